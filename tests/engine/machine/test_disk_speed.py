"""The speed of a disk: timed on a simulated one, kept for each disk, and read from a real file past the cache."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from engine.machine import disk_speed as module
from engine.machine.disk_speed import BLOCK, SPEEDS, Speed, disk_speed, measured_speed, speed_place


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
