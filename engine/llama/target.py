"""The target over llama.cpp: scores of chains, trees and levels, and states, from one context.

Where a draft branches, each further branch is a sequence of its own for as long as its pass takes (`branches`).
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence

import llama_cpp
import numpy as np

from engine.errors import EngineError
from engine.interfaces import Rows
from engine.llama.cache.context import NO_PASS, SNAPSHOTS, LlamaContext, Passed
from engine.llama.cache.rollback import RestoreState, Rollback, works
from engine.llama.cache.tree_cells import TreeBatch
from engine.llama.model import has_own_attention
from engine.llama.states.readable_states import why_not
from engine.llama.states.state_taps import StateTaps
from engine.sampling.draft_tree import is_tree, leaf_count
from engine.translatable import phrase

CUT = 4
"""Tokens that are taken back while cutting attention by position is tried: further ones are cut alike."""

LEAVES = 8
"""Paths into which one pass may branch, the trunk's counted; each costs a copy of what cells know of sequences."""

KEEPS_STATE = phrase(
    "drafts were chains: this model keeps a state of all that it has read, and each branch would need one of its own"
)


class LlamaTarget(LlamaContext):
    """The engine's `Target`. `choose_rollback` finds out how it forgets."""

    def choose_rollback(self, *, cuts: bool = False) -> str:
        """Try the methods of forgetting on this very context, and take the first that works; returns its name.

        Snapshots bound how much one round may take back, and so the width of a pass. `cuts` says that cutting attention
        by position was tried with this file, library and these options before: a second or two of passes.
        """
        by_place = not self._model.keeps_states
        if cuts and by_place:
            return self._rollback.name
        tokens = [token % self.n_vocab for token in (11, 7, 5, 3, 2, 13, 17)]
        widest = self.max_width
        if self._model.keeps_states:
            self.max_width = min(widest, SNAPSHOTS + 1)
        if not works(self, tokens, CUT if by_place else None):
            self.max_width = widest
            if self._model.keeps_states:
                self._open(0)
            self._rollback = RestoreState(self._context, self._read_again, max(1, self._saved_states))
            if not works(self, tokens):
                self._rollback = Rollback()
        self.clear()
        return self._rollback.name

    def second_context(self) -> LlamaTarget:
        """Another context like this one over the same model; ended by the same flag. Raises EngineError."""
        other = LlamaTarget(self._model, self.n_context, self.n_threads, self._options)
        if self._interrupt is not None:
            other.watch(self._interrupt)
        return other

    def give_states(self, names: Sequence[str]) -> None:
        """Give these states of each pass from now on, none where there are none; raises EngineError with the reason.

        A question that the library cannot answer ends the process at the next pass: it is tried in a worker first.
        """
        if (reason := why_not(names, self._model.architecture, self._model.layers)) is not None:
            raise EngineError(reason)
        if self._taps is not None:
            self._taps.switch(self._context, on=False)
        self._taps = StateTaps(names, *self._model.widths) if names else None
        self._passed = NO_PASS
        if self._taps is not None:
            self._taps.switch(self._context, on=True)

    @property
    def state_names(self) -> Sequence[str]:
        return self._taps.names if self._taps is not None else ()

    @property
    def states(self) -> Mapping[str, Rows]:
        """Of the newest pass, float32 (n, D) by name: views that die at the next call."""
        passed = self._passed
        if self._taps is None or not passed.end:
            return {}
        found = self._taps.read(self._context, passed.end, scored=passed.scored)
        return {name: rows[passed.first :] for name, rows in found.items()} if passed.first else found

    @property
    def max_leaves(self) -> int:
        """The most paths of one pass; 1 where only chains can be checked, or branches are not exact for sure.

        Without flash attention what a row does not attend to is added up all the same, as zeros: where a branch's cells
        lie decides which numbers are added together first.
        """
        return 1 if self._options.flash_attention == "off" or not self.can_pair else self._tree.leaves

    @property
    def why_chains(self) -> str | None:
        """Why this model's passes cannot branch, as a reply's sentence; None where nothing in the model forbids it."""
        return KEEPS_STATE if self._model.keeps_states else None

    @property
    def holds_paths(self) -> bool:
        """Whether the cells of a branch that won may stay (`keep_path`).

        Those of lost paths then take room, and to lay the cache out anew would leave out what a window has slid past:
        a chat that goes back behind it needs that again.
        """
        return not self._model.window

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        """Read and score up to `max_width` tokens: a float32 (len(tokens), V) view, dead at the next call.

        Of a tree (`parents`, as in `interfaces.Target`) the trunk stays in the cache, unless `keep_path` follows.
        Raises ValueError for too many or too few tokens.
        """
        if len(tokens) > self.max_width:
            raise ValueError(f"{len(tokens)} tokens in one scored pass, at most {self.max_width}")
        self._tree.discard_branches()
        if len(tokens) < self.narrowest:
            return self._with_second_row(tokens[0])
        if len(tokens) > 1:
            self._rollback.before_pass(len(self._cached))
        if parents:
            self._branch(tokens, parents)
        else:
            self._decode(tokens, scored=True)
        return self._scores(len(tokens))

    def _branch(self, tokens: Sequence[int], parents: Sequence[int]) -> None:
        """Score a tree: every path to a leaf is a sequence, and all share the cells of what they have in common."""
        stem, leaves = len(tokens) - len(parents), leaf_count(parents)
        if leaves > self.max_leaves or stem < 1 or not is_tree(parents, len(parents)):
            raise ValueError(f"no tree that this target takes: {list(parents)} behind {stem} tokens")
        self._make_room(len(self._cached) + len(tokens))
        paths = self._tree.fork(parents, len(self._cached) + stem)
        tree = TreeBatch.of_tree([*[list(range(leaves))] * stem, *paths], parents)
        try:
            self._decode(tokens, scored=True, tree=tree)
        except BaseException:
            self._tree.discard_branches()
            raise

    def keep_path(self, path: Sequence[int], tokens: Sequence[int]) -> None:
        """Of the tree that was just read, the guesses `tokens` at the places `path` stay in the cache, and no others.

        `path` leaves the trunk. What a row then sees are the cells that it would see had they been read as a chain, in
        the same order; between them lie cells of the paths that lost, which are held until they are too many.
        """
        fork = self._tree.keep(path)
        del self._cached[self._tree.start + fork :]
        self._cached.extend(tokens[fork:])

    def begin_levels(self) -> None:
        """A draft begins behind what is read, whose guesses are read depth by depth, on several paths."""
        self._tree.levels.begin(self._memory, len(self._cached))

    def extend_level(self, tokens: Sequence[int], places: Sequence[int], parents: Sequence[int]) -> Rows:
        """Read and score guesses of one depth, the trunk's first: float32 (n, V), a view that dies at the next call.

        `places` name them, `parents` what each follows, -1 for what was read before. Of the first ones alone where
        there are more paths than sequences.
        """
        seats = self._tree.levels.seats_of(places, parents)
        tokens = tokens[: len(seats)]
        length = len(self._cached)
        tree = TreeBatch([[seat.sequence] for seat in seats], [seat.position - length for seat in seats])
        self._decode(tokens, scored=True, tree=tree)
        return self._scores(len(tokens))

    def end_levels(self) -> None:
        """The branches are forgotten; what the trunk read stays."""
        self._tree.levels.end()

    def _scores(self, count: int) -> Rows:
        scores = llama_cpp.llama_get_logits(self._context)
        address = ctypes.addressof(scores.contents)
        if address != self._seen[0]:  # the library's buffer hardly ever moves, and a view of it takes a while to make
            self._seen = address, np.ctypeslib.as_array(scores, (self.max_width, self.n_vocab))
        return self._seen[1][:count]

    @property
    def is_uniform(self) -> bool:
        """Whether our kernels do all that could tell apart rows of passes of different widths: products and attention.

        A row's bits then hang on neither width nor depth, by how these kernels are made (`packaging/llama/`). States
        of recurrent models are computed by others.
        """
        attention = has_own_attention(self.kv_type, self.flash_attention)
        return attention and not self._model.keeps_states and self._model.has_own_products

    def _with_second_row(self, token: int) -> Rows:
        """One token in a pass of two rows; in the context's last place the second row is the token before, read again.

        The second row's scores are nobody's, but kernels treat the first as in any wider pass.
        """
        length = len(self._cached)
        if length + 2 <= self.n_context or not length:
            self._decode([token, token], scored=True)
            self._passed = Passed(0, 1, scored=True)
            self.truncate(length + 1)
            return self._scores(2)[:1]
        previous = self._cached[-1]
        self.truncate(length - 1)
        self._decode([previous, token], scored=True)
        self._passed = Passed(1, 2, scored=True)
        return self._scores(2)[1:]
