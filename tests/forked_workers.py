"""Workers of the tests' own process as forks of one process that has read the modules: half a second of a core each.

What an app of its own starts (`python -m app …`, in tests/app and tests/reliability) is spawned as ever.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing import popen_forkserver
from multiprocessing.context import ForkServerProcess
from multiprocessing.forkserver import ForkServer
from types import SimpleNamespace
from typing import Any

from app.system import child_process

MODULES = ("app.engine_host.worker", "engine.loading.fallback", "engine.text.template_process")
PROCESS = "draftlight-engine"
SERVER, STARTS = ForkServer(), threading.Lock()


class ForkedWorker(ForkServerProcess):
    """Forked by a server of its own: the one of the app, for servers of tools, has read other modules."""

    @staticmethod
    def _Popen(process: Any) -> Any:
        with STARTS:
            usual = popen_forkserver.forkserver.connect_to_new_process
            popen_forkserver.forkserver.connect_to_new_process = SERVER.connect_to_new_process  # type: ignore[assignment]
            try:
                return popen_forkserver.Popen(process)
            finally:
                popen_forkserver.forkserver.connect_to_new_process = usual  # type: ignore[assignment]


def fork_workers() -> None:
    """From now on the workers that this process starts are forked."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as `worker_entry` sets it, before numpy is read
    SERVER.set_forkserver_preload(list(MODULES))
    child_process.multiprocessing = SimpleNamespace(  # type: ignore[assignment]
        Pipe=multiprocessing.Pipe,
        get_all_start_methods=multiprocessing.get_all_start_methods,
        get_context=lambda method: SpawnsOthers(multiprocessing.get_context(method)),
    )


class SpawnsOthers:
    """A context that forks workers, and starts what is none as before."""

    def __init__(self, usual: Any) -> None:
        self._usual, self.set_forkserver_preload = usual, getattr(usual, "set_forkserver_preload", None)

    def Process(self, *, target: Callable[..., None], args: tuple[Any, ...], name: str, daemon: bool) -> Any:
        if name != PROCESS:
            return self._usual.Process(target=target, args=args, name=name, daemon=daemon)
        here = (dict(os.environ), os.getcwd(), target, args)
        return ForkedWorker(target=run_in, args=here, name=name, daemon=daemon)


def run_in(environment: dict[str, str], folder: str, entry: Callable[..., None], args: tuple[Any, ...]) -> None:
    """In the fork: as if it had just been spawned by the tests' process, with which its server ends."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    end_with_parent = child_process.die_with_parent
    child_process.die_with_parent = lambda parent_id: end_with_parent(os.getppid())
    entry(*args)
