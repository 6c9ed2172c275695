"""How wide a pass may be so that its scores are bit-equal to those of plain decoding, at the depth the cache has now.

Kernels change with the width of a pass and with how much is cached, in steps: a pass of llama.cpp reads its cache in
buckets of 256 cells. Seen on the pinned CPU build with two threads: from the second bucket on, attention over an f16
cache splits the cache among the threads, for passes of one row only, and such a pass then has other bits than the same
row in a wider one. So each bucket is examined when a reply first gets there, with the threads and the cache in use, and
what was found is kept. Where only the pass of one row stands apart, plain tokens are scored with a second row, which is
cut off again. All replies that are to be exact do so, guessed or plain, for their texts are to be the same.

A width is called exact only once every row of such a pass was compared with a narrow one over the same token: the rows
of one pass need not go through the same kernel (tiles, and the rows that are left over). Where that takes too long to
be done in one go, a reply gathers the narrow rows from what it writes anyway (`reply_exactness`).

Rejected: examining one depth only (the first design: exact behind 8 tokens, and wrong in every longer chat); one row
everywhere and no guesses past the first bucket (guessing is what the app is for); a table of kernels (they change with
every release, backend and option).
"""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np

from engine.interfaces import Rows, Target
from engine.machine.calibration_cache import DEPTHS
from engine.options.request import MAX_WIDTH

BUCKET = 256
"""Cells by which llama.cpp rounds up how much of its cache a pass reads (`get_n_kv`)."""

WIDTHS = (17, 9, 5, 3, 2)
"""Passes that are tried, the widest first; nothing is wider than what the calibration found at the start."""

SMALLEST_TREE = 5
"""Rows of a tree that is compared with chains, where passes may be as wide."""

STEP = 4
"""Rows of the short passes by which a wide one is proven where scores do not hang on the width."""

AT_ONCE_S = 0.25
"""Narrow passes that are made in one go take no longer than this; slower targets are examined round by round."""


class Exactness(NamedTuple):
    """`narrowest` rows a pass has at least, and `width`, the widest that scores like these; 1 where nothing does."""

    narrowest: int
    width: int

    @property
    def allows_guessing(self) -> bool:
        """Whether a guess can be checked with scores of the same bits."""
        return self.width > 1


NOTHING = Exactness(1, 1)


class BranchBits(NamedTuple):
    """Whether rows of branches have the bits of chains, and rows behind a branch whose cells were kept too."""

    checked: bool
    kept: bool


NO_BRANCHES = BranchBits(checked=False, kept=False)


class MeasuredTarget(Target, Protocol):
    """A target whose passes can be widened, tried and undone, and computed with other options, as measuring needs."""

    narrowest: int
    """Rows that every scored pass has at least, 1 or 2; a narrower one is filled up and cut."""
    least_narrow: int
    """The narrowest that may be tried."""

    @property
    def can_pair(self) -> bool:
        """Whether a second row can be added to a pass and cut off again."""

    def trial(self, tokens: Sequence[int]) -> contextlib.AbstractContextManager[None]:
        """Tokens that are read inside this block, beginning with `tokens`, are forgotten at its end."""


