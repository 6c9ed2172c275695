"""Writes a reply again, to prove or to race it: the same prompt and seed, with or without guesses. Or has it read.

Runs on the conversation's thread, over the same open pair, between replies. Nothing of it enters the chat or its file.
The plain run comes first and starts from the cache as the reply left it, cut back to the end of the prompt. So the
prompt's part of the cache is the very one that the reply was written on, unless the chat has moved on since.

What was taken over from another version is no part of a race: both sides begin behind it, and their clocks too. A proof
writes all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from app.conversation.events import RerunEnded, RerunKind, RerunProgress, Run, TracePart
from app.engine_host.protocol import Cancel, EngineLink, Generate
from app.problem import Problem
from app.traces.equivalence import written
from app.traces.trace import TimedEvent
from engine.events import Event, Failed, Finished, Started, Verified
from engine.options.load_options import FREE_DRAFTERS, OWN_DRAFTER
from engine.options.request import DraftLength, Request
from engine.translatable import translatable

RerunMode = Literal["plain", "guessed"]

TURNS, ENOUGH_S = 3, 20.0
"""Turns of a race, each run both ways, with the order changed in every second turn, so that its figure has a spread.

No turn begins once the race has taken this many seconds.
"""

COPIES = "suffix"
"""The one drafter without a file that knows nothing but the text so far."""

PROGRESS_EVERY, SHOWN_EVERY = 16, 2
"""Rounds between two progress events; fewer where the words are shown as they come."""


def without_memory(events: Sequence[TimedEvent]) -> tuple[str, ...]:
    """Who guesses when this reply is raced: those who guessed, but for the ones that keep what was written.

    They counted this very reply when it was written, so they would know it by heart. Where nobody else guessed, the one
    that copies does: no name at all would stand for all that the pair was opened with.
    """
    names = next((timed.event.drafter or "" for timed in events if isinstance(timed.event, Started)), "")
    found = (name if name in FREE_DRAFTERS else OWN_DRAFTER for name in names.split(" + "))
    return tuple(name for name in found if name in (COPIES, OWN_DRAFTER)) or (COPIES,) if names else ()


def taken_over(source: TracePart) -> tuple[tuple[int, ...], str]:
    """The reply up to the user's last choice, as ids and text: it came from the version before."""
    tokens = written(timed.event for timed in source.events)
    place = max((place for place, _ in source.request.chosen), default=0)
    kept = tokens[:place] if place < len(tokens) else []
    return tuple(token.id for token in kept), "".join(token.text for token in kept)


