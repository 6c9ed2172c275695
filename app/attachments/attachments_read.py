"""Attachments read back out of a message, for one that is edited and for a draft that was kept.

The counterpart of `attachment.in_prompt`: what it wrote comes back as it was, any other text stays text.
"""

from __future__ import annotations

import re

from app.attachments.attachment import KIND_WORDS, Attachment, Kind, in_prompt

_HEAD = re.compile(r"\[Attached (\d+) of (\d+): ([^\n]+)\]\n(`{3,})([^`\n]*)\n")
_PAGES = re.compile(r"(.+), ([\d,]+) pages?")
_KINDS: dict[str, Kind] = {words: kind for kind, words in KIND_WORDS.items()}


def from_prompt(message: str) -> tuple[tuple[Attachment, ...], str]:
    """What is attached to a message, and the person's own words."""
    attachments: list[Attachment] = []
    rest, count = message, 0
    while match := _HEAD.match(rest):
        place, of, title, fence, language = int(match[1]), int(match[2]), match[3], match[4], match[5]
        end = rest.find(f"\n{fence}", match.end() - 1)
        if place != len(attachments) + 1 or (count and of != count) or end < 0:
            break
        attachments.append(_attachment(title, language, rest[match.end() : end + 1]))
        count = of
        rest = rest[end + 1 + len(fence) :].removeprefix("\n\n")
        if place == count:
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
