"""Which draft-length policy a reply gets, from what was measured of its pair.

The target's cost by width, its exact width and the drafters' cost are measured once, when the pair is opened, and kept
in a file; an adaptive policy lives as long as the pair. No policy makes a pass wider than the exact width where the
request asks for the same bits with and without guesses; `exact_depth` knows what is exact deeper in the cache.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.baseline_probe import BaselineProbe
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.draft_length.reply_exactness import NOTHING_EXACT, ReplyExactness
from engine.draft_length.statistics.acceptance_stats import LONGEST, LONGEST_CHEAP
from engine.draft_length.tree_policy import AdaptiveTree, ChainsOnly, LikeliestTree, TreePolicy
from engine.events import Costs
from engine.interfaces import Drafter, Target, alternatives_of, traits_of
from engine.machine.calibration import PREFIX, Calibration, calibrate, guess_ms
from engine.machine.calibration_cache import INNER, MEASUREMENTS, Learnt, Lost, Measurements
from engine.machine.cost_curve import CostCurve
from engine.machine.disk_speed import SPEEDS, Speed
from engine.machine.exact_depth import BUCKET, ExactDepths, Exactness
from engine.machine.paging import Paging
from engine.options.request import LONGEST_DRAFT, Request

DEEP_BUDGET_MS = 500.0
"""A target that reads its cache's first bucket full in less is examined behind it when the pair is opened."""


