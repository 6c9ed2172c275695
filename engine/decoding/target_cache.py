"""The target's cache in one reply: it takes over what an earlier one left, reads the prompt, scores and rolls back.

A prompt is read in chunks. What a reply wrote before it was cut off, and the prompt's newest token, are read as they
were when they were written: keys and values then have the bits that they had, and the rest of the reply is the one that
would have followed. Emptying the cache always works. It is the last resort where a backend cannot forget its newest
tokens (`CannotRewind`).

Where a drafter reads states, each piece's are handed to it as soon as the piece is read, and those of a round's pass
are kept until the round is judged. A prefix whose states it no longer knows is read again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.decoding.reply import Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.reply_exactness import ReplyExactness
from engine.errors import CannotRewind
from engine.events import EchoedToken
from engine.interfaces import Draft, Rows, Target, shared_length
from engine.llama.interrupt import Interrupted

PREFILL_CHUNK = 256
"""Tokens per prefill call: small enough that a cancel between two calls is prompt on any backend."""


class TargetCache:
    """Lives for one reply, whose committed ids it reads as they grow."""

    def __init__(
        self,
        target: Target,
        reply: Reply,
        exactness: ReplyExactness | None = None,
        reader: SafeDrafter | None = None,
        *,
        rows_to: SafeDrafter | None = None,
        echo: Callable[[Rows | None, Sequence[int]], list[EchoedToken]] | None = None,
    ) -> None:
        """`exactness` is None where nobody asks for the same bits with and without guesses: all is read in chunks.

        `reader` guards a drafter that reads states, which `target` then gives (`StateSource`); None where nobody does.
        `rows_to` is told what the target finds likely behind the prompt's last tokens; None where nobody asks, or where
        a token that is read in a pass of its own width has other bits. `echo` makes of the prompt's scores what is told
        of the tokens behind them; then all of it is read anew, and scored.
        """
        self._echo_of, self.echo = echo, list[EchoedToken]()
        self._rows_to = rows_to
        self.hidden: Mapping[str, Rows] = {}
        """States of the newest pass of a round, float32 (K+1, D) by name, for who reads them."""
        self._reader = reader
        self.target, self.n_context, self.max_width = target, target.n_context, target.max_width
        self._exactness, self._committed, self._interrupt = exactness, reply.committed, reply.interrupt
        self._in_chunks = reply.begins_at - 1
        keep_path = getattr(target, "keep_path", None) if getattr(target, "holds_paths", True) else None
        self._keep_path: Callable[[Sequence[int], Sequence[int]], None] | None = keep_path

    def __len__(self) -> int:
        """How many committed tokens are read."""
        return len(self.target.cached)

    @property
    def unread(self) -> int:
        """How many committed tokens before the newest are not read: they stood on a branch."""
        return len(self._committed) - 1 - len(self.target.cached)

    def keep_shared(self) -> int:
        """Keep what the cache and the prompt share; returns how many tokens need not be read again."""
        # The newest prompt token is never kept: the first round reads it, to score what follows.
        shared = shared_length(self._committed[:-1], self.target.cached)
        if self._reader is not None:
            shared = min(shared, self._reader.held_states(self._committed))
        if self._echo_of is not None:
            shared, self.echo = 0, self._echo_of(None, self._committed[:1])
        try:
            self.target.truncate(shared)
        except CannotRewind:
            shared = 0
            self.target.truncate(0)
        return shared

    def read_on(self, done: int, last: int) -> int:
        """Read one chunk more of the prompt, up to place `last`; returns how many tokens are read then.

        Raises Interrupted.
        """
        if self._exactness is None or done < self._in_chunks:
            end = min(done + PREFILL_CHUNK, last if self._exactness is None else min(last, self._in_chunks))
            if done < end:
                self._feed(self._committed[done:end], done)
            return max(done, end)
        return self._read_exactly(self._exactness, done, min(done + PREFILL_CHUNK, last))

    def prepare(self, exactness: ReplyExactness) -> bool:
        """Make the next pass exact; returns whether something was measured for it. Raises Interrupted."""
        cached, last = len(self.target.cached), len(self._committed) - 1
        if cached < last and not exactness.knows(cached, last + 1):  # a branch's tokens, at a bucket's end
            self._read_exactly(exactness, cached, last)
        return self._examine(exactness, self._committed)

    def score(self, draft: Draft, reread: int) -> Rows:
        """Score the newest token and every guess in one pass, float32 (K+1, V); `reread` tokens are read before."""
        tokens = [*self._committed[-1 - reread :], *draft.tokens]
        rows = self.target.extend(tokens, draft.parents) if draft.parents else self.target.extend(tokens)
        if self._reader is not None:
            self._keep_states(self._reader, tokens, reread)
        return rows[reread:] if reread else rows

    @property
    def keeps_paths(self) -> bool:
        """Whether the cells of a branch that won are kept, with the bits that a chain's would have."""
        return self._keep_path is not None and (self._exactness is None or self._exactness.keeps_paths)

    def keep_path(self, path: Sequence[int], stood: int, draft: Draft) -> int:
        """How many guesses at `path` stay read, the first `stood` of which are the trunk's: all where that can be.

        `path` are the places of those that stand of the newest pass, which read `draft`.
        """
        if stood == len(path) or self._keep_path is None or not self.keeps_paths:
            return stood
        tokens = [draft.tokens[place] for place in path]
        self._keep_path(path, tokens)
        return len(path)

    def report_kept(self, path: Sequence[int], stood: int, draft: Draft, start: int) -> None:
        """Hands over the states of a branch that was kept, whose trunk's part was told with the round."""
        if self._reader is not None and self.hidden:
            tokens, rows = [draft.tokens[place] for place in path[stood:]], [place + 1 for place in path[stood:]]
            self._reader.read_states(tokens, start + stood, {name: of[rows] for name, of in self.hidden.items()})

    def roll_back(self, right: int) -> None:
        """Forget all but the first `right` committed tokens, and the newest in any case. Raises CannotRewind."""
        self.target.truncate(min(right, len(self._committed) - 1))

    def read_anew(self) -> None:
        """Empty the cache and read all committed tokens but the newest, in chunks."""
        self._read_again(self._committed[:-1])

    def _feed(self, tokens: Sequence[int], start: int) -> None:
        if self._echo_of is not None:
            for at in range(start, start + len(tokens), self.max_width):
                read = tokens[at - start : at - start + self.max_width]
                self.echo += self._echo_of(self.target.extend(read), self._committed[at + 1 : at + 1 + len(read)])
                self._tell_states(read, at)
            return
        scored, rows_to = 0, self._rows_to
        if rows_to is not None and start + len(tokens) == len(self._committed) - 1:
            scored = min(rows_to.prompt_rows, self.max_width, len(tokens))
        if fed := tokens[: len(tokens) - scored]:
            self.target.feed(fed)
            self._tell_states(fed, start)
        if rows_to is not None and scored:
            rows_to.read_rows(tokens[-scored:], self.target.extend(tokens[-scored:]))
            self._tell_states(tokens[-scored:], start + len(fed))

    def _tell_states(self, tokens: Sequence[int], start: int) -> None:
        """The target has just read these tokens, the first of which stands at place `start`."""
        if self._reader is not None and self._reader.reads_states:
            source: Any = self.target
            self._reader.read_states(tokens, start, source.states)

    def _keep_states(self, reader: SafeDrafter, tokens: Sequence[int], reread: int) -> None:
        """Copies a round's states: rolling back may compute. Those of tokens that were read again are told at once."""
        source: Any = self.target
        states: Mapping[str, Rows] = source.states if reader.reads_states else {}
        if reread and states:
            start = len(self._committed) - 1 - reread
            reader.read_states(tokens[:reread], start, {name: rows[:reread] for name, rows in states.items()})
        self.hidden = {name: rows[reread:].copy() for name, rows in states.items()}

    def _read_again(self, tokens: Sequence[int]) -> None:
        self.target.truncate(0)
        for start in range(0, len(tokens), PREFILL_CHUNK):
            self.target.feed(tokens[start : start + PREFILL_CHUNK])

    def _read_exactly(self, exactness: ReplyExactness, done: int, end: int) -> int:
        """Read committed tokens from place `done` to before `end`, in exact passes."""
        while done < end:
            if self._interrupt.is_set():
                raise Interrupted
            self._examine(exactness, self._committed[: done + 1])
            passed = self._committed[done : min(done + exactness.widest, end)]
            self.target.extend(passed)
            self._tell_states(passed, done)
            done += len(passed)
        return done

    def _examine(self, exactness: ReplyExactness, context: Sequence[int]) -> bool:
        """Find out how the pass that reads the newest of `context` must be made; returns whether that took a pass."""
        cached = len(self.target.cached)
        is_new = exactness.prepare(context)
        if len(self.target.cached) < cached:  # examining could not put the cache back
            self._read_again(self._committed[:cached])
        return is_new
