"""How fast guessing is by the number of guesses: the formula's curve, three sliders, and this computer's own point.

Leviathan et al., arXiv 2211.17192: a round writes equation (1) tokens; the speed-up is their theorem 3.8, with a
measured cost of the check in place of their 1. A curve is an estimate whatever it is made from; only the diamond was
timed.
"""

from __future__ import annotations

from math import ceil
from statistics import median
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QLabel, QSlider, QWidget

from app.traces.speed_text import verdict
from engine.events import Costs
from ui.i18n.language import number, tr, translate
from ui.pages.lesson.live import DRAFT_LENGTH, PAIRS_TIMED, LessonReplies
from ui.pages.lesson.sheet import ESTIMATE, MEASURED, fact_line
from ui.theme.fonts import CONTROL_PX, tabular
from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.widgets.boxes import STRETCH, button, column, flow, row
from ui.widgets.line_chart import ChartScale, KeyEntry, draw_across, draw_key, draw_labels, draw_line, draw_sign
from ui.widgets.picture import MIDDLE, RIGHT, Picture, write

LONGEST = 12
LIKELY_RIGHT, LIKELY_COST = 0.8, 0.2
"""Assumed where nothing was measured: the values of a good pair."""

FAR_APART = 1.3
"""An estimate and a measurement that differ by more than this factor: other programs delayed passes of one of them."""


class PairFigures(NamedTuple):
    """How often a guess is right, what it costs in plain passes, and the costs of passes where they were timed."""

    right: float = LIKELY_RIGHT
    guess: float = LIKELY_COST
    costs: Costs | None = None

    def speed_up(self, guesses: int) -> float:
        """Returns how many times as fast as plain writing rounds of so many guesses are.

        What a row more costs is the median over the measured passes: one that other programs delayed bends nothing.
        """
        return self._speed(guesses, 1.0 + guesses * self._row)

    @property
    def measured(self) -> dict[int, float]:
        """The same with each pass as it was measured, by guesses."""
        found = {width - 1: ratio for width, ratio in self._passes.items() if 1 < width <= LONGEST + 1}
        return {guesses: self._speed(guesses, check) for guesses, check in found.items()}

    @property
    def _passes(self) -> dict[int, float]:
        """How long each pass took beside a plain one, by its rows."""
        one, known = pass_ms(self.costs, 1), self.costs.verify_ms if self.costs is not None else ()
        return {width: (pass_ms(self.costs, width) or one) / one for width in known} if one else {}

    @property
    def _row(self) -> float:
        rows = [(ratio - 1.0) / (width - 1) for width, ratio in self._passes.items() if width > 1]
        return max(0.0, median(rows)) if rows else 0.0

    def _speed(self, guesses: int, check: float) -> float:
        return sum(self.right**at for at in range(guesses + 1)) / (guesses * self.guess + check)

    @property
    def best(self) -> int:
        """The fastest number of guesses, 0 where none pays."""
        return max(range(LONGEST + 1), key=lambda guesses: (self.speed_up(guesses), -guesses))


def figures_of(live: LessonReplies) -> PairFigures:
    """Returns what came with the watched reply. Guesses behind a wrong one were not judged and do not count."""
    judged = sum(facts.round.verified for facts in live.state.rounds)
    costs = live.state.costs
    own = next(iter(costs.draft_ms), "") if costs is not None else ""  # the pair's own drafter comes before copies
    one, guess = pass_ms(costs, 1), guess_ms(costs, own)
    if live.is_recorded or live.state.is_live or not judged or not one or guess is None:
        return PairFigures()
    right = sum(facts.accepted for facts in live.state.rounds) / judged
    return PairFigures(right, guess / one, costs)


class GainChart(Picture):
    """Draws the speed-ups of `show_figures`, with the chosen number, the measured passes and the timed point."""

    height_px = 260

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Speed-up by the number of guesses"), parent)
        self._curve, self._chosen, self._timed = [1.0], 0, None
        self._measured: dict[int, float] = {}

    _timed: float | None

    def show_figures(self, figures: PairFigures, chosen: int, timed: float | None) -> None:
        self._curve, self._chosen = [figures.speed_up(guesses) for guesses in range(LONGEST + 1)], chosen
        self._timed, self._measured = timed, figures.measured
        speeds = "; ".join(f"{guesses}: {number(speed, '.2f')}" for guesses, speed in enumerate(self._curve))
        self.describe(tr("Estimate by guesses a round: {speeds}.", speeds=speeds))

    def draw(self, painter: QPainter) -> None:
        colours = self.colours
        plot = QRectF(44, 32, self.width() - 60, self.height() - 76)
        highest = max(*self._curve, *self._measured.values(), self._timed or 0.0, 1.5)
        scale = ChartScale(plot, LONGEST, ceil(2 * highest + 0.3) / 2)
        step = 0.5 if scale.top <= 3 else 1.0 if scale.top <= 7 else 2.0
        for line in range(int(scale.top / step) + 1):
            is_one = line * step == 1.0
            draw_across(painter, scale, line * step, colours.text if is_one else colours.hairline)
            label = QRectF(0, scale.at(0, line * step).y() - 9, 36, 18)
            write(
                painter, label, f"{number(line * step, 'g')}×", colours.text if is_one else colours.muted, align=RIGHT
            )
        draw_labels(painter, scale, ((at, str(at)) for at in range(0, LONGEST + 1, 2)), colours.muted, 18)
        slower = QRectF(plot.left() + 12, plot.bottom() - 26, plot.width() - 24, 18)
        write(painter, slower, tr("slower than plain writing"), colours.muted)
        below = QRectF(plot.left(), plot.bottom() + 24, plot.width(), 18)
        write(painter, below, tr("guesses a round", "below the axis of a chart"), colours.muted, align=MIDDLE)
        for guesses, speed in self._measured.items():
            draw_sign(painter, scale.at(guesses, speed), "dot", colours.muted, colours.window, 2)
        points = scale.points(self._curve)
        draw_line(painter, points, colours.accent)
        draw_sign(painter, points[self._chosen], "dot", colours.accent, colours.window, 6)
        estimate = tr(
            "estimate with %n (guess|guesses): {speed:.2f}×", "", self._chosen, speed=self._curve[self._chosen]
        )
        key = [KeyEntry("dot", colours.accent, estimate)]
        if self._timed is not None:
            draw_sign(painter, scale.at(DRAFT_LENGTH, self._timed), "diamond", colours.text, colours.window, 6)
            key.append(KeyEntry("diamond", colours.text, tr("measured: {speed:.2f}×", speed=self._timed)))
        line_above = QRectF(0, 0, self.width() - 16, 18)
        bold = tabular(12, QFont.Weight.DemiBold)
        draw_key(painter, line_above, key, colours.text, colours.window, bold, 6)


