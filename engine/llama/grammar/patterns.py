"""Regular expressions of JSON schemas (ECMA-262): read, written as GBNF inside a JSON string, and matched to a text.

A grammar has no look-ahead, no word borders and no back references: those are left out of it, `Pattern.loose` names
them, and `matches` checks them afterwards. It follows all ways at once, so that no pattern takes longer than its length
times that of the text; Python's own engine may go back for ever.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from engine.llama.grammar.json_text import class_of

LAST = 0x10FFFF
MOST_REPEATS = 1_000
"""llama.cpp refuses a grammar somewhere above; more are any number."""

LONGEST_PATTERN, LONGEST_CHECKED = 4_000, 20_000
MOST_STEPS = 250_000
"""Parts of a schema and states of its patterns that are looked at: a second, in which a server serves nobody."""

Ranges = tuple[tuple[int, int], ...]
Kind = Literal["start", "end", "border", "no border", "back"]

DIGITS: Ranges = ((48, 57),)
WORDS: Ranges = ((48, 57), (65, 90), (95, 95), (97, 122))
SPACES: Ranges = (
    *((9, 13), (32, 32), (160, 160), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029)),
    *((0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000), (0xFEFF, 0xFEFF)),
)
LINES: Ranges = ((10, 10), (13, 13), (0x2028, 0x2029))
_CLASSES = {"d": DIGITS, "w": WORDS, "s": SPACES}
_CONTROLS = {"n": 10, "r": 13, "t": 9, "f": 12, "v": 11, "0": 0}


class LetterClass(NamedTuple):
    """One letter of some: by code, and by Unicode's categories (name, whether they are left out)."""

    ranges: Ranges
    categories: tuple[tuple[str, bool], ...] = ()

    def holds(self, letter: str) -> bool:
        code, kind = ord(letter), unicodedata.category(letter)
        return any(low <= code <= high for low, high in self.ranges) or any(
            kind.startswith(name) != is_out for name, is_out in self.categories
        )


class Repeat(NamedTuple):
    node: Node
    least: int
    most: int | None


class Look(NamedTuple):
    """What has to follow, or must not."""

    node: Node
    wanted: bool


class Sequence(NamedTuple):
    nodes: tuple[Node, ...]


class Either(NamedTuple):
    nodes: tuple[Node, ...]


class Anchor(NamedTuple):
    kind: Kind


Node = LetterClass | Repeat | Look | Sequence | Either | Anchor
ANY = LetterClass(((0, LAST),))


class Steps:
    """How much of one schema has been looked at."""

    def __init__(self) -> None:
        self._left = MOST_STEPS

    def spend(self, count: int = 1) -> None:
        """Raises ValueError, from then on, where it is too much."""
        self._left -= count
        if self._left < 0:
            raise ValueError("it has too many parts")


