"""The pair in the window: its name on the button, its problems, and the menu that leads to another pair.

Only names of files are handled here. The app checks in the background whether a file can be used, and answers with
PairOpened or PairRefused; the window never reads a model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from app.conversation.commands import UnloadPair, UsePair
from app.conversation.events import PairOpened, PairOpening, PairRefused, PairUnloaded, PhaseChanged
from app.engine_host.protocol import Loading, PairFiles, PairRequest
from app.model_library.commands import Adopt
from app.model_library.events import DraftersJudged, InstalledModel
from app.model_library.pairs.resolution import COPYING, NO_DRAFTER, as_loaded
from app.services import Services
from app.traces.pair_names import named, split_precision
from models.pair import STARTER
from ui.controllers.preferences import PreferencesController
from ui.i18n.direction import BETWEEN, joined
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.pages.models.rows.installed_rows import name_with_place
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets import notices
from ui.widgets.banner import Notice
from ui.widgets.boxes import pause
from ui.window.command_palette import PaletteTarget
from ui.window.main_window import MainWindow
from ui.window.pair_button import MenuLine, PairName, loading_name, pair_name, unloaded_name

if TYPE_CHECKING:
    from models.checks.drafter_check import DrafterVerdict


class PairModelFiles(QObject):
    """Turns the choices in the menu of the bar's button into `UsePair`.

    Signals: `asked(name)` of the model that is to be opened: until its files are read, nothing else tells of it.
    """

    asked = Signal(str)

    def __init__(self, services: Services, window: MainWindow) -> None:
        super().__init__(window)
        self._services, self._window = services, window
        self._button = button = window.top_bar.pair
        kept = services.preferences
        self._requested = PairRequest(kept.pair, kept.target, kept.drafter)
        self._installed: tuple[InstalledModel, ...] = ()
        self._judged: DraftersJudged | None = None
        self._open_pair: PairFiles | None = None
        self.opening: PairRequest | None = None
        button.pair_requested.connect(self.open)
        button.open_target_requested.connect(self.ask_for_target)
        button.choose_drafter_requested.connect(self.ask_for_drafter)
        button.menu_opening.connect(self.refresh)
        self.refresh()

    def pair_opening(self, pair: PairFiles) -> None:
        """Takes the pair that is being opened: what begins with the open one begins with it."""
        asked = PairRequest(pair=STARTER) if pair.id == STARTER else PairRequest(target=pair.target)
        self.opening = as_loaded(asked, self._services.preferences_file.current)

    def pair_opened(self, pair: PairFiles) -> None:
        """Takes the open pair: "Choose a drafter" means a drafter for it."""
        self._open_pair, self.opening = pair, None
        self._requested = PairRequest(pair=pair.id) if pair.id == STARTER else PairRequest(target=pair.target)

    def targets(self) -> list[PaletteTarget]:
        """Returns the models at hand, for the finder."""
        kind = tr("a model", "in the finder")
        return [PaletteTarget(line.words, kind, partial(self.open, line.asks)) for line in self.models()]

    def others(self) -> list[MenuLine]:
        """Returns the models at hand that are not open."""
        return [line for line in self.models() if not line.chosen]

    @property
    def wants_starter(self) -> bool:
        """Whether the pair that was requested last is the one that comes with the app."""
        return not self._requested.target

    @property
    def starter_is_open(self) -> bool:
        """Whether the pair that was opened last is the one that comes with the app."""
        return self._open_pair is not None and self._open_pair.id == STARTER

    @Slot(object)
    def take_installed(self, models: tuple[InstalledModel, ...]) -> None:
        """Takes which models are installed; the menu has those that can write."""
        self._installed = tuple(model for model in models if model.kind == "target" and not model.missing)
        self.refresh()

    @Slot(object)
    def take_judged(self, judged: DraftersJudged) -> None:
        """Takes who could guess for a model."""
        self._judged = judged
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Builds the menu anew, whenever it opens or something has come."""
        self._button.show_choices(self.models(), self._drafters())

    def models(self) -> list[MenuLine]:
        """Returns the starter, then the installed models and those that were open lately, by their names."""
        preferences = self._services.preferences_file.current
        pair, opened = self._open_pair, "" if self._open_pair is None else self._open_pair.target
        lines = {each.target: with_size(self._name(each.target), each.target) for each in self._services.list_pairs()}
        names = Counter(model.name for model in self._installed)
        lines |= {model.path: of_installed(model, names[model.name] > 1) for model in self._installed}
        found = [
            MenuLine(words, as_loaded(PairRequest(target=path), preferences), path == opened)
            for path, words in sorted(lines.items(), key=lambda line: line[1].casefold())
            if path
        ]
        starter = MenuLine(tr("Starter"), PairRequest(pair=STARTER), pair is not None and pair.id == STARTER)
        return [starter, *found]

    def _name(self, path: str) -> str:
        """Returns what a file is called, which was read when it was opened."""
        return named("", self._services.preferences_file.current.file_names.get(path, ""), path, None).target

    def _drafters(self) -> list[MenuLine]:
        """Returns who could guess for the open model: what lies here and fits, copying, nobody."""
        pair, judged = self._open_pair, self._judged
        if pair is None or pair.id == STARTER:
            return []
        found = {} if pair.drafter is None else {pair.drafter: self._name(pair.drafter)}
        if judged is not None and judged.target == pair.target:
            found |= {path: each.name for each in judged.verdicts if (path := useful_path(judged, each))}
        found |= {COPYING: tr("Copying from the chat"), NO_DRAFTER: tr("Nobody", "guesses")}
        now = pair.drafter or (COPYING if pair.free else NO_DRAFTER)
        return [MenuLine(words, self._guessed_by(drafter), drafter == now) for drafter, words in found.items()]

    def _guessed_by(self, drafter: str) -> PairRequest:
        """Returns the open model with another drafter, and with the context that it has."""
        return as_loaded(self._requested.changed(drafter=drafter), self._services.preferences_file.current)

    @Slot()
    def ask_for_target(self) -> None:
        """Asks for a bigger model; its drafter is the one that belongs to it, if there is one."""
        self._ask(tr("Open a model file"), tr("Models") + " (*.gguf)", self.open_files)

    @Slot()
    def ask_for_drafter(self) -> None:
        """Asks for another drafter for the open model."""
        self._ask(tr("Choose a drafter file"), tr("Drafters") + " (*.gguf *.onnx *.heads)", self.use_drafter)

    def _ask(self, title: str, files: str, then: Callable[[str], None]) -> None:
        """Opens a dialog without an event loop of its own: a reply is still painted behind it."""
        used = self._requested.target or next((line.asks.target for line in self.models() if line.asks.target), "")
        folder, every = Path(used).parent if used else Path.home(), tr("All files") + " (*)"
        dialog = QFileDialog(self._window, title, str(folder), f"{files};;{every}")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.finished.connect(dialog.deleteLater)
        dialog.fileSelected.connect(then)
        dialog.open()

    @Slot(str)
    def open_files(self, target: str, drafter: str = "") -> None:
        """Opens files that a person brought, and lists them among the models from then on."""
        self._list(target, drafter)
        self.open(PairRequest(target=target, drafter=drafter))

    def _list(self, *paths: str) -> None:
        for path in filter(None, paths if self._services.library is not None else ()):
            self._services.library.do(Adopt(path, quiet=True))  # type: ignore[union-attr]

    @Slot(str)
    def use_drafter(self, path: str) -> None:
        """Has a file guess for the open model, and lists it from then on."""
        self._list(path)
        self.open(self._guessed_by(path))

    @Slot(object)
    def open(self, pair_request: PairRequest) -> None:
        """Has a pair opened."""
        self._requested = pair_request
        name = self._name(pair_request.target) if pair_request.target else tr("Starter")
        self.asked.emit(name.partition(BETWEEN)[0])
        self._services.conversation.do(UsePair(pair_request))


