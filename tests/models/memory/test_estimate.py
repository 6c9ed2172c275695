"""The estimate against what llama.cpp allocates, and what is said of it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.engine_host.protocol import PairFiles
from app.model_library.fit.memory_fit import fit_of
from engine.llama import log
from engine.llama.cache.native_context import BATCH
from engine.llama.model import LlamaModel
from engine.llama.states.draft_head import open_head
from engine.llama.states.mtp_context import MtpContext
from engine.llama.target import LlamaTarget
from engine.options.load_options import LoadOptions
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.memory.advice import MARGIN, fit_word
from models.memory.compute_buffer import graph_bytes
from models.memory.estimate import (
    HEAD_BATCH,
    SHORTEST_CONTEXT,
    Fit,
    FitOptions,
    estimate,
    head_bytes,
    own_heads_bytes,
    read_onnx_drafter,
)
from models.memory.model_shape import cache_bytes, model_shape
from models.memory.weights import Repacked, place_weights, repacked_types
from tests.bench.fit_check import BUFFER, allocated, estimated
from tests.toys.gguf_file import Quantization, write_gguf
from tests.toys.hollow_gguf import write_hollow
from tests.toys.mtp_gguf import write_mtp
from tests.toys.other_archs import KINDS, write_kind
from tests.toys.shaped_gguf import SHAPES, write_shaped
from tests.toys.state_pairs import StateFiles

GB = 10**9
ALLOCATED = ("weights", "repacked", "cache", "compute", "scores")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shaped(tmp_path_factory.mktemp("shaped") / "tiny.gguf", SHAPES["tiny"], "Q4_K_M")


def header(path: Path) -> GgufHeader:
    return read_gguf_header(path)


def unlike_the_library(file: Path, n_context: int, kv_type: str) -> dict[str, tuple[float, float]]:
    """The parts that are not as large as what the library allocates for them, and whether their sum is: both sizes."""
    fit, real = estimated(file, n_context, kv_type), allocated(file, n_context, kv_type)
    ours, theirs = sum(fit.part(part) for part in ALLOCATED), sum(real.get(part, 0.0) for part in ALLOCATED)
    sizes = {part: (fit.part(part), real.get(part, 0.0)) for part in ("weights", "cache", "repacked")}
    found = {part: (a, b) for part, (a, b) in sizes.items() if abs(a - b) > 2 << 14}  # it logs hundredths of a MiB
    # Too little is never told. A tenth of a toy is less than the worker differs by.
    return found if -0.02 * theirs <= ours - theirs <= max(0.1 * theirs, 1.1e6) else {**found, "sum": (ours, theirs)}


@pytest.mark.parametrize("n_context", [512, 2048])
@pytest.mark.parametrize("kind", KINDS)
def test_other_architectures(kind: str, n_context: int, tmp_path: Path) -> None:
    assert unlike_the_library(write_kind(tmp_path / "toy.gguf", kind), n_context, "f16") == {}


@pytest.mark.parametrize("quantization", ["F32", "F16", "Q8_0", "Q4_0"])
def test_file_types(quantization: Quantization, tmp_path: Path) -> None:
    assert unlike_the_library(write_gguf(tmp_path / "toy.gguf", quantization=quantization), 700, "f32") == {}


@pytest.mark.parametrize("kv_type", ["f32", "f16", "q8_0", "q4_0"])
@pytest.mark.parametrize("n_context", [512, 4096])
def test_cache_types(tiny: Path, n_context: int, kv_type: str) -> None:
    assert unlike_the_library(tiny, n_context, kv_type) == {}


def test_what_was_rearranged_counts_once_as_needed(tiny: Path) -> None:
    kept = estimate(header(tiny), 512)
    moved = estimate(
        header(tiny), 512, options=FitOptions(repacked=repacked_types(frozenset({"avx2"}), own_kernels=False))
    )
    assert moved.total > kept.total
    assert moved.ram <= kept.ram


def test_a_longer_chat_and_a_wider_type_cost_more(toy_gguf: Path) -> None:
    sizes = [estimate(header(toy_gguf), 4096, kind).part("cache") for kind in ("q4_0", "q8_0", "f16", "f32")]
    assert sizes == sorted(sizes)
    assert estimate(header(toy_gguf), 8192).part("cache") == 2 * estimate(header(toy_gguf), 4096).part("cache")
    with pytest.raises(ValueError, match="must be one of"):
        estimate(header(toy_gguf), 512, "q3_0")


def test_an_onnx_drafter(toy_gguf: Path, toy_onnx_decoder: Path, toy_onnx_plain: Path) -> None:
    shared, growing = read_onnx_drafter(toy_onnx_decoder), read_onnx_drafter(toy_onnx_plain)
    fit = estimate(header(toy_gguf), 512, drafter=shared)
    assert fit.part("drafter") == toy_onnx_decoder.stat().st_size
    contract = shared.contract
    assert shared.cache_bytes(512) == 2 * contract.layers * contract.kv_heads * contract.head_width * (512 + 64) * 4
    assert growing.cache_bytes(512) == 2 * shared.cache_bytes(512)


def test_a_gguf_drafter_costs_what_it_would_as_a_target(toy_gguf: Path, tiny: Path) -> None:
    fit = estimate(header(tiny), 512, drafter=header(toy_gguf))
    assert fit.part("drafter") == estimate(header(toy_gguf), 512).part("weights")
    on_gpu = estimate(header(tiny), 512, drafter=header(toy_gguf), options=FitOptions(gpu=True, drafter_on_gpu=True))
    assert 0 < on_gpu.vram < fit.part("drafter") + fit.part("drafter_cache") + (1 << 24)


def test_a_smaller_drafter_inside_is_counted_too(toy_gguf: Path, toy_onnx_decoder: Path, tiny: Path) -> None:
    inner = read_onnx_drafter(toy_onnx_decoder)
    both = estimate(header(tiny), 512, drafter=header(toy_gguf), inner=inner)
    outer, alone = (estimate(header(tiny), 512, drafter=each) for each in (header(toy_gguf), inner))
    assert both.part("drafter") == outer.part("drafter") + alone.part("drafter")
    # The outer one scores nine rows in place of three.
    more = both.part("drafter_cache") - outer.part("drafter_cache") - alone.part("drafter_cache")
    assert 6 * 300 * 4 <= more < 1 << 20
    assert both.question.inner is inner


def test_layers_on_a_gpu_leave_main_memory(tiny: Path) -> None:
    def on_gpu(layers: int) -> Fit:
        return estimate(header(tiny), 512, options=FitOptions(gpu=True, gpu_layers=layers))

    fits = [on_gpu(layers) for layers in range(4)]
    assert fits[0].vram == 0
    assert [fit.vram for fit in fits] == sorted(fit.vram for fit in fits)
    assert fits[3].ram < fits[0].ram
    tied = place_weights(header(tiny), 2, 3, Repacked(), gpu=True)
    embedding = next(tensor for tensor in header(tiny).tensors if tensor.name == "token_embd.weight")
    assert tied.mapped == embedding.size_bytes  # stays for looking tokens up, and is on the GPU as the output
    assert tied.gpu == sum(tensor.size_bytes for tensor in header(tiny).tensors)


def test_gpu_layers_are_as_many_as_fit(tiny: Path) -> None:
    fit = estimate(header(tiny), 4096, options=FitOptions(gpu=True))
    assert fit.most_gpu_layers(0) == 0
    assert fit.most_gpu_layers(GB) == 3
    three = estimate(header(tiny), 4096, options=FitOptions(gpu=True, gpu_layers=3)).vram
    assert fit.most_gpu_layers(three) == 2


def test_every_way_out_really_leads_out(tiny: Path) -> None:
    fit = estimate(header(tiny), 1 << 20)
    free = int(fit.ram * 0.9)
    ways = {change.kind: change.value for change in fit.verdict(free).changes}
    assert set(ways) == {"context", "kv_type"}
    shorter = estimate(header(tiny), int(ways["context"]))
    assert shorter.verdict(free).verdict == "fits"
    assert estimate(header(tiny), int(ways["context"]) + 1024).verdict(free).verdict != "fits"
    assert estimate(header(tiny), 1 << 20, str(ways["kv_type"])).verdict(free).verdict == "fits"


def test_fewer_gpu_layers_are_advised(tiny: Path) -> None:
    fit = estimate(header(tiny), 4096, options=FitOptions(gpu=True, gpu_layers=3))
    refused = fit.verdict(8 * GB, fit.vram - 1)
    assert refused.verdict == "too_big"
    assert ("gpu_layers", 2) in [(change.kind, change.value) for change in refused.changes]


def test_a_smaller_file_is_advised_where_nothing_else_helps(tmp_path: Path) -> None:
    file = write_hollow(
        tmp_path / "wide.gguf", "llama", width=4096, feed_forward=14_336, heads=32, kv_heads=8, layers=16
    )
    fit = estimate(header(file), SHORTEST_CONTEXT, "q4_0")
    (change,) = fit.verdict(int(fit.ram * 0.47)).changes
    assert (change.kind, change.value) == ("quantization", "Q5_K_M")
    assert change.size_bytes == int(header(file).parameters * 5.7 / 8)
    assert fit.verdict(GB // 2).changes == ()


def test_the_longest_context(tiny: Path) -> None:
    fit = estimate(header(tiny), 8192)
    assert "context" not in dict((change.kind, change.value) for change in fit.verdict(GB // 100).changes)
    free = int(fit.changed(n_context=3840).ram * (1 + MARGIN)) + 1
    assert fit.verdict(free).changes[0][:2] == ("context", 3840)
    assert fit.changed(n_context=512).verdict(1).changes == ()  # made for less than is worth advising


@pytest.mark.parametrize(
    ("need", "free", "word"),
    [(100, None, "unknown"), (100, 111, "fits"), (100, 109, "tight"), (100, 100, "tight"), (100, 99, "too_big")],
)
def test_one_margin_for_everything_that_is_judged(need: int, free: int | None, word: str) -> None:
    assert fit_word(need, free) == word


# What heads take beside their target: the estimate against what the library says that it allocated for toys.


CONTEXT = 2048
STATE = 64 * 4
"""Bytes of one state of the toys."""


@contextmanager
def logged() -> Iterator[list[float]]:
    """The bytes of the buffers that the library allocates within, filled at the end."""
    kept, log.lines.newest = log.lines.newest, deque(maxlen=100_000)
    sizes: list[float] = []
    try:
        yield sizes
        sizes += [float(found[3]) * (1 << 20) for line in log.lines.newest if (found := BUFFER.search(line))]
    finally:
        log.lines.newest = kept


@pytest.mark.parametrize("name", ["eagle", "eagle-own", "dspark", "dflash2"])
def test_a_head_or_block(state_files: StateFiles, name: str) -> None:
    target, header = (
        model_shape(read_gguf_header(state_files.target_of(name))),
        read_gguf_header(state_files.drafters[name]),
    )
    with closing(LlamaModel(state_files.target_of(name))) as model, logged() as sizes:
        opened = open_head(state_files.drafters[name], model, CONTEXT, 1, LoadOptions())
        opened.close()
    told = 3 * BATCH * STATE
    lender = 0 if name == "eagle-own" else cache_bytes(target, 32, "f16")
    rows = HEAD_BATCH * (300 * 4 + STATE)
    # Its own context is the last that is opened: the log of a lender's before it is forgotten.
    assert head_bytes(header, target, CONTEXT, True) == pytest.approx(sum(sizes) + told + lender + rows, rel=0.07)


@pytest.mark.parametrize("kind", ["one", "assistant"])
def test_multi_token_heads(tmp_path: Path, kind: str) -> None:
    file = write_mtp(tmp_path / "heads.gguf", kind)
    beside = write_mtp(tmp_path / "target.gguf", "target") if kind == "assistant" else file
    model = LlamaModel(beside, heads=kind == "one")
    heads = model if kind == "one" else LlamaModel(file)
    target = LlamaTarget(model, CONTEXT, 1)
    try:
        with logged() as sizes:
            MtpContext(heads, target).close()
    finally:
        target.close()
        for each in {id(model): model, id(heads): heads}.values():
            each.close()
    shape = model_shape(read_gguf_header(beside))
    found = (
        own_heads_bytes(shape, CONTEXT, True)
        if kind == "one"
        else head_bytes(read_gguf_header(file), shape, CONTEXT, True)
    )
    assert 1 <= found / (sum(sizes) + 2 * BATCH * STATE) < 1.25  # of a toy; half a megabyte over


def test_heads_in_the_file_count_only_where_they_guess(tmp_path: Path) -> None:
    file = write_mtp(tmp_path / "heads.gguf", "one")
    header = read_gguf_header(file)
    without, guessing = estimate(header, CONTEXT), estimate(header, CONTEXT, heads=True)
    assert without.part("drafter_cache") == 0
    assert guessing.part("drafter_cache") == own_heads_bytes(model_shape(header), CONTEXT, True)
    assert guessing.part("cache") == without.part("cache") == cache_bytes(model_shape(header), CONTEXT, "f16")
    pair = PairFiles("t", "T", str(file), None, n_context=CONTEXT, heads=True)
    assert fit_of(pair).part("drafter_cache") == guessing.part("drafter_cache")


KV_TYPES = {"f32": 0, "f16": 1, "q8_0": 8}
WIDTHS: dict[str, dict[str, Any]] = {
    "wide": {"architecture": "llama", "width": 2048, "feed_forward": 8192, "heads": 32, "kv_heads": 8},
    "narrow feed-forward": {"architecture": "llama", "width": 512, "feed_forward": 1024, "heads": 8, "kv_heads": 8},
    "wide heads": {"architecture": "qwen3", "width": 1024, "feed_forward": 3072, "heads": 16, "kv_heads": 8,
                   "head": 128},
    "experts": {"architecture": "qwen3moe", "width": 1024, "feed_forward": 384, "heads": 16, "kv_heads": 4, "head": 128,
                "experts": 16, "used": 8},
    "window": {"architecture": "gemma3", "width": 1280, "feed_forward": 5120, "heads": 8, "kv_heads": 4, "head": 256,
               "window": 1024, "layers": 12},
}  # fmt: skip


@pytest.mark.parametrize("kv_type", KV_TYPES)
@pytest.mark.parametrize("name", WIDTHS)
def test_shapes_of_real_models(name: str, kv_type: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write_hollow(tmp_path / "hollow.gguf", **WIDTHS[name])
    shape = model_shape(read_gguf_header(file))
    log: deque[str] = deque(maxlen=100_000)
    monkeypatch.setattr("engine.llama.log.lines.newest", log)
    for n_context in (1024, 8192):
        reserved = reserved_bytes(file, n_context, KV_TYPES[kv_type], log)
        assert graph_bytes(shape, n_context, kv_type) == pytest.approx(reserved, rel=0.12)


def reserved_bytes(file: Path, n_context: int, kv_type: int, log: deque[str]) -> float:
    """The compute buffer that llama.cpp would reserve, by its own log."""
    import llama_cpp

    parameters = llama_cpp.llama_model_default_params()
    parameters.no_alloc, parameters.load_mode, parameters.n_gpu_layers = True, 0, 0
    model = llama_cpp.llama_model_load_from_file(str(file).encode(), parameters)
    assert model, list(log)[-5:]
    wanted = llama_cpp.llama_context_default_params()
    wanted.n_ctx, wanted.n_batch, wanted.n_ubatch, wanted.n_outputs_max = n_context, 512, 512, 33
    wanted.swa_full, wanted.type_k, wanted.type_v = True, kv_type, kv_type
    log.clear()
    context = llama_cpp.llama_init_from_model(model, wanted)
    assert context, list(log)[-5:]
    found = [re.search(r"CPU compute buffer size = +([\d.]+) MiB", line) for line in log]
    llama_cpp.llama_free(context)
    llama_cpp.llama_model_free(model)
    return sum(float(match[1]) for match in found if match) * (1 << 20)
