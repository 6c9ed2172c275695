"""Reads a conversation of LM Studio (`*.conversation.json`): a list of messages, each with its versions.

All versions are imported; the messages that follow become children of the version that was selected.
"""

from __future__ import annotations

from typing import Any

from app.chats.chat_record import ChatRecord
from app.chats.transfer.import_reading import GrowingChat, row, seconds, table, words


def looks_like(value: object) -> bool:
    """Whether this is such a conversation."""
    messages = row(table(value).get("messages"))
    return "messages" in table(value) and all(isinstance(table(one).get("versions"), list) for one in messages)


def read(value: dict[str, Any], name: str) -> tuple[ChatRecord, int]:
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
