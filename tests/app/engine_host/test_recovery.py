"""What a fresh worker is asked for when one died in a reply: nothing that was read or chosen before is lost."""

from __future__ import annotations

import pytest

from app.engine_host.recovery import ReplyRecovery
from engine.events import Drafted, DraftedToken, Event, Finished, NextToken, Started, Verified
from engine.options.request import Request
from tests.app.scripted_engine import stats

VERSION = Request("g", written=(1, 0), chosen=((2, 9),), draft_length=4, max_tokens=20)
SO_FAR: list[Event] = [
    Started("g", "pair", "target.gguf", "drafter.onnx", 5, 4, {}, 7, "coupled", 4),
    Verified("g", 1, 0, [], NextToken(9, "two", 0.1, "chosen"), "two", 1, 1.0, 6),
    Drafted("g", 2, "net", [DraftedToken(4, " and", 0.5)], 1.0),
    Verified("g", 2, 1, [0.9], NextToken(5, " so", 0.5, "bonus"), " and so", 2, 1.0, 8),
]


def so_far(request: Request) -> ReplyRecovery:
    reply = ReplyRecovery(request)
    for event in SO_FAR:
        assert reply.received(event) == event
    return reply


def test_a_version_goes_on_behind_what_was_read_and_what_was_written_since() -> None:
    rest = so_far(VERSION).go_on("the drafter died")
    assert rest is not None
    assert (rest.written, rest.chosen, rest.seed, rest.draft_length) == ((1, 0, 9, 4, 5), ((2, 9),), 7, 0)


@pytest.mark.parametrize(("most", "goes_on"), [(5, False), (6, True)])
def test_what_was_read_counts_as_written(most: int, goes_on: bool) -> None:
    request = Request("g", written=(1, 0), chosen=((2, 9),), draft_length=4, max_tokens=most)
    assert (so_far(request).go_on("the drafter died") is not None) is goes_on


def test_the_text_of_the_rest_joins_that_of_the_dead_worker_s_part() -> None:
    reply = so_far(VERSION)
    reply.go_on("the drafter died")
    end = reply.received(Finished("g", "stop", "!", stats(1)))
    assert isinstance(end, Finished)
    assert end.text == "two and so!"
