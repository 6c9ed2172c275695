"""Writes a GGUF file: metadata, the tensor table, and the tensors, one after the other.

Values that another GGUF holds can be taken over as the bytes that they are there. The file appears under its name once
it is whole. Rejected: the `gguf` package, which the tests use; it is no part of the installed app.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from models.formats.gguf_header import GgufHeader
from models.formats.gguf_values import ARRAY, BOOL, STRING, ArrayAt, Value
from models.whole_file import written_whole

VERSION, ALIGNMENT = 3, 32
U32, I32, F32 = 4, 5, 6
KINDS = {"F32": 0, "F16": 1, "Q8_0": 8, "BF16": 30, "I64": 27}
"""ggml's numbers of the types that are written here."""

Stated = bool | int | float | str | tuple[int, ...]
"""A value of metadata; a list holds whole numbers, or yes and no."""


class WrittenTensor(NamedTuple):
    """One tensor: `dims` innermost first, `read` gives its bytes when their turn comes."""

    name: str
    dims: tuple[int, ...]
    type: str
    size_bytes: int
    read: Callable[[], NDArray[np.uint8]]


def vector(name: str, kind: str, values: NDArray[np.float32] | NDArray[np.int64]) -> WrittenTensor:
    """A tensor of one side, (n,), that was made here: float32, or int64 for ids."""
    data = values.view(np.uint8)
    return WrittenTensor(name, (values.size,), kind, data.size, lambda: data)


def text(value: str) -> bytes:
    """A text as it stands in metadata, without its type."""
    data = value.encode("utf-8", "surrogateescape")
    return struct.pack("<Q", len(data)) + data


def encoded(value: Stated) -> bytes:
    """A value as it stands in metadata, its type in front; numbers are 32 bits wide, as tokenizers have them."""
    if isinstance(value, str):
        return struct.pack("<I", STRING) + text(value)
    if isinstance(value, tuple):
        kind, code = (BOOL, "?") if value and isinstance(value[0], bool) else (I32, "i")
        return struct.pack(f"<IIQ{len(value)}{code}", ARRAY, kind, len(value), *value)
    if isinstance(value, bool):
        return struct.pack("<I?", BOOL, value)
    if isinstance(value, float):
        return struct.pack("<If", F32, value)
    return struct.pack("<II", U32, value) if value >= 0 else struct.pack("<Ii", I32, value)


def taken_over(value: Value, source: Path) -> bytes:
    """A value of another GGUF, with its type in front; lists are copied as they lie in `source`. Raises OSError."""
    if not isinstance(value, ArrayAt):
        return encoded(value)
    with source.open("rb") as file:
        file.seek(value.start)
        data = file.read(value.end - value.start)
    return struct.pack("<IIQ", ARRAY, value.kind, value.length) + data


def tokenizer_of(target: GgufHeader, file: Path) -> dict[str, bytes]:
    """The words of the target at `file`, without its template. Raises OSError."""
    return {
        key: taken_over(value, file)
        for key, value in target.metadata.items()
        if key.startswith("tokenizer.") and key != "tokenizer.chat_template"
    }


def write_gguf_file(path: Path, metadata: Mapping[str, bytes], tensors: Sequence[WrittenTensor]) -> None:
    """Write the file, through one beside it that is given its name at the end. Raises OSError or what `read` does."""
    with written_whole(path) as file:
        file.write(_header(metadata, tensors))
        for tensor in tensors:
            file.write(tensor.read().tobytes())
            file.write(bytes(-tensor.size_bytes % ALIGNMENT))


def _header(metadata: Mapping[str, bytes], tensors: Sequence[WrittenTensor]) -> bytes:
    parts = [b"GGUF", struct.pack("<IQQ", VERSION, len(tensors), len(metadata))]
    parts += [text(key) + value for key, value in metadata.items()]
    offset = 0
    for tensor in tensors:
        dims = struct.pack(f"<I{len(tensor.dims)}Q", len(tensor.dims), *tensor.dims)
        parts.append(text(tensor.name) + dims + struct.pack("<IQ", KINDS[tensor.type], offset))
        offset += -(-tensor.size_bytes // ALIGNMENT) * ALIGNMENT
    head = b"".join(parts)
    return head + bytes(-len(head) % ALIGNMENT)
