"""The thread count: the fastest wins, of equals the most threads, and all cores only where they are far faster."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.llama.thread_count import choose_threads, compute_cores
from tests.engine.fakes import FakeTarget


class CountedTarget(FakeTarget):
    """Its passes take a time that depends on the thread count."""

    def __init__(self, seconds: dict[int, float]) -> None:
        super().__init__()
        self._seconds, self.threads, self.now = seconds, 0, 0.0

    def set_threads(self, count: int) -> None:
        self.threads = count

    def extend(self, tokens: list[int]):  # type: ignore[no-untyped-def]
        self.now += self._seconds[self.threads]
        return super().extend(tokens)

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("seconds", "chosen"),
    [
        ({1: 4.0, 4: 2.0, 8: 1.0}, 8),
        ({1: 4.0, 4: 1.5, 8: 1.0}, 4),
        ({1: 0.4, 4: 0.9, 8: 90.0}, 1),
        ({1: 4.0, 4: 1.0, 8: 2.0}, 4),
        ({1: 1.0, 4: 1.0, 8: 1.05}, 4),
    ],
    ids=["all are far faster", "all are not far faster", "others keep the cores busy", "half is best", "a tie"],
)
def test_the_fastest_count_is_taken(seconds: dict[int, float], chosen: int) -> None:
    target = CountedTarget(seconds)
    assert choose_threads(target, 8, target.clock) == chosen
    assert target.threads == chosen
    assert list(target.cached) == []


def test_one_core_leaves_no_choice() -> None:
    target = CountedTarget({1: 1.0})
    assert choose_threads(target, 1, target.clock) == 1


def test_two_threads_of_one_core_count_once(tmp_path: Path) -> None:
    for number, siblings in enumerate(("0,2", "1,3", "0,2", "1,3")):
        topology = tmp_path / f"cpu{number}" / "topology"
        topology.mkdir(parents=True)
        (topology / "thread_siblings_list").write_text(f"{siblings}\n")
    assert compute_cores(tmp_path, {0, 1, 2, 3}) == 2
    assert compute_cores(tmp_path, {0, 2}) == 1
    assert compute_cores(tmp_path / "missing", {0, 1, 2}) == 3
