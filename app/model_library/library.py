"""The library of models, without Qt: commands come from any thread, events go out on background threads, no call waits.

Each thread starts with its first command. One owns the store and the download queue, one asks the hub, and one reads
whole files. What they need is imported there, so that opening the app does not pay for it. Only the commands that say
so use the network, and each of them comes from a click of the user.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from app.model_library.commands import (
    AddonCommand,
    Adopt,
    CancelDownload,
    CheckModel,
    CheckPair,
    DescribeRepository,
    EstimateMemory,
    ExamineMachine,
    FindAdoptables,
    ForgetTraining,
    GetDrafter,
    GetFile,
    GetPair,
    ImportFile,
    JudgeDrafters,
    LibraryCommand,
    MakeDrafter,
    MatchTargets,
    PauseDownload,
    PublishFolder,
    QueuedCommand,
    RefreshLists,
    RemoveModel,
    ResumeDownload,
    SearchHub,
    ShowAddon,
    StopWork,
)
from app.model_library.config import LibraryConfig
from app.model_library.events import LibraryProblem, ModelEvent, TaskProgress
from app.problem import Problem
from app.system.job_queue import JobQueue

if TYPE_CHECKING:
    from app.model_library.gpu_addons import GpuAddons
    from app.model_library.services import LibraryServices

Listener = Callable[[ModelEvent], None]

CLOSING_LIMIT_S = 3.0
"""Seconds that closing waits for a copy or a check to stop; these test every few megabytes whether they shall."""


Worker = Literal["disk", "hub", "files"]
"""The library's threads: for the store and the queue of downloads, the hub, and whole files."""


class LibraryJob(NamedTuple):
    """The work for a command. `about` names the model, file or repository in its progress and its problems."""

    worker: Worker
    about: str
    run: Callable[[LibraryServices], None]


def job_of(command: QueuedCommand) -> LibraryJob:
    """The work for a command; nothing of it is done here."""
    match command:
        case RefreshLists():
            return LibraryJob("disk", "", lambda library: library.refresh())
        case PublishFolder():
            return LibraryJob("disk", "", lambda library: library.publish_folder())
        case RemoveModel(model_id):
            return LibraryJob("disk", model_id, lambda library: library.remove(model_id))
        case PauseDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.pause(item_id))
        case ResumeDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.resume(item_id))
        case CancelDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.cancel(item_id))
        case EstimateMemory(pair):
            return LibraryJob("disk", pair.target, lambda library: library.memory.estimate(pair))
        case SearchHub(query):
            return LibraryJob("hub", query, lambda library: library.hub.search(query))
        case DescribeRepository(repository):
            return LibraryJob("hub", repository, lambda library: library.describe(repository))
        case GetPair(id_):
            return LibraryJob("hub", id_, lambda library: library.get(id_, lambda: library.offers.pair_items(id_)))
        case GetDrafter(id_):
            return LibraryJob("hub", id_, lambda library: library.get(id_, lambda: library.offers.drafter_items(id_)))
        case GetFile(name, path):
            return LibraryJob("hub", name, lambda library: library.get_file(name, path))
        case ImportFile(path, how):
            return LibraryJob("files", path, lambda library: library.import_file(path, how))
        case FindAdoptables():
            return LibraryJob("files", "adoption", lambda library: library.installed.find_adoptables(library.go_on))
        case Adopt(path, name, quiet):
            return LibraryJob("files", path, lambda library: library.adopt(path, name, quiet=quiet))
        case CheckModel(model_id):
            return LibraryJob("files", model_id, lambda library: library.installed.check(model_id))
        case JudgeDrafters(target):
            return LibraryJob("files", target, lambda library: library.judge_drafters(target))
        case MakeDrafter(target):
            return LibraryJob("files", target, lambda library: library.make_drafter(command))
        case ForgetTraining(target):
            return LibraryJob("files", target, lambda library: library.forget_training(target))
        case MatchTargets(id_):
            return LibraryJob(
                "files", id_, lambda library: library.memory.match_targets(id_, library.installed.models())
            )
        case ExamineMachine():
            return LibraryJob("files", "machine", lambda library: library.examine())
        case CheckPair(pair):
            return LibraryJob("files", pair.target, lambda library: library.check_pair(pair))


class ModelLibrary:
    """`folder` is the store's. `close()` pauses downloads and ends."""

    def __init__(self, folder: Path, config: LibraryConfig) -> None:
        self._folder, self._config = folder, config
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []
        self._queues: dict[Worker, JobQueue] = {
            "disk": JobQueue("models-disk"), "hub": JobQueue("models-hub"), "files": JobQueue("models-files"),
        }  # fmt: skip
        self._stop, self._closing = threading.Event(), threading.Event()
        self._making = threading.Lock()
        self._made: LibraryServices | None = None

    def do(self, command: LibraryCommand) -> None:
        """Carry out a command. The command's docstring says which events follow."""
        if isinstance(command, StopWork):
            self._stop.set()
        if isinstance(command, AddonCommand):
            self._addons.do(command)
        elif not isinstance(command, StopWork):
            self._begin(job_of(command))
        if isinstance(command, ExamineMachine):
            self._addons.do(ShowAddon())

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
        self._queues["hub"].close(0)
        if "_addons" in vars(self):
            self._addons.close(CLOSING_LIMIT_S)
        self._queues["files"].close(CLOSING_LIMIT_S)
        self._queues["disk"].close(CLOSING_LIMIT_S)
        if self._made is not None:
            # Do not wait for a server that does not answer: what came so far is on the disk.
            leaving = threading.Thread(target=self._made.downloads.queue.close, name="models-leaving", daemon=True)
            leaving.start()
            leaving.join(CLOSING_LIMIT_S)

    @cached_property
    def _addons(self) -> GpuAddons:
        from app.model_library.gpu_addons import GpuAddons

        config = self._config
        return GpuAddons(config.app_paths, self._publish, config.entry, config.limits)

    def _begin(self, job: LibraryJob) -> None:
        reads_files = job.worker == "files"

        def run() -> None:
            if reads_files:
                self._stop.clear()
            job.run(self._services())

        def on_error(problem: Problem) -> None:
            if reads_files:
                self._publish(TaskProgress(job.about, ""))
            self._publish(LibraryProblem(job.about, problem))

        self._queues[job.worker].do(run, on_error)

    def _services(self) -> LibraryServices:
        """The services, made by the first thread that needs them."""
        with self._making:
            if self._made is None:
                from app.model_library.services import LibraryServices

                self._made = LibraryServices(self._folder, self._config, self._publish, self._on_disk, self._go_on)
            return self._made

    def _on_disk(self, about: str, action: Callable[[], None]) -> None:
        self._begin(LibraryJob("disk", about, lambda library: action()))

    def _publish(self, event: ModelEvent) -> None:
        with self._lock:
            for listener in self._listeners:
                listener(event)

    def _go_on(self) -> bool:
        return not (self._stop.is_set() or self._closing.is_set())
