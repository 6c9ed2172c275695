"""The messages in the leaf pages of a damaged file, whatever leads to them: for a table whose root page is lost.

Each page that says to be a leaf of a table is read by SQLite's file format (https://sqlite.org/fileformat2.html), and
each record that has a message's columns is taken. What was deleted for good was overwritten (`secure_delete`).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

PAGE_BYTES, HEADER_BYTES = 4096, 100
_LEAF_OF_TABLE, _COLUMNS = 13, 12
_LARGEST_LOCAL, _LEAST_LOCAL = PAGE_BYTES - 35, (PAGE_BYTES - 12) * 32 // 255 - 23
_LONGEST_RECORD = 64 << 20
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)

Row = tuple[Any, ...]


def message_rows(file: Path) -> dict[int, Row]:
    """By id what `messages` has in order of its columns; of an id that is there twice the last one counts."""
    data = file.read_bytes()
    rows = dict[int, Row]()
    for start in range(0, len(data) - PAGE_BYTES + 1, PAGE_BYTES):
        at = start + (HEADER_BYTES if start == 0 else 0)
        if data[at] == _LEAF_OF_TABLE:
            for rowid, values in _records(data, start, at):
                if len(values) == _COLUMNS and values[0] is None:
                    rows[rowid] = (rowid, *values[1:])
    return rows


def _records(data: bytes, start: int, at: int) -> Iterator[tuple[int, list[Any]]]:
    """The id and the values of each cell of a page; one that is damaged is passed over."""
    (count,) = struct.unpack_from(">H", data, at + 3)
    for place in range(at + 8, min(at + 8 + 2 * count, start + PAGE_BYTES - 1), 2):
        with suppress(ValueError, IndexError, struct.error):
            cell = start + struct.unpack_from(">H", data, place)[0]
            length, cell = _varint(data, cell)
            rowid, cell = _varint(data, cell)
            yield rowid, _values(_payload(data, cell, length))


def _payload(data: bytes, at: int, length: int) -> bytes:
    """A record, which may go on in a chain of other pages. Raises ValueError."""
    if not 0 < length <= min(_LONGEST_RECORD, len(data)):
        raise ValueError
    if length <= _LARGEST_LOCAL:
        return data[at : at + length]
    local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % (PAGE_BYTES - 4)
    local = local if local <= _LARGEST_LOCAL else _LEAST_LOCAL
    found, (following,) = bytearray(data[at : at + local]), struct.unpack_from(">I", data, at + local)
    while len(found) < length:
        start = (following - 1) * PAGE_BYTES
        if following <= 0 or start >= len(data):
            raise ValueError
        (following,) = struct.unpack_from(">I", data, start)
        found += data[start + 4 : start + PAGE_BYTES]
    return bytes(found[:length])


def _values(record: bytes) -> list[Any]:
    """A record's values. Raises ValueError."""
    end, at = _varint(record, 0)
    kinds = []
    while at < end:
        kind, at = _varint(record, at)
        kinds.append(kind)
    values, at = list[Any](), end
    for kind in kinds:
        size = _SIZES[kind] if kind < len(_SIZES) else (kind - 12) // 2
        part = record[at : at + size]
        if len(part) < size or kind in (10, 11):
            raise ValueError
        at += size
        values.append(_value(kind, part))
    return values


def _value(kind: int, part: bytes) -> Any:
    if kind >= 12:
        return part.decode() if kind % 2 else part
    if kind == 7:
        return struct.unpack(">d", part)[0]
    return None if kind == 0 else kind - 8 if kind in (8, 9) else int.from_bytes(part, "big", signed=True)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A whole number of one to nine bytes, and where it ends. Raises IndexError."""
    value = 0
    for count in range(9):
        byte = data[at + count]
        value = value << 8 | byte if count == 8 else value << 7 | byte & 0x7F
        if byte < 0x80 or count == 8:
            return value, at + count + 1
    raise ValueError
