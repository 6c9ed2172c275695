"""Chats as Markdown in which nothing that was written in them can run, load or hide.

The texts of a chat are Markdown already and stay so, except for what a reader's program might act on: raw HTML, images,
and links to anything but the web, mail or an anchor on the page. Only fenced code stays exactly as it is. Readers and
this file must agree on where code is, or a hostile text could smuggle HTML past one of them. So each fence is written
again at the start of a line, which ends whatever list or quotation a reader may still see open, and it is longer than
any fence inside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from app.chats.chat_record import ChatRecord

SPEAKERS = {"user": "You", "assistant": "Reply", "system": "System"}
UNFINISHED = {"partial": "*(cut off)*", "failed": "*(broke off)*", "complete": ""}

_FENCE = re.compile(r" {0,3}(?:(`{3,})([^`]*)|(~{3,})(.*))")
_SAFE_LINK = r"(?!\s*(?:https?://|mailto:|#))"
_ACTS = (
    (re.compile(r"<(?=[A-Za-z/!?])"), "&lt;"),
    (re.compile(r"!(?=\[)"), "&#33;"),
    (re.compile(r"\]\(" + _SAFE_LINK, re.IGNORECASE), "]&#40;"),
    (re.compile(r"\]:" + _SAFE_LINK, re.IGNORECASE), "]&#58;"),
)


def to_markdown(chats: Sequence[ChatRecord]) -> str:
    """The chats one after another, each as it is shown, without its other branches."""
    return "\n\n".join("\n\n".join(_chat(chat)) for chat in chats) + "\n"


def _chat(chat: ChatRecord) -> Iterator[str]:
    yield f"# {one_line(chat.title)}"
    if chat.changed:
        yield f"*{datetime.fromtimestamp(chat.changed, UTC):%Y-%m-%d %H:%M} UTC*"
    if chat.system:
        yield f"## {SPEAKERS['system']}\n\n{safe(chat.system)}"
    for message in chat.path():
        parts = (
            f"## {SPEAKERS[message.role]}",
            safe(message.text, "  \n" if message.role == "user" else "\n"),
            UNFINISHED[message.state],
        )
        yield "\n\n".join(filter(None, parts))


def one_line(text: str) -> str:
    """A title on one line, with the signs of Markdown escaped."""
    return re.sub(r"([\\`*_\[\]<>#!&|~])", r"\\\1", " ".join(text.split()))


def safe(text: str, end: str = "\n") -> str:
    """Markdown that shows and does nothing else; `end` stands behind lines of prose: two blanks keep them apart."""
    return "\n".join(_parts(re.split(r"\r\n|\r|\n", text), end)).strip(" \n")


def _parts(lines: list[str], end_of_line: str) -> Iterator[str]:
    """Yield prose made harmless, and fenced code as it is."""
    prose: list[str] = []
    number = 0
    while number < len(lines):
        opening = _FENCE.fullmatch(lines[number])
        if opening is None:
            prose.append(lines[number])
            number += 1
            continue
        yield _harmless(prose, end_of_line)
        prose = []
        sign = (opening[1] or opening[3])[0]
        closing = re.compile(rf" {{0,3}}{sign}{{{len(opening[1] or opening[3])},}}[ \t]*")
        end = next((index for index in range(number + 1, len(lines)) if closing.fullmatch(lines[index])), len(lines))
        language, code = (opening[2] or opening[4] or "").strip(), lines[number + 1 : end]
        runs = re.findall(re.escape(sign) + "{3,}", "\n".join(code))
        fence = sign * max(3, 1 + max(map(len, runs), default=0))
        yield "\n".join([f"{fence}{_harmless([language])}", *code, fence])
        number = end + 1
    yield _harmless(prose, end_of_line)


def _harmless(lines: list[str], end_of_line: str = "\n") -> str:
    text = end_of_line.join(lines)
    for pattern, instead in _ACTS:
        text = pattern.sub(instead, text)
    return text
