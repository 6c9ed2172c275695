"""What a bar chart shows, and the ticks of its scale. Pure: no widget."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ui.i18n.language import tr
from ui.pages.bench import text as words
from ui.pages.bench.runs import SPEEDUP, Metric, SavedRun, category_order, row_of

MOST_ROWS = 60
"""A picture of more bars is taller than any screen; the table has all of them."""


@dataclass(frozen=True, slots=True)
class Bars:
    """One line of the chart: a bar for each run, None where a run has nothing to show."""

    label: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class ChartData:
    """`overall` stands first and apart; `left_out` counts rows beyond MOST_ROWS."""

    measure: Metric = SPEEDUP
    names: tuple[str, ...] = ()
    overall: Bars | None = None
    rows: tuple[Bars, ...] = ()
    left_out: int = 0

    @property
    def ticks(self) -> tuple[float, ...]:
        """Returns ticks from 0 to just above the longest bar, in steps that people count in."""
        longest = max((v for bars in (*self.rows, self.overall) if bars for v in bars.values if v), default=0.0)
        return ticks_to(self.measure.full or max(longest, 1.5))

    @property
    def spoken(self) -> str:
        """The chart in words, for screen readers."""
        parts = []
        for bars in (self.overall, *self.rows):
            if bars is not None:
                shown = [self.measure.form(value) for value in bars.values]
                parts.append(f"{bars.label} {', '.join(shown)}")
        if not parts:
            return tr("Nothing to show yet")
        return tr("{measure}: {figures}", measure=tr(self.measure.words), figures="; ".join(parts))


def chart_data(runs: Sequence[SavedRun], names: tuple[str, ...], front: SavedRun, measure: Metric) -> ChartData:
    """Returns the chart of these runs."""
    order = category_order(front, runs)

    def value(run: SavedRun, name: str) -> float | None:
        row = row_of(run, name)
        return None if row is None else measure.value(row)

    rows = tuple(Bars(words.kind_name(name), tuple(value(run, name) for run in runs)) for name in order[:MOST_ROWS])
    wholes = tuple(None if run.overall is None else measure.value(run.overall) for run in runs)
    overall = Bars(tr(words.OVERALL), wholes)
    return ChartData(measure, names, overall, rows, max(0, len(order) - MOST_ROWS))


def ticks_to(longest: float) -> tuple[float, ...]:
    """Returns at most six steps of 1, 2, 2.5 or 5 times a power of ten, the last at or above `longest`."""
    if not (math.isfinite(longest) and longest > 0):
        longest = 1.0
    power = 10.0 ** math.floor(math.log10(longest / 5))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10, 20) if longest / (power * factor) <= 6)
    count = math.ceil(longest / step - 1e-9)
    return tuple(step * number for number in range(count + 1))
