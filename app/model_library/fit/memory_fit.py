"""Whether a pair fits this machine: its files' headers, the machine's memory, and a verdict with its numbers.

The bar shown before loading and the refusal to load come from the same estimate (`models/memory/estimate.py`). This
file turns what it finds into translatable sentences, which `models` does not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.engine_host.protocol import PairFiles
from app.model_library.fit.verdicts import MemorySegment, PairFit, Remedy
from app.problem import problem_error
from engine.machine.disk_speed import disk_speed, speed_place
from engine.machine.paging import Paging
from engine.options.load_options import LoadOptions
from engine.translatable import Translatable, in_a_row, translatable
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_header import read_gguf_header
from models.hardware.gpus import find_gpus
from models.hardware.machine import Machine, cpu_features, read_machine
from models.memory.advice import Change, size
from models.memory.estimate import Drafter, Fit, FitOptions, estimate, read_onnx_drafter
from models.memory.weights import Repacked, active_bytes, repacked_types


def fit_sentence(fit: Fit, verdict: str, free_ram: int | None, free_vram: int | None) -> Translatable:
    """The verdict in a sentence with its numbers."""
    name = fit.question.target.file_name
    if verdict == "unknown":
        return translatable("{name} needs {need}; how much is free is not known", name=name, need=size(fit.ram))
    amounts = _memory(fit.ram, free_ram)
    if fit.vram:
        gpu = translatable("{need} on the GPU", need=size(fit.vram))
        if free_vram is not None:
            gpu = translatable("{need} on the GPU, {free} are free", need=size(fit.vram), free=size(free_vram))
        amounts = translatable("{memory}; and {gpu}", "two amounts of memory", memory=amounts, gpu=gpu)
    if verdict == "tight":
        return translatable("{name} needs {amounts}: little is left over", name=name, amounts=amounts)
    if verdict == TOO_BIG:
        return translatable("{name} needs {amounts}: it does not fit", name=name, amounts=amounts)
    return translatable("{name} needs {amounts}", "amounts of memory", name=name, amounts=amounts)


def change_sentence(change: Change, fit: Fit) -> Translatable:
    """What to change, next to the present value."""
    now = fit.question
    match change.kind, change.value:
        case "context", int(n):
            return translatable(
                "Choose a context of {count:,} tokens instead of {now:,}.", "", n, count=n, now=now.n_context
            )
        case "kv_type", kind:
            return translatable("Keep the chat's memory as {kind} instead of {now}.", kind=kind, now=now.kv_type)
        case "gpu_layers", int(n):
            layers = now.options.gpu_layers if now.options.gpu else 0
            return translatable("Put %n layers on the GPU instead of {now}.", "", n, now=layers)
    about = size(change.size_bytes)
    return translatable("Download this model as {name}: about {size}.", name=change.value, size=about)


def remedies_in_words(changes: Sequence[str]) -> str:
    """All changes in a row; each of them is enough by itself."""
    found = ""
    for each in changes:
        found = (
            translatable("{one} Or: {other}", "two ways out, each a sentence", one=found, other=each) if found else each
        )
    return found


def _memory(need: int, free: int | None) -> Translatable:
    if free is None:
        return translatable("{need} of memory", need=size(need))
    return translatable("{need} of memory, {free} are free", need=size(need), free=size(free))


DEFAULT_CONTEXT = 8192
"""The engine's default (engine/loading/files.py), which cannot be imported without its libraries."""

TOO_BIG = "too_big"

LAYERS_HELD = 2
"""Of a target that is read from the disk: the one that is computed, and the one that is read ahead."""

LAYERS_PASSING, KEPT_SHARE = 4, 0.9
"""Besides those, layers that are read or handed back meanwhile; of the rest of the memory, what may keep weights."""

LONGEST_PASS_S = 60.0
"""Who waits longer for a token waits for nothing: guesses make that a third at best."""


class GpuMemory(msgspec.Struct, frozen=True):
    """One GPU that the worker reported, in bytes; `device` is llama.cpp's name for it ("Vulkan0")."""

    name: str
    free_bytes: int
    total_bytes: int
    device: str = ""
    integrated: bool = False


def gpus_in(report: dict[str, Any]) -> tuple[GpuMemory, ...]:
    """The GPUs in the worker's report (`Diagnosed.report`) that say how much memory they have."""
    facts = report.get("llama_cpp_python")
    devices = facts.get("devices", []) if isinstance(facts, dict) else []
    return tuple(
        GpuMemory(
            device["description"],
            device["free_bytes"],
            device["total_bytes"],
            device.get("name", ""),
            device.get("kind") == "integrated",
        )
        for device in devices
        if device["is_gpu"] and device.get("total_bytes")
    )


def gpus_used(options: LoadOptions, gpus: Sequence[GpuMemory]) -> tuple[GpuMemory, ...]:
    """Those that the model would be put on: the named ones; else all with their own memory, else the others.

    The engine chooses so too (engine/llama/devices.py).
    """
    if not options.wants_cards:
        return ()
    if options.named_devices:
        return tuple(gpu for gpu in gpus if gpu.device in options.named_devices)
    return tuple(gpu for gpu in gpus if not gpu.integrated) or tuple(gpus)


