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
FLOATS = ctypes.POINTER(ctypes.c_float)
_BOOL, _INT, _LAYER = ctypes.c_bool, ctypes.c_int32, ctypes.c_uint32


class _Symbol(NamedTuple):
    """One function: how both kinds of names spell what it takes, and what it takes and returns here."""

    itanium: str
    msvc: str
    takes: tuple[Any, ...]
    returns: Any = None


SYMBOLS = {
    "set_embeddings_nextn": _Symbol("P13llama_contextbb", "YAXPEAUllama_context@@_N1@Z", (CONTEXT, _BOOL, _BOOL)),
    "get_embeddings_nextn": _Symbol("P13llama_context", "YAPEAMPEAUllama_context@@@Z", (CONTEXT,), FLOATS),
    "set_nextn_layer_offset": _Symbol("P13llama_contexti", "YAXPEAUllama_context@@H@Z", (CONTEXT, _INT)),
    "get_ctx_other": _Symbol("P13llama_context", "YAPEAUllama_context@@PEAU1@@Z", (CONTEXT,), CONTEXT),
    "set_embeddings_layer_inp": _Symbol("P13llama_contextjb", "YAXPEAUllama_context@@I_N@Z", (CONTEXT, _LAYER, _BOOL)),
    "get_embeddings_layer_inp": _Symbol("P13llama_contextj", "YAPEAMPEAUllama_context@@I@Z", (CONTEXT, _LAYER), FLOATS),
}


def _found() -> dict[str, Any]:
    """Those that this build has, ready to be called."""
    library, found = llama_cpp.llama_cpp._lib, dict[str, Any]()
    for short, symbol in SYMBOLS.items():
        name = f"llama_{short}"
        function = getattr(library, f"_Z{len(name)}{name}{symbol.itanium}", None)
        function = function or getattr(library, f"?{name}@@{symbol.msvc}", None)
        if function is not None:
            function.argtypes, function.restype = list(symbol.takes), symbol.returns
            found[short] = function
    return found


EXT = _found()
"""By the names of `SYMBOLS`, without the leading `llama_`; a name that is missing is not on this build."""


def missing(*names: str) -> str | None:
    """The first of these functions that this build lacks, as the header spells it; None where all are there."""
    return next((f"llama_{name}" for name in names if name not in EXT), None)
