"""Measurements of a pair that outlive the program: one small file for each target, drafter, backend and machine.

Where the file is missing or damaged, half a second of measuring is lost.
"""

from __future__ import annotations

import msgspec

from engine.machine.kept_file import KeptFormat

INNER = "cascade/"
"""Stands before the name of a drafter that guesses for another one: no source of a reply's guesses."""

Learnt = tuple[tuple[float, float], ...]
"""What came of a drafter's guesses: right ones and all, by class of its own probability (`confidence`)."""


Won = tuple[float, float, float]
"""What rounds of a source that pays came to: tokens, their time in plain rounds, rounds."""


class Lost(msgspec.Struct, frozen=True):
    """A source that did not pay when it was last tried: the speed-up it had, and rounds until it is tried again."""

    speedup: float
    rounds: int


class Measurements(msgspec.Struct, frozen=True):
    """Milliseconds of a pass by width, the widest bit-equal width, and milliseconds of one guess by source.

    `narrowest` is the narrowest pass that is bit-equal to it: 2 where a pass of one row stands apart.
    `begin_ms` is what a draft takes before its first guess, where replies found out. Replies correct all of these.
    `lost` holds the sources that replies found not to pay, so that not every start has to find it out anew, `won` what
    rounds of those that pay came to.
    `learnt` says how far each source's own probabilities can be believed.
    """

    verify_ms: dict[int, float]
    exact_width: int
    draft_ms: dict[str, float]
    narrowest: int = 1
    lost: dict[str, Lost] = {}
    learnt: dict[str, Learnt] = {}
    begin_ms: dict[str, float] = {}
    won: dict[str, Won] = {}

    @property
    def is_sound(self) -> bool:
        """Whether these can be the result of measuring."""
        return len(self.verify_ms) >= 2 and min(self.verify_ms.values()) > 0.0 and self.exact_width >= 1


Depths = dict[int, tuple[int, int]]
"""The narrowest and the widest exact pass by bucket of the cache (`exact_depth`)."""


def _are_sound(depths: Depths) -> bool:
    return all(bucket >= 0 and narrowest in (1, 2) and width >= 1 for bucket, (narrowest, width) in depths.items())


MEASUREMENTS = KeptFormat(".json", Measurements, mark="{about} 3", is_sound=lambda found: found.is_sound)
"""Earlier versions kept what a busy moment had cut short."""

DEPTHS: KeptFormat[Depths] = KeptFormat(".depths.json", Depths, mark="{about} 2", is_sound=_are_sound)
"""Kept apart from the rest, because depths are the target's alone: a reply without any drafter keeps to them too.

The first version took three equal rows for enough.
"""
