"""How much memory a pair takes, before any native code sees it: an estimate by its headers alone.

What is counted is what the pinned llama.cpp allocates for how the engine opens a context (batches of 512, 33 scored
rows, windows kept in full). `tests/models/memory/test_estimate.py` and `tests/bench/fit_check.py` compare it with
what the library says it allocated: within a few percent. GPU figures follow the same rules and have not yet been run on
one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_role import head_kind, needs_of
from models.formats.gguf_values import ArrayAt
from models.formats.onnx_decoder import DecoderContract, decoder_contract
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import read_onnx_header
from models.memory.advice import MARGIN, Change, FitVerdict, fit_word, within
from models.memory.compute_buffer import graph_bytes
from models.memory.model_shape import (
    BATCH,
    KV_BITS,
    LayerShape,
    ModelShape,
    cache_bytes,
    layer_cache_bytes,
    model_shape,
)
from models.memory.weights import Repacked, active_bytes, place_weights

_ELEMENT_BYTES = {"float32": 4, "float16": 2}
_CHUNK = 64
"""Tokens that the engine lets a drafter read at once; its cache has room for this many more."""

_SHARED = "com.microsoft:GroupQueryAttention"
"""With this operator past and present share one buffer; other graphs hand back a copy with the new entries."""


class OnnxDrafterMemory(NamedTuple):
    """`weights_bytes` is the graph's file and the data files next to it."""

    weights_bytes: int
    contract: DecoderContract
    shared_cache: bool

    def cache_bytes(self, n_context: int) -> int:
        """Keys and values of every layer, when the whole context is in use."""
        contract = self.contract
        elements = 2 * contract.layers * contract.kv_heads * contract.head_width * (n_context + _CHUNK)
        return elements * _ELEMENT_BYTES[contract.cache_type] * (1 if self.shared_cache else 2)

    def scores_bytes(self) -> int:
        """One row of scores for every token that is read at once: most exports score them all."""
        return (self.contract.logits_width or 0) * _CHUNK * _ELEMENT_BYTES.get(self.contract.logits_type, 4)


def read_onnx_drafter(path: Path) -> OnnxDrafterMemory:
    """The drafter at `path`, by its header alone. Raises ModelFileError."""
    header = read_onnx_header(path)
    contract = decoder_contract(header)
    try:
        sizes = [file.stat().st_size for file in (path, *external_files(path, header.external))]
    except OSError as error:
        raise ModelFileError(phrase("{file} cannot be read: {reason}", path.name, error.strerror)) from error
    return OnnxDrafterMemory(sum(sizes), contract, header.operators.get(_SHARED, 0) > 0)


ROWS = 33
"""Places that one pass may score."""

_DRAFTER_ROWS, _CHECKING_ROWS = 3, 9
"""The same of a drafter: alone, and where it checks the guesses of a smaller one."""

_PROCESS_BYTES = 90_000_000
"""The worker with Python and both libraries, before a model."""

_TOKEN_BYTES = 220
"""What the library keeps of one token: its text, its merges, tables to find it."""

SHORTEST_CONTEXT, CONTEXT_STEP = 1024, 256
"""A chat of fewer tokens than this is not worth advising."""

_SMALLER_CACHE = {"f32": "q8_0", "f16": "q8_0", "bf16": "q8_0", "q8_0": "q4_0"}
_FILE_BITS = {"Q8_0": 8.5, "Q6_K": 6.6, "Q5_K_M": 5.7, "Q4_K_M": 4.9, "Q3_K_M": 3.95, "Q2_K": 3.2}
"""Bits a weight of whole files in the usual mixtures."""

Drafter = OnnxDrafterMemory | GgufHeader


class FitOptions(NamedTuple):
    """How the pair would be loaded. `gpu` says that there is one; `gpu_layers` then go there, the last ones first.

    `repacked` names the types that are copied into another order here (`weights.repacked_types`).
    """

    gpu_layers: int = 0
    gpu: bool = False
    repacked: Repacked = Repacked()
    flash_attention: bool = True
    drafter_on_gpu: bool = False


class MemoryPart(NamedTuple):
    """One segment of the bar. `kind` is stable, `name` for the user.

    `spare` is what of `ram` the system may take back at any time without loss: file contents that were copied.
    """

    kind: str
    name: str
    ram: int
    vram: int = 0
    spare: int = 0


