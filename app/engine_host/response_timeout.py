"""How long a worker may compute without a message before it counts as hung, so that nothing waits for ever.

Native code that hangs cannot be interrupted, only ended with its process. The limits are for what hangs, never for what
is slow. They grow with the files, by speeds that are far below those of the slowest usable machine, and with the number
of other programs that want the processor. Every message starts them again.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Literal, NamedTuple

from app.engine_host.open_pair_state import LoadAttempt
from app.engine_host.protocol import Generate, Loading, PairFiles, WorkerCommand
from engine.events import Drafted, Event, Prefilled, Verified
from engine.machine.configs import DRAFTERS_ON_CARDS, ON_CARDS

BASE_S = 60.0
"""Seconds for any file: imports from a slow disk, a driver that compiles its kernels, a busy machine."""

CARD_S = 300.0
"""Seconds instead, for a pass on a graphics card that has not computed here yet: its driver compiles a program for
every kernel, which took up to two minutes a width of batch on a driver that computes in software.
"""

LOADED_BYTES_PER_S = 20e6
"""The speed of a network's disk."""

COMPUTED_BYTES_PER_S = 1e9
"""Weights that one core multiplies by one token: some billion multiplications a second, of one byte or less each."""

PROMPT_TOKENS, ROUND_TOKENS = 512, 64
"""Tokens of a prompt, and of a draft, that are read between two messages."""

LOOK_S, HELD_S, STILL_S = 1.0, 2.0, 10.0
"""Seconds between two checks of a silent worker, and until it counts as held, or as standing still.

One that waits for a slow disk, a card or another machine stands still too, so nothing but words follows from it.
"""

MOST_CROWDED = 10.0
"""A higher load comes from waiting for a disk that is gone."""

OVERSLEPT_S = 5.0
"""Where the limit is noticed this many seconds too late, the machine itself was asleep, and the worker with it."""


class WorkerTask(NamedTuple):
    """What the worker is busy with: starting, loading or computing for a config, reading a prompt, writing, or
    something else.

    `size_bytes` is the size of the file in question; `drafter_bytes` that of the drafter, which reads a whole prompt at
    once.
    """

    what: Literal["start", "load", "compute", "prompt", "round", "other"]
    size_bytes: int = 0
    drafter_bytes: int = 0
    n_context: int = 0
    config: str = ""


LimitOf = Callable[[WorkerTask], float]
"""Seconds that the worker may take without a message."""


def load_factor() -> float:
    """How many times as long work takes because other programs use the processor: 1.0 where none does.

    Two threads of a small model were seen to wait for each other for 15 s among twenty busy processes on two cores. A
    worker that hangs in a loop adds no more than its own cores to the load, so it does not raise its own limit.
    """
    try:
        return min(max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)), MOST_CROWDED)
    except (AttributeError, OSError):  # Windows has no load average
        return 1.0


def limit_of(doing: WorkerTask, factor: Callable[[], float] = load_factor) -> float:
    """The limit in seconds, for this load of the machine."""
    return factor() * _limit_alone(doing)


def _limit_alone(doing: WorkerTask) -> float:
    load_s = doing.size_bytes / LOADED_BYTES_PER_S
    token_s = doing.size_bytes / COMPUTED_BYTES_PER_S
    match doing.what:
        case "start":
            return BASE_S
        case "load" | "compute":
            base_s = CARD_S if doing.config in (*ON_CARDS, *DRAFTERS_ON_CARDS.values()) else BASE_S
            return base_s + load_s + PROMPT_TOKENS * token_s
        case "round":
            return BASE_S + load_s + ROUND_TOKENS * token_s
        case _:
            drafter_s = (doing.n_context or 8192) * doing.drafter_bytes / COMPUTED_BYTES_PER_S
            return BASE_S + load_s + PROMPT_TOKENS * token_s + drafter_s


class WorkerActivity:
    """What the worker is busy with, judged by its commands and its messages.

    It knows the pair that was requested last, and the reply that is being written.
    """

    def __init__(self) -> None:
        self._size_bytes = self._drafter_bytes = self._n_context = 0
        self._prompt_is_read = False

    def set_pair(self, pair: PairFiles) -> None:
        """This pair is loaded from now on."""
        self._size_bytes, self._drafter_bytes = _size_of(pair.target), _size_of(pair.drafter) + _size_of(pair.inner)
        self._n_context = pair.n_context

    def handle(self, event: Event) -> None:
        """Take in an event of the reply, because rounds are over sooner than pieces of a prompt."""
        whole = isinstance(event, Prefilled) and event.done_tokens == event.total_tokens
        self._prompt_is_read = whole or isinstance(event, (Drafted, Verified))

    def current(self, first: WorkerCommand | None, load_attempt: LoadAttempt | None) -> WorkerTask | None:
        """What the worker does. `first` is the next command to be answered; a `load_attempt` comes before it."""
        if first is None:
            return None
        if load_attempt is not None:
            announced = load_attempt.announced
            if announced is None:
                return WorkerTask("start")
            return WorkerTask(announced.step, announced.size_bytes, config=announced.config)
        if not isinstance(first, Generate):
            return WorkerTask("other", self._size_bytes, self._drafter_bytes, self._n_context)
        if self._prompt_is_read:
            return WorkerTask("round", self._size_bytes)
        return WorkerTask("prompt", self._size_bytes, self._drafter_bytes, self._n_context)


