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
        self._asks: dict[int, bool] = {}  # by round, for one is asked about ahead of time while another runs
        self._in_vain = self._passed_over = 0

    def begin_reply(self, *, expecting: bool = False) -> None:
        """Rounds are counted from 1 again. `expecting`: this reply has something to copy from that others had not."""
        self._asks.clear()
        if expecting:
            self._in_vain = 0

    def leave_out(self, number: int) -> None:
        """Nobody is asked in this round, for another reason."""
        self._asks[number] = False

    def asks_in(self, number: int, plain_ms: float) -> bool:
        """Whether drafters are asked in this round; `plain_ms` is what a plain pass takes, 0 where not known."""
        self._asks[number] = not self._passes_over(plain_ms)
        return self._asks[number]

    def _passes_over(self, plain_ms: float) -> bool:
        if self._ms is None or not self.idle or plain_ms <= 0.0:
            return False
        return self._passed_over + 1 < min(EVERY, math.ceil(self._ms / (SHARE * plain_ms)))

    @property
    def idle(self) -> bool:
        """Whether asking has brought nothing for so long that rounds go by without it."""
        return self._in_vain >= BEGIN

    def learn(self, number: int, guesses: int, draft_ms: float) -> bool:
        """Takes in one round: how many guesses came, and what asking took. Returns whether drafters were asked."""
        if not self._asks.pop(number, True):
            self._passed_over += 1
            return False
        self._passed_over = 0
        if guesses:
            self._in_vain = 0
            return True
        self._in_vain += 1
        # A moment in which another program had the processor counts at most threefold.
        self._ms = draft_ms if self._ms is None else self._ms + WEIGHT * (min(draft_ms, 3.0 * self._ms) - self._ms)
        return True
