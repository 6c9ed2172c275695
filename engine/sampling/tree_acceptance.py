"""Which path of a tree stands where guesses are judged by p and q: two rules, node by node, as pure functions.

Behind each node stand its guesses in their order, the trunk's first. Guess i of a node was drawn from q_i, which is the
law that it had once the guesses before it were drawn: without those (Jeon et al. 2402.14160), or any other. None is a
guess that was not drawn but looked up, a q that puts everything on it. What is kept at a node is the law p of the token
that is still to be found there.

    rejection  guess i stands with min(1, p/q_i); refused, p becomes norm(max(0, p - q_i)) and the next one is tried;
               behind the last one the token is drawn from p (SpecInfer's multi-round rejection, Miao et al. 2305.09781)
    block      the same for the product w of p/q along the path, from the leaves back to the root: a node without
               guesses that are left stands with w; refused, w p becomes max(0, w p - q) in the node before it, and
               w = s / (s + 1 - w) with the sum s of what is left (traversal verification, Weng et al. 2505.12398)

Of a chain both are the rules of `acceptance`. A step leaves the target's law alone whatever q_i is, if guess i was
drawn from it and whether it is there hangs on nothing drawn after the guesses before it. So no guess may be left out
for what was drawn for it: the shape of a tree is fixed before it is drawn (`engine/draft_length/tree_shape.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.interfaces import Distribution
from engine.sampling.acceptance import draw_from, residual
from engine.sampling.draft_tree import ROOT, Parents


class Path(NamedTuple):
    """The guesses at `places` stand, and `next` follows them."""

    places: list[int]
    next: int


class JudgedTree(NamedTuple):
    """K guesses as they are judged: `p` has K+1 laws, of what follows the text and what follows each guess."""

    tokens: Sequence[int]
    parents: Parents
    p: Sequence[Distribution]
    q: Sequence[Distribution | None]

    def children(self) -> dict[int, list[int]]:
        """The guesses behind each node, in their order."""
        found: dict[int, list[int]] = {}
        for place, parent in enumerate(self.parents):
            found.setdefault(parent, []).append(place)
        return found


def accept_by_node(tree: JudgedTree, uniforms: Sequence[float], draw: float) -> Path:
    """Multi-round rejection, from the root on; `uniforms` has a number in (0, 1) for each guess, `draw` is the last.

    Raises ValueError where the target gives no id any weight.
    """
    children, newest, path = tree.children(), ROOT, list[int]()
    left = tree.p[0]
    while True:
        for place in children.get(newest, ()):
            guess, q = tree.tokens[place], tree.q[place]
            p_x, q_x = left.probability_of(guess), _chance(q, guess)
            if p_x > 0.0 and uniforms[place] * q_x < p_x:
                path.append(place)
                newest, left = place, tree.p[place + 1]
                break
            left = _left_of(left, q, guess)
        else:
            return Path(path, draw_from(left, draw))


def accept_from_leaves(tree: JudgedTree, uniforms: Sequence[float], draw: float) -> Path:
    """Traversal verification; arguments and errors as of `accept_by_node`."""
    children = tree.children()
    left = {ROOT: tree.p[0]}
    weights, waiting = {ROOT: 1.0}, {ROOT: iter(children.get(ROOT, ()))}
    path = [ROOT]
    while True:
        node = path[-1]
        place = next(waiting[node], None)
        if place is not None:  # go down, towards the leaves
            q_x, p_x = _chance(tree.q[place], tree.tokens[place]), left[node].probability_of(tree.tokens[place])
            weights[place] = min(1.0, weights[node] * p_x / q_x) if q_x > 0.0 else 0.0
            left[place], waiting[place] = tree.p[place + 1], iter(children.get(place, ()))
            path.append(place)
            continue
        if node == ROOT or uniforms[node] <= weights[node]:
            return Path(path[1:], draw_from(left[node], draw))
        path.pop()
        above, guess = path[-1], tree.tokens[node]
        surplus = residual(left[above], tree.q[node], guess, weights[above])
        total = float(surplus.probabilities.sum(dtype=np.float64))
        lost = 1.0 - weights[above]
        weights[above] = total / (total + lost) if total + lost > 0.0 else 1.0
        left[above] = _normalised(surplus, left[above])


def _chance(q: Distribution | None, guess: int) -> float:
    return 1.0 if q is None else q.probability_of(guess)


def _left_of(p: Distribution, q: Distribution | None, guess: int) -> Distribution:
    """What is left of p where a guess was refused."""
    return _normalised(residual(p, q, guess), p)


def _normalised(weights: Distribution, otherwise: Distribution) -> Distribution:
    """Weights that sum to 1. Where rounding left nothing of them, p and q were equal, and p itself is right."""
    total = weights.probabilities.sum(dtype=np.float64)
    if not total > 0.0:
        return otherwise
    return Distribution(weights.ids, (weights.probabilities / total).astype(np.float32))