def fit_pair(
    files: PairFiles,
    gpus: Sequence[GpuMemory] = (),
    machine: Machine | None = None,
    features: frozenset[str] | None = None,
    measurements: Path | None = None,
) -> PairFit:
    """The estimate for a pair and its verdict on this machine. `gpus` are the ones that the worker's library can use.

    `measurements` is the folder where the disk's speed is kept. Raises ModelFileError where a file cannot be read.
    """
    free_ram = (machine or read_machine()).available_bytes
    used = gpus_used(files.options, gpus)
    free_vram = sum(gpu.free_bytes for gpu in used) if used else None
    fit = fit_of(files, free_vram, features)
    found = fit.verdict(free_ram, free_vram)
    word, slow = found.verdict, ""
    sentence: str = fit_sentence(fit, word, free_ram, free_vram)
    if word == TOO_BIG and not used and free_ram is not None:
        paging = paging_for(fit, files, free_ram, measurements)
        if paging is not None and paging.pass_ms(1) <= 1000.0 * LONGEST_PASS_S:
            word, slow = "paged", paging.sentence(guesses=files.drafter is not None or files.heads)
            sentence = in_a_row((sentence, slow))
    options = fit.question.options
    return PairFit(
        verdict=word,
        sentence=sentence,
        remedies=tuple(Remedy(change.kind, change.value, change_sentence(change, fit)) for change in found.changes),
        segments=tuple(MemorySegment(part.kind, part.name, part.ram - part.spare, part.vram) for part in fit.parts),
        ram_bytes=fit.ram,
        vram_bytes=fit.vram,
        free_ram_bytes=free_ram,
        free_vram_bytes=free_vram,
        n_context=fit.question.n_context,
        gpu_layers=options.gpu_layers if options.gpu else 0,
        layers=len(fit.question.shape.layers) + 1,
        bytes_per_token=fit.active_weights,
        slow=slow,
    )


def fit_of(files: PairFiles, free_vram: int | None = None, features: frozenset[str] | None = None) -> Fit:
    """The estimate for the pair as it would be loaded. `free_vram` None means no GPU. Raises ModelFileError."""
    wanted, target = files.options, read_gguf_header(Path(files.target))
    known = cpu_features() if features is None else features
    options = FitOptions(
        gpu_layers=max(wanted.gpu_layers, 0),
        gpu=free_vram is not None,
        repacked=repacked_types(known, wanted.own_kernels) if wanted.weights != "file" else Repacked(),
        flash_attention=wanted.flash_attention != "off",
        drafter_on_gpu=wanted.drafter_device != "cpu",
    )
    n_context = files.n_context or min(target.context_length or DEFAULT_CONTEXT, DEFAULT_CONTEXT)
    inner, heads = _drafter(files.inner), files.heads
    fit = estimate(target, n_context, wanted.kv_type, _drafter(files.drafter), options, inner, heads=heads)
    if free_vram is None or wanted.gpu_layers >= 0:
        return fit
    return fit.changed(gpu_layers=fit.most_gpu_layers(free_vram))


def paged_where_too_big(
    files: PairFiles, machine: Machine | None = None, measurements: Path | None = None
) -> PairFiles:
    """The files as they can be loaded: a target that memory does not hold is read from the disk at each pass.

    Raises ProblemError, with the numbers and what to change, where the rest does not fit either. Call it before
    loading. Only main memory is judged, and only where nothing could go to a GPU, because only the worker knows what a
    GPU can hold. Files that cannot be read are reported when they are loaded.
    """
    machine = machine or read_machine()
    if machine.available_bytes is None:
        return files
    if files.options.gpu_layers != 0 and find_gpus():
        return files
    try:
        fit = fit_of(files)
        verdict = fit.verdict(machine.available_bytes)
        paging = paging_for(fit, files, machine.available_bytes, measurements) if verdict.verdict == TOO_BIG else None
    except ModelFileError:
        return files
    if verdict.verdict != TOO_BIG:
        return files
    sentence = fit_sentence(fit, verdict.verdict, machine.available_bytes, None)
    ways = remedies_in_words([change_sentence(change, fit) for change in verdict.changes])
    ways = ways or translatable("Choose a smaller model, or close other programs.")
    if paging is None:
        raise problem_error(TOO_BIG, sentence, ways)
    if paging.pass_ms(1) > 1000.0 * LONGEST_PASS_S:
        too_slow = translatable(
            "{sentence}, and read from the disk each token would take {seconds:,.0f} seconds",
            sentence=sentence,
            seconds=paging.pass_ms(1) / 1000.0,
        )
        raise problem_error(TOO_BIG, too_slow, ways)
    # A copy of the weights in another order would have to be held.
    return msgspec.structs.replace(files, paging=paging, options=msgspec.structs.replace(files.options, weights="file"))


def paging_for(fit: Fit, files: PairFiles, free_ram: int, measurements: Path | None) -> Paging | None:
    """What passes of the target read from the disk; None where memory does not even hold the rest of the pair.

    None too where the disk cannot be measured. `measurements` is the folder where its speed is kept.
    """
    target, shape = fit.question.target, fit.question.shape
    held = sum(part.ram - part.spare for part in fit.parts if part.kind not in ("weights", "repacked"))
    experts, used = shape.experts_total, max((layer.experts for layer in shape.layers), default=0)
    layer = active_bytes(target, used, experts) // max(1, len(shape.layers))
    if held + LAYERS_HELD * layer > free_ram:
        return None
    speed = disk_speed(Path(files.target), measurements)
    if speed is None:
        return None
    shared = active_bytes(target, 0, experts)
    kept = max(0, int(KEPT_SHARE * (free_ram - held - LAYERS_PASSING * layer)))
    place = speed_place(Path(files.target), measurements)
    return Paging(speed, shared, active_bytes(target, experts, experts) - shared, experts, used, kept, str(place or ""))


def _drafter(file: str | None) -> Drafter | None:
    """The drafter by its header; None where there is none, or none that can be used."""
    if file is None:
        return None
    path = Path(file)
    try:
        with open_cursor(path) as cursor:
            is_gguf = cursor.left_bytes >= 4 and cursor.read(4) == b"GGUF"
        return read_gguf_header(path) if is_gguf else read_onnx_drafter(path)
    except ModelFileError:
        return None
