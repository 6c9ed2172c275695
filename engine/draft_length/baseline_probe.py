"""When to write a few rounds plainly among guessed ones, so that a reply can say what guessing brought.

A *probe* is a run of three plain rounds: the first pass after a change of width has llama.cpp build its graph anew and
measures nothing, the other two do. Probes cost what guessing would have saved in their place, so they are paid from a
budget: 1.5 per cent of the time, and for the first one in a reply three, which a reply that goes on brings down. Where
guessing loses, probes cost nothing, and only the rounds between them are counted.
"""

from __future__ import annotations

from collections.abc import Callable

ROUNDS = 3
SHARE, FIRST_SHARE = 0.015, 0.03
"""Of a reply's time so far that probes may cost, and that the first one may."""

FIRST_ROUND, APART, FARTHEST_APART, EVERY = 4, 20, 320, 4
"""The first round that may be a probe; guessing rounds between two, first and most, doubled after every fourth."""

WEIGHT = 0.1
FASTEST = 5.0
"""No speed-up is believed to be larger."""


class BaselineProbe:
    """Lives as long as its pair is open: one reply's speeds tell what a probe in the next one will cost."""

    def __init__(self, believed_ms: Callable[[], float | None] = lambda: None) -> None:
        """`believed_ms` says what a plain round takes now, by what is known without probes; None where nothing is.

        It is asked until a probe has measured one, for a measurement at load may be of a busy moment: probes would
        seem expensive for whole replies, and nothing else finds out that plain rounds are the faster ones.
        """
        self._believed_ms = believed_ms
        self._plain_ms: float | None = None  # as probes measured it
        self._round_ms: float | None = None  # of guessing rounds, as the tokens that they write
        self._round_tokens: float | None = None
        self._rounds = self._left = self._taken = self._since = 0
        self._elapsed_ms, self._narrow = 0.0, False

    def due(self, round_number: int) -> bool:
        """Whether this round, counted from 1, is to be plain. Asking again changes nothing."""
        if round_number == 1 and self._rounds:
            self._begin()
        return self._left > 0 or (round_number >= FIRST_ROUND and self._may_begin())

    def learn(self, guesses: int, tokens: int, round_ms: float) -> None:
        """Take in one round of the reply: guesses made, tokens written."""
        begins = not guesses and self._rounds + 1 >= FIRST_ROUND and self._may_begin()
        self._rounds += 1
        self._elapsed_ms += round_ms
        if guesses:
            self._since += 1
            self._left = 0
            self._round_ms = _moved(self._round_ms, round_ms)
            self._round_tokens = _moved(self._round_tokens, tokens)
            self._narrow = False
            return
        if self._narrow:
            self._plain_ms = _moved(self._plain_ms, round_ms)
        self._narrow = True
        if self._left:
            self._left -= 1
        elif begins:
            self._left, self._since = ROUNDS - 1, 0
            self._taken += 1

    def _begin(self) -> None:
        self._rounds = self._left = self._taken = self._since = 0
        self._elapsed_ms, self._narrow = 0.0, False

    def _may_begin(self) -> bool:
        apart = min(FARTHEST_APART, APART << self._taken // EVERY) if self._taken else 1
        if self._since < apart:
            return False
        share = SHARE if self._taken else FIRST_SHARE
        return (self._taken + 1) * self._cost_ms() <= share * self._elapsed_ms

    def _cost_ms(self) -> float:
        """What a probe costs: three tokens at the plain speed in place of the guessing one."""
        plain_ms = self._believed_ms() if self._plain_ms is None else self._plain_ms
        if plain_ms is None or self._round_ms is None or self._round_tokens is None:
            return 0.0
        token_ms = self._round_ms / max(1.0, self._round_tokens)
        return ROUNDS * min((FASTEST - 1.0) * token_ms, max(0.0, plain_ms - token_ms))


def _moved(old: float | None, new: float) -> float:
    return new if old is None else old + WEIGHT * (min(new, 3.0 * old) - old)
