"""EAGLE-3 (Li et al. 2503.01840): one layer that goes on from the target's own states, a token at a time.

Three layer inputs of token i, side by side, are fused to one vector g_i. The head reads pairs: token i+1 with g_i, at
place i. Behind the newest token it goes on alone: its guess, with its own state in the place of g. What it read so is
forgotten once the target has read the true tokens, whose states take that place.

A head with a list of words gives all others the score -inf: their probability is 0, and q is what was drawn from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.drafters.state_readers.state_queue import StateQueue
from engine.drafters.token_by_token import guess_in_turn
from engine.errors import CannotRewind
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback, Rows
from engine.llama.states.draft_head import HEAD_BATCH, DraftHead
from engine.llama.states.opened_head import OpenedHead
from engine.translatable import phrase


class EagleDrafter:
    """The engine's `Drafter` and `StateReader` over one head."""

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
        """Forget what a new prompt does not share; for how many of its ids states need not come again."""
        found = held(self._queue, self._head, prompt)
        if found and not self._queue.wait_again():
            self._queue.cut(found - 1)
            found -= 1
        return found

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        """Take in what the target has read; pairs are read once there is a batch of them. Raises BadDraft."""
        self._queue.arrive(tokens, start, states)
        while len(self._queue.waiting) > HEAD_BATCH:
            self._read_pairs(HEAD_BATCH)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Guess token by token; nothing where the state before the newest token has not arrived."""
        queue, newest = self._queue, len(context) - 1
        if queue.end != newest or newest <= queue.first or newest >= self._head.n_context:
            return Draft((), (), self.name)
        while len(queue.waiting) > HEAD_BATCH:
            self._read_pairs(HEAD_BATCH)
        row, state = self._read_newest(context[-1])
        # The pair of the newest token stands at place `newest` - 1, and every guess's one place further.
        place = newest - 1

        def read(tokens: Sequence[int]) -> Rows:
            nonlocal state, place
            place += 1
            self._head.read(tokens, state, place, scored=True)
            state = self._head.states(1).copy()
            scores: Rows = self._head.scores(1)[0]
            return scores

        room = self._head.n_context - newest
        return guess_in_turn(self.name, row, len(context), min(limit, room), choose, read)

    def _read_pairs(self, count: int) -> None:
        """Read the first `count` waiting states, each with the token behind it, which has arrived."""
        queue = self._queue
        roll_back(queue, self._head, queue.taken)
        fused = self._head.fuse(queue.waiting[:count])
        tokens = [queue.id_at(queue.taken + 1 + place) for place in range(count)]
        self._head.read(tokens, fused, queue.taken, scored=False)
        queue.took_in(count)

    def _read_newest(self, newest: int) -> tuple[Rows, Rows]:
        """Read all waiting pairs, the last with the newest token: its scores, float32 (V,), and state, (1, width).

        That pair is read again in the next round: only then is its token one that the target has read.
        """
        queue = self._queue
        count = len(queue.waiting)
        roll_back(queue, self._head, queue.taken)
        fused = self._head.fuse(queue.waiting)
        tokens = [*(queue.id_at(place) for place in range(queue.taken + 1, queue.end)), newest]
        self._head.read(tokens, fused, queue.taken, scored=True)
        row, state = self._head.scores(count)[-1], self._head.states(count)[-1:].copy()
        queue.took_in(count - 1)
        return row, state

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Take in the states of what stands of a round. Raises BadDraft."""
        if seen is None:
            self._queue.keep_last()
        take_round(self._queue, committed, seen)

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` ids."""
        self._queue.cut(length)

    def close(self) -> None:
        self._opened.close()


def held(queue: StateQueue, head: DraftHead, prompt: Sequence[int]) -> int:
    """Forget what a new prompt does not share; for how many of its ids states have arrived, never the newest."""
    shared = queue.shared_with(prompt[:-1])
    if shared == queue.first:
        queue.restart(0)
        head.clear()
        return 0
    queue.cut(shared)
    return shared


def roll_back(queue: StateQueue, head: DraftHead, length: int) -> None:
    """Forget what the head read from place `length` on. Raises CannotRewind; both then begin anew."""
    if not head.cut(length):
        queue.restart(queue.end)
        raise CannotRewind(phrase("this model's cache cannot go back that far"))


def take_round(queue: StateQueue, committed: Sequence[int], seen: RoundFeedback | None) -> None:
    """Take in the states of a round's pass: of the token before the guesses, and of those guesses that stand."""
    if seen is None:
        return
    before, stood = seen.start - 1, 1 + seen.accepted
    rows = {name: states[:stood] for name, states in seen.hidden.items()}
    queue.arrive(committed[before : before + stood], before, rows)
