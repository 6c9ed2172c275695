"""The store's index: one JSON file that is replaced as a whole, with the last good one kept in the same folder.

Everything in it except the paths of adopted models can be found again by looking at the files. For those paths, and for
licences and dates, the previous index stands in for a damaged one.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.errors import StoreError
from models.store.records import StoredModel
from models.whole_file import write_whole

INDEX, PREVIOUS, LOCK = "index.json", "index.previous.json", ".index.lock"
STAGING = ".downloads"
"""Next to the models, so that a finished file moves without being copied; the store does not read it."""
_VERSION = 1
_MAX_BYTES = 16 << 20


class _Index(msgspec.Struct, frozen=True):
    models: tuple[StoredModel, ...]
    version: int = _VERSION


def read_index(folder: Path) -> tuple[StoredModel, ...] | None:
    """The models that are noted; None where there is no readable index, or one of a later version."""
    for name in (INDEX, PREVIOUS):
        found = _decoded(_bytes(folder / name))
        if found is not None:
            return found
    return None


def index_is_sound(folder: Path) -> bool:
    """False where the index itself cannot be read, even if its predecessor can."""
    return _decoded(_bytes(folder / INDEX)) is not None


def write_index(folder: Path, models: tuple[StoredModel, ...]) -> None:
    """Replaces the index; other programs read the old or the new one. Raises StoreError."""
    data = msgspec.json.format(msgspec.json.encode(_Index(models)), indent=1)
    old = _bytes(folder / INDEX)
    try:
        if _decoded(old) is not None:
            write_whole(folder / PREVIOUS, old)
        write_whole(folder / INDEX, data)
    except OSError as error:
        raise StoreError(
            phrase("the list of models in {folder} cannot be written: {reason}", folder, error.strerror)
        ) from error


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_MAX_BYTES + 1)
    except OSError:
        return b""


def _decoded(data: bytes) -> tuple[StoredModel, ...] | None:
    if not data or len(data) > _MAX_BYTES:
        return None
    try:
        index = msgspec.json.decode(data, type=_Index)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None
    sound = index.version == _VERSION and all(model.files for model in index.models)
    return index.models if sound else None


def delete_empty_folders(place: Path, top: Path) -> None:
    """Delete `place` and the folders above it, up to `top`, that are empty."""
    while place != top and place.is_relative_to(top):
        try:
            os.rmdir(place)
        except OSError:  # not empty, or in use: an empty folder harms nobody
            return
        place = place.parent
