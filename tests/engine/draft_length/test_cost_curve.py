"""What live rounds teach the cost curve about widths that were never used."""

from __future__ import annotations

import pytest

from engine.draft_length.cost_curve import CostCurve


def test_a_width_between_two_that_were_seen_bends_with_both_by_how_near_they_are() -> None:
    """On a flat calibration all that differs between widths is how far live rounds bent each."""
    curve = CostCurve(dict.fromkeys((1, 2, 6, 9), 10.0))
    for _ in range(60):
        curve.learn(1, 0.0, 20.0, 20.0)
        curve.learn(5, 0.0, 10.0, 10.0)
    dear, cheap = curve.verify_ms(2), curve.verify_ms(6)
    assert dear > 1.5 * cheap
    assert curve.verify_ms(3) == pytest.approx(dear**0.75 * cheap**0.25)
    assert curve.verify_ms(4) == pytest.approx(dear**0.5 * cheap**0.5)
    assert curve.verify_ms(5) == pytest.approx(dear**0.25 * cheap**0.75)
    assert (curve.verify_ms(1), curve.verify_ms(9)) == pytest.approx((dear, cheap))  # beyond both, as the nearest
