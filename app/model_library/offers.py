"""The catalogue judged for this machine, and the files to get for one of its pairs.

Where the program has no commits, sizes and hashes of a pair, they are taken from the hub's own listing when the user
asks for the pair, and never before. The files that then arrive are compared with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from app.model_library.events import OffersUpdated
from app.model_library.fit.expected_speed import kept_bytes_per_s, known_bytes_per_s
from app.model_library.fit.memory_fit import GpuMemory
from app.model_library.fit.recommendation import choose
from app.model_library.pairs.catalogue_files import (
    ItemToFetch,
    drafter_item,
    find_drafter,
    find_entry,
    installed_pair,
    items_to_fetch,
)
from app.model_library.pairs.registry import PairRegistry
from app.problem import problem_error
from engine.translatable import translatable
from models.catalogue.catalogue import DrafterEntry, PinnedFile, read_catalogue
from models.hardware.machine import read_machine
from models.hub.records import Listing
from models.store.records import StoredModel, paths_of

USUAL_BYTES_PER_S = 20e9
"""Of main memory, on machines of the last ten years: a low guess, by which two pairs are chosen before it is timed."""


class ModelOffers:
    """`list_files(repository)` asks the hub; it is called only for what the user wants to get. It raises HubError."""

    def __init__(self, registry: PairRegistry, list_files: Callable[[str], Listing]) -> None:
        self._registry, self._list_files = registry, list_files
        self._bytes_per_s: float | None = None

    @property
    def is_timed(self) -> bool:
        """Whether the speed of memory was measured in this session."""
        return self._bytes_per_s is not None

    def judged(self, gpus: Sequence[GpuMemory], *, measures: bool = True) -> OffersUpdated:
        """All pairs with their verdicts. The first call that `measures` also times the memory, which takes a second.

        Without that speed, now or from before, no pair says how fast it would be. Raises ProblemError, StoreError.
        """
        models, entries, machine = self._registry.models(), read_catalogue().pairs, read_machine()
        kept = self._registry.memory_speed
        if measures:
            self._bytes_per_s = self._bytes_per_s or known_bytes_per_s(machine, kept)
        known = self._bytes_per_s or kept_bytes_per_s(machine, kept)
        speed = known or USUAL_BYTES_PER_S
        choice = choose(entries, models, machine, gpus, self._registry.pair_files, speed, kept if known else None)
        if not known:
            untold = tuple(msgspec.structs.replace(fit, most_tok_per_s=None) for fit in choice.fits)
            choice = msgspec.structs.replace(choice, fits=untold)
        have = {entry.id: installed_pair(entry, models) for entry in entries}
        paths = {id_: (self._path(pair.target), self._path(pair.drafter)) for id_, pair in have.items()}
        return OffersUpdated(choice, {id_: found for id_, found in paths.items() if any(found)})

    def pair_items(self, entry_id: str) -> tuple[ItemToFetch, ...]:
        """The items to fetch for a pair. May ask the hub. Raises ProblemError or HubError."""
        entry = find_entry(read_catalogue(), entry_id)
        if entry is None:
            message = translatable("there is no pair {id}", id=repr(entry_id))
            raise problem_error("unknown_pair", message, translatable("Choose one of the list."))
        target = None if entry.target is None else self._pin(entry.target)
        drafter = None if entry.drafted_by is None else self._pinned_drafter(entry.drafted_by)
        pinned = msgspec.structs.replace(entry, target=target, drafted_by=drafter)
        return items_to_fetch(pinned, self._registry.models())

    def drafter_items(self, drafter_id: str) -> tuple[ItemToFetch, ...]:
        """The item to fetch for a drafter alone. May ask the hub. Raises ProblemError or HubError."""
        drafter = find_drafter(read_catalogue(), drafter_id)
        if drafter is None:
            message = translatable("there is no drafter {id}", id=repr(drafter_id))
            raise problem_error("unknown_drafter", message, translatable("Choose one of the list."))
        return (drafter_item(self._pinned_drafter(drafter)),)

    def _path(self, model: StoredModel | None) -> str:
        return "" if model is None else str(paths_of(self._registry.store.folder, model)[model.main])

    def _pinned_drafter(self, drafter: DrafterEntry) -> DrafterEntry:
        return msgspec.structs.replace(
            drafter,
            files=tuple(map(self._pin, drafter.files)),
            tokenizer=None if drafter.tokenizer is None else self._pin(drafter.tokenizer),
            config=None if drafter.config is None else self._pin(drafter.config),
        )

    def _pin(self, file: PinnedFile) -> PinnedFile:
        """The file with the pin that the hub lists now. Raises ProblemError where the hub has no such file."""
        if file.pinned:
            return file
        listing = self._list_files(file.repository)
        listed = next((each for each in listing.files if each.path == file.path), None)
        if listed is None:
            message = translatable("{file} is not in {repository} any more", file=file.path, repository=file.repository)
            raise problem_error("no_such_file", message, translatable("Look for the model on the hub, under Find."))
        return msgspec.structs.replace(
            file,
            revision=listing.commit,
            size_bytes=listed.size_bytes or None,
            sha256=listed.sha256,
            git_blob=listed.git_blob,
        )
