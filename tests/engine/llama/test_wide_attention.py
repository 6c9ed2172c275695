"""Attention in our build of llama.cpp: near a reference in 64 bits, and the same bits in every company."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.engine.llama.ggml_graphs import BF16, F16, F32, Q8_0, Array, Graph, Library

Floats = NDArray[np.float32]

MANY_ROWS = 100
"""More than passes of guesses have: a prompt, which is cut into tasks in another way."""


@dataclass(frozen=True)
class Shape:
    """One attention. `shared`: heads that share keys and values. `sinks`: whether each head has one logit more."""

    kind_k: int = F16
    kind_v: int = F16
    size_k: int = 64
    size_v: int = 64
    kv_heads: int = 2
    shared: int = 3
    cells: int = 300
    rows: int = 4
    batch: int = 1
    max_bias: float = 0.0
    cap: float = 0.0
    sinks: bool = False

    @property
    def heads(self) -> int:
        return self.kv_heads * self.shared


@dataclass(frozen=True)
class Inputs:
    """Numbers as ggml lays them: q (batch, rows, heads, size), k and v (batch, cells, kv_heads, size), float32.

    `mask` is float16, (rows, cells): 0 where a row sees a cell, minus infinity where not, and with ALiBi a distance.
    """

    q: Floats
    k: Floats
    v: Floats
    mask: NDArray[np.float16] | None
    sinks: Floats | None

    def of_rows(self, rows: slice) -> Inputs:
        return replace(self, q=self.q[:, rows], mask=None if self.mask is None else self.mask[rows])


@pytest.fixture(scope="module")
def library() -> Iterator[Library]:
    found = Library()
    if not found.has("ggml_backend_cpu_wide_use"):
        pytest.skip("this llama.cpp was built without our kernels: it has no ggml_backend_cpu_wide_use")
    yield found
    found.call_by_name("ggml_backend_cpu_wide_use", -1, 1)


def drawn(shape: Shape, seed: int = 0, loudness: float = 1.0) -> Inputs:
    """Random numbers; the rows are the newest ones of the cache, each of which sees what stands before it."""
    random = np.random.default_rng(seed)

    def normal(*shape: int) -> Floats:
        return random.normal(size=shape).astype(np.float32)

    behind = np.arange(shape.cells) - (shape.cells - shape.rows + np.arange(shape.rows)[:, None])
    mask = np.where(behind > 0, -np.inf, behind / 64 if shape.max_bias else 0.0).astype(np.float16)
    return Inputs(
        loudness * normal(shape.batch, shape.rows, shape.heads, shape.size_k),
        normal(shape.batch, shape.cells, shape.kv_heads, shape.size_k),
        normal(shape.batch, shape.cells, shape.kv_heads, shape.size_v),
        mask,
        normal(shape.heads) if shape.sinks else None,
    )


def packed(library: Library, kind: int, numbers: Floats) -> tuple[Array, Floats]:
    """A cache's bytes, and the numbers that stand in them."""
    if kind == F32:
        return numbers, numbers
    if kind == F16:
        halves = numbers.astype(np.float16)
        return halves, halves.astype(np.float32)
    if kind == BF16:
        upper = (np.ascontiguousarray(numbers).view(np.uint32) >> 16).astype(np.uint16)
        return upper, (upper.astype(np.uint32) << 16).view(np.float32)
    blocks = library.quantized(kind, numbers).reshape(-1, 34)
    scales = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    return blocks, (scales * blocks[:, 2:].view(np.int8)).reshape(numbers.shape)


