"""What to know and to run so that llama.cpp uses the graphics processors of this machine.

The worker says which backends it could load; this file only chooses words. On Linux the set-up builds what the
machine's packages allow, so that installing those and starting again is enough. The lines for other systems are those
of llama-cpp-python's own instructions. Not yet run on a machine with a graphics card.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from engine.translatable import phrase
from models.hardware.gpus import FoundGpu, Maker
from models.hardware.machine import small_text

PACKAGE = "llama-cpp-python==0.3.36"
_FLAGS = {"CUDA": "-DGGML_CUDA=on", "Vulkan": "-DGGML_VULKAN=on", "Metal": "-DGGML_METAL=on"}
_NEEDS = {
    "CUDA": phrase("the CUDA toolkit (nvcc)"),
    "Vulkan": phrase("the Vulkan SDK (its headers and glslc)"),
    "Metal": phrase("Apple's command line tools"),
}
_KINDS: dict[Maker, tuple[str, ...]] = {
    "nvidia": ("CUDA", "Vulkan"), "amd": ("Vulkan",), "intel": ("Vulkan",), "apple": ("Metal",),
}  # fmt: skip
_NAMES = {"cuda": "CUDA", "vulkan": "Vulkan", "metal": "Metal"}
_MISSING = "cannot open shared object file"
"""How the loader says that a library is not there."""

_HIDING = {
    "vulkan": ("GGML_VK_VISIBLE_DEVICES", "VK_DRIVER_FILES", "VK_ICD_FILENAMES", "VK_LOADER_DRIVERS_DISABLE"),
    "cuda": ("CUDA_VISIBLE_DEVICES",),
    "hip": ("HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES"),
}
"""Variables of the environment by which a card is hidden from a backend, on purpose or by a wrong value."""

_OF_NVIDIAS_DRIVER, _TOO_OLD = "libcuda.so", "insufficient"
"""A library that only the driver brings, and CUDA's word for a driver that is older than its runtime."""

Means = Literal["set-up", "pip", "package"]
"""A checkout is set up anew; what pip installed is built anew; a package of ours has no compiler."""

_START = "sh packaging/start.sh doctor"
_VULKAN_PACKAGES = "sudo apt-get install libvulkan-dev glslc spirv-headers"
_VULKAN_DRIVER = "sudo apt-get install mesa-vulkan-drivers"


class GpuAdvice(NamedTuple):
    """One sentence, and the command that goes with it; "" where there is nothing to run."""

    sentence: str
    command: str = ""


class BackendState(NamedTuple):
    """One of llama.cpp's backend files: "vulkan", and what came of it (`engine/llama/backends.py`)."""

    kind: str
    state: str
    reason: str = ""


def gpu_advice(
    gpus: Sequence[FoundGpu],
    built_with_gpu: bool,
    devices: Sequence[str],
    backends: Sequence[BackendState] = (),
    *,
    by: Means = "set-up",
    python: str = sys.executable,
    root: Path = Path("/"),
    environment: Mapping[str, str] = os.environ,
) -> tuple[GpuAdvice, ...]:
    """What to know and to do, the best way first. `devices` names the GPUs that llama.cpp itself sees.

    `by`: how this Draftlight came here.
    """
    failed = tuple(_of_failed(backends, gpus, environment))
    if devices:
        named = ", ".join(devices)
        sentence = phrase("llama.cpp can use {devices}, and does so with each model where that was faster.", named)
        return GpuAdvice(sentence), *failed
    if failed:
        return failed
    if built_with_gpu:
        hidden = phrase("llama.cpp was built for a GPU but sees none: check the driver, and that no setting hides it.")
        return (GpuAdvice(hidden),)
    if not gpus:
        none = phrase("No graphics processor was found: llama.cpp computes on the CPU, as it was built to.")
        return (GpuAdvice(none),)
    kinds = list(dict.fromkeys(kind for gpu in gpus for kind in _KINDS[gpu.maker]))
    names = list(dict.fromkeys(gpu.name for gpu in gpus))
    here = names[0] if len(names) == 1 else ", ".join(names)
    linux = sys.platform == "linux" and platform.machine() == "x86_64"
    if by == "package":
        return (GpuAdvice(phrase("{names} is here, but nothing in this package can use it.", here)),)
    if linux and by == "set-up":
        return tuple(_built_by_setup(backend, here, root) for backend in kinds)
    return tuple(_built_by_hand(backend, here, python) for backend in kinds)


