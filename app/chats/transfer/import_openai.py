"""Reads chats of an OpenAI export (`conversations.json`, each a tree of messages) and plain lists of role and content.

Nodes without text of the user or the model (system notes, tools, pictures) are left out. The children of such a node
become children of the message before it. Values of unknown shape are read with care: files of other programs are only
read, and nothing in them is run, opened or fetched. Pictures and files in them are counted and left out.
"""

from __future__ import annotations

from typing import Any, cast

from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.records import clean, title_of
from app.chats.rows import END_OF_TIME
from app.chats.transfer.export_json import MOST_MESSAGES, too_large

LONGEST_TEXT = 10_000_000
LONGEST_TITLE = 300
MILLISECONDS_FROM = 1e11
"""Seconds since 1970 reach this number in the year 5138: a greater number is in milliseconds."""

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


def table(value: object) -> dict[str, Any]:
    """A JSON object, empty where it is none."""
    return cast(dict[str, Any], value) if isinstance(value, dict) else {}


def row(value: object) -> list[Any]:
    """A JSON array, empty where it is none."""
    return value if isinstance(value, list) else []


def words(value: object) -> str:
    """A text, empty where it is none."""
    return clean(value) if isinstance(value, str) else ""


def seconds(value: object) -> float:
    """A time in seconds since 1970; 0 where it is none. Milliseconds are recognised."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return 0.0
    try:
        number = float(value)
    except OverflowError:
        return 0.0
    number = number / 1000 if number > MILLISECONDS_FROM else number
    return number if 0 <= number < END_OF_TIME else 0.0


class GrowingChat:
    """A chat that is being read; `skipped` counts what was left out."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.messages: list[MessageRecord] = []
        self.skipped = 0

    def add(self, role: object, text: str, parent: int | None, created: float = 0.0) -> int | None:
        """Add a message behind number `parent`; returns its number, or `parent` where there is nothing to add."""
        if role not in ("user", "assistant", "system") or not text.strip():
            return parent
        if len(self.messages) >= MOST_MESSAGES or len(text) > LONGEST_TEXT:
            raise too_large(self._name)
        self.messages.append(MessageRecord(role, text, parent, "complete", created))
        return len(self.messages)

    def text_of(self, content: object) -> str:
        """The text of a message that consists of parts. Parts that are not text are counted and left out."""
        if isinstance(content, str):
            return words(content)
        texts = []
        for part in row(content):
            text = part if isinstance(part, str) else table(part).get("text")
            if isinstance(text, str):
                texts.append(words(text))
            else:
                self.skipped += 1
        return "\n".join(texts)

    def finished(self, title: str, current: int | None, changed: float, system: str = "") -> ChatRecord:
        """The finished chat. Where it has no title, its first line becomes the title."""
        title = " ".join(title.split())[:LONGEST_TITLE]
        return ChatRecord(
            title=title or title_of(next((one.text for one in self.messages if one.role == "user"), "")),
            messages=tuple(self.messages),
            current=current,
            title_is_own=bool(title),
            changed=changed or max((one.created for one in self.messages), default=0.0),
            system=system or None,
        )
