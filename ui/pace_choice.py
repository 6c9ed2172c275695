"""How fast the view may show rounds: a pure decision, apart from the control that makes it.

The engine is never slowed. "auto" is the default: slow motion where a reply would flash by before anyone could see a
guess, live everywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.transcript.pace import WATCHABLE_ROUNDS_PER_S, default_rounds_per_s

PaceKind = Literal["auto", "live", "slow"]

SLOWEST, FASTEST = 1, 30
STARTER_TOK_PER_S = 1000.0
"""What the starter pair is taken to write before its first reply was timed: it flashes by on any computer."""


def rounds(count: float) -> str:
    """A count with its noun: 1 round, 3 rounds."""
    return f"{count:g} round{'' if count == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class PaceChoice:
    """What a person chose; `rounds_per_s` is kept while it is not in use."""

    kind: PaceKind = "auto"
    rounds_per_s: float = WATCHABLE_ROUNDS_PER_S

    def limit(self, pair_id: str, last_tok_per_s: float | None) -> float | None:
        """Rounds a second for the view, None for live.

        Before the first reply of a pair nothing is measured: the starter is known to flash by, others are not.
        """
        if self.kind == "live":
            return None
        if self.kind == "slow":
            return self.rounds_per_s
        expected = STARTER_TOK_PER_S if last_tok_per_s is None and pair_id == "starter" else last_tok_per_s
        return self.rounds_per_s if default_rounds_per_s(expected) is not None else None

    def few_words(self, limit: float | None) -> str:
        """The same where there is little room."""
        return "Live" if limit is None else f"Pace {limit:g}/s"

    def words(self, limit: float | None) -> str:
        """As the button says it, for the limit that is in force."""
        if limit is None:
            return "Pace: live"
        return f"Pace: {rounds(limit)} a second"
