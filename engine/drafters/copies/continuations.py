"""The tree of what followed: how often each token came after the end of a text, by how much of that end agreed.

The places where the most tokens agree speak first; those that agree in fewer speak for what is left of the doubt
(prediction by partial matching, Cleary and Witten 1984). So there is something to guess behind a single known token,
and every place along a draft has its other continuations, by frequency, of which the likeliest are checked as branches
of the same pass (REST, He et al. 2311.08252; SuffixDecoding, Oliaro et al. 2411.04975, which take the tree below the
longest match alone). No tree is kept: it is read off the text at each guess, so that nothing has to be rolled back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.copies.copying import DOUBT, BranchCandidate, Copy, Ids, continued

MOST_LEVELS = 3
"""Lengths of agreement that speak: behind this many little doubt is left."""

MOST_OF_LEVEL = 16
"""Places of one level that speak, the newest ones."""

SURE_ENOUGH = 16
"""Longer agreement makes no continuation rarer, only slower to find."""

LEAST_CHANCE = 0.02
"""A branch that becomes text less often than this pays for its row nowhere."""

LEAST_FIRST = 0.3
"""A path whose first token is less likely is left to drafters that know more than this text."""

LEAST_STANDING = 0.1
"""A path ends where it is less likely than this that it stands so far."""


class Level(NamedTuple):
    """Places behind which `agreed` tokens agree with a text's end, and no more; the newest last."""

    agreed: int
    places: list[int]


class Continuation(NamedTuple):
    """A token that may follow: its chance, and the longest match that knows it, with the places behind it there."""

    token: int
    chance: float
    agreed: int
    places: list[int]


def levels(ids: Ids) -> list[Level]:
    """Where `ids`, int32 (n,), went on after earlier occurrences of their end, by how much agrees, the most first.

    MOST_LEVELS of them, and the newest MOST_OF_LEVEL places of each. O(n) for the last token, then by what is left.
    """
    if ids.size < 2:
        return []
    ends: NDArray[np.int64] = np.flatnonzero(ids[:-1] == ids[-1]) + 1
    found, agreed, most = list[Level](), 1, min(SURE_ENOUGH, ids.size - 1)
    while ends.size:
        extends = np.zeros(ends.size, np.bool_)
        if agreed < most:
            inside = ends > agreed
            extends[inside] = ids[ends[inside] - 1 - agreed] == ids[-1 - agreed]
        if not extends.all():
            found.append(Level(agreed, ends[~extends][-MOST_OF_LEVEL:].tolist()))
        ends, agreed = ends[extends], agreed + 1
    return found[: -MOST_LEVELS - 1 : -1]


def continuations(ids: Ids, found: Sequence[Level]) -> list[Continuation]:
    """What followed these places in `ids`, int32 (n,), the likeliest first and of equals the newest.

    Chances sum to less than 1: the rest is for what never followed. A negative id, where a text ends, is no token.
    """
    chances, behind, doubted = dict[int, float](), dict[int, tuple[int, list[int]]](), 1.0
    for agreed, places in found:
        doubt = DOUBT / agreed
        share = doubted / (len(places) + doubt)
        here = dict[int, list[int]]()
        for place in reversed(places):
            here.setdefault(ids.item(place), []).append(place + 1)
        for token, its in here.items():
            chances[token] = chances.get(token, 0.0) + share * len(its)
            behind.setdefault(token, (agreed, its[::-1]))
        doubted = share * doubt
    order = sorted(chances, key=lambda token: -chances[token])
    return [Continuation(token, chances[token], *behind[token]) for token in order if token >= 0]


def likeliest_path(ids: Ids, limit: int) -> Copy:
    """The likeliest token behind `ids`, int32 (n,), then behind that, at most `limit`, as far as they may stand."""
    text = np.concatenate((ids, np.zeros(limit, np.int32)))
    tokens, chances, standing, agreed = list[int](), list[float](), 1.0, 0
    while len(tokens) < limit:
        here = text[: ids.size + len(tokens)]
        best = next(iter(continuations(here, levels(here))), None)
        if best is None or (not tokens and best.chance < LEAST_FIRST):
            break
        standing *= best.chance
        if standing < LEAST_STANDING:
            break
        agreed = agreed or best.agreed
        text[here.size] = best.token
        tokens.append(best.token)
        chances.append(best.chance)
    return Copy(tuple(tokens), tuple(chances), agreed)


def branches(ids: Ids, trunk: Sequence[int], chances: Sequence[float | None]) -> Iterator[BranchCandidate]:
    """How else it may go on at each place of a trunk behind `ids`, int32 (n,), as far as the trunk reaches.

    `chances` has the chance of each guess of the trunk once those before it were right. What is not likely to become
    text is left out, so that a sure copy, which needs no branches, takes no time either.
    """
    text, standing = np.concatenate((ids, np.array([*trunk, 0], np.int32))), 1.0
    for depth, (guess, said) in enumerate(zip(trunk, chances, strict=True)):
        chance = 0.5 if said is None else said
        if standing * (1.0 - chance) >= LEAST_CHANCE:
            end = ids.size + depth
            here = text[:end]
            for other in continuations(here, levels(here)):
                if standing * other.chance < LEAST_CHANCE:
                    break
                if other.token != guess:
                    text[end] = other.token
                    further = continued(text[: end + 1], other.places, other.agreed + 1, len(trunk) - depth - 1)
                    yield BranchCandidate(depth, (other.token, *further.tokens), (other.chance, *further.chances))
            text[end] = guess
        standing *= chance
        if standing < LEAST_CHANCE:
            return
