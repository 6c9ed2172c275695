"""Where a new version of a text stands in the former one, token by token, through inserted, deleted and replaced words.

While both agree a pointer moves along. Where they part, the edit distance from that place to all places near it is kept
up to date with each token (Wagner and Fischer 1974, one row a token), with a price for each way of editing: what was
replaced goes on one place further, what was inserted goes on at the same place, and what was left out costs hardly
more the longer it is. The cheapest place is the anchor, and once enough tokens in a row agree there the pointer moves
along again. A text that was rewritten for too long is looked for by its newest tokens alone, anywhere. Where the same
letters are written in other tokens, both go on together once a token ends at the same letter (`realignment`).

Input-guided aggressive decoding (Sun et al. 2106.04970) anchors by the newest tokens' n-gram alone, which waits for as
many tokens to agree, and takes the first of several places.

The letters of a former version, written in other tokens than those that its text is cut into.

A text has many ways of being cut into tokens, and a model that is sampled does not always take the tokenizer's: "one"
and two times "." where a former version, which came as text, has "one" and "..". Token by token the two part there, and
what follows is looked for as if something had been replaced. By letters they never parted: once a token of the former
version ends where the new one stands, both go on together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

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


AHEAD, BACK = 512, 512
"""Tokens of the former version behind and before the place of a departure among which it is taken up again."""

REPLACED, INSERTED, INSERTED_ON, LEFT_OUT, LEFT_OUT_LATER = 1.0, 1.1, 0.6, 0.75, 2.4
"""Prices: a token that was replaced, the first and each further inserted one, and that something was left out, at the
departure or later."""

FARTHER = 0.12
"""What leaving out twice as much costs in addition; going back costs as much again."""

SURE = 6
"""Tokens in a row that agree at the cheapest place, after which no other place is thought of."""

LOST = 32
"""Tokens behind a departure after which nothing near is looked for any more."""

ANCHOR = 6
"""Tokens that must agree where a lost text is taken up again: short runs agree by chance somewhere in a long text."""

FAR = 1e9


class Realignment:
    """The place in a former version, int32 (n,), that corresponds to the end of the new one."""

    def __init__(self, former: Ids, letters: Letters | None = None) -> None:
        """`letters` None compares tokens alone."""
        self.former, self._letters = former, letters
        self.place = 0
        """Where the former version goes on; n at its end."""
        self.run = 0
        """Tokens in a row that agreed up to now."""
        self.agreed = 0
        """The same with what agreed before the departures, each of which halved it."""
        self.away = 0
        """Tokens since the departure behind which the place is still unsure; 0 while the pointer moves along."""
        self.begun: SameLetters | None = None
        """Behind a departure, while only the tokens are others and the letters the same."""
        self._before = 0, 0
        self._low = 0
        self._costs = self._inserted = np.empty(0)
        self._newest: list[int] = []

    @property
    def is_lost(self) -> bool:
        """Whether the place is unknown."""
        return self.away > LOST

    def copy(self) -> Realignment:
        """Another one at the same place: what it takes leaves this one as it is."""
        other = Realignment(self.former, self._letters)
        other.place, other.run, other.agreed, other.away = self.place, self.run, self.agreed, self.away
        other._low, other._costs, other._inserted = self._low, self._costs, self._inserted
        other._newest, other.begun, other._before = list(self._newest), self.begun, self._before
        return other

    def advance(self, token: int) -> None:
        """The new version goes on with this token."""
        self._newest = [*self._newest[1 - ANCHOR :], token]
        if self.away == 0:
            if self.place < self.former.size and self.former.item(self.place) == token:
                self.place, self.run, self.agreed = self.place + 1, self.run + 1, self.agreed + 1
                return
            self._part()
        if self.begun is not None and self._take_letters(self.begun, token):
            return
        if self.is_lost:
            self._look_everywhere()
        else:
            self._take_near(token)

    def others(self, most: int) -> list[int]:
        """Up to `most` further places where it may go on instead, the likeliest first; none where it is sure."""
        if self.away == 0 or self.is_lost:
            return []
        order = np.argsort(self._costs, kind="stable")[: most + 1] + self._low
        return [place for place in order.tolist() if place != self.place][:most]

    def _part(self) -> None:
        """The texts part here: what each place near costs before the first token that differs."""
        self._low = max(0, self.place - BACK)
        distance = np.arange(self._low, min(self.former.size, self.place + AHEAD) + 1) - self.place
        self._costs = LEFT_OUT + FARTHER * np.log2(1.0 + np.abs(distance)) * np.where(distance < 0, 2.0, 1.0)
        self._costs[distance == 0] = 0.0
        self._inserted = np.full(distance.size, FAR)
        self._before = self.run, self.agreed
        self.begun = SameLetters(self.former, self._letters, self.place) if self._letters is not None else None
        self.run, self.agreed = 0, self.agreed // 2

    def _take_letters(self, begun: SameLetters, token: int) -> bool:
        """Follows the letters; whether a token of the former version ends with this one, so that nothing had parted."""
        self.begun = begun.after(token)
        if self.begun is None or self.begun.left:
            return False
        self.place, self.begun, self.away = self.begun.place, None, 0
        self.run, self.agreed = self._before[0] + 1, self._before[1] + 1
        return True

    def _take_near(self, token: int) -> None:
        """One row of the edit distance."""
        self.away += 1
        costs, low = self._costs, self._low
        same = self.former[low : low + costs.size - 1] == token
        self._inserted = np.minimum(costs + INSERTED, self._inserted + INSERTED_ON)
        reached = np.full(costs.size, FAR)
        reached[1:] = costs[:-1] + np.where(same, 0.0, REPLACED)
        cheapest = np.minimum(reached, self._inserted)
        # What was left out since the last departure is in the first row; a further gap costs its price again.
        cheapest = np.minimum(cheapest, np.minimum.accumulate(cheapest) + LEFT_OUT_LATER)
        least = float(cheapest.min())
        self._costs, self._inserted = cheapest - least, self._inserted - least
        place = low + int(np.argmin(self._costs))
        is_next = (
            place > low and bool(same[place - 1 - low]) and self._costs[place - low] == reached[place - low] - least
        )
        if not is_next:
            self.run = 0
        elif self.away == 1 or place == self.place + 1:
            self.run += 1
        else:
            self.run = self._agreeing(place)
        self.place = place
        self.agreed = self.agreed + 1 if is_next else self.agreed // 2
        if self.run >= SURE:
            self.away, self.begun = 0, None

    def _agreeing(self, place: int) -> int:
        """How many of the newest tokens stand before a place of the former version."""
        before, run = self.former[max(0, place - ANCHOR) : place][::-1].tolist(), 0
        for ours, theirs in zip(reversed(self._newest), before, strict=False):
            if ours != theirs:
                break
            run += 1
        return run

    def _look_everywhere(self) -> None:
        """Takes the text up again where its newest tokens stand, at the place nearest to the one that was lost."""
        self.away, self.run, self.agreed = LOST + 1, 0, 0
        if len(self._newest) < ANCHOR:
            return
        ends = ends_of(self.former, self._newest)
        if ends.size:
            self.place = int(ends[np.argmin(np.abs(ends - self.place))])
            self.run = self.agreed = ANCHOR
            self.away = 0


def ends_of(ids: Ids, sought: list[int]) -> NDArray[np.int64]:
    """The places in `ids`, int32 (n,), behind each occurrence of the tokens sought, int64 (m,), in order."""
    ends = np.flatnonzero(ids == sought[-1]) + 1
    for back, token in enumerate(reversed(sought[:-1]), start=1):
        ends = ends[ends > back]
        ends = ends[ids[ends - 1 - back] == token]
        if not ends.size:
            break
    return ends
