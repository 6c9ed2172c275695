from __future__ import annotations

import tracemalloc

import pytest

from models.hardware.bandwidth import measure_bandwidth, speeds_to_expect


def test_it_is_measured_in_a_plausible_range_within_an_eighth_of_free_memory() -> None:
    tracemalloc.start()
    found = measure_bandwidth(2, free_bytes=64 << 20)
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (64 << 20) // 16 < peak_bytes < (64 << 20) // 8 + (1 << 20)
    assert 0.05 < found.one_core < 100_000.0
    assert found.all_cores >= found.one_core


def test_one_core_and_no_memory_to_speak_of() -> None:
    found = measure_bandwidth(1, free_bytes=1)
    assert found.all_cores == found.one_core > 0.0


def test_a_token_costs_one_reading_of_the_weights() -> None:
    assert speeds_to_expect(20e9, 5_000_000_000) == pytest.approx(4.0)
    assert speeds_to_expect(20e9, 0) == 0.0
