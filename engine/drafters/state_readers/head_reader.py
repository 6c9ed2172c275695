"""What all heads over the target's states have in common, whatever they make of them: the queue, the cache, the end.

States arrive in pieces and wait until there is a batch of them. What a head read behind the newest token is forgotten
once the target has read the true tokens. How a batch is taken in, and how guesses are made, is the kind's own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.drafters.state_readers.state_queue import StateQueue
from engine.errors import CannotRewind
from engine.interfaces import DrafterTraits, RoundFeedback, Rows
from engine.llama.states.draft_head import HEAD_BATCH
from engine.llama.states.opened_head import OpenedHead
from engine.translatable import phrase


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
        self._queue.arrive(tokens, start, states)
        while len(self._queue.waiting) > HEAD_BATCH:
            self._take_in(HEAD_BATCH)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Take in the states of what stands of a round, and of the token before its guesses. Raises BadDraft."""
        if seen is not None:
            before, stood = seen.start - 1, 1 + seen.accepted
            rows = {name: states[:stood] for name, states in seen.hidden.items()}
            self._queue.arrive(committed[before : before + stood], before, rows)

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` ids."""
        self._queue.cut(length)

    def close(self) -> None:
        self._opened.close()

    @abstractmethod
    def _take_in(self, count: int) -> None:
        """Read the first `count` waiting states into the head's cache."""

    def _roll_back(self, length: int) -> None:
        """Forget what the head read from place `length` on. Raises CannotRewind; both then begin anew."""
        if not self._head.cut(length):
            self._queue.restart(self._queue.end)
            raise CannotRewind(phrase("this model's cache cannot go back that far"))
