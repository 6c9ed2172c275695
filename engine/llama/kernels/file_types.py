"""The types of a GGUF's matrices, and how many bytes of each a pass of one token reads."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.llama.devices import base

_POINTER, _TEXT, _COUNT = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64


class _Parameters(ctypes.Structure):
    """gguf.h: struct gguf_init_params."""

    _fields_ = (("no_alloc", ctypes.c_bool), ("context", ctypes.c_void_p))


_CALLS: dict[str, tuple[Any, list[Any]]] = {
    "gguf_init_from_file": (_POINTER, [_TEXT, _Parameters]),
    "gguf_free": (None, [_POINTER]),
    "gguf_find_key": (_COUNT, [_POINTER, _TEXT]),
    "gguf_get_kv_type": (ctypes.c_int, [_POINTER, _COUNT]),
    "gguf_get_val_str": (_TEXT, [_POINTER, _COUNT]),
    "gguf_get_val_u32": (ctypes.c_uint32, [_POINTER, _COUNT]),
    "gguf_find_tensor": (_COUNT, [_POINTER, _TEXT]),
    "gguf_get_n_tensors": (_COUNT, [_POINTER]),
    "gguf_get_tensor_name": (_TEXT, [_POINTER, _COUNT]),
    "gguf_get_tensor_ne": (ctypes.POINTER(_COUNT), [_POINTER, _COUNT]),
    "gguf_get_tensor_type": (ctypes.c_int, [_POINTER, _COUNT]),
    "gguf_get_tensor_size": (ctypes.c_size_t, [_POINTER, _COUNT]),
}
_U32, _STRING = 4, 8
"""gguf.h: enum gguf_type."""

EMBEDDING, OUTPUT, EXPERTS = "token_embd.weight", "output.weight", "_exps."


def bytes_read(file: Path) -> dict[int, int]:
    """Bytes of matrices of each `ggml_type` that a pass of one token reads; nothing where the file cannot be read.

    Of an embedding that is no output too one row is read, of experts the share that one token visits. An opening asks
    several times, and a large vocabulary takes a twentieth of a second to be read.
    """
    try:
        about = file.stat()
    except OSError:
        return {}
    return dict(_bytes_read(file, about.st_size, about.st_mtime_ns))


@lru_cache(maxsize=8)
def _bytes_read(file: Path, size_bytes: int, changed_ns: int) -> dict[int, int]:
    with opened_header(file) as header:
        if header is None:
            return {}
        used, experts = header_number(header, "expert_used_count"), header_number(header, "expert_count")
        names = [
            base.gguf_get_tensor_name(header, index).decode("utf-8", "replace")
            for index in range(base.gguf_get_n_tensors(header))
        ]
        found = Counter[int]()
        for index, name in enumerate(names):
            is_matrix = base.gguf_get_tensor_ne(header, index)[1] > 1
            if not is_matrix or (name == EMBEDDING and OUTPUT in names):
                continue
            size = base.gguf_get_tensor_size(header, index)
            share = used / experts if EXPERTS in name and used and experts else 1.0
            found[base.gguf_get_tensor_type(header, index)] += int(size * share)
        return dict(found)


@contextmanager
def opened_header(file: Path) -> Iterator[int | None]:
    """The library's handle of a file's header while it is open; None where it cannot be read."""
    header = base.gguf_init_from_file(str(file).encode(), _Parameters(no_alloc=True, context=None))
    try:
        yield header or None
    finally:
        if header:
            base.gguf_free(header)


def header_text(header: int, name: str) -> str:
    """A text of the header; "" where there is none."""
    key = base.gguf_find_key(header, name.encode())
    is_text = key >= 0 and base.gguf_get_kv_type(header, key) == _STRING
    return base.gguf_get_val_str(header, key).decode("utf-8", "replace") if is_text else ""


def header_number(header: int, name: str) -> int:
    """A number among the architecture's own facts; 0 where there is none."""
    key = base.gguf_find_key(header, f"{header_text(header, 'general.architecture')}.{name}".encode())
    return int(base.gguf_get_val_u32(header, key)) if key >= 0 and base.gguf_get_kv_type(header, key) == _U32 else 0


for _name, (_result, _arguments) in _CALLS.items():
    _call = getattr(base, _name)
    _call.restype, _call.argtypes = _result, _arguments
