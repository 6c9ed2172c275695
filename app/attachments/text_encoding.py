"""Finds the encoding of a text where nothing in the file says it.

UTF-8 and byte order marks are certain. The older encodings of East Asia are told apart by the position of their
everyday letters: Korean syllables, kana and the commonest Chinese characters each fill a small part of their tables,
and a text read in the wrong encoding lies outside that part. Everything else counts as Western. A result found this way
is a guess and is shown as one, and the user may have the file read in another encoding.

Rejected: charset-normalizer, which takes a short Korean text for Big5 and a Korean table for UTF-16, and does not say
how sure it is.
"""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from engine.translatable import translatable

# UTF-32 first: its little-endian mark begins with that of UTF-16.
MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

SAMPLE_BYTES = 200_000
"""A longer file is judged by its beginning."""

MOSTLY = 0.9
FEWEST_NULS = 3
WESTERN_SHARE = 0.5
"""A text with more than this share of its letters outside ASCII is in no Western language."""

NAMES: dict[str, str] = {
    "utf-8": translatable("Unicode (UTF-8)"),
    "utf-16-le": translatable("Unicode (UTF-16)"),
    "utf-16-be": translatable("Unicode (UTF-16, big-endian)"),
    "cp949": translatable("Korean (EUC-KR)"),
    "cp932": translatable("Japanese (Shift-JIS)"),
    "euc_jp": translatable("Japanese (EUC-JP)"),
    "gb18030": translatable("simplified Chinese (GB 18030)"),
    "big5": translatable("traditional Chinese (Big5)"),
    "cp1252": translatable("Western (Windows-1252)"),
    "latin-1": translatable("Western (Latin-1)"),
    "cp1251": translatable("Cyrillic (Windows-1251)"),
}
"""The encodings that a file can be read in, as the user sees them."""

_HIGH_RUN = re.compile(rb"[\x80-\xff]{2}")


class Encoding(NamedTuple):
    """`name` is Python's name for it; `is_sure` is True where the file itself names it."""

    name: str
    is_sure: bool


def marked(data: bytes) -> str | None:
    """The encoding that the file's byte order mark names."""
    return next((name for mark, name in MARKS if data.startswith(mark)), None)


def encoding_of(data: bytes) -> Encoding:
    """The best guess. There is always one, because in Latin-1 every byte is a letter."""
    if mark := marked(data):
        return Encoding(mark, True)
    # The beginning, up to the end of a line where there is one, so that no letter is cut in half.
    sample = data[: data.rfind(b"\n", 1, SAMPLE_BYTES) + 1 or None] if len(data) > SAMPLE_BYTES else data
    if wide := unmarked_utf16(sample):
        return Encoding(wide, False)
    if _reads(data, "utf-8"):
        return Encoding("utf-8", True)
    if _HIGH_RUN.search(sample):  # Western letters outside ASCII stand alone; those of East Asia do not
        for everyday in EVERYDAY:
            if _is_mostly(sample, *everyday):
                return Encoding(everyday[0], False)
    high = sum(byte >= 0xC0 for byte in sample)
    western = sum(byte < 0x80 and chr(byte).isalpha() for byte in sample)
    if high > WESTERN_SHARE * (high + western) and _reads(sample, "cp1251"):
        return Encoding("cp1251", False)
    return Encoding("cp1252" if _reads(data, "cp1252") else "latin-1", False)


def unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 without a byte order mark: the zero bytes of its letters, spaces and digits all lie on the same side.

    Short words between zero bytes, as in programs, look like Chinese then. So it must be Western, Korean or Japanese.
    """
    even, odd = data[0::2].count(0), data[1::2].count(0)
    if even + odd < FEWEST_NULS or min(even, odd) > 0:
        return None
    name = "utf-16-le" if odd else "utf-16-be"
    text = _text(data[: len(data) // 2 * 2], name)
    if text is None or not all(letter.isprintable() or letter in "\t\r\n\f" for letter in text):
        return None
    others = [letter for letter in text if letter > "\xff"]
    known = sum(_is_kana(letter) or "\uac00" <= letter <= "\ud7a3" for letter in others)
    return name if len(others) < (1 - MOSTLY) * len(text) or known > len(others) / 2 else None


def _text(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except UnicodeDecodeError:
        return None


def _reads(data: bytes, name: str) -> bool:
    return _text(data, name) is not None


def _is_mostly(data: bytes, name: str, leads: range, least_trail: int) -> bool:
    """Whether most letters outside ASCII, read this way, are everyday letters."""
    letters = [letter for letter in _text(data, name) or "" if letter > "\x7f" and letter.isalpha()]
    good = 0
    for letter in letters:
        raw = letter.encode(name)
        is_common = len(raw) == 2 and raw[0] in leads and raw[1] >= least_trail
        good += is_common or (_is_kana(letter) and name in JAPANESE)
    return bool(letters) and good >= MOSTLY * len(letters)


def _is_kana(letter: str) -> bool:
    return "\u3041" <= letter <= "\u30fe"


JAPANESE = ("cp932", "euc_jp")

# The narrowest part comes first: Korean syllables lie inside the everyday parts of the three others.
EVERYDAY = (
    ("cp949", range(0xB0, 0xC9), 0xA1),
    ("cp932", range(0x88, 0x98), 0),
    ("euc_jp", range(0xB0, 0xD0), 0),
    ("gb18030", range(0xB0, 0xD8), 0xA1),
    ("big5", range(0xA4, 0xC7), 0),
)
"""Encodings, with the first bytes of their everyday letters and the least second one."""
