"""Finds models that other programs have fetched: the hub's cache, LM Studio, llama.cpp, Jan, Ollama. Read-only.

The search is bounded in depth, files and folders. Folders that are links are not entered, so there are no loops; what
may not be read is skipped and reported. A model is offered only after its header was read.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.translatable import phrase
from models.checks.model_files import Format, Kind, read_model_files
from models.errors import ModelFileError
from models.formats.gguf_check import MAGIC, PART
from models.store.scan import entries_below

MAX_DEPTH = 8
MAX_ENTRIES = 20_000
MAX_MODELS = 500
_HUB_FOLDER = re.compile(r"models--(?P<owner>[^/]+?)--(?P<name>[^/]+)")
_BLOB = re.compile(r"sha256-[0-9a-f]{64}")


class AdoptionPlace(NamedTuple):
    """Where a program keeps its models."""

    program: str
    folder: Path


class AdoptionCandidate(msgspec.Struct, frozen=True):
    """A model of another program. `repository` is "" where its place does not name it."""

    program: str
    path: Path
    name: str
    repository: str
    kind: Kind
    format: Format
    size_bytes: int


class AdoptionFound(NamedTuple):
    """What can be adopted, and a sentence for everything that was passed over."""

    candidates: tuple[AdoptionCandidate, ...]
    skipped: tuple[str, ...]


def usual_folders(
    environment: Mapping[str, str] = os.environ, home: Path | None = None, system: str = sys.platform
) -> tuple[AdoptionPlace, ...]:
    """Where the programs keep their models on this system, whether the folders exist or not; each once."""
    home = Path.home() if home is None else home

    def named(variable: str, otherwise: Path) -> Path:
        value = environment.get(variable, "").strip()
        return Path(value).expanduser() if value else otherwise

    cache, library = named("XDG_CACHE_HOME", home / ".cache"), home / "Library"
    data, llama = named("XDG_DATA_HOME", home / ".local/share"), cache
    if system == "darwin":
        data, llama = library / "Application Support", library / "Caches"
    elif system == "win32":
        data, llama = named("APPDATA", home / "AppData/Roaming"), named("LOCALAPPDATA", cache)
    jan = data / "Jan/data"
    listed = [
        ("Hugging Face", named("HF_HUB_CACHE", named("HF_HOME", cache / "huggingface") / "hub")),
        ("LM Studio", home / ".lmstudio/models"),
        ("LM Studio", home / ".cache/lm-studio/models"),
        ("llama.cpp", named("LLAMA_CACHE", llama / "llama.cpp")),
        *([("llama.cpp", home / ".cache/llama.cpp")] if system == "darwin" else []),
        *(("Jan", each) for each in (home / "jan/models", jan / "models", jan / "llamacpp/models")),  # by its versions
        ("Ollama", named("OLLAMA_MODELS", home / ".ollama/models") / "blobs"),
    ]
    return tuple(dict.fromkeys(AdoptionPlace(*each) for each in listed))


def find_models(places: Sequence[AdoptionPlace], should_continue: Callable[[], bool] = lambda: True) -> AdoptionFound:
    """Search the places in order. `should_continue` is asked for every file; False ends the search early."""
    search = _Search(should_continue)
    for place in places:
        search.look_through(place)
    return AdoptionFound(tuple(search.candidates), tuple(search.skipped))


class _Search:
    def __init__(self, should_continue: Callable[[], bool]) -> None:
        self.candidates: list[AdoptionCandidate] = []
        self.skipped: list[str] = []
        self._should_continue = should_continue
        self._left = MAX_ENTRIES
        self._seen: set[str] = set()

    def look_through(self, place: AdoptionPlace) -> None:
        for path in self._files(place):
            real = os.path.realpath(path)
            if real in self._seen:
                continue
            self._seen.add(real)
            self._consider(place, path)
            if len(self.candidates) >= MAX_MODELS:
                self.skipped.append(f"{place.folder}: more than {MAX_MODELS} models; the rest is not shown")
                return

    def _consider(self, place: AdoptionPlace, path: Path) -> None:
        try:
            if not _looks_like_a_model(path):
                return
            found = read_model_files(path, follow_links=True)
            size_bytes = sum(file.stat().st_size for file in found.files)
        except (ModelFileError, OSError) as error:
            self.skipped.append(str(error))
            return
        repository = _repository(place, path)
        name = path.stem if path.suffix and found.format == "gguf" else found.name
        if found.format == "onnx" and repository:
            name = f"{repository.rpartition('/')[2]} {path.stem}"
        self.candidates.append(
            AdoptionCandidate(place.program, path, name, repository, found.kind, found.format, size_bytes)
        )

    def _files(self, place: AdoptionPlace) -> Iterator[Path]:
        """Files below the place that may be models. In a hub's cache the blobs are seen through their snapshots."""
        blobs = ("blobs", ".locks") if place.program == "Hugging Face" else ()
        for entry in entries_below(place.folder, MAX_DEPTH, lambda entry: entry.name not in blobs, self._unreadable):
            self._left -= 1
            if self._left < 0 or not self._should_continue():
                self.skipped.append(f"{place.folder}: the search ended before everything was seen")
                return
            if entry.name.lower().endswith((".gguf", ".onnx")) or _BLOB.fullmatch(entry.name):
                yield Path(entry.path)

    def _unreadable(self, folder: Path, error: OSError) -> None:
        self.skipped.append(phrase("{file} cannot be read: {reason}", folder, error.strerror))


def _looks_like_a_model(path: Path) -> bool:
    """An ordinary file, also through a link, that is a model's first. A pipe must not be opened. Raises OSError."""
    if not path.is_file():
        return False
    part = PART.fullmatch(path.name)
    if part is not None and int(part["number"]) != 1:
        return False
    if path.suffix.lower() == ".onnx":
        return True
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _repository(place: AdoptionPlace, path: Path) -> str:
    """`owner/name` from the folders that the hub's cache and LM Studio make."""
    parts = path.relative_to(place.folder).parts
    match = _HUB_FOLDER.fullmatch(parts[0]) if parts else None
    if match is not None:
        return f"{match['owner']}/{match['name']}"
    return "/".join(parts[:2]) if place.program == "LM Studio" and len(parts) > 2 else ""
