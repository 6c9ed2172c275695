"""What a replay shows at each of its places: pure, and quick wherever one jumps to.

A place is a number of events, and within a verdict a number of its tokens. States are folded once and every 64th is
kept, so a jump anywhere in a reply of thousands of rounds folds at most 63 events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.events import Event, Verified
from ui.inspector.rounds import InspectorState, inspect
from ui.transcript.state.mark import MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce

EVERY = 64


@dataclass(frozen=True, slots=True)
class ReplayState:
    """What is shown: `before` had settled earlier, `now` is the picture; the newest event is what lies between."""

    before: ReplyState
    now: ReplyState
    inspected: InspectorState


class ReplayStates:
    """All the places of one reply."""

    def __init__(self, events: Sequence[Event], reply_id: str) -> None:
        self._events = events
        self._id = reply_id
        state, seen = ReplyState(reply_id), InspectorState(reply_id)
        self._kept = [(state, seen)]
        for number, event in enumerate(events, 1):
            state, seen = reduce(state, event), inspect(seen, event)
            if number % EVERY == 0:
                self._kept.append((state, seen))
        self.last = state
        # The end may write the row anew (text that no round told); all places before it share this one.
        self._row = state.marks if state.marks.continues(self._kept[-1][0].marks) else self._kept[-1][0].marks

    def at(self, place: int, tokens: int = 0) -> ReplayState:
        """After `place` events and `tokens` marks of the verdict that comes next."""
        before, _ = self._state(max(0, place - 1))
        now, seen = self._state(place)
        if tokens:
            return ReplayState(now, _partly(now, self._state(place + 1)[0].marks, tokens), seen)
        return ReplayState(before, now, seen)

    def marks_of_next(self, place: int) -> int:
        """How many marks the event after `place` settles; 0 where it is no verdict."""
        if place >= len(self._events) or not isinstance(self._events[place], Verified):
            return 0
        return len(self._state(place + 1)[0].marks) - len(self._state(place)[0].marks)

    def step_token(self, place: int, tokens: int, forward: bool) -> tuple[int, int]:
        """The next or the earlier place, one token on; events that settle nothing are one step."""
        if forward:
            if place >= len(self._events):
                return place, 0
            return (place, tokens + 1) if tokens + 1 < self.marks_of_next(place) else (place + 1, 0)
        if tokens:
            return place, tokens - 1
        if place == 0:
            return 0, 0
        return place - 1, max(0, self.marks_of_next(place - 1) - 1)

    def _state(self, place: int) -> tuple[ReplyState, InspectorState]:
        first = min(place // EVERY, len(self._kept) - 1)
        state, seen = self._kept[first]
        for event in self._events[first * EVERY : place]:
            state, seen = reduce(state, event), inspect(seen, event)
        if place < len(self._events) and len(state.marks) <= len(self._row):
            state = replace(state, marks=self._row.first(len(state.marks)))
        return state, seen


def _partly(state: ReplyState, settled: MarkRow, tokens: int) -> ReplyState:
    """The first `tokens` marks of the next verdict have theirs, the guesses behind them still wait."""
    shown = settled.first(len(state.marks) + tokens)
    judged = sum(1 for mark in shown.since(len(state.marks)) if mark.index is not None)
    return replace(state, marks=shown, pending=state.pending[judged:])
