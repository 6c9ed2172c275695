"""Opens a pair on the fastest configs that compute correctly: the target's, then the drafter's.

Every config is announced before it is tried, so that the app knows what killed or hung the worker; it then starts a
fresh one and says which configs have failed. Before one is trusted it computes (`config_check`). What passed, and which
faster configs failed, is kept (`config_cache`), so that all this is done once for a file, a build and a machine. All of
that is the `Fallback` of a file.

A target's next config needs a fresh process, and its scores are compared with those of the safest settings. They are
taken first, by a model that is freed again before the fast one is loaded: rearranged weights are never in memory twice.

A drafter's error that Python can catch costs no process: the next config is tried in this one, and past the last the
pair goes on without it. A graphics card is no gain for a drafter because it is one: each guess costs a trip to it and
back, and it takes turns with the target there. So where the choice is open both devices guess, and the faster one stays
(`device_benchmark`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.onnx.onnx_devices import NoCard, cards_here, onnx_mark
from engine.errors import BadModelFile, BadScores, BadSetting, EngineError
from engine.interfaces import Drafter, Rows, StateSource, Target, traits_of
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
from engine.loading.drafter_set import NetworkDrafter, SelfTest
from engine.loading.files import layers_that_fit, load_pair, need_of
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, Opening
from engine.machine import configs
from engine.machine.calibration import TEXT, guess_ms
from engine.machine.config_cache import ConfigCache
from engine.machine.config_check import (
    LENGTH,
    WIDTHS,
    ConfigFailed,
    are_numbers,
    check_drafter,
    check_ids,
    check_scores,
    check_states,
    scores_of,
)
from engine.machine.configs import BackendConfig, ConfigFailure, DrafterConfig, Step
from engine.machine.device_benchmark import DeviceBenchmark, pass_times
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

PAGED_CHECK = 1
"""Ids that a target reads in its test where each pass comes from the disk."""

LARGEST_ID = 1000
"""Ids below it are words in any vocabulary, or rare in it; a drafter's own may be smaller than the target's."""

OpenAt = Callable[[DrafterConfig], NetworkDrafter]


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
    file, links = Path(opening.pair.target), environment.links
    if not file.is_file():
        raise BadModelFile(phrase("there is no model file at {path}", file))
    if links is not None and opening.servers:
        links.plan(need_of(opening.pair))  # shares the layers out over the machines of `--rpc`
        if links.failures and opening.pair.options.must_be_there:
            raise links.failures[0]
    find_devices(devices, opening.failures, environment)
    options, missing = without_missing_devices(opening.pair.options, devices)
    wanted = msgspec.structs.replace(opening, pair=msgspec.structs.replace(opening.pair, options=options))
    target = TargetFallback(wanted, environment)
    options = target.choose_config()
    try:
        pair = load_pair(msgspec.structs.replace(opening.pair, options=options), environment, self_test=target)
    except (ConfigFailed, BadSetting, Interrupted):
        raise
    except EngineError as error:
        # Too little memory for it, perhaps: on a card, or for a second copy of the weights. The file was read before.
        if target.config in (*configs.ON_CARDS, configs.RPC) or (
            target.config in configs.COPIED and target.computes is None
        ):
            raise ConfigFailed(str(error)) from error
        raise
    used: list[Fallback] = [target, *([target.drafter] if target.drafter is not None else [])]
    for each in used:
        environment.faults.used(each.config, each.computes)
    pair.opened = msgspec.structs.replace(
        pair.opened,
        config=target.config,
        drafter_config=target.drafter.config if target.drafter is not None else "",
        safer=next((sentence for each in used if (sentence := each.safer_sentence()) is not None), None)
        or missing_devices_sentence(missing, file, target.config)
        or missing_servers_sentence(wanted, environment, pair.opened.target_device),
        load_ms=1000.0 * (time.perf_counter() - began),
    )
    return pair


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
        self._offered: Sequence[BackendConfig | DrafterConfig] = ()
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
        offered, slow = {each.name for each in self._offered} - {configs.RPC}, self.objections()
        failed = [each for each in self.failures if each.config in offered and each.reason not in slow]
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


class TargetFallback(Fallback, SelfTest):
    """The target's configs, and the self-test of all that `load_pair` loads; `drafter` is that of the drafter."""

    def __init__(self, opening: Opening, environment: Environment) -> None:
        pair, failures = opening.pair, [failure for failure in opening.failures if failure.counts]
        super().__init__(Path(pair.target), library_mark(), pair.options, environment, failures)
        failures += self._cache.count_suspects([failure for failure in opening.failures if not failure.counts])
        self._pair, self._reinstated = pair, opening.reinstated
        self._mark, self._passed = "", False  # whether the chosen config computed here before
        self._reference: list[Rows] | None = None  # the safest settings' scores, float32 (width, V) by pass
        self._is_bad_file = False  # these are not numbers
        self._processor_ms: dict[int, float] = {}  # of a pass by width, where the processor was timed
        self.drafter: DrafterFallback | None = None

    def choose_config(self) -> LoadOptions:
        """The options to load with: their config was announced and its baseline measured. Raises NoConfigLeft."""
        links, own = self._environment.links, usable_kernels() is not None
        servers, repacks = bool(self._wanted.rpc and links is not None and links.planned), not has_amx()
        offered = configs.configs_for(
            self._wanted, self._gpu_layers(), repacks=repacks, own_kernels=own, servers=servers
        )
        self._offered = offered
        for failure in self.failures:
            if (failure.config, failure.step) == (configs.REFERENCE, "load"):
                message = phrase(
                    "{file} cannot be loaded, even with the safest settings: {reason}", self._file.name, failure.reason
                )
                raise NoConfigLeft(message)
        # A slow card with fewer layers is slow as well.
        passed_over = configs.ON_CARDS if self._wanted.is_open and self.objections() else ()
        left = [each for each in offered if each.name not in passed_over and not self.has_failed(each.name)]
        if not left:
            # What even the safest settings die of in a reply is the fault of the file or the library, not of a config.
            self._cache.reinstate([failure.config for failure in self.failures])
            names = {each.name for each in offered}
            ways = configs.failures_in_words([failure for failure in self.failures if failure.config in names])
            raise NoConfigLeft(phrase("{file} cannot be used on this machine: tried {ways}", self._file.name, ways))
        self.config, options = left[0]
        unproven = [] if self._pair.paging is None else ["paged"]  # by one pass, compared with nothing
        self._mark = " ".join([self.config, str(options), *unproven])
        self._passed = self.is_proven(self.config, self._mark)
        if not self._passed and not self.has_failed(configs.REFERENCE):
            self._take_reference()
            if self.config in configs.ON_CARDS and self._wanted.is_open:
                self._time_processor(next(each for each in offered if each.name not in configs.ON_CARDS))
        self.announce(self.config, "load")
        return options

    def check_target(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Lets the config compute, unless it passed before. Raises ConfigFailed, BadScores."""
        self.computes = target  # what fails from now on may be the fault of others
        if not self._passed:
            ids = check_ids(model.tokenize(TEXT, parse_control=False), model.n_vocab)
            if self._pair.paging is not None:  # each pass reads the whole file: one is enough to see that it computes
                ids = ids[:PAGED_CHECK]
            try:
                ours = self._scores(target, ids, self.config)
            except BadModelFile:
                raise
            except EngineError as error:
                raise ConfigFailed(str(error)) from error
            if self._is_bad_file and not all(map(are_numbers, ours)):
                line = phrase("the scores of {file} are not numbers, whichever way it is run", self._file.name)
                raise BadScores(line)
            check_scores(ours, self._reference)
            if self._processor_ms:  # a card that nobody named
                card_ms = pass_times(target, ids, lambda: self.announce(self.config, "compute"))
                objection = self.compare(self.config, model.device, card_ms, self._processor_ms)
                if objection is not None:
                    raise ConfigFailed(objection)
        self.keep(self.config, self._mark)

    def choose_rollback(self, target: LlamaTarget) -> str:
        """How the target forgets; that attention is cut by position is tried once for a file and config."""
        mark = self._mark + " cut"
        found = target.choose_rollback(cuts=self.is_proven(self.config, mark))
        if found == "cut":
            self.keep(self.config, mark)
        return found

    def open_drafter(
        self, file: Path, target: Target, open_at: OpenAt, *, reads_states: bool = False
    ) -> NetworkDrafter:
        """The drafter on its fastest config that guesses. Raises BadModelFile with the reason where none does."""
        if not file.is_file():
            raise BadModelFile(phrase("there is no drafter file at {path}", file))
        build = f"drafter={library_mark() if is_gguf(file) else onnx_mark()}"
        fallback = DrafterFallback(file, build, self._wanted, self._environment, self.failures, self._reinstated)
        try:
            drafter = fallback.open(target, open_at, reads_states=reads_states)
        finally:
            self.announce(self.config, "compute")
        self.drafter = fallback
        return drafter

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

    def _time_processor(self, config: BackendConfig) -> None:
        """Keeps how fast the processor is with this file, before a graphics card is loaded."""
        with self._on_processor(config) as opened:
            if opened is not None:
                self._processor_ms = pass_times(*opened, lambda: self.announce(config.name, "compute"))

    @contextmanager
    def _on_processor(self, config: BackendConfig) -> Iterator[tuple[LlamaTarget, Sequence[int]] | None]:
        """The target in a context of its own, and ids to read; None where the file is larger than memory.

        One thread, where the options want one, is taken by large models as a wish for safety alone: they get all cores,
        because one would take minutes.
        """
        usable, options, environment = usable_memory_bytes(), config.options, self._environment
        if self._pair.paging is not None or (usable is not None and self._file.stat().st_size >= usable):
            yield None
            return
        self.announce(config.name, "load")
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
        return scores_of(self._environment.faults.tested(config, target), ids, lambda: self.announce(config, "compute"))


class DrafterFallback(Fallback):
    """The configs of a drafter's file, which are tried one after another in this process."""

    def open(self, target: Target, open_at: OpenAt, *, reads_states: bool = False) -> NetworkDrafter:
        """The drafter on its fastest config. Raises BadModelFile where none is left or the file is no drafter.

        `reads_states`: it guesses from states of `target`, which is asked for them here; there is one way for that.
        """
        wanted = self._wanted
        offered = configs.states_configs(wanted) if reads_states else configs.drafter_configs(wanted, self._cards())
        self._offered = offered
        for config in offered:
            mark = f"{config.name} {wanted.drafter_device} {wanted.weights} {wanted.drafter_words}"
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
