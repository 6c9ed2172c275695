"""What llama.cpp can compute on here: the processor, and the graphics cards whose backend files were loaded."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from engine.errors import BadSetting
from engine.llama import backends
from engine.translatable import phrase

Kind = Literal["cpu", "gpu", "integrated", "other"]

_KINDS: tuple[Kind, ...] = ("cpu", "gpu", "integrated")
"""By number. ggml.h: enum ggml_backend_dev_type; what follows is no device that holds layers by itself."""


class Device(NamedTuple):
    """One device that the library can compute on. Memory in bytes, 0 where the device does not say."""

    name: str
    description: str
    is_gpu: bool
    free_bytes: int = 0
    total_bytes: int = 0
    kind: Kind = "cpu"


def devices() -> list[Device]:
    """What this build of llama.cpp sees on this machine. The first call asks the drivers of graphics cards."""
    return [_device(handle) for handle in _handles()]


def in_use(found: Sequence[Device], names: Sequence[str] = ()) -> list[Device]:
    """The graphics cards that a model is put on: the named ones; else all that have their own memory, else the others.

    The library itself chooses so where nothing is named.
    """
    if names:
        return [device for device in found if device.name in names]
    cards = [device for device in found if device.is_gpu]
    return [device for device in cards if device.kind == "gpu"] or cards


def handles_of(names: Sequence[str]) -> list[int]:
    """The library's own pointers to these devices, in this order. Raises BadSetting that lists what is here."""
    here = {_name(handle): handle for handle in _handles() if _kind(handle) != "cpu"}
    for name in names:
        if name not in here:
            known = ", ".join((*here, "cpu"))
            raise BadSetting(phrase("there is no device {name} here: choose from {known}", repr(name), known))
    return [here[name] for name in names]


_registry: Any = backends.registry
base: Any = ctypes.CDLL(str(backends.library_file("ggml-base"))) if sys.platform == "win32" else _registry
_registry.ggml_backend_dev_get.restype = ctypes.c_void_p
_registry.ggml_backend_dev_get.argtypes = [ctypes.c_size_t]
for _call in (base.ggml_backend_dev_name, base.ggml_backend_dev_description):
    _call.restype, _call.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
base.ggml_backend_dev_type.restype, base.ggml_backend_dev_type.argtypes = ctypes.c_int, [ctypes.c_void_p]
_sizes = ctypes.POINTER(ctypes.c_size_t)
base.ggml_backend_dev_memory.restype = None
base.ggml_backend_dev_memory.argtypes = [ctypes.c_void_p, _sizes, _sizes]


for _call in (_registry.ggml_backend_dev_by_type, base.ggml_backend_dev_buffer_type):
    _call.restype = ctypes.c_void_p
_registry.ggml_backend_dev_by_type.argtypes = [ctypes.c_int]
base.ggml_backend_dev_buffer_type.argtypes = [ctypes.c_void_p]


def processor() -> int:
    """The library's own pointer to the processor."""
    return int(_registry.ggml_backend_dev_by_type(_KINDS.index("cpu")))


def processor_buffer_type() -> int:
    """The library's own pointer to plain memory."""
    return int(base.ggml_backend_dev_buffer_type(processor()))


def _handles() -> list[int]:
    backends.load_cards()
    return [_registry.ggml_backend_dev_get(index) for index in range(_registry.ggml_backend_dev_count())]


def _name(handle: int) -> str:
    return str(base.ggml_backend_dev_name(handle).decode("utf-8", "replace"))


def _kind(handle: int) -> Kind:
    number = base.ggml_backend_dev_type(handle)
    return _KINDS[number] if number < len(_KINDS) else "other"


def _device(handle: int) -> Device:
    kind = _kind(handle)
    free, total = ctypes.c_size_t(0), ctypes.c_size_t(0)
    base.ggml_backend_dev_memory(handle, ctypes.byref(free), ctypes.byref(total))
    description = base.ggml_backend_dev_description(handle).decode("utf-8", "replace")
    return Device(_name(handle), description, kind in ("gpu", "integrated"), free.value, total.value, kind)
