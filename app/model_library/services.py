"""The parts of the library of models, made on one of its own threads, because importing them all takes a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

import msgspec

from app.engine_host.protocol import PairRequest
from app.model_library.commands import Adopt, GetDrafter, GetFile, GetPair
from app.model_library.config import LibraryConfig
from app.model_library.downloads import ModelDownloads
from app.model_library.events import (
    AdoptablesFound,
    DrafterTrained,
    Imported,
    InstalledModel,
    ModelEvent,
    ModelsListed,
    PairReady,
    Removed,
    TaskProgress,
)
from app.model_library.fit.memory_check import MemoryCheck
from app.model_library.hub_search import ModelHub
from app.model_library.offers import ModelOffers
from app.model_library.pairs.available_drafters import STARTERS_DRAFTER, available_drafters
from app.model_library.pairs.catalogue_files import ItemToFetch, drafters_on_offer
from app.model_library.pairs.file_title import FileTitle, file_title
from app.model_library.pairs.registry import PairRegistry
from app.model_library.setup_models import with_setup_models
from app.problem import ProblemError
from app.training.drafter_trainer import DrafterTrainer
from engine.training.orders import DrafterOrder, TrainingOutlook, TrainingProgress
from engine.translatable import translatable
from models.catalogue.catalogue import read_catalogue
from models.checks.model_files import drafter_kind
from models.errors import ModelFileError
from models.hardware.machine import read_machine
from models.hub.listing import quantization_of
from models.store.adoption import AdoptionPlace, find_models, usual_folders
from models.store.copy import How
from models.store.records import StoredModel, paths_of
from models.store.store import Store

Action = Callable[[], None]

WRITING_SHARE = 0.8
"""Of the time of heads goes into the target's text; how far the rest is cannot be told."""


@contextmanager
def working(publish: Callable[[ModelEvent], None], about: str, doing: str) -> Iterator[None]:
    """Publishes that something is done with a file or a model, and its end."""
    publish(TaskProgress(about, doing))
    try:
        yield
    finally:
        publish(TaskProgress(about, ""))


class LibraryServices:
    """The parts, and the work that needs more than one of them.

    `later(about, action)` runs an action on the thread for the disk. Long work stops once
    `should_continue()` is False.
    """

    def __init__(
        self,
        folder: Path,
        config: LibraryConfig,
        publish: Callable[[ModelEvent], None],
        later: Callable[[str, Action], None],
        should_continue: Callable[[], bool],
    ) -> None:
        self._config, self._publish, self._later, self._should_continue = config, publish, later, should_continue
        self.hub = ModelHub(publish, config.endpoint)
        self.memory = MemoryCheck(publish, lambda model: self.installed.path_of(model))
        store = Store(folder)
        self.installed = InstalledModels(
            store, publish, config.adopt_from, should_continue, lambda: later("", self.publish_offers)
        )
        self.pairs = PairRegistry(store, config.app_paths.measurements)
        self.offers = ModelOffers(self.pairs, self.hub.list_files)
        self.downloads = ModelDownloads(
            store, self._publish, lambda job: self._later("", job), self._changed, config.endpoint, config.limits
        )

    def refresh(self) -> None:
        """Read the files and publish all lists."""
        self.installed.scan()
        self.downloads.publish_all()
        self.publish_offers()

    def publish_offers(self) -> None:
        """Publish the catalogue, judged with the memory that is free now: at once, and when memory was timed."""
        if not self.offers.is_timed:
            self._publish(self.offers.judged(self.memory.gpus, measures=False))
        self._publish(self.offers.judged(self.memory.gpus))

    def get(self, asked: GetPair | GetDrafter | GetFile, items_of: Callable[[str], Sequence[ItemToFetch]]) -> None:
        """Find out what to fetch, over the network where needed, then queue it. Raises ProblemError or HubError."""
        with working(self._publish, asked.about, translatable("Asking the hub")):
            items = items_of(asked.about)
        self._later(asked.about, lambda: self._fetch(items))

    def get_file(self, asked: GetFile) -> None:
        """Queue one model of a listed repository, and the drafter that lies beside it. Raises ProblemError."""
        self.get(asked, lambda repository: self.hub.items(repository, asked.path, self.installed.models()))

    def _fetch(self, items: Sequence[ItemToFetch]) -> None:
        """Queue the items; where nothing is missing, publish the lists."""
        for item in items:
            self.downloads.get(item)
        if not items:
            self._changed()

    def describe(self, repository: str) -> None:
        """Publish what a repository holds, judged with the memory that is free now."""
        free = read_machine().available_bytes
        gpus = sum(gpu.free_bytes for gpu in self.memory.gpus)
        self.hub.publish_repository(repository, self.installed.models(), None if free is None else free + gpus)

    def judge_drafters(self, target: str) -> None:
        """Publish all drafters for a target."""
        offers = drafters_on_offer(
            read_catalogue(), self.installed.models(), lambda model: self.installed.path_of(model) == target
        )
        choices = [each for each in available_drafters(Path(target), self.pairs) if each.id != STARTERS_DRAFTER]
        self.memory.judge_drafters(target, choices, offers)

    def fit_heads(self, target: str) -> None:
        """Fit heads in a process of its own, and list them where they pay. Raises ProblemError or ModelFileError."""
        paths, doing = self._config.app_paths, translatable("Making a drafter", "from a model's own file")

        def progress(made: TrainingProgress | TrainingOutlook) -> None:
            if isinstance(made, TrainingProgress):
                part = WRITING_SHARE * made.share if made.phase == "writing" else None
                self._publish(TaskProgress(target, doing, part))

        maker = DrafterTrainer(
            self.installed.store, paths.worker_log, paths.training, progress, self._config.judge, self._should_continue
        )
        with working(self._publish, target, doing):
            done = maker.make(DrafterOrder("heads", target, ""))
        self._publish(DrafterTrained(target, done.sentence(), done.model.id if done.model else ""))
        self._later("", self._changed)

    def match_targets(self, drafter_id: str) -> None:
        """Publish the models that an installed drafter guesses for."""
        self.memory.match_targets(drafter_id, self.installed.models())

    def examine(self) -> None:
        """Examine the machine and publish the offers: more may fit with a GPU, and memory may be faster than it was."""
        self.memory.examine(self._config.app_paths, self._config.entry)
        self.publish_offers()

    def check_pair(self, pair_request: PairRequest) -> None:
        """Publish PairReady. The files of a catalogue pair are found anew, by its name."""
        again = {"target": "", "drafter": ""} if pair_request.pair else {}
        wanted = msgspec.structs.replace(pair_request, **again)
        try:
            self._publish(PairReady(pair_request, self._config.find_pair(wanted)))
        except ProblemError as error:
            self._publish(PairReady(pair_request, problem=error.problem))

    def _changed(self) -> None:
        self.installed.publish_all()
        self.publish_offers()


