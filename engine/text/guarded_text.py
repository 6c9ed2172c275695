"""People's text that stays recognisable while a chat template works with it.

A template is a program: it trims what people wrote, cuts reasoning out of it, looks for words in it. Still it must be
known, letter by letter, which part of its result is the template's own and may hold control tokens, and which part
people (or the model) wrote and may not. So each letter of theirs goes in as a stand-in from planes of Unicode that hold
no characters, one stand-in a letter, and comes out of whatever the template does as a stand-in again. What the template
asks of the text (is this word in it, where does it end, what is left without blanks) is answered as for the text
itself.

An operation that is not answered here works on the stand-ins. Its result may differ from that for the text itself, but
nothing that people wrote is ever taken for the template's own. This is the safe side to err on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, SupportsIndex

_SHIFT = 0x40000
"""Planes 0 to 3 go to 4 to 7."""

_HIGH, _HIGH_SHIFT = 0xE0000, 0x60000
"""Planes 14 to 16 go to 8 to 10."""

_RARE, _RARE_END = 0xB0000, 0xE0000
"""Text may hold code points of planes 4 to 13 although no character is there: they get places in 11 to 13 in turn."""

_STAND_INS = re.compile("[\U00040000-\U000dffff]+")
_UNUSUAL = re.compile("[\U00040000-\U0010ffff]")
_UNUSUAL_STAND_INS = re.compile("[\U00080000-\U000dffff]")
_NOT_ASCII = re.compile("[\x7f-\U0003ffff\U000e0000-\U0010ffff]")


class _ToStandIn(dict[int, int]):
    """For `str.translate`: made letter by letter, as letters are met."""

    def __missing__(self, code: int) -> int:
        if code < _SHIFT:
            place = code + _SHIFT
        elif code >= _HIGH:
            place = code - _HIGH_SHIFT
        elif (place := _RARE + len(_rare)) < _RARE_END:
            _rare[place] = code
        else:
            raise ValueError("the chat holds too many code points that are no characters")
        self[code] = place
        return place


class _FromStandIn(dict[int, int]):
    """Translates stand-ins back to letters and leaves any other letter."""

    def __missing__(self, place: int) -> int:
        if not _SHIFT <= place < _RARE_END:
            return place
        if place < 2 * _SHIFT:
            return place - _SHIFT
        return place + _HIGH_SHIFT if place < _RARE else _rare[place]


_rare: dict[int, int] = {}
_to_stand_in, _from_stand_in = _ToStandIn(), _FromStandIn()


class GuardedText(str):
    """A text of which some letters, or all, are stand-ins. `_plain` is what it reads, letter for letter.

    It has the methods of `str` and no others, for templates can call whatever has a name.
    """

    __slots__ = ("_plain",)
    _plain: str

    def __str__(self) -> str:
        return self

    def __repr__(self) -> str:
        return guarded(repr(self._plain))

    def __hash__(self) -> int:
        return hash(self._plain)

    def __eq__(self, other: object) -> bool:
        return self._plain == plain(other) if isinstance(other, str) else False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __contains__(self, part: object) -> bool:
        return plain(part) in self._plain if isinstance(part, str) else str.__contains__(self, part)  # type: ignore[operator]

    def __iter__(self) -> Iterator[str]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, where: SupportsIndex | slice) -> str:
        return _both(str.__getitem__(self, where), self._plain[where])

    def __add__(self, other: str) -> str:
        return _both(str.__add__(self, other), self._plain + plain(other)) if isinstance(other, str) else NotImplemented

    def __radd__(self, other: str) -> str:
        return _both(str.__add__(other, self), plain(other) + self._plain) if isinstance(other, str) else NotImplemented

    def __mul__(self, times: SupportsIndex) -> str:
        return _both(str.__mul__(self, times), self._plain * times)

    __rmul__ = __mul__

    def __mod__(self, values: Any) -> str:
        return recognised(str.__mod__(self, values))

    def __rmod__(self, pattern: str) -> str:
        return recognised(str.__mod__(pattern, self))

    def __int__(self) -> int:
        return int(self._plain)

    def __float__(self) -> float:
        return float(self._plain)

    # Parts of it

    def strip(self, letters: str | None = None) -> str:
        rest = self.lstrip(letters)
        return rest.rstrip(letters)

    def lstrip(self, letters: str | None = None) -> str:
        gone = len(self) - len(self._plain.lstrip(None if letters is None else plain(letters)))
        return self[gone:]

    def rstrip(self, letters: str | None = None) -> str:
        return self[: len(self._plain.rstrip(None if letters is None else plain(letters)))]

    def removeprefix(self, prefix: str) -> str:
        return self[len(prefix) :] if prefix and self.startswith(prefix) else self

    def removesuffix(self, suffix: str) -> str:
        return self[: -len(suffix)] if suffix and self.endswith(suffix) else self

    def split(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[str]:
        parts = self._plain.split(None if sep is None else plain(sep), maxsplit)
        return self._parts(parts, 0 if sep is None else len(sep))

    def rsplit(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[str]:
        parts = self._plain.rsplit(None if sep is None else plain(sep), maxsplit)
        return self._parts(parts, 0 if sep is None else len(sep))

    def splitlines(self, keepends: bool = False) -> list[str]:
        whole = self._parts(self._plain.splitlines(keepends=True), 0)
        lines = self._plain.splitlines(keepends=keepends)
        return [part[: len(line)] for part, line in zip(whole, lines, strict=True)]

    def partition(self, sep: str) -> tuple[str, str, str]:
        before, mark, _ = self._plain.partition(plain(sep))
        return self[: len(before)], self[len(before) : len(before) + len(mark)], self[len(before) + len(mark) :]

    def rpartition(self, sep: str) -> tuple[str, str, str]:
        before, mark, _ = self._plain.rpartition(plain(sep))
        return self[: len(before)], self[len(before) : len(before) + len(mark)], self[len(before) + len(mark) :]

    def _parts(self, parts: list[str], apart: int) -> list[str]:
        """The parts of the plain text, cut out of this one; `apart` letters lie between two, 0 for any blanks."""
        cut, place = [], 0
        for part in parts:
            start = place if apart else self._plain.find(part, place)
            cut.append(self[start : start + len(part)])
            place = start + len(part) + apart
        return cut

    # Made from it

    def replace(self, old: str, new: str, count: SupportsIndex = -1) -> str:
        if not old:
            return recognised(str.replace(self, old, new, count))
        return joined(self.split(old, count), new)

    def join(self, parts: Any) -> str:
        return joined(list(parts), self)

    def _letters(self, change: Callable[[str], str]) -> str:
        """Returns the changed text; where a mixed text changes length, all of it counts as user text."""
        changed = change(self._plain)
        if len(changed) != len(self):
            return guarded(changed)
        stand_ins = changed.translate(_to_stand_in)
        letters = zip(_raw(self), stand_ins, changed, strict=True)
        return _both("".join(there if _is_stand_in(here) else new for here, there, new in letters), changed)


def _asked(name: str) -> Callable[..., Any]:
    """A method that asks something of the text: as of the plain one, and of the plain ones that it is compared with."""
    ask = getattr(str, name)
    return lambda self, *about: ask(self._plain, *map(_plain_of_any, about))


def _changed(name: str) -> Callable[[GuardedText], str]:
    return lambda self: self._letters(getattr(str, name))


for _name in (
    *("__lt__", "__le__", "__gt__", "__ge__", "startswith", "endswith", "find", "rfind", "index", "rindex", "count"),
    *(name for name in dir(str) if name.startswith("is")),
):
    setattr(GuardedText, _name, _asked(_name))
for _name in ("upper", "lower", "casefold", "swapcase", "capitalize", "title"):
    setattr(GuardedText, _name, _changed(_name))


def guarded(text: str) -> GuardedText:
    """A user's text with every letter replaced by its stand-in."""
    is_usual = _UNUSUAL.search(text) is None
    return _both(_moved(text, _SHIFT) if is_usual else text.translate(_to_stand_in), text)


