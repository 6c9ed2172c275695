"""Whether a network that guesses a whole draft in one call is asked before copies and counts.

What is free is asked first, because to ask costs next to nothing. Beside a tiny target that is not so: to look for a
copy, to count, and to be told what was written take a tenth of a round together, and a network whose draft is one call
has guessed by then. So there the free ones go first while their drafts are those that are taken. Where the network's
promise more each time, it goes first for some rounds, then for twice as many, and they are asked in between: a copy
that begins is seen within so many rounds. `ProbeBackoff` does the same with plain rounds.
"""

from __future__ import annotations

from collections.abc import Collection

FIRST, FARTHEST = 2, 8
"""Rounds in which the network goes first, once the free ones brought nothing, and the most of them."""


class NetworkFirst:
    """Lives as long as its pair is open; decides from past rounds alone, so that no rule of acceptance is touched."""

    def __init__(self, networks: Collection[str], lead: int = 0) -> None:
        """`networks` names those that may go first, which they do in the first `lead` rounds."""
        self._networks = networks
        self._left, self._wait = lead, FIRST

    @property
    def on(self) -> bool:
        """Whether the network goes first in the next round."""
        return self._left > 0

    def begin_reply(self) -> None:
        """Another text: the free ones are asked soon, but not in each first round, for replies may be short."""
        self._left = min(self._left, 2 * FIRST)

    def learn(self, source: str) -> bool:
        """A round is over whose guesses `source` made; returns whether a network made them and others were asked first.

        What those took is no part of what the network costs: most rounds it leads.
        """
        if self._left:
            self._left -= 1
            return False
        if source in self._networks:
            self._left, self._wait = self._wait, min(2 * self._wait, FARTHEST)
            return True
        self._wait = FIRST
        return False
