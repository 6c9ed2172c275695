"""Other machines that guess: the list of them, and the pairing with one by the address and the code that it shows.

What a helper learns is said above the fields, before anything leaves. Each paired helper is a row among the drafters
(`target_rows`); here it is forgotten.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.engine_host.helper.asking import PORT, WHAT_LEAVES
from app.model_library.commands import HELPERS, ForgetHelper, PairHelper
from app.model_library.events import HelperPaired, LibraryProblem
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr, translate
from ui.pages.models import parts
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.rows.target_rows import PairedRow, paired_rows
from ui.pages.models.state import ModelsState
from ui.theme.fonts import CONTROL_PX
from ui.widgets.notices import in_one_line


class PairedRowView(QFrame):
    """Signals: `forget_requested(name)`."""

    forget_requested = Signal(str)

    def __init__(self, row: PairedRow, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self.name, self.address = parts.words("", self), parts.note("", self)
        self.forget = parts.link(tr("Forget"), self, lambda: self.forget_requested.emit(self._row.id))
        self.setLayout(parts.button_row(self.forget, self.name, self.address))
        self.show_row(row)

    def show_row(self, row: PairedRow) -> None:
        """As it is now."""
        self._row = row
        self.name.setText(row.id)
        self.address.setText(row.address)
        self.forget.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=tr("Forget"), name=row.id))
        self.setAccessibleName(f"{row.id}, {row.address}")


class HelpersRow(QFrame):
    """Signals: `command_requested(LibraryCommand)`."""

    command_requested = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_fresh, self._is_busy = True, False
        self._answer: HelperPaired | LibraryProblem | None = None
        said = tr("Another computer in the house can guess, while this one checks. The text stays the model’s own.")
        self.words, self.outcome = parts.note(said, self), parts.words("", self)
        self.helpers = RowList(self._make_row, self)
        self.add = parts.button(tr("Add a helper…"), self, self._on_add)
        self.form = QFrame(self)
        self.address = self._field(tr("Address"), tr("For example: 192.168.1.20:{port}", port=PORT))
        self.code = self._field(tr("Pairing code"), tr("For example: {code}", code="K7QFM-2XD9P"))
        self.pair = parts.primary(tr("Pair", "two machines"), self.form, self._on_pair)
        self.no = parts.link(tr("Not now"), self.form, self._on_no)
        self._arrange()

    def _arrange(self) -> None:
        form = self.form
        form.setObjectName("modelsPanel")
        form.setAccessibleName(tr("Add a helper"))
        start = tr(
            "Start this there; it shows its address and a code: {command}",
            command="draftlight helper --drafter small.gguf",
        )
        column = QVBoxLayout(form)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(parts.name(tr("Add a helper"), form, CONTROL_PX))
        column.addWidget(parts.words(tr(WHAT_LEAVES), form))
        column.addWidget(parts.note(start, form))
        column.addWidget(self.address)
        column.addWidget(self.code)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.pair)
        buttons.addWidget(self.no)
        buttons.addStretch(1)
        column.addLayout(buttons)
        form.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 8)
        box.setSpacing(8)
        box.addWidget(parts.group(tr("Another machine guesses"), self))
        for widget in (self.words, self.helpers, form, self.outcome):
            box.addWidget(widget)
        box.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def _field(self, name: str, example: str) -> QLineEdit:
        field = QLineEdit(self.form)
        field.setObjectName("modelsField")
        begin_at_start(field)
        field.setAccessibleName(name)
        field.setPlaceholderText(f"{name}. {example}")
        field.textChanged.connect(self._on_typed)
        field.returnPressed.connect(self._on_pair)
        return field

    def begin(self) -> None:
        """Begins for another model, without what was said before."""
        self._is_fresh = True
        self.form.hide()
        self.add.show()

    def show_state(self, state: ModelsState) -> None:
        """Shows the list, how far the pairing is, and what came of it in one line."""
        if self._is_fresh:
            self._is_fresh, self._answer = False, state.helper_answer
            self.outcome.setText("")
        self.helpers.show_rows(paired_rows(state.helpers))
        work = state.working.get(HELPERS)
        self._is_busy = work is not None
        if work is not None:
            self._say(translate(work.doing))
        elif state.helper_answer is not self._answer:
            self._answer = state.helper_answer
            self._show_answer(state.helper_answer)
        self._on_typed()

    def _show_answer(self, answer: HelperPaired | LibraryProblem | None) -> None:
        if isinstance(answer, HelperPaired):
            self._on_no()
            self.address.clear()
            self.code.clear()
            self._say(tr("Paired with {name}. It is in the list of drafters now.", name=answer.name))
        elif answer is not None:
            self._say(in_one_line(answer.problem), grave=True)

    def _say(self, words: str, *, grave: bool = False) -> None:
        self.outcome.setObjectName("modelsTrouble" if grave else "")
        self.outcome.style().unpolish(self.outcome)
        self.outcome.style().polish(self.outcome)
        self.outcome.setText(words)
        self.outcome.setVisible(bool(words))

    @Slot()
    def _on_typed(self) -> None:
        self.pair.setEnabled(bool(self.address.text().strip() and self.code.text().strip()) and not self._is_busy)

    @Slot()
    def _on_add(self) -> None:
        self._say("")
        self.add.hide()
        self.form.show()
        self.address.setFocus(Qt.FocusReason.OtherFocusReason)
        parts.bring_into_sight(self.form)

    @Slot()
    def _on_no(self) -> None:
        self.add.show()
        if self.form.isAncestorOf(self.window().focusWidget() or self):
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.hide()
        self._say("")

    @Slot()
    def _on_pair(self) -> None:
        if self.pair.isEnabled():
            self.pair.setEnabled(False)
            self.command_requested.emit(PairHelper(self.address.text(), self.code.text()))

    def _make_row(self, row: PairedRow) -> PairedRowView:
        made = PairedRowView(row, self)
        made.forget_requested.connect(lambda name: self.command_requested.emit(ForgetHelper(name)))
        return made
