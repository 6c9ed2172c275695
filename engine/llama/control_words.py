"""Words of a vocabulary that steer the model: an end of turn, a role, a call. Typed by people they are text.

llama.cpp knows two kinds. Control tokens are found in a text only where that is asked for. Tokens of the type
"user defined" are always found, so one that is a mark (`<tool_call>`) is broken here before the library sees it; one
that is text as it was trained (runs of line breaks, `<table>`) is left to the library.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import llama_cpp

_BRACKETS = re.compile(r"[<\[].+[>\]]", re.DOTALL)
_MARK = re.compile(r"<\|.*\|>|</?[A-Za-z]+[_-].*>|<unused\d+>|\[[A-Z_/]+\]", re.DOTALL)

BLANKS = " \t\n\v\f\r"
"""What some words take with them: blanks of the C library."""


class ControlWord(NamedTuple):
    """`takes_before` and `takes_behind`: whether blanks next to it belong to it, as the file's attributes say."""

    text: str
    token: int
    takes_before: bool = False
    takes_behind: bool = False
    is_always_found: bool = False


class ControlWords:
    """Those of one vocabulary."""

    def __init__(self, words: Iterable[ControlWord]) -> None:
        self._by_text = {word.text: word for word in words if word.text}
        self._typed = {text for text, word in self._by_text.items() if word.is_always_found and len(text) > 1}
        self._lengths, self._typed_lengths = _lengths(self._by_text), _lengths(self._typed)
        self.cut = lru_cache(256)(self._cut)  # a template writes the same few stretches in each turn

    def __iter__(self) -> Iterator[ControlWord]:
        return iter(self._by_text.values())

    def _cut(self, text: str) -> tuple[str | ControlWord, ...]:
        """A template's text, cut at its control words as llama.cpp does it: the longest first."""
        parts: list[str | ControlWord] = [text]
        for length, begins in self._lengths:
            cut: list[str | ControlWord] = []
            for part in parts:
                if isinstance(part, ControlWord):
                    cut.append(part)
                    continue
                start = 0
                for place in _found(part, self._by_text, length, begins):
                    if place >= start:
                        cut += [part[start:place], self._by_text[part[place : place + length]]]
                        start = place + length
                cut.append(part[start:])
            parts = cut
        return tuple(part for part in parts if part)

    def broken(self, text: str) -> list[str]:
        """A text that people wrote, in pieces in which the library finds none of these words."""
        places = {
            place + 1 for length, begins in self._typed_lengths for place in _found(text, self._typed, length, begins)
        }
        cuts = [0, *sorted(places), len(text)]
        return [text[start:end] for start, end in itertools.pairwise(cuts)]


def _lengths(words: Iterable[str]) -> list[tuple[int, str]]:
    """By length, the longest first, the letters that words of it begin with."""
    begins: dict[int, set[str]] = {}
    for word in words:
        begins.setdefault(len(word), set()).add(re.escape(word[0]))
    return [(length, "[" + "".join(sorted(letters)) + "]") for length, letters in sorted(begins.items(), reverse=True)]


def _found(text: str, words: Any, length: int, begins: str) -> list[int]:
    """Where words of this length stand."""
    return [
        found.start() for found in re.finditer(begins, text) if text[found.start() : found.start() + length] in words
    ]


def words_of(vocabulary: Any, n_vocab: int, template: str) -> ControlWords:
    """The control words of a vocabulary of llama.cpp, whose chat template is `template`."""
    attributes = llama_cpp.llama_vocab_get_attr
    control = llama_cpp.LLAMA_TOKEN_ATTR_CONTROL | llama_cpp.LLAMA_TOKEN_ATTR_UNKNOWN
    wanted = control | llama_cpp.LLAMA_TOKEN_ATTR_USER_DEFINED
    found = []
    for token in range(n_vocab):
        attribute = attributes(vocabulary, token)
        if not attribute & wanted:
            continue
        text = (llama_cpp.llama_vocab_get_text(vocabulary, token) or b"").decode("utf-8", "replace")
        if attribute & control or (_BRACKETS.fullmatch(text) and (text in template or _MARK.fullmatch(text))):
            before = bool(attribute & llama_cpp.LLAMA_TOKEN_ATTR_LSTRIP)
            behind = bool(attribute & llama_cpp.LLAMA_TOKEN_ATTR_RSTRIP)
            found.append(ControlWord(text, token, before, behind, not attribute & control))
    return ControlWords(found)
