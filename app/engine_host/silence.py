"""How long a worker may compute without a word before it is taken to hang: nothing waits for ever.

Native code that hangs cannot be interrupted, only ended with its process. The limits are for what hangs, never for what
is slow: they grow with the files, by speeds that are far below those of the slowest machine that can be used, and with
how many other programs want the processor; every word begins them anew.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from app.engine_host.opening_ladder import Climbing
from app.engine_host.protocol import Command, Generate, PairFiles
from engine.events import Drafted, Event, Prefilled, Verified

BASE_S = 60.0
"""Whatever the file: importing the libraries from a slow disk, a driver that compiles its kernels, a busy machine."""

LOADED_BYTES_PER_S = 20e6
"""A network's disk."""

COMPUTED_BYTES_PER_S = 1e9
"""Weights that one core multiplies by one token: some billion multiplications a second, of one byte or less each."""

PROMPT_TOKENS, ROUND_TOKENS = 512, 64
"""What is read of a prompt, and of a draft, between two words."""

MOST_CROWDED = 10.0
"""A load beyond it is one of waiting for a disk that is gone."""

OVERSLEPT_S = 5.0
"""Noticed so much too late, the machine itself was asleep, and the worker with it."""


class Doing(NamedTuple):
    """What the worker is busy with: starting up, loading or computing for a rung, reading a prompt, writing, or else.

    `size_bytes` is the file's that it is about, `drafter_bytes` the drafter's, which reads a whole prompt at once.
    """

    what: Literal["start", "load", "compute", "prompt", "round", "other"]
    size_bytes: int = 0
    drafter_bytes: int = 0
    n_context: int = 0
    rung: str = ""


LimitOf = Callable[[Doing], float]
"""Seconds that it may take without a word."""


def crowd() -> float:
    """How many times as long work takes because others want the processor too: 1.0 where nobody else does.

    Two threads of a small model were seen to wait for each other for 15 s among twenty busy processes on two cores. A
    worker that hangs by spinning adds no more than its own cores to the load, so this never grows for its sake.
    """
    try:
        return min(max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)), MOST_CROWDED)
    except (AttributeError, OSError):  # Windows does not say
        return 1.0


def limit_of(doing: Doing, crowd: Callable[[], float] = crowd) -> float:
    """Seconds."""
    return crowd() * _limit_alone(doing)


def _limit_alone(doing: Doing) -> float:
    load_s = doing.size_bytes / LOADED_BYTES_PER_S
    token_s = doing.size_bytes / COMPUTED_BYTES_PER_S
    match doing.what:
        case "start":
            return BASE_S
        case "load" | "compute":
            return BASE_S + load_s + PROMPT_TOKENS * token_s
        case "round":
            return BASE_S + load_s + ROUND_TOKENS * token_s
        case _:
            drafter_s = (doing.n_context or 8192) * doing.drafter_bytes / COMPUTED_BYTES_PER_S
            return BASE_S + load_s + PROMPT_TOKENS * token_s + drafter_s


class Occupation:
    """What the worker is busy with, as far as that can be told from what it was asked and what it said.

    It knows the pair that was asked for last, and the reply that is being written.
    """

    def __init__(self) -> None:
        self._size_bytes = self._drafter_bytes = self._n_context = 0
        self._prompt_is_read = False

    def opens(self, pair: PairFiles) -> None:
        """This pair is loaded from now on."""
        self._size_bytes, self._drafter_bytes = _size_of(pair.target), _size_of(pair.drafter)
        self._n_context = pair.n_context

    def handle(self, event: Event) -> None:
        """An event of the reply: rounds are over sooner than pieces of a prompt."""
        whole = isinstance(event, Prefilled) and event.done_tokens == event.total_tokens
        self._prompt_is_read = whole or isinstance(event, (Drafted, Verified))

    def now(self, first: Command | None, climbing: Climbing | None) -> Doing | None:
        """`first` is the command that is to be answered next, `climbing` the opening that comes before all else."""
        if first is None:
            return None
        if climbing is not None:
            trying = climbing.trying
            return Doing("start") if trying is None else Doing(trying.step, trying.size_bytes, rung=trying.rung)
        if not isinstance(first, Generate):
            return Doing("other", self._size_bytes, self._drafter_bytes, self._n_context)
        if self._prompt_is_read:
            return Doing("round", self._size_bytes)
        return Doing("prompt", self._size_bytes, self._drafter_bytes, self._n_context)


def _size_of(file: str | None) -> int:
    """Bytes; 0 where there is none to look at."""
    try:
        return 0 if file is None else Path(file).stat().st_size
    except OSError:
        return 0


class Silence:
    """The moment by which something must be heard; `doing` is what is waited for, None where nothing is."""

    def __init__(self, limit_of: LimitOf, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit_of, self._clock = limit_of, clock
        self._ends: float | None = None
        self.doing: Doing | None = None
        self.limit_s = 0.0

    def begin(self, doing: Doing | None) -> None:
        """From now on this is being done; None for nothing."""
        self.doing = doing
        self.limit_s = 0.0 if doing is None else self._limit_of(doing)
        self._ends = None if doing is None else self._clock() + self.limit_s

    def left_s(self) -> float | None:
        """How long it may still take; 0.0 once it took too long, None where nothing is waited for."""
        return None if self._ends is None else max(0.0, self._ends - self._clock())

    def is_over(self) -> bool:
        """Whether it took too long. Where the machine slept in between, the time begins anew."""
        if self._ends is None or self._clock() < self._ends:
            return False
        if self._clock() - self._ends > OVERSLEPT_S:
            self.begin(self.doing)
            return False
        return True
