"""What all importers share: values of unknown shape, read with care, and a chat that grows message by message.

Files of other programs are only read: nothing in them is run, opened or fetched. Pictures and files in them are counted
and left out.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.records import clean, title_of
from app.chats.rows import END_OF_TIME
from app.problem import ProblemError, problem_error
from engine.translatable import translatable

MOST_MESSAGES = 1_000_000
MOST_CHATS = 100_000
LONGEST_TEXT = 10_000_000
LONGEST_TITLE = 300
MILLISECONDS_FROM = 1e11
"""Seconds since 1970 reach this number in the year 5138: a greater number is in milliseconds."""


class ReadChats(NamedTuple):
    """The chats of a file. `skipped` counts pictures, files and messages without text that were left out."""

    chats: tuple[ChatRecord, ...]
    skipped: int = 0


def bad_import(name: str, why: str) -> ProblemError:
    """The error for a file that is not understood; `why` ends its message."""
    return problem_error(
        "bad_import",
        translatable("{name} cannot be read: {why}", name=name, why=why),
        translatable("Choose another file."),
    )


def too_large(name: str) -> ProblemError:
    """The error for a file that exceeds one of the limits."""
    return bad_import(name, translatable("it is larger than any collection of chats"))


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
            text = table(text).get("value", text)  # Jan wraps it once more
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
