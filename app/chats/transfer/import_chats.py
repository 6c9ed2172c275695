"""Reads chats from a file or folder: Draftlight's own JSON, LM Studio, Jan, OpenAI.

The content shows which format it is; the name does not count. Everything is bounded: bytes, chats, messages, nesting.
Only regular files are read: a pipe, a socket or a device, also behind a link, is refused without waiting for it.
Whatever is wrong with a file is said in one line, and then nothing of it is imported.

Imported chats are added all or not at all. Those that exist already are counted and left out: one exists already where
a chat outside the bin holds the same messages, written at the same times, by the same roles, with the same texts.
Replays that only the file has are added to it. A chat that is twice in one file is added twice.
"""

from __future__ import annotations

import itertools
import sqlite3
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, cast

import msgspec

from app.chats import chat_record
from app.chats.chat_record import ChatRecord
from app.chats.transfer import import_local, import_openai
from app.chats.transfer.export_json import from_json
from app.chats.transfer.import_reading import MOST_CHATS, MOST_MESSAGES, ReadChats, bad_import, table, too_large
from app.system.named_file import open_regular
from engine.translatable import translatable

Times = tuple[float, ...]


class Arrived(NamedTuple):
    """The ids of the new chats and the number of their messages; `known` chats existed already."""

    chat_ids: tuple[int, ...]
    messages: int
    known: int


def add_all(
    db: sqlite3.Connection,
    records: Sequence[ChatRecord],
    told: Callable[[int, int], None] = lambda added, whole: None,
) -> Arrived:
    """Add the chats, all or none, but for those that exist already; `told` is called with each. Raises ProblemError."""
    here = _chats_by_times(db, {_times(record) for record in records})
    ids, messages, known = list[int](), 0, 0
    for number, record in enumerate(records):
        told(number, len(records))
        same = next((chat_id for chat_id in here[_times(record)] if _is_same(db, chat_id, record)), None)
        if same is None:
            ids.append(chat_record.add(db, record))
            messages += len(record.messages)
        else:
            here[_times(record)].remove(same)
            _add_traces(db, same, record)
            known += 1
    return Arrived(tuple(ids), messages, known)


def _times(record: ChatRecord) -> Times:
    return tuple(message.created for message in record.messages)


def _chats_by_times(db: sqlite3.Connection, wanted: set[Times]) -> defaultdict[Times, list[int]]:
    """The ids of chats whose messages were written at these times, among all chats; no texts are read."""
    found = defaultdict[Times, list[int]](list)
    rows: Iterable[tuple[int, float]] = db.execute(
        "SELECT c.id, m.created FROM chats c LEFT JOIN messages m ON m.chat_id = c.id AND m.deleted_with IS NULL"
        " WHERE c.deleted_at IS NULL ORDER BY c.id, m.id"
    )
    for chat_id, messages in itertools.groupby(rows, key=lambda row: row[0]):
        times = tuple(created for _, created in messages if created is not None)
        if times in wanted:
            found[times].append(chat_id)
    return found


def _is_same(db: sqlite3.Connection, chat_id: int, record: ChatRecord) -> bool:
    if not record.messages:
        (title,) = db.execute("SELECT title FROM chats WHERE id = ?", (chat_id,)).fetchone()
        return bool(title == record.title)
    rows = db.execute(
        "SELECT role, text FROM messages WHERE chat_id = ? AND deleted_with IS NULL ORDER BY id", (chat_id,)
    )
    return rows.fetchall() == [(message.role, message.text) for message in record.messages]


def _add_traces(db: sqlite3.Connection, chat_id: int, record: ChatRecord) -> None:
    ids = db.execute("SELECT id FROM messages WHERE chat_id = ? AND deleted_with IS NULL ORDER BY id", (chat_id,))
    for (message_id,), message in zip(ids.fetchall(), record.messages, strict=True):
        if message.trace is not None:
            db.execute("UPDATE messages SET trace = ? WHERE id = ? AND trace IS NULL", (message.trace, message_id))


MOST_BYTES = 512 * 2**20
CONVERSATIONS = "conversations.json"
Reader = Callable[[dict[str, Any], str], tuple[ChatRecord, int]]


def read_chats(*paths: Path) -> ReadChats:
    """The chats in files and folders. The two files of one Jan thread count once. Raises ProblemError."""
    chats, skipped, messages, allowance = list[ChatRecord](), 0, 0, Allowance()
    for path in dict.fromkeys(path.parent if _is_of_thread(path) else path for path in paths):
        found = _read(path, allowance)
        chats += found.chats
        skipped += found.skipped
        messages += sum(len(chat.messages) for chat in found.chats)
        if len(chats) > MOST_CHATS or messages > MOST_MESSAGES:
            raise too_large(path.name)
    return ReadChats(tuple(chats), skipped)


