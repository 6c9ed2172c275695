"""Where a copy goes on behind an edit: a reply that quotes with changes is followed through them.

A copy that is looked for anew after each changed word waits until some tokens agree again, and has forgotten that the
fifty before the word agreed too. So the place in the source moves along with what is written: over a word that was
replaced, past words that were left out, back where some were put in (as the drafts of code editors go on behind an
edit, EfficientEdit, Wang et al. 2506.02780; here by a greedy alignment within a few tokens).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.drafters.copies.copying import Ids

NEAR = 8
"""Tokens forwards and backwards in which the source is looked for again after an edit."""

MOST_EDITS = 4
"""The copy ends after this many unmatched tokens."""

WORTH_FOLLOWING = 8
"""A copy that agreed with fewer tokens was chance as likely as not: it is not followed past its end."""

FADE = 0.9
"""What an older verdict on a guess behind an edit weighs against the next newer one."""


class CopyCursor(NamedTuple):
    """A copy in progress: behind `length` tokens of the text its source goes on at `place`.

    `agreed` is how many tokens agreed so far, which each edit halves. `edits` counts tokens since one agreed.
    """

    length: int
    place: int
    agreed: int
    edits: int = 0


def followed(cursor: CopyCursor | None, ids: Ids) -> CopyCursor | None:
    """The trail behind all of `ids`, int32 (n,), which begin as they did when it was made; None where it ends."""
    while cursor is not None and cursor.length < ids.size:
        cursor = _past(cursor, ids, ids.item(cursor.length))
    return cursor


def _past(cursor: CopyCursor, ids: Ids, token: int) -> CopyCursor | None:
    """One token further: what stands in the text behind the trail is `token`."""
    length, place, agreed, edits = cursor
    if place < length and ids.item(place) == token:
        return CopyCursor(length + 1, place + 1, agreed + 1)
    if edits == MOST_EDITS or agreed < WORTH_FOLLOWING >> edits or place >= length:
        return None
    for away in range(1, NEAR + 1):
        for there in (place + away, place - away):
            if 0 <= there < length and ids.item(there) == token:
                return CopyCursor(length + 1, there + 1, agreed // 2)
    return CopyCursor(length + 1, place + 1, agreed // 2, edits + 1)


class EditedCopyCursor:
    """The copy that a reply is following, and how often a guess right behind one of its edits stood."""

    def __init__(self) -> None:
        self._cursor: CopyCursor | None = None  # of the committed text
        self._handed: dict[int, CopyCursor] = {}  # of copies that were handed over, by the text's length
        self._right, self._all = 1.0, 2.0

    def begin(self) -> None:
        """Another prompt: nothing is being copied."""
        self._cursor = None
        self._handed.clear()

    def behind(self, ids: Ids, agreed: int) -> CopyCursor | None:
        """Where the copy continues after `ids`, int32 (T,); None where it agrees with no more than `agreed` tokens."""
        cursor = followed(self._cursor, ids)
        return cursor if cursor is not None and cursor.agreed > agreed and cursor.place < ids.size else None

    def watch_draft(self, cursor: CopyCursor) -> None:
        """A copy is guessed from here; if it stands, it is the one to be followed."""
        self._handed[cursor.length] = cursor

    def observe(self, ids: Ids, start: int, guessed: bool, accepted: int) -> None:
        """The text is `ids`, int32 (T,), now. `guessed`: a copy was checked from `start` on, `accepted` stood.

        A copy that was not checked, because another source guessed, is judged by what was written.
        """
        handed = self._handed.get(start)
        if handed is not None and handed.edits and start < ids.size:
            right = accepted > 0 if guessed else ids.item(handed.place) == ids.item(start)
            self._right, self._all = self._right * FADE + right, self._all * FADE + 1.0
        if guessed and handed is not None:
            self._cursor = handed
        self._cursor = followed(self._cursor, ids)
        self._handed = {length: cursor for length, cursor in self._handed.items() if length >= ids.size}

    def truncate(self, length: int) -> None:
        """A text that is cut back further than the trail leads is another one."""
        if self._cursor is not None and self._cursor.length > length:
            self._cursor = None

    @property
    def chance(self) -> float:
        """How often the first guess behind an edit stood, believed to be every second time at first."""
        return self._right / self._all
