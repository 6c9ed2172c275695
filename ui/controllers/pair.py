"""Chooses models from files: two file dialogs and the recent pairs, in the menu of the model's name.

Only names of files are handled here. The app checks in the background whether a file can be used, and answers with
PairOpened or PairRefused; the window never reads a model.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairFiles, PairRequest
from app.services import Services
from ui.i18n.language import tr
from ui.window.main_window import MainWindow

STARTER = "starter"


class ModelFiles(QObject):
    """Turns the menu's choices into `UsePair`."""

    def __init__(self, services: Services, window: MainWindow) -> None:
        super().__init__(window)
        self._services = services
        self._window = window
        kept = services.preferences
        self._requested = PairRequest(kept.pair, kept.target, kept.drafter)
        self._recent: tuple[PairRequest, ...] = ()
        button = window.top_bar.pair
        button.starter_requested.connect(self.use_starter)
        button.open_target_requested.connect(self.ask_for_target)
        button.choose_drafter_requested.connect(self.ask_for_drafter)
        button.recent_requested.connect(self.use_recent)
        button.menu_opening.connect(self.refresh)
        self.refresh()

    def pair_opened(self, pair: PairFiles) -> None:
        """Takes the open pair: "Choose a drafter" means a drafter for it."""
        self._requested = PairRequest(pair=pair.id) if pair.id == STARTER else PairRequest(target=pair.target)

    @property
    def wants_starter(self) -> bool:
        """Whether the pair that was requested last is the one that comes with the app."""
        return not self._requested.target

    @Slot()
    def refresh(self) -> None:
        """Reads the recent pairs again, whenever the menu opens."""
        self._recent = tuple(pair_request for pair_request in self._services.list_pairs() if pair_request.target)
        self._window.top_bar.pair.set_recent(tuple(in_words(pair_request) for pair_request in self._recent))

    @Slot()
    def use_starter(self) -> None:
        """Opens the pair that comes with the app."""
        self._open(PairRequest(pair=STARTER))

    @Slot(int)
    def use_recent(self, index: int) -> None:
        """Opens one of the recent pairs."""
        self._open(self._recent[index])

    @Slot()
    def ask_for_target(self) -> None:
        """Asks for a bigger model; its drafter is the one that belongs to it, if there is one."""
        dialog = self._dialog(tr("Open a bigger model"), tr("Models") + " (*.gguf)")
        dialog.fileSelected.connect(self._use_target)
        dialog.open()

    @Slot()
    def ask_for_drafter(self) -> None:
        """Asks for another drafter for the open model."""
        dialog = self._dialog(tr("Choose a drafter"), tr("Drafters") + " (*.onnx)")
        dialog.fileSelected.connect(self._use_drafter)
        dialog.open()

    def _dialog(self, title: str, files: str) -> QFileDialog:
        """Returns a dialog of the window without an event loop of its own: a reply is still painted behind it."""
        parent: QWidget = self._window
        every = tr("All files") + " (*)"
        dialog = QFileDialog(parent, title, self._start_folder(), f"{files};;{every}")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _start_folder(self) -> str:
        used = self._requested.target or (self._recent[0].target if self._recent else "")
        return str(Path(used).parent) if used else str(Path.home())

    @Slot(str)
    def _use_target(self, path: str) -> None:
        self._open(PairRequest(target=path))

    @Slot(str)
    def _use_drafter(self, path: str) -> None:
        self._open(PairRequest(pair=self._requested.pair, target=self._requested.target, drafter=path))

    def _open(self, pair_request: PairRequest) -> None:
        self._requested = pair_request
        self._services.conversation.do(UsePair(pair_request))


def in_words(pair_request: PairRequest) -> str:
    """Returns the name of a pair of files for the menu: names, not paths."""
    target = Path(pair_request.target).stem
    if not pair_request.drafter:
        return target
    if pair_request.drafter == "none":
        return tr("{target}, without a drafter", target=target)
    return tr("{target} with {drafter}", target=target, drafter=Path(pair_request.drafter).stem)
