"""Which kept replies an audition takes, why not the others, and another machine's curve."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.bench.audition.curve_file import read_curve
from app.bench.audition.kept_replies import find_replies
from app.bench.audition.text_kind import kind_of
from app.chats import message_queries
from app.chats.store import ChatStore
from app.problem import ProblemError
from app.traces.trace import TimedEvent, header_for, to_bytes
from engine.events import Costs, Event, Finished, NextToken, Started, Stats, Verified
from engine.loading.audition.orders import PassTimes
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling

TARGET = "model.gguf"
STATS = Stats(9, 9, 0, 0, None, 1.0, [], 1.0, 90.0, 100.0, 0.0, 81.0, 9.0, None, None, None)
COSTS = Costs({1: 10.0, 4: 13.0}, {"own": 0.5}, 4)
ASKED = Request("g", (Message("user", "What is it?"),), sampling=Sampling(temperature=0.7))


def events(tokens: int = 9, **started: Any) -> list[Event]:
    """A plain reply of so many tokens."""
    began = {"target": TARGET, "verify": "coupled", "costs": COSTS, **started}
    first = Started("g", "p", began.pop("target"), None, 12, 0, {}, 7, began.pop("verify"), 0, **began)
    told: list[Event] = [first]
    for place in range(tokens):
        own = NextToken(100 + place, "x", None, "plain")
        told.append(Verified("g", place + 1, 0, [], own, "x", 1, 9.0, 12 + place))
    return [*told, Finished("g", "stop", "x" * tokens, STATS)]


class Chats:
    """A file of chats with replies in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._thread = ThreadPoolExecutor(1)
        self._store = ChatStore(path, self._thread)

    def add(self, told: list[Event] | bytes | None, request: Request | None = ASKED, chat: int | None = None) -> int:
        asked = self._store.add_message(chat, "user", "What is it?", "complete").result()
        row = self._store.add_message(asked.chat_id, "assistant", "x", "complete").result()
        trace = told
        if isinstance(told, list):
            trace = to_bytes(header_for(told[0], time.time(), request), [TimedEvent(1.0, each) for each in told])
        self._store.write(message_queries.update_message, row.id, "x", "complete", None, trace).result()
        return asked.chat_id

    def close(self) -> None:
        self._store.close().result()
        self._thread.shutdown()


@pytest.fixture
def chats(tmp_path: Path) -> Iterator[Chats]:
    made = Chats(tmp_path / "chats.sqlite3")
    yield made
    made.close()


def test_a_reply_is_used_with_its_ids_its_seed_and_its_machines_curve(chats: Chats) -> None:
    chats.add(events())
    found = find_replies(chats.path, TARGET)
    (used,) = found.used
    assert used.recorded.ids == tuple(range(100, 109))
    assert (used.recorded.seed, used.recorded.prompt_tokens, used.kind) == (7, 12, "prose")
    assert (used.own_ms, used.pace) == (1.0, 0.9)
    assert found.costs == PassTimes({1: 9.0, 4: 11.7}, 4), "as its passes took, not as they did when it was opened"
    assert found.unused == ()


UNUSABLE = {
    "their tokens were not kept": (None, ASKED),
    "their traces are damaged": (b"no trace", ASKED),
    "another model wrote them, or one that is gone": (events(target="other.gguf"), ASKED),
    "what was asked was not kept with them": (events(), None),
    "they are too short": (events(tokens=3), ASKED),
    "they were judged by a rule in which a guess changes the text": (events(verify="rejection"), ASKED),
    "a grammar, a schema or a chosen word had a say in them": (
        events(),
        msgspec.structs.replace(ASKED, grammar='root ::= "x"'),
    ),
}


@pytest.mark.parametrize("reason", UNUSABLE)
def test_what_cannot_be_used_is_counted_with_its_reason(reason: str, chats: Chats) -> None:
    chats.add(*UNUSABLE[reason])
    found = find_replies(chats.path, TARGET)
    assert (found.used, found.unused) == ((), ((reason, 1),))


@pytest.mark.parametrize(("verify", "used"), [("rejection", 1), ("lenient", 0)])
def test_without_chance_only_leniency_changes_the_text(verify: str, used: int, chats: Chats) -> None:
    chats.add(events(verify=verify), msgspec.structs.replace(ASKED, sampling=Sampling(temperature=0.0)))
    assert len(find_replies(chats.path, TARGET).used) == used


