"""What can still be read in a damaged file of chats: every message that its id leads to, as chats that can be added.

The damaged file is never changed: a copy is read, as it is, then with the header of a sound file before its pages, then
with the whole first page of one; whichever gives most. What SQLite does not find is taken from the pages themselves.
Rows that are not what the app wrote are not taken.
"""

from __future__ import annotations

import itertools
import sqlite3
import struct
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.records import title_of
from app.chats.rows import MESSAGE_COLUMNS, UNREADABLE, TreeRows, fault_of, is_time, text_or_bytes
from app.chats.schema import make_tables
from app.problem import problem_error
from engine.translatable import translatable

HEADER_BYTES = 100
"""The file header of SQLite's format 3, at the beginning of page 1."""

PAGE_BYTES = 4096
"""SQLite's default, which the app does not change."""

_LEAF_OF_TABLE, _COLUMNS = 13, 12
_LARGEST_LOCAL, _LEAST_LOCAL = PAGE_BYTES - 35, (PAGE_BYTES - 12) * 32 // 255 - 23
_LONGEST_RECORD = 64 << 20
_LOG_HEAD, _FRAME_HEAD = 32, 24
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)

Row = tuple[Any, ...]

IDS_TRIED, LEAST_ROW_BYTES = 100_000, 32
"""Ids that are tried, from 1, besides those that are known: a damaged file may claim any number of messages, and its
size bounds how many there can be.
"""

MOST_STEPS = 500_000_000
"""Steps of SQLite's machine for one file. Damaged pages that point at one another could be followed for ever."""


class Salvage(NamedTuple):
    """The chats that can be read; `messages` are in them, and `lost` are known to have been there beside them."""

    chats: tuple[ChatRecord, ...] = ()
    messages: int = 0
    lost: int = 0


def salvage(damaged: Path) -> Salvage:
    """Read what can be read. Raises ProblemError where the file cannot be copied.

    Takes seconds for a large file: call it on a thread of its own.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="draftlight-", ignore_cleanup_errors=True) as folder:
            copy = Path(folder) / "chats.sqlite3"
            pages = newest_pages(damaged)
            best, scanned = Salvage(), message_rows(pages)
            for repair in (0, HEADER_BYTES, PAGE_BYTES):
                for ending in ("-wal", "-shm"):
                    copy.with_name(copy.name + ending).unlink(missing_ok=True)
                copy.write_bytes(pages)
                if repair:
                    _mend(copy, repair)
                found = _read(copy, min(IDS_TRIED, damaged.stat().st_size // LEAST_ROW_BYTES), scanned)
                best = max(best, found, key=lambda one: one.messages)
                if found.messages and not found.lost:
                    break
            return best
    except OSError as error:
        raise problem_error(
            "not_salvaged",
            translatable("{file} could not be copied to be read: {reason}", file=damaged.name, reason=error.strerror),
            translatable("Make room, then try again."),
        ) from error


def _mend(copy: Path, length: int) -> None:
    """Put the beginning of a sound file in place of that of the copy."""
    sound = copy.with_name("sound.sqlite3")
    if not sound.exists():
        with closing(sqlite3.connect(sound)) as db:
            make_tables(db)
            db.commit()
    with copy.open("rb+") as file:
        pages = max(1, file.seek(0, 2) // PAGE_BYTES)
        file.seek(0)
        file.write(sound.read_bytes()[:length])
        file.seek(28)  # "the size of the database file in pages", big-endian
        file.write(pages.to_bytes(4, "big"))


def _read(copy: Path, most_ids: int, scanned: Mapping[int, Row]) -> Salvage:
    try:
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.text_factory = text_or_bytes
            steps = itertools.count()
            db.set_progress_handler(lambda: next(steps) > MOST_STEPS // 1_000_000, 1_000_000)
            db.execute("PRAGMA query_only = ON")
            db.execute("PRAGMA writable_schema = ON")  # a part of the schema that cannot be read is left out
            return _salvage_from(db, most_ids, scanned)
    except UNREADABLE:
        return Salvage()


def _salvage_from(db: sqlite3.Connection, most_ids: int, scanned: Mapping[int, Row]) -> Salvage:
    known = _ids(db) | set(scanned)
    last = max(known, default=0)
    for sequence in _each(db, "SELECT seq FROM sqlite_sequence WHERE name = 'messages'"):
        last = max(last, sequence[0] if isinstance(sequence[0], int) else 0)
    by_chat: defaultdict[int, list[tuple[Any, ...]]] = defaultdict(list)
    unread = 0
    for number in sorted(known | set(range(1, min(last or most_ids, most_ids) + 1))):
        row = _one(db, f"SELECT {MESSAGE_COLUMNS}, deleted_with FROM messages WHERE id = ?", number)
        if row is None or fault_of(row[:-1]) is not None:
            row = _as_selected(scanned.get(number)) or row
        if row is None or fault_of(row[:-1]) is not None or not isinstance(row[1], int):
            unread += number in known
        elif row[-1] is None:
            by_chat[row[1]].append(row[:-1])
    found = (_chat(db, chat_id, rows, scanned) for chat_id, rows in sorted(by_chat.items()))
    chats = tuple(chat for chat in found if chat is not None)
    return Salvage(chats, sum(len(chat.messages) for chat in chats), unread)


def _ids(db: sqlite3.Connection) -> set[int]:
    """The ids of messages that are known from anywhere: the table from either end, and the index."""
    columns = "SELECT id FROM messages"
    queries = (f"{columns} ORDER BY id", f"{columns} ORDER BY id DESC", f"{columns} INDEXED BY messages_tree")
    return {row[0] for query in queries for row in _each(db, query) if isinstance(row[0], int) and row[0] > 0}


def _each(db: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a query up to the first that cannot be read."""
    with suppress(*UNREADABLE):
        yield from db.execute(query)


