"""Opens the page of models, and shows what happens to models while the page is closed.

While the page is closed, the chat's banner shows models that were downloaded, or failed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app.conversation.commands import UsePair
from app.conversation.events import MessageAdded, PairOpened, PairOpening, PairRefused, PairUnloaded
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library import commands
from app.model_library.events import DownloadEnded, ModelEvent, PairReady
from app.model_library.pairs.resolution import as_computed, as_loaded
from app.services import Services
from engine.events import Finished
from models.pair import STARTER
from ui.i18n.language import tr, translate
from ui.pages.models.state import ModelsState, asked_to_describe, asked_to_search, fold, without_notice
from ui.pages.models.text import download_name
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.banner import Notice
from ui.widgets.notices import in_one_line, problem_notice, sentence
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.models.models_page import ModelsPage


class ModelsController(QObject):
    """Folds the library's events for as long as the window exists; the page comes and goes.

    `is_awaited`: what is fetched is opened as soon as it is here, and the card that asked says why not.
    Signals: `state_changed` after each event.
    """

    state_changed = Signal()

    def __init__(self, services: Services, window: MainWindow, events: EventTable) -> None:
        super().__init__(window)
        self._conversation, self._library = services.conversation, services.library
        self._preferences = services.preferences_file
        self._pages, self._banner, models = window.pages, window.banner, window.commands["models"]
        self.state = ModelsState(measured=services.preferences.last_tok_per_s)
        self._section = ""
        self.is_awaited = False
        self._page: ModelsPage | None = None
        window.connect_commands(models=self.toggle)
        models.setEnabled(self._library is not None)
        window.top_bar.pair.set_models(models, window.commands["unload"])
        window.top_bar.pair.menu_opening.connect(lambda: self.do(commands.PublishFolder()))
        window.top_bar.pair.menu_opening.connect(self.judge_drafters)
        self._banner.connect_action(OPEN_MODELS, lambda: self.open("mine"))
        for kind in (PairOpened, PairOpening, PairRefused, PairUnloaded):
            events.subscribe(kind, self._show_pair)
        events.subscribe(Finished, self._measure)
        # What was told before the next message is no news behind it, in the chat and on the page.
        events.subscribe(MessageAdded, lambda _: self._set_state(without_notice(self.state)))
        for kind in ModelEvent.__subclasses__():
            events.subscribe(kind, self._use if kind is PairReady else self._fold)

    @property
    def page(self) -> ModelsPage | None:
        """The page, None while it is closed."""
        return self._pages.shown(self._page)

    def do(self, command: commands.LibraryCommand) -> None:
        """Hands a command to the library, where there is one."""
        if self._library is not None:
            self._library.do(command)

    def get_pair(self, id_: str) -> None:
        """Fetches a pair of the catalogue, whose terms were read."""
        self.state = without_notice(self.state)
        self.do(commands.GetPair(id_))

    def load_pair(self, id_: str) -> None:
        """Opens a pair of the catalogue that has just been downloaded, with its usual choices."""
        from ui.pages.models.models_page import installed_pair

        wanted = installed_pair(self.state, id_, self._as_loaded)
        if wanted is not None:
            self.do(commands.CheckPair(wanted))

    @Slot()
    def import_file(self) -> None:
        """Asks for a file with a model."""
        self.open("mine")
        if self.page is not None:
            self.page.ask_for_file()

    @Slot()
    def toggle(self) -> None:
        """Opens the page, or goes back to the chat."""
        if self.page is not None:
            self._pages.close()
        else:
            self.open()

    @Slot()
    def open(self, section: str = "") -> None:
        """Shows the page, where the user was last or at this section."""
        if self._library is None or self.page is not None:
            return
        # The import takes a tenth of a second, which the start must not pay.
        from ui.pages.models.models_page import ModelsPage

        is_full = self._preferences.current.full_mode
        page = self._page = ModelsPage(self._library, self._as_loaded, self._pages.stack, is_full=is_full)
        page.search_asked.connect(self._search)
        page.description_asked.connect(self._describe)
        page.notice_read.connect(lambda: self._set_state(without_notice(self.state)))
        page.starter_requested.connect(self._use_starter)
        page.section_changed.connect(self._remember_section)
        # A person begins with what is here, or with what to get where it is known that there is nothing. This is shown
        # before the state: a change of section reads its notice away. All of it is there before the first picture.
        has_none = self.state.installed is not None and not self.state.installed.models
        page.show_section(section or self._section or ("get" if has_none else "mine"))
        page.show_state(self.state)
        self._pages.show(page)
        self.do(commands.RefreshLists())
        if (opened := self.state.opened) is not None and opened.pair.id != STARTER:
            pair, n_context = opened.pair, opened.opened.n_context
            self.do(commands.EstimateMemory(PairRequest("", pair.target, pair.drafter or "", n_context, pair.options)))
        if self.state.machine is None:
            self.do(commands.ExamineMachine())

    def _fold(self, event: ModelEvent) -> None:
        self._set_state(fold(self.state, event))
        self.state_changed.emit()
        if isinstance(event, DownloadEnded) and self.page is None and not self.is_awaited:
            self._banner.show_notice(download_ended(event))

    def _show_pair(self, event: PairOpened | PairOpening | PairRefused | PairUnloaded) -> None:
        changes: dict[str, Any] = {"opening": ""}
        match event:
            case PairOpened(pair):
                changes |= {"open_target": _target_of(pair), "opened": event, "is_unloaded": False}
            case PairOpening(pair):
                changes = {"opening": _target_of(pair)}
            case PairUnloaded():
                changes = {"is_unloaded": True}
        self._set_state(replace(self.state, **changes))

    def _measure(self, event: Finished) -> None:
        """Keeps how fast the open model wrote, also for the next start; only the newest models are kept."""
        if speed := event.stats.tok_per_s:
            others = {file: each for file, each in self.state.measured.items() if file != self.state.open_target}
            measured = dict([*others.items(), (self.state.open_target, round(speed, 1))][-MOST_MEASURED:])
            self._preferences.change(last_tok_per_s=measured)
            self._set_state(replace(self.state, measured=measured))

    @Slot()
    def judge_drafters(self) -> None:
        """Asks the library which drafters fit the open model, unless that was asked already."""
        target, judged = self.state.open_target, self.state.judged
        if target not in ("", STARTER, judged.target if judged else ""):
            self.do(commands.JudgeDrafters(target))

    def _use(self, ready: PairReady) -> None:
        """Loads a pair that was checked, behind the chat."""
        if ready.files is not None:
            self._conversation.do(UsePair(ready.files))
            self._pages.close()
        elif self.page is not None and ready.problem is not None:
            self.page.refuse(in_one_line(ready.problem))
        elif ready.problem is not None:
            self._banner.show_notice(problem_notice(ready.problem))

    def _as_loaded(self, pair_request: PairRequest) -> PairRequest:
        preferences = self._preferences.current
        return as_computed(as_loaded(pair_request, preferences), preferences)

    @Slot(str)
    def _search(self, query: str) -> None:
        self._set_state(asked_to_search(self.state, query))
        self.do(commands.SearchHub(query))

    @Slot(str)
    def _describe(self, repository: str) -> None:
        self._set_state(asked_to_describe(self.state, repository))
        if repository:
            self.do(commands.DescribeRepository(repository))

    @Slot(str)
    def _remember_section(self, section: str) -> None:
        self._section = section

    @Slot()
    def _use_starter(self) -> None:
        self._conversation.do(UsePair(PairRequest(pair=STARTER)))
        self._pages.close()

    def _set_state(self, state: ModelsState) -> None:
        self.state = state
        self._show()

    def _show(self) -> None:
        if self.page is not None:
            self.page.show_state(self.state)


def _target_of(pair: PairFiles) -> str:
    return STARTER if pair.id == STARTER else pair.target


OPEN_MODELS = "open_models"
MOST_MEASURED = 32


def download_ended(event: DownloadEnded) -> Notice:
    """Returns a notice that is quiet after a success, and says what to do after a failure."""
    name = download_name(event.name)
    if event.problem is None:
        words = tr("{name} is installed and checked.", name=name)
        return Notice(words, "", tr("Models…"), OPEN_MODELS, grave=False)
    failed = tr("{name} could not be downloaded.", name=name)
    what = f"{failed} {sentence(translate(event.problem.message))}"
    return Notice(what, sentence(event.problem.hint), tr("Models…"), OPEN_MODELS)
