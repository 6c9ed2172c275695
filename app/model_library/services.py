"""Builds the parts of the library of models, on one of its own threads, because importing them all takes a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from app.engine_host.worker_process import Entry
from app.model_library.downloads import ModelDownloads
from app.model_library.events import ModelEvent
from app.model_library.hub_search import ModelHub
from app.model_library.installed import InstalledModels
from app.model_library.memory_check import MemoryCheck
from app.model_library.offers import ModelOffers
from app.model_library.pairs.catalogue_files import ItemToFetch, installed_drafter
from app.model_library.pairs.registry import PairRegistry
from app.system.paths import AppPaths
from models.hardware.machine import read_machine
from models.hub.limits import Limits
from models.store.adoption import AdoptionPlace
from models.store.store import Store

Action = Callable[[], None]


class LibraryServices:
    """The parts of the library, and the calls that need more than one of them."""

    def __init__(
        self,
        folder: Path,
        publish: Callable[[ModelEvent], None],
        later: Callable[[Action], None],
        pins: Path,
        *,
        endpoint: str | None = None,
        limits: Limits | None = None,
        adopt_from: Sequence[AdoptionPlace] | None = None,
    ) -> None:
        self._publish, self._later, self._endpoint, self._limits = publish, later, endpoint, limits
        self._adopt_from, self._pins = adopt_from, pins
        self.hub = ModelHub(publish, endpoint)
        self.weighing = MemoryCheck(publish, lambda model: self.registry.path_of(model))
        self._build(folder)

    def _build(self, folder: Path) -> None:
        """Make all parts that depend on where the models are."""
        store = Store(folder)
        self.registry = InstalledModels(store, self._publish, self._adopt_from)
        self.pairs = PairRegistry(store, self._pins)
        self.offers = ModelOffers(self.pairs, self.hub.look)
        self.downloads = ModelDownloads(store, self._publish, self._later, self._changed, self._endpoint, self._limits)

    def settle(self, folder: Path) -> None:
        """Use this folder from now on. Downloads were closed before; all lists follow."""
        self._build(folder)
        self.refresh()

    def refresh(self) -> None:
        """Look at the files and publish all lists."""
        self.registry.scan()
        self.downloads.publish_all()
        self.publish_offers()

    def publish_offers(self) -> None:
        """Publish the catalogue, judged with the memory that is free now."""
        self._publish(self.offers.judged(self.weighing.gpus))

    def get(self, items: Sequence[ItemToFetch]) -> None:
        """Queue the items; where nothing is missing, publish the lists."""
        for item in items:
            self.downloads.get(item)
        if not items:
            self._changed()

    def remove(self, model_id: str) -> None:
        """Remove a model from the disk, and publish the offers: a catalogue pair may be offered again."""
        self.registry.remove(model_id)
        self.publish_offers()

    def look_into(self, repository: str) -> None:
        """Publish what a repository holds, judged with the memory that is free now."""
        free = read_machine().available_bytes
        gpus = sum(gpu.free_bytes for gpu in self.weighing.gpus)
        self.hub.publish_repository(repository, self.registry.models(), None if free is None else free + gpus)

    def judge(self, target: str) -> None:
        """Publish all drafters for a target."""
        models, catalogue = self.registry.models(), self.pairs.catalogue()
        here = frozenset(each.id for each in catalogue.drafters if installed_drafter(each, models) is not None)
        self.weighing.judge(target, models, catalogue, here)

    def examine(self, app_paths: AppPaths, entry: Entry) -> None:
        """Examine the machine and publish the offers: more may fit with a GPU, and memory may be faster than it was."""
        self.weighing.examine(app_paths, entry)
        self.publish_offers()

    def _changed(self) -> None:
        self.registry.publish_all()
        self.publish_offers()
