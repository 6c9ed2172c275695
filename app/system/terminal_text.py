"""Makes a model's text safe for a terminal, and says how wide it is there.

A model may write anything, also what a terminal obeys: escape sequences that recolour, move, retitle or paste, and
invisible characters that turn text around or hide words. Line breaks and tabs stay. All other such characters are shown
as what they are, such as `<U+001B>`.
"""

from __future__ import annotations

import re
import unicodedata

from engine.text.unseen_letters import HIDDEN, HIDDEN_IN_PIECE, UNSEEN

__all__ = ["HIDDEN_IN_PIECE", "NEWLINE_MARK", "TAB", "crop", "json_safe", "on_one_line", "safe", "width"]

TAB = "    "
NEWLINE_MARK = "↵"

# JSON itself escapes what is below U+0020, and its own line breaks are between values.
_OBEYED = re.compile(f"[\x7f-\x9f\u2028\u2029]|(?![\xad\u200c\u200d\ufe00-\ufe0f])[{UNSEEN}]")


def safe(text: str, *, is_piece: bool = False) -> str:
    """The text with every control character made visible; a carriage return before a line break is removed.

    In a piece of a reply a single letter that shapes its neighbours may stay, and a soft hyphen.
    """
    text = text.replace("\r\n", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    pattern = HIDDEN_IN_PIECE if is_piece else HIDDEN
    return pattern.sub(lambda found: found[0] if found[1] is None else f"<U+{ord(found[1]):04X}>", text)


def json_safe(text: str) -> str:
    """JSON of the same meaning in which the characters that a terminal obeys are written as JSON's escapes."""
    return _OBEYED.sub(lambda found: "".join(f"\\u{code:04x}" for code in _utf_16(found[0])), text)


def on_one_line(text: str, *, is_piece: bool = False) -> str:
    """As `safe`, and on one line, for guesses that are painted over later."""
    return safe(text, is_piece=is_piece).replace("\n", NEWLINE_MARK).replace("\t", TAB)


def width(character: str) -> int:
    """How many columns a character takes."""
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def crop(text: str, columns: int) -> tuple[str, int]:
    """As much of a line as fits into `columns`, and how many columns that takes."""
    taken = 0
    for index, character in enumerate(text):
        step = width(character)
        if taken + step > columns:
            return text[:index], taken
        taken += step
    return text, taken


def _utf_16(character: str) -> tuple[int, ...]:
    """One UTF-16 code, or two for a character beyond the first plane."""
    data = character.encode("utf-16-be", "surrogatepass")
    return tuple(int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2))
