"""Which kernels a type of weights gets, by what its products take; and what passes would take with the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.llama.kernels.own_kernels import ALL, OwnKernels, own_kernels
from engine.machine import kernel_choice
from engine.machine.kernel_choice import (
    LEAST_BYTES,
    KernelChoice,
    KernelCosts,
    TypeCosts,
    kernel_report,
    with_others_kernels,
)
from engine.options.load_options import LoadOptions

Q4_0, Q8_0 = 2, 8


def costs(ours: float, at_4: float, at_8: float, *, is_rearranged: bool = True, size_bytes: int = 1000) -> TypeCosts:
    """Ours beside others of 1, 1.6, 2.2, 4 and 7 milliseconds."""
    others = {1: 1.0, 2: 1.6, 4: 2.2, 8: 4.0, 16: 7.0}
    file = {rows: 3.0 * took for rows, took in others.items()}
    mine = {1: ours, 2: ours, 4: at_4, 8: at_8, 16: 2 * at_8}
    return TypeCosts(
        size_bytes,
        {"file": file if is_rearranged else others, "ours": mine} | ({"llama.cpp": others} if is_rearranged else {}),
    )


@pytest.mark.parametrize(
    ("found", "pay"),
    [
        (costs(0.9, 1.1, 1.8), True),
        (costs(1.04, 1.1, 1.8), True),
        (costs(1.2, 1.1, 1.8), False),
        (costs(1.0, 2.5, 4.5), False),
        (costs(1.0, 1.0, 4.5), True),
        (costs(0.9, 1.1, 1.8, is_rearranged=False), True),
    ],
    ids=["faster", "one row by noise", "one row slower", "guesses slower", "less together", "as in the file"],
)
def test_plain_writing_must_not_lose_and_guesses_must_win(found: TypeCosts, pay: bool) -> None:
    assert found.ours_pay is pay


def test_a_type_without_our_kernels_is_not_ours() -> None:
    found = TypeCosts(10, {"file": {1: 1.0, 4: 2.0, 8: 3.0}})
    assert not found.ours_pay
    assert found.others == {1: 1.0, 4: 2.0, 8: 3.0}


def test_types_are_chosen_apart_and_unknown_ones_are_ours() -> None:
    own = OwnKernels(1 << Q4_0 | 1 << Q8_0, "", lambda types, attention: None)
    assert KernelCosts().choice(own) == own.types
    slow = costs(1.2, 1.1, 1.8)
    known = KernelCosts({"Q4_0": slow.joined(slow)})
    assert known.choice(own) == 1 << Q8_0
    assert known.missing(own, [Q4_0, Q8_0, 14]) == [Q8_0]
    assert known.doubtful(own, [Q4_0, Q8_0]) == []
    assert known.passes(4, ours=True) is None
    both = KernelCosts({"Q4_0": costs(1.0, 1.2, 2.0), "Q8_0": costs(1.0, 1.2, 2.0)})
    assert both.passes(4, ours=True) == pytest.approx(1.2)
    assert both.passes(4, ours=False) == pytest.approx(2.2)


def test_a_busy_moment_does_not_take_our_kernels_away() -> None:
    own = OwnKernels(1 << Q4_0, "", lambda types, attention: None)
    busy = KernelCosts({"Q4_0": costs(1.9, 2.5, 4.5)})
    assert busy.choice(own) == 1 << Q4_0
    assert busy.missing(own, [Q4_0]) == []
    assert busy.doubtful(own, [Q4_0, Q8_0]) == [Q4_0]
    quiet = costs(0.9, 1.1, 1.8).joined(busy.types["Q4_0"])
    assert quiet.ms["ours"][4] == 1.1
    assert quiet.ours_pay
    assert not quiet.is_doubtful


def test_what_was_measured_is_kept_for_a_build_and_a_number_of_threads(tmp_path: Path) -> None:
    place = kernel_choice.place_of(tmp_path, "build 1", 2)
    assert place.name.endswith(".weights.json")
    assert place != kernel_choice.place_of(tmp_path, "build 2", 2) != kernel_choice.place_of(tmp_path, "build 2", 4)
    assert kernel_choice.read_costs(place) == kernel_choice.read_costs(None) == KernelCosts()
    known = KernelCosts({"Q4_0": costs(1.0, 1.1, 1.8)})
    kernel_choice.KERNEL_COSTS.write(place, known)
    assert kernel_choice.read_costs(place) == known
    place.write_bytes(b'{"types": {"Q4_0": {"size_bytes": 1, "ms": {"ours": {"1": 1.0}}}}}')
    assert kernel_choice.read_costs(place) == KernelCosts()
    place.write_bytes(b"{")
    assert kernel_choice.read_costs(place) == KernelCosts()


def test_passes_with_the_others_kernels_are_estimated_by_the_bytes_of_each_type() -> None:
    known = KernelCosts({"Q4_0": costs(1.0, 1.2, 2.0, size_bytes=100)})
    found = with_others_kernels(
        {1: 10.0, 4: 12.0, 6: 15.0, 17: 40.0}, known, {"Q4_0": 1000, "Q6_K": 500}, ["Q4_0", "Q6_K"]
    )
    assert found[1] == pytest.approx(10.0)
    assert found[4] == pytest.approx(12.0 + 10 * 1.0)
    assert found[6] == pytest.approx(15.0 + 10 * (3.1 - 1.6))
    assert found[17] == pytest.approx(40.0 + 10 * (7.0 - 4.0) * 17 / 16)
    assert with_others_kernels({1: 10.0}, known, {"Q4_0": 1000}, []) == {}
    assert with_others_kernels({1: 10.0}, KernelCosts(), {"Q4_0": 1000}, ["Q4_0"]) == {}


def test_small_files_are_not_measured_and_other_wishes_need_none(toy_gguf: Path, tmp_path: Path) -> None:
    assert toy_gguf.stat().st_size < LEAST_BYTES
    assert KernelChoice(tmp_path, LoadOptions()).missing(toy_gguf) == []
    assert KernelChoice(tmp_path, LoadOptions(weights="llama.cpp")).types is None
    assert KernelChoice(tmp_path, LoadOptions(weights="file")).types is None
    own = own_kernels()
    assert KernelChoice(tmp_path, LoadOptions(weights="ours")).types == (own.types if own is not None else None)


def test_what_the_doctor_is_told_without_measuring(tmp_path: Path) -> None:
    found = kernel_report(tmp_path, measure=False)
    assert (found["why_not"] == "") == (own_kernels() is not None)
    assert found["measured"] == {}
    assert found["passes_of_4_rows"] is None
    assert ALL.bit_length() == 64
