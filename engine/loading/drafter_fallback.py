"""Opens a drafter on the fastest config that guesses; where none does, the pair goes on without it.

A drafter that kills or hangs the worker is treated like a config of the target: it was announced, so the fresh worker
skips it. An error that Python can catch costs no process: the next config is tried in this one.

A graphics card is no gain for a drafter because it is one: each guess costs a trip to it and back, and it takes turns
with the target there. So where the choice is open both devices guess, and the faster one stays (`device_benchmark`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.onnx.onnx_devices import NoCard, cards_here, onnx_mark
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Drafter, StateSource, Target, traits_of
from engine.llama.devices import devices
from engine.llama.model import library_mark
from engine.loading.drafter_set import NetworkDrafter
from engine.loading.opening import Environment
from engine.machine import configs
from engine.machine.calibration import guess_ms
from engine.machine.config_cache import ConfigCache
from engine.machine.config_check import (
    LENGTH,
    WIDTHS,
    ConfigFailed,
    check_drafter,
    check_ids,
    check_scores,
    check_states,
)
from engine.machine.configs import ConfigFailure, DrafterConfig, Step
from engine.machine.device_benchmark import DeviceBenchmark
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

LARGEST_ID = 1000
"""Ids below it are words in any vocabulary, or rare in it; a drafter's own may be smaller than the target's."""

OpenAt = Callable[[DrafterConfig], NetworkDrafter]


class DrafterFallback:
    """One attempt at opening one drafter. `reinstated` are configs that were blamed by mistake.

    `failures` are those it was given and its own; `known` are configs that failed at earlier openings; `drafter` and
    `config` are what was opened, None and "" before that.
    """

    def __init__(
        self,
        file: Path,
        wanted: LoadOptions,
        failures: Sequence[ConfigFailure],
        environment: Environment,
        reinstated: Collection[str] = (),
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._file, self._wanted, self._environment, self._clock = file, wanted, environment, clock
        build = library_mark() if is_gguf(file) else onnx_mark()
        self._cache = ConfigCache(environment.measurements, file, f"drafter={build}")
        self._cache.reinstate(reinstated)
        self.failures = list(failures)
        self.known = {failure.config for failure in self._cache.failures}
        self.drafter: NetworkDrafter | None = None
        self.config = ""

    def open(self, target: Target, open_at: OpenAt, *, reads_states: bool = False) -> NetworkDrafter:
        """The drafter on its fastest config. Raises BadModelFile where none is left or the file is no drafter.

        `reads_states`: it guesses from states of `target`, which is asked for them here; there is one way for that.
        """
        own = configs.states_configs if reads_states else None
        offered = own(self._wanted) if own else configs.drafter_configs(self._wanted, self._cards())
        for config in offered:
            mark = f"{config.name} {self._wanted.drafter_device}"
            if self._has_failed(config) or self._is_slower(config):
                continue
            passed = self._cache.is_proven(mark) and not self._environment.faults.named(config.name)
            drafter = self._open_at(config, open_at, is_last=config == offered[-1])
            if drafter is None or not (passed or self._guesses(config, drafter, target)):
                continue
            if config.on_gpu and self._wanted.drafter_device == "auto":
                self._compare(config, drafter, offered, target.n_vocab, open_at)
                if self._is_slower(config) or self._has_failed(config):
                    drafter.close()
                    continue
            if not passed or self._own(offered):
                self._cache.keep(config.name, self._own(offered), None if passed else mark)
            self.drafter, self.config = drafter, config.name
            return drafter
        # What is left is to write without it, and that works.
        self._cache.keep("", self._own(offered), None)
        message = phrase(
            "{file} cannot guess on this machine: tried {ways}",
            self._file.name,
            configs.failures_in_words(self._cache.failures),
        )
        raise BadModelFile(message)

    def _has_failed(self, config: DrafterConfig) -> bool:
        return any(failure.config == config.name for failure in (*self._cache.failures, *self.failures))

    def _is_slower(self, config: DrafterConfig) -> bool:
        """Whether the graphics card was measured to be slower, and nobody asked for it all the same."""
        measured = (each for each in self._cache.benchmarks if each.config == config.name)
        return self._wanted.drafter_device == "auto" and any(each.objection for each in measured)

    def _compare(
        self,
        config: DrafterConfig,
        drafter: NetworkDrafter,
        offered: Sequence[DrafterConfig],
        n_vocab: int,
        open_at: OpenAt,
    ) -> None:
        """Compares scores and times with the processor's, once for a file and a build, and keeps both times."""
        on_processor = next((each for each in offered if not each.on_gpu), None)
        if on_processor is None or any(each.config == config.name for each in self._cache.benchmarks):
            return
        ids = check_ids([], min(n_vocab, LARGEST_ID))[: sum(WIDTHS)]
        card_ms, other = guess_ms(drafter, ids, self._clock), self._open_at(on_processor, open_at)
        if other is None:
            return
        self._announce(on_processor.name, "compute")
        processor_ms = guess_ms(other, ids, self._clock)
        try:
            if card_ms and processor_ms:
                check_scores(check_drafter(drafter, ids, n_vocab), check_drafter(other, ids, n_vocab))
                times = {1: card_ms}, {1: processor_ms}
                self._cache.keep_benchmark(DeviceBenchmark(config.name, drafter.device, *times))
        except ConfigFailed as error:
            self.failures.append(ConfigFailure(config.name, "compute", str(error)))
        finally:
            other.close()

    def _own(self, offered: Sequence[DrafterConfig]) -> list[ConfigFailure]:
        names = {config.name for config in offered}
        return [failure for failure in self.failures if failure.config in names]

    def _open_at(self, config: DrafterConfig, open_at: OpenAt, *, is_last: bool = False) -> NetworkDrafter | None:
        """The loaded drafter, or None where only this config cannot load it. Raises BadModelFile."""
        self._announce(config.name, "load")
        try:
            return open_at(config)
        except BadModelFile as error:
            if not config.on_gpu or is_last:
                raise
            if isinstance(error, NoCard):  # no fault, and a card may be put in tomorrow
                return None
            self.failures.append(ConfigFailure(config.name, "load", str(error)))
            return None

    def _guesses(self, config: DrafterConfig, drafter: NetworkDrafter, target: Target) -> bool:
        """Whether the drafter guesses; if not, it is closed and the reason is added to `failures`."""
        self._announce(config.name, "compute")
        ids = check_ids([], min(target.n_vocab, LARGEST_ID))[: max(2, min(LENGTH, target.n_context - 8))]
        try:
            checked: Drafter = self._environment.faults.tested(config.name, drafter)
            if traits_of(drafter).hidden and isinstance(target, StateSource):
                check_states(target, checked, ids, traits_of(drafter).hidden)
            else:
                check_drafter(checked, ids, target.n_vocab)
        except EngineError as error:
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

    def _announce(self, config: str, step: Step) -> None:
        self._environment.announce(config, step, self._file.stat().st_size)

    def _cards(self) -> tuple[str, ...]:
        """The kinds of cards that this file's library may try."""
        if is_gguf(self._file):
            return ("",) if any(device.is_gpu for device in devices()) else ()
        return cards_here()
