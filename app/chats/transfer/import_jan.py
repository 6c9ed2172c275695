"""A thread of Jan: a folder with `thread.json` and `messages.jsonl`, one message a line.

A line that cannot be read is left out and counted; the others stay.
"""

from __future__ import annotations

from typing import Any

import msgspec

from app.chats.chat_record import ChatRecord
from app.chats.transfer.import_reading import GrowingChat, row, seconds, table, words

THREAD, MESSAGES = "thread.json", "messages.jsonl"


def read(thread: dict[str, Any], lines: bytes, name: str) -> tuple[ChatRecord, int]:
    """The chat of a thread, and how many parts of it were left out."""
    chat = GrowingChat(name)
    number: int | None = None
    for line in filter(bytes.strip, lines.split(b"\n")):
        try:
            message = table(msgspec.json.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            chat.skipped += 1
            continue
        text = chat.text_of(message.get("content"))
        chat.skipped += len(row(message.get("attachments")))
        created = seconds(message.get("created_at") or message.get("created"))
        number = chat.add(message.get("role"), text, number, created)
    instructions = words(next((table(one).get("instructions") for one in row(thread.get("assistants"))), ""))
    changed = seconds(thread.get("updated")) or seconds(thread.get("created"))
    return chat.finished(words(thread.get("title")), number, changed, instructions), chat.skipped
