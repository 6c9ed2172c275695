"""What a pass of each width and a guess cost on this machine, in milliseconds: measured at load, corrected live.

A pass over K+1 rows is not free: on a CPU each further row costs 0.3 to 0.5 of a one-token pass, on GPUs the cost jumps
where the kernels change. Calibration at load misleads by tens of per cent (cold caches, clocks), so it only gives the
shape; live rounds move each width they use, and all others by the same factor.
"""

from __future__ import annotations

WEIGHT = 0.15
"""Of the newest round in the moving averages: about the last dozen rounds count."""


class CostCurve:
    """Milliseconds by width, and of the drafter, which is timed in live rounds only."""

    def __init__(self, verify_ms: dict[int, float]) -> None:
        """`verify_ms` by width, two widths at least, from `calibration`."""
        self._shape = dict(sorted(verify_ms.items()))
        self._live: dict[int, float] = {}
        self._factor: float | None = None
        self._draft_ms: float | None = None
        self._overhead_ms = 0.0

    @property
    def knows_drafting(self) -> bool:
        """Whether a draft has been timed."""
        return self._draft_ms is not None

    def verify_ms(self, width: int) -> float:
        """A pass of this width: as seen live, else the shape at the pace of the widths that were."""
        if width in self._live:
            return self._live[width]
        return self._shape_at(width) * (self._factor if self._factor is not None else 1.0)

    def round_ms(self, guesses: int) -> float:
        """A whole round with so many guesses."""
        return self._overhead_ms + guesses * (self._draft_ms or 0.0) + self.verify_ms(guesses + 1)

    def learn(self, guesses: int, draft_ms: float, verify_ms: float, round_ms: float) -> None:
        """Take in one live round."""
        width = guesses + 1
        self._live[width] = _moved(self._live.get(width), verify_ms)
        self._factor = _moved(self._factor, verify_ms / self._shape_at(width))
        if guesses:
            self._draft_ms = _moved(self._draft_ms, draft_ms / guesses)
        self._overhead_ms = _moved(self._overhead_ms, max(0.0, round_ms - draft_ms - verify_ms))

    def _shape_at(self, width: int) -> float:
        """Between measured widths along a line, past the last one along the last slope."""
        known = list(self._shape)
        if width in self._shape:
            return self._shape[width]
        above = next((w for w in known if w > width), known[-1])
        below = known[known.index(above) - 1]
        slope = (self._shape[above] - self._shape[below]) / (above - below)
        return max(1e-6, self._shape[below] + slope * (width - below))


def _moved(old: float | None, new: float) -> float:
    return new if old is None else old + WEIGHT * (new - old)
