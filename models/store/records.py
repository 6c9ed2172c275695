"""What the store knows of a model: values, names, and how a file on the disk is recognised.

Ids stay the same when the index is rebuilt, and folder names are valid on every system.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from engine.translatable import phrase
from models.checks.model_files import Fingerprints, Format, Kind, read_model_files
from models.errors import StoreError, Swapped, Unreadable
from models.file_names import is_link, is_plain_path
from models.formats.bounded_reader import open_cursor


def repository_folder(repository: str) -> str:
    """`owner--name` for `owner/name`. Raises StoreError for anything else."""
    parts = repository.split("/")
    if len(parts) != 2 or not all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}", part) for part in parts):
        raise StoreError(
            phrase("{repository} is not a repository's name", repr(repository[:80])),
            phrase("It has the form owner/name."),
        )
    return "--".join(parts)


Origin = Literal["downloaded", "imported", "adopted"]

_WHOLE_BYTES = 4 << 20
_END_BYTES = 1 << 20
_SPOTS, _SPOT_BYTES = 16, 1 << 16


class StoredFile(msgspec.Struct, frozen=True):
    """One file as it was when it was noted. `path` has slashes and starts at the store's folder; adopted: absolute.

    `sample` is a SHA-256 over the size, both ends and places between: a few milliseconds even for a large file.
    `sha256` is that of the whole file, where it is known.
    """

    path: str
    size_bytes: int
    modified_ns: int
    sample: str
    sha256: str | None = None


class StoredModel(msgspec.Struct, frozen=True):
    """`files` belong together, the first is the one to open; `companions` are the tokenizer and configuration.

    `source` is a repository, or the path that it came from. `added` is in UTC. An adopted model stays noted while its
    disk is away: `missing` is then true.
    """

    id: str
    name: str
    kind: Kind
    format: Format
    origin: Origin
    source: str
    licence: str
    added: str
    files: tuple[StoredFile, ...]
    companions: tuple[StoredFile, ...] = msgspec.field(default=(), name="beside")
    missing: bool = False

    @property
    def main(self) -> StoredFile:
        return self.files[0]

    @property
    def all_files(self) -> tuple[StoredFile, ...]:
        return self.files + self.companions

    @property
    def size_bytes(self) -> int:
        return sum(file.size_bytes for file in self.files)


def note_file(path: Path, name: str, sha256: str | None = None) -> StoredFile:
    """The file at `path` as it is now, under `name`. Raises Unreadable."""
    found = stat_file(path)
    return StoredFile(name, found.st_size, found.st_mtime_ns, sample_file(path), sha256)


def stat_file(path: Path) -> os.stat_result:
    """Size and time of a file. Raises Unreadable."""
    try:
        return os.stat(path)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Unreadable(phrase("{file} is not there: {path} ({reason})", path.name, path, reason)) from error


def sample_file(path: Path) -> str:
    """SHA-256 over the size and parts of the contents (all of a small file). Raises Unreadable or Truncated."""
    with open_cursor(path) as cursor:
        digest = hashlib.sha256(cursor.size_bytes.to_bytes(8, "little"))
        if cursor.size_bytes <= _WHOLE_BYTES:
            digest.update(cursor.read(cursor.size_bytes))
            return digest.hexdigest()
        digest.update(cursor.read(_END_BYTES))
        for spot in range(1, _SPOTS + 1):
            cursor.position = cursor.size_bytes * spot // (_SPOTS + 1)
            digest.update(cursor.read(_SPOT_BYTES))
        cursor.position = cursor.size_bytes - _END_BYTES
        digest.update(cursor.read(_END_BYTES))
    return digest.hexdigest()


def unchanged(path: Path, noted: StoredFile) -> bool:
    """By size and time of change alone: quick, for going through many files."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return False
    return (found.st_size, found.st_mtime_ns) == (noted.size_bytes, noted.modified_ns)


def check_noted(path: Path, noted: StoredFile, known: Fingerprints) -> None:
    """Before the file is used: is it the one that was noted? Raises Unreadable or Swapped.

    The sample is compared always, the whole file where its time of change is new and its SHA-256 is known.
    """
    found = stat_file(path)
    if found.st_size != noted.size_bytes:
        message = phrase(
            "{file} has {size} bytes instead of {other}: it was changed", path.name, found.st_size, noted.size_bytes
        )
        raise Swapped(message)
    if sample_file(path) != noted.sample:
        raise Swapped(phrase("{file} has other contents than when it was added", path.name))
    if noted.sha256 and found.st_mtime_ns != noted.modified_ns and known.sha256(path) != noted.sha256:
        raise Swapped(phrase("{file} has other contents than when it was downloaded: its SHA-256 differs", path.name))


def place_inside(folder: Path, name: str) -> Path:
    """The place of a relative path in the store. Raises Swapped for one that leaves it, by its parts or by a link."""
    if not is_plain_path(name):
        raise Swapped(phrase("{file} is not inside the folder of models", repr(name[:80])))
    place = folder
    for part in name.split("/"):
        place = place / part
        if is_link(place):
            raise Swapped(phrase("{file} is reached through a link, which may leave the folder of models", name[:80]))
    return place


def paths_of(folder: Path, model: StoredModel) -> Mapping[StoredFile, Path]:
    """Where each file of the model lies. Raises Swapped for a place that leaves the store."""
    if model.origin == "adopted":
        return {file: Path(file.path) for file in model.all_files}
    return {file: place_inside(folder, file.path) for file in model.all_files}


def check_whole(folder: Path, model: StoredModel, read: Callable[[int], None] = lambda count: None) -> None:
    """Reads every byte of the model's files whose SHA-256 is known, and the headers. Raises ModelFileError.

    `read(count)` is called with the bytes of each piece.
    """
    places, known = paths_of(folder, model), Fingerprints()
    for file, path in places.items():
        if file.sha256 and stat_file(path).st_size == file.size_bytes and known.sha256(path, read) != file.sha256:
            raise Swapped(
                phrase("{file} has other contents than when it was downloaded: its SHA-256 differs", path.name),
                hint=phrase("Remove it and download it again."),
            )
        check_noted(path, file, known)
    read_model_files(places[model.main])
