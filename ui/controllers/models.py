"""Opens the page of models, and shows what happens to models while the page is closed.

While the page is closed, the chat's banner shows models that were downloaded, or failed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction

from app.conversation.commands import UsePair
from app.conversation.events import PairOpened, PairUnloaded
from app.engine_host.protocol import PairRequest
from app.model_library.commands import (
    Adopt,
    CheckPair,
    DescribeRepository,
    EstimateMemory,
    ExamineMachine,
    GetPair,
    ImportFile,
    JudgeDrafters,
    PublishFolder,
    RefreshLists,
    SearchHub,
)
from app.model_library.events import DownloadEnded, DraftersJudged, ModelEvent, ModelsListed, PairReady
from app.model_library.pairs.resolution import as_computed, as_loaded
from app.services import Services
from models.pair import STARTER
from ui.i18n.language import tr, translate
from ui.pages.models.state import ModelsState, asked_to_describe, asked_to_search, fold, without_notice
from ui.pages.models.text import download_name
from ui.qt_runtime.event_bridge import EventBridge
from ui.widgets.banner import Banner, Notice
from ui.widgets.notices import in_one_line, sentence
from ui.window.page_stack import Pages
from ui.window.toolbar.pair_button import PairButton

if TYPE_CHECKING:
    from ui.pages.models.models_page import ModelsPage


class ModelsController(QObject):
    """Folds the library's events for as long as the window exists; the page comes and goes.

    Signals: `download_ended(Notice)`, whatever the user looks at; `state_changed` after each event;
    `installed_changed(tuple of InstalledModel)`; `drafters_judged(DraftersJudged)`; `page_opened(ModelsPage)`.
    """

    download_ended = Signal(object)
    state_changed = Signal()
    installed_changed = Signal(object)
    drafters_judged = Signal(object)
    page_opened = Signal(object)

    def __init__(
        self, services: Services, pages: Pages, button: PairButton, banner: Banner, commands: Mapping[str, QAction]
    ) -> None:
        super().__init__(pages)
        self._conversation, self._library = services.conversation, services.library
        self._preferences = services.preferences_file
        self._pages, self._banner = pages, banner
        self.state = ModelsState()
        self._section = ""
        self._page: ModelsPage | None = None
        commands["models"].triggered.connect(self.toggle)
        commands["models"].setEnabled(self._library is not None)
        button.set_models(commands["models"], commands["unload"])
        button.menu_opening.connect(self._list_installed)
        banner.action_requested.connect(self._on_banner)
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.handle)
        if self._library is not None:
            self._listener.follow(self._library.listen)

    @Slot()
    def close(self) -> None:
        """Takes no more events, because the window closes."""
        self._listener.close()

    @property
    def page(self) -> ModelsPage | None:
        """The page, None while it is closed."""
        return self._page if self._page is not None and self._page is self._pages.page else None

    def refresh(self) -> None:
        """Has the library read this machine and what is installed."""
        if self._library is not None:
            self._library.do(RefreshLists())

    @Slot(str)
    def get_pair(self, id_: str) -> None:
        """Fetches a pair of the catalogue, whose terms were read."""
        if self._library is not None:
            self.state = without_notice(self.state)
            self._library.do(GetPair(id_))

    def list_models(self) -> None:
        """Has the library say what is installed."""
        if self._library is not None:
            self._library.do(PublishFolder())

    def adopt(self, paths: Sequence[str]) -> None:
        """Lists files where they are."""
        for path in paths if self._library is not None else ():
            self._library.do(Adopt(path, ""))  # type: ignore[union-attr]

    def import_files(self, paths: Sequence[str]) -> None:
        """Copies files into the folder of models, and shows how far that is."""
        self.open("mine")
        for path in paths if self._library is not None else ():
            self._library.do(ImportFile(path))  # type: ignore[union-attr]

    def load_pair(self, id_: str) -> None:
        """Opens a pair of the catalogue that has just been downloaded, with its usual choices."""
        from ui.pages.models.models_page import installed_pair

        wanted = installed_pair(self.state, id_, self._as_loaded)
        if wanted is not None and self._library is not None:
            self._library.do(CheckPair(wanted))

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
        page.notice_read.connect(self._forget_notice)
        page.starter_requested.connect(self._use_starter)
        page.section_changed.connect(self._remember)
        self._pages.show(page)
        self.page_opened.emit(page)
        page.show_section(
            section or self._section or self._usual_section
        )  # Before the state: a change of section reads its notice away.
        self._show()
        self._library.do(RefreshLists())
        self._weigh()
        if self.state.machine is None:
            self._library.do(ExamineMachine())

    @property
    def _usual_section(self) -> str:
        """Returns where a person begins: with what is here, or with what to get."""
        return "mine" if self.state.installed is not None and self.state.installed.models else "get"

    def _weigh(self) -> None:
        """Has the library say what the model takes that is open now."""
        opened = self.state.opened
        if self._library is not None and self.page is not None and opened is not None and opened.pair.id != STARTER:
            pair, n_context = opened.pair, opened.opened.n_context
            self._library.do(EstimateMemory(PairRequest("", pair.target, pair.drafter or "", n_context, pair.options)))

    @Slot(object)
    def handle(self, event: ModelEvent) -> None:
        """Takes one event, on the window's thread."""
        if isinstance(event, PairReady):
            self._use(event)
            return
        if isinstance(event, DownloadEnded):
            self.download_ended.emit(download_ended(event))
        self.state = fold(self.state, event)
        if isinstance(event, ModelsListed):
            self.installed_changed.emit(event.models)
        if isinstance(event, DraftersJudged):
            self.drafters_judged.emit(event)
        self.state_changed.emit()
        if self.page is not None:
            self._show()
        elif isinstance(event, DownloadEnded):
            self._banner.show_notice(download_ended(event))

    def pair_opened(self, event: PairOpened) -> None:
        """Takes which model answers now."""
        now = event.pair.id if event.pair.id == STARTER else event.pair.target
        self.state = replace(self.state, open_target=now, opened=event, is_unloaded=False)
        self._show()

    def pair_unloaded(self, _event: PairUnloaded) -> None:
        """Takes that the model's memory was given back."""
        self.state = replace(self.state, is_unloaded=True)
        self._show()

    @Slot()
    def _list_installed(self) -> None:
        """Has the library say what is installed and who could guess, for the menu of models that is about to open."""
        if self._library is not None:
            self.list_models()
            self.judge_drafters()

    def judge_drafters(self) -> None:
        """Has the library say who could guess for the open model, unless that was asked already."""
        target, judged = self.state.open_target, self.state.judged
        if self._library is not None and target not in ("", STARTER, judged.target if judged else ""):
            self._library.do(JudgeDrafters(target))

    def _use(self, ready: PairReady) -> None:
        """Loads a pair that was checked, behind the chat."""
        if ready.files is not None:
            self._conversation.do(UsePair(ready.files))
            self._pages.close()
        elif self.page is not None and ready.problem is not None:
            self.page.refuse(in_one_line(ready.problem))
        elif ready.problem is not None:
            self._banner.show_notice(Notice(sentence(ready.problem.message), sentence(ready.problem.hint)))

    def _as_loaded(self, pair_request: PairRequest) -> PairRequest:
        preferences = self._preferences.current
        return as_computed(as_loaded(pair_request, preferences), preferences)

    @Slot(str)
    def _on_banner(self, action: str) -> None:
        if action == OPEN_MODELS:
            self.open("mine")

    @Slot(str)
    def _search(self, query: str) -> None:
        self.state = asked_to_search(self.state, query)
        self._show()
        if self._library is not None:
            self._library.do(SearchHub(query))

    @Slot(str)
    def _describe(self, repository: str) -> None:
        self.state = asked_to_describe(self.state, repository)
        self._show()
        if self._library is not None and repository:
            self._library.do(DescribeRepository(repository))

    @Slot()
    def _use_starter(self) -> None:
        self._conversation.do(UsePair(PairRequest(pair=STARTER)))
        self._pages.close()

    @Slot()
    def _forget_notice(self) -> None:
        self.state = without_notice(self.state)
        self._show()

    @Slot(str)
    def _remember(self, section: str) -> None:
        self._section = section

    def _show(self) -> None:
        if self.page is not None:
            self.page.show_state(self.state)


OPEN_MODELS = "open_models"


def download_ended(event: DownloadEnded) -> Notice:
    """Returns a notice that is quiet after a success, and says what to do after a failure."""
    name = download_name(event.name)
    if event.problem is None:
        said = tr("{name} is installed and checked.", name=name)
        return Notice(said, "", tr("Models…"), OPEN_MODELS, grave=False)
    failed = tr("{name} could not be downloaded.", name=name)
    what = f"{failed} {sentence(translate(event.problem.message))}"
    return Notice(what, sentence(event.problem.hint), tr("Models…"), OPEN_MODELS)
