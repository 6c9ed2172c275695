"""A pair's fit as the window shows it, and the refusal."""

from __future__ import annotations

import dataclasses
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import worker_entry
from app.model_library.events import MemoryEstimated, ModelEvent
from app.model_library.fit import memory_check
from app.model_library.fit import memory_fit as fit_module
from app.model_library.fit.memory_fit import (
    DEFAULT_CONTEXT,
    GpuMemory,
    change_sentence,
    fit_of,
    fit_pair,
    gpus_in,
    gpus_used,
    paged_where_too_big,
)
from app.model_library.pairs.resolution import find_pair, is_small
from app.problem import ProblemError
from app.system.paths import AppPaths
from engine.machine.config_cache import ConfigCache
from engine.machine.device_benchmark import DeviceBenchmark
from engine.options.load_options import LoadOptions
from engine.translatable import Translatable
from models.hardware.gpus import FoundGpu
from models.hardware.machine import Machine
from models.memory.advice import Change, size
from tests.toys.shaped_gguf import SHAPES, write_shaped


def machine(free: int | None) -> Machine:
    return Machine("Linux 6", "x86_64", None, 2, 2, free, free)


@pytest.fixture
def files(toy_gguf: Path, toy_onnx_decoder: Path) -> PairFiles:
    return PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder))


def test_the_bar_of_a_pair(files: PairFiles) -> None:
    found = fit_pair(files, machine=machine(8 << 30))
    assert found.verdict == "fits"
    assert [part.kind for part in found.segments][-3:] == ["drafter", "drafter_cache", "process"]
    assert sum(part.ram_bytes for part in found.segments) == found.ram_bytes
    assert found.vram_bytes == sum(part.vram_bytes for part in found.segments) == 0
    assert (found.n_context, found.gpu_layers, found.layers) == (512, 0, 3)
    assert 0 < found.bytes_per_token <= Path(files.target).stat().st_size


def test_what_is_not_known_is_not_held_against_it(files: PairFiles) -> None:
    assert fit_pair(files, machine=machine(None)).verdict == "unknown"


def test_the_parts_that_a_gpu_holds(files: PairFiles) -> None:
    gpu = GpuMemory("a card", 8 << 30, 8 << 30)
    found = fit_pair(files, [gpu, gpu], machine(8 << 30))
    assert found.gpu_layers == found.layers
    assert found.vram_bytes > 0
    assert found.free_vram_bytes == 16 << 30
    none = msgspec.structs.replace(files, options=LoadOptions(gpu_layers=0, drafter_device="cpu"))
    assert fit_pair(none, [gpu], machine(8 << 30)).vram_bytes == 0
    full = fit_pair(files, [msgspec.structs.replace(gpu, free_bytes=0)], machine(8 << 30))
    assert full.gpu_layers == 0


def test_the_gpus_of_a_report() -> None:
    processor = {"name": "CPU", "description": "a processor", "is_gpu": False, "free_bytes": 9, "total_bytes": 9}
    card = {"name": "GPU0", "description": "a card", "is_gpu": True, "free_bytes": 5, "total_bytes": 8}
    silent = card | {"free_bytes": 0, "total_bytes": 0}
    report = {"llama_cpp_python": {"devices": [processor, card, silent]}}
    assert gpus_in(report) == (GpuMemory("a card", 5, 8, "GPU0"),)
    assert gpus_in({"problem": "no library"}) == ()


def test_a_gguf_drafter_and_one_that_cannot_be_read(files: PairFiles, toy_gguf: Path, tmp_path: Path) -> None:
    with_gguf = fit_pair(msgspec.structs.replace(files, drafter=str(toy_gguf)))
    assert "drafter" in [part.kind for part in with_gguf.segments]
    assert files.drafter is not None
    cascade = fit_pair(msgspec.structs.replace(files, drafter=str(toy_gguf), inner=files.drafter))
    assert cascade.ram_bytes > with_gguf.ram_bytes + Path(files.drafter).stat().st_size
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no graph")
    without = fit_pair(msgspec.structs.replace(files, drafter=str(broken)))
    assert "drafter" not in [part.kind for part in without.segments]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> dict[str, float | None]:
    """A machine without a GPU, whose disk is as fast as the test says; None cannot be measured."""
    speed: dict[str, float | None] = {"is": None}
    monkeypatch.setattr(fit_module, "find_gpus", lambda: ())
    monkeypatch.setattr(fit_module, "disk_speed", lambda file, folder: speed["is"])
    return speed