class InstalledModels:
    """The installed models: publishes their list, and does everything that changes it except downloads.

    All calls may wait for the disk. `places` are the folders where other programs keep their models. Long work stops
    once `should_continue()` is False; `changed()` is called where a catalogue pair may be offered anew or no longer.
    """

    def __init__(
        self,
        store: Store,
        publish: Callable[[ModelEvent], None],
        places: Sequence[AdoptionPlace] | None,
        should_continue: Callable[[], bool],
        changed: Action,
    ) -> None:
        self.store, self._publish, self._should_continue, self._changed = store, publish, should_continue, changed
        self._places = usual_folders() if places is None else places

    def models(self) -> tuple[StoredModel, ...]:
        """The models as the store lists them. Raises StoreError."""
        return with_setup_models(self.store)

    def publish_all(self, remarks: tuple[str, ...] = ()) -> None:
        """Publish the list as it is stored. Raises StoreError."""
        self._publish(ModelsListed(str(self.store.folder), tuple(map(self._described, self.models())), remarks))

    def scan(self) -> None:
        """Compare the list with the files on the disk, and publish it. Raises StoreError."""
        self.publish_all(self.store.scan().remarks if self.store.folder.is_dir() else ())

    def find_adoptables(self) -> None:
        """Search the folders of other programs for models; those that are listed already are left out."""
        with working(self._publish, "adoption", translatable("Looking where other programs keep their models")):
            found = find_models(self._places, self._should_continue)
        known = {str(place) for model in self.models() for place in paths_of(self.store.folder, model).values()}
        known |= {model.source for model in self.models()}
        fresh = tuple(each for each in found.candidates if str(each.path) not in known)
        self._publish(AdoptablesFound(fresh, found.skipped))

    def adopt(self, asked: Adopt) -> None:
        """List a model where it is. Raises ModelFileError, unless `quiet`: who opens the file says what is wrong."""
        with suppress(ModelFileError) if asked.quiet else nullcontext():
            model = self.store.adopt(Path(asked.path), name=asked.name)
            if not asked.quiet:
                self._publish(Imported(model.id, self._described(model).name))
            self.publish_all()
            self._changed()

    def import_file(self, path: str, how: How) -> None:
        """Bring in a file. Raises ModelFileError; then nothing has changed."""

        def progress(done: int, total: int) -> bool:
            self._publish(TaskProgress(path, translatable("Copying"), done / total if total else None))
            return self._should_continue()

        with working(self._publish, path, translatable("Reading", "a file")):
            model = self.store.import_file(Path(path), how, progress=progress)
        self._publish(Imported(model.id, self._described(model).name))
        self.publish_all()
        self._changed()

    def remove(self, model_id: str) -> None:
        """Delete a model, or only its entry where another program owns the files. Raises StoreError."""
        model = self.store.find(model_id)
        freed = self.store.remove(model_id)
        self._publish(Removed(model_id, model.name, freed, model.origin == "adopted"))
        self.publish_all()
        self._changed()

    def path_of(self, model: StoredModel) -> str:
        """The path of the file to open; "" where the stored path is not valid."""
        try:
            return str(paths_of(self.store.folder, model)[model.main])
        except ModelFileError:
            return ""

    def _described(self, model: StoredModel) -> InstalledModel:
        path = self.path_of(model)
        title = file_title(Path(path)) if path.lower().endswith(".gguf") else FileTitle(model.name)
        # What was fetched by name keeps it; what was only a file is called as it calls itself.
        is_file = model.origin != "downloaded" or model.name.casefold() == Path(model.main.path).stem.casefold()
        return InstalledModel(
            id=model.id,
            name=title.name if is_file else model.name,
            kind=model.kind,
            format=model.format,
            quantization=quantization_of(model.main.path) or title.precision,
            size_bytes=model.size_bytes,
            frees_bytes=self.store.frees(model.id),
            path=path,
            origin=model.origin,
            source=model.source,
            licence=model.licence,
            missing=model.missing,
            drafts_as=drafter_kind(Path(path)) if model.kind == "drafter" else "",
            chats=title.chats or model.kind == "drafter",
        )
