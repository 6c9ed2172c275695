"""A graphics card is taken only where it was faster, and by name also where it is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.errors import BadSetting
from engine.interfaces import Rows
from engine.llama.devices import Device
from engine.loading import fallback
from engine.loading.fallback import load_with_fallbacks
from engine.loading.opening import Environment, Opening, PairFiles
from engine.machine.config_cache import ConfigCache
from engine.machine.config_check import ConfigFailed
from engine.machine.configs import ConfigFailure
from engine.machine.device_benchmark import BUDGET_S, TURNS, WIDTHS, DeviceBenchmark, ms_per_token, pass_times
from engine.options.load_options import LoadOptions

SLOW = "it was slower than the processor: 20.0 ms a token against 10.0 ms"


class Clocked:
    """A target whose passes take a known time, on a clock of its own."""

    n_context = 64

    def __init__(self, seconds_of: dict[int, float]) -> None:
        self.now, self._seconds_of, self.read = 0.0, seconds_of, 0

    def feed(self, tokens: Sequence[int]) -> None:
        self.read += len(tokens)

    def extend(self, tokens: Sequence[int]) -> Rows:
        self.now += self._seconds_of[len(tokens)]
        self.read += len(tokens)
        return np.zeros((len(tokens), 3), np.float32)

    def truncate(self, length: int) -> None:
        self.read = length

    def clock(self) -> float:
        return self.now


def test_the_least_time_of_each_width_counts() -> None:
    target = Clocked({1: 0.010, 2: 0.011, 4: 0.012, 8: 0.014})
    alive = []
    times = pass_times(target, range(40), lambda: alive.append(target.now), target.clock)
    assert times == pytest.approx({1: 10.0, 2: 11.0, 4: 12.0, 8: 14.0})
    assert (target.read, len(alive)) == (0, len(WIDTHS) + TURNS)


def test_a_slow_device_is_timed_once() -> None:
    target = Clocked(dict.fromkeys(WIDTHS, BUDGET_S))
    assert pass_times(target, range(40), clock=target.clock) == pytest.approx(dict.fromkeys(WIDTHS, 1000 * BUDGET_S))
    assert target.now == 2 * len(WIDTHS) * BUDGET_S


def test_a_token_costs_what_it_does_at_the_best_width() -> None:
    assert ms_per_token({1: 10.0}) == pytest.approx(10.0)
    assert ms_per_token({1: 10.0, 8: 10.0}) == pytest.approx(10 * 0.3 / (1 - 0.7**8))
    assert ms_per_token({1: 10.0, 8: 1000.0}) == pytest.approx(10.0)


def test_the_figures_stand_in_the_objection() -> None:
    assert DeviceBenchmark("gpu", "Vulkan0", {1: 20.0}, {1: 10.0}).objection == SLOW
    assert DeviceBenchmark("gpu", "Vulkan0", {1: 10.0}, {1: 10.0}).objection is not None
    assert DeviceBenchmark("gpu", "Vulkan0", {1: 9.9}, {1: 10.0}).objection is None


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine that believes in a card, and what is announced when a pair is opened on it."""
    monkeypatch.setattr(fallback, "devices", lambda: [Device("GPU0", "a card", True, 1 << 34, 1 << 34)])
    monkeypatch.setattr(fallback, "handles_of", lambda names: [])
    return []


def open_with(
    file: Path, folder: Path, announced: list[str], times: list[float], *failures: ConfigFailure, **choices: Any
) -> str | None:
    """Opens a toy; `times` are those of the processor and of the card, in milliseconds, taken in this order."""
    announced.clear()
    options = LoadOptions(weights="llama.cpp", **choices)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fallback, "pass_times", lambda target, ids, alive: {1: times.pop(0)})
        environment = Environment(
            folder, announce=lambda config, step, size: announced.append(config) if step == "load" else None
        )
        pair = load_with_fallbacks(Opening(PairFiles("toy", "Toy", str(file), options=options), failures), environment)
    pair.close()
    return pair.opened.safer


def test_a_faster_card_is_taken_and_never_timed_again(toy_gguf: Path, tmp_path: Path, card: list[str]) -> None:
    for loaded in (["devices", "reference", "repack", "gpu"], ["devices", "gpu"]):
        assert open_with(toy_gguf, tmp_path, card, [10.0, 5.0]) is None
        assert card == loaded
    # The toy's layers stay on the processor, and it says so.
    benchmark = DeviceBenchmark("gpu", "CPU", {1: 5.0}, {1: 10.0})
    assert ConfigCache(tmp_path, toy_gguf, fallback.library_mark()).benchmarks == (benchmark,)


def test_a_slower_card_is_left_with_its_figures(toy_gguf: Path, tmp_path: Path, card: list[str]) -> None:
    with pytest.raises(ConfigFailed, match=r"20\.0 ms a token against 10\.0 ms"):
        open_with(toy_gguf, tmp_path, card, [10.0, 20.0])
    told = open_with(toy_gguf, tmp_path, card, [], ConfigFailure("gpu", "compute", SLOW))
    assert told == f"toy-q8_0.gguf now runs with rearranged weights on the processor: with the graphics card: {SLOW}"
    assert open_with(toy_gguf, tmp_path, card, []) is None
    assert card == ["devices", "repack"]


def test_a_named_card_is_taken_though_it_is_slow(
    toy_gguf: Path, tmp_path: Path, card: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ConfigFailed):
        open_with(toy_gguf, tmp_path, card, [10.0, 20.0])
    monkeypatch.setattr("engine.llama.model.handles_of", lambda names: [])
    assert open_with(toy_gguf, tmp_path, card, [], device="GPU0") is None
    assert card == ["devices", "reference", "gpu"]


def test_a_named_card_that_is_gone_costs_a_sentence_and_not_the_reply(
    toy_gguf: Path, tmp_path: Path, card: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = open_with(toy_gguf, tmp_path, card, [], device="GPU1")
    assert told == (
        "the settings name GPU1, which is not here: toy-q8_0.gguf now runs with rearranged weights on the processor"
    )
    monkeypatch.setattr("engine.llama.model.handles_of", lambda names: [])
    told = open_with(toy_gguf, tmp_path, card, [], device="GPU0,GPU1")
    assert told == "the settings name GPU1, which is not here: toy-q8_0.gguf now runs with the graphics card"
    monkeypatch.undo()
    with pytest.raises(BadSetting, match="there is no device 'GPU1' here: choose from cpu"):
        open_with(toy_gguf, tmp_path, card, [], device="GPU1", must_be_there=True)


def test_the_processor_by_name_asks_for_no_card(toy_gguf: Path, tmp_path: Path, card: list[str]) -> None:
    assert open_with(toy_gguf, tmp_path, card, [], device="cpu") is None
    assert card == ["devices", "reference", "repack"]
