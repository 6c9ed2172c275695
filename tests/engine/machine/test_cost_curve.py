"""What live rounds teach the cost curve about widths that were never used."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
import pytest

from engine.machine import disk_speed as module
from engine.machine.cost_curve import NEXT_TO_NOTHING, CostCurve
from engine.machine.disk_speed import BLOCK, SPEEDS, Speed, disk_speed, measured_speed, speed_place
from engine.machine.paging import MEMORY_BYTES_PER_S, Paging


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


# What a pass from the disk costs, for dense models and for experts, and the sentence that says so.


DENSE = Paging(1.2e9, 400_000_000)
EXPERTS = Paging(1.2e9, 100_000_000, 900_000_000, experts=64, experts_used=4)


def test_a_dense_pass_reads_the_same_at_any_width() -> None:
    assert {width: DENSE.bytes_read(width) for width in (1, 17, 33)} == dict.fromkeys((1, 17, 33), 4e8)
    assert DENSE.pass_ms(1) == pytest.approx(1000 / 3)
    assert DENSE.pass_ms(17) < 1.2 * DENSE.pass_ms(1)


def test_experts_are_a_union() -> None:
    assert EXPERTS.bytes_read(1) == pytest.approx(1e8 + 9e8 / 16)
    assert EXPERTS.bytes_read(2) == pytest.approx(1e8 + 9e8 * (1 - (15 / 16) ** 2))
    assert EXPERTS.bytes_read(10_000) == pytest.approx(1e9)
    growth = [EXPERTS.curve[width] for width in EXPERTS.curve]
    assert growth == sorted(growth)


def test_what_memory_keeps_is_not_read_again() -> None:
    half = msgspec.structs.replace(DENSE, kept_bytes=200_000_000)
    assert half.bytes_read(1) == 2e8
    assert half.pass_ms(1) == pytest.approx(DENSE.pass_ms(1) / 2)
    with_experts = msgspec.structs.replace(EXPERTS, kept_bytes=100_000_000 + 450_000_000)
    assert with_experts.bytes_read(2) == pytest.approx((EXPERTS.bytes_read(2) - 1e8) / 2)
    all_of_it = msgspec.structs.replace(DENSE, kept_bytes=400_000_000)
    assert all_of_it.pass_ms(1) == pytest.approx(1000 * 4e8 / MEMORY_BYTES_PER_S)
    assert all_of_it.pass_ms(5) > 1.5 * all_of_it.pass_ms(1)


def test_the_warning() -> None:
    assert DENSE.sentence(guesses=True) == (
        "slow: read from disk at 1.2 GB/s, about 3 tokens a second; guessing makes that 8.9"
    )
    assert DENSE.sentence(guesses=False) == "slow: read from disk at 1.2 GB/s, about 3 tokens a second"
    assert EXPERTS.guessed_tok_per_s / EXPERTS.tok_per_s < DENSE.guessed_tok_per_s / DENSE.tok_per_s
    assert "at 0.18 GB/s, about 0.45 tokens" in Paging(1.8e8, 400_000_000).sentence(guesses=False)


# How fast the disk is.


class Disk:
    """Takes so many seconds for a block, twice as long in one stretch while another program reads."""

    def __init__(self, block_s: float) -> None:
        self.now, self.block_s, self.places = 0.0, block_s, list[int]()

    def read(self, descriptor: int, buffer: object, at: int) -> int:
        self.places.append(at // BLOCK)
        self.now += self.block_s * (2 if len(self.places) <= 16 else 1)
        return BLOCK


def timed(disk: Disk, blocks: int) -> float | None:
    return module._timed(0, blocks * BLOCK, lambda: disk.now, disk.read)


def test_the_fastest_stretch_counts() -> None:
    disk = Disk(0.004)
    assert timed(disk, 400) == pytest.approx(BLOCK / 0.004)
    assert disk.places == [*range(16), *range(100, 116), *range(200, 216), *range(300, 316)]


def test_a_slow_disk_is_left_after_half_a_second() -> None:
    disk = Disk(0.3)
    assert timed(disk, 400) == pytest.approx(BLOCK / 0.6)
    assert len(disk.places) == 1


def test_less_than_a_block_says_nothing() -> None:
    assert module._timed(0, BLOCK - 1, lambda: 0.0, Disk(1.0).read) is None


def test_a_disk_is_measured_once_and_replies_know_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "model.gguf"
    file.write_bytes(b"x")
    answers = iter([None, 2e9])
    monkeypatch.setattr(module, "measured_speed", lambda file: next(answers))
    monkeypatch.setattr(module, "_of_disks", {})
    assert [disk_speed(file, tmp_path) for _ in range(3)] == [None, 2e9, 2e9]
    SPEEDS.write(speed_place(file, tmp_path), Speed(3e8))
    assert disk_speed(file, tmp_path) == 3e8
    assert disk_speed(tmp_path / "nowhere", tmp_path) is None


@pytest.mark.skipif(sys.platform != "linux", reason="past the cache as Linux has it")
def test_a_real_file(tmp_path: Path) -> None:
    file = tmp_path / "model.gguf"
    file.write_bytes(os.urandom(BLOCK + 10))
    found = measured_speed(file)
    assert found is not None
    assert found > 0
    assert measured_speed(tmp_path) is None
