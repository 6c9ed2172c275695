"""How long products of one type of weights take here, by kernel and by the rows of a pass.

A matrix that fits into no cache but the largest is laid out once for each kernel, and all of them compute in turn, so
that each finds its weights gone from the caches again and a slow moment hits all of them; the least time counts. What
the numbers are makes no difference to any of these kernels, so that one quantized row stands in all rows.

Rejected: timing whole models with each kernel (seconds for each file, and twice its size in memory); a table of what is
fastest on which processor (that is what llama.cpp's own choice is, and it is right for one row).
"""

from __future__ import annotations

import contextlib
import ctypes
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from engine.errors import EngineError
from engine.llama import backends
from engine.llama.devices import base, processor
from engine.llama.kernels.own_kernels import ALL, BUFFER_TYPE, OwnKernels, type_name
from engine.translatable import phrase

Kernel = Literal["file", "llama.cpp", "ours"]

ROWS = (1, 2, 4, 8, 16)
"""Rows of a pass that are timed; the curve between them is nearly straight."""

COLUMNS, BYTES = 2048, 24 << 20
"""Of the matrix: columns of a usual model, and more weights than a processor keeps in caches of its own."""

LAST_TURN, BUDGET_S, PATIENCE_S = 25, 0.12, 0.6
"""At most so many turns over all kernels and rows; none begins after so many seconds, but the second always does, and
as long as the least times are not settled it takes more patience.
"""

ALIKE, LEAST_SHARE = 1.25, 0.7
"""The least time counts once another was hardly longer, and once our threads had so much of the processor: where other
programs took the rest, products end when the scheduler says so, in equal steps.
"""

_OTHERS = "CPU_REPACK"
_F32 = 0
_BUFFER_AT = 8
"""Bytes. ggml.h: `buffer` in struct ggml_tensor."""


class TensorArena(ctypes.Structure):
    """ggml.h: struct ggml_init_params."""

    _fields_ = (("size", ctypes.c_size_t), ("buffer", ctypes.c_void_p), ("no_alloc", ctypes.c_bool))


_POINTER, _COUNT, _KIND = ctypes.c_void_p, ctypes.c_int64, ctypes.c_int
_CALLS: dict[str, tuple[Any, list[Any]]] = {
    "ggml_init": (_POINTER, [TensorArena]),
    "ggml_free": (None, [_POINTER]),
    "ggml_tensor_overhead": (ctypes.c_size_t, []),
    "ggml_graph_overhead": (ctypes.c_size_t, []),
    "ggml_row_size": (ctypes.c_size_t, [_KIND, _COUNT]),
    "ggml_new_tensor_2d": (_POINTER, [_POINTER, _KIND, _COUNT, _COUNT]),
    "ggml_mul_mat": (_POINTER, [_POINTER, _POINTER, _POINTER]),
    "ggml_new_graph": (_POINTER, [_POINTER]),
    "ggml_build_forward_expand": (None, [_POINTER, _POINTER]),
    "ggml_quantize_chunk": (
        ctypes.c_size_t,
        [_KIND, _POINTER, _POINTER, _COUNT, _COUNT, _COUNT, _POINTER],
    ),
    "ggml_backend_buft_name": (ctypes.c_char_p, [_POINTER]),
    "ggml_backend_buft_alloc_buffer": (_POINTER, [_POINTER, ctypes.c_size_t]),
    "ggml_backend_alloc_ctx_tensors_from_buft": (_POINTER, [_POINTER, _POINTER]),
    "ggml_backend_buffer_free": (None, [_POINTER]),
    "ggml_backend_tensor_set": (None, [_POINTER, _POINTER, ctypes.c_size_t, ctypes.c_size_t]),
    "ggml_backend_tensor_get": (None, [_POINTER, _POINTER, ctypes.c_size_t, ctypes.c_size_t]),
    "ggml_backend_dev_supports_op": (ctypes.c_bool, [_POINTER, _POINTER]),
    "ggml_backend_dev_init": (_POINTER, [_POINTER, ctypes.c_char_p]),
    "ggml_backend_graph_compute": (_KIND, [_POINTER, _POINTER]),
    "ggml_backend_free": (None, [_POINTER]),
}