def attention(library: Library, shape: Shape, inputs: Inputs, n_threads: int = 1, ours: bool = True) -> Floats:
    """ggml's result: float32, (batch, rows, heads, size of a value)."""
    library.call_by_name("ggml_backend_cpu_wide_use", -1, int(ours))
    batch, rows, heads, _ = inputs.q.shape
    cells = inputs.k.shape[1]
    with Graph(library) as graph:
        q = graph.tensor(F32, (shape.size_k, heads, rows, batch), inputs.q)
        k, v = (
            graph.tensor(kind, (size, shape.kv_heads, cells, batch), packed(library, kind, numbers)[0])
            for kind, size, numbers in ((shape.kind_k, shape.size_k, inputs.k), (shape.kind_v, shape.size_v, inputs.v))
        )
        mask = 0 if inputs.mask is None else graph.tensor(F16, (cells, rows), inputs.mask)
        q, k, v = (graph.add("permute", each, 0, 2, 1, 3) for each in (q, k, v))
        scale = shape.size_k**-0.5
        result = graph.add("flash_attn_ext", q, k, v, mask, scale, shape.max_bias, shape.cap)
        if inputs.sinks is not None:
            sinks = graph.tensor(F32, (heads,), inputs.sinks)
            library.call("ggml_flash_attn_ext_add_sinks", result, sinks)
        return graph.compute(result, n_threads).reshape(batch, rows, heads, shape.size_v)


def reference(library: Library, shape: Shape, inputs: Inputs) -> NDArray[np.float64]:
    """The same in 64 bits, from the numbers that the cache holds."""
    q = inputs.q.astype(np.float64)
    k, v = (
        np.repeat(packed(library, kind, numbers)[1].astype(np.float64), shape.shared, 2)
        for kind, numbers in ((shape.kind_k, inputs.k), (shape.kind_v, inputs.v))
    )
    logits = np.einsum("brhd,bchd->bhrc", q, k) * shape.size_k**-0.5
    if shape.cap:
        logits = shape.cap * np.tanh(logits / shape.cap)
    if inputs.mask is not None:
        slopes = np.ones(shape.heads)
        if shape.max_bias:
            power = 2 ** int(np.log2(shape.heads))
            for head in range(shape.heads):
                one, steps = (1.0, head + 1) if head < power else (0.5, 2 * (head - power) + 1)
                slopes[head] = 2.0 ** (-shape.max_bias * one / power * steps)
        logits += slopes[:, None, None] * inputs.mask.astype(np.float64)
    top = logits.max(-1, keepdims=True)
    if inputs.sinks is not None:
        top = np.maximum(top, inputs.sinks[:, None, None])
    weights = np.exp(logits - top)
    total = weights.sum(-1, keepdims=True)
    if inputs.sinks is not None:
        total += np.exp(inputs.sinks[:, None, None] - top)
    return np.einsum("bhrc,bchd->brhd", weights / total, v)


def same_bits(a: Floats, b: Floats) -> bool:
    """NaN equals NaN, whatever its payload."""
    return bool(np.all((a.view(np.uint32) == b.view(np.uint32)) | (np.isnan(a) & np.isnan(b))))


SHAPES = {
    "halves": Shape(size_k=128, size_v=128, shared=6, cells=700, rows=5),
    "bytes": Shape(Q8_0, Q8_0, size_k=128, size_v=128, kv_heads=1, shared=7, rows=7),
    "keys in bytes": Shape(Q8_0, F16, cells=257),
    "values in bytes": Shape(F16, Q8_0, cells=255, rows=2),
    "bfloats": Shape(BF16, BF16, rows=3),
    "floats": Shape(F32, F32, rows=3, cells=1030),
    "odd sizes": Shape(size_k=192, size_v=112, shared=1, rows=6),
    "small and large": Shape(size_k=16, size_v=272, kv_heads=3, shared=2),
    "80": Shape(size_k=80, size_v=80, shared=4, rows=9),
    "one cell": Shape(cells=1, rows=1),
    "ALiBi": Shape(max_bias=8.0, shared=3, rows=6),
    "soft cap": Shape(cap=20.0, size_k=256, size_v=256),
    "sinks": Shape(sinks=True, shared=8, rows=4),
    "two sequences": Shape(batch=2, rows=3, cells=520, sinks=True),
}


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("loudness", [1.0, 40.0])
def test_it_is_at_least_as_near_to_64_bits_as_llama_cpp_s_own(library: Library, name: str, loudness: float) -> None:
    shape = SHAPES[name]
    inputs = drawn(shape, 3, loudness)
    exact = reference(library, shape, inputs)
    ours = np.abs(attention(library, shape, inputs, 2) - exact).max()
    plain = np.abs(attention(library, shape, inputs, 2, ours=False) - exact).max()
    assert ours <= max(plain, 4e-6 * loudness), (ours, plain)


