"""What a grammar leaves no choice about: keys, quotes and brackets of a schema, as guesses that cost nothing.

A grammar forces letters, and a target may cut the same letters into other tokens, so they are guesses like all others
and are judged: the text stays the target's. Most targets cut them as their tokenizer does (jump-forward decoding of
compressed state machines, Zheng et al. 2312.07104, which takes the letters for granted and cuts them anew).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.events import GRAMMAR
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback

FORCED, NEWEST = 0.97, 0.8
"""How sure a forced token is, and the last one, which what comes freely behind it may become a part of."""

LETTERS_A_TOKEN = 8
"""More forced letters than this for each guess that may be made are not looked for."""


class ForcedDrafter:
    """The engine's `Drafter` for one reply that has to fit a grammar."""

    name = GRAMMAR
    traits = DrafterTraits(free=True, rounds=False)

    def __init__(
        self, forced: Callable[[Sequence[int], int], str], ids_of: Callable[[str], Sequence[int]], least: int
    ) -> None:
        """`forced` gives the letters, at most this many, that a grammar allows alone behind these ids.

        `ids_of` cuts letters into tokens. Fewer than `least` guesses are left to whoever may guess more.
        """
        self._forced, self._ids_of, self._least = forced, ids_of, least

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The forced letters as tokens; none where the next letter is free."""
        letters = self._forced(context, LETTERS_A_TOKEN * limit)
        tokens = tuple(self._ids_of(letters)) if letters else ()
        if len(tokens) < self._least:
            return Draft((), (), self.name)
        chances = (*(FORCED for _ in tokens[1:]), NEWEST)
        return Draft(tokens[:limit], chances[:limit], self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Nothing is learnt: the grammar says it all."""

    def truncate(self, length: int) -> None:
        """Nothing is kept of the text."""
