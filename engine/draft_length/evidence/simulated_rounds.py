"""What a source that was not in use would have brought: the rounds that it would have made of a written text.

A draft stands as far as its guesses are right one after the other, and each of them sees the text before it; so the
single guesses at all places of a text tell what drafts of any length would have come to. They are made between replies
(`engine.decoding.shadow_drafting`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.draft_length.evidence.acceptance_stats import AcceptanceStats
from engine.draft_length.policy import Outcome
from engine.machine.cost_curve import CostCurve

Policy = tuple[Callable[[int, float], bool], Callable[[Sequence[float]], int]]
"""`goes_on` and `worth` of a draft-length policy."""


class SimulatedGuess(NamedTuple):
    """One guess behind a piece of a text: the drafter's probability, and whether the text goes on so."""

    p_draft: float
    right: bool


def rounds_of(
    guesses: Sequence[SimulatedGuess],
    longest: int,
    policy: Policy,
    times_ms: tuple[Callable[[int], float], Callable[[int, float], float]],
    source: str,
) -> Iterator[Outcome]:
    """The rounds of one text, whose places have one guess each.

    `times_ms` has two functions: what so many guesses take to make, and the whole round with so many whose making took
    so long. Each round is judged by the caller before the next one is drafted.
    """
    (goes_on, worth), (drafting_ms, whole_ms), at = policy, times_ms, 0
    while at < len(guesses):
        ahead = guesses[at : at + longest]
        drafted = 1
        while drafted < len(ahead) and goes_on(drafted, ahead[drafted - 1].p_draft):
            drafted += 1
        p_draft = tuple([guess.p_draft for guess in ahead[:drafted]])
        checked = worth(p_draft) if drafted > 1 else drafted
        accepted = next((place for place in range(checked) if not ahead[place].right), checked)
        draft_ms = drafting_ms(drafted)
        round_ms = whole_ms(checked, draft_ms)
        yield Outcome(checked, accepted, draft_ms, 0.0, round_ms, source, p_draft=p_draft[:checked])
        at += accepted + 1


def simulate(
    record: AcceptanceStats,
    guesses: Sequence[SimulatedGuess],
    longest: int,
    policy: Policy,
    costs: CostCurve,
    source: str,
) -> None:
    """Lets a source's record learn from those rounds, in the time that they would have taken here."""
    record.begin_replay()
    for outcome in rounds_of(guesses, longest, policy, (record.drafting.of, costs.guessing_ms), source):
        record.learn(outcome, outcome.round_ms / max(costs.plain_ms(), 1e-6), confident=True)
