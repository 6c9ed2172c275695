"""What else might follow, as guesses in addition to a draft: how drafters over tables and copies say it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

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

    None is deeper than the chain's last, or than so many guesses: the limit that the drafter was asked with.
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
