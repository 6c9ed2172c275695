"""How fast the view shows rounds: a pure decision, apart from the control with which the user makes it.

The engine is never slowed. "auto" is the default: slow motion for the starter, which writes a whole reply in an
instant and is there to be watched, and live for every other model, which is there to answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal

from ui.i18n.language import tr, tr_noop
from ui.transcript.state.event_pacer import WATCHABLE_ROUNDS_PER_S

PaceKind = Literal["auto", "live", "slow"]
PACE_KINDS: tuple[tuple[PaceKind, str], ...] = (
    ("auto", tr_noop("Slow motion for the starter")),
    ("live", tr_noop("Live: every guess as it comes")),
    ("slow", tr_noop("Always slow motion")),
)

SLOWEST, FASTEST = 1, 30


def rounds_a_second(rate: float) -> str:
    """Returns a rate with its noun: 1 round a second, 3 rounds a second."""
    return tr("{rate:g} (round|rounds) a second", "", grammatical(rate), rate=rate)


def grammatical(rate: float) -> int:
    """Returns the whole number that selects the noun's form for `rate`: languages have no form for a half."""
    return round(rate) if rate == round(rate) else max(2, ceil(rate))


@dataclass(frozen=True, slots=True)
class PlaybackSpeed:
    """The user's choice. `rounds_per_s` is kept while another mode is chosen."""

    kind: PaceKind = "auto"
    rounds_per_s: float = WATCHABLE_ROUNDS_PER_S

    def limit(self, *, is_starter: bool) -> float | None:
        """Returns the rounds a second for the view, None for live."""
        return self.rounds_per_s if self.kind == "slow" or (self.kind == "auto" and is_starter) else None
