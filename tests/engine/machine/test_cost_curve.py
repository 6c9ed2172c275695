"""What live rounds teach the cost curve about widths that were never used."""

from __future__ import annotations

import pytest

from engine.machine.cost_curve import NEXT_TO_NOTHING, CostCurve


def test_a_width_between_two_that_were_seen_bends_with_both_by_how_near_they_are() -> None:
    """On a flat calibration all that differs between widths is how far live rounds bent each."""
    curve = CostCurve(dict.fromkeys((1, 2, 6, 9), 10.0))
    for _ in range(60):
        curve.learn(1, 0.0, 20.0, 20.0)
        curve.learn(5, 0.0, 10.0, 10.0)
    dear, cheap = curve.verify_ms(2), curve.verify_ms(6)
    assert dear > 1.5 * cheap
    assert curve.verify_ms(3) == pytest.approx(dear**0.75 * cheap**0.25, rel=NEXT_TO_NOTHING)
    assert curve.verify_ms(4) == pytest.approx(dear**0.5 * cheap**0.5, rel=NEXT_TO_NOTHING)
    assert curve.verify_ms(5) == pytest.approx(dear**0.25 * cheap**0.75, rel=NEXT_TO_NOTHING)
    assert (curve.verify_ms(1), curve.verify_ms(9)) == pytest.approx((dear, cheap), rel=NEXT_TO_NOTHING)  # the nearest


def test_past_the_last_width_no_pass_is_cheaper_though_the_last_one_was_cheaper_than_the_one_before() -> None:
    """Four rows fill a kernel's group where three do not; a slow target was measured no farther (1.5B, Q4_0)."""
    curve = CostCurve({1: 123.0, 2: 194.0, 3: 237.0, 4: 192.0})
    assert [curve.verify_ms(width) for width in (4, 5, 9)] == pytest.approx([192.0, 215.0, 307.0])
    steeper = CostCurve({1: 10.0, 2: 11.0, 3: 15.0})
    assert steeper.verify_ms(5) == pytest.approx(23.0)  # the last slope where that is the steeper one


def test_where_all_widths_run_the_same_kernels_a_stray_ratio_is_not_believed() -> None:
    busy = {1: 46.2, 2: 112.8, 4: 119.3, 8: 207.1, 17: 488.1}
    assert CostCurve(busy).verify_ms(2) / CostCurve(busy).verify_ms(1) > 2.4
    uniform = CostCurve(busy, uniform=True)
    assert uniform.verify_ms(2) / uniform.verify_ms(1) == pytest.approx(1.15)
    held_up = CostCurve({1: 60.0, 4: 40.0, 8: 52.0}, uniform=True)
    assert held_up.verify_ms(4) / held_up.verify_ms(1) == pytest.approx(0.97)
    assert [held_up.verify_ms(width) for width in (4, 8)] == [40.0, 52.0]  # it was the narrow pass that was held up
    assert uniform.calibrated_ms == busy


def test_live_rounds_correct_the_shape_for_the_next_start() -> None:
    curve = CostCurve({1: 40.0, 4: 58.0, 8: 80.0}, uniform=True)
    for _ in range(60):
        for guesses, ms in ((0, 40.0), (3, 42.0)):
            curve.learn(guesses, 0.0, ms, ms)
    found = curve.found_ms()
    assert found[4] / found[1] == pytest.approx(1.05, abs=0.03)
