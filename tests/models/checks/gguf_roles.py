"""GGUF headers of files that are no chat models: heads that read a target's states, projectors, adapters, encoders."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import gguf
import numpy as np

from tests.toys.gguf_file import finished
from tests.toys.vocabulary import ToyVocabulary, toy_vocabulary

WIDTH, LAYERS = 64, 2
"""Of the toy target (`tests/toys/weights.py`)."""


def write_role(
    path: Path,
    architecture: str,
    keys: Sequence[tuple[str, int | str | list[int]]] = (),
    tensors: Sequence[str] = ("fc.weight",),
    *,
    vocabulary: ToyVocabulary | None = None,
    width: int = WIDTH,
) -> Path:
    """A file of this architecture with these further keys (below the architecture where they begin with a dot)."""
    vocabulary = vocabulary or toy_vocabulary()
    writer = gguf.GGUFWriter(path, architecture)
    writer.add_embedding_length(width)
    writer.add_token_list(list(vocabulary.tokens))
    writer.add_token_types(list(vocabulary.types))
    writer.add_tokenizer_model("gpt2")
    for key, value in keys:
        name = f"{architecture}{key}" if key.startswith(".") else key
        if isinstance(value, str):
            writer.add_string(name, value)
        elif isinstance(value, int):
            writer.add_uint32(name, value)
        else:
            writer.add_array(name, value)
    for name in tensors:
        writer.add_tensor(name, np.ones((32, 2), np.float32))
    return finished(writer, path)


def write_eagle(path: Path, *, width: int = WIDTH, layers: Sequence[int] = (0, 1, 1), name: str = "") -> Path:
    """An EAGLE-3 head's header for a target of this width."""
    named = [("general.base_model.0.name", name)] if name else []
    return write_role(path, "eagle3", [(".target_hidden_size", width), (".target_layers", list(layers)), *named])
