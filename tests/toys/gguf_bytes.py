"""GGUF files as bytes, written by hand: every number can be set wrong, which the real writer does not allow."""

from __future__ import annotations

import dataclasses
import struct
from collections.abc import Sequence

U8, I8, U16, I16, U32, I32, F32, BOOL, STRING, ARRAY, U64, I64, F64 = range(13)
_CODES = {U8: "B", I8: "b", U16: "H", I16: "h", U32: "I", I32: "i", F32: "f", BOOL: "?", U64: "Q", I64: "q", F64: "d"}


def text(value: str | bytes) -> bytes:
    """A length and the bytes of a text."""
    data = value if isinstance(value, bytes) else value.encode()
    return struct.pack("<Q", len(data)) + data


def scalar(kind: int, value: float) -> bytes:
    return struct.pack("<I" + _CODES[kind], kind, value)


def string(value: str) -> bytes:
    return struct.pack("<I", STRING) + text(value)


def array(kind: int, items: Sequence[bytes], length: int | None = None) -> bytes:
    """An array value whose elements are already packed; `length` may lie."""
    return struct.pack("<IIQ", ARRAY, kind, len(items) if length is None else length) + b"".join(items)


def strings(values: Sequence[str]) -> bytes:
    return array(STRING, [text(value) for value in values])


def numbers(kind: int, values: Sequence[float]) -> bytes:
    return array(kind, [struct.pack("<" + _CODES[kind], value) for value in values])


def tensor(name: str, dims: Sequence[int], kind: int, offset: int, rank: int | None = None) -> bytes:
    """One row of the tensor table."""
    head = text(name) + struct.pack("<I", len(dims) if rank is None else rank)
    return head + struct.pack(f"<{len(dims)}QIQ", *dims, kind, offset)


@dataclasses.dataclass(frozen=True)
class GgufBytes:
    """The parts of a file; the counts may lie. `metadata` maps keys to packed values."""

    metadata: Sequence[tuple[str, bytes]] = (("general.architecture", string("llama")),)
    tensors: Sequence[bytes] = (tensor("a", [32, 2], 0, 0), tensor("b", [32], 8, 256))
    data: bytes = bytes(256 + 34)
    version: int = 3
    key_count: int | None = None
    tensor_count: int | None = None
    alignment: int = 32

    def build(self) -> bytes:
        keys = len(self.metadata) if self.key_count is None else self.key_count
        tensors = len(self.tensors) if self.tensor_count is None else self.tensor_count
        head = b"GGUF" + struct.pack("<IQQ", self.version, tensors, keys)
        head += b"".join(text(key) + value for key, value in self.metadata) + b"".join(self.tensors)
        return head + bytes(-len(head) % self.alignment) + self.data
