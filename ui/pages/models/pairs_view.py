"""For this machine: the pair to get first, with the reason, then all others by the memory that they are meant for.

A row shows one pair of the catalogue: what it is, whether it fits, and one button.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QProgressBar, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.pages.models import parts
from ui.pages.models.memory_bars import BarPiece, FitBar
from ui.pages.models.parts import ConsentPanel, PartsColumn, bring_into_sight
from ui.pages.models.rows.pair_rows import PairGroup, PairRow, pair_groups, recommended_row
from ui.pages.models.rows.row_list import RowList
from ui.pages.models.state import ModelsState
from ui.pages.models.text import verdict_words
from ui.theme.fonts import SMALL_PX, sized

ACTION_PX = 196


class PairRowView(QFrame):
    """Signals: `get_requested(id)` after all was read and accepted; `use_requested(id)`; `import_requested` where no
    network is.
    """

    get_requested = Signal(str)
    use_requested = Signal(str)
    import_requested = Signal()

    def __init__(self, row: PairRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsHero" if row.recommended else "modelsPlain")
        self._row = row
        self.lead = parts.note(tr("Best for this machine"), self)
        self.lead.setObjectName("modelsLead")
        self.lead.setFont(sized(SMALL_PX, QFont.Weight.DemiBold))
        self.name = parts.name("", self, 20 if row.recommended else 15)
        self.sentence = parts.words("", self, 15 if row.recommended else 13)
        self.why = parts.note("", self)
        self.details = parts.note("", self)
        self.verdict = QLabel(self)
        self.verdict.setObjectName("modelsVerdict")
        self.verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = FitBar(self, slim=not row.recommended)
        self.progress = QProgressBar(self)
        self.progress.setObjectName("modelsProgress")
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.act = (parts.primary if row.recommended else parts.button)("", self, self._on_button)
        self.busy = parts.note("", self)
        self.problem = parts.problem("", self)
        self.bring = parts.link(tr("Import a file…"), self, self.import_requested.emit)
        self.consent: ConsentPanel | None = None
        self._was_accepted = False
        self._arrange()
        self.show_row(row)

    def _arrange(self) -> None:
        big = self._row.recommended
        said = QVBoxLayout()
        said.setSpacing(4)
        for widget in (self.lead, self.name, self.sentence, self.why, self.details, self.problem):
            said.addWidget(widget)
        said.addWidget(self.bring, 0, Qt.AlignmentFlag.AlignLeft)
        side = QVBoxLayout()
        side.setSpacing(4)
        for widget in (self.act, self.busy, self.progress, self.verdict, self.bar):
            side.addWidget(widget)
        side.addStretch(1)
        self._side = QWidget(self)
        self._side.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(24)
        self._body.addLayout(said, 1)
        self._body.addWidget(self._side)
        self._column = QVBoxLayout(self)
        margin = 20 if big else 0
        self._column.setContentsMargins(margin, 16, margin, 16)
        self._column.setSpacing(12)
        self._column.addLayout(self._body)
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        """Puts the button below the words, where there is no room beside them."""
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(8 if narrow else 24)
        self._side.setFixedWidth(ACTION_PX)

    def show_row(self, row: PairRow) -> None:
        """Shows the row."""
        self._row = row
        self.lead.setVisible(row.recommended)
        self.name.setText(row.name)
        self.sentence.setText(row.sentence)
        self.why.setText(row.why)
        self.why.setVisible(bool(row.why))
        self.details.setText(row.details)
        self.details.setToolTip(plain_tip(row.all_details))
        self.details.setVisible(bool(row.details))
        self.verdict.setText(verdict_words(row.verdict, row.need, row.free))
        self.verdict.setToolTip(row.fit_words)
        self.verdict.setAccessibleName(row.fit_words)
        self.verdict.setProperty("verdict", row.verdict)
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)
        self.bar.show_pieces((BarPiece("weights", row.need),), row.free, row.fit_words)
        self.bar.setVisible(bool(row.need))
        self.verdict.setVisible(bool(row.need))
        self.act.setText(row.action_words)
        self.act.setVisible(row.action != "wait" and self.consent is None)
        action = row.action_words.rstrip("…")
        self.act.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=action, name=row.name))
        self.busy.setText(row.busy_words)
        self.busy.setVisible(row.action == "wait")
        self.progress.setVisible(row.part is not None)
        self.progress.setValue(round((row.part or 0) * 1000))
        self.setAccessibleName(f"{row.name}. {row.sentence} {row.all_details}. {row.fit_words}")
        self.problem.setText(row.problem)
        self.problem.setVisible(bool(row.problem))
        self.bring.setVisible(row.offers_import)
        if row.action != "get":
            self._drop_consent()
        elif row.problem and self._was_accepted and self.consent is None:
            self.ask_consent()  # The next try is where the last one was.
        self._was_accepted = self._was_accepted and not row.problem

    @Slot()
    def _on_button(self) -> None:
        if self._row.action == "use":
            self.use_requested.emit(self._row.id)
        elif self._row.consent is not None:
            self.ask_consent()

    def ask_consent(self) -> None:
        """Opens what has to be read first, or closes it again."""
        if self.consent is not None:
            self._on_declined()
            return
        if self._row.consent is None:
            return
        self.consent = ConsentPanel(self._row.consent, self, framed=not self._row.recommended)
        self.consent.accepted.connect(self._on_accepted)
        self.consent.declined.connect(self._on_declined)
        self._column.addWidget(self.consent)
        self.act.hide()  # The panel has the same button: two of them would ask which one to press.
        self.consent.take_focus()
        bring_into_sight(self.consent)

    @Slot()
    def _on_accepted(self) -> None:
        self._drop_consent()
        self._was_accepted = True
        self.get_requested.emit(self._row.id)

    @Slot()
    def _on_declined(self) -> None:
        self._drop_consent()
        self.act.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_consent(self) -> None:
        if self.consent is not None:
            panel, self.consent = self.consent, None
            self._column.removeWidget(panel)
            panel.hide()
            panel.deleteLater()
            self.act.setVisible(self._row.action != "wait")


class PairsView(PartsColumn):
    """Signals: `get_requested(id)`, `use_requested(id)`, `import_requested`."""

    get_requested = Signal(str)
    use_requested = Signal(str)
    import_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("For this machine"), parent)
        self._narrow = False
        self.waiting = parts.note(tr("Looking at this machine…"), self.inner)
        self.best = RowList(self.make_row, self.inner)
        self.groups = RowList(self._make_group, self.inner, lines=False)
        self.body.addWidget(parts.title(tr("For this machine"), self.inner))
        self.body.addWidget(self.waiting)
        self.body.addWidget(self.best)
        self.body.addWidget(self.groups)
        self.end()

    @property
    def rows(self) -> list[PairRowView]:
        """Returns every pair, from the top."""
        return [*self.best.widgets, *(row for group in self.groups.widgets for row in group.rows.widgets)]

    def row(self, id_: str) -> PairRowView | None:
        """Returns the one with this id."""
        lists = (self.best, *(group.rows for group in self.groups.widgets))
        return next((found for each in lists if (found := each.widget(id_)) is not None), None)

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        best = recommended_row(state)
        self.waiting.setVisible(state.offers is None)
        self.best.show_rows(() if best is None else (best,))
        self.groups.show_rows(pair_groups(state))

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        for row in self.rows:
            row.set_narrow(narrow)

    def make_row(self, row: PairRow) -> PairRowView:
        """Returns a widget for a pair; the groups get theirs here."""
        made = PairRowView(row, self.inner)
        made.set_narrow(self._narrow)
        made.get_requested.connect(self.get_requested)
        made.use_requested.connect(self.use_requested)
        made.import_requested.connect(self.import_requested)
        return made

    def _make_group(self, group: PairGroup) -> GroupView:
        return GroupView(group, self)


class GroupView(QWidget):
    """A small heading and its pairs."""

    def __init__(self, group: PairGroup, view: PairsView) -> None:
        super().__init__(view.inner)
        self.rows = RowList(view.make_row, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(0)
        column.addWidget(parts.group(group.title, self))
        column.addWidget(self.rows)
        self.show_row(group)

    def show_row(self, group: PairGroup) -> None:
        """Shows the group."""
        self.rows.show_rows(group.rows)
