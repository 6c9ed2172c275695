"""Saved runs of a reply, and how tests press what acts on them."""

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from app.conversation.events import Run, Version
from app.problem import Problem
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event, Finished, NextToken, Verified
from engine.options.request import Message, Request
from tests.ui.conftest import Stage
from tests.ui.fakes import ROUNDS, TEXT, begun, message, round_of, stats
from ui.stage.race_result import RaceResult, result_of

FORMER: tuple[Event, ...] = (*begun(), *ROUNDS, Finished("g1", "stop", TEXT, stats()))
LATER_TEXT = " The square root of 7 was sought."
LATER: tuple[Event, ...] = (
    *begun("g2"),
    *round_of(1, (" The", " square", " root"), (), " of", "g2"),
    Verified("g2", 2, 0, [], NextToken(100, " 7", 0.5, "plain"), " 7", 1, 4.0, 30),
    Verified("g2", 3, 0, [], NextToken(9, " was", 0.125, "chosen"), " was", 1, 4.0, 31),
    Verified("g2", 4, 0, [], NextToken(10, " sought.", 0.5, "plain"), " sought.", 1, 4.0, 32),
    Finished("g2", "stop", LATER_TEXT, stats()),
)


def version(number: int, text: str, events: tuple[Event, ...] | None, of: int = 2) -> Version:
    stored = msgspec.structs.replace(message(text, "assistant", number=number), version=number - 1, versions=of)
    if events is None:
        return Version(stored, None, Problem("no_trace", "what happened in this reply was not kept", "Switch it on."))
    timed = tuple(TimedEvent(10.0 * place, event) for place, event in enumerate(events))
    return Version(stored, Trace(header_for(events[0], 0.0, prompt="Root of 7?"), timed))


EVENTS: tuple[Event, ...] = (*begun(), *ROUNDS, Finished("g1", "stop", TEXT, stats()))


TIMED = tuple(TimedEvent(10.0 * number, event) for number, event in enumerate(EVENTS))


def plain_run() -> tuple[TimedEvent, ...]:
    """The same ids, one a round."""
    ids = [(guess.id, guess.text) for round_ in (0, 2) for guess in _right(round_)]
    rounds = [
        Verified("p", number, 0, [], NextToken(token, text, 0.5, "plain"), text, 1, 3.0, 20 + number)
        for number, (token, text) in enumerate(ids, 1)
    ]
    end = Finished("p", "stop", TEXT, msgspec.structs.replace(stats(), decode_ms=21.0, draft_n=0, speedup=1.0))
    return tuple(TimedEvent(float(number), event) for number, event in enumerate((*begun("p", 0), *rounds, end)))


def _right(index: int) -> list[NextToken]:
    drafted, verdict = ROUNDS[index], ROUNDS[index + 1]
    assert isinstance(verdict, Verified)
    assert verdict.next is not None
    right = [NextToken(guess.id, guess.text, 0.5, "plain") for guess in drafted.tokens[: verdict.accepted]]
    return [*right, verdict.next]


def trace() -> Trace:
    request = Request("g1", (Message("user", "first"), Message("user", "What is the square root of 7?")))
    return Trace(header_for(EVENTS[0], 100.0, request), TIMED)


def press(stage: Stage, words: str) -> None:
    """One of the actions among the figures of the first reply."""
    reply = stage.window.transcript.replies()[0]
    reply.action_row.button("figures").click()
    (button,) = [one for one in reply.figures.findChildren(QPushButton) if one.text() == words]
    stage.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def slower(run: tuple[TimedEvent, ...], times: float) -> tuple[TimedEvent, ...]:
    """The same run on a machine that took so many times as long."""
    end = run[-1].event
    assert isinstance(end, Finished)
    stats_ = msgspec.structs.replace(end.stats, decode_ms=times * end.stats.decode_ms)
    return (*run[:-1], TimedEvent(run[-1].at_ms, msgspec.structs.replace(end, stats=stats_)))


def race_of(*plain_times: float) -> RaceResult:
    turns = [(Run("plain", slower(plain_run(), times)), Run("guessed", TIMED)) for times in plain_times]
    return result_of([run for turn in turns for run in turn])
