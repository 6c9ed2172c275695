"""A file opened on the processor for a trial, in a context of its own, and closed again before it is opened for use."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel, take_attention
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import SMALL_BYTES, choose_threads, compute_cores
from engine.machine.calibration import TEXT
from engine.machine.config_check import LENGTH, check_ids
from engine.options.load_options import LoadOptions


@contextlib.contextmanager
def on_processor(
    file: Path,
    options: LoadOptions,
    n_context: int,
    interrupt: NativeInterrupt | None,
    progress: Callable[[float], None] | None = None,
) -> Iterator[tuple[LlamaTarget, Sequence[int]]]:
    """A target on the processor and the ids to read with it. Raises what `LlamaModel` and `LlamaTarget` do.

    One thread, where the options want one, is taken by large models as a wish for safety alone: they get all cores,
    because one would take minutes.
    """
    take_attention(options.layout)
    model = LlamaModel(file, layout=options.layout, interrupt=interrupt, cpu_only=True, progress=progress)
    try:
        is_small = model.size_bytes < SMALL_BYTES
        threads = options.n_threads if is_small and options.n_threads else compute_cores()
        room = min(n_context or LENGTH, LENGTH, model.n_context_trained or LENGTH)
        with contextlib.closing(LlamaTarget(model, room, threads, options)) as target:
            if is_small and not options.n_threads:
                choose_threads(target, compute_cores())
            yield target, check_ids(model.tokenize(TEXT, parse_control=False), model.n_vocab)
    finally:
        model.close()


def fits_memory(size_bytes: int) -> bool:
    """Whether a file can be read through memory without pushing itself out; True where the system does not say."""
    try:
        total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return True
    return size_bytes < 0.8 * total
