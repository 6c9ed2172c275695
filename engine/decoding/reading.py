"""Reads committed tokens into the target's cache: a prompt in chunks, what was written before in exact passes.

What a reply wrote before it was cut off, and the prompt's newest token, are read as they were when they were written:
keys and values then have the bits that they had, and the rest of the reply is the one that would have followed.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decoding.generation_context import PREFILL_CHUNK, read_anew
from engine.draft_length.reply_exactness import ReplyExactness
from engine.interfaces import Target
from engine.llama.interrupt import Interrupted, NativeInterrupt


class CacheReader:
    """Lives for one reply. `committed` stays the reply's, which goes on appending to it.

    `depth` is None where nobody asks for the same bits with and without guesses: then all is read in chunks.
    """

    def __init__(
        self,
        target: Target,
        committed: Sequence[int],
        depth: ReplyExactness | None,
        interrupt: NativeInterrupt,
        written_before: int,
    ) -> None:
        self._target, self._committed, self._depth, self._interrupt = target, committed, depth, interrupt
        self._said = len(committed) - written_before - 1

    def read_on(self, done: int, last: int) -> int:
        """Read one chunk more of the prompt, up to place `last`; how many tokens are read then. Raises Interrupted."""
        if self._depth is None or done < self._said:
            end = min(done + PREFILL_CHUNK, last if self._depth is None else min(last, self._said))
            if done < end:
                self._target.feed(self._committed[done:end])
            return max(done, end)
        return self._read_exactly(self._depth, done, min(done + PREFILL_CHUNK, last))

    def prepare_round(self) -> bool:
        """Make the next pass exact; whether something was measured for it. Raises Interrupted."""
        if self._depth is None:
            return False
        held, last = len(self._target.cached), len(self._committed) - 1
        if held < last and not self._depth.knows(held, last + 1):  # a branch's tokens, at a bucket's end
            self._read_exactly(self._depth, held, last)
        return self._look(self._depth, last)

    def _read_exactly(self, depth: ReplyExactness, done: int, end: int) -> int:
        """Read committed tokens from place `done` to before `end`, in exact passes."""
        while done < end:
            if self._interrupt.is_set():
                raise Interrupted
            self._look(depth, done)
            passed = self._committed[done : min(done + depth.widest, end)]
            self._target.extend(passed)
            done += len(passed)
        return done

    def _look(self, depth: ReplyExactness, length: int) -> bool:
        """What the pass behind `length` tokens must be like; whether something was measured for it."""
        is_whole, held = length + 1 == len(self._committed), len(self._target.cached)
        is_new = depth.look(self._committed if is_whole else self._committed[: length + 1])
        if len(self._target.cached) < held:  # the look could not put the cache back
            read_anew(self._target, self._committed[:held])
        return is_new
