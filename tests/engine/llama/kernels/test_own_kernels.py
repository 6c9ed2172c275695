"""Our kernels are found by their functions' names, and what is in use of them is what was asked for last."""

from __future__ import annotations

import ctypes
from pathlib import Path

import numpy as np
import pytest

from engine.llama.kernels import own_kernels as module
from engine.llama.kernels.mapped_file import give_pages_back, places_of
from engine.llama.kernels.own_kernels import ALL, PREFIX, InUse, OwnKernels, found_by, names_of, own_kernels, type_name
from engine.llama.kernels.weight_places import bytes_read
from engine.llama.model import LlamaModel, library_mark, take_attention, usable_kernels
from engine.llama.target import LlamaTarget
from engine.options.load_options import Weights

Q4_0, Q8_0, Q4_K = 2, 8, 12


class FakeLibrary:
    """Functions as the library has them, at addresses; `used` are the calls of the one that sets."""

    def __init__(self, types: int, mark: bytes = b"0123") -> None:
        self.used: list[tuple[int, int]] = []
        self._mark = ctypes.create_string_buffer(mark)
        self._functions = {
            "types": ctypes.CFUNCTYPE(ctypes.c_uint64)(lambda: types),
            "use": ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_int)(lambda *wanted: self.used.append(wanted)),
            "mark": ctypes.CFUNCTYPE(ctypes.c_void_p)(lambda: ctypes.addressof(self._mark)),
        }

    def address_of(self, name: str) -> int | None:
        function = self._functions.get(name.removeprefix(PREFIX))
        return ctypes.cast(function, ctypes.c_void_p).value if function is not None else None

    def without(self, name: str) -> FakeLibrary:
        del self._functions[name]
        return self


def test_what_is_in_use_is_told_to_the_library() -> None:
    library = FakeLibrary(1 << Q4_0 | 1 << Q8_0)
    own = found_by(library.address_of)
    assert own is not None
    assert (names_of(own.types), own.mark) == (("Q4_0", "Q8_0"), "0123")
    assert own.in_use == InUse(own.types, attention=True)
    own.take_weights(1 << Q8_0 | 1 << Q4_K)
    own.take_attention(False)
    own.take_weights(ALL)
    assert library.used == [(1 << Q8_0, 1), (1 << Q8_0, 0), (own.types, 0)]
    assert own.in_use == InUse(own.types, attention=False)


def test_a_library_without_them_has_none() -> None:
    assert found_by(FakeLibrary(0).address_of) is None
    assert found_by(FakeLibrary(ALL).without("mark").address_of) is None
    assert found_by(lambda name: None) is None


@pytest.mark.parametrize(
    ("types", "has_amx", "why_not", "named"),
    [
        (None, False, "built without them", []),
        (0, False, "instructions", []),
        (1 << Q4_0, True, "AMX", []),
        (1 << Q4_0 | 1 << Q8_0, False, "", ["Q4_0", "Q8_0"]),
    ],
)
def test_the_doctor_is_told_what_they_multiply_or_why_nothing(
    monkeypatch: pytest.MonkeyPatch, types: int | None, has_amx: bool, why_not: str, named: list[str]
) -> None:
    """`types` None is a library without the functions."""
    address_of = (lambda name: None) if types is None else FakeLibrary(types).address_of
    monkeypatch.setattr(module, "_address_of", address_of)
    monkeypatch.setattr(module, "own_kernels", lambda: found_by(address_of))
    facts = module.kernel_facts(has_amx=has_amx)
    assert why_not in facts["why_not"]
    assert (bool(facts["why_not"]), facts["types"]) == (bool(why_not), named)


def test_types_have_the_names_of_the_files() -> None:
    assert [type_name(number) for number in (0, 2, 8, 12, 14, 30)] == ["F32", "Q4_0", "Q8_0", "Q4_K", "Q6_K", "BF16"]


def test_the_types_of_a_files_matrices(toy_gguf: Path, tmp_path: Path) -> None:
    (kind,) = bytes_read(toy_gguf)
    assert type_name(kind) == "Q8_0"
    assert bytes_read(tmp_path / "missing.gguf") == {}


MAPS = """\
7f00-7f80 r--s 00000000 fe:00 123456                     /models/a b.gguf
7f80-7fc0 r--p 00000000 fe:00 123457                     /models/a b.gguf.part
7fc0-8000 r-xp 00000000 fe:00 123458                     /models/a b.gguf
8000-9000 rw-p 00000000 00:00 0
a000-b000 r--s 00001000 fe:00 123456                     /models/a b.gguf
"""


def test_a_files_mapping_is_found_by_its_name() -> None:
    assert list(places_of(Path("/models/a b.gguf"), MAPS)) == [(0x7F00, 0x7F80, 0), (0xA000, 0xB000, 0x1000)]
    assert list(places_of(Path("/models/other.gguf"), MAPS)) == []


def test_a_model_scores_the_same_once_its_pages_were_handed_back(toy_gguf: Path) -> None:
    model = LlamaModel(toy_gguf, weights="file")
    target = LlamaTarget(model, 64, 1)
    before = target.extend([5, 9, 30]).copy()
    give_pages_back(toy_gguf)
    target.clear()
    assert np.array_equal(target.extend([5, 9, 30]), before)
    target.close()
    model.close()


needs_own = pytest.mark.skipif(usable_kernels() is None, reason="this llama.cpp was built without our kernels")


@pytest.fixture
def own() -> OwnKernels:
    kernels = own_kernels()
    assert kernels is not None
    return kernels


@needs_own
def test_a_model_gets_them_for_the_types_that_it_may_have_them_for(toy_gguf: Path, own: OwnKernels) -> None:
    choices: tuple[tuple[Weights, int], ...] = ("auto", own.types), ("llama.cpp", 0), ("file", 0)
    for weights, types in choices:
        model = LlamaModel(toy_gguf, weights=weights)
        assert (model.own_types, own.in_use.types) == (types, types)
        assert model.has_own_products == bool(types >> Q8_0 & 1)
        model.close()


@needs_own
def test_rows_have_the_same_bits_in_any_company_with_them(toy_gguf: Path, own: OwnKernels) -> None:
    take_attention("auto")
    model = LlamaModel(toy_gguf)
    target = LlamaTarget(model, 64, 2)
    assert target.is_uniform
    ids = [token % model.n_vocab for token in range(1, 34)]
    wide = target.extend(ids).copy()
    target.clear()
    assert all(np.array_equal(target.extend([token])[0], row) for token, row in zip(ids, wide, strict=True))
    take_attention("llama.cpp")
    assert not target.is_uniform
    target.close()
    model.close()


@needs_own
def test_the_librarys_mark_names_them(own: OwnKernels) -> None:
    assert library_mark().endswith(f" {own.mark}")
