"""Draftlight's own kernels inside llama.cpp's processor backend: whether this build has them, and which are in use.

They are a buffer type of that backend, so that no graph is cut for them, and three functions that are found by name;
where these are missing the library is one that others built, and everything works without. What is in use holds for the
whole process: types for models that are loaded from then on, attention for every pass. Attention is therefore switched
by those who open a pair, and not by each model: a drafter must not change how its target computes.
"""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from engine.llama import backends
from engine.llama.devices import base, processor

ALL = (1 << 64) - 1
"""Every type that there are kernels for."""

PREFIX = "ggml_backend_cpu_wide_"
"""What the names of the functions begin with."""

CACHE_TYPES = ("f16", "q8_0")
"""Types of cache that our attention reads; others keep llama.cpp's."""


class InUse(NamedTuple):
    """Types of weights, one bit for each `ggml_type`, and whether attention of few rows goes through our kernel."""

    types: int
    attention: bool


class OwnKernels:
    """The kernels of one library; `types` has a bit for each type of weights that they take on this processor."""

    def __init__(self, types: int, mark: str, use: Callable[[int, int], None]) -> None:
        """`mark` tells one version of their sources from another."""
        self.types, self.mark = types, mark
        self._use = use
        self.in_use = InUse(types, attention=True)  # as the library begins

    def take_weights(self, types: int) -> None:
        """Models that are loaded from now on have these types in our tiles, as far as there are kernels."""
        self._now(InUse(types & self.types, self.in_use.attention))

    def take_attention(self, wanted: bool) -> None:
        """Passes from now on have our attention, or llama.cpp's."""
        self._now(InUse(self.in_use.types, wanted))

    def _now(self, wanted: InUse) -> None:
        self.in_use = wanted
        self._use(wanted.types, int(wanted.attention))


def found_by(address_of: Callable[[str], int | None]) -> OwnKernels | None:
    """The kernels of a library whose functions lie at these addresses; None where it has none for this processor."""
    types_at, use_at, mark_at = (address_of(PREFIX + name) for name in ("types", "use", "mark"))
    if not types_at or not use_at or not mark_at:
        return None
    types = int(ctypes.CFUNCTYPE(ctypes.c_uint64)(types_at)())
    mark = ctypes.CFUNCTYPE(ctypes.c_char_p)(mark_at)() or b""
    use = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_int)(use_at)
    return OwnKernels(types, mark.decode("utf-8", "replace"), use) if types else None


@cache
def own_kernels() -> OwnKernels | None:
    """Those of the library in this process, None where it has none."""
    return found_by(_address_of)


def extra_buffer_types() -> list[str]:
    """The processor's own ways to lay out weights, in the order in which they are asked."""
    device = processor()
    registered = backends.registry.ggml_backend_reg_by_name(b"CPU")
    address = base.ggml_backend_reg_get_proc_address(registered, b"ggml_backend_dev_get_extra_bufts")
    if not address or not device:
        return []
    listed = ctypes.CFUNCTYPE(ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p)(address)(device)
    kinds = itertools.takewhile(bool, (listed[index] for index in range(64)))
    return [base.ggml_backend_buft_name(kind).decode() for kind in kinds]


def kernel_facts(*, has_amx: bool) -> dict[str, Any]:
    """For the doctor: the types that our kernels multiply, and why none; `has_amx`: AMX takes the weights first."""
    own, why_not = own_kernels(), ""
    if not _address_of(PREFIX + "types"):  # for whichever processor
        why_not = "this llama.cpp was built without them, as every wheel that others built is"
    elif own is None:
        why_not = "they need instructions that this processor, or this build, does not have"
    elif has_amx:
        why_not = "this llama.cpp was built with AMX, which takes the weights before them"
    return {"why_not": why_not, "types": [] if own is None or why_not else list(names_of(own.types))}


def type_name(number: int) -> str:
    """What ggml calls a type of weights: "Q4_0"."""
    return str(base.ggml_type_name(number).decode()).upper()


def names_of(types: int) -> tuple[str, ...]:
    """The types of a set of bits, by name."""
    return tuple(type_name(number) for number in range(64) if types >> number & 1)


def _address_of(name: str) -> int | None:
    registered = backends.registry.ggml_backend_reg_by_name(b"CPU")
    address = base.ggml_backend_reg_get_proc_address(registered, name.encode()) if registered else None
    return int(address) if address else None


backends.registry.ggml_backend_reg_by_name.restype = ctypes.c_void_p
backends.registry.ggml_backend_reg_by_name.argtypes = [ctypes.c_char_p]
base.ggml_backend_reg_get_proc_address.restype = ctypes.c_void_p
base.ggml_backend_reg_get_proc_address.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
base.ggml_type_name.restype, base.ggml_type_name.argtypes = ctypes.c_char_p, [ctypes.c_int]
base.ggml_backend_buft_name.restype, base.ggml_backend_buft_name.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
