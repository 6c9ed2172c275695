"""EAGLE-3 (Li et al. 2503.01840): one layer that goes on from the target's own states, a token at a time.

Three layer inputs of token i, side by side, are fused to one vector g_i. The head reads pairs: token i+1 with g_i, at
place i. Behind the newest token it goes on alone: its guess, with its own state in the place of g. What it read so is
forgotten once the target has read the true tokens, whose states take that place.

A head with a list of words gives all others the score -inf: their probability is 0, and q is what was drawn from.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.draft_length.tree_shape import BEAM
from engine.drafters.branch_growth import Growth, growth_of, guess_in_turn, guess_tree
from engine.drafters.state_readers.state_queue import HeadReader
from engine.interfaces import Choose, Draft, RoundFeedback, Rows
from engine.llama.states.draft_head import HEAD_BATCH, HEAD_PATHS
from engine.sampling.draft_tree import ROOT


class EagleDrafter(HeadReader):
    """The engine's `Drafter` and `StateReader` over one head."""

    def held_states(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; for how many of its ids states need not come again."""
        found = super().held_states(prompt)
        if found and not self._queue.wait_again():
            self._queue.cut(found - 1)
            found -= 1
        return found

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Guess token by token; nothing where the state before the newest token has not arrived."""
        queue, newest = self._queue, len(context) - 1
        if queue.end != newest or newest <= queue.first or newest >= self._head.n_context:
            return Draft((), (), self.name)
        while len(queue.waiting) > HEAD_BATCH:
            self._read_waiting(HEAD_BATCH)
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

        room, growth = self._head.n_context - newest, growth_of(choose)
        if growth is not None and room > limit + HEAD_PATHS * BEAM:
            return self._guess_tree(row, state, len(context), limit, choose, growth)
        return guess_in_turn(self.name, row, len(context), min(limit, room), choose, read)

    def _guess_tree(self, row: Rows, state: Rows, length: int, limit: int, choose: Choose, growth: Growth) -> Draft:
        """Guess depth by depth: each guess is read with the head's own state behind the guess before it."""
        states = {ROOT: state}

        def read(places: Sequence[int]) -> Rows:
            tokens, parents = ([of[place] for place in places] for of in (growth.tokens, growth.parents))
            before = np.concatenate([states[parent] for parent in parents])
            count = self._head.read_level(tokens, before, places, parents)
            behind = self._head.states(count)
            states.update((place, behind[at : at + 1].copy()) for at, place in enumerate(places[:count]))
            return self._head.scores(count)

        self._head.begin_levels(length - 1)
        try:
            return guess_tree(self.name, row, length, limit, choose, growth, read)
        finally:
            self._head.levels.end()

    def _read_waiting(self, count: int) -> None:
        """Read the first `count` waiting states, each with the token behind it, which has arrived."""
        queue = self._queue
        self._roll_back(queue.taken)
        fused = self._head.fuse(queue.waiting[:count])
        tokens = [queue.id_at(queue.taken + 1 + place) for place in range(count)]
        self._head.read(tokens, fused, queue.taken, scored=False)
        queue.drop_read(count)

    def _read_newest(self, newest: int) -> tuple[Rows, Rows]:
        """Read all waiting pairs, the last with the newest token: its scores, float32 (V,), and state, (1, width).

        That pair is read again in the next round: only then is its token one that the target has read.
        """
        queue = self._queue
        count = len(queue.waiting)
        self._roll_back(queue.taken)
        fused = self._head.fuse(queue.waiting)
        tokens = [*(queue.id_at(place) for place in range(queue.taken + 1, queue.end)), newest]
        self._head.read(tokens, fused, queue.taken, scored=True)
        row, state = self._head.scores(count)[-1], self._head.states(count)[-1:].copy()
        queue.drop_read(count - 1)
        return row, state

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """As others do; at a reply's beginning the last state is kept, for a reply that begins there again."""
        if seen is None:
            self._queue.keep_last()
        super().observe(committed, seen)
