"""The text from which a network learns: what the target wrote, and where its own vectors let the network begin.

`engine/training/network_text.py` makes it. Ids are those of the target's file; the network has rows of its own for the
ids that the text uses, one for all others and one for places before the text's beginning. A small vocabulary keeps its
numbers, which saves the finished graph a step.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

PAD, OTHER, FIRST = 0, 1, 2
"""Rows of the network: a place before the text, any id that the text does not use, and the first of those it uses."""

SMALL_VOCABULARY = 8192

JUDGED_TOKENS = 2500
"""Tokens of replies that a network and its file are judged by, both by the same."""

UNKNOWN = 65_535
"""A likely word that the network cannot say, in the table of likely words."""

Marked = tuple[list[int], list[bool]]
"""The ids of a chat as the network reads them, and for each whether it belongs to a reply."""


class Likely(NamedTuple):
    """Of a reply's tokens: places among the words, uint16 (n, K), and their shares, float16 (n, K)."""

    places: NDArray[np.uint16]
    shares: NDArray[np.float16]


class TrainingText(NamedTuple):
    """`ids` int64, all chats in one row; `ends` where each ends; `prompts` how much of it is prompt.

    The last `held` chats are never trained on. `used` are the ids that the text holds, ascending, with their vectors
    float32 (n, E); `words` those that can be guessed, ascending, with theirs in the target's output layer, (N, D).
    Of each token of the replies `likely` uint16 (R, K) are the words that the target held likeliest there, by their
    places among `words`, UNKNOWN for others, and `shares` float16 (R, K) their probabilities: 4 K bytes a token.
    """

    ids: NDArray[np.int64]
    ends: NDArray[np.int64]
    prompts: NDArray[np.int64]
    held: int
    n_vocab: int
    used: NDArray[np.int64]
    used_vectors: NDArray[np.float32]
    words: NDArray[np.int64]
    word_vectors: NDArray[np.float32]
    likely: NDArray[np.uint16]
    shares: NDArray[np.float16]
    states: NDArray[np.float16] = np.zeros((0, 0), np.float16)
    """Of each token of the replies the target's last state before it, float16 (R, D), for what learns from them."""

    @property
    def rows(self) -> int:
        """How many vectors the network has."""
        return self.n_vocab if self.keeps_numbers else FIRST + len(self.used)

    @property
    def keeps_numbers(self) -> bool:
        """Whether a row's number is the id itself, 0 being free for places before the text."""
        return self.n_vocab <= SMALL_VOCABULARY and PAD not in self.used

    def row_of(self) -> NDArray[np.int64]:
        """The network's row of each id, int64 (n_vocab,)."""
        if self.keeps_numbers:
            return np.arange(self.n_vocab)
        rows = np.full(self.n_vocab, OTHER, np.int64)
        rows[self.used] = FIRST + np.arange(len(self.used))
        return rows

    def chats(self) -> tuple[list[Marked], list[Marked]]:
        """What is learnt from, and what is judged by."""
        rows = self.row_of()[self.ids]
        pieces = np.split(rows, self.ends[:-1])
        found = [
            (piece.tolist(), [False] * prompt + [True] * (len(piece) - prompt))
            for piece, prompt in zip(pieces, self.prompts.tolist(), strict=True)
        ]
        return found[: len(found) - self.held], [found[number] for number in self.judged()]

    def judged(self, most: int = JUDGED_TOKENS) -> list[int]:
        """The numbers of those held-out chats that network and file are judged by: from everywhere among them, as many

        as have this many tokens of replies, one at the least.
        """
        first = len(self.ends) - self.held
        every = max(1, round(int(self.replies()[first:].sum()) / most))
        return list(range(first, len(self.ends), every))

    def likely_of(self) -> tuple[list[Likely], list[Likely]]:
        """The likely words of the replies in the order of `chats`: of what is learnt from, and of what is judged."""
        cuts = np.cumsum(self.replies())[:-1]
        found = [Likely(*each) for each in zip(np.split(self.likely, cuts), np.split(self.shares, cuts), strict=True)]
        return found[: len(found) - self.held], [found[number] for number in self.judged()]

    def replies(self) -> NDArray[np.int64]:
        """How many tokens each reply has, int64 (chats,)."""
        return np.diff(self.ends, prepend=0) - self.prompts

    def places(self) -> dict[int, int]:
        """The place among `words` by the network's row."""
        rows = self.row_of()
        return {int(rows[word]): place for place, word in enumerate(self.words)}
