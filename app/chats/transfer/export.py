"""Writes chats to a file: one or all, in the format that the file's ending names.

The file is written beside its final path and moved there when it is complete. The window makes PDF from the HTML.
"""

from __future__ import annotations

from pathlib import Path

from app.chats import chat_queries, chat_record
from app.chats.chat_record import ChatRecord
from app.chats.store import ChatStore
from app.chats.transfer.export_html import to_html
from app.chats.transfer.export_json import to_json
from app.chats.transfer.export_markdown import to_markdown
from app.problem import refuse
from engine.translatable import translatable

FORMATS = {".json": "JSON", ".md": "Markdown", ".markdown": "Markdown", ".html": "HTML", ".htm": "HTML"}


def export_chats(store: ChatStore, chat_ids: tuple[int, ...] | None, path: Path, with_traces: bool = False) -> int:
    """Write these chats, or all outside the bin, to `path`; returns how many. Raises ProblemError.

    Waits for the disk: call it off the window's thread. Traces go into JSON only.
    """
    kind = format_of(path)
    ids = chat_ids if chat_ids is not None else tuple(chat.id for chat in store.read(chat_queries.chats).result())
    chats = [store.read(chat_record.read, chat_id, with_traces and kind == "JSON").result() for chat_id in ids]
    save(in_format(kind, chats), path)
    return len(chats)


def format_of(path: Path) -> str:
    """The format that a file's ending names. Raises ProblemError."""
    kind = FORMATS.get(path.suffix.lower())
    if kind is None:
        raise refuse(
            "unknown_format",
            translatable("{file} names no format", file=path.name),
            translatable("Let it end in {formats}.", formats=", ".join(FORMATS)),
        )
    return kind


def in_format(kind: str, chats: list[ChatRecord]) -> bytes:
    """The chats in one of FORMATS."""
    if kind == "JSON":
        return to_json(chats)
    return (to_markdown(chats) if kind == "Markdown" else to_html(chats)).encode()


def save(data: bytes, path: Path) -> None:
    """Write a file completely or not at all. Raises ProblemError."""
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except OSError as error:
        raise refuse(
            "not_exported",
            translatable("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror),
            translatable("Choose another place."),
        ) from error
