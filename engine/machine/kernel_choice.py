"""The types of weights that one opening gives to Draftlight's own kernels: measured where that was never done.

Measuring takes a fifth of a second for a type, once for a machine and a build, and is done only when a file is opened
for the first time, which is read twice then anyway; later openings read one small file. That our kernels do not pay is
believed only once a second opening has found the same: other programs can make any kernel look slow for a moment, and
llama.cpp's own keep the scores of wide passes less close to those of narrow ones.

What decides is a pass of one row, which plain writing consists of and which must not become slower, and passes of four
and eight rows, which check guesses. A type that nobody measured yet gets our kernels: they were made for every type
that they take, and a small file, whose weights stay in the processor's caches, is opened faster than this is measured.

From the same figures comes an estimate of what whole passes would take with llama.cpp's own kernels, by the bytes of
each type in the file: the inspector draws it next to the measured curve.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from pathlib import Path
from typing import Any

import msgspec

from engine.errors import EngineError
from engine.llama.kernels.file_types import bytes_read
from engine.llama.kernels.own_kernels import OwnKernels, has_functions, names_of, own_kernels, type_name
from engine.llama.kernels.product_times import ProductTimes, product_times
from engine.llama.model import LlamaModel, library_mark, usable_kernels
from engine.llama.thread_count import compute_cores
from engine.machine.kept_file import KeptFormat
from engine.options.load_options import LoadOptions

SLOWER = 1.05
"""One row with our kernels may take so many times as long as with llama.cpp's: less than that is noise."""

TURNS = 2
"""So many openings must have found that our kernels do not pay before they are left out."""

GUESSING = (4, 8)
"""Rows of the passes that check guesses."""

OURS, REARRANGED, IN_FILE = "ours", "llama.cpp", "file"


class TypeCosts(msgspec.Struct, frozen=True):
    """Milliseconds of a product by kernel and rows, over `size_bytes` of weights of one type, the least of `turns`."""

    size_bytes: int
    ms: dict[str, dict[int, float]]
    turns: int = 1

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

    @property
    def is_doubtful(self) -> bool:
        """Whether our kernels seemed not to pay, and only once."""
        return OURS in self.ms and not self.ours_pay and self.turns < TURNS

    @property
    def is_taken(self) -> bool:
        """Whether our kernels multiply this type."""
        return self.ours_pay or self.is_doubtful

    def joined(self, earlier: TypeCosts | None) -> TypeCosts:
        """The least of both for each kernel and number of rows."""
        if earlier is None or earlier.size_bytes != self.size_bytes:
            return self
        ms = {
            kernel: {rows: min(took, earlier.ms.get(kernel, {}).get(rows, took)) for rows, took in each.items()}
            for kernel, each in self.ms.items()
        }
        return TypeCosts(self.size_bytes, ms, earlier.turns + self.turns)

    def passes(self, rows: int, *, ours: bool) -> float:
        """What so many rows cost, in passes of one."""
        ms = self.ms[OURS] if ours else self.others
        return ms[rows] / ms[1]


class KernelCosts(msgspec.Struct, frozen=True):
    """What was measured so far on this machine, by the type's name."""

    types: dict[str, TypeCosts] = {}

    def choice(self, own: OwnKernels) -> int:
        """The types that our kernels are used for, one bit for each."""
        known = self.types
        taken = (number for number, name in _names(own) if name not in known or known[name].is_taken)
        return sum(1 << number for number in taken)

    def doubtful(self, own: OwnKernels, wanted: Iterable[int]) -> list[int]:
        """Of these types the ones that our kernels seemed not to pay for, and that were measured only once."""
        known = ((number, self.types.get(type_name(number))) for number in wanted if own.types >> number & 1)
        return [number for number, costs in known if costs is not None and costs.is_doubtful]

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


def read_costs(place: Path | None) -> KernelCosts:
    """The costs that are kept; none where the file is missing or damaged."""
    return KERNEL_COSTS.read(place) or KernelCosts()


def measured(known: KernelCosts, own: OwnKernels, n_threads: int, types: Iterable[int]) -> KernelCosts:
    """Also these types (ggml_type), where the machine was quiet enough to tell. Raises EngineError without memory."""
    found = dict(known.types)
    for number in types:
        times: ProductTimes = product_times(number, own, n_threads)
        if not times.settled:
            continue
        costs = TypeCosts(times.size_bytes, {str(kernel): ms for kernel, ms in times.ms.items()})
        found[times.name] = costs.joined(known.types.get(times.name))
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


LEAST_BYTES = 64 << 20
"""A smaller file stays in the processor's caches, where what is measured of large matrices does not hold."""

