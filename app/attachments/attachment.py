"""Attached files: what each one is, and how its text is written into the prompt.

A chat stores and sends one string a message, so attachments are written into it. Each is in a fence that its content
cannot close, under a line with its name. The user's own words come last, because models follow the end of a prompt
best. `app/system/attached_text.py` reads the same form back, so that the transcript shows names instead of pages of
text. Nothing in an attachment is ever fetched, opened or executed: it is text, and the engine never reads a user's text
as control tokens.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from app.system.attached_text import fenced, split_attached
from app.system.terminal_text import on_one_line

Kind = Literal["text", "markdown", "code", "csv", "pdf", "tool", "failed tool"]

KIND_WORDS: dict[Kind, str] = {
    "text": "text",
    "markdown": "Markdown",
    "code": "code",
    "csv": "CSV",
    "pdf": "PDF",
    "tool": "answer of a tool",
    "failed tool": "failure of a tool",
}

ANSWERS: tuple[Kind, Kind] = ("tool", "failed tool")
"""What tools answered, and failures of tools."""

LONGEST_NAME = 80
_PAGES = re.compile(r"(.+), ([\d,]+) pages?")
_KINDS: dict[str, Kind] = {words: kind for kind, words in KIND_WORDS.items()}


class Attachment(msgspec.Struct, frozen=True):
    """One file, or a long text that was pasted, as text.

    `language` is the fence's language, such as "python", or "". `pages` is the number of pages of a PDF. `size_bytes`
    is the file's own size. `note` says in one sentence what the user should know: that the text was cut, or is not what
    the name says. `guessed` is the encoding that the file was read in, where nothing in the file says so
    (`app/attachments/text_encoding.py`).
    """

    name: str
    kind: Kind
    text: str
    language: str = ""
    pages: int | None = None
    size_bytes: int = 0
    note: str = ""
    guessed: str = ""

    @property
    def title(self) -> str:
        """The name and the kind: "report.pdf, PDF, 3 pages"."""
        what = self.language.capitalize() if self.kind == "code" and self.language else KIND_WORDS[self.kind]
        pages = "" if not self.pages else "1 page" if self.pages == 1 else f"{self.pages:,} pages"
        return ", ".join(filter(None, (self.name, what, pages)))


def harmless_name(name: str) -> str:
    """A file's name on one line: letters that hide or turn others are made visible, and a long name keeps its end."""
    shown = on_one_line(name).strip() or "file"
    if len(shown) <= LONGEST_NAME:
        return shown
    half = LONGEST_NAME // 2
    return f"{shown[:half]}…{shown[-half + 1 :]}"


def in_prompt(attachments: Sequence[Attachment], text: str) -> str:
    """The message as the model gets it: the attachments, then the user's text."""
    count = len(attachments)
    parts = [fenced(each.title, each.language, each.text, number, count) for number, each in enumerate(attachments, 1)]
    return "\n\n".join([*parts, text] if text or not parts else parts)


def from_prompt(message: str) -> tuple[tuple[Attachment, ...], str]:
    """The attachments of a message, for one that is edited, and the user's own words.

    What `in_prompt` wrote is read back exactly; any other text stays text.
    """
    attached, rest = split_attached(message)
    found = tuple(_attachment(*each) for each in attached)
    return (found, rest) if in_prompt(found, rest) == message else ((), message)


def _attachment(title: str, language: str, text: str) -> Attachment:
    pages = _PAGES.fullmatch(title)
    named = pages[1] if pages else title
    name, _, what = named.rpartition(", ")
    kind = _KINDS.get(what, "code")
    number = int(pages[2].replace(",", "")) if pages else None
    return Attachment(name, kind, text, language, number, len(text.encode()))
