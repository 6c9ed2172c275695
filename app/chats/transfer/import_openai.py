"""Reads chats of an OpenAI export (`conversations.json`, each a tree of messages) and plain lists of role and content.

Nodes without text of the user or the model (system notes, tools, pictures) are left out. The children of such a node
become children of the message before it.
"""

from __future__ import annotations

from typing import Any

from app.chats.chat_record import ChatRecord
from app.chats.transfer.import_reading import GrowingChat, row, seconds, table, words

SPOKEN = ("user", "assistant")


def looks_like_tree(value: object) -> bool:
    """Whether this is one conversation of such an export."""
    return isinstance(table(value).get("mapping"), dict)


def looks_like_list(value: object) -> bool:
    """Whether this is a list of messages as the chat API takes them."""
    messages = row(table(value).get("messages"))
    return bool(messages) and all("role" in table(one) and "content" in table(one) for one in messages)


def read_tree(value: dict[str, Any], name: str) -> tuple[ChatRecord, int]:
    """The chat of one conversation, and how many parts of it were left out."""
    nodes = {key: table(node) for key, node in table(value["mapping"]).items()}
    chat, numbers = GrowingChat(name), dict[str, int | None]()
    reached = _parents_first(nodes)
    for key in reached:
        parent = nodes[key].get("parent")
        before = numbers.get(parent) if isinstance(parent, str) else None
        numbers[key] = _add_node(chat, table(nodes[key].get("message")), before)
    # Nodes in a circle cannot be reached from a root.
    chat.skipped += len(nodes) - len(reached)
    current = value.get("current_node")
    states = numbers.get(current) if isinstance(current, str) else None
    changed = seconds(value.get("update_time")) or seconds(value.get("create_time"))
    return chat.finished(words(value.get("title")), states or len(chat.messages) or None, changed), chat.skipped


def read_list(value: dict[str, Any], name: str) -> tuple[ChatRecord, int]:
    """The chat of one list, and how many parts of it were left out. A first system message becomes its system text."""
    chat, system = GrowingChat(name), ""
    number: int | None = None
    for message in map(table, row(value.get("messages"))):
        text = chat.text_of(message.get("content"))
        if message.get("role") == "system" and number is None:
            system = text
        else:
            number = chat.add(message.get("role"), text, number, seconds(message.get("created_at")))
    return chat.finished(words(value.get("title")), number, seconds(value.get("created")), system), chat.skipped


def _parents_first(nodes: dict[str, dict[str, Any]]) -> list[str]:
    """All nodes that a root reaches, each behind its parent; versions keep the order of the export."""
    children: dict[str | None, list[str]] = {}
    for key, node in nodes.items():
        parent = node.get("parent")
        children.setdefault(parent if isinstance(parent, str) and parent in nodes else None, []).append(key)
    for parent, found in children.items():
        listed = row(nodes.get(parent or "", {}).get("children"))
        order = {key: index for index, key in enumerate(listed) if isinstance(key, str)}
        found.sort(key=lambda key: order.get(key, len(order)))
    reached = list(children.get(None, ()))
    for key in reached:  # grows while it is walked
        reached += children.get(key, ())
    return reached


def _add_node(chat: GrowingChat, message: dict[str, Any], before: int | None) -> int | None:
    role, content = table(message.get("author")).get("role"), table(message.get("content"))
    if role not in SPOKEN or table(message.get("metadata")).get("is_visually_hidden_from_conversation") is True:
        return before
    text = chat.text_of(content.get("parts")) or words(content.get("text"))
    return chat.add(role, text, before, seconds(message.get("create_time")))