def _size_of(file: str | None) -> int:
    """Bytes of a file; 0 where there is none."""
    try:
        return 0 if file is None else Path(file).stat().st_size
    except OSError:
        return 0


def process_state(process_id: int | None) -> tuple[str, int]:
    """The letter of a process's state (proc(5)) and the ticks that it computed; ("", 0) where the system tells none."""
    try:
        fields = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()
        return fields[0], int(fields[11]) + int(fields[12])
    except (OSError, IndexError, ValueError):
        return "", 0


class StallDetector:
    """Whether a worker that owes an answer stands still: "held" by a signal, "still" without computing, else "".

    It is looked at only while nothing comes from it, which costs one small read a second and the worker nothing.
    `publish` says how far an opening is; the newest is published again after a standstill.
    """

    def __init__(
        self,
        listener: Callable[[Loading], None],
        state_of: Callable[[int | None], tuple[str, int]] = process_state,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._listener, self._state_of, self._clock = listener, state_of, clock
        self._published = ""
        self._before = Loading("open")
        self.begin()

    def begin(self) -> None:
        """A message came, or nothing is owed."""
        self._next_s = self._clock() + LOOK_S
        self._seen: tuple[bool, int] | None = None
        self._since_s = 0.0

    def end(self) -> None:
        """A message came, or no answer is owed: publish that, where a standstill was published."""
        self.begin()
        if self._published:
            self._published = ""
            self._listener(self._before)

    def publish(self, loading: Loading) -> None:
        """Tell how far an opening is."""
        self._before = loading
        self._listener(loading)

    def seconds_left(self) -> float:
        """Seconds until the next check."""
        return max(0.0, self._next_s - self._clock())

    def update(self, process_id: int | None) -> None:
        """Check it where a check is due, and publish a change."""
        if (seen := self.observe(process_id)) == "":
            self.end()
        elif seen is not None and seen != self._published:
            self._published = seen
            self._listener(Loading(seen))

    def observe(self, process_id: int | None) -> Literal["held", "still", ""] | None:
        """The state of the worker; None where no check is due, or it is not known yet."""
        now_s = self._clock()
        if now_s < self._next_s:
            return None
        self._next_s = now_s + LOOK_S
        state, ticks = self._state_of(process_id)
        is_held = state in ("T", "t")
        if not state or self._seen != (is_held, ticks):
            changed, self._seen, self._since_s = self._seen is not None, (is_held, ticks), now_s
            return "" if changed else None
        if now_s - self._since_s < (HELD_S if is_held else STILL_S):
            return None
        return "held" if is_held else "still"


class ResponseTimeout:
    """The time by which a message must arrive. `doing` is what is waited for; None where nothing is."""

    def __init__(self, limit_of: LimitOf, detector: StallDetector, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit_of, self._clock = limit_of, clock
        self.stall_detector = detector
        self._ends = self._patience_ends = inf
        self.doing: WorkerTask | None = None
        self.limit_s = 0.0

    def begin(self, doing: WorkerTask | None) -> None:
        """Start the limit for this work; None for no work."""
        self.doing = doing
        self.limit_s = 0.0 if doing is None else self._limit_of(doing)
        self._ends = inf if doing is None else self._clock() + self.limit_s

    def limit_cancelling(self, seconds: float | None) -> None:
        """The time in which a cancelled reply has to end; None for no limit."""
        self._patience_ends = inf if seconds is None else self._clock() + seconds

    @property
    def is_cancelling(self) -> bool:
        """Whether a reply was cancelled and has not ended."""
        return self._patience_ends < inf

    def is_cancelled_too_long(self) -> bool:
        """Whether that time is over."""
        return self._clock() >= self._patience_ends

    def update_stall(self, process_id: int | None) -> None:
        """Publish whether a worker that owes an answer stands still."""
        if process_id is None or self.doing is None:
            self.stall_detector.end()
        else:
            self.stall_detector.update(process_id)

    def seconds_left(self) -> float:
        """Seconds until the next check or limit: 0.0 for now, infinite where nothing is awaited."""
        look_s = inf if self.doing is None else self.stall_detector.seconds_left()
        return min(look_s, max(0.0, min(self._ends, self._patience_ends) - self._clock()))

    def has_expired(self) -> bool:
        """Whether the work took too long. Where the machine slept meanwhile, the limit starts again."""
        if self._clock() < self._ends:
            return False
        if self._clock() - self._ends > OVERSLEPT_S:
            self.begin(self.doing)
            return False
        return True
