"""Reads chats from files: Draftlight's own JSON, an export of OpenAI, lists of role and content.

The content shows which format it is; the name does not count. Everything is bounded: bytes, chats, messages, nesting.
Only regular files are read: a pipe, a socket or a device, also behind a link, is refused without waiting for it.
Whatever is wrong with a file is said in one line, and then nothing of it is imported.

Chats that come in, from a file or a backup, are added all or not at all. Those that exist already are counted and left
out: one exists already where a chat here holds its messages, written at the same times, by the same roles, with the
same texts or what these became. Replays that only the file has are added to it.
"""

from __future__ import annotations

import codecs
import lzma
import sqlite3
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, cast

import msgspec

from app.chats import chat_record
from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.transfer import import_openai
from app.chats.transfer.export_json import MOST_CHATS, MOST_MESSAGES, bad_import, from_json, too_large
from app.chats.transfer.import_openai import table
from app.system.named_file import open_regular
from engine.translatable import translatable


class ReadChats(NamedTuple):
    """The chats of a file. `skipped` counts pictures, files and messages without text that were left out."""

    chats: tuple[ChatRecord, ...]
    skipped: int = 0


class Arrived(NamedTuple):
    """The ids of the new chats and the number of their messages; `known` chats existed already."""

    chat_ids: tuple[int, ...]
    messages: int
    known: int


def add_all(
    db: sqlite3.Connection,
    records: Sequence[ChatRecord],
    progress: Callable[[int, int], None] = lambda added, whole: None,
    *,
    also_binned: bool = False,
) -> Arrived:
    """Add the chats, all or none, but for those of which a chat here holds every message; `progress` is told of each.

    `also_binned`: what is in the bin counts as here, and a chat without messages is not added. Raises ProblemError.
    """
    chat_ids, messages, known = list[int](), 0, 0
    here = _chats_by_message(db, {_key(one) for record in records for one in record.messages}, also_binned)
    for number, record in enumerate(records):
        progress(number, len(records))
        same = _chat_with(db, here, record, also_binned)
        if same is None and (record.messages or not also_binned):
            chat_ids.append(chat_record.add(db, record))
            messages += len(record.messages)
            continue
        known += 1
        for one in record.messages:
            if one.trace is not None:
                where = "chat_id = ? AND created = ? AND role = ? AND text = ? AND trace IS NULL"
                values = (one.trace, same, one.created, one.role, one.text)
                db.execute(f"UPDATE messages SET trace = ? WHERE {where}", values)
    return Arrived(tuple(chat_ids), messages, known)


Key = tuple[float, str]


def _key(message: MessageRecord) -> Key:
    """What an equal message of a chat here has too: the time, or the text of one that has no time."""
    return message.created, "" if message.created else message.text


def _chats_by_message(db: sqlite3.Connection, wanted: set[Key], also_binned: bool) -> defaultdict[Key, set[int]]:
    """Which chats have a message with one of these keys; only texts of messages without times are read."""
    found = defaultdict[Key, set[int]](set)
    there = "? OR (chats.deleted_at IS NULL AND deleted_with IS NULL)"
    rows = db.execute(
        "SELECT chat_id, created, CASE WHEN created THEN '' ELSE text END"
        f" FROM messages JOIN chats ON chats.id = chat_id WHERE {there}",
        (also_binned,),
    )
    for chat_id, *key in rows:
        if (at := (key[0], key[1])) in wanted:
            found[at].add(chat_id)
    return found


def _chat_with(
    db: sqlite3.Connection, here: defaultdict[Key, set[int]], record: ChatRecord, also_binned: bool
) -> int | None:
    """A chat that holds every message of the record, or what it became: a reply may have gone on.

    Messages without times are the same only by their whole texts, a chat without messages by all that it has.
    """
    if not record.messages:
        used = "EXISTS (SELECT 1 FROM messages WHERE chat_id = chats.id AND deleted_with IS NULL)"
        same = f"title = ? AND draft = ? AND system IS ? AND deleted_at IS NULL AND NOT {used}"
        found = db.execute(f"SELECT id FROM chats WHERE {same}", (record.title, record.draft, record.system)).fetchone()
        return None if found is None else int(found[0])
    same = "text = ?5 OR (created AND substr(text, 1, length(?5)) = ?5)"
    query = "SELECT 1 FROM messages WHERE chat_id = ?1 AND role = ?2 AND created = ?3 AND (?4 OR deleted_with IS NULL)"
    for chat_id in set.intersection(*(here[_key(one)] for one in record.messages)):
        values = ((chat_id, one.role, one.created, also_binned, one.text) for one in record.messages)
        if all(db.execute(f"{query} AND ({same})", each).fetchone() for each in values):
            return chat_id
    return None


MOST_BYTES = 512 * 2**20
CONVERSATIONS = "conversations.json"
Reader = Callable[[dict[str, Any], str], tuple[ChatRecord, int]]


def read_chats(*paths: Path) -> ReadChats:
    """The chats in files. Raises ProblemError."""
    chats, skipped, messages, limit = list[ChatRecord](), 0, 0, ImportLimit()
    for path in dict.fromkeys(paths):
        found = _read(path, limit)
        chats += found.chats
        skipped += found.skipped
        messages += sum(len(chat.messages) for chat in found.chats)
        if len(chats) > MOST_CHATS or messages > MOST_MESSAGES:
            raise too_large(path.name)
    return ReadChats(tuple(chats), skipped)


class ImportLimit:
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


def _read(path: Path, limit: ImportLimit) -> ReadChats:
    try:
        with open_regular(path) as file:
            if zipfile.is_zipfile(file):
                found = _read_zip(file, path.name, limit)
            else:
                file.seek(0)
                found = parse_chats(limit.read(file, path.name), path.name)
    except OSError as error:
        raise bad_import(path.name, error.strerror or translatable("the disk refuses")) from error
    if not found.chats:
        raise bad_import(path.name, translatable("there are no chats in it"))
    return found


def parse_chats(data: bytes, name: str) -> ReadChats:
    """The chats in the bytes of one JSON file. Raises ProblemError."""
    try:
        data = data.removeprefix(codecs.BOM_UTF8)
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
    raise bad_import(name, translatable("its format is not known here (Draftlight or OpenAI)"))


def _read_zip(file: BinaryIO, name: str, limit: ImportLimit) -> ReadChats:
    """Read an OpenAI export as it was downloaded; only the conversations in it are read."""
    try:
        with zipfile.ZipFile(file) as archive, archive.open(CONVERSATIONS) as inner:
            return parse_chats(limit.read(cast(BinaryIO, inner), CONVERSATIONS), CONVERSATIONS)
    except (zipfile.BadZipFile, zlib.error, lzma.LZMAError, KeyError, RuntimeError, ValueError, EOFError) as error:
        raise bad_import(name, translatable("it holds no readable {file}", file=CONVERSATIONS)) from error