def _one(db: sqlite3.Connection, query: str, number: int) -> tuple[Any, ...] | None:
    """The one row of a query; None where there is none, or it cannot be read."""
    try:
        return db.execute(query, (number,)).fetchone()  # type: ignore[no-any-return]
    except UNREADABLE:
        return None


def _as_selected(row: Row | None) -> tuple[Any, ...] | None:
    """A row of a page as the table's columns are asked for; None where it is none that the app wrote."""
    if row is None:
        return None
    number, chat_id, parent, deleted_with, _, sequence, role, state, created, text, stats, _ = row
    found = number, chat_id, parent, sequence, role, state, created, text, stats
    return (*found, deleted_with) if fault_of(found) is None else None


def _chat(
    db: sqlite3.Connection, chat_id: int, rows: list[tuple[Any, ...]], scanned: Mapping[int, Row]
) -> ChatRecord | None:
    """A chat with these messages; None where it lay in the bin."""
    row = _one(db, "SELECT title, title_is_own, changed, deleted_at, draft, system FROM chats WHERE id = ?", chat_id)
    title, is_own, changed, deleted, draft, system = row or ("", False, 0.0, None, "", None)
    if is_time(deleted):
        return None
    tree = TreeRows((one[0], one[2]) for one in rows)
    numbers = {message_id: number for number, message_id in enumerate(tree.parents, 1)}
    messages = []
    for _id, _chat_id, _parent, _sequence, role, state, created, text, stats in sorted(rows, key=lambda one: one[0]):
        trace = _one(db, "SELECT trace FROM messages WHERE id = ?", _id) or scanned.get(_id, (None,))[-1:]
        kept = trace[0] if isinstance(trace[0], bytes) else None
        parent = numbers.get(tree.parents[_id] or 0)
        messages.append(MessageRecord(role, text, parent, state, created, stats, kept))
    leaf = _one(db, "SELECT current_leaf FROM chats WHERE id = ?", chat_id)
    return ChatRecord(
        title=title if isinstance(title, str) and title else title_of(messages[0].text),
        messages=tuple(messages),
        current=numbers.get(leaf[0] if leaf is not None and isinstance(leaf[0], int) else 0, len(messages)),
        title_is_own=bool(is_own),
        changed=changed if is_time(changed) else 0.0,
        draft=draft if isinstance(draft, str) else "",
        system=system if isinstance(system, str) else None,
    )


def read_log(file: Path) -> bytes:
    """SQLite's log beside a file; nothing where there is none."""
    log = file.with_name(file.name + "-wal")
    return log.read_bytes() if log.is_file() else b""


