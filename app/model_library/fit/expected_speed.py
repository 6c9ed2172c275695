"""How fast a pair of the catalogue would write here without guessing, and whether that is fast enough to read along.

Each token reads all weights that work on it once, so bytes a second divided by bytes a token is the most that plain
decoding can reach (`models/hardware/bandwidth.py`). That is an estimate and an upper bound; guessing may be faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import inf
from pathlib import Path

import msgspec

from app.model_library.fit.memory_fit import GpuMemory
from models.catalogue.catalogue import CatalogueEntry
from models.hardware.bandwidth import Bandwidth, measure_bandwidth, speeds_to_expect
from models.hardware.machine import Machine

GPU_BYTES_PER_S = 200e9
"""A guess for the memory of a graphics card, which cannot be timed from here.

Cards that hold a useful model read 200 GB/s and more (an RTX 3050 of 8 GB: 224). So this is a low guess, which only
decides whether a pair reaches reading speed.
"""


FIRST_TRIES = 2
"""Half a second each, on a thread of the library."""


def known_bytes_per_s(machine: Machine, kept: Path) -> float | None:
    """The fastest that memory was ever read here: as kept in the file `kept`, or as measured now, which is then kept.

    Other programs can only make memory look slower, so a busy minute must not turn a verdict around. The first time it
    is measured twice: the first recommendation that a person sees would else hang on one moment.
    """
    before = _kept_bytes_per_s(machine, kept)
    tries = (measured_bytes_per_s(machine) for _ in range(1 if before else FIRST_TRIES))
    now = max((speed for speed in tries if speed is not None), default=None)
    if now is not None and now > before:
        with suppress(OSError):  # It is measured again the next time.
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(msgspec.json.encode({"machine": _name_of(machine), "bytes_per_s": now}))
    return max(before, now or 0.0) or None


def _kept_bytes_per_s(machine: Machine, kept: Path) -> float:
    """What the file says about this very machine; 0.0 where it says nothing that can be used."""
    try:
        found = msgspec.json.decode(kept.read_bytes(), type=dict[str, str | float])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0.0
    speed = found.get("bytes_per_s")
    known = found.get("machine") == _name_of(machine) and isinstance(speed, float) and 0.0 < speed < inf
    return float(speed) if known and isinstance(speed, float) else 0.0


def _name_of(machine: Machine) -> str:
    """What the speed depends on, as far as it is known: a folder may be carried to another machine."""
    return f"{machine.architecture} {machine.processor} {machine.usable_cores} {machine.total_bytes}"


def measured_bytes_per_s(machine: Machine) -> float | None:
    """How fast all usable cores read memory now; takes under a second. None where there is no free memory for it."""
    try:
        found: Bandwidth = measure_bandwidth(machine.usable_cores, machine.available_bytes)
    except MemoryError:
        return None
    return found.all_cores * 1e9


def shares_memory(machine: Machine) -> bool:
    """Whether the GPU computes in main memory, as on Macs with Apple's processor; then it must not be counted twice."""
    return machine.system.startswith("Darwin") and machine.architecture == "arm64"


def bytes_per_token(entry: CatalogueEntry) -> int:
    """Bytes of the target that one token reads, by the catalogue; of a mixture of experts only those in use."""
    if entry.target is None:
        return 0
    return entry.active_bytes_per_token or entry.target.about_bytes


def most_tok_per_s(
    token_bytes: int, needed_bytes: int, machine: Machine, gpus: Sequence[GpuMemory], bytes_per_s: float | None
) -> float | None:
    """The most that plain decoding can reach. What fits into the GPUs is read at their speed, the rest from main
    memory.

    None where the bytes or the machine's `bytes_per_s` are not known.
    """
    if not token_bytes or not bytes_per_s:
        return None
    vram = 0 if shares_memory(machine) else sum(gpu.free_bytes for gpu in gpus)
    on_gpu = min(1.0, vram / needed_bytes) if needed_bytes else 0.0
    seconds_per_byte = on_gpu / GPU_BYTES_PER_S + (1.0 - on_gpu) / bytes_per_s
    return speeds_to_expect(1.0 / seconds_per_byte, token_bytes)
