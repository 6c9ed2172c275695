"""A saved reply as a row of pictures: what the transcript would have shown, in slow motion.

Every picture is painted by the transcript's own code (`Flow`, `paint_text`), so it cannot show a mark that the window
does not have. There are two pictures a round: the guesses, then the verdict on them. If a reply is too long for that, a
picture shows several rounds, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from app.problem import refuse
from app.traces.html.figures import caption, started_of
from app.traces.pair_names import names_in
from app.traces.trace import Trace
from engine.events import Drafted, Verified
from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.stage.clip_content import own_words
from ui.stage.reply_stage import scene_of, text_layout
from ui.theme.fonts import READING_PX, SMALL_PX, sized
from ui.theme.palette import Palette
from ui.transcript.legend import ENTRIES
from ui.transcript.message.summary import pair_words
from ui.transcript.pane.text_painter import OVERHANG, paint_text
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.text.line_breaking import LINE_HEIGHT
from ui.transcript.text.raw_layout import LONG_AGO_S, RawLayout

MOST_PICTURES = 400
MOST_PIXELS = 100_000_000
"""All pictures are held until the file is written, with a byte for each pixel."""

MOST_LINES = 24
MARGIN = 24
HOLD_MS = 2500
"""How long the last picture stays before the GIF begins again."""

_NAME_PX = 22
_STRIP_GAP = 12
_GAP = "\u2003 "
_UNBROKEN = str.maketrans(" ", "\u00a0")
_YIELD_EVERY = 16
_BAND = 72
"""How many events are folded, or rows painted, between two yields."""


@dataclass(frozen=True, slots=True)
class Step:
    """One picture: what it shows, since when (for what fades) and for how long."""

    marks: MarkRow
    pending: tuple[Mark, ...]
    at_s: float
    for_ms: int


@dataclass(frozen=True, slots=True)
class GifFrame:
    """Rows from `top` on; those above and below are as they were."""

    top: int
    rows: QImage


class FrameSequence:
    """Call `prepare`, then `paint(0)`, `paint(1)` and so on: each picture holds what differs from the last.

    Both yield often, so that a window can call them between two frames of its own. Raises ProblemError where the
    recording holds no text. `rounds_a_picture` is 1 unless the reply is long.
    """

    picture: GifFrame

    def __init__(self, trace: Trace, palette: Palette, rounds_per_s: float, width: int) -> None:
        self.steps: list[Step] = []
        self.rounds_a_picture = 1
        self.width, self.height = width, 0
        self._trace, self._rounds_per_s = trace, rounds_per_s
        self._palette = palette
        self._scene = scene_of(palette)
        self._flow = self._new_flow(READING_PX)
        self._above = 0
        self._head = _head(trace)
        self._legend = self._new_flow(SMALL_PX)
        self._legend.show(MarkRow(_legend_marks()), (), LONG_AGO_S)

    def prepare(self) -> Iterator[None]:
        """Computes steps and height."""
        states: list[ReplyState] = []
        yield from self._fold(states)
        end = states.pop()
        if not end.marks:
            raise refuse("nothing_to_show", tr("this recording holds no text to show"), tr("Choose another reply."))
        flow = self._new_flow(READING_PX)
        for state in [*states[::_YIELD_EVERY], end]:
            flow.show(state.marks, (), LONG_AGO_S)
            yield
        line = round(READING_PX * LINE_HEIGHT)
        self._text_height = min(round(flow.height) + line, MOST_LINES * line)
        self.height = self._text_top + self._text_height + self._strip_height
        self._plan(states, end)

    def paint(self, index: int) -> Iterator[None]:
        """Paints one step; `picture` is set when this has ended. Yields after every few lines."""
        step, above = self.steps[index], self._above
        self._flow.show(step.marks, step.pending, step.at_s)
        self._flow.step(step.at_s)
        self._above = max(0, round(self._flow.height) - self._text_height)
        yield
        top, bottom = self._changed_rows()
        if index == 0:
            self._image = self._empty_picture()
        elif 0 < self._above - above < self._text_height:
            self._move_up(self._above - above)
            top = min(top, self._text_height - (self._above - above))
        elif self._above != above:
            top, bottom = 0, self._text_height
        for row in range(top, bottom, _BAND):
            self._paint_reply(row, min(row + _BAND, bottom))
            yield
        self.picture = self._changed(index, above, top, bottom)

    def _changed(self, index: int, above: int, top: int, bottom: int) -> GifFrame:
        if index == 0:
            return GifFrame(0, self._image.copy())
        if self._above != above:
            top, bottom = 0, self._text_height
        return GifFrame(self._text_top + top, self._image.copy(0, self._text_top + top, self.width, bottom - top))

    def _changed_rows(self) -> tuple[int, int]:
        """Returns the first and last row of the visible text that the last change touched."""
        bands = self._flow.take_dirty()
        top = min((each[0] for each in bands), default=0.0) - self._above - OVERHANG
        bottom = max((each[1] for each in bands), default=0.0) - self._above + OVERHANG
        first = floor(min(max(top, 0.0), self._text_height - 1))
        return first, max(first + 1, ceil(min(bottom, self._text_height)))

    def _move_up(self, rows: int) -> None:
        """Shifts the painted text up; the rows that come into view are not painted yet."""
        kept = self._image.copy(0, self._text_top + rows, self.width, self._text_height - rows)
        painter = QPainter(self._image)
        painter.drawImage(0, self._text_top, kept)
        painter.end()

    def _fold(self, states: list[ReplyState]) -> Iterator[None]:
        """Fills `states` with those after each draft and each verdict, and at last that of the end."""
        state = ReplyState(self._trace.events[0].event.generation_id if self._trace.events else "")
        for number, timed in enumerate(self._trace.events):
            state = reduce(state, timed.event)
            if isinstance(timed.event, Drafted | Verified):
                states.append(state)
            if number % _YIELD_EVERY == 0:
                yield
        states.append(state)

    def _plan(self, states: list[ReplyState], end: ReplyState) -> None:
        rounds = end.tally.rounds
        most = max(2, min(MOST_PICTURES, MOST_PIXELS // (self.width * self.height)))
        self.rounds_a_picture = max(1, ceil(2 * rounds / most))
        half_ms = 500.0 / self._rounds_per_s
        at_ms = 0.0
        for state, last_seen in zip(states, [None, *states], strict=False):
            number = state.tally.rounds + (1 if state.pending else 0)
            if number % self.rounds_a_picture and number < rounds:
                continue
            guessed = last_seen is not None and bool(last_seen.pending)
            for_ms = _ticks(half_ms if state.pending or guessed else 2 * half_ms)
            self.steps.append(Step(state.marks, state.pending, at_ms / 1000.0, for_ms))
            at_ms += for_ms
        # Late enough, so that all has settled.
        self.steps.append(Step(end.marks, (), at_ms / 1000.0 + HOLD_MS / 1000.0, HOLD_MS))

    @property
    def _text_top(self) -> int:
        return MARGIN + _NAME_PX * len(self._head)

    @property
    def _strip_height(self) -> int:
        return 2 * _STRIP_GAP + round(self._legend.height) + _NAME_PX + MARGIN // 2

    def _new_flow(self, pixels: int) -> RawLayout:
        return text_layout(_font(pixels), self.width - 2 * MARGIN)

    def _empty_picture(self) -> QImage:
        """Returns what stays in all pictures: the ground, question and pair, and the strip below."""
        image = QImage(self.width, self.height, QImage.Format.Format_RGB32)
        image.fill(QColor(self._palette.window))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, words in enumerate(self._head):
            self._write(painter, MARGIN - 4 + number * _NAME_PX, words, Qt.AlignmentFlag.AlignLeft)
        self._paint_strip(painter)
        painter.end()
        return image

    def _paint_reply(self, top: int, bottom: int) -> None:
        """Paints these rows of the text again. If there is no room for all lines, the newest are shown."""
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, self._text_top + top, self.width, bottom - top)
        painter.fillRect(area, QColor(self._palette.window))
        painter.setClipRect(area)
        painter.translate(MARGIN, self._text_top - self._above)
        visible = QRectF(0.0, self._above + top, self.width - 2 * MARGIN, bottom - top)
        paint_text(painter, self._flow, visible, self._scene)
        painter.end()

    def _paint_strip(self, painter: QPainter) -> None:
        """Paints what the marks mean, and the figures."""
        top = self._text_top + self._text_height + _STRIP_GAP
        painter.fillRect(QRectF(MARGIN, top, self.width - 2 * MARGIN, 1), QColor(self._palette.hairline))
        top += _STRIP_GAP // 2
        painter.save()
        painter.translate(MARGIN, top)
        paint_text(painter, self._legend, QRectF(0, 0, self.width, self._legend.height), self._scene)
        painter.restore()
        top += round(self._legend.height) + 2
        said = [caption(self._trace)]
        if self.rounds_a_picture > 1:
            said.append(tr("%n (round|rounds) a picture", "", self.rounds_a_picture))
        self._write(painter, top, joined(said), Qt.AlignmentFlag.AlignLeft)
        self._write(painter, top, "Draftlight", Qt.AlignmentFlag.AlignRight)

    def _write(self, painter: QPainter, top: float, words: str, side: Qt.AlignmentFlag) -> None:
        rect = QRectF(MARGIN, top, self.width - 2 * MARGIN, _NAME_PX)
        font = _font(SMALL_PX)
        painter.setFont(font)
        painter.setPen(QColor(self._palette.muted))
        fitting = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, fitting)


def _ticks(duration_ms: float) -> int:
    """Returns a duration in the GIF's hundredths of a second: at least two, as viewers show shorter ones as ten."""
    return max(20, 10 * round(duration_ms / 10))


def _font(pixels: int) -> QFont:
    """Returns the window's font, antialiased in grey: coloured fringes would use up the GIF's few colours."""
    font = sized(pixels)
    font.setStyleStrategy(QFont.StyleStrategy.NoSubpixelAntialias)
    return font


def _pair(trace: Trace) -> str:
    started = started_of(trace)
    if started is None:
        return ""
    return pair_words(names_in(trace))


def _head(trace: Trace) -> list[str]:
    """Returns the lines above the text: what was asked, where that is known, and who answered."""
    asked = own_words(trace.header.prompt)
    question = [tr("“{prompt}”", "in quotation marks", prompt=asked)] if asked else []
    return [*question, _pair(trace)]


def _legend_marks() -> list[Mark]:
    marks: list[Mark] = []
    for words, verdict, _ in ENTRIES:
        if marks:
            marks.append(Mark(_GAP, "plain", 0))
        marks.append(Mark(tr(words, "in the legend").translate(_UNBROKEN), verdict, 0))
    return marks
