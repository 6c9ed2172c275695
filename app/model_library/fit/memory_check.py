"""Before a pair is loaded: the memory it needs, the drafters for its target, and what this machine can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.engine_host.diagnosis import examine_devices, examine_speed, libraries_in
from app.engine_host.protocol import PairFiles, PairRequest, Refused
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry
from app.model_library.events import (
    DraftersJudged,
    MachineDescribed,
    MemoryEstimated,
    ModelEvent,
    TargetsMatched,
    Terms,
)
from app.model_library.fit.memory_fit import GpuMemory, fit_pair, gpus_in
from app.model_library.pairs.resolution import DRAFTER_NAMES, FREE_FIRST, HEADS, OWN_HEADS
from app.problem import Problem, known_problem
from app.system.paths import AppPaths, find_app_paths
from engine.machine import config_cache, configs
from engine.options.load_options import AUTO
from models.catalogue.catalogue import DrafterEntry
from models.checks.drafter_check import DoctorMemory, DrafterChoice, TargetChoice, targets_for, verdicts, what_it_wants
from models.checks.head_check import own_heads
from models.errors import ModelFileError
from models.formats.gguf_header import read_gguf_header
from models.hardware.machine import read_machine
from models.store.records import StoredModel


class MemoryCheck:
    """Publishes MemoryEstimated, DraftersJudged, TargetsMatched and MachineDescribed.

    `path_of(model)` is the file that opens a model of the store, "" where it has none.
    """

    def __init__(self, publish: Callable[[ModelEvent], None], path_of: Callable[[StoredModel], str]) -> None:
        self._publish, self._path_of = publish, path_of
        self._memory = DoctorMemory()
        self.gpus: tuple[GpuMemory, ...] = ()
        self._measurements, self._builds = Path(), tuple[str, ...]()

    def estimate(self, pair_request: PairRequest) -> None:
        """Estimate the memory of a pair from its files' headers."""
        try:
            fit = fit_pair(
                pair_files(pair_request), self._cards_for(pair_request), measurements=find_app_paths().measurements
            )
            limit = read_gguf_header(Path(pair_request.target)).context_length or 0
        except ModelFileError as error:
            self._publish(MemoryEstimated(pair_request, problem=known_problem(error)))
            return
        self._publish(MemoryEstimated(pair_request, fit, limit))

    def judge_drafters(self, target: str, choices: Sequence[DrafterChoice], offers: Sequence[DrafterEntry]) -> None:
        """Judge the drafters that a model could have; `offers` are those of the catalogue, with their terms."""
        paths = {choice.id: str(choice.path) for choice in choices if choice.path is not None}
        consents = {
            drafter.id: Terms(drafter.files[0].repository, drafter.licence, drafter.licence_url, "open")
            for drafter in offers
            if drafter.id not in paths
        }
        try:
            found = verdicts(Path(target), choices, self._memory)
        except ModelFileError as error:
            self._publish(DraftersJudged(target, problem=known_problem(error)))
            return
        self._publish(DraftersJudged(target, found, paths, consents, heads=own_heads(Path(target))))

    def match_targets(self, drafter_id: str, models: Sequence[StoredModel]) -> None:
        """Judge an installed drafter for every installed model that writes."""
        drafter = next((model for model in models if model.id == drafter_id), None)
        path = Path(self._path_of(drafter)) if drafter is not None else Path()
        targets = [
            TargetChoice(model.id, model.name, Path(where))
            for model in models
            if model.kind == "target" and not model.missing and (where := self._path_of(model))
        ]
        try:
            found = targets_for(DrafterChoice(drafter_id, drafter.name if drafter else "", path), targets, self._memory)
            self._publish(TargetsMatched(drafter_id, found, what_it_wants(path)))
        except ModelFileError as error:
            self._publish(TargetsMatched(drafter_id, problem=known_problem(error)))

    def examine(self, app_paths: AppPaths, entry: Entry) -> None:
        """Examine the libraries in a worker process, and measure how fast memory is read; takes about two seconds."""
        with EngineSession(app_paths.worker_log, entry) as session:
            answer = session.diagnose()
        libraries = libraries_in(answer)
        self.gpus = gpus_in(libraries)
        llama, onnx = libraries.get("llama_cpp_python"), libraries.get("onnxruntime")
        if isinstance(llama, dict) and isinstance(onnx, dict):
            self._measurements, self._builds = app_paths.measurements, configs.builds(llama, onnx)
        machine = read_machine()
        report: dict[str, Any] = {
            "machine": msgspec.to_builtins(machine),
            **examine_speed(machine),
            **examine_devices(libraries),
            "libraries": libraries,
        }
        refused = Problem(answer.code, answer.message, answer.hint) if isinstance(answer, Refused) else None
        self._publish(MachineDescribed(report, refused))

    def _cards_for(self, pair_request: PairRequest) -> tuple[GpuMemory, ...]:
        """The cards to use; none where the choice is open and the processor was measured to be faster than each."""
        if pair_request.loading.device == AUTO and self._builds:
            known = config_cache.that_hold(self._measurements, self._builds)
            benchmarks = [each for memory in known if memory.file == pair_request.target for each in memory.benchmarks]
            if benchmarks and all(each.objection for each in benchmarks):
                return ()
        return self.gpus


def pair_files(pair_request: PairRequest) -> PairFiles:
    """The pair as the worker would get it, but unchecked: for estimates."""
    chosen = pair_request.drafter
    drafter = None if chosen in ("", HEADS, *DRAFTER_NAMES) else chosen
    name = Path(pair_request.target).stem
    n_context, options = pair_request.n_context, pair_request.loading
    heads = chosen in ("", FREE_FIRST, OWN_HEADS) and own_heads(Path(pair_request.target)).are_whole
    return PairFiles(name, name, pair_request.target, drafter, n_context=n_context, options=options, heads=heads)
