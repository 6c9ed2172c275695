"""Which of two guessers is better, counted where they differ, so that nothing else of the text weighs in.

Two guesses of one place are judged by the token that the target wrote there. Where both are right or both wrong the
place says nothing (McNemar, Psychometrika 1947). Old places fade, since texts and what was learnt of them change; what
leads must do so beyond chance, so that whoever has nothing to win loses nothing. Read without numpy, with the facts of
files that keep it.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

FADE = 0.99
"""Of what was won and lost at each further place: about the last hundred such places count."""

FEWEST, LEAD = 8.0, 2.0
"""So many places decide, and so many standard deviations of a fair coin the wins must lead by."""


class Record(NamedTuple):
    """Places, faded, where only the moved guess was the target's token, and where only the drafter's own was."""

    won: float = 0.0
    lost: float = 0.0

    def with_place(self, *, won: bool, lost: bool) -> Record:
        """One further place at which the two differed."""
        return Record(self.won * FADE + won, self.lost * FADE + lost)

    @property
    def leads(self) -> bool:
        """Whether the moved guesses are better beyond chance."""
        seen = self.won + self.lost
        return seen >= FEWEST and self.won - self.lost > LEAD * sqrt(seen)

    @property
    def trails(self) -> bool:
        """Whether the moved guesses are worse beyond chance."""
        return Record(self.lost, self.won).leads
