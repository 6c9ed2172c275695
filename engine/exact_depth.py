"""How wide a pass may be so that its scores are bit-equal to those of plain decoding, at the depth the cache has now.

Kernels change with the width of a pass and with how much is cached, in steps: llama.cpp looks at its cache in buckets
of 256 cells. Seen on the pinned CPU build with two threads: from the second bucket on, attention over an f16 cache
splits the cache among the threads, for passes of one row only, and such a pass then has other bits than the same row in
a wider one. So each bucket is looked at when a reply first gets there, with the threads and the cache in use, and what
was found is kept. Where only the pass of one row stands apart, plain tokens get company: a second row, which is cut
off again. All replies that are to be exact do so, guessed or plain, for their texts are to be the same.

Rejected: looking at one depth only (the first design: exact behind 8 tokens, and wrong in every longer chat); one row
everywhere and no guesses past the first bucket (guessing is what the app is for); a table of kernels (they change with
every release, backend and option).
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np

from engine import calibration_file
from engine.seams import Rows

BUCKET = 256
"""Cells by which llama.cpp rounds up how much of its cache a pass looks at (`get_n_kv`)."""

WIDTHS = (17, 9, 5, 3, 2)
"""Passes that are tried, the widest first; nothing is wider than what the calibration found at the start."""

NOTHING_EXACT = (
    "guessing is off: on this machine this model's scores change in the last bits as soon as two tokens are checked at "
    "once, and bit-exact replies are asked for"
)

LEAST_ROWS, BUDGET_S = 3, 0.2
"""So many rows are compared at least; after so long no further one. Another kernel shows in nearly every row."""


class Exactness(NamedTuple):
    """`narrowest` rows a pass has at least, and `width`, the widest that scores like these; 1 where nothing does."""

    narrowest: int
    width: int

    @property
    def allows_guessing(self) -> bool:
        """Whether a guess can be checked without another bit."""
        return self.width > 1


NOTHING = Exactness(1, 1)


class DeepTarget(Protocol):
    """What is looked at: a target whose narrowest pass can be set."""

    narrowest: int
    least_narrow: int
    n_context: int
    max_width: int

    @property
    def can_pair(self) -> bool:
        """Whether a second row can be added to a pass and cut off again."""

    @property
    def cached(self) -> Sequence[int]:
        """The ids in the cache."""

    def extend(self, tokens: Sequence[int]) -> Rows:
        """Read and score; a pass below `narrowest` rows is filled up and cut."""

    def aside(self, tokens: Sequence[int]) -> contextlib.AbstractContextManager[None]:
        """What is read inside is forgotten afterwards."""


class ExactDepths:
    """What is known of each bucket of one open target; lives as long as it does, and in a file."""

    def __init__(
        self, target: DeepTarget, file: Path | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """`file` keeps what was found, None keeps nothing."""
        self.target, self._file, self._clock = target, file, clock
        kept = calibration_file.read_depths(file) if file else {}
        self._known = {bucket: Exactness(*found) for bucket, found in kept.items()}
        self._cramped: dict[int, tuple[int, Exactness]] = {}

    @property
    def known(self) -> Mapping[int, Exactness]:
        """By bucket."""
        return self._known

    @property
    def exact_to(self) -> int | None:
        """Tokens of context up to which a wider pass is exact; None where no end of it was found."""
        return min((bucket * BUCKET for bucket, found in self._known.items() if found.width == 1), default=None)

    @property
    def paired_from(self) -> int | None:
        """Tokens of context from which on a single token needs company; None where it did nowhere."""
        return min((bucket * BUCKET for bucket, found in self._known.items() if found.narrowest > 1), default=None)

    @property
    def looked_to(self) -> int:
        """Tokens of context up to which every bucket is known."""
        bucket = 0
        while bucket in self._known:
            bucket += 1
        return bucket * BUCKET

    def learn(self, bucket: int, found: Exactness) -> None:
        """Keep what was found of a bucket."""
        if self._known.get(bucket) == found:
            return
        self._known[bucket] = found
        if self._file:
            calibration_file.write_depths(
                self._file, {at: (each.narrowest, each.width) for at, each in self._known.items()}
            )

    def found_at(self, length: int) -> Exactness | None:
        """What is known of a pass behind `length` tokens, None where that has to be looked at."""
        bucket = length // BUCKET
        if self._known.get(0) == NOTHING:
            return NOTHING
        rows, found = self._cramped.get(bucket, (0, None))
        return self._known.get(bucket) or (found if self.rows_at(length) <= rows else None)

    def rows_at(self, length: int) -> int:
        """Rows that a look behind `length` tokens compares: within the bucket, the context and what one pass takes."""
        widest = self._known[0].width if 0 in self._known else WIDTHS[0]
        return min(room_in_bucket(length), widest, self.target.max_width, self.target.n_context - length)

    def look(self, context: Sequence[int]) -> Exactness:
        """Find out for the next pass, which reads the newest of `context`; the cache holds all before it.

        The cache is as before, or emptied where it cannot go back. May raise Interrupted.
        """
        length = len(context) - 1
        rows = self.rows_at(length)
        before = self.target.narrowest
        try:
            found = self._look(context, rows)
        finally:
            self.target.narrowest = before
        is_whole = rows == min(WIDTHS[0], self.target.max_width) or (0 in self._known and rows == self._known[0].width)
        if is_whole:
            self.learn(length // BUCKET, found)
        else:  # near a bucket's end: true for the few rows that are left of it
            self._cramped[length // BUCKET] = rows, found
        return found

    def _look(self, context: Sequence[int], rows: int) -> Exactness:
        """Narrow passes against wide ones over the same tokens, the widest first."""
        tokens = ([*context[-1:], *context] * rows)[:rows]
        wide: dict[int, Rows] = {}
        for narrowest in self._candidates(len(context) - 1):
            self.target.narrowest = narrowest
            narrow = self._narrow_rows(context, tokens)
            for width in (rows, *(width for width in WIDTHS if width < rows)):
                if width not in wide:
                    with self.target.aside(context[:-1]):
                        wide[width] = self.target.extend(tokens[:width]).copy()
                if np.array_equal(wide[width][: len(narrow)], narrow[:width]):
                    return Exactness(narrowest, width)
        return NOTHING

    def _candidates(self, length: int) -> list[int]:
        """Narrowest passes worth trying, the cheapest first; one row never deeper than where it stood apart already."""
        shallower = (found.narrowest for bucket, found in self._known.items() if bucket <= length // BUCKET)
        least = max(self.target.least_narrow, *shallower, 1)
        return [rows for rows in (1, 2) if rows >= least and (rows == 1 or self.target.can_pair)]

    def _narrow_rows(self, context: Sequence[int], tokens: Sequence[int]) -> Rows:
        """The scores of narrow passes, float32 (n, V): of as many tokens as the time allows, three at least."""
        rows, began = list[Rows](), self._clock()
        with self.target.aside(context[:-1]):
            for token in tokens:
                if len(rows) >= LEAST_ROWS and self._clock() - began > BUDGET_S:
                    break
                rows.append(self.target.extend([token]).copy())
        return np.concatenate(rows)


class DepthOfReply:
    """How wide the passes of one reply may be, round by round."""

    def __init__(self, depths: ExactDepths, *, demanded: bool) -> None:
        """`demanded`: where nothing is exact, guessing stops; else it goes on and promises nothing there."""
        self._depths, self._demanded = depths, demanded
        self.widest = 1
        self.note: str | None = None
        self._known_to, self._widest_found = 0, 1  # a whole bucket is like its first round: no more questions there

    def look(self, context: Sequence[int]) -> bool:
        """Prepare the pass that reads the newest of `context`; whether something had to be measured for it."""
        length, target = len(context) - 1, self._depths.target
        if length < self._known_to:
            self.widest = min(self._widest_found, self._known_to - length)
            return False
        found = self._depths.found_at(length)
        is_new = found is None
        if found is None:
            if self._depths.rows_at(length) < 2:  # no room to look, nor to guess; two rows are right in any case
                target.narrowest, self.widest = (2 if target.can_pair else 1), 1
                return False
            found = self._depths.look(context)
        target.narrowest = found.narrowest
        if found.allows_guessing:
            self._known_to, self._widest_found = length + room_in_bucket(length), found.width
            self.widest = min(found.width, room_in_bucket(length))
        else:
            self.widest = 1 if self._demanded else target.max_width
            self.note = self.note or (not_past(length // BUCKET * BUCKET) if self._demanded else None)
        return is_new


def not_past(tokens: int) -> str:
    """Why guessing stopped in a reply that is to be exact."""
    if tokens == 0:
        return NOTHING_EXACT
    return (
        f"guessing stopped at {tokens:,} tokens of context: past them this model's scores change in the last bits here "
        "as soon as two tokens are checked at once, and bit-exact replies are asked for"
    )


def room_in_bucket(length: int) -> int:
    """Rows that a pass behind `length` tokens has before the next bucket begins."""
    return BUCKET - length % BUCKET
