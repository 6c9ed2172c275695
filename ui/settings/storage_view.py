"""The section of what is on disk: with the folders where it lies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.models_folder import models_folder
from app.places import Places
from app.preferences import Preferences
from ui.language import mark, tr
from ui.palette import Palette
from ui.settings.folder_row import FolderRow
from ui.settings.section_view import SectionView
from ui.settings.setting import Section
from ui.settings.speaking import found_by

DATA_FOUND_BY = mark("folder files disk place data chats storage", "more words to find a setting by")
MODELS_FOUND_BY = mark("folder files disk place models storage move", "more words to find a setting by")


class StorageView(SectionView):
    """Nothing leaves this computer; here is where it stays."""

    def __init__(self, section: Section, places: Places, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(section, palette, parent)
        self._places = places
        self._at_start: Path | None = None
        self.data = FolderRow(tr("Where chats are kept"), places.data, movable=False, parent=self)
        self.models = FolderRow(tr("Where models are kept"), places.models, movable=True, parent=self)
        self.models.picked.connect(self._on_picked)
        self.add_part(self.data, found_by(DATA_FOUND_BY))
        self.add_part(self.models, found_by(MODELS_FOUND_BY))
        # Above the settings of the desktop: they belong to what is kept.
        for place, row in enumerate((self.data, self.models), 1):
            self._column.removeWidget(row)
            self._column.insertWidget(place, row)

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        folder = models_folder(self._places, kept)
        self._at_start = self._at_start or folder
        note = ""
        if folder != self._at_start:
            note = tr(
                "From the next start on. Models that are in {folder} stay there: move that folder's contents "
                "yourself while Draftlight is closed, or import them.",
                folder=self._at_start,
            )
        self.models.show_folder(folder, note, chosen=bool(kept.models_folder))

    def _on_picked(self, folder: str) -> None:
        self.changed.emit({"models_folder": folder})
