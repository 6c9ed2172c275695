"""Characters that would hide, reorder or cover other characters are shown by their number instead.

Models and web pages can write controls that turn the reading order around, zero-width characters, terminal codes or a
hundred accents on one letter. Each is shown by its number and copied as it was written. What scripts and emoji need
stays: joiners between letters of such scripts, direction marks, the tags of a flag.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from app.system.terminal_text import HIDDEN_IN_PIECE
from ui.i18n.language import tr

MOST_ACCENTS = 8
"""How many combining marks on one letter are drawn; more would paint over the lines above."""

_ACCENT = (
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
_MAYBE = re.compile(f"[\u2028\u2029]|{HIDDEN_IN_PIECE.pattern}|{_ACCENT}{{{MOST_ACCENTS}}}")
_ODD = re.compile(
    f"(?P<flood>(?<={_ACCENT}{{{MOST_ACCENTS}}}){_ACCENT}+)|[\u061c\u200e\u200f]|(?P<line>[\u2028\u2029])"
    f"|{HIDDEN_IN_PIECE.pattern}"
)


class ShownPart(NamedTuple):
    """A part of a text as it is shown.

    `copied_text` is how it was written, where that differs; `at` is where it begins.
    """

    text: str
    copied_text: str | None
    at: int


def visible(text: str) -> list[ShownPart]:
    """Returns `text` in parts; characters that would be invisible are replaced."""
    if _MAYBE.search(text) is None:
        return [ShownPart(text, None, 0)]
    parts: list[ShownPart] = []
    at = 0
    for found in _ODD.finditer(text):
        if found.lastgroup is None and found.lastindex is None:
            continue  # what is rightly there
        if found.start() > at:
            parts.append(ShownPart(text[at : found.start()], None, at))
        parts.append(ShownPart(_named(found.group(), found.group("flood") is not None), found.group(), found.start()))
        at = found.end()
    return [*parts, ShownPart(text[at:], None, at)] if at < len(text) else parts


def on_one_line(text: str) -> str:
    """Returns `text` for a line of a menu or a label: breaks and tabs become signs, and nothing in it is invisible."""
    return "".join(part.text for part in visible(text.replace("\n", "↵").replace("\t", "⇥")))


def _named(letters: str, is_flood: bool) -> str:
    if is_flood:
        return tr("‹{count} more (accent|accents)›", "", len(letters), count=len(letters))
    return f"‹U+{ord(letters):04X}›"
