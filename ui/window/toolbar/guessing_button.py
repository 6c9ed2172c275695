"""The switch for guessing and the number of guesses, behind one button of the top bar.

Both apply from the next message on; nothing is loaded again. The button says what will happen, "Guessing: if it pays",
its tooltip how many tokens ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QRadioButton, QToolButton, QWidget

from app.settings.reply_options import LONGEST_SHOWN
from ui.i18n.language import tr
from ui.widgets.popover import Popover


@dataclass(frozen=True, slots=True)
class Guessing:
    """Whether the drafter guesses, how many tokens ahead (1 to 8), and whether only as far as it pays."""

    on: bool = True
    ahead: int = 4
    paying: bool = False

    @property
    def draft_length(self) -> int | Literal["auto"]:
        """The value for a request: 0 means off."""
        if not self.on:
            return 0
        return "auto" if self.paying else self.ahead

    @property
    def few_words(self) -> str:
        """The same for where there is little room."""
        if not self.on:
            return tr("No guesses")
        return tr("If it pays", "guessing, on a narrow button") if self.paying else tr("Guessing")

    @property
    def words(self) -> str:
        """The button's words."""
        if not self.on:
            return tr("Guessing: off")
        return tr("Guessing: if it pays") if self.paying else tr("Guessing: on")


class GuessingButton(QPushButton):
    """Signals: `guessing_changed(Guessing)` when the user chose something else."""

    guessing_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("barButton")
        self.guessing = Guessing()
        self._brief = False
        self.popover = Popover(self, tr("Should the drafter guess?"))
        self.paying = QRadioButton(tr("As far as it pays on this machine"), self.popover.sheet)
        self.always = QRadioButton(tr("Always: guess, then check"), self.popover.sheet)
        self.off = QRadioButton(tr("Off: write token by token"), self.popover.sheet)
        for choice in (self.paying, self.always, self.off):
            self.popover.content.addWidget(choice)
        self.lengths = self._add_lengths()
        self.popover.add_note(
            tr(
                "Counts from the next message. Guesses change the waiting, never the text, unless the rule in the "
                "settings is lenient."
            )
        )
        self.paying.clicked.connect(lambda: self._choose(replace(self.guessing, on=True, paying=True)))
        self.always.clicked.connect(lambda: self._choose(replace(self.guessing, on=True, paying=False)))
        self.off.clicked.connect(lambda: self._choose(replace(self.guessing, on=False)))
        self.lengths.idClicked.connect(lambda ahead: self._choose(replace(self.guessing, ahead=ahead)))
        self.set_guessing(self.guessing)

    def _add_lengths(self) -> QButtonGroup:
        """Returns eight small buttons in a row: all choices are visible at once, one click each."""
        label = QLabel(tr("How many tokens ahead?"), self.popover.sheet)
        label.setObjectName("subheading")
        self.popover.content.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(4)
        group = QButtonGroup(self)
        for length in range(1, LONGEST_SHOWN + 1):
            button = QToolButton(self.popover.sheet)
            button.setObjectName("segment")
            button.setText(str(length))
            button.setCheckable(True)
            button.setAccessibleName(tr("Guess %n ahead", "", length))
            drafted = tr(
                "K = %n: %n drafted (token|tokens), {checked} checked in one pass", "", length, checked=length + 1
            )
            button.setToolTip(drafted)
            group.addButton(button, length)
            row.addWidget(button)
        self.popover.content.addLayout(row)
        return group

    def set_guessing(self, guessing: Guessing) -> None:
        """Shows a choice without emitting `guessing_changed`."""
        self.guessing = guessing
        self.setText((guessing.few_words if self._brief else guessing.words) + "  ▾")
        self.setAccessibleName(guessing.words)
        hint = tr("Whether words are guessed ahead, from the next message on")
        if guessing.on and not guessing.paying:
            ahead = tr("Guess %n ahead", "", guessing.ahead)
            hint = f"{hint}\n{ahead}"
        self.setToolTip(hint)
        self.paying.setChecked(guessing.on and guessing.paying)
        self.always.setChecked(guessing.on and not guessing.paying)
        self.off.setChecked(not guessing.on)
        self.lengths.button(guessing.ahead).setChecked(True)
        for button in self.lengths.buttons():
            button.setEnabled(guessing.on and not guessing.paying)

    def set_brief(self, brief: bool) -> None:
        """Uses few words, for narrow windows."""
        self._brief = brief
        self.set_guessing(self.guessing)

    def _choose(self, guessing: Guessing) -> None:
        if guessing != self.guessing:
            self.set_guessing(guessing)
            self.guessing_changed.emit(guessing)

    @Slot()
    def toggle(self) -> None:
        """Switches guessing on or off, and keeps its other choices."""
        self._choose(replace(self.guessing, on=not self.guessing.on))
