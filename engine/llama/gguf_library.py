"""Ggml's own reader and writer of GGUF files, called by ctypes: the binding has no names for it.

The header of a file is read by the library that will load it, so that both see the same numbers.
"""

from __future__ import annotations

import ctypes
from typing import Any

from engine.llama.backends import library_file


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
