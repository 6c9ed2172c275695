"""Caches of earlier conversations, kept in memory, so that each goes on where it was however many take turns.

A context holds one text. Before another one is read over it, what would be lost is copied, and a copy that shares more
with a new prompt is put back. Copies have the bits of what was computed, so a text that goes on from one is the text
that would have followed. The oldest are dropped where all together take more than the room that was given.

Recurrent states go on only from the end of a copy; elsewhere any beginning of one serves. A window that has slid on is
not copied: the library leaves out the cells before it, and those of the window then lie elsewhere and add up otherwise.
On Gemma 3 the next scores were off by as much as with other kernels, and other words are likely where two are close.

A copy also brings the cache back after a trial (`LlamaTarget.trial`). An attention cache is only cut for that, which
costs nothing. Rejected: a second sequence in the same context, for which the library sets memory aside (a window and
recurrent states of its own) as long as the pair is open.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import llama_cpp

from engine.interfaces import shared_length
from engine.llama.cache.rollback import PARTIAL, CutPositions

LEAST_KEPT = 64
"""Tokens that must be lost, or won, for a copy to be worth its time: reading so few again is as quick."""

MOST_EXPORTED = 1 << 30
"""More than this is not handed from one process to the next: the chat is read again."""


class KeptPrefixes:
    """Of one context; `most_bytes` 0 keeps nothing. A context that is opened anew needs another one."""

    def __init__(self, context: Any, window: int, most_bytes: int) -> None:
        """`window` is the model's sliding window in tokens, 0 where it has none."""
        self._context, self._window, self._most = context, window, most_bytes
        self._kept: list[CacheCopy] = []

    @property
    def size_bytes(self) -> int:
        """What all copies take."""
        return sum(each.size_bytes for each in self._kept)

    def change_to(self, prompt: Sequence[int], cached: list[int], *, has_state: bool) -> list[int] | None:
        """Keep what of `cached` a prompt would write over, and put back what shares more with it.

        `has_state` says that the cache cannot be cut everywhere.

        Returns the tokens that the cache holds then; None where it holds nothing that is known.
        """
        shared = shared_length(cached, prompt)
        if not self._most:
            return cached
        best = max(self._kept, key=lambda each: _serves(each.cached, prompt, has_state), default=None)
        won = 0 if best is None else _serves(best.cached, prompt, has_state) - shared
        if len(cached) - shared >= LEAST_KEPT or (won >= LEAST_KEPT and len(cached) >= LEAST_KEPT):
            self._keep(cached)
        if best is None or won < LEAST_KEPT:
            return cached
        if best in self._kept:  # the newest use is the last to go, unless the copy just made took its room
            self._kept.remove(best)
            self._kept.append(best)
        return list(best.cached) if best.restore(cached) else None

    def _keep(self, cached: Sequence[int]) -> None:
        """Copy what the cache holds, in place of copies that are its beginning."""
        if any(shared_length(each.cached, cached) == len(cached) for each in self._kept):
            return
        copy = CacheCopy(self._context, self._window, cached, has_state=True, whole=True, most_bytes=self._most)
        if not copy.is_copied:
            return
        self._kept = [each for each in self._kept if shared_length(each.cached, cached) < len(each.cached)]
        self._kept.append(copy)
        while self.size_bytes > self._most:
            self._kept.pop(0)

    def export_cache(self, cached: Sequence[int]) -> tuple[list[int], bytes] | None:
        """What the cache holds, for another process: tokens and state; None where that is little, or too much."""
        if len(cached) < LEAST_KEPT:
            return None
        copy = CacheCopy(self._context, self._window, cached, has_state=True, whole=True, most_bytes=MOST_EXPORTED)
        return (list(cached), copy.state) if copy.is_copied else None

    def restore(self, tokens: Sequence[int], state: bytes) -> bool:
        """Have an empty cache hold this; False where that failed, and its contents are unknown."""
        return CacheCopy.of_state(self._context, self._window, tokens, state).restore(())


def _serves(kept: Sequence[int], prompt: Sequence[int], only_whole: bool) -> int:
    """How many tokens of a prompt need not be read with this copy."""
    shared = shared_length(kept, prompt)
    return 0 if only_whole and shared < len(kept) else shared


MOST_KEPT_BYTES = 512 << 20
"""More than this is not copied: the next message then reads anew what was displaced."""


class CacheCopy:
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
        """What a model with a state holds is copied; with `whole` all, where some of `cached` will go.

        More than `most_bytes` is not copied; None is the usual limit. Nor is a window that has slid on.
        """
        self._most = MOST_KEPT_BYTES if most_bytes is None else most_bytes
        self._context, self.cached, self._has_state = context, list(cached), has_state
        self._cut = CutPositions(context)
        self._flags = 0 if whole else PARTIAL
        self._state = (ctypes.c_uint8 * 0)()
        self.size_bytes = 0
        has_slid_on = 0 < window < len(self.cached)
        if self.cached and (whole or has_state) and not has_slid_on:
            self._copy()

    @classmethod
    def of_state(cls, context: Any, window: int, cached: Sequence[int], state: bytes) -> CacheCopy:
        """A whole copy that was kept elsewhere: its tokens, and the state that `state` gave."""
        copy = cls(context, window, (), has_state=True, whole=True)
        copy.cached = list(cached)
        copy._state, copy.size_bytes = (ctypes.c_uint8 * len(state)).from_buffer_copy(state), len(state)
        return copy

    @property
    def state(self) -> bytes:
        """What was copied."""
        return bytes(self._state)[: self.size_bytes]

    @property
    def is_copied(self) -> bool:
        """Whether there is a copy to read back."""
        return self.size_bytes > 0

    def _copy(self) -> None:
        size = int(llama_cpp.llama_state_seq_get_size_ext(self._context, 0, self._flags))
        if not 0 < size <= self._most:
            return
        self._state = (ctypes.c_uint8 * size)()
        self.size_bytes = int(llama_cpp.llama_state_seq_get_data_ext(self._context, self._state, size, 0, self._flags))

    def restore(self, now: Sequence[int]) -> bool:
        """Restores the cache, which holds `now`; False where that failed and the cache's contents are unknown."""
        if list(now) == self.cached:
            return True
        length = len(self.cached)
        is_ahead = bool(length) and list(now[:length]) == self.cached
        if is_ahead and not self._has_state and self._cut.truncate(length, now):
            return True
        return self.is_copied and self._restore(length)

    def _restore(self, length: int) -> bool:
        memory: Any = llama_cpp.llama_get_memory(self._context)
        if not self._flags:
            llama_cpp.llama_memory_clear(memory, False)
        if not llama_cpp.llama_state_seq_set_data_ext(self._context, self._state, self.size_bytes, 0, self._flags):
            return False
        if not llama_cpp.llama_memory_seq_rm(memory, 0, length, -1):
            return False
        return bool(llama_cpp.llama_memory_seq_pos_max(memory, 0) == length - 1)
