"""A vocabulary by first letters: what a grammar may allow is found by asking about one token a letter.

In free text nearly every token may follow, and the target's likeliest are asked about. Where a grammar leaves little,
as at a key or a bracket, the likeliest are mostly forbidden, and to ask about 262,144 tokens took .2 s a place; those
that begin with an allowed letter are few. A single letter that may follow beside blanks, and no end, is forced.

Letters beyond ASCII are asked about by examples. That is exact for grammars that name none of them (`is_plain`): there
they are allowed together, by what a set leaves out, or not at all. Within such a letter, where a token ended between
its bytes, only tokens that begin with one of its further bytes may follow. Tokens that a grammar names as such
have no letters: those that it names by number (`<[12]>`) are asked about in any case.
"""

from __future__ import annotations

import ctypes
import re
import time
from collections import defaultdict
from collections.abc import Callable
from functools import cached_property
from typing import Any

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from engine.llama.model import LlamaModel

_ASCII = [chr(code) for code in (9, 10, 13, *range(32, 127))]
_EXAMPLES = "éжあ中"
_BEHIND = "\n"
_WITHIN, _UNKNOWN = "\x80", b"\0"
LONGEST_TEXT = 512
_ESCAPED = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))")
_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]|#[^\n]*', re.DOTALL)
"""Of a grammar what stands for letters, and remarks."""

_NAMED = re.compile(r"<\[(\d{1,9})\]>")

LONGEST_SEARCH_S = 0.02
"""Processor time for forced letters: a list of 1,000 values asks 6 ms for each. What was found so far is right too."""

FEW = 8
"""Candidates are few where they are less than this part of the vocabulary."""

Allowed = Callable[[Any, NDArray[np.int64]], NDArray[np.bool_]]
"""Which of these ids a grammar's state allows, bool (n,)."""


def named_tokens(grammar: str) -> NDArray[np.int64]:
    """The ids that a grammar names, int64 (n,)."""
    return np.array([int(each) for each in _NAMED.findall(_QUOTED.sub("", grammar))], np.int64)


def is_plain(grammar: str) -> bool:
    """Whether a grammar names no letter beyond ASCII, and no token but by number."""
    escaped = ("".join(found) for found in _ESCAPED.findall(grammar))
    names_token = "<" in _NAMED.sub("", _QUOTED.sub("", grammar))
    return grammar.isascii() and not names_token and all(int(code, 16) < 128 for code in escaped)


NO_IDS = np.empty(0, np.int64)