@pytest.mark.parametrize("name", SHAPES)
def test_a_row_has_the_same_bits_in_every_company_on_any_number_of_threads(library: Library, name: str) -> None:
    shape = replace(SHAPES[name], rows=min(MANY_ROWS, SHAPES[name].cells))
    inputs = drawn(shape, 5)
    together = attention(library, shape, inputs)
    for n_threads in (2, 3, 5):
        assert same_bits(attention(library, shape, inputs, n_threads), together), n_threads
    for width in (1, 2, 3, 4, 6, 8, 13, 17, 33, 34, 65):
        for first in range(0, shape.rows - width + 1, max(width, 31)):
            rows = slice(first, first + width)
            alone = attention(library, shape, inputs.of_rows(rows), 1 + first % 3)
            assert same_bits(alone, together[:, rows]), (width, first)


@pytest.mark.parametrize("name", ["halves", "bytes", "ALiBi", "sinks"])
def test_cells_that_no_row_sees_may_hold_anything(library: Library, name: str) -> None:
    shape = SHAPES[name]
    inputs = drawn(shape, 7)
    expected = attention(library, shape, inputs)
    for more in (1, 20, 256, 700):
        filling = np.full((shape.batch, more, shape.kv_heads, shape.size_k), np.nan, np.float32)
        if shape.kind_k == Q8_0:
            filling[:] = 1e4  # a block of NaN is none
        assert inputs.mask is not None
        padded = replace(
            inputs,
            k=np.concatenate([inputs.k, filling], 1),
            v=np.concatenate([inputs.v, filling], 1),
            mask=np.concatenate([inputs.mask, np.full((shape.rows, more), -np.inf, np.float16)], 1),
        )
        assert same_bits(attention(library, shape, padded, 2), expected), more


def test_a_value_that_is_no_number_reaches_only_rows_that_see_it(library: Library) -> None:
    shape = SHAPES["halves"]
    inputs = drawn(shape, 9)
    expected = attention(library, shape, inputs)
    for numbers in (inputs.k, inputs.v):
        for bad in (np.nan, np.inf):
            seen_from = 3
            cell = shape.cells - shape.rows + seen_from
            kept = numbers[:, cell].copy()
            numbers[:, cell] = bad
            got = attention(library, shape, inputs, 2)
            assert same_bits(got[:, :seen_from], expected[:, :seen_from])
            assert not np.isfinite(got[:, seen_from:]).any()
            numbers[:, cell] = kept


def test_rows_that_see_nothing_are_zero_and_disturb_nobody(library: Library) -> None:
    for name in ("halves", "sinks"):
        shape = SHAPES[name]
        inputs = drawn(shape, 11)
        expected = attention(library, shape, inputs)
        assert inputs.mask is not None
        inputs.mask[1] = -np.inf
        got = attention(library, shape, inputs, 2)
        assert not got[:, 1].any()
        assert same_bits(np.delete(got, 1, 1), np.delete(expected, 1, 1))


@pytest.mark.parametrize("stem", [0, 40, 250, 509])
@pytest.mark.parametrize("name", ["halves", "bytes", "sinks"])
def test_branches_have_the_bits_of_chains(library: Library, name: str, stem: int) -> None:
    """Of three branches behind one stem, whose cells lie among each other, each row has what it has in a chain."""
    shape, branches, long = SHAPES[name], 3, 9
    shape = replace(shape, cells=stem + branches * long, rows=branches * long)
    inputs = drawn(shape, 17)
    owners = np.random.default_rng(stem).permutation(np.arange(branches * long) % branches)
    cells = [np.concatenate([np.arange(stem), stem + np.flatnonzero(owners == each)]) for each in range(branches)]
    mask = np.full((shape.rows, shape.cells), -np.inf, np.float16)
    chains = list[Inputs]()
    for each in range(branches):
        rows = np.flatnonzero(owners == each)
        for depth, row in enumerate(rows):
            mask[row, cells[each][: stem + depth + 1]] = 0
        chains.append(Inputs(inputs.q[:, rows], inputs.k[:, cells[each]], inputs.v[:, cells[each]], None, inputs.sinks))
        behind = np.arange(stem + long) - stem - np.arange(long)[:, None]
        chains[-1] = replace(chains[-1], mask=np.where(behind > 0, -np.inf, 0).astype(np.float16))
    together = attention(library, shape, replace(inputs, mask=mask), 2)
    for each, chain in enumerate(chains):
        assert same_bits(attention(library, shape, chain), np.ascontiguousarray(together[:, owners == each]))


