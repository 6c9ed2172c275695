"""Events as bytes: what is written is what is read, and old traces stay readable."""

from __future__ import annotations

import json

import msgspec
import pytest

from engine.events import Drafted, Event, Failed, Started, from_json_line, to_json_line
from tests.engine.fakes import FakeTarget, NoisyDrafter, reply


def test_every_event_of_a_reply_survives_the_line() -> None:
    events = [*reply(FakeTarget(), NoisyDrafter(1.0), draft_length=4), Failed("g", "code", "what", "next")]
    lines = [to_json_line(event) for event in events]
    assert [from_json_line(line) for line in lines] == events
    assert all(b"\n" not in line for line in lines)
    assert {json.loads(line)["type"] for line in lines} == {
        "started",
        "prefilled",
        "drafted",
        "verified",
        "finished",
        "failed",
    }


def test_a_trace_from_before_a_field_was_added_is_read() -> None:
    line = (
        '{"type":"started","generation_id":"g","pair":"p","target":"t","drafter":null,"prompt_tokens":1,'
        '"reused_tokens":0,"sampling":{},"seed":1,"verify":"coupled"}'
    )
    assert from_json_line(line) == Started("g", "p", "t", None, 1, 0, {}, 1, "coupled")


def test_a_field_from_the_future_is_passed_over() -> None:
    event = Drafted("g", 1, "s", [], 0.5)
    line = json.dumps(json.loads(to_json_line(event)) | {"invented_later": 1})
    assert from_json_line(line) == event


@pytest.mark.parametrize(
    "line", ["", "{}", '{"type":"unheard"}', '{"type":"failed"}', "[]", '{"type":"drafted","tokens":3}']
)
def test_what_is_no_event_is_refused(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        from_json_line(line)


def test_events_cannot_be_changed() -> None:
    event: Event = Failed("g", "code", "what", "next")
    with pytest.raises(AttributeError):
        event.code = "other"  # type: ignore[misc]
