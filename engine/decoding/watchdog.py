"""Ends a drafter that does not come back.

A drafter that hangs inside native code cannot be interrupted, and the reply would wait for ever. So a thread looks now
and then at when the drafter was last asked; past the limit the whole process ends with a code of its own, and the app
goes on without the drafter (see `app/engine_host/recovery.py`). This costs a few assignments in each round.

A slow machine must not be taken for a hanging drafter: the limit grows with what there is to read, prompts are read in
pieces (`safe_drafter`), and time in which this process did not run at all does not count.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:  # the window's process imports only the exit code, and no arrays
    from engine.interfaces import Choose, Draft, Drafter, RoundFeedback, Rows

_Answer = TypeVar("_Answer")

LIMIT_S = 10.0
"""Far beyond any draft: 32 guesses of a large drafter on a slow machine take a few seconds."""

TOKENS_A_LIMIT = 100
"""Each time this many tokens are to be read, the limit is extended by itself: ten a second is slow, not dead."""

DRAFTER_HUNG = 86
"""The exit code that says so."""


class Watchdog:
    """Watches one drafter at a time."""

    def __init__(
        self, bite: Callable[[], None], limit_s: float = LIMIT_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`bite` ends the process; it is called on the watching thread."""
        self._bite, self._limit_s, self._clock = bite, limit_s, clock
        self._deadline: float | None = None  # by `_awake`
        self._asleep_s = 0.0
        self._over = threading.Event()

    def begin(self, tokens: int = 0) -> None:
        """The drafter is asked for something for which it may have to read this many tokens."""
        self._deadline = self._awake() + self._limit_s * (1.0 + tokens / TOKENS_A_LIMIT)

    def end(self) -> None:
        """The drafter has answered: nothing is waited for until the next `begin`."""
        self._deadline = None

    def start(self) -> None:
        """Watch from now on, on a thread of its own, until `stop`."""
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        self._over.set()

    def is_overdue(self) -> bool:
        """Whether the drafter has been away for too long."""
        deadline = self._deadline
        return deadline is not None and self._awake() > deadline

    def add_sleep(self, slept_s: float, planned_s: float) -> None:
        """The watching thread was away for longer than planned: so was the drafter, for the machine slept."""
        if slept_s > 2.0 * planned_s:
            self._asleep_s += slept_s - planned_s

    def _awake(self) -> float:
        """The clock, less the time in which nothing on this machine ran: a closed lid, a stopped process."""
        return self._clock() - self._asleep_s

    def _watch(self) -> None:
        planned_s, before = self._limit_s / 10.0, self._clock()
        while not self._over.wait(planned_s):
            now = self._clock()
            self.add_sleep(now - before, planned_s)
            before = now
            if self.is_overdue():
                self._bite()
                return


class WatchedDrafter:
    """A drafter each call of which is watched, for whoever asks it outside a reply's rounds: while it is timed."""

    def __init__(self, drafter: Drafter, watchdog: Watchdog) -> None:
        """Nothing is caught here: exceptions propagate."""
        self._drafter, self._watchdog, self.name = drafter, watchdog, drafter.name
        self.traits = getattr(drafter, "traits", None)
        self._reader: Any = drafter if hasattr(drafter, "read_states") else None

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        return self._watched(lambda: self._drafter.propose(context, limit, choose), len(context))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self._watched(lambda: self._drafter.observe(committed, seen), len(committed))

    def held_states(self, prompt: Sequence[int]) -> int:
        """As the drafter's; one that reads no states needs none."""
        return self._watched(lambda: int(self._reader.held_states(prompt)), 0) if self._reader else len(prompt)

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        if self._reader is not None:
            self._watched(lambda: self._reader.read_states(tokens, start, states), len(tokens))

    def truncate(self, length: int) -> None:
        self._watched(lambda: self._drafter.truncate(length), 0)

    def _watched(self, ask: Callable[[], _Answer], tokens: int) -> _Answer:
        self._watchdog.begin(tokens)
        try:
            return ask()
        finally:
            self._watchdog.end()
