"""How fast the view shows rounds: a pure decision, apart from the control with which the user makes it.

The engine is never slowed. "auto" is the default: slow motion where a reply would be written too fast to see a guess,
and live everywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from ui.i18n.language import tr, tr_noop
from ui.transcript.state.event_pacer import FLASHES_BY_TOK_PER_S, WATCHABLE_ROUNDS_PER_S, default_rounds_per_s

PaceKind = Literal["auto", "live", "slow"]
PACE_KINDS: tuple[tuple[PaceKind, str], ...] = (
    ("auto", tr_noop("Slow motion where needed")),
    ("live", tr_noop("Live: every guess as it comes")),
    ("slow", tr_noop("Always slow motion")),
)

SLOWEST, FASTEST = 1, 30
CLEARLY = 1.25
"""By a quarter: replies that differ by less count as equally fast."""

STARTER_TOK_PER_S = 1000.0
"""What the starter pair is assumed to write before its first reply was timed: too fast to watch, on any computer."""


def rounds_a_second(rate: float) -> str:
    """Returns a rate with its noun: 1 round a second, 3 rounds a second."""
    return tr("{rate:g} (round|rounds) a second", "", grammatical(rate), rate=rate)


def grammatical(rate: float) -> int:
    """Returns the whole number that selects the noun's form for `rate`: languages have no form for a half."""
    return round(rate) if rate == round(rate) else max(2, ceil(rate))


@dataclass(frozen=True, slots=True)
class SpeedOfPair:
    """How fast a pair's replies are assumed to be. `tok_per_s` holds until two replies in a row clearly differ from it.

    One reply's speed varies with its length and with what else the computer does; the pace of the view must not vary.
    """

    is_starter: bool = True
    tok_per_s: float | None = None
    is_doubted: bool = False

    @property
    def flashes_by(self) -> bool:
        """Whether replies are too fast to watch. Before a pair's first reply only the starter is known to be so."""
        expected = STARTER_TOK_PER_S if self.tok_per_s is None and self.is_starter else self.tok_per_s
        return default_rounds_per_s(expected) is not None

    def after(self, tok_per_s: float) -> SpeedOfPair:
        """Returns the value after another reply was timed."""
        if self.flashes_by:
            differs = tok_per_s * CLEARLY < FLASHES_BY_TOK_PER_S
        else:
            differs = tok_per_s > FLASHES_BY_TOK_PER_S * CLEARLY
        if differs and self.is_doubted:
            return SpeedOfPair(self.is_starter, tok_per_s)
        return replace(self, is_doubted=differs)


@dataclass(frozen=True, slots=True)
class PlaybackSpeed:
    """The user's choice. `rounds_per_s` is kept while another mode is chosen."""

    kind: PaceKind = "auto"
    rounds_per_s: float = WATCHABLE_ROUNDS_PER_S

    def limit(self, speed: SpeedOfPair) -> float | None:
        """Returns the rounds a second for the view, None for live."""
        if self.kind == "live":
            return None
        if self.kind == "slow":
            return self.rounds_per_s
        return self.rounds_per_s if speed.flashes_by else None

    def few_words(self, limit: float | None) -> str:
        """Returns the same for where there is little room."""
        if limit is None:
            return tr("Live", "the pace of the view, on a narrow button")
        return tr("Slow", "the pace of the view, on a narrow button")

    def words(self, limit: float | None) -> str:
        """Returns the button's words for the limit that is in force."""
        if limit is None:
            return tr("View: live")
        return tr("View: slow motion")