class MemoryQuestion(NamedTuple):
    """What an estimate was made for; `inner` is a smaller drafter that guesses for `drafter`.

    `heads`: those of the target's own file guess.
    """

    target: GgufHeader
    shape: ModelShape
    n_context: int
    kv_type: str
    drafter: Drafter | None
    options: FitOptions
    inner: Drafter | None = None
    heads: bool = False


class Fit(NamedTuple):
    """An estimate, in bytes. `parts` in the order of the bar; parts of no size are left out.

    `active_weights` is what one token reads of the weights: all of them, or its experts' share.
    """

    question: MemoryQuestion
    parts: tuple[MemoryPart, ...]
    active_weights: int

    @property
    def total(self) -> int:
        """All that is allocated or mapped, on every device."""
        return sum(part.ram + part.vram for part in self.parts)

    @property
    def ram(self) -> int:
        """Main memory that must be free: what the system may take back is not counted."""
        return sum(part.ram - part.spare for part in self.parts)

    @property
    def vram(self) -> int:
        return sum(part.vram for part in self.parts)

    def part(self, kind: str) -> int:
        """Bytes of one part on all devices; 0 where there is no such part."""
        return sum(part.ram + part.vram for part in self.parts if part.kind == kind)

    def changed(self, n_context: int = 0, kv_type: str = "", gpu_layers: int | None = None) -> Fit:
        """The estimate for other settings; those that are not named stay."""
        now = self.question
        options = now.options if gpu_layers is None else now.options._replace(gpu_layers=gpu_layers)
        return _answer(
            now._replace(n_context=n_context or now.n_context, kv_type=kv_type or now.kv_type, options=options)
        )

    def verdict(self, free_ram: int | None, free_vram: int | None = None) -> FitVerdict:
        """Whether it fits, and what to change where it does not. None for memory that is not known: that is enough.

        Every change was tried: the estimate was made again with it, and it fits. In the order of what they lose.
        """
        found = {fit_word(self.ram, free_ram), fit_word(self.vram, free_vram) if self.vram else "unknown"}
        if "too_big" in found or "tight" in found:
            changes = tuple(self._changes(free_ram, free_vram))
            return FitVerdict("too_big" if "too_big" in found else "tight", changes)
        return FitVerdict("fits" if "fits" in found else "unknown")

    def most_gpu_layers(self, free_vram: int) -> int:
        """As many layers as fit into `free_vram` with a margin, the output counting as one; 0 where none does."""
        most = len(self.question.shape.layers) + 1 if self.question.options.gpu else 0
        return _largest(lambda count: within(self.changed(gpu_layers=count).vram, free_vram), 0, most) or 0

    def _changes(self, free_ram: int | None, free_vram: int | None) -> Iterator[Change]:
        def fits(fit: Fit, margin: float = MARGIN) -> bool:
            return within(fit.ram, free_ram, margin) and within(fit.vram, free_vram, margin)

        now, on_gpu = self.question, self.question.options.gpu
        steps = _largest(
            lambda steps: fits(self.changed(n_context=steps * CONTEXT_STEP)),
            SHORTEST_CONTEXT // CONTEXT_STEP,
            (now.n_context - 1) // CONTEXT_STEP,
        )
        if steps is not None:
            yield Change("context", steps * CONTEXT_STEP)
        smaller = _SMALLER_CACHE.get(now.kv_type)
        if smaller and fits(self.changed(kv_type=smaller)):
            yield Change("kv_type", smaller)
        if free_vram is not None and on_gpu:
            count = self.most_gpu_layers(free_vram)
            if count != now.options.gpu_layers and fits(self.changed(gpu_layers=count), 0.0):
                yield Change("gpu_layers", count)
        if free_ram is not None and not on_gpu:
            spare = sum(part.spare for part in self.parts)
            weights = self.part("weights") + self.part("repacked") - spare
            room = free_ram / (1 + MARGIN) - (self.ram - weights)
            for name, bits in _FILE_BITS.items():  # the largest usual quantization of this model that would fit
                file = int(now.target.parameters * bits / 8)
                if file <= room and file < weights * 0.95:
                    yield Change("quantization", name, file)
                    return


