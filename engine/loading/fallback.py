"""Opens a pair on the fastest config that computes correctly, in a process that may die while trying.

Every config is announced before it is tried, so that the app knows what killed or hung the worker; it then starts a
fresh one and says which configs have failed. Before a config is trusted it computes (`config_check`) and is compared
with the safest settings. Their scores are taken first, by a model that is freed again before the fast one is loaded:
rearranged weights are never in memory twice. What passed, and which faster configs failed, is kept (`config_cache`), so
that all this is done once for a file, a build and a machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from engine.errors import BadModelFile, BadScores, BadSetting, EngineError
from engine.interfaces import Rows, Target
from engine.llama.devices import devices, handles_of, in_use
from engine.llama.interrupt import Interrupted
from engine.llama.model import LlamaModel, has_amx, library_mark, model_outline, take_attention, usable_kernels
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import SMALL_BYTES, choose_threads, compute_cores
from engine.loading.device_trial import (
    find_devices,
    missing_devices_sentence,
    missing_servers_sentence,
    usable_memory_bytes,
    without_missing_devices,
)
from engine.loading.drafter_fallback import DrafterFallback
from engine.loading.drafter_set import NetworkDrafter, SelfTest
from engine.loading.files import layers_that_fit, load_pair, need_of
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, Opening
from engine.machine import configs
from engine.machine.calibration import TEXT
from engine.machine.config_cache import ConfigCache
from engine.machine.config_check import LENGTH, ConfigFailed, are_numbers, check_ids, check_scores, scores_of
from engine.machine.configs import BackendConfig, ConfigFailure, DrafterConfig
from engine.machine.device_benchmark import DeviceBenchmark, pass_times
from engine.translatable import phrase

PAGED_CHECK = 1
"""Ids that a target reads in its test where each pass comes from the disk."""


class NoConfigLeft(EngineError):
    """The file failed here with every config."""

    code = "no_rung_left"
    hint = phrase("Choose another model file; `draftlight doctor` names the log that tells more.")


def load_with_fallbacks(opening: Opening, environment: Environment) -> LoadedPair:
    """Loads a pair on the first config that is not among the failures, and tests it before it is used.

    Raises what `load_pair` does, ConfigFailed where this config computes nonsense (try again in a fresh process, with
    it among the failures), and NoConfigLeft.
    """
    began = time.perf_counter()
    opening.pair.options.check()
    target = Path(opening.pair.target)
    if not target.is_file():
        raise BadModelFile(phrase("there is no model file at {path}", target))
    _plan_servers(opening, environment)
    find_devices(devices, opening.failures, environment)
    options, missing = without_missing_devices(opening.pair.options, devices)
    wanted = msgspec.structs.replace(opening, pair=msgspec.structs.replace(opening.pair, options=options))
    fallback = FallbackLoader(wanted, environment)
    config = fallback.choose_config()
    try:
        files = msgspec.structs.replace(opening.pair, options=config.options)
        pair = load_pair(files, environment, self_test=fallback)
    except (ConfigFailed, BadSetting, Interrupted):
        raise
    except EngineError as error:
        # Too little memory for it, perhaps: on a card, or for a second copy of the weights. The file was read before.
        if config.name in (*configs.ON_CARDS, configs.RPC) or (
            config.name in configs.COPIED and fallback.target is None
        ):
            raise ConfigFailed(str(error)) from error
        raise
    fallback.let_faults_in()
    pair.opened = msgspec.structs.replace(
        pair.opened,
        config=config.name,
        drafter_config=fallback.drafter_config,
        safer=fallback.safer_sentence()
        or missing_devices_sentence(missing, target, config.name)
        or missing_servers_sentence(wanted, environment, pair.opened.target_device),
        load_ms=1000.0 * (time.perf_counter() - began),
    )
    return pair


def _plan_servers(opening: Opening, environment: Environment) -> None:
    """Share the layers out over the machines of `--rpc`. Raises EngineError where they were named to be there."""
    links = environment.links
    if links is not None and opening.servers:
        links.plan(need_of(opening.pair))
        if links.failures and opening.pair.options.must_be_there:
            raise links.failures[0]


class FallbackLoader(SelfTest):
    """One attempt at opening one pair; the self-test of what `load_pair` loads."""

    def __init__(self, opening: Opening, environment: Environment) -> None:
        self._pair, self._wanted, self._reinstated = opening.pair, opening.pair.options, opening.reinstated
        self._environment, self._file = environment, Path(opening.pair.target)
        self._cache = ConfigCache(environment.measurements, self._file, library_mark())
        self._known = {failure.config for failure in self._cache.failures}
        suspects = self._cache.count_suspects([failure for failure in opening.failures if not failure.counts])
        self._failures = [*(failure for failure in opening.failures if failure.counts), *suspects]
        self._config = BackendConfig("", self._wanted)
        self._offered: list[BackendConfig] = []
        self._reference: list[Rows] | None = None  # the safest settings' scores, float32 (width, V) by pass
        self._is_bad_file = False  # these are not numbers
        self._processor_ms: dict[int, float] = {}  # of a pass by width, where the processor was timed
        self.target: LlamaTarget | None = None  # set once it is loaded: what fails then may be the fault of others
        self._drafter: DrafterFallback | None = None

    def choose_config(self) -> BackendConfig:
        """The config to load with: it has been announced and its baseline measured. Raises NoConfigLeft."""
        links, own = self._environment.links, usable_kernels() is not None
        servers, repacks = bool(self._wanted.rpc and links is not None and links.planned), not has_amx()
        self._offered = configs.configs_for(
            self._wanted, self._gpu_layers(), repacks=repacks, own_kernels=own, servers=servers
        )
        failed = {failure.config for failure in (*self._cache.failures, *self._failures)}
        if self._wanted.is_open and self._objections():
            failed.update(configs.ON_CARDS)  # a slow card with fewer layers is slow as well
        self._config = self._first_config(failed)
        if not self._is_proven and configs.REFERENCE not in failed:
            self._take_reference()
            if self._config.name in configs.ON_CARDS and self._wanted.is_open:
                self._time_processor()
        self._environment.announce(self._config.name, "load", self._size)
        return self._config

    def _first_config(self, failed: set[str]) -> BackendConfig:
        """The fastest of the offered configs that has not failed. Raises NoConfigLeft."""
        for failure in self._failures:
            if (failure.config, failure.step) == (configs.REFERENCE, "load"):
                message = phrase(
                    "{file} cannot be loaded, even with the safest settings: {reason}", self._file.name, failure.reason
                )
                raise NoConfigLeft(message)
        left = next((config for config in self._offered if config.name not in failed), None)
        if left is not None:
            return left
        # What even the safest settings die of in a reply is the fault of the file or the library, whatever the config.
        self._cache.reinstate([failure.config for failure in self._failures])
        names = {config.name for config in self._offered}
        tried = [failure for failure in self._failures if failure.config in names]
        message = phrase(
            "{file} cannot be used on this machine: tried {ways}", self._file.name, configs.failures_in_words(tried)
        )
        raise NoConfigLeft(message)

    def check_target(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Lets the config compute, unless it passed before. Raises ConfigFailed, BadScores."""
        self.target = target
        if self._is_proven:
            if self._faster_failures():
                self._cache.keep(self._config.name, self._faster_failures(), None)
            return
        ids = check_ids(model.tokenize(TEXT, parse_control=False), model.n_vocab)
        if self._pair.paging is not None:  # each pass reads the whole file: one is enough to see that it computes
            ids = ids[:PAGED_CHECK]
        try:
            ours = self._scores(target, ids, self._config.name)
        except BadModelFile:
            raise
        except EngineError as error:
            raise ConfigFailed(str(error)) from error
        if self._is_bad_file and not all(map(are_numbers, ours)):
            raise BadScores(phrase("the scores of {file} are not numbers, whichever way it is run", self._file.name))
        check_scores(ours, self._reference)
        self._compare_speed(model, target, ids)
        self._cache.keep(self._config.name, self._faster_failures(), self._mark)

    def choose_rollback(self, target: LlamaTarget) -> str:
        """How the target forgets; that attention is cut by position is tried once for a file and config."""
        mark = " ".join([self._mark, "cut"])
        found = target.choose_rollback(cuts=self._is_proven and self._cache.is_proven(mark))
        if found == "cut" and not self._cache.is_proven(mark):
            self._cache.keep(self._config.name, self._faster_failures(), mark)
        return found

    def open_drafter(
        self,
        file: Path,
        target: Target,
        open_at: Callable[[DrafterConfig], NetworkDrafter],
        *,
        reads_states: bool = False,
    ) -> NetworkDrafter:
        """The drafter on its fastest config that guesses. Raises BadModelFile with the reason where none does."""
        if not file.is_file():
            raise BadModelFile(phrase("there is no drafter file at {path}", file))
        fallback = DrafterFallback(file, self._wanted, self._failures, self._environment, self._reinstated)
        try:
            drafter = fallback.open(target, open_at, reads_states=reads_states)
        finally:
            self._failures = fallback.failures
            self._announce_pass(self._config.name)
        self._drafter = fallback
        return drafter

    def let_faults_in(self) -> None:
        """Lets the opened models fail in replies where a test asks for that."""
        drafter = self._drafter.drafter if self._drafter is not None else None
        for name, computes in ((self._config.name, self.target), (self.drafter_config, drafter)):
            if computes is not None:
                self._environment.faults.used(name, computes)

    def safer_sentence(self) -> str | None:
        """One sentence about what failed since the pair was last opened, the target first; None where nothing did."""
        offered = {
            configs.DEVICES,
            *(each.name for each in configs.configs_for(self._wanted, 2, own_kernels=True, servers=True)),
        }
        target = next((failure for failure in self._failures if failure.config in offered - self._known), None)
        if target is not None:
            return configs.failure_sentence(self._file.name, self._config.name, target)
        if self._pair.drafter is None or self._drafter is None or not self._drafter.config:
            return None
        for failure in self._failures:
            if failure.config.startswith(configs.DRAFTER) and failure.config not in self._drafter.known:
                return configs.failure_sentence(Path(self._pair.drafter).name, self._drafter.config, failure)
        return None

    @property
    def drafter_config(self) -> str:
        """The name of the drafter's config; "" without a drafter."""
        return self._drafter.config if self._drafter is not None else ""

    @property
    def _size(self) -> int:
        return self._file.stat().st_size

    @property
    def _mark(self) -> str:
        unproven = [] if self._pair.paging is None else ["paged"]  # by one pass, compared with nothing
        return " ".join([self._config.name, str(self._config.options), *unproven])

    @property
    def _is_proven(self) -> bool:
        return self._cache.is_proven(self._mark) and not self._environment.faults.named(self._config.name)

    def _gpu_layers(self) -> int:
        """How many layers the GPUs here take: 0 without any, or where none are wanted."""
        if not self._wanted.wants_cards:
            return 0
        found = devices()
        handles_of(self._wanted.named_devices)  # refuses a name that is not here, rather than leave it out
        if not in_use(found, self._wanted.named_devices):
            return 0
        most = self._wanted.gpu_layers
        if most < 0:
            most = layers_that_fit(self._pair, found)
        outline = model_outline(self._file)
        all_layers = outline.layers + 1 if outline is not None else max(most, 1)
        return max(min(most, all_layers) if most >= 0 else all_layers, 1)

    def _take_reference(self) -> None:
        """Keeps the safest settings' scores; a file larger than memory goes without."""
        with self._on_processor(BackendConfig(configs.REFERENCE, configs.safest(self._wanted))) as opened:
            if opened is None:
                return
            found = self._scores(*opened, configs.REFERENCE)
        self._is_bad_file = not all(map(are_numbers, found))
        self._reference = None if self._is_bad_file else found

    def _time_processor(self) -> None:
        """Keeps how fast the processor is with this file, before a graphics card is loaded."""
        config = next(config for config in self._offered if config.name not in configs.ON_CARDS)
        with self._on_processor(config) as opened:
            if opened is not None:
                self._processor_ms = pass_times(*opened, lambda: self._announce_pass(config.name))

    @contextmanager
    def _on_processor(self, config: BackendConfig) -> Iterator[tuple[LlamaTarget, Sequence[int]] | None]:
        """The target in a context of its own, and ids to read; None where the file is larger than memory.

        One thread, where the options want one, is taken by large models as a wish for safety alone: they get all cores,
        because one would take minutes.
        """
        usable, options, environment = usable_memory_bytes(), config.options, self._environment
        if self._pair.paging is not None or (usable is not None and self._size >= usable):
            yield None
            return
        environment.announce(config.name, "load", self._size)
        take_attention(options.weights)
        model = LlamaModel(
            self._file,
            weights=options.weights,
            interrupt=environment.interrupt,
            cpu_only=True,
            progress=lambda share: environment.report("checking", share),
        )
        with closing(model):
            is_small = model.size_bytes < SMALL_BYTES
            threads = options.n_threads if is_small and options.n_threads else compute_cores()
            room = min(self._pair.n_context or LENGTH, LENGTH, model.n_context_trained or LENGTH)
            with closing(LlamaTarget(model, room, threads, options)) as target:
                if is_small and not options.n_threads:
                    choose_threads(target, compute_cores())
                yield target, check_ids(model.tokenize(TEXT, parse_control=False), model.n_vocab)

    def _scores(self, target: LlamaTarget, ids: Sequence[int], config: str) -> list[Rows]:
        """The scores of each pass, float32 (width, V)."""
        target = self._environment.faults.tested(config, target)
        return scores_of(target, ids, lambda: self._announce_pass(config))

    def _compare_speed(self, model: LlamaModel, target: LlamaTarget, ids: Sequence[int]) -> None:
        """Raises ConfigFailed where a graphics card that nobody named is slower than the processor."""
        if not self._processor_ms:
            return
        card_ms = pass_times(target, ids, lambda: self._announce_pass(self._config.name))
        benchmark = DeviceBenchmark(self._config.name, model.device, card_ms, self._processor_ms)
        self._cache.keep_benchmark(benchmark)
        if benchmark.objection is not None:
            raise ConfigFailed(benchmark.objection)

    def _announce_pass(self, config: str) -> None:
        self._environment.announce(config, "compute", self._size)

    def _faster_failures(self) -> list[ConfigFailure]:
        """The configs of this file that failed; a safer one has computed. A card that is only slow did not fail."""
        offered, slow = {config.name for config in self._offered} - {configs.RPC}, self._objections()
        return [failure for failure in self._failures if failure.config in offered and failure.reason not in slow]

    def _objections(self) -> list[str]:
        return [objection for benchmark in self._cache.benchmarks if (objection := benchmark.objection) is not None]
