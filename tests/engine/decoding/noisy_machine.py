"""A simulated machine on which other programs run, and replies written on it: what guessing really brought is known.

Work is counted in milliseconds that it takes undisturbed. The truth of a reply is what its tokens would have taken
plainly over what its rounds took, both undisturbed: whatever slows the machine is nobody's merit and nobody's fault.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import NamedTuple

import numpy as np

from engine.decoding.speedup import RoundTime
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.baseline_probe import BaselineProbe
from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.machine.calibration import WIDTHS
from engine.machine.cost_curve import CostCurve

Disturb = Callable[[float], float]
"""From the milliseconds that a round takes to those that it took."""


class Pair(NamedTuple):
    """A plain pass in milliseconds; a further row and a guess as shares of it; the chance of a guess; K."""

    plain_ms: float
    row: float
    guess: float
    right: float
    draft_length: int | None

    def verify_ms(self, width: int) -> float:
        """Passes grow with each row, and with every group of four."""
        return self.plain_ms * (1.0 + self.row * (width - 1) + 0.12 * ((width - 1) // 4))

    def pace(self) -> DraftLengthPolicy:
        """As when the pair is opened, after a calibration that was a tenth too slow."""
        if self.draft_length is not None:
            return FixedLength(self.draft_length, baseline=BaselineProbe(lambda: self.plain_ms))
        curve = CostCurve({width: 1.1 * self.verify_ms(width) for width in WIDTHS})
        return AdaptiveLength(curve, {"net": self.guess * self.plain_ms})


PAIRS = {
    "the starter, watched": Pair(1.0, 0.55, 0.45, 0.85, 4),
    "a large target, K = 4": Pair(60.0, 0.08, 0.03, 0.8, 4),
    "a large target": Pair(100.0, 0.05, 0.05, 0.85, None),
    "a middling one": Pair(15.0, 0.25, 0.05, 0.85, None),
    "one on which guessing loses": Pair(1.0, 0.55, 0.45, 0.85, None),
}


class Reply(NamedTuple):
    """Rounds as they were timed, the true speed-up, and what looks cost as a share of the time."""

    rounds: list[RoundTime]
    truth: float
    looks: float


def write(pair: Pair, pace: DraftLengthPolicy, disturb: Disturb, tokens: int, rng: np.random.Generator) -> Reply:
    """One reply of so many tokens."""
    rounds: list[RoundTime] = []
    left, last, quiet_ms, plainly_ms, looks_ms, saved = tokens, 1, 0.0, 0.0, 0.0, 0.0
    while left:
        number, depth = len(rounds) + 1, 1.0 + 0.0002 * (tokens - left)
        wanted = pace.length_for(number)
        cap = min(wanted, pace.limit_for("net"), left - 1) if wanted else 0
        p_draft, accepted, standing = list[float](), 0, True
        while len(p_draft) < cap and (not p_draft or pace.should_continue(len(p_draft), p_draft[-1])):
            p_draft.append(rng.beta(5.0 * pair.right, 1.0) if pair.draft_length is None else pair.right)
            standing = standing and bool(rng.random() < p_draft[-1])
            accepted += standing
        guesses = len(p_draft)
        draft_ms, verify_ms = guesses * pair.guess * pair.plain_ms, pair.verify_ms(guesses + 1) * depth
        # A pass of another width builds its graph anew; the first of a reply warms up.
        own_ms = 0.03 * pair.plain_ms + (0.25 if guesses + 1 != last else 0.0) + (0.3 if number == 1 else 0.0)
        work_ms = draft_ms + verify_ms + own_ms
        took_ms = disturb(work_ms)
        slower = took_ms / work_ms
        pace.learn(Outcome(guesses, accepted, draft_ms * slower, verify_ms * slower, took_ms, "net", 0, tuple(p_draft)))
        rounds.append(RoundTime(guesses + 1, accepted + 1, took_ms))
        quiet_ms += work_ms
        plainly_ms += (accepted + 1) * pair.plain_ms * (depth + 0.03)
        looks_ms, saved = (looks_ms + work_ms, saved + 1) if not wanted else (looks_ms, saved)
        left, last = left - accepted - 1, guesses + 1
    guessed = (quiet_ms - looks_ms) / max(1, tokens - saved)  # what a token takes between the looks
    return Reply(rounds, plainly_ms / quiet_ms, (looks_ms - saved * guessed) / quiet_ms)


def quiet(rng: np.random.Generator, unit_ms: float) -> Disturb:
    """Three per cent of scatter, as on an idle machine."""
    return lambda work_ms: work_ms * exp(rng.normal(0.0, 0.03))


def stalls(rng: np.random.Generator, unit_ms: float, often: float) -> Disturb:
    """So often in the time of a plain round something else takes one to ten times that."""
    calm = quiet(rng, unit_ms)
    return lambda work_ms: (
        calm(work_ms) + sum(unit_ms * rng.uniform(1.0, 10.0) for _ in range(rng.poisson(often * work_ms / unit_ms)))
    )


def drift(rng: np.random.Generator, unit_ms: float) -> Disturb:
    """The speed wanders by a quarter, over some hundred rounds."""
    level, calm = 0.0, quiet(rng, unit_ms)

    def disturb(work_ms: float) -> float:
        nonlocal level
        level = level * 0.995 ** (work_ms / unit_ms) + rng.normal(0.0, 0.025 * (work_ms / unit_ms) ** 0.5)
        return calm(work_ms) * exp(level)

    return disturb


def steps(rng: np.random.Generator, unit_ms: float, speeds: tuple[float, ...], lasting: tuple[float, ...]) -> Disturb:
    """Another speed all of a sudden, for as many plain rounds as `lasting` says: bursts of load, or clocks."""
    left_ms, slower, calm = 0.0, 1.0, quiet(rng, unit_ms)

    def disturb(work_ms: float) -> float:
        nonlocal left_ms, slower
        left_ms -= work_ms
        if left_ms <= 0.0:
            slower = float(rng.choice(speeds))
            left_ms = unit_ms * rng.uniform(*lasting)
        return calm(work_ms) * slower

    return disturb


def heavy_tails(rng: np.random.Generator, unit_ms: float) -> Disturb:
    """Most rounds are held up a little and some for very long: Student's t with one and a half degrees of freedom."""
    return lambda work_ms: min(200.0, exp(min(9.0, abs(0.08 * rng.standard_t(1.5))))) * work_ms


