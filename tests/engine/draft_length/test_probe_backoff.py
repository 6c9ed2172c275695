"""Asking drafters in vain stays within its share of the time, and a draft that comes is not missed for long."""

import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.idle_rounds import EVERY, SHARE, ProbeBackoff
from engine.draft_length.policy import Outcome
from engine.machine.cost_curve import CostCurve


def rounds_asked(asking: ProbeBackoff, plain_ms: float, ask_ms: float, rounds: int) -> list[bool]:
    """Which of so many rounds asked, where nothing ever comes of it."""
    asked = []
    for number in range(rounds):
        asks = asking.asks_in(number, plain_ms)
        assert asking.learn(number, 0, ask_ms if asks else 0.0) == asks
        asked.append(asks)
    return asked


@pytest.mark.parametrize(("plain_ms", "ask_ms"), [(1.2, 0.08), (1.0, 0.02), (30.0, 0.08), (150.0, 0.3)])
def test_asking_in_vain_keeps_within_its_share(plain_ms: float, ask_ms: float) -> None:
    asked = rounds_asked(ProbeBackoff(), plain_ms, ask_ms, 1000)[100:]
    assert sum(asked) * ask_ms / (len(asked) * plain_ms) <= max(SHARE, ask_ms / (EVERY * plain_ms)) * 1.02


def test_a_slow_model_is_asked_for_in_every_round() -> None:
    assert all(rounds_asked(ProbeBackoff(), 100.0, 0.1, 500))


def test_it_asks_in_every_round_again_once_a_draft_came() -> None:
    asking = ProbeBackoff()
    assert not all(rounds_asked(asking, 1.0, 0.1, 50))
    while not asking.asks_in(50, 1.0):
        asking.learn(50, guesses=0, draft_ms=0.0)
    asking.learn(50, guesses=3, draft_ms=0.1)
    assert asking.asks_in(51, 1.0)


def plain_round(ask_ms: float) -> Outcome:
    return Outcome(0, 0, ask_ms, 1.0, 1.0 + ask_ms)


def asked_of_policy(pace: AdaptiveLength, ask_ms: float, rounds: int) -> int:
    """In how many rounds of a reply in which no copy is found the policy lets drafters be asked."""
    asked = 0
    for number in range(1, rounds + 1):
        limit = pace.length_for(number)
        assert pace.length_for(number) == limit  # asking again changes nothing
        pace.length_for(number + 1)  # who guesses ahead of time asks before the round is learnt
        asked += bool(limit)
        pace.learn(plain_round(ask_ms if limit else 0.0))
    return asked


def test_the_policy_spends_little_on_copies_that_a_fast_model_does_not_need() -> None:
    costs = {width: 1.0 + 0.1 * (width - 1) for width in range(1, 10)}
    assert asked_of_policy(AdaptiveLength(CostCurve(costs)), 0.09, 700) < 150


def test_the_policy_asks_always_where_that_costs_nothing_beside_a_pass() -> None:
    costs = {width: 1.0 + 0.1 * (width - 1) for width in range(1, 10)}
    assert asked_of_policy(AdaptiveLength(CostCurve(costs)), 0.002, 300) == 300


def test_rounds_in_which_nobody_asks_teach_nothing() -> None:
    """Learning from a round takes a hundredth of such a pass; the rounds that ask say what plain ones take."""
    costs = CostCurve({1: 1.0, 2: 1.1, 4: 1.3})
    pace, asked_ms = AdaptiveLength(costs), 1.3
    for number in range(1, 701):
        asks = bool(pace.length_for(number))
        took_ms = asked_ms if asks or number < 100 else 1.9
        pace.learn(Outcome(0, 0, 0.09 if asks else 0.0, took_ms, took_ms))
    assert costs.verify_ms(1) == pytest.approx(asked_ms, rel=0.02)
