"""How fast the view may show rounds: a pure decision, apart from the control that makes it.

The engine is never slowed. "auto" is the default: slow motion where a reply would flash by before anyone could see a
guess, live everywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal

from ui.language import tr
from ui.transcript.pace import WATCHABLE_ROUNDS_PER_S, default_rounds_per_s

PaceKind = Literal["auto", "live", "slow"]

SLOWEST, FASTEST = 1, 30
STARTER_TOK_PER_S = 1000.0
"""What the starter pair is taken to write before its first reply was timed: it flashes by on any computer."""


def rounds_a_second(rate: float) -> str:
    """A rate with its noun: 1 round a second, 3 rounds a second."""
    return tr("{rate:g} (round|rounds) a second", "", grammatical(rate), rate=rate)


def grammatical(rate: float) -> int:
    """The whole number whose noun goes with `rate`: languages tell one from many, and a half is many here."""
    return round(rate) if rate == round(rate) else max(2, ceil(rate))


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
        if limit is None:
            return tr("Live", "the pace of the view, on a narrow button")
        return tr("Pace {rate:g}/s", "rounds a second, on a narrow button", rate=limit)

    def words(self, limit: float | None) -> str:
        """As the button says it, for the limit that is in force."""
        if limit is None:
            return tr("Pace: live")
        return tr("Pace: {rate:g} (round|rounds) a second", "", grammatical(limit), rate=limit)
