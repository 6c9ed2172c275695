"""What becomes of a tree's cells once it is judged: those of the path that won stay, and nothing fills the gaps.

The cells of a branch lie behind those of the trunk. Were the trunk's freed, what is read next would fill the gap, and a
cache whose cells are in another order adds up in another order: on the starter the next scores differed by 0.13 with a
cache of q8_0, and by a few last bits with f16 or f32. So the cells of a path that lost stay where they are, for a
sequence that nobody reads, as long as cells behind them are in use. A cell that a row does not attend to adds nothing,
not even a rounding, with kernels that skip it: that is examined like the bits of branches themselves (`exact_depth`).

They take room. Before they are too many the cache is written out and read back, which lays the live cells side by side
in their order, bits and all.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, NamedTuple

import llama_cpp
import numpy as np

from engine.llama.cache.native_context import point
from engine.sampling.draft_tree import ROOT, depths, leaf_count, parent_of, path_to, sequences

MOST_DEAD = 256
"""Cells of lost paths that a cache holds before it is laid out anew; an eighth of it at most."""


class _Dead(NamedTuple):
    """Cells of a lost path: positions from `start` to before `end`; live cells from `start` on lie behind them."""

    start: int
    end: int


class TreeCells:
    """The sequences of a target's trees, and the cells that are held for nobody."""

    def __init__(self, leaves: int) -> None:
        """`leaves` is how many paths a pass may branch into; 1 for chains alone."""
        self.leaves, self.levels = leaves, BranchLevels(leaves)
        self._memory: Any = None
        self._parents: Sequence[int] = ()
        self.start = 0  # position of the newest tree's first guess
        self._dead: list[_Dead] = []

    @property
    def sequences(self) -> int:
        """How many sequences the context must know."""
        return self.leaves + 1 if self.leaves > 1 else 1

    def opened(self, memory: Any) -> None:
        """A fresh cache."""
        self._memory, self._parents = memory, ()
        self._dead.clear()

    @property
    def held(self) -> int:
        """Cells that are held for nobody."""
        if not self._dead:
            return 0
        if llama_cpp.llama_memory_seq_pos_max(self._memory, self.leaves) < 0:  # laid out anew
            self._dead.clear()
        return sum(each.end - each.start for each in self._dead)

    def fork(self, parents: Sequence[int], start: int) -> list[list[int]]:
        """A tree is read whose first guess stands at `start`: the sequences of each guess."""
        self._parents, self.start = parents, start
        for leaf in range(1, leaf_count(parents)):
            llama_cpp.llama_memory_seq_cp(self._memory, 0, leaf, -1, -1)
        return sequences(parents)

    def discard_branches(self) -> None:
        """All but the trunk of the newest tree goes."""
        if not self._parents:
            return
        for leaf in range(1, leaf_count(self._parents)):
            llama_cpp.llama_memory_seq_rm(self._memory, leaf, -1, -1)
        self._parents = ()

    def keep(self, path: Sequence[int]) -> int:
        """The cells of the guesses at `path`, which leaves the trunk, become sequence 0's, and the tree is over.

        Returns from which of these guesses on they are new there.
        """
        own, newest = set(path), path[-1]
        ends = [place for place in range(len(self._parents)) if place not in set(self._parents)]
        winner = next(leaf for leaf, end in enumerate(ends) if newest in path_to(self._parents, end))
        for leaf, end in enumerate(ends):
            lost = [place for place in path_to(self._parents, end) if place not in own and place < newest]
            if lost:
                self._hold(leaf, lost)
        fork = next(depth for depth, place in enumerate(path) if place != depth)
        llama_cpp.llama_memory_seq_rm(self._memory, 0, self.start + fork, -1)
        llama_cpp.llama_memory_seq_cp(self._memory, winner, 0, self.start + fork, self.start + len(path))
        self.discard_branches()
        return fork

    def _hold(self, leaf: int, lost: Sequence[int]) -> None:
        """Holds a path's cells at these places, which follow one another; what two paths share is counted for both."""
        start = self.start + len(path_to(self._parents, parent_of(self._parents, lost[0])))
        end = start + len(lost)
        llama_cpp.llama_memory_seq_cp(self._memory, leaf, self.leaves, start, end)
        self._dead.append(_Dead(start, end))

    def cut(self, length: int) -> None:
        """The cache is cut to `length` cells: what was held between later ones is free."""
        if all(each.start < length for each in self._dead):
            return
        kept = [each for each in self._dead if each.start < length]
        free = max([length, *(each.end for each in kept)])
        llama_cpp.llama_memory_seq_rm(self._memory, self.leaves, free, -1)
        # Of one that could go, positions that another one has as well stay.
        shared = [_Dead(each.start, min(each.end, free)) for each in self._dead if length <= each.start < free]
        self._dead = [*kept, *shared]

    def is_crowded(self, n_context: int) -> bool:
        """Whether the cache should be laid out anew."""
        return self.held > min(MOST_DEAD, n_context // 8)

    def lay_out(self, context: Any) -> bool:
        """Writes the live cells out and back, side by side in their order; False where that failed: all is lost."""
        size = int(llama_cpp.llama_state_seq_get_size_ext(context, 0, 0))
        data = (ctypes.c_uint8 * size)()
        saved = int(llama_cpp.llama_state_seq_get_data_ext(context, data, size, 0, 0))
        llama_cpp.llama_memory_clear(self._memory, False)
        self._dead.clear()
        return bool(saved and llama_cpp.llama_state_seq_set_data_ext(context, data, saved, 0, 0))


class TreeBatch:
    """The layout of one pass; lives until it was computed.

    llama.cpp's cache holds for each cell the sequences that see it. The tokens before a fork belong to the sequences of
    all leaves behind it, so each row of the pass sees its own path and nothing else (tree attention, SpecInfer, Miao et
    al. 2305.09781).
    """

    def __init__(self, sequences: Sequence[Sequence[int]], places: Sequence[int]) -> None:
        """For each token its sequences, and how far behind the cache's end it stands."""
        self._places = np.array(places, np.int32)
        self._counts = np.array([len(each) for each in sequences], np.int32)
        self._ids = np.array([leaf for each in sequences for leaf in each], np.int32)
        begins = np.concatenate((np.zeros(1, np.int64), np.cumsum(self._counts)[:-1]))
        self._pointers = (self._ids.ctypes.data + begins * self._ids.itemsize).astype(np.uintp)
        self.kept = sum(1 for each in sequences if 0 in each)
        """Tokens, the first ones, that stay in the cache: the trunk, which is sequence 0."""

    @classmethod
    def of_tree(cls, sequences: Sequence[Sequence[int]], parents: Sequence[int]) -> TreeBatch:
        """Of a whole tree: `parents` of the last tokens, among themselves, laid out trunk first."""
        stem = len(sequences) - len(parents)
        return cls(sequences, [*range(stem), *(stem + depth for depth in depths(parents))])

    def fill(self, batch: Any, start: int) -> Any:
        """A batch like the given one whose tokens, from position `start` on, branch."""
        self._positions = self._places + np.int32(start)
        forked = llama_cpp.llama_batch()
        ctypes.pointer(forked)[0] = batch
        point(forked, "pos", self._positions)
        point(forked, "n_seq_id", self._counts)
        point(forked, "seq_id", self._pointers)
        return forked


class Seat(NamedTuple):
    """Where a guess is read: its sequence, and its position."""

    sequence: int
    position: int


class BranchLevels:
    """The sequences of one draft's paths, over the cache of one context.

    The trunk is sequence 0. A guess beside it gets a sequence that shares the cells before it, which copies no scores
    and no cells but what cells know of sequences; the first guess behind it goes on in that sequence, a second one in
    another. So the guesses of one depth are read in one pass, whichever paths they stand on.
    """

    def __init__(self, most: int) -> None:
        """`most` sequences, the trunk's counted."""
        self.most = most
        self._seats: dict[int, Seat] = {}
        self._gone_on: set[int] = set()
        self._memory: Any = None
        self._next = 1

    def begin(self, memory: Any, length: int) -> None:
        """A draft begins behind `length` cells of sequence 0."""
        self.end()
        self._memory, self._seats = memory, {ROOT: Seat(0, length - 1)}

    def seats_of(self, places: Sequence[int], parents: Sequence[int]) -> list[Seat]:
        """Where these guesses are read, the trunk's first; of the first ones alone where sequences run out.

        `parents` has what each of them follows: `ROOT`, or a place that has a seat.
        """
        found = list[Seat]()
        for number, (place, parent) in enumerate(zip(places, parents, strict=True)):
            above = self._seats[parent]
            sequence = above.sequence
            if number and (sequence == 0 or parent in self._gone_on):
                if self._next >= self.most:
                    break
                llama_cpp.llama_memory_seq_cp(self._memory, sequence, self._next, 0, above.position + 1)
                sequence, self._next = self._next, self._next + 1
            else:
                self._gone_on.add(parent)
            self._seats[place] = Seat(sequence, above.position + 1)
            found.append(self._seats[place])
        return found

    def end(self) -> None:
        """Forget the branches; the trunk stays."""
        for sequence in range(1, self._next):
            llama_cpp.llama_memory_seq_rm(self._memory, sequence, -1, -1)
        self._seats, self._gone_on, self._next = {}, set(), 1
