"""DFlash, DSpark and DFlash2: a whole block of guesses in one pass, fed with the target's own states.

The states of every token that the target has read are put into the head's cache as keys and values. One pass over the
newest token and a mask for each place behind it then scores all places at once, and is forgotten.

What may be handed over as q? The rows of a block are functions of the text alone, not of what was drawn for the places
before: so a guess drawn from its row is drawn from exactly that row whatever was drawn before it, and the rules of
`rejection` and `block` hold with the rows as they are. DSpark's rows lean towards what its Markov head holds likeliest
after the likeliest guess before, which is a function of the text too. DFlash2 gives no rows but a lattice: for each
place the likeliest words, scored behind each of those of the place before. The walk draws from the scores behind what
it drew before, and that is its q; at temperature 0 it is the greedy walk.

DSpark says itself how sure it is of each place. That is taken for its probability, and corrected like any (evidence of
what stood); where it says what is no probability it does not guess, and the reply's note says why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from engine.drafters.branch_growth import Growth, growth_of, guess_tree
from engine.drafters.draft_check import BadDraft, quoted
from engine.drafters.state_readers.state_queue import HeadReader
from engine.interfaces import Choice, Choose, Draft, Rows, draft_of, drawn_as_sure
from engine.llama.states.draft_head import HEAD_BATCH, OpenedHead
from engine.translatable import phrase


class DflashDrafter(HeadReader):
    """The engine's `Drafter` and `StateReader` over one file."""

    def __init__(self, opened: OpenedHead) -> None:
        """Takes over what was opened (`open_head`), and closes it."""
        super().__init__(opened)
        self._mask, file = opened.mask, opened.head.file
        self._first = 0 if file.from_anchor else 1
        """The first place of a block that is a guess."""
        self._is_sure = file.sure

    @property
    def most_guesses(self) -> int:
        """Guesses of one block."""
        return min(self._head.file.block, HEAD_BATCH) - self._first

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """All guesses of one block; nothing where the state before the newest token has not arrived."""
        queue, newest = self._queue, len(context) - 1
        room = min(limit, self.most_guesses, self._head.n_context - newest - self._first)
        if queue.end != newest or newest <= queue.first or room <= 0:
            return Draft((), (), self.name)
        while len(queue.waiting):
            self._read_waiting(min(len(queue.waiting), HEAD_BATCH))
        self._roll_back(newest)
        block = [context[-1], *[self._mask] * (room + self._first - 1)]
        try:
            lattice = self._head.file.candidates > 0
            self._head.read(block, None, newest, scored=not lattice)
            walk, growth = self._walk_lattice if lattice else self._walk_rows, growth_of(choose)
            if growth is not None and not lattice:
                return self._guess_tree(walk(len(block)), room, len(context), choose, growth)
            return self._drawn(walk(len(block)), room, len(context), choose)
        finally:
            self._roll_back(newest)

    def _guess_tree(self, row_of: Walk, room: int, length: int, choose: Choose, growth: Growth) -> Draft:
        """Second guesses at each place go on with those of the next: a place's scores are the same on every path."""
        each = [found for place in range(room) if (found := row_of(place, -1)) is not None]
        rows = [row for row, _ in each]
        sure = [chance for _, chance in each if chance is not None]

        def read(places: Sequence[int]) -> Sequence[Rows]:
            return [rows[len(growth.guesses_to(place))] for place in places]

        return guess_tree(self.name, rows[0], length, room, choose, growth, read, sure if self._is_sure else None)

    def _drawn(self, row_of: Walk, room: int, length: int, choose: Choose) -> Draft:
        """Draw each place's guess in turn, until `choose` says that a further one does not pay."""
        choices = list[Choice]()
        while len(choices) < room and (not choices or choices[-1].should_continue):
            place = len(choices)
            found = row_of(place, choices[-1].token if choices else -1)
            if found is None:
                break
            (row, sure), position = found, length + place
            choices.append(choose(row, position) if sure is None else drawn_as_sure(choose, row, position, sure))
        return draft_of(choices, self.name)

    def _walk_rows(self, count: int) -> Walk:
        """Rows of scores, and how sure the head is of each place where it says so."""
        scores, first = self._head.scores(count), self._first
        sure = self._head.states(count)[:, 0].copy() if self._is_sure else None
        if sure is not None and (wrong := sure[~((sure >= 0.0) & (sure <= 1.0))]).size:
            raise BadDraft(phrase("the drafter gave a probability of {number}", quoted(float(wrong[0]))))

        def row_of(place: int, before: int) -> tuple[Rows, float | None]:
            return scores[first + place], None if sure is None else float(sure[first + place])

        return row_of

    def _walk_lattice(self, count: int) -> Walk:
        """Scores of the likeliest words alone, behind the word that was drawn for the place before."""
        ranked, first = self._head.file.candidates, self._first
        lattice = self._head.states(count).copy()
        row = np.full(self._head.n_vocab, -np.inf, np.float32)
        behind = np.zeros(0, np.int64)

        def row_of(place: int, before: int) -> tuple[Rows, float | None] | None:
            nonlocal behind
            at = lattice[first + place]
            words = at[:ranked].astype(np.int64)
            if words.min() < 0 or words.max() >= row.size:
                raise BadDraft(phrase("the drafter ranked words that the model does not have"))
            # All rows of the first place are the same: they follow the newest token. Behind a word that is not ranked
            # nothing is known.
            ways = np.flatnonzero(behind == before) if place else np.zeros(1, np.int64)
            if not ways.size:
                return None
            came = int(ways[0])
            row[behind] = -np.inf
            row[words] = at[ranked * (1 + came) : ranked * (2 + came)]
            behind = words
            return row, None

        return row_of

    def _read_waiting(self, count: int) -> None:
        """Put the first `count` waiting states into the cache."""
        self._roll_back(self._queue.taken)
        self._head.read(None, self._queue.waiting[:count], self._queue.taken, scored=False)
        self._queue.drop_read(count)


Walk = Callable[[int, int], tuple[Rows, float | None] | None]
"""The row for a place of the block, given the guess before it, and the head's own chance that it is right."""
