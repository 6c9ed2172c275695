"""The page of models: sections at the left, one of them at the right, downloads at the foot of all of them.

It shows a state and emits requests; all it knows comes from the library's events.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QEvent, QMimeData, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.engine_host.protocol import PairRequest
from app.model_library.commands import EstimateMemory, GetPair, JudgeDrafters, MatchTargets
from app.model_library.library import ModelLibrary
from app.model_library.pairs.resolution import COPYING, FREE_FIRST
from models.pair import STARTER
from ui.i18n.direction import margins
from ui.i18n.language import tr, tr_noop
from ui.pages.models import parts
from ui.pages.models.downloads_strip import DownloadsStrip
from ui.pages.models.find_view import FindView
from ui.pages.models.installed_view import InstalledView
from ui.pages.models.machine_view import MachineView
from ui.pages.models.pairs_view import PairsView
from ui.pages.models.parts import PartsColumn
from ui.pages.models.rows.row_list import NoticeLine
from ui.pages.models.state import ModelsState, PageNotice, without_notice
from ui.pages.models.target_view import TargetView
from ui.theme.page_styles import models_sheet
from ui.widgets.boxes import lay_sections
from ui.widgets.page import Page

SECTIONS = (
    ("pairs", tr_noop("For this machine")), ("installed", tr_noop("Installed")),
    ("find", tr_noop("Find")), ("machine", tr_noop("This machine")),
)  # fmt: skip
WIDE_PX, NARROW_PX, ROW_PX = 180, 132, 34
STACKED_BELOW_PX = 560
"""In a narrower window the sections stand above the views, because there is no room beside them."""
ENDINGS = (".gguf", ".onnx")


class ModelsPage(Page):
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
    ) -> None:
        """`as_loaded(pair_request)` is the pair with the context and the cache that it was loaded with last."""
        super().__init__(tr("Models"), parent)
        self._library, self._as_loaded = library, as_loaded
        self._state = ModelsState()
        self._matching = ""  # the drafter whose model is being looked for
        self.list = QListWidget(self)
        self.pairs, self.installed = PairsView(self), InstalledView(self)
        self.search_view, self.machine = FindView(self), MachineView(self)
        self.target = TargetView(self)
        self.views: dict[str, PartsColumn] = {
            "pairs": self.pairs, "installed": self.installed, "find": self.search_view,
            "machine": self.machine,
        }  # fmt: skip
        self.stack = QStackedWidget(self)
        self.strip = DownloadsStrip(self)
        self.notice = NoticeLine(self)
        self.drop = QLabel(tr("Drop the file to import it"), self)
        self._arrange()
        self._connect()
        self.style_with(models_sheet)
        self.setAcceptDrops(True)
        self.setFocusProxy(self.list)

    def _arrange(self) -> None:
        self.list.setObjectName("modelsList")
        self.list.setAccessibleName(tr("Sections of the page"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for _, words in SECTIONS:
            QListWidgetItem(tr(words), self.list)
        lay_sections(self.list, ROW_PX)
        self.list.setCurrentRow(0)
        for view in (*self.views.values(), self.target):
            self.stack.addWidget(view)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.stack, 1)
        right.addWidget(self.notice)
        right.addWidget(self.strip)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(0)
        self._body.addWidget(self.list)
        self._body.addLayout(right, 1)
        self.content.setContentsMargins(margins(16, 8, 0, 0))
        self.content.addLayout(self._body, 1)
        self.drop.setObjectName("modelsDrop")
        self.drop.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.drop.hide()

    def _connect(self) -> None:
        library = self._library
        self.list.currentRowChanged.connect(self._on_section)
        self.list.itemClicked.connect(self._on_click)
        self.pairs.get_requested.connect(lambda id_: library.do(GetPair(id_)))
        self.pairs.use_requested.connect(self.use_pair)
        self.pairs.import_requested.connect(self.ask_for_file)
        self.installed.use_requested.connect(self._use_model)
        self.installed.browse_requested.connect(lambda: self.show_section("pairs"))
        self.search_view.search_requested.connect(self.search_asked)
        self.search_view.description_requested.connect(self.description_asked)
        self.target.back_requested.connect(self._leave_target)
        for part in (self.installed, self.search_view, self.machine, self.target, self.strip):
            part.command_requested.connect(library.do)
        self.notice.closed.connect(self.notice_read)
        self.notice.import_requested.connect(self.ask_for_file)
        self.notice.use_requested.connect(self._use_model)
        self.search_view.import_requested.connect(self.ask_for_file)

    # What it shows

    @property
    def section(self) -> str:
        """The name of the chosen section."""
        return SECTIONS[max(self.list.currentRow(), 0)][0]

    def show_state(self, state: ModelsState) -> None:
        """Shows the state; views that are hidden are updated when they are opened."""
        before, self._state = self._state, state
        if self._matching:
            self._offer_target(state)
        shown = self.stack.currentWidget()
        if shown is self.target:
            self._ask_again(before, state)
        if isinstance(shown, PairsView | InstalledView | FindView | MachineView | TargetView):
            shown.show_state(state)
        self.strip.show_downloads(state.downloads)
        notice = state.notice
        is_told = notice is not None and notice.grave and self._tells_itself(notice)
        self.notice.show_state(without_notice(state) if is_told else state)

    def _tells_itself(self, notice: PageNotice) -> bool:
        """Returns whether the section that is shown says the same already."""
        match self.stack.currentWidget():
            case self.pairs:
                return self.pairs.row(notice.about) is not None
            case self.search_view:
                return notice.offers_import and self.search_view.says_unreachable
        return False

    def _ask_again(self, before: ModelsState, state: ModelsState) -> None:
        """Asks again for the best choice, because a new drafter or a detected GPU may change it."""
        if before.installed is not None and state.installed is not before.installed:
            self._library.do(JudgeDrafters(self.target.pair_request.target))
        if state.machine is not before.machine:
            self._library.do(EstimateMemory(self.target.pair_request))

    def show_section(self, name: str) -> None:
        """Goes to a section, as if it had been chosen."""
        row = next(number for number, (each, _) in enumerate(SECTIONS) if each == name)
        self.list.setCurrentRow(row)
        self._on_section(row)

    def open_target(self, pair_request: PairRequest, name: str) -> None:
        """Opens the view before loading."""
        self.stack.setCurrentWidget(self.target)
        self.target.open(pair_request, name)
        self._library.do(JudgeDrafters(pair_request.target))
        self.target.show_state(self._state)

    @Slot(int)
    def _on_section(self, row: int) -> None:
        if row < 0:
            return
        name = SECTIONS[row][0]
        self.stack.setCurrentWidget(self.views[name])
        if self._state.notice is not None:
            self.notice_read.emit()  # What went wrong in one section is no news in another.
        self.show_state(self._state)
        self.section_changed.emit(name)

    @Slot()
    def ask_for_file(self) -> None:
        """Asks for a file that is here already, where the hub cannot be reached."""
        self.show_section("installed")
        self.installed.ask_for_file()

    @Slot()
    def _leave_target(self) -> None:
        self._on_section(self.list.currentRow())
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_click(self) -> None:
        """Goes to a section; what is typed next goes where it is meant to. Keys walk on in the list instead."""
        self._on_section(self.list.currentRow())
        if self.section == "find":
            self.search_view.field.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def use_pair(self, id_: str) -> None:
        """Opens the view before loading of a pair of the catalogue."""
        wanted = installed_pair(self._state, id_, self._as_loaded)
        if id_ == STARTER or wanted is None:
            self.starter_requested.emit()
            return
        offers = self._state.offers
        fit = offers.choice.of(id_) if offers else None
        self.open_target(wanted, fit.entry.name if fit else id_)

    @Slot(str)
    def _use_model(self, id_: str) -> None:
        installed = self._state.installed
        model = next((each for each in installed.models if each.id == id_), None) if installed else None
        if model is None:
            self.starter_requested.emit()
            return
        if model.kind == "drafter":
            self._matching = id_
            self._library.do(MatchTargets(id_))
            return
        self.open_target(self._as_loaded(PairRequest("", model.path, COPYING)), model.name)

    def _offer_target(self, state: ModelsState) -> None:
        """Opens the model that the chosen drafter guesses for, with it chosen; its row says why where there is none."""
        found = state.matched
        if found is None or found.drafter_id != self._matching:
            return
        self._matching = ""
        best = next((match for match in found.matches if match.fits), None)
        models = state.installed.models if state.installed else ()
        drafter = next((each for each in models if each.id == found.drafter_id), None)
        if best is not None and drafter is not None:
            self.open_target(self._as_loaded(PairRequest("", best.path, drafter.path)), best.name)

    # The page itself

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self.width() < parts.NARROW_BELOW_PX
        stacked = self.width() < STACKED_BELOW_PX
        across = self.width() - 32
        direction = QBoxLayout.Direction
        self._body.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)
        lay_sections(self.list, ROW_PX, across if stacked else 0)
        self.list.setFixedWidth(across if stacked else NARROW_PX if narrow else WIDE_PX)
        for view in self.views.values():
            view.set_narrow(narrow)
        self.drop.setGeometry(self.rect().adjusted(24, 56, -24, -24))
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keeps Esc before loading in this page: the window would go back to the chat."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.stack.currentWidget() is self.target
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step back before it leaves the page."""
        if event.key() == Qt.Key.Key_Escape and self.stack.currentWidget() is self.target:
            self._leave_target()
        else:
            super().keyPressEvent(event)

    # Files dropped on the page

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_models(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.drop.show()
            self.drop.raise_()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.drop.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.drop.hide()
        paths = dropped_models(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.show_section("installed")
            self.installed.question.ask(paths)


def dropped_models(data: QMimeData) -> list[str]:
    """Returns the local files that may be models, by their endings."""
    local = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [path for path in local if Path(path).suffix.lower() in ENDINGS]


def installed_pair(state: ModelsState, id_: str, as_loaded: Callable[[PairRequest], PairRequest]) -> PairRequest | None:
    """Returns what opens a pair of the catalogue; None where its model is not here."""
    offers = state.offers
    target, drafter = offers.paths.get(id_, ("", "")) if offers else ("", "")
    if not target:
        return None
    fit = offers.choice.of(id_) if offers else None
    inside = fit is not None and fit.entry.heads == "inside"
    wanted = as_loaded(PairRequest(id_, target, drafter or (FREE_FIRST if inside else COPYING)))
    if fit is not None and not wanted.n_context:
        wanted = msgspec.structs.replace(wanted, n_context=fit.entry.context)
    return wanted
