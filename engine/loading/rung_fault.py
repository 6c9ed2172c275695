"""Breaks a rung on purpose, so that every step down can be tested with real processes and real models.

`DRAFTLIGHT_FAULT="repack:kill,drafter:hang"` makes the first pass of these rungs (their names are in `ladder`) die by
SIGSEGV, never end, give NaN (`nan`) or the scores of other tokens (`wrong`). Only the worker process reads it; a rung
that was proven before is then proven again.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Mapping, Sequence

import numpy as np

from engine.interfaces import Choose, Draft, Drafter, Rows
from engine.loading.rung_proof import Provable

VARIABLE = "DRAFTLIGHT_FAULT"
DEEDS = ("kill", "hang", "nan", "wrong")


def faults_in(environment: Mapping[str, str]) -> dict[str, str]:
    """The deed for each rung that is named; what is no deed is left out."""
    pairs = (each.strip().partition(":") for each in environment.get(VARIABLE, "").split(","))
    return {rung: deed for rung, _, deed in pairs if deed in DEEDS}


def do(deed: str) -> None:
    """End this process, or this thread's work, as native code would."""
    if deed == "kill":
        faulthandler.disable()
        os.kill(os.getpid(), getattr(signal, "SIGSEGV", signal.SIGTERM))
    if deed in ("kill", "hang"):
        threading.Event().wait()


def spoilt(rows: Rows, deed: str) -> Rows:
    """NaN, or scores that belong to other tokens."""
    return np.full_like(rows, np.nan) if deed == "nan" else np.ascontiguousarray(rows[..., ::-1])


class FaultyTarget:
    """A target whose passes go wrong in one way."""

    def __init__(self, target: Provable, deed: str) -> None:
        self._target, self._deed = target, deed
        self.n_context = target.n_context

    def feed(self, tokens: Sequence[int]) -> None:
        """As the target does."""
        self._target.feed(tokens)

    def extend(self, tokens: Sequence[int]) -> Rows:
        """Not as the target does."""
        do(self._deed)
        return spoilt(self._target.extend(tokens), self._deed)

    def truncate(self, length: int) -> None:
        """As the target does."""
        self._target.truncate(length)


class FaultyDrafter:
    """A drafter whose guesses go wrong in one way."""

    def __init__(self, drafter: Drafter, deed: str) -> None:
        self._drafter, self._deed = drafter, deed
        self.name = drafter.name

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Not as the drafter does: with a deed of scores, they are what `choose` sees."""
        do(self._deed)
        return self._drafter.propose(context, limit, lambda row, at: choose(spoilt(row, self._deed), at))

    def observe(self, committed: Sequence[int], rows: Rows | None) -> None:
        """As the drafter does."""
        self._drafter.observe(committed, rows)

    def truncate(self, length: int) -> None:
        """As the drafter does."""
        self._drafter.truncate(length)