def in_turns(rng: np.random.Generator, unit_ms: float, other_ms: float, share: float) -> Disturb:
    """Another program takes turns of so many milliseconds, and with them this share of the processor."""
    left_ms, calm = 0.0, quiet(rng, unit_ms)

    def disturb(work_ms: float) -> float:
        nonlocal left_ms
        to_do, took_ms = calm(work_ms), 0.0
        while to_do > left_ms:
            took_ms += left_ms + other_ms * rng.uniform(0.8, 1.2)
            to_do -= left_ms
            left_ms = other_ms * (1.0 - share) / share * rng.uniform(0.6, 1.4)
        left_ms -= to_do
        return took_ms + to_do

    return disturb


MACHINES: dict[str, Callable[[np.random.Generator, float], Disturb]] = {
    "quiet": quiet,
    "seldom stalls": lambda rng, unit_ms: stalls(rng, unit_ms, 0.02),
    "stalls": lambda rng, unit_ms: stalls(rng, unit_ms, 0.1),
    "drift": drift,
    "bursts": lambda rng, unit_ms: steps(rng, unit_ms, (1.0, 1.0, 1.5, 3.0), (20.0, 120.0)),
    "heavy tails": heavy_tails,
    "clocks": lambda rng, unit_ms: steps(rng, unit_ms, (1.0, 1.35, 0.8, 1.7), (10.0, 120.0)),
    "turns of 4 ms, half": lambda rng, unit_ms: in_turns(rng, unit_ms, 4.0, 0.5),
    "turns of 4 ms, a tenth": lambda rng, unit_ms: in_turns(rng, unit_ms, 4.0, 0.1),
    "turns of 24 ms, half": lambda rng, unit_ms: in_turns(rng, unit_ms, 24.0, 0.5),
    "turns of 1 ms, a third": lambda rng, unit_ms: in_turns(rng, unit_ms, 1.0, 0.33),
}
