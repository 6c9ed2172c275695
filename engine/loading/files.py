"""Opens a pair: from files to a `LoadedPair`, with every choice that is made by trying.

It also reports what the native libraries can do on this machine, for the doctor. Only the worker process may ask.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.draft_length.choice import PolicyChoice
from engine.drafters.onnx import onnx_devices
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Drafter
from engine.llama import model as llama_backend
from engine.llama.cache.native_context import BATCH
from engine.llama.devices import Device, devices, in_use
from engine.llama.kernels.mapped_file import lock_pages
from engine.llama.kernels.own_kernels import kernel_facts
from engine.llama.kernels.read_ahead import ReadAhead
from engine.llama.model import (
    LlamaModel,
    Outline,
    library_mark,
    model_outline,
    take_attention,
)
from engine.llama.remote.gpu_layers import KV_BITS, ModelSize, choose_gpu_layers
from engine.llama.remote.servers import ModelNeed
from engine.llama.target import LEAVES, LlamaTarget
from engine.llama.thread_count import SMALL_BYTES, compute_cores
from engine.loading.device_trial import usable_memory_bytes
from engine.loading.drafter_ahead import DEFAULT_CONTEXT, DrafterAhead
from engine.loading.drafter_set import OpenDrafters, SelfTest, open_drafters, why_no_heads
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, Opened, PairFiles
from engine.machine.calibration import TEXT
from engine.machine.calibration_cache import DEPTHS, MEASUREMENTS
from engine.machine.exact_depth import ExactDepths
from engine.machine.kept_file import mark_of
from engine.machine.thread_choice import THREADS, ThreadChoice
from engine.text.template_process import TemplateProcess
from engine.text.template_tasks import CONTINUED
from engine.translatable import phrase


def load_pair(
    files: PairFiles,
    environment: Environment = Environment(),  # noqa: B008 (immutable)
    self_test: SelfTest = SelfTest(),  # noqa: B008 (tries nothing)
) -> LoadedPair:
    """Loads a pair's files. A drafter that cannot be used leaves plain decoding, with the reason in `opened.note`.

    `self_test` sees the models before they are used. Raises EngineError for the target, and Interrupted.
    """
    began, options, report = time.perf_counter(), files.options, environment.report
    options.check()
    # Started now, so that it is there once the weights are read; where they cannot be, it ends with its dropped pipe.
    template = TemplateProcess()
    report("reading", None)
    take_attention(options.weights)
    ahead = DrafterAhead(files, environment, self_test.known_drafter(files))
    try:
        model, files = _open_with_heads(files, environment)
        report("laying_out", None)
        if files.paging is not None:
            model.read_ahead = ReadAhead(
                Path(files.target), lambda share: report("pass", share), kept_bytes=files.paging.kept_bytes
            )
        target, threads = _open_target(model, files, environment.measurements)
        self_test.check_target(model, target)
        target.made_of = mark_of([Path(files.target)], f"{library_mark()} {model.device}")
        drafters = open_drafters(model, target, files, self_test, ahead)
        ahead.keep(drafters.network)
    finally:
        ahead.close()
    special = model.special_texts
    template.begin(model.chat_template or CONTINUED, bos=special["bos"], eos=special["eos"])
    pair = LoadedPair(
        model,
        target,
        drafters,
        template,
        _opened(files, model, target, drafters),
        policies_for=_policies_for(environment.measurements, files, model, target, drafters),
        history=environment.history,
        folders=options.folders,
        threads=threads,
    )
    try:
        reasoning = template.reasoning  # waits for the template, which is then idle while passes are measured
    except EngineError:
        pair.close()
        raise
    if drafters.drafters:
        report("warming_up", None)
        pair.measured()
    load_ms = 1000.0 * (time.perf_counter() - began)
    pair.opened = msgspec.structs.replace(pair.opened, reasoning=reasoning, exact_with=pair.exact_with, load_ms=load_ms)
    return pair


def _open_with_heads(files: PairFiles, environment: Environment) -> tuple[LlamaModel, PairFiles]:
    """The model, with its heads where they are wanted and whole; else the files say that there are none, and why."""
    reason = why_no_heads(Path(files.target)) if files.heads else None
    if reason is None:
        try:
            return _open_model(files, environment), files
        except BadModelFile as error:  # the heads' own tensors are wrong, perhaps: it is tried without them
            if not files.heads:
                raise
            reason = str(error)
    note = phrase("the model's own heads do not guess: {reason}", reason)
    without = msgspec.structs.replace(files, heads=False, note=note)
    return _open_model(without, environment), without


def _open_model(files: PairFiles, environment: Environment) -> LlamaModel:
    options = files.options
    placement = environment.links.planned if options.rpc and environment.links is not None else None
    gpu_layers = options.gpu_layers
    if gpu_layers < 0 and options.wants_cards:
        gpu_layers = layers_that_fit(files, devices())
    return LlamaModel(
        Path(files.target),
        gpu_layers=gpu_layers,
        weights=options.weights,
        interrupt=environment.interrupt,
        cpu_only=placement is not None or not options.wants_cards,
        on=() if placement is not None else options.named_devices,
        heads=files.heads,
        placement=placement,
        progress=lambda share: environment.report("reading", share),
    )


def need_of(files: PairFiles) -> ModelNeed | None:
    """What a target takes of the machines that share it; None where its file does not say."""
    outline = model_outline(Path(files.target))
    if outline is None:
        return None
    size = _size_of(files, outline)
    kept_here = size.output_bytes + size.working_bytes
    kept_here += sum(
        Path(each).stat().st_size for each in (files.drafter, files.inner) if each and Path(each).is_file()
    )
    usable = usable_memory_bytes()
    return ModelNeed(
        layers=outline.layers,
        layer_bytes=(size.weights_bytes - size.output_bytes) // max(size.layers, 1) + size.cache_bytes,
        free_bytes=size.weights_bytes * 2 if usable is None else max(0, usable - kept_here),
    )


def _context_of(files: PairFiles, model: LlamaModel) -> int:
    return files.n_context or min(model.n_context_trained, DEFAULT_CONTEXT)


def _open_target(model: LlamaModel, files: PairFiles, folder: Path | None) -> tuple[LlamaTarget, ThreadChoice | None]:
    """The target, and who chooses its threads where nobody else does."""
    options = files.options
    target = LlamaTarget(model, _context_of(files, model), options.n_threads or compute_cores(), options, leaves=LEAVES)
    if files.paging is not None:
        target.least_narrow = 2  # a second row costs nothing, and what a single one would cost need not be tried
    if files.paging is None and not options.n_threads and model.device == "CPU" and model.size_bytes < SMALL_BYTES:
        place = THREADS.place(folder, [Path(files.target)], f"{library_mark()} {options}")
        return target, ThreadChoice(target, compute_cores(), place)
    return target, None


def _opened(files: PairFiles, model: LlamaModel, target: LlamaTarget, drafters: OpenDrafters) -> Opened:
    """What is known before anything was measured."""
    return Opened(
        pair_id=files.id,
        target_name=Path(files.target).name,
        drafter_name=drafters.name,
        n_context=target.n_context,
        n_vocab=model.n_vocab,
        target_device=model.device,
        sampling=model.recommended_sampling(files.sampling),
        drafter_device=drafters.device,
        load_ms=0.0,
        note=drafters.note or files.note,
        drafter_words=drafters.words,
        heads=drafters.heads,
        slow=_how_slow(files, drafters),
        chats=model.chat_template is not None,
    )


def _how_slow(files: PairFiles, drafters: OpenDrafters) -> str | None:
    """The warning about a target that is read from the disk. Its drafter is locked in memory where that is allowed."""
    if files.paging is None:
        return None
    slow = files.paging.sentence(guesses=drafters.network is not None)
    for file in drafters.files:
        if (reason := lock_pages(file)) is not None:
            return phrase("{slow}; the drafter could not be locked in memory: {reason}", slow, reason)
    return slow


def _policies_for(
    folder: Path | None, files: PairFiles, model: LlamaModel, target: LlamaTarget, drafters: OpenDrafters
) -> Callable[[Sequence[Drafter]], PolicyChoice]:
    """Makes what is known of the target and of drafters, from the files of `folder` that keep it; None keeps none."""
    text, file, is_paged = model.tokenize(TEXT, parse_control=False), Path(files.target), files.paging is not None
    folder = None if files.options.rpc else folder  # the way to another machine is another one tomorrow
    threads = "any" if target.is_uniform else target.n_threads  # the same bits, and a pace that rounds follow
    backend = f"{library_mark()} {model.device} {threads} {files.options}"
    # Guesses among fewer words cost less, and reckoned costs are not those of a target that memory holds.
    costs = " ".join([backend, *([str(drafters.words)] if drafters.words else []), *(["paged"] if is_paged else [])])
    measured_of = [file, *drafters.files, *([file] if drafters.heads else [])]
    exact = ExactDepths(
        target,
        DEPTHS.place(folder, [file], f"{backend} {_context_of(files, model)}"),
        uniform=target.is_uniform,
        waits=is_paged,
    )
    here = model.device == "CPU"  # while this process waits for a card, its own work says nothing

    def policies_for(timed: Sequence[Drafter]) -> PolicyChoice:
        return PolicyChoice(
            target,
            timed,
            text,
            MEASUREMENTS.place(folder, measured_of, costs),
            exact,
            paging=files.paging,
            is_far=bool(files.options.rpc) and not here,
            worked=time.thread_time if here else None,
        )

    return policies_for


def layers_that_fit(files: PairFiles, found: Sequence[Device]) -> int:
    """How many of the target's layers the GPUs' free memory holds; -1, all of them, where that cannot be said.

    A drafter that may go to a GPU has its file's size kept free for it. Not yet run on a GPU.
    """
    options = files.options
    free = sum(device.free_bytes for device in in_use(found, options.named_devices))
    outline = model_outline(Path(files.target)) if free else None
    if outline is None:
        return -1
    if files.drafter is not None and options.drafter_device != "cpu" and Path(files.drafter).is_file():
        free -= Path(files.drafter).stat().st_size
    return choose_gpu_layers(_size_of(files, outline), free)


def _size_of(files: PairFiles, outline: Outline) -> ModelSize:
    options = files.options
    context = files.n_context or min(outline.n_context_trained, DEFAULT_CONTEXT)
    return ModelSize(
        layers=outline.layers,
        weights_bytes=outline.size_bytes,
        output_bytes=min(outline.n_vocab * outline.width, outline.size_bytes // 2),
        cache_bytes=int(outline.key_width * context * KV_BITS[options.kv_type] / 8) if options.kv_offload else 0,
        working_bytes=BATCH * (4 * (3 * outline.feed_forward + 5 * outline.width) + 2 * context),
    )


def diagnose() -> dict[str, Any]:
    """Versions, compiled backends, devices, threads and kernels, as plain values for JSON."""
    return {
        "weights": kernel_facts(has_amx=llama_backend.has_amx()),
        "python": platform.python_version(),
        "llama_cpp_python": llama_backend.library_facts(),
        "onnxruntime": onnx_devices.library_facts(),
        "cores": os.cpu_count() or 1,
    }
