"""The section of what is on disk: its folders, and the backups of the chats."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from app.chats.recovery.backups import BackupFile, backups_in
from app.model_library.config import models_folder
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size, day
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.qt_runtime.background import Background
from ui.widgets.rows.row import Action, ListRow

DATA_FOUND_BY = tr_noop("folder files disk place data chats storage", "more words to find a setting by")
BACKUPS_FOUND_BY = tr_noop("backup restore lost chats recover copy", "more words to find a setting by")
MODELS_FOUND_BY = tr_noop("folder files disk place models storage move", "more words to find a setting by")


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


class StorageView(SectionView):
    """Shows where the app's data is. Another folder of models applies from the next start on.

    Signals: `restore_asked` for what only backups have; what came of it stands in the window's banner.
    """

    restore_asked = Signal()

    def __init__(self, section: Section, app_paths: AppPaths, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._app_paths = app_paths
        self._models, self._note, self._is_chosen = app_paths.models, "", False
        self._at_start: Path | None = None
        self._backups: list[BackupFile] = []
        self._background = Background(self)
        words = " ".join(map(found_by, (DATA_FOUND_BY, BACKUPS_FOUND_BY, MODELS_FOUND_BY)))
        # They stand above the settings of the desktop, because they belong to what is kept.
        self.places = self.add_rows(words, self._act, at=1)

    def leave(self) -> None:
        """Stops reading, because the page closes."""
        self._background.close()

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._models, self._is_chosen = models_folder(self._app_paths, kept), bool(kept.models_folder)
        self._at_start = self._at_start or self._models
        moved = tr(
            "From the next start on. Models already in {folder} stay there: move them yourself while Draftlight "
            "is closed, or import them.",
            folder=self._at_start,
        )
        self._note = "" if self._models == self._at_start else moved
        self._show_places()
        self._background.do(partial(backups_in, self._app_paths.backups), self._show_backups)

    def _show_backups(self, found: object) -> None:
        self._backups = found if isinstance(found, list) else []
        self._show_places()

    def _show_places(self) -> None:
        show = Action("open", tr("Open"), is_link=True)
        change, usual = Action("change", tr("Change…"), is_link=True), Action("usual", tr("Usual"), is_link=True)
        restore = Action("restore", tr("Restore what is missing"), is_link=True)
        about = tr("Only what is missing is added. What you delete forever is deleted from backups too.")
        name, words = tr("Backups of the chats"), f"{backup_words(self._backups)} {about}"
        self.places.show_rows(
            (
                ListRow("data", tr("Where chats are kept"), details=_breakable(self._app_paths.data), actions=(show,)),
                ListRow("backups", name, details=words, actions=(restore,) if self._backups else ()),
                ListRow(
                    "models",
                    tr("Where models are kept"),
                    details=_breakable(self._models),
                    note=self._note,
                    actions=(show, change, *((usual,) if self._is_chosen else ())),
                ),
            )
        )

    @Slot(str, str)
    def _act(self, place: str, action: str) -> None:
        match action:
            case "open":
                folder = self._models if place == "models" else self._app_paths.data
                # The nearest one that exists: one that nothing was put into yet was never made.
                there = next((each for each in (folder, *folder.parents) if each.is_dir()), folder)
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(there)))
            case "restore":
                self.restore_asked.emit()
            case "usual":
                self.use_folder("")
            case "change":
                dialog = QFileDialog(self, tr("A folder for models"), str(self._models))
                dialog.setFileMode(QFileDialog.FileMode.Directory)
                dialog.setOption(QFileDialog.Option.ShowDirsOnly)
                dialog.finished.connect(dialog.deleteLater)
                dialog.fileSelected.connect(self.use_folder)
                dialog.open()

    @Slot(str)
    def use_folder(self, folder: str) -> None:
        """Keeps models there from the next start on; "" is the usual folder."""
        self.changed.emit({"models_folder": folder})


def _breakable(folder: Path) -> str:
    """Returns a path that may break behind each slash."""
    return str(folder).replace("/", "/\u200b")
