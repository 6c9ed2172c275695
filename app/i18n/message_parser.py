"""Knows finished English lines of the engine and of `models` again, with their values, to say them otherwise."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from string import Formatter
from typing import NamedTuple

from app.i18n.engine_messages import LINES, tr_noop
from app.i18n.model_messages import MODEL_LINES
from app.i18n.translatable import Template, Translatable

DEEPEST = 4
"""A line within a line within a line: a hint that follows, a reason in brackets."""

MOST_IN_A_ROW = 4
"""More parts than these are a text."""

LONGEST = 1000
"""Longer ones are no lines, and finding values in them would take long."""

FINDINGS = tr_noop("{first}; {second}")
"""As of a drafter that fits, but costs too much."""

SENTENCES = tr_noop("{first} {second}")
NAMED = tr_noop("{name}: {line}")

NUMBER = r"-?[\d,]*\.?\d+(?:e[+-]?\d+)?%?"


class Form(NamedTuple):
    """One template: its own words, what finds it again, and the formats of the values that are numbers."""

    text: str
    longest: str
    words: tuple[str, ...]
    expression: str
    formats: dict[str, str]

    def find(self, line: str) -> re.Match[str] | None:
        """The line's values, if it may be this template's.

        The words are looked for first: few expressions are ever compiled, of four hundred that take 150 ms.
        """
        if self.longest not in line or not all(word in line for word in self.words):
            return None
        return _compiled(self.expression).fullmatch(line)

    def place(self, match: re.Match[str]) -> int:
        """Where the template's own words begin in the line."""
        return 0 if self.words[0] or not match.groups() else match.end(1)


def recognised(line: str) -> Translatable | None:
    """The line with its template; None where it is none of theirs."""
    return _recognised(line, DEEPEST) if 0 < len(line) <= LONGEST else None


@lru_cache(maxsize=2048)
def _recognised(line: str, depth: int) -> Translatable | None:
    rows = _two(line, depth, "; ", FINDINGS) or _two(line, depth, ". ", SENTENCES)
    return rows or _one(line, depth) or _named(line, depth)


def _one(line: str, depth: int) -> Translatable | None:
    """The line by one template.

    Where several fit, the one whose words begin first: "A is left out: B is no model" tells of A, and why.
    """
    found = [(form, match) for form in forms() if (match := form.find(line)) is not None]
    for form, match in sorted(found, key=lambda each: each[0].place(each[1])):
        values = {name: _value(text, form.formats.get(name), depth) for name, text in match.groupdict().items()}
        made = Translatable(Template(form.text, "", -1, values))
        if made == line:
            return made
    return None


def _two(line: str, depth: int, between: str, template: str) -> Translatable | None:
    """Two lines in a row, where each of them is one."""
    stop = between.strip("; ")
    if not depth or line.count(between) > MOST_IN_A_ROW:
        return None
    for each in re.finditer(re.escape(between), line):
        first = _recognised(line[: each.start()] + stop, depth - 1)
        second = _recognised(line[each.end() :], depth - 1) if first is not None else None
        if second is not None:
            return Translatable(Template(template, "", -1, {"first": first, "second": second}))
    return None


def _named(line: str, depth: int) -> Translatable | None:
    """A line behind the name of what it is about."""
    name, _, rest = line.partition(": ")
    known = _recognised(rest, depth - 1) if depth and name and rest else None
    return None if known is None else Translatable(Template(NAMED, "", -1, {"name": name, "line": known}))


def _value(text: str, number: str | None, depth: int) -> object:
    if number is None:
        return (_recognised(text, depth - 1) if depth else None) or text
    plain = text.rstrip("%").replace(",", "")
    if text.endswith("%"):
        return float(plain) / 100
    return int(plain) if plain.lstrip("-").isdigit() else float(plain)


def _form(template: str) -> Form:
    pattern, formats, own = "", {}, []
    for words, name, number, _ in Formatter().parse(template):
        own.append(words)
        pattern += re.escape(words)
        if name is not None:
            pattern += f"(?P<{name}>{NUMBER if number else '.+?'})"
        if name is not None and number:
            formats[name] = number
    return Form(template, max(own, key=len), tuple(own), pattern, formats)


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.DOTALL)


@lru_cache(maxsize=1)
def forms() -> list[Form]:
    """Those with more words of their own first: a line that fits two is the one that says more."""
    return sorted((_form(line) for line in (*LINES, *MODEL_LINES)), key=lambda form: -sum(map(len, form.words)))
