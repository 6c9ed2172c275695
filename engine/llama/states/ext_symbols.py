"""Functions of llama.cpp's staging header `llama-ext.h`, by the names that C++ compilers give them.

They are exported, but no stable interface: a build may lack any of them, which is then "not on this build" and no
fault. The binding's own `llama_cpp_ext` knows some of them and warns not to be used; so they are looked up here, in the
same library. The Itanium names are those of GCC and Clang (Linux, macOS), the others MSVC's (not yet run on Windows).
"""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import llama_cpp

CONTEXT = llama_cpp.llama_context_p_ctypes
MODEL = llama_cpp.llama_model_p_ctypes
FLOATS = ctypes.POINTER(ctypes.c_float)


class _Symbol(NamedTuple):
    """One function: both names, what it takes and what it returns."""

    itanium: str
    msvc: str
    takes: tuple[Any, ...]
    returns: Any


SYMBOLS = {
    "set_embeddings_nextn": _Symbol(
        "_Z26llama_set_embeddings_nextnP13llama_contextbb",
        "?llama_set_embeddings_nextn@@YAXPEAUllama_context@@_N1@Z",
        (CONTEXT, ctypes.c_bool, ctypes.c_bool),
        None,
    ),
    "get_embeddings_nextn": _Symbol(
        "_Z26llama_get_embeddings_nextnP13llama_context",
        "?llama_get_embeddings_nextn@@YAPEAMPEAUllama_context@@@Z",
        (CONTEXT,),
        FLOATS,
    ),
    "set_nextn_layer_offset": _Symbol(
        "_Z28llama_set_nextn_layer_offsetP13llama_contexti",
        "?llama_set_nextn_layer_offset@@YAXPEAUllama_context@@H@Z",
        (CONTEXT, ctypes.c_int32),
        None,
    ),
    "get_ctx_other": _Symbol(
        "_Z19llama_get_ctx_otherP13llama_context",
        "?llama_get_ctx_other@@YAPEAUllama_context@@PEAU1@@Z",
        (CONTEXT,),
        CONTEXT,
    ),
    "set_embeddings_layer_inp": _Symbol(
        "_Z30llama_set_embeddings_layer_inpP13llama_contextjb",
        "?llama_set_embeddings_layer_inp@@YAXPEAUllama_context@@I_N@Z",
        (CONTEXT, ctypes.c_uint32, ctypes.c_bool),
        None,
    ),
    "get_embeddings_layer_inp": _Symbol(
        "_Z30llama_get_embeddings_layer_inpP13llama_contextj",
        "?llama_get_embeddings_layer_inp@@YAPEAMPEAUllama_context@@I@Z",
        (CONTEXT, ctypes.c_uint32),
        FLOATS,
    ),
    "model_target_layer_ids": _Symbol(
        "_Z28llama_model_target_layer_idsPK11llama_model",
        "?llama_model_target_layer_ids@@YAPEBHPEBUllama_model@@@Z",
        (MODEL,),
        ctypes.POINTER(ctypes.c_int32),
    ),
    "model_target_layer_ids_n": _Symbol(
        "_Z30llama_model_target_layer_ids_nPK11llama_model",
        "?llama_model_target_layer_ids_n@@YAIPEBUllama_model@@@Z",
        (MODEL,),
        ctypes.c_uint32,
    ),
}


def _found() -> dict[str, Any]:
    """Those that this build has, ready to be called."""
    library, found = llama_cpp.llama_cpp._lib, dict[str, Any]()
    for name, symbol in SYMBOLS.items():
        function = getattr(library, symbol.itanium, None) or getattr(library, symbol.msvc, None)
        if function is not None:
            function.argtypes, function.restype = list(symbol.takes), symbol.returns
            found[name] = function
    return found


EXT = _found()
"""By the names of `SYMBOLS`, without the leading `llama_`; a name that is missing is not on this build."""


def missing(*names: str) -> str | None:
    """The first of these functions that this build lacks, as the header spells it; None where all are there."""
    return next((f"llama_{name}" for name in names if name not in EXT), None)
