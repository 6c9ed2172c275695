"""Breaks a config on purpose, so that every fallback can be tested with real processes and real models.

`main` is the entry of a worker process that does so.

`DRAFTLIGHT_FAULT="repack:kill,drafter:hang"` makes the first pass of these configs (their names are in `configs`) die
by SIGSEGV (`ill`: by SIGILL), never end, give NaN (`nan`) or the scores of other tokens (`wrong`). With `reply-segv`,
`reply-abort`, `reply-kill` (by SIGKILL, as the system ends programs for want of memory), `reply-hang`, `reply-nan` and
`reply-fail` they pass the test, and some passes later, in a reply, the process dies so, hangs, gives NaN or cannot
compute. A config that passed before is then tested again.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from app.engine_host import worker
from app.engine_host.worker_engine import native_engine
from engine.errors import CannotCompute
from engine.interfaces import Choose, Draft, Drafter, RoundFeedback, Rows, StateReader, traits_of
from engine.loading.opening import Faults
from engine.translatable import phrase

VARIABLE = "DRAFTLIGHT_FAULT"
IN_REPLIES = {"reply-segv": "SIGSEGV", "reply-abort": "SIGABRT", "reply-kill": "SIGKILL", "reply-hang": ""}
"""The signals; none for a pass that never ends."""

NAN_IN_REPLIES, FAIL_IN_REPLIES = "reply-nan", "reply-fail"

FAULTS = ("kill", "ill", "hang", "nan", "wrong", *IN_REPLIES, NAN_IN_REPLIES, FAIL_IN_REPLIES)

SOUND_PASSES = 6
"""So many passes or drafts go well after the pair was opened: a reply has begun by then."""


class InjectedFaults(Faults):
    """The fault of each config, by its name; others are left out."""

    def __init__(self, by_config: Mapping[str, str]) -> None:
        self.by_config = {config: fault for config, fault in by_config.items() if fault in FAULTS}

    def named(self, config: str) -> bool:
        return config in self.by_config

    def before(self, config: str) -> None:
        do(self.by_config.get(config, ""))

    def tested(self, config: str, computes: Any) -> Any:
        fault = self.by_config.get(config, "")
        if not fault or is_of_replies(fault):
            return computes
        if hasattr(computes, "propose"):
            return FaultyDrafter(computes, fault)
        _spoil(computes, "extend", fault, sound_calls=0)
        return computes

    def used(self, config: str, computes: object) -> None:
        fault = self.by_config.get(config, "")
        if is_of_replies(fault):
            _spoil(computes, "propose" if hasattr(computes, "propose") else "extend", fault, SOUND_PASSES)


def faults_in(environment: Mapping[str, str]) -> InjectedFaults:
    """The faults that the variable names."""
    pairs = (each.strip().partition(":") for each in environment.get(VARIABLE, "").split(","))
    return InjectedFaults({config: fault for config, _, fault in pairs})


def main(connection: Connection, log_file: str, parent_id: int) -> None:
    """The worker's entry point: the real engine with these faults."""
    worker.run(connection, log_file, parent_id, lambda: native_engine(faults_in(os.environ)))


def do(fault: str) -> None:
    """Ends this process, or hangs this thread, as native code would."""
    name = {"kill": "SIGSEGV", "ill": "SIGILL", **IN_REPLIES}.get(fault)
    if name:
        faulthandler.disable()
        os.kill(os.getpid(), getattr(signal, name, signal.SIGTERM))
    if name is not None or fault == "hang":
        threading.Event().wait()


def is_of_replies(fault: str) -> bool:
    """Whether it is done in a reply, not while the config is tested."""
    return fault in IN_REPLIES or fault in (NAN_IN_REPLIES, FAIL_IN_REPLIES)


def _spoil(computes: object, name: str, fault: str, sound_calls: int) -> None:
    sound, left = getattr(computes, name), sound_calls

    def failing(*arguments: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            return sound(*arguments)
        do(fault)
        if fault == FAIL_IN_REPLIES:
            raise CannotCompute(phrase("llama.cpp could not compute (code {code}): {reason}", -2, fault))
        return spoilt(sound(*arguments), "nan" if is_of_replies(fault) else fault)

    setattr(computes, name, failing)


def spoilt(rows: Rows, fault: str) -> Rows:
    """Scores of the same shape, float32 (R, V): NaN, or those of other tokens."""
    return np.full_like(rows, np.nan) if fault == "nan" else np.ascontiguousarray(rows[..., ::-1])


class FaultyDrafter:
    """A drafter whose guesses have this fault."""

    def __init__(self, drafter: Drafter, fault: str) -> None:
        self._drafter, self._fault = drafter, fault
        self.name, self.traits = drafter.name, traits_of(drafter)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The guesses in which the fault happens; a fault of scores changes what `choose` sees."""
        do(self._fault)
        return self._drafter.propose(context, limit, lambda row, at: choose(spoilt(row, self._fault), at))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self._drafter.observe(committed, seen)

    def held_states(self, prompt: Sequence[int]) -> int:
        return self._drafter.held_states(prompt) if isinstance(self._drafter, StateReader) else len(prompt)

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        if isinstance(self._drafter, StateReader):
            self._drafter.read_states(tokens, start, states)

    def truncate(self, length: int) -> None:
        self._drafter.truncate(length)
