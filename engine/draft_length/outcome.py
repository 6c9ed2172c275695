"""What a round came to, as policies learn from it."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """What a round came to: `guesses` were verified, of which `accepted` stand; times in milliseconds.

    `source` made them; `agreed` is how many tokens a copy agreed with, 0 where nothing was copied; `p_draft` as in
    `Draft`. `ended` says that the reply ended with the last accepted guess: those behind it were neither right nor
    wrong, and no token followed. Of a tree these are the guesses of its trunk; `won` more stand on a branch, whose
    first guesses are `behind` longer than that, and `branches` were verified on neither. The pass had `reread` rows for
    tokens that stood on a branch before.
    """

    guesses: int
    accepted: int
    draft_ms: float
    verify_ms: float
    round_ms: float
    source: str = ""
    agreed: int = 0
    p_draft: tuple[float | None, ...] = ()
    ended: bool = False
    won: int = 0
    behind: int = 0
    branches: int = 0
    reread: int = 0

    @property
    def judged(self) -> int:
        """How many guesses, of the first ones, there was a verdict on."""
        return self.accepted if self.ended and not self.won else min(self.guesses, self.accepted + 1)

    @property
    def stood(self) -> int:
        """How many guesses became text."""
        return self.accepted + self.won

    @property
    def verified(self) -> int:
        """How many guesses of the judged path count as verified: those behind the reply's end do not."""
        return self.stood if self.ended else self.stood + self.behind if self.won else self.guesses

    @property
    def written(self) -> int:
        return self.stood if self.ended else self.stood + 1

    @property
    def width(self) -> int:
        """Rows of the pass."""
        of_path = self.stood + self.behind if self.won else self.guesses
        return self.reread + 1 + of_path + self.branches

    @property
    def is_plain(self) -> bool:
        """Whether its pass had one row only, as plain decoding has."""
        return self.width == 1
