"""How many tokens to guess in the next round: the interface of a policy, and the policy with a fixed number.

The policy that guesses as far as it pays is in `adaptive`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.draft_length.baseline_probe import BaselineProbe
from engine.draft_length.chained_draft import ChainedDraft
from engine.draft_length.outcome import Outcome
from engine.events import LengthChoice


class DraftLengthPolicy(Protocol):
    """Decides before each round, learns after it."""

    @property
    def behind(self) -> ChainedDraft | None:
        """Whether copies go on behind a network's guesses; None where each draft has one source."""

    def length_for(self, round_number: int) -> int:
        """The most tokens to guess in this round, counted from 1; 0 for a plain one."""

    def limit_for(self, source: str, agreed: int = 0) -> int:
        """The most tokens to guess if this source does it; a drafter is asked once a round before it guesses."""

    def route(self, sources: Sequence[str]) -> str:
        """Which of these alternatives of one drafter guesses in this round; the first one is the usual."""

    def should_continue(self, guessed: int, p_newest: float) -> bool:
        """Whether one more guess pays after `guessed` ones, the newest of which has this probability."""

    def worth(self, p_draft: Sequence[float], least: int = 1) -> int:
        """How many of these guesses, of the first ones and at least this many, are worth being checked."""

    def length_choice(self, round_number: int, guesses: int, limit: int) -> LengthChoice:
        """Why this round made this many guesses, where at most `limit` were allowed; asked before it is judged."""

    def learn(self, outcome: Outcome) -> None: ...

    def off_reason(self) -> str | None:
        """Why guessing is off by the policy's own choice, None where it is not."""


FIXED, PLAIN_LOOK, NOTHING = LengthChoice("fixed"), LengthChoice("plain_look"), LengthChoice("nothing")
ROOM, OFF = LengthChoice("room"), LengthChoice("off")
"""Reasons without figures, made once and not in every round."""


EVEN = 0.5
"""A free draft that is less sure of its first guess leaves the round to the network, where there is one."""


class FixedLength:
    """K guesses a round, for watching; now and then a few plain ones, so that a reply measures its own plain speed."""

    behind: ChainedDraft | None = None  # who asked for K of a network is shown its K

    def __init__(
        self,
        draft_length: int,
        why_plain: str | None = None,
        baseline: BaselineProbe | None = None,
        *,
        has_network: bool = False,
    ) -> None:
        """`draft_length` is K; 0 never guesses, and `why_plain` says why where nobody asked for that.

        `baseline` outlives a reply; without it a reply begins with its own. `has_network`: a network
        guesses what a free drafter leaves out.
        """
        self._has_network = has_network
        self._draft_length, self._why_plain = draft_length, why_plain
        self._baseline = baseline or BaselineProbe()
        self._measures_baseline = False

    def length_for(self, round_number: int) -> int:
        """K, or 0 while the plain speed is measured."""
        self._measures_baseline = self._draft_length > 0 and self._baseline.due(round_number)
        return 0 if self._measures_baseline else self._draft_length

    def limit_for(self, source: str, agreed: int = 0) -> int:
        return self._draft_length

    def route(self, sources: Sequence[str]) -> str:
        """The usual one: a number of guesses was asked for, and no comparison."""
        return sources[0]

    def should_continue(self, guessed: int, p_newest: float) -> bool:
        """Always true: a fixed draft length is for watching how guessing works."""
        return True

    def worth(self, p_draft: Sequence[float], least: int = 1) -> int:
        """All guesses stay: they are there to be watched. But a free one must be likely where a network could guess."""
        doubtful = bool(p_draft) and p_draft[0] < EVEN
        return 0 if doubtful and self._has_network and not least else len(p_draft)

    def length_choice(self, round_number: int, guesses: int, limit: int) -> LengthChoice:
        """Chosen by the user, but for the rounds that measure and for what has no room."""
        if self._draft_length == 0:
            return OFF
        if self._measures_baseline:
            return PLAIN_LOOK
        if guesses == 0:
            return NOTHING if limit else ROOM
        return ROOM if limit < self._draft_length else FIXED

    def learn(self, outcome: Outcome) -> None:
        if self._draft_length and (outcome.guesses or outcome.is_plain):
            self._baseline.learn(outcome.guesses, outcome.written, outcome.round_ms)

    def off_reason(self) -> str | None:
        return self._why_plain
