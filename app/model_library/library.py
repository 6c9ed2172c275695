"""The library of models, without Qt: commands come from any thread, events go out on background threads, no call waits.

Each thread starts with its first command. One owns the store and the download queue, one asks the hub, and one reads
whole files. What they need is imported there, so that opening the app does not pay for it. Only the commands that say
so use the network, and each of them comes from a click of the user.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from app.model_library import commands
from app.model_library.commands import LibraryCommand, QueuedCommand, StopWork
from app.model_library.config import LibraryConfig
from app.model_library.events import LibraryProblem, ModelEvent, TaskProgress
from app.problem import Problem
from app.system.job_queue import JobQueue

if TYPE_CHECKING:
    from app.model_library.services import LibraryServices

Listener = Callable[[ModelEvent], None]

CLOSING_LIMIT_S = 3.0
"""Seconds that closing waits for a copy or a check to stop; these test every few megabytes whether they shall."""

Worker = Literal["disk", "hub", "files"]
"""The library's threads: for the store and the queue of downloads, the hub, and whole files."""

JOBS: dict[type[QueuedCommand], tuple[Worker, Callable[[LibraryServices, Any], object]]] = {
    commands.RefreshLists: ("disk", lambda library, asked: library.refresh()),
    commands.PublishFolder: ("disk", lambda library, asked: library.installed.publish_all()),
    commands.RemoveModel: ("disk", lambda library, asked: library.installed.remove(asked.model_id)),
    commands.SteerDownload: ("disk", lambda library, asked: library.downloads.control(asked.item_id, asked.how)),
    commands.EstimateMemory: ("disk", lambda library, asked: library.memory.estimate(asked.pair_request)),
    commands.SearchHub: ("hub", lambda library, asked: library.hub.search(asked.query)),
    commands.DescribeRepository: ("hub", lambda library, asked: library.describe(asked.repository)),
    commands.GetPair: ("hub", lambda library, asked: library.get(asked, library.offers.pair_items)),
    commands.GetDrafter: ("hub", lambda library, asked: library.get(asked, library.offers.drafter_items)),
    commands.GetFile: ("hub", lambda library, asked: library.get_file(asked)),
    commands.ImportFile: ("files", lambda library, asked: library.installed.import_file(asked.path, asked.how)),
    commands.FindAdoptables: ("files", lambda library, asked: library.installed.find_adoptables()),
    commands.Adopt: ("files", lambda library, asked: library.installed.adopt(asked)),
    commands.JudgeDrafters: ("files", lambda library, asked: library.judge_drafters(asked.target)),
    commands.FitHeads: ("files", lambda library, asked: library.fit_heads(asked.target)),
    commands.MatchTargets: ("files", lambda library, asked: library.match_targets(asked.drafter_id)),
    commands.ExamineMachine: ("files", lambda library, asked: library.examine()),
    commands.CheckPair: ("files", lambda library, asked: library.check_pair(asked.pair_request)),
}
"""On which thread a command is done, and how."""


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
        else:
            worker, run = JOBS[type(command)]
            self._begin(worker, command.about, lambda library: run(library, command))

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event, on background threads. Call the result to stop that."""
        with self._lock:
            self._listeners.append(listener)

        def leave() -> None:
            with self._lock, suppress(ValueError):  # The library may be closed already, and then nobody listens.
                self._listeners.remove(listener)

        return leave

    def close(self) -> None:
        """Pause the downloads, stop what reads files, and publish nothing more."""
        with self._lock:
            self._listeners.clear()
        self._closing.set()
        self._queues["hub"].close(0)
        self._queues["files"].close(CLOSING_LIMIT_S)
        self._queues["disk"].close(CLOSING_LIMIT_S)
        if self._made is not None:
            # Do not wait for a server that does not answer: what came so far is on the disk.
            leaving = threading.Thread(target=self._made.downloads.queue.close, name="models-leaving", daemon=True)
            leaving.start()
            leaving.join(CLOSING_LIMIT_S)

    def _begin(self, worker: Worker, about: str, job: Callable[[LibraryServices], object]) -> None:
        def run() -> None:
            if worker == "files":
                self._stop.clear()
            job(self._services())

        def on_error(problem: Problem) -> None:
            if worker == "files":
                self._publish(TaskProgress(about, ""))
            self._publish(LibraryProblem(about, problem))

        self._queues[worker].do(run, on_error)

    def _services(self) -> LibraryServices:
        """The services, made by the first thread that needs them."""
        with self._making:
            if self._made is None:
                from app.model_library.services import LibraryServices

                self._made = LibraryServices(
                    self._folder,
                    self._config,
                    self._publish,
                    lambda about, action: self._begin("disk", about, lambda library: action()),
                    lambda: not (self._stop.is_set() or self._closing.is_set()),
                )
            return self._made

    def _publish(self, event: ModelEvent) -> None:
        with self._lock:
            for listener in self._listeners:
                listener(event)