class PolicyChoice:
    """The measurements of one open pair, and the policy that lives as long as it does."""

    def __init__(
        self,
        target: Target,
        drafters: Sequence[Drafter],
        text: Sequence[int],
        file: Path | None,
        depths: ExactDepths | None = None,
        *,
        uniform: bool = False,
        paging: Paging | None = None,
        is_far: bool = False,
        worked: Callable[[], float] | None = None,
    ) -> None:
        """`text` (ids, 25 or more) is read while measuring; `file` keeps what was found, None keeps nothing.

        `depths` is what is known of the same target behind longer texts, None where nothing is. `uniform`
        says what `depths` would of its kernels. `paging` is where the curve of a target begins that is read from the
        disk at each pass: to measure it would take minutes. `is_far`: layers of the target lie on other machines.
        `worked` is the clock that ends the measuring.
        """
        self.depths = depths
        self._target, self._drafters, self._text, self._file = target, drafters, text, file
        self._paging, self._is_far, self._worked = paging, is_far, worked
        self._measurements: Measurements | None = None
        self._uniform = uniform if depths is None else depths.is_uniform
        self._adaptive: AdaptiveLength | None = None
        self._adaptive_named: dict[tuple[str, ...], AdaptiveLength] = {}
        self._baseline: BaselineProbe | None = None
        self._branches: dict[tuple[str, ...], AdaptiveTree] = {}

    def measurements(self, clock: Callable[[], float] = time.perf_counter) -> Measurements:
        """Found earlier, read from the file, or measured now; the caches are then empty. Raises Interrupted."""
        if self._measurements is None:
            found = MEASUREMENTS.read(self._file)
            if found is not None and self._paging is not None:  # by what is known of the disk by now
                found = msgspec.structs.replace(found, verify_ms=self._paging.curve)
            if found is None:
                found = self.measured_anew(clock)
                MEASUREMENTS.write(self._file, found)
                self._examine_deeper(found)
            self._measurements = found
        if self.depths is not None and self._paging is None:
            self.depths.learn(0, Exactness(self._measurements.narrowest, self._measurements.exact_width))
        return self._measurements

    def measured_anew(self, clock: Callable[[], float] = time.perf_counter) -> Measurements:
        """Measures now and keeps nothing."""
        if self._paging is not None:
            return self._reckoned(self._paging, clock)
        pairing = self.depths.target if self.depths is not None else None
        found: Calibration = calibrate(
            self._target, self._text, clock, pairing, uniform=self._uniform, is_far=self._is_far, worked=self._worked
        )
        draft_ms = self._guesses_ms(clock, self._target) if found.in_turns else {}  # by the first drafts else
        return Measurements(dict(found.costs.calibrated_ms), found.exact_width, draft_ms, found.narrowest)

    def _reckoned(self, paging: Paging, clock: Callable[[], float]) -> Measurements:
        """Where the costs of a target begin that is read from the disk: its passes reckoned, guesses timed without it.

        Which widths are exact is found round by round, in passes of two rows (`reply_exactness`).
        """
        narrowest = 2 if self.depths is not None and self.depths.target.can_pair else 1
        return Measurements(paging.curve, self._target.max_width, self._guesses_ms(clock, None), narrowest)

    def _guesses_ms(self, clock: Callable[[], float], target: Target | None) -> dict[str, float]:
        """Milliseconds of one guess by drafter. Without `target` those that read its states are left out."""
        drafters = [each for each in self._drafters if target is not None or not traits_of(each).hidden]
        timed = ((drafter.name, guess_ms(drafter, self._text, clock, target)) for drafter in drafters)
        return {name: took for name, took in timed if took is not None}

    def _examine_deeper(self, found: Measurements) -> None:
        """Examines the second bucket too where reading that far is cheap; else the first reply that gets there does."""
        depths, length = self.depths, BUCKET + PREFIX
        widest = max(found.verify_ms)
        took_ms = found.verify_ms[widest] / widest * length
        if self._paging is not None or depths is None or found.exact_width == 1 or took_ms > DEEP_BUDGET_MS:
            return
        depths.learn(0, Exactness(found.narrowest, found.exact_width))
        if depths.rows_at(length) < 2 or depths.found_at(length) is not None:
            return
        text = (list(self._text) * length)[: length + 1]
        self._target.truncate(0)
        self._target.feed(text[:-1])
        depths.examine(text, may_wait=True)
        self._target.truncate(0)

    def costs(self) -> Costs | None:
        """The measured costs, for display; None where nothing was measured."""
        found = self._measurements
        if found is None:
            return None
        exact_to = self.depths.exact_to if self.depths is not None else None
        return Costs(dict(found.verify_ms), dict(found.draft_ms), found.exact_width, found.narrowest, exact_to)

    def exactness_for(self, request: Request) -> ReplyExactness | None:
        """What keeps a reply's passes exact, guessed or plain; None where no two widths are, or nobody asks for it."""
        if self.depths is None or request.bit_exact is False:
            return None
        guesses = bool(self._drafters) and request.draft_length != 0
        return ReplyExactness(self.depths, demanded=bool(request.bit_exact), guesses=guesses)

    def policy_for(
        self,
        request: Request,
        drafters: Sequence[Drafter] | None = None,
        *,
        whole: bool = False,
    ) -> DraftLengthPolicy:
        """A fixed draft length, or the adaptive one. Raises Interrupted where measuring was stopped.

        `drafters` are those that the request names, where it names any: what is learnt of them is theirs alone.
        `whole`: there is a text that is expected to come as a whole.
        """
        drafters = self._drafters if drafters is None else drafters
        if request.draft_length == 0 or not drafters:
            return FixedLength(0)
        measured, longest = self.measurements(), LONGEST_DRAFT
        if request.bit_exact is not False and (measured.exact_width > 1 or request.bit_exact):
            longest = measured.exact_width - 1
        if longest == 0:
            return FixedLength(0, NOTHING_EXACT)
        if (length := request.length) != "auto":
            self._baseline = self._baseline or BaselineProbe(lambda: measured.verify_ms.get(1))
            has_network = not all(traits_of(drafter).free for drafter in drafters)
            return FixedLength(min(length, longest), baseline=self._baseline, has_network=has_network)
        adaptive = self._policy_of(request.drafters, drafters, measured)
        adaptive.expect_copies(bool(request.prediction))
        adaptive.records.longest = min(self._longest_that_may_pay(measured, whole=whole), longest)
        return adaptive

    def _longest_that_may_pay(self, measured: Measurements, *, whole: bool) -> int:
        """Rows of a long draft are cheap where kernels treat all widths alike, or where most of a pass is the way to
        other machines, and the measured curve says so.

        `whole`: a whole text is there to be guessed from; each round then decides by what passes take behind so much
        text, where rows may be far cheaper beside a pass than they were measured.
        """
        lengths = [LONGEST]
        if whole:
            return LONGEST_DRAFT
        if self._paging is not None:
            lengths = [LONGEST, LONGEST_CHEAP, LONGEST_DRAFT]
        elif self._uniform or self._is_far:
            lengths = [LONGEST, LONGEST_CHEAP]
        costs = CostCurve(measured.verify_ms, uniform=self._uniform)
        return min(lengths, key=lambda guesses: costs.verify_ms(guesses + 1) / (guesses + 1))

    def _policy_of(self, names: tuple[str, ...], drafters: Sequence[Drafter], measured: Measurements) -> AdaptiveLength:
        """The adaptive policy of these drafters, which lives on; only the pair's own is kept on disk."""
        if not names:
            self._adaptive = self._adaptive or self._adaptive_length(measured, drafters, measured.lost, measured.learnt)
            return self._adaptive
        if names not in self._adaptive_named:
            self._adaptive_named[names] = self._adaptive_length(measured, drafters, {})
        return self._adaptive_named[names]

    def branches_for(self, request: Request, policy: DraftLengthPolicy) -> TreePolicy:
        """The tree policy that a request asks for; its draft-length policy makes the trunk."""
        if request.tree == 0 or request.draft_length == 0 or not self._drafters:
            return ChainsOnly()
        if request.tree != "auto":
            return LikeliestTree(request.tree)
        if not isinstance(policy, AdaptiveLength):  # a chain of K was asked for
            return ChainsOnly()
        names = request.drafters
        if names not in self._branches:
            self._branches[names] = AdaptiveTree(policy.costs, policy.best_rate, policy.trusted)
        return self._branches[names]

    def keep(self, order: tuple[Mapping[str, Lost], Mapping[str, Learnt]] = ({}, {})) -> None:
        """Writes down which sources do not pay and how far each can be believed, where replies found out more.

        `order` is the same of a cascade's inner sources, by names that are no source of the reply's.
        """
        if self._measurements is None or (self._adaptive is None and not any(order)):
            return
        self._keep_speed()
        kept = self._measurements
        lost = {source: each for source, each in kept.lost.items() if not source.startswith(INNER)}
        learnt = dict(kept.learnt)
        if self._adaptive is not None:
            outer = self._adaptive.records.losses().items()
            lost = {source: Lost(round(speedup, 3), rounds) for source, (speedup, rounds) in outer}
            learnt = self._adaptive.records.learnt()
            kept = _corrected(kept, self._adaptive)
        kept = msgspec.structs.replace(kept, lost={**lost, **order[0]}, learnt={**learnt, **order[1]})
        if kept != self._measurements:
            self._measurements = kept
            MEASUREMENTS.write(self._file, kept)

    def _keep_speed(self) -> None:
        """Writes down how fast passes were that read a disk: the next estimate begins with it."""
        paging = self._paging
        if paging is not None and self._adaptive is not None and paging.speed_place and paging.bytes_read(1):
            read_s = self._adaptive.costs.verify_ms(1) / 1000.0
            SPEEDS.write(Path(paging.speed_place), Speed(paging.bytes_read(1) / read_s))

    def _adaptive_length(
        self,
        measured: Measurements,
        drafters: Sequence[Drafter],
        known_lost: Mapping[str, Lost],
        learnt: Mapping[str, Learnt] | None = None,
    ) -> AdaptiveLength:
        lost = {source: (each.speedup, each.rounds) for source, each in known_lost.items()}
        drafters = [each for drafter in drafters for each in alternatives_of(drafter)]
        instead = tuple(drafter.name for drafter in drafters if not traits_of(drafter).free)
        at_once = {drafter.name for drafter in drafters if traits_of(drafter).at_once}
        costs = CostCurve(measured.verify_ms, uniform=self._uniform)
        draft_ms, begin_ms = measured.draft_ms, measured.begin_ms
        return AdaptiveLength(costs, draft_ms, lost, instead, learnt, at_once, begin_ms, measured.won)


def _corrected(kept: Measurements, adaptive: AdaptiveLength) -> Measurements:
    """With what live rounds have found out about passes and drafts: the next start begins with the truth."""
    found = adaptive.records.found_ms()
    return msgspec.structs.replace(
        kept,
        verify_ms={width: round(ms, 3) for width, ms in adaptive.costs.found_ms().items()},
        draft_ms={**kept.draft_ms, **{source: round(guess, 3) for source, (_, guess) in found.items()}},
        begin_ms={**kept.begin_ms, **{source: round(begin, 3) for source, (begin, _) in found.items()}},
        won=adaptive.records.gains(),
    )