class FirstLetters:
    """Of one model's vocabulary. `allowed` asks a grammar's state."""

    def __init__(self, model: LlamaModel, allowed: Allowed) -> None:
        self._model, self._allowed = model, allowed
        # Some tokenizers put a space in front of a text, others join what stands behind a line's end with it.
        cut = (
            (letter, model.tokenize(text, parse_control=False)[-1:])
            for letter in (*_ASCII, *_EXAMPLES)
            for text in (_BEHIND + letter, letter)
        )
        known = {letter: ids[0] for letter, ids in cut if ids and model.piece(ids[0]) == letter.encode()}
        ends = [end] if (end := llama_cpp.llama_vocab_eos(model.vocabulary)) >= 0 else []  # some have none (RWKV)
        ends = ends or [*filter(model.is_end, range(model.n_vocab))][:1]
        self._letters = [*known, *("" for _ in ends)]
        self._ids = np.array([*known.values(), *ends], np.int64)

    @cached_property
    def _by_letter(self) -> dict[str, NDArray[np.int64]]:
        """Ids by the first letter of their texts, behind a space by two: a third of a vocabulary begins with one.

        "" are those that end a turn; an example stands for letters beyond ASCII, `_WITHIN` for the bytes after their
        first. Texts that are too long begin with nothing that is asked about.
        """
        found: defaultdict[bytes, list[int]] = defaultdict(list)
        vocabulary, buffer = self._model.vocabulary, ctypes.create_string_buffer(LONGEST_TEXT)
        text_of, is_end = llama_cpp.llama_token_to_piece, llama_cpp.llama_vocab_is_eog
        for token in range(self._model.n_vocab):  # called as seldom as can be: there are 262,144 of them
            size = text_of(vocabulary, token, buffer, LONGEST_TEXT, 0, True)
            first = b"" if is_end(vocabulary, token) or not size else buffer[0] if size > 0 else _UNKNOWN
            found[first + buffer[1] if first == b" " and size > 1 else first].append(token)
        named: defaultdict[str, list[int]] = defaultdict(list)
        for letters, ids in found.items():
            is_within = 0x80 <= letters[0] < 0xC0 if letters else False
            key = _WITHIN if is_within else "".join(chr(code) if code < 128 else _EXAMPLES[0] for code in letters)
            named[key] += ids
        return {letters: np.array(ids, np.int64) for letters, ids in named.items()}

    @cached_property
    def _unasked(self) -> list[NDArray[np.int64]]:
        """Ids whose first letters have no token of their own to ask about: they are looked at in any case."""
        asked = {*self._letters, _WITHIN}
        return [self._by_letter.pop(letters) for letters in [*self._by_letter] if not asked.issuperset(letters)]

    def _following(self, state: Any) -> list[str]:
        """The letters that may follow, "" for the end."""
        return [self._letters[place] for place in np.flatnonzero(self._allowed(state, self._ids))]

    def _behind(self, state: Any, letter: str) -> Any:
        """The state one letter on, which the caller frees."""
        following = llama_cpp.llama_sampler_clone(state)
        self._accept(following, letter)
        return following

    def _accept(self, state: Any, letter: str) -> None:
        llama_cpp.llama_sampler_accept(state, int(self._ids[self._letters.index(letter)]))

    def few(self, state: Any, named: NDArray[np.int64] = NO_IDS) -> NDArray[np.int64] | None:
        """All ids that may follow where they are few, int64 (n,), with those that are `named`; None for many."""
        firsts = self._following(state)
        if " " in firsts:
            behind = self._behind(state, " ")
            firsts += [f" {letter}" for letter in self._following(behind)]
            llama_cpp.llama_sampler_free(behind)
        may = {letters if letters.isascii() else letters[:-1] + _EXAMPLES[0] for letters in firsts}
        if not any(map(str.isascii, filter(None, firsts))):
            may.add(_WITHIN)  # after a part of a letter no letter may begin
        ids = [named, *self._unasked, *(self._by_letter[letters] for letters in may if letters in self._by_letter)]
        if sum(map(len, ids)) * FEW > self._model.n_vocab:
            return None
        candidates = np.concatenate(ids)
        return candidates[self._allowed(state, candidates)]

    def forced(self, state: Any, newest: int | None, most: int) -> str:
        """What must follow where a grammar is in this `state`, which is left as it is; at most this many letters.

        The state is copied once: the library compares each part of a copy's stacks with each part of the rules, 17 ms
        for 128 tools. `newest` is the token before, None where there is none.
        """
        letters: list[str] = []
        before = "" if newest is None else self._model.piece(newest)[-1:].decode("ascii", "replace")
        following: Any = None
        ends = time.thread_time() + LONGEST_SEARCH_S
        while len(letters) < most and time.thread_time() < ends:
            may = self._following(following or state)
            marks = may if len(may) == 1 else [letter for letter in may if not letter.isspace()]
            if len(marks) != 1 or not marks[0] or not marks[0].isascii():
                break
            # Where a blank is left open, most texts have one behind a colon and a comma.
            letter = " " if " " in may and before in (":", ",") else marks[0]
            if following:
                self._accept(following, letter)
            else:
                following = self._behind(state, letter)
            letters.append(letter)
            before = letter
        if following:
            llama_cpp.llama_sampler_free(following)
        return "".join(letters)

    def ids_of(self, letters: str) -> list[int]:
        """Letters as the tokenizer cuts them within a text: some put a space in front of its beginning."""
        ids = self._model.tokenize(_BEHIND + letters, parse_control=False)
        cut, piece = 0, b""
        while cut < len(ids) and not piece.endswith(_BEHIND.encode()):
            piece += self._model.piece(ids[cut])
            cut += 1
        return ids[cut:]
