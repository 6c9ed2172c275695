"""Protobuf's wire format, read field by field from an untrusted file without loading what is not asked for.

It reads as much of the format as ONNX needs: nested messages, varints, fixed numbers, byte strings. Rejected: the
`onnx` package (and protobuf), which loads every weight to show one name and is native code in the window's process.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from engine.translatable import phrase
from models.formats.bounded_reader import Cursor, FileEnds

VARINT, BYTES = 0, 2
_FIXED_BYTES = {1: 8, 5: 4}
_MAX_NUMBER = (1 << 29) - 1
_MAX_VARINT_BYTES = 10
_U64_MASK = (1 << 64) - 1

# Bounds the time to about a second. A graph of a 1B decoder has some 50k fields that are looked at, which take eight
# times as long as the few 100k that are passed over.
MAX_STEPS = 1_000_000
_JUDGED_STEPS = 8
# Subgraphs in attributes nest; exports of decoders use 2 levels, each 4 messages deep. protobuf's own limit is 100.
MAX_DEPTH = 64
# Names that are kept, of all nodes and tensors; a large graph has some 100 kB of them.
MAX_TEXT_BYTES = 16 << 20


class BadWire(Exception):
    """Bytes that are no protobuf message, or one beyond the limits: what, at byte `position`."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


class Field(NamedTuple):
    """One field. `value` is a varint's number, or a byte string's length in bytes; 0 for fixed numbers.

    The cursor stands at the payload; `end` is the byte after it.
    """

    number: int
    wire_type: int
    value: int
    end: int


class WireReader:
    """Walks the fields of nested messages under one cursor, counting them against the limits."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self._steps = 0
        self._depth = 0
        self._text_bytes = 0

    def fields(self, end: int, wanted: Container[int]) -> Iterator[Field]:
        """The fields with `wanted` numbers from the cursor to byte `end`; what the caller leaves of one is skipped.

        The hot loop of the reader: 400k fields in a large graph, most of them not wanted. Raises BadWire, or FileEnds
        from the cursor.
        """
        cursor = self.cursor
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise BadWire(phrase("messages nested deeper than {most}", MAX_DEPTH), cursor.position)
        while cursor.position < end:
            self._pass_over(end, wanted)
            if cursor.position == end:
                break
            number, wire_type, value, payload, stop = self._head(cursor.position, end, wanted)
            if number in wanted:
                cursor.skip(payload - cursor.position)
                yield Field(number, wire_type, value, stop)
                if cursor.position > stop:
                    raise BadWire(phrase("a message that is longer than its field"), cursor.position)
            cursor.skip(stop - cursor.position)
        self._depth -= 1

    def _pass_over(self, end: int, wanted: Container[int]) -> None:
        """Moves past short unwanted byte strings, which are most fields of a graph: names of inputs and outputs.

        Only what is plain to see is passed over (one byte of key, one of length, all of it inside the window);
        anything else is left for `_head` to judge.
        """
        window, at = self.cursor.window(min(end - self.cursor.position, 2))
        first, last = at, min(len(window), at + end - self.cursor.position) - 2
        while at <= last:
            key, length = window[at], window[at + 1]
            if key & 0x87 != BYTES or length & 0x80 or key >> 3 in wanted or key < 8 or at + length > last:
                break
            at += 2 + length
            self._steps += 1
        self.cursor.skip(at - first)

    def message(self, field: Field, wanted: Container[int]) -> Iterator[Field]:
        """The wanted fields of a nested message. Raises BadWire where the field holds none."""
        if field.wire_type != BYTES:
            raise BadWire(
                phrase("field {number} is a number where a message belongs", field.number), self.cursor.position
            )
        return self.fields(field.end, wanted)

    def text(self, field: Field, limit_bytes: int = 1 << 16) -> str:
        """A byte string as UTF-8, undecodable bytes replaced. Raises BadWire where it is longer than the limit."""
        if field.wire_type != BYTES:
            raise BadWire(phrase("field {number} is a number where a text belongs", field.number), self.cursor.position)
        if field.value > limit_bytes:
            message = phrase("a text of {size} bytes (at most {most} are allowed)", field.value, limit_bytes)
            raise BadWire(message, self.cursor.position)
        self._text_bytes += field.value
        if self._text_bytes > MAX_TEXT_BYTES:
            raise BadWire(phrase("more than {most} bytes of names", MAX_TEXT_BYTES), self.cursor.position)
        return self.cursor.read(field.value).decode("utf-8", errors="replace")

    def _head(self, position: int, end: int, wanted: Container[int]) -> tuple[int, int, int, int, int]:
        """Number, wire type, value, first byte and end of the field at byte `position`. The cursor stands there."""
        self._steps += _JUDGED_STEPS
        if self._steps > MAX_STEPS:
            raise BadWire(phrase("more fields than a graph has any use for"), position)
        room = min(end - position, 2 * _MAX_VARINT_BYTES)
        window, at = self.cursor.window(room)
        base, last = position - at, at + room
        key, at = _varint(window, at, last, position)
        number, wire_type = key >> 3, key & 7
        value = length = 0
        if wire_type == BYTES:
            value, at = _varint(window, at, last, position)
            length = value
        elif wire_type == VARINT:
            value, at = _varint(window, at, last, position)
        elif wire_type in _FIXED_BYTES:
            length = _FIXED_BYTES[wire_type]
        else:
            raise BadWire(phrase("wire type {type}", wire_type), position)
        stop = base + at + length
        if stop > end and self._depth == 1 and number in wanted:  # the outermost message goes on past the file
            raise FileEnds(position, stop - position, self.cursor.size_bytes)
        if stop > end or not 1 <= number <= _MAX_NUMBER:
            message = phrase("field {number} with {size} bytes where {left} are left", number, length, end - base - at)
            raise BadWire(message, position)
        return number, wire_type, value, base + at, stop


def _varint(window: bytes, at: int, last: int, position: int) -> tuple[int, int]:
    """A number of up to 64 bits in `window` from `at`, ending before `last`, and the index after it."""
    result = shift = 0
    for index in range(at, min(last, at + _MAX_VARINT_BYTES)):
        byte = window[index]
        if byte < 0x80:
            return (result | byte << shift) & _U64_MASK, index + 1
        result |= (byte & 0x7F) << shift
        shift += 7
    raise BadWire(phrase("a number that does not end"), position)


def signed(value: int) -> int:
    """A varint's 64 bits read as int64."""
    return value - (1 << 64) if value >> 63 else value
