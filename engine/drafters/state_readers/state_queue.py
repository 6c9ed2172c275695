"""What a target has read, as a drafter of its states knows it: the ids by place, and states not yet taken in.

The head's cache holds what was taken in; what has only arrived waits here, so that a round in which the drafter is not
asked costs it a copy and no pass. States are the target's, so they are true for as long as the ids before them stand.

EAGLE reads a state together with the token behind it, and another reply may begin where that state was taken in long
ago: the last state of each prompt is kept for that, the newest few of them.

A drafter that was not told of everything (it was off, or another one read the prompt) has a gap. It then forgets what
lies before the gap and goes on from there: a head with less of the text behind it guesses worse, and harms nothing.

What all heads over the target's states have in common, whatever they make of them: the queue, the cache, the end.

States arrive in pieces and wait until there is a batch of them. What a head read behind the newest token is forgotten
once the target has read the true tokens. How a batch is taken in, and how guesses are made, is the kind's own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from engine.drafters.draft_check import BadDraft
from engine.errors import CannotRewind
from engine.interfaces import DrafterTraits, RoundFeedback, Rows, shared_length
from engine.llama.states.draft_head import HEAD_BATCH, OpenedHead
from engine.translatable import phrase

KEPT = 4
"""Beginnings of replies to which a chat may go back: writing a reply anew, or another question in its place."""


class StateQueue:
    """Ids from place `first` to before `end`, and states from place `taken` on."""

    def __init__(self, names: Sequence[str], width: int) -> None:
        """`names` are the states in the order in which they stand side by side, each float32 (n, width)."""
        self._names, self._width = tuple(names), width
        self._ids: list[int] = []
        self.waiting: Rows = np.zeros((0, len(names) * width), np.float32)
        """The states from place `taken` on, float32 (n, width of all)."""
        self._kept: dict[int, Rows] = {}
        self.first = self.taken = 0

    @property
    def end(self) -> int:
        """Behind the last place whose state has arrived."""
        return self.first + len(self._ids)

    def id_at(self, place: int) -> int:
        """The id at a place from `first` on."""
        return self._ids[place - self.first]

    def add(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        """States of `tokens`, float32 (n, width) by name, from place `start` on. Raises BadDraft for other widths."""
        each = [rows_of(states, name, len(tokens), self._width) for name in self._names]
        if start > self.end or start < self.first:
            self.restart(start)
        self.cut(start)
        self._ids.extend(tokens)
        self.waiting = np.concatenate((self.waiting, np.concatenate(each, axis=1)))

    def keep_last(self) -> None:
        """A reply begins: keep the last state that waits, for a reply that begins there again."""
        if len(self.waiting):
            self._kept.pop(self.end - 1, None)
            self._kept[self.end - 1] = self.waiting[-1:].copy()
            while len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]

    def wait_again(self) -> bool:
        """Have the last state wait, where it was taken in; False where it is gone, for it must be read again."""
        if self.taken < self.end:
            return True
        kept = self._kept.get(self.end - 1)
        if kept is not None:
            self.waiting, self.taken = kept, self.end - 1
        return kept is not None

    def drop_read(self, count: int) -> None:
        """The first `count` waiting states are in the head's cache."""
        self.taken += count
        self.waiting = self.waiting[count:]

    def cut(self, length: int) -> None:
        """Only the first `length` places stand."""
        if length <= self.first:
            self.restart(max(length, 0))
            return
        del self._ids[length - self.first :]
        self._kept = {place: row for place, row in self._kept.items() if place < length}
        self.waiting = self.waiting[: max(0, length - self.taken)]
        self.taken = min(self.taken, length)

    def restart(self, place: int) -> None:
        """Nothing is known before `place`, which is the next."""
        self._ids.clear()
        self._kept.clear()
        self.waiting = self.waiting[:0]
        self.first = self.taken = place

    def shared_with(self, prompt: Sequence[int]) -> int:
        """How many ids of a prompt are those whose states arrived, but for a beginning that is not known."""
        return self.first + shared_length(self._ids, prompt[self.first :])


def rows_of(states: Mapping[str, Rows], name: str, count: int, width: int) -> Rows:
    """The states of one name, float32 (count, width). Raises BadDraft for others, and for none."""
    rows = states.get(name)
    if rows is None or rows.shape != (count, width):
        found = 0 if rows is None or rows.ndim != 2 else rows.shape[1]
        raise BadDraft(phrase("the drafter was given states of {found} numbers, not of {wanted}", found, width))
    return rows


class HeadReader(ABC):
    """The engine's `StateReader` over one head, without its guesses."""

    note: str | None = None
    words: tuple[int, int] | None = None

    def __init__(self, opened: OpenedHead) -> None:
        """Takes over what was opened (`open_head`), and closes it."""
        self._opened, self._head = opened, opened.head
        file = opened.head.file
        self.name, self.device = Path(file.name).stem, opened.model.device
        self.traits = DrafterTraits(hidden=file.state_names)
        if file.listed is not None:
            self.words = int(file.listed.size), self._head.n_vocab
        self._queue = StateQueue(file.state_names, file.target_width)

    @property
    def n_vocab(self) -> int:
        """V of its score rows, the target's."""
        return self._head.n_vocab

    def held_states(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; for how many of its ids states have arrived, never the newest."""
        shared = self._queue.shared_with(prompt[:-1])
        if shared == self._queue.first:
            self._queue.restart(0)
            self._head.clear()
            return 0
        self._queue.cut(shared)
        return shared

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        """Take in what the target has read, float32 (n, D) by name, in batches. Raises BadDraft."""
        self._queue.add(tokens, start, states)
        while len(self._queue.waiting) > HEAD_BATCH:
            self._read_waiting(HEAD_BATCH)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Reads the states of the accepted tokens and of the token before the draft. Raises BadDraft."""
        if seen is not None:
            before, stood = seen.start - 1, 1 + seen.accepted
            rows = {name: states[:stood] for name, states in seen.hidden.items()}
            self._queue.add(committed[before : before + stood], before, rows)

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` ids."""
        self._queue.cut(length)

    def close(self) -> None:
        self._opened.close()

    @abstractmethod
    def _read_waiting(self, count: int) -> None:
        """Read the first `count` waiting states into the head's cache."""

    def _roll_back(self, length: int) -> None:
        """Forget what the head read from place `length` on. Raises CannotRewind; both then begin anew."""
        if not self._head.cut(length):
            self._queue.restart(self._queue.end)
            raise CannotRewind(phrase("this model's cache cannot go back that far"))