class GainPicture(QWidget):
    """The sliders show this computer's figures until the user moves one. `play` asks for the game."""

    play = Signal()

    def __init__(self, live: LessonReplies, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live, self._moved = live, False
        self.chart = GainChart(self)
        self.right, self.guess, self.count = QSlider(self), QSlider(self), QSlider(self)
        self._values: dict[QSlider, QLabel] = {}
        sliders = (
            self._slider_row(self.right, tr("How often a guess is right"), 100),
            self._slider_row(self.guess, tr("Cost of a guess beside a pass"), 100),
            self._slider_row(self.count, tr("Guesses a round"), LONGEST),
        )
        self.again = button(self, tr("Measure again"), then=live.begin)
        self.reset = button(self, tr("This machine’s figures"), then=self.use_measured)
        self.game = button(self, tr("Beat the drafter: a game"), then=self.play)
        self._best, self._timed = fact_line(self), fact_line(self)
        foot = flow(self, self.again, self.reset, self.game)
        column(self, 4, self.chart, *sliders, 8, self._best, self._timed, 8, foot, STRETCH)
        self.use_measured()

    def refresh(self) -> None:
        """Shows what was measured meanwhile, unless a slider was moved."""
        self.show_chosen() if self._moved else self.use_measured()

    def use_measured(self) -> None:
        """Goes back to what was measured, or to what a good pair has."""
        found = figures_of(self._live)
        for slider, value in ((self.right, 100 * found.right), (self.guess, 100 * found.guess), (self.count, 4)):
            slider.setValue(min(slider.maximum(), round(value)))
        self._moved = False
        self.show_chosen()

    def show_chosen(self) -> None:
        """Shows the curve of the sliders' values."""
        chosen = self.count.value()
        figures = PairFigures(self.right.value() / 100, self.guess.value() / 100, figures_of(self._live).costs)
        timed = self._live.speed
        estimate = figures_of(self._live).speed_up(DRAFT_LENGTH)
        is_far = timed is not None and not 1 / FAR_APART < timed / estimate < FAR_APART
        self.again.setVisible(is_far)
        self.chart.show_figures(figures, chosen, None if is_far else timed)
        for slider, label in self._values.items():
            label.setText(str(chosen) if slider is self.count else tr("{percent} %", percent=slider.value()))
            slider.setAccessibleDescription(label.text())
        self._best.set_words(
            tr("The best would be {best}.", "the number of guesses a round", best=figures.best), tr(ESTIMATE)
        )
        words = tr("This machine is too busy to measure now: its times contradict each other.") if is_far else ""
        words = words or (tr("Measuring…") if timed is None and self._live.phase in ("opening", "ready") else "")
        if timed is not None and not is_far:
            text = translate(verdict(timed))
            words = tr(
                "this reply, written %n (time|times) each way with four guesses. {verdict}",
                "",
                PAIRS_TIMED,
                verdict=text,
            )
        self._timed.set_words(words, "" if is_far or timed is None else tr(MEASURED))

    def _slider_row(self, slider: QSlider, name: str, most: int) -> QWidget:
        slider.setOrientation(Qt.Orientation.Horizontal)
        slider.setRange(0, most)
        slider.setPageStep(max(1, most // 10))
        slider.setAccessibleName(name)
        slider.valueChanged.connect(self._mark_moved)
        label, value = QLabel(name, self), QLabel(self)
        label.setFixedWidth(196)
        label.setWordWrap(True)
        value.setFont(tabular(CONTROL_PX, QFont.Weight.DemiBold))
        value.setFixedWidth(52)
        value.setAlignment(RIGHT)
        self._values[slider] = value
        holder = QWidget(self)
        row(holder, 12, label, (slider, 1), value)
        return holder

    def _mark_moved(self) -> None:
        self._moved = True
        self.show_chosen()
