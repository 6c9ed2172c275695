"""How fast the disk under a model's file is read: measured in half a second at the most, past the system's own cache.

A read that memory answers says nothing of the disk. So the file is opened with O_DIRECT, which goes past the cache;
where a file system refuses that (tmpfs, some of the network), the pages are dropped first (`posix_fadvise(2)`,
POSIX_FADV_DONTNEED), which pages that another process holds survive. Elsewhere than on Linux neither is available, and
nothing is measured: not yet run on Windows and macOS.

The fastest stretch counts, for other programs only make a disk look slower. What was found holds while the program
runs. What replies found is kept for the file, and known better: it is how fast its passes really were, in the order and
the pieces in which they read.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from engine.machine.kept_file import KeptFormat

BLOCK = 4 << 20
"""Bytes of one read: no more than a disk reads ahead, and a multiple of any disk's own blocks."""

MOST_BYTES, BUDGET_S = 256 << 20, 0.5
"""No further block after so much, or so long."""

STRETCHES = 4
"""Places of the file at which as many blocks are read one behind the other, as a pass reads them."""


class Speed(msgspec.Struct, frozen=True):
    """Bytes a second."""

    bytes_per_s: float


SPEEDS = KeptFormat(".disk.json", Speed, mark="disk 2 {about}", is_sound=lambda speed: speed.bytes_per_s > 0.0)

ReadBlock = Callable[[int, mmap.mmap, int], int]
"""Reads from a descriptor into a buffer at a place; returns how many bytes came."""


_of_disks: dict[int, float] = {}


def disk_speed(file: Path, folder: Path | None) -> float | None:
    """Bytes a second at which `file` is read, by what replies over it found and `folder` keeps, else as its disk is.

    None where that cannot be measured.
    """
    try:
        disk, in_replies = file.stat().st_dev, SPEEDS.read(speed_place(file, folder))
    except OSError:
        return None
    if in_replies is not None:
        return in_replies.bytes_per_s
    if disk not in _of_disks and (found := measured_speed(file)) is not None:
        _of_disks[disk] = found
    return _of_disks.get(disk)


def speed_place(file: Path, folder: Path | None) -> Path | None:
    """Where it is kept how fast replies read this file. Raises OSError where there is none."""
    return SPEEDS.place(folder, [file], "of a file")


def measured_speed(file: Path, clock: Callable[[], float] = time.perf_counter) -> float | None:
    """Bytes a second from the disk now; None where the file cannot be read past the cache."""
    if sys.platform != "linux":
        return None
    try:
        descriptor = _opened_past_cache(file)
    except OSError:
        return None
    try:
        return _timed(descriptor, os.fstat(descriptor).st_size, clock)
    except OSError:
        return None
    finally:
        os.close(descriptor)


def _opened_past_cache(file: Path) -> int:
    """A descriptor whose reads come from the disk. Raises OSError."""
    with contextlib.suppress(OSError):
        return os.open(file, os.O_RDONLY | os.O_DIRECT)
    descriptor = os.open(file, os.O_RDONLY)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_RANDOM)  # nothing is read ahead that no clock sees
    return descriptor


def _timed(
    descriptor: int,
    size: int,
    clock: Callable[[], float],
    read: ReadBlock = lambda descriptor, buffer, at: os.preadv(descriptor, [buffer], at),
) -> float | None:
    """Bytes a second of the fastest of some stretches; None for a file of less than a block. Raises OSError."""
    blocks = size // BLOCK
    if not blocks:
        return None
    in_a_row = max(1, min(MOST_BYTES // BLOCK, blocks) // STRETCHES)
    apart = max(1, blocks // STRETCHES)
    fastest, ends = 0.0, clock() + BUDGET_S
    with mmap.mmap(-1, BLOCK) as buffer:  # whole pages, as O_DIRECT wants them
        for start in range(0, blocks, apart):
            done, began = 0, clock()
            for block in range(start, min(start + in_a_row, blocks)):
                done += read(descriptor, buffer, block * BLOCK)
                if clock() > ends:
                    break
            fastest = max(fastest, done / max(clock() - began, 1e-9))
            if clock() > ends:
                break
    return fastest or None
