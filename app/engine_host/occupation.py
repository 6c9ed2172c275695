"""What the worker is busy with, as far as that can be told from what it was asked and what it said: for `silence`."""

from __future__ import annotations

from pathlib import Path

from app.engine_host.opening_ladder import Climbing
from app.engine_host.protocol import Command, Generate, PairFiles
from app.engine_host.silence import Doing
from engine.events import Drafted, Event, Prefilled, Verified


class Occupation:
    """Of the pair that was asked for last, and of the reply being written."""

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
