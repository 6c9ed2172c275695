"""Small graphs of ggml's operations, computed on its processor backend: how tests reach one kernel without a model."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from types import TracebackType
from typing import Any, NewType, Self

import numpy as np
from numpy.typing import NDArray

from engine.llama import backends

F32, F16, Q4_0, Q8_0, I32, BF16 = 0, 1, 2, 8, 26, 30
"""Numbers of some of ggml's types (`enum ggml_type`)."""

Tensor = NewType("Tensor", int)
"""A pointer to a tensor. It lives as long as its graph."""

Array = NDArray[Any]

_CPU = 0
_ROOM_BYTES = 8 << 20


class Library:
    """The calls of a loaded ggml. `handle` finds them; that of llama.cpp as the app uses it where none is given."""

    def __init__(self, handle: Any = None) -> None:
        if handle is None:
            handle = backends.registry
        self._handle = handle
        self.cpu = self.call("ggml_backend_dev_by_type", _CPU)
        self._registry = self.call("ggml_backend_dev_backend_reg", self.cpu)

    def call(self, name: str, *arguments: Any) -> int:
        """Call a function of pointers, whole numbers and floats; what it returns as a whole number of 64 bits."""
        return _called(getattr(self._handle, name), *arguments)

    def has(self, name: str) -> bool:
        """Whether the processor backend offers this function by its name."""
        return bool(self.call("ggml_backend_reg_get_proc_address", self._registry, name.encode()))

    def call_by_name(self, name: str, *arguments: Any) -> int:
        """Call a function that the processor backend offers by its name. Raises LookupError."""
        address = self.call("ggml_backend_reg_get_proc_address", self._registry, name.encode())
        if not address:
            raise LookupError(f"the processor backend has no {name}")
        return _called(ctypes.CFUNCTYPE(ctypes.c_void_p)(address), *arguments)

    def buffer_types(self) -> dict[str, int]:
        """The backend's own buffer types beside the plain one, by name."""
        first = self.call_by_name("ggml_backend_dev_get_extra_bufts", self.cpu)
        found, place = dict[str, int](), 0
        while first and (pointer := ctypes.cast(first, ctypes.POINTER(ctypes.c_void_p))[place]):
            name = ctypes.cast(self.call("ggml_backend_buft_name", pointer), ctypes.c_char_p).value or b""
            found[name.decode()] = pointer
            place += 1
        return found

    def bytes_of(self, kind: int, shape: Sequence[int]) -> int:
        """Size of a packed tensor; `shape` with the fastest dimension first, as ggml counts."""
        return self.call("ggml_row_size", kind, shape[0]) * int(np.prod(shape[1:], dtype=np.int64))

    def quantized(self, kind: int, numbers: Array) -> Array:
        """Float32 rows in another type, as ggml's own reference writes them: uint8, (rows, bytes of a row)."""
        rows = np.ascontiguousarray(numbers.reshape(-1, numbers.shape[-1]), np.float32)
        made = np.zeros((len(rows), self.bytes_of(kind, [rows.shape[1]])), np.uint8)
        self.call("ggml_quantize_chunk", kind, rows.ctypes.data, made.ctypes.data, 0, *rows.shape, 0)
        return made


class Graph:
    """Tensors and operations, closed by leaving a `with`. Shapes have ggml's order: the fastest dimension first."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._plain = library.call("ggml_backend_dev_buffer_type", library.cpu)
        self._contexts = dict[int, int]()
        self._data = list[tuple[Tensor, Array]]()
        self._buffers = list[int]()
        self._backend = library.call("ggml_backend_dev_init", library.cpu, 0)
        self._operations = self._context(0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for buffer in self._buffers:
            self._library.call("ggml_backend_buffer_free", buffer)
        for context in self._contexts.values():
            self._library.call("ggml_free", context)
        self._library.call("ggml_backend_free", self._backend)

    def tensor(self, kind: int, shape: Sequence[int], data: Array, buffer_type: int | None = None) -> Tensor:
        """A tensor that holds the bytes of `data`, in the plain buffer type or in one of `Library.buffer_types`."""
        size = self._library.bytes_of(kind, shape)
        if data.nbytes != size:
            raise ValueError(f"{data.nbytes} bytes for a tensor of {size}")
        dimensions = (ctypes.c_int64 * len(shape))(*shape)
        context = self._context(self._plain if buffer_type is None else buffer_type)
        made = self._library.call("ggml_new_tensor", context, kind, len(shape), ctypes.addressof(dimensions))
        self._data.append((Tensor(made), np.ascontiguousarray(data)))
        return Tensor(made)

    def add(self, operation: str, *arguments: Any) -> Tensor:
        """What `ggml_<operation>(context, *arguments)` makes."""
        return Tensor(self._library.call(f"ggml_{operation}", self._operations, *arguments))

    def compute(self, result: Tensor, n_threads: int = 1) -> Array:
        """Compute one tensor of float32 by its graph; its numbers in the order in which they lie. Once in a graph."""
        call = self._library.call
        graph = call("ggml_new_graph", self._operations)
        call("ggml_build_forward_expand", graph, result)
        self._fill()
        self._library.call_by_name("ggml_backend_set_n_threads", self._backend, n_threads)
        status = ctypes.c_int32(call("ggml_backend_graph_compute", self._backend, graph)).value
        if status:
            raise RuntimeError(f"the graph ended with {status}")
        made = np.zeros(call("ggml_nelements", result), np.float32)
        call("ggml_backend_tensor_get", result, made.ctypes.data, 0, made.nbytes)
        return made

    def _fill(self) -> None:
        call = self._library.call
        # What operations make comes last, for views of tensors need their memory.
        for kind in sorted(self._contexts, reverse=True):
            context = self._contexts[kind]
            buffer = call("ggml_backend_alloc_ctx_tensors_from_buft", context, kind or self._plain)
            if buffer:
                self._buffers.append(buffer)
        for tensor, data in self._data:
            call("ggml_backend_tensor_set", tensor, data.ctypes.data, 0, data.nbytes)

    def _context(self, buffer_type: int) -> int:
        """The context of a buffer type's tensors; 0, below all pointers, for what operations make."""
        if buffer_type not in self._contexts:
            self._contexts[buffer_type] = _called(self._library._handle.ggml_init, _Room(_ROOM_BYTES, None, True))
        return self._contexts[buffer_type]


class _Room(ctypes.Structure):
    """`struct ggml_init_params`: memory for the descriptions of tensors, none for their data."""

    _fields_ = (("bytes", ctypes.c_size_t), ("memory", ctypes.c_void_p), ("no_alloc", ctypes.c_bool))


def _called(function: Any, *arguments: Any) -> int:
    function.restype, function.argtypes = ctypes.c_void_p, None
    passed = [
        ctypes.c_float(each) if isinstance(each, float) else ctypes.c_int64(each) if isinstance(each, int) else each
        for each in arguments
    ]
    return int(function(*passed) or 0)
