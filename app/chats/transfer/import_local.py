"""Chats of other programs on this computer: threads of Jan, conversations of LM Studio.

A thread of Jan is a folder with `thread.json` and `messages.jsonl`, one message a line. A line that cannot be read is
left out and counted; the others stay.

A conversation of LM Studio (`*.conversation.json`) is a list of messages, each with its versions. All versions are
imported; the messages that follow become children of the version that was selected.
"""

from __future__ import annotations

from typing import Any

import msgspec

from app.chats.chat_record import ChatRecord
from app.chats.transfer.import_reading import GrowingChat, row, seconds, table, words

THREAD, MESSAGES = "thread.json", "messages.jsonl"


def read_thread(thread: dict[str, Any], lines: bytes, name: str) -> tuple[ChatRecord, int]:
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


def is_conversation(value: object) -> bool:
    """Whether this is such a conversation."""
    messages = row(table(value).get("messages"))
    return "messages" in table(value) and all(isinstance(table(one).get("versions"), list) for one in messages)


def read_conversation(value: dict[str, Any], name: str) -> tuple[ChatRecord, int]:
    """The chat of a conversation, and how many parts of it were left out."""
    chat = GrowingChat(name)
    number: int | None = None
    for message in map(table, row(value.get("messages"))):
        versions = [_add_version(chat, table(version), number) for version in row(message.get("versions"))]
        selected = message.get("currentlySelected")
        chosen = selected if isinstance(selected, int) and 0 <= selected < len(versions) else len(versions) - 1
        number = versions[chosen] if versions else number
    changed = seconds(value.get("userLastMessagedAt")) or seconds(value.get("createdAt"))
    record = chat.finished(words(value.get("name")), number, changed, words(value.get("systemPrompt")))
    return record, chat.skipped


def _add_version(chat: GrowingChat, version: dict[str, Any], before: int | None) -> int | None:
    """Add one version. A reply may have several steps; those with content are joined."""
    if version.get("type") == "multiStep" or "steps" in version:
        steps = [table(step) for step in row(version.get("steps"))]
        parts = [chat.text_of(step.get("content")) for step in steps if step.get("type") == "contentBlock"]
    else:
        parts = [chat.text_of(version.get("content"))]
    return chat.add(version.get("role"), "\n\n".join(filter(None, parts)), before)
