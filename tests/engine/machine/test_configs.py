"""The configs, what is remembered of them, and what a proof lets through: values only."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.interfaces import Choose, Draft, Rows
from engine.machine import config_cache
from engine.machine.config_cache import ConfigCache, KeptConfigs, that_hold
from engine.machine.config_check import (
    LENGTH,
    WIDTHS,
    ConfigFailed,
    are_numbers,
    check_drafter,
    check_ids,
    check_scores,
    difference,
    scores_of,
)
from engine.machine.configs import (
    CPU,
    DRAFTER,
    DRAFTER_COREML,
    DRAFTER_GPU,
    DRAFTER_SAFE,
    DRAFTER_WEBGPU,
    GPU,
    GPU_FEWER,
    GPU_WEIGHTS,
    ONE_THREAD,
    OURS,
    REPACK,
    ConfigFailure,
    configs_for,
    drafter_configs,
    joined,
    safest,
)
from engine.options.load_options import LoadOptions, Weights
from tests.engine.fakes import HeedlessDrafter
from tests.toys.faults import FaultyDrafter

V = 50


def test_with_a_gpu_every_config_is_offered_fastest_first() -> None:
    found = configs_for(LoadOptions(), gpu_layers=33, own_kernels=True)
    assert [(config.name, config.options) for config in found] == [
        (GPU, LoadOptions()),
        (GPU_WEIGHTS, LoadOptions(gpu_layers=33, kv_offload=False)),
        (GPU_FEWER, LoadOptions(gpu_layers=16, weights="file")),
        (OURS, LoadOptions(gpu_layers=0)),
        (REPACK, LoadOptions(gpu_layers=0, weights="llama.cpp")),
        (CPU, LoadOptions(gpu_layers=0, weights="file")),
        (ONE_THREAD, LoadOptions(n_threads=1, gpu_layers=0, weights="file", flash_attention="off")),
    ]


def test_without_a_gpu_the_first_config_is_what_was_asked_for() -> None:
    wanted = LoadOptions(n_threads=3, kv_type="q8_0")
    found = configs_for(wanted, gpu_layers=0)
    assert [config.name for config in found] == [REPACK, CPU, ONE_THREAD]
    assert found[0].options == msgspec.structs.replace(wanted, weights="llama.cpp")
    assert safest(wanted) == found[-1].options == LoadOptions(1, 0, "q8_0", "auto", weights="file")


def test_what_was_not_asked_for_or_must_not_be_is_no_config() -> None:
    def names(weights: Weights) -> list[str]:
        return [config.name for config in configs_for(LoadOptions(weights=weights), 0, own_kernels=True)]

    assert names("auto") == [OURS, REPACK, CPU, ONE_THREAD]
    assert names("llama.cpp") == [REPACK, CPU, ONE_THREAD]
    assert names("file") == [CPU, ONE_THREAD]
    assert [config.name for config in configs_for(LoadOptions(), 0)] == [REPACK, CPU, ONE_THREAD]
    assert [config.name for config in configs_for(LoadOptions(), 0, repacks=False)] == [CPU, ONE_THREAD]
    assert [config.name for config in configs_for(LoadOptions(), 1)][:2] == [GPU, REPACK]
    assert GPU_WEIGHTS not in [config.name for config in configs_for(LoadOptions(kv_offload=False), 33)]


def test_configs_of_a_drafter() -> None:
    def names(cards: tuple[str, ...], **options: Any) -> list[str]:
        return [config.name for config in drafter_configs(LoadOptions(**options), cards)]

    assert names(("CUDA",)) == [DRAFTER_GPU, DRAFTER, DRAFTER_SAFE]
    assert names(("",)) == [DRAFTER_GPU, DRAFTER, DRAFTER_SAFE]
    assert names(("CUDA", "WebGPU")) == [DRAFTER_GPU, DRAFTER_WEBGPU, DRAFTER, DRAFTER_SAFE]
    assert names(("CoreML",), drafter_device="gpu") == [DRAFTER_COREML]
    assert names(()) == names(("CUDA",), drafter_device="cpu") == [DRAFTER, DRAFTER_SAFE]
    assert names((), drafter_device="gpu") == [DRAFTER_GPU]
    assert [config.card for config in drafter_configs(LoadOptions(), ("CUDA", "WebGPU"))] == ["CUDA", "WebGPU", "", ""]


# What is remembered


@pytest.fixture
def model(tmp_path: Path) -> Path:
    file = tmp_path / "model.gguf"
    file.write_bytes(b"GGUF" + bytes(100))
    return file


FAILURE = ConfigFailure(REPACK, "compute", "the engine stopped (signal SIGSEGV)")


def test_what_was_kept_is_known_again(tmp_path: Path, model: Path) -> None:
    memory = ConfigCache(tmp_path / "new", model, "build 1")
    assert (memory.failures, memory.is_proven("cpu")) == ((), False)
    memory.keep(CPU, [FAILURE], "cpu")
    memory.keep(CPU, [FAILURE], "cpu with another cache")
    again = ConfigCache(tmp_path / "new", model, "build 1")
    assert again.failures == (FAILURE,)
    assert again.is_proven("cpu")
    assert again.is_proven("cpu with another cache")
    assert not again.is_proven("repack")
    assert that_hold(tmp_path / "new", ["build 1"]) == [
        KeptConfigs(str(model), "build 1", CPU, (FAILURE,), ("cpu", "cpu with another cache"))
    ]


def test_another_build_or_file_knows_nothing(tmp_path: Path, model: Path) -> None:
    ConfigCache(tmp_path, model, "build 1").keep(CPU, [FAILURE], "cpu")
    assert ConfigCache(tmp_path, model, "build 2").failures == ()
    assert that_hold(tmp_path, ["build 2"]) == []
    changed = model.stat()
    model.write_bytes(b"GGUF" + bytes(99) + b"x")
    os.utime(model, ns=(changed.st_atime_ns, changed.st_mtime_ns))
    assert ConfigCache(tmp_path, model, "build 1").failures == ()
    assert that_hold(tmp_path, ["build 1"]) == []
    model.unlink()
    assert that_hold(tmp_path, ["build 1"]) == []


def test_forgetting_and_damage(tmp_path: Path, model: Path) -> None:
    ConfigCache(tmp_path, model, "build 1").keep(CPU, [FAILURE], "cpu")
    (place,) = tmp_path.glob("*.configs.json")
    place.write_bytes(b"{")
    assert ConfigCache(tmp_path, model, "build 1").failures == ()
    (tmp_path / "0123.json").write_bytes(b"{}")  # measurements stay
    assert config_cache.delete_results(tmp_path) == 1
    assert config_cache.delete_results(tmp_path) == 0
    assert [file.name for file in tmp_path.glob("*.json")] == ["0123.json"]
    (tmp_path / "file").write_bytes(b"")
    ConfigCache(tmp_path / "file" / "below", model, "build 1").keep(CPU, [], "cpu")
    assert ConfigCache(None, model, "build 1").failures == ()


# What a proof lets through


class NumberedTarget:
    """Scores hang on the ids read so far; `spoil` changes those of passes of one width."""

    def __init__(self, n_context: int = 512, width: int = 0, noise: float = 0.0) -> None:
        self.n_context = n_context
        self._width, self._noise = width, noise
        self._read: list[int] = []
        self.passes: list[int] = []

    def feed(self, tokens: Sequence[int]) -> None:
        self._read += tokens
        self.passes.append(-len(tokens))

    def extend(self, tokens: Sequence[int]) -> Rows:
        rows = []
        for token in tokens:
            self._read.append(token)
            rows.append(np.random.default_rng(len(self._read)).normal(5.0, 2.0, V))
        self.passes.append(len(tokens))
        found = np.array(rows, np.float32)
        if len(tokens) == self._width:
            found = found + np.random.default_rng(99).normal(0.0, self._noise, found.shape).astype(np.float32)
        return found

    def truncate(self, length: int) -> None:
        del self._read[length:]


IDS = check_ids([3, 1, 4], V)


ONCE, SURE = ConfigFailure("repack", "reply", "x", certain=False), ConfigFailure("repack", "reply", "y")
OPENED, MOVED = ConfigFailure("repack", "compute", "z"), ConfigFailure("repack", "reply", "x", False, 1, "reading 512")


@pytest.mark.parametrize(
    ("known", "new", "found"),
    [
        ([], ONCE, [ONCE]),
        ([ONCE], ONCE, [ConfigFailure("repack", "reply", "x", False, 2)]),
        ([ONCE], MOVED, [MOVED]),  # at another place it begins anew
        ([MOVED], MOVED, [ConfigFailure("repack", "reply", "x", False, 2, "reading 512")]),
        ([ONCE], SURE, [ConfigFailure("repack", "reply", "y", times=2)]),
        ([OPENED], SURE, [OPENED]),  # what counts stays
        ([SURE], ConfigFailure("cpu", "reply", "y"), [SURE, ConfigFailure("cpu", "reply", "y")]),
    ],
)
def test_deaths_are_counted_by_config_and_place_and_what_counts_stays(
    known: list[ConfigFailure], new: ConfigFailure, found: list[ConfigFailure]
) -> None:
    assert list(joined(known, [new])) == found


def test_suspects_are_counted_over_starts_and_reinstated(tmp_path: Path) -> None:
    file = tmp_path / "model.gguf"
    file.write_bytes(b"weights")

    def cache(build: str = "build") -> ConfigCache:
        return ConfigCache(tmp_path / "m", file, build)

    assert cache().count_suspects([ONCE]) == []
    assert cache().failures == ()
    (counts,) = cache().count_suspects([ONCE])
    assert cache().failures == (counts,)
    cache().keep("cpu", [ConfigFailure("gpu", "compute", "x"), ConfigFailure("drafter", "reply", "x")], None)
    cache().reinstate(["gpu", "repack"])
    assert [failure.config for failure in cache().failures] == ["gpu", "drafter"]
    assert cache("another build").failures == ()


def test_passes_are_those_of_a_reply() -> None:
    target = NumberedTarget()
    found = scores_of(target, IDS)
    assert [len(rows) for rows in found] == [*WIDTHS, 1]
    assert target.passes == [1, 2, 8, -(LENGTH - sum(WIDTHS) - 1), 1]
    assert len(IDS) == LENGTH


@pytest.mark.parametrize(("n_context", "widths"), [(2, [1]), (5, [1, 2]), (11, [1, 2, 8]), (14, [1, 2, 8, 1])])
def test_a_small_context_leaves_out_the_last_passes(n_context: int, widths: list[int]) -> None:
    assert [len(rows) for rows in scores_of(NumberedTarget(n_context), IDS)] == widths


def test_what_is_alike_passes_and_what_is_grossly_wrong_at_one_width_does_not() -> None:
    reference = scores_of(NumberedTarget(), IDS)
    check_scores(scores_of(NumberedTarget(), IDS), reference)
    for width in WIDTHS:
        check_scores(scores_of(NumberedTarget(width=width, noise=0.3), IDS), reference)
        with pytest.raises(ConfigFailed, match="differed grossly"):
            check_scores(scores_of(NumberedTarget(width=width, noise=3.0), IDS), reference)
    check_scores(scores_of(NumberedTarget(width=8, noise=3.0), IDS), None)


@pytest.mark.parametrize("number", [np.nan, np.inf])
def test_scores_that_are_no_numbers(number: float) -> None:
    rows = scores_of(NumberedTarget(), IDS)
    rows[2][3, 7] = number
    with pytest.raises(ConfigFailed, match="not numbers"):
        check_scores(rows, None)


def test_tokens_that_are_ruled_out_are_no_fault() -> None:
    row = np.array([[1.0, -np.inf, 2.0]], np.float32)
    assert are_numbers(row)
    assert not are_numbers(np.full((1, 3), -np.inf, np.float32))
    assert difference(row[0], row[0]) == 0.0


def test_the_measure_of_a_difference() -> None:
    rng = np.random.default_rng(1)
    row, other = rng.normal(0, 2, 4096).astype(np.float32), rng.normal(0, 2, 4096).astype(np.float32)
    assert difference(row + 3, row) == pytest.approx(0.0, abs=1e-5)
    assert 1.2 < difference(other, row) < 1.6
    assert 1.2 < difference(np.ascontiguousarray(row[::-1]), row) < 1.6
    assert difference(np.zeros_like(row), row) == pytest.approx(1.0, abs=0.01)
    assert difference(np.full(3, -np.inf, np.float32), row[:3]) == float("inf")


class Copier(HeedlessDrafter):
    """Guesses by what `choose` makes of the scores that it was given."""

    name = "copier"

    def __init__(self, score: float = 1.0, guess: int | None = None) -> None:
        self._score, self._guess = score, guess

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        row = np.full(V, self._score, np.float32)
        row[context[-1]] += 1.0
        choice = choose(row, len(context))
        return Draft((choice.token if self._guess is None else self._guess,), (choice.probability,), self.name)


def test_a_drafter_must_guess_by_numbers_and_within_the_vocabulary() -> None:
    check_drafter(Copier(), IDS, V)
    with pytest.raises(ConfigFailed, match="not numbers"):
        check_drafter(Copier(score=float("nan")), IDS, V)
    with pytest.raises(ConfigFailed, match="tokens that the model does not have"):
        check_drafter(Copier(guess=V), IDS, V)
    with pytest.raises(ConfigFailed, match="not numbers"):
        check_drafter(FaultyDrafter(Copier(), "nan"), IDS, V)
