"""How often to ask drafters that cost next to nothing, where a plain pass costs next to nothing too.

Looking for a copy takes some hundredths of a millisecond in every round. Beside a pass of 100 ms that is nothing;
beside a pass of one it is what guessing could have brought. So while asking brings no draft it is done in every n-th
round only, n as small as keeps it within a share of the time; the round that brings one is followed by asking in each.
"""

from __future__ import annotations

import math

SHARE = 0.015
"""Of plain decoding's time that asking in vain may cost."""

EVERY = 8
"""Asked at least this often: a copy that begins is seen within so many tokens."""

BEGIN, WEIGHT = 8, 0.1
"""Rounds of a pair that are always asked, to find out what asking costs; and how fast that is forgotten."""


class ProbeBackoff:
    """Lives as long as its pair is open."""

    def __init__(self) -> None:
        self._ms: float | None = None
        self._in_vain = self._passed_over = 0

    def passes_over(self, plain_ms: float) -> bool:
        """Whether the next round goes by without asking; `plain_ms` is what a plain pass takes, 0 where not known."""
        if self._ms is None or not self.idle or plain_ms <= 0.0:
            return False
        return self._passed_over + 1 < min(EVERY, math.ceil(self._ms / (SHARE * plain_ms)))

    @property
    def idle(self) -> bool:
        """Whether asking has brought nothing for so long that rounds go by without it."""
        return self._in_vain >= BEGIN

    def learn(self, asked: bool, guesses: int, draft_ms: float) -> None:
        """Takes in one round: whether drafters were asked, how many guesses came, and what asking took."""
        if not asked:
            self._passed_over += 1
            return
        self._passed_over = 0
        if guesses:
            self._in_vain = 0
            return
        self._in_vain += 1
        # A moment in which another program had the processor counts at most threefold.
        self._ms = draft_ms if self._ms is None else self._ms + WEIGHT * (min(draft_ms, 3.0 * self._ms) - self._ms)
