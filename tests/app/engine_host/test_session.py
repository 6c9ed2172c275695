"""A worker process for a caller who waits: one thing after another, refused, cancelled, killed, stopped."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Opened, Refused
from app.engine_host.session import EngineSession, SessionStoppedError
from app.problem import ProblemError
from engine.events import Event, Failed, Verified
from engine.options.request import Message, Request
from tests.app import scripted_engine
from tests.app.scripted_engine import PAIR, ending, whole_reply

SLOW = msgspec.structs.replace(PAIR, target="/models/slow.gguf")
BAD = msgspec.structs.replace(PAIR, target="/models/bad.gguf")


def asked(generation_id: str, words: str) -> Request:
    return Request(generation_id, messages=(Message("user", words),))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EngineSession]:
    with EngineSession(tmp_path / "worker.log", scripted_engine.main) as session:
        yield session


def test_a_pair_is_opened_answers(session: EngineSession) -> None:
    assert session.open(PAIR).target_name == "target.gguf"
    assert list(session.generate(asked("g", "one two"))) == whole_reply("g", ["one", "two"])
    assert isinstance(session.try_open(PAIR), Opened)


def test_a_file_that_the_engine_refuses_is_raised_or_told(session: EngineSession) -> None:
    with pytest.raises(ProblemError) as raised:
        session.open(BAD)
    refused = session.try_open(BAD)
    assert isinstance(refused, Refused)
    assert raised.value.problem.message == refused.message == "bad.gguf is not a model"


def test_libraries_are_asked_and_missing_ones_say_why(session: EngineSession, tmp_path: Path) -> None:
    assert not isinstance(session.diagnose(), Refused)
    with EngineSession(tmp_path / "other.log", scripted_engine.main_without_libraries) as without:
        answer = without.diagnose()
    assert isinstance(answer, Refused)
    assert answer.code == "engine_unavailable"


def test_a_cancelled_reply_ends_as_cancelled_and_another_follows(session: EngineSession) -> None:
    session.open(PAIR)
    events: list[Event] = []
    for event in session.generate(asked("g", "one !wait two")):
        events.append(event)
        if isinstance(event, Verified):
            session.cancel()
    assert events[-1] == ending("g", ["one"], "cancelled")
    session.cancel()  # nothing is being written
    assert list(session.generate(asked("h", "two"))) == whole_reply("h", ["two"])


def test_a_death_in_a_reply_ends_it_and_the_next_is_written(session: EngineSession) -> None:
    session.open(PAIR)
    end = list(session.generate(msgspec.structs.replace(asked("g", "one !segv"), draft_length=0)))[-1]
    assert isinstance(end, Failed)
    assert end.code == "engine_died"
    assert list(session.generate(asked("h", "again"))) == whole_reply("h", ["again"])


def test_a_stop_wakes_whoever_waits_for_a_load_that_never_ends(session: EngineSession) -> None:
    threading.Timer(0.0, session.stop).start()
    with pytest.raises(SessionStoppedError):
        session.open(SLOW)
    with pytest.raises(SessionStoppedError):
        list(session.generate(asked("g", "one")))
