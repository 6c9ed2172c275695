"""As far as each token takes the least energy: the adaptive policy, whose rounds count by what they drew.

A wide pass may be quick because all cores work, and draw more for it. So a round's time is weighed by its power, by how
many times the power of the first round that was read; then the cost curve, the records of sources and all that follows
from them are in joules but for a factor, and the draft with the most tokens for its cost is the one with the fewest
joules a token. Nothing is assumed of widths that were not seen: those begin with their time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.policy import Outcome
from engine.events import LengthChoice
from engine.machine.calibration_cache import Learnt
from engine.machine.cost_curve import CostCurve
from engine.translatable import phrase

Meter = Callable[[], float | None]
"""Joules drawn since some time in the past, None where the system does not tell."""


class LeastEnergy(AdaptiveLength):
    """Chooses as `AdaptiveLength` does, by joules in place of time."""

    def __init__(
        self,
        meter: Meter,
        costs: CostCurve,
        draft_ms: Mapping[str, float] | None = None,
        networks: Sequence[str] = (),
        instead: Sequence[str] = (),
        at_once: Collection[str] = (),
    ) -> None:
        """`meter` is read after each round; the others are what `AdaptiveLength` takes, in times at first."""
        nothing: Mapping[str, Learnt] = {}
        super().__init__(costs, draft_ms, {}, networks, instead, nothing, at_once)
        self._meter = meter
        self._drawn: float | None = None  # until the round before ended
        self._usual: float | None = None  # joules a millisecond of the first round

    def length_for(self, round_number: int) -> int:
        if round_number == 1:
            self._drawn = self._meter()
        return super().length_for(round_number)

    def learn(self, outcome: Outcome) -> None:
        before, self._drawn = self._drawn, self._meter()
        if before is not None and self._drawn is not None and self._drawn > before and outcome.round_ms > 0.0:
            power = (self._drawn - before) / outcome.round_ms
            self._usual = self._usual or power
            weight = power / self._usual
            outcome = outcome._replace(
                draft_ms=outcome.draft_ms * weight,
                verify_ms=outcome.verify_ms * weight,
                round_ms=outcome.round_ms * weight,
            )
        super().learn(outcome)

    def why(self, round_number: int, guesses: int, limit: int) -> LengthChoice:
        """The reason alone: what it reckons with are no milliseconds."""
        return LengthChoice(super().why(round_number, guesses, limit).reason)

    def note(self) -> str | None:
        is_off = super().note() is not None
        return phrase("guesses would have drawn more energy than they saved") if is_off else None
