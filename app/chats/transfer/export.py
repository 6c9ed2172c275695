"""Writes chats to a file: one or all, in the format that the file's ending names.

The file is written under another name and renamed when it is complete. The window makes PDF from the Markdown.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.chats import chat_queries, chat_record
from app.chats.chat_record import ChatRecord
from app.chats.store import ChatStore
from app.chats.transfer.export_json import to_json
from app.chats.transfer.export_markdown import to_markdown
from app.problem import problem_error
from app.system.named_file import write_whole
from engine.translatable import translatable

FORMATS = {".json": "JSON", ".md": "Markdown", ".markdown": "Markdown"}


def export_chats(
    store: ChatStore,
    chat_ids: tuple[int, ...] | None,
    path: Path,
    chat_read: Callable[[int, int], None] = lambda read, whole: None,
) -> int:
    """Write these chats, or all outside the bin, to `path`; returns how many. Raises ProblemError.

    Waits for the disk: call it off the window's thread. Traces go into JSON only. `chat_read` is called with each.
    """
    kind = format_of(path)
    ids = chat_ids if chat_ids is not None else tuple(chat.id for chat in store.read(chat_queries.chats).result())
    chats = list[ChatRecord]()
    for chat_id in ids:
        chats.append(store.read(chat_record.read, chat_id, kind == "JSON").result())
        chat_read(len(chats), len(ids))
    save(to_json(chats) if kind == "JSON" else to_markdown(chats).encode(), path)
    return len(chats)


def format_of(path: Path) -> str:
    """The format that a file's ending names. Raises ProblemError."""
    kind = FORMATS.get(path.suffix.lower())
    if kind is None:
        raise problem_error(
            "unknown_format",
            translatable("{file} names no format", file=path.name),
            translatable("Let it end in {formats}.", formats=", ".join(FORMATS)),
        )
    return kind


def save(data: bytes, path: Path) -> None:
    """Write a file completely or not at all. Raises ProblemError."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise problem_error(
            "not_exported",
            translatable("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror),
            translatable("Choose another place."),
        ) from error
