"""Makes a model's text safe for a terminal, and says how wide it is there.

A model may write anything, also what a terminal obeys: escape sequences that recolour, move, retitle or paste, and
invisible characters that turn text around or hide words. Line breaks and tabs stay. All other such characters are shown
as what they are, such as `<U+001B>`.
"""

from __future__ import annotations

import re
import unicodedata

TAB = "    "
NEWLINE_MARK = "↵"

UNSEEN = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Letters of which nothing is seen, for a pattern's brackets: Unicode's Default_Ignorable_Code_Point, marks around
annotations, and those that are blank: Braille's without dots and music's head without a note.
"""

_SHAPED = (
    "\u0600-\u061b\u061d-\u0dff\u0f00-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u18af\u1a00-\u1cff\ua800-\uabff"
    "\ufb50-\ufdff\ufe70-\ufefc\U00011000-\U00011fff"
)
"""Letters of scripts that joiners shape."""

_PICTURES = "\xa9\xae\u203c\u2049\u2100-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_IDEOGRAPHS = "\u2200-\u22ff\u3001-\u303f\u3400-\u9fff\uf900-\ufaff\uff01-\uff1f\U00020000-\U0003ffff"

_TAGS = {letter: letter + 0xE0000 for letter in range(ord("a"), ord("z") + 1)}
_ALWAYS = (
    *(f"\U0001f3f4{nation.translate(_TAGS)}\U000e007f" for nation in ("gbeng", "gbsct", "gbwls")),  # their flags
    f"(?<=[{_IDEOGRAPHS}])[\ufe00-\ufe02\U000e0100-\U000e011f]",
    "(?<=[\u2801-\u28ff])\u2800+|\u2800+(?=[\u2801-\u28ff])",
)
_IN_WHOLE = (
    f"(?<=[{_SHAPED}])[\u200c\u200d\u180b-\u180f]",
    f"(?<=[{_PICTURES}])[\ufe0e\ufe0f]|(?<=[#*0-9])\ufe0f(?=\u20e3)",
    f"(?<=[{_PICTURES}\ufe0f])\u200d(?=[{_PICTURES}])",
)
_IN_PIECE = ("(?<![\ufe00-\ufe0f\u200c\u200d\xad])[\ufe00-\ufe0f]", "(?<![\u200c\u200d\xad])[\u200c\u200d\xad]")
CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff"

HIDDEN = re.compile(f"{'|'.join((*_ALWAYS, *_IN_WHOLE))}|([{CONTROLS}{UNSEEN}])")
HIDDEN_IN_PIECE = re.compile(f"{'|'.join((*_ALWAYS, *_IN_PIECE))}|([{CONTROLS}{UNSEEN}])")
"""Group 1 is a letter that hides, turns or drives; what is rightly there is found without it: in emoji, in scripts
whose letters join, in names of ideographs. Of a piece nobody knows what stands beside it.
"""

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
