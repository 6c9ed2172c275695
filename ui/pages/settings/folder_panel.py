"""A folder of the app with what is in it, and a way to choose another one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.i18n.direction import at_start
from ui.i18n.language import tr
from ui.theme.fonts import CONTROL_PX, sized


class FolderRow(QWidget):
    """Signals: `picked(str)` with another folder, "" for the default one; only where the folder is movable."""

    picked = Signal(str)

    def __init__(self, words: str, folder: Path, *, movable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder, self._movable = folder, movable
        name = QLabel(words, self)
        name.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        self.path = QLabel(self)
        self.note = QLabel(self)
        for label in (self.path, self.note):
            label.setObjectName("note")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.path.setAlignment(at_start(self))
        self.note.hide()
        self.open = QPushButton(tr("Open"), self)
        self.open.setAccessibleName(tr("{what}: open the folder", what=words))
        self.change = QPushButton(tr("Change…"), self)
        self.change.setAccessibleName(tr("{what}: choose another folder", what=words))
        self.change.setVisible(movable)
        self.usual = QPushButton(tr("Usual"), self)
        self.usual.setAccessibleName(tr("{what}: back to the usual folder", what=words))
        self.usual.hide()
        self.open.clicked.connect(self._on_open)
        self.change.clicked.connect(self._on_change)
        self.usual.clicked.connect(lambda: self.picked.emit(""))
        said = QVBoxLayout()
        said.setSpacing(4)
        for label in (name, self.path, self.note):
            said.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(said, 1)
        for button in (self.usual, self.change, self.open):
            row.addWidget(button)
        self.show_folder(folder, "", chosen=False)

    def show_folder(self, folder: Path, note: str, *, chosen: bool) -> None:
        """Shows where it is now. `chosen` means that the user chose it, so there is a button for the default one."""
        self._folder = folder
        self.path.setText(str(folder).replace("/", "/\u200b"))  # The path may break behind each slash.
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.usual.setVisible(self._movable and chosen)

    @Slot()
    def _on_open(self) -> None:
        """Opens the nearest folder that exists: one that nothing was put into yet was never made."""
        there = next((each for each in (self._folder, *self._folder.parents) if each.is_dir()), self._folder)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(there)))

    @Slot()
    def _on_change(self) -> None:
        dialog = QFileDialog(self, tr("A folder for models"), str(self._folder))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.picked)
        dialog.open()
