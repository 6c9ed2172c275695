"""Finds messages by words while they are typed, and titles that the user or the model gave.

Words are looked up in the index (`search_index`), each as the beginning of a word. Scripts that are written without
spaces have no words there: Chinese, Japanese, Korean, Thai and the like are found by comparing letters (LIKE), in the
messages that the index of pieces names. Signs such as "++" or an emoji are compared in all messages. Where SQLite has
no FTS5, everything is: a hundred thousand messages take a tenth of a second.

No typed character has a special meaning but quotation marks, which keep words together. So no query is invalid.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from app.chats.records import SearchHit
from app.chats.rows import DAMAGED_TITLE
from app.chats.search_index import NO_SPACES, PIECES, is_kept, narrowed

LONGEST_QUERY = 400
MOST_TERMS = 16
SNIPPET_CHARACTERS = 160
BEFORE_MARK = 40
"""Characters of a snippet before its first mark."""

# Put around what the index found, in its answer only: these are characters of no text.
OPENED, CLOSED = "\ufdd0", "\ufdd1"

_TERM = re.compile(r'"([^"]*)"?|(\S+?)(?="|\s|$)')
_NO_SPACES = re.compile(f"{NO_SPACES}+")
_LINE_BREAKS = str.maketrans(dict.fromkeys("\n\r\t\v\f\x1c\x1d\x1e\x85\u2028\u2029", " "))


Candidates = tuple[Sequence[str], Sequence[str]]
"""SQL selects of message ids, and their values. A message is found only if every one of the selects gives its id."""


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


class SearchResult(NamedTuple):
    """The hits of a search. `indexed` is False where only letters could be compared."""

    hits: tuple[SearchHit, ...]
    indexed: bool


def terms_of(query: str) -> list[Term]:
    """The terms of a query; a hit has to hold all of them."""
    cleaned = "".join(letter if letter.isprintable() else " " for letter in query[:LONGEST_QUERY])
    found = (Term(quoted or plain, bool(quoted)) for quoted, plain in _TERM.findall(cleaned))
    return [term for term in found if term.text.strip()][:MOST_TERMS]


def search(db: sqlite3.Connection, query: str, limit: int, *, indexed: bool) -> SearchResult:
    """At most `limit` hits: given titles first, then messages, the newest first."""
    terms = terms_of(query)
    if not terms or limit < 1:
        return SearchResult((), indexed)
    words = [term for term in terms if indexed and not term.by_letters]
    letters = [term for term in terms if term not in words or term.has_signs]
    titles = _titles(db, terms, limit)
    if indexed:
        find = _by_words if words else _by_letters
        try:
            return SearchResult((*titles, *find(db, words, letters, _candidates(db, letters), limit))[:limit], True)
        except sqlite3.DatabaseError:
            # The index is damaged. The next message that is written makes a new one.
            indexed = False
    return SearchResult((*titles, *_by_letters(db, (), terms, ((), ()), limit))[:limit], indexed)


def _titles(db: sqlite3.Connection, terms: Sequence[Term], limit: int) -> list[SearchHit]:
    condition, values = _likes("title", terms)
    rows = db.execute(
        f"SELECT id, title FROM chats WHERE title_is_own AND deleted_at IS NULL AND {condition}"
        " ORDER BY changed_sequence DESC LIMIT ?",
        (*values, limit),
    )
    return [SearchHit(chat_id, None, _title(title), *excerpt(_title(title), terms)) for chat_id, title in rows]


def _candidates(db: sqlite3.Connection, letters: Sequence[Term]) -> Candidates:
    """The messages that can hold these terms, as far as the index of pieces knows."""
    runs = [run for term in letters for run in _NO_SPACES.findall(term.text)]
    return narrowed(db, runs) if runs and is_kept(db, PIECES) else ((), ())


def _by_words(
    db: sqlite3.Connection, words: Sequence[Term], letters: Sequence[Term], candidates: Candidates, limit: int
) -> list[SearchHit]:
    likes, compared = _likes("m.text", letters)
    # The plus keeps SQLite from asking the index of words once for every candidate.
    condition = " AND ".join([*(f"+messages_fts.rowid IN ({select})" for select in candidates[0]), likes])
    values = (*candidates[1], *compared)
    # Inside its quotation marks nothing is an operator.
    match = " AND ".join('"{}"{}'.format(word.text.replace('"', '""'), "" if word.whole else "*") for word in words)
    # CROSS JOIN keeps the order: the index gives its rows newest first, and only `limit` of them are read.
    rows = db.execute(
        "SELECT m.id, m.chat_id, c.title, snippet(messages_fts, 0, ?, ?, '…', 24)"
        " FROM messages_fts CROSS JOIN messages m ON m.id = messages_fts.rowid CROSS JOIN chats c ON c.id = m.chat_id"
        f" WHERE messages_fts MATCH ? AND m.deleted_with IS NULL AND c.deleted_at IS NULL AND {condition}"
        " ORDER BY messages_fts.rowid DESC LIMIT ?",
        (OPENED, CLOSED, match, *values, limit),
    )
    return [
        SearchHit(chat_id, message_id, _title(title), *_unmarked(_readable(text), letters))
        for message_id, chat_id, title, text in rows
    ]


def _by_letters(
    db: sqlite3.Connection, words: Sequence[Term], letters: Sequence[Term], candidates: Candidates, limit: int
) -> list[SearchHit]:
    likes, compared = _likes("m.text", letters)
    condition = " AND ".join([*(f"m.id IN ({select})" for select in candidates[0]), likes])
    values = (*candidates[1], *compared)
    rows = db.execute(
        "SELECT m.id, m.chat_id, c.title, m.text FROM messages m CROSS JOIN chats c ON c.id = m.chat_id"
        f" WHERE m.deleted_with IS NULL AND c.deleted_at IS NULL AND {condition} ORDER BY m.id DESC LIMIT ?",
        (*values, limit),
    )
    return [
        SearchHit(chat_id, message_id, _title(title), *excerpt(_readable(text), letters))
        for message_id, chat_id, title, text in rows
    ]


def _likes(column: str, terms: Sequence[Term]) -> tuple[str, list[str]]:
    escaped = [re.sub(r"([\\%_])", r"\\\1", term.text) for term in terms]
    condition = " AND ".join(f"{column} LIKE ? ESCAPE '\\'" for _ in terms) or "1"
    return condition, [f"%{text}%" for text in escaped]


def excerpt(text: str, terms: Sequence[Term]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A piece of `text` around the first of the terms, on one line, and the positions of the terms in it."""
    pattern = _pattern(terms)
    first = pattern.search(text)
    start = max(0, (first.start() if first else 0) - BEFORE_MARK)
    end = start + SNIPPET_CHARACTERS
    piece = ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
    return piece.translate(_LINE_BREAKS), tuple(match.span() for match in pattern.finditer(piece))


