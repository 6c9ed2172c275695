"""What a bench found: its JSON and its table."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from app.bench.break_even import JudgedDraft, PlaceShare, break_even, in_lines, places_of
from app.bench.report import Report, as_json, as_table
from app.bench.rows import BenchRow, DrafterRows
from app.bench.turns import Spread, TurnPair, same_length, spread_of
from engine.events import Stats

ROW = BenchRow("maths", 2, 100.0, 150.0, 1.5, 0.7, 3.1, 2)
REPORT = Report({"cores": 4}, {"name": "Starter", "draft_length": 4}, [DrafterRows("", (), [ROW], ROW)])


def with_row(row: BenchRow) -> Report:
    return msgspec.structs.replace(REPORT, drafters=[DrafterRows("", (), [row], ROW)])


def test_a_speed_up_is_shown_with_its_spread() -> None:
    report = with_row(msgspec.structs.replace(ROW, speedup_low=1.4, speedup_high=1.6))
    assert json.loads(as_json(report))["categories"][0]["speedup_high"] == 1.6
    assert "1.50 ±0.10" in as_table(report)


def test_the_object_has_the_four_entries_that_were_promised() -> None:
    assert set(json.loads(as_json(REPORT))) == {"machine", "pair", "categories", "overall"}


# Replies in pairs: the interval holds the truth, also where other programs hold single replies up.


def test_the_ratio_is_of_sums_and_one_pair_has_no_spread() -> None:
    assert spread_of([TurnPair(20.0, 10.0)]) == Spread(2.0)
    assert spread_of([]) is None
    equal = spread_of([TurnPair(20.0, 10.0), TurnPair(60.0, 30.0)])
    assert equal == Spread(2.0, 2.0, 2.0)
    assert same_length(10, 100.0, 20, 50.0) == TurnPair(200.0, 50.0)
    assert same_length(0, 0.0, 20, 50.0) is None


@pytest.mark.parametrize("number", [3, 4, 12, 77])
@pytest.mark.parametrize("stalls", [0.0, 0.05, 0.3])
def test_the_interval_holds_the_truth(number: int, stalls: float) -> None:
    held, chance = 0, random.Random(number)
    for _ in range(400):
        pairs = []
        for _ in range(number):
            length = chance.uniform(20.0, 100.0)
            moment = chance.uniform(0.7, 1.4)  # both of a pair meet the same moment
            plain, guessed = (
                times * length * moment * chance.gauss(1.0, 0.03)
                + (chance.random() < stalls) * chance.uniform(5.0, 60.0)
                for times in (1.0, 0.8)
            )
            pairs.append(TurnPair(plain, guessed))
        found = spread_of(pairs)
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        # Where the interval is as wide as that, nothing is claimed.
        held += found.too_wide or found.low <= 1.25 <= found.high or abs(found.ratio / 1.25 - 1.0) <= 0.1
    assert held >= 0.95 * 400


def test_a_stalled_reply_widens_the_interval() -> None:
    calm = [TurnPair(20.0 + place % 2, 10.0) for place in range(6)]
    found = spread_of([*calm, TurnPair(200.0, 10.0)])
    assert found is not None
    assert found.too_wide
    quiet = spread_of(calm)
    assert quiet is not None
    assert not quiet.too_wide


# How often a guess has to be right to pay: against the speed-up that it follows from, and honest with few samples.


STATS = Stats(8, 2, 4, 3, 0.75, 4.0, [], 1.0, 30.0, 100.0, 4.0, 24.0, 2.0, None, None, None)


def tokens(chance: float, guesses: int) -> float:
    return sum(chance**power for power in range(guesses + 1))


@pytest.mark.parametrize("guesses", [1, 2, 5, 8])
@pytest.mark.parametrize("times", [1.1, 1.5, 1.9])
def test_at_the_break_even_a_round_writes_as_many_tokens_as_it_takes_plain_rounds(guesses: int, times: float) -> None:
    found = break_even(10.0, 10.0 * times, guesses)
    assert tokens(found, guesses) == pytest.approx(times, abs=1e-6)


def test_places_count_what_was_judged_alone() -> None:
    found = places_of(
        [JudgedDraft(2, 3), JudgedDraft(0, 1), JudgedDraft(3, 3)], 10.0, lambda guesses: 8.0 + 4.0 * guesses
    )
    assert [(place.right, place.seen) for place in found] == [(2, 3), (2, 2), (1, 2)]
    assert found[0].break_even == pytest.approx(0.2, abs=1e-6)
    assert places_of([]) == ()
    assert places_of([JudgedDraft(1, 1)])[0].break_even is None


@pytest.mark.parametrize(
    ("right", "seen", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 3, 0.0, 0.5615), (3, 3, 0.4385, 1.0), (60, 100, 0.5020, 0.6906)],
)
def test_a_share_over_few_guesses_has_a_wide_interval(right: int, seen: int, low: float, high: float) -> None:
    assert PlaceShare(right, seen).between == pytest.approx((low, high), abs=1e-4)


def test_the_table() -> None:
    assert in_lines([PlaceShare(60, 100, 0.31), PlaceShare(3, 3, 1.2), PlaceShare(0, 2)])[1:] == [
        "   1   60 % of 100     (50 to 69 %)   pays from 31 %",
        "   2  100 % of 3       (44 to 100 %, few)   would not pay if all were right",
        "   3    0 % of 2       (0 to 66 %, few)   ",
    ]
