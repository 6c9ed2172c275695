"""The card over the message box that offers a bigger model where the starter did not know: all of it, in one place.

It says what the models page says of that model: its name, its size, its licence, what it needs and whether it fits.
Beside the button stands what to do where there is no network: a file that is here already. The terms take the place of
the rest while they are read, so that the reply above stays in sight.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QVBoxLayout, QWidget

from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size, plain_tip
from ui.pages.models import parts
from ui.pages.models.parts import ConsentPanel
from ui.pages.models.rows.pair_rows import PairRow, recommended_row
from ui.pages.models.state import ModelsState
from ui.pages.models.text import download_line, verdict_words
from ui.theme.page_styles import models_sheet
from ui.widgets.boxes import FlowLayout
from ui.widgets.page import StyledFrame


class OfferCard(StyledFrame):
    """Signals: `get_requested(id)` after the terms were read, `use_requested(id)`, `import_requested`, `closed`, and
    `all_requested` for the page of models.
    """

    get_requested = Signal(str)
    use_requested = Signal(str)
    import_requested = Signal()
    all_requested = Signal()
    closed = Signal()

    def __init__(self, row: PairRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPanel")
        self._row = row
        self.head = parts.note(tr("The starter speaks only English and knows little. This model knows far more:"), self)
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("quietButton")
        self.close_button.setText("×")
        self.close_button.setAccessibleName(tr("Close this offer"))
        self.close_button.clicked.connect(self.closed)
        self.name, self.sentence = parts.name("", self), parts.words("", self)
        self.details, self.verdict = parts.note("", self), parts.note("", self)
        self.verdict.setObjectName("modelsVerdict")
        self.progress = QProgressBar(self)
        self.progress.setObjectName("modelsProgress")
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.problem = parts.problem("", self)
        self.act = parts.primary("", self, self._on_button)
        self.busy = parts.note("", self)
        hint = tr("A model on this computer or a USB stick")
        self.bring = parts.link(tr("Import a file…"), self, self.import_requested.emit, hint)
        self.every = parts.link(tr("All models"), self, self.all_requested.emit)
        self.consent: ConsentPanel | None = None
        self._arrange()
        self._show_row(row)
        self.style_with(models_sheet)

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._foot = QWidget(self)
        foot = FlowLayout(self._foot, 8)
        for widget in (self.act, self.busy, self.bring, self.every):
            foot.addWidget(widget)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 8, 8, 14)
        self._column.setSpacing(4)
        self._column.addLayout(top)
        self._about = (self.name, self.sentence, self.details, self.verdict, self.progress, self._foot)
        for each in (self.name, self.sentence, self.details, self.verdict, self.progress, self.problem):
            self._column.addWidget(each)
        self._column.addSpacing(6)
        self._column.addWidget(self._foot)

    def minimumSizeHint(self) -> QSize:
        """Lets the window be as narrow as without the card."""
        return QSize(0, super().minimumSizeHint().height())

    def show_state(self, state: ModelsState) -> None:
        """Shows the state; has the card closed where there is nothing to offer any more."""
        row = offered_row(state)
        if row is None:
            self.closed.emit()
            return
        self._show_row(row)
        failed = next((each for each in state.downloads if each.state == "failed"), None)
        notice = state.notice if state.notice is not None and state.notice.grave else None
        said = download_line(failed) if failed is not None else "" if notice is None else notice.words
        self.problem.setText(said)
        self.problem.setVisible(bool(said))

    def _show_row(self, row: PairRow) -> None:
        self._row = row
        self.name.setText(row.name)
        self.sentence.setText(row.sentence)
        self.details.setText(row.details)
        self.details.setToolTip(plain_tip(row.all_details))
        self.verdict.setText(verdict_words(row.verdict, row.need, row.free))
        self.verdict.setAccessibleName(row.fit_words)
        self.verdict.setToolTip(row.fit_words)
        self.verdict.setProperty("verdict", row.verdict)
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)
        self.act.setText(row.action_words)
        self.busy.setText(row.busy_words)
        self.progress.setValue(round((row.part or 0) * 1000))
        self.setAccessibleName(joined((f"{self.head.text()} {row.name}", row.sentence, row.all_details, row.fit_words)))
        if row.action != "get":
            self._drop_consent()
        self._show_parts()

    def _show_parts(self) -> None:
        reading = self.consent is not None
        for each in self._about:
            each.setVisible(not reading)
        self.act.setVisible(self._row.action != "wait")
        self.busy.setVisible(self._row.action == "wait")
        self.progress.setVisible(not reading and self._row.part is not None)
        self.problem.setVisible(not reading and bool(self.problem.text()))

    @Slot()
    def _on_button(self) -> None:
        if self._row.action == "use":
            self.use_requested.emit(self._row.id)
        elif self._row.consent is not None:
            self.consent = ConsentPanel(self._row.consent, self, framed=False)
            self.consent.accepted.connect(self._on_accepted)
            self.consent.declined.connect(self._on_declined)
            self._column.addWidget(self.consent)
            self._show_parts()
            self.consent.take_focus()

    @Slot()
    def _on_accepted(self) -> None:
        self._drop_consent()
        self.problem.clear()
        self._show_parts()
        self.get_requested.emit(self._row.id)

    @Slot()
    def _on_declined(self) -> None:
        self._drop_consent()
        self._show_parts()
        self.act.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_consent(self) -> None:
        if self.consent is not None:
            panel, self.consent = self.consent, None
            self._column.removeWidget(panel)
            panel.hide()
            panel.deleteLater()


def offered_row(state: ModelsState) -> PairRow | None:
    """Returns the recommended pair as a row whose button says "Download", None where nothing is recommended."""
    row = recommended_row(state)
    if row is None or row.action != "get" or state.offers is None:
        return row
    fit = state.offers.choice.of(row.id)
    said = tr("Download ({size})", size=byte_size(fit.download_bytes)) if fit is not None else row.action_words
    consent = replace(row.consent, get_words=said) if row.consent is not None else None
    return replace(row, action_words=said, consent=consent)
