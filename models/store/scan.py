"""Reads the store's folder and corrects its list: missing files are dropped, changed ones are read again.

The files are trusted, the index is not: a model in the index counts only while its files are what they were.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.translatable import phrase
from models.checks.model_files import ModelFiles, read_model_files
from models.errors import ModelFileError
from models.file_names import free_id
from models.formats.gguf_check import PART
from models.store.records import Origin, StoredFile, StoredModel, note_file, paths_of, place_inside, unchanged

IMPORTED = "imported"
_MAX_DEPTH = 6
_MAX_ENTRIES = 20_000


class Scan(NamedTuple):
    """The models that are there, and a sentence for everything that was lost, changed, found or refused."""

    models: tuple[StoredModel, ...]
    remarks: tuple[str, ...]


def scan_folder(folder: Path, noted: Sequence[StoredModel]) -> Scan:
    """What is in `folder` now, beginning from what was noted. Never raises for bad files."""
    remarks: list[str] = []
    kept = [model for old in noted if (model := _still_there(folder, old, remarks)) is not None]
    named = {file.path for model in kept for file in model.all_files if model.origin != "adopted"}
    for name in _candidates(folder, remarks):
        if name in named:
            continue
        try:
            model = note_found(folder, name, taken={other.id for other in kept})
        except ModelFileError as error:
            remarks.append(phrase("{name} is left out: {reason}", name, error))
            continue
        kept.append(model)
        named |= {file.path for file in model.all_files}
        remarks.append(phrase("{name} was found", model.name))
    return Scan(tuple(kept), tuple(remarks))


def note_found(folder: Path, name: str, taken: set[str], hashes: Mapping[str, str] | None = None) -> StoredModel:
    """The model whose first file lies at `name` in the store; its folder says where it came from.

    `hashes` are SHA-256 by relative path, for files that were just fetched and compared. Raises ModelFileError.
    """
    found = read_model_files(place_inside(folder, name))
    top = name.split("/")[0]
    origin: Origin = "downloaded" if "--" in top else "imported"
    source = top.replace("--", "/", 1) if origin == "downloaded" else ""
    return _noted(folder, found, taken, origin, source, hashes or {})


def note_adopted(path: Path, taken: set[str], name: str = "") -> StoredModel:
    """A model of another program, where it lies. Raises ModelFileError."""
    found = read_model_files(path.absolute())
    if name:
        found = msgspec.structs.replace(found, name=name)
    return _noted(None, found, taken, "adopted", str(path.absolute()), {})


def _noted(
    folder: Path | None, found: ModelFiles, taken: set[str], origin: Origin, source: str, hashes: Mapping[str, str]
) -> StoredModel:
    def noted(path: Path) -> StoredFile:
        if folder is None:
            return note_file(path, str(path))
        name = path.relative_to(folder).as_posix()
        return note_file(place_inside(folder, name), name, hashes.get(name))

    main = noted(found.main)
    label = found.main.stem if found.format == "gguf" and origin != "adopted" else found.name
    return StoredModel(
        id=free_id(label, main.path, taken),
        name=found.name,
        kind=found.kind,
        format=found.format,
        origin=origin,
        source=source,
        licence=found.licence,
        added=datetime.now(UTC).isoformat(timespec="seconds"),
        files=(main, *(noted(path) for path in found.files[1:])),
        companions=tuple(noted(path) for path in found.companions if folder is None or path.is_relative_to(folder)),
    )


def _still_there(folder: Path, model: StoredModel, remarks: list[str]) -> StoredModel | None:
    """The model as it is now; None where its files are no model any more."""
    try:
        places = paths_of(folder, model)
    except ModelFileError as error:
        remarks.append(phrase("{name} is left out: {reason}", model.name, error))
        return None
    if all(unchanged(place, file) for file, place in places.items()):
        return msgspec.structs.replace(model, missing=False)
    main = places[model.main]
    if not os.path.isfile(main):
        if model.origin != "adopted":
            remarks.append(phrase("{name} is gone: {path}", model.name, model.main.path))
            return None
        if not model.missing:
            remarks.append(phrase("{name} is not there at the moment: {path}", model.name, model.main.path))
        return msgspec.structs.replace(model, missing=True)
    return _read_again(folder, model, main, remarks)


def _read_again(folder: Path, model: StoredModel, main: Path, remarks: list[str]) -> StoredModel | None:
    try:
        if model.origin == "adopted":
            now = note_adopted(main, set(), model.name)
        else:
            now = note_found(folder, model.main.path, set())
    except ModelFileError as error:
        remarks.append(phrase("{name} is left out: {reason}", model.name, error))
        return None
    before = {file.path: file for file in model.all_files}
    files = tuple(_with_hash(file, before) for file in now.files)
    if any(file.path in before and file.sample != before[file.path].sample for file in files):
        remarks.append(phrase("{name} has changed since it was added", model.name))
    # What people and other programs call it stays; everything that is read from the files is new.
    return msgspec.structs.replace(
        now, id=model.id, files=files, source=model.source, licence=model.licence or now.licence, added=model.added
    )


def _with_hash(file: StoredFile, before: Mapping[str, StoredFile]) -> StoredFile:
    """A file that was only touched keeps its SHA-256, which is compared before the file is used again.

    It also keeps its old time of change, or that comparison would be skipped.
    """
    old = before.get(file.path)
    if old is None or old.sha256 is None or (old.size_bytes, old.sample) != (file.size_bytes, file.sample):
        return file
    return msgspec.structs.replace(file, sha256=old.sha256, modified_ns=old.modified_ns)


def _candidates(folder: Path, remarks: list[str]) -> Iterator[str]:
    """Relative names of files that may be a model's first, in order; links and hidden folders are passed over."""
    for number, entry in enumerate(entries_below(folder, _MAX_DEPTH, lambda entry: not entry.name.startswith("."))):
        if number >= _MAX_ENTRIES:
            most = phrase("{folder} holds more than {most} files: the rest was not looked at", folder, _MAX_ENTRIES)
            remarks.append(most)
            return
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            remarks.append(phrase("{file} is a link and is left out: import the file instead", entry.path))
        elif entry.is_file() and _may_begin_a_model(entry.name):
            yield Path(entry.path).relative_to(folder).as_posix()


def entries_below(
    folder: Path,
    depth: int,
    enter: Callable[[os.DirEntry[str]], bool],
    unreadable: Callable[[Path, OSError], None] = lambda folder, error: None,
) -> Iterator[os.DirEntry[str]]:
    """All that lies below a folder, one folder after another; those that are links, or too deep, are not entered."""
    waiting = [(folder, 0)]
    while waiting:
        place, deep = waiting.pop()
        try:
            with os.scandir(place) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except FileNotFoundError:
            continue
        except OSError as error:
            unreadable(place, error)
            continue
        for entry in entries:
            yield entry
            with suppress(OSError):
                if deep < depth and entry.is_dir(follow_symlinks=False) and enter(entry):
                    waiting.append((Path(entry.path), deep + 1))


def _may_begin_a_model(name: str) -> bool:
    part = PART.fullmatch(name)
    return name.lower().endswith((".gguf", ".onnx", ".heads")) and (part is None or int(part["number"]) == 1)
