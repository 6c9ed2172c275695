"""Finds messages by words while they are typed, and titles that the user or the model gave.

Words are looked up in the index (`search_index`), each as the beginning of a word. Scripts that are written without
spaces have no words there: Chinese, Japanese, Korean, Thai and the like are found by comparing letters (LIKE), as are
signs such as "++" or an emoji, and everything where SQLite has no FTS5: .13 s of a core for 30,000 Korean messages of
250 letters (measured on two cores of a busy server).

No typed character has a special meaning but quotation marks, which keep words together. So no query is invalid.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

from app.chats.records import SearchHit
from app.chats.rows import DAMAGED_TITLE, readable

LONGEST_QUERY = 400
MOST_TERMS = 16
SNIPPET_CHARACTERS = 160
BEFORE_MARK = 40
"""Characters of a snippet before its first mark."""

# Hangul jamo to Khmer, kana, ideographs, Hangul syllables, half-width kana, the later ideographs.
_NO_SPACES = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff"
    "\uf900-\ufaff\uff66-\uffdc\U00020000-\U0003ffff]"
)
_TERM = re.compile(r'"([^"]*)"?|(\S+?)(?="|\s|$)')
_LINE_BREAKS = str.maketrans(dict.fromkeys("\n\r\t\v\f\x1c\x1d\x1e\x85\u2028\u2029", " "))


class Term(NamedTuple):
    """One thing to search for. `whole` is True where it was in quotation marks; otherwise it may begin a word."""

    text: str
    whole: bool

    @property
    def by_letters(self) -> bool:
        """Whether the term has to be compared letter by letter."""
        return _NO_SPACES.search(self.text) is not None or not any(map(str.isalnum, self.text))

    @property
    def has_signs(self) -> bool:
        """Whether the term holds signs that the index leaves out although they make the difference, as in "c++"."""
        return any(letter in "#@_%&*/\\" or unicodedata.category(letter)[0] == "S" for letter in self.text)


def terms_of(query: str) -> list[Term]:
    """The terms of a query; a hit has to hold all of them."""
    cleaned = "".join(letter if letter.isprintable() else " " for letter in query[:LONGEST_QUERY])
    found = (Term(quoted or plain, bool(quoted)) for quoted, plain in _TERM.findall(cleaned))
    return [term for term in found if term.text.strip()][:MOST_TERMS]


def search(db: sqlite3.Connection, query: str, limit: int, *, indexed: bool) -> tuple[SearchHit, ...]:
    """At most `limit` hits: given titles first, then messages, the newest first."""
    terms = terms_of(query)
    if not terms or limit < 1:
        return ()
    words = [term for term in terms if indexed and not term.by_letters]
    letters = [term for term in terms if term not in words or term.has_signs]
    titles = _titles(db, terms, limit)
    # Where the index is damaged, the next message that is written makes a new one.
    with suppress(sqlite3.DatabaseError):
        if words:
            return (*titles, *_by_words(db, words, letters, limit))[:limit]
    return (*titles, *_by_letters(db, terms, limit))[:limit]


def _titles(db: sqlite3.Connection, terms: Sequence[Term], limit: int) -> list[SearchHit]:
    condition, values = _like_condition("title", terms)
    rows = db.execute(
        f"SELECT id, title FROM chats WHERE title_is_own AND deleted_at IS NULL AND {condition}"
        " ORDER BY changed_sequence DESC LIMIT ?",
        (*values, limit),
    )
    return [SearchHit(chat_id, None, _title(title), *excerpt(_title(title), terms)) for chat_id, title in rows]


def _by_words(db: sqlite3.Connection, words: Sequence[Term], letters: Sequence[Term], limit: int) -> list[SearchHit]:
    condition, compared = _like_condition("m.text", letters)
    # Inside its quotation marks nothing is an operator.
    match = " AND ".join('"{}"{}'.format(word.text.replace('"', '""'), "" if word.whole else "*") for word in words)
    # CROSS JOIN keeps the order: the index gives its rows newest first, and only `limit` of them are read.
    rows = db.execute(
        "SELECT m.id, m.chat_id, m.parent_id, c.title, m.text"
        " FROM messages_fts CROSS JOIN messages m ON m.id = messages_fts.rowid CROSS JOIN chats c ON c.id = m.chat_id"
        f" WHERE messages_fts MATCH ? AND m.deleted_with IS NULL AND c.deleted_at IS NULL AND {condition}"
        " ORDER BY messages_fts.rowid DESC LIMIT ?",
        (match, *compared, limit),
    )
    return _hits(rows, letters, words)


def _by_letters(db: sqlite3.Connection, letters: Sequence[Term], limit: int) -> list[SearchHit]:
    condition, compared = _like_condition("m.text", letters)
    rows = db.execute(
        "SELECT m.id, m.chat_id, m.parent_id, c.title, m.text FROM messages m CROSS JOIN chats c ON c.id = m.chat_id"
        f" WHERE m.deleted_with IS NULL AND c.deleted_at IS NULL AND {condition} ORDER BY m.id DESC LIMIT ?",
        (*compared, limit),
    )
    return _hits(rows, letters)


def _hits(rows: Iterable[tuple[Any, ...]], letters: Sequence[Term], words: Sequence[Term] = ()) -> list[SearchHit]:
    return [
        SearchHit(chat_id, message_id, _title(title), *excerpt(readable(text), letters, words), parent_id)
        for message_id, chat_id, parent_id, title, text in rows
    ]


def _like_condition(column: str, terms: Sequence[Term]) -> tuple[str, list[str]]:
    escaped = [re.sub(r"([\\%_])", r"\\\1", term.text) for term in terms]
    condition = " AND ".join(f"{column} LIKE ? ESCAPE '\\'" for _ in terms) or "1"
    return condition, [f"%{text}%" for text in escaped]


def excerpt(text: str, letters: Sequence[Term], words: Sequence[Term] = ()) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A piece of `text` around the first of the terms, on one line, and the positions of the terms in it.

    `words` are marked where a word begins, with or without accents, as the index finds them.
    """
    parts = [re.escape(_plain(term.text)) for term in letters]
    parts += [rf"\b{re.escape(_plain(term.text))}" + ("" if term.whole else r"\w*") for term in words]
    pattern = re.compile("|".join(sorted(parts, key=len, reverse=True)), re.IGNORECASE)
    plain = _plain(text)
    first = pattern.search(plain)
    start = max(0, (first.start() if first else 0) - BEFORE_MARK)
    end = start + SNIPPET_CHARACTERS
    before = "…" if start else ""
    marks = tuple(match.span() for match in pattern.finditer(before + plain[start:end]))
    return (before + text[start:end] + ("…" if end < len(text) else "")).translate(_LINE_BREAKS), marks


def _plain(text: str) -> str:
    """The text without accents, with as many letters."""
    return text if text.isascii() else "".join(map(_without_accent, text))


@lru_cache(maxsize=4096)
def _without_accent(letter: str) -> str:
    # The parts of a Hangul syllable are no accents.
    return letter if letter >= "\u2000" else unicodedata.normalize("NFD", letter)[0]


def _title(title: object) -> str:
    return title if isinstance(title, str) else DAMAGED_TITLE
