"""What is known of each source of guesses: its record, and how far its own probabilities can be believed."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.draft_length.evidence.acceptance_stats import LONGEST, AcceptanceStats, FadingSums
from engine.draft_length.evidence.confidence import Confidence
from engine.machine.calibration_cache import Learnt, Won
from engine.machine.cost_curve import CostCurve

MARGIN = 1.03
"""Guessing must promise this much more than plain decoding before it starts; less is noise."""

LATELY = 0.9
"""The weight of an older round compared with the next newer one, where the speed of the text around here is asked for:
some ten rounds, for a further token is worth what the next rounds would take to write it.
"""

STRENGTHS = (6, 12, 24)
"""Where copies that agreed with more of the text are counted as another source."""


class SourceRecords:
    """By source, and for copies by how much they agreed with; a record begins when it is first asked for."""

    def __init__(
        self,
        costs: CostCurve,
        draft_ms: Mapping[str, float],
        lost: Mapping[str, tuple[float, int]],
        learnt: Mapping[str, Learnt],
        at_once: Collection[str] = (),
        begin_ms: Mapping[str, float] | None = None,
        won: Mapping[str, Won] | None = None,
    ) -> None:
        """As `AdaptiveLength`."""
        self.longest = LONGEST
        """Guesses of the longest draft."""
        self.lately = FadingSums(LATELY)
        """What the newest rounds came to, whoever guessed."""
        self.asked = ""
        """Whose limit was asked for last."""
        self.all: dict[tuple[str, int], AcceptanceStats] = {}
        self._costs, self._draft_ms, self._lost, self._at_once = costs, draft_ms, dict(lost), at_once
        self._begin_ms, self._won = dict(begin_ms or {}), dict(won or {})
        self._confidences = dict[str, Confidence]()
        self.begin_with(lost, learnt)

    def begin_with(self, lost: Mapping[str, tuple[float, int]], learnt: Mapping[str, Learnt]) -> None:
        """Takes up what an earlier run of the program found out."""
        self._lost.update(lost)
        self._confidences.update({source: Confidence(each) for source, each in learnt.items()})

    def of(self, source: str, agreed: int = 0) -> AcceptanceStats:
        """A source's record; `agreed` is how many tokens a copy agreed with, 0 where nothing was copied."""
        key = (source, sum(agreed >= strength for strength in STRENGTHS) if agreed else 0)
        if key not in self.all:
            begin_ms = self._begin_ms.get(source, 0.0)
            self.all[key] = AcceptanceStats(self._draft_ms.get(source), begin_ms, at_once=source in self._at_once)
            if source in self._lost and not key[1]:
                self.all[key].put_off(*self._lost[source], is_tiny=self._costs.is_tiny)
            elif source in self._won and not key[1]:
                self.all[key].believe(self._won[source])
            else:
                self.all[key].postpone_if_dear(self._costs, self.longest, MARGIN)
        return self.all[key]

    def confidence_of(self, source: str) -> Confidence:
        """How far this source's own probabilities can be believed: a copy's and a network's mean different things."""
        found = self._confidences.get(source)
        if found is None:
            found = self._confidences[source] = Confidence()
        return found

    def lost(self) -> dict[str, tuple[float, int]]:
        """Sources that do not pay, as a later run of the program should know them."""
        return {
            source: (record.lost, record.probe_every)
            for (source, strength), record in self.all.items()
            if not strength and record.lost is not None
        }

    def won(self) -> dict[str, Won]:
        """What rounds of sources that pay came to, for a later run of the program."""
        unasked = {source: won for source, won in self._won.items() if (source, 0) not in self.all}
        known = ((source, record.won) for (source, strength), record in self.all.items() if not strength)
        return unasked | {source: won for source, won in known if won is not None}

    def found_ms(self) -> dict[str, tuple[float, float]]:
        """The beginning of a draft and a further guess by source, as drafts have corrected them."""
        known = ((source, record.drafting.found_ms) for (source, strength), record in self.all.items() if not strength)
        return {source: found for source, found in known if found is not None}

    def learnt(self) -> dict[str, Learnt]:
        """How far each source's own probabilities can be believed, for a later run of the program."""
        return {source: each.learnt for source, each in self._confidences.items() if each.has_learnt}
