"""Which branches a draft gets: none, the likeliest few, or those that pay.

A branch is an alternative to a guess of the trunk; it brings a token where the trunk is wrong there and it is right. Of
all guesses known the likeliest are taken (`tree_shape`): the chance of a guess is the product along its path, so a
guess is never taken before the one that it follows.

What a branch costs is one more row of the pass, known from the cost curve, and where its cells cannot be kept the rows
that read its tokens again once it won. How often branches are right is learnt without checking any: where a chain is
refused, the target's own token says which branch would have been right. So where chains win little is spent, and the
reply can say why.

A network's second guesses of each row cost nothing; to read them on costs wider passes of the network. Which of both
brings more, less the time it takes, is seen by doing each now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.draft_length.statistics.confidence import Confidence
from engine.draft_length.tree_shape import (
    FAN,
    FIRST_BY_RANK,
    ByConfidence,
    ByRank,
    in_order,
    is_drawn,
    ranks_of,
    standing_of,
)
from engine.interfaces import Draft
from engine.machine.cost_curve import WEIGHT, CostCurve
from engine.options.request import WIDEST_TREE
from engine.sampling.draft_tree import ROOT, depths, trunk_length, trunk_of, with_branches
from engine.translatable import phrase

LOOK_EVERY = 4
"""While no branch pays, once in this many rounds the drafter is asked what it would guess, and nothing is checked."""

LOOK_SELDOM = 32
"""The same once enough was seen: a network asked for branches takes its time for nothing."""

TRY_OTHER = 16
"""Once in this many rounds with branches the other kind is tried: only second guesses, or branches that grow on."""

BELIEF, FADE = 8.0, 0.99
"""How many guesses of a rank the first chances count for, and what of the earlier ones each new one leaves."""

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


class TreePolicy:
    """Decides for each round, learns after it. As it stands: chains."""

    def wanted(self, round_number: int) -> int:
        """The most branches to ask the drafter for in this round; 0 not to ask."""
        return 0

    def shape(self, deepest: int, *, drawn: bool) -> ByConfidence | ByRank | None:
        """How far a network reads its own branches on in this round; None for second guesses alone.

        `drawn`: a rule reads what guesses were drawn from. No guess is deeper than `deepest`.
        """
        return None

    def add_draft_time(self, guesses: int, draft_ms: float) -> None:
        """What it took to make a draft of this many guesses, and its branches."""

    def choose(self, tree: Draft, rows: int, leaves: int, *, kept: bool = False) -> Draft:
        """The trunk with the branches worth a row each: at most `rows` branches, `leaves` paths in all.

        `kept`: a branch that wins is not read again.
        """
        return trunk_of(tree)

    def learn(self, tree: Draft, written: Sequence[int]) -> None:
        """What was written from where `tree` began, which is all that was guessed and not what was checked alone."""

    def summary(self) -> str | None:
        """How drafts branched, or why they did not, in a sentence; None where nobody asked for branches."""
        return None


class ChainsOnly(TreePolicy):
    """Nobody asked for branches."""


class LikeliestTree(TreePolicy):
    """A fixed number of branches for each trunk, whatever they bring: a choice of the user."""

    def __init__(self, count: int) -> None:
        self._count, self._met = count, False

    def wanted(self, round_number: int) -> int:
        return WIDEST_TREE if self._count else 0

    def shape(self, deepest: int, *, drawn: bool) -> ByConfidence | ByRank | None:
        if drawn:
            return ByRank(FIRST_BY_RANK, self._count, deepest)
        return ByConfidence(0.0, WIDEST_TREE)

    def choose(self, tree: Draft, rows: int, leaves: int, *, kept: bool = False) -> Draft:
        self._met = self._met or bool(tree.parents)
        standing = standing_of(tree, FIRST_BY_RANK, lambda place: _word_of(tree, place))
        return with_branches(tree, in_order(tree, standing, min(rows, self._count), leaves))

    def summary(self) -> str | None:
        return None if self._met else ONE_PATH


class AdaptiveTree(TreePolicy):
    """The branches that bring more tokens than their rows cost; lives as long as its pair is open."""

    def __init__(self, costs: CostCurve, rate: Callable[[], float], trusted: Callable[[str, float], float]) -> None:
        """`costs` is kept true by others. `rate`: tokens per millisecond that are reached anyway.

        `trusted` is the chance of a trunk's guess, from who made it and the drafter's own word.
        """
        self._costs, self._rate, self._trusted = costs, rate, trusted
        self._confidences: dict[str, Confidence] = {}  # by who guessed beside the trunk
        self._by_rank = [[BELIEF * chance, BELIEF] for chance in FIRST_BY_RANK]
        self._refused = self._right = 0  # trunks that were wrong somewhere, and those where a branch was right there
        self._paid = self._asked = 0
        self._pays = self._grows = False
        self._kinds = {False: _Kind(), True: _Kind()}

    @property
    def chances(self) -> list[float]:
        """How often the first, second, third guess of a node was right once those before it were not."""
        return [right / total for right, total in self._by_rank]

    def wanted(self, round_number: int) -> int:
        is_new = self._refused < LEAST_SEEN and self._asked < 2 * LEAST_SEEN
        every = LOOK_EVERY if is_new else LOOK_SELDOM
        return WIDEST_TREE if self._pays or not round_number % every else 0

    def shape(self, deepest: int, *, drawn: bool) -> ByConfidence | ByRank | None:
        """Branches are read on where that brought more, and now and then where it did not."""
        self._asked += 1
        seconds, grown = self._kinds[False], self._kinds[True]
        self._grows = grown.surplus > seconds.surplus if grown.timed and seconds.timed else bool(seconds.timed)
        if not self._asked % TRY_OTHER:
            self._grows = not self._grows
        if not self._grows:
            return None
        row_ms = self._costs.verify_ms(deepest + 2) - self._costs.verify_ms(deepest + 1)
        if drawn:
            return ByRank(self.chances, WIDEST_TREE, deepest)
        return ByConfidence(min(0.5, MARGIN * self._rate() * max(row_ms, 0.0)), WIDEST_TREE)

    def add_draft_time(self, guesses: int, draft_ms: float) -> None:
        self._kinds[self._grows].add_guess_time(draft_ms / max(guesses, 1))

    def choose(self, tree: Draft, rows: int, leaves: int, *, kept: bool = False) -> Draft:
        """As many as bring the most for their time, none where the best are not worth it."""
        trunk = trunk_length(tree)
        standing = standing_of(tree, self.chances, lambda place: self._chance_of(tree, place, trunk))
        rate = self._rate()
        row_ms = self._costs.verify_ms(trunk + 2) - self._costs.verify_ms(trunk + 1)
        again = 1.0 if kept else max(0.0, 1.0 - row_ms * rate)  # of a right guess, where it has to be read again
        surplus = 0.0

        def paying(places: Sequence[int], before: int) -> int:
            nonlocal surplus
            worth, gain, best, begun = 0, 0.0, 0.0, trunk + 1 + before
            for count, place in enumerate(places, start=1):
                gain += standing[place] * again
                more = gain - MARGIN * rate * (self._costs.verify_ms(begun + count) - self._costs.verify_ms(begun))
                if more > best:
                    worth, best = count, more
            surplus += best
            return worth

        places = in_order(tree, standing, rows, leaves, paying)
        more_ms = trunk * (self._kinds[True].guess_ms - self._kinds[False].guess_ms) if self._grows else 0.0
        self._kinds[self._grows].brought(surplus - rate * max(0.0, more_ms))
        self._pays = max(each.surplus for each in self._kinds.values()) > 0.0
        self._paid += bool(places)
        return with_branches(tree, places)

    def learn(self, tree: Draft, written: Sequence[int]) -> None:
        """Every branch that stands on what was written was right or wrong there, whether it was checked or not."""
        trunk, is_right, met = trunk_length(tree), list[bool](), set[int]()
        accepted = 0
        ranks = ranks_of(tree)
        for place, (token, parent, depth) in enumerate(
            zip(tree.tokens, tree.parents, depths(tree.parents), strict=True)
        ):
            stands = (parent == ROOT or is_right[parent]) and depth < len(written)
            right = stands and written[depth] == token
            is_right.append(right)
            accepted += right and place < trunk
            if stands and is_drawn(tree, place):
                if parent not in met and ranks[place][-1] < FAN:
                    of = self._by_rank[ranks[place][-1]]
                    of[0], of[1] = of[0] * FADE + right, of[1] * FADE + 1.0
                if right:
                    met.add(parent)
            elif place >= trunk and stands:
                self._confidence_in(tree, place).learn(tree.p_draft[place] or 0.0, right)
        if accepted < min(trunk, len(written)):
            self._refused += 1
            self._right += any(is_right[trunk:])

    def summary(self) -> str | None:
        if self._paid or self._refused < LEAST_SEEN:
            return None
        row = self._costs.verify_ms(6) / max(self._costs.verify_ms(5), 1e-6) - 1.0
        return phrase(
            "drafts were chains, for branches would not pay here: where a guess was wrong, a second guess beside it "
            "was right in {right:.0%} of cases, and a row more makes a pass {more:.0%} longer",
            self._right / self._refused,
            max(row, 0.0),
        )

    def _chance_of(self, tree: Draft, place: int, trunk: int) -> float:
        """The chance of a guess that was not drawn, once those before it were right."""
        p = tree.p_draft[place]
        if p is None:
            return 0.5
        return self._trusted(tree.source, p) if place < trunk else self._confidence_in(tree, place).chance(p)

    def _confidence_in(self, tree: Draft, place: int) -> Confidence:
        maker = tree.makers[place] if tree.makers else tree.source
        if maker not in self._confidences:
            self._confidences[maker] = Confidence()
        return self._confidences[maker]


class _Kind:
    """Rounds whose branches were made in one manner: what they brought beyond their time, and what a guess took."""

    def __init__(self) -> None:
        self.rounds, self.surplus, self.guess_ms = 0, 0.0, 0.0
        self.timed = 0

    def brought(self, surplus: float) -> None:
        """One round more brought this many tokens beyond those of its trunk and those of its time."""
        self.rounds += 1
        self.surplus += (surplus - self.surplus) * max(WEIGHT, 1.0 / self.rounds)

    def add_guess_time(self, guess_ms: float) -> None:
        """A guess of the trunk took so long, its branches with it."""
        self.timed += 1
        self.guess_ms += (guess_ms - self.guess_ms) * max(WEIGHT, 1.0 / self.timed)


def _word_of(tree: Draft, place: int) -> float:
    """A drafter's own word, even where it gives none."""
    p = tree.p_draft[place]
    return 0.5 if p is None else p