class GuardedObject(dict[Any, Any]):
    """An object that people wrote, whose names and texts are guarded: as JSON all of it is theirs."""


DEEPEST = 200
"""Levels of lists and objects in a value; a template, and what writes JSON for it, reads no thousand."""


def guarded_value(value: Any, levels: int = DEEPEST) -> Any:
    """A value out of people's JSON, with all of its texts guarded. Raises RecursionError where it has more levels."""
    if isinstance(value, str):
        return guarded(value)
    if isinstance(value, dict | list) and not levels:
        raise RecursionError
    if isinstance(value, dict):
        return GuardedObject({guarded(name): guarded_value(item, levels - 1) for name, item in value.items()})
    if isinstance(value, list):
        return [guarded_value(item, levels - 1) for item in value]
    return value


def plain(text: str) -> str:
    """The plain text, whether `text` is guarded or not."""
    if isinstance(text, GuardedText):
        return text._plain
    return text if _STAND_INS.search(text) is None else text.translate(_from_stand_in)


def recognised(text: str) -> str:
    """A text that holds stand-ins as `GuardedText`, so that it can be asked about; any other as it is."""
    if isinstance(text, GuardedText) or _STAND_INS.search(text) is None:
        return text
    return _both(text, text.translate(_from_stand_in))


def joined(parts: Any, between: str = "") -> str:
    parts = list(parts)
    raw = str.join(between, parts)
    return raw if _STAND_INS.search(raw) is None else _both(raw, plain(between).join(map(plain, parts)))


