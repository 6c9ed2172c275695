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
from app.system.named_file import LARGEST_KEPT, read_whole
from models import whole_file
from models.catalogue.catalogue import CatalogueEntry
from models.hardware.bandwidth import Bandwidth, measure_bandwidth, speeds_to_expect
from models.hardware.machine import Machine

GPU_BYTES_PER_S = 200e9
"""A guess for the memory of a graphics card, which cannot be timed from here.

Cards that hold a useful model read 200 GB/s and more (an RTX 3050 of 8 GB: 224). So this is a low guess, which only
decides whether a pair reaches reading speed.
"""

MUCH_FASTER = 1.25
"""From this factor on the speed that was known was a busy machine's, and so was the recommendation."""

FIRST_TRIES = 2
"""Half a second each, on a thread of the library."""


class _Known(msgspec.Struct, frozen=True):
    """What is kept of one machine: how fast memory was ever read, and by the GPUs the pairs recommended first."""

    machine: str
    bytes_per_s: float = 0.0
    chosen: dict[str, str] = {}


def known_bytes_per_s(machine: Machine, kept: Path) -> float | None:
    """The fastest that memory was ever read here: as kept in the file `kept`, or as measured now, which is then kept.

    Other programs can only make memory look slower, so a busy minute must not turn a verdict around. The first time it
    is measured twice: the first recommendation that a person sees would else hang on one moment.
    """
    known = _read(machine, kept)
    now = max(measured_bytes_per_s(machine) or 0.0 for _ in range(1 if known.bytes_per_s else FIRST_TRIES))
    if now > known.bytes_per_s:
        chosen = known.chosen if now < MUCH_FASTER * known.bytes_per_s else {}
        known = _Known(known.machine, now, chosen)
        _write(kept, known)
    return known.bytes_per_s or None


def kept_bytes_per_s(machine: Machine, kept: Path) -> float:
    """The fastest that memory was ever read here, as kept in the file `kept`; 0 where it was not measured yet."""
    return _read(machine, kept).bytes_per_s


def kept_recommendation(machine: Machine, gpus: Sequence[GpuMemory], kept: Path) -> str:
    """The ids of the pairs that were recommended here first, with these GPUs and about this speed; "" for none."""
    return _read(machine, kept).chosen.get(_names(gpus), "")


def keep_recommendation(ids: str, machine: Machine, gpus: Sequence[GpuMemory], kept: Path) -> None:
    """Keeps the pairs with these ids beside the machine's speed, where that is known."""
    known = _read(machine, kept)
    if known.bytes_per_s:
        _write(kept, msgspec.structs.replace(known, chosen=known.chosen | {_names(gpus): ids}))


def _names(gpus: Sequence[GpuMemory]) -> str:
    return ", ".join(gpu.name for gpu in gpus)


def _write(kept: Path, known: _Known) -> None:
    with suppress(OSError):  # It is measured and decided again the next time.
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole_file.write_whole(kept, msgspec.json.encode(known))


def _read(machine: Machine, kept: Path) -> _Known:
    """What the file says about this very machine; nothing where it cannot be used."""
    with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        known = msgspec.json.decode(read_whole(kept, LARGEST_KEPT), type=_Known)
        if known.machine == _name_of(machine) and 0.0 < known.bytes_per_s < inf:
            return known
    return _Known(_name_of(machine))


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
