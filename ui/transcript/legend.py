"""The legend: one line that explains each mark by showing it.

The line is transcript text. The code that lays out and paints a reply lays it out and paints it too, so the legend
cannot show a look that replies do not have.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.theme import current_palette
from ui.transcript.markdown.layout.markdown_layout import RawLayout
from ui.transcript.pane.text_painter import Scene, paint_text
from ui.transcript.state.mark import Mark, MarkRow, Verdict
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.line_breaking import LINE_HEIGHT
from ui.transcript.text.mark_painter import MarkColours

LEGEND_PX = 12
ONE_LINE_PX = 600
LEAST_PX = 60
RULED_PX = 7
"""Above the words, below a hairline: a reply that scrolls under it is cut there, and the legend is no line of it."""
TIP_PX = 70
"""So far above the legend a tip of one line is asked for, which Qt shows some pixels below that."""

ENTRIES: tuple[tuple[str, Verdict, str], ...] = (
    (
        tr_noop("right guess", "in the legend"),
        "accepted",
        tr_noop("Accepted: the drafter guessed what the model then wrote."),
    ),
    (
        tr_noop("wrong guess", "in the legend"),
        "rejected",
        tr_noop(
            "Rejected: the model wrote something else. It fades after a second, unless kept. A small red wedge stays "
            "where it was: point at it to read it."
        ),
    ),
    (
        tr_noop("not looked at", "in the legend"),
        "unreached",
        tr_noop("Unreached: guessed behind a wrong guess, so the model did not look at it."),
    ),
    (
        tr_noop("second guess", "in the legend"),
        "beside",
        tr_noop("Beside: checked in the same pass in case the first guess was wrong, and not needed."),
    ),
    (
        tr_noop("correction", "in the legend"),
        "correction",
        tr_noop("Correction: the model’s own token at the first wrong guess."),
    ),
    (
        tr_noop("free extra", "in the legend"),
        "bonus",
        tr_noop("Bonus: all guesses of a round were right, and the check wrote one more token."),
    ),
    (
        tr_noop("not yet judged", "in the legend"),
        "pending",
        tr_noop("Drafted: guessed, and not yet checked by the model."),
    ),
    (
        tr_noop("your word", "in the legend"),
        "chosen",
        tr_noop("Chosen: you put this word here, and the reply went on from it."),
    ),
)
"""Each entry has its words, its verdict, and a tooltip with the technical term and a sentence."""

LENIENT: tuple[str, Verdict, str] = (
    tr_noop("not the model’s own", "in the legend"),
    "lenient",
    tr_noop("Lenient: the guess stands although the model would have written another word here."),
)
"""The entry that is there only where a reply has such a mark: the rule behind it is off by default."""

_BETWEEN = "\u2003 "
_BEHIND_WEDGE = "\u2009"
_UNBROKEN = str.maketrans(" -", "\u00a0\u2011")
"""Keeps a name on one line, also one with a hyphen such as the German "Gratis-Token"."""


class ShownInFull(DisplayOptions):
    """Each entry is there, also a guess that only raw tokens or a replay show."""

    def keeps(self, verdict: Verdict) -> bool:
        return True


class Legend(QWidget):
    """The legend wraps into a second line where the window is narrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        font = QFont(self.font())
        font.setPixelSize(LEGEND_PX)
        self._flow = RawLayout(font)
        self._flow.showing = ShownInFull(keep_rejected=True, reduced_motion=True)
        self._entries = ENTRIES
        self._flow.show(legend_marks(self._entries), (), LONG_AGO_S)
        # A fixed height would be that of one line: the second would be cut off.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._name()

    @Slot(object)
    def show_met(self, met: frozenset[Verdict]) -> None:
        """Explains the marks that occur in the chat and no others; its line keeps its room without any."""
        entries = tuple(entry for entry in (*ENTRIES, LENIENT) if entry[1] in met)
        if entries != self._entries:
            self._entries = entries
            self._flow.show(legend_marks(entries), (), LONG_AGO_S)
            self._name()
            self.updateGeometry()
            self.update()

    def _name(self) -> None:
        words = tr(", ", "between the items of a list").join(tr(each, "in the legend") for each, _, _ in self._entries)
        self.setAccessibleName(tr("Legend: {entries}", entries=words))

    def sizeHint(self) -> QSize:
        """Returns the size of one line. Layouts remember this size, so it must not depend on the current width."""
        return QSize(ONE_LINE_PX, self.heightForWidth(ONE_LINE_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(1.6 * LEGEND_PX) + RULED_PX)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self._fit(width)
        return max(round(self._flow.height), round(1.6 * LEGEND_PX)) + RULED_PX

    def _fit(self, width: int) -> None:
        """Lays the entries out in lines of about one length, so that no entry stands alone in the last one."""
        fitting = max(width, LEAST_PX)
        self._flow.resize(fitting)
        high = self._flow.height
        while high > LINE_HEIGHT * LEGEND_PX + 1 and fitting > LEAST_PX:
            fitting -= LEGEND_PX
            self._flow.resize(fitting)
            if self._flow.height > high:
                self._flow.resize(fitting + LEGEND_PX)
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nothing = QColor(Qt.GlobalColor.transparent)
        self._fit(self.width())  # A layout asks `heightForWidth` for other widths in between.
        if self._entries:
            painter.fillRect(0, 0, self.width(), 1, QColor(current_palette().hairline))
        painter.translate(0, RULED_PX)
        paint_text(painter, self._flow, QRectF(self.rect()), Scene(MarkColours.of(current_palette()), None, nothing))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hints = {verdict: tr(hint) for _, verdict, hint in self._entries}
            words = hints.get(self._verdict_at(event.pos()), tr("No mark: written without a guess."))
            # Over the legend: the message box is below it.
            at = QPoint(event.globalPos().x(), self.mapToGlobal(QPoint(0, -TIP_PX)).y())
            QToolTip.showText(at, words, self)
            return True
        return super().event(event)

    def _verdict_at(self, point: QPoint) -> Verdict:
        self._fit(self.width())
        found = self._flow.span_at(point.toPointF() - QPointF(0, RULED_PX))
        return found[1].mark.verdict if found else "plain"


def legend_marks(entries: Iterable[tuple[str, Verdict, str]]) -> MarkRow:
    """Returns the entries as settled marks. The legend judges nothing, so its guesses can be settled marks too."""
    marks: list[Mark] = []
    for words, verdict, _ in entries:
        if marks:
            marks.append(Mark(_BETWEEN, "plain", 0))
        if verdict == "rejected":  # One without words is a wedge.
            marks += (Mark("", "rejected", 0), Mark(_BEHIND_WEDGE, "plain", 0))
        marks.append(Mark(tr(words, "in the legend").translate(_UNBROKEN), verdict, 0))
    return MarkRow(marks)