class Pattern:
    """A pattern that was read. Raises ValueError for one that cannot be."""

    def __init__(self, source: str) -> None:
        if not isinstance(source, str) or len(source) > LONGEST_PATTERN:
            raise ValueError("the pattern is no text, or too long")
        self._source, self._at = source, 0
        self.loose = False
        self.node = self._either()
        if self._at < len(source):
            raise ValueError(f"the pattern has a {source[self._at]} too many")

    def gbnf(self, add_rule: Callable[[str], str]) -> str:
        """The pattern between a string's quotes, with what may stand around it. Raises ValueError where that is much.

        `add_rule` gives a rule's body a name.
        """
        ways = self.node.nodes if isinstance(self.node, Either) else (self.node,)
        return " | ".join(_Writing(self, add_rule).whole(each) for each in ways)

    def matches(self, text: str, steps: Steps | None = None) -> bool:
        """Whether the pattern is found in a text; one that is very long is not looked at. Raises ValueError."""
        return len(text) > LONGEST_CHECKED or _Matching(self.node, steps or Steps(), len(self._source)).is_in(text)

    # Reading

    def _peek(self, text: str) -> bool:
        return self._source.startswith(text, self._at)

    def _take(self, text: str) -> bool:
        found = self._peek(text)
        self._at += len(text) if found else 0
        return found

    def _next(self) -> str:
        if self._at >= len(self._source):
            raise ValueError("the pattern ends too early")
        self._at += 1
        return self._source[self._at - 1]

    def _either(self) -> Node:
        ways = [self._sequence()]
        while self._take("|"):
            ways.append(self._sequence())
        return ways[0] if len(ways) == 1 else Either(tuple(ways))

    def _sequence(self) -> Node:
        nodes: list[Node] = []
        while self._at < len(self._source) and not (self._peek("|") or self._peek(")")):
            node = self._repeated(self._one())
            nodes.append(node)
        return nodes[0] if len(nodes) == 1 else Sequence(tuple(nodes))

    def _repeated(self, node: Node) -> Node:
        bounds: tuple[int, int | None] | None = None
        if found := re.compile(r"\{(\d{1,9})(,?)(\d{0,9})\}").match(self._source, self._at):
            self._at = found.end()
            least = int(found[1])
            bounds = least, (int(found[3]) if found[3] else None) if found[2] else least
        elif self._source[self._at : self._at + 1] in ("*", "+", "?"):
            bounds = {"*": (0, None), "+": (1, None), "?": (0, 1)}[self._next()]
        if bounds is None:
            return node
        self._take("?")  # how much is taken first changes nothing of what fits
        if bounds[1] is not None and bounds[1] < bounds[0]:
            raise ValueError("the pattern repeats less than it has to")
        return self._repeated(Repeat(node, *bounds))

    def _one(self) -> Node:
        letter = self._next()
        match letter:
            case "^":
                return Anchor("start")
            case "$":
                return Anchor("end")
            case ".":
                return _without(LINES)
            case "(":
                return self._group()
            case "[":
                return self._class()
            case "\\":
                return self._escaped()
            case "*" | "+" | "?":
                raise ValueError("the pattern repeats nothing")
        return LetterClass(((ord(letter), ord(letter)),))

    def _group(self) -> Node:
        look: bool | None = None
        if self._take("?"):
            if self._peek("=") or self._peek("!"):
                look, self.loose = self._next() == "=", True
            elif not (self._take(":") or self._named()):
                raise ValueError("the pattern has a group that is not known here")
        node = self._either()
        if not self._take(")"):
            raise ValueError("the pattern has a ( too many")
        return node if look is None else Look(node, look)

    def _named(self) -> bool:
        found = re.compile(r"P?<[A-Za-z_]\w*>").match(self._source, self._at)
        self._at = self._at if found is None else found.end()
        return found is not None

    def _escaped(self) -> Node:
        letter = self._next()
        if letter in "bB":
            self.loose = True
            return Anchor("border" if letter == "b" else "no border")
        if letter in "123456789" or (letter == "k" and self._peek("<")):
            raise ValueError("the pattern refers back to a part of itself")
        if letter in "AZz" and not self._source[self._at :].strip(")"):
            return Anchor("end") if letter != "A" else Anchor("start")
        if letter == "A" and self._at == 2:
            return Anchor("start")
        return self._letters_of(letter)

    def _letters_of(self, letter: str) -> LetterClass:
        if letter.lower() in _CLASSES:
            ranges = _CLASSES[letter.lower()]
            return _without(ranges) if letter.isupper() else LetterClass(ranges)
        if letter in "pP":
            found = re.compile(r"\{(?:[A-Za-z_]+=)?([A-Za-z_]+)\}|([A-Z])").match(self._source, self._at)
            if found is None:
                raise ValueError("the pattern has a category that is not known here")
            self._at, self.loose = found.end(), True
            return LetterClass((), ((_category(found[1] or found[2]), letter == "P"),))
        if letter in "xu":
            found = re.compile(r"\{([0-9a-fA-F]{1,6})\}" if letter == "u" else "$^").match(self._source, self._at)
            size = 2 if letter == "x" else 4
            digits = found[1] if found else self._source[self._at : self._at + size]
            if (not found and not re.fullmatch("[0-9a-fA-F]+", digits)) or int(digits, 16) > LAST:
                raise ValueError("the pattern has a letter that is no code")
            self._at = found.end() if found else self._at + size
            return LetterClass(((int(digits, 16), int(digits, 16)),))
        if letter == "c":
            code = ord(self._next()) % 32
            return LetterClass(((code, code),))
        code = _CONTROLS.get(letter, ord(letter))
        return LetterClass(((code, code),))

    def _class(self) -> LetterClass:
        is_out = self._take("^")
        ranges: list[tuple[int, int]] = []
        categories: list[tuple[str, bool]] = []
        while not self._take("]"):
            found = self._of_class()
            categories += found.categories
            low = found.ranges[0][0] if len(found.ranges) == 1 and found.ranges[0][0] == found.ranges[0][1] else None
            if low is not None and self._peek("-") and not self._peek("-]"):
                self._at += 1
                until = self._of_class()
                high = until.ranges[0][1] if len(until.ranges) == 1 else -1
                if high < low or until.ranges[0][0] != high:
                    raise ValueError("the pattern has a range that ends before it begins")
                ranges.append((low, high))
            else:
                ranges += found.ranges
        if is_out and categories:
            raise ValueError("the pattern leaves a category out of a class")
        return _without(tuple(ranges)) if is_out else LetterClass(tuple(ranges), tuple(categories))

    def _of_class(self) -> LetterClass:
        letter = self._next()
        if letter != "\\":
            return LetterClass(((ord(letter), ord(letter)),))
        letter = self._next()
        return LetterClass(((8, 8),)) if letter == "b" else self._letters_of(letter)