class Allowance:
    """How many bytes one import may still read, from all of its files together."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._left = most

    def read(self, file: BinaryIO, name: str) -> bytes:
        """All bytes of a file. Raises ProblemError where they are more than what is left."""
        data = file.read(self._left + 1)
        self._left -= len(data)
        if self._left < 0:
            raise too_large(name)
        return data

    def read_path(self, path: Path) -> bytes:
        """All bytes of a regular file. Raises ProblemError, and OSError also for other kinds of files."""
        with open_regular(path) as file:
            return self.read(file, path.name)


def _read(path: Path, allowance: Allowance) -> ReadChats:
    try:
        found = _read_folder(path, allowance) if path.is_dir() else _read_file(path, allowance)
    except OSError as error:
        raise bad_import(path.name, error.strerror or translatable("the disk refuses")) from error
    if not found.chats:
        raise bad_import(path.name, translatable("there are no chats in it"))
    return found


def _is_of_thread(path: Path) -> bool:
    return path.name in (import_local.THREAD, import_local.MESSAGES) and path.is_file()


def parse_chats(data: bytes, name: str) -> ReadChats:
    """The chats in the bytes of one JSON file. Raises ProblemError."""
    try:
        value = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad_import(name, translatable("it is not JSON ({error})", error=error)) from error
    if "draftlight_chats" in table(value):
        return ReadChats(from_json(data, name))
    conversations = value if isinstance(value, list) else [value]
    if len(conversations) > MOST_CHATS:
        raise too_large(name)
    chats, skipped = list[ChatRecord](), 0
    for one in conversations:
        chat, left_out = _reader_for(one, name)(one, name)
        skipped += left_out
        if chat.messages:
            chats.append(chat)
    return ReadChats(tuple(chats), skipped)


def _reader_for(value: object, name: str) -> Reader:
    if import_openai.looks_like_tree(value):
        return import_openai.read_tree
    if import_openai.looks_like_list(value):
        return import_openai.read_list
    if import_local.is_conversation(value):
        return import_local.read_conversation
    raise bad_import(name, translatable("its format is not known here (Draftlight, LM Studio, Jan or OpenAI)"))


def _read_file(path: Path, allowance: Allowance) -> ReadChats:
    with open_regular(path) as file:
        if zipfile.is_zipfile(file):
            return _read_zip(file, path.name, allowance)
        file.seek(0)
        return parse_chats(allowance.read(file, path.name), path.name)


def _read_zip(file: BinaryIO, name: str, allowance: Allowance) -> ReadChats:
    """Read an OpenAI export as it was downloaded; only the conversations in it are read."""
    try:
        with zipfile.ZipFile(file) as archive, archive.open(CONVERSATIONS) as inner:
            return parse_chats(allowance.read(cast(BinaryIO, inner), CONVERSATIONS), CONVERSATIONS)
    except (zipfile.BadZipFile, zlib.error, KeyError, NotImplementedError, RuntimeError, EOFError) as error:
        raise bad_import(name, translatable("it holds no readable {file}", file=CONVERSATIONS)) from error


def _read_folder(path: Path, allowance: Allowance) -> ReadChats:
    """Read a thread of Jan, a folder of them, or a folder of LM Studio's conversations."""
    if (path / import_local.THREAD).is_file() or (path / import_local.MESSAGES).is_file():
        return _read_thread(path, allowance)
    found = [entry for entry in sorted(path.iterdir()) if (entry / import_local.THREAD).is_file()]
    files = sorted([*path.glob("*.conversation.json"), *path.glob("*/*.conversation.json")])  # it has folders too
    if len(found) + len(files) > MOST_CHATS:
        raise too_large(path.name)
    parts = [_read_thread(one, allowance) for one in found]
    parts += [_read_file(one, allowance) for one in files]
    return ReadChats(tuple(chat for part in parts for chat in part.chats), sum(part.skipped for part in parts))


def _read_thread(path: Path, allowance: Allowance) -> ReadChats:
    name, thread = f"{path.name}/{import_local.THREAD}", {}
    if (path / import_local.THREAD).is_file():
        try:
            thread = table(msgspec.json.decode(allowance.read_path(path / import_local.THREAD)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise bad_import(name, translatable("it is not JSON ({error})", error=error)) from error
    messages = path / import_local.MESSAGES
    lines = allowance.read_path(messages) if messages.is_file() else b""
    chat, skipped = import_local.read_thread(thread, lines, name)
    return ReadChats((chat,) if chat.messages else (), skipped)
