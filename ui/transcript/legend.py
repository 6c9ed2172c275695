"""The legend: one line that says what each mark means, in the marks themselves.

It is a line of transcript text, laid out and painted by the very same code as a reply, so it cannot promise a look that
replies do not have.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.palette import LIGHT, Palette
from ui.transcript.pane.text_painter import Scene, paint_text
from ui.transcript.state.mark import Mark, MarkRow, Verdict
from ui.transcript.text.mark_painter import MarkColours
from ui.transcript.text.raw_layout import LONG_AGO_S, Flow, Showing

LEGEND_PX = 12
ONE_LINE_PX = 600

ENTRIES: tuple[tuple[str, Verdict, str], ...] = (
    (
        tr_noop("right guess", "in the legend"),
        "accepted",
        tr_noop("Accepted: the drafter guessed what the model then wrote."),
    ),
    (
        tr_noop("wrong guess", "in the legend"),
        "rejected",
        tr_noop("Rejected: the model wrote something else. Fades after a second, unless kept."),
    ),
    (
        tr_noop("the model’s correction", "in the legend"),
        "correction",
        tr_noop("Correction: the model’s own token at the first wrong guess."),
    ),
    (
        tr_noop("free extra token", "in the legend"),
        "bonus",
        tr_noop("Bonus: all guesses of a round were right, and the check wrote one more token."),
    ),
    (
        tr_noop("not yet judged", "in the legend"),
        "pending",
        tr_noop("Drafted: guessed, and not yet checked by the model."),
    ),
)
"""Words, verdict, and the field's own term with a sentence, for the tooltip."""

_BETWEEN = "\u2003 "
_UNBROKEN = str.maketrans(" -", "\u00a0\u2011")
"""A name stays on one line, also one with a hyphen, as the German "Gratis-Token"."""


class Legend(QWidget):
    """Breaks into a second line where the window is narrow."""

    def __init__(self, parent: QWidget | None = None, palette: Palette = LIGHT) -> None:
        super().__init__(parent)
        font = QFont(self.font())
        font.setPixelSize(LEGEND_PX)
        self._flow = Flow(font)
        self._flow.showing = Showing(keep_rejected=True, reduced_motion=True)
        self._flow.show(MarkRow(_marks()), (), LONG_AGO_S)
        self._colours = MarkColours.of(palette)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        entries = tr(", ", "between the items of a list").join(tr(words, "in the legend") for words, _, _ in ENTRIES)
        self.setAccessibleName(tr("Legend: {entries}", entries=entries))

    def set_palette_colors(self, palette: Palette) -> None:
        self._colours = MarkColours.of(palette)
        self.update()

    def sizeHint(self) -> QSize:
        """Of one line: layouts keep what they were told, so it must not depend on the width of the moment."""
        return QSize(ONE_LINE_PX, self.heightForWidth(ONE_LINE_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(1.6 * LEGEND_PX))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self._flow.resize(max(width, 60))
        return round(self._flow.height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow.resize(max(self.width(), 60))
        self.setMinimumHeight(round(self._flow.height))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nothing = QColor(Qt.GlobalColor.transparent)
        self._flow.resize(max(self.width(), 60))  # Layouts ask for other widths in between.
        paint_text(painter, self._flow, QRectF(self.rect()), Scene(self._colours, None, nothing))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._flow.resize(max(self.width(), 60))
            found = self._flow.span_at(event.pos().toPointF())
            hints = {verdict: tr(hint) for _, verdict, hint in ENTRIES}
            QToolTip.showText(event.globalPos(), hints.get(found[1].mark.verdict, "") if found else "", self)
            return True
        return super().event(event)


def _marks() -> list[Mark]:
    """The entries as settled marks; a legend has nothing to judge, so its guesses may stand among them."""
    marks: list[Mark] = []
    for words, verdict, _ in ENTRIES:
        if marks:
            marks.append(Mark(_BETWEEN, "plain", 0))
        marks.append(Mark(tr(words, "in the legend").translate(_UNBROKEN), verdict, 0))
    return marks
