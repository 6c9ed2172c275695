"""To get: two models that suit this computer, all others of the catalogue, and a search on the hub.

It asks the hub only at Enter or a click.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.model_library.commands import GetFile, GetPair
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr, tr_noop
from ui.pages.models import parts
from ui.pages.models.parts import PartsColumn
from ui.pages.models.rows.catalogue_rows import cards, other_rows
from ui.pages.models.rows.hub_rows import quantization_rows, repository_rows, terms_line
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState, is_unreachable
from ui.widgets.notices import in_one_line

INVITATION = tr_noop(
    "Search the hub for models in GGUF form, by name. This asks huggingface.co (or the hub that HF_ENDPOINT names); "
    "nothing is sent before you press Enter."
)


class GetView(PartsColumn):
    """Signals: `use_requested(id)`, `command_requested(LibraryCommand)`, `import_requested`, `search_requested(query)`,
    `description_requested(repository)`. Looking into "" goes back to the results.
    """

    use_requested = Signal(str)
    command_requested = Signal(object)
    import_requested = Signal()
    search_requested = Signal(str)
    description_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Get models"), parent)
        inner = self.inner
        self.waiting = parts.note(tr("Looking at this machine…"), inner)
        self.cards, self.others = RowList(inner, gap=12), RowList(inner)
        self.field = QLineEdit(inner)
        self.go = parts.button(tr("Search"), inner, self._on_search)
        self.message, self.problem = parts.note(tr(INVITATION), inner), parts.problem("", inner)
        self.bring = parts.button(tr("Import a file…"), inner, self.import_requested.emit)
        self.back = parts.link(tr("‹  What was found"), inner, lambda: self.description_requested.emit(""))
        self.repository, self.terms = parts.name("", inner), parts.note("", inner)
        self.open = parts.link(tr("Open its page in the browser"), inner, self._open_page)
        self.found, self.files = RowList(inner), RowList(inner)
        self.says_unreachable = False
        self.field.setObjectName("modelsField")
        begin_at_start(self.field)
        self.field.setPlaceholderText(tr("For example: qwen3 8b"))
        self.field.setAccessibleName(tr("Search the hub for models"))
        self.field.setClearButtonEnabled(True)
        self.field.returnPressed.connect(self._on_search)
        for rows in (self.cards, self.others):
            rows.acted.connect(self._act)
        self.found.acted.connect(lambda id_, _: self.description_requested.emit(id_))
        self.files.acted.connect(self._act_on_file)
        self._arrange()

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self.go)
        left = Qt.AlignmentFlag.AlignLeft
        self.body.addWidget(parts.title(tr("Get models"), self.inner))
        self.body.addLayout(row)
        self.body.addWidget(self.message)
        self.body.addWidget(self.problem)
        self.body.addWidget(self.bring, 0, left)
        self._inside = (self.back, self.repository, self.terms, self.open, self.files)
        for widget in self._inside[:-1]:
            self.body.addWidget(widget, 0, Qt.AlignmentFlag(0) if widget is self.terms else left)
        for widget in (self.found, self.files, self.waiting, self.cards, self.others):
            self.body.addWidget(widget)
        self.end()

    def set_narrow(self, narrow: bool) -> None:
        for rows in (self.cards, self.others, self.found, self.files):
            rows.set_narrow(narrow)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state. While the hub is searched, what it says stands in the catalogue's place."""
        self.state = state
        inside = bool(state.looking) or state.repository is not None
        searched = inside or state.searching is not None or state.found is not None
        message, problem = self._words(state)
        for label, said in ((self.message, message), (self.problem, problem)):
            label.setText(said)
            label.setVisible(bool(said))
        answers = (state.found, state.repository)
        self.says_unreachable = bool(problem) and any(is_unreachable(each.problem) for each in answers if each)
        self.bring.setVisible(self.says_unreachable)
        for widget in self._inside:
            widget.setVisible(inside)
        told = state.repository
        terms = told.terms if told else None
        self.repository.setText(state.looking or (told.repository if told else ""))
        self.terms.setText(terms_line(terms) if terms else "")
        self.open.setToolTip(terms.page if terms else "")
        self.open.setVisible(inside and bool(self.open.toolTip()))
        self.found.setVisible(searched and not inside)
        self.found.show_rows(repository_rows(state))
        self.files.show_rows(quantization_rows(state))
        self.waiting.setVisible(not searched and state.offers is None)
        for rows, shown in ((self.cards, cards(state)), (self.others, other_rows(state))):
            rows.setVisible(not searched or self.says_unreachable)
            rows.show_rows(shown)

    def _words(self, state: ModelsState) -> tuple[str, str]:
        """Returns what the view waits for or did not find, and what went wrong."""
        if state.looking:
            return tr("Looking inside…"), ""
        if state.repository is not None:
            problem = state.repository.problem
            if problem is not None:
                return "", in_one_line(problem)
            return "" if state.repository.quantizations else tr("It holds no model that could be used here."), ""
        if state.searching is not None:
            return tr("Searching…"), ""
        if state.found is None:
            return tr(INVITATION), ""
        if state.found.problem is not None:
            return "", in_one_line(state.found.problem)
        if not state.found.repositories:
            return tr("Nothing has “{query}” in its name. Try fewer words.", query=state.found.query), ""
        return "", ""

    @Slot()
    def _on_search(self) -> None:
        self.search_requested.emit(self.field.text().strip())

    @Slot()
    def _open_page(self) -> None:
        QDesktopServices.openUrl(QUrl(self.open.toolTip()))

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        if action == "use":
            self.use_requested.emit(id_)
        elif action == "get":
            self.command_requested.emit(GetPair(id_))
        else:
            self.import_requested.emit()

    @Slot(str, str)
    def _act_on_file(self, path: str, action: str) -> None:
        told = self.state.repository
        if action == "get" and told is not None:
            self.command_requested.emit(GetFile(told.repository, path))
        elif action.startswith("find "):
            self.field.setText(action.removeprefix("find "))
            self._on_search()
