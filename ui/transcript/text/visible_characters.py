"""Letters that would hide, reorder or flood other letters, shown by their number instead.

Models and web pages can write controls that turn the reading order around, zero-width letters, terminal codes or a
hundred accents on one letter. Each is shown as what it is and copied as it was written. What scripts and emoji truly
need stays: joiners between letters of such scripts, direction marks, the tags of a flag.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ui.i18n.language import tr

MOST_ACCENTS = 8
"""Combining marks on one letter that are drawn; more would paint over the lines above."""

_ACCENT = (
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
_CONTROL = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
_FLAG = "\U0001f3f4[\U000e0030-\U000e007a]{1,6}\U000e007f"
_ODD = re.compile(f"(?P<flag>{_FLAG})|{_CONTROL}|(?P<flood>(?<={_ACCENT}{{{MOST_ACCENTS}}}){_ACCENT}+)")
_MAYBE = re.compile(f"{_CONTROL}|{_ACCENT}{{{MOST_ACCENTS}}}")


class Shown(NamedTuple):
    """A part of a text as it is shown; `said` is how it was written where that differs. `at`: where it
    begins.
    """

    text: str
    said: str | None
    at: int


def visible(text: str) -> list[Shown]:
    """`text` in parts, those that would not be seen as they are made visible."""
    if _MAYBE.search(text) is None:
        return [Shown(text, None, 0)]
    parts: list[Shown] = []
    at = 0
    for found in _ODD.finditer(text):
        if found.group("flag"):
            continue
        if found.start() > at:
            parts.append(Shown(text[at : found.start()], None, at))
        parts.append(Shown(_named(found.group(), found.group("flood") is not None), found.group(), found.start()))
        at = found.end()
    return [*parts, Shown(text[at:], None, at)] if at < len(text) else parts


def _named(letters: str, is_flood: bool) -> str:
    if is_flood:
        return tr("‹{count} more (accent|accents)›", "", len(letters), count=len(letters))
    return f"‹U+{ord(letters):04X}›"
