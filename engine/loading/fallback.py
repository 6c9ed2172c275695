"""Opens a pair on the fastest config that computes correctly, in a process that may die while trying.

Every config is announced before it is tried, so that the app knows what killed or hung the worker; it then starts a
fresh one and tells it which configs have failed. Before a config is trusted it computes (`config_check`) and is
compared with the safest settings, whose scores are taken first, by a model that is freed again before the fast one is
loaded: rearranged weights are never in memory twice. What was proven, and what failed above it, is remembered
(`config_cache`), so that all this is done once for a file, a build and a machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from engine.errors import BadModelFile, BadScores, BadSetting, EngineError
from engine.interfaces import Rows
from engine.llama.devices import devices, handles_of, in_use
from engine.llama.interrupt import Interrupted, NativeInterrupt
from engine.llama.model import LlamaModel, has_amx, library_mark, model_outline
from engine.llama.target import LlamaTarget
from engine.loading import fault_injection
from engine.loading.drafter_fallback import Announce, DrafterFallback
from engine.loading.drafter_set import NetworkDrafter
from engine.loading.driver_trial import look_for_devices, on_what_is_here, told_of_gone
from engine.loading.fault_injection import FaultyTarget, is_of_replies
from engine.loading.files import layers_that_fit, load_pair
from engine.loading.loaded_pair import LoadedPair
from engine.loading.processor_trial import fits_memory, on_processor
from engine.loading.progress import Report, unheard
from engine.machine import configs
from engine.machine.calibration import TEXT
from engine.machine.config_cache import ConfigCache
from engine.machine.config_check import (
    ConfigFailed,
    Provable,
    are_numbers,
    check_scores,
    proof_ids,
    scores_of,
)
from engine.machine.configs import BackendConfig, ConfigFailure, DrafterConfig
from engine.machine.device_benchmark import DeviceBenchmark, pass_times
from engine.machine.kernel_choice import KernelChoice
from engine.options.load_options import LoadOptions
from engine.translatable import phrase


class NoConfigLeft(EngineError):
    """Every way to run the file has failed here."""

    code = "no_rung_left"
    hint = phrase("Choose another model file; `draftlight doctor` names the log that tells more.")


def load_with_fallbacks(
    pair_id: str,
    target: Path,
    drafter: Path | None,
    n_context: int = 0,
    *,
    inner: Path | None = None,
    free: Sequence[str] = (),
    options: LoadOptions = LoadOptions(),  # noqa: B008 (frozen)
    measurements: Path | None = None,
    memories: Path | None = None,
    failures: Sequence[ConfigFailure] = (),
    reinstated: Collection[str] = (),
    announce: Announce = lambda config, step, size_bytes: None,
    faults: Mapping[str, str] | None = None,
    interrupt: NativeInterrupt | None = None,
    report: Report = unheard,
) -> tuple[LoadedPair, str | None]:
    """As `load_pair`, on the first config that is not among `failures`, proven; and what the user is told of new falls.

    `reinstated` are configs of the drafter that were blamed for a reply's end by mistake.

    Raises what `load_pair` does, RungFailed where this config computes nonsense (try again in a fresh process, with it
    among `failures`), and NoRungLeft.
    """
    options.check()
    if not target.is_file():
        raise BadModelFile(phrase("there is no model file at {path}", target))
    look_for_devices(devices, measurements, failures, announce, faults or {})
    options, gone = on_what_is_here(options, devices)
    fallback = FallbackLoader(
        target, options, measurements, failures, announce, faults or {}, interrupt, reinstated, report
    )
    config = fallback.begin(drafter, n_context)
    try:
        pair = load_pair(
            pair_id,
            target,
            drafter,
            n_context,
            inner=inner,
            free=free,
            measurements=measurements,
            memories=memories,
            options=config.options,
            interrupt=interrupt,
            trial=fallback,
            report=report,
        )
    except (ConfigFailed, BadSetting, Interrupted):
        raise
    except EngineError as error:
        # Too little memory for it, perhaps: on a card, or for a second copy of the weights. The file was read before.
        if config.name in configs.ON_CARDS or (config.name in configs.COPIED and not fallback.is_loaded):
            raise ConfigFailed(str(error)) from error
        raise
    pair.config, pair.drafter_config = fallback.configs_for
    fallback.spoil_replies()
    return pair, fallback.told(drafter) or told_of_gone(gone, target, pair.config)


class FallbackLoader:
    """One attempt at opening one pair (`loading.Trial`)."""

    def __init__(
        self,
        file: Path,
        wanted: LoadOptions,
        folder: Path | None,
        failures: Sequence[ConfigFailure],
        announce: Announce,
        faults: Mapping[str, str],
        interrupt: NativeInterrupt | None,
        reinstated: Collection[str] = (),
        report: Report = unheard,
    ) -> None:
        self._file, self._wanted, self._folder = file, wanted, folder
        self._faults, self._interrupt = faults, interrupt
        self._announce, self._reinstated, self._report = announce, reinstated, report
        self._memory = ConfigCache(folder, file, library_mark())
        self._old = {failure.config for failure in self._memory.failures}
        suspects = self._memory.doubt([failure for failure in failures if not failure.counts])
        self._failures = [*(failure for failure in failures if failure.counts), *suspects]
        self._config = BackendConfig("", wanted)
        self._target: LlamaTarget | None = None
        self._drafter: NetworkDrafter | None = None
        self._offered: list[BackendConfig] = []
        self._reference: list[Rows] | None = None
        self._processor_ms: dict[int, float] = {}
        self._is_bad_file = False
        self._drafter_now = ""
        self._drafters_old: set[str] = set()

    def begin(self, drafter: Path | None, n_context: int) -> BackendConfig:
        """The config to load with: it has been announced and its reference scores taken. Raises NoRungLeft."""
        layers, choice = self._gpu_layers(drafter, n_context), KernelChoice(self._folder, self._wanted)
        self._offered = self._configs(layers, choice)
        failed = {failure.config for failure in (*self._memory.failures, *self._failures)}
        if self._wanted.is_open and self._objections():
            failed.update(configs.ON_CARDS)  # a slow card with fewer layers is slow as well
        stuck = next(
            (failure for failure in self._failures if (failure.config, failure.step) == (configs.REFERENCE, "load")),
            None,
        )
        if stuck is not None:
            message = phrase(
                "{file} cannot be loaded, even with the safest settings: {reason}", self._file.name, stuck.reason
            )
            raise NoConfigLeft(message)
        left = [config for config in self._offered if config.name not in failed]
        if not left:
            # What even the safest settings die of in a reply is the file's or the library's, whichever way it is run.
            self._memory.reinstate([failure.config for failure in self._failures])
            tried = [
                failure for failure in self._failures if failure.config in {config.name for config in self._offered}
            ]
            message = phrase(
                "{file} cannot be used on this machine: tried {ways}", self._file.name, configs.failures_in_words(tried)
            )
            raise NoConfigLeft(message)
        self._config = left[0]
        if self._config.name == configs.OURS and not self._is_proven and (missing := choice.missing(self._file)):
            self._computes(configs.OURS)
            choice.measure(missing)
            self._offered = self._configs(layers, choice)
            self._config = next(config for config in self._offered if config.name == configs.OURS)
        if not self._is_proven and configs.REFERENCE not in failed:
            self._take_reference(n_context)
            if self._config.name in configs.ON_CARDS and self._wanted.is_open:
                self._time_processor(n_context)
        self._announce(self._config.name, "load", self._size)
        return self._config

    def _configs(self, gpu_layers: int, choice: KernelChoice) -> list[BackendConfig]:
        return configs.configs_for(self._wanted, gpu_layers, repacks=not has_amx(), kernel_types=choice.types)

    def prove(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Lets the config compute, unless it was proven before. Raises RungFailed, BadScores."""
        self._target = target
        if self._is_proven:
            if self._above():
                self._memory.keep(self._config.name, self._above(), None)
            return
        ids = proof_ids(model.tokenize(TEXT, parse_control=False), model.n_vocab)
        try:
            ours = scores_of(self._faulty(target, self._config.name), ids, lambda: self._computes(self._config.name))
        except BadModelFile:
            raise
        except EngineError as error:
            raise ConfigFailed(str(error)) from error
        if self._is_bad_file and not all(map(are_numbers, ours)):
            raise BadScores(phrase("the scores of {file} are not numbers, whichever way it is run", self._file.name))
        check_scores(ours, self._reference)
        self._compare_speed(model, target, ids)
        self._memory.keep(self._config.name, self._above(), self._mark)

    def open_drafter(
        self, file: Path, target: LlamaTarget, open_at: Callable[[DrafterConfig], NetworkDrafter]
    ) -> NetworkDrafter:
        """The drafter on its fastest config that guesses. Raises BadModelFile with the reason where none does."""
        if not file.is_file():
            raise BadModelFile(phrase("there is no drafter file at {path}", file))
        fallback = DrafterFallback(file, self._wanted, self._folder, self._failures, self._announce, self._faults)
        fallback.reinstate(self._reinstated)
        try:
            self._drafter, self._drafter_now = fallback.open(target.n_vocab, target.n_context, open_at)
        finally:
            self._failures, self._drafters_old = fallback.failures, fallback.old
            self._computes(self._config.name)
        return self._drafter

    def spoil_replies(self) -> None:
        """Makes the opened models fail in replies where a test asks for that."""
        for name, computes in ((self._config.name, self._target), (self._drafter_now, self._drafter)):
            fault = self._faults.get(name, "")
            if computes is not None and is_of_replies(fault):
                fault_injection.spoil_replies(computes, fault)

    def told(self, drafter: Path | None) -> str | None:
        """One sentence about what fell since it was opened last, the target's first; None where nothing did."""
        offered = {configs.DEVICES, *(config.name for config in configs.configs_for(self._wanted, 2, kernel_types=0))}
        target = next((failure for failure in self._failures if failure.config in offered - self._old), None)
        if target is not None:
            return configs.told_of(self._file.name, self._config.name, target)
        known = self._drafters_old
        other = next(
            (
                failure
                for failure in self._failures
                if failure.config.startswith(configs.DRAFTER) and failure.config not in known
            ),
            None,
        )
        if drafter is not None and other is not None and self._drafter_now:
            return configs.told_of(drafter.name, self._drafter_now, other)
        return None

    @property
    def is_loaded(self) -> bool:
        """Whether the target could be loaded with this config; what fails from then on may be the fault of others."""
        return self._target is not None

    @property
    def configs_for(self) -> tuple[str, str]:
        """The names of what was opened: the target's config, the drafter's or ""."""
        return self._config.name, self._drafter_now

    @property
    def _size(self) -> int:
        return self._file.stat().st_size

    @property
    def _mark(self) -> str:
        return f"{self._config.name} {self._config.options}"

    @property
    def _is_proven(self) -> bool:
        return self._memory.is_proven(self._mark) and self._config.name not in self._faults

    def _gpu_layers(self, drafter: Path | None, n_context: int) -> int:
        """How many layers the GPUs here take: 0 without any, or where none are wanted."""
        if not self._wanted.wants_cards:
            return 0
        found = devices()
        handles_of(self._wanted.named_devices)  # refuses a name that is not here, rather than leave it out
        if not in_use(found, self._wanted.named_devices):
            return 0
        most = self._wanted.gpu_layers
        if most < 0:
            most = layers_that_fit(self._file, drafter, n_context, self._wanted, found)
        outline = model_outline(self._file)
        all_layers = outline.layers + 1 if outline is not None else max(most, 1)
        return max(min(most, all_layers) if most >= 0 else all_layers, 1)

    def _take_reference(self, n_context: int) -> None:
        """The safest settings' scores, in a context of its own; a file larger than memory goes without."""
        if not fits_memory(self._size):
            return
        config = BackendConfig(configs.REFERENCE, configs.safest(self._wanted))
        self._announce(config.name, "load", self._size)
        with on_processor(self._file, config.options, n_context, self._interrupt, self._checked) as (target, ids):
            found = scores_of(self._faulty(target, config.name), ids, lambda: self._computes(config.name))
        self._is_bad_file = not all(map(are_numbers, found))
        self._reference = None if self._is_bad_file else found

    def _time_processor(self, n_context: int) -> None:
        """How fast the processor is with this file, before a graphics card is loaded; nothing past main memory."""
        if not fits_memory(self._size):
            return
        config = next(config for config in self._offered if config.name not in configs.ON_CARDS)
        self._announce(config.name, "load", self._size)
        with on_processor(self._file, config.options, n_context, self._interrupt, self._checked) as (target, ids):
            self._processor_ms = pass_times(target, ids, lambda: self._computes(config.name))

    def _compare_speed(self, model: LlamaModel, target: LlamaTarget, ids: Sequence[int]) -> None:
        """Raises RungFailed where a graphics card that nobody named is slower than the processor."""
        if not self._processor_ms:
            return
        card_ms = pass_times(target, ids, lambda: self._computes(self._config.name))
        benchmark = DeviceBenchmark(self._config.name, model.device, card_ms, self._processor_ms)
        self._memory.keep_benchmark(benchmark)
        if benchmark.objection is not None:
            raise ConfigFailed(benchmark.objection)

    def _checked(self, share: float) -> None:
        self._report("checking", share)

    def _computes(self, config: str) -> None:
        self._announce(config, "compute", self._size)

    def _faulty(self, target: Provable, config: str) -> Provable:
        fault = self._faults.get(config)
        return FaultyTarget(target, fault) if fault and not is_of_replies(fault) else target

    def _above(self) -> list[ConfigFailure]:
        """The configs of this file that failed; a safer one has computed. A card that is only slow did not fail."""
        offered, slow = {config.name for config in self._offered}, self._objections()
        return [failure for failure in self._failures if failure.config in offered and failure.reason not in slow]

    def _objections(self) -> list[str]:
        return [said for benchmark in self._memory.benchmarks if (said := benchmark.objection) is not None]
