"""Reads attachments back from a message, for a message that is edited and for a draft that was stored.

This is the counterpart of `attachment.in_prompt`: what that wrote is read back exactly; any other text stays text.
"""

from __future__ import annotations

import re

from app.attachments.attachment import KIND_WORDS, Attachment, Kind, in_prompt

_HEAD = re.compile(r"\[Attached (\d+) of (\d+): ([^\n]+)\]\n(`{3,})([^`\n]*)\n")
_PAGES = re.compile(r"(.+), ([\d,]+) pages?")
_KINDS: dict[str, Kind] = {words: kind for kind, words in KIND_WORDS.items()}


def from_prompt(message: str) -> tuple[tuple[Attachment, ...], str]:
    """The attachments of a message, and the user's own words."""
    attachments: list[Attachment] = []
    rest, count = message, 0
    while match := _HEAD.match(rest):
        number, of, title, fence, language = int(match[1]), int(match[2]), match[3], match[4], match[5]
        end = rest.find(f"\n{fence}", match.end() - 1)
        if number != len(attachments) + 1 or (count and of != count) or end < 0:
            break
        attachments.append(_attachment(title, language, rest[match.end() : end + 1]))
        count = of
        rest = rest[end + 1 + len(fence) :].removeprefix("\n\n")
        if number == count:
            found = tuple(attachments)
            return (found, rest) if in_prompt(found, rest) == message else ((), message)
    return (), message


def _attachment(title: str, language: str, text: str) -> Attachment:
    pages = _PAGES.fullmatch(title)
    named = pages[1] if pages else title
    name, _, what = named.rpartition(", ")
    kind = _KINDS.get(what, "code")
    number = int(pages[2].replace(",", "")) if pages else None
    return Attachment(name, kind, text, language, number, len(text.encode()))