def _without(ranges: Ranges) -> LetterClass:
    kept, next_code = [], 0
    for low, high in sorted(ranges):
        if low > next_code:
            kept.append((next_code, low - 1))
        next_code = max(next_code, high + 1)
    return LetterClass((*kept, (next_code, LAST)) if next_code <= LAST else tuple(kept))


def _category(name: str) -> str:
    long = {"Letter": "L", "Number": "N", "Punctuation": "P", "Symbol": "S", "Mark": "M", "Separator": "Z"}
    long |= {"Lowercase_Letter": "Ll", "Uppercase_Letter": "Lu", "Decimal_Number": "Nd", "Alphabetic": "L"}
    found = long.get(name, name)
    if len(found) > 2:
        raise ValueError("the pattern has a category that is not known here")
    return found


@lru_cache(128)
def _ascii_of(category: tuple[str, bool]) -> Ranges:
    codes = [(code, code) for code in range(128) if LetterClass((), (category,)).holds(chr(code))]
    return _without(_without(tuple(codes)).ranges).ranges  # in as few ranges as there are


class _Writing:
    """A pattern as GBNF."""

    def __init__(self, pattern: Pattern, add_rule: Callable[[str], str]) -> None:
        self._pattern, self._add_rule, self._left = pattern, add_rule, MOST_REPEATS

    def whole(self, node: Node) -> str:
        """One of the pattern's ways, with any letters before and behind it where it does not say `^` and `$`."""
        nodes = list(node.nodes) if isinstance(node, Sequence) else [node]
        around = Repeat(ANY, 0, None)
        nodes = nodes[1:] if nodes[:1] == [Anchor("start")] else [around, *nodes]
        nodes = nodes[:-1] if nodes[-1:] == [Anchor("end")] else [*nodes, around]
        return " ".join(filter(None, map(self.of, nodes))) or '""'

    def of(self, node: Node) -> str:
        match node:
            case LetterClass():
                ranges = node.ranges
                if node.categories:  # beyond ASCII all are taken here, and looked at afterwards
                    ranges = (*ranges, *(found for each in node.categories for found in _ascii_of(each)), (128, LAST))
                return class_of(ranges)
            case Sequence():
                return " ".join(filter(None, map(self.of, node.nodes)))
            case Either():
                return "(" + " | ".join(self.of(each) or '""' for each in node.nodes) + ")"
            case Repeat():
                return self._repeat(node)
            case Look():
                return ""
            case Anchor(kind) if kind in ("border", "no border"):
                return ""
        raise ValueError("the pattern has ^ or $ within")

    def _repeat(self, node: Repeat) -> str:
        inner = self.of(node.node)
        if not inner or node.most == 0:
            return ""
        if is_empty(node.node) and (node.most is None or node.most > 1):
            return self._repeat_filled(node)
        self._left -= node.least + ((node.most or 0) - node.least if node.most else 0)
        most = node.most
        if self._left < 0:
            self._pattern.loose, most = True, None
        least = min(node.least, MOST_REPEATS if self._left >= 0 else 1)
        if not inner.startswith(("[", '"')) or " " in inner:
            inner = self._add_rule(inner) if node.least != 0 or most != 1 else f"({inner})"
        sign = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((least, most))
        return inner + (sign or f"{{{least},{'' if most is None else most}}}")

    def _repeat_filled(self, node: Repeat) -> str:
        """A part that may be empty, as one that is not and may be missing; else each repeat would be another way."""
        inner = node.node
        if isinstance(inner, Repeat) and not is_empty(inner.node):
            if node.most is None or inner.most is None:
                return self.of(Repeat(inner.node, 0, None))
            return self.of(Repeat(inner.node, 0, node.most * inner.most))
        raise ValueError("the pattern repeats a part that may be empty")


