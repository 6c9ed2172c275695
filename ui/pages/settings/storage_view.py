"""The section of what is on disk, with its folders."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.model_library.config import models_folder
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from ui.i18n.language import tr, tr_noop
from ui.pages.settings.backup_panel import BackupPanel
from ui.pages.settings.folder_panel import FolderRow
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by

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
