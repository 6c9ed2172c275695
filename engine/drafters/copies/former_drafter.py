"""The former version of a reply as the draft of the new one, from its first token on and through every departure.

For replies that are written again, go on with another word, or answer an edited question, and for texts that are to be
corrected: most of what comes is known (input-guided aggressive decoding, Sun et al. 2106.04970; LLMA, Yang et al.
2304.04487; OpenAI's `prediction`). Where the new version departs, `realignment` finds out where the former one goes on.
How sure a guess is follows from how many tokens agreed lately, and right behind a departure from how often such a guess
stood in this reply. So a new version that has nothing of the former one soon has no guesses from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from engine.drafters.copies.copying import BranchCandidate, grown
from engine.drafters.copies.realignment import Letters, Realignment
from engine.events import FORMER_VERSION
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback

HEAD_START = 4
"""Tokens that are believed to have agreed before the first: who hands a former version over expects it again."""

UNSURE, SURER = 8, 2
"""Guesses where no token has agreed yet, and how many more for each that has, of which a departure takes half: a text
that goes on otherwise must not cost a pass of many rows, and one with a word changed here and there should.
"""

MOST_AWAY = 3
"""This many tokens behind a departure are followed by guesses although the newest does not agree with anything."""

ALIKE = 2
"""Tokens in a row that must agree further behind a departure."""

FADE = 0.9
"""What an older verdict on a guess behind a departure weighs against the next newer one."""

LONGEST_PIECE = 8192
"""Characters of a former version that are tokenized at once."""

MOST_PLACES = 3
"""Other places that a branch goes on from."""


class FormerDrafter:
    """The engine's `Drafter` for one reply that has a former version."""

    traits = DrafterTraits(free=True, unasked=False)

    def __init__(
        self, former: Sequence[int], begins_at: int, name: str = FORMER_VERSION, letters: Letters | None = None
    ) -> None:
        """`former` ids are those of the former version; the reply's first token stands at `begins_at`.

        `name` says what the text is: one of `events.EXPECTED_TEXTS`. `letters` is the vocabulary of both, where the
        former version came as text.
        """
        self.name = name
        self._begins_at, self._former, self._letters = begins_at, np.array(former, np.int32), letters
        self._aligned, self._length = self._at_first(), begins_at
        self._asked_away: Verdicts | None = None  # the newest draft followed a departure, in one of two ways
        self._behind_others, self._in_letters = Verdicts(), Verdicts()

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """What follows in the former version behind the place that corresponds to the end of `context`."""
        aligned = self._behind(context)
        self._asked_away = self._guessed_away(aligned)
        tokens = self._from(aligned, limit)
        return Draft(tuple(tokens), tuple(self._chances(aligned, len(tokens))), self.name, agreed=aligned.agreed)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """How it goes on where something else was replaced, inserted or left out."""
        aligned = self._behind(context)
        former, first = self._former, draft.tokens[0]
        others = (former[place : place + len(draft.tokens)].tolist() for place in aligned.others(MOST_PLACES))
        found = [tuple(tokens) for tokens in others if tokens and tokens[0] != first]
        chance = (1.0 - (draft.p_draft[0] or 0.0)) / 2.0
        later = self._chances(aligned, len(draft.tokens))[1:]
        return grown(
            draft, [BranchCandidate(0, tokens, (chance / n, *later)) for n, tokens in enumerate(found, 1)], room
        )

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Follows what was written; the beginning of a reply may be written already."""
        if seen is None:
            self._aligned, self._length = self._at_first(), min(self._begins_at, len(committed))
        elif self._asked_away is not None and seen.draft.tokens and seen.draft.source == self.name:
            self._asked_away.add(right=seen.accepted > 0)
        for token in committed[self._length :]:
            self._aligned.advance(token)
        self._length = len(committed)

    def truncate(self, length: int) -> None:
        """Only what was written is followed; a text that is cut back further is followed anew."""
        if length < self._length - 1:
            self._aligned, self._length = self._at_first(), self._begins_at

    def _at_first(self) -> Realignment:
        return Realignment(self._former, self._letters)

    def _guessed_away(self, aligned: Realignment) -> Verdicts | None:
        """By what a guess behind a departure is made: as if tokens were replaced, or as if only their ends were others,
        which of the two stood more often in this reply; None where there is no departure.
        """
        if not aligned.away:
            return None
        in_letters = aligned.begun is not None and self._in_letters.share >= self._behind_others.share
        return self._in_letters if in_letters else self._behind_others

    def _behind(self, context: Sequence[int]) -> Realignment:
        """The place behind `context`, which may hold guesses behind what was written."""
        if len(context) == self._length:
            return self._aligned
        aligned = self._aligned.copy() if len(context) > self._length else self._at_first()
        for token in context[self._length if len(context) > self._length else self._begins_at :]:
            aligned.advance(token)
        return aligned

    def _from(self, aligned: Realignment, limit: int) -> list[int]:
        """At most `limit` ids from the place on; none where it is not known well enough."""
        if self._asked_away is self._in_letters and aligned.begun is not None:
            return aligned.begun.following(min(limit, UNSURE + SURER * aligned.agreed))
        if aligned.is_lost or (aligned.away > MOST_AWAY and aligned.run < ALIKE):
            return []
        limit = min(limit, UNSURE + SURER * max(aligned.run, aligned.agreed))
        tokens: list[int] = self._former[aligned.place : aligned.place + limit].tolist()
        return tokens

    def _chances(self, aligned: Realignment, guesses: int) -> list[float]:
        """The chance of each guess once those before it were right."""
        by_letters = self._asked_away is self._in_letters
        agreed = aligned.agreed + HEAD_START if aligned.away == 0 or by_letters else aligned.run + 1
        chances = [1.0 - 1.0 / (agreed + place + 1.5) for place in range(guesses)]
        if self._asked_away is not None and (by_letters or aligned.run == 0) and chances:
            chances[0] = self._asked_away.share
        return chances


class Verdicts:
    """How often a first guess behind a departure stood, the older the lighter."""

    def __init__(self) -> None:
        self._right, self._all = 1.0, 2.0

    @property
    def share(self) -> float:
        """Of those that stood."""
        return self._right / self._all

    def add(self, *, right: bool) -> None:
        """One verdict more."""
        self._right, self._all = self._right * FADE + right, self._all * FADE + 1.0


def pieces_of(text: str) -> Iterator[str]:
    """The text in pieces that end with a line where they can: some vocabularies take quadratic time over a long one."""
    start = 0
    while start < len(text):
        end = start + LONGEST_PIECE
        if end < len(text):
            end = text.rfind("\n", start, end) + 1 or end
        yield text[start:end]
        start = end
