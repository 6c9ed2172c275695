"""The types and values of a GGUF file: tensor types, scalars, strings, and arrays that are skipped rather than loaded.

A vocabulary of 152k tokens would cost 20 MB and half a second as a Python list, and most readers of a header do not
need it: an array is kept as its place in the file, and only short ones also as values.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

from engine.translatable import phrase
from models.formats.bounded_reader import Cursor


class GgmlType(NamedTuple):
    """`block` elements are stored in `block_bytes` bytes."""

    name: str
    block: int
    block_bytes: int


_TYPES = {
    0: ("F32", 1, 4), 1: ("F16", 1, 2), 2: ("Q4_0", 32, 18), 3: ("Q4_1", 32, 20), 6: ("Q5_0", 32, 22),
    7: ("Q5_1", 32, 24), 8: ("Q8_0", 32, 34), 9: ("Q8_1", 32, 36), 10: ("Q2_K", 256, 84), 11: ("Q3_K", 256, 110),
    12: ("Q4_K", 256, 144), 13: ("Q5_K", 256, 176), 14: ("Q6_K", 256, 210), 15: ("Q8_K", 256, 292),
    16: ("IQ2_XXS", 256, 66), 17: ("IQ2_XS", 256, 74), 18: ("IQ3_XXS", 256, 98), 19: ("IQ1_S", 256, 50),
    20: ("IQ4_NL", 32, 18), 21: ("IQ3_S", 256, 110), 22: ("IQ2_S", 256, 82), 23: ("IQ4_XS", 256, 136),
    24: ("I8", 1, 1), 25: ("I16", 1, 2), 26: ("I32", 1, 4), 27: ("I64", 1, 8), 28: ("F64", 1, 8),
    29: ("IQ1_M", 256, 56), 30: ("BF16", 1, 2), 34: ("TQ1_0", 256, 54), 35: ("TQ2_0", 256, 66), 39: ("MXFP4", 32, 17),
    40: ("NVFP4", 64, 36), 41: ("Q1_0", 128, 18), 42: ("Q2_0", 64, 18),
}  # fmt: skip
GGML_TYPES = {number: GgmlType(*row) for number, row in _TYPES.items()}
"""ggml's numbers (`type_traits` in ggml.c at the pinned release).

A type that is not here cannot be measured against the file's size, so a file with one is refused.
"""


STRING, ARRAY, BOOL = 8, 9, 7
# What the numbers on disk mean; strings, arrays and the rest have no fixed size.
_SCALARS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", BOOL: "<B", 10: "<Q", 11: "<q", 12: "<d"}
_STRUCTS = {kind: struct.Struct(code) for kind, code in _SCALARS.items()}
_U64 = struct.Struct("<Q")
_U32 = struct.Struct("<I")

# No released model comes near: the largest vocabularies have 262k tokens and 515k merges, chat templates some 100 kB,
# whole headers 20 MB. Together the limits keep the worst file under a second and under 256 MB.
MAX_STRING_BYTES = 1 << 20
MAX_ARRAY_LENGTH = 1 << 20
MAX_HEADER_BYTES = 64 << 20
_KEPT_LENGTH = 128
_KEPT_STRINGS_BYTES = 1 << 13


class BadValue(Exception):
    """A value that breaks the format or a limit: what, at byte `position`."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


class ArrayAt(NamedTuple):
    """An array of `length` elements of type `kind`, from byte `start` to `end` of the file.

    `values` holds short arrays of scalars or strings; None means that the array has to be read from its place.
    """

    kind: int
    length: int
    start: int
    end: int
    values: tuple[Scalar, ...] | None = None


Scalar = int | float | bool | str
Value = Scalar | ArrayAt


def read_u32(cursor: Cursor) -> int:
    return int(_U32.unpack(cursor.read(4))[0])


def read_u64(cursor: Cursor) -> int:
    return int(_U64.unpack(cursor.read(8))[0])