class ProductTimes(NamedTuple):
    """Milliseconds of a product by kernel and by rows, over `size_bytes` of weights of the type `name`.

    Not `settled` is what was measured while other programs had the processor.
    """

    name: str
    size_bytes: int
    ms: dict[Kernel, dict[int, float]]
    settled: bool = True


def product_times(
    number: int,
    own: OwnKernels,
    n_threads: int,
    rows: Sequence[int] = ROWS,
    size_bytes: int = BYTES,
    clock: Callable[[], float] = time.perf_counter,
    worked: Callable[[], float] = time.process_time,
) -> ProductTimes:
    """Time the type `number` (ggml_type), about a fifth of a second. Raises EngineError where there is no memory.

    `worked` tells the seconds that this process's threads had of the processor.
    What `own` has in use is as before at the end.
    """
    before = own.in_use.types
    own.take_weights(ALL)
    try:
        with contextlib.ExitStack() as stack:
            return _timed(_Products(number, n_threads, size_bytes, stack), rows, clock, worked)
    finally:
        own.take_weights(before)


def extra_buffer_types() -> dict[str, int]:
    """The processor's own ways to lay out weights, by name, in the order in which they are asked."""
    device = processor()
    registered = backends.registry.ggml_backend_reg_by_name(b"CPU")
    address = base.ggml_backend_reg_get_proc_address(registered, b"ggml_backend_dev_get_extra_bufts")
    if not address or not device:
        return {}
    listed = ctypes.CFUNCTYPE(ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p)(address)(device)
    found = dict[str, int]()
    for index in range(64):
        if not (kind := listed[index]):
            break
        found[base.ggml_backend_buft_name(kind).decode()] = kind
    return found


class _Products:
    """One matrix in every kernel's layout, and the graphs that multiply with it; `stack` frees them."""

    def __init__(self, number: int, n_threads: int, size_bytes: int, stack: contextlib.ExitStack) -> None:
        self.number, self.n_threads, self._stack = number, n_threads, stack
        self._device = processor()
        row_bytes = base.ggml_row_size(number, COLUMNS)
        self.outputs = max(64, size_bytes // row_bytes // 64 * 64)
        self.size_bytes = self.outputs * row_bytes
        self._weights = quantized_rows(number, self.outputs, row_bytes)
        self._backend = self._kept(base.ggml_backend_dev_init(self._device, None), base.ggml_backend_free)
        address = base.ggml_backend_reg_get_proc_address(
            backends.registry.ggml_backend_reg_by_name(b"CPU"), b"ggml_backend_set_n_threads"
        )
        ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)(address)(self._backend, n_threads)
        self._plain = base.ggml_backend_dev_buffer_type(self._device)
        self.kernels = dict(self._laid_out())

    def compute(self, kernel: Kernel, graph: int) -> None:
        """One product. Raises EngineError."""
        if base.ggml_backend_graph_compute(self._backend, graph) != 0:
            raise EngineError(phrase("llama.cpp gave no reason"))

    def graphs(self, matrix: int, rows: Sequence[int]) -> dict[int, int]:
        """For each number of rows the graph of one product with them."""
        found = dict[int, int]()
        for each in rows:
            arena = self._arena(8)
            numbers = np.random.default_rng(each).normal(0.0, 1.0, (each, COLUMNS)).astype(np.float32)
            activations = base.ggml_new_tensor_2d(arena, _F32, COLUMNS, each)
            product = base.ggml_mul_mat(arena, matrix, activations)
            self._put_into(arena, self._plain)
            base.ggml_backend_tensor_set(activations, numbers.ctypes.data, 0, numbers.nbytes)
            graph = base.ggml_new_graph(arena)
            base.ggml_build_forward_expand(graph, product)
            found[each] = graph
        return found

    def _laid_out(self) -> Iterator[tuple[Kernel, int]]:
        """The matrix in each layout that this type has."""
        extra = extra_buffer_types()
        kinds: list[tuple[Kernel, int | None]] = [
            ("file", self._plain),
            ("llama.cpp", extra.get(_OTHERS)),
            ("ours", extra.get(BUFFER_TYPE)),
        ]
        for kernel, kind in kinds:
            if kind is None or (kernel != "file" and not self._is_taken(kind)):
                continue
            arena = self._arena(1)
            matrix = base.ggml_new_tensor_2d(arena, self.number, COLUMNS, self.outputs)
            self._put_into(arena, kind)
            base.ggml_backend_tensor_set(matrix, self._weights.ctypes.data, 0, self.size_bytes)
            yield kernel, matrix

    def _is_taken(self, kind: int) -> bool:
        """Whether this layout takes such a matrix, asked as llama.cpp asks: with an empty buffer."""
        with contextlib.ExitStack() as stack:
            empty = base.ggml_backend_buft_alloc_buffer(kind, 0)
            if not empty:
                return False
            stack.callback(base.ggml_backend_buffer_free, empty)
            arena = self._arena(4)
            matrix = base.ggml_new_tensor_2d(arena, self.number, COLUMNS, self.outputs)
            activations = base.ggml_new_tensor_2d(arena, _F32, COLUMNS, 512)
            product = base.ggml_mul_mat(arena, matrix, activations)
            ctypes.c_void_p.from_address(matrix + _BUFFER_AT).value = empty
            return bool(base.ggml_backend_dev_supports_op(self._device, product))

    def _arena(self, tensors: int) -> int:
        size = tensors * base.ggml_tensor_overhead() + base.ggml_graph_overhead()
        return self._kept(base.ggml_init(TensorArena(size, None, no_alloc=True)), base.ggml_free)

    def _put_into(self, arena: int, kind: int) -> None:
        """Memory for the arena's tensors."""
        self._kept(base.ggml_backend_alloc_ctx_tensors_from_buft(arena, kind), base.ggml_backend_buffer_free)

    def _kept(self, handle: int | None, free: Callable[[int], None]) -> int:
        if not handle:
            raise EngineError(phrase("too little memory is free"))
        self._stack.callback(free, handle)
        return handle


