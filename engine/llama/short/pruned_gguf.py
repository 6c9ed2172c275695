"""Writes a copy of a GGUF without some of its layers: the library's own quantizer does it, and renumbers the others.

The copy says in its header for which file it was made. With that it can be told from a model of its own: it writes
poorly, and is a drafter for that one target.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence
from pathlib import Path

import llama_cpp

from engine.errors import BadModelFile
from engine.llama.log import clear_log, last_error
from engine.llama.model import LlamaModel
from engine.translatable import phrase

DRAFTER_OF = "draftlight.drafter_of"
"""The key of the header that holds the mark of the target."""

_TEXT = 3
"""llama.h: LLAMA_KV_OVERRIDE_TYPE_STR."""


def write_without(file: Path, layers: Sequence[int], out: Path, mark: str) -> None:
    """Writes the model without these layers; what is left is copied as it is.

    Raises BadModelFile with the library's reason; what it wrote is then removed.
    """
    parameters = llama_cpp.llama_model_quantize_default_params()
    pruned = (ctypes.c_int32 * (len(layers) + 1))(*sorted(layers), -1)
    parameters.prune_layers = ctypes.cast(pruned, type(parameters.prune_layers))
    parameters.nthread = max(1, (os.cpu_count() or 2) - 1)
    parameters.only_copy = True
    overrides = (llama_cpp.llama_model_kv_override * 2)()
    overrides[0].key, overrides[0].tag = DRAFTER_OF.encode(), _TEXT
    overrides[0].value.val_str = mark.encode()
    parameters.kv_overrides = ctypes.cast(overrides, type(parameters.kv_overrides))
    clear_log()
    status = llama_cpp.llama_model_quantize(str(file).encode(), str(out).encode(), ctypes.byref(parameters))
    if status != 0:
        out.unlink(missing_ok=True)
        raise BadModelFile(
            phrase("{file} cannot be written: {reason}", out.name, last_error(phrase("llama.cpp gave no reason"))),
            phrase("Make room on that disk, or name another place."),
        )


def refuse_unprunable(model: LlamaModel, file: Path) -> None:
    """Raises BadModelFile for kinds of models of which no layer can be left out."""
    why: str | None = None
    if model.keeps_states:
        why = phrase("its layers keep a state, and are of several kinds")
    elif model.window:
        why = phrase("its layers look back by turns, some at the whole text and some at a window of it")
    elif llama_cpp.llama_model_has_encoder(model.handle):
        why = phrase("it has an encoder")
    elif model.layers < 3:
        why = phrase("it has only {count:,} layers", model.layers)
    if why is not None:
        raise BadModelFile(
            phrase("no layer of {file} can be left out: {reason}", file.name, why),
            phrase("Make parallel heads for it, or choose a smaller model of its family as drafter."),
        )
