"""A drafter that counts: after these tokens, which one came most often in the chats of this session?

A table of contexts of four tokens down to one, learnt from prompts and replies as they are written (n-gram models as
approximations, Leviathan et al. 2211.17192, section 4.1; back-off, Katz 1987). Of the contexts that end the text the
one whose favourite is surest speaks. It guesses where nothing is repeated word for word, and is right less often than
a copy; like it, it costs next to nothing, and what it guesses is cut to what pays.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.drafters.copies.copying import DOUBT
from engine.drafters.token_by_token import shared_length
from engine.interfaces import Choose, Draft, Seen, Wants

LONGEST_CONTEXT = 4
MOST_CONTEXTS = 100_000
"""Contexts of one length; beyond that the older half of them is forgotten."""


class _Followers:
    """What came after one context. The favourite is kept beside the counts: many contexts have hundreds."""

    __slots__ = ("counts", "favourite", "most", "total")

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self.favourite = self.most = self.total = 0

    def add(self, token: int) -> None:
        """Counts a token; of equals the newest is the favourite."""
        count = self.counts[token] = self.counts.get(token, 0) + 1
        self.total += 1
        if count >= self.most:
            self.favourite, self.most = token, count


Table = dict[tuple[int, ...], _Followers]


class NgramDrafter:
    """The engine's `Drafter` over counts. What it learns it keeps until the pair is closed."""

    name = "ngram"
    wants = Wants(free=True)

    def __init__(self) -> None:
        self._tables: list[Table] = [{} for _ in range(LONGEST_CONTEXT)]  # by the length of the context, from 1
        self._read: list[int] = []  # the newest text that was learnt

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The likeliest tokens, one after the other, as far as a context of them was ever seen."""
        text, tokens, chances = tuple(context[-LONGEST_CONTEXT:]), list[int](), list[float]()
        while len(tokens) < limit:
            token, chance = self._likeliest(text)
            if chance == 0.0:
                break
            tokens.append(token)
            chances.append(chance)
            text = (*text[1 - LONGEST_CONTEXT :], token)
        return Draft(tuple(tokens), tuple(chances), self.name)

    def observe(self, committed: Sequence[int], seen: Seen | None) -> None:
        """Learns what was written; of a new prompt what the text before did not hold already."""
        if seen is None:
            known = shared_length(committed, self._read)
            self._read = list(committed[:known])
        new = committed[len(self._read) :]
        start = len(self._read)
        self._read.extend(new)
        for place in range(start, len(self._read)):
            self._learn(place)

    def truncate(self, length: int) -> None:
        """Only what is written is learnt, and that is never taken back."""

    def _likeliest(self, text: tuple[int, ...]) -> tuple[int, float]:
        """The surest next token and its chance; 0.0 where no context was ever seen."""
        best, surest = 0, 0.0
        for length, table in enumerate(self._tables[: len(text)], start=1):
            followers = table.get(text[-length:])
            if followers is None:
                break  # a longer context was not seen either
            chance = followers.most / (followers.total + DOUBT / length)
            if chance >= surest:
                best, surest = followers.favourite, chance
        return best, surest

    def _learn(self, place: int) -> None:
        """Counts the token at a place of the text under each context that ends before it."""
        token = self._read[place]
        for length, table in enumerate(self._tables[:place], start=1):
            context = tuple(self._read[place - length : place])
            followers = table.get(context)
            if followers is None:
                followers = table[context] = _Followers()
            followers.add(token)
            if len(table) > MOST_CONTEXTS:
                for older in list(table)[: MOST_CONTEXTS // 2]:
                    del table[older]
