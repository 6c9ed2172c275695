"""To get: two models that suit this computer, all others of the catalogue, and below them a search on the hub.

It asks the hub only at Enter or a click.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.model_library.commands import GetFile, GetPair
from ui.i18n.language import tr, tr_noop
from ui.pages.models.rows.catalogue_rows import cards, other_rows
from ui.pages.models.rows.hub_rows import quantization_rows, repository_rows, terms_line
from ui.pages.models.state import ModelsState, is_unreachable
from ui.widgets.boxes import button, line_edit, row
from ui.widgets.notices import in_one_line
from ui.widgets.page import PageColumn
from ui.widgets.rows import parts
from ui.widgets.rows.row_list import RowList

INVITATION = tr_noop("Other models, by name: huggingface.co is asked when you press Enter.")


class GetView(PageColumn):
    """`offers` are the catalogue's pairs, `found` what the hub has: repositories, or the files of one.

    Signals: `use_requested(id)`, `command_requested(LibraryCommand)`, `import_requested`, `search_requested(query)`,
    `description_requested(repository)`. Looking into "" goes back to the results.
    """

    use_requested = Signal(str)
    command_requested = Signal(object)
    import_requested = Signal()
    search_requested = Signal(str)
    description_requested = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Get models"))
        self.state = ModelsState()
        inner, left = self.inner, Qt.AlignmentFlag.AlignLeft
        self.waiting = parts.note(tr("Looking at this machine…"), inner)
        self.offers, self.found = RowList(inner), RowList(inner)
        placeholder, spoken = tr("For example: qwen3 8b"), tr("Search the hub for models")
        self.field = line_edit(inner, "modelsField", placeholder, spoken, clears=True)
        go = button(inner, tr("Search"), "modelsButton", then=self._on_search)
        self.message, self.problem = parts.note(tr(INVITATION), inner), parts.problem("", inner)
        self.bring = button(inner, tr("Import a file…"), "modelsButton", then=self.import_requested)
        self.back = parts.link(tr("‹  Search results"), inner, lambda: self.description_requested.emit(""))
        self.repository, self.terms = parts.name("", inner), parts.note("", inner)
        self.open = parts.link(tr("Open its page in the browser"), inner, self._open_page)
        self.more = parts.link(tr("All models"), inner, self._show_all)
        self.reports_unreachable = self.shows_all = False
        self.field.returnPressed.connect(self._on_search)
        for rows in (self.offers, self.found):
            rows.acted.connect(self._act)
        offered = self.waiting, self.offers, (self.more, left), row(None, 8, (self.field, 1), go)
        inside = (self.back, left), (self.repository, left), self.terms, (self.open, left)
        below = self.message, self.problem, (self.bring, left), *inside, self.found
        self.lay(parts.title(tr("Get models"), inner), *offered, *below)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state. While the hub is searched, what it says stands in the catalogue's place."""
        self.state = state
        inside = bool(state.looking) or state.repository is not None
        searched = inside or state.searching is not None or state.found is not None
        message, problem = self._words(state)
        for label, words in ((self.message, message), (self.problem, problem)):
            label.setText(words)
            label.setVisible(bool(words))
        answers = (state.found, state.repository)
        self.reports_unreachable = bool(problem) and any(is_unreachable(each.problem) for each in answers if each)
        self.bring.setVisible(self.reports_unreachable)
        repository = state.repository
        terms = repository.terms if repository else None
        self.repository.setText(state.looking or (repository.repository if repository else ""))
        self.terms.setText(terms_line(terms) if terms else "")
        self.open.setToolTip(terms.page if terms else "")
        for widget in (self.back, self.repository, self.terms):
            widget.setVisible(inside)
        self.open.setVisible(inside and bool(self.open.toolTip()))
        self.found.setVisible(searched)
        self.found.show_rows(quantization_rows(state) if inside else repository_rows(state))
        self.waiting.setVisible(not searched and state.offers is None)
        has_offers = not searched or self.reports_unreachable
        first, others = cards(state), other_rows(state)
        folded = bool(first) and not self.shows_all
        self.offers.setVisible(has_offers)
        self.offers.show_rows(first if folded else (*first, *others))
        self.more.setVisible(has_offers and folded and bool(others))

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
    def _show_all(self) -> None:
        self.shows_all = True
        self.show_state(self.state)

    @Slot()
    def _on_search(self) -> None:
        self.search_requested.emit(self.field.text().strip())

    @Slot()
    def _open_page(self) -> None:
        QDesktopServices.openUrl(QUrl(self.open.toolTip()))

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        repository = self.state.repository
        match action:
            case "use":
                self.use_requested.emit(id_)
            case "get" if self.sender() is self.found and repository is not None:
                self.command_requested.emit(GetFile(repository.repository, id_))
            case "get":
                self.command_requested.emit(GetPair(id_))
            case "describe":
                self.description_requested.emit(id_)
            case "import":
                self.import_requested.emit()
            case _:
                self.field.setText(action.removeprefix("find "))
                self._on_search()
