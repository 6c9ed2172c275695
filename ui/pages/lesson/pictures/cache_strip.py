"""The fourth picture: the model's cache through one round in which a guess was refused, moment by moment.

The row below the line is the cache; what stands above it is not in it. All counts are those of the recorded round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from engine.rounds import Round, rounds
from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.live import Live
from ui.pages.lesson.pictures.token_cell import cell_width, draw_token
from ui.pages.lesson.prose import Fact, Prose
from ui.pages.lesson.recorded import recorded_events
from ui.pages.lesson.rounds import texts_before, with_a_refusal
from ui.theme.fonts import SMALL_PX, sized
from ui.transcript.state.mark import Verdict
from ui.transcript.text.mark_painter import MarkColours
from ui.widgets.boxes import STRETCH, column, row
from ui.widgets.picture import MIDDLE, Picture, line_pen, width_of, write

MOST_BEFORE = 3
GUESS, PASS, JUDGE, CUT, GO_ON = 1, 2, 3, 4, 5
_GAP = 4.0
_ABOVE_Y, _CACHE_Y, _HIGH = 44.0, 132.0, 36.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One token: whether it is in the cache, its number there, how it looks, and whether it was just removed."""

    text: str
    verdict: Verdict
    cached: bool
    number: int | None = None
    gone: bool = False


def entries(shown: Round, before: Sequence[str], moment: int) -> list[Entry]:
    """Returns what the strip holds at a moment of the round; `before` are the texts that the reply had. Pure."""
    older, newest = before[:-1][-MOST_BEFORE:], before[-1] if before else ""
    first = shown.cache_before - len(older) + 1
    row = [Entry(text, "plain", True, first + place) for place, text in enumerate(older)]
    read = moment >= PASS
    row.append(Entry(newest, "plain", read, shown.cache_before + 1 if read else None))
    if moment >= GUESS:
        row += [_guess(shown, place, moment) for place in range(len(shown.guesses))]
    if moment >= GO_ON and shown.next is not None:
        row = [entry for entry in row if not entry.gone]
        row.append(Entry(shown.next.text, "correction", False))
    return row


def _guess(shown: Round, place: int, moment: int) -> Entry:
    text, number = shown.guesses[place].text, shown.cache_before + 2 + place
    if moment < PASS:
        return Entry(text, "pending", False)
    if moment < JUDGE:
        return Entry(text, "pending", True, number)
    if place < shown.accepted:
        return Entry(text, "accepted", True, number)
    verdict: Verdict = "rejected" if place == shown.accepted else "unreached"
    return Entry(text, verdict, moment < CUT, number, gone=moment >= CUT)


def cache_count(shown: Round, moment: int) -> int:
    """Returns the tokens in the cache at a moment."""
    if moment < PASS:
        return shown.cache_before
    return shown.cache_full if moment < CUT else shown.verdict.cache_tokens


