"""What the worker process needs from the engine, and the real engine.

The worker uses only these few calls, so that tests can pass an engine that breaks on purpose. The real one is imported
when it is made and nowhere else, because that loads the native libraries into the process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.events import Event
from engine.loading.opening import Opened, Opening
from engine.loading.progress import Announce, Report
from engine.options.request import Request

if TYPE_CHECKING:
    from engine.llama.backends import AddonFile


class Interrupt(Protocol):
    """A flag that the engine reads between rounds, and native code inside a long call."""

    def set(self) -> None:
        """Request the end of the running call."""

    def clear(self) -> None:
        """Clear the flag."""


class PairToServe(Protocol):
    """A pair in memory. `is_awaited` is asked between replies: whether there is something else to do."""

    is_awaited: Callable[[], bool]
    opened: Opened

    def generate(self, request: Request, interrupt: Any) -> Iterator[Event]:
        """The events of one reply; the last is Finished."""

    def measured_anew(self) -> tuple[dict[int, float], int, dict[str, float]]:
        """Milliseconds of a pass by width, the exact width, and milliseconds of a guess by source, measured now."""

    def count_tokens(self, text: str) -> int:
        """The number of tokens of the text."""

    def close(self) -> None:
        """Free the memory."""


class Engine(NamedTuple):
    """The calls that the worker needs; tests pass an engine that breaks on purpose.

    `open_pair` opens a pair on the fastest config that computes. It raises EngineError, with the code "rung_failed"
    where a fresh process should try the next one. `diagnose` reports what the native libraries can do here, as plain
    values for JSON; where its argument is true, products of weights are timed first.
    """

    open_pair: Callable[[Opening, Announce, Report], PairToServe]
    diagnose: Callable[[bool], dict[str, Any]]
    interrupt: Interrupt


def native_engine() -> Engine:
    """The real engine. It is imported only here, because that loads llama.cpp and ONNX Runtime."""
    from engine.text.template_process import start_ahead

    start_ahead()  # while the libraries below are loaded
    from app.system.paths import find_app_paths
    from app.system.telemetry_files import remove_once
    from engine.llama.backends import use_addons
    from engine.llama.interrupt import NativeInterrupt
    from engine.loading.fallback import load_with_fallbacks
    from engine.loading.fault_injection import faults_in
    from engine.loading.files import diagnose
    from engine.loading.opening import Environment

    app_paths = find_app_paths()
    remove_once(app_paths, partial(print, flush=True))  # into the worker's log
    use_addons(_addon_files(app_paths.addons))
    environment = Environment(app_paths.measurements, app_paths.memories, faults_in(os.environ))

    def open_pair(opening: Opening, announce: Announce, report: Report) -> PairToServe:
        return load_with_fallbacks(opening, environment._replace(announce=announce, report=report))

    return Engine(open_pair, partial(diagnose, app_paths.measurements), NativeInterrupt())


def _addon_files(folder: Path) -> list[AddonFile]:
    """What the user has fetched for graphics cards, for the engine to judge."""
    if not folder.is_dir():
        return []
    from engine.llama.backends import AddonFile
    from models.addons.folder import AddonFolder

    return [
        AddonFile(each.library, each.stamp.build.ggml, each.stamp.build.commit, each.stamp.build.binding, each.fault)
        for each in AddonFolder(folder).installed()
    ]