def cut(text: str) -> list[tuple[str, bool]]:
    """The stretches of a text as they read, each with whether people wrote it."""
    stretches, place = [], 0
    for found in _STAND_INS.finditer(text):
        if found.start() > place:
            stretches.append((_raw(text)[place : found.start()], False))
        stretches.append((_read(found[0]), True))
        place = found.end()
    if place < len(text):
        stretches.append((_raw(text)[place:], False))
    return stretches


def without_stand_ins(text: str) -> str:
    """A template's source, in which stand-ins would pass for people's text."""
    return _STAND_INS.sub("\ufffd", text)


def as_json(
    value: Any,
    ensure_ascii: bool = False,
    indent: int | str | None = None,
    separators: tuple[str, str] | None = None,
    sort_keys: bool = False,
) -> str:
    """`json.dumps` in which people's text is escaped as what it reads, and stays theirs."""
    if isinstance(value, GuardedObject):  # in one piece, as it would be tokenized elsewhere
        return guarded(
            json.dumps(
                _plain_value(value),
                ensure_ascii=ensure_ascii,
                indent=indent,
                separators=separators,
                sort_keys=sort_keys,
            )
        )
    written = json.dumps(
        _escaped(value, ensure_ascii), ensure_ascii=False, indent=indent, separators=separators, sort_keys=sort_keys
    )
    if ensure_ascii:
        written = _NOT_ASCII.sub(lambda found: json.dumps(found[0])[1:-1], written)
    return recognised(written)


def _escaped(value: Any, ensure_ascii: bool) -> Any:
    """The same with people's texts as they stand inside the quotes; as stand-ins, nothing in them is escaped again."""
    if isinstance(value, GuardedText):
        return guarded(json.dumps(value._plain, ensure_ascii=ensure_ascii)[1:-1])
    if isinstance(value, dict):
        return {_escaped(key, ensure_ascii): _escaped(item, ensure_ascii) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_escaped(item, ensure_ascii) for item in value]
    return value


def _plain_value(value: Any) -> Any:
    """A value with its texts as they read."""
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, dict):
        return {plain(name): _plain_value(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain_value(item) for item in value]
    return value


def _both(raw: str, text: str) -> GuardedText:
    made = str.__new__(GuardedText, raw)
    made._plain = text
    return made


def _read(stand_ins: str) -> str:
    """The letters that a text of stand-ins alone stands for."""
    if _UNUSUAL_STAND_INS.search(stand_ins) is None:
        return _moved(stand_ins, -_SHIFT)
    return stand_ins.translate(_from_stand_in)


def _moved(text: str, by: int) -> str:
    """Every code point moved by as much: all at once, as one number with a digit of 32 bits for each."""
    digits = int.from_bytes(text.encode("utf-32-le", "surrogatepass"), "little")
    moves = int.from_bytes(abs(by).to_bytes(4, "little") * len(text), "little")
    moved = digits + moves if by > 0 else digits - moves
    return moved.to_bytes(4 * len(text), "little").decode("utf-32-le", "surrogatepass")


def _plain_of_any(given: Any) -> Any:
    """Texts as they read; places and whatever else is given as it is."""
    if isinstance(given, tuple):
        return tuple(map(_plain_of_any, given))
    return plain(given) if isinstance(given, str) else given


def _is_stand_in(letter: str) -> bool:
    return "\U00040000" <= letter <= "\U000dffff"


_raw = str.__str__
"""The letters as they are, stand-ins included, as an ordinary text."""
