"""The arithmetic of the lesson, pure: what a round brings, what it costs, and why the text stays the same.

Leviathan et al., arXiv 2211.17192: `expected_tokens` is their equation (1), `speed_up` their theorem 3.8 with a
measured cost of the check in place of their 1 (on their hardware checking K + 1 tokens took as long as writing one).
`split` is the proof in their appendix, drawn; Chen et al., arXiv 2302.01318, found the same rule.

`figures_of` returns the formula's inputs as this machine measured them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.bench.break_even import expected_tokens
from ui.pages.lesson.live import Live
from ui.pages.lesson.rounds import chance_right

Shares = tuple[float, ...]


def speed_up(a: float, k: int, c: float, v: float = 1.0) -> float:
    """Returns how many times as fast as plain writing.

    `c` is the cost of a guess and `v` that of a check of K + 1 rows, both in plain passes.
    """
    return expected_tokens(a, k) / (k * c + v)


class PassCosts:
    """What a pass of each width costs, in one-token passes: measured widths, straight lines between them.

    Without measurements every pass costs 1, as the papers assume.
    """

    def __init__(self, verify_ms: Mapping[int, float] | None = None) -> None:
        known = sorted((verify_ms or {}).items())
        one = known[0][1] if known and known[0][0] == 1 and known[0][1] > 0.0 else None
        self._known = [(width, ms / one) for width, ms in known] if one is not None else [(1, 1.0)]

    def __call__(self, width: int) -> float:
        """Returns the cost. Beyond the last measured width the line goes on as steeply as it ended."""
        before, after = self._known[0], self._known[-1]
        for left, right in zip(self._known, self._known[1:], strict=False):
            before, after = left, right
            if width <= right[0]:
                break
        if before[0] == after[0]:
            return before[1]
        return before[1] + (after[1] - before[1]) * (width - before[0]) / (after[0] - before[0])


def best_length(a: float, c: float, v: PassCosts, longest: int) -> int:
    """Returns the K with the highest speed-up, 0 where no guess pays."""
    return max(range(longest + 1), key=lambda k: (speed_up(a, k, c, v(k + 1)), -k))


class Split(NamedTuple):
    """Where the chance of each token comes from: an accepted guess, or a correction."""

    accepted: Shares
    corrected: Shares

    @property
    def refused(self) -> float:
        """The chance that the guess is refused, which equals that of a correction."""
        return sum(self.corrected)

    @property
    def acceptance(self) -> float:
        """The chance that the guess is kept."""
        return sum(self.accepted)


def split(p: Sequence[float], q: Sequence[float]) -> Split:
    """Returns what rejection writes where the guess is drawn from `q` and the model wants `p`.

    A guess x comes with q(x) and is kept with min(1, p(x)/q(x)): together min(p(x), q(x)). A refusal (chance 1 less the
    sum of those) draws from norm(max(0, p - q)), whose divisor is that same chance: together max(0, p(x) - q(x)). The
    two always sum to p(x).
    """
    accepted = tuple(min(wanted, guessed) for wanted, guessed in zip(p, q, strict=True))
    corrected = tuple(max(0.0, wanted - guessed) for wanted, guessed in zip(p, q, strict=True))
    return Split(accepted, corrected)


def mixed(near: Sequence[float], far: Sequence[float], share: float) -> Shares:
    """Returns a distribution between two: 0 is `near`, 1 is `far`."""
    return tuple(one + (other - one) * share for one, other in zip(near, far, strict=True))


LIKELY_A, LIKELY_C = 0.8, 0.2
"""Assumed where nothing was measured: the values of a good pair."""


class MachineFigures(NamedTuple):
    """`is_measured` is False where nothing of it comes from this machine."""

    a: float
    c: float
    v: PassCosts
    is_measured: bool


def figures_of(live: Live) -> MachineFigures:
    """Returns what the lesson has measured so far."""
    a = chance_right(live.rounds) if live.is_written and not live.is_recorded else None
    one = live.measured.verify_ms.get(1) if live.measured is not None else None
    if a is None or not one or live.guess_ms is None or live.measured is None:
        return MachineFigures(LIKELY_A, LIKELY_C, PassCosts(), is_measured=False)
    return MachineFigures(a, live.guess_ms / one, PassCosts(live.measured.verify_ms), is_measured=True)