def test_a_refusal_has_the_numbers_and_a_way_out(files: PairFiles, disk: dict[str, float | None]) -> None:
    assert paged_where_too_big(files, machine(8 << 30)) is files
    assert paged_where_too_big(files, machine(None)) is files
    nowhere = msgspec.structs.replace(files, target="nowhere.gguf")
    assert paged_where_too_big(nowhere, machine(1)) is nowhere
    disk["is"] = 1e9  # which does not help where the cache alone is too large
    with pytest.raises(ProblemError) as caught:
        paged_where_too_big(msgspec.structs.replace(files, n_context=1 << 20), machine(400_000_000))
    problem = caught.value.problem
    assert problem.code == "too_big"
    assert "400 MB are free: it does not fit" in problem.message
    assert problem.hint.startswith("Choose a context of ")
    with pytest.raises(ProblemError) as caught:
        paged_where_too_big(files, machine(1))
    assert caught.value.problem.hint == "Choose a smaller model, or close other programs."


@pytest.fixture
def heavy(tmp_path: Path) -> PairFiles:
    """A target whose weights are most of what it needs; their bytes lie nowhere."""
    shape = dataclasses.replace(SHAPES["1.5b-4"], context=512)
    file = write_shaped(tmp_path / "heavy.gguf", shape, "Q4_0")
    return PairFiles("heavy", "Heavy", str(file))


def test_a_target_that_memory_does_not_hold_is_read_from_the_disk(
    heavy: PairFiles, disk: dict[str, float | None]
) -> None:
    short = machine(fit_of(heavy, features=frozenset()).ram - 60_000_000)
    with pytest.raises(ProblemError):  # a disk that cannot be measured
        paged_where_too_big(heavy, short)
    disk["is"] = 1e9
    found = paged_where_too_big(heavy, short)
    assert found.paging is not None
    assert (found.options.weights, found.paging.experts) == ("file", 0)
    assert found.paging.shared_bytes == fit_of(heavy).active_weights
    shown = fit_pair(heavy, machine=short)
    assert shown.verdict == "paged"
    assert shown.sentence.endswith(f"; {shown.slow}")
    assert "it does not fit; slow: read from disk at 1 GB/s, about " in shown.sentence
    disk["is"] = 1e6
    with pytest.raises(ProblemError, match=r"read from the disk each token would take 1\d\d seconds"):
        paged_where_too_big(heavy, short)
    assert fit_pair(heavy, machine=short).verdict == "too_big"


def test_what_a_gpu_might_hold_is_not_refused(files: PairFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_module, "find_gpus", lambda: (FoundGpu("nvidia", "a card"),))
    assert paged_where_too_big(files, machine(1)) is files
    with pytest.raises(ProblemError):
        paged_where_too_big(msgspec.structs.replace(files, options=LoadOptions(gpu_layers=0)), machine(1))


def test_a_pair_that_cannot_fit_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_module, "find_gpus", lambda: ())
    monkeypatch.setattr(fit_module, "read_machine", lambda: machine(50_000_000))
    monkeypatch.setattr("app.model_library.pairs.resolution.SMALL_BYTES", 0)
    file = write_shaped(tmp_path / "tiny.gguf", SHAPES["tiny"], "Q8_0")
    with pytest.raises(ProblemError, match="it does not fit"):
        find_pair(PairRequest(target=str(file)))


def test_small_files_are_not_looked_at(files: PairFiles) -> None:
    assert is_small(files)
    assert not is_small(msgspec.structs.replace(files, n_context=100_000))


def test_the_context_is_the_engines_own() -> None:
    from engine.loading.files import DEFAULT_CONTEXT as ENGINES

    assert DEFAULT_CONTEXT == ENGINES


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (None, "{name} needs {need}; how much is free is not known"),
        (0.5, "{name} needs {need} of memory, {free} are free: it does not fit"),
        (1.05, "{name} needs {need} of memory, {free} are free: little is left over"),
        (9.0, "{name} needs {need} of memory, {free} are free"),
    ],
)
def test_the_verdict_is_said_with_its_numbers(files: PairFiles, share: float | None, said: str) -> None:
    need = fit_pair(files).ram_bytes
    free = None if share is None else int(need * share)
    found = fit_pair(files, (), machine(free))
    assert isinstance(found.sentence, Translatable)
    assert found.sentence == said.format(name=Path(files.target).name, need=size(need), free=size(free or 0))


