"""A batch whose tokens branch: which sequences each belongs to, and at which position it stands.

llama.cpp's cache holds for each cell the sequences that see it. The tokens before a fork belong to the sequences of all
leaves behind it, so each row of the pass sees its own path and nothing else (tree attention, SpecInfer, Miao et al.
2305.09781).
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import llama_cpp
import numpy as np

from engine.sampling.draft_tree import depths


class TreeBatch:
    """The layout of one pass; lives until it was computed."""

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

    def put_into(self, batch: Any, start: int) -> Any:
        """A batch like the given one whose tokens, from position `start` on, branch."""
        self._positions = self._places + np.int32(start)
        forked = llama_cpp.llama_batch()
        ctypes.pointer(forked)[0] = batch
        for field, array in (("pos", self._positions), ("n_seq_id", self._counts), ("seq_id", self._pointers)):
            kind = dict(llama_cpp.llama_batch._fields_)[field]
            setattr(forked, field, ctypes.cast(array.ctypes.data, kind))
        return forked
