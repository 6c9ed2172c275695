"""What a replay shows at each position: pure, and fast wherever the user jumps to.

A position is a number of events, and within a verdict a number of its tokens. States are folded once and every 64th is
kept, so a jump anywhere in a reply of thousands of rounds folds at most 63 events. What is played goes on from the
state that was asked for last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.events import Event, Verified
from ui.transcript.state.mark import MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce

EVERY = 64


@dataclass(frozen=True, slots=True)
class ReplayState:
    """What is shown: `before` had settled earlier, `now` is the picture; the newest event made the difference."""

    before: ReplyState
    now: ReplyState


class ReplayStates:
    """All the positions of one reply."""

    def __init__(self, events: Sequence[Event], reply_id: str) -> None:
        self._events = list(events)
        self._id = reply_id
        state = ReplyState(reply_id)
        self._kept = [state]
        self._newest = 0, state
        for number, event in enumerate(events, 1):
            state = reduce(state, event)
            if number % EVERY == 0:
                self._kept.append(state)
        self.last = state
        # The end may rewrite the row (text that no round had); all positions before it share this one.
        self._row = state.marks if state.marks.continues(self._kept[-1].marks) else self._kept[-1].marks

    def at(self, position: int, tokens: int = 0) -> ReplayState:
        """Returns the state after `position` events and `tokens` marks of the verdict that comes next."""
        before = self._state(max(0, position - 1))
        now = self._state(position)
        if tokens:
            return ReplayState(now, _partly(now, self._state(position + 1).marks, tokens))
        return ReplayState(before, now)

    def marks_of_next(self, position: int) -> int:
        """Returns in how many steps the event after `position` settles its marks; 0 where it is no verdict."""
        if position >= len(self._events) or not isinstance(self._events[position], Verified):
            return 0
        return len(_steps(self._state(position + 1).marks, len(self._state(position).marks)))

    def step_token(self, position: int, tokens: int, forward: bool) -> tuple[int, int]:
        """Returns the next or the previous position, one token on; events that settle nothing are one step."""
        if forward:
            if position >= len(self._events):
                return position, 0
            return (position, tokens + 1) if tokens + 1 < self.marks_of_next(position) else (position + 1, 0)
        if tokens or not position:
            return position, max(0, tokens - 1)
        return position - 1, max(0, self.marks_of_next(position - 1) - 1)

    def _state(self, position: int) -> ReplyState:
        number = min(position // EVERY, len(self._kept) - 1)
        first, state = number * EVERY, self._kept[number]
        if first < self._newest[0] <= position:
            first, state = self._newest
        for event in self._events[first:position]:
            state = reduce(state, event)
        self._newest = position, state
        if position < len(self._events) and len(state.marks) <= len(self._row):
            # The card of a token compares with the plain speed, which may be known at the end only.
            state = replace(state, marks=self._row.first(len(state.marks)), plain_ms=self.last.plain_ms)
        return state


def _partly(state: ReplyState, settled: MarkRow, tokens: int) -> ReplyState:
    """Returns a state in which the first `tokens` of the next verdict are judged; the guesses behind still wait."""
    shown = settled.first(_steps(settled, len(state.marks))[tokens - 1])
    judged = sum(1 for mark in shown.since(len(state.marks)) if mark.index is not None)
    return replace(state, marks=shown, pending=state.pending[judged:])


def _steps(settled: MarkRow, before: int) -> list[int]:
    """Returns how many marks are shown after each token of a verdict; the guesses behind a wrong one go with it."""
    last = len(settled)
    return [end for end in range(before + 1, last + 1) if end == last or settled[end].verdict != "unreached"]
