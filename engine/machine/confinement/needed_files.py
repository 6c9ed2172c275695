"""Which files a worker needs: system, libraries, graphics cards, and what lies next to a model under its name.

Nothing of the user's home is among them but the pair's files and Draftlight's own folders, even where Python itself
lies there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from engine.errors import is_checkout

HOUSE = Path(__file__).parents[3]
"""The folder of the packages `app`, `engine` and `models`."""

LIBRARIES = tuple(map(Path, ("/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache")))
"""Read only. Where libraries of the system lie that one of Python's may need when it is first imported."""

SYSTEM = (
    *LIBRARIES,
    *map(Path, ("/bin", "/sbin", "/opt", "/sys", "/dev/urandom", "/dev/random", "/dev/zero")),
    *map(Path("/etc").joinpath, ("ld.so.conf", "ld.so.conf.d", "localtime", "alternatives")),
    *map(Path("/etc").joinpath, ("vulkan", "OpenCL", "drirc")),
    *map(Path("/proc").joinpath, ("self", "cpuinfo", "meminfo", "stat", "version", "filesystems", "devices")),
    *map(Path("/proc").joinpath, ("modules", "driver", "sys/vm", "sys/kernel")),
)
"""Read only. Of /proc no other process; of /etc what loaders of libraries and drivers read."""

DEVICES = ("/dev/null", "/dev/dri", "/dev/kfd", "/dev/dxg")
CARDS = "nvidia*"
"""In /dev: what drivers of graphics cards open. Not yet run on a GPU."""

BELONGS_TO_MODELS = (".gguf", ".onnx", ".json", ".data", ".bin", ".txt", ".model", ".toml")
"""Kinds of files that a model consists of: parts, external weights, tokenizer."""


def device_files() -> tuple[Path, ...]:
    """Devices that are read, written and called: the nothing device, and graphics cards."""
    return (*map(Path, DEVICES), *sorted(Path("/dev").glob(CARDS)))


def library_files(home: Path | None = None) -> tuple[Path, ...]:
    """Folders of Python, its packages and this program. One that holds the user's home is left out."""
    home = home or _home()
    found = {Path(sys.prefix), Path(sys.base_prefix), Path(sys.exec_prefix), Path(sys.executable).resolve()}
    found |= {Path(each).absolute() for each in sys.path if each}
    if is_checkout():  # else all packages lie in the same folder as these
        found.discard(HOUSE)
    own = [HOUSE / name for name in ("app", "engine", "models")]
    return (*own, *sorted(each for each in found if not home.is_relative_to(each)))


def _home() -> Path:
    """The user's home; the root for a user without one, so that the root itself is left out."""
    try:
        return Path.home()
    except RuntimeError:
        return Path("/")


def model_files(files: Iterable[Path]) -> tuple[Path, ...]:
    """The files themselves and their neighbours of kinds that models consist of, never a whole folder."""
    found = dict.fromkeys(file.absolute() for file in files)
    for file in list(found):
        try:
            neighbours = sorted(file.parent.iterdir())
        except OSError:
            continue  # the opening will say what is wrong with it
        found.update(dict.fromkeys(each for each in neighbours if _belongs(each, file)))
    return tuple(found)


def _belongs(neighbour: Path, file: Path) -> bool:
    """Whether a file may be a part of a model: it begins as the model's name does, or is its tokenizer."""
    if neighbour.suffix.lower() not in BELONGS_TO_MODELS:
        return False
    stem = file.name.partition(".")[0].partition("-of-")[0].removesuffix("-00001")
    return neighbour.name.startswith(stem) or neighbour.stem in ("tokenizer", "tokenizer_config", "config")
