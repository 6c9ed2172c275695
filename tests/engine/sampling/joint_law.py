"""The law of whole replies, counted over many seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from engine.events import Event
from engine.interfaces import Choose, Draft, RoundFeedback, Rows
from engine.options.sampling_params import Sampling
from engine.rounds import rounds

V, K, N = 2, 3, 4


UNCUT = Sampling(temperature=1.0, top_k=0, top_p=1.0, min_p=0.0)


class Tables(NamedTuple):
    """The target's and the drafter's chances, float32 (V, V), by the token before."""

    p: Rows
    q: Rows


SURE = Tables(np.array([[0.51, 0.49], [0.28, 0.72]], np.float32), np.array([[0.92, 0.08], [0.94, 0.06]], np.float32))
"""Chosen among random ones: noise that is used again in the next round shifts the replies of these the most."""


class TwoTokenTarget:
    """The engine's `Target`: a chain of two tokens."""

    n_vocab, n_context, max_width, max_leaves = V, 256, 9, 4

    def __init__(self, p: Rows) -> None:
        self._scores = np.log(p)
        self.cached: list[int] = []

    def feed(self, tokens: Sequence[int]) -> None:
        self.cached.extend(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        branches = sum(parent != place - 1 for place, parent in enumerate(parents))  # none of them goes on
        self.cached.extend(tokens[: len(tokens) - branches])
        return self._scores[list(tokens)]

    def truncate(self, length: int) -> None:
        del self.cached[length:]


class TwoTokenDrafter:
    """Draws from Q; one that doubts ends its draft with the first guess of less than half."""

    name = "two"

    def __init__(self, q: Rows, *, suspects: bool = False) -> None:
        self._scores, self._doubts = np.log(q, where=q > 0, out=np.full_like(q, -np.inf)), suspects

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        choices, newest = [], context[-1]
        for place in range(limit):
            choices.append(choose(self._scores[newest], len(context) + place))
            newest = choices[-1].token
            if self._doubts and choices[-1].probability < 0.5:
                break
        tokens, p_draft, q, _ = zip(*choices, strict=True)
        return Draft(tokens, p_draft, self.name, q)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        pass

    def truncate(self, length: int) -> None:
        pass


class TwoTokenVocabulary:
    """Letters a and b, and no end."""

    n_vocab = V

    def piece(self, token: int) -> bytes:
        return b"ab"[token : token + 1]

    def is_end(self, token: int) -> bool:
        return False

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        return ["ab".index(letter) for letter in text]


def ids_of(events: Iterator[Event]) -> Iterator[int]:
    for judged in rounds(events):
        assert judged.next is not None
        yield from (*(token.id for token in judged.kept), judged.next.id)
