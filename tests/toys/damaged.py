"""A sound GGUF file with single values set to what they must not be, everything else in its place."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_values import GGML_TYPES, ArrayAt, Value
from tests.toys import gguf_bytes as raw

Changes = Mapping[str, bool | int | float | str | None]


def damaged_gguf(source: Path, place: Path, changes: Changes) -> Path:
    """`source` with these values of its metadata, at `place`; None takes a key out."""
    header, data = read_gguf_header(source), source.read_bytes()
    entries = [(key, _packed(value, data)) for key, value in header.metadata.items() if key not in changes]
    entries += [(key, _scalar(value)) for key, value in changes.items() if value is not None]
    place.write_bytes(raw.GgufBytes(entries, _rows(header), data[header.data_start :]).build())
    return place


def without_token_texts(source: Path) -> bytes:
    """The file with an empty text for every token."""
    header, data = read_gguf_header(source), source.read_bytes()
    key = "tokenizer.ggml.tokens"
    entries = [(each, _packed(value, data)) for each, value in header.metadata.items() if each != key]
    entries.append((key, raw.strings([""] * header.vocab_size)))
    return raw.GgufBytes(entries, _rows(header), data[header.data_start :]).build()


def _packed(value: Value, data: bytes) -> bytes:
    if not isinstance(value, ArrayAt):
        return _scalar(value)
    return struct.pack("<IIQ", raw.ARRAY, value.kind, value.length) + data[value.start : value.end]


def _scalar(value: bool | int | float | str) -> bytes:
    if isinstance(value, str):
        return raw.string(value)
    kind = raw.BOOL if isinstance(value, bool) else raw.U32 if isinstance(value, int) else raw.F32
    return raw.scalar(kind, value)


def _rows(header: GgufHeader) -> list[bytes]:
    numbers = {kind.name: number for number, kind in GGML_TYPES.items()}
    return [raw.tensor(each.name, each.dims, numbers[each.type.name], each.offset) for each in header.tensors]
