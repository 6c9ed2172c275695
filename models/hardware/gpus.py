"""Which graphics processors are in this machine, whether or not anything can use them.

It reads /proc and /sys on Linux, and `nvidia-smi` where it is installed, and changes nothing.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Literal, NamedTuple

from engine.translatable import phrase
from models.hardware.machine import small_text

Maker = Literal["nvidia", "amd", "intel", "apple"]

_TIMEOUT_S = 2.0
_VENDORS: dict[str, Maker] = {"0x10de": "nvidia", "0x1002": "amd", "0x8086": "intel"}


class FoundGpu(NamedTuple):
    """A graphics processor that the system knows of, whether or not anything here can use it."""

    maker: Maker
    name: str


def find_gpus(root: Path = Path("/")) -> tuple[FoundGpu, ...]:
    """The graphics processors of this machine, by its maker. Never raises; an integrated one counts."""
    if sys.platform == "darwin":
        return (FoundGpu("apple", phrase("Apple GPU")),) if platform.machine() == "arm64" else ()
    found = [*_nvidia_driver(root), *_drm_cards(root)] if sys.platform == "linux" else []
    if not any(gpu.maker == "nvidia" and gpu.name != "NVIDIA" for gpu in found):
        named = _nvidia_smi()
        found = [*named, *(gpu for gpu in found if gpu.maker != "nvidia" or not named)]
    return tuple(found)


def _nvidia_driver(root: Path) -> list[FoundGpu]:
    """Names from the driver's own list, one folder a card."""
    lines = (
        line
        for place in _glob(root / "proc/driver/nvidia/gpus", "*/information")
        for line in small_text(place).splitlines()
    )
    pairs = (line.partition(":") for line in lines)
    return [FoundGpu("nvidia", value.strip()) for key, _, value in pairs if key.strip() == "Model"]


def _drm_cards(root: Path) -> list[FoundGpu]:
    """Makers of the cards that Linux draws with; the driver's list knows better names for NVIDIA's."""
    named = bool(_nvidia_driver(root))
    vendors = (small_text(place).strip() for place in _glob(root / "sys/class/drm", "card[0-9]/device/vendor"))
    makers = [_VENDORS[vendor] for vendor in vendors if vendor in _VENDORS]
    names = {"nvidia": "NVIDIA", "amd": phrase("AMD graphics"), "intel": phrase("Intel graphics")}
    return [FoundGpu(maker, names[maker]) for maker in makers if not (maker == "nvidia" and named)]


def _nvidia_smi() -> list[FoundGpu]:
    """How to ask on Windows and inside containers."""
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
