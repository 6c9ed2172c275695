"""The section of what is on disk, with its folders."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.model_library.commands import FOLDER, MoveHow, MoveModels, PublishFolder, ResumeMove, TakeMoveBack
from app.model_library.events import FolderKept, FolderMoved, FolderMoving, LibraryProblem, ModelEvent, ModelsListed
from app.model_library.folder import models_folder
from app.model_library.library import ModelLibrary
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from ui.i18n.language import tr, tr_noop
from ui.pages.settings.backup_panel import BackupPanel
from ui.pages.settings.folder_panel import FolderRow, MovePanel
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.event_bridge import EventBridge
from ui.widgets.notices import in_one_line

DATA_FOUND_BY = tr_noop("folder files disk place data chats storage", "more words to find a setting by")
BACKUPS_FOUND_BY = tr_noop("backup restore lost chats recover copy", "more words to find a setting by")
MODELS_FOUND_BY = tr_noop("folder files disk place models storage move", "more words to find a setting by")


class StorageView(SectionView):
    """Shows where the app's data is. Without a library, another folder applies from the next start on."""

    def __init__(
        self,
        section: Section,
        app_paths: AppPaths,
        parent: QWidget | None = None,
        library: ModelLibrary | None = None,
    ) -> None:
        super().__init__(section, parent)
        self._app_paths, self._library = app_paths, library
        self._kept = Preferences()
        self._at_start: Path | None = None
        self._wanted = ""
        self.data = FolderRow(tr("Where chats are kept"), app_paths.data, movable=False, parent=self)
        self.backups = BackupPanel(app_paths.backups, self)
        self.models = FolderRow(tr("Where models are kept"), app_paths.models, movable=True, parent=self)
        self.moving = MovePanel(self)
        models = QWidget(self)
        column = QVBoxLayout(models)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.models)
        column.addWidget(self.moving)
        self.models.picked.connect(self._on_picked)
        self.add_part(self.data, found_by(DATA_FOUND_BY))
        self.add_part(self.backups, found_by(BACKUPS_FOUND_BY))
        self.add_part(models, found_by(MODELS_FOUND_BY))
        # These stand above the settings of the desktop, because they belong to what is kept.
        for place, row in enumerate((self.data, self.backups, models), 1):
            self._column.removeWidget(row)
            self._column.insertWidget(place, row)
        if library is not None:
            self._listen(library)

    def _listen(self, library: ModelLibrary) -> None:
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.handle)
        self._listener.follow(library.listen)
        self.moving.chosen.connect(self._begin)
        self.moving.dropped.connect(self._forget)
        self.moving.resumed.connect(lambda: library.do(ResumeMove()))
        self.moving.stopped.connect(lambda: library.do(TakeMoveBack()))
        library.do(PublishFolder())

    def leave(self) -> None:
        """Stops listening and reading, because the page closes."""
        self.backups.close_reading()
        if self._library is not None:
            self._listener.close()
            self._library = None

    @Slot(object)
    def handle(self, event: ModelEvent) -> None:
        """Takes one event of the library, on the window's thread."""
        match event:
            case ModelsListed():
                self._on_installed(event)
            case FolderMoving():
                self._set_busy(True)
                self.moving.show_moving(event)
            case FolderMoved():
                self._set_busy(False)
                self.moving.show_moved(event)
            case FolderKept():
                self._set_busy(False)
                self.moving.say(tr("The models stay where they are."))
            case LibraryProblem(about, problem) if about == FOLDER:
                self._set_busy(False)
                self.moving.say(in_one_line(problem))

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._kept = kept
        self.backups.read()
        folder = models_folder(self._app_paths, kept)
        self._at_start = self._at_start or folder
        note = ""
        if folder != self._at_start and self._library is None:
            note = tr(
                "From the next start on. Models that are in {folder} stay there: move that folder's contents "
                "yourself while Draftlight is closed, or import them.",
                folder=self._at_start,
            )
        self.models.show_folder(folder, note, chosen=bool(kept.models_folder))

    def _on_picked(self, folder: str) -> None:
        if self._library is None:
            self.changed.emit({"models_folder": folder})
            return
        self._wanted = folder or str(self._app_paths.models)
        # The list comes with the sizes; then the user is asked.
        self._library.do(PublishFolder())

    def _on_installed(self, installed: ModelsListed) -> None:
        """Shows where the models are now: a move may have ended while this page was closed."""
        folder = "" if Path(installed.folder) == self._app_paths.models.absolute() else installed.folder
        if self._library is not None and Path(installed.folder) != models_folder(self._app_paths, self._kept):
            self.changed.emit({"models_folder": folder})
        if not self._wanted or self._library is None or not self.models.change.isEnabled():
            return
        if installed.models:
            self.moving.ask(self._wanted, installed)
        else:
            self._begin("move")

    @Slot(str)
    def _begin(self, how: MoveHow) -> None:
        """Begins the move once; its events come when the disk has time."""
        wanted, self._wanted = self._wanted, ""
        if self._library is not None and wanted:
            self._library.do(MoveModels(wanted, how))

    def _set_busy(self, busy: bool) -> None:
        self._wanted = "" if not busy else self._wanted
        self.models.change.setEnabled(not busy)
        self.models.usual.setEnabled(not busy)

    @Slot()
    def _forget(self) -> None:
        self._wanted = ""
        self.moving.hide()
