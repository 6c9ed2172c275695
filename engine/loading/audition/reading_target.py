"""A recorded text whose states and rows are the target's own: it reads each reply once, in wide passes.

What a drafter of states goes on from are those of tokens that stand, and those are all here. Rows behind refused
guesses are not: they hang on guesses that the target never read. In their place stand those that it had for the same
token when it last read it, which is what most of them come near to. So drafters of rows are heard at less than they
bring in a live reply.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.drafters.heads.heads_drafter import STATE
from engine.errors import CannotRewind
from engine.interfaces import Rows
from engine.llama.target import BATCH, LlamaTarget
from engine.loading.audition.recorded_target import RecordedTarget
from engine.sampling.chain import top_ids
from engine.sampling.draft_tree import ROOT, parent_of


class ReadingTarget(RecordedTarget):
    """The engine's `StateSource` over the texts that `begin` names."""

    def __init__(self, reader: LlamaTarget, candidates: int, *arguments: Any, **options: Any) -> None:
        """`reader` stays its owner's; `candidates` is how many likely tokens of each row are wanted."""
        super().__init__(*arguments, **options)
        self._reader, self._candidates = reader, candidates
        self._text: Sequence[int] = ()
        self._first = self._end = 0  # places of the text whose states and rows are known
        self._kept: dict[str, Rows] = {}
        self._likely: NDArray[np.int64] = np.zeros((0, candidates), np.int64)

    @property
    def state_names(self) -> Sequence[str]:  # type: ignore[override]
        """Those that are switched on."""
        return self._reader.state_names

    def begin(self, text: Sequence[int]) -> None:
        """The next reply is the end of this text."""
        self._text, self._first, self._end = text, 0, 0

    def feed(self, tokens: Sequence[int]) -> None:
        """Read a piece of the prompt."""
        self._go_back(len(self.cached))
        self._reader.feed(tokens)
        super().feed(tokens)
        self.states = self._reader.states

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        """The states and the likely tokens of each row that the text has; see the top of this file for the others."""
        began, place = self._clock(), len(self.cached)
        if not self._first <= place < self._end:
            self._read_from(place)
        zeros = super().extend(tokens, parents)
        at = np.minimum(np.arange(place, place + len(tokens)), self._end - 1) - self._first
        self.states = {name: rows[at] for name, rows in self._kept.items()}
        rows = self._likely_rows(tokens, parents, place) if self._candidates else zeros
        self._clock.end_at(began, self._pass_ms(len(tokens)))
        return rows

    def _read_from(self, place: int) -> None:
        """Read the text from a place to its end."""
        self._go_back(place)
        scored = self._candidates > 0 or STATE in self.state_names
        piece = self._reader.max_width if scored else BATCH
        states: dict[str, list[Rows]] = {name: [] for name in self.state_names}
        likely = [self._likely[:0]]
        for start in range(place, len(self._text), piece):
            tokens = self._text[start : start + piece]
            if scored:
                rows = self._reader.extend(tokens)
                likely.append(top_ids(rows, self._candidates))
            else:
                self._reader.feed(tokens)
            for name, found in self._reader.states.items():
                states[name].append(found.copy())
        self._first, self._end = place, len(self._text)
        self._kept = {name: np.concatenate(found) for name, found in states.items()}
        self._likely = np.concatenate(likely)

    def _go_back(self, length: int) -> None:
        """The reader holds the first `length` ids, which count as read, and no others."""
        try:
            self._reader.truncate(length)
        except CannotRewind:
            self._reader.truncate(0)
        known = list(self.cached[:length])
        for start in range(len(self._reader.cached), length, BATCH):
            self._reader.feed(known[start : start + BATCH])

    def _likely_rows(self, tokens: Sequence[int], parents: Sequence[int], place: int) -> Rows:
        """Rows (len(tokens), V) whose largest numbers are those of the likely tokens, in their order."""
        rows = np.zeros((len(tokens), self.n_vocab), np.float32)
        order = np.arange(self._candidates, 0, -1, dtype=np.float32)
        before = len(tokens) - len(parents) if parents else 1
        depths = {ROOT: before - 1}
        stands = {ROOT: True}
        for number, token in enumerate(tokens):
            if number >= before:
                guess = number - before
                parent = parent_of(parents, guess)
                depths[guess] = depths[parent] + 1
                at = place + depths[guess]
                stands[guess] = stands[parent] and at < self._end and self._text[at] == token
                source = at if stands[guess] else self._last_read(token, place)
            else:
                source = place + number
            if source is not None:
                rows[number, self._likely[source - self._first]] = order
        return rows

    def _last_read(self, token: int, place: int) -> int | None:
        """Where this token was last read before `place`, of the places whose rows are known."""
        return next((at for at in range(place - 1, self._first - 1, -1) if self._text[at] == token), None)
