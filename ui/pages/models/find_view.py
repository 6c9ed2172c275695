"""Find: searches repositories on the hub, and shows what one of them holds.

It asks the hub only at Enter or a click.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.model_library.commands import GetFile
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr, tr_noop
from ui.pages.models import parts
from ui.pages.models.parts import ConsentPanel, PartsColumn, bring_into_sight
from ui.pages.models.rows.hub_rows import (
    QuantizationRow,
    RepositoryRow,
    consent_for,
    quantization_rows,
    repository_rows,
    terms_line,
)
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState, is_unreachable
from ui.pages.models.text import MARKS
from ui.widgets.notices import in_one_line

INVITATION = tr_noop(
    "Search the hub for models in GGUF form, by name. This asks huggingface.co (or the hub that HF_ENDPOINT names); "
    "nothing is sent before you press Enter."
)


class FindView(PartsColumn):
    """Signals: `search_requested(query)`, `command_requested(GetFile)`, `description_requested(repository)`.

    Looking into "" goes back to the results.
    """

    search_requested = Signal(str)
    description_requested = Signal(str)
    command_requested = Signal(object)
    import_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Find"), parent)
        inner = self.inner
        self.field = QLineEdit(inner)
        self.go = parts.primary(tr("Search"), inner, self._on_search)
        self.message = parts.note(tr(INVITATION), inner)
        self.problem = parts.problem("", inner)
        self.bring = parts.button(tr("Import a file…"), inner, self.import_requested.emit)
        self.repositories = RowList(self._make_repository, inner)
        self.head = RepositoryHead(inner)
        self.quantizations = RowList(self._make_quantization, inner)
        self.drafters_title = parts.group(tr("Drafters"), inner)
        self.drafter_repositories = RowList(self._make_repository, inner)
        self.drafters = RowList(self._make_quantization, inner)
        self.says_unreachable = False
        self.field.setObjectName("modelsField")
        begin_at_start(self.field)
        self.field.setPlaceholderText(tr("For example: qwen3 8b"))
        self.field.setAccessibleName(tr("Search the hub for models"))
        self.field.setClearButtonEnabled(True)
        self.field.returnPressed.connect(self._on_search)
        self.head.back_requested.connect(lambda: self.description_requested.emit(""))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self.go)
        self.body.addWidget(parts.title(tr("Find"), inner))
        self.body.addLayout(row)
        self.body.addWidget(self.message)
        self.body.addWidget(self.problem)
        self.body.addWidget(self.bring, 0, Qt.AlignmentFlag.AlignLeft)
        lists = (self.repositories, self.head, self.quantizations)
        for widget in (*lists, self.drafters_title, self.drafter_repositories, self.drafters):
            self.body.addWidget(widget)
        self.end()

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        self.state = state
        inside = bool(state.looking) or state.repository is not None
        message, problem = self._words(state)
        self.message.setText(message)
        self.message.setVisible(bool(message))
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        answers = (state.found, state.repository)
        self.says_unreachable = bool(problem) and any(is_unreachable(each.problem) for each in answers if each)
        self.bring.setVisible(self.says_unreachable)
        found, files = repository_rows(state), quantization_rows(state)
        self.drafters_title.setVisible(any(row.drafts for row in (files if inside else found)))
        for drafts, shown in ((False, self.repositories), (True, self.drafter_repositories)):
            shown.setVisible(not inside)
            shown.show_rows(tuple(row for row in found if row.drafts == drafts))
        self.head.setVisible(inside)
        self.head.show_state(state)
        for drafts, listed in ((False, self.quantizations), (True, self.drafters)):
            listed.setVisible(inside)
            listed.show_rows(tuple(row for row in files if row.drafts == drafts))

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

    def _make_repository(self, row: RepositoryRow) -> RepositoryRowView:
        made = RepositoryRowView(row, self.inner)
        made.description_requested.connect(self.description_requested)
        return made

    def _make_quantization(self, row: QuantizationRow) -> QuantizationRowView:
        made = QuantizationRowView(row, self)
        made.command_requested.connect(self.command_requested)
        made.target_requested.connect(self._find_target)
        return made

    @Slot(str)
    def _find_target(self, name: str) -> None:
        self.field.setText(name)
        self.search_requested.emit(name)


class RepositoryHead(QFrame):
    """The repository on screen, its terms, and the way back. Signals: `back_requested`."""

    back_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._page = ""
        self.back = parts.link(tr("‹  What was found"), self, self.back_requested.emit)
        self.name, self.terms = parts.name("", self), parts.note("", self)
        self.open = parts.link(tr("Open its page in the browser"), self, self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(4)
        for widget in (self.back, self.name, self.terms, self.open):
            column.addWidget(widget, 0, Qt.AlignmentFlag(0) if widget is self.terms else Qt.AlignmentFlag.AlignLeft)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        told = state.repository
        self.name.setText(state.looking or (told.repository if told else ""))
        terms = told.terms if told else None
        self.terms.setText(terms_line(terms) if terms else "")
        self.terms.setVisible(terms is not None)
        self._page = terms.page if terms else ""
        self.open.setVisible(bool(self._page))

    @Slot()
    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._page))


class RepositoryRowView(QFrame):
    """One result of a search. Signals: `description_requested(repository)`."""

    description_requested = Signal(str)

    def __init__(self, row: RepositoryRow, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._row = row
        self.name, self.line = parts.name("", self, 13), parts.note("", self)
        self.see_files = parts.button(tr("See files"), self, lambda: self.description_requested.emit(self._row.id))
        self.setLayout(parts.button_row(self.see_files, self.name, self.line))
        self.show_row(row)

    def show_row(self, row: RepositoryRow) -> None:
        """Shows the row."""
        self._row = row
        self.name.setText(row.id)
        self.line.setText(row.line)
        self.see_files.setAccessibleName(tr("See files of {name}", name=row.id))
        self.setAccessibleName(f"{row.id}. {row.line}")


class QuantizationRowView(QFrame):
    """One model of a repository.

    Signals: `command_requested(GetFile)` after its terms were read, `target_requested(name)` of a drafter's model.
    """

    command_requested = Signal(object)
    target_requested = Signal(str)

    def __init__(self, row: QuantizationRow, view: FindView) -> None:
        super().__init__(view.inner)
        self.setObjectName("modelsPlain")
        self._row, self._view = row, view
        self.name, self.line, self.fit = parts.name("", self, 13), parts.note("", self), parts.note("", self)
        self.fit.setObjectName("modelsVerdict")
        self.get = parts.button("", self, self.ask)
        self.find_target = parts.link("", self, lambda: self.target_requested.emit(self._row.target))
        self.consent: ConsentPanel | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(parts.button_row(self.get, self.name, self.line, self.fit, self.find_target))
        self.show_row(row)

    def show_row(self, row: QuantizationRow) -> None:
        """Shows the row."""
        self._row = row
        self.name.setText(row.name)
        self.line.setText(row.line)
        self.fit.setText(f"{MARKS[row.verdict]} {row.fit_words}")
        self.fit.setProperty("verdict", row.verdict)
        self.fit.style().unpolish(self.fit)
        self.fit.style().polish(self.fit)
        self.find_target.setText(tr("Find its model: {name}", name=row.target))
        self.find_target.setVisible(bool(row.target))
        self.get.setText(row.get_words)
        self.get.setEnabled(row.can_get)
        self.get.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=row.get_words, name=row.name))
        self.setAccessibleName(f"{row.name}. {row.line}. {row.fit_words}")

    @Slot()
    def ask(self) -> None:
        """Opens its terms below it, or closes them again."""
        if self.consent is not None:
            self._drop()
            return
        consent = consent_for(self._row, self._view.state)
        if consent is None:
            return
        self.consent = ConsentPanel(consent, self)
        self.consent.accepted.connect(self._on_accepted)
        self.consent.declined.connect(self._drop)
        self._column.addWidget(self.consent)
        self._column.setContentsMargins(0, 0, 0, 10)
        self.get.hide()
        self.consent.take_focus()
        bring_into_sight(self.consent)

    @Slot()
    def _on_accepted(self) -> None:
        self._drop()
        told = self._view.state.repository
        if told is not None:
            self.command_requested.emit(GetFile(told.repository, self._row.id))

    @Slot()
    def _drop(self) -> None:
        if self.consent is not None:
            panel, self.consent = self.consent, None
            panel.hide()
            panel.deleteLater()
            self._column.setContentsMargins(0, 0, 0, 0)
            self.get.show()
            self.get.setFocus(Qt.FocusReason.OtherFocusReason)