def _largest(fits: Callable[[int], bool], least: int, most: int) -> int | None:
    """The largest number from `least` to `most` that fits, None where not even `least` does."""
    count = bisect_left(range(least, most + 1), True, key=lambda number: not fits(number))
    return least + count - 1 if count else None


def estimate(
    target: GgufHeader,
    n_context: int,
    kv_type: str = "f16",
    drafter: Drafter | None = None,
    options: FitOptions = FitOptions(),  # noqa: B008 (a value)
    inner: Drafter | None = None,
    *,
    heads: bool = False,
) -> Fit:
    """The memory for a context of `n_context` tokens; `heads`: those of the target's own file guess.

    Raises ValueError for a cache type that does not exist.
    """
    if kv_type not in KV_BITS:
        raise ValueError(f"the cache's type must be one of {', '.join(KV_BITS)}, not {kv_type!r}")
    return _answer(MemoryQuestion(target, model_shape(target), n_context, kv_type, drafter, options, inner, heads))


def _answer(question: MemoryQuestion) -> Fit:
    target, shape, options = question.target, question.shape, question.options
    placed = place_weights(target, len(shape.layers), options.gpu_layers, options.repacked, options.gpu)
    parts = [
        MemoryPart("weights", "The model's weights", placed.mapped, placed.gpu, placed.spare),
        MemoryPart("repacked", "Weights arranged for this processor", placed.repacked),
        *_context_parts(shape, question.n_context, question.kv_type, options, ROWS),
        *_drafter_parts(question),
        MemoryPart("process", "The program itself", _PROCESS_BYTES + _TOKEN_BYTES * shape.vocab),
    ]
    used = max((layer.experts for layer in shape.layers), default=0)
    kept = tuple(part for part in parts if part.ram or part.vram)
    return Fit(question, kept, active_bytes(target, used, shape.experts_total))


def _context_parts(shape: ModelShape, n_context: int, kv_type: str, options: FitOptions, rows: int) -> list[MemoryPart]:
    """Cache, compute buffer and scores of one context; a layer on a GPU has its cache there."""
    on_gpu = options.gpu and options.gpu_layers > 0
    first = max(len(shape.layers) + 1 - options.gpu_layers, 0) if on_gpu else len(shape.layers)
    caches = [layer_cache_bytes(shape, layer, n_context, kv_type) for layer in shape.trunk]
    compute = graph_bytes(shape._replace(layers=shape.trunk), n_context, kv_type, options.flash_attention, rows)
    # With every layer on the GPU the CPU still looks the tokens up.
    on_cpu = compute if first else shape.width * 512 * 4 * 2
    return [
        MemoryPart("cache", "What it remembers of the chat", sum(caches[:first]), sum(caches[first:])),
        MemoryPart("compute", "Working memory", on_cpu, compute if on_gpu else 0),
        MemoryPart("scores", "Scores of the next tokens", shape.vocab * rows * 4),
    ]


def _drafter_parts(question: MemoryQuestion) -> list[MemoryPart]:
    """What guesses: the drafter, and within it the smaller one of a cascade, in the same two segments."""
    outer_rows = _DRAFTER_ROWS if question.inner is None else _CHECKING_ROWS
    each = [(question.drafter, outer_rows), (question.inner, _DRAFTER_ROWS)]
    found = [_drafter_memory(drafter, question, rows) for drafter, rows in each if drafter is not None]
    if question.heads:
        context = own_heads_bytes(question.shape, question.n_context, question.options.flash_attention)
        found.append(((0, 0, 0), (context, 0)))
    if not found:
        return []
    weights, memory = ([sum(sizes) for sizes in zip(*part, strict=True)] for part in zip(*found, strict=True))
    return [
        MemoryPart("drafter", "The drafter's weights", *weights),
        MemoryPart("drafter_cache", "What the drafter remembers", *memory),
    ]


