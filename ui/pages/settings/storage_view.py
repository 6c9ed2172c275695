"""The section of what is on disk, with its folders."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.chats.recovery.backups import BackupFile, backups_in
from app.model_library.config import models_folder
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from ui.i18n.direction import at_start
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size, day
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.background import Background
from ui.theme.fonts import CONTROL_PX, sized
from ui.widgets.boxes import FlowLayout

DATA_FOUND_BY = tr_noop("folder files disk place data chats storage", "more words to find a setting by")
BACKUPS_FOUND_BY = tr_noop("backup restore lost chats recover copy", "more words to find a setting by")
MODELS_FOUND_BY = tr_noop("folder files disk place models storage move", "more words to find a setting by")


class StorageView(SectionView):
    """Shows where the app's data is. Another folder of models applies from the next start on."""

    def __init__(
        self,
        section: Section,
        app_paths: AppPaths,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(section, parent)
        self._app_paths = app_paths
        self._kept = Preferences()
        self._at_start: Path | None = None
        self.data = FolderRow(tr("Where chats are kept"), app_paths.data, movable=False, parent=self)
        self.backups = BackupPanel(app_paths.backups, self)
        self.models = FolderRow(tr("Where models are kept"), app_paths.models, movable=True, parent=self)
        self.models.picked.connect(lambda folder: self.changed.emit({"models_folder": folder}))
        self.add_part(self.data, found_by(DATA_FOUND_BY))
        self.add_part(self.backups, found_by(BACKUPS_FOUND_BY))
        self.add_part(self.models, found_by(MODELS_FOUND_BY))
        # These stand above the settings of the desktop, because they belong to what is kept.
        for place, row in enumerate((self.data, self.backups, self.models), 1):
            self._column.removeWidget(row)
            self._column.insertWidget(place, row)

    def leave(self) -> None:
        """Stops reading, because the page closes."""
        self.backups.close_reading()

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._kept = kept
        self.backups.read()
        folder = models_folder(self._app_paths, kept)
        self._at_start = self._at_start or folder
        note = ""
        if folder != self._at_start:
            note = tr(
                "From the next start on. Models that are in {folder} stay there: move that folder's contents "
                "yourself while Draftlight is closed, or import them.",
                folder=self._at_start,
            )
        self.models.show_folder(folder, note, chosen=bool(kept.models_folder))


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
    """Call `read` to show what is on disk now, and `close_reading` before the page goes. Signals: `restore_asked`.

    The folder is read away from the window's thread. What came of the button stands in the banner.
    """

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
