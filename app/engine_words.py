"""Knows finished English lines of the engine and of `models` again, with their values, to say them otherwise."""

from __future__ import annotations

import re
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from app.engine_lines import LINES
from app.model_lines import MODEL_LINES
from app.said import Said, Template

DEEPEST = 4
"""A line within a line within a line: a hint that follows, a reason in brackets."""

LONGEST = 1000
"""Longer ones are no lines, and finding values in them would take long."""

NUMBER = r"-?[\d,]*\.?\d+(?:e[+-]?\d+)?%?"


class Form(NamedTuple):
    """One template: its own words, what finds it again, and the formats of the values that are numbers."""

    text: str
    words: tuple[str, ...]
    expression: str
    formats: dict[str, str]

    def find(self, line: str) -> re.Match[str] | None:
        """The line's values, if it may be this template's.

        The words are looked for first: few expressions are ever compiled, of over two hundred that take 80 ms.
        """
        if not all(word in line for word in self.words):
            return None
        return re.fullmatch(self.expression, line, re.DOTALL)


def recognised(line: str) -> Said | None:
    """The line with its template; None where it is none of theirs."""
    return _recognised(line, DEEPEST) if 0 < len(line) <= LONGEST else None


@lru_cache(maxsize=512)
def _recognised(line: str, depth: int) -> Said | None:
    for form in forms():
        match = form.find(line)
        if match is None:
            continue
        values = {name: _value(text, form.formats.get(name), depth) for name, text in match.groupdict().items()}
        made = Said(Template(form.text, "", -1, values))
        if made == line:
            return made
    return None


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
    return Form(template, tuple(own), pattern, formats)


@lru_cache(maxsize=1)
def forms() -> list[Form]:
    """Those with more words of their own first: a line that fits two is the one that says more."""
    return sorted((_form(line) for line in (*LINES, *MODEL_LINES)), key=lambda form: -sum(map(len, form.words)))
