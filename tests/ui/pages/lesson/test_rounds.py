"""Rounds folded from events, and the moments of the cache."""

from __future__ import annotations

import pytest

from engine.events import Finished, Verified
from engine.rounds import Round
from engine.rounds import rounds as rounds_of
from ui.pages.lesson.pictures.cache_strip import CUT, GO_ON, GUESS, JUDGE, PASS, cache_count, entries
from ui.pages.lesson.recorded import recorded_events
from ui.pages.lesson.rounds import (
    chance_right,
    first_difference,
    median_ratio,
    round_cost,
    texts_before,
    with_a_refusal,
)


@pytest.fixture
def rounds() -> tuple[Round, ...]:
    return tuple(rounds_of(recorded_events()))


@pytest.fixture
def refused(rounds: tuple[Round, ...]) -> Round:
    found = with_a_refusal(rounds)
    assert found is not None
    return found


def test_rounds_know_what_stood_before_them(rounds: tuple[Round, ...]) -> None:
    assert [each.number for each in rounds] == [1, 2, 3, 4]
    assert "".join(texts_before(rounds, 3)) == "The square root of 7 is about 2"
    assert [each.refused.text if each.refused else "" for each in rounds] == ["", "", "0", ""]


def test_the_cache_goes_on_where_it_stopped(rounds: tuple[Round, ...]) -> None:
    assert [each.cache_before for each in rounds] == [19, 24, 29, 31]
    assert [each.cache_full for each in rounds] == [24, 29, 34, 36]
    assert [each.verdict.cache_tokens for each in rounds] == [24, 29, 31, 33]


def test_the_recorded_reply_is_whole() -> None:
    events = recorded_events()
    end = events[-1]
    assert isinstance(end, Finished)
    assert end.text == "The square root of 7 is about 2.646."
    assert end.text == "".join(event.text for event in events if isinstance(event, Verified))


def test_the_formulas_a_leaves_out_what_was_never_judged(rounds: tuple[Round, ...]) -> None:
    assert chance_right(rounds) == pytest.approx(11 / 12)
    assert chance_right(()) is None


def test_the_first_difference(rounds: tuple[Round, ...]) -> None:
    assert first_difference(rounds) == ("0", "646")
    assert first_difference(rounds[:2]) is None
    assert with_a_refusal(rounds[:2]) is None


def test_times_are_compared_by_their_medians() -> None:
    end = recorded_events()[-1]
    assert isinstance(end, Finished)
    assert median_ratio([end], [end]) == 1.0
    assert median_ratio([], [end]) is None
    cost = round_cost([end], [end])
    assert cost is not None
    assert (cost.tokens, cost.round_ms) == pytest.approx((3.5, 30.05 / 4))
    assert round_cost([end], []) is None


def test_the_cache_at_each_moment(refused: Round) -> None:
    counts = [cache_count(refused, moment) for moment in range(GO_ON + 1)]
    assert counts == [29, 29, 34, 34, 31, 31]


BEFORE = ["The", " square", " root"]


@pytest.mark.parametrize("moment", range(GO_ON + 1))
def test_the_strip_ends_with_as_many_entries_as_the_cache_has(refused: Round, moment: int) -> None:
    numbers = [entry.number for entry in entries(refused, BEFORE, moment) if entry.cached]
    assert numbers[-1] == cache_count(refused, moment)
    assert numbers == list(range(numbers[0] or 0, (numbers[-1] or 0) + 1))


def test_verdicts_come_with_the_judging(refused: Round) -> None:
    def verdicts(moment: int) -> list[str]:
        return [entry.verdict for entry in entries(refused, BEFORE, moment)[-4:]]

    assert verdicts(GUESS) == verdicts(PASS) == ["pending"] * 4
    assert verdicts(JUDGE) == ["accepted", "rejected", "unreached", "unreached"]
    assert [entry.gone for entry in entries(refused, BEFORE, CUT)[-4:]] == [False, True, True, True]
    last = entries(refused, BEFORE, GO_ON)
    assert (last[-1].text, last[-1].verdict, last[-1].cached) == ("646", "correction", False)
    assert not any(entry.gone for entry in last)
