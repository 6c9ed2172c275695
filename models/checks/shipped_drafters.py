"""The drafters that come with the app for models of others, and which models each of them fits.

Such a drafter goes on from its target's last state, so it is of use to that model alone: to whichever quantization of
it, and with luck to another one of the same layers, width and vocabulary that was trained from the same weights. The
file says of which shape its target is; exactly the file that it was made from has its mark besides.
"""

from __future__ import annotations

import functools
import hashlib
import os
from importlib import resources
from pathlib import Path

from models.errors import ModelFileError
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_vocabulary import read_target_vocabulary
from models.formats.onnx_header import read_onnx_header

FITS = "draftlight.fits"
"""The key in an ONNX graph's facts: the shape of the models that it can guess for (`shape_of`)."""


def shape_of(target: Path) -> str:
    """Architecture, layers, width and vocabulary of a GGUF, the same for each quantization. Raises ModelFileError."""
    found = os.stat(target)
    return _shape(target, found.st_size, found.st_mtime_ns)


def has_shape(target: Path, wanted: str | None) -> bool:
    """Whether a target is of the shape that a drafter says it is for. Raises ModelFileError."""
    if wanted is None:
        return False
    found = os.stat(target)
    outline = _outline(target, found.st_size, found.st_mtime_ns)
    return tuple(wanted.split(" ")[:3]) == outline and wanted == shape_of(target)  # the vocabulary is read last


def shipped_drafter(target: Path, folder: Path | None = None) -> Path | None:
    """The drafter that comes with the app for this target; None where there is none, or the target cannot be read."""
    folder = shipped_folder() if folder is None else folder
    try:
        offered = ((file, read_onnx_header(file).facts.get(FITS)) for file in sorted(folder.glob("*.onnx")))
        return next((file for file, wanted in offered if has_shape(target, wanted)), None)
    except (ModelFileError, OSError):
        return None  # the check of the pair says what is wrong with the target


def shipped_folder() -> Path:
    """Where they lie."""
    return Path(str(resources.files("models"))) / "drafters"


@functools.lru_cache(maxsize=16)
def _outline(target: Path, size_bytes: int, changed_ns: int) -> tuple[str, ...]:
    """What a GGUF's header says, remembered by what tells a file from a changed one."""
    header = read_gguf_header(target)
    kind = header.architecture
    sizes = (header.whole_number(f"{kind}.{key}") or 0 for key in ("block_count", "embedding_length"))
    return kind, *map(str, sizes)


@functools.lru_cache(maxsize=16)
def _shape(target: Path, size_bytes: int, changed_ns: int) -> str:
    """The same with the vocabulary."""
    vocabulary = read_target_vocabulary(target, read_gguf_header(target))
    digest = hashlib.sha256("\0".join(vocabulary.tokens).encode("utf-8", "surrogatepass")).hexdigest()
    return " ".join([*_outline(target, size_bytes, changed_ns), digest[:32]])
