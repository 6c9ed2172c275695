"""A target opened for the making of a drafter, and the check that its file stayed the same meanwhile."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from engine.errors import BadModelFile, EngineError
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import SMALL_BYTES, choose_threads, compute_cores
from engine.options.load_options import Weights
from engine.training.generated_text import CONTEXT
from engine.translatable import phrase


@contextlib.contextmanager
def opened_target(
    file: Path,
    *,
    weights: Weights = "auto",
    max_width: int = 17,
    cpu_only: bool = False,
) -> Iterator[tuple[LlamaModel, LlamaTarget]]:
    """A model and a context over it, closed behind. Raises EngineError."""
    model = LlamaModel(file, weights=weights, cpu_only=cpu_only)
    try:
        room = min(CONTEXT, model.n_context_trained or CONTEXT)
        with contextlib.closing(LlamaTarget(model, room, compute_cores(), max_width=max_width)) as target:
            if model.device == "CPU" and model.size_bytes < SMALL_BYTES:
                choose_threads(target, compute_cores())
            if target.choose_rollback() == "none":
                raise BadModelFile(phrase("{file}: its cache cannot forget single tokens", file.name))
            yield model, target
    finally:
        model.close()


@contextlib.contextmanager
def unchanged(file: Path) -> Iterator[None]:
    """Raises EngineError where the file was replaced or changed inside; a drafter of it would be another's."""
    before = _stamp(file)
    yield
    if _stamp(file) != before:
        raise EngineError(
            phrase("{file} was changed while a drafter was made for it", file.name),
            phrase("Make the drafter again."),
        )


def _stamp(file: Path) -> tuple[int, int]:
    try:
        found = os.stat(file)
    except OSError as error:
        raise BadModelFile(phrase("there is no model file at {path}", file)) from error
    return found.st_size, found.st_mtime_ns