def _unmarked(text: str, letters: Sequence[Term]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The index's snippet without the signs around its hits, and the positions of the hits."""
    plain, marks = "", []
    for index, part in enumerate(re.split(f"[{OPENED}{CLOSED}]", text)):
        if index % 2 and part:
            marks.append((len(plain), len(plain) + len(part)))
        plain += part
    if letters:
        marks += [match.span() for match in _pattern(letters).finditer(plain)]
    # One "word" may be a page long.
    start = max(0, marks[0][0] - BEFORE_MARK) if marks and len(plain) > 2 * SNIPPET_CHARACTERS else 0
    end = start + 2 * SNIPPET_CHARACTERS
    inside = [(max(0, a - start), min(b, end) - start) for a, b in marks if b > start and a < end]
    return plain[start:end].translate(_LINE_BREAKS), tuple(_joined(inside))


def _joined(marks: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The marks in order; marks that overlap become one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(marks):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _pattern(terms: Sequence[Term]) -> re.Pattern[str]:
    return re.compile("|".join(sorted((re.escape(term.text) for term in terms), key=len, reverse=True)), re.IGNORECASE)


def _title(title: object) -> str:
    return title if isinstance(title, str) else DAMAGED_TITLE


def _readable(text: object) -> str:
    if isinstance(text, bytes):
        return text.decode("utf-8", "replace")
    return text if isinstance(text, str) else ""
