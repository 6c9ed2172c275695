"""Ggml's own reader and writer of GGUF files, called by ctypes: the binding has no names for it.

The header of a file is read by the library that will load it, so that both see the same numbers. Each value is asked
for by the type that it has: the library ends the process over another.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from engine.llama.backends import library_file

_U32, _I32, _BOOL, _STRING, _ARRAY = 4, 5, 7, 8, 9
"""gguf.h: enum gguf_type."""


class OpenParameters(ctypes.Structure):
    """gguf.h: struct gguf_init_params."""

    _fields_ = (("no_alloc", ctypes.c_bool), ("context", ctypes.c_void_p))


class GgmlArena(ctypes.Structure):
    """ggml.h: struct ggml_init_params."""

    _fields_ = (("size", ctypes.c_size_t), ("buffer", ctypes.c_void_p), ("no_alloc", ctypes.c_bool))


class _TypeTraits(ctypes.Structure):
    """The beginning of ggml.h: struct ggml_type_traits."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("block", ctypes.c_int64),
        ("interleave", ctypes.c_int64),
        ("size", ctypes.c_size_t),
        ("is_quantized", ctypes.c_bool),
        ("to_float", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)),
    )


_POINTER, _TEXT, _COUNT = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64
_CALLS: dict[str, tuple[Any, list[Any]]] = {
    "gguf_init_from_file": (_POINTER, [_TEXT, OpenParameters]),
    "gguf_init_empty": (_POINTER, []),
    "gguf_free": (None, [_POINTER]),
    "gguf_set_kv": (None, [_POINTER, _POINTER]),
    "gguf_get_n_kv": (_COUNT, [_POINTER]),
    "gguf_get_key": (_TEXT, [_POINTER, _COUNT]),
    "gguf_find_key": (_COUNT, [_POINTER, _TEXT]),
    "gguf_remove_key": (_COUNT, [_POINTER, _TEXT]),
    "gguf_get_kv_type": (ctypes.c_int, [_POINTER, _COUNT]),
    "gguf_get_val_str": (_TEXT, [_POINTER, _COUNT]),
    "gguf_get_arr_n": (ctypes.c_size_t, [_POINTER, _COUNT]),
    "gguf_get_arr_type": (ctypes.c_int, [_POINTER, _COUNT]),
    "gguf_get_arr_data": (_POINTER, [_POINTER, _COUNT]),
    "gguf_get_arr_str": (_TEXT, [_POINTER, _COUNT, ctypes.c_size_t]),
    "gguf_get_val_bool": (ctypes.c_bool, [_POINTER, _COUNT]),
    "gguf_get_val_u32": (ctypes.c_uint32, [_POINTER, _COUNT]),
    "gguf_get_val_i32": (ctypes.c_int32, [_POINTER, _COUNT]),
    "gguf_set_val_str": (None, [_POINTER, _TEXT, _TEXT]),
    "gguf_set_val_u32": (None, [_POINTER, _TEXT, ctypes.c_uint32]),
    "gguf_get_data_offset": (ctypes.c_size_t, [_POINTER]),
    "gguf_get_n_tensors": (_COUNT, [_POINTER]),
    "gguf_get_tensor_name": (_TEXT, [_POINTER, _COUNT]),
    "gguf_get_tensor_ne": (ctypes.POINTER(_COUNT), [_POINTER, _COUNT]),
    "gguf_get_tensor_type": (ctypes.c_int, [_POINTER, _COUNT]),
    "gguf_get_tensor_size": (ctypes.c_size_t, [_POINTER, _COUNT]),
    "gguf_get_tensor_offset": (ctypes.c_size_t, [_POINTER, _COUNT]),
    "gguf_add_tensor": (None, [_POINTER, _POINTER]),
    "gguf_get_meta_size": (ctypes.c_size_t, [_POINTER]),
    "gguf_get_meta_data": (None, [_POINTER, _POINTER]),
    "ggml_init": (_POINTER, [GgmlArena]),
    "ggml_free": (None, [_POINTER]),
    "ggml_tensor_overhead": (ctypes.c_size_t, []),
    "ggml_new_tensor": (_POINTER, [_POINTER, ctypes.c_int, ctypes.c_int, ctypes.POINTER(_COUNT)]),
    "ggml_set_name": (_POINTER, [_POINTER, _TEXT]),
    "ggml_get_type_traits": (ctypes.POINTER(_TypeTraits), [ctypes.c_int]),
}
_library: Any = None


