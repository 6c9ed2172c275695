"""The types of weights that one opening gives to Draftlight's own kernels: measured where that was never done.

Measuring takes a fifth of a second for a type, once for a machine and a build, and is done only when a file is opened
for the first time, which is read twice then anyway; later openings read one small file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.llama.kernels.file_types import bytes_read
from engine.llama.kernels.own_kernels import has_functions, names_of, own_kernels, type_name
from engine.llama.model import LlamaModel, library_mark, usable_kernels
from engine.llama.thread_count import compute_cores
from engine.machine import kernel_costs
from engine.machine.kernel_costs import KernelCosts
from engine.options.load_options import LoadOptions

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
        self._costs = kernel_costs.read(self._place) if self._own is not None else KernelCosts()

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
        if self._own is None or not self._is_open or file.stat().st_size < LEAST_BYTES:
            return []
        found = bytes_read(file)
        much = [number for number, size in found.items() if size > MUCH * sum(found.values())]
        return self._costs.missing(self._own, much)

    def measure(self, types: list[int]) -> None:
        """Measures these types now and keeps what was found: nothing where memory is short, or the machine busy."""
        if self._own is None:
            return
        try:
            self._costs = kernel_costs.measured(self._costs, self._own, self._threads, types)
        except EngineError:
            return
        kernel_costs.KERNEL_COSTS.write(self._place, self._costs)


def place_for(folder: Path | None, n_threads: int) -> Path | None:
    """Where this machine's measurements of this build lie; `n_threads` 0 is as many as are chosen for large files."""
    return kernel_costs.place_of(folder, library_mark(), n_threads or compute_cores())


def estimate_with_others(
    file: Path, model: LlamaModel, verify_ms: Mapping[int, float], folder: Path | None, n_threads: int
) -> dict[int, float]:
    """What passes by width would take with llama.cpp's own kernels, estimated; empty where that cannot be said.

    Nothing is said of small files, whose weights stay in the processor's caches, nor of what a graphics card computes.
    """
    if not model.own_types or model.device != "CPU" or model.size_bytes < LEAST_BYTES:
        return {}
    costs = kernel_costs.read(place_for(folder, n_threads))
    sizes = {type_name(number): size for number, size in bytes_read(file).items()}
    return kernel_costs.with_others_kernels(verify_ms, costs, sizes, names_of(model.own_types))


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
        "used_for": [name for name, each in costs.types.items() if each.ours_pay],
        "not_used_for": [name for name, each in costs.types.items() if not each.ours_pay],
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
