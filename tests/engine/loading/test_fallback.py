"""Opening with fallbacks within this process: what is announced, computed and remembered, over toy models."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import llama_cpp
import msgspec
import pytest

from engine.drafters import gguf_drafter
from engine.errors import BadModelFile, BadScores
from engine.events import Drafted
from engine.llama import devices as llama_devices
from engine.llama import model
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel, usable_kernels
from engine.loading import drafter_ahead, fallback
from engine.loading.fallback import NoConfigLeft, load_with_fallbacks
from engine.loading.opening import Environment, Opening, PairFiles
from engine.machine import thread_choice
from engine.machine.calibration_cache import MEASUREMENTS
from engine.machine.config_cache import CONFIGS
from engine.machine.config_check import ConfigFailed
from engine.machine.configs import ConfigFailure
from engine.machine.disk_speed import disk_speed, speed_place
from engine.machine.paging import Paging
from engine.options.load_options import LoadOptions, Weights
from engine.options.request import Request
from tests.engine.open_pair import load_pair, replied
from tests.toys.faults import InjectedFaults

DEVICES = [("devices", "load")]
PASSES = 5
REFERENCE = [("reference", "load"), *[("reference", "compute")] * PASSES]
REPACK = [("repack", "load"), *[("repack", "compute")] * PASSES]
OTHERS_KERNELS = LoadOptions(weights="llama.cpp")
"""The fastest way to run the toy, whether or not this build has our kernels."""

DRAFTER = [("drafter", "load"), ("drafter", "compute"), ("repack", "compute")]


def files_of(target: Path, drafter: Path | None, options: LoadOptions = LoadOptions()) -> PairFiles:  # noqa: B008
    return PairFiles("toy", "Toy", str(target), str(drafter) if drafter is not None else None, options=options)


class ToyPair:
    """Opens the toy pair and notes what was announced."""

    def __init__(
        self, target: Path, drafter: Path | None, folder: Path | None, options: LoadOptions = OTHERS_KERNELS
    ) -> None:
        self._files, self._folder = files_of(target, drafter, options), folder
        self.announced: list[tuple[str, str]] = []
        self.reported: list[tuple[str, float | None]] = []

    def __call__(self, *failures: ConfigFailure, **faults: str) -> str | None:
        self.announced.clear()
        self.reported.clear()
        environment = Environment(
            self._folder,
            faults=InjectedFaults({name.replace("_", "-"): deed for name, deed in faults.items()}),
            announce=lambda config, step, size_bytes: self.announced.append((config, step)),
            report=lambda phase, share: self.reported.append((phase, share)),
        )
        pair = load_with_fallbacks(Opening(self._files, failures), environment)
        pair.close()
        return pair.opened.safer

    def shares(self, wanted: str) -> list[float]:
        return [share for phase, share in self.reported if phase == wanted and share is not None]


@pytest.fixture
def opening(toy_gguf: Path, toy_onnx_decoder: Path, tmp_path: Path) -> ToyPair:
    return ToyPair(toy_gguf, toy_onnx_decoder, tmp_path / "measurements")


def test_a_target_from_the_disk_is_tested_by_one_pass_and_compared_with_nothing(
    toy_gguf: Path, toy_onnx_decoder: Path
) -> None:
    paging = Paging(1e9, toy_gguf.stat().st_size)
    files = msgspec.structs.replace(files_of(toy_gguf, toy_onnx_decoder, LoadOptions(weights="file")), paging=paging)
    announced: list[tuple[str, str]] = []
    environment = Environment(announce=lambda config, step, size_bytes: announced.append((config, step)))
    pair = load_with_fallbacks(Opening(files), environment)
    pair.close()
    again = [("drafter", "load"), ("drafter", "compute"), ("cpu", "compute")]
    assert announced == [*DEVICES, ("cpu", "load"), ("cpu", "compute"), *again]
    assert pair.opened.slow == paging.sentence(guesses=True)
    assert pair.measured().verify_ms == paging.curve  # reckoned: no pass was made for it


def test_one_pass_from_the_disk_is_no_proof_for_passes_in_memory(toy_gguf: Path, tmp_path: Path) -> None:
    files = files_of(toy_gguf, None, LoadOptions(weights="file"))
    for paging in (Paging(1e9, toy_gguf.stat().st_size), None):
        announced: list[tuple[str, str]] = []
        environment = Environment(
            tmp_path, announce=lambda config, step, size_bytes, to=announced: to.append((config, step))
        )
        load_with_fallbacks(Opening(msgspec.structs.replace(files, paging=paging)), environment).close()
        assert ("cpu", "compute") in announced


def test_what_was_reckoned_of_the_disk_is_not_taken_for_measured(
    toy_gguf: Path, toy_onnx_decoder: Path, tmp_path: Path
) -> None:
    """The same file, options and machine, with memory enough: no width is exact that was not compared.

    What a reply found of the disk is where the next estimate begins.
    """
    paging = Paging(1e3, toy_gguf.stat().st_size, speed_place=str(speed_place(toy_gguf, tmp_path)))
    curves = []
    for more in ({"paging": paging}, {}):
        options = LoadOptions(weights="file")
        given = {"options": options, "n_threads": 1, "measurements": tmp_path}
        pair = load_pair("toy", toy_gguf, toy_onnx_decoder, **given, **more)
        curves.append(pair.measured().verify_ms)
        if more:
            request = Request("g", prompt="one two", raw=True, max_tokens=8, draft_length="auto")
            list(pair.generate(request, NativeInterrupt()))
        pair.close()
    assert curves[0] == paging.curve
    found = disk_speed(toy_gguf, tmp_path)
    assert found is not None
    assert found > 2 * paging.bytes_per_s  # which nothing is read at
    assert max(curves[1].values()) < paging.pass_ms(1)  # some 1,000 seconds on that disk


def test_what_is_proven_once_is_not_proven_again(opening: ToyPair) -> None:
    assert opening() is None
    assert opening.announced == [*DEVICES, *REFERENCE, *REPACK, *DRAFTER]
    assert opening() is None
    assert opening.announced == [*DEVICES, REPACK[0], DRAFTER[0], DRAFTER[2]]


def test_a_gguf_drafter_that_is_known_is_opened_beside_its_target(
    toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what was found of its words, which are not compared again; to the same guesses."""
    monkeypatch.setattr(drafter_ahead, "SMALL_BYTES", 0)
    opening, texts = Opening(files_of(toy_gguf, toy_gguf, LoadOptions(n_threads=1))), list[list[object]]()
    found, compared = gguf_drafter.shared_words, list[Path]()
    monkeypatch.setattr(gguf_drafter, "shared_words", lambda of, file: (compared.append(file), found(of, file))[1])
    for _ in range(2):
        pair = load_with_fallbacks(opening, Environment(tmp_path))
        texts.append([each.tokens for each in replied(pair, 4) if isinstance(each, Drafted)])
        pair.close()
    assert compared == [toy_gguf]
    assert texts[0] == texts[1] != []


