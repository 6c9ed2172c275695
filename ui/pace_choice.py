"""How fast the view may show rounds: a pure decision, apart from the control that makes it.

The engine is never slowed. "auto" is the default: slow motion where a reply would flash by before anyone could see a
guess, live everywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PaceKind = Literal["auto", "live", "slow"]

FLASHES_BY_TOKENS_PER_S = 60.0
"""Some six times the speed of reading (about 250 words, or 330 tokens, a minute); above it nobody follows guesses."""

DEFAULT_ROUNDS_PER_S = 6.0
SLOWEST, FASTEST = 1, 30


@dataclass(frozen=True, slots=True)
class PaceChoice:
    """What a person chose; `rounds_per_s` is kept while it is not in use."""

    kind: PaceKind = "auto"
    rounds_per_s: float = DEFAULT_ROUNDS_PER_S

    def limit(self, pair_id: str, last_tok_per_s: float | None) -> float | None:
        """Rounds a second for the view, None for live.

        Before the first reply of a pair nothing is measured: the starter is known to flash by, others are not.
        """
        if self.kind == "live":
            return None
        if self.kind == "slow":
            return self.rounds_per_s
        known = last_tok_per_s if last_tok_per_s is not None else (float("inf") if pair_id == "starter" else 0.0)
        return self.rounds_per_s if known > FLASHES_BY_TOKENS_PER_S else None

    def words(self, limit: float | None) -> str:
        """As the button says it, for the limit that is in force."""
        if limit is None:
            return "Pace: live"
        return f"Pace: {limit:g} rounds a second"
