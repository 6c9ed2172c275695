"""The models on this machine: plain files in one folder, and a list of them that is made again whenever it is wrong.

    <folder>/<owner>--<repository>/<file>     fetched
    <folder>/imported/<name>/<file>           brought in by the user
    <folder>/index.json                       the list; may be deleted at any time

Files of other programs are adopted where they lie: they are noted, never copied, never deleted. Two processes may use
one folder: changes of the list need a lock.
"""

from __future__ import annotations

import filecmp
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.translatable import phrase
from models.checks.model_files import Fingerprints, ModelFiles, read_model_files
from models.errors import ModelFileError, StoreError
from models.file_lock import locked
from models.file_names import check_file_name, slug
from models.store.copy import How, Progress, bring, clear_unfinished
from models.store.index import LOCK, delete_empty_folders, index_is_sound, read_index, write_index
from models.store.records import (
    StoredFile,
    StoredModel,
    check_noted,
    paths_of,
    place_inside,
    repository_folder,
    sample_file,
)
from models.store.scan import IMPORTED, Scan, note_adopted, note_found, scan_folder


class ReadyModel(NamedTuple):
    """A model whose files were just found to be those that were noted: absolute places to open."""

    model: StoredModel
    main: Path
    tokenizer: Path | None


class Store:
    """One folder of models. Nothing is read or made before the first call."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self._known = Fingerprints()

    def models(self) -> tuple[StoredModel, ...]:
        """The models as they are listed; the files are read only where there is no sound list. Raises StoreError."""
        if not self.folder.is_dir():
            return ()
        noted = read_index(self.folder) if index_is_sound(self.folder) else None
        return self.scan().models if noted is None else noted

    def find(self, id_: str) -> StoredModel:
        """Raises StoreError where there is no such model."""
        return _find(self.models(), id_)

    def scan(self) -> Scan:
        """Compares the list with the files and corrects it. Raises StoreError where it cannot be written."""
        with self._changing() as noted:
            clear_unfinished(self.folder / IMPORTED)
            found = scan_folder(self.folder, noted)
            if found.models != noted or not index_is_sound(self.folder):
                write_index(self.folder, found.models)
            return found

    def ready(self, id_: str) -> ReadyModel:
        """Where to open the model, after its files were compared with what was noted.

        Raises StoreError for an unknown id; Unreadable or Swapped where a file is gone or was changed: `scan` then says
        what is left.
        """
        model = self.find(id_)
        places = paths_of(self.folder, model)
        for file, place in places.items():
            check_noted(place, file, self._known)
        tokenizer = next((places[file] for file in model.companions if file.path.endswith("tokenizer.json")), None)
        return ReadyModel(model, places[model.main], tokenizer)

    def place_of(self, repository: str, path: str) -> Path:
        """Where a file of a repository on the hub belongs. Raises StoreError or Swapped for a name that leaves it."""
        return place_inside(self.folder / repository_folder(repository), path)

    def add_downloaded(
        self, repository: str, path: str, *, licence: str = "", hashes: Mapping[str, str] | None = None
    ) -> StoredModel:
        """Notes a model whose files were fetched to `place_of`; `path` is its first file in the repository.

        `hashes` are the SHA-256 that the files were compared with, by path in the repository. Raises ModelFileError.
        """
        top = repository_folder(repository)
        known = {f"{top}/{name}": sha256 for name, sha256 in (hashes or {}).items()}
        with self._changing() as noted:
            return self._record(noted, f"{top}/{path}", licence, "", known)

    def import_file(
        self, path: Path, how: How = "copy", *, licence: str = "", progress: Progress = lambda done, total: True
    ) -> StoredModel:
        """Brings a GGUF or a graph in, with its parts, weights and tokenizer, from the first file's `path`.

        "move" deletes the originals once the copy is noted (not the tokenizer, which others may use); "link" gives the
        same contents a second name and needs the same disk. A model that is there already is returned as it is.
        Raises ModelFileError for no model, StoreError where it cannot be done; then nothing has changed.
        """
        path = path.expanduser().absolute()
        if path.is_relative_to(self.folder):
            return self._already_inside(path)
        found = read_model_files(path, follow_links=True)
        twin = self._twin(found)
        if twin is not None:
            return twin
        files, companions = _names(found)
        unfinished = bring(files, companions, self.folder / IMPORTED, how, progress)
        place = unfinished
        try:
            with self._changing() as noted:
                label = path.stem if found.format == "gguf" else found.name
                place = _settle(unfinished, self.folder / IMPORTED, slug(label))
                name = f"{IMPORTED}/{place.name}/{files[0][1]}"
                model = self._record(noted, name, licence or found.licence, str(path), {})
        except ModelFileError:
            shutil.rmtree(place, ignore_errors=True)
            raise
        if how == "move":
            _delete_originals(found.files)
        return model

    def adopt(self, path: Path, *, name: str = "", licence: str = "") -> StoredModel:
        """Notes a model of another program where it lies. Raises ModelFileError.

        A graph whose weights are links (as in the hub's cache) could not be loaded from there: it is linked into this
        folder, which takes no room, and counts as imported.
        """
        path = path.expanduser().absolute()
        try:
            read_model_files(path)
        except ModelFileError:
            read_model_files(path, follow_links=True)
            return self.import_file(path, "link", licence=licence)
        with self._changing() as noted:
            twin = next((model for model in noted if model.main.path == str(path)), None)
            if twin is not None:
                return twin
            model = note_adopted(path, {model.id for model in noted}, name)
            model = msgspec.structs.replace(model, licence=licence or model.licence)
            write_index(self.folder, (*noted, model))
            return model

    def frees(self, id_: str) -> int:
        """Bytes that removing the model would free. Raises StoreError."""
        models = self.models()
        return sum(_freed_bytes(place) for place in self._own_places(models, _find(models, id_)))

    def remove(self, id_: str) -> int:
        """Deletes the model's files, but those that another model uses; the bytes that this freed.

        Adopted files are only forgotten. Raises StoreError where one cannot be deleted: the model is then still there.
        """
        with self._changing() as noted:
            model = _find(noted, id_)
            freed = 0
            for place in self._own_places(noted, model):
                freed += _delete(place)
                delete_empty_folders(place.parent, self.folder)
            write_index(self.folder, tuple(other for other in noted if other.id != id_))
            return freed

    @contextmanager
    def _changing(self) -> Iterator[tuple[StoredModel, ...]]:
        """The list under the lock; made by a scan where no list can be read."""
        with locked(self.folder / LOCK):
            noted = read_index(self.folder)
            yield scan_folder(self.folder, ()).models if noted is None else noted

    def _record(
        self, noted: Sequence[StoredModel], name: str, licence: str, source: str, hashes: Mapping[str, str]
    ) -> StoredModel:
        others = [model for model in noted if model.main.path != name]
        old = next((model for model in noted if model.main.path == name), None)
        model = note_found(self.folder, name, {other.id for other in others}, hashes)
        model = msgspec.structs.replace(
            model, id=old.id if old else model.id, source=source or model.source, licence=licence or model.licence
        )
        write_index(self.folder, (*others, model))
        return model

    def _already_inside(self, path: Path) -> StoredModel:
        name = path.relative_to(self.folder).as_posix()
        found = next((model for model in self.scan().models if model.main.path == name), None)
        if found is None:
            raise StoreError(
                phrase("{file} lies in the folder of models but cannot be used", path.name), phrase("Scan to see why.")
            )
        return found

    def _twin(self, found: ModelFiles) -> StoredModel | None:
        """A model with the same contents that is already in the store."""
        size, sample = found.main.stat().st_size, sample_file(found.main)
        for model in self.models():
            if model.origin != "adopted" and (model.main.size_bytes, model.main.sample) == (size, sample):
                try:
                    if filecmp.cmp(found.main, paths_of(self.folder, model)[model.main], shallow=False):
                        return model
                except (OSError, ModelFileError):
                    continue
        return None

    def _own_places(self, models: Sequence[StoredModel], model: StoredModel) -> list[Path]:
        """The files that belong to this model alone; none for an adopted one."""
        if model.origin == "adopted":
            return []
        shared = {file.path for other in models if other.id != model.id for file in other.all_files}
        own: list[StoredFile] = [file for file in model.all_files if file.path not in shared]
        return [place_inside(self.folder, file.path) for file in own]


def _find(models: Sequence[StoredModel], id_: str) -> StoredModel:
    found = next((model for model in models if model.id == id_), None)
    if found is None:
        known = ", ".join(model.id for model in models[:8]) or "none"
        raise StoreError(phrase("there is no model {name}", repr(id_[:80])), phrase("Installed: {known}.", known))
    return found


def _names(found: ModelFiles) -> tuple[list[tuple[Path, str]], list[tuple[Path, str]]]:
    """Each file with its name in the model's own folder; weights keep theirs, since the graph says it."""
    folder = found.main.parent
    files = [(path, path.relative_to(folder).as_posix()) for path in found.files]
    companions = [
        (path, "config.json" if path.name == "config.json" else "tokenizer.json") for path in found.companions
    ]
    for _, name in files:
        for part in name.split("/"):
            check_file_name(part)
    return files, companions


def _settle(unfinished: Path, folder: Path, name: str) -> Path:
    """Gives a finished folder its name, with a number where that is taken. Raises StoreError."""
    for number in range(1, 1000):
        place = folder / (name if number == 1 else f"{name}-{number}")
        if place.exists():
            continue
        try:
            unfinished.rename(place)
        except OSError as error:
            raise StoreError(phrase("{place} cannot be made: {reason}", place, error.strerror)) from error
        return place
    raise StoreError(phrase("there are too many models named {name} in {folder}", name, folder))


def _delete_originals(files: Sequence[Path]) -> None:
    """Raises StoreError; the model is in the store by then."""
    for path in files:
        try:
            path.unlink()
        except OSError as error:
            message = phrase(
                "{file} was imported, but the original cannot be deleted: {reason}", path.name, error.strerror
            )
            raise StoreError(message, phrase("Delete it yourself.")) from error


def _freed_bytes(place: Path) -> int:
    """A file that has another name elsewhere (a link) frees nothing."""
    try:
        found = place.lstat()
    except OSError:
        return 0
    return found.st_size if found.st_nlink <= 1 else 0


def _delete(place: Path) -> int:
    freed = _freed_bytes(place)
    try:
        place.unlink(missing_ok=True)
    except OSError as error:
        hint = phrase("Close the chat that uses the model, then remove it again.")
        raise StoreError(phrase("{name} cannot be deleted: {reason}", place.name, error.strerror), hint) from error
    return freed