def test_what_failed_alone_since_is_what_had_failed_beside_the_other(toy_gguf: Path, tmp_path: Path) -> None:
    opening = ToyPair(toy_gguf, toy_gguf, tmp_path)
    told = opening(ConfigFailure("beside", "load", "died"), ConfigFailure("drafter", "load", "died"))
    assert told is not None
    assert told.startswith("toy-q8_0.gguf now runs with the graph as it lies in the file")
    assert [kept.failures for kept in map(CONFIGS.read, CONFIGS.places(tmp_path)) if kept is not None].count(()) == 1


@pytest.mark.skipif(usable_kernels() is None, reason="with other kernels bits hang on the count")
def test_threads_are_chosen_anew_behind_a_reply_and_what_was_measured_stays(
    toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, kept = [1, 2], list[list[Path]]()

    def choose(target: Any, *how: Any, **more: Any) -> int:
        target.set_threads(counts.pop(0))
        return int(target.n_threads)

    monkeypatch.setattr(thread_choice, "choose_threads", choose)
    for _ in range(2):  # the second takes what was chosen behind the first one's reply
        pair = load_with_fallbacks(Opening(files_of(toy_gguf, toy_gguf)), Environment(tmp_path))
        kept.append(MEASUREMENTS.places(tmp_path))
        if counts:
            replied(pair, 4)
        pair.close()
    assert (counts, kept[0]) == ([], kept[1]) != ([], [])


def test_that_a_cache_can_be_cut_is_tried_once(toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opening, tried = ToyPair(toy_gguf, toy_gguf, tmp_path), list[int]()
    monkeypatch.setattr("engine.llama.target.works", lambda target, tokens, deepest: not tried.append(len(tokens)))
    opening()
    assert len(tried) == 2, "the target's and the drafter's"
    tried.clear()
    opening()
    assert tried == []
    opening(ConfigFailure("repack", "load", "died"))
    assert tried, "another config may have another cache"


def test_the_opening_tells_what_is_done_and_how_much_of_the_file_is_read(opening: ToyPair) -> None:
    opening()
    assert list(dict.fromkeys(phase for phase, _ in opening.reported)) == [
        "checking",
        "reading",
        "laying_out",
        "warming_up",
    ]
    for phase in ("checking", "reading"):
        shares = opening.shares(phase)
        assert shares == sorted(shares)
        assert shares[-1] == 1.0
    opening()
    assert opening.shares("checking") == []
    assert opening.shares("reading")[-1] == 1.0


def test_without_a_folder_everything_is_tested_every_time(toy_gguf: Path) -> None:
    opening = ToyPair(toy_gguf, None, None)
    for _ in range(2):
        assert opening() is None
        assert opening.announced == [*DEVICES, *REFERENCE, *REPACK]


@pytest.mark.parametrize("deed", ["nan", "wrong"])
def test_a_config_that_lies_is_refused_and_the_next_one_taken(opening: ToyPair, deed: str) -> None:
    with pytest.raises(ConfigFailed) as error:
        opening(repack=deed)
    told = opening(ConfigFailure("repack", "compute", str(error.value)), repack=deed)
    assert told is not None
    assert told.startswith("toy-q8_0.gguf now runs with the weights as they lie in the file")
    assert ("repack", "load") not in opening.announced
    assert opening() is None
    assert opening.announced[1] == ("cpu", "load")


def test_where_memory_ends_while_weights_are_laid_out_they_stay_as_in_the_file(
    opening: ToyPair, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_memory(path: Path, *, weights: Weights, **options: Any) -> LlamaModel:
        if weights != "file":
            raise BadModelFile("unable to allocate CPU_REPACK buffer")
        return LlamaModel(path, weights=weights, **options)

    monkeypatch.setattr("engine.loading.files.LlamaModel", without_memory)
    with pytest.raises(ConfigFailed) as error:
        opening()
    told = opening(ConfigFailure("repack", "load", str(error.value)))
    assert told == (
        "toy-q8_0.gguf now runs with the weights as they lie in the file: with rearranged weights on the processor: "
        "unable to allocate CPU_REPACK buffer"
    )


def test_a_drafter_that_lies_is_run_otherwise_in_the_same_process(opening: ToyPair) -> None:
    told = opening(drafter="nan")
    assert told == (
        "toy-fused.onnx now runs with the graph as it lies in the file: "
        "with a rearranged graph on the processor: its scores were not numbers"
    )
    assert opening.announced[-3:] == [("drafter-safe", "load"), ("drafter-safe", "compute"), ("repack", "compute")]


def test_a_file_whose_scores_are_no_numbers_any_way_is_at_fault_itself(opening: ToyPair) -> None:
    with pytest.raises(BadScores, match="whichever way it is run"):
        opening(reference="nan", repack="nan")


def test_files_that_are_not_there(toy_gguf: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(BadModelFile, match="there is no model file at"):
        ToyPair(missing, None, tmp_path)()
    pair = load_with_fallbacks(Opening(files_of(toy_gguf, missing)), Environment())
    assert pair.opened.note == f"guessing is off: there is no drafter file at {missing}"
    pair.close()


def test_where_nothing_is_left(opening: ToyPair) -> None:
    failures = [ConfigFailure(name, "compute", "it hung") for name in ("repack", "cpu", "one-thread")]
    with pytest.raises(NoConfigLeft) as error:
        opening(*failures)
    assert str(error.value) == (
        "toy-q8_0.gguf cannot be used on this machine: tried with rearranged weights on the processor: it hung; "
        "with the weights as they lie in the file: it hung; with one thread: it hung"
    )


def test_amx_is_kept_off_though_the_build_has_it(toy_gguf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(model, "extra_buffer_types", lambda: ["AMX"])
    load = llama_cpp.llama_model_load_from_file

    def noting(path: bytes, parameters: Any) -> Any:
        asked.append(bool(parameters.use_extra_bufts))
        return load(path, parameters)

    monkeypatch.setattr(llama_cpp, "llama_model_load_from_file", noting)
    LlamaModel(toy_gguf, weights="llama.cpp").close()
    monkeypatch.setattr(llama_cpp, "llama_print_system_info", lambda: b"CPU : AVX512 = 1 | AMX_INT8 = 1 | REPACK = 1 |")
    LlamaModel(toy_gguf).close()
    assert asked == [True, False]
    announced: list[str] = []
    environment = Environment(announce=lambda config, step, size: announced.append(config))
    pair = load_with_fallbacks(Opening(files_of(toy_gguf, None)), environment)
    pair.close()
    assert (pair.opened.safer, announced[-1]) == (None, "cpu")


def test_a_model_for_the_processor_alone_scores_the_same(toy_gguf: Path) -> None:
    found = []
    for cpu_only in (False, True):
        loaded = LlamaModel(toy_gguf, cpu_only=cpu_only)
        target = fallback.LlamaTarget(loaded, 64, 1)
        found.append(target.extend([5, 9, 30]).copy())
        target.close()
        loaded.close()
    assert (found[0] == found[1]).all()
    assert llama_devices.devices()
