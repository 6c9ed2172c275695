"""Which pace a reply gets, from what was measured of its pair.

The target's cost by width, its exact width and the drafters' cost are measured once, when the pair is opened, and kept
in a file; a pace that pays lives as long as the pair. Neither pace makes a pass wider than the exact width where the
request asks for the same bits with and without guesses.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine import calibration_file
from engine.calibration import Calibration, calibrate, guess_ms
from engine.calibration_file import Measurements
from engine.cost_curve import CostCurve
from engine.events import Costs
from engine.pace import FixedPace, Pace
from engine.paying_pace import PayingPace
from engine.plain_looks import PlainLooks
from engine.request import LONGEST_DRAFT, Request
from engine.seams import Drafter, Target
from engine.track_record import LONGEST

NOTHING_EXACT = (
    "guessing is off: on this machine this model's scores change in the last bits as soon as two tokens are checked at "
    "once, and bit-exact replies are asked for"
)


class PaceChoice:
    """The measurements of one open pair, and the pace that lives as long as it does."""

    def __init__(self, target: Target, drafters: Sequence[Drafter], text: Sequence[int], file: Path | None) -> None:
        """`text` (ids, 25 or more) is read while measuring; `file` keeps what was found, None keeps nothing."""
        self._target, self._drafters, self._text, self._file = target, drafters, text, file
        self._measurements: Measurements | None = None
        self._paying: PayingPace | None = None
        self._looks: PlainLooks | None = None

    def measurements(self, clock: Callable[[], float] = time.perf_counter) -> Measurements:
        """Found earlier, read from the file, or measured now; the caches are then empty. Raises Interrupted."""
        if self._measurements is None:
            self._measurements = calibration_file.read(self._file) if self._file else None
        if self._measurements is None:
            self._measurements = self.measured_anew(clock)
            if self._file:
                calibration_file.write(self._file, self._measurements)
        return self._measurements

    def measured_anew(self, clock: Callable[[], float] = time.perf_counter, patience: float = 1.0) -> Measurements:
        """Measured now; nothing is kept. `patience` stretches the time that may take."""
        found: Calibration = calibrate(self._target, self._text, clock, patience)
        timed = ((drafter.name, guess_ms(drafter, self._text, clock)) for drafter in self._drafters)
        draft_ms = {name: took for name, took in timed if took is not None}
        return Measurements(dict(found.costs.calibrated_ms), found.exact_width, draft_ms)

    def costs(self) -> Costs | None:
        """What was measured, for whoever shows it; None where nothing was."""
        found = self._measurements
        return None if found is None else Costs(dict(found.verify_ms), dict(found.draft_ms), found.exact_width)

    def pace_for(self, request: Request) -> Pace:
        """A number's fixed pace, or the paying one. Raises Interrupted where measuring was stopped."""
        if request.draft_length == 0 or not self._drafters:
            return FixedPace(0)
        measured, longest = self.measurements(), LONGEST_DRAFT
        if request.bit_exact is not False and (measured.exact_width > 1 or request.bit_exact):
            longest = measured.exact_width - 1
        if longest == 0:
            return FixedPace(0, NOTHING_EXACT)
        if request.draft_length != "auto":
            self._looks = self._looks or PlainLooks(measured.verify_ms.get(1))
            return FixedPace(min(request.draft_length, longest), looks=self._looks)
        self._paying = self._paying or PayingPace(CostCurve(measured.verify_ms), measured.draft_ms)
        self._paying.longest = min(LONGEST, longest)
        return self._paying
