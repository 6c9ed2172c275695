"""Where a text stood before, and how it went on there: pure functions over token ids, shared by what copies.

Of the places where the most tokens agree, the continuation that followed most often is taken, of equals the newest;
the choice is made anew at each token, among the places that went on as guessed so far (SuffixDecoding, Oliaro et al.
2411.04975, which walks a suffix tree the same way). An array comparison per agreeing token was chosen over a suffix
automaton (SAM decoding, Hu et al. 2411.10666): the work is bounded by 64 passes over a chat at worst and two or three
in practice, and there is no state to roll back.

What else might follow, as guesses in addition to a draft: how drafters over tables and copies say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.interfaces import Draft
from engine.sampling.draft_tree import ROOT, best_first, chances_of, trunk_length, with_branches

PATHS = 64
"""More need not be searched: a pass checks far fewer."""


class BranchCandidate(NamedTuple):
    """Other guesses from the trunk's place `depth` on: ids, and the chance of each once those before it were right."""

    depth: int
    tokens: tuple[int, ...]
    chances: tuple[float, ...]


def grown(draft: Draft, branch_candidates: Iterable[BranchCandidate], room: int, deepest: int = 0) -> Draft:
    """A chain with the likeliest of these as branches, at most `room` guesses.

    None is deeper than the chain's last, or than this many guesses: the limit that the drafter was asked with.
    """
    trunk = trunk_length(draft)
    deepest = max(deepest, trunk)
    tokens, chances, parents = list(draft.tokens), list(draft.p_draft), list(draft.parents or range(ROOT, trunk - 1))
    known = {(parent, token): place for place, (parent, token) in enumerate(zip(parents, tokens, strict=True))}
    for _, (depth, ids, its) in zip(range(PATHS), branch_candidates, strict=False):
        newest = depth - 1
        for token, chance in zip(ids[: deepest - depth], its, strict=False):
            if (newest, token) not in known:
                if newest == trunk - 1:  # it would be the trunk that goes on
                    break
                known[newest, token] = len(tokens)
                tokens.append(token)
                chances.append(chance)
                parents.append(newest)
            newest = known[newest, token]
    if len(tokens) == len(draft.tokens):
        return draft
    none = (None,) * len(tokens) if draft.distributions else ()
    tree = Draft(tuple(tokens), tuple(chances), draft.source, none, draft.agreed, tuple(parents))
    return with_branches(tree, best_first(tree, chances_of(tree), room, len(tokens)))


Ids = NDArray[np.int32]

SHORTEST_MATCH = 3
"""Fewer equal tokens than this are chance in ordinary prose."""

LONGEST_MATCH = 64
"""Longer agreement adds no certainty, only time."""

MOST_PLACES = 32
"""Places that vote, the newest ones: more cost time and say the same."""

DOUBT = 3.0
"""One place alone that agrees with this many tokens is right about every second time."""


class Copy(NamedTuple):
    """Guessed ids, the chance of each once those before it were right, and how many tokens of the text agreed."""

    tokens: tuple[int, ...]
    chances: tuple[float, ...]
    agreed: int


NOTHING = Copy((), (), 0)


def longest_match(ids: Ids) -> tuple[NDArray[np.int64], int]:
    """Where `ids`, int32 (n,), went on after the longest earlier occurrences of their end, and how many tokens agree.

    Places int64 (m,), the newest last; none and 0 where fewer than `SHORTEST_MATCH` tokens agree. O(n) for each
    agreeing token, of which 64 count at most.
    """
    if ids.size <= SHORTEST_MATCH:
        return np.empty(0, np.int64), 0
    ends = np.flatnonzero(ids[:-1] == ids[-1]) + 1
    agreed = 1
    while ends.size and agreed < min(LONGEST_MATCH, ids.size - 1):
        longer = ends[ends > agreed]
        longer = longer[ids[longer - 1 - agreed] == ids[-1 - agreed]]
        if not longer.size:
            break
        ends, agreed = longer, agreed + 1
    return (ends, agreed) if ends.size and agreed >= SHORTEST_MATCH else (np.empty(0, np.int64), 0)


def continued(ids: Ids, places: Sequence[int], agreed: int, limit: int) -> Copy:
    """At most `limit` tokens as `ids`, int32 (T,), went on from `places`, newest last, which agree in `agreed` tokens.

    A place that runs into the end goes on with the guesses themselves, so that "ha ha ha" is continued. A negative id
    is where a text ended: nothing is copied from behind it.
    """
    voting, end = list(places[-MOST_PLACES:]), ids.size
    tokens, chances = list[int](), list[float]()
    while voting and len(tokens) < limit:
        if len(voting) == 1:
            return _alone(ids, voting[0], tokens, chances, agreed, limit)
        following = [ids.item(place) if place < end else tokens[place - end] for place in voting]
        votes: dict[int, int] = {}
        for token in reversed(following):  # the newest first: of equals it is the one that is found
            votes[token] = votes.get(token, 0) + 1
        token = max(votes, key=votes.__getitem__)
        if token < 0:
            break
        chances.append(votes[token] / (len(voting) + DOUBT / (agreed + len(tokens))))
        tokens.append(token)
        voting = [place + 1 for place, each in zip(voting, following, strict=True) if each == token]
    return Copy(tuple(tokens), tuple(chances), agreed)


def others(ids: Ids, places: Sequence[int], agreed: int, copied: Sequence[int]) -> Iterator[BranchCandidate]:
    """How `ids`, int32 (T,), went on at those of `places` that left `copied`, from where each of them left it."""
    voting, end = list(places[-MOST_PLACES:]), ids.size
    for depth, token in enumerate(copied):
        going = [ids.item(place) if place < end else copied[place - end] for place in voting]
        for other in dict.fromkeys(reversed(going)):
            if other != token and other >= 0:
                its = [place + 1 for place, each in zip(voting, going, strict=True) if each == other and place < end]
                further = continued(ids, its, agreed + depth + 1, len(copied) - depth - 1) if its else NOTHING
                chance = len(its) / (len(voting) + DOUBT / (agreed + depth))
                yield BranchCandidate(depth, (other, *further.tokens), (chance, *further.chances))
        voting = [place + 1 for place, each in zip(voting, going, strict=True) if each == token]
        if len(voting) < 2:
            return


def _alone(ids: Ids, place: int, tokens: list[int], chances: list[float], agreed: int, limit: int) -> Copy:
    """The rest of a copy for which one place is left."""
    source = ids[place : place + limit - len(tokens)].tolist()
    ended = bool(source) and min(source) < 0
    if ended:
        source = source[: next(at for at, token in enumerate(source) if token < 0)]
    tokens.extend(source)
    place += len(source)
    while not ended and len(tokens) < limit:
        tokens.append(tokens[place - ids.size])
        place += 1
    chances.extend([1.0 / (1.0 + DOUBT / (agreed + at)) for at in range(len(chances), len(tokens))])
    return Copy(tuple(tokens), tuple(chances), agreed)