def _built_by_hand(backend: str, here: str, python: str) -> GpuAdvice:
    sentence = phrase(
        "{names} is here, but llama.cpp was built for the CPU only: build it with {way}, which needs {what} and some "
        "minutes.",
        here, backend, _NEEDS[backend],
    )  # fmt: skip
    return GpuAdvice(sentence, install_line(backend, python))


def install_line(backend: str, python: str = sys.executable, system: str = sys.platform) -> str:
    """The line to run for "CUDA", "Vulkan" or "Metal" where no set-up of ours does it."""
    python = f'"{python}"' if " " in python else python
    pip = f"{python} -m pip install --force-reinstall --no-cache-dir --no-deps {PACKAGE}"
    if system == "win32":
        return f'$env:CMAKE_ARGS="{_FLAGS[backend]}"; & {pip}'
    return f'CMAKE_ARGS="{_FLAGS[backend]}" {pip}'


def _of_failed(
    backends: Sequence[BackendState], gpus: Sequence[FoundGpu], environment: Mapping[str, str]
) -> Iterator[GpuAdvice]:
    """What keeps a backend that is here from a device: its file was refused, or its driver found none."""
    for backend in backends:
        kind, reason, name = backend.kind, backend.reason, _NAMES.get(backend.kind, backend.kind)
        # NVIDIA's cards have a driver of their own for Vulkan too.
        others = not gpus or any(gpu.maker != "nvidia" for gpu in gpus)
        driver = _VULKAN_DRIVER if kind == "vulkan" and sys.platform == "linux" and others else ""
        hiding = next((each for each in _HIDING.get(kind, ()) if each in environment), "")
        if kind == "cuda" and _OF_NVIDIAS_DRIVER in reason:
            without = phrase("CUDA is here, but NVIDIA's driver is not: install it, then start Draftlight again.")
            yield GpuAdvice(without)
        elif kind == "cuda" and _TOO_OLD in reason:
            old = phrase(
                "NVIDIA's driver is too old for this CUDA ({reason}): install a newer one, then start Draftlight "
                "again.",
                reason,
            )
            yield GpuAdvice(old)
        elif backend.state == "no device" and hiding:
            hidden = phrase(
                "The {kind} backend finds no device. The variable {name} may hide it, for it is set to {value}: unset "
                "it, then start Draftlight again.",
                name, hiding, repr(environment[hiding]),
            )  # fmt: skip
            yield GpuAdvice(hidden)
        elif kind != "cpu" and backend.state == "no device":
            yield GpuAdvice(phrase("The {kind} backend finds no device: {reason}.", name, reason), driver)
        elif kind != "cpu" and backend.state == "broken":
            sentence = phrase("The {kind} backend was refused, it cannot be loaded: {reason}.", name, reason)
            # What another build brought no driver mends; a library that is missing comes with the driver.
            yield GpuAdvice(sentence, driver if _MISSING in reason else "")


def _built_by_setup(backend: str, here: str, root: Path) -> GpuAdvice:
    """How the set-up comes to build one backend: it looks for the means by itself at every start."""
    if backend == "CUDA":
        toolkit = phrase(
            "{names} is here, but this build has no CUDA: install NVIDIA's toolkit (nvcc), and the next start builds "
            "it.",
            here,
        )
        return GpuAdvice(toolkit, _START)
    if not has_vulkan_packages(root):
        old = phrase(
            "{names} is here, but this system's Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later "
            "can.",
            here,
        )
        return GpuAdvice(old)
    packages = phrase(
        "{names} is here, but this build has no Vulkan: install these packages, and the next start builds it.", here
    )
    return GpuAdvice(packages, f"{_VULKAN_PACKAGES} && {_START}")


def has_vulkan_packages(root: Path = Path("/")) -> bool:
    """Whether this system's packages are new enough for llama.cpp's Vulkan code; True where that is not known."""
    lines = small_text(root / "etc/os-release").splitlines()
    release = {name: value.strip("\"'") for name, _, value in (line.partition("=") for line in lines)}
    least, version = {"debian": 13, "ubuntu": 24}.get(release.get("ID", "")), release.get("VERSION_ID", "")
    major = version.partition(".")[0]
    return least is None or not major.isdecimal() or int(major) >= least
