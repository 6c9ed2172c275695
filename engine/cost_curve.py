"""What a pass of each width costs on this machine, in milliseconds: measured at load, corrected live.

A pass over K+1 rows is not free: on a CPU each further row costs 0.3 to 0.5 of a one-token pass, on GPUs the cost jumps
where the kernels change. Calibration at load misleads by tens of per cent (cold caches, clocks), so it only gives the
shape; live rounds move each width they use, and all others by the same factor.
"""

from __future__ import annotations

from collections.abc import Mapping

WEIGHT = 0.15
"""Of the newest round in the moving averages: about the last dozen rounds count."""

NOISE = 0.12
"""Changes of speed below this share are the noise of single rounds."""

OUTLIER = 4.0
"""A round that took so many times what was expected counts as this much: something else had the processor."""


class CostCurve:
    """Milliseconds by width, and of a whole plain round.

    Other programs and clocks change a machine's speed by tens of per cent within seconds, for all widths alike. So a
    width that was last used a while ago is corrected by what became since then of the one that is used now: plain
    decoding must not look good because the machine was faster when it was last tried.
    """

    def __init__(self, verify_ms: Mapping[int, float]) -> None:
        """`verify_ms` by width, two widths at least, from `calibration`."""
        self._shape = dict(sorted(verify_ms.items()))
        self._live: dict[int, float] = {}
        self._then: dict[int, dict[int, float]] = {}  # all of `_live` when a width was last used
        self._newest = 0
        self._factor: float | None = None
        self._plain_extra: float | None = None  # of a plain round over its pass, as a share of the pass
        self._overhead_ms: float | None = None

    @property
    def calibrated_ms(self) -> Mapping[int, float]:
        """The pass by width as it was measured at load, untouched by live rounds."""
        return self._shape

    def verify_ms(self, width: int) -> float:
        """A pass of this width: as seen live, else the shape at the pace of the widths that were."""
        if width not in self._live:
            return self._shape_at(width) * (self._factor if self._factor is not None else 1.0)
        then = self._then[width].get(self._newest)
        drift = self._live[self._newest] / then if then else 1.0
        return self._live[width] * (drift if abs(drift - 1.0) > NOISE else 1.0)

    def plain_ms(self) -> float:
        """A whole plain round."""
        return self.verify_ms(1) * (1.0 + (self._plain_extra or 0.0))

    def guessing_ms(self, guesses: int, draft_ms: float) -> float:
        """A whole round with so many guesses, each of which takes `draft_ms` to make."""
        return (self._overhead_ms or 0.0) + guesses * draft_ms + self.verify_ms(guesses + 1)

    def learn(self, guesses: int, draft_ms: float, verify_ms: float, round_ms: float) -> None:
        """Take in one live round; `draft_ms` for the whole draft."""
        width = guesses + 1
        extra_ms = max(0.0, min(round_ms - draft_ms, OUTLIER * verify_ms) - verify_ms)
        if width in self._live:
            verify_ms = min(verify_ms, OUTLIER * self.verify_ms(width))
        self._live[width] = moved(self.verify_ms(width) if width in self._live else None, verify_ms)
        self._newest, self._then[width] = width, dict(self._live)
        self._factor = moved(self._factor, verify_ms / self._shape_at(width))
        if guesses:
            self._overhead_ms = moved(self._overhead_ms, extra_ms)
        else:
            self._plain_extra = moved(self._plain_extra, extra_ms / verify_ms)

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