def read_string(cursor: Cursor, limit_bytes: int = MAX_STRING_BYTES) -> str:
    """A length and UTF-8 text; undecodable bytes become replacement characters, as a damaged name may be shown.

    Raises BadValue where it is too long.
    """
    start = cursor.position
    length = read_u64(cursor)
    if length > limit_bytes:
        raise BadValue(phrase("a text of {size} bytes (at most {most} are allowed)", length, limit_bytes), start)
    return cursor.read(length).decode("utf-8", errors="replace")


def read_value(cursor: Cursor, kind: int) -> Value:
    """The value of type `kind` at the cursor. Raises BadValue, or FileEnds from the cursor."""
    if kind == STRING:
        return read_string(cursor)
    if kind == ARRAY:
        return _read_array(cursor)
    shape = _STRUCTS.get(kind)
    if shape is None:
        raise BadValue(phrase("a value of unknown type {type}", kind), cursor.position)
    number: int | float = shape.unpack(cursor.read(shape.size))[0]
    return bool(number) if kind == BOOL else number


def _read_array(cursor: Cursor) -> ArrayAt:
    """Scalars or strings; arrays of arrays are refused, as llama.cpp does."""
    head = cursor.position
    kind, length = read_u32(cursor), read_u64(cursor)
    start = cursor.position
    if head > MAX_HEADER_BYTES:
        raise BadValue(phrase("a header of more than {most} bytes", MAX_HEADER_BYTES), head)
    if length > MAX_ARRAY_LENGTH:
        raise BadValue(
            phrase("an array of {count} elements (at most {most} are allowed)", length, MAX_ARRAY_LENGTH), head
        )
    if kind == STRING:
        return _read_strings(cursor, length)
    shape = _STRUCTS.get(kind)
    if shape is None:
        raise BadValue(phrase("an array of unknown type {type}", kind), head)
    if length > _KEPT_LENGTH:
        cursor.skip(length * shape.size)
        return ArrayAt(kind, length, start, cursor.position)
    data = cursor.read(length * shape.size)
    values = tuple(row[0] for row in shape.iter_unpack(data))
    return ArrayAt(kind, length, start, cursor.position, tuple(map(bool, values)) if kind == BOOL else values)


def _read_strings(cursor: Cursor, length: int) -> ArrayAt:
    start = cursor.position
    _step_over_strings(cursor, length)
    end = cursor.position
    if length > _KEPT_LENGTH or end - start > _KEPT_STRINGS_BYTES:
        return ArrayAt(STRING, length, start, end)
    cursor.position = start
    return ArrayAt(STRING, length, start, end, tuple(read_string(cursor) for _ in range(length)))


def _step_over_strings(cursor: Cursor, count: int) -> None:
    """Moves past `count` strings.

    The hot loop of the reader: 300k strings in a large vocabulary and its merges, hence no call per string.
    """
    unpack = _U64.unpack_from
    left = count
    while left:
        window, at = cursor.window(8)
        base, last = cursor.position - at, len(window) - 8
        while left and at <= last:
            (length,) = unpack(window, at)
            if length > MAX_STRING_BYTES:
                raise BadValue(
                    phrase("a text of {size} bytes (at most {most} are allowed)", length, MAX_STRING_BYTES), base + at
                )
            at += 8 + length
            left -= 1
        cursor.skip(base + at - cursor.position)


def read_strings(cursor: Cursor, array: ArrayAt) -> tuple[str, ...]:
    """The texts of a string array; undecodable bytes become lone surrogates, so that different texts stay different.

    Raises FileEnds or BadValue where the place no longer holds what was found there.
    """
    cursor.position = array.start
    data = cursor.read(array.end - array.start)
    unpack, texts, at = _U64.unpack_from, [], 0
    for _ in range(array.length):
        if at + 8 > len(data):
            raise BadValue(phrase("a text that ends outside its list"), array.start + at)
        end = at + 8 + unpack(data, at)[0]
        texts.append(data[at + 8 : end].decode("utf-8", "surrogateescape"))
        at = end
    if at != len(data):
        raise BadValue(phrase("texts that do not fill their list"), array.start)
    return tuple(texts)