def _drafter_memory(
    drafter: Drafter, question: MemoryQuestion, rows: int
) -> tuple[tuple[int, int, int], tuple[int, int]]:
    """Bytes of a drafter's weights (main memory, GPU, spare) and of its context (main memory, GPU)."""
    options = question.options
    on_gpu = options.gpu and options.drafter_on_gpu
    if isinstance(drafter, OnnxDrafterMemory):
        context = drafter.cache_bytes(question.n_context) + drafter.scores_bytes()
        size = drafter.weights_bytes
        return (0, size, 0) if on_gpu else (size, 0, 0), (0, context) if on_gpu else (context, 0)
    shape = model_shape(drafter)
    options = options._replace(gpu_layers=len(shape.layers) + 1 if on_gpu else 0)
    placed = place_weights(drafter, len(shape.layers), options.gpu_layers, options.repacked, options.gpu)
    if head_kind(drafter) is not None:
        context = head_bytes(drafter, question.shape, question.n_context, options.flash_attention)
        context += _TOKEN_BYTES * shape.vocab
        return (placed.mapped + placed.repacked, placed.gpu, placed.spare), (0, context) if on_gpu else (context, 0)
    # Whatever the target's type, the drafter's cache is f16.
    parts = _context_parts(shape, question.n_context, "f16", options, rows)
    memory = sum(part.ram for part in parts) + _TOKEN_BYTES * shape.vocab, sum(part.vram for part in parts)
    return (placed.mapped + placed.repacked, placed.gpu, placed.spare), memory


HEAD_BATCH, HEADS_SCORED, LENDER_CONTEXT = 64, 8, 32
"""Tokens of one call of a head or a block; pairs of which multi-token heads give scores; a lender's context."""

_FLOAT = 4


def head_bytes(head: GgufHeader, target: ModelShape, n_context: int, flash_attention: bool) -> int:
    """Bytes of the context of the drafter in a file of its own, and of the states that it is told.

    EAGLE-3's heads and the blocks read 64 tokens in one native call and have the scores of all of them; multi-token
    heads read 512 and score 8 (`engine/llama/states/`). The target keeps the states of a batch of 512 for each layer
    that is asked for. What lacks embeddings takes them from the target through a context of 32 tokens over it, whose
    cache counts.
    """
    kind, shape = head_kind(head), model_shape(head)
    if kind in ("mtp", "assistant"):
        shares = kind == "assistant"  # it attends to the target's cache, and has none
        return _multi_token(shape, shape.layers, target, n_context, flash_attention, shares_cache=shares)
    listed = head.metadata.get(f"{head.architecture}.target_layers")
    layers = listed.length if isinstance(listed, ArrayAt) else 1
    told = layers * BATCH * (needs_of(head).width or target.width) * _FLOAT
    shape = shape._replace(vocab=target.vocab)
    computed = graph_bytes(shape, n_context, "f16", flash_attention, HEAD_BATCH, HEAD_BATCH)
    names = {tensor.name for tensor in head.tensors}
    borrows = "token_embd.weight" not in names or "output.weight" not in names
    lender = cache_bytes(target, LENDER_CONTEXT, "f16") if borrows else 0
    rows = HEAD_BATCH * (shape.vocab + shape.width) * _FLOAT
    return cache_bytes(shape, n_context, "f16") + computed + rows + told + lender


def own_heads_bytes(target: ModelShape, n_context: int, flash_attention: bool) -> int:
    """The same of the heads in the target's own file; 0 where it has none."""
    if not target.own_heads:
        return 0
    heads = target.layers[-target.own_heads :]
    return _multi_token(target, heads, target, n_context, flash_attention, shares_cache=False)


def _multi_token(
    shape: ModelShape,
    heads: tuple[LayerShape, ...],
    target: ModelShape,
    n_context: int,
    flash_attention: bool,
    *,
    shares_cache: bool,
) -> int:
    alone = shape._replace(layers=heads, vocab=target.vocab, own_heads=0)
    cache = 0 if shares_cache else sum(layer_cache_bytes(alone, layer, n_context, "f16") for layer in heads)
    # Each head is computed by itself; an assistant's layers are in one pass, and have queries alone.
    queries = tuple(layer._replace(query=shape.heads * shape.head_width) for layer in heads)
    one = alone._replace(layers=queries if shares_cache else heads[:1])
    computed = graph_bytes(one, n_context, "f16", flash_attention, HEADS_SCORED)
    told = BATCH * target.width * _FLOAT
    return cache + computed + HEADS_SCORED * (target.vocab + target.width) * _FLOAT + 2 * told
