"""What a pass of each width costs on this machine, in milliseconds: measured at load, corrected live.

A pass over K+1 rows is not free: on a CPU each further row costs 0.3 to 0.5 of a one-token pass, on GPUs the cost jumps
where the kernels change. Calibration at load misleads by tens of per cent (cold caches, clocks), so it only gives the
shape; live rounds move each width they use, and all others by the same factor.
"""

from __future__ import annotations

from collections.abc import Mapping

WEIGHT = 0.15
"""Of the newest round in the moving averages: about the last dozen rounds count."""

OUTLIER = 4.0
"""A round that took so many times the average counts as this much: something else had the processor."""


class CostCurve:
    """Milliseconds by width, and of a whole plain round."""

    def __init__(self, verify_ms: Mapping[int, float]) -> None:
        """`verify_ms` by width, two widths at least, from `calibration`."""
        self._shape = dict(sorted(verify_ms.items()))
        self._live: dict[int, float] = {}
        self._factor: float | None = None
        self._plain_ms: float | None = None
        self._overhead_ms = 0.0

    @property
    def calibrated_ms(self) -> Mapping[int, float]:
        """The pass by width as it was measured at load, untouched by live rounds."""
        return self._shape

    def verify_ms(self, width: int) -> float:
        """A pass of this width: as seen live, else the shape at the pace of the widths that were."""
        if width in self._live:
            return self._live[width]
        return self._shape_at(width) * (self._factor if self._factor is not None else 1.0)

    def plain_ms(self) -> float:
        """A whole plain round."""
        return self._plain_ms if self._plain_ms is not None else self.verify_ms(1)

    def guessing_ms(self, guesses: int, draft_ms: float) -> float:
        """A whole round with so many guesses, each of which takes `draft_ms` to make."""
        return self._overhead_ms + guesses * draft_ms + self.verify_ms(guesses + 1)

    def learn(self, guesses: int, draft_ms: float, verify_ms: float, round_ms: float) -> None:
        """Take in one live round; `draft_ms` for the whole draft."""
        width = guesses + 1
        expected = self.verify_ms(width)
        verify_ms = min(verify_ms, OUTLIER * expected) if width in self._live else verify_ms
        self._live[width] = moved(self._live.get(width), verify_ms)
        self._factor = moved(self._factor, verify_ms / self._shape_at(width))
        own_ms = max(0.0, round_ms - draft_ms - verify_ms)
        if guesses:
            self._overhead_ms = moved(self._overhead_ms or own_ms, min(own_ms, OUTLIER * (self._overhead_ms or own_ms)))
        else:
            self._plain_ms = moved(self._plain_ms, min(round_ms, OUTLIER * (self._plain_ms or round_ms)))

    def _shape_at(self, width: int) -> float:
        """Between measured widths along a line, past the last one along the last slope."""
        known = list(self._shape)
        if width in self._shape:
            return self._shape[width]
        above = next((w for w in known if w > width), known[-1])
        below = known[known.index(above) - 1]
        slope = (self._shape[above] - self._shape[below]) / (above - below)
        return max(1e-6, self._shape[below] + slope * (width - below))


def moved(old: float | None, new: float) -> float:
    """An exponential moving average one step on; the first value stands for itself."""
    return new if old is None else old + WEIGHT * (new - old)
