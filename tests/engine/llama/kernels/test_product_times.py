"""Products are timed with each kernel that this library has for a type, and only a quiet machine's times count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.llama.kernels.own_kernels import ALL, BUFFER_TYPE, OwnKernels, own_kernels
from engine.llama.kernels.product_times import ROWS, extra_buffer_types, product_times

Q4_0, Q8_0 = 2, 8
SMALL = 1 << 16


@pytest.fixture
def own() -> OwnKernels:
    """This library's, or none that do anything."""
    return own_kernels() or OwnKernels(ALL, "none", lambda types, attention: None)


class Ticking:
    """A clock that is later by what `step` says at each look."""

    def __init__(self, step: Callable[[int], float]) -> None:
        self._step, self._looks, self._now = step, 0, 0.0

    def __call__(self) -> float:
        self._now += self._step(self._looks)
        self._looks += 1
        return self._now


def test_each_kernel_is_timed_with_each_number_of_rows(own: OwnKernels) -> None:
    before = own.in_use
    found = product_times(Q4_0, own, 1, size_bytes=SMALL)
    kernels = {"file", "llama.cpp", *(["ours"] if BUFFER_TYPE in extra_buffer_types() else [])}
    assert found.name == "Q4_0"
    assert 0 < found.size_bytes <= 2 * SMALL
    assert set(found.ms) == kernels
    assert all(sorted(ms) == sorted(ROWS) and min(ms.values()) > 0.0 for ms in found.ms.values())
    assert own.in_use == before


def test_a_type_that_llama_cpp_does_not_rearrange_is_timed_without_that(own: OwnKernels) -> None:
    assert "file" in product_times(0, own, 1, rows=(1, 2), size_bytes=SMALL).ms
    assert "llama.cpp" not in product_times(0, own, 1, rows=(1, 2), size_bytes=SMALL).ms


def test_times_count_where_they_are_met_again_by_threads_that_had_the_processor(own: OwnKernels) -> None:
    def settled(step: Callable[[int], float], share: float) -> bool:
        clock = Ticking(step)
        return product_times(Q8_0, own, 1, (1,), SMALL, clock, lambda: share * clock._now).settled

    assert settled(lambda look: 0.001, 1.0)
    assert not settled(lambda look: 0.016, 0.1)
    assert not settled(lambda look: 0.0001 * 2 ** (look % 40), 1.0)
