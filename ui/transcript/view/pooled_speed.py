"""What guessing brought over a pair's replies in one chat, for a reply that is too short to be timed by itself.

Each timed reply counts by its length: plain time over time with guesses, as sums, by the rule that a race and a bench
follow (`app/bench/turns.py`). Replies of two pairs are never put together.
"""

from __future__ import annotations

from app.bench.turns import Spread, TurnPair, spread_of
from engine.events import Stats

LEAST_REPLIES = 2
"""One reply is no spread."""


class PooledSpeed:
    """`of` is asked by a reply; `add` takes each reply that has ended.

    What was timed is kept by the reply's generation id, so that a reply that is read from the disk again counts once.
    """

    def __init__(self) -> None:
        self._pairs: dict[str, dict[str, TurnPair]] = {}

    def add(self, title: str, generation_id: str, stats: Stats | None) -> None:
        """Takes the figures of a reply by the pair of this title; one that was not timed changes nothing."""
        if title and stats is not None and stats.draft_n and stats.speedup and stats.decode_ms > 0.0:
            # The reply measured its speed-up round beside round; plain writing would have taken so much longer.
            timed = TurnPair(stats.decode_ms * stats.speedup, stats.decode_ms)
            self._pairs.setdefault(title, {})[generation_id] = timed

    def of(self, title: str) -> tuple[Spread, int] | None:
        """Returns the figure and over how many replies; None for too few, or where they are too far apart."""
        pairs = tuple(self._pairs.get(title, {}).values())
        spread = spread_of(pairs) if len(pairs) >= LEAST_REPLIES else None
        return None if spread is None or spread.too_wide else (spread, len(pairs))

    def clear(self) -> None:
        """Forgets all, because another chat is shown."""
        self._pairs.clear()
