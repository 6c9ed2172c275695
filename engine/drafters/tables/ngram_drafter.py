"""A drafter that counts: after these tokens, which one came most often in the chats of this session?

A table of contexts of four tokens down to one, learnt from prompts and replies as they are written (n-gram models as
approximations, Leviathan et al. 2211.17192, section 4.1; back-off, Katz 1987). Of the contexts that end the text the
one whose favourite is surest speaks. It guesses where nothing is repeated word for word, and is right less often than
a copy; like it, it costs next to nothing, and what it guesses is cut to what pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from operator import itemgetter

import numpy as np

from engine.drafters.copies.copying import DOUBT, BranchCandidate, grown
from engine.drafters.copies.suffix_memory import SuffixMemory
from engine.drafters.copies.token_history import TokenHistory
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback, shared_length
from engine.sampling.draft_tree import trunk_length

LONGEST_CONTEXT = 4
SECONDS = 2
"""Tokens that a context may offer in addition to the likeliest."""

MOST_CONTEXTS = 100_000
"""Contexts of one length; beyond that the older half of them is forgotten."""

MOST_REMEMBERED = 1 << 14
"""Tokens of earlier chats that are counted, the newest: a fifth of a second before the first reply that may."""


class _Followers:
    """What came after one context. The favourite is kept with the counts: many contexts have hundreds."""

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


class Counts:
    """What followed which tokens, in contexts of one token up to LONGEST_CONTEXT."""

    def __init__(self) -> None:
        # By the length of the context, from 1.
        self.tables: list[dict[tuple[int, ...], _Followers]] = [{} for _ in range(LONGEST_CONTEXT)]

    def likeliest(self, text: tuple[int, ...]) -> tuple[int, float]:
        """The surest next token and its chance; 0.0 where no context was ever seen."""
        best, surest = 0, 0.0
        for length, table in enumerate(self.tables[: len(text)], start=1):
            followers = table.get(text[-length:])
            if followers is None:
                break  # a longer context was not seen either
            chance = followers.most / (followers.total + DOUBT / length)
            if chance >= surest:
                best, surest = followers.favourite, chance
        return best, surest

    def further(self, text: tuple[int, ...], guess: int) -> list[tuple[int, float]]:
        """The tokens that came most often after the longest known context, but for `guess`, and their chances."""
        for length in range(min(len(text), LONGEST_CONTEXT), 0, -1):
            followers = self.tables[length - 1].get(text[-length:])
            if followers is not None and len(followers.counts) > 1:
                often = nlargest(SECONDS + 1, followers.counts.items(), key=itemgetter(1))
                seen = followers.total + DOUBT / length
                return [(token, count / seen) for token, count in often if token != guess][:SECONDS]
        return []

    def learn(self, text: Sequence[int], start: int) -> None:
        """Counts the tokens of a text from a place on, each under the contexts that end before it.

        A negative id is where a text of several ends: nothing is counted across it.
        """
        begin = 0
        for place in range(start, len(text)):
            if text[place] < 0:
                begin = place + 1
                continue
            for length, table in enumerate(self.tables[: place - begin], start=1):
                context = tuple(text[place - length : place])
                followers = table.get(context)
                if followers is None:
                    followers = table[context] = _Followers()
                followers.add(text[place])
                if len(table) > MOST_CONTEXTS:
                    for older in list(table)[: MOST_CONTEXTS // 2]:
                        del table[older]


class NgramDrafter:
    """The engine's `Drafter` over counts. What it learns it keeps until the pair is closed.

    Where the user allows it, it counts what was kept of earlier chats too (`TokenHistory`): then it begins with them.
    """

    name = "ngram"
    traits = DrafterTraits(free=True, unasked=False)

    def __init__(self) -> None:
        self._counts = Counts()
        self._read: list[int] = []  # the newest text that was learnt
        self._memory: TokenHistory | None = None
        self._keeps = True
        self._kept, self._kept_of = Counts(), SuffixMemory()

    def remember(self, memory: TokenHistory | None, *, keeps: bool = True) -> None:
        """Guess from a memory of earlier chats too from now on, or not (None); `keeps`: and keep this one there."""
        self._memory, self._keeps = memory, keeps
        if memory is None:
            return
        memory.refresh()
        if memory.texts is not self._kept_of:  # the first time, and once all was forgotten
            self._kept, self._kept_of = Counts(), memory.texts
            self._kept.learn(np.concatenate(memory.texts.parts)[-MOST_REMEMBERED:].tolist(), 0)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The likeliest tokens, one after the other, as far as a context of them was ever seen."""
        return Draft(*self._walk(tuple(context[-LONGEST_CONTEXT:]), limit), self.name)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """What else came after the same contexts, and what came after that."""
        return grown(draft, self._others(tuple(context[-LONGEST_CONTEXT:]), draft), room)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Learns what was written; of a new prompt what the text before did not hold already."""
        if seen is None:
            known = shared_length(committed, self._read)
            self._read = list(committed[:known])
        start = len(self._read)
        self._read.extend(committed[start:])
        self._counts.learn(self._read, start)

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """Learns the reply's end, and puts the chat into the memory, where there is one.

        A reply that was stopped while its prompt was read never began: what was learnt last may be another text.
        """
        self.observe(committed, None)
        if self._memory is not None and self._keeps:
            self._memory.keep(list(committed))

    def truncate(self, length: int) -> None:
        """Only what is written is learnt, and that is never taken back."""

    def _walk(self, text: tuple[int, ...], limit: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
        tokens, chances = list[int](), list[float]()
        while len(tokens) < limit:
            token, chance = self._likeliest(text)
            if chance == 0.0:
                break
            tokens.append(token)
            chances.append(chance)
            text = (*text[1 - LONGEST_CONTEXT :], token)
        return tuple(tokens), tuple(chances)

    def _others(self, text: tuple[int, ...], draft: Draft) -> Iterator[BranchCandidate]:
        trunk = draft.tokens[: trunk_length(draft)]
        for depth, guess in enumerate(trunk):
            for token, chance in self._further(text, guess):
                tokens, chances = self._walk((*text[1 - LONGEST_CONTEXT :], token), len(trunk) - depth - 1)
                yield BranchCandidate(depth, (token, *tokens), (chance, *chances))
            text = (*text[1 - LONGEST_CONTEXT :], guess)

    def _further(self, text: tuple[int, ...], guess: int) -> list[tuple[int, float]]:
        """Other tokens after a context and their chances: this session's, or what was kept where that has none."""
        found = self._counts.further(text, guess)
        return found if found or self._memory is None else self._kept.further(text, guess)

    def _likeliest(self, text: tuple[int, ...]) -> tuple[int, float]:
        """The surest next token by this session's counts, or by what was kept where that is surer."""
        found = self._counts.likeliest(text)
        return found if self._memory is None else max(found, self._kept.likeliest(text), key=lambda each: each[1])
