"""A drafter goes where it guesses faster: both devices guess once, and what was found is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.drafters.onnx.onnx_devices import NoCard
from engine.errors import BadModelFile
from engine.interfaces import Choose, Draft
from engine.loading import drafter_fallback
from engine.loading.opening import Environment
from engine.machine.calibration import guess_ms
from engine.machine.config_check import DIFFERENT
from engine.machine.configs import DRAFTER, DRAFTER_GPU, DRAFTER_WEBGPU, DRAFTERS_ON_CARDS, ConfigFailure, DrafterConfig
from engine.options.load_options import LoadOptions
from tests.engine.fakes import FakeTarget, HeedlessDrafter

V = 100


SCORES = np.sin(np.arange(V, dtype=np.float32))


class Timed(HeedlessDrafter):
    """A drafter that takes so many milliseconds a guess, by a clock of the test's own, and has the bench's scores."""

    def __init__(self, bench: Bench, config: DrafterConfig) -> None:
        self._bench = bench
        self._ms = bench.card_ms[config.card] if config.on_gpu else bench.processor_ms
        self._scores = bench.card_scores if config.on_gpu else SCORES
        self.device = config.card or "CPU"
        self.on_gpu = config.on_gpu

    def propose(self, committed: Sequence[int], limit: int, choose: Choose) -> Draft:
        if self._ms is None and not self.on_gpu:
            raise RuntimeError("no processor")
        self._bench.now_s += limit * (self._ms or 0.0) / 1000
        tokens = tuple(choose(self._scores, len(committed) + place).token for place in range(limit))
        return Draft(tokens, (0.5,) * limit, "network")

    def close(self) -> None:
        self._bench.open.remove(self.on_gpu)


class Bench:
    """A machine with cards of the kinds in `card_ms`; `opened` are the configs that were loaded, in order."""

    def __init__(self, folder: Path, card_ms: dict[str, float | None], processor_ms: float | None) -> None:
        self.folder, self.card_ms, self.processor_ms = folder, card_ms, processor_ms
        self.now_s, self.card_scores = 0.0, 1.01 * SCORES
        self.opened: list[str] = []
        self.open: list[bool] = []
        self.failures: list[ConfigFailure] = []
        self.file = folder / "drafter.onnx"
        self.file.write_bytes(b"a graph")

    def fallback(self, **options: Any) -> str:
        """Opens the drafter; returns the config that is left open."""
        self.opened.clear()
        self.open.clear()
        drafter = drafter_fallback.DrafterFallback(
            self.file, "build", LoadOptions(**options), Environment(self.folder / "kept"), []
        )
        target = FakeTarget()
        target.n_vocab = V
        drafter.open(target, self._open_at)
        config, self.failures = drafter.config, drafter.failures
        assert self.open == [config in DRAFTERS_ON_CARDS.values()]
        return config

    def _open_at(self, config: DrafterConfig) -> Any:
        self.opened.append(config.name)
        if config.on_gpu and self.card_ms[config.card] is None:
            raise NoCard("no card of this kind")
        self.open.append(config.on_gpu)
        return Timed(self, config)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Bench]:
    def made(card_ms: float, processor_ms: float | None, **others: float | None) -> Bench:
        cards = {"CUDA": card_ms, **others}
        machine = Bench(tmp_path, cards, processor_ms)
        monkeypatch.setattr(drafter_fallback, "cards_here", lambda: tuple(cards))
        monkeypatch.setattr(
            drafter_fallback, "guess_ms", lambda drafter, ids: guess_ms(drafter, ids, lambda: machine.now_s)
        )
        return machine

    return made


def test_a_card_that_is_faster_is_kept_and_not_timed_again(bench: Callable[..., Bench]) -> None:
    machine = bench(1.0, 3.0)
    assert (machine.fallback(), machine.opened) == (DRAFTER_GPU, [DRAFTER_GPU, DRAFTER])
    assert (machine.fallback(), machine.opened) == (DRAFTER_GPU, [DRAFTER_GPU])


def test_a_card_that_is_slower_is_left_and_not_opened_again(bench: Callable[..., Bench]) -> None:
    machine = bench(3.0, 1.0)
    assert (machine.fallback(), machine.opened) == (DRAFTER, [DRAFTER_GPU, DRAFTER, DRAFTER])
    assert (machine.fallback(), machine.opened) == (DRAFTER, [DRAFTER])


def test_whoever_names_a_device_is_not_overruled(bench: Callable[..., Bench]) -> None:
    machine = bench(3.0, 1.0)
    assert machine.fallback() == DRAFTER
    assert (machine.fallback(drafter_device="gpu"), machine.opened) == (DRAFTER_GPU, [DRAFTER_GPU])
    assert (machine.fallback(drafter_device="cpu"), machine.opened) == (DRAFTER, [DRAFTER])


def test_a_processor_that_cannot_guess_costs_the_card_nothing(bench: Callable[..., Bench]) -> None:
    assert bench(3.0, None).fallback() == DRAFTER_GPU


def test_kinds_of_cards_are_tried_in_turn_until_one_is_faster(bench: Callable[..., Bench]) -> None:
    machine = bench(3.0, 1.0, WebGPU=0.5, CoreML=0.1)
    assert machine.fallback() == DRAFTER_WEBGPU
    assert machine.opened == [DRAFTER_GPU, DRAFTER, DRAFTER_WEBGPU, DRAFTER]
    assert (machine.fallback(), machine.opened) == (DRAFTER_WEBGPU, [DRAFTER_WEBGPU])


def test_a_card_that_scores_differently_is_a_config_that_failed(bench: Callable[..., Bench]) -> None:
    machine = bench(0.1, 1.0)
    machine.card_scores = SCORES[::-1].copy()
    assert machine.fallback() == DRAFTER
    assert machine.failures == [ConfigFailure(DRAFTER_GPU, "compute", str(DIFFERENT))]
    assert (machine.fallback(), machine.opened) == (DRAFTER, [DRAFTER])


def test_a_provider_without_a_card_is_no_fault_and_asked_again(bench: Callable[..., Bench]) -> None:
    machine = bench(3.0, 1.0, WebGPU=None)
    assert (machine.fallback(), machine.failures) == (DRAFTER, [])
    machine.card_ms["WebGPU"] = 0.5
    assert (machine.fallback(), machine.opened) == (DRAFTER_WEBGPU, [DRAFTER_WEBGPU, DRAFTER])


def test_who_wants_a_card_is_told_where_none_is(bench: Callable[..., Bench]) -> None:
    machine = bench(1.0, 1.0, WebGPU=None)
    del machine.card_ms["CUDA"]
    with pytest.raises(BadModelFile, match="no card of this kind"):
        machine.fallback(drafter_device="gpu")
