"""Which letters of a program are keywords, strings and so on: Pygments, on the worker's thread, with limits.

Code that is still being written is analysed whole each time it has grown by a quarter. The lines between are analysed
one by one, so that the work stays linear and colours come with their line. Where that is wrong (inside a long string),
the next whole analysis corrects it.

Code has few inks for each class, light and dark, and each can be read on every ground it may lie on. The verdicts'
grounds lie under code too, so no ink repeats a verdict's meaning: there is no green and no red. The colour-blind-safe
palettes share these inks, which differ in lightness as well as in hue and have no meaning of their own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from ui.theme.palette import Palette
from ui.transcript.markdown.layout.background_worker import Key, layout_worker

LONGEST = 60_000
LONGEST_LINE = 1000
SHORT = 1500
"""The most letters that are always analysed whole."""

Inks = list[tuple[int, int, str]]
"""The inks of one line: (start, end, class of code)."""

_NAME = re.compile(r"[A-Za-z0-9_+#.-]{1,30}")
_CLASSES = (
    ("Comment", "comment"),
    ("Keyword.Type", "type"),
    ("Keyword", "keyword"),
    ("Literal.String", "string"),
    ("Literal.Number", "number"),
    ("Name.Function", "name"),
    ("Name.Class", "type"),
    ("Name.Builtin", "type"),
    ("Name.Tag", "keyword"),
    ("Name.Attribute", "name"),
    ("Name.Decorator", "name"),
    ("Operator.Word", "keyword"),
)


@dataclass
class Colouring:
    """What is known of one block of code: the inks of its first lines."""

    lines: list[Inks] = field(default_factory=list)
    known: str = ""
    whole: int = 0
    awaited: set[Key] = field(default_factory=set)

    def update(self, language: str, code: str, is_open: bool) -> list[Inks]:
        """Returns the inks of the lines known so far, and requests those that are not."""
        if not _NAME.fullmatch(language) or len(code) > LONGEST:
            return []
        ready = code[: code.rfind("\n") + 1] if is_open else code
        self.awaited.clear()
        if ready != self.known:
            self._learn(language, ready, is_open)
        return self.lines

    def _learn(self, language: str, ready: str, is_open: bool) -> None:
        extends = ready.startswith(self.known)
        if not extends:
            self._keep_lines_of(ready)
        if is_open and extends and self.known and SHORT < len(ready) < 1.25 * self.whole:
            found = self._ask(language, ready[len(self.known) :])
            if found is not None:
                self.lines, self.known = [*self.lines, *found], ready
            return
        found = self._ask(language, ready)
        if found is not None:
            self.lines, self.known, self.whole = found, ready, len(ready)

    def _keep_lines_of(self, code: str) -> None:
        """Keeps the inks of the lines that are still the same."""
        old, new = self.known.split("\n"), code.split("\n")
        same = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        self.lines, self.known = self.lines[:same], "".join(f"{line}\n" for line in old[:same])

    def _ask(self, language: str, code: str) -> list[Inks] | None:
        key = ("code", language.lower(), code)
        found = layout_worker().get(key, lambda: inks_of(language, code))
        if found is None:
            self.awaited.add(key)  # Even if it is ready by now: its signal comes later, on this thread.
        return found


def inks_of(language: str, code: str) -> list[Inks]:
    """Returns the inks of each line of `code`; empty where the language is unknown or a line is too long."""
    lines = code.split("\n")
    lexer = _lexer(language) if max(map(len, lines)) <= LONGEST_LINE else None
    inks: list[Inks] = [[] for _ in lines]
    if lexer is None:
        return inks
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    number = 0
    for at, kind, text in lexer.get_tokens_unprocessed(code):
        ink = _class_of(str(kind))
        for piece in text.split("\n") if ink else ():
            while at >= starts[number + 1]:
                number += 1
            if piece:
                inks[number].append((at - starts[number], at - starts[number] + len(piece), ink))
            at += len(piece) + 1
    return inks


def _lexer(language: str) -> Any:
    from pygments.lexers import get_lexer_by_name  # Not at the top: this loads many modules, on the worker's thread.
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(language)
    except ClassNotFound:
        return None


def _class_of(kind: str) -> str:
    kind = kind.removeprefix("Token.")
    return next((ink for name, ink in _CLASSES if kind.startswith(name)), "")


LIGHT = {
    "comment": "#63635E",
    "keyword": "#7A3A9C",
    "string": "#80460C",
    "number": "#1A57A0",
    "name": "#22489F",
    "type": "#0B6068",
}
DARK = {
    "comment": "#A3A39D",
    "keyword": "#CFA6F0",
    "string": "#E3B27C",
    "number": "#8FC2F5",
    "name": "#A3C0FF",
    "type": "#7AD3DA",
}


def code_inks(palette: Palette) -> dict[str, str]:
    """Returns the inks for a palette, as `#RRGGBB`."""
    return DARK if palette.is_dark else LIGHT
