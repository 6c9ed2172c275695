"""A drafter of another vocabulary: what it reads and what it guesses is translated, and the text stays exact.

Token-level intersection (TLI, Timor et al. 2502.05202): of the drafter's scores those count whose token the target has
too, letter for letter, and the target's own sampling draws from them; so the guess is the target's token, its q is a
distribution over the target's tokens, and every rule of acceptance holds at any temperature. The text goes the other
way token by token: one that both know is itself, any other is spelled in the longest tokens that the drafter has.
Reading the whole text anew with the drafter's own tokenizer was rejected: a word's end can change all before it, and
then nothing of a cache could be kept.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from engine.errors import BadModelFile
from engine.interfaces import Choice, Choose, Draft, DrafterTraits, EndOfReach, RoundFeedback, Rows, shared_length
from engine.translatable import phrase

FEWEST_SHARED = 64
"""Two vocabularies with fewer tokens in common are not worth a guess."""


class Texts(Protocol):
    """A vocabulary's side of the translation."""

    n_vocab: int

    def piece(self, token: int) -> bytes:
        """The bytes that one id stands for; empty for control tokens."""

    def raw_text(self, token: int) -> bytes:
        """The token as the file spells it."""

    def is_end(self, token: int) -> bool:
        """Whether this id ends a turn."""


class Network(Protocol):
    """The drafter that is translated: it reads in pieces, and its guesses are in its cache."""

    name: str

    @property
    def device(self) -> str: ...
    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft: ...
    def cached_prefix(self, prompt: Sequence[int]) -> int: ...
    def prefill(self, tokens: Sequence[int], start: int) -> None: ...
    def truncate(self, length: int) -> None: ...
    def close(self) -> None: ...


class Translation:
    """Between the ids of a target and those of a drafter."""

    def __init__(self, target: Texts, drafter: Texts) -> None:
        """Looks at every token of both. Raises BadModelFile where they have next to nothing in common."""
        self._target, self._n_vocab = target, target.n_vocab
        self._by_text: dict[bytes, int] = {}
        self._by_name: dict[bytes, int] = {}
        ends = list[int]()
        for token in reversed(range(drafter.n_vocab)):  # of equals the first
            text = drafter.piece(token)
            if drafter.is_end(token):
                ends.append(token)
            if text:
                self._by_text[text] = token
            else:
                self._by_name[drafter.raw_text(token)] = token
        self._end = ends[-1] if ends else None
        self._longest = max(map(len, self._by_text), default=0)
        self._spelled: dict[int, tuple[int, ...]] = {}
        alone = ((token, spelled[0]) for token in range(target.n_vocab) if len(spelled := self._known(token)) == 1)
        pairs = np.array(list(alone), np.int64).reshape(-1, 2)
        if len(pairs) < FEWEST_SHARED:
            raise BadModelFile(phrase("the drafter and the target have {count} tokens in common", len(pairs)))
        self.shared = len(pairs)
        """How many of the target's tokens the drafter has too."""
        self.places = np.full(self._n_vocab, drafter.n_vocab)
        """For each of the target's ids where its score stands among the drafter's, int64 (V,); past them for none."""
        self.places[pairs[:, 0]] = pairs[:, 1]
        self._scores = np.full(drafter.n_vocab + 1, -np.inf, np.float32)  # the last one is of what it does not have

    def theirs(self, token: int) -> tuple[int, ...]:
        """The drafter's ids for one of the target's."""
        spelled = self._spelled.get(token)
        if spelled is None:
            text = self._target.piece(token) or self._target.raw_text(token)
            spelled = self._spelled[token] = self._known(token) or self._spell(text)
        return spelled

    def scores(self, row: Rows) -> Rows:
        """Scores over the target's tokens, float32 (V,), from the drafter's: -inf where it does not have one."""
        # One gathering copy: to fill an array and scatter into it took more than twice as long, at every guess.
        self._scores[:-1] = row[: self._scores.size - 1]
        found: Rows = self._scores.take(self.places)
        return found

    def _known(self, token: int) -> tuple[int, ...]:
        """The one token that means the same; () where there is none."""
        text = self._target.piece(token)
        same = self._by_text.get(text) if text else self._by_name.get(self._target.raw_text(token))
        if same is None and self._target.is_end(token):
            same = self._end
        return () if same is None else (same,)

    def _spell(self, text: bytes) -> tuple[int, ...]:
        """A text in the longest tokens that the drafter has; bytes that it has not are left out."""
        spelled, at = list[int](), 0
        while at < len(text):
            size = next(
                (n for n in range(min(self._longest, len(text) - at), 0, -1) if text[at : at + n] in self._by_text), 0
            )
            if size:
                spelled.append(self._by_text[text[at : at + size]])
            at += size or 1
        return tuple(spelled)


class TranslatedDrafter:
    """The engine's `Drafter` over a network of another vocabulary."""

    traits = DrafterTraits(rounds=False)

    def __init__(self, network: Network, translation: Translation, n_context: int) -> None:
        """`n_context` is how many of its own ids the network can hold."""
        self._network, self._translation, self._n_context = network, translation, n_context
        self.name, self.device = network.name, network.device
        self._text: list[int] = []  # the target's ids, as they were read
        self._theirs: list[int] = []  # the same to the drafter
        self._ends: list[int] = []  # how many of those there are behind each of ours

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The network's guesses among the tokens that both know. Raises EndOfReach."""
        self._follow(context)
        if not self._theirs or (self._ends[-1:] == self._ends[-2:-1]):
            return Draft((), (), self.name)  # the newest token means nothing to the drafter
        drawn = list[Choice]()

        def choose_ours(row: Rows, position: int) -> Choice:
            choice = choose(self._translation.scores(row), len(context) + len(drawn))
            drawn.append(choice)
            return choice._replace(token=self._translation.theirs(choice.token)[0])

        draft = self._network.propose(self._theirs, limit, choose_ours)
        return draft._replace(tokens=tuple(choice.token for choice in drawn[: len(draft.tokens)]))

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; how many of its ids are still read. Raises EndOfReach."""
        self._follow(prompt)
        cached = min(bisect_right(self._ends, self._network.cached_prefix(self._theirs)), max(0, len(prompt) - 1))
        self._network.truncate(self._end_of(cached))
        return cached

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        """Take in a piece of that prompt which begins at place `start`."""
        first, end = self._end_of(start), self._end_of(start + len(tokens))
        self._network.prefill(self._theirs[first:end], first)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Read a new prompt, all but its newest token; after a round there is nothing to learn."""
        if seen is None:
            cached = self.cached_prefix(committed)
            self.prefill(committed[cached:-1], cached)

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` of the target's ids; guesses behind the text are one id each to both."""
        length = max(length, 0)
        self._network.truncate(self._end_of(length) + max(0, length - len(self._text)))

    def close(self) -> None:
        self._network.close()

    def _end_of(self, length: int) -> int:
        """How many of the drafter's ids stand for this many of ours."""
        length = min(length, len(self._ends))
        return self._ends[length - 1] if length > 0 else 0

    def _follow(self, context: Sequence[int]) -> None:
        """Translates what is new of a text. Raises EndOfReach where it is longer than the drafter can hold."""
        shared = shared_length(context, self._text)
        if shared < len(self._text):
            self._network.truncate(self._end_of(shared))
            del self._text[shared:], self._ends[shared:]
            del self._theirs[self._end_of(shared) :]
        for token in context[shared:]:
            self._text.append(token)
            self._theirs.extend(self._translation.theirs(token))
            self._ends.append(len(self._theirs))
        if len(self._theirs) >= self._n_context:
            raise EndOfReach(len(self._text))
