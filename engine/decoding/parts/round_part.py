"""What a part of a reply can do, and the row in which the loop calls the parts.

A part overrides the moments in which it has something to do; the loop calls no others, so that what a reply does not
use costs its rounds nothing.

Keeps each pass of a reply within the widths that score as one-token passes do, bit for bit (invariant 2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.decoding.reply_stats import ReplyStats
from engine.decoding.round_state import RoundState
from engine.decoding.target_cache import TargetCache
from engine.draft_length.reply_exactness import ReplyExactness
from engine.interfaces import Draft

Propose = Callable[[RoundState], Draft]


class RoundPart:
    """Four verbs, in the order of a round, and one for those that wrap the guessing."""

    def prepare(self, number: int) -> bool:
        """Get ready for this round; returns whether something was measured, which is no round's time.

        May raise Interrupted.
        """
        return False

    def limit(self, state: RoundState) -> int:
        """The most guesses that the round may have; `state.limit` is what it may have without this part."""
        return state.limit

    def after(self, state: RoundState) -> None:
        """The round is judged; its rows are still there, its tokens not yet committed."""

    def add_to(self, stats: ReplyStats) -> None:
        """The reply is over: add to its figures and sentences."""

    def propose(self, propose: Propose, state: RoundState) -> Draft:
        """Have the guesses made by `propose`, and add to them."""
        return propose(state)


class PartRow:
    """The parts of one reply, by what each takes part in."""

    def __init__(self, parts: Sequence[RoundPart], propose: Propose) -> None:
        """`propose` is the loop's own step, which the first part wraps innermost."""
        self.prepares = [part.prepare for part in parts if _overrides(part, "prepare")]
        self.limits = [part.limit for part in parts if _overrides(part, "limit")]
        self.afters = [part.after for part in parts if _overrides(part, "after")]
        self._parts = parts
        self.propose = propose
        for part in parts:
            if _overrides(part, "propose"):
                self.propose = partial(part.propose, self.propose)

    def add_to(self, stats: ReplyStats) -> None:
        for part in self._parts:
            part.add_to(stats)


def _overrides(part: RoundPart, verb: str) -> bool:
    return getattr(type(part), verb) is not getattr(RoundPart, verb)


class ExactPasses(RoundPart):
    """Joins what is known of the depth where the reply stands with its cache."""

    def __init__(self, exactness: ReplyExactness, cache: TargetCache) -> None:
        self._exactness, self._cache = exactness, cache

    def prepare(self, number: int) -> bool:
        """Read what must be read in other passes, and measure where nothing is known yet. May raise Interrupted."""
        return self._cache.prepare(self._exactness)

    def limit(self, state: RoundState) -> int:
        """What the widest exact pass has room for."""
        return self._exactness.widest - 1 - state.reread

    def after(self, state: RoundState) -> None:
        self._exactness.add_rows(state.rows)

    def add_to(self, stats: ReplyStats) -> None:
        stats.inexact = self._exactness.note
