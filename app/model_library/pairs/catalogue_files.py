"""The files of a catalogue pair: what to fetch, what is in the store already, and how the pair is opened.

Nothing here uses the network. A file is fetched only by its pin (commit, size, hash). Where the catalogue has no pin
yet, the message says how to get it, and nothing is fetched without one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePosixPath
from typing import Literal, NamedTuple

from app.model_library.setup_models import with_setup_models
from app.problem import problem_error
from engine.translatable import translatable
from models.catalogue.catalogue import Catalogue, CatalogueEntry, DrafterEntry, PinnedFile
from models.errors import ModelFileError
from models.hub.records import FileToFetch
from models.pair import Pair
from models.store.records import StoredModel, repository_folder
from models.store.store import Store

GET = "draftlight models get"

Role = Literal["target", "drafter"]


class ItemToFetch(NamedTuple):
    """Files that are fetched and installed together. `main` is the path of the model's first file in the repository."""

    role: Role
    name: str
    repository: str
    licence: str
    main: str
    files: tuple[FileToFetch, ...]

    @property
    def size_bytes(self) -> int:
        """The size of all files together."""
        return sum(file.size_bytes for file in self.files)


class InstalledPair(NamedTuple):
    """The models of an entry that are in the store; None for one that is missing or not needed."""

    entry: CatalogueEntry
    target: StoredModel | None
    drafter: StoredModel | None

    @property
    def whole(self) -> bool:
        """Whether the pair can be opened. A bundled pair always can."""
        return self.entry.bundled or (
            self.target is not None and (self.entry.drafted_by is None or self.drafter is not None)
        )


def find_entry(catalogue: Catalogue, id_: str) -> CatalogueEntry | None:
    """The pair with that id; None where there is none."""
    return next((entry for entry in catalogue.pairs if entry.id == id_), None)


def find_drafter(catalogue: Catalogue, id_: str) -> DrafterEntry | None:
    """The drafter with that id; None where there is none."""
    return next((drafter for drafter in catalogue.drafters if drafter.id == id_), None)


def installed_pair(entry: CatalogueEntry, models: Sequence[StoredModel]) -> InstalledPair:
    """The entry's models among `models`: found by path, by name, and by size and hash where these are known."""
    drafter = entry.drafted_by
    return InstalledPair(
        entry,
        None if entry.target is None else _installed(entry.target, models),
        None if drafter is None else installed_drafter(drafter, models),
    )


def installed_drafter(drafter: DrafterEntry, models: Sequence[StoredModel]) -> StoredModel | None:
    """The drafter in the store, with the tokenizer of a graph; None where it is not there."""
    found = _installed(drafter.files[0], models)
    return found if found is not None and (drafter.tokenizer is None or found.companions) else None


def drafters_on_offer(
    catalogue: Catalogue, models: Sequence[StoredModel], is_target: Callable[[StoredModel], bool]
) -> tuple[DrafterEntry, ...]:
    """The catalogue's drafters that are not here; heads only where `is_target` has the model that they are for."""
    made_for = {
        pair.drafter_id
        for pair in catalogue.pairs
        if pair.target is not None and (found := _installed(pair.target, models)) is not None and is_target(found)
    }
    return tuple(
        drafter
        for drafter in catalogue.drafters
        if installed_drafter(drafter, models) is None and (not drafter.is_head or drafter.id in made_for)
    )


def items_to_fetch(entry: CatalogueEntry, models: Sequence[StoredModel] = ()) -> tuple[ItemToFetch, ...]:
    """The items to fetch for the pair, without those in the store already. Raises ProblemError without pins."""
    have, items = installed_pair(entry, models), []
    if entry.target is not None and have.target is None:
        target, files = entry.target, _pinned(entry.id, (entry.target,))
        items.append(ItemToFetch("target", entry.name, target.repository, entry.licence, target.path, files))
    if entry.drafted_by is not None and have.drafter is None:
        items.append(drafter_item(entry.drafted_by))
    return tuple(items)


def drafter_item(drafter: DrafterEntry) -> ItemToFetch:
    """A drafter with its weights, tokenizer and configuration. Raises ProblemError without pins."""
    first, files = drafter.files[0], _pinned(drafter.id, drafter.all_files)
    return ItemToFetch("drafter", drafter.name, first.repository, drafter.licence, first.path, files)


def pair_of(entry: CatalogueEntry, store: Store) -> Pair:
    """The installed pair, after a check that its files are the ones in the store's list.

    Raises ProblemError, which names the command to get the pair, where something is missing or was changed.
    """
    have = installed_pair(entry, with_setup_models(store))
    hint = translatable("Run: {command}", command=f"{GET} {entry.id}")
    if have.target is None or not have.whole:
        message = translatable("{name} is not installed, or only a part of it", name=entry.id)
        raise problem_error("not_installed", message, hint)
    try:
        target = store.ready(have.target.id)
        drafter = None if have.drafter is None else store.ready(have.drafter.id)
    except ModelFileError as error:
        raise problem_error(error.code, str(error), hint) from error
    return Pair(
        id=entry.id,
        name=entry.name,
        target=target.main,
        drafter=drafter.main if drafter else None,
        tokenizer=drafter.tokenizer if drafter else None,
        draft_length=entry.draft_length,
        n_context=entry.context,
        licence=entry.licence,
    )


def _installed(file: PinnedFile, models: Sequence[StoredModel]) -> StoredModel | None:
    """Find a file's model: a fetched copy by its path, another program's or an imported one by name, size and hash."""
    own_path = f"{repository_folder(file.repository)}/{file.path}"
    name = PurePosixPath(file.path).name
    for model in models:
        main = model.main
        path = main.path.replace("\\", "/")
        # Where the models stayed in an old folder, they are listed with their old paths.
        here = path == own_path if model.origin == "downloaded" else path.endswith(f"/{own_path}")
        alike = file.size_bytes is not None and PurePosixPath(path).name == name
        if not model.missing and (here or alike) and _may_be(file, main.size_bytes, main.sha256):
            return model
    return None


def _may_be(file: PinnedFile, size_bytes: int, sha256: str | None) -> bool:
    """Whether nothing that is known of both files differs."""
    return file.size_bytes in (None, size_bytes) and (None in (file.sha256, sha256) or file.sha256 == sha256)


def _pinned(id_: str, files: Sequence[PinnedFile]) -> tuple[FileToFetch, ...]:
    """The files with their pins, for the queue. Raises ProblemError where a file has no pin to be checked against."""
    lacking = [file for file in files if not file.pinned]
    if lacking:
        file = lacking[0]
        message = translatable(
            "{name} cannot be downloaded yet: commit, size or hash of {file} are not known",
            name=id_,
            file=f"{file.repository}/{file.path}",
        )
        hint = translatable("Run: {command}", command=f"{GET} {file.repository}")
        raise problem_error("not_pinned", message, hint)
    return tuple(
        FileToFetch(
            file.repository,
            file.revision or "main",
            file.path,
            file.size_bytes,
            file.sha256,
            file.git_blob,
            wheels=file.wheels,
        )
        for file in files
        if file.size_bytes is not None
    )
