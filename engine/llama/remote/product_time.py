"""How long a product of weights takes on a device, of this machine or of another: how fast it computes layers."""

from __future__ import annotations

import contextlib
import ctypes
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from engine.errors import EngineError
from engine.llama import backends
from engine.llama.devices import base, processor
from engine.llama.gguf_library import GgmlArena
from engine.translatable import phrase

COLUMNS, BYTES = 2048, 4 << 20
"""Of the matrix: columns of a usual model, and few enough weights to cross a network once."""

TURNS, MANY = 3, 16
_F32 = 0

_POINTER, _COUNT, _SIZE, _KIND = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t, ctypes.c_int
_CALLS: dict[str, tuple[Any, list[Any]]] = {
    "ggml_init": (_POINTER, [GgmlArena]),
    "ggml_free": (None, [_POINTER]),
    "ggml_tensor_overhead": (_SIZE, []),
    "ggml_graph_overhead": (_SIZE, []),
    "ggml_row_size": (_SIZE, [_KIND, _COUNT]),
    "ggml_new_tensor_2d": (_POINTER, [_POINTER, _KIND, _COUNT, _COUNT]),
    "ggml_mul_mat": (_POINTER, [_POINTER, _POINTER, _POINTER]),
    "ggml_new_graph": (_POINTER, [_POINTER]),
    "ggml_build_forward_expand": (None, [_POINTER, _POINTER]),
    "ggml_quantize_chunk": (_SIZE, [_KIND, _POINTER, _POINTER, _COUNT, _COUNT, _COUNT, _POINTER]),
    "ggml_backend_alloc_ctx_tensors_from_buft": (_POINTER, [_POINTER, _POINTER]),
    "ggml_backend_buffer_free": (None, [_POINTER]),
    "ggml_backend_tensor_set": (None, [_POINTER, _POINTER, _SIZE, _SIZE]),
    "ggml_backend_tensor_get": (None, [_POINTER, _POINTER, _SIZE, _SIZE]),
    "ggml_backend_dev_init": (_POINTER, [_POINTER, ctypes.c_char_p]),
    "ggml_backend_graph_compute": (_KIND, [_POINTER, _POINTER]),
    "ggml_backend_free": (None, [_POINTER]),
}
for _name, (_result, _arguments) in _CALLS.items():
    _call = getattr(base, _name)
    _call.restype, _call.argtypes = _result, _arguments


def device_product_ms(
    number: int, device: int | None, n_threads: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Milliseconds of one row's product with `BYTES` of weights of the type `number` (ggml_type).

    `device` is the library's pointer, None this machine's processor with this many threads. Raises EngineError.

    A graph of many products and one of a single product are timed in turn, and the difference counts, so that the way
    to another machine and back is no part of it. Weights of a few megabytes stand for all: they cross the network once.
    """
    handle = processor() if device is None else device
    with contextlib.ExitStack() as stack:
        backend = _kept(stack, base.ggml_backend_dev_init(handle, None), base.ggml_backend_free)
        if device is None:
            address = base.ggml_backend_reg_get_proc_address(
                backends.registry.ggml_backend_reg_by_name(b"CPU"), b"ggml_backend_set_n_threads"
            )
            ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)(address)(backend, n_threads)
        few, many = (_Product(number, handle, count, stack) for count in (1, MANY))
        for each in (few, many):
            each.ms(backend, clock)  # the first one sends the graph
        least = [min(each.ms(backend, clock) for _ in range(TURNS)) for each in (few, many)]
    return max((least[1] - least[0]) / (MANY - 1), 1e-6)


class _Product:
    """A graph of this many products with one matrix on a device."""

    def __init__(self, number: int, device: int, count: int, stack: contextlib.ExitStack) -> None:
        row_bytes = base.ggml_row_size(number, COLUMNS)
        outputs = BYTES // row_bytes // 64 * 64
        size = (count + 2) * base.ggml_tensor_overhead() + base.ggml_graph_overhead()
        arena = _kept(stack, base.ggml_init(GgmlArena(size, None, True)), base.ggml_free)
        matrix = base.ggml_new_tensor_2d(arena, number, COLUMNS, outputs)
        row = base.ggml_new_tensor_2d(arena, _F32, COLUMNS, 1)
        products = [base.ggml_mul_mat(arena, matrix, row) for _ in range(count)]
        kind = base.ggml_backend_dev_buffer_type(device)
        _kept(stack, base.ggml_backend_alloc_ctx_tensors_from_buft(arena, kind), base.ggml_backend_buffer_free)
        numbers = np.ones(COLUMNS, np.float32)
        row_data = np.zeros(row_bytes, np.uint8)
        base.ggml_quantize_chunk(number, numbers.ctypes.data, row_data.ctypes.data, 0, 1, COLUMNS, None)
        weights = np.tile(row_data, (outputs, 1))
        base.ggml_backend_tensor_set(matrix, weights.ctypes.data, 0, weights.nbytes)
        base.ggml_backend_tensor_set(row, numbers.ctypes.data, 0, numbers.nbytes)
        self._graph = base.ggml_new_graph(arena)
        for product in products:
            base.ggml_build_forward_expand(self._graph, product)
        self._last, self._out = products[-1], np.zeros(outputs, np.float32)

    def ms(self, backend: int, clock: Callable[[], float]) -> float:
        """Milliseconds until the last product is here. Raises EngineError."""
        began = clock()
        if base.ggml_backend_graph_compute(backend, self._graph) != 0:
            raise EngineError(phrase("llama.cpp gave no reason"))
        base.ggml_backend_tensor_get(self._last, self._out.ctypes.data, 0, self._out.nbytes)
        return 1000.0 * (clock() - began)


def _kept(stack: contextlib.ExitStack, handle: int | None, free: Callable[[int], None]) -> int:
    if not handle:
        raise EngineError(phrase("too little memory is free"))
    stack.callback(free, handle)
    return handle
