"""The look of the marks and of the window, behind one button of the top bar: marks, wrong guesses, colours, theme."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from ui.i18n.language import tr
from ui.theme.theme import THEMES, ThemeChoice
from ui.widgets.popover import Popover


@dataclass(frozen=True, slots=True)
class Appearance:
    """Everything about the view that the user can switch."""

    show_marks: bool = True
    keep_rejected: bool = False
    colour_blind: bool = False
    reduced_motion: bool = False
    theme: ThemeChoice = "system"


class AppearanceButton(QPushButton):
    """Signals: `appearance_changed(Look)` when the user chose something else."""

    appearance_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Colours") + "  ▾", parent)
        self.setObjectName("quietBarButton")
        self.setAccessibleName(tr("Colours and theme"))
        self.setToolTip(tr("Marks, wrong guesses, colours and theme"))
        self.appearance = Appearance()
        self.popover = Popover(self, tr("What should be seen?"))
        self.marks = self._check(
            tr("Show what happened to each token"), tr("Highlights behind the letters, lines under them")
        )
        self.keep = self._check(tr("Keep wrong guesses on the page"), tr("Otherwise they fade after about a second"))
        self.colour_blind = self._check(
            tr("Colour-blind palette"), tr("Okabe and Ito's colours; the marks are the same")
        )
        self.still = self._check(tr("Less motion"), tr("Verdicts appear at once, nothing fades"))
        self.themes = self._add_themes()
        self.set_appearance(self.appearance)

    def _check(self, text: str, tip: str) -> QCheckBox:
        box = QCheckBox(text, self.popover.sheet)
        box.setToolTip(tip)
        box.clicked.connect(self._read_boxes)
        self.popover.content.addWidget(box)
        return box

    def _add_themes(self) -> QButtonGroup:
        label = QLabel(tr("Light or dark?"), self.popover.sheet)
        label.setObjectName("subheading")
        self.popover.content.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(4)
        group = QButtonGroup(self)
        for index, (_, words) in enumerate(THEMES):
            button = QToolButton(self.popover.sheet)
            button.setObjectName("segment")
            button.setText(tr(words))
            button.setAccessibleName(tr("Theme: {theme}", theme=tr(words)))
            button.setCheckable(True)
            group.addButton(button, index)
            row.addWidget(button, 1)
        self.popover.content.addLayout(row)
        group.idClicked.connect(lambda index: self._choose(replace(self.appearance, theme=THEMES[index][0])))
        return group

    def set_appearance(self, appearance: Appearance) -> None:
        """Shows a choice without emitting `appearance_changed`."""
        self.appearance = appearance
        self.marks.setChecked(appearance.show_marks)
        self.keep.setChecked(appearance.keep_rejected)
        self.colour_blind.setChecked(appearance.colour_blind)
        self.still.setChecked(appearance.reduced_motion)
        self.themes.button([theme for theme, _ in THEMES].index(appearance.theme)).setChecked(True)

    def _choose(self, appearance: Appearance) -> None:
        if appearance != self.appearance:
            self.set_appearance(appearance)
            self.appearance_changed.emit(appearance)

    @Slot()
    def toggle_marks(self) -> None:
        """Switches the marks on or off."""
        self._choose(replace(self.appearance, show_marks=not self.appearance.show_marks))

    @Slot()
    def toggle_keep(self) -> None:
        """Lets wrong guesses stay or fade."""
        self._choose(replace(self.appearance, keep_rejected=not self.appearance.keep_rejected))

    @Slot()
    def _read_boxes(self) -> None:
        self._choose(
            replace(
                self.appearance,
                show_marks=self.marks.isChecked(),
                keep_rejected=self.keep.isChecked(),
                colour_blind=self.colour_blind.isChecked(),
                reduced_motion=self.still.isChecked(),
            )
        )
