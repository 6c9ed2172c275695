"""The thread count: the fastest wins, of equals the most threads, and all cores only where they are far faster."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine.llama import log
from engine.llama.interrupt import Interrupted
from engine.llama.thread_count import choose_threads, compute_cores
from engine.machine.thread_choice import ThreadChoice
from tests.engine.fakes import FakeTarget


class CountedTarget(FakeTarget):
    """Its passes take milliseconds that depend on the thread count."""

    is_uniform, can_pair = True, True

    def __init__(self, takes_ms: dict[int, float]) -> None:
        super().__init__()
        self.takes_ms, self.n_threads, self.now, self.is_cancelled = takes_ms, 0, 0.0, False
        self.held_up = 0  # so many passes of several threads are

    def set_threads(self, count: int) -> None:
        self.n_threads = count

    def extend(self, tokens: list[int]):  # type: ignore[no-untyped-def]
        if self.is_cancelled:
            raise Interrupted
        is_held_up = self.n_threads > 1 and self.held_up > 0
        self.held_up -= is_held_up
        self.now += 0.001 * self.takes_ms[self.n_threads] * (5 if is_held_up else 1)
        return super().extend(tokens)

    def clock(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("takes_ms", "chosen"),
    [
        ({1: 4.0, 4: 2.0, 8: 1.0}, 8),
        ({1: 4.0, 4: 1.5, 8: 1.0}, 4),
        ({1: 40.0, 4: 15.0, 8: 10.0}, 8),
        ({1: 0.4, 4: 0.9, 8: 90.0}, 1),
        ({1: 4.0, 4: 1.0, 8: 2.0}, 4),
        ({1: 1.0, 4: 1.0, 8: 1.05}, 4),
        ({1: 1.0}, 1),
    ],
    ids=["far faster", "not far faster", "of no tiny model", "the cores are busy", "half is best", "a tie", "one core"],
)
def test_the_fastest_count_is_taken(takes_ms: dict[int, float], chosen: int) -> None:
    target = CountedTarget(takes_ms)
    assert choose_threads(target, max(takes_ms), target.clock) == chosen
    assert target.n_threads == chosen
    assert list(target.cached) == []


def test_what_a_busy_moment_chose_is_mended_behind_the_first_reply_and_kept(tmp_path: Path) -> None:
    busy, quiet, place = {1: 10.0, 2: 12.0}, {1: 6.0, 2: 4.0}, tmp_path / "x.threads.json"
    target = CountedTarget(busy)
    choice = ThreadChoice(target, 2, place, target.clock)  # type: ignore[arg-type]
    target.takes_ms = quiet
    target.feed([1, 2, 3])
    choice.review(lambda: True)  # somebody waits
    assert target.n_threads == 1
    target.is_cancelled = True  # as the first reply was, whose flag still stands
    choice.review(lambda: False)
    assert (target.n_threads, list(target.cached)) == (1, [1, 2, 3])
    target.is_cancelled = False
    choice.review(lambda: False)
    assert (target.n_threads, list(target.cached)) == (2, [1, 2, 3])
    target.held_up = 8  # of some twenty that the next review times
    choice.review(lambda: False)
    assert (target.n_threads, target.held_up) == (2, 0)
    later = CountedTarget(busy)
    ThreadChoice(later, 2, place, later.clock)  # type: ignore[arg-type]
    assert (later.n_threads, later.now) == (2, 0.0)
    later.is_uniform = False  # bits of replies hang on the count, which is measured at each opening then
    choice = ThreadChoice(later, 2, place, later.clock)  # type: ignore[arg-type]
    later.takes_ms = quiet
    choice.review(lambda: False)
    assert later.n_threads == 1


def test_what_the_library_says_on_another_thread_explains_nothing_here() -> None:
    log.clear_log()
    log.lines.newest.append("load: error: no memory")
    other = threading.Thread(target=log.clear_log)
    other.start()
    other.join()
    assert log.last_error("") == "error: no memory"


def test_two_threads_of_one_core_count_once(tmp_path: Path) -> None:
    for number, siblings in enumerate(("0,2", "1,3", "0,2", "1,3")):
        topology = tmp_path / f"cpu{number}" / "topology"
        topology.mkdir(parents=True)
        (topology / "thread_siblings_list").write_text(f"{siblings}\n")
    assert compute_cores(tmp_path, {0, 1, 2, 3}) == 2
    assert compute_cores(tmp_path, {0, 2}) == 1
    assert compute_cores(tmp_path / "missing", {0, 1, 2}) == 3
