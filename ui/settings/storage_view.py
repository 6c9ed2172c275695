"""The section of what is on disk: with the folder where it lies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.fonts import CONTROL_PX, sized
from ui.palette import Palette
from ui.settings.section_view import SectionView
from ui.settings.setting import Section


class StorageView(SectionView):
    """Nothing leaves this computer; here is where it stays."""

    def __init__(self, section: Section, folder: Path, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(section, palette, parent)
        self._folder = folder
        place = QWidget(self)
        words = QLabel("Where chats are kept", place)
        words.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        path = QLabel(str(folder), place)
        path.setObjectName("note")
        path.setTextFormat(Qt.TextFormat.PlainText)
        path.setWordWrap(True)
        path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.open = QPushButton("Open the folder", place)
        self.open.clicked.connect(self._on_open)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addWidget(words)
        said.addWidget(path)
        row = QHBoxLayout(place)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(24)
        row.addLayout(said, 1)
        row.addWidget(self.open)
        self.add_part(place, "folder files disk place data chats storage")
        # Above the settings of the desktop: it belongs to what is kept.
        self._column.removeWidget(place)
        self._column.insertWidget(1, place)

    @Slot()
    def _on_open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