def quantized_rows(number: int, rows: int, row_bytes: int) -> Any:
    """A matrix of equal quantized rows, uint8 (rows, row_bytes)."""
    numbers = np.random.default_rng(number).normal(0.0, 1.0, COLUMNS).astype(np.float32)
    row = np.zeros(row_bytes, np.uint8)
    base.ggml_quantize_chunk(number, numbers.ctypes.data, row.ctypes.data, 0, 1, COLUMNS, None)
    return np.tile(row, (rows, 1))


def _timed(
    products: _Products, rows: Sequence[int], clock: Callable[[], float], worked: Callable[[], float]
) -> ProductTimes:
    graphs = {kernel: products.graphs(matrix, rows) for kernel, matrix in products.kernels.items()}
    for kernel, each in graphs.items():
        products.compute(kernel, each[rows[0]])  # wakes the threads
    took: dict[Kernel, dict[int, list[float]]] = {kernel: {count: [] for count in rows} for kernel in graphs}
    began, cpu_s, passed_s = clock(), worked(), 0.0
    for turn in range(LAST_TURN):
        if turn > 1 and clock() - began > (BUDGET_S if _are_settled(took) else PATIENCE_S):
            break
        for count in rows:
            for kernel, each in graphs.items():
                start = clock()
                products.compute(kernel, each[count])
                passed_s += (lasted := clock() - start)
                took[kernel][count].append(1000.0 * lasted)
    least = {kernel: {count: min(each) for count, each in times.items()} for kernel, times in took.items()}
    share = (worked() - cpu_s) / max(passed_s * products.n_threads, 1e-9)
    return ProductTimes(
        type_name(products.number), products.size_bytes, least, _are_settled(took) and share > LEAST_SHARE
    )


def _are_settled(took: dict[Kernel, dict[int, list[float]]]) -> bool:
    """Whether the least time of each was nearly met a second time."""
    times = (sorted(each) for kernel in took.values() for each in kernel.values())
    return all(len(each) > 1 and each[1] <= ALIKE * each[0] for each in times)


for _name, (_result, _arguments) in _CALLS.items():
    _call = getattr(base, _name)
    _call.restype, _call.argtypes = _result, _arguments
