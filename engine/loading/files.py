"""Opens a pair: from files to a `LoadedPair`, with every choice that is made by trying.

It also reports what the native libraries can do on this machine, for the doctor. Only the worker process may ask.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from engine.decoding.generation_context import Names
from engine.drafters import onnx_devices
from engine.errors import EngineError
from engine.llama import model as llama_backend
from engine.llama.devices import Device, devices, in_use
from engine.llama.gpu_layers import KV_BITS, ModelSize, choose_gpu_layers
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel, has_own_attention, library_mark, model_outline, take_attention
from engine.llama.target import BATCH, LEAVES, LlamaTarget
from engine.llama.thread_count import SMALL_BYTES, choose_threads, compute_cores
from engine.loading.drafter_set import DrafterSelfTest, named, open_drafters
from engine.loading.loaded_pair import LoadedPair
from engine.loading.progress import Report, unheard
from engine.machine.calibration import TEXT
from engine.machine.calibration_cache import DEEP_SUFFIX, DEPTHS_VERSION, mark_of
from engine.machine.kernel_choice import estimate_with_others, kernels_told
from engine.machine.long_context import (
    MOST_BYTES,
    MOST_SCORES_BYTES,
    ROOM,
    LongContextConfig,
    LongContextConfigs,
    configs_left_open,
)
from engine.options.load_options import LoadOptions
from engine.text.template_process import TemplateProcess

DEFAULT_CONTEXT = 8192
"""Tokens of context where nobody asked for a number: a 7B model's cache stays under a gigabyte."""


