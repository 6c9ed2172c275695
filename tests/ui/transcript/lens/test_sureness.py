"""How sure the model was: steps, the least sure places, and what stood to choose."""

from __future__ import annotations

import functools

import pytest

from engine.events import Drafted, DraftedToken, Event, LikelyTokens, NextToken, Started, TopToken, Verified
from ui.transcript.lens.sureness import CERTAIN, least_sure, step_of
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.state.token_details import Future, not_taken, share_of


def look(share: float, other: str = " else", guess_share: float | None = None) -> LikelyTokens:
    return LikelyTokens([TopToken(1, " it", share), TopToken(77, other, 1 - share)], 1.0, 1, share, None, guess_share)


EVENTS: list[Event] = [
    Started("g", "pair", "target", "net", 3, 0, {}, 1, "coupled", 4),
    Drafted("g", 1, "n", [DraftedToken(2, "One", 0.5), DraftedToken(3, " bad", 0.4), DraftedToken(4, " end", 0)], 1.0),
    Verified(
        "g", 1, 1, [0.9, 0.1, 0.1], NextToken(5, " fox", 0.7, "correction"), "One fox", 4, 1.0, 5,
        [look(0.97), look(0.3, " cat", 0.02)],
    ),
    Verified("g", 2, 0, [], NextToken(6, " ", 0.1, "plain"), " ", 1, 1.0, 6, [look(0.1)]),
    Verified("g", 3, 0, [], NextToken(7, "ran", 0.6, "plain"), "ran", 1, 1.0, 7, [look(0.6, " sat")]),
    Verified("g", 4, 0, [], NextToken(8, " off", 0.55, "plain"), " off", 1, 1.0, 8),
]  # fmt: skip


@pytest.fixture
def told() -> ReplyState:
    return functools.reduce(reduce, EVENTS, ReplyState("g"))


def test_five_steps() -> None:
    assert [step_of(share) for share in (None, 1.0, 0.99, 0.98, 0.8, 0.79, 0.5, 0.49, 0.25, 0.24, 0.0)] == [
        *(0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
    ]


def test_the_least_sure_come_first_and_what_cannot_be_seen_or_was_refused_is_no_place(
    told: ReplyState,
) -> None:
    places = least_sure(told)
    assert [(place.mark.text, place.share) for place in places] == [(" fox", 0.3), (" off", 0.55), ("ran", 0.6)]
    around = [(place.before, place.behind) for place in places]
    assert around == [("One", " ran off"), ("One fox ran", ""), ("One fox ", " off")]
    assert [place.mark.text for place in least_sure(told, most=1)] == [" fox"]
    assert [place.mark.text for place in least_sure(told, below=CERTAIN)] == [" fox", " off", "ran", "One"]


def test_a_probability_is_the_model_s_own_where_that_was_kept(told: ReplyState) -> None:
    shares = {mark.text: share_of(told, mark) for mark in told.marks}
    assert shares == {"One": 0.97, " bad": 0.02, " end": None, " fox": 0.3, " ": 0.1, "ran": 0.6, " off": 0.55}


def test_what_was_not_taken(told: ReplyState) -> None:
    futures = {mark.text: not_taken(told, mark) for mark in told.marks}
    assert futures[" fox"] == (Future(" bad", "refused"), Future(" end", "unreached"))
    assert futures["ran"] == (Future(" it", "other", 0.6),)
    assert futures[" bad"] == ()
    assert futures[" off"] == ()
    assert not_taken(told, Mark("old", "plain", 0)) == ()
