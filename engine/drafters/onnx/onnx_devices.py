"""Where onnxruntime computes a drafter's graph: its providers by name, and a session on one of them.

CUDA comes with another build of the library, CoreML with its build for macOS, WebGPU (over Vulkan, Metal or Direct3D)
as a plug-in beside it or inside a build of its own. A provider that is named is not one that computes: a GPU build
names CUDA on a machine without a card, and a session falls back to the processor without a word. So a session is
believed only by the providers that it has, and by the nodes of the graph that those took.

Not yet run: CUDA and CoreML, and WebGPU on a real card. WebGPU was run on Mesa's software driver.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import onnxruntime as ort

from engine.drafters.draft_check import one_line
from engine.errors import BadModelFile
from engine.translatable import phrase

ort.disable_telemetry_events()  # what is left to switch off; `engine/drafters/__init__.py` says why

LONGEST_REASON = 200
"""Letters of the library's own words that are passed on."""

PROCESSOR, CUDA, WEBGPU, COREML = "CPU", "CUDA", "WebGPU", "CoreML"
CARDS = {CUDA: "CUDAExecutionProvider", WEBGPU: "WebGpuExecutionProvider", COREML: "CoreMLExecutionProvider"}
"""Providers of graphics cards, by the word that the user reads; which is tried first."""

PLUG_IN = "onnxruntime_ep_webgpu"
"""The module that brings WebGPU to a build without it: the package `onnxruntime-ep-webgpu`."""


class NoCard(BadModelFile):
    """The provider is here and has nothing to do: it finds no card, or can compute nothing of this graph."""


def providers_named() -> list[str]:
    """What this build and its plug-in say that they have. Loads no driver."""
    named = [str(name) for name in ort.get_available_providers()]
    plug_in = _plug_in_version()
    return named if plug_in is None else [*named, f"{CARDS[WEBGPU]} ({PLUG_IN.replace('_', '-')} {plug_in})"]


def cards_here() -> tuple[str, ...]:
    """The kinds of cards that may be tried, as words of `CARDS`. Loads no driver but NVIDIA's."""
    named = ort.get_available_providers()
    found = [word for word, provider in CARDS.items() if provider in named]
    if CUDA in found and not cuda_driver_found():
        found.remove(CUDA)
    if WEBGPU not in found and _plug_in_version() is not None:
        found.append(WEBGPU)
    return tuple(found)


def library_facts() -> dict[str, Any]:
    """Version of onnxruntime and what it has, for the doctor."""
    return {"version": ort.__version__, "providers_named": providers_named(), "cuda_driver_found": cuda_driver_found()}


def onnx_mark() -> str:
    """Tells one build of onnxruntime from another."""
    return f"onnxruntime={ort.__version__} {' '.join(providers_named())}"


def open_session(path: Path, device: str, *, rearranged: bool) -> tuple[Any, str]:
    """A session, and the word for where it computes. Raises BadModelFile, NoCard where the card has nothing to do.

    `device` is "cpu"; one of `CARDS`; "gpu", the first of those that are here; or "auto", which is CUDA where its
    driver is, else the processor: nothing else is taken that was not measured.

    One thread without spinning: the drafter works in turns with the target, and a pool that spins between its turns
    takes the target's cores (measured: two and two threads at half the speed of one and two).
    """
    if not path.is_file():
        raise BadModelFile(phrase("there is no drafter file at {path}", path))
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.execution_mode = ort.ExecutionMode.ORT_SEQUENTIAL
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 4
    if not rearranged:
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    card = _chosen(path, device)
    try:
        return _session_on(path, card, options), card
    except NoCard:
        if device != "auto":
            raise
        return open_session(path, "cpu", rearranged=rearranged)
    except Exception as error:  # onnxruntime's error classes share no base but this one
        raise BadModelFile(not_loaded(path, error)) from error


def cache_buffer(session: Any, shape: tuple[int, ...], dtype: Any) -> Any:
    """An OrtValue of this shape and type in the memory of the device that the session computes on."""
    provider = session.get_providers()[0]
    if provider == CARDS[WEBGPU] and (device := _plug_in_device()) is not None:
        memory = device.memory_info(ort.OrtDeviceMemoryType.DEFAULT)
        return ort.OrtValue.ortvalue_from_shape_and_type(shape, dtype, memory_info=memory)
    place = {CARDS[CUDA]: "cuda", CARDS[WEBGPU]: "webgpu"}.get(provider, "cpu")
    return ort.OrtValue.ortvalue_from_shape_and_type(shape, dtype, place, 0)


def not_loaded(path: Path, error: Exception) -> str:
    """The library's own reason why a file cannot be used, in one line."""
    reason = one_line(str(error), LONGEST_REASON) or type(error).__name__
    return phrase("{file} cannot be loaded as ONNX: {reason}", path.name, reason)


def cuda_driver_found() -> bool:
    """Whether NVIDIA's driver library is on this machine."""
    if sys.platform == "darwin":
        return False
    try:
        driver = ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")
    except OSError:
        return False
    return int(driver.cuInit(0)) == 0


def _chosen(path: Path, device: str) -> str:
    here = cards_here() if device != "cpu" else ()
    if device in here:
        return device
    if device in (*CARDS, "gpu") and not (device == "gpu" and here):
        raise BadModelFile(phrase("{file} cannot draft on a GPU: onnxruntime finds none here", path.name))
    return here[0] if here and (device == "gpu" or here[0] == CUDA) else PROCESSOR


def _session_on(path: Path, card: str, options: Any) -> Any:
    if card == PROCESSOR:
        return ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    provider = CARDS[card]
    options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    if card == CUDA:
        ort.preload_dlls()
    if provider in ort.get_available_providers():
        session = ort.InferenceSession(str(path), options, providers=[provider, "CPUExecutionProvider"])
    else:
        device = _plug_in_device()
        if device is None:
            raise NoCard(_nothing(path, card))
        options.add_provider_for_devices([device], {})
        session = ort.InferenceSession(str(path), options)
    took = session.get_providers()[0] == provider and any(
        part.ep_name == provider for part in session.get_provider_graph_assignment_info()
    )
    if not took:
        raise NoCard(_nothing(path, card))
    return session


def _nothing(path: Path, card: str) -> str:
    return phrase("{file} cannot draft on a GPU: {card} finds nothing here that could compute it", path.name, card)


def _plug_in_version() -> str | None:
    """The plug-in's version, None where it is not installed, or its module cannot be found."""
    try:
        return version(PLUG_IN) if importlib.util.find_spec(PLUG_IN) is not None else None
    except PackageNotFoundError:
        return None


def _plug_in_device() -> Any:
    """The plug-in's device, None where it finds no card. Loads its library, and with it the system's driver."""
    plug_in = importlib.import_module(PLUG_IN)
    name = plug_in.get_ep_name()
    for attempt in range(2):
        for device in ort.get_ep_devices():
            if device.ep_name == name:
                return device
        if attempt == 0:
            ort.register_execution_provider_library(PLUG_IN, plug_in.get_library_path())
    return None