@pytest.mark.parametrize("seen", [0.2, 0.9, 0.999])
@pytest.mark.parametrize("rows", [1, 7, 40])
def test_rows_that_see_cells_in_no_order_have_the_bits_of_those_cells_alone(
    library: Library, seen: float, rows: int
) -> None:
    shape = replace(SHAPES["halves"], cells=900, rows=rows)
    inputs = drawn(shape, 19)
    chosen = np.random.default_rng(rows).random((rows, shape.cells)) < seen
    chosen[:, 0] = True
    together = attention(library, shape, replace(inputs, mask=np.where(chosen, 0, -np.inf).astype(np.float16)), 2)
    for row in range(rows):
        cells = np.flatnonzero(chosen[row])
        alone = Inputs(inputs.q[:, row : row + 1], inputs.k[:, cells], inputs.v[:, cells], None, None)
        assert same_bits(attention(library, shape, alone), np.ascontiguousarray(together[:, row : row + 1]))


def test_windows_that_slide_share_their_reading(library: Library) -> None:
    """Each row sees the newest 300 cells; alone or together makes no difference."""
    shape = replace(SHAPES["halves"], cells=800, rows=20)
    inputs = drawn(shape, 21)
    behind = np.arange(shape.cells) - (shape.cells - shape.rows + np.arange(shape.rows)[:, None])
    sliding = replace(inputs, mask=np.where((behind <= 0) & (behind > -300), 0, -np.inf).astype(np.float16))
    together = attention(library, shape, sliding, 2)
    assert np.abs(together - reference(library, shape, sliding)).max() < 2e-6
    for row in range(shape.rows):
        assert same_bits(attention(library, shape, sliding.of_rows(slice(row, row + 1))), together[:, row : row + 1])


def test_without_a_mask_every_cell_counts(library: Library) -> None:
    shape = Shape(cells=515)
    inputs = drawn(shape, 13)
    bare = replace(inputs, mask=None)
    open_mask = replace(inputs, mask=np.zeros((shape.rows, shape.cells), np.float16))
    got = attention(library, shape, bare, 2)
    assert same_bits(got, attention(library, shape, open_mask))
    assert np.abs(got - reference(library, shape, bare)).max() < 2e-6


@pytest.mark.parametrize("kind", [F16, Q8_0])
def test_extreme_numbers(library: Library, kind: int) -> None:
    shape = Shape(kind, kind, cells=600, rows=3)
    inputs = drawn(shape, 15)
    one_huge = replace(inputs, k=inputs.k.copy())
    one_huge.k[:, 300] *= 1000
    equal = replace(inputs, k=np.ones_like(inputs.k), v=np.full_like(inputs.v, 3.0))
    tiny = replace(inputs, v=inputs.v * np.float32(1e-5))
    for each in (one_huge, equal, tiny):
        exact = reference(library, shape, each)
        ours = np.abs(attention(library, shape, each, 2) - exact).max()
        plain = np.abs(attention(library, shape, each, 2, ours=False) - exact).max()
        assert ours <= max(plain, 2e-6 * np.abs(exact).max()), (ours, plain)


def test_sizes_that_it_does_not_take_stay_llama_cpp_s_own_at_every_width(library: Library) -> None:
    shape = Shape(size_k=72, size_v=72, rows=20)
    inputs = drawn(shape)
    for width in (1, 4, 20):
        rows = inputs.of_rows(slice(width))
        assert same_bits(attention(library, shape, rows), attention(library, shape, rows, ours=False))
