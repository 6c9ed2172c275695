"""Rounds in which nobody is asked for guesses, because asking would cost more than it brings.

Looking for a copy takes some hundredths of a millisecond in every round. Compared with a pass of 100 ms that is
nothing; compared with a pass of a fifth of one it is what guessing could have brought. So `ProbeBackoff` keeps an
account of it, in plain rounds: each round pays in a small share of one, what a free draft gained over plain writing is
paid in too, and what a question that brought nothing took, or a draft that lost, is taken out. While the account is
empty nobody is asked. So what is free costs no more than that share, however unlucky it is, and where it pays it is
asked in every round. Where a text is expected as a whole, a part of what it brought may be lost again, and nobody rests
long: one wide pass in vain beside a tiny model would else end what the rest of the text brings. The first design asked
in every eighth round at least, and in all of the next eight behind any draft: beside the starter `suffix` alone wrote
at two thirds of the plain speed.
"""

from __future__ import annotations

import math

from engine.draft_length.outcome import Outcome
from engine.events import LengthChoice
from engine.translatable import phrase

SHARE = 0.01
"""Of plain decoding's time that asking in vain, and drafts that lose, may cost."""

CREDIT = 4.0
"""Initial and largest credit, in plain rounds: enough to find out what guesses bring."""

FRESH = 0.3
"""Credit with which each reply begins at least where a question costs less: it may copy, as the last one did not."""

LOSABLE = 0.25
"""The part of what guesses of an expected text brought in a reply that the account holds beside that."""

LONGEST_REST = 32
"""Rounds after which they are asked again, where a text is expected."""

LISTEN_EVERY = 8
"""While nobody is asked, one plain round in this many is learnt from."""

WEIGHT = 0.1
"""How fast it is forgotten what asking costs."""


class ProbeBackoff:
    """Lives as long as its pair is open."""

    def __init__(self) -> None:
        self._ms: float | None = None
        self._share = math.inf  # what asking takes, in plain rounds
        self._left = self._most = CREDIT
        self._expects = False
        self._asks_at = 0  # the round in which drafters are asked again
        self._counted_to = 0  # the round up to which the account is made
        self._asked = 0  # the newest round in which they were
        self.choice = LengthChoice("does_not_pay")
        """What is told of rounds at rest."""

    def begin_reply(self, rounds: int, *, expecting: bool = False) -> None:
        """Rounds are counted from 1 again; the last reply had this many.

        `expecting`: this reply has something to copy from that others had not.
        """
        self._asked = 0
        self._most, self._expects = CREDIT, expecting
        self._asks_at, self._counted_to = max(0, self._asks_at - rounds), self._counted_to - rounds
        if expecting:
            self._left, self._asks_at = CREDIT, 0
        elif self._share < FRESH:
            self._left, self._asks_at = max(self._left, FRESH), 0

    def rests_in(self, number: int) -> bool:
        """Whether nobody is asked in this round."""
        return number < self._asks_at

    def rest_reason(self, rounds: int) -> str | None:
        """Why nobody is asked at the end of a reply of this many rounds; None where somebody is."""
        if not self.rests_in(rounds + 1):
            return None
        return phrase("guessing rests: this model is so quick that looking for guesses took longer than they saved")

    def begin_round(self, number: int) -> None:
        """Drafters are asked in this round."""
        self._asked = number

    def learn(self, number: int, outcome: Outcome, plain_ms: float, *, alone: bool = True) -> int:
        """Takes in one round, for which `rests_in` was not true; `plain_ms` is what a plain round takes.

        `alone`: no network guesses now, so that only what is free was asked. Returns how many rounds went by before it
        in which nobody was asked.
        """
        if number != self._asked:
            return 0
        passed, self._counted_to = number - self._counted_to - 1, number
        if plain_ms <= 0.0 or not alone:
            return max(0, passed)
        # What it is told behind the pass is a part of it; another program's moment counts at most threefold.
        took_ms = outcome.draft_ms
        if self._ms is not None:
            took_ms = min(max(took_ms, outcome.round_ms - plain_ms), 3.0 * self._ms)
        gained = -took_ms / plain_ms
        if outcome.guesses:
            gained = outcome.written - min(outcome.round_ms / plain_ms, 2.0 * outcome.width)
        else:
            self._ms = took_ms if self._ms is None else self._ms + WEIGHT * (took_ms - self._ms)
        if self._ms is not None:
            self._share = self._ms / plain_ms
        if self._expects:
            self._most += LOSABLE * max(0.0, gained)
        self._left = min(self._most, self._left + SHARE * (passed + 1) + gained)
        if SHARE < self._share < math.inf and self._left <= 0.0:
            rest = math.ceil(-self._left / SHARE)
            self._asks_at = number + 1 + (min(rest, LONGEST_REST) if self._expects else rest)
            self.choice = LengthChoice("does_not_pay", plain_ms)
        return max(0, passed)
