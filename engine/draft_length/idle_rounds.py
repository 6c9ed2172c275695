"""Rounds in which drafters are not asked, because asking would cost more than it brings.

Looking for a copy takes some hundredths of a millisecond in every round. Compared with a pass of 100 ms that is
nothing; compared with a pass of one it is what guessing could have brought. So `ProbeBackoff` asks in every n-th round
only while asking brings no draft, with n as small as keeps the cost within a share of the time; after a round that
brings a draft every round is asked again.

A network that does not pay is tried again after a number of rounds. Until then it need not be asked each time whether
it pays, where no source of copies might have found something: `IdleRounds` counts these.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.draft_length.evidence.source_records import SourceRecords
from engine.draft_length.policy import Outcome
from engine.events import LengthChoice
from engine.machine.cost_curve import CostCurve

SHARE = 0.015
"""Of plain decoding's time that asking in vain may cost."""

EVERY = 8
"""Asked at least this often: a copy that begins is seen within so many tokens."""

BEGIN, WEIGHT = 8, 0.1
"""Rounds of a pair that are always asked, to find out what asking costs; and how fast that is forgotten."""


class ProbeBackoff:
    """Lives as long as its pair is open."""

    def __init__(self) -> None:
        self._ms: float | None = None
        self._asks: dict[int, bool] = {}  # by round, for one is asked about ahead of time while another runs
        self._in_vain = self._passed_over = 0

    def begin_reply(self, *, expecting: bool = False) -> None:
        """Rounds are counted from 1 again. `expecting`: this reply has something to copy from that others had not."""
        self._asks.clear()
        if expecting:
            self._in_vain = 0

    def leave_out(self, number: int) -> None:
        """Nobody is asked in this round, for another reason."""
        self._asks[number] = False

    def asks_in(self, number: int, plain_ms: float) -> bool:
        """Whether drafters are asked in this round; `plain_ms` is what a plain pass takes, 0 where not known."""
        self._asks[number] = not self._passes_over(plain_ms)
        return self._asks[number]

    def _passes_over(self, plain_ms: float) -> bool:
        if self._ms is None or not self.idle or plain_ms <= 0.0:
            return False
        return self._passed_over + 1 < min(EVERY, math.ceil(self._ms / (SHARE * plain_ms)))

    @property
    def idle(self) -> bool:
        """Whether asking has brought nothing for so long that rounds go by without it."""
        return self._in_vain >= BEGIN

    def learn(self, number: int, guesses: int, draft_ms: float) -> bool:
        """Takes in one round: how many guesses came, and what asking took. Returns whether drafters were asked."""
        if not self._asks.pop(number, True):
            self._passed_over += 1
            return False
        self._passed_over = 0
        if guesses:
            self._in_vain = 0
            return True
        self._in_vain += 1
        # A moment in which another program had the processor counts at most threefold.
        self._ms = draft_ms if self._ms is None else self._ms + WEIGHT * (min(draft_ms, 3.0 * self._ms) - self._ms)
        return True


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
