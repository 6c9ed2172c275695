"""The law of whole replies, counted over many seeds."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.events import Event
from engine.interfaces import Choose, Draft, Drafter, Rows
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from engine.sampling.draft_tree import trunk_length
from tests.engine.fakes import HeedlessDrafter, events_of

V, K, N = 2, 3, 4


UNCUT = Sampling(temperature=1.0, top_k=0, top_p=1.0, min_p=0.0)


class Tables(NamedTuple):
    """The target's and the drafter's chances, float32 (V, V), by the token before."""

    p: Rows
    q: Rows


SURE = Tables(np.array([[0.51, 0.49], [0.28, 0.72]], np.float32), np.array([[0.92, 0.08], [0.94, 0.06]], np.float32))
"""Chosen among random ones: noise that is used again in the next round shifts the replies of these the most."""


class FewTokenTarget:
    """The engine's `Target`: a chain of a few tokens, each of which hangs on the one before."""

    n_context, max_width, max_leaves = 256, 12, 8

    def __init__(self, p: Rows) -> None:
        self._scores, self.n_vocab = np.log(p), len(p)
        self.cached: list[int] = []

    def feed(self, tokens: Sequence[int]) -> None:
        self.cached.extend(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        trunk = trunk_length(Draft(tuple(tokens[len(tokens) - len(parents) :]), (), "", parents=tuple(parents)))
        self.cached.extend(tokens[: len(tokens) - len(parents) + trunk])
        return self._scores[list(tokens)]

    def truncate(self, length: int) -> None:
        del self.cached[length:]


class TwoTokenDrafter(HeedlessDrafter):
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


class FewTokenVocabulary:
    """Letters from a on, and no end."""

    n_vocab = 26

    def piece(self, token: int) -> bytes:
        return bytes([ord("a") + token])

    def is_end(self, token: int) -> bool:
        return False

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        return [ord(letter) - ord("a") for letter in text]


def ids_of(events: Iterator[Event]) -> Iterator[int]:
    for judged in rounds(events):
        assert judged.next is not None
        yield from (*(token.id for token in judged.kept), judged.next.id)


def first_ids(
    drafter: Drafter,
    seed: int,
    mode: str,
    p: Rows = SURE.p,
    *,
    prompt: Sequence[int] = (0,),
    length: int = N,
    guesses: int = K,
    sampling: Sampling = UNCUT,
    heard: list[Event] | None = None,
    **more: Any,
) -> list[int]:
    """The first ids that one seed writes behind the prompt, in the real loop; `heard` gets the events."""
    safe_drafter = SafeDrafter(drafter, len(p))
    request = Request("g", sampling=sampling, verify=mode, draft_length=guesses)  # type: ignore[arg-type]
    events = events_of(
        FewTokenTarget(p), request, list(prompt), safe_drafter, FixedLength(guesses), seed=seed,
        vocabulary=FewTokenVocabulary(), **more,
    )  # fmt: skip
    told = events if heard is None else (heard.append(event) or event for event in events)  # type: ignore[func-returns-value]
    found = list(itertools.islice(ids_of(told), length))
    assert safe_drafter.problem is None
    return found


def p_of(first_tokens: Callable[[int], Sequence[int]], p: Rows, length: int, seeds: int, *, bar: float = 0.0) -> float:
    """How likely counts as far off as those of these replies are, if their first tokens have the target's law.

    `first_tokens` gives so many ids that one seed writes behind token 0. What is below `bar` after an eighth, a quarter
    or half of the seeds already needs no more of them: so mutants are found.
    """
    v = len(p)
    counts, chances = np.zeros((v,) * length, np.int64), np.zeros((v,) * length)
    for tokens in itertools.product(range(v), repeat=length):
        chances[tokens] = np.prod([p[pair] for pair in zip((0, *tokens), tokens, strict=False)])
    chances /= chances.sum()
    for seed in range(seeds):
        counts[tuple(first_tokens(seed))] += 1
        if bar and seed + 1 in (seeds // 8, seeds // 4, seeds // 2) and chi_square_p(counts, chances) < bar:
            break
    return chi_square_p(counts, chances)


def chi_square_p(counts: NDArray[np.int64], expectation: NDArray[np.float64]) -> float:
    """The p value by Wilson and Hilferty's cube-root approximation, good to a few per cent at 255 degrees."""
    wanted = expectation.ravel() * counts.sum()
    few = wanted < 5.0
    observed = np.append(counts.ravel()[~few], counts.ravel()[few].sum())
    wanted = np.append(wanted[~few], wanted[few].sum())
    statistic, degrees = float(((observed - wanted) ** 2 / np.maximum(wanted, 1e-9)).sum()), len(wanted) - 1
    z = ((statistic / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / math.sqrt(2 / (9 * degrees))
    return 0.5 * math.erfc(z / math.sqrt(2.0))
