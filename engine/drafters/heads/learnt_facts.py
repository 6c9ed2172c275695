"""The first line of a file of what heads learnt, and where such files lie; without numpy, for the settings too."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import NamedTuple

from engine.machine import kept_file
from engine.machine.kept_file import Facts, FactsFormat

FADE = 0.99
"""Of what was won and lost at each further place: about the last hundred such places count."""

FEWEST, LEAD = 8.0, 2.0
"""Places that decide, and by how many standard deviations of a fair coin the wins must lead."""

MOST_COLUMNS, MOST_OUTPUTS = 8192, 8192
"""More was not written here: heads see 2561 columns at the most, of which this is 14 MB and their matrix 4 MB."""


class Record(NamedTuple):
    """Places, faded, where only what was learnt guessed the target's token, and where only the heads as made did.

    Where both are right or both wrong a place says nothing (McNemar, Psychometrika 1947). What leads must do so beyond
    chance, so that heads which have nothing to learn lose nothing.
    """

    won: float = 0.0
    lost: float = 0.0

    def with_place(self, *, won: bool, lost: bool) -> Record:
        """One further place at which the two differed."""
        return Record(self.won * FADE + won, self.lost * FADE + lost)

    @property
    def leads(self) -> bool:
        """Whether the guesses of what was learnt are better beyond chance."""
        seen = self.won + self.lost
        return seen >= FEWEST and self.won - self.lost > LEAD * sqrt(seen)

    @property
    def trails(self) -> bool:
        """Whether they are worse beyond chance."""
        return Record(self.lost, self.won).leads


class LearntFacts(Facts, frozen=True):
    """Learnt for `drafter`, whose file of heads has the digest `heads`, from this many `replies`, of `tokens` places.

    Each place was judged before it was learnt from: of the newest `judged` ones, faded, the heads as they were made
    were right in `right_before`, and as they had learnt in `right_after`. `won` and `lost` are those, faded, at which
    one of the two alone was.
    """

    drafter: str = ""
    heads: str = ""
    columns: int = 0
    outputs: int = 0
    replies: int = 0
    tokens: int = 0
    judged: float = 0.0
    right_before: float = 0.0
    right_after: float = 0.0
    won: float = 0.0
    lost: float = 0.0

    @property
    def shares(self) -> tuple[float, float]:
        """The shares of right first guesses before and after, of the newest places that were judged."""
        judged = max(self.judged, 1.0)
        return self.right_before / judged, self.right_after / judged

    @property
    def record(self) -> Record:
        """What was learnt against the heads as they were made."""
        return Record(self.won, self.lost)

    @property
    def content_bytes(self) -> int:
        """The matrix, and the triangle of the inverse; -1 for senseless sizes."""
        counts = self.replies, self.tokens, self.judged, self.right_before, self.right_after, self.won, self.lost
        if not (0 < self.columns <= MOST_COLUMNS and 0 < self.outputs <= MOST_OUTPUTS) or min(counts) < 0:
            return -1
        return 4 * (self.columns * self.outputs + self.columns * (self.columns + 1) // 2)


LEARNT = FactsFormat(".learnt", LearntFacts, 1)


def learnt_place(folder: Path, heads: str) -> Path:
    """Where it lies what the heads of this digest learnt."""
    return folder / f"{heads}{LEARNT.suffix}"


def learnt_bytes(folder: Path) -> int:
    """How much room all of it takes, damaged files too."""
    return kept_file.size_bytes(LEARNT.places(folder))


def delete_learnt(folder: Path) -> int:
    """Deletes all of it, damaged files too; returns how many files there were. Raises OSError."""
    return kept_file.delete_files(LEARNT.places(folder))
