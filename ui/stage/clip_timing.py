"""How fast a clip shows what was measured: pure arithmetic and its words.

What took longer than a clip lasts is shown faster, what nobody could follow slower. The factor is a round figure, so
that it can be told in three words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from ui.i18n.language import tr

MOST_MS = 6000
"""A clip is never longer."""

HOLD_MS = 2000
"""How long the last picture stays; it is the one to be looked at."""

PLAY_MS = MOST_MS - HOLD_MS
FRAME_MS = 80
"""A multiple of ten, because GIF counts in hundredths of a second."""

_DIGITS = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0)
_SLOWER = (2.0, 3.0, 4.0, 5.0, 8.0, 10.0, 20.0, 30.0, 50.0, 100.0, 200.0, 500.0, 1000.0)


@dataclass(frozen=True, slots=True)
class Timing:
    """`factor` 2.0 shows all at twice its speed. `frames_ms` are the times of the clip's pictures, without the last."""

    factor: float
    frames_ms: tuple[int, ...]

    @property
    def total_ms(self) -> int:
        """The length of the clip."""
        return len(self.frames_ms) * FRAME_MS + HOLD_MS

    def real_ms(self, frame_ms: int) -> float:
        """Returns the measured time that a picture shows."""
        return frame_ms * self.factor


def timing_of(longest_ms: float) -> Timing:
    """Returns how to show what took this long."""
    factor = factor_of(longest_ms)
    pictures = max(1, min(PLAY_MS // FRAME_MS, ceil(longest_ms / factor / FRAME_MS)))
    return Timing(factor, tuple(FRAME_MS * number for number in range(pictures)))


def factor_of(longest_ms: float) -> float:
    """Returns the smallest round factor that is quick enough for the clip."""
    wanted = longest_ms / PLAY_MS
    return next(factor for factor in _factors() if factor >= wanted * (1 - 1e-9))


def _factors() -> Iterator[float]:
    yield from (1 / times for times in reversed(_SLOWER))
    size = 1.0
    while True:
        yield from (size * digit for digit in _DIGITS)
        size *= 10


def speed_words(factor: float) -> str:
    """Returns how fast the clip shows what happened, for every one of its pictures."""
    if factor == 1.0:
        return tr("shown at original speed", "a clip")
    if factor > 1.0:
        return tr("shown at {times:,g}×", "a clip: so many times as fast as it was", times=factor)
    return tr("shown {times:,.0f} times slower", "a clip", times=1 / factor)
