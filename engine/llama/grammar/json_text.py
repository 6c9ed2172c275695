"""Letters and texts as GBNF writes them, outside and inside a JSON string.

Ranges of whole numbers as GBNF.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Sequence

_NAMED = {8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 34: '"', 92: "\\"}
"""What JSON escapes by a letter."""

LAST, FIRST_BEYOND = 0x10FFFF, 0x80
MOST_SHARED = 50
"""Beginnings within each other."""


def literal(text: str) -> str:
    """A text as GBNF."""
    return '"' + "".join(map(_quoted, text)) + '"'


def json_of(value: object) -> str:
    """A value as JSON; half of a pair of surrogates is written by its code."""
    written = json.dumps(value, ensure_ascii=False)
    is_text = not any(0xD800 <= ord(each) <= 0xDFFF for each in written)
    return written if is_text else json.dumps(value)


def literal_json(value: object) -> str:
    """A JSON value as GBNF."""
    return literal(json_of(value))


def one_of(ways: dict[str, str], add_rule: Callable[[str], str], depth: int = 0) -> str:
    """A rule of these texts, each with what stands behind it; letters with which several begin are followed once.

    `add_rule` gives a rule's body a name.
    """
    found = []
    for same in _by_first(ways) if depth < MOST_SHARED else [[text] for text in ways]:
        alike = itertools.takewhile(lambda two: two[0] == two[1], zip(min(same), max(same), strict=False))
        shared = "".join(letter for letter, _ in alike)
        rests = {text[len(shared) :]: ways[text] for text in same}
        found.append(f"{literal(shared)} {rests[''] if len(rests) == 1 else one_of(rests, add_rule, depth + 1)}")
    return add_rule(" | ".join(found))


def none_of(texts: list[str], add_rule: Callable[[str], str]) -> str:
    """A rule of the letters of any text but these, in which JSON escapes nothing."""
    firsts = {each[0][0]: [text[1:] for text in each] for each in _by_first(filter(None, texts))}
    ways = [f"{literal(first)} {none_of(rests, add_rule)}" for first, rests in firsts.items()]
    borders = sorted({-1, LAST + 1, *map(ord, firsts)})
    others = class_of([(low + 1, high - 1) for low, high in itertools.pairwise(borders) if high - low > 1])
    body = " | ".join([*ways, others + " char*"])
    return add_rule(f"({body})" if "" in texts else f"({body})?")


def _by_first(texts: Iterable[str]) -> list[list[str]]:
    found: dict[str, list[str]] = {}
    for text in texts:
        found.setdefault(text[:1], []).append(text)
    return list(found.values())


def repeated(item: str, least: int, most: int | None, between: str = "") -> str:
    """GBNF of an item so many times, with something between two."""
    bounds = {(0, None): "*", (1, None): "+", (0, 1): "?"}
    if not between:
        return item + bounds.get((least, most), f"{{{least},{'' if most is None else most}}}")
    if most == 0:
        return ""
    rest = max(0, least - 1), None if most is None else most - 1
    behind = f" ({between} {item})" + bounds.get(rest, f"{{{rest[0]},{'' if rest[1] is None else rest[1]}}}")
    inside = item + (behind if rest[1] != 0 else "")
    return inside if least else f"({inside})?"


def class_of(ranges: Sequence[tuple[int, int]]) -> str:
    """One letter of these, by code, as it stands in a JSON string: what JSON escapes is written so.

    Letters beyond ASCII that are all taken are not named: such grammars are faster to follow (`first_letters`).
    Raises ValueError where none is left.
    """
    plain: list[tuple[int, int]] = []
    escaped = [code for code in _NAMED if any(low <= code <= high for low, high in ranges)]
    for low, high in sorted(ranges):
        at = max(low, 32)
        for stop in (34, 92):
            if at <= stop <= high:
                plain += [(at, stop - 1)] if at < stop else []
                at = stop + 1
        plain += [(at, high)] if at <= high else []
    parts = [_class(plain)] if plain else []
    parts += [literal("\\" + _NAMED[code]) for code in escaped]
    if any(low <= 0 and high == LAST for low, high in ranges):
        parts.append('"\\\\u" [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F]')
    if not parts:
        raise ValueError("the pattern has a letter that JSON cannot hold")
    return parts[0] if len(parts) == 1 else "(" + " | ".join(parts) + ")"


def _class(ranges: list[tuple[int, int]]) -> str:
    if any(low <= FIRST_BEYOND and high == LAST for low, high in ranges):
        taken = {code for low, high in ranges for code in range(low, min(high, FIRST_BEYOND - 1) + 1)}
        left = list[tuple[int, int]]()
        for code in range(FIRST_BEYOND):
            if code not in taken:
                left[-1:] = [(left[-1][0], code)] if left and left[-1][1] == code - 1 else [*left[-1:], (code, code)]
        return "[^" + "".join(map(_in_class, left)) + "]"
    return "[" + "".join(map(_in_class, ranges)) + "]"


def _in_class(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return _code(low) + (f"-{_code(high)}" if high > low else "")


def _code(code: int) -> str:
    letter = chr(code)
    if letter.isascii() and letter.isalnum():
        return letter
    return f"\\x{code:02X}" if code < 0x80 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def _quoted(letter: str) -> str:
    code = ord(letter)
    if letter in '"\\':
        return "\\" + letter
    if letter in "\n\r\t":
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}[letter]
    return f"\\x{code:02X}" if code < 32 or code == 127 else letter


def whole_between(low: int | None, high: int | None) -> list[str]:
    """Ways to write the whole numbers of a range as GBNF, without zeros in front; None is no bound."""
    if low is None or low < 0:
        below = [
            f'"-" ({each})'
            for each in whole_between(1 if high is None or high >= 0 else -high, None if low is None else -low)
        ]
        return below + (whole_between(0, high) if high is None or high >= 0 else [])
    if high is None:
        size = len(str(low))
        return [*_of_size(str(low), "9" * size), f"[1-9] [0-9]{{{size},{max(size, 15)}}}"]
    ways = []
    for size in range(len(str(low)), len(str(high)) + 1):
        least, most = max(low, 10 ** (size - 1) if size > 1 else 0), min(high, 10**size - 1)
        ways += _of_size(str(least), str(most))
    return ways


def _of_size(low: str, high: str) -> list[str]:
    """Ways to write the numbers between two of the same size."""
    if not low:
        return [""]
    if low == "0" * len(low) and high == "9" * len(high):
        return [f"[0-9]{{{len(low)}}}"]
    if low[0] == high[0]:
        return [f'"{low[0]}" {each}'.strip() for each in _of_size(low[1:], high[1:])]
    rest = len(low) - 1
    first, last = int(low[0]), int(high[0])
    ways = []
    if rest and low[1:] != "0" * rest:
        ways += [f'"{first}" {each}' for each in _of_size(low[1:], "9" * rest)]
        first += 1
    ends = []
    if rest and high[1:] != "9" * rest:
        ends = [f'"{last}" {each}' for each in _of_size("0" * rest, high[1:])]
        last -= 1
    if first <= last:
        ways.append(f"[{first}-{last}]" + (f" [0-9]{{{rest}}}" if rest else ""))
    return ways + ends
