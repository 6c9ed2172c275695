"""The seventh picture: the same chart with the part below 1 shaded, for four kinds of pairs."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QToolButton, QWidget

from ui.i18n.language import tr, tr_noop
from ui.pages.lesson import texts
from ui.pages.lesson.formula import PassCosts, best_length, expected_tokens, figures_of, speed_up
from ui.pages.lesson.live import DRAFT_LENGTH, PAIRS_TIMED, Live
from ui.pages.lesson.pictures.speed_chart import LONGEST, SpeedChart
from ui.pages.lesson.prose import Fact
from ui.widgets.boxes import STRETCH, column
from ui.widgets.flow_layout import FlowLayout


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
