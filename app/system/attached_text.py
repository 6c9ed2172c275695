"""The form in which attached files stand in a message: each in a fence, under a line with its name.

`app/attachments/attachment.py` has them written so; what shows a message, and what names a chat after one, reads it
back.
"""

from __future__ import annotations

import re
from typing import NamedTuple

SHORTEST_FENCE = 3
_HEAD = re.compile(r"\[Attached (\d+) of (\d+): ([^\n]+)\]\n(`{3,})([^`\n]*)\n")


class AttachedText(NamedTuple):
    """One attachment as it was sent: "report.pdf, PDF, 3 pages", the fence's language, and its text."""

    title: str
    language: str
    text: str


def fenced(title: str, language: str, text: str, number: int, count: int) -> str:
    """Attachment `number` of `count`, in a fence that its text cannot close."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(SHORTEST_FENCE, longest + 1)
    content = text if text.endswith("\n") or not text else f"{text}\n"
    return f"[Attached {number} of {count}: {title}]\n{fence}{language}\n{content}{fence}"


def split_attached(message: str) -> tuple[list[AttachedText], str]:
    """The attachments of a message and the user's own words; no attachments where it is any other text."""
    found: list[AttachedText] = []
    rest, count = message, 0
    while match := _HEAD.match(rest):
        number, of, title, fence, language = int(match[1]), int(match[2]), match[3], match[4], match[5]
        end = rest.find(f"\n{fence}", match.end() - 1)
        if number != len(found) + 1 or (count and of != count) or end < 0:
            break
        found.append(AttachedText(title, language, rest[match.end() : end + 1]))
        count = of
        rest = rest[end + 1 + len(fence) :].removeprefix("\n\n")
        if len(found) == count:
            return found, rest
    return [], message
