"""Keeps each pass of a reply within the widths that score as one-token passes do, bit for bit (invariant 2)."""

from __future__ import annotations

from engine.decoding.parts.round_part import RoundPart
from engine.decoding.reply_stats import ReplyStats
from engine.decoding.round_state import RoundState
from engine.decoding.target_cache import TargetCache
from engine.draft_length.reply_exactness import ReplyExactness


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

    def note(self, stats: ReplyStats) -> None:
        stats.inexact = self._exactness.note