def useful_path(judged: DraftersJudged, verdict: DrafterVerdict) -> str:
    """Returns the file of a drafter that is here and may pay; "" for any other."""
    return judged.paths.get(verdict.id, "") if verdict.verdict == "usable" and not verdict.heavy else ""


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


class PairController(QObject):
    """`target_name` is that of the pair that was opened last."""

    def __init__(
        self, services: Services, choices: PreferencesController, window: MainWindow, events: EventTable
    ) -> None:
        super().__init__(window)
        self._choices, self._button, self._loading_line = choices, window.top_bar.pair, window.loading
        self._banner, self._unload_action = window.banner, window.commands["unload"]
        self.files = PairModelFiles(services, window)
        self.target_name = self._loading = ""
        self._open: PairName | None = None
        self.files.asked.connect(self._show_asked)
        self._idle = pause(self, 0, self._unload_action.trigger)
        self._is_resting = False
        choices.changed.connect(self._wait_again)
        self._banner.action_requested.connect(self._act_on_banner)
        window.commands["open_model"].triggered.connect(self.files.ask_for_target)
        self._unload_action.triggered.connect(lambda: services.conversation.do(UnloadPair()))
        self._unload_action.setEnabled(False)
        for kind in (PairOpening, Loading, PairOpened, PairRefused, PairUnloaded):
            events.subscribe(kind, self._follow)
        events.subscribe(PhaseChanged, self._phase_changed)

    def _phase_changed(self, event: PhaseChanged) -> None:
        """Takes whether the model has something to do: its memory is given back some time after it had."""
        self._is_resting = event.phase == "idle"
        self._wait_again()

    @Slot()
    def _wait_again(self) -> None:
        kept = self._choices.preferences
        if self._is_resting and kept.unload_after_min:
            self._idle.start(kept.unload_after_min * 60_000)
        else:
            self._idle.stop()

    @Slot(str)
    def _show_asked(self, name: str) -> None:
        self._button.set_name(loading_name(name))
        self._loading_line.show_phase(name, "checking", None)

    def _follow(self, event: PairOpening | Loading | PairOpened | PairRefused | PairUnloaded) -> None:
        """Takes what became of a request for a pair."""
        button, offer_unload = self._button, self._unload_action.setEnabled
        match event:
            case Loading(phase, share):
                self._loading_line.show_phase(self._loading, phase, share)
                offer_unload(phase == "open" and self._open is not None)
            case PairUnloaded():
                offer_unload(False)
                if self._open is not None:
                    button.set_name(unloaded_name(self._open))
                said = tr("The model is unloaded and its memory is free. The next message loads it again.")
                self._banner.show_notice(Notice(said, grave=False, done=True))
            case PairOpening(pair):
                self._loading = split_precision(pair.name)[0]
                self.files.pair_opening(pair)
                offer_unload(False)
                button.set_name(loading_name(self._loading))
                self._choices.pair_opened(pair.id, pair.draft_length)  # Now: the pace would change by itself later.
            case PairRefused(refused):
                self._loading_line.show_phase("", "open", None)
                self.files.opening = None
                # Without files nothing was loaded, and what was open before still answers.
                self._open = None if refused is not None else self._open
                offer_unload(self._open is not None)
                button.set_name(self._open or PairName(tr("Choose a model")))
                starter_answers = self._open is not None and self.files.starter_is_open
                self._banner.show_notice(notices.pair_refused(event, self.files.wants_starter, starter_answers))
            case PairOpened(pair, opened):
                name = pair_name(pair, opened)
                self.target_name, self._open = name.target, name
                button.set_name(name)
                self._loading = name.target
                offer_unload(True)
                self.files.pair_opened(pair)
                self._choices.pair_opened(pair.id, pair.draft_length)
                if told := opened.safer or opened.note or opened.slow:
                    self._banner.show_notice(notices.note(told))

    @Slot(str)
    def _act_on_banner(self, action: str) -> None:
        if action == notices.OPEN_MODEL:
            self.files.ask_for_target()
        elif action == notices.USE_STARTER:
            self.files.open(PairRequest(pair=STARTER))
