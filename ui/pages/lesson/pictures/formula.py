"""The sixth and the seventh picture, of one formula.

The sixth has its curve with three sliders, and this machine's measured point over it; the seventh the same chart with
the part below 1 shaded, for four kinds of pairs.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from app.bench.break_even import expected_tokens
from ui.i18n.language import tr, tr_noop
from ui.pages.lesson import texts
from ui.pages.lesson.formula import MachineFigures, PassCosts, best_length, figures_of, speed_up
from ui.pages.lesson.live import DRAFT_LENGTH, PAIRS_TIMED, Live
from ui.pages.lesson.pictures.slider_row import SliderRow
from ui.pages.lesson.pictures.speed_chart import LONGEST, SpeedChart
from ui.pages.lesson.prose import Fact
from ui.widgets.boxes import STRETCH, USUAL_PX, FlowLayout, column, row


class FormulaPicture(QWidget):
    """The sliders show this machine's figures until the user moves one."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._figures: MachineFigures = figures_of(live)
        self._own_request = False
        self._setting = False
        self.chart = SpeedChart(shades_loss=False, parent=self)
        self.a = SliderRow(tr("How often a guess is right"), 0, 100, _percent, self)
        self.c = SliderRow(tr("Cost of a guess beside a pass"), 0, 100, _percent, self)
        self.k = SliderRow(tr("Guesses a round"), 0, LONGEST, str, self)
        self.reset = QPushButton(tr(texts.THIS_MACHINE), self)
        self.reset.clicked.connect(self.use_this_machine)
        self._estimate, self._inputs, self._measured = Fact(self), Fact(self), Fact(self)
        self._stack()
        for slider in (self.a, self.c, self.k):
            slider.moved.connect(self._on_moved)
        self._set_sliders()

    def refresh(self) -> None:
        """Shows what was measured meanwhile."""
        self._figures = figures_of(self._live)
        self.reset.setEnabled(self._figures.is_measured)
        self.chart.show_measured(DRAFT_LENGTH, self._live.speed)
        if not self._own_request:
            self._set_sliders()
        self._tell()

    def use_this_machine(self) -> None:
        """Goes back to what was measured."""
        self._own_request = False
        self._set_sliders()
        self._tell()

    def _set_sliders(self) -> None:
        self._setting = True
        self.a.set_value(round(100 * self._figures.a))
        self.c.set_value(min(100, round(100 * self._figures.c)))
        self.k.set_value(DRAFT_LENGTH)
        self._setting = False
        self._tell()

    def _on_moved(self) -> None:
        if not self._setting:
            self._own_request = True
            self._tell()

    def _tell(self) -> None:
        a, c, k, v = self.a.value / 100, self.c.value / 100, self.k.value, self._figures.v
        self.chart.show_curve([speed_up(a, each, c, v(each + 1)) for each in range(LONGEST + 1)], k)
        best = best_length(a, c, v, LONGEST)
        words = texts.estimate_fact(k, expected_tokens(a, k), speed_up(a, k, c, v(k + 1)), best)
        self._estimate.say(words, tr(texts.ESTIMATE))
        if self._figures.is_measured:
            width = DRAFT_LENGTH + 1
            inputs = texts.figures(self._figures.a, self._figures.c, self._figures.v(width), width)
            self._inputs.say(inputs, tr(texts.MEASURED))
        else:
            self._inputs.say(tr(texts.NOT_MEASURED))
        speed = self._live.speed
        point = "" if speed is None else texts.measured_point(speed, PAIRS_TIMED)
        self._measured.say(point, tr(texts.MEASURED))

    def _stack(self) -> None:
        facts = self._estimate, self._inputs, self._measured
        foot = row(None, USUAL_PX, self.reset, STRETCH)
        column(self, 4, self.chart, self.a, self.c, self.k, 4, *facts, 8, foot, STRETCH)


def _percent(value: int) -> str:
    return tr("{percent} %", percent=value)


class Kind(NamedTuple):
    """A pair by its figures: `row` is what each further row of a pass costs, in plain passes."""

    name: str
    a: float
    c: float
    row: float


KINDS = (
    Kind(tr_noop("Large model"), 0.8, 0.05, 0.01),
    Kind(tr_noop("Poor guesses"), 0.35, 0.1, 0.05),
    Kind(tr_noop("Slow drafter"), 0.7, 0.5, 0.05),
)
"""Kinds beside this machine's own: round figures that show what each of them does alone."""


class LossPicture(QWidget):
    """A button for each kind; the first is this machine."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._chosen = 0
        self.chart = SpeedChart(shades_loss=True, parent=self)
        self._estimate, self._measured, self._cost = Fact(self), Fact(self), Fact(self)
        self.buttons: list[QToolButton] = []
        kinds = QWidget(self)
        row = FlowLayout(kinds)
        for place, name in enumerate((tr("This machine"), *(tr(kind.name) for kind in KINDS))):
            row.addWidget(self._button(place, name))
        column(self, 12, kinds, self.chart, self._estimate, self._measured, self._cost, STRETCH)
        self.refresh()

    def refresh(self) -> None:
        a, c, v = self._figures()
        for place, button in enumerate(self.buttons):
            button.setChecked(place == self._chosen)
        here = self._chosen == 0
        self.chart.show_measured(DRAFT_LENGTH, self._live.speed if here else None)
        self.chart.show_curve([speed_up(a, k, c, v(k + 1)) for k in range(LONGEST + 1)], DRAFT_LENGTH)
        best, width = best_length(a, c, v, LONGEST), DRAFT_LENGTH + 1
        speed = speed_up(a, DRAFT_LENGTH, c, v(width))
        words = texts.estimate_fact(DRAFT_LENGTH, expected_tokens(a, DRAFT_LENGTH), speed, best)
        figures = texts.figures(a, c, v(width), width)
        self._estimate.say(" ".join((figures, words)), tr(texts.ESTIMATE))
        timed = self._live.speed if here else None
        point = "" if timed is None else texts.measured_point(timed, PAIRS_TIMED)
        self._measured.say(point, tr(texts.MEASURED))
        self._tell_cost(timed is not None)

    def _tell_cost(self, is_timed: bool) -> None:
        cost = self._live.round_cost if is_timed else None
        if cost is None:
            self._cost.say("")
        else:
            words = texts.round_cost(cost.round_ms, cost.draft_ms, cost.verify_ms, cost.tokens, cost.plain_ms)
            self._cost.say(words, tr(texts.MEASURED))

    def _figures(self) -> tuple[float, float, PassCosts]:
        if self._chosen == 0:
            found = figures_of(self._live)
            return found.a, found.c, found.v
        kind = KINDS[self._chosen - 1]
        return kind.a, kind.c, PassCosts({1: 1.0, LONGEST + 1: 1.0 + LONGEST * kind.row})

    def _button(self, place: int, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("segment")
        button.setText(name)
        button.setCheckable(True)
        button.clicked.connect(lambda checked=False: self._choose(place))
        self.buttons.append(button)
        return button

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.refresh()
