"""The library of models, without Qt: requests come from any thread, events go out on background threads, no call waits.

Three threads start with the first request. One owns the store and the download queue, one asks the hub, and one does
what reads whole files. What they need is imported there, so that opening the app does not pay for it. Only `search`,
`look_into` and the `get` requests use the network, and each of them comes from a click of the user.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.events import LibraryProblem, ModelEvent, PairReady, TaskProgress
from app.problem import Problem, ProblemError
from app.system.job_queue import Job, JobQueue
from app.system.paths import AppPaths
from engine.translatable import translatable

if TYPE_CHECKING:
    from app.model_library.folder import MovingTools
    from app.model_library.folder_move import ModelMover
    from app.model_library.gpu_addons import GpuAddons
    from app.model_library.pairs.catalogue_files import ItemToFetch
    from app.model_library.services import LibraryServices
    from models.hub.limits import Limits
    from models.store.adoption import AdoptionPlace

Listener = Callable[[ModelEvent], None]
How = Literal["copy", "move", "link"]
MoveHow = Literal["move", "copy", "leave"]

FOLDER = "folder"
"""The `about` of problems with moving the folder."""

LAST_WAIT_S = 3.0
"""Seconds that closing waits for a copy or a check to stop: they look every few megabytes."""


class ModelLibrary:
    """`folder` is the store's; `find_pair` turns a request into checked files. `close()` pauses downloads and ends."""

    def __init__(
        self,
        folder: Path,
        app_paths: AppPaths,
        find_pair: Callable[[PairRequest], PairFiles],
        *,
        endpoint: str | None = None,
        limits: Limits | None = None,
        adopt_from: tuple[AdoptionPlace, ...] | None = None,
        entry: Entry = worker_entry,
        moving: MovingTools | None = None,
    ) -> None:
        self._folder, self._app_paths, self._find_pair, self._entry = folder, app_paths, find_pair, entry
        self._moving = moving
        self._mover: ModelMover | None = None
        self._endpoint, self._limits, self._adopt_from = endpoint, limits, adopt_from
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []
        self._disk, self._hub, self._long = (JobQueue(f"models-{name}") for name in ("disk", "hub", "long"))
        self._stop, self._closing = threading.Event(), threading.Event()
        self._making = threading.Lock()
        self._made: LibraryServices | None = None

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event, on background threads. Call the result to stop that."""
        with self._lock:
            self._listeners.append(listener)

        def leave() -> None:
            with self._lock:
                self._listeners.remove(listener)

        return leave

    def close(self) -> None:
        """Pause the downloads, stop what reads files, and publish nothing more."""
        with self._lock:
            self._listeners.clear()
        self._closing.set()
        self._hub.close(0)
        if addons := vars(self).get("addons"):
            addons.close(LAST_WAIT_S)
        self._long.close(LAST_WAIT_S)
        self._disk.close(LAST_WAIT_S)
        if self._made is not None:
            # Do not wait for a server that does not answer: what came so far is on the disk.
            leaving = threading.Thread(target=self._made.downloads.close, name="models-leaving", daemon=True)
            leaving.start()
            leaving.join(LAST_WAIT_S)

    # The store

    def refresh(self) -> None:
        """Read all lists; ModelsListed, DownloadsUpdated and OffersUpdated follow."""
        self._on_disk("", lambda: self._services().refresh())

    def import_file(self, path: str, how: How = "copy") -> None:
        """Bring in a GGUF or ONNX file; TaskProgress follows while it runs, then Imported."""
        self._at_length(path, lambda: self._services().registry.import_file(path, how, self._go_on), then_refresh=True)

    def find_adoptables(self) -> None:
        """Search for models of other programs; AdoptablesFound follows."""
        self._at_length("adoption", lambda: self._services().registry.find_adoptables(self._go_on))

    def adopt(self, path: str, name: str) -> None:
        """List another program's model where it is; Imported follows."""
        self._at_length(path, lambda: self._services().registry.adopt(path, name), then_refresh=True)

    def check(self, model_id: str) -> None:
        """Read a model's files completely; Checked follows."""
        self._at_length(model_id, lambda: self._services().registry.check(model_id))

    def remove(self, model_id: str) -> None:
        """Delete a model; Removed follows."""
        self._on_disk(model_id, lambda: self._services().remove(model_id))

    def stop_work(self) -> None:
        """Stop the copying or searching that runs now; a problem reports what was stopped."""
        self._stop.set()

    # Another folder

    def publish_folder(self) -> None:
        """Publish where the models are, without a look at the files: ModelsListed, after FolderMoving during a move."""

        def publish() -> None:
            if self._mover is not None and self._mover.last is not None:
                self._publish(self._mover.last)
            self._services().registry.publish_all()

        self._on_disk("", publish)

    def move_folder(self, folder: str, how: MoveHow = "move") -> None:
        """Move the models to another folder; FolderMoving follows, then FolderMoved. Downloads are paused first."""
        self._move(lambda mover: mover.begin(self._folder, folder, how, self._go_on))

    def resume_move(self) -> None:
        """Continue a move that was stopped or interrupted; does nothing without one."""
        if self._moving is not None and self._moving.journal.exists():
            self._move(lambda mover: mover.go_on(self._folder, self._go_on))

    def take_move_back(self) -> None:
        """Stop a move and undo it; FolderKept follows, or FolderMoved where the move had ended."""
        self.stop_work()
        self._move(lambda mover: mover.take_back(self._folder))

    def _move(self, action: Callable[[ModelMover], Path]) -> None:
        def move() -> None:
            if self._moving is None:
                return
            if self._mover is None:
                from app.model_library.folder_move import ModelMover

                self._mover = ModelMover(self._moving, self._publish)
            services = self._services()
            services.downloads.close()
            try:
                self._folder = action(self._mover)
            finally:
                folder = self._folder
                self._on_disk("", lambda: services.settle(folder))

        self._at_length(FOLDER, move)

    # The hub and downloads

    def search(self, query: str) -> None:
        """Search the hub; Found follows."""
        self._over_network(query, lambda: self._services().hub.search(query))

    def look_into(self, repository: str) -> None:
        """List a repository of the hub; RepositoryDescribed follows."""
        self._over_network(repository, lambda: self._services().look_into(repository))

    def get_pair(self, entry_id: str) -> None:
        """Fetch what is missing of a catalogue pair; DownloadsUpdated follows, and DownloadEnded at the end."""
        self._get(entry_id, lambda services: services.offers.pair_items(entry_id))

    def get_drafter(self, drafter_id: str) -> None:
        """Fetch a drafter of the catalogue."""
        self._get(drafter_id, lambda services: services.offers.drafter_items(drafter_id))

    def get_file(self, repository: str, path: str) -> None:
        """Fetch one model of a repository that was listed."""
        self._get(repository, lambda services: (services.hub.item(repository, path),))

    def pause(self, item_id: str) -> None:
        """Pause a download and keep what was fetched."""
        self._on_disk("", lambda: self._services().downloads.pause(item_id))

    def resume(self, item_id: str) -> None:
        """Continue a download."""
        self._on_disk("", lambda: self._services().downloads.resume(item_id))

    def cancel(self, item_id: str) -> None:
        """Cancel a download and delete all of it."""
        self._on_disk("", lambda: self._services().downloads.cancel(item_id))

    @cached_property
    def addons(self) -> GpuAddons:
        """The add-ons for graphics cards; AddonUpdated follows every request."""
        from app.model_library.gpu_addons import GpuAddons

        return GpuAddons(self._app_paths, self._publish, self._entry, self._limits)

    # Before loading

    def weigh(self, pair_request: PairRequest) -> None:
        """Estimate what a pair needs; Weighed follows."""
        self._on_disk(pair_request.target, lambda: self._services().weighing.weigh(pair_request))

    def judge(self, target: str) -> None:
        """Find the drafters for a file; Judged follows."""
        self._at_length(target, lambda: self._services().judge(target))

    def examine_machine(self) -> None:
        """Examine this machine; MachineDescribed and AddonUpdated follow, and the offers again where it has a GPU."""
        self._at_length("machine", lambda: self._services().examine(self._app_paths, self._entry))
        self.addons.look_here()

    def use(self, pair_request: PairRequest) -> None:
        """Check a pair; PairReady follows, for the conversation."""
        self._at_length(pair_request.target, lambda: self._publish(self._ready(pair_request)))

    def _get(self, about: str, items: Callable[[LibraryServices], Sequence[ItemToFetch]]) -> None:
        """Find out what to fetch, over the network where needed, then queue it."""

        def ask_hub() -> None:
            self._publish(TaskProgress(about, translatable("Asking the hub")))
            found = items(self._services())
            self._publish(TaskProgress(about, ""))
            self._on_disk(about, lambda: self._services().get(found))

        def on_error(problem: Problem) -> None:
            self._publish(TaskProgress(about, ""))
            self._publish(LibraryProblem(about, problem))

        self._hub.do(ask_hub, on_error)

    def _ready(self, pair_request: PairRequest) -> PairReady:
        """Check a pair. A pair of the catalogue is found by its name, so that its files are looked up again."""
        again = {"target": "", "drafter": ""} if pair_request.pair else {}
        wanted = msgspec.structs.replace(pair_request, **again)
        try:
            return PairReady(pair_request, self._find_pair(wanted))
        except ProblemError as error:
            return PairReady(pair_request, problem=error.problem)

    # Threads

    def _services(self) -> LibraryServices:
        """The services, made by the first thread that needs them; the disk's thread makes them before other jobs."""
        with self._making:
            if self._made is None:
                from app.model_library.services import LibraryServices

                self._made = LibraryServices(
                    self._folder,
                    self._publish,
                    lambda action: self._on_disk("", action),
                    self._app_paths.catalogue_pins,
                    endpoint=self._endpoint,
                    limits=self._limits,
                    adopt_from=self._adopt_from,
                )
            return self._made

    def _publish(self, event: ModelEvent) -> None:
        with self._lock:
            for listener in self._listeners:
                listener(event)

    def _go_on(self) -> bool:
        return not (self._stop.is_set() or self._closing.is_set())

    def _on_disk(self, about: str, action: Job) -> None:
        self._disk.do(action, lambda problem: self._publish(LibraryProblem(about, problem)))

    def _over_network(self, about: str, action: Job) -> None:
        self._hub.do(action, lambda problem: self._publish(LibraryProblem(about, problem)))

    def _at_length(self, about: str, action: Job, *, then_refresh: bool = False) -> None:
        def work() -> None:
            self._stop.clear()
            action()
            if then_refresh:
                self._on_disk("", lambda: self._services().publish_offers())

        def on_error(problem: Problem) -> None:
            self._publish(TaskProgress(about, ""))
            self._publish(LibraryProblem(about, problem))

        self._long.do(work, on_error)
