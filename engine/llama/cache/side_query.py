"""Asks the model a short question in the chat's own cache, and leaves the cache as it was.

In an attention cache the question and its answer are cut off again, which costs nothing. Where the library cannot cut
(recurrent states, a window that has slid on), the earlier state is restored from a copy that is kept in memory for as
long as the question lasts. Rejected: a second sequence in the same context. The library sets memory aside for it as
long as the pair is open, a second window and a second set of recurrent states, for a question that is asked once a
chat; and rejected: a prompt that shares nothing with the chat, for the chat would then be read again from its
beginning.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import llama_cpp

from engine.llama.cache.rollback import PARTIAL, CutPositions

MOST_KEPT_BYTES = 512 << 20
"""More than this is not copied: the next message then reads anew what the question displaced."""


class SideQuerySnapshot:
    """A place that a cache goes back to: `length` tokens, and what of the state cannot be cut."""

    def __init__(
        self,
        context: Any,
        window: int,
        cached: Sequence[int],
        *,
        has_state: bool,
        whole: bool,
        most_bytes: int | None = None,
    ) -> None:
        """What a model with a state or a window holds is copied; with `whole` all, where some of `cached` will go.

        More than `most_bytes` is not copied; None is the usual limit. What is made `is_private` stays in memory.
        """
        self._most = MOST_KEPT_BYTES if most_bytes is None else most_bytes
        self._context, self.cached, self._has_state = context, list(cached), has_state
        self._cut = CutPositions(context, window)
        self._flags = 0 if whole else PARTIAL
        self._state = (ctypes.c_uint8 * 0)()
        self._size, self.is_private = 0, False
        if self.cached and (whole or has_state or window):
            self._copy()

    @classmethod
    def of_state(cls, context: Any, window: int, cached: Sequence[int], state: bytes) -> SideQuerySnapshot:
        """A whole copy that was kept elsewhere: its tokens, and the state that `state` gave."""
        copy = cls(context, window, (), has_state=True, whole=True)
        copy.cached = list(cached)
        copy._state, copy._size = (ctypes.c_uint8 * len(state)).from_buffer_copy(state), len(state)
        return copy

    @property
    def state(self) -> bytes:
        """What was copied."""
        return bytes(self._state)[: self._size]

    @property
    def is_copied(self) -> bool:
        """Whether there is a copy to read back."""
        return self._size > 0

    @property
    def size_bytes(self) -> int:
        """What the copy takes."""
        return self._size

    def _copy(self) -> None:
        size = int(llama_cpp.llama_state_seq_get_size_ext(self._context, 0, self._flags))
        if not 0 < size <= self._most:
            return
        self._state = (ctypes.c_uint8 * size)()
        self._size = int(llama_cpp.llama_state_seq_get_data_ext(self._context, self._state, size, 0, self._flags))

    def go_back(self, now: Sequence[int]) -> bool:
        """Restores the cache, which holds `now`; False where that failed and the cache's contents are unknown."""
        if list(now) == self.cached:
            return True
        length = len(self.cached)
        is_ahead = bool(length) and list(now[:length]) == self.cached
        if is_ahead and not self._has_state and self._cut.forget(length, now):
            return True
        return self.is_copied and self._restore(length)

    def _restore(self, length: int) -> bool:
        memory: Any = llama_cpp.llama_get_memory(self._context)
        if not self._flags:
            llama_cpp.llama_memory_clear(memory, False)
        if not llama_cpp.llama_state_seq_set_data_ext(self._context, self._state, self._size, 0, self._flags):
            return False
        if not llama_cpp.llama_memory_seq_rm(memory, 0, length, -1):
            return False
        return bool(llama_cpp.llama_memory_seq_pos_max(memory, 0) == length - 1)
