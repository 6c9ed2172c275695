"""What a bench found: its JSON and its table."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from app.bench.report import Report, as_json, as_table
from app.bench.rows import BenchRow, DrafterRows
from app.bench.turns import Spread, TurnPair, same_length, spread_of

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
