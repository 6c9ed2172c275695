"""Opens a pair on the fastest configs that compute correctly: the target's, then the drafter's.

Every config is announced before it is tried, so that the app knows what killed or hung the worker; it then starts a
fresh one and says which configs have failed. Before one is trusted it computes (`config_check`). What passed, and which
faster configs failed, is kept (`config_cache`), so that all this is done once for a file, a build and a machine. All of
that is the `Fallback` of a file.

A target's next config needs a fresh process, and its scores are compared with those of the safest settings. They are
taken first, by a model that is freed again before the fast one is loaded: rearranged weights are never in memory twice.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from engine.drafters.gguf_drafter import is_gguf
from engine.drafters.onnx.onnx_devices import onnx_mark
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
from engine.loading.drafter_fallback import DrafterFallback, Fallback, OpenAt
from engine.loading.drafter_set import NetworkDrafter, SelfTest
from engine.loading.files import layers_that_fit, load_pair, need_of
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, Opening, PairFiles
from engine.machine import configs
from engine.machine.calibration import TEXT
from engine.machine.config_check import (
    LENGTH,
    ConfigFailed,
    are_numbers,
    check_ids,
    check_scores,
    scores_of,
)
from engine.machine.configs import BackendConfig, DrafterConfig
from engine.machine.device_benchmark import pass_times
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

PAGED_CHECK = 1
"""Ids that a target reads in its test where each pass comes from the disk."""


class NoConfigLeft(EngineError):
    """The file failed here with every config."""

    code = "no_config_left"
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


class TargetFallback(Fallback, SelfTest):
    """The target's configs, and the self-test of all that `load_pair` loads; `drafter` is that of the drafter."""

    def __init__(self, opening: Opening, environment: Environment) -> None:
        pair, failures = opening.pair, [failure for failure in opening.failures if failure.counts]
        if len(failures) > 1:  # one of the two has failed alone since
            failures = [failure for failure in failures if failure.config != configs.BESIDE]
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
        self._offered = {each.name for each in offered} - {configs.RPC} | {configs.BESIDE}
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
        fallback = self._fallback_of(file)
        try:
            drafter = fallback.open(target, open_at, reads_states=reads_states)
        finally:
            self.announce(self.config, "compute")
        self.drafter = fallback
        return drafter

    def known_drafter(self, pair: PairFiles) -> DrafterConfig | None:
        """As `SelfTest`; None too where anything has failed just now, or the target is to be tried."""
        file, is_tried = Path(pair.drafter or ""), not self._passed or self.has_failed(configs.BESIDE)
        return None if is_tried or self.failures or not file.is_file() else self._fallback_of(file).known()

    def _fallback_of(self, file: Path) -> DrafterFallback:
        build = f"drafter={library_mark() if is_gguf(file) else onnx_mark()}"
        return DrafterFallback(file, build, self._wanted, self._environment, self.failures, self._reinstated)

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
