"""What the worker process needs from the engine, and the real engine.

The worker uses only these few calls, so that tests can pass an engine that breaks on purpose. The real one is imported
when it is made and nowhere else, because that loads the native libraries into the process.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from app.system.paths import find_app_paths, make_private_folder
from engine.events import Event
from engine.loading.opening import Announce, CacheSnapshot, Opened, Opening, Report
from engine.machine.confinement.confinement import Confinement, confine_worker
from engine.options.request import Request

if TYPE_CHECKING:
    from engine.loading.opening import Faults


class Interrupt(Protocol):
    """A flag that the engine reads between rounds, and native code inside a long call."""

    def set(self) -> None:
        """Request the end of the running call."""

    def clear(self) -> None:
        """Clear the flag."""


class PairToServe(Protocol):
    """A pair in memory. `has_pending_request` is asked between replies: whether there is something else to do."""

    has_pending_request: Callable[[], bool]
    opened: Opened

    def generate(self, request: Request, interrupt: Any) -> Iterator[Event]:
        """The events of one reply; the last is Finished."""

    def export_cache(self) -> CacheSnapshot:
        """The cache of the newest chat, for the process that opens this pair next."""

    def import_cache(self, cache: CacheSnapshot) -> None:
        """Take the cache that another process gave up."""

    def finish_learning(self, seconds: float) -> None:
        """The process ends: learn from the last reply for so many seconds at most, and keep what was learnt."""

    def close(self) -> None:
        """Free the memory."""


Confine = Callable[[Sequence[str], str], Confinement]
"""Confines the process to these model files and these machines of `--rpc`; called once, on the main thread, while there
is no other."""


class Engine(NamedTuple):
    """The calls that the worker needs; tests pass an engine that breaks on purpose.

    `open_pair` opens a pair on the fastest config that computes. It raises EngineError, with the code "config_failed"
    where a fresh process should try the next one. `diagnose` reports what the native libraries can do here, as plain
    values for JSON. `confine` None leaves the process as free as any.
    """

    open_pair: Callable[[Opening, Announce, Report], PairToServe]
    diagnose: Callable[[], dict[str, Any]]
    interrupt: Interrupt
    confine: Confine | None = None


DRIVERS, LEFTOVER_S = "drivers", 24 * 3600.0
"""The folder for what drivers keep, and the age from which other temporary files are of no use."""

DRIVERS_CACHES = ("CUDA_CACHE_PATH", "MESA_SHADER_CACHE_DIR", "__GL_SHADER_DISK_CACHE_PATH")
"""Variables by which NVIDIA's and Mesa's drivers are told where to keep compiled programs."""


def native_engine(faults: Faults | None = None) -> Engine:
    """The real engine. It is imported only here, because that loads llama.cpp and ONNX Runtime.

    `faults` are those of a test.
    """
    from engine.text.template_process import start_ahead

    start_ahead()  # while the libraries below are loaded
    from engine.llama.interrupt import NativeInterrupt
    from engine.llama.remote.servers import ServerLinks
    from engine.loading.fallback import load_with_fallbacks
    from engine.loading.files import diagnose
    from engine.loading.opening import Environment, Faults

    app_paths = find_app_paths()
    scratch = use_scratch(app_paths.scratch)
    links = ServerLinks()
    environment = Environment(app_paths.measurements, app_paths.memories, faults or Faults(), links=links)

    def open_pair(opening: Opening, announce: Announce, report: Report) -> PairToServe:
        if links.text != opening.servers:  # where nothing is confined
            links.ask(opening.servers)
            links.connect()
        return load_with_fallbacks(opening, environment._replace(announce=announce, report=report))

    def confine(files: Sequence[str], servers: str) -> Confinement:
        kept = [app_paths.measurements, app_paths.memories]
        for folder in kept:
            with contextlib.suppress(OSError):  # a full or read-only disk: nothing will be kept
                make_private_folder(folder)
        links.ask(servers)
        named = [Path(file) for file in files]
        return confine_worker(named, [], [*kept, *scratch], ports=links.ports, connect=links.connect)

    return Engine(open_pair, diagnose, NativeInterrupt(), confine)


def use_scratch(folder: Path) -> list[Path]:
    """Take this folder for temporary files of this process; none where the disk does not allow it.

    What needs such a file then goes without, as on a full disk. Drivers of graphics cards keep what they compiled there
    too, because their own places are out of reach. Not yet run on a GPU.
    """
    try:
        make_private_folder(folder)
        _remove_leftovers(folder)
    except OSError:
        return []
    tempfile.tempdir = str(folder)
    os.environ.update({"TMPDIR": str(folder)} | {name: str(folder / DRIVERS) for name in DRIVERS_CACHES})
    return [folder]


def _remove_leftovers(folder: Path) -> None:
    """Delete what workers that were killed left behind a day ago or more. Raises OSError.

    Others may be at work, and delete the same.
    """
    oldest_s = time.time() - LEFTOVER_S
    for each in folder.iterdir():
        if each.name != DRIVERS and each.lstat().st_mtime < oldest_s:
            if each.is_dir() and not each.is_symlink():
                shutil.rmtree(each, ignore_errors=True)
            else:
                each.unlink(missing_ok=True)
