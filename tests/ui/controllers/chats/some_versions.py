"""Two replies to one question, as the conversation finds them as versions of one message."""

from __future__ import annotations

import msgspec

from app.conversation.events import Version
from app.problem import Problem
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event, Finished, NextToken, Verified
from tests.ui.fakes import ROUNDS, TEXT, begun, message, round_of, stats

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
