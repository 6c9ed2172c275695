"""Reads what a GGUF file says about itself: metadata and tensor table, checked against the file's real size.

The window's process decides by this whether a file may be handed to native code at all, so nothing in the file is
believed: every length is checked before it is used, and the tensor table must add up in the same way in which
llama.cpp adds it up (ggml/src/gguf.cpp: offsets in order, without gaps, padded to the alignment). Rejected: the `gguf`
package, which maps the file, trusts its numbers and takes seconds for a large vocabulary.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from engine.translatable import phrase
from models.errors import BadGguf, DamagedGguf, TruncatedGguf
from models.formats.bounded_reader import Cursor, FileEnds, open_cursor
from models.formats.gguf_values import (
    GGML_TYPES,
    MAX_HEADER_BYTES,
    STRING,
    ArrayAt,
    BadValue,
    GgmlType,
    Value,
    read_string,
    read_u32,
    read_u64,
    read_value,
)

_MAGIC = b"GGUF"
_VERSIONS = (2, 3)
_DEFAULT_ALIGNMENT = 32
_MAX_ALIGNMENT = 1 << 20
_MAX_KEYS = 1 << 11
_MAX_TENSORS = 1 << 15
_MAX_KEY_BYTES = 1 << 12
_MAX_TEXTS = 1 << 20  # in all lists: 515k merges and 262k tokens are the most seen; each is a step in Python
_MAX_KEPT_CHARACTERS = 8 << 20
_MAX_TENSOR_NAME_BYTES = 63  # GGML_MAX_NAME less its closing zero
_MAX_DIMENSIONS = 4
_MAX_ELEMENTS = 1 << 62


class Tensor(NamedTuple):
    """One row of the tensor table: `dims` innermost first, `offset` in bytes from the start of the data."""

    name: str
    dims: tuple[int, ...]
    type: GgmlType
    offset: int

    @property
    def elements(self) -> int:
        return math.prod(self.dims)

    @property
    def size_bytes(self) -> int:
        return self.elements // self.type.block * self.type.block_bytes


class GgufHeader(NamedTuple):
    """A checked header. `data_start` is where tensor data begins, `data_end` the last byte that the tensors need."""

    file_name: str
    size_bytes: int
    version: int
    metadata: Mapping[str, Value]
    tensors: tuple[Tensor, ...]
    alignment: int
    data_start: int
    data_end: int

    @property
    def architecture(self) -> str:
        """Such as "llama" or "qwen3"; "" where the file names none."""
        return self.text("general.architecture")

    @property
    def name(self) -> str:
        """The model's own name; the file's where it has none."""
        return self.text("general.name") or self.file_name.removesuffix(".gguf")

    @property
    def context_length(self) -> int:
        """Tokens that the model was trained for; 0 where the file does not say."""
        return self.whole_number(f"{self.architecture}.context_length") or 0

    @property
    def vocab_size(self) -> int:
        """Rows of the token list, padding included; 0 where there is none."""
        tokens = self.metadata.get("tokenizer.ggml.tokens")
        return tokens.length if isinstance(tokens, ArrayAt) else 0

    @property
    def split_count(self) -> int:
        """The number of files that the model was split into; 1 for a whole one."""
        return self.whole_number("split.count") or 1

    @property
    def parameters(self) -> int:
        return sum(tensor.elements for tensor in self.tensors)

    @property
    def quantization(self) -> dict[str, int]:
        """Bytes by tensor type, most first: {"Q8_0": 6543360, "F32": 13312}."""
        mix: Counter[str] = Counter()
        for tensor in self.tensors:
            mix[tensor.type.name] += tensor.size_bytes
        return dict(mix.most_common())

    def text(self, key: str) -> str:
        value = self.metadata.get(key)
        return value if isinstance(value, str) else ""

    def whole_number(self, key: str) -> int | None:
        value = self.metadata.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None


def read_gguf_header(path: Path) -> GgufHeader:
    """The checked header of the file at `path`.

    Raises Unreadable, BadGguf (what and at which byte), or its subclass TruncatedGguf where the file ends early.
    """
    with open_cursor(path) as cursor:
        return parse_gguf_header(cursor, path.name)


def parse_gguf_header(cursor: Cursor, file_name: str) -> GgufHeader:
    """The same from a cursor that stands at the start of a file. Raises BadGguf or TruncatedGguf."""
    try:
        return _parse(cursor, file_name)
    except FileEnds as error:
        message = phrase(
            "{file} ends at {size} bytes, inside its header: {missing} bytes are missing at byte {position}",
            file_name,
            error.size_bytes,
            error.wanted_bytes,
            error.position,
        )
        raise TruncatedGguf(message) from None
    except BadValue as error:
        raise DamagedGguf(
            phrase("{file} is damaged at byte {position}: {fault}", file_name, error.position, error)
        ) from None


def _parse(cursor: Cursor, file_name: str) -> GgufHeader:
    version = _read_version(cursor, file_name)
    counts_at = cursor.position
    tensor_count, key_count = read_u64(cursor), read_u64(cursor)
    if tensor_count > _MAX_TENSORS or key_count > _MAX_KEYS:
        raise BadValue(phrase("{tensors} tensors and {keys} keys announced", tensor_count, key_count), counts_at)
    metadata = _read_metadata(cursor, key_count)
    alignment = _alignment(metadata, cursor.position)
    tensors = _read_tensors(cursor, tensor_count, alignment)
    data_start = _padded(cursor.position, alignment)
    data_end = data_start + tensors[-1].offset + tensors[-1].size_bytes if tensors else cursor.position
    if data_end > cursor.size_bytes:
        share = 100 * cursor.size_bytes // data_end
        error = TruncatedGguf(phrase("{file} is cut off: only {share} % of it is here", file_name, share))
        error.whole_bytes = data_end
        raise error
    frozen = MappingProxyType(metadata)
    return GgufHeader(file_name, cursor.size_bytes, version, frozen, tensors, alignment, data_start, data_end)


def _read_version(cursor: Cursor, file_name: str) -> int:
    magic = cursor.read(min(4, cursor.left_bytes))
    if magic != _MAGIC:
        message = phrase("{file} is not a GGUF file, or it is damaged: it does not begin as one", file_name)
        raise DamagedGguf(message)
    version = read_u32(cursor)
    if version in _VERSIONS:
        return version
    if int.from_bytes(version.to_bytes(4, "little"), "big") in _VERSIONS:
        raise BadGguf(
            phrase("{file} was written for big-endian machines", file_name), phrase("Download the little-endian file.")
        )
    raise BadGguf(
        phrase("{file} has GGUF version {version} at byte 4; versions 2 and 3 can be read", file_name, version)
    )


def _read_metadata(cursor: Cursor, count: int) -> dict[str, Value]:
    metadata: dict[str, Value] = {}
    texts = kept = 0
    for _ in range(count):
        start = cursor.position
        key = read_string(cursor, _MAX_KEY_BYTES)
        if not key or key in metadata:
            raise BadValue(
                phrase("the key {key} is there twice", repr(key)) if key else phrase("a key without a name"), start
            )
        metadata[key] = value = read_value(cursor, read_u32(cursor))
        texts += value.length if isinstance(value, ArrayAt) and value.kind == STRING else 0
        kept += len(value) if isinstance(value, str) else 0
        if texts > _MAX_TEXTS or kept > _MAX_KEPT_CHARACTERS:
            message = phrase(
                "more than {texts} texts in lists, or {letters} characters beside", _MAX_TEXTS, _MAX_KEPT_CHARACTERS
            )
            raise BadValue(message, start)
        if cursor.position > MAX_HEADER_BYTES:
            raise BadValue(phrase("a header of more than {most} bytes", MAX_HEADER_BYTES), start)
    return metadata


def _alignment(metadata: Mapping[str, Value], position: int) -> int:
    value = metadata.get("general.alignment", _DEFAULT_ALIGNMENT)
    if not isinstance(value, int) or not 1 <= value <= _MAX_ALIGNMENT or value & (value - 1):
        raise BadValue(phrase("general.alignment is {found}, not a power of two", repr(value)), position)
    return value


def _padded(position: int, alignment: int) -> int:
    return -(-position // alignment) * alignment


def _read_tensors(cursor: Cursor, count: int, alignment: int) -> tuple[Tensor, ...]:
    tensors: list[Tensor] = []
    names: set[str] = set()
    expected = 0
    for _ in range(count):
        start = cursor.position
        tensor = _read_tensor(cursor)
        if tensor.name in names:
            raise BadValue(phrase("the tensor {name} is there twice", repr(tensor.name)), start)
        if tensor.offset != expected:
            message = phrase(
                "the tensor {name} has offset {found}, not {wanted}", repr(tensor.name), tensor.offset, expected
            )
            raise BadValue(message, start)
        names.add(tensor.name)
        tensors.append(tensor)
        expected += _padded(tensor.size_bytes, alignment)
    return tuple(tensors)


def _read_tensor(cursor: Cursor) -> Tensor:
    start = cursor.position
    name = read_string(cursor, _MAX_TENSOR_NAME_BYTES)
    rank = read_u32(cursor)
    if not 1 <= rank <= _MAX_DIMENSIONS:
        message = phrase(
            "the tensor {name} has {count} dimensions (1 to {most} are allowed)", repr(name), rank, _MAX_DIMENSIONS
        )
        raise BadValue(message, start)
    dims = tuple(read_u64(cursor) for _ in range(rank))
    number = read_u32(cursor)
    type_ = GGML_TYPES.get(number)
    if type_ is None:
        raise BadValue(
            phrase("the tensor {name} has type {type}, which this version does not know", repr(name), number), start
        )
    if not 0 < math.prod(dims) < _MAX_ELEMENTS or dims[0] % type_.block:
        raise BadValue(
            phrase("the tensor {name} has the size {size}, impossible for {type}", repr(name), dims, type_.name), start
        )
    return Tensor(name, dims, type_, read_u64(cursor))
