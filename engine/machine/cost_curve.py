"""What a pass of each width costs on this machine, in milliseconds: measured at load, corrected live.

A pass over K+1 rows is not free: on a CPU each further row costs 0.3 to 0.5 of a one-token pass, on GPUs the cost jumps
where the kernels change. Calibration at load misleads by tens of per cent (cold caches, clocks), so it only gives the
shape; live rounds move each width they use, and all others by the same factor.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from math import exp, log

WEIGHT = 0.15
"""Of the newest round in the moving averages: about the last dozen rounds count."""

NOISE = 0.08**2
"""The variance of a round's logarithm about its expected time."""

PACE_UNSURE, PACE_DRIFTS = 0.3**2, 0.0225 * NOISE
WIDTH_UNSURE, WIDTH_DRIFTS = 0.2**2, 0.002 * NOISE
"""How far the calibration may be off, all widths alike and each on its own, and what a round adds to that."""

SURPRISE = 0.5
"""The logarithm of a round's deviation counts for no more than this: something else may have had the processor."""

OWN_MS = 0.1
"""What a round takes besides its draft and its pass, until one was seen: nothing to a large model, a good part of a
pass to a tiny one.
"""

NEXT_TO_NOTHING = 0.01
"""A width that was never seen live follows its neighbours no closer than that, an eighth of one round's noise."""

TINY_MS = 3.0
"""Where a plain round takes less, most of a guessing one is what it does beside its passes: rounds that were not made
cannot be reckoned. On the starter a network was kept in use so for whole chats, at 0.8 of the plain speed.
"""

OUTLIER = 4.0
"""Nothing but the pass itself is believed to take more than this many passes."""

CHEAPEST_ROWS, DEAREST_ROW = 0.97, 0.15
"""Where all widths run the same kernels: what any more rows cost of a pass at the least, and each of them at the most,
until live rounds say otherwise. What a busy moment said of a single width (1.6 to 2.4 passes for two rows) is noise.
"""


