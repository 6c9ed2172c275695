"""What the worker process needs from the engine, and the real engine.

The worker uses only these few calls, so that tests can pass an engine that breaks on purpose. The real one is imported
when it is made and nowhere else, because that loads the native libraries into the process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.events import Event, ExactWith
from engine.loading.progress import Report
from engine.machine.configs import ConfigFailure, Step
from engine.options.load_options import LoadOptions
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

    @property
    def target_name(self) -> str: ...
    @property
    def drafter_name(self) -> str | None: ...
    @property
    def n_context(self) -> int: ...
    @property
    def n_vocab(self) -> int: ...
    @property
    def target_device(self) -> str: ...
    @property
    def drafter_device(self) -> str | None: ...
    @property
    def note(self) -> str | None: ...
    @property
    def reasoning(self) -> tuple[str, ...]: ...
    @property
    def exact_with(self) -> ExactWith | None: ...
    @property
    def config(self) -> str: ...
    @property
    def drafter_config(self) -> str: ...
    @property
    def drafter_words(self) -> tuple[int, int] | None: ...

    def generate(self, request: Request, interrupt: Any) -> Iterator[Event]:
        """The events of one reply; the last is Finished."""

    def measured_anew(self) -> tuple[dict[int, float], int, dict[str, float]]:
        """Milliseconds of a pass by width, the exact width, and milliseconds of a guess by source, measured now."""

    def count_tokens(self, text: str) -> int:
        """The number of tokens of the text."""

    def close(self) -> None:
        """Free the memory."""


class LoadPair(Protocol):
    """Raises EngineError where the files cannot be used."""

    def __call__(
        self,
        pair_id: str,
        target: Path,
        drafter: Path | None,
        n_context: int,
        *,
        inner: Path | None,
        free: tuple[str, ...],
        options: LoadOptions,
    ) -> PairToServe: ...


class LoadWithFallbacks(Protocol):
    """Loads a pair as `LoadPair`, on the fastest set of options that computes. Also returns a sentence about those that
    failed.

    Raises EngineError, with the code "rung_failed" where a fresh process should try the next one.
    """

    def __call__(
        self,
        pair_id: str,
        target: Path,
        drafter: Path | None,
        n_context: int,
        *,
        inner: Path | None,
        free: tuple[str, ...],
        options: LoadOptions,
        failures: Sequence[ConfigFailure],
        reinstated: Sequence[str],
        announce: Callable[[str, Step, int], None],
        report: Report,
    ) -> tuple[PairToServe, str | None]: ...


class Examine(Protocol):
    """Reports what the native libraries can do here."""

    def __call__(self, *, measure_kernels: bool = False) -> dict[str, Any]:
        """Plain values for JSON; products of weights are timed first where that is asked for."""


class Engine(NamedTuple):
    """The calls that the worker needs; tests pass an engine that breaks on purpose.

    Without `load_with_fallbacks` a pair is loaded with the options that are requested.
    """

    load_pair: LoadPair
    diagnose: Examine
    interrupt: Interrupt
    load_with_fallbacks: LoadWithFallbacks | None = None


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
    from engine.loading.files import diagnose, load_pair

    app_paths = find_app_paths()
    remove_once(app_paths, partial(print, flush=True))  # into the worker's log
    use_addons(_addon_files(app_paths.addons))
    measured, said = app_paths.measurements, app_paths.memories
    fallback = partial(load_with_fallbacks, measurements=measured, memories=said, faults=faults_in(os.environ))
    load, examine = partial(load_pair, measurements=measured, memories=said), partial(diagnose, measured)
    return Engine(load, examine, NativeInterrupt(), fallback)


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