def test_what_another_machine_took_is_not_taken_for_this_ones(chats: Chats, monkeypatch: pytest.MonkeyPatch) -> None:
    chats.add(events())
    monkeypatch.setattr("app.bench.audition.kept_replies.machine", lambda: {"processor": "another one"})
    found = find_replies(chats.path, TARGET)
    assert ([each.own_ms for each in found.used], found.costs) == ([None], None)


@pytest.mark.parametrize("times", [{1: 0.0, 2: 1.0}, {1: 1.0}, {1: 1.0, 1 << 60: 2.0}])
def test_costs_that_cannot_be_are_measured_anew(times: dict[int, float], chats: Chats) -> None:
    """A chat may have been imported, and its traces say anything."""
    chats.add(events(costs=Costs(times, {}, 4)))
    found = find_replies(chats.path, TARGET)
    assert (len(found.used), found.costs) == (1, None)


def test_only_the_chats_that_are_named_and_only_the_newest(chats: Chats) -> None:
    first = chats.add(events())
    chats.add(events(), chat=first)
    chats.add(events())
    assert len(find_replies(chats.path, TARGET).used) == 3
    assert len(find_replies(chats.path, TARGET, (first,)).used) == 2
    assert len(find_replies(chats.path, TARGET, (), 1).used) == 1
    with pytest.raises(ProblemError, match="no chat with the number 99"):
        find_replies(chats.path, TARGET, (first, 99))


def test_where_nothing_was_written_there_is_nothing(tmp_path: Path) -> None:
    found = find_replies(tmp_path / "none.sqlite3", TARGET)
    assert (found.used, found.unused, found.costs) == ((), (), None)


@pytest.mark.parametrize(
    ("reply", "question", "kind"),
    [
        ("It is a bird that sings.", "What is it?", "prose"),
        ("", "What is it?", "prose"),
        ("```python\nprint(1)\n```", "Show it.", "code"),
        ("- one\n- two\n- three", "List them.", "list"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "As a table.", "table"),
        ("2 + 3 = 5\n5 * 2 = 10", "Reckon.", "arithmetic"),
        (
            "The old man counted all the ships that passed by.",
            "Repeat: The old man counted all the ships that passed by.",
            "copy",
        ),
    ],
)
def test_a_text_tells_its_kind(reply: str, question: str, kind: str) -> None:
    assert kind_of(reply, question) == kind


def test_a_curve_is_read_from_a_trace_and_from_json(tmp_path: Path) -> None:
    trace = tmp_path / "there.jsonl"
    told = events()
    trace.write_bytes(b"".join([*_lines(told)]))
    assert read_curve(trace) == PassTimes({1: 10.0, 4: 13.0}, 4, draft_ms={"own": 0.5})
    plain = tmp_path / "curve.json"
    plain.write_text('{"costs": {"verify_ms": {"1": 20, "5": 24}}}')
    assert read_curve(plain) == PassTimes({1: 20.0, 5: 24.0}, uniform=True)


def _lines(told: list[Event]) -> Iterator[bytes]:
    import gzip

    yield gzip.decompress(to_bytes(header_for(told[0], 0.0), [TimedEvent(0.0, each) for each in told]))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cannot be read"),
        (b"", "holds no cost curve"),
        (b"\xff\xfe\x00", "holds no cost curve"),
        (b'{"something": 1}', "holds no cost curve"),
        (b'{"verify_ms": {"1": 20}}', "of one token and of several"),
        (b'{"verify_ms": {"2": 20, "3": 21}}', "of one token and of several"),
        (b'{"verify_ms": {"1": 20, "2": -1}}', "milliseconds above 0"),
        (b'{"verify_ms": {"1": 1e99, "2": 5}}', "milliseconds above 0"),
        (b'{"verify_ms": "fast"}', "holds no cost curve"),
        (b'{"verify_ms": {"1": 20, "2": 21}, "exact_width": 0}', "exact width"),
    ],
)
def test_a_file_without_a_curve_gets_one_line(content: bytes | None, words: str, tmp_path: Path) -> None:
    file = tmp_path / "curve.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ProblemError, match=words) as refused:
        read_curve(file)
    assert "\n" not in refused.value.problem.line()
