"""A drafter goes where it guesses faster: both devices guess once, and what was found is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.interfaces import Choose, Draft
from engine.load_options import LoadOptions
from engine.loading import drafter_climb
from engine.loading.drafter_climb import DrafterClimb
from engine.loading.ladder import DRAFTER, DRAFTER_GPU, DrafterRung

V = 100


class Timed:
    """A drafter that takes so many milliseconds a guess, by a clock of the test's own."""

    def __init__(self, bench: Bench, rung: DrafterRung) -> None:
        self._bench = bench
        self._ms = bench.card_ms if rung.on_gpu else bench.processor_ms
        self.device = "CUDA" if rung.on_gpu else "CPU"
        self.on_gpu = rung.on_gpu

    def truncate(self, length: int) -> None:
        """Forgets nothing: it knows nothing."""

    def observe(self, committed: Sequence[int], rows: object) -> None:
        """Needs no text."""

    def propose(self, committed: Sequence[int], limit: int, choose: Choose) -> Draft:
        if self._ms is None and not self.on_gpu:
            raise RuntimeError("no processor")
        self._bench.now_s += limit * (self._ms or 0.0) / 1000
        return Draft((1,) * limit, (0.5,) * limit, "network")

    def close(self) -> None:
        self._bench.open.remove(self.on_gpu)


class Bench:
    """A machine with CUDA; `opened` are the rungs that were loaded, in order."""

    def __init__(self, folder: Path, card_ms: float, processor_ms: float | None) -> None:
        self.folder, self.card_ms, self.processor_ms = folder, card_ms, processor_ms
        self.now_s = 0.0
        self.opened: list[str] = []
        self.open: list[bool] = []
        self.file = folder / "drafter.onnx"
        self.file.write_bytes(b"a graph")

    def climb(self, **options: Any) -> str:
        """Opens the drafter; returns the rung that is left open."""
        self.opened.clear()
        self.open.clear()
        climb = DrafterClimb(
            self.file, LoadOptions(**options), self.folder / "kept", (), lambda *_: None, {}, lambda: self.now_s
        )
        _, rung = climb.open(V, 64, self._open_at)
        assert self.open == [rung == DRAFTER_GPU]
        return rung

    def _open_at(self, rung: DrafterRung) -> Any:
        self.opened.append(rung.name)
        self.open.append(rung.on_gpu)
        return Timed(self, rung)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[float, float | None], Bench]:
    monkeypatch.setattr(drafter_climb, "cuda_here", lambda: True)
    return lambda card_ms, processor_ms: Bench(tmp_path, card_ms, processor_ms)


def test_a_card_that_is_faster_is_kept_and_not_timed_again(bench: Callable[..., Bench]) -> None:
    machine = bench(1.0, 3.0)
    assert (machine.climb(), machine.opened) == (DRAFTER_GPU, [DRAFTER_GPU, DRAFTER])
    assert (machine.climb(), machine.opened) == (DRAFTER_GPU, [DRAFTER_GPU])


def test_a_card_that_is_slower_is_left_and_not_opened_again(bench: Callable[..., Bench]) -> None:
    machine = bench(3.0, 1.0)
    assert (machine.climb(), machine.opened) == (DRAFTER, [DRAFTER_GPU, DRAFTER, DRAFTER])
    assert (machine.climb(), machine.opened) == (DRAFTER, [DRAFTER])


def test_whoever_names_a_device_is_not_overruled(bench: Callable[..., Bench]) -> None:
    machine = bench(3.0, 1.0)
    assert machine.climb() == DRAFTER
    assert (machine.climb(drafter_device="gpu"), machine.opened) == (DRAFTER_GPU, [DRAFTER_GPU])
    assert (machine.climb(drafter_device="cpu"), machine.opened) == (DRAFTER, [DRAFTER])


def test_a_processor_that_cannot_guess_costs_the_card_nothing(bench: Callable[..., Bench]) -> None:
    assert bench(3.0, None).climb() == DRAFTER_GPU
