"""What all drafters that are handed out as safetensors have in common when they become GGUF files.

Matrices keep their bytes (F16, BF16 or F32); vectors become F32, as llama.cpp wants them; ids become absolute; the
tokenizer is the target's.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase
from models.formats.conversion.config_values import BadDraftHead
from models.formats.conversion.gguf_writer import WrittenTensor, taken_over, text
from models.formats.conversion.safetensors import StoredTensor
from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import STRING

WORDS, WORDS_BACK = "d2t", "t2d"
"""Which id each of the head's words is, as a distance; and which ids are among them, which nobody needs."""


class ConvertedHead(NamedTuple):
    """What was written: its size, the target's layers that it reads, and how many words it knows of how many."""

    file: Path
    size_bytes: int
    layers: tuple[int, ...]
    listed: int
    vocab: int


def check_parts(found: Mapping[str, StoredTensor], wanted: Mapping[str, tuple[int, ...]], spared: set[str]) -> None:
    """Compare parts with the shapes that they must have, outermost first. Raises BadDraftHead.

    Those in `spared` may be lacking: they are the target's, or not used.
    """
    missing = next((name for name in wanted if name not in found and name not in spared), None)
    if missing is not None:
        raise BadDraftHead(phrase("the head lacks a part: {name}", repr(missing)))
    for name, tensor in found.items():
        shape, kinds = wanted[name], ("I64", "I32") if name == WORDS else ("F32", "F16", "BF16")
        if tensor.shape != shape or tensor.type not in kinds:
            is_ = f"{tensor.type} {list(tensor.shape)}"
            raise BadDraftHead(phrase("the head's {name} is {found}, not {wanted}", repr(name), is_, list(shape)))


def matrix(name: str, tensor: StoredTensor) -> WrittenTensor:
    """A tensor under another name: a matrix with its bytes, a vector and what has three sides as F32."""
    dims = tuple(reversed(tensor.shape))
    if len(dims) == 2:
        return WrittenTensor(name, dims, tensor.type, tensor.size_bytes, tensor.bytes_by_row)
    size = 4 * int(np.prod(dims))
    return WrittenTensor(name, dims, "F32", size, lambda: as_floats(tensor).view(np.uint8))


def side_by_side(rows: NDArray[np.uint8], heads: int) -> NDArray[np.uint8]:
    """The rows of each head, uint8 (rows, bytes), in the order 0, half, 1, half + 1, ...: pairs lie side by side."""
    halves = rows.reshape(heads, 2, -1, rows.shape[1])
    return np.ascontiguousarray(halves.swapaxes(1, 2)).reshape(rows.shape)


def as_floats(tensor: StoredTensor) -> NDArray[np.float32]:
    """All numbers in a row, float32 (n,)."""
    data = tensor.bytes_by_row().reshape(-1)
    if tensor.type == "BF16":
        widened: NDArray[np.float32] = (data.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
        return widened
    floats: NDArray[np.float32] = data.view(np.float16 if tensor.type == "F16" else np.float32).astype(np.float32)
    return floats


def vector(name: str, kind: str, values: NDArray[np.float32] | NDArray[np.int64]) -> WrittenTensor:
    """A tensor of one side, (n,), that was made here: float32, or int64 for ids."""
    data = values.view(np.uint8)
    return WrittenTensor(name, (values.size,), kind, data.size, lambda: data)


def ids_of(tensor: StoredTensor, vocab: int) -> NDArray[np.int64]:
    """The id of each of the head's words, int64 (listed,): what is stored is the distance from its own number.

    Raises BadDraftHead.
    """
    distances = tensor.bytes_by_row()[0].view("<i8" if tensor.type == "I64" else "<i4").astype(np.int64)
    ids: NDArray[np.int64] = distances + np.arange(distances.size)
    if int(ids.min()) < 0 or int(ids.max()) >= vocab or np.unique(ids).size != ids.size:
        raise BadDraftHead(phrase("the head's list of words names some twice, or some that the model does not have"))
    return ids


def said(value: str) -> bytes:
    """A text in metadata, with its type in front."""
    return STRING.to_bytes(4, "little") + text(value)


def tokenizer_of(target: GgufHeader, file: Path) -> list[tuple[str, bytes]]:
    """The words of the target at `file`, without its template. Raises OSError."""
    return [
        (key, taken_over(value, file))
        for key, value in target.metadata.items()
        if key.startswith("tokenizer.") and key != "tokenizer.chat_template"
    ]