class CostCurve:
    """Milliseconds by width, and of a whole plain round.

    Other programs and clocks change a machine's speed by tens of per cent within seconds, for all widths alike: plain
    decoding must not look good because the machine was faster when it was last tried. So the time of a pass is a pace
    that all widths share and that follows every round, times a shape that each width learns, quickly at first and
    hardly at all once it was seen often: a Kalman filter over logarithms, without the covariances. Widths that were
    never seen live lie between those that were.
    """

    def __init__(self, verify_ms: Mapping[int, float], *, uniform: bool = False) -> None:
        """`verify_ms` by width, two widths at least, from `calibration`. `uniform`: all widths run the same kernels."""
        self._calibrated = dict(sorted(verify_ms.items()))
        self._shape = believable(self._calibrated) if uniform else self._calibrated
        self._pace = 0.0  # logarithm of how much slower than at load all passes are now
        self._pace_unsure = PACE_UNSURE
        self._bent: dict[int, float] = {}  # logarithm of how far a width is off its calibrated shape
        self._unsure: dict[int, float] = {}
        self._plain_extra: float | None = None  # of a plain round over its pass, as a share of the pass
        self._overhead_ms: float | None = None
        # Asked for at every guess, so kept: passes by width at the pace of load, those seen live apart from those that
        # lie between them, which move with each live round; the pace itself; a plain round.
        self._seen_ms: dict[int, float] = {}
        self._between_ms: dict[int, float] = {}
        self._moved = 0.0  # by how much the widths seen live have moved since those between them were last reckoned
        self._factor = 1.0
        self._plain_ms = self.verify_ms(1)

    @property
    def calibrated_ms(self) -> Mapping[int, float]:
        """The pass by width as it was measured at load, untouched by live rounds."""
        return self._calibrated

    def found_ms(self) -> dict[int, float]:
        """The same by what live rounds have found out since, at the pace of load: for the next start."""
        return {width: ms * exp(self._bend_of(width)) for width, ms in self._shape.items()}

    def verify_ms(self, width: int) -> float:
        """What a pass of this width takes at the machine's present speed."""
        found = self._seen_ms.get(width) or self._between_ms.get(width)
        if found is None:
            found = self._between_ms[width] = self._shape_at(width) * exp(self._bend_of(width))
        return found * self._factor

    def plain_ms(self) -> float:
        """What a whole plain round takes, with what it does besides its pass."""
        return self._plain_ms

    def plain_ms_at_best(self) -> float:
        """The same, or the pass at load where that was faster: what the target is, however busy the machine is now."""
        return min(self._plain_ms, self._shape_at(1))

    @property
    def is_tiny(self) -> bool:
        """Whether what a round does beside its pass is a good part of it."""
        return self.plain_ms_at_best() < TINY_MS

    def guessing_ms(self, guesses: int, draft_ms: float) -> float:
        """A whole round with this many guesses, which together take `draft_ms` to make."""
        own_ms = OWN_MS if self._overhead_ms is None else self._overhead_ms
        return own_ms + draft_ms + self.verify_ms(guesses + 1)

    def learn(self, guesses: int, draft_ms: float, verify_ms: float, round_ms: float) -> None:
        """Take in one live round; `draft_ms` for the whole draft."""
        width = guesses + 1
        expected_ms = self.verify_ms(width)
        extra_ms = min(max(0.0, round_ms - draft_ms - verify_ms), OUTLIER * expected_ms)
        surprise = min(SURPRISE, max(-SURPRISE, log(max(verify_ms, 1e-6) / expected_ms)))
        self._correct(width, surprise)
        if guesses:
            self._overhead_ms = moved(self._overhead_ms, extra_ms)
        else:
            self._plain_extra = moved(self._plain_extra, extra_ms / max(verify_ms, 1e-6))
        self._plain_ms = self.verify_ms(1) * (1.0 + (self._plain_extra or 0.0))

    def _correct(self, width: int, surprise: float) -> None:
        """Splits the deviation of one round between the pace and this width, by how unsure each is."""
        pace, own = self._pace_unsure + PACE_DRIFTS, self._unsure.get(width, WIDTH_UNSURE) + WIDTH_DRIFTS
        together = pace + own + NOISE
        before = self._bend_of(width)
        self._bent[width] = bend = before + own / together * surprise
        self._pace += pace / together * surprise
        self._unsure[width] = own * (1.0 - own / together)
        self._pace_unsure = pace * (1.0 - pace / together)
        self._factor = exp(self._pace)
        self._moved += abs(bend - before)
        if self._moved > NEXT_TO_NOTHING or width not in self._seen_ms:
            self._between_ms.clear()
            self._moved = 0.0
        self._seen_ms[width] = self._shape_at(width) * exp(bend)

    def _bend_of(self, width: int) -> float:
        if width in self._bent or not self._bent:
            return self._bent.get(width, 0.0)
        seen = sorted(self._bent)
        at = bisect(seen, width)
        below, above = seen[max(0, at - 1)], seen[min(at, len(seen) - 1)]
        share = (width - below) / (above - below) if above > below else 0.0
        return self._bent[below] + share * (self._bent[above] - self._bent[below])

    def _shape_at(self, width: int) -> float:
        """Between measured widths along a line; past the last one along the last slope, or that of all widths if
        steeper: kernels work in groups of rows, so the last pass may be cheaper than the one before; the next never is.
        """
        known = list(self._shape)
        if width in self._shape:
            return self._shape[width]
        above = next((w for w in known if w > width), known[-1])
        below = known[known.index(above) - 1]
        slope = (self._shape[above] - self._shape[below]) / (above - below)
        if width > above:
            slope, below = max(slope, (self._shape[above] - self._shape[known[0]]) / (above - known[0])), above
        return max(1e-6, self._shape[below] + slope * (width - below))


def believable(verify_ms: Mapping[int, float]) -> dict[int, float]:
    """Passes of kernels that are the same for all widths, without what only a busy moment can have said.

    A pass of more rows bounds that of fewer: where it was faster, it was the narrow one that was held up.
    """
    first = min(verify_ms)
    one_ms = min(verify_ms[first], *(ms / CHEAPEST_ROWS for ms in verify_ms.values()))
    return {
        width: min(max(ms, CHEAPEST_ROWS * one_ms), one_ms * (1.0 + DEAREST_ROW * (width - first)))
        for width, ms in verify_ms.items()
    }


def moved(old: float | None, new: float) -> float:
    """One step of an exponential moving average; the first value is taken as it is."""
    return new if old is None else old + WEIGHT * (new - old)
