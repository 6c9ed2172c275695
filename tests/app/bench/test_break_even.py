"""How often a guess has to be right to pay: against the speed-up that it follows from, and honest with few samples."""

from __future__ import annotations

import pytest

from app.bench.break_even import JudgedDraft, PlaceShare, break_even, in_lines, of_reply, pass_ms, places_of
from engine.events import Costs, Drafted, DraftedToken, Event, Finished, NextToken, Started, Stats, Verified

STATS = Stats(8, 2, 4, 3, 0.75, 4.0, [], 1.0, 30.0, 100.0, 4.0, 24.0, 2.0, None, None, None)


def tokens(chance: float, guesses: int) -> float:
    return sum(chance**power for power in range(guesses + 1))


@pytest.mark.parametrize("guesses", [1, 2, 5, 8])
@pytest.mark.parametrize("times", [1.1, 1.5, 1.9])
def test_at_the_break_even_a_round_writes_as_many_tokens_as_it_takes_plain_rounds(guesses: int, times: float) -> None:
    found = break_even(10.0, 10.0 * times, guesses)
    assert tokens(found, guesses) == pytest.approx(times, abs=1e-6)


def test_what_costs_nothing_pays_always_and_what_costs_too_much_never() -> None:
    assert break_even(10.0, 10.0, 3) == 0.0
    assert break_even(10.0, 50.0, 3) == 1.25  # a quarter longer than four tokens are worth
    with pytest.raises(ValueError, match="no break-even of 0 guesses"):
        break_even(10.0, 10.0, 0)


def test_the_published_case() -> None:
    """Soup#843 tells .832 at K = 5: there a round took as long as its 4.0 tokens."""
    assert break_even(1.0, tokens(0.832, 5), 5) == pytest.approx(0.832, abs=1e-6)


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


def reply(costs: Costs | None) -> list[Event]:
    guesses = [DraftedToken(1, "a", 0.9), DraftedToken(2, "b", 0.9)]
    next_token = NextToken(3, "c", 0.5, "bonus")
    return [
        Started("g", "p", "t", "d", 1, 0, {}, 7, "coupled", 2, costs),
        Drafted("g", 1, "d", guesses, 2.0),
        Verified("g", 1, 2, [], next_token, "abc", 3, 12.0, 3),
        Drafted("g", 2, "d", guesses, 2.0),
        Verified("g", 2, 1, [], next_token, "ac", 3, 12.0, 5),
        Finished("g", "stop", "", STATS),
    ]


def test_a_reply_is_compared_with_what_its_usual_draft_needs() -> None:
    """A round: 12 ms the pass, 2 ms two guesses, 1 ms its own; a plain one 10 ms and its own."""
    found = of_reply(reply(Costs({1: 10.0, 3: 12.0}, {"d": 1.0}, 1, 1)))
    assert found is not None
    assert (found.right, found.guesses) == (0.75, 2)
    assert tokens(found.break_even, 2) == pytest.approx(15.0 / 11.0, abs=1e-6)
    assert of_reply(reply(None)) is None


def test_passes_between_measured_widths_lie_on_a_line() -> None:
    assert [pass_ms({1: 10.0, 4: 16.0}, width) for width in (1, 2, 4, 8)] == [10.0, 12.0, 16.0, 32.0]
