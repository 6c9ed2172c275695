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

from PySide6.QtCore import QObject, Slot

from app.conversation.commands import UnloadPair, UsePair
from app.conversation.events import PairOpened, PairOpening, PairRefused, PairUnloaded, PhaseChanged
from app.engine_host.protocol import Loading, PairFiles, PairRequest
from app.model_library.commands import Adopt
from app.model_library.events import DraftersJudged, InstalledModel, ModelsListed
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
from ui.widgets.file_dialogs import ask_for_file
from ui.window.command_palette import PaletteTarget
from ui.window.main_window import MainWindow
from ui.window.pair_button import MenuLine, PairName, loading_name, pair_name, unloaded_name

if TYPE_CHECKING:
    from models.checks.drafter_check import DrafterVerdict


class PairController(QObject):
    """`target_name` is that of the pair that was opened last, `opening` the pair that is being opened."""

    def __init__(
        self, services: Services, choices: PreferencesController, window: MainWindow, events: EventTable
    ) -> None:
        super().__init__(window)
        self._services, self._choices, self._window = services, choices, window
        self._button, self._unload_action = window.top_bar.pair, window.commands["unload"]
        kept = services.preferences
        self._requested = PairRequest(kept.pair, kept.target, kept.drafter)
        self.opening: PairRequest | None = None
        self._last_opened: PairFiles | None = None
        self._open_name: PairName | None = None  # None where no model could answer
        self.target_name = self._loading_name = ""
        self._installed: tuple[InstalledModel, ...] = ()
        self._judged: DraftersJudged | None = None
        self._idle = pause(self, 0, self._unload_action.trigger)
        self._is_idle = False
        self._button.pair_requested.connect(self.open)
        self._button.open_target_requested.connect(self.ask_for_target)
        self._button.choose_drafter_requested.connect(self.ask_for_drafter)
        self._button.menu_opening.connect(self.refresh)
        choices.changed.connect(self._restart_idle)
        window.connect_commands(open_model=self.ask_for_target, unload=lambda: services.conversation.do(UnloadPair()))
        window.banner.connect_action(notices.OPEN_MODEL, self.ask_for_target)
        window.banner.connect_action(notices.USE_STARTER, lambda: self.open(PairRequest(pair=STARTER)))
        self._unload_action.setEnabled(False)
        for kind in (PairOpening, Loading, PairOpened, PairRefused, PairUnloaded):
            events.subscribe(kind, self._show_progress)
        events.subscribe(PhaseChanged, self._phase_changed)
        events.subscribe(ModelsListed, self._models_listed)
        events.subscribe(DraftersJudged, self._drafters_judged)
        self.refresh()

    # What became of a request

    def _show_progress(self, event: PairOpening | Loading | PairOpened | PairRefused | PairUnloaded) -> None:
        button, show_notice = self._button, self._window.banner.show_notice
        match event:
            case PairOpening(pair):
                self.opening = self._request_of(pair)
                self._loading_name = split_precision(pair.name)[0]
                self._unload_action.setEnabled(False)
                button.set_name(loading_name(self._loading_name))
                self._choices.pair_opened(pair.id, pair.draft_length)  # Now: the pace would change by itself later.
            case Loading(phase, share):
                self._window.loading.show_phase(self._loading_name, phase, share)
                self._unload_action.setEnabled(phase == "open" and self._open_name is not None)
            case PairOpened(pair, opened):
                self._last_opened, self.opening = pair, None
                self._requested = PairRequest(pair=pair.id) if pair.id == STARTER else PairRequest(target=pair.target)
                name = self._open_name = pair_name(pair, opened)
                self.target_name = self._loading_name = name.target
                button.set_name(name)
                self._unload_action.setEnabled(True)
                self._choices.pair_opened(pair.id, pair.draft_length)
                if words := opened.safer or opened.note or opened.slow:
                    show_notice(notices.plain_notice(words))
            case PairRefused(refused):
                self.opening = None
                self._window.loading.show_phase("", "open", None)
                # Without files nothing was loaded, and what was open before still answers.
                self._open_name = None if refused is not None else self._open_name
                self._unload_action.setEnabled(self._open_name is not None)
                button.set_name(self._open_name or PairName(tr("Choose a model")))
                answers = self._open_name is not None
                show_notice(notices.pair_refused(event, not self._requested.target, answers))
            case PairUnloaded():
                self._unload_action.setEnabled(False)
                if self._open_name is not None:
                    button.set_name(unloaded_name(self._open_name))
                words = tr("The model is unloaded and its memory is free. The next message loads it again.")
                show_notice(Notice(words, grave=False, done=True))

    @property
    def opened(self) -> PairRequest | None:
        """What opens the pair again that was opened last; None before the first."""
        return None if self._last_opened is None else self._request_of(self._last_opened)

    def _request_of(self, pair: PairFiles) -> PairRequest:
        asked = PairRequest(pair=STARTER) if pair.id == STARTER else PairRequest(target=pair.target)
        return as_loaded(asked, self._services.preferences_file.current)

    def _phase_changed(self, event: PhaseChanged) -> None:
        self._is_idle = event.phase == "idle"
        self._restart_idle()

    @Slot()
    def _restart_idle(self) -> None:
        """Unloads the model some time after it had something to do, where the user wants that."""
        minutes = self._choices.preferences.unload_after_min
        if self._is_idle and minutes:
            self._idle.start(minutes * 60_000)
        else:
            self._idle.stop()

    # The menu

    def _models_listed(self, event: ModelsListed) -> None:
        self._installed = tuple(model for model in event.models if model.kind == "target" and not model.missing)
        self.refresh()

    def _drafters_judged(self, event: DraftersJudged) -> None:
        self._judged = event
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Builds the menu anew, whenever it opens or something has come."""
        self._button.show_choices(self.models(), self._drafters())

    def targets(self) -> list[PaletteTarget]:
        """Returns the available models, for the finder."""
        kind = tr("a model", "in the finder")
        return [PaletteTarget(line.words, kind, partial(self.open, line.pair_request)) for line in self.models()]

    def models(self) -> list[MenuLine]:
        """Returns the starter, then the installed models and those that were open lately, by their names."""
        preferences = self._services.preferences_file.current
        now = self.opening or self.opened or PairRequest()
        lines = {each.target: with_size(self._name(each.target), each.target) for each in self._services.list_pairs()}
        names = Counter(model.name for model in self._installed)
        lines |= {model.path: of_installed(model, names[model.name] > 1) for model in self._installed}
        found = [
            (words, as_loaded(PairRequest(target=path), preferences), path == now.target)
            for path, words in sorted(lines.items(), key=lambda line: line[1].casefold())
            if path
        ]
        starter = (tr("Starter"), PairRequest(pair=STARTER), now.pair == STARTER)
        return [
            MenuLine(loading_name(words).target if chosen and self.opening else words, pair_request, chosen)
            for words, pair_request, chosen in (starter, *found)
        ]

    def _name(self, path: str) -> str:
        """Returns what a file is called, which was read when it was opened."""
        return named("", self._services.preferences_file.current.file_names.get(path, ""), path, None).target

    def _drafters(self) -> list[MenuLine]:
        """Returns who could guess for the open model, if none loads: what lies here and fits, copying, nobody."""
        pair, judged = self._last_opened, self._judged
        if pair is None or pair.id == STARTER or self.opening is not None:
            return []
        found = {} if pair.drafter is None else {pair.drafter: self._name(pair.drafter)}
        if judged is not None and judged.target == pair.target:
            found |= {path: each.name for each in judged.verdicts if (path := useful_path(judged, each))}
        found |= {COPYING: tr("Copying from the chat"), NO_DRAFTER: tr("Nobody", "guesses")}
        now = pair.drafter or (COPYING if pair.free else NO_DRAFTER)
        return [MenuLine(words, self._with_drafter(drafter), drafter == now) for drafter, words in found.items()]

    def _with_drafter(self, drafter: str) -> PairRequest:
        """Returns the open model with another drafter, and with the context that it has."""
        return as_loaded(self._requested.changed(drafter=drafter), self._services.preferences_file.current)

    # Requests

    @Slot()
    def ask_for_target(self) -> None:
        """Asks for a bigger model; its drafter is the one that belongs to it, if there is one."""
        self._ask(tr("Open a model file"), tr("Models") + " (*.gguf)", self.open_files)

    @Slot()
    def ask_for_drafter(self) -> None:
        """Asks for another drafter for the open model."""
        self._ask(tr("Choose a drafter file"), tr("Drafters") + " (*.gguf *.onnx *.heads)", self.use_drafter)

    def _ask(self, title: str, kinds: str, then: Callable[[str], None]) -> None:
        known = (line.pair_request.target for line in self.models())
        used = self._requested.target or next(filter(None, known), "")
        ask_for_file(self._window, title, kinds, then, Path(used).parent if used else Path.home())

    @Slot(str)
    def open_files(self, target: str, drafter: str = "") -> None:
        """Opens files that a person brought, and lists them among the models from then on."""
        self._list(target, drafter)
        self.open(PairRequest(target=target, drafter=drafter))

    @Slot(str)
    def use_drafter(self, path: str) -> None:
        """Loads a drafter file for the open model, and lists it from then on."""
        self._list(path)
        self.open(self._with_drafter(path))

    def _list(self, *paths: str) -> None:
        for path in filter(None, paths if self._services.library is not None else ()):
            self._services.library.do(Adopt(path, quiet=True))  # type: ignore[union-attr]

    @Slot(object)
    def open(self, pair_request: PairRequest) -> None:
        """Requests a pair; its name is shown while its files are read."""
        self._requested = self.opening = pair_request
        name = self._name(pair_request.target) if pair_request.target else tr("Starter")
        name = name.partition(BETWEEN)[0]
        self._button.set_name(loading_name(name))
        self._window.loading.show_phase(name, "checking", None)
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
