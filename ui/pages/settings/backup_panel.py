"""The backups of the chats: how many, the newest one's day, and a button that brings back what is missing.

The folder is read away from the window's thread. What came of the button stands in the banner.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.chats.recovery.backups import BackupFile, backups_in
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size, day
from ui.qt_runtime.background import Background
from ui.theme.fonts import CONTROL_PX, sized
from ui.widgets.boxes import FlowLayout


def backup_words(backups: list[BackupFile]) -> str:
    """Returns how many backups there are, their size, and the newest one's day."""
    if not backups:
        return tr("There is no backup of the chats yet: the first is made with the next message.")
    return tr(
        "{count:,} (backup|backups) of the chats, {size}; the newest from {day}.",
        "",
        len(backups),
        count=len(backups),
        size=byte_size(sum(each.size for each in backups)),
        day=day(backups[0].made),
    )


class BackupPanel(QWidget):
    """Call `read` to show what is on disk now, and `close_reading` before the page goes. Signals: `restore_asked`."""

    restore_asked = Signal()

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._background = Background(self)
        self.setAccessibleName(tr("Backups of the chats"))
        self.words, self.note = QLabel(self), QLabel(self)
        self.words.setFont(sized(CONTROL_PX))
        self.note.setObjectName("note")
        self.note.setText(tr("Only what is missing is added. What you delete for good is deleted from backups too."))
        for label in (self.words, self.note):
            label.setWordWrap(True)
        buttons = QWidget(self)
        self.restore = QPushButton(tr("Restore what is missing"), buttons)
        self.restore.clicked.connect(self.restore_asked)
        FlowLayout(buttons).addWidget(self.restore)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in (self.words, self.note, buttons):
            column.addWidget(widget)
        self.show_backups([])

    @Slot()
    def read(self) -> None:
        """Reads which backups there are; they are shown when they are known."""
        self._background.do(partial(backups_in, self._folder), self.show_backups)

    def close_reading(self) -> None:
        """Drops what is still to come."""
        self._background.close()

    def show_backups(self, found: object) -> None:
        """Shows these backups, newest first."""
        backups = found if isinstance(found, list) else []
        self.words.setText(backup_words(backups))
        self.restore.setVisible(bool(backups))
