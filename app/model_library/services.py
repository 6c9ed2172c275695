"""The parts of the library of models, made on one of its own threads, because importing them all takes a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from app.chats.transfer.kept_replies import kept_replies
from app.engine_host.protocol import PairRequest
from app.making.drafter_making import DrafterMaker, forget_making, overall
from app.making.making_words import told, training_words
from app.model_library.commands import ImportHow, MakeDrafter, MoveModels, ResumeMove, TakeMoveBack
from app.model_library.config import LibraryConfig, MovingTools
from app.model_library.downloads import ModelDownloads
from app.model_library.events import (
    DrafterMade,
    FolderKept,
    FolderMoved,
    FolderMoving,
    ModelEvent,
    PairReady,
    TaskProgress,
)
from app.model_library.fit.memory_check import MemoryCheck
from app.model_library.helpers import PairedHelpers
from app.model_library.hub_search import ModelHub
from app.model_library.installed import InstalledModels
from app.model_library.offers import ModelOffers
from app.model_library.pairs.catalogue_files import ItemToFetch, drafters_on_offer
from app.model_library.pairs.registry import PairRegistry
from app.problem import Problem, ProblemError
from engine.making.orders import MakeOrder, MakingOutlook, MakingProgress
from engine.translatable import translatable
from models.errors import StoreError
from models.hardware.machine import read_machine
from models.store.move import StoreMove
from models.store.move_plan import How, Move, plan_move, read_move
from models.store.store import Store

_MOST_EVENTS = 500
"""The most progress events of one move, because a window does not need one every few megabytes."""


class ModelMover:
    """Does one move at a time, on the caller's thread; `last` is the newest event of a move that is not finished."""

    def __init__(self, tools: MovingTools, publish: Callable[[ModelEvent], None]) -> None:
        self._tools, self._publish = tools, publish
        self.last: FolderMoving | None = None

    def begin(self, source: Path, destination: str, how: How, go_on: Callable[[], bool]) -> Path:
        """Move to `destination`; returns the folder in use afterwards. Where that is refused, an event says so."""
        self._say(FolderMoving(destination, 0, 0))
        try:
            move = self._begun() or plan_move(source, Path(destination), how)
        except StoreError as error:
            self._say(FolderMoving(destination, 0, 0, problem=_problem(error)))
            return source
        return self._run(move, source, go_on)

    def go_on(self, source: Path, go_on: Callable[[], bool]) -> Path:
        """Continue an interrupted move; returns the folder in use afterwards. Raises StoreError for a bad journal."""
        move = self._begun()
        return source if move is None else self._run(move, source, go_on)

    def take_back(self, source: Path) -> Path:
        """Undo a move; FolderKept follows, with the folder that stayed in use. Raises StoreError."""
        move = self._begun()
        if move is None and self.last is None:
            return source  # It had ended before it could be stopped, and that was published.
        if move is not None:
            StoreMove(move, self._tools.journal).take_back()
        self.last = None
        self._publish(FolderKept(str(source)))
        return source

    def _begun(self) -> Move | None:
        return read_move(self._tools.journal)

    def _run(self, move: Move, source: Path, go_on: Callable[[], bool]) -> Path:
        published = -1

        def progress(name: str, done: int, total: int) -> bool:
            nonlocal published
            step = done * _MOST_EVENTS // max(total, 1)
            if step != published:
                published = step
                self._say(FolderMoving(move.destination, done, total, name))
            return go_on()

        work = StoreMove(move, self._tools.journal, progress)
        try:
            done = work.to_the_end(self._tools.switch(move.how), self._tools.in_use())
        except (StoreError, ProblemError) as error:
            so_far = self.last or FolderMoving(move.destination, 0, move.total_bytes)
            stopped = FolderMoving(move.destination, so_far.done_bytes, so_far.total_bytes, problem=_problem(error))
            self._say(stopped)
            return Path(move.destination) if work.move.stage == "clearing" else source
        self.last = None
        count = len(done.models)
        self._publish(
            FolderMoved(move.source, move.destination, move.how, count, done.total_bytes, done.remarks, len(done.later))
        )
        return Path(move.destination)

    def _say(self, event: FolderMoving) -> None:
        self.last = event
        self._publish(event)


def _problem(error: StoreError | ProblemError) -> Problem:
    if isinstance(error, ProblemError):
        return error.problem
    return Problem(error.code, str(error), error.hint)


Action = Callable[[], None]


