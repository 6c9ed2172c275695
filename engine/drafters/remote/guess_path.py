"""What a helper has guessed ahead, compared with what was written: pure bookkeeping, without a clock or a wire.

Guesses arrive late, out of step with the text, and sometimes for a text that has departed since. Each block says which
text was the newest when it was made; so what was made before a departure was heard of can be told from what was made
behind it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from engine.drafters.remote.messages import Guesses

REMEMBERED = 256
"""Texts of which the length is remembered: a helper so far behind is of no use."""


class GuessPath:
    """The guesses of one reply, from place `start` on."""

    def __init__(self) -> None:
        self._start = self._right = 0
        self._ids: list[int] = []
        self._chances: list[float] = []
        self._valid_from = 0  # the number of the text from which on guesses count
        self._told = deque[tuple[int, int]](maxlen=REMEMBERED)  # number and length of each text

    @property
    def end(self) -> int:
        """The place behind the last guess; 0 where there is none."""
        return self._start + len(self._ids) if self._ids else 0

    def tell(self, number: int, length: int) -> None:
        """The helper is told of a text of this length."""
        self._told.append((number, length))

    def begin_anew(self, number: int) -> None:
        """Forget all guesses, and pass over those that were made before the helper heard of text `number`."""
        self._ids, self._chances, self._start, self._right, self._valid_from = [], [], 0, 0, number

    def add(self, block: Guesses) -> bool:
        """Take in what arrived; returns whether it counts."""
        if block.number < self._valid_from or not block.ids:
            return False
        if self._ids and self._start <= block.start <= self.end:
            kept = block.start - self._start
            del self._ids[kept:], self._chances[kept:]
            self._right = min(self._right, kept)
        else:
            self._ids, self._chances, self._start, self._right = [], [], block.start, 0
        self._ids += block.ids
        self._chances += block.chances
        return True

    def behind(self, text: Sequence[int]) -> tuple[Sequence[int], Sequence[float]]:
        """The guesses that follow `text`, with their chances; none where the text departs from them or is elsewhere."""
        known = len(text) - self._start
        if not self._ids or known < 0:
            return (), ()
        compared = min(known, len(self._ids))
        for place in range(self._right, compared):
            if self._ids[place] != text[self._start + place]:
                self._depart(self._start + place)
                return (), ()
        self._right = max(self._right, compared)
        return self._ids[known:], self._chances[known:]

    def _depart(self, place: int) -> None:
        """The text has another token at `place`: what was made before the helper heard of it is worth nothing."""
        newest = self._told[-1][0] if self._told else 0
        self.begin_anew(next((number for number, length in self._told if length > place), newest + 1))
