"""Which guesses a tree has: by what was drawn for them, or fixed before anything is drawn.

Where a branch stands because it is what the target writes (`coupled`, temperature 0), a tree grows where it is likely:
at each depth the nodes with the greatest product of probabilities along their paths are read on, and of all guesses the
greatest products are checked (expansion and reranking, EAGLE-2, Li et al. 2406.16858).

In `rejection` and `block` a guess may not be left out for what was drawn for it (`engine/sampling/tree_acceptance.py`).
So the shape comes first: from how often the first, second, third guess of a node stood once those before it were
refused. The product of these chances along a path falls towards the leaves, so the best tree of N guesses are the N
greatest products: what the dynamic program of Sequoia (Chen et al. 2402.12374) finds, for any greatest depth.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.interfaces import Draft
from engine.sampling.draft_tree import ROOT, best_first, trunk_length

BEAM = 4
"""Nodes of one depth that are read on, the trunk's counted."""

FAN = 3
"""Guesses behind one node; a fourth was right in less than one of a hundred cases on every pair that was tried."""

FIRST_BY_RANK = (0.6, 0.3, 0.2)
"""How often a node's guesses are right in turn, once those before were not, until that was seen."""

Ranks = tuple[int, ...]
"""A node by the ranks of the guesses on its path: (0, 0) is the trunk's second, (1,) stands beside its first."""


class GrownNode(NamedTuple):
    """One guess as a shape sees it: its path by ranks, and the chance that it becomes text."""

    ranks: Ranks
    standing: float


class ByConfidence:
    """As far as products of probabilities reach."""

    def __init__(self, least: float, most: int) -> None:
        """`least` is the smallest chance to become text that is worth a row, `most` the nodes read beside the trunk."""
        self._least, self._left = least, most

    def has(self, node: GrownNode) -> bool:
        """Whether a guess is worth having."""
        return node.ranks[-1] < FAN and node.standing > self._least

    def read_on(self, nodes: Sequence[GrownNode]) -> list[int]:
        """Which of the branches' newest guesses are read on, the likeliest first."""
        likeliest = sorted(range(len(nodes)), key=lambda each: (-nodes[each].standing, each))
        chosen = [each for each in likeliest if nodes[each].standing > self._least][: min(BEAM - 1, self._left)]
        self._left -= len(chosen)
        return chosen


class ByRank:
    """The likeliest nodes by their ranks, whatever is drawn."""

    def __init__(self, chances: Sequence[float], most: int, deepest: int) -> None:
        """`chances` of each rank once those before were refused; `most` branches, none deeper than `deepest`."""
        self._nodes = {node.ranks for node in likeliest_nodes(chances, most, deepest)}

    def has(self, node: GrownNode) -> bool:
        """Whether the shape has this node; nothing but its ranks counts."""
        return node.ranks in self._nodes

    def read_on(self, nodes: Sequence[GrownNode]) -> list[int]:
        """Those that the shape goes on behind."""
        return [at for at, node in enumerate(nodes) if (*node.ranks, 0) in self._nodes]


def likeliest_nodes(chances: Sequence[float], most: int, deepest: int) -> list[GrownNode]:
    """At most `most` nodes off the trunk by falling chance; the trunk is there whatever it brings."""
    found, waiting = list[GrownNode](), [(-1.0, Ranks())]
    while waiting and len(found) < most:
        negative, ranks = heapq.heappop(waiting)
        if any(ranks):
            found.append(GrownNode(ranks, -negative))
        left = -negative
        for rank, chance in enumerate(chances[:FAN] if len(ranks) < deepest else ()):
            heapq.heappush(waiting, (-left * chance, (*ranks, rank)))
            left *= 1.0 - chance
    return found


def ranks_of(tree: Draft) -> list[Ranks]:
    """Each guess's path by ranks among the guesses of one node."""
    found, behind = list[Ranks](), dict[int, int]()
    for parent in tree.parents:
        rank = behind.get(parent, 0)
        behind[parent] = rank + 1
        found.append((*(() if parent == ROOT else found[parent]), rank))
    return found


def is_drawn(tree: Draft, place: int) -> bool:
    """Whether a rule reads what this guess was drawn from."""
    return bool(tree.distributions) and tree.distributions[place] is not None


def standing_of(tree: Draft, chances: Sequence[float], own: Callable[[int], float]) -> list[float]:
    """For each guess the chance that it becomes text: drawn ones by their rank, others by `own` of their place."""
    found = list[float]()
    taken = dict[int, float]()  # by parent, the chance that all guesses behind it so far were refused
    for place, (parent, ranks) in enumerate(zip(tree.parents, ranks_of(tree), strict=True)):
        above = 1.0 if parent == ROOT else found[parent]
        if is_drawn(tree, place):
            left, chance = taken.get(parent, 1.0), chances[min(ranks[-1], len(chances) - 1)]
            taken[parent] = left * (1.0 - chance)
            found.append(above * left * chance)
        else:
            found.append(above * own(place))
    return found


Paying = Callable[[Sequence[int], int], int]
"""How many of these places, the likeliest first, are worth their rows behind this many other branches."""


def all_pay(places: Sequence[int], before: int) -> int:
    """The `Paying` of who asks for a number of branches."""
    return len(places)


def in_order(tree: Draft, standing: Sequence[float], rows: int, leaves: int, paying: Paying = all_pay) -> list[int]:
    """Places of the likeliest branches that pay, none before the one that it follows: drawn ones first, then others.

    How many drawn ones there are hangs on no draw: what was looked up takes only the rows that they leave, and `paying`
    is asked of them before it. Else a second guess would be left out where it is what was looked up as well.
    """
    found = list[int]()
    for drawn in (True, False):
        among = [place for place in range(trunk_length(tree), len(tree.tokens)) if is_drawn(tree, place) == drawn]
        places = best_first(tree, standing, rows - len(found), leaves, among, found) if among else []
        found += places[: paying(places, len(found))]
    return found