class LibraryServices:
    """The parts, and the work that needs more than one of them.

    `later(about, action)` runs an action on the thread for the disk. `go_on()` turns False when long work shall stop.
    """

    def __init__(
        self,
        folder: Path,
        config: LibraryConfig,
        publish: Callable[[ModelEvent], None],
        later: Callable[[str, Action], None],
        go_on: Callable[[], bool],
    ) -> None:
        self._config, self._publish, self._later, self.go_on = config, publish, later, go_on
        self.hub = ModelHub(publish, config.endpoint)
        self.memory = MemoryCheck(publish, lambda model: self.installed.path_of(model))
        self.helpers = PairedHelpers(config.app_paths.data, publish)
        self._mover = None if config.moving is None else ModelMover(config.moving, publish)
        self._build(folder)

    def _build(self, folder: Path) -> None:
        """Make all parts that depend on where the models are."""
        config, store = self._config, Store(folder)
        self._folder = folder
        self.installed = InstalledModels(store, self._publish, config.adopt_from)
        self.pairs = PairRegistry(store, config.app_paths.catalogue_pins)
        self.offers = ModelOffers(self.pairs, self.hub.list_files)
        self.downloads = ModelDownloads(
            store, self._publish, lambda job: self._later("", job), self._changed, config.endpoint, config.limits
        )

    def refresh(self) -> None:
        """Read the files and publish all lists. Raises ProblemError where the one of helpers is damaged."""
        self.installed.scan()
        self.downloads.publish_all()
        self.publish_offers()
        self.helpers.publish_all()

    def publish_offers(self) -> None:
        """Publish the catalogue, judged with the memory that is free now."""
        self._publish(self.offers.judged(self.memory.gpus))

    def publish_folder(self) -> None:
        """Publish how far a move is, where there is one, and the models as the store lists them."""
        if self._mover is not None and self._mover.last is not None:
            self._publish(self._mover.last)
        self.installed.publish_all()

    def import_file(self, path: str, how: ImportHow) -> None:
        """Bring in a file; the offers are published later. Raises ModelFileError."""
        self.installed.import_file(path, how, self.go_on)
        self._later("", self.publish_offers)

    def adopt(self, path: str, name: str) -> None:
        """List another program's model; the offers are published later. Raises ModelFileError."""
        self.installed.adopt(path, name)
        self._later("", self.publish_offers)

    def remove(self, model_id: str) -> None:
        """Remove a model from the disk, and publish the offers: a catalogue pair may be offered again."""
        self.installed.remove(model_id)
        self.publish_offers()

    def get(self, about: str, find_items: Callable[[], Sequence[ItemToFetch]]) -> None:
        """Find out what to fetch, over the network where needed, then queue it. Raises ProblemError or HubError."""
        self._publish(TaskProgress(about, translatable("Asking the hub")))
        try:
            items = find_items()
        finally:
            self._publish(TaskProgress(about, ""))
        self._later(about, lambda: self._fetch(items))

    def get_file(self, repository: str, path: str) -> None:
        """Queue one model of a listed repository, and the drafter that lies beside it. Raises ProblemError."""
        self.get(repository, lambda: self.hub.items(repository, path, self.installed.models()))

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
        models = self.installed.models()
        offers = drafters_on_offer(
            self.pairs.catalogue(), models, lambda model: self.installed.path_of(model) == target
        )
        self.memory.judge_drafters(target, models, offers)

    def make_drafter(self, command: MakeDrafter) -> None:
        """Make a drafter in a process of its own, and list it where it pays. Raises ProblemError or ModelFileError."""
        paths, begun = self._config.app_paths, translatable("Making a drafter", "from a model's own file")

        def progress(made: MakingProgress | MakingOutlook) -> None:
            if isinstance(made, MakingProgress):
                doing = begun if made.figures is None else training_words(made.figures)
                self._publish(TaskProgress(command.target, doing, overall(command.kind, made)))

        chats = kept_replies(paths.chats) if command.from_chats else ()
        maker = DrafterMaker(
            self.installed.store, paths.worker_log, paths.making, progress, self._config.judge, self.go_on
        )
        try:
            done = maker.make(MakeOrder(command.kind, command.target, "", chats))
        finally:
            self._publish(TaskProgress(command.target, ""))
        self._publish(DrafterMade(command.target, told(done), done.model.id if done.model else ""))
        self._later("", self._changed)

    def forget_training(self, target: str) -> None:
        """Delete what trainings for a target have kept."""
        forget_making(self._config.app_paths.making, Path(target))

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

    def move(self, command: MoveModels | ResumeMove | TakeMoveBack) -> None:
        """Begin, continue or undo a move of the folder. Raises StoreError for a damaged record of the move."""
        mover, folder = self._mover, self._folder
        if mover is None:
            return
        self.downloads.queue.close()
        try:
            match command:
                case MoveModels(destination, how):
                    folder = mover.begin(folder, destination, how, self.go_on)
                case ResumeMove():
                    folder = mover.go_on(folder, self.go_on)
                case TakeMoveBack():
                    folder = mover.take_back(folder)
        finally:
            self._later("", lambda: self._settle(folder))

    def _settle(self, folder: Path) -> None:
        """Use this folder from now on. Downloads were closed before; all lists follow."""
        self._build(folder)
        self.refresh()

    def _changed(self) -> None:
        self.installed.publish_all()
        self.publish_offers()
