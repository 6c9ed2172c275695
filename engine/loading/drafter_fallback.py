"""Opens a drafter on the fastest config that guesses; where none does, the pair goes on without it.

A drafter that kills or hangs the worker is treated like a config of the target: it was announced, so the fresh worker
skips it. An error that Python can catch costs no process: the next config is tried in this one.

A graphics card is no gain for a drafter because it is one: each guess costs a trip to it and back, and it takes turns
with the target there. So where the choice is open both devices guess, and the faster one stays (`device_contest`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.onnx_devices import NoCard, cards_here, onnx_mark
from engine.errors import BadModelFile
from engine.interfaces import Choice, Drafter, Rows
from engine.llama.devices import devices
from engine.llama.model import library_mark
from engine.loading.drafter_set import NetworkDrafter
from engine.loading.fault_injection import FaultyDrafter, is_of_replies
from engine.machine import configs
from engine.machine.config_cache import ConfigCache
from engine.machine.config_check import GUESSES, LENGTH, WIDTHS, ConfigFailed, check_drafter, check_scores, proof_ids
from engine.machine.configs import ConfigFailure, DrafterConfig, Step
from engine.machine.device_benchmark import TURNS, DeviceBenchmark
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

Announce = Callable[[str, Step, int], None]
"""Called with a config's name, what begins, and the bytes of the file that it is about."""

LARGEST_ID = 1000
"""Ids below it are words in any vocabulary, or rare in it; a drafter's own may be smaller than the target's."""


