"""Which branches a draft gets: none, the likeliest few, or those that pay.

A branch is an alternative to a guess of the trunk; it brings a token where the trunk is wrong there and it is right. Of
all guesses known the likeliest are taken (best first, as in Sequoia, Chen et al. 2402.12374, and EAGLE-2, Li et al.
2406.16858): the chance of a guess is the product along its path, so a guess is never taken before the one that it
follows.

What a branch costs is one more row of the pass, known from the cost curve, and where it wins the rows that read its
tokens again: their cells lie behind the trunk's, and a cache whose cells are in another order adds up in another order.
How often branches are right is learnt without checking any: where a chain is refused, the target's own token says
which branch would have been right. So where chains win nothing is spent, and the reply can say why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.draft_length.evidence.confidence import Confidence
from engine.interfaces import Draft
from engine.machine.cost_curve import CostCurve
from engine.options.request import WIDEST_TREE
from engine.sampling.draft_tree import ROOT, best_first, chances_of, depths, trunk_length, trunk_of, with_branches
from engine.translatable import phrase

LOOK_EVERY = 4
"""While no branch pays, every so many rounds the drafter is asked what it would guess, and nothing is checked."""

LEAST_SEEN = 12
"""Refused trunks after which a reply says how often a branch was right."""

MARGIN = 1.05
"""So much more than its time a branch must promise: a pass of another width has the library plan anew."""

TAKES_CHAINS = phrase("drafts were chains: this model's cache, as it is used here, takes no branches")
ONE_PATH = phrase("drafts were chains: this drafter knows no second guess for a place")
CHAINS_ARE_EXACT = phrase(
    "drafts were chains: a branch's scores have other last bits here than a chain's, "
    "and bit-exact replies are asked for"
)


class TreePolicy(Protocol):
    """Decides for each round, learns after it."""

    def wanted(self, round_number: int) -> int:
        """The most branches to ask the drafter for in this round; 0 not to ask."""

    def choose(self, tree: Draft, rows: int, leaves: int) -> Draft:
        """The trunk with the branches worth a row each: at most `rows` branches, `leaves` paths in all."""

    def learn(self, tree: Draft, written: Sequence[int]) -> None:
        """What was written from where `tree` began, which is all that was guessed and not what was checked alone."""

    def note(self) -> str | None:
        """How drafts branched, or why they did not, in a sentence; None where nobody asked for branches."""


class ChainsOnly:
    """Chains, and no word about them: nobody asked for branches."""

    def wanted(self, round_number: int) -> int:
        return 0

    def choose(self, tree: Draft, rows: int, leaves: int) -> Draft:
        return trunk_of(tree)

    def learn(self, tree: Draft, written: Sequence[int]) -> None:
        """Nothing was asked, so nothing is learnt."""

    def note(self) -> str | None:
        return None


class LikeliestTree:
    """A fixed number of branches for each trunk, whatever they bring: a choice of the user."""

    def __init__(self, count: int) -> None:
        self._count, self._met = count, False

    def wanted(self, round_number: int) -> int:
        return WIDEST_TREE if self._count else 0

    def choose(self, tree: Draft, rows: int, leaves: int) -> Draft:
        self._met = self._met or bool(tree.parents)
        return with_branches(tree, best_first(tree, chances_of(tree), min(rows, self._count), leaves))

    def learn(self, tree: Draft, written: Sequence[int]) -> None:
        """The likeliest are taken by the drafter's own word."""

    def note(self) -> str | None:
        return None if self._met else ONE_PATH


class AdaptiveTree:
    """The branches that bring more tokens than their rows cost; lives as long as its pair is open."""

    def __init__(self, costs: CostCurve, rate: Callable[[], float], trusted: Callable[[str, float], float]) -> None:
        """`costs` is kept true by others. `rate`: tokens per millisecond that are reached anyway.

        `trusted` is the chance of a trunk's guess, from who made it and the drafter's own word.
        """
        self._costs, self._rate, self._trusted = costs, rate, trusted
        self._confidence = Confidence()
        self._refused = self._right = 0  # trunks that were wrong somewhere, and those where a branch was right there
        self._paid = 0
        self._pays = False

    def wanted(self, round_number: int) -> int:
        return WIDEST_TREE if self._pays or not round_number % LOOK_EVERY else 0

    def choose(self, tree: Draft, rows: int, leaves: int) -> Draft:
        """As many as bring the most for their time, none where the best are not worth it."""
        trunk, standing = trunk_length(tree), self._standing(tree)
        chain_ms, rate = self._costs.verify_ms(trunk + 1), self._rate()
        row_ms = self._costs.verify_ms(trunk + 2) - chain_ms
        again = max(0.0, 1.0 - row_ms * rate)  # what a right guess is worth, of which the row has to be read again
        places, worth, gain, best = best_first(tree, standing, rows, leaves), 0, 0.0, 0.0
        for count, place in enumerate(places, start=1):
            gain += standing[place] * again
            surplus = gain - MARGIN * rate * (
                self._costs.verify_ms(trunk + 1 + count) - self._costs.verify_ms(trunk + 1)
            )
            if surplus > best:
                worth, best = count, surplus
        self._pays = worth > 0
        self._paid += self._pays
        return with_branches(tree, places[:worth])

    def learn(self, tree: Draft, written: Sequence[int]) -> None:
        """Every branch that stands on what was written was right or wrong there, whether it was checked or not."""
        trunk, is_right = trunk_length(tree), list[bool]()
        accepted = 0
        for place, (token, parent, depth) in enumerate(
            zip(tree.tokens, tree.parents, depths(tree.parents), strict=True)
        ):
            stands = parent == ROOT or is_right[parent]
            right = stands and depth < len(written) and written[depth] == token
            is_right.append(right)
            accepted += right and place < trunk
            if place >= trunk and stands and depth < len(written):
                self._confidence.learn(tree.p_draft[place] or 0.0, right)
        if accepted < min(trunk, len(written)):
            self._refused += 1
            self._right += any(is_right[trunk:])

    def note(self) -> str | None:
        if self._paid or self._refused < LEAST_SEEN:
            return None
        row = self._costs.verify_ms(6) / max(self._costs.verify_ms(5), 1e-6) - 1.0
        return phrase(
            "drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it "
            "was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer",
            self._right / self._refused,
            max(row, 0.0),
        )

    def _standing(self, tree: Draft) -> list[float]:
        """For each guess the chance that it becomes text."""
        trunk, found = trunk_length(tree), list[float]()
        for place, (p, parent) in enumerate(zip(tree.p_draft, tree.parents, strict=True)):
            before = 1.0 if parent == ROOT else found[parent]
            own = 0.5 if p is None else self._trusted(tree.source, p) if place < trunk else self._confidence.chance(p)
            found.append(before * own)
        return found
