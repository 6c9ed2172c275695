"""Which kernels the weights of each type get on this machine, by what their products were measured to take.

What decides is a pass of one row, which plain writing consists of and which must not become slower, and passes of four
and eight, which check guesses. Each type is measured once for a machine and a build, when a file that has much of it is
first opened (`engine/loading/fallback.py`), and `doctor` tells the result. A type that nobody measured yet gets our
kernels: they were made for every type that they take, and a small file, whose weights stay in the processor's caches,
is opened faster than this is measured.

From the same figures comes an estimate of what whole passes would take with llama.cpp's own kernels, by the bytes of
each type in the file: the inspector draws it next to the measured curve.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from pathlib import Path

import msgspec

from engine.llama.kernels.own_kernels import OwnKernels, type_name
from engine.llama.kernels.product_times import ProductTimes, product_times
from engine.machine.kept_file import KeptFormat

SLOWER = 1.05
"""One row with our kernels may take so many times as long as with llama.cpp's: less than that is noise."""

GUESSING = (4, 8)
"""Rows of the passes that check guesses."""

OURS, REARRANGED, IN_FILE = "ours", "llama.cpp", "file"


class TypeCosts(msgspec.Struct, frozen=True):
    """Milliseconds of a product by kernel and rows, over `size_bytes` of weights of one type."""

    size_bytes: int
    ms: dict[str, dict[int, float]]

    @property
    def others(self) -> dict[int, float]:
        """What it takes without our kernels: rearranged by llama.cpp where it does so, else as in the file."""
        return self.ms.get(REARRANGED) or self.ms[IN_FILE]

    @property
    def is_sound(self) -> bool:
        """Whether these can be the result of measuring."""
        rows = {1, *GUESSING}
        is_whole = all(rows <= ms.keys() and min(ms.values()) > 0.0 for ms in self.ms.values())
        return self.size_bytes > 0 and IN_FILE in self.ms and is_whole

    @property
    def ours_pay(self) -> bool:
        """Whether our kernels are not slower with one row, and faster where guesses are checked."""
        ours, others = self.ms.get(OURS), self.others
        if ours is None:
            return False
        return ours[1] <= SLOWER * others[1] and sum(ours[n] for n in GUESSING) < sum(others[n] for n in GUESSING)

    def passes(self, rows: int, *, ours: bool) -> float:
        """What so many rows cost, in passes of one."""
        ms = self.ms[OURS] if ours else self.others
        return ms[rows] / ms[1]


class KernelCosts(msgspec.Struct, frozen=True):
    """What was measured so far on this machine, by the type's name."""

    types: dict[str, TypeCosts] = {}

    def choice(self, own: OwnKernels) -> int:
        """The types that our kernels are used for, one bit for each."""
        return sum(1 << number for number, name in _names(own) if name not in self.types or self.types[name].ours_pay)

    def missing(self, own: OwnKernels, wanted: Iterable[int]) -> list[int]:
        """Of these types the ones that there are kernels for and that were never measured."""
        return [number for number in wanted if own.types >> number & 1 and type_name(number) not in self.types]

    def passes(self, rows: int, *, ours: bool) -> float | None:
        """What so many rows cost in passes of one, over the measured types that our kernels are used for."""
        found = [each.passes(rows, ours=ours) for each in self.types.values() if each.ours_pay]
        return prod(found) ** (1 / len(found)) if found else None


KERNEL_COSTS = KeptFormat(
    ".weights.json",
    KernelCosts,
    mark="weights=1 {about}",
    is_sound=lambda costs: all(each.is_sound for each in costs.types.values()),
)


def place_of(folder: Path | None, library: str, n_threads: int) -> Path | None:
    """The file for one build of llama.cpp (`library_mark`) and so many threads, on this machine."""
    return KERNEL_COSTS.place(folder, [], f"{library} {n_threads}")


def read(place: Path | None) -> KernelCosts:
    """The costs that are kept; none where the file is missing or damaged."""
    return KERNEL_COSTS.read(place) or KernelCosts()


def measured(known: KernelCosts, own: OwnKernels, n_threads: int, types: Iterable[int]) -> KernelCosts:
    """Also these types (ggml_type), where the machine was quiet enough to tell. Raises EngineError without memory."""
    found = dict(known.types)
    for number in types:
        times: ProductTimes = product_times(number, own, n_threads)
        if not times.settled:
            continue
        found[times.name] = TypeCosts(times.size_bytes, {str(kernel): ms for kernel, ms in times.ms.items()})
    return KernelCosts(found)


def with_others_kernels(
    verify_ms: Mapping[int, float], costs: KernelCosts, bytes_by_type: Mapping[str, int], ours: Iterable[str]
) -> dict[int, float]:
    """An estimate of `verify_ms` (by width) had llama.cpp's own kernels multiplied; empty where nothing was measured.

    `ours` are the types that our kernels multiplied when `verify_ms` was measured, `bytes_by_type` what a pass reads.
    """
    types = [name for name in ours if name in costs.types and bytes_by_type.get(name)]
    if not types or OURS not in costs.types[types[0]].ms:
        return {}
    return {
        width: took + sum(_difference(costs.types[name], width) * bytes_by_type[name] for name in types)
        for width, took in verify_ms.items()
    }


def _difference(costs: TypeCosts, width: int) -> float:
    """Milliseconds a byte by which llama.cpp's kernels take longer than ours, along a line between measured rows."""
    return (_at(costs.others, width) - _at(costs.ms[OURS], width)) / costs.size_bytes


def _at(ms: Mapping[int, float], width: int) -> float:
    known = sorted(ms)
    below = max((rows for rows in known if rows <= width), default=known[0])
    above = min((rows for rows in known if rows >= width), default=known[-1])
    if above > below:
        return ms[below] + (ms[above] - ms[below]) * (width - below) / (above - below)
    return ms[below] * max(1.0, width / below)


def _names(own: OwnKernels) -> list[tuple[int, str]]:
    return [(number, type_name(number)) for number in range(64) if own.types >> number & 1]