def is_empty(node: Node) -> bool:
    """Whether a part may be no letter at all."""
    return least_letters(node) == 0


def least_letters(node: Node) -> int:
    """How long the shortest text is that a part takes."""
    match node:
        case LetterClass():
            return 1
        case Repeat():
            return node.least * least_letters(node.node)
        case Sequence():
            return sum(map(least_letters, node.nodes))
        case Either():
            return min(map(least_letters, node.nodes))
    return 0


class _Matching:
    """Follows all ways of a pattern through a text at once. A state is what is left to be found, as a linked list."""

    def __init__(self, node: Node, steps: Steps, length: int) -> None:
        self._node, self._steps_of_all, self._cost = node, steps, 1 + length // 20  # a state is as long as its pattern

    def is_in(self, text: str) -> bool:
        """Raises ValueError where there are too many ways."""
        states: set[Any] = set()
        for place in range(len(text) + 1):
            states.add((self._node, None))
            states = self._to_letters(states, text, place)
            if None in states:
                return True
            if place < len(text):
                states = {state[1] for state in states if state[0].holds(text[place])}
                if None in states:
                    return True
        return False

    def _begins(self, node: Node, text: str, place: int) -> bool:
        """Whether what stands from here on begins with a part."""
        states: set[Any] = {(node, None)}
        for at in range(place, len(text) + 1):
            states = self._to_letters(states, text, at)
            if None in states:
                return True
            states = {state[1] for state in states if at < len(text) and state[0].holds(text[at])}
        return None in states

    def _to_letters(self, states: set[Any], text: str, place: int) -> set[Any]:
        """The same states, each before a letter, or None at the end."""
        found, waiting, seen = set(), list(states), set(states)
        while waiting:
            state = waiting.pop()
            self._steps_of_all.spend(self._cost)
            if state is None or isinstance(state[0], LetterClass):
                found.add(state)
                continue
            for following in self._steps(state[0], state[1], text, place):
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
        return found

    def _steps(self, node: Node, rest: Any, text: str, place: int) -> Iterator[Any]:
        match node:
            case Sequence():
                for each in reversed(node.nodes):
                    rest = (each, rest)
                yield rest
            case Either():
                yield from ((each, rest) for each in node.nodes)
            case Repeat(inner, least, most):
                if least == 0:
                    yield rest
                if most is None or most > 0:
                    again = Repeat(inner, max(0, least - 1), None if most is None else most - 1)
                    yield (inner, (again, rest))
            case Look(inner, wanted):
                if self._begins(inner, text, place) == wanted:
                    yield rest
            case Anchor(kind):
                before = place > 0 and LetterClass(WORDS).holds(text[place - 1])
                behind = place < len(text) and LetterClass(WORDS).holds(text[place])
                here = {"start": place == 0, "end": place == len(text), "border": before != behind}
                if here.get(kind, before == behind):
                    yield rest