class ExactDepths:
    """What is known of each bucket of one open target; lives as long as it does, and in a file."""

    def __init__(
        self,
        target: MeasuredTarget,
        file: Path | None = None,
        clock: Callable[[], float] = time.perf_counter,
        *,
        uniform: bool = False,
        waits: bool = False,
    ) -> None:
        """`file` keeps what was found, None keeps nothing. `waits`: passes take so long that none is made to
        examine alone.

        `uniform`: the kernels are made so that a row has the same bits in a pass of any width and depth. That is proven
        in the first bucket and once behind it, and then holds for all that follow.
        """
        self.target, self._file, self._clock = target, file, clock
        self.is_uniform, self._waits = uniform, waits
        self._widths = (MAX_WIDTH, *WIDTHS) if uniform else WIDTHS
        kept = DEPTHS.read(file) or {}
        self._known = {bucket: Exactness(*found) for bucket, found in kept.items()}
        self._cramped: dict[int, tuple[int, Exactness]] = {}
        self._slow: set[int] = set()
        self._branching: dict[int, BranchBits] = {}
        self.plain_rows: dict[int, int] = {}
        """By bucket: rows of a plain pass, 1 or 2, where only that was found out (`reply_exactness`)."""

    @property
    def known(self) -> Mapping[int, Exactness]:
        """The exact width of each bucket that was examined."""
        return self._known

    @property
    def exact_to(self) -> int | None:
        """Tokens of context up to which a wider pass is exact; None where no end of it was found."""
        return min((bucket * BUCKET for bucket, found in self._known.items() if found.width == 1), default=None)

    @property
    def paired_from(self) -> int | None:
        """Context length, in tokens, from which a one-token pass needs a second row to be exact; None where never."""
        return min((bucket * BUCKET for bucket, found in self._known.items() if found.narrowest > 1), default=None)

    @property
    def holds_at_any(self) -> bool:
        """Whether what was found behind the first bucket holds at any depth, by how the kernels are made."""
        return self.is_uniform and 1 in self._known and self._known[1].allows_guessing

    @property
    def known_to(self) -> int:
        """Tokens of context up to which every bucket is known."""
        return BUCKET * next(bucket for bucket in itertools.count() if bucket not in self._known)

    def bucket_of(self, length: int) -> int:
        """Where what holds behind `length` tokens is kept."""
        return min(length // BUCKET, 1) if self.is_uniform else length // BUCKET

    def room_at(self, length: int) -> int:
        """Rows that a pass behind `length` tokens has before something else may hold."""
        if self.is_uniform and length >= BUCKET:
            return max(0, self.target.n_context - length)
        return BUCKET - length % BUCKET

    def learn(self, bucket: int, found: Exactness, *, in_file: bool = True) -> None:
        """Keep what was found of a bucket, for good or for as long as the target is open."""
        before = self._known.get(bucket)
        if before == found:
            return
        if not bucket and before is not None and found.width > before.width:  # deeper ones were compared as narrowly
            self._known.clear()
        self._known[bucket] = found
        if in_file:
            DEPTHS.write(self._file, {at: (each.narrowest, each.width) for at, each in self._known.items()})

    def found_at(self, length: int) -> Exactness | None:
        """What is known of a pass behind `length` tokens, None where that has to be examined."""
        bucket = self.bucket_of(length)
        if self._known.get(0) == NOTHING:
            return NOTHING
        rows, found = self._cramped.get(bucket, (0, None))
        return self._known.get(bucket) or (found if self.rows_at(length) <= rows else None)

    def rows_at(self, length: int) -> int:
        """Rows that are compared behind `length` tokens: within the bucket, the context and what one pass takes."""
        widest = self._known[0].width if 0 in self._known else self._widths[0]
        return min(self.room_at(length), widest, self.target.max_width, self.target.n_context - length)

    def is_slow(self, length: int) -> bool:
        """Whether comparing behind `length` tokens was found to take too long to be done at once."""
        return self._waits or self.bucket_of(length) in self._slow

    def is_whole(self, rows: int) -> bool:
        """Whether this many rows are all that could ever be compared."""
        return rows == min(self._widths[0], self.target.max_width) or (
            0 in self._known and rows == self._known[0].width
        )

    def examine(self, context: Sequence[int], *, may_wait: bool = False) -> Exactness | None:
        """Compares passes behind all but the newest of `context`, which the cache holds; returns what is exact there.

        A target too slow for that is compared in fewer rows, and less is promised; or not at all where the caller
        `may_wait`: the answer is then None. The cache is as before, or emptied where it cannot go back. May raise
        Interrupted.
        """
        length = len(context) - 1
        bucket, rows, before = self.bucket_of(length), self.rows_at(length), self.target.narrowest
        if may_wait and self.is_slow(length):
            return None
        candidates = self.candidates(length)
        try:
            compared = rows if self.is_uniform else min(rows, self._affordable(context, candidates))
            if compared < rows and may_wait:
                self._slow.add(bucket)
                return None
            found = self._compare(context, compared, candidates)
        finally:
            self.target.narrowest = before
        if self.is_whole(rows):
            self.learn(bucket, found, in_file=compared == rows)
        else:  # near a bucket's end: true for the few rows that are left of it
            self._cramped[bucket] = rows, found
        return found

    def branches_known(self, length: int) -> BranchBits | None:
        """Which branches behind `length` tokens have the bits of chains; None where nobody compared them."""
        return self._branching.get(self.bucket_of(length))

    def examine_branches(self, context: Sequence[int]) -> BranchBits:
        """Compare a tree's rows with those of its two paths as chains, behind all but the newest of `context`.

        As wide as a pass may be there: the branch's cells lie as far from its stem as they ever will. Where the target
        can keep a branch's cells, what is read behind them is compared with what is read behind the chain. May raise
        Interrupted; the cache is as before, or emptied where it cannot go back.
        """
        length = len(context) - 1
        width = (self.found_at(length) or NOTHING).width
        rows = min(width, self.rows_at(length))
        if rows < min(width, SMALLEST_TREE):  # the bucket ends: the next one will be examined
            return NO_BRANCHES
        half = max(1, (rows - 1) // 2)
        read = ([*reversed(context)] * rows)[: 2 * half]
        trunk, branch = read[:half], [(token + 1) % self.target.n_vocab for token in read[half:]]
        has_room = 3 * half < min(self.room_at(length), self.target.n_context - length)
        paths = []
        for path in (trunk, branch):
            with self.target.trial(context[:-1]):
                paths.append(self.target.extend([context[-1], *path]).copy())
                behind = self.target.extend(trunk).copy() if has_room else None
        parents = [*range(-1, half - 1), -1, *range(half, 2 * half - 1)]
        with self.target.trial(context[:-1]):
            tree = self.target.extend([context[-1], *trunk, *branch], parents)
            is_exact = np.array_equal(tree[: half + 1], paths[0]) and np.array_equal(tree[half + 1 :], paths[1][1:])
            # Which cells lie in a bucket is another matter once some are held for nobody: only kernels to which
            # buckets are nothing may keep them.
            keep: Callable[[Sequence[int], Sequence[int]], None] | None = getattr(self.target, "keep_path", None)
            is_kept = False
            if is_exact and self.is_uniform and keep is not None and behind is not None:
                keep([*range(half, 2 * half)], branch)
                is_kept = np.array_equal(self.target.extend(trunk), behind)
        found = self._branching[self.bucket_of(length)] = BranchBits(is_exact, is_kept)
        return found

    def candidates(self, length: int) -> list[int]:
        """Narrowest passes worth trying, the cheapest first; one row never deeper than where it stood apart already."""
        shallower = (found.narrowest for bucket, found in self._known.items() if bucket <= self.bucket_of(length))
        least = max(self.target.least_narrow, *shallower, 1)
        return [rows for rows in (1, 2) if rows >= least and (rows == 1 or self.target.can_pair)]

    def _affordable(self, context: Sequence[int], candidates: Sequence[int]) -> int:
        """Narrow rows for which there is time, two at least.

        By the faster of two passes, for the first one warms up; a very slow one is enough to know.
        """
        took = list[float]()
        self.target.narrowest = max(candidates, default=1)
        with self.target.trial(context[:-1]):
            while not took or (len(took) < 2 and took[0] < AT_ONCE_S / 2):
                began = self._clock()
                self.target.extend(context[-1:])
                took.append(self._clock() - began)
        return max(2, int(AT_ONCE_S / max(min(took), 1e-6)))

    def _compare(self, context: Sequence[int], rows: int, candidates: Sequence[int]) -> Exactness:
        """Wide passes against narrow ones over the same tokens, the widest first."""
        tokens = ([*context[-1:], *context] * rows)[:rows]
        for width in (rows, *(width for width in self._widths if width < rows)):
            with self.target.trial(context[:-1]):
                wide = self.target.extend(tokens[:width]).copy()
            for narrowest in candidates:
                self.target.narrowest = narrowest
                if self._is_equal(context, tokens, wide):
                    return Exactness(narrowest, width)
        return NOTHING

    def _is_equal(self, context: Sequence[int], tokens: Sequence[int], wide: Rows) -> bool:
        """Whether each row of a wide pass has the bits of a narrow one; ends with the first that has not."""
        if self.is_uniform:
            return self._is_equal_in_steps(context, tokens, wide)
        with self.target.trial(context[:-1]):
            return all(
                np.array_equal(self.target.extend([token])[0], row) for token, row in zip(tokens, wide, strict=False)
            )

    def _is_equal_in_steps(self, context: Sequence[int], tokens: Sequence[int], wide: Rows) -> bool:
        """In a third of the time: the first rows of narrow passes prove those of short ones, and these the rest."""
        first = min(STEP, len(wide))
        with self.target.trial(context[:-1]):
            if not np.array_equal(self.target.extend(tokens[:first]), wide[:first]):
                return False
        with self.target.trial(context[:-1]):
            steps = [*range(first), *range(first, len(wide), STEP), len(wide)]
            return all(
                np.array_equal(self.target.extend(tokens[start:end]), wide[start:end])
                for start, end in itertools.pairwise(steps)
            )
