"""Rounds in which nobody is asked, because no network is in use; they cost next to nothing.

A network that does not pay is tried again after so many rounds. Until then it need not be asked each time whether it
pays, where there is no source of copies that might have found something.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.draft_length.evidence.source_records import SourceRecords
from engine.draft_length.policy import Outcome
from engine.events import LengthChoice
from engine.machine.cost_curve import CostCurve

LISTEN_EVERY, SETTLING = 8, 16
"""So many plain rounds pass unheard for each that is heard; before the next trial all are."""


class IdleRounds:
    """Counts them until the next trial."""

    def __init__(self, records: SourceRecords, networks: Sequence[str]) -> None:
        """`networks` names all sources, where none of them copies; () where there are no idle rounds."""
        self._records, self._networks = records, tuple(networks)
        self.on = False
        """Whether this round is one."""
        self.possible = True
        """Whether a round may be one in this reply: not where something is copied from that only this reply has."""
        self._round, self._left, self._whole = 0, 0, 0
        self.choice = LengthChoice("does_not_pay")

    def begin_reply(self) -> None:
        """Tells the networks of the idle rounds of the last reply."""
        for name in self._networks if self._left else ():
            self._records.of(name).pass_over(self._whole - self._left)
        self._left = 0

    def begin_round(self, number: int) -> bool:
        """Whether this round is idle. Each round counts once, however often it is asked about."""
        self.on = self._covers(number)
        return self.on

    def learn(self, outcome: Outcome, costs: CostCurve, last_width: int) -> int:
        """Learns from one of many plain rounds, but from every one shortly before a trial.

        Returns the width that the next round finds as the last one's, 0 where this one went unheard.
        """
        if self._round % LISTEN_EVERY and self._left > SETTLING:
            return 0
        if last_width == 1 or not self._round % LISTEN_EVERY:
            costs.learn(0, 0.0, outcome.verify_ms, outcome.round_ms)
            self.choice = LengthChoice("does_not_pay", costs.plain_ms())
        return 1

    def _covers(self, number: int) -> bool:
        if not self.possible:
            return False
        if not self._left:
            records = [self._records.of(name) for name in self._networks]
            if not records or any(record.in_use for record in records):
                return False
            self._left = self._whole = min(record.probe_in for record in records)
        if number != self._round:
            self._round = number
            self._left -= 1
            if not self._left:
                for name in self._networks:
                    self._records.of(name).pass_over(self._whole)
        return True
