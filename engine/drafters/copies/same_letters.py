"""The letters of a former version, written in other tokens than those that its text is cut into.

A text has many ways of being cut into tokens, and a model that is sampled does not always take the tokenizer's: "one"
and two times "." where a former version, which came as text, has "one" and "..". Token by token the two part there, and
what follows is looked for as if something had been replaced. By letters they never parted: once a token of the former
version ends where the new one stands, both go on together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.drafters.copies.copying import Ids


class Letters(NamedTuple):
    """A vocabulary: the bytes that an id stands for, and the ids of a text."""

    piece: Callable[[int], bytes]
    ids_of: Callable[[str], list[int]]


class SameLetters:
    """From a departure on, as long as what is written are the former version's letters. Never changed: `after` gives
    the next one.
    """

    def __init__(self, former: Ids, letters: Letters, place: int, left: bytes = b"") -> None:
        """The former version, int32 (n,), goes on at `place`, behind the bytes `left` of the token before it."""
        self.place, self.left = place, left
        self._former, self._letters = former, letters

    def after(self, token: int) -> SameLetters | None:
        """Behind one token more; None where its letters are others, or none."""
        written, left, place = self._letters.piece(token), self.left, self.place
        while len(left) < len(written) and place < self._former.size:
            left, place = left + self._letters.piece(self._former.item(place)), place + 1
        if not written or not left.startswith(written):
            return None
        return SameLetters(self._former, self._letters, place, left[len(written) :])

    def following(self, most: int) -> list[int]:
        """At most `most` ids: those of the letters that are left, then those of the former version."""
        try:
            rest = self._letters.ids_of(self.left.decode())
        except UnicodeDecodeError:  # inside a character, which no text begins with
            return []
        following: list[int] = [*rest, *self._former[self.place : self.place + most].tolist()]
        return following[:most]
