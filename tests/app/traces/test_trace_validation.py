"""Traces edited by hand: shown as far as they hold, with the reason for the rest; nothing that folds them may break."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import msgspec
import pytest

from app.traces import trace
from app.traces.trace import TimedEvent, header_for, line, parse_trace, read_trace, valid_prefix
from engine.events import Event, Finished, Verified, from_json_line, to_json_line
from tests.app.scripted_engine import ending, opening, round_of
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.state.token_details import details_of


def good(rounds: int = 3) -> list[Event]:
    """Rounds counted from 1, as the engine counts."""
    words = [f"w{number}" for number in range(1, rounds + 1)]
    middle = [event for number, word in enumerate(words, 1) for event in round_of("g", number, word)]
    return [*opening("g"), *middle, ending("g", words)]


def file_of(events: list[Event]) -> bytes:
    timed = [TimedEvent(float(number), event) for number, event in enumerate(events)]
    return b"".join([line(header_for(events[0], 1.0)), *map(line, timed)])


def test_what_the_engine_writes_is_sound() -> None:
    assert valid_prefix(good()) == (9, None)


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        (1, {"generation_id": "x"}),
        (2, {"round": 7}),
        (3, {"accepted": 5}),
        (3, {"accepted": -1}),
        (3, {"p_target": [3.0]}),
        (3, {"width": -4}),
        (3, {"text": "x" * 100_001}),
        (1, {"elapsed_ms": -1.0}),
    ],
)
def test_the_first_event_that_cannot_be_is_named(place: int, changes: dict[str, object]) -> None:
    events = good()
    events[place] = msgspec.structs.replace(events[place], **changes)  # type: ignore[type-var]
    assert valid_prefix(events) == (place, damage(place))


def damage(place: int) -> str:
    return f"event {place + 1} does not fit those before it, or its figures are impossible"


def test_nothing_may_follow_the_end() -> None:
    events = [*good(), *round_of("g", 4, "more")]
    assert valid_prefix(events) == (9, damage(9))


def test_a_reply_must_begin_before_it_is_written() -> None:
    assert valid_prefix(good()[2:]) == (0, damage(0))


def test_an_edited_trace_opens_as_far_as_it_is_sound() -> None:
    events = good()
    verdict = events[5]
    assert isinstance(verdict, Verified)
    events[5] = msgspec.structs.replace(verdict, accepted=9)
    found = parse_trace(file_of(events), "edited")
    assert [timed.event for timed in found.events] == events[:5]
    assert found.damage == damage(5)


def test_a_very_long_trace_is_shown_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "MOST_EVENTS", 6)
    found = parse_trace(file_of(good()), "long")
    assert len(found.events) == 6
    assert found.damage == "it is too long: only its first 6 events are shown"


def test_a_line_without_end_is_not_read_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trace, "LONGEST_LINE_BYTES", 10_000)
    data = file_of(good()[:4]) + b'{"at_ms": 1, "event": "' + b"x" * 1_000_000
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(data))
    found = read_trace(tmp_path / "bomb.gz")
    assert len(found.events) == 4
    assert found.damage is not None
    assert "line 6 cannot be read" in found.damage


def mutated(event: Event, dice: random.Random) -> Event | None:
    """The event with one value changed, as somebody might who edits the file; None where it cannot be read any more."""
    tree = json.loads(to_json_line(event))
    place, name = tree, dice.choice(list(tree))
    while isinstance(place[name], (dict, list)) and place[name]:
        place = place[name]
        name = dice.choice(list(place) if isinstance(place, dict) else range(len(place)))
    place[name] = dice.choice([-1, 0, 1, 2**40, 1e300, "", "x", "‮אב\n\0", None, [], {}, True])
    try:
        return from_json_line(json.dumps(tree))
    except msgspec.DecodeError:
        return None


def test_whatever_passes_the_check_can_be_folded_by_everybody() -> None:
    dice = random.Random(5)
    passed = 0
    for _ in range(3000):
        events = good(2)
        place = dice.randrange(len(events))
        changed = mutated(events[place], dice)
        if changed is None:
            continue
        events[place] = changed
        count, _ = valid_prefix(events)
        state = ReplyState("g")
        for event in events[:count]:
            state = reduce(state, event)
        for mark in state.marks:
            details_of(state, mark)
        if (
            count == len(events)
            and isinstance(events[-1], Finished)
            and state.generation_id == events[-1].generation_id
        ):
            assert state.text == events[-1].text
        passed += count == len(events)
    assert passed > 300