def ggml_library() -> Any:
    """Ggml's base library with the types of the calls that are used here. Raises EngineError where it is missing."""
    global _library
    if _library is None:
        library = ctypes.CDLL(str(library_file("ggml-base")))
        for name, (result, arguments) in _CALLS.items():
            call = getattr(library, name)
            call.restype, call.argtypes = result, arguments
        _library = library
    return _library


class FileTensor(NamedTuple):
    """One of the file: its place, ggml type and four dimensions; `width` numbers in each of its rows."""

    name: str
    start: int
    size: int
    kind: int
    dimensions: tuple[int, ...]

    @property
    def width(self) -> int:
        return self.dimensions[0]

    @property
    def rows(self) -> int:
        return self.dimensions[1]


class LibraryHeader:
    """A file's values and tensors. Falsy where the file cannot be read; frees the header when closed."""

    def __init__(self, file: Path) -> None:
        self._ggml = ggml_library()
        self.handle = self._ggml.gguf_init_from_file(str(file).encode(), OpenParameters(True, None))

    def __bool__(self) -> bool:
        return bool(self.handle)

    def close(self) -> None:
        if self.handle:
            self._ggml.gguf_free(self.handle)
        self.handle = None

    @property
    def architecture(self) -> str:
        return self.text("general.architecture")

    def text(self, key: str) -> str:
        """A text; "" where there is none."""
        at = self._find(key, _STRING)
        return "" if at is None else self._ggml.gguf_get_val_str(self.handle, at).decode("utf-8", "replace")

    def number(self, key: str, default: int = 0) -> int:
        """A whole number; a key that begins with a point is among the architecture's own facts."""
        key = self.architecture + key if key.startswith(".") else key
        if (at := self._find(key, _U32)) is not None:
            return int(self._ggml.gguf_get_val_u32(self.handle, at))
        at = self._find(key, _I32)
        return default if at is None else int(self._ggml.gguf_get_val_i32(self.handle, at))

    def switch(self, key: str, *, default: bool) -> bool:
        at = self._find(key, _BOOL)
        return default if at is None else bool(self._ggml.gguf_get_val_bool(self.handle, at))

    def numbers(self, key: str, most: int) -> tuple[int, ...]:
        """A list of whole numbers; () where there is none, or more than `most`."""
        if (at := self._find(key, _ARRAY)) is None:
            return ()
        count = self._ggml.gguf_get_arr_n(self.handle, at)
        if self._ggml.gguf_get_arr_type(self.handle, at) not in (_U32, _I32) or not 0 < count <= most:
            return ()
        data = self._ggml.gguf_get_arr_data(self.handle, at)
        return tuple(ctypes.cast(data, ctypes.POINTER(ctypes.c_int32))[:count])

    def texts(self, key: str) -> list[bytes]:
        """A list of texts; [] where there is none."""
        at, get = self._find(key, _ARRAY), self._ggml.gguf_get_arr_str
        if at is None or self._ggml.gguf_get_arr_type(self.handle, at) != _STRING:
            return []
        return [get(self.handle, at, place) for place in range(self._ggml.gguf_get_arr_n(self.handle, at))]

    def has(self, key: str) -> bool:
        return bool(self._ggml.gguf_find_key(self.handle, key.encode()) >= 0)

    def tensors(self) -> dict[str, FileTensor]:
        """The table of tensors by name."""
        ggml, header = self._ggml, self.handle
        start, found = ggml.gguf_get_data_offset(header), dict[str, FileTensor]()
        for at in range(ggml.gguf_get_n_tensors(header)):
            name = ggml.gguf_get_tensor_name(header, at).decode("utf-8", "replace")
            place, size = start + ggml.gguf_get_tensor_offset(header, at), ggml.gguf_get_tensor_size(header, at)
            kind, sides = ggml.gguf_get_tensor_type(header, at), ggml.gguf_get_tensor_ne(header, at)
            found[name] = FileTensor(name, place, size, kind, tuple(sides[:4]))
        return found

    def _find(self, key: str, kind: int) -> int | None:
        at = self._ggml.gguf_find_key(self.handle, key.encode())
        return at if at >= 0 and self._ggml.gguf_get_kv_type(self.handle, at) == kind else None


@contextmanager
def opened_header(file: Path) -> Iterator[LibraryHeader]:
    """The header of a file while it is looked at."""
    header = LibraryHeader(file)
    try:
        yield header
    finally:
        header.close()
