"""The lens over one reply: where it is, what it shows there, and when it has to be painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from shiboken6 import isValid

from ui.i18n.language import tr
from ui.i18n.phrases import percent
from ui.transcript.lens.lens_layout import (
    CHIP_EM,
    ChipKind,
    ChipWords,
    LensGap,
    LensLine,
    LinesUnder,
    Token,
    area_at,
    chips_over,
    gap_over,
    lines_of,
    middle_line,
    token_at,
)
from ui.transcript.lens.lens_painter import (
    LensColours,
    paint_chips,
    paint_dots,
    paint_edge,
    paint_ground,
    paint_sureness,
)
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.pane.overlay import REACH, Band
from ui.transcript.pane.text_pane import PAD
from ui.transcript.state.explanations import quoted
from ui.transcript.state.token_details import Future, not_taken, share_of
from ui.transcript.text.paragraph import Span
from ui.transcript.text.visible_characters import on_one_line

_MOST_TOLD = 400


class LensOwner(Protocol):
    """What the lens over one reply needs of the one that all replies share."""

    colours: LensColours

    @property
    def is_on(self) -> bool: ...

    @property
    def risen(self) -> float: ...

    def take(self, lens: ReplyLens, line: float | None) -> None: ...

    def alt_seen(self, is_held: bool) -> None: ...


class ReplyLens:
    """The pane's `Overlay`."""

    def __init__(self, owner: LensOwner, reply: ReplyWidget) -> None:
        self._owner, self._reply = owner, reply
        self.centre: QPointF | None = None
        self._under = LinesUnder()
        self._lines: list[LensLine] = []
        self._middle: LensLine | None = None
        self._open = LensGap(0.0, 0.0)
        self._chip_font = QFont()
        self._painted = QRectF()
        self._told: dict[Future, str] = {}

    @property
    def is_on(self) -> bool:
        """Whether the lens may be seen now."""
        return self._owner.is_on

    @property
    def area(self) -> QRectF | None:
        """Where it lies; None while it shows nothing."""
        if self.centre is None or not self._owner.is_on:
            return None
        return area_at(self.centre, self._reply.pane.flow)

    def follow(self, point: QPointF | None, *, is_alt_held: bool = False) -> None:
        """Takes where the mouse is. The first move with Alt held brings the lens without a wait."""
        if point is not None:
            self._owner.alt_seen(is_alt_held)
        self.move_to(point)

    def go_to(self, span: Span, rect: QRectF) -> str:
        """Takes the token that the keyboard has reached; returns what a screen reader says of it."""
        if not self._owner.is_on:
            return ""
        self.move_to(rect.center())
        share = share_of(self._reply.state, span.mark)
        said = [] if share is None else [tr("The model gave it {share}.", share=percent(share))]
        futures = not_taken(self._reply.state, span.mark)
        refused = _refused(futures)
        if refused:
            listed = tr(", ", "between the items of a list").join(map(quoted, refused))
            said.append(tr("Refused here: {words}.", words=listed))
        elif futures and (other := futures[0]).share is not None and share is not None and share < 1.0:
            said.append(tr("Next likeliest: {words}, {share}.", words=quoted(other.text), share=percent(other.share)))
        return " ".join(said)

    def move_to(self, point: QPointF | None) -> None:
        """Moves the lens; None takes it away."""
        before, self.centre = self.area, point if isValid(self._reply.pane) else None
        area = self.area
        self._repaint(before)
        if area != before:
            self._repaint(area)
        lines = [] if area is None else self._lines_in(area)
        middle = None if point is None else middle_line(lines, point)
        self._owner.take(self, None if middle is None else middle.baseline)

    def repaint(self) -> None:
        """Has it painted again where it is."""
        self._repaint(None if self.centre is None else area_at(self.centre, self._reply.pane.flow))

    def _repaint(self, area: QRectF | None) -> None:
        if area is not None and isValid(self._reply.pane):  # A message far from the view has no widget any more.
            reach = area.adjusted(-REACH, -REACH, REACH, REACH).translated(PAD, PAD)
            self._reply.pane.update(reach.toAlignedRect())

    def paint_ground(self, painter: QPainter, area: QRectF) -> Sequence[Band]:
        """Paints the lens's ground; the text in it opens over the middle line, where the futures rise."""
        flow, self._painted = self._reply.pane.flow, area
        if self.centre is None:
            return ()
        self._chip_font = QFont(flow.font)
        self._chip_font.setPixelSize(max(9, round(CHIP_EM * flow.font.pixelSize())))
        self._lines = self._lines_in(area)
        self._middle = middle = middle_line(self._lines, self.centre)
        paint_ground(painter, area, self._owner.colours)
        inside = area.adjusted(2, 2, -2, -2)
        self._open = LensGap(0.0, 0.0)
        if middle is None:
            return (Band(inside, 0.0),)
        if any(token.futures or token.share is not None for token in middle.tokens):
            high = QFontMetricsF(self._chip_font).height() + 1
            risen, wanted = self._owner.risen, gap_over(middle, self._lines, inside, high)
            self._open = LensGap(round(wanted.up * risen), round(wanted.down * risen))
        up, down = self._open
        edge = middle.top
        upper = QRectF(inside.left(), inside.top(), inside.width(), edge - up - inside.top())
        lower = QRectF(inside.left(), edge + down, inside.width(), inside.bottom() - edge - down)
        return (*([Band(upper, -up)] if upper.height() > 0 else []), Band(lower, down))

    def _lines_in(self, area: QRectF) -> list[LensLine]:
        return self._under.lines(lines_of(area), self._reply.pane.flow, self._reply.state)

    def paint_below(self, painter: QPainter) -> None:
        """Paints how sure the model was, and the marks where the text has none."""
        paint_sureness(painter, self._lines, self._owner.colours)

    def paint_above(self, painter: QPainter) -> None:
        """Paints the futures and dots over the middle line, and the edge."""
        area, middle, colours, risen = self._painted, self._middle, self._owner.colours, self._owner.risen
        if middle is not None:
            painter.save()
            painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
            painter.translate(0.0, self._open.down)
            paint_dots(painter, middle, risen, colours)
            chips = chips_over(middle, area, QFontMetricsF(self._chip_font), self._risen_over(middle))
            paint_chips(painter, chips, self._chip_font, risen, colours)
            painter.restore()
        paint_edge(painter, area, colours)

    def _risen_over(self, line: LensLine) -> list[ChipWords]:
        """Returns what rises over each token: over the one pointed at, also how sure the model was of it."""
        here = None if self.centre is None else token_at(line, self.centre.x())
        told = [ChipWords(token, self._chips(token, is_pointed_at=token is here)) for token in line.tokens]
        return [each for each in told if each.chips]

    def _chips(self, token: Token, *, is_pointed_at: bool) -> tuple[tuple[str, ChipKind], ...]:
        sure: list[tuple[str, ChipKind]] = []
        if is_pointed_at and token.share is not None:
            sure.append((tr("{share:.1f} % sure", "how sure the model was of a word", share=100 * token.share), "sure"))
        return (*sure, *((self._words(future), future.kind) for future in token.futures))

    def _words(self, future: Future) -> str:
        """Returns a future as it rises: the refused guesses, or the other word with its share."""
        if future not in self._told:
            if len(self._told) >= _MOST_TOLD:
                self._told.clear()
            self._told[future] = _words(future)
        return self._told[future]


def _refused(futures: Sequence[Future]) -> list[str]:
    """Returns the refused guesses, the first with what was guessed behind it."""
    texts: list[str] = []
    for future in futures:
        if future.kind == "unreached":
            texts[-1] += future.text
        elif future.kind == "refused":
            texts.append(future.text)
    return texts


def _words(future: Future) -> str:
    text = on_one_line(future.text.strip(" "))
    return text if future.share is None else tr("{word} {share}", word=text, share=percent(future.share))