def log_frames(log: bytes) -> list[tuple[int, bool, bytes]]:
    """Each frame of a log, also where its header or a frame is damaged and SQLite takes nothing of what follows.

    A frame has its page's number, whether it ends a commit, and the page. What an earlier use of the log left is none:
    each use counts the first salt up, and writes the header some milliseconds before its first frame.
    """
    size = _FRAME_HEAD + PAGE_BYTES
    frames = (log[at : at + size] for at in range(_LOG_HEAD, len(log) - size + 1, size))
    salt, salt_of_first = log[16:24], log[_LOG_HEAD + 8 : _LOG_HEAD + 16]
    uses = int.from_bytes(salt[:4]) - int.from_bytes(salt_of_first[:4])
    salts = (salt,) if uses % (1 << 32) == 1 else (salt, salt_of_first)
    return [
        (int.from_bytes(each[:4], "big"), any(each[4:8]), each[_FRAME_HEAD:]) for each in frames if each[8:16] in salts
    ]


def newest_pages(file: Path) -> bytearray:
    """A file as it is once all that was committed to its log is in it."""
    data, log = bytearray(file.read_bytes()), read_log(file)
    frames = log_frames(log)
    while frames and not frames[-1][1]:
        del frames[-1]
    for page, _, content in frames:
        if 0 < (end := page * PAGE_BYTES) <= len(data) + len(log):
            data.extend(bytes(max(0, end - len(data))))
            data[end - PAGE_BYTES : end] = content
    return data


def message_rows(data: bytearray) -> dict[int, Row]:
    """By id what `messages` has in order of its columns; of an id that is there twice the last one counts.

    Each page that says to be a leaf of a table is read by SQLite's file format (https://sqlite.org/fileformat2.html),
    and each record that has a message's columns is taken. What was deleted for good was overwritten (`secure_delete`).
    """
    rows = dict[int, Row]()
    for start in range(0, len(data) - PAGE_BYTES + 1, PAGE_BYTES):
        at = start + (HEADER_BYTES if start == 0 else 0)
        if data[at] == _LEAF_OF_TABLE:
            for rowid, values in _records(data, start, at):
                if len(values) == _COLUMNS and values[0] is None:
                    rows[rowid] = (rowid, *values[1:])
    return rows


def _records(data: bytearray, start: int, at: int) -> Iterator[tuple[int, list[Any]]]:
    """The id and the values of each cell of a page; one that is damaged is passed over."""
    (count,) = struct.unpack_from(">H", data, at + 3)
    for place in range(at + 8, min(at + 8 + 2 * count, start + PAGE_BYTES - 1), 2):
        with suppress(ValueError, IndexError, struct.error):
            cell = start + struct.unpack_from(">H", data, place)[0]
            length, cell = _varint(data, cell)
            rowid, cell = _varint(data, cell)
            yield rowid - (rowid >> 63 << 64), _values(_payload(data, cell, length))  # it has a sign


def _payload(data: bytearray, at: int, length: int) -> bytes:
    """A record, which may go on in a chain of other pages. Raises ValueError."""
    if not 0 < length <= min(_LONGEST_RECORD, len(data)):
        raise ValueError
    if length <= _LARGEST_LOCAL:
        return bytes(data[at : at + length])
    local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % (PAGE_BYTES - 4)
    local = local if local <= _LARGEST_LOCAL else _LEAST_LOCAL
    found, (following,) = data[at : at + local], struct.unpack_from(">I", data, at + local)
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
        return part.decode(errors="replace") if kind % 2 else part  # one damaged byte costs no message
    if kind == 7:
        return struct.unpack(">d", part)[0]
    return None if kind == 0 else kind - 8 if kind in (8, 9) else int.from_bytes(part, "big", signed=True)


def _varint(data: bytes | bytearray, at: int) -> tuple[int, int]:
    """A whole number of one to nine bytes, and where it ends. Raises IndexError."""
    value = 0
    for count in range(9):
        byte = data[at + count]
        value = value << 8 | byte if count == 8 else value << 7 | byte & 0x7F
        if byte < 0x80 or count == 8:
            return value, at + count + 1
    raise ValueError
