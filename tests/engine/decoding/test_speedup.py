"""The claim "so many times as fast as plain": true within a tenth on busy machines, or withheld.

Replies are simulated (`noisy_machine.py`), so the truth is known and nothing here depends on this machine's load.
"""

from __future__ import annotations

import zlib

import numpy as np
import pytest

from engine.decoding.reply_stats import ReplyStats
from engine.decoding.speedup import WIDEST, RoundTime, speed_up
from engine.draft_length.outcome import Outcome
from tests.engine.decoding.noisy_machine import MACHINES, PAIRS, Reply, write

LENGTHS = {30: 4, 100: 3, 400: 1}
"""Tokens of a reply, and how many of them each pair writes on each machine."""


def replies(machine: str, pairs: tuple[str, ...] = tuple(PAIRS), lengths: dict[int, int] = LENGTHS) -> list[Reply]:
    """Of each pair one after the other, as in a chat."""
    found: list[Reply] = []
    for name in pairs:
        rng = np.random.default_rng(zlib.crc32(f"{machine} {name}".encode()))
        pair = PAIRS[name]
        pace, disturb = pair.pace(), MACHINES[machine](rng, pair.plain_ms)
        for tokens, count in lengths.items():
            found += [write(pair, pace, disturb, tokens, rng) for _ in range(count)]
    return [reply for reply in found if any(each.width > 1 for each in reply.rounds)]


def wrong(claims: list[tuple[float, float]]) -> int:
    """How many claims are off the truth by more than a tenth."""
    return sum(abs(claim / truth - 1.0) > 0.1 for claim, truth in claims)


@pytest.mark.parametrize("machine", MACHINES)
def test_a_claim_is_true_within_a_tenth_or_withheld(machine: str) -> None:
    found = [(speed_up(reply.rounds), reply.truth) for reply in replies(machine)]
    claims = [(each.ratio, truth) for each, truth in found if each.ratio is not None]
    # 5 % of the claims, not of the replies: withholding much must not make room for wrong ones.
    assert wrong(claims) <= max(1.0, 0.05 * len(claims)), claims
    assert all(each.withheld in ("short", "busy") for each, _ in found if each.ratio is None)


def test_on_a_quiet_machine_replies_of_some_hundred_tokens_are_told() -> None:
    found = [speed_up(reply.rounds) for reply in replies("quiet", lengths={20: 1, 200: 8, 300: 4})[1:]]
    long = [each for each in found if each.withheld != "short"]
    assert sum(each.ratio is not None for each in found) >= 0.85 * len(found)
    assert sum(each.ratio is not None for each in long) >= 0.9 * len(long)


def test_looks_cost_two_per_cent() -> None:
    found = replies("quiet", lengths={30: 10, 100: 6, 400: 3, 2000: 1})
    times = [sum(each.ms for each in reply.rounds) for reply in found]
    assert np.average([reply.looks for reply in found], weights=times) <= 0.02


def test_the_interval_holds_the_claim_and_is_no_wider_than_it_may_be() -> None:
    told = 0
    for machine in ("quiet", "stalls", "drift"):
        for reply in replies(machine, lengths={100: 3}):
            found = speed_up(reply.rounds)
            if found.ratio is not None:
                told += 1
                assert found.low is not None
                assert found.high is not None
                assert found.low <= found.ratio <= found.high <= (1.0 + WIDEST) * found.low
    assert told > 3


def steady(ms_plain: float, ms_guessing: float, times: int = 6) -> list[RoundTime]:
    """Eight guessing rounds that write three tokens, then three plain ones, and so on."""
    guessing, plain = [RoundTime(5, 3, ms_guessing)] * 8, [RoundTime(1, 1, ms_plain)] * 3
    return [*([*guessing, *plain] * times), *guessing]


@pytest.mark.parametrize("unit", [0.01, 1.0, 700.0])
def test_without_noise_it_is_exact(unit: float) -> None:
    found = speed_up(steady(unit, 1.5 * unit))
    assert found.ratio == pytest.approx((56 * 3 + 18) / (56 * 1.5 + 18))
    assert found.low == pytest.approx(found.high)


def test_a_machine_that_becomes_twice_as_slow_changes_nothing() -> None:
    rounds = steady(10.0, 15.0)
    half = len(rounds) // 2
    slowed = [*rounds[:half], *(each._replace(ms=2.0 * each.ms) for each in rounds[half:])]
    ratio, expected = speed_up(slowed).ratio, speed_up(rounds).ratio
    assert ratio == pytest.approx(expected, rel=0.03)


def test_one_held_up_pass_is_nobodys_merit() -> None:
    rounds = steady(10.0, 15.0)
    at = next(place for place, each in enumerate(rounds) if place and each.width == 1 == rounds[place - 1].width)
    stalled = [*rounds[:at], rounds[at]._replace(ms=400.0), *rounds[at + 1 :]]
    expected, found = speed_up(rounds).ratio, speed_up(stalled)
    assert found.withheld == "busy" or found.ratio == pytest.approx(expected, rel=0.1)


def test_one_guess_in_a_long_plain_reply_cannot_cost_half_of_it() -> None:
    rng = np.random.default_rng(3)
    rounds = [RoundTime(1, 1, float(ms)) for ms in rng.normal(1.0, 0.03, 468)]
    rounds.insert(200, RoundTime(2, 2, 2.7))
    for place in (50, 51, 300, 301, 302):  # another program, where nothing was guessed
        rounds[place] = rounds[place]._replace(ms=200.0)
    found = speed_up(rounds)
    assert found.ratio == pytest.approx(1.0, abs=0.01)


def test_too_few_rounds_of_one_kind_are_called_short() -> None:
    assert speed_up([]).withheld == "short"
    assert speed_up([RoundTime(5, 4, 3.0)] * 30).withheld == "short"
    # One of two plain rounds is not timed: it builds its graph anew.
    guessing, plain = RoundTime(5, 4, 3.0), RoundTime(1, 1, 1.0)
    assert speed_up([*[guessing] * 9, plain, plain, guessing]).withheld == "short"


def stats_after(rounds: list[RoundTime]):
    reply_stats = ReplyStats()
    for each in rounds:
        reply_stats.outcomes.append(Outcome(each.width - 1, each.tokens - 1, 0.1, each.ms - 0.2, each.ms))
    return reply_stats.stats(None)


def test_figures_of_one_reply_agree_with_each_other() -> None:
    stats = stats_after(steady(10.0, 15.0))
    assert stats.speedup is not None
    assert stats.plain_tok_per_s == pytest.approx((stats.tok_per_s or 0.0) / stats.speedup)
    assert stats.speedup_withheld == ""


def test_figures_of_a_busy_machine_are_withheld() -> None:
    held_up = [each if n % 9 else each._replace(ms=300.0) for n, each in enumerate(steady(10.0, 33.0), 1)]
    busy = stats_after(held_up)
    assert busy.speedup is None
    assert (busy.plain_tok_per_s, busy.speedup_withheld) == (None, "busy")