class LessonCacheStrip(Picture):
    """Draws the moment that `show_moment` chose."""

    height_px = 216

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("The model’s cache in one round"), parent)
        self._round: Round | None = None
        self._before: Sequence[str] = ()
        self._moment = 0

    def show_moment(self, shown: Round | None, before: Sequence[str], moment: int) -> None:
        self._round, self._before, self._moment = shown, before, moment
        if shown is not None:
            cached = [entry.text.strip() for entry in entries(shown, before, moment) if entry.cached]
            count, last = cache_count(shown, moment), ", ".join(cached)
            self.describe(tr("%n tokens in the cache, the last ones: {tokens}", "", count, tokens=last))

    def draw(self, painter: QPainter) -> None:
        if self._round is None:
            return
        row = entries(self._round, self._before, self._moment)
        cells = self._cells(entries(self._round, self._before, PASS), row)
        colours = MarkColours.of(self.colours)
        bold = sized(13, QFont.Weight.DemiBold)
        count = cache_count(self._round, self._moment)
        write(painter, QRectF(0, 8, self.width(), 20), tr("Not in the cache"), self.colours.muted)
        words = tr("Cache: %n tokens", "", count)
        write(painter, QRectF(0, _CACHE_Y - 32, self.width(), 20), words, self.colours.text, bold)
        self._draw_ground(painter, cells, row)
        for entry, cell in zip(row, cells, strict=False):
            self._draw_entry(painter, entry, cell, colours)
        if self._moment == CUT:
            self._draw_cut(painter, row, cells)

    def _cells(self, widest: list[Entry], row: list[Entry]) -> list[QRectF]:
        """Returns the columns of the fullest moment, so that nothing moves sideways between moments."""
        own = [max(60.0, cell_width(entry.text)) for entry in widest]
        last = [max(60.0, cell_width(entry.text)) for entry in row]
        wide = [max(one, other) for one, other in zip(own, last, strict=False)] + own[len(last) :] + last[len(own) :]
        lead = 28.0
        squeeze = min(1.0, (self.width() - lead - _GAP * len(wide)) / sum(wide))
        cells, x = [], lead
        for each in wide:
            cells.append(QRectF(x, _CACHE_Y, each * squeeze, _HIGH))
            x += each * squeeze + _GAP
        return cells

    def _draw_ground(self, painter: QPainter, cells: list[QRectF], row: list[Entry]) -> None:
        """Paints the cache as one band, as long as it is full; it comes in from the left, where older entries are."""
        inside = [cell for entry, cell in zip(row, cells, strict=False) if entry.cached]
        right = inside[-1].right() + _GAP if inside else cells[0].left()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.colours.chip))
        painter.drawRoundedRect(QRectF(0, _CACHE_Y - 4, right, _HIGH + 8), 8, 8)
        write(painter, QRectF(0, _CACHE_Y, 26, _HIGH), "…", self.colours.muted, align=MIDDLE)

    def _draw_entry(self, painter: QPainter, entry: Entry, cell: QRectF, colours: MarkColours) -> None:
        place = cell if entry.cached else cell.translated(0, _ABOVE_Y - _CACHE_Y)
        if entry.gone:
            place = cell
            painter.setPen(line_pen(self.colours.muted, 1.0, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(3, 2, -3, -2), 6, 6)
        draw_token(painter, place.adjusted(0, 4, 0, -4), entry.text, entry.verdict, colours)
        if not entry.cached and not entry.gone:
            stem = QPointF(place.center().x(), place.bottom() + 4)
            painter.setPen(line_pen(self.colours.muted, 1.0, Qt.PenStyle.DotLine))
            painter.drawLine(stem, QPointF(stem.x(), stem.y() + 12))
        if entry.number is not None:
            below = QRectF(cell.left(), cell.bottom() + 8, cell.width(), 18)
            words = tr("gone", "below a token cut from the cache; very short") if entry.gone else f"{entry.number}"
            write(painter, below, words, self.colours.muted, align=MIDDLE)

    def _draw_cut(self, painter: QPainter, row: list[Entry], cells: list[QRectF]) -> None:
        gone = next((cell for entry, cell in zip(row, cells, strict=False) if entry.gone), None)
        if gone is None:
            return
        x = gone.left() - _GAP / 2 + 1
        painter.setPen(line_pen(self.colours.rejected_line, 2.0))
        painter.drawLine(QPointF(x, _CACHE_Y - 16), QPointF(x, _CACHE_Y + _HIGH + 12))
        words, bold = tr("cut here"), sized(SMALL_PX, QFont.Weight.DemiBold)
        wide = width_of(words, bold) + 2
        place = QRectF(min(x + 6, self.width() - wide), _CACHE_Y - 30, wide, 18)
        write(painter, place, words, self.colours.rejected_ink, bold)


class CachePicture(QWidget):
    """The strip with its two buttons and the sentence of the moment."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._moment = 0
        self.strip = LessonCacheStrip(self)
        self._name = QLabel(self)
        self._name.setFont(sized(15, QFont.Weight.DemiBold))
        self._words = Prose(self)
        self._fact = Fact(self)
        self.earlier = QPushButton(tr(texts.EARLIER), self)
        self.later = QPushButton(tr(texts.LATER), self)
        self.earlier.clicked.connect(lambda: self.go_to(self._moment - 1))
        self.later.clicked.connect(lambda: self.go_to(self._moment + 1))
        self._words.setMinimumHeight(48)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        buttons = row(None, 8, self.earlier, self.later, STRETCH)
        column(self, 8, self.strip, self._name, self._words, 8, buttons, 8, self._fact, STRETCH)

    @property
    def moment(self) -> int:
        return self._moment

    def go_to(self, moment: int) -> None:
        """Shows another moment of the same round."""
        self._moment = max(0, min(len(texts.MOMENTS) - 1, moment))
        self.refresh()

    def refresh(self) -> None:
        watched = self._live.rounds
        own = with_a_refusal(watched) if self._live.is_written else None
        told = watched if own is not None else tuple(rounds(recorded_events()))
        shown = own or with_a_refusal(told)
        self.strip.show_moment(shown, texts_before(told, shown.number) if shown is not None else (), self._moment)
        name, words = texts.MOMENTS[self._moment]
        number, total = self._moment + 1, len(texts.MOMENTS)
        name = tr(name, "a moment of a round")
        self._name.setText(tr("{number} of {total}  {name}", number=number, total=total, name=name))
        self._words.say(tr(words))
        has_focus = self.later.hasFocus() or self.earlier.hasFocus()
        self.earlier.setEnabled(self._moment > 0)
        self.later.setEnabled(self._moment < len(texts.MOMENTS) - 1)
        if has_focus:  # A button that is disabled passes its keyboard focus to the other one.
            (self.later if self.later.isEnabled() else self.earlier).setFocus()
        self._tell_source(own, shown)

    def _tell_source(self, own: Round | None, shown: Round | None) -> None:
        if own is not None and not self._live.is_recorded:
            self._fact.say(texts.round_fact(own.number, is_own=True), tr(texts.MEASURED))
        elif self._live.is_written and not self._live.is_recorded:
            self._fact.say(tr(texts.NO_REFUSAL))
        else:
            self._fact.say(texts.round_fact(shown.number if shown else 0, is_own=False), tr(texts.RECORDED))
