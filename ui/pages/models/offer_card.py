"""The card over the message box where the starter did not know: what is here and can answer, else what to get.

The terms take the place of the rest while they are read, so that the reply above stays in sight.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from ui.i18n.language import tr
from ui.pages.models.state import ModelsState
from ui.theme.page_styles import models_sheet
from ui.widgets.boxes import USUAL_PX, column, flow, row
from ui.widgets.page import StyledFrame
from ui.widgets.rows import parts
from ui.widgets.rows.row import ListRow
from ui.widgets.rows.row_list import RowList


class OfferCard(StyledFrame):
    """Signals: `acted(row id, action)`, `import_requested`, `all_requested` for the page of models, `closed`."""

    acted = Signal(str, str)
    import_requested = Signal()
    all_requested = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPanel")
        self.head = parts.note("", self)
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("quietButton")
        self.close_button.setText("×")
        self.close_button.setAccessibleName(tr("Close this offer"))
        self.close_button.clicked.connect(self.closed)
        self.rows, self.problem = RowList(self), parts.problem("", self)
        self.rows.acted.connect(self.acted)
        hint = tr("A model on this computer or a USB stick")
        self.bring = parts.link(tr("Import a file…"), self, self.import_requested.emit, hint)
        self.every = parts.link(tr("All models"), self, self.all_requested.emit)
        top = row(None, USUAL_PX, (self.head, 1), (self.close_button, Qt.AlignmentFlag.AlignTop))
        box = column(self, 2, top, self.rows, self.problem, flow(self, self.bring, self.every, gap_px=16))
        box.setContentsMargins(16, 8, 16, 10)
        self.style_with(models_sheet)

    def minimumSizeHint(self) -> QSize:
        """Lets the window be as narrow as without the card."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the buttons of rows below their words where there is no room beside them."""
        super().resizeEvent(event)
        self.rows.set_narrow(self.width() < parts.NARROW_BELOW_PX // 2)

    def ask(self, question: str, *rows: ListRow) -> None:
        """Asks about one thing, which was just brought."""
        self._show(question, rows)
        for widget in (self.bring, self.every, self.problem):
            widget.hide()

    def show_rows(
        self, rows: tuple[ListRow, ...], state: ModelsState, *, are_here: bool, then: str | None = None
    ) -> None:
        """Shows what can answer: models that `are_here`, or some to get, and why the last try failed.

        `then` is what comes once one was opened that is being fetched; None where nothing is.
        """
        here = tr("The starter speaks only English and knows little. This is here and knows far more:")
        get = tr("The starter speaks only English and knows little. These know far more:")
        opens = tr("It opens by itself when it is here.")
        words = state.notice.words if state.notice is not None and state.notice.grave else ""
        is_told = any(row.problem for row in rows)
        comes = then is not None and not words and not is_told
        self._show(f"{opens} {then}".rstrip() if comes else here if are_here else get, rows)
        for widget in (self.bring, self.every):
            widget.show()
        self.problem.setText(words)
        self.problem.setVisible(bool(words) and not is_told)  # It is said once, under its model.

    def _show(self, words: str, rows: tuple[ListRow, ...]) -> None:
        self.head.setText(words)
        self.setAccessibleName(" ".join((words, ". ".join(row.name for row in rows))).rstrip())
        self.rows.show_rows(rows)
