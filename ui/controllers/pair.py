"""Chooses models from files: two file dialogs and the recent pairs, in the menu of the model's name.

Only names of files are handled here. The app checks in the background whether a file can be used, and answers with
PairOpened or PairRefused; the window never reads a model.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.events import InstalledModel
from app.services import Services
from app.traces.pair_names import named
from models.pair import STARTER
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.i18n.text_direction import joined
from ui.pages.models.rows.pair_rows import name_with_place
from ui.window.command_palette import PaletteTarget
from ui.window.toolbar.pair_button import STARTER_INDEX, PairButton


class PairModelFiles(QObject):
    """Turns the choices in the menu of `button` into `UsePair`. Dialogs open over `window`."""

    def __init__(self, services: Services, window: QWidget, button: PairButton) -> None:
        super().__init__(window)
        self._services, self._window, self._button = services, window, button
        kept = services.preferences
        self._requested = PairRequest(kept.pair, kept.target, kept.drafter)
        self._recent: tuple[PairRequest, ...] = ()
        self._installed: tuple[InstalledModel, ...] = ()
        self._open_pair = ""
        button.starter_requested.connect(self.use_starter)
        button.open_target_requested.connect(self.ask_for_target)
        button.choose_drafter_requested.connect(self.ask_for_drafter)
        button.recent_requested.connect(self.use_recent)
        button.menu_opening.connect(self.refresh)
        self.refresh()

    def pair_opened(self, pair: PairFiles) -> None:
        """Takes the open pair: "Choose a drafter" means a drafter for it."""
        self._open_pair = STARTER if pair.id == STARTER else pair.target
        self._requested = PairRequest(pair=pair.id) if pair.id == STARTER else PairRequest(target=pair.target)

    def targets(self) -> list[PaletteTarget]:
        """Returns the pairs that were open lately, for the finder."""
        kind = tr("a model", "in the finder")
        recent = [PaletteTarget(in_words(each), kind, partial(self._open, each)) for each in self._recent]
        return [PaletteTarget(tr("Starter pair"), kind, self.use_starter), *recent]

    @property
    def wants_starter(self) -> bool:
        """Whether the pair that was requested last is the one that comes with the app."""
        return not self._requested.target

    @Slot(object)
    def take_installed(self, models: tuple[InstalledModel, ...]) -> None:
        """Takes which models are installed; the menu has those that can write."""
        found = tuple(model for model in models if model.kind == "target" and not model.missing)
        if found != self._installed:
            self._installed = found
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Reads the recent pairs again, whenever the menu opens; the other installed models follow them."""
        recent = [pair_request for pair_request in self._services.list_pairs() if pair_request.target]
        known = {each.target for each in recent}
        others = [model for model in self._installed if model.path not in known]
        self._recent = (*recent, *(PairRequest(target=model.path) for model in others))
        names = Counter(model.name for model in others)
        shown = (*map(of_recent, recent), *(of_installed(model, names[model.name] > 1) for model in others))
        targets = [each.target for each in self._recent]
        current = STARTER_INDEX if self._open_pair == STARTER else None
        if self._open_pair in targets:
            current = targets.index(self._open_pair)
        self._button.set_recent(shown, current)

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
        every = tr("All files") + " (*)"
        dialog = QFileDialog(self._window, title, self._start_folder(), f"{files};;{every}")
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


def of_recent(pair_request: PairRequest) -> str:
    """Returns the line of a pair that was open lately: its name, its size, and the context that was chosen for it."""
    line = with_size(in_words(pair_request), pair_request.target)
    if not pair_request.n_context:
        return line
    return joined([line, tr("context {count:,}", "in tokens", count=pair_request.n_context)])


def of_installed(model: InstalledModel, is_one_of_many: bool) -> str:
    """Returns the line of an installed model: its name, its quantization, its size."""
    name = name_with_place(model) if is_one_of_many else model.name
    return joined([part for part in (name, model.quantization, byte_size(model.size_bytes)) if part])


def with_size(words: str, target: str) -> str:
    """Returns a model's name with the size of its file, without it where the file is not there now."""
    try:
        size = Path(target).stat().st_size
    except OSError:
        return tr("{name} · its file is not there", name=words)
    return joined([words, byte_size(size)])


def in_words(pair_request: PairRequest) -> str:
    """Returns the name of a pair of files for the menu: names with the precision, not paths."""
    target = named("", "", pair_request.target, None).target
    if not pair_request.drafter:
        return target
    if pair_request.drafter == "none":
        return tr("{target}, without a drafter", target=target)
    return tr("{target} with {drafter}", target=target, drafter=Path(pair_request.drafter).stem)
