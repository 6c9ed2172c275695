"""The page of models: what is mine, what to get, and this computer; downloads at the foot of all of them.

It shows a state and emits requests; all it knows comes from the library's events.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.engine_host.protocol import PairRequest
from app.model_library.commands import Adopt, CheckPair, MatchTargets
from app.model_library.library import ModelLibrary
from app.model_library.pairs.resolution import FREE_FIRST
from models.pair import STARTER
from ui.i18n.language import tr, tr_noop
from ui.pages.models.change_view import ChangeView
from ui.pages.models.downloads_strip import DownloadsStrip
from ui.pages.models.get_view import GetView
from ui.pages.models.machine_view import MachineView
from ui.pages.models.mine_view import MineView
from ui.pages.models.state import ModelsState, PageNotice
from ui.theme.page_styles import models_sheet
from ui.widgets.banner import Notice
from ui.widgets.boxes import column
from ui.widgets.page import SectionedPage, SectionList
from ui.widgets.popover import claims_key

SECTIONS = (("mine", tr_noop("My models")), ("get", tr_noop("Get models")), ("machine", tr_noop("This computer")))
IMPORT = "import"
"""What the notice's button asks for; any other is the id of a model to use."""


class ModelsPage(SectionedPage):
    """The signals are `search_asked(query)`, `description_asked(repository)`, `notice_read` and `starter_requested`.

    `section_changed(name)` reports what the page's owner keeps.
    """

    search_asked = Signal(str)
    description_asked = Signal(str)
    notice_read = Signal()
    starter_requested = Signal()
    section_changed = Signal(str)

    def __init__(
        self,
        library: ModelLibrary,
        as_loaded: Callable[[PairRequest], PairRequest],
        parent: QWidget | None = None,
        *,
        is_full: bool = False,
    ) -> None:
        """`as_loaded(pair_request)` is the pair with the context and the cache that it was loaded with last."""
        super().__init__(tr("Models"), parent)
        self._library, self._as_loaded = library, as_loaded
        self._state = ModelsState()
        self._matching = ""  # the drafter whose model is being looked for
        self._brought = ""  # a file that is used as soon as it is listed
        self.contents = SectionList(tr("Sections of the page"), self)
        self.list = self.contents.list
        self.mine, self.search_view, self.machine = MineView(self), GetView(self), MachineView(self)
        self.change = ChangeView(self)
        self.change.is_full = self.mine.is_full = is_full
        self.views = {"mine": self.mine, "get": self.search_view, "machine": self.machine}
        self.stack = QStackedWidget(self)
        self.strip = DownloadsStrip(self)
        self._told: PageNotice | None = None
        self._arrange()
        self._connect()
        self.style_with(models_sheet)
        self.setFocusProxy(self.list)

    def _arrange(self) -> None:
        self.contents.show_sections([(name, tr(words)) for name, words in SECTIONS])
        for view in (*self.views.values(), self.change):
            self.stack.addWidget(view)
        self.lay_beside(self.contents, column(None, 0, (self.stack, 1), self.strip))

    def _connect(self) -> None:
        library = self._library
        self.contents.chosen.connect(self._on_section)
        self.list.itemClicked.connect(self._on_click)
        self.mine.use_requested.connect(self.use_model)
        self.mine.file_requested.connect(self.use_file)
        self.mine.change_requested.connect(self.open_change)
        self.search_view.use_requested.connect(self.use_pair)
        self.search_view.search_requested.connect(self.search_asked)
        self.search_view.description_requested.connect(self.description_asked)
        self.search_view.import_requested.connect(self.ask_for_file)
        self.change.back_requested.connect(self._leave_change)
        for part in (self.mine, self.search_view, self.machine, self.change, self.strip):
            part.command_requested.connect(library.do)
        self.banner.action_requested.connect(self._on_banner)

    # What it shows

    def show_state(self, state: ModelsState) -> None:
        """Shows the state; views that are hidden are updated when they are opened."""
        asked, told = self._state.asked, state.notice
        if told is not None and told.grave and told.about and told.about in (asked, self._matching):
            asked = self._brought = ""
        self._state = state = replace(state, asked=asked)
        if self._brought and (model := state.model_of(self._brought)) is not None:
            self.use_model(model.id)
            return
        if self._matching:
            self._offer_target(state)
        shown = self.stack.currentWidget()
        if isinstance(shown, MineView | GetView | MachineView | ChangeView):
            shown.show_state(state)
        self.strip.show_downloads(state.downloads)
        self._show_notice(state.notice)

    def _show_notice(self, notice: PageNotice | None) -> None:
        """Shows once what was just done, or could not be, at the foot; None removes it."""
        before, self._told = self._told, notice
        is_used = notice is not None and notice.model and self._state.asked  # It needs no second click.
        if notice is None or is_used or (notice.grave and self._is_shown_already(notice)):
            if before is not None:
                self.banner.hide()
        elif notice is not before:  # The same may be told again, once it was closed.
            action = notice.model or IMPORT if notice.offers_import or notice.model else ""
            words = tr("Use it now") if notice.model else tr("Import a file…")
            self.banner.show_notice(Notice(notice.words, "", words, action, notice.grave, done=not notice.grave))

    def _is_shown_already(self, notice: PageNotice) -> bool:
        """Returns whether the section that is shown says the same already."""
        view = self.search_view
        if notice is self.mine.told:
            return self.stack.currentWidget() is self.mine
        if self.stack.currentWidget() is not view:
            return False
        shown = view.offers.view(notice.about) is not None
        return shown or (notice.offers_import and view.reports_unreachable)

    def show_section(self, name: str) -> None:
        """Goes to a section, as if it had been chosen."""
        self.contents.choose(name)
        self._on_section()

    @Slot()
    def _on_section(self) -> None:
        self.stack.setCurrentWidget(self.views[self.contents.section])
        self._read_notice()  # What went wrong in one section is no news in another.
        self.show_state(self._state)
        self.section_changed.emit(self.contents.section)

    @Slot()
    def ask_for_file(self) -> None:
        """Asks for a file that is here already, where the hub cannot be reached."""
        self.show_section("mine")
        self.mine.ask_for_file()

    @Slot(str)
    def _on_banner(self, action: str) -> None:
        self.notice_read.emit()
        if action == IMPORT:
            self.ask_for_file()
        else:
            self.use_model(action)

    def leave(self) -> None:
        self._read_notice()
        if self._brought.lower().endswith(".gguf"):  # Behind the chat, once it is listed.
            self._library.do(CheckPair(self._as_loaded(PairRequest("", self._brought))))

    def _read_notice(self) -> None:
        if self._state.notice is not None:
            self.notice_read.emit()

    @Slot()
    def _leave_change(self) -> None:
        self._on_section()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_click(self) -> None:
        """Goes to a section; what is typed next goes where it is meant to. Keys walk on in the list instead."""
        self._on_section()
        if self.contents.section == "get":
            self.search_view.field.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def use_pair(self, id_: str) -> None:
        """Loads a pair of the catalogue."""
        wanted = installed_pair(self._state, id_, self._as_loaded)
        if id_ == STARTER or wanted is None:
            self.starter_requested.emit()
        else:
            self._load(wanted)

    @Slot(str)
    def use_file(self, path: str) -> None:
        """Loads a file where it lies; it is listed first, where it is not."""
        if (model := self._state.model_of(path)) is not None:
            self.use_model(model.id)
        else:
            self._library.do(Adopt(path))
            self._wait_for(path, brought=path)

    @Slot(str)
    def use_model(self, id_: str) -> None:
        """Loads an installed model with its usual choices, or the one that an installed drafter guesses for."""
        model = self._state.model(id_)
        if model is None:
            self.starter_requested.emit()
        elif model.kind == "drafter":
            self._matching = id_
            self._library.do(MatchTargets(id_))
            self._wait_for(model.path)
        else:
            self._load(self._as_loaded(PairRequest("", model.path)))

    def _load(self, wanted: PairRequest) -> None:
        self._library.do(CheckPair(wanted))
        self._wait_for(wanted.target)

    def _wait_for(self, path: str, brought: str = "") -> None:
        """Says of a file from now on that it loads; "" of none, because it cannot."""
        self._state, self._brought = replace(self._state, asked=path), brought
        self._read_notice()  # What was told before is no news about this one.
        self.show_state(self._state)

    @Slot(str)
    def open_change(self, id_: str) -> None:
        """Shows how a model is loaded, to change it."""
        model = self._state.model(id_)
        if model is not None:
            self.stack.setCurrentWidget(self.change)
            self.change.open(self._as_loaded(PairRequest("", model.path)), model.name)
            self.change.show_state(self._state)

    def _offer_target(self, state: ModelsState) -> None:
        """Loads the model that the chosen drafter guesses for, guessed by it; its row says why where there is none."""
        found = state.matched
        if found is None or found.drafter_id != self._matching:
            return
        self._matching = ""
        best = next((match for match in found.matches if match.fits), None)
        drafter = state.model(found.drafter_id)
        if best is not None and drafter is not None:
            self._load(self._as_loaded(PairRequest("", best.path, drafter.path)))
        else:
            self._wait_for("")

    def refuse(self, words: str) -> None:
        """Shows why a model was not loaded."""
        self._wait_for("")
        if self.stack.currentWidget() is self.change:
            self.change.refuse(words)
        else:
            self.banner.show_notice(Notice(words))

    # The page itself

    def event(self, event: QEvent) -> bool:
        """Keeps Esc before loading in this page: the window would go back to the chat."""
        if event.type() == QEvent.Type.ShortcutOverride and self.stack.currentWidget() is self.change:
            return claims_key(event, Qt.Key.Key_Escape) or super().event(event)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step back before it leaves the page."""
        if event.key() == Qt.Key.Key_Escape and self.stack.currentWidget() is self.change:
            self._leave_change()
        else:
            super().keyPressEvent(event)


def installed_pair(state: ModelsState, id_: str, as_loaded: Callable[[PairRequest], PairRequest]) -> PairRequest | None:
    """Returns what opens a pair of the catalogue; None where its model is not here."""
    offers = state.offers
    target, drafter = state.target_of(id_), offers.paths.get(id_, ("", ""))[1] if offers else ""
    if not target:
        return None
    fit = offers.choice.of(id_) if offers else None
    inside = fit is not None and fit.entry.heads == "inside"
    wanted = as_loaded(PairRequest(id_, target, drafter or (FREE_FIRST if inside else "")))
    if fit is not None and not wanted.n_context:
        wanted = msgspec.structs.replace(wanted, n_context=fit.entry.context)
    return wanted