class DrafterFallback:
    """One attempt at opening one drafter; `failures` are those it was given and its own."""

    def __init__(
        self,
        file: Path,
        wanted: LoadOptions,
        folder: Path | None,
        failures: Sequence[ConfigFailure],
        announce: Announce,
        faults: Mapping[str, str],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._file, self._wanted, self._announce, self._faults = file, wanted, announce, faults
        self._clock = clock
        self._memory = ConfigCache(folder, file, drafter_mark(file))
        self._size = file.stat().st_size
        self.failures = list(failures)
        self.old = {failure.config for failure in self._memory.failures}

    def reinstate(self, configs_for: Collection[str]) -> None:
        """Removes failures for which the drafter was blamed by mistake."""
        self._memory.reinstate(configs_for)

    def open(
        self, n_vocab: int, n_context: int, open_at: Callable[[DrafterConfig], NetworkDrafter]
    ) -> tuple[NetworkDrafter, str]:
        """The drafter and its config's name. Raises BadModelFile where none is left or the file is no drafter."""
        offered = configs.drafter_configs(self._wanted, self._cards())
        for config in offered:
            mark = f"{config.name} {self._wanted.drafter_device}"
            if config.name in {failure.config for failure in (*self._memory.failures, *self.failures)} or self._lost(
                config
            ):
                continue
            proven = self._memory.is_proven(mark) and config.name not in self._faults
            drafter = self._open_at(config, open_at, is_last=config == offered[-1])
            if drafter is None or not (proven or self._guesses(config, drafter, n_vocab, n_context)):
                continue
            if config.on_gpu and self._wanted.drafter_device == "auto":
                self._compare(config, drafter, offered, n_vocab, open_at)
                if self._lost(config) or config.name in {failure.config for failure in self.failures}:
                    drafter.close()
                    continue
            if not proven or self._own(offered):
                self._memory.keep(config.name, self._own(offered), None if proven else mark)
            return drafter, config.name
        # What is left is to write without it, and that works.
        self._memory.keep("", self._own(offered), None)
        message = phrase(
            "{file} cannot guess on this machine: tried {ways}",
            self._file.name,
            configs.failures_in_words(self._memory.failures),
        )
        raise BadModelFile(message)

    def _lost(self, config: DrafterConfig) -> bool:
        """Whether the graphics card was measured to be slower, and nobody asked for it all the same."""
        met = (each for each in self._memory.benchmarks if each.config == config.name)
        return self._wanted.drafter_device == "auto" and any(each.objection for each in met)

    def _compare(
        self,
        config: DrafterConfig,
        drafter: NetworkDrafter,
        offered: Sequence[DrafterConfig],
        n_vocab: int,
        open_at: Callable[[DrafterConfig], NetworkDrafter],
    ) -> None:
        """Has the processor guess the same, once for a file and a build, and remembers who was faster.

        A card whose scores are others is a config that failed.
        """
        below = next((each for each in offered if not each.on_gpu), None)
        if below is None or any(each.config == config.name for each in self._memory.benchmarks):
            return
        ids = proof_ids([], min(n_vocab, LARGEST_ID))[: sum(WIDTHS)]
        told, ours = guessed(drafter, ids)
        card_ms = guess_ms(drafter, ids, self._clock)
        other = self._open_at(below, open_at)
        if other is None:
            return
        try:
            self._announce(below.name, "compute", self._size)
            _, expected = guessed(other, ids, told)
            processor_ms = guess_ms(other, ids, self._clock)
        except Exception:  # onnxruntime has no common error type; the config itself is tried where it is needed
            return
        finally:
            other.close()
        try:
            check_scores(ours, expected)
        except ConfigFailed as error:
            self.failures.append(ConfigFailure(config.name, "compute", str(error)))
        else:
            self._memory.keep_benchmark(DeviceBenchmark(config.name, drafter.device, {1: card_ms}, {1: processor_ms}))

    def _own(self, offered: Sequence[DrafterConfig]) -> list[ConfigFailure]:
        return [failure for failure in self.failures if failure.config in {config.name for config in offered}]

    def _open_at(
        self, config: DrafterConfig, open_at: Callable[[DrafterConfig], NetworkDrafter], *, is_last: bool = False
    ) -> NetworkDrafter | None:
        """The loaded drafter, or None where only this config cannot load it. Raises BadModelFile."""
        self._announce(config.name, "load", self._size)
        try:
            return open_at(config)
        except BadModelFile as error:
            if not config.on_gpu or is_last:
                raise
            if isinstance(error, NoCard):  # no fault, and a card may be put in tomorrow
                return None
            self.failures.append(ConfigFailure(config.name, "load", str(error)))
            return None

    def _guesses(self, config: DrafterConfig, drafter: NetworkDrafter, n_vocab: int, n_context: int) -> bool:
        """Whether the drafter guesses; if not, it is closed and the reason is added to `failures`."""
        self._announce(config.name, "compute", self._size)
        fault = self._faults.get(config.name)
        ids = proof_ids([], min(n_vocab, LARGEST_ID))[: max(2, min(LENGTH, n_context - 8))]
        try:
            checked: Drafter = FaultyDrafter(drafter, fault) if fault and not is_of_replies(fault) else drafter
            check_drafter(checked, ids, n_vocab)
        except ConfigFailed as error:
            reason = str(error)
        except Exception as error:  # onnxruntime has no common error type, and any fault here is the config's
            reason = phrase(
                "it failed ({kind}: {reason})", type(error).__name__, str(error).strip().partition(chr(10))[0]
            )
        else:
            return True
        drafter.close()
        self.failures.append(ConfigFailure(config.name, "compute", reason))
        return False

    def _cards(self) -> tuple[str, ...]:
        """The kinds of cards that this file's library may try."""
        if is_gguf(self._file):
            return ("",) if any(device.is_gpu for device in devices()) else ()
        return cards_here()


def guessed(drafter: Drafter, ids: Sequence[int], told: Sequence[int] = ()) -> tuple[list[int], list[Rows]]:
    """The likeliest tokens behind `ids`, and the scores of each, float32 (1, V). The cache is then empty.

    With `told` those tokens are taken, whichever are likelier, so that another device scores the same text.
    """
    rows = list[Rows]()
    tokens = list(told)

    def choose(row: Rows, position: int) -> Choice:
        rows.append(row[None].copy())
        if len(rows) > len(tokens):
            tokens.append(int(row.argmax()))
        return Choice(tokens[len(rows) - 1], 1.0)

    drafter.truncate(0)
    drafter.observe(ids, None)
    drafter.propose(ids, GUESSES, choose)
    drafter.truncate(0)
    return tokens, rows


def guess_ms(drafter: Drafter, ids: Sequence[int], clock: Callable[[], float]) -> float:
    """Milliseconds of one guess behind `ids`, the least of some turns. The drafter's cache is then empty."""
    least = math.inf
    for _ in range(TURNS):
        drafter.truncate(0)
        drafter.observe(ids, None)
        start = clock()
        guessed = drafter.propose(ids, GUESSES, lambda row, position: Choice(int(row.argmax()), 1.0))
        least = min(least, (clock() - start) * 1000 / max(1, len(guessed.tokens)))
    drafter.truncate(0)
    return least


def drafter_mark(file: Path) -> str:
    """The build of the library that runs it."""
    return f"drafter={library_mark() if is_gguf(file) else onnx_mark()}"
