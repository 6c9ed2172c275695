"""Which graphics processors are in this machine, and what to run so that llama.cpp uses them.

The worker says what its llama.cpp was built with; this file looks at the machine itself and changes nothing. It reads
/proc and /sys on Linux, and `nvidia-smi` where it is installed. The install lines are those of llama-cpp-python's own
instructions; none has been run here, as there was no such machine.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from engine.translatable import phrase

Maker = Literal["nvidia", "amd", "intel", "apple"]

PACKAGE = "llama-cpp-python==0.3.36"
_TIMEOUT_S = 2.0
_MAX_BYTES = 1 << 14
_VENDORS: dict[str, Maker] = {"0x10de": "nvidia", "0x1002": "amd", "0x8086": "intel"}
_FLAGS = {"CUDA": "-DGGML_CUDA=on", "Vulkan": "-DGGML_VULKAN=on", "Metal": "-DGGML_METAL=on"}
_NEEDS = {
    "CUDA": phrase("the CUDA toolkit (nvcc)"),
    "Vulkan": phrase("the Vulkan SDK (its headers and glslc)"),
    "Metal": phrase("Apple's command line tools"),
}


class FoundGpu(NamedTuple):
    """A graphics processor that the system knows of, whether or not anything here can use it."""

    maker: Maker
    name: str


class GpuAdvice(NamedTuple):
    """One sentence, and the command that goes with it; "" where there is nothing to run."""

    sentence: str
    command: str = ""


def find_gpus(root: Path = Path("/")) -> tuple[FoundGpu, ...]:
    """The graphics processors of this machine, by its maker. Never raises; an integrated one counts."""
    if sys.platform == "darwin":
        return (FoundGpu("apple", phrase("Apple GPU")),) if platform.machine() == "arm64" else ()
    found = [*_nvidia_driver(root), *_drm_cards(root)] if sys.platform == "linux" else []
    if not any(gpu.maker == "nvidia" and gpu.name != "NVIDIA" for gpu in found):
        named = _nvidia_smi()
        found = [*named, *(gpu for gpu in found if gpu.maker != "nvidia" or not named)]
    return tuple(found)


def gpu_advice(
    gpus: Sequence[FoundGpu], built_with_gpu: bool, devices: Sequence[str], python: str = sys.executable
) -> tuple[GpuAdvice, ...]:
    """What to know and to do, the best way first. `devices` names the GPUs that llama.cpp itself sees."""
    if devices:
        known = ", ".join(devices)
        return (GpuAdvice(phrase("llama.cpp uses {devices}: nothing needs to be done.", known)),)
    if built_with_gpu:
        sentence = phrase(
            "llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it."
        )
        return (GpuAdvice(sentence),)
    if not gpus:
        return (
            GpuAdvice(phrase("No graphics processor was found: llama.cpp computes on the CPU, as it was built to.")),
        )
    ways = list(dict.fromkeys(way for gpu in gpus for way in _ways(gpu.maker)))
    names = list(dict.fromkeys(gpu.name for gpu in gpus))
    here = names[0] if len(names) == 1 else ", ".join(names)
    return tuple(
        GpuAdvice(
            phrase(
                "{names} is here, but llama.cpp was built for the CPU only: build it with {way}, which needs "
                "{what} and some minutes.",
                here,
                way,
                _NEEDS[way],
            ),
            install_line(way, python),
        )
        for way in ways
    )


def install_line(way: str, python: str = sys.executable, system: str = sys.platform) -> str:
    """The line to run for "CUDA", "Vulkan" or "Metal"."""
    python = f'"{python}"' if " " in python else python
    pip = f"{python} -m pip install --force-reinstall --no-cache-dir --no-deps {PACKAGE}"
    if system == "win32":
        return f'$env:CMAKE_ARGS="{_FLAGS[way]}"; & {pip}'
    return f'CMAKE_ARGS="{_FLAGS[way]}" {pip}'


def _ways(maker: Maker) -> tuple[str, ...]:
    if maker == "apple":
        return ("Metal",)
    return ("CUDA", "Vulkan") if maker == "nvidia" else ("Vulkan",)


def _nvidia_driver(root: Path) -> list[FoundGpu]:
    """Names from the driver's own list, one folder a card."""
    found = []
    for place in _glob(root / "proc/driver/nvidia/gpus", "*/information"):
        for line in _text(place).splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "Model":
                found.append(FoundGpu("nvidia", value.strip()))
    return found


def _drm_cards(root: Path) -> list[FoundGpu]:
    """Makers of the cards that Linux draws with; the driver's list knows better names for NVIDIA's."""
    named = bool(_nvidia_driver(root))
    found = []
    for place in _glob(root / "sys/class/drm", "card[0-9]/device/vendor"):
        maker = _VENDORS.get(_text(place).strip())
        if maker is not None and not (maker == "nvidia" and named):
            found.append(
                FoundGpu(
                    maker, {"nvidia": "NVIDIA", "amd": phrase("AMD graphics")}.get(maker, phrase("Intel graphics"))
                )
            )
    return found


def _nvidia_smi() -> list[FoundGpu]:
    """The way to ask on Windows and inside containers."""
    program = shutil.which("nvidia-smi")
    if program is None:
        return []
    asked = [program, "--query-gpu=name", "--format=csv,noheader"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, timeout=_TIMEOUT_S, check=True)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return []
    return [FoundGpu("nvidia", line.strip()) for line in done.stdout.splitlines() if line.strip()]


def _glob(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(_MAX_BYTES)
    except OSError:
        return ""
