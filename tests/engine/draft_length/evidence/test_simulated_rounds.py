"""What would have been guessed, place by place, comes to the rounds that guessing would really have made."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.evidence.simulated_rounds import SimulatedGuess, rounds_of
from engine.draft_length.policy import Outcome
from engine.machine.cost_curve import CostCurve

COSTS = {1: 50.0, 2: 54.0, 5: 60.0, 9: 75.0}
"""Rows are cheap: guesses that are mostly right pay."""

DRAFT_MS = 4.0


def drafted_in_rounds(guesses: Sequence[SimulatedGuess], length: int) -> list[tuple[int, int]]:
    """Guesses and accepted ones of each round, as a loop with drafts of this length would have made them."""
    found, at = list[tuple[int, int]](), 0
    while at < len(guesses):
        draft = guesses[at : at + length]
        accepted = 0
        for guess in draft:
            if not guess.right:
                break
            accepted += 1
        found.append((len(draft), accepted))
        at += accepted + 1
    return found


@pytest.mark.parametrize("length", [1, 3, 8])
def test_the_rounds_are_those_of_a_loop(length: int) -> None:
    rng = random.Random(length)
    guesses = [SimulatedGuess(0.6, rng.random() < 0.7) for _ in range(200)]
    rounds = rounds_of(guesses, length, (lambda *_: True, len), (lambda n: 2.0 * n, lambda n, ms: 50.0 + n), "net")
    outcomes = list(rounds)
    assert [(outcome.guesses, outcome.accepted) for outcome in outcomes] == drafted_in_rounds(guesses, length)
    assert all(outcome.round_ms == 50.0 + outcome.guesses for outcome in outcomes)
    assert all(outcome.draft_ms == 2.0 * outcome.guesses for outcome in outcomes)


def test_guesses_that_were_made_and_not_worth_a_row_cost_their_making() -> None:
    times = lambda n: float(n), lambda n, draft_ms: 10.0 * n + draft_ms
    (only,) = rounds_of(
        [SimulatedGuess(0.9, True), SimulatedGuess(0.1, True)], 8, (lambda *_: True, lambda _: 1), times, ""
    )
    assert only == Outcome(1, 1, 2.0, 0.0, 12.0, "", p_draft=(0.9,))


def unlucky(costs: dict[int, float] = COSTS, rounds: int = 30) -> AdaptiveLength:
    """A pace whose network was wrong in each guess of its first trial."""
    pace = AdaptiveLength(CostCurve(costs), {"net": DRAFT_MS}, networks=("net",), instead=("net",))
    assert pace.unsure_of() is None
    for number in range(1, rounds + 1):
        most = pace.length_for(number)
        k = min(most, pace.limit_for("net"), 1) if most else 0
        verify_ms = costs[1 + k]
        took = (DRAFT_MS * k, verify_ms, DRAFT_MS * k + verify_ms + 0.1)
        pace.learn(Outcome(k, 0, *took, "net" if k else "", p_draft=(0.6,) * k))
    assert pace.limit_for("net") == 0
    return pace


def test_a_network_that_was_unlucky_comes_back_for_what_it_would_have_brought() -> None:
    pace, rng = unlucky(), random.Random(1)
    assert pace.unsure_of() == "net"
    pace.shadow_draft("net", [SimulatedGuess(0.6, rng.random() < 0.85) for _ in range(32)])
    assert pace.unsure_of() is None
    assert pace.length_for(1) > 0
    assert pace.limit_for("net") > 0


def test_one_that_would_have_been_wrong_stays_away() -> None:
    pace, rng = unlucky(), random.Random(1)
    pace.shadow_draft("net", [SimulatedGuess(0.6, rng.random() < 0.1) for _ in range(32)])
    assert pace.unsure_of() == "net"
    assert pace.limit_for("net") == 0


def test_right_guesses_do_not_bring_back_what_costs_more_than_it_saves() -> None:
    pace = unlucky({1: 50.0, 2: 120.0, 5: 350.0, 9: 600.0}, 40)
    pace.shadow_draft("net", [SimulatedGuess(0.6, True)] * 32)
    assert pace.limit_for("net") == 0


def test_a_network_that_was_never_tried_because_it_is_too_dear_is_not_asked_about() -> None:
    pace = AdaptiveLength(CostCurve({1: 1.0, 9: 9.0}), {"net": 3.0}, networks=("net",), instead=("net",))
    assert pace.length_for(1) == 0
    assert pace.unsure_of() is None


def test_on_a_tiny_target_what_was_not_done_cannot_be_reckoned() -> None:
    pace = unlucky({width: ms / 50.0 for width, ms in COSTS.items()})
    assert pace.unsure_of() is None
