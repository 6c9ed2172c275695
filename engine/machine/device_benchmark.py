"""Whether a graphics card is faster than the processor with this file: both compute the same passes, and are timed.

A card is not faster because it is one: cards built into a processor share its memory, drivers compute in software, and
both were seen to be slower than the processor (ollama #1590, #13212). What counts is a token of a reply with guesses.
So passes of one token and of several are timed, and each width is divided by the tokens that it would bring if guesses
were right as often as is usual. The best width of each device is compared. A device that the user names is kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.translatable import phrase

if TYPE_CHECKING:  # the app reads benchmarks, and needs no numpy for that
    from engine.interfaces import Target

WIDTHS = (1, 2, 4, 8)
PREFIX = 16
"""Tokens that stand before every timed pass."""

RIGHT = 0.7
"""The chance that a guess is right, as with usual pairs."""

TURNS, BUDGET_S = 5, 2.0
"""The widths are gone through in turns, the least time of each counts; no new turn begins after the budget."""


class DeviceBenchmark(msgspec.Struct, frozen=True):
    """Milliseconds of a pass by width, on the devices of one config and on the processor."""

    config: str
    device: str
    card_ms: dict[int, float]
    processor_ms: dict[int, float]

    @property
    def gain(self) -> float:
        """How many times as fast a token is on the card."""
        return ms_per_token(self.processor_ms) / ms_per_token(self.card_ms)

    @property
    def objection(self) -> str | None:
        """Why the card is left alone, with the figures; None where it is faster."""
        if self.gain > 1.0:
            return None
        return phrase(
            "it was slower than the processor: {card:.1f} ms a token against {processor:.1f} ms",
            ms_per_token(self.card_ms),
            ms_per_token(self.processor_ms),
        )


def pass_times(
    target: Target,
    ids: Sequence[int],
    alive: Callable[[], None] = lambda: None,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[int, float]:
    """Milliseconds of a pass by width, behind a short text of `ids` (two or more). The cache is then empty.

    `alive` is called before each pass that may take long. May raise Interrupted, and EngineError where a pass fails.
    """
    room = min(len(ids), target.n_context)
    prefix = list(ids[: min(PREFIX, room - 1)])
    following = ids[len(prefix) : room]
    widths = [width for width in WIDTHS if width <= len(following)]
    for width in widths:  # wakes the device, whose driver may still have to compile what so wide a pass needs
        alive()
        _timed(target, prefix, following[:width], clock)
    best, ends = dict[int, float](), clock() + BUDGET_S
    for turn in range(TURNS):
        if turn and clock() > ends:
            break
        alive()
        for width in widths:
            took = 1000 * _timed(target, prefix, following[:width], clock)
            best[width] = min(took, best.get(width, took))
    target.truncate(0)
    return best


def ms_per_token(times: dict[int, float]) -> float:
    """Milliseconds of a token at the best width: a pass of W brings (1 - a^W) / (1 - a) tokens (Leviathan 2023)."""
    return min(took * (1 - RIGHT) / (1 - RIGHT**width) for width, took in times.items())


def _timed(target: Target, prefix: Sequence[int], ids: Sequence[int], clock: Callable[[], float]) -> float:
    target.truncate(0)
    target.feed(prefix)
    start = clock()
    target.extend(ids)
    return clock() - start