MUCH = 0.05
"""Of what a pass reads: types with less of it are not measured, for they make no difference."""


USUAL = (2, 8, 12, 14)
"""Of `ggml_type` those that most files consist of: Q4_0, Q8_0, Q4_K, Q6_K."""


class KernelChoice:
    """The choice for one opening; `types` None where this build has no kernels that may be used, or nobody wants them.

    `folder` is where measurements are kept, None keeps nothing.
    """

    def __init__(self, folder: Path | None, wanted: LoadOptions) -> None:
        self._own = usable_kernels() if wanted.own_kernels else None
        self._is_open = wanted.weights == "auto"
        self._place, self._threads = place_for(folder, wanted.n_threads), wanted.n_threads or compute_cores()
        self._costs = read_costs(self._place) if self._own is not None else KernelCosts()

    @property
    def costs(self) -> KernelCosts:
        """What is known so far."""
        return self._costs

    @property
    def types(self) -> int | None:
        """A bit for each `ggml_type` that our kernels are to take."""
        if self._own is None:
            return None
        return self._costs.choice(self._own) if self._is_open else self._own.types

    def missing(self, file: Path) -> list[int]:
        """The types that this file has much of, and of which nothing is known yet."""
        return self._costs.missing(self._own, self._much_of(file)) if self._own is not None else []

    def doubtful(self, file: Path) -> list[int]:
        """The types that this file has much of, and of which a second measurement decides."""
        return self._costs.doubtful(self._own, self._much_of(file)) if self._own is not None else []

    def _much_of(self, file: Path) -> list[int]:
        if not self._is_open or file.stat().st_size < LEAST_BYTES:
            return []
        found = bytes_read(file)
        return [number for number, size in found.items() if size > MUCH * sum(found.values())]

    def measure(self, types: list[int]) -> None:
        """Measures these types now and keeps what was found: nothing where memory is short, or the machine busy."""
        if self._own is None:
            return
        try:
            self._costs = measured(self._costs, self._own, self._threads, types)
        except EngineError:
            return
        KERNEL_COSTS.write(self._place, self._costs)


def place_for(folder: Path | None, n_threads: int) -> Path | None:
    """Where this machine's measurements of this build lie; `n_threads` 0 is as many as are chosen for large files."""
    return place_of(folder, library_mark(), n_threads or compute_cores())


def estimate_with_others(
    file: Path, model: LlamaModel, verify_ms: Mapping[int, float], folder: Path | None, n_threads: int
) -> dict[int, float]:
    """What passes by width would take with llama.cpp's own kernels, estimated; empty where that cannot be said.

    Nothing is said of small files, whose weights stay in the processor's caches, nor of what a graphics card computes.
    """
    if not model.own_types or model.device != "CPU" or model.size_bytes < LEAST_BYTES:
        return {}
    costs = read_costs(place_for(folder, n_threads))
    sizes = {type_name(number): size for number, size in bytes_read(file).items()}
    return with_others_kernels(verify_ms, costs, sizes, names_of(model.own_types))


def kernel_report(folder: Path | None, *, measure: bool) -> dict[str, Any]:
    """What the doctor reports: whether our kernels can be used, for which types they are, and what rows cost.

    `why_not` is "" where they can. With `measure` the usual types are timed where they never were.
    """
    choice = KernelChoice(folder, LoadOptions())
    own, costs = usable_kernels(), choice.costs
    if measure and own is not None:
        choice.measure(costs.missing(own, USUAL))
        costs = choice.costs
    return {
        "why_not": _why_not(),
        "types": list(names_of(own.types if own is not None else 0)),
        "used_for": [name for name, each in costs.types.items() if each.is_taken],
        "not_used_for": [name for name, each in costs.types.items() if not each.is_taken],
        "passes_of_4_rows": _rounded(costs.passes(4, ours=True)),
        "passes_of_4_rows_llama_cpp": _rounded(costs.passes(4, ours=False)),
        "measured": {
            name: {
                "size_bytes": each.size_bytes,
                "ms_by_rows": {
                    kernel: {str(rows): round(took, 3) for rows, took in ms.items()} for kernel, ms in each.ms.items()
                },
            }
            for name, each in costs.types.items()
        },
    }


def _why_not() -> str:
    """Why our kernels are not used here, "" where they are."""
    if usable_kernels() is not None:
        return ""
    if not has_functions():
        return "this llama.cpp was built without them, as every wheel that others built is"
    if own_kernels() is None:
        return "they need instructions that this processor, or this build, does not have"
    return "this llama.cpp was built with AMX, which takes the weights before them"


def _rounded(passes: float | None) -> float | None:
    return None if passes is None else round(passes, 2)