def test_the_gpus_share_is_said_beside_it(files: PairFiles) -> None:
    found = fit_pair(files, (GpuMemory("a card", 8 << 30, 8 << 30),), machine(8 * 10**9))
    memory, _, on_gpu = found.sentence.partition("; and ")
    assert memory.endswith(" of memory, 8.0 GB are free")
    assert on_gpu.endswith(" on the GPU, 8.6 GB are free")
    assert isinstance(found.sentence, Translatable)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change("context", 4096), "Choose a context of 4,096 tokens instead of 131,072."),
        (Change("kv_type", "q8_0"), "Keep the chat's memory as q8_0 instead of f16."),
        (Change("gpu_layers", 2), "Put 2 layers on the GPU instead of 3."),
        (Change("quantization", "Q6_K", 6_600_000_000), "Download this model as Q6_K: about 6.6 GB."),
    ],
)
def test_a_way_out_is_said_beside_what_is_there_now(files: PairFiles, change: Change, said: str) -> None:
    long = msgspec.structs.replace(files, n_context=1 << 17, options=LoadOptions(gpu_layers=3))
    words = change_sentence(change, fit_of(long, 8 << 30))
    assert isinstance(words, Translatable)
    assert words == said


DISCRETE = GpuMemory("A card", 8 << 30, 12 << 30, "Vulkan0")
INTEGRATED = GpuMemory("A part of the processor", 20 << 30, 24 << 30, "Vulkan1", integrated=True)


@pytest.mark.parametrize(
    ("options", "used"),
    [
        (LoadOptions(), (DISCRETE,)),
        (LoadOptions(device="cpu"), ()),
        (LoadOptions(gpu_layers=0), ()),
        (LoadOptions(device="Vulkan1"), (INTEGRATED,)),
        (LoadOptions(device="Vulkan0,Vulkan1"), (DISCRETE, INTEGRATED)),
    ],
)
def test_the_memory_of_the_cards_that_are_used_counts(options: LoadOptions, used: tuple[GpuMemory, ...]) -> None:
    assert gpus_used(options, (DISCRETE, INTEGRATED)) == used
    assert gpus_used(LoadOptions(), (INTEGRATED,)) == (INTEGRATED,)


@pytest.mark.parametrize(
    ("card_ms", "device", "on_card"), [(5.0, "auto", True), (50.0, "auto", False), (50.0, "Vulkan0", True)]
)
def test_a_card_that_lost_is_not_counted_on(
    toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, card_ms: float, device: str, on_card: bool
) -> None:
    """With the worker's report of one card, and what was measured with this file."""
    facts = {"version": "1", "system_info": "AVX"}
    card = {"name": "Vulkan0", "description": "A card", "is_gpu": True, "kind": "gpu"}
    memory = {"free_bytes": 8 << 30, "total_bytes": 8 << 30}
    libraries = {"llama_cpp_python": facts | {"devices": [card | memory]}, "onnxruntime": {"version": "2"}}
    monkeypatch.setattr(memory_check, "libraries_in", lambda answer: libraries)
    monkeypatch.setattr(memory_check, "EngineSession", lambda *_: nullcontext(SimpleNamespace(diagnose=lambda: None)))
    monkeypatch.setattr(memory_check, "examine_speed", lambda machine: {})
    app_paths = AppPaths(tmp_path, tmp_path, tmp_path)
    benchmark = DeviceBenchmark("gpu", "Vulkan0 (A card)", {1: card_ms}, {1: 20.0})
    ConfigCache(app_paths.measurements, toy_gguf, "1 AVX").keep_benchmark(benchmark)
    told: list[ModelEvent] = []
    check = memory_check.MemoryCheck(told.append, lambda model: "")
    check.examine(app_paths, worker_entry)
    check.estimate(PairRequest("", str(toy_gguf)).changed(device=device))
    estimated = told[-1]
    assert isinstance(estimated, MemoryEstimated)
    assert estimated.fit is not None
    assert (estimated.fit.free_vram_bytes is not None) == on_card
