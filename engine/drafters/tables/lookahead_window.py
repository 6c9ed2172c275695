"""Lookahead decoding's two parts (Fu et al. 2402.02057): n-grams by their first token, and the window that makes them.

The window has a column for each of the next places and a row for each of the last steps: the token of step s in column
c is a guess for the place c + s behind the text. A pass reads the first row as a chain and below each of its places the
rest of the column, so a column's last token sees the text, the first row up to the column, and the column; what the
target holds likeliest behind it is the column's next token. The column read from top to bottom is an n-gram that the
target wrote itself, and its first row has done its part: the others move up, and as the text has grown meanwhile, they
stand for the same places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.interfaces import Draft
from engine.sampling.draft_tree import ROOT, parent_of

COLUMNS, STEPS = 5, 3
"""Fifteen rows of a pass at most; the paper takes 15 by 4 where a row costs nothing."""

MOST_KEPT, A_TOKEN, LONGEST = 20_000, 5, 4
"""Tokens whose n-grams are kept, how many for each, and how many tokens follow in each."""


class NgramPool:
    """N-grams by the token before them, those that were foreseen last in front."""

    def __init__(self) -> None:
        self._pool: dict[int, list[tuple[int, ...]]] = {}
        self.longest = LONGEST

    def of(self, token: int) -> list[tuple[int, ...]]:
        """What may follow a token, the likeliest first."""
        return self._pool.get(token, [])

    def keep(self, token: int, following: tuple[int, ...]) -> None:
        """Puts an n-gram in front; where one begins another, the longer stays alone."""
        if not following:
            return
        known = self._pool.pop(token, [])  # so that the newest stand last
        same = next((each for each in known if each[: len(following)] == following), following)
        self._pool[token] = [same, *(each for each in known if each != same and following[: len(each)] != each)][
            :A_TOKEN
        ]
        if len(self._pool) > MOST_KEPT:
            del self._pool[next(iter(self._pool))]

    def walk(self, newest: int, limit: int) -> list[int]:
        """At most `limit` tokens: n-grams one behind the other."""
        tokens = list[int]()
        while len(tokens) < limit and (known := self._pool.get(newest)):
            tokens.extend(known[0])
            newest = tokens[-1]
        return tokens[:limit]


class LookaheadWindow:
    """COLUMNS places by STEPS steps; empty before a text has begun."""

    def __init__(self) -> None:
        self._rows: list[list[int]] = []
        self._fill: Sequence[int] = ()
        self._filled = 0

    def begin(self, prompt: Sequence[int]) -> None:
        """Another text: the first row is of its last tokens, for want of anything better."""
        self._fill, self._filled = list(prompt[-64:]), 0
        self._rows = [[self._next_fill() for _ in range(COLUMNS)]] if prompt else []

    def paths(self, depth: int, room: int) -> Iterator[tuple[int, ...]]:
        """The window as paths from the newest token on, none longer than `depth`; together at most `room` tokens."""
        if not self._rows:
            return
        first, used = self._rows[0], 0
        for column in range(min(COLUMNS, depth)):
            below = [row[column] for row in self._rows[1:]]
            path = (*first[: column + 1], *below)[:depth]
            used += 1 + len(path) - column - 1
            if used > room:
                return
            yield path

    def move_on(self, draft: Draft, likeliest: Sequence[int], written: int) -> list[tuple[int, ...]]:
        """The n-grams that a pass finished, in which `written` tokens came.

        `likeliest` has what the target held likeliest behind the newest token and behind each guess of the draft.
        """
        if not self._rows:
            return []
        children = {(parent_of(draft.parents, place), token): place for place, token in enumerate(draft.tokens)}
        steps, ngrams, new = len(self._rows), list[tuple[int, ...]](), list[int | None]()
        for column in range(COLUMNS):
            column_tokens = [row[column] for row in self._rows]
            place: int | None = ROOT
            for token in (*self._rows[0][:column], *column_tokens):
                place = None if place is None else children.get((place, token))
            new.append(None if place is None else likeliest[place + 1])
            if (last := new[-1]) is not None:
                ngrams.append((*column_tokens, last))
        if not ngrams:
            return []
        rows = [*self._rows, [self._next_fill() if token is None else token for token in new]]
        if steps == STEPS:
            rows = rows[1:]
            written -= 1
        self._rows = [self._shifted(row, written) for row in rows]
        return ngrams

    def _shifted(self, row: list[int], by: int) -> list[int]:
        """The columns whose places were written leave; new ones come at the end."""
        by = min(max(by, 0), COLUMNS)
        return [*row[by:], *(self._next_fill() for _ in range(by))]

    def _next_fill(self) -> int:
        """A token of the prompt, one after the other."""
        self._filled += 1
        return self._fill[self._filled % len(self._fill)]
