"""What is known of one file's configs in an attempt at opening it, and the configs of a drafter's file.

A drafter's error that Python can catch costs no process: the next config is tried in this one, and past the last the
pair goes on without it. A graphics card is no gain for a drafter because it is one: each guess costs a trip to it and
back, and it takes turns with the target there. So where the choice is open both devices guess, and the faster one stays
(`device_benchmark`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.onnx.onnx_devices import NoCard, cards_here
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Drafter, StateSource, Target, traits_of
from engine.llama.devices import devices
from engine.llama.target import LlamaTarget
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


class Fallback:
    """What is known of one file's configs, fastest first, in one attempt at opening it.

    `failures` is the list of the whole opening. `config` and `computes` are what is in use, "" and None before that.
    """

    def __init__(
        self,
        file: Path,
        build: str,
        wanted: LoadOptions,
        environment: Environment,
        failures: list[ConfigFailure],
        reinstated: Collection[str] = (),
    ) -> None:
        """`reinstated` are configs that were blamed by mistake."""
        self._file, self._wanted, self._environment, self.failures = file, wanted, environment, failures
        self._cache = ConfigCache(environment.measurements, file, build)
        self._cache.reinstate(reinstated)
        self._known = {failure.config for failure in self._cache.failures}
        self._offered: Collection[str] = ()
        self.config = ""
        self.computes: LlamaTarget | NetworkDrafter | None = None

    def announce(self, config: str, step: Step) -> None:
        """Says what begins: it may end the process."""
        self._environment.announce(config, step, self._file.stat().st_size)

    def has_failed(self, config: str) -> bool:
        """Whether it has, at this opening or at an earlier one."""
        return any(failure.config == config for failure in (*self._cache.failures, *self.failures))

    def is_proven(self, config: str, mark: str) -> bool:
        """Whether it computed here before with these options."""
        return self._cache.is_proven(mark) and not self._environment.faults.named(config)

    def keep(self, config: str, mark: str | None) -> None:
        """Keeps that this config is used, which faster ones failed, and the mark of what passed, where any is new.

        A card that is only slow did not fail, and other machines may be back tomorrow.
        """
        slow = self.objections()
        failed = [each for each in self.failures if each.config in self._offered and each.reason not in slow]
        new = None if mark is None or self._cache.is_proven(mark) else mark
        if failed or new is not None:
            self._cache.keep(config, failed, new)

    def compare(self, config: str, device: str, *times: dict[int, float]) -> str | None:
        """Keeps the card's times and the processor's, milliseconds by width; returns what speaks against the card."""
        benchmark = DeviceBenchmark(config, device, *times)
        self._cache.keep_benchmark(benchmark)
        return benchmark.objection

    def objections(self, config: str | None = None) -> list[str]:
        """What was measured against graphics cards, or against one of them."""
        benchmarks = (each for each in self._cache.benchmarks if config in (None, each.config))
        return [objection for each in benchmarks if (objection := each.objection) is not None]

    def safer_sentence(self) -> str | None:
        """One sentence about what failed since the file was last opened; None where nothing did."""
        is_drafter, known = self.config.startswith(configs.DRAFTER), {configs.REFERENCE, *self._known}
        for failure in self.failures:
            if failure.config.startswith(configs.DRAFTER) == is_drafter and failure.config not in known:
                return configs.failure_sentence(self._file.name, self.config, failure)
        return None


class DrafterFallback(Fallback):
    """The configs of a drafter's file, which are tried one after another in this process."""

    def open(self, target: Target, open_at: OpenAt, *, reads_states: bool = False) -> NetworkDrafter:
        """The drafter on its fastest config. Raises BadModelFile where none is left or the file is no drafter.

        `reads_states`: it guesses from states of `target`, which is asked for them here; there is one way for that.
        """
        wanted = self._wanted
        offered = configs.states_configs(wanted) if reads_states else configs.drafter_configs(wanted, self._cards())
        self._offered = {each.name for each in offered}
        for config in offered:
            mark = self._mark_of(config)
            if self.has_failed(config.name) or self._is_slower(config):
                continue
            passed = self.is_proven(config.name, mark)
            drafter = self._open_at(config._replace(is_proven=passed), open_at, is_last=config == offered[-1])
            if drafter is None:
                continue
            if not passed and (reason := self._fault(config, drafter, target)) is not None:
                self.failures.append(ConfigFailure(config.name, "compute", reason))
            elif config.on_gpu and wanted.drafter_device == "auto":
                self._compare_with_processor(config, drafter, offered, target.n_vocab, open_at)
            if self.has_failed(config.name) or self._is_slower(config):
                drafter.close()
                continue
            self.keep(config.name, mark)
            self.computes, self.config = drafter, config.name
            return drafter
        self.keep("", None)  # what is left is to write without it, and that works
        ways = configs.failures_in_words(self._cache.failures)
        raise BadModelFile(phrase("{file} cannot guess on this machine: tried {ways}", self._file.name, ways))

    def known(self) -> DrafterConfig | None:
        """The config that a GGUF will have, where it computed here before and on the processor."""
        for config in configs.drafter_configs(self._wanted, self._cards()):
            if not self.has_failed(config.name) and not self._is_slower(config):
                is_known = not config.on_gpu and self.is_proven(config.name, self._mark_of(config))
                return config if is_known else None
        return None

    def _mark_of(self, config: DrafterConfig) -> str:
        wanted = self._wanted
        return f"{config.name} {wanted.drafter_device} {wanted.weights} {wanted.drafter_words}"

    def _cards(self) -> tuple[str, ...]:
        """The kinds of cards that this file's library may try."""
        if is_gguf(self._file):
            return ("",) if any(device.is_gpu for device in devices()) else ()
        return cards_here()

    def _is_slower(self, config: DrafterConfig) -> bool:
        """Whether the graphics card was measured to be slower, and nobody asked for it all the same."""
        return self._wanted.drafter_device == "auto" and bool(self.objections(config.name))

    def _open_at(self, config: DrafterConfig, open_at: OpenAt, *, is_last: bool) -> NetworkDrafter | None:
        """The loaded drafter, or None where only this config cannot load it. Raises BadModelFile."""
        self.announce(config.name, "load")
        try:
            return open_at(config)
        except BadModelFile as error:
            if not config.on_gpu or is_last:
                raise
            if not isinstance(error, NoCard):  # which is no fault, and a card may be put in tomorrow
                self.failures.append(ConfigFailure(config.name, "load", str(error)))
            return None

    def _fault(self, config: DrafterConfig, drafter: NetworkDrafter, target: Target) -> str | None:
        """Why the drafter cannot guess; None where it does."""
        self.announce(config.name, "compute")
        ids = check_ids([], min(target.n_vocab, LARGEST_ID))[: max(2, min(LENGTH, target.n_context - 8))]
        try:
            checked: Drafter = self._environment.faults.tested(config.name, drafter)
            if traits_of(drafter).hidden and isinstance(target, StateSource):
                check_states(target, checked, ids, traits_of(drafter).hidden)
            else:
                check_drafter(checked, ids, target.n_vocab)
        except EngineError as error:
            return str(error)
        except Exception as error:  # onnxruntime has no common error type, and any fault here is the config's
            line = str(error).strip().partition("\n")[0]
            return phrase("it failed ({kind}: {reason})", type(error).__name__, line)
        return None

    def _compare_with_processor(
        self,
        config: DrafterConfig,
        drafter: NetworkDrafter,
        offered: Sequence[DrafterConfig],
        n_vocab: int,
        open_at: OpenAt,
    ) -> None:
        """Compares scores and times, once for a file and a build, and keeps both times."""
        processor = next((each for each in offered if not each.on_gpu), None)
        if processor is None or any(each.config == config.name for each in self._cache.benchmarks):
            return
        ids = check_ids([], min(n_vocab, LARGEST_ID))[: sum(WIDTHS)]
        card_ms = guess_ms(drafter, ids)
        self.announce(processor.name, "load")
        other = open_at(processor)
        self.announce(processor.name, "compute")
        processor_ms = guess_ms(other, ids)
        try:
            if card_ms and processor_ms:
                check_scores(check_drafter(drafter, ids, n_vocab), check_drafter(other, ids, n_vocab))
                self.compare(config.name, drafter.device, {1: card_ms}, {1: processor_ms})
        except ConfigFailed as error:
            self.failures.append(ConfigFailure(config.name, "compute", str(error)))
        finally:
            other.close()