class ModelSelfTest(DrafterSelfTest, Protocol):
    """Whoever wants to see that what was loaded computes before it is used (`fallback`)."""

    def prove(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Let the target compute. Raises EngineError where it cannot."""


def load_pair(
    pair_id: str,
    target: Path,
    drafter: Path | None,
    n_context: int = 0,
    *,
    inner: Path | None = None,
    free: Sequence[str] = (),
    n_threads: int | None = None,
    measurements: Path | None = None,
    memories: Path | None = None,
    options: LoadOptions = LoadOptions(),  # noqa: B008 (frozen)
    interrupt: NativeInterrupt | None = None,
    trial: ModelSelfTest | None = None,
    report: Report = unheard,
) -> LoadedPair:
    """Load a pair's files. A drafter that cannot be used leaves plain decoding, with the reason in `note`.

    `inner` is a smaller drafter, which guesses for `drafter` (`cascade_drafter`). `free` names drafters without a file,
    which are asked before the network, in this order.
    `n_context` 0 takes what the model was made for, at most 8,192. `measurements` is the folder where costs and exact
    widths are kept between starts, `memories` that of what was said, where a request allows it; None keeps nothing.
    `interrupt` ends the loading; `trial` sees the parts first; `report` is told how far it is. Raises EngineError for
    the target, and Interrupted.
    """
    options.check()
    # Started now, so that it is there once the weights are read; where they cannot be, it ends with its dropped pipe.
    template = TemplateProcess()
    report("reading", None)
    take_attention(options.layout)
    model = _open_model(target, drafter, n_context, options, interrupt, report)
    report("laying_out", None)
    context = n_context or min(model.n_context_trained, DEFAULT_CONTEXT)
    threads = n_threads or options.n_threads
    loaded = LlamaTarget(model, context, threads or compute_cores(), options, leaves=LEAVES)
    if not threads and model.device == "CPU" and model.size_bytes < SMALL_BYTES:
        choose_threads(loaded, compute_cores())
    if trial is not None:
        trial.prove(model, loaded)
    networks = [file for file in (drafter, inner) if file is not None]
    opened = open_drafters(model, loaded, networks, free=free, options=options, trial=trial)
    drafters, note = opened.drafters, opened.note
    kept = KeptFiles(measurements, target, opened.files, f"{library_mark()} {model.device}", context, opened.words)
    names = Names(pair_id, target.name, named(drafters, network=opened.network, files=opened.files))
    deep = _long_context_config(model, loaded, options, kept.deep_file(options), is_chosen=bool(threads))
    pair = LoadedPair(
        pair_id,
        model,
        loaded,
        drafters,
        template,
        names=names,
        note=note,
        deep=deep,
        files=lambda way: kept.files(way, options),
        memories=memories,
        with_others=lambda verify_ms: estimate_with_others(target, model, verify_ms, measurements, threads),
    )
    try:
        pair.reasoning  # noqa: B018 (waits for the template, which is then busy no more while passes are measured)
    except EngineError:
        pair.close()
        raise
    if drafters:
        report("warming_up", None)
        pair.measured()
    return pair


def _open_model(
    target: Path,
    drafter: Path | None,
    n_context: int,
    options: LoadOptions,
    interrupt: NativeInterrupt | None,
    report: Report,
) -> LlamaModel:
    gpu_layers = options.gpu_layers
    if gpu_layers < 0 and options.wants_cards:
        gpu_layers = layers_that_fit(target, drafter, n_context, options, devices())
    return LlamaModel(
        target,
        gpu_layers=gpu_layers,
        layout=options.layout,
        interrupt=interrupt,
        cpu_only=not options.wants_cards,
        on=options.named_devices,
        progress=lambda share: report("reading", share),
    )


class KeptFiles(NamedTuple):
    """Where what is measured of a pair lies; `folder` None keeps nothing."""

    folder: Path | None
    target: Path
    drafters: tuple[Path, ...]
    library: str
    context: int
    words: tuple[int, int] | None = None
    """How many words the drafter guesses among, and of how many, where not among all: its guesses cost less then."""

    def files(self, way: LongContextConfig, options: LoadOptions) -> tuple[Path | None, Path | None]:
        """The two files of measurements for one way of computing: costs, and exact widths by depth."""
        if self.folder is None:
            return None, None
        same = msgspec.structs.replace(options, flash_attention=way.flash_attention, kv_type=way.kv_type)
        files = [self.target, *self.drafters]
        backend = f"{self.library} {way.n_threads} {same}"
        costs = self.folder / f"{mark_of(files, f'{backend} {self.words}' if self.words else backend)}.json"
        return (
            costs,
            self.folder / f"{mark_of([self.target], f'{backend} {self.context} {DEPTHS_VERSION}')}.depths.json",
        )

    def deep_file(self, options: LoadOptions) -> Path | None:
        """The file of the choice for long prompts, whatever number of threads this opening uses."""
        if self.folder is None:
            return None
        return self.folder / f"{mark_of([self.target], f'{self.library} {options} {self.context}')}{DEEP_SUFFIX}"


def _long_context_config(
    model: LlamaModel, target: LlamaTarget, options: LoadOptions, file: Path | None, *, is_chosen: bool
) -> LongContextConfigs:
    """What the user left open of how long prompts are computed, on a processor; `is_chosen`: not the threads."""
    opened = LongContextConfig(options.flash_attention, target.n_threads, options.kv_type)
    is_free = model.device == "CPU" and target.can_pair and model.size_bytes <= MOST_BYTES
    if has_own_attention(opened.kv_type, opened.flash_attention):
        is_free = False  # it is exact at any depth with any number of threads, and reads the cache once for all rows
    scores_bytes = 4 * model.heads * target.n_context * BATCH
    others = configs_left_open(
        opened,
        attention=is_free and options.flash_attention == "auto" and scores_bytes <= MOST_SCORES_BYTES,
        threads=is_free and not is_chosen,
    )

    def open_at(way: LongContextConfig) -> LlamaTarget:
        return target.beside(way.flash_attention, way.n_threads, way.kv_type, ROOM)

    return LongContextConfigs(opened, others, file, open_at, model.tokenize(TEXT, parse_control=False))


def layers_that_fit(
    target: Path, drafter: Path | None, n_context: int, options: LoadOptions, found: Sequence[Device]
) -> int:
    """How many of the target's layers the GPUs' free memory holds; -1, all of them, where that cannot be said.

    A drafter that may go to a GPU has its file's size kept free for it. Not yet run on a GPU.
    """
    free = sum(device.free_bytes for device in in_use(found, options.named_devices))
    outline = model_outline(target) if free else None
    if outline is None:
        return -1
    if drafter is not None and options.drafter_device != "cpu" and drafter.is_file():
        free -= drafter.stat().st_size
    context = n_context or min(outline.n_context_trained, DEFAULT_CONTEXT)
    size = ModelSize(
        layers=outline.layers,
        weights_bytes=outline.size_bytes,
        output_bytes=min(outline.n_vocab * outline.width, outline.size_bytes // 2),
        cache_bytes=int(outline.key_width * context * KV_BITS[options.kv_type] / 8) if options.kv_offload else 0,
        working_bytes=BATCH * (4 * (3 * outline.feed_forward + 5 * outline.width) + 2 * context),
    )
    return choose_gpu_layers(size, free)


def diagnose(measurements: Path | None = None, *, measure_kernels: bool = False) -> dict[str, Any]:
    """Versions, compiled backends, devices, threads and kernels, as plain values for JSON.

    `measurements` is the folder where measurements are kept. With `measure_kernels` products of the usual types of
    weights are timed first where that was never done, which takes a second and may end this process.
    """
    return {
        "weights": kernels_told(measurements, measure=measure_kernels),
        "python": platform.python_version(),
        "llama_cpp_python": llama_backend.library_facts(),
        "onnxruntime": onnx_devices.library_facts(),
        "cores": os.cpu_count() or 1,
    }
