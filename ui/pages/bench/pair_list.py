"""Which pairs are measured: check boxes for those known here, and a file dialog for others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QCheckBox, QFileDialog, QPushButton, QVBoxLayout, QWidget

from app.engine_host.protocol import PairWish
from ui.i18n.language import tr, tr_noop
from ui.pages.bench.text import wish_name
from ui.theme.palette import Palette

GGUF = tr_noop("Models (*.gguf);;All files (*)")


class PairList(QWidget):
    """Signals: `changed` when another set of pairs is checked."""

    changed = Signal()

    def __init__(self, wishes: Sequence[PairWish], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes: list[tuple[QCheckBox, PairWish]] = []
        self._outline = self.palette().color(QPalette.ColorRole.PlaceholderText)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.another = QPushButton(tr("Another model file…"), self)
        self.another.setObjectName("benchQuiet")
        hint = tr("A GGUF file; without a drafter of its own it is guessed by copying from the chat")
        self.another.setToolTip(hint)
        self.another.clicked.connect(self._ask)
        self._column.addWidget(self.another)
        for wish in wishes or (PairWish(),):
            self.add(wish)
        self._boxes[0][0].setChecked(True)

    @property
    def chosen(self) -> tuple[PairWish, ...]:
        """Those that are checked, in the order they stand."""
        return tuple(wish for box, wish in self._boxes if box.isChecked())

    @property
    def boxes(self) -> tuple[QCheckBox, ...]:
        """The check boxes in their order."""
        return tuple(box for box, _ in self._boxes)

    @Slot(str)
    def add_file(self, path: str) -> None:
        """One more, checked, in place of what was checked: it is the one the person came for."""
        for box in self.boxes:
            box.setChecked(False)
        self.add(PairWish(target=path)).setChecked(True)

    def set_palette_colors(self, palette: Palette) -> None:
        """Fusion derives the outline of a box from the window's colour, in the dark too faint to be found."""
        self._outline = QColor(palette.muted)
        for box in self.boxes:
            self._outlined(box)

    def _outlined(self, box: QCheckBox) -> None:
        colours = box.palette()
        colours.setColor(QPalette.ColorRole.Window, self._outline)
        box.setPalette(colours)

    def add(self, wish: PairWish) -> QCheckBox:
        """One more choice."""
        box = QCheckBox(self)
        name = wish_name(wish)
        box.setText(name if len(name) <= 34 else f"{name[:18]}…{name[-14:]}")
        box.setAccessibleName(tr("Measure {name}", name=name))
        box.setToolTip(wish.target or tr("The pair that comes with the app"))
        box.toggled.connect(self.changed)
        self._outlined(box)
        self._column.insertWidget(len(self._boxes), box)
        before = self._boxes[-1][0] if self._boxes else None
        if before is not None:
            QWidget.setTabOrder(before, box)
        self._boxes.append((box, wish))
        return box

    @Slot()
    def _ask(self) -> None:
        used = next((wish.target for _, wish in self._boxes if wish.target), "")
        folder = str(Path(used).parent) if used else str(Path.home())
        dialog = QFileDialog(self, tr("Measure another model"), folder, tr(GGUF))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.finished.connect(dialog.deleteLater)
        dialog.fileSelected.connect(self.add_file)
        dialog.open()
