"""Writes a GGUF file: metadata, the tensor table, and the tensors, one after the other.

Values that another GGUF holds can be taken over as the bytes that they are there. The file appears under its name once
it is whole. Rejected: the `gguf` package, which the tests use; it is no part of the installed app.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from models.formats.gguf_values import ARRAY, BOOL, STRING, ArrayAt, Value
from models.whole_file import written_whole

VERSION, ALIGNMENT = 3, 32
U32, I32, F32 = 4, 5, 6
KINDS = {"F32": 0, "F16": 1, "Q8_0": 8, "BF16": 30, "I64": 27}
"""ggml's numbers of the types that are written here."""


class WrittenTensor(NamedTuple):
    """One tensor: `dims` innermost first, `read` gives its bytes when their turn comes."""

    name: str
    dims: tuple[int, ...]
    type: str
    size_bytes: int
    read: Callable[[], NDArray[np.uint8]]


def text(value: str) -> bytes:
    """A text as it stands in metadata, without its type."""
    data = value.encode("utf-8", "surrogateescape")
    return struct.pack("<Q", len(data)) + data


def number(kind: int, value: float) -> bytes:
    """A value of one of the types above with its type in front."""
    return struct.pack("<I" + {U32: "I", I32: "i", F32: "f", BOOL: "?"}[kind], kind, value)


def numbers(values: Sequence[int]) -> bytes:
    """A list of whole numbers with its type in front."""
    return struct.pack(f"<IIQ{len(values)}i", ARRAY, I32, len(values), *values)


def switches(values: Sequence[bool]) -> bytes:
    """A list of yes and no with its type in front."""
    return struct.pack(f"<IIQ{len(values)}?", ARRAY, BOOL, len(values), *values)


def taken_over(value: Value, source: Path) -> bytes:
    """A value of another GGUF, with its type in front. Raises OSError.

    Lists are copied as they lie in `source`; whole numbers become 32 bits wide, as tokenizers have them.
    """
    if isinstance(value, ArrayAt):
        with source.open("rb") as file:
            file.seek(value.start)
            data = file.read(value.end - value.start)
        return struct.pack("<IIQ", ARRAY, value.kind, value.length) + data
    if isinstance(value, str):
        return struct.pack("<I", STRING) + text(value)
    if isinstance(value, bool):
        return number(BOOL, value)
    if isinstance(value, float):
        return number(F32, value)
    return number(U32 if value >= 0 else I32, value)


def write_gguf_file(path: Path, metadata: Sequence[tuple[str, bytes]], tensors: Sequence[WrittenTensor]) -> None:
    """Write the file, through one beside it that is given its name at the end. Raises OSError or what `read` does."""
    with written_whole(path) as file:
        file.write(_header(metadata, tensors))
        for tensor in tensors:
            file.write(tensor.read().tobytes())
            file.write(bytes(-tensor.size_bytes % ALIGNMENT))


def _header(metadata: Sequence[tuple[str, bytes]], tensors: Sequence[WrittenTensor]) -> bytes:
    parts = [b"GGUF", struct.pack("<IQQ", VERSION, len(tensors), len(metadata))]
    parts += [text(key) + value for key, value in metadata]
    offset = 0
    for tensor in tensors:
        dims = struct.pack(f"<I{len(tensor.dims)}Q", len(tensor.dims), *tensor.dims)
        parts.append(text(tensor.name) + dims + struct.pack("<IQ", KINDS[tensor.type], offset))
        offset += -(-tensor.size_bytes // ALIGNMENT) * ALIGNMENT
    head = b"".join(parts)
    return head + bytes(-len(head) % ALIGNMENT)
