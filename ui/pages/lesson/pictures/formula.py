"""The sixth picture: the formula's curve with three sliders, and this machine's measured point over it."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.formula import MachineFigures, best_length, expected_tokens, figures_of, speed_up
from ui.pages.lesson.live import DRAFT_LENGTH, PAIRS_TIMED, Live
from ui.pages.lesson.pictures.slider_row import SliderRow
from ui.pages.lesson.pictures.speed_chart import LONGEST, SpeedChart
from ui.pages.lesson.prose import Fact
from ui.widgets.boxes import STRETCH, USUAL_PX, column, row


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
