"""How wide the passes of one reply may be, round by round, so that guessing changes no bit of it.

What is known of the depth where a reply stands comes from `exact_depth`. Where nothing is known yet and the target is
fast, it is examined on the spot. A slow one would hold the reply for seconds, so there the reply goes on plainly and
gathers: each plain round leaves a narrow row, and after as many as the widest pass has rows, one pass reads the same
tokens again and is compared with them. What that costs is one pass a round at most, for a few rounds, once for every
256 tokens of context, and it is kept. Until then each token is scored together with a second row wherever that can
be cut off again: whatever will be found, such a pass has the bits of all that may be called exact, so that a reply
written before something was known and one written after have the same text.

Rejected: three narrow rows for a pass of seventeen (tried first: it says nothing of the other fourteen); looking in
pauses between replies (a chat goes deeper while a reply is written, not between two).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.errors import CannotRewind
from engine.interfaces import Rows
from engine.machine.exact_depth import BUCKET, NOTHING, WIDTHS, ExactDepths, Exactness
from engine.translatable import phrase

NOTHING_EXACT = phrase(
    "guessing is off: on this machine this model's scores change in the last bits as soon as two tokens are checked at "
    "once, and bit-exact replies are asked for"
)


LEAST_FOR_BRANCHES = 3
"""Rows of the smallest tree: the newest token, a guess and an alternative to it."""

ALONE_ROWS = 8
"""Single rows that must be equal to those in company before a plain reply does without."""


class ReplyExactness:
    """What one reply's passes must be like, asked before each of them."""

    def __init__(self, depths: ExactDepths, *, demanded: bool, guesses: bool = True) -> None:
        """`demanded`: where nothing is exact, guessing stops; else it goes on and promises nothing there.

        A reply that never `guesses` need not know how wide a pass may be, only whether a single row may stand alone.
        """
        self._depths, self._demanded = depths, demanded
        self._gathering = _Gathering(depths, wide=guesses) if depths.target.can_pair else None
        self.widest = 1
        self.note: str | None = None
        self._known_to, self._widest_found = 0, 1  # a whole bucket is like its first round: no more questions there
        self._promises = True
        self._keeps = False

    @property
    def is_uniform(self) -> bool:
        """Whether a row has the same bits in passes of any width by how the kernels are made."""
        return self._depths.is_uniform

    def prepare(self, context: Sequence[int]) -> bool:
        """Prepare the pass that reads the newest of `context`; whether something had to be measured for it.

        The cache is as before, or emptied where it could not go back. May raise Interrupted.
        """
        length, target = len(context) - 1, self._depths.target
        if length < self._known_to:
            self.widest = min(self._widest_found, self._known_to - length)
            return False
        found = self._depths.found_at(length)
        is_new = False
        if found is None and self._depths.rows_at(length) > 1:
            found, is_new = self._find_out(context)
        if found is None:  # not known yet, or no room to find out, nor to guess; two rows are right in any case
            target.narrowest = self._depths.plain_rows.get(self._depths.bucket_of(length), 2) if target.can_pair else 1
            self.widest = 1
            return is_new
        target.narrowest = found.narrowest
        if found.allows_guessing:
            self._known_to, self._widest_found = length + self._depths.room_at(length), found.width
            self.widest = min(found.width, self._depths.room_at(length))
        else:
            self._promises = self._demanded
            self.widest = 1 if self._demanded else target.max_width
            self.note = self.note or (not_past(length // BUCKET * BUCKET) if self._demanded else None)
        return is_new

    def knows(self, start: int, end: int) -> bool:
        """Whether what was found holds for a pass over the places from `start` to before `end`."""
        bucket_of = self._depths.bucket_of
        is_one_bucket = bucket_of(start) == bucket_of(end - 1) and end <= self._known_to
        return is_one_bucket or not self._promises

    @property
    def keeps_paths(self) -> bool:
        """Whether the cells of a branch that won have the bits of a chain's where the newest pass was made."""
        return not self._promises or self._keeps

    def takes_branches(self, context: Sequence[int]) -> tuple[bool, bool]:
        """Whether branches checked behind `context` keep the bits of chains, and whether that was measured just now.

        The cache holds all but the newest of `context`. Where nothing is promised, nothing need be kept.
        """
        length = len(context) - 1
        if not self._promises:
            return True, False
        if length >= self._known_to or self.widest < LEAST_FOR_BRANCHES:
            return False, False
        known = self._depths.branches_known(length)
        is_new = known is None
        if known is None:
            known = self._depths.examine_branches(context)
        self._keeps = known.kept
        return known.checked, is_new

    def add_rows(self, rows: Rows) -> None:
        """The scores of the prepared pass, float32 (width, V)."""
        if self._gathering is not None:
            self._gathering.add(rows)

    def _find_out(self, context: Sequence[int]) -> tuple[Exactness | None, bool]:
        """Compare at once, or make one step of a comparison over several rounds; returns whether a pass was made."""
        was_slow = self._depths.is_slow(len(context) - 1)
        found = self._depths.examine(context, may_wait=self._depths.target.can_pair)
        if found is not None or self._gathering is None:
            return found, not was_slow
        found = self._gathering.step(context)
        return found, not was_slow or self._gathering.measured


class _Gathering:
    """One-token rows of consecutive tokens, kept until a wide pass is compared with them.

    Without `wide` single rows alone are compared with those in company, and nothing else is learnt.
    """

    def __init__(self, depths: ExactDepths, *, wide: bool) -> None:
        self._depths, self._target, self._wide = depths, depths.target, wide
        self.measured = False
        """Whether the newest step made a pass."""
        self._begin(0)

    def _begin(self, length: int) -> None:
        self._bucket, self._start = self._depths.bucket_of(length), length
        self._rows: list[Rows] = []
        self._width = self._depths.rows_at(length)
        self._single: Rows | None = None
        self._stands_apart = self._waits = self._gave_up = False

    def step(self, context: Sequence[int]) -> Exactness | None:
        """Before the pass that reads the newest of `context`: at most one extra pass, unless a wide one was unequal."""
        length, self.measured = len(context) - 1, False
        if self._depths.bucket_of(length) != self._bucket or length != self._start + len(self._rows):
            self._begin(length)
        if self._gave_up or (self._wide and not self._rows and not self._depths.is_whole(self._width)):
            return None  # the bucket ends before there are enough
        if not self._wide and self._bucket in self._depths.plain_rows:
            return None
        if self._wide and len(self._rows) >= self._width:
            try:
                found = self._judged(context)
            except CannotRewind:
                self._gave_up = True
                return None
            if found is not None:
                self._depths.learn(self._bucket, found)
                return found
        self._probe(context)
        self._waits = True
        return None

    def add(self, rows: Rows) -> None:
        """Adds the rows that the round's pass scored."""
        if not self._waits or len(rows) != 1:
            return
        self._waits = False
        self._rows.append(rows[0].copy())
        if self._single is not None:
            self._stands_apart = self._stands_apart or not np.array_equal(self._single, rows[0])
            self._single = None
        if not self._wide and (self._stands_apart or len(self._rows) >= ALONE_ROWS):
            self._depths.plain_rows[self._bucket] = 2 if self._stands_apart else 1
            self._rows.clear()

    def _probe(self, context: Sequence[int]) -> None:
        """The newest token in a pass of one row, to see whether such a pass stands apart."""
        self._stands_apart = self._stands_apart or 1 not in self._depths.candidates(len(context) - 1)
        if self._stands_apart:
            return
        self.measured = True
        before, self._target.narrowest = self._target.narrowest, 1
        try:
            with self._target.trial(context[:-1]):
                self._single = self._target.extend(context[-1:])[0].copy()
        finally:
            self._target.narrowest = before

    def _judged(self, context: Sequence[int]) -> Exactness | None:
        """Read the newest tokens again in one pass: exact where every row is equal, and the cache then has its bits.

        Else it gets the bits of narrow passes back, and a narrower pass is tried in the next round.
        """
        length, width = len(context) - 1, self._width
        tokens, self.measured = context[length - width : length], True
        self._target.truncate(length - width)
        wide = self._target.extend(tokens)
        if np.array_equal(wide, np.stack(self._rows[-width:])):
            return Exactness(2 if self._stands_apart else 1, width)
        self._target.truncate(length - width)
        self._target.narrowest = 2
        for token in tokens:
            self._target.extend([token])
        self._width = next((narrower for narrower in WIDTHS if narrower < width), 1)
        return NOTHING if self._width == 1 else None


def not_past(tokens: int) -> str:
    """The reason why guessing stopped in a reply that must be exact."""
    if tokens == 0:
        return NOTHING_EXACT
    return phrase(
        "guessing stopped at {tokens:,} tokens of context: past them this model's scores change in the "
        "last bits here as soon as two tokens are checked at once, and bit-exact replies are asked for",
        tokens,
    )