class RerunJob:
    """Does one rerun at a time; `active` says whether one is running."""

    def __init__(
        self,
        engine: EngineLink,
        publish: Callable[[RerunProgress | RerunEnded], None],
        clock: Callable[[], float],
        new_id: Callable[[], str],
    ) -> None:
        self._engine, self._publish, self._clock, self._new_id = engine, publish, clock, new_id
        self._left: list[tuple[RerunMode, Request]] = []
        self._race_began = 0.0
        self._runs: list[Run] = []
        self._current: RerunMode | None = None
        self._kept = ""
        self._events: list[TimedEvent] = []
        self._published = 0
        self._problem: Problem | None = None

    @property
    def active(self) -> bool:
        """Whether a run is being written."""
        return self._current is not None

    def begin(self, kind: RerunKind, source: TracePart, pair_draft_length: DraftLength) -> None:
        """Begin a rerun: plainly to prove the reply, plainly and with guesses to race it."""
        self._kind, self._source = kind, source
        kept, self._kept = taken_over(source) if kind == "race" else ((), "")
        asked = msgspec.structs.replace(source.request, seed=source.seed, likely_tokens=False, written=kept)
        asked = msgspec.structs.replace(asked, drafters=without_memory(source.events) if kind == "race" else ())
        length = asked.draft_length or pair_draft_length or "auto"
        self._runs, self._problem = [], None
        plain: tuple[RerunMode, Request] = ("plain", msgspec.structs.replace(asked, draft_length=0))
        guessed: tuple[RerunMode, Request] = ("guessed", msgspec.structs.replace(asked, draft_length=length))
        self._left = [plain] if kind == "prove" else []
        for turn in range(TURNS if kind == "race" else 0):
            self._left += [guessed, plain] if turn % 2 else [plain, guessed]
        verdicts = [timed.event for timed in source.events if isinstance(timed.event, Verified)]
        tokens = len(written(timed.event for timed in source.events))
        left = max(0, tokens - len(kept))
        self._expected = {"plain": left, "guessed": len(verdicts) * left // max(1, tokens)}
        self._race_began = self._clock()
        self._next()

    def stop(self) -> None:
        """Stop the rerun; RerunEnded follows when the engine has stopped."""
        if self._current is not None:
            self._left.clear()
            self._engine.send(Cancel(self._generation_id))

    def abort(self, problem: Problem) -> None:
        """End the rerun at once because of an error on this side, whatever the engine still sends."""
        if self._current is not None:
            self.stop()
            self._current = None
            self._publish(RerunEnded(self._source.message_id, self._kind, self._source.events, (), problem))

    def handle(self, event: Event) -> bool:
        """Take in an event of the run; True where it belonged to one."""
        if self._current is None or event.generation_id != self._generation_id:
            return False
        if isinstance(event, Finished):
            event = msgspec.structs.replace(event, text=self._kept + event.text)
        at_ms = round((self._clock() - self._begun) * 1000, 3)
        self._events.append(TimedEvent(at_ms, event))
        if isinstance(event, Started) and self._kept:
            taken = Verified(event.generation_id, 0, 0, [], None, self._kept, 0, 0.0, 0)
            self._events.append(TimedEvent(at_ms, taken))
        match event:
            case Started() if self._kind == "prove" and event.target != self._source.target:
                self._refuse(
                    translatable(
                        "this reply was written by {target}, and {other} is open now",
                        target=self._source.target,
                        other=event.target,
                    )
                )
            case Verified() if event.round % (SHOWN_EVERY if self._is_shown else PROGRESS_EVERY) == 0:
                self._publish(self._progress(self._current, event.round))
            case Failed():
                self._problem = self._problem or Problem(event.code, event.message, event.hint)
                self._left.clear()
                self._end_run()
            case Finished():
                if event.reason == "cancelled":
                    self._problem = self._problem or Problem(
                        "stopped", translatable("it was stopped"), translatable("Start it again.")
                    )
                self._end_run()
        return True

    @property
    def _is_shown(self) -> bool:
        """Whether this run's words are watched while they are written: those of a race's first turn."""
        return self._kind == "race" and len(self._runs) < 2

    @property
    def _is_late(self) -> bool:
        """Whether a race has taken so long that the turn which runs is its last."""
        return self._kind == "race" and self._clock() - self._race_began > ENOUGH_S

    def _progress(self, mode: RerunMode, rounds: int) -> RerunProgress:
        done, run_share = len(self._runs), min(1.0, rounds / max(1, self._expected[mode]))
        left = 1 - done % 2 if self._is_late else len(self._left)
        share = (done + run_share) / (done + 1 + left)
        new = tuple(timed.event for timed in self._events[self._published :]) if self._is_shown else ()
        self._published = len(self._events)
        message_id, turn, total = self._source.message_id, 1 + done // 2, self._expected["plain"]
        return RerunProgress(message_id, self._kind, mode, rounds, turn, share, new, run_share, total)

    def _refuse(self, what: str) -> None:
        self._problem = Problem("other_model", what, translatable("Open that model, then try again."))
        self.stop()

    def _next(self) -> None:
        self._current, request = self._left.pop(0)
        self._generation_id = self._new_id()
        self._events = []
        self._published = 0
        self._begun = self._clock()
        self._publish(self._progress(self._current, 0))
        self._engine.send(Generate(msgspec.structs.replace(request, generation_id=self._generation_id)))

    def _end_run(self) -> None:
        assert self._current is not None
        if self._is_shown:
            self._publish(self._progress(self._current, self._expected[self._current]))
        self._runs.append(Run(self._current, tuple(self._events)))
        self._current = None
        if len(self._runs) % 2 == 0 and self._is_late:
            self._left.clear()
        if self._left:
            self._next()
            return
        runs = () if self._problem is not None else tuple(self._runs)
        self._publish(RerunEnded(self._source.message_id, self._kind, self._source.events, runs, self._problem))
