"""The head of the inspector: whether guessing helps right now, in words, and the five counters.

A bar leans right where guessing helps and left where it costs, with a mark at "the same". Its scale is logarithmic, so
that twice as fast and half as fast lean equally far. The sentence below it says the same; the side it leans to carries
the meaning, and colour only repeats it.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.traces.speed_text import lean
from ui.i18n.direction import margins
from ui.i18n.language import tr
from ui.theme.fonts import sized, tabular
from ui.transcript.state.live_stats import LiveState, PooledVerdict, counters, is_it_helping, spoken
from ui.widgets.boxes import STRETCH, USUAL_PX, column, label, row
from ui.widgets.picture import Picture, fill

FULL_SCALE = 3.0
"""A speed-up of 3x fills the right half, a third of the speed the left."""


def reach_of(speedup: float | None) -> float:
    """Returns how far the bar leans, from -1 to 1; 0 for "no difference" and for "not measured"."""
    if speedup is None or speedup <= 0:
        return 0.0
    return max(-1.0, min(1.0, math.log(speedup) / math.log(FULL_SCALE)))


class Gauge(Picture):
    """Shows the speed-up of `show_live`; grey while it may as well be none."""

    height_px, width_px, least_width_px = 14, 200, 80

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(name=tr("Is guessing helping: gauge"), parent=parent)
        self._speedup: float | None = None
        self._is_clear = False

    def show_live(self, state: LiveState) -> None:
        """Shows the speed-up of this reply, of its race, or of the pair's last ones."""
        speedup = self._speedup = state.speedup
        self._is_clear = speedup is not None and lean(speedup, state.low, state.high) != "same"
        text = tr("not measured") if speedup is None else tr("{times:.2f} times the plain speed", times=speedup)
        if isinstance(state.surest, PooledVerdict):
            self.setToolTip(tr("Speed with guessing / speed without, in the last replies: {figure}", figure=text))
        elif state.surest is not None:
            self.setToolTip(tr("Speed with guessing / speed without, in your race: {figure}", figure=text))
        else:
            self.setToolTip(tr("Speed with guessing / speed without, measured in this reply: {figure}", figure=text))
        self.describe(text)

    def draw(self, painter: QPainter) -> None:
        bar, colours = QRectF(0, 2, self.width(), self.height() - 4), self.colours
        fill(painter, bar, QColor(colours.chip), 5)
        middle = bar.center().x()
        reach = reach_of(self._speedup) * bar.width() / 2
        lent = QRectF(min(middle, middle + reach), bar.top(), abs(reach), bar.height())
        ink = colours.accepted_line if reach > 0 else colours.rejected_line
        fill(painter, lent, QColor(ink if self._is_clear else colours.muted))
        fill(painter, QRectF(middle - 1, 0, 2, self.height()), QColor(colours.text))


_COLUMNS = 3


class InspectorHead(QWidget):
    """Shows the words and figures of the bar under the transcript."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Live numbers"))
        self.question = label(self, font=sized(13, QFont.Weight.DemiBold))
        self.gauge, self.answer = Gauge(self), label(self, wraps=True)
        self.values: dict[str, QLabel] = {}
        self._measured: list[QWidget] = []
        self._in_full: list[QWidget] = []
        self._is_full = True
        self._bar = (self.gauge, self._scale())
        self._arrange()
        self.show_live(LiveState())

    def _arrange(self) -> None:
        self.answer.setObjectName("answer")
        self.answer.setMinimumHeight(2 * self.answer.fontMetrics().lineSpacing() + 4)
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.answer.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._hold_bar(True)
        box = column(self, 4, self.question, 2, self.answer, *self._bar, 4, self._numbers())
        box.setContentsMargins(margins(20, 0, 8, 16))

    def _hold_bar(self, on: bool) -> None:
        """Keeps the bar's room while a verdict may come, so that nothing below moves then."""
        for part in self._bar:
            keeps = part.sizePolicy()
            if keeps.retainSizeWhenHidden() != on:
                keeps.setRetainSizeWhenHidden(on)
                part.setSizePolicy(keeps)

    def _scale(self) -> QWidget:
        """Returns labels for left and right, so that the gauge needs no colour."""
        scale = QWidget(self)
        scale.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # As the gauge, which is a picture.
        words = tr("costs time"), tr("no difference"), tr("saves time")
        left, middle, right = (label(scale, text, "scale", wraps=True) for text in words)
        row(scale, USUAL_PX, left, STRETCH, middle, STRETCH, right)
        return scale

    def _numbers(self) -> QGridLayout:
        """Returns three figures beside two, each with its name below."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        for index, counter in enumerate(counters(LiveState())):
            value = label(self, font=tabular(16, QFont.Weight.DemiBold))
            words = label(self, counter.words, "scale", wraps=True, font=sized(11))
            words.setContentsMargins(0, 0, 0, 8)
            for line, widget in enumerate((value, words)):
                widget.setToolTip(counter.term)
                grid.addWidget(widget, index // _COLUMNS * 2 + line, index % _COLUMNS)
            self.values[counter.key] = value
            self._measured += [value, words]
            self._in_full += [value, words] if index >= _COLUMNS else []
        for place in range(_COLUMNS):
            grid.setColumnStretch(place, 1)
            grid.setColumnMinimumWidth(place, 92)
        return grid

    def set_full(self, on: bool) -> None:
        """Shows all figures, or the first line of them, from the next state on."""
        self._is_full = on

    def show_loading(self, words: str) -> None:
        """Shows how far a model is that is being loaded, in place of figures that do not exist yet."""
        for part in (*self._bar, *self._measured):
            part.hide()
        _write(self.question, tr("Loading the model"))
        _write(self.answer, words)
        self.setAccessibleDescription(words)

    def show_live(self, state: LiveState) -> None:
        """Shows the numbers. The owner of the clock calls this at most four times a second."""
        for part in self._measured:
            part.setVisible(self._is_full or part not in self._in_full)
        for part in self._bar:
            part.setVisible(state.speedup is not None)
        over = state.phase in ("done", "failed")
        self._hold_bar(not over)
        asked = tr("Did guessing help lately?") if isinstance(state.surest, PooledVerdict) else tr("Did guessing help?")
        _write(self.question, asked if over else tr("Is guessing helping right now?"))
        self.gauge.show_live(state)
        _write(self.answer, is_it_helping(state))
        for counter in counters(state):
            _write(self.values[counter.key], counter.value)
        self.setAccessibleDescription(spoken(state))


def _write(shown: QLabel, text: str) -> None:
    """Sets a text only if it is new, because setting the same one would lay out the panel again."""
    if shown.text() != text:
        shown.setText(text)
