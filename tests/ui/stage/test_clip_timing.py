"""How fast a clip shows what was measured: never longer than six seconds, by a round factor, and it says so."""

from __future__ import annotations

import pytest

from ui.stage.clip_timing import FRAME_MS, HOLD_MS, MOST_MS, factor_of, speed_words, timing_of


@pytest.mark.parametrize(
    ("longest_ms", "factor"),
    [
        (4000.0, 1.0), (2001.0, 1.0), (2000.0, 0.5), (4001.0, 1.5), (9000.0, 3.0), (200_000.0, 50.0),
        (86_400_000.0, 30_000.0), (265.0, 0.1), (20.0, 0.005), (0.5, 0.001),
    ],
)  # fmt: skip
def test_the_factor_is_the_smallest_round_one_that_is_quick_enough(longest_ms: float, factor: float) -> None:
    assert factor_of(longest_ms) == pytest.approx(factor)


@pytest.mark.parametrize("longest_ms", [0.001, 1.0, 79.0, 265.0, 3999.0, 4000.0, 4001.0, 31_000.0, 3_600_000.0])
def test_no_clip_is_longer_than_six_seconds_and_each_reaches_its_end(longest_ms: float) -> None:
    timing = timing_of(longest_ms)
    assert timing.total_ms <= MOST_MS
    assert timing.frames_ms[0] == 0
    shown_until_ms = timing.real_ms(timing.frames_ms[-1] + FRAME_MS)
    assert shown_until_ms >= longest_ms * (1 - 1e-9)
    assert timing.total_ms == FRAME_MS * len(timing.frames_ms) + HOLD_MS


def test_the_speed_is_said_in_words() -> None:
    assert speed_words(1.0) == "shown as fast as it was"
    assert speed_words(2.0) == "shown at 2×"
    assert speed_words(1.5) == "shown at 1.5×"
    assert speed_words(3000.0) == "shown at 3,000×"
    assert speed_words(1 / 20) == "shown 20 times slower"
