"""Searches the hub for the window: repositories, what one of them holds, and what of that fits this machine.

Everything here uses the network, and only when the user asked for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePosixPath

from app.model_library.events import Found, ModelEvent, Quantization, RepositoryDescribed, Terms
from app.model_library.fit.recommendation import ALLOWANCE_BYTES, memory_verdict
from app.model_library.pairs.catalogue_files import ItemToFetch, Role
from app.problem import known_problem, problem_error
from engine.translatable import translatable
from models.formats.gguf_role import HEAD_NAMES
from models.hub import listing as hub
from models.hub.errors import HubError
from models.hub.listing import drafter_beside
from models.hub.records import FileToFetch, Listing, ModelItem
from models.store.records import StoredModel, repository_folder

_COMPANIONS = ("tokenizer.json", "config.json")


class ModelHub:
    """Keeps the listings of repositories, so that what the user picks there is what is fetched."""

    def __init__(self, publish: Callable[[ModelEvent], None], endpoint: str | None = None) -> None:
        self._publish, self._endpoint = publish, endpoint
        self._seen: dict[str, Listing] = {}

    def search(self, query: str) -> None:
        """Publish Found, with a problem where there is no answer."""
        try:
            self._publish(Found(query, hub.search(query, endpoint=self._endpoint)))
        except HubError as error:
            self._publish(Found(query, problem=known_problem(error)))

    def list_files(self, repository: str) -> Listing:
        """The files of a repository as they are now. Raises HubError."""
        found = self._seen[repository] = hub.list_files(repository, endpoint=self._endpoint)
        return found

    def known(self, repository: str) -> Listing:
        """The files as they were listed last, or listed now where they never were. Raises HubError."""
        return self._seen.get(repository) or self.list_files(repository)

    def publish_repository(self, repository: str, models: Sequence[StoredModel], free_bytes: int | None) -> None:
        """Publish RepositoryDescribed, with a problem where the repository cannot be listed."""
        try:
            listing = self.list_files(repository)
        except HubError as error:
            self._publish(RepositoryDescribed(repository, problem=known_problem(error)))
            return
        here = _paths(models)

        def described(item: ModelItem) -> Quantization:
            beside, is_here = drafter_beside(listing.items, item), _path_here(repository, item) in here
            lacks = beside if beside is not None and _path_here(repository, beside) not in here else None
            label, (verdict, words) = _label(repository, item), _would_fit(item, free_bytes)
            return Quantization(item, label, verdict, words, is_here, beside=lacks)

        items = tuple(map(described, listing.items))
        licence = listing.licence_name or listing.licence
        terms = Terms(listing.repository, licence, listing.licence_url or listing.page, listing.gate, listing.page)
        self._publish(RepositoryDescribed(repository, terms, items))

    def items(self, repository: str, path: str, models: Sequence[StoredModel] = ()) -> tuple[ItemToFetch, ...]:
        """One model of a listed repository, and the drafter that lies beside it, unless that is among `models`.

        A graph has its tokenizer and configuration. Raises ProblemError where a model cannot be fetched as a whole.
        """
        listing = self._seen.get(repository)
        item = next((each for each in listing.items if each.path == path), None) if listing else None
        if listing is None or item is None:
            message = translatable("{file} is not in {repository}", file=path, repository=repository)
            raise problem_error("no_such_file", message, translatable("Open the repository again."))
        if not item.complete:
            message = translatable("{repository} lacks a part of {file}", repository=repository, file=path)
            raise problem_error("incomplete", message, translatable("Choose another quantization."))
        beside = drafter_beside(listing.items, item)
        if beside is None or _path_here(repository, beside) in _paths(models):
            return (_to_fetch(listing, item),)
        return _to_fetch(listing, item), _to_fetch(listing, beside)


def _to_fetch(listing: Listing, item: ModelItem) -> ItemToFetch:
    files = [*item.files, *(_companions(listing, item) if item.kind == "onnx" else ())]
    role: Role = "drafter" if item.drafts else "target"
    name = _label(listing.repository, item)
    return ItemToFetch(role, name, listing.repository, listing.licence, item.path, tuple(files))


def _paths(models: Sequence[StoredModel]) -> set[str]:
    return {model.main.path for model in models if model.origin == "downloaded"}


def _path_here(repository: str, item: ModelItem) -> str:
    return f"{repository_folder(repository)}/{item.path}"


def _label(repository: str, item: ModelItem) -> str:
    if item.head is not None:
        return PurePosixPath(item.path).stem
    name = repository.partition("/")[2]
    return f"{name} {item.quantization}" if item.quantization and item.quantization not in name else name


def _companions(listing: Listing, item: ModelItem) -> list[FileToFetch]:
    """The tokenizer and configuration nearest to the graph: in its folder, or one up."""
    folder = PurePosixPath(item.path).parent
    by_path = {file.path: file for file in listing.files}
    found = []
    for name in _COMPANIONS:
        places = ((folder / name).as_posix(), (folder.parent / name).as_posix())
        file = next((by_path[place] for place in places if place in by_path), None)
        found += [] if file is None else [file]
    return found


def _would_fit(item: ModelItem, free_bytes: int | None) -> tuple[str, str]:
    """Judge a model by its size alone; its header says more once it is fetched."""
    if item.kind == "onnx":
        return "unknown", translatable("a drafter")
    if item.head is not None:
        kind = HEAD_NAMES[item.head.kind]
        if item.head.is_guess:
            return "unknown", translatable("{kind}, by its name: a guess until it is here", kind=kind)
        return "unknown", translatable("{kind}, by the header that the hub has read", kind=kind)
    return memory_verdict(item.size_bytes + ALLOWANCE_BYTES, free_bytes)
