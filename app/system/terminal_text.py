"""Makes a model's text safe for a terminal, and says how wide it is there.

A model may write anything, also what a terminal obeys: escape sequences that recolour, move, retitle or paste, and
invisible characters that turn text around or hide words. Line breaks and tabs stay. All other such characters are shown
as what they are, such as `<U+001B>`.
"""

from __future__ import annotations

import itertools
import re
import unicodedata

TAB = "    "
NEWLINE_MARK = "↵"

_HIDDEN_RANGES = (
    *((0x202A, 0x202F), (0x2060, 0x2070), (0xFFF0, 0xFFFC), (0x1BCA0, 0x1BCA4), (0x1D173, 0x1D17B), (0xE0000, 0xE1000)),
    *((0x115F, 0x1161), (0x17B4, 0x17B6), (0x180B, 0x1810)),
)
_HIDDEN_FORMATS = frozenset((0x200B, 0x200E, 0x200F, 0x061C, 0x034F, 0x3164, 0xFEFF, 0xFFA0)).union(
    *itertools.starmap(range, _HIDDEN_RANGES)
)

_SELECTORS = re.compile("(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]+|(?<=[\u200c\u200d\xad])[\ufe00-\ufe0f\u200c\u200d\xad]+")
"""Letters that choose another shape of their neighbours and are not seen: more of them in a row hide a text."""

# JSON itself escapes what is below U+0020, and its own line breaks are between values.
_OBEYED = re.compile("[\x7f-\x9f\u2028\u2029" + "".join(map(chr, sorted(_HIDDEN_FORMATS))) + "]")


def safe(text: str) -> str:
    """The text with every control character made visible; a carriage return before a line break is removed."""
    shown = "".join(_shown(character) for character in text.replace("\r\n", "\n"))
    return _SELECTORS.sub(lambda found: "".join(f"<U+{ord(each):04X}>" for each in found[0]), shown)


def json_safe(text: str) -> str:
    """JSON of the same meaning in which the characters that a terminal obeys are written as JSON's escapes."""
    return _OBEYED.sub(lambda found: "".join(f"\\u{code:04x}" for code in _utf_16(found[0])), text)


def on_one_line(text: str) -> str:
    """As `safe`, and on one line, for guesses that are painted over later."""
    return safe(text).replace("\n", NEWLINE_MARK).replace("\t", TAB)


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


def _shown(character: str) -> str:
    code = ord(character)
    if character in "\n\t":
        return character
    if code < 0x20 or 0x7F <= code < 0xA0 or code in _HIDDEN_FORMATS or 0xD800 <= code < 0xE000:
        return f"<U+{code:04X}>"
    if code in (0x2028, 0x2029):
        return "\n"
    return character
