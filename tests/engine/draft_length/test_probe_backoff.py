"""Asking drafters in vain, and drafts that lose, stay within their share of the time; one that pays is not missed."""

import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.outcome import Outcome
from engine.draft_length.probe_backoff import CREDIT, FRESH, LONGEST_REST, SHARE, ProbeBackoff
from engine.machine.cost_curve import CostCurve

TINY = {width: 1.0 + 0.1 * (width - 1) for width in range(1, 10)}


def plain_round(ask_ms: float, pass_ms: float = 1.0) -> Outcome:
    return Outcome(0, 0, ask_ms, pass_ms, pass_ms + ask_ms)


def guessed(accepted: int, round_ms: float) -> Outcome:
    return Outcome(4, accepted, 0.1, round_ms - 0.1, round_ms, "suffix", p_draft=(0.9,) * 4)


def rounds_asked(asking: ProbeBackoff, rounds: range, asked: Outcome, plain_ms: float) -> list[int]:
    """Which of these rounds asked, where each question ends in this outcome."""
    found = []
    for number in rounds:
        if not asking.rests_in(number):
            asking.begin_round(number)
            asking.learn(number, asked, plain_ms)
            found.append(number)
    return found


@pytest.mark.parametrize(("plain_ms", "ask_ms"), [(1.2, 0.08), (1.0, 0.02), (0.2, 0.17), (0.3, 0.3)])
def test_asking_in_vain_keeps_within_its_share(plain_ms: float, ask_ms: float) -> None:
    asked = rounds_asked(ProbeBackoff(), range(1, 5001), plain_round(ask_ms, plain_ms), plain_ms)
    assert 0.8 * SHARE * 5000 < len(asked) * ask_ms / plain_ms < SHARE * 5000 + CREDIT + 1


@pytest.mark.parametrize("accepted", [0, 1])
def test_drafts_that_lose_keep_within_it_too(accepted: int) -> None:
    asking, loss = ProbeBackoff(), 2.5 - (accepted + 1)
    asking.begin_round(1)
    asking.learn(1, plain_round(0.5), 1.0)  # to ask is dear here
    asked = rounds_asked(asking, range(2, 2001), guessed(accepted, 2.5), 1.0)
    assert len(asked) * loss < SHARE * 2000 + CREDIT + 2 * loss


def test_a_slow_model_is_asked_for_in_every_round_whatever_comes_of_it() -> None:
    for outcome in (plain_round(0.1, 100.0), guessed(0, 150.0)):
        asking = ProbeBackoff()
        asking.begin_round(1)
        asking.learn(1, plain_round(0.1, 100.0), 100.0)
        assert len(rounds_asked(asking, range(2, 501), outcome, 100.0)) == 499


@pytest.mark.parametrize(("expecting", "continues"), [(True, True), (False, False)])
def test_one_draft_in_vain_does_not_end_what_an_expected_text_brings(expecting: bool, continues: bool) -> None:
    asking = ProbeBackoff()
    asking.begin_reply(0, expecting=expecting)
    rounds_asked(asking, range(1, 5), plain_round(0.5), 1.0)
    rounds_asked(asking, range(5, 6), guessed(0, 200.0), 1.0)
    asked = rounds_asked(asking, range(6, 8 + LONGEST_REST), guessed(4, 1.0), 1.0)
    assert bool(asked) == continues


def asked_of_policy(pace: AdaptiveLength, ask_ms: float, rounds: int) -> int:
    """In how many rounds of a reply in which no copy is found the policy lets drafters be asked."""
    asked = 0
    for number in range(1, rounds + 1):
        limit = pace.length_for(number)
        assert pace.length_for(number) == limit  # asking again changes nothing
        asked += bool(limit)
        pace.learn(plain_round(ask_ms if limit else 0.0))
    return asked


def test_the_policy_spends_little_on_copies_that_a_fast_model_does_not_need() -> None:
    assert asked_of_policy(AdaptiveLength(CostCurve(TINY)), 0.09, 700) < 150


def test_a_reply_says_that_guessing_rests_where_it_does() -> None:
    pace = AdaptiveLength(CostCurve(TINY))
    assert pace.off_reason() is None
    asked_of_policy(pace, 0.9, 60)
    assert pace.off_reason() == (
        "guessing rests: this model is so quick that looking for guesses took longer than they saved"
    )
    cheap = AdaptiveLength(CostCurve(TINY))
    asked_of_policy(cheap, 0.002, 60)
    assert cheap.off_reason() is None


def test_the_policy_asks_always_where_that_costs_nothing_beside_a_pass() -> None:
    assert asked_of_policy(AdaptiveLength(CostCurve(TINY)), 0.002, 300) == 300


def test_rounds_passed_over_bring_a_network_s_trial_nearer() -> None:
    pace = AdaptiveLength(CostCurve(TINY), {"net": 0.1}, {"net": (0.5, 100)}, instead=("net",))
    trial = 0
    for number in range(1, 301):
        if pace.length_for(number) and pace.limit_for("net"):
            trial = number
            break
        pace.learn(plain_round(0.5))
    assert 100 <= trial < 260


def resting(rounds: int, ask_ms: float = 3.0) -> ProbeBackoff:
    """One that rests behind a reply of so many rounds."""
    asking = ProbeBackoff()
    rounds_asked(asking, range(1, rounds + 1), plain_round(ask_ms), 1.0)
    assert asking.rests_in(rounds + 1)
    return asking


def test_a_moment_that_another_program_took_puts_nobody_off_for_long() -> None:
    asking = ProbeBackoff()
    asked = [plain_round(0.02), Outcome(0, 0, 500.0, 1.0, 501.0)]
    for number, outcome in enumerate(asked, start=1):
        asking.begin_round(number)
        asking.learn(number, outcome, 1.0)
    assert not asking.rests_in(3)


def test_each_reply_is_looked_at_in_its_first_rounds_where_that_costs_little() -> None:
    asking = resting(200, ask_ms=0.03)
    asking.begin_reply(200)
    asked = rounds_asked(asking, range(1, 401), plain_round(0.03), 1.0)
    assert asked[:10] == list(range(1, 11))
    assert len(asked) * 0.03 < SHARE * 400 + FRESH + 0.1
    asking.begin_reply(400)
    assert len(rounds_asked(asking, range(1, 41), guessed(4, 1.0), 1.0)) == 40  # it copies


def test_a_rest_goes_on_in_the_next_reply_and_its_rounds_count() -> None:
    asking, expecting = resting(20), resting(20)
    asking.begin_reply(20)
    first = next(number for number in range(1, 1000) if not asking.rests_in(number))
    assert first > 1
    asking.begin_round(first)
    passed = asking.learn(first, plain_round(0.5), 1.0)
    assert passed >= first  # and those at the end of the reply before
    expecting.begin_reply(20, expecting=True)
    assert len(rounds_asked(expecting, range(1, 9), plain_round(0.1), 1.0)) == 8  # there is something to copy now
