"""The law of whole replies whose drafts branch, over four tokens: every branch judged by what it was drawn from.

As in `test_joint_law`: all seeds are fixed, and every mutant misses the bar by far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from engine.draft_length import tree_policy
from engine.draft_length.tree_policy import LikeliestTree
from engine.draft_length.tree_shape import ByConfidence, standing_of
from engine.drafters.branch_growth import growth_of, guess_tree
from engine.interfaces import Choose, Distribution, Draft, Rows
from engine.sampling import counter_rng as noise
from engine.sampling import tree_acceptance
from engine.sampling.acceptance import accept_block, accept_rejection
from engine.sampling.draft_tree import chances_of
from engine.sampling.tree_acceptance import JudgedTree, accept_by_node, accept_from_leaves
from tests.engine.fakes import HeedlessDrafter
from tests.engine.sampling.joint_law import first_ids, p_of

_P, _Q = np.array([0.3, 0.035, 0.4, 0.265], np.float32), np.array([0.04, 0.585, 0.265, 0.11], np.float32)
P, Q = (np.stack([np.roll(law, by) for by in range(4)]) for law in (_P, _Q))
"""Chosen among random ones: what the mutants below do shifts the replies of these the most."""

LENGTH, DRAFTED, BRANCHES, SEEDS = 2, 2, 5, 400
RULES = ("rejection", "block")


class Network(HeedlessDrafter):
    """Draws from Q, and reads its branches on; with `looks_up` it names token 1 behind everything, undrawn."""

    name = "network"

    def __init__(self, *, grows: bool, looks_up: bool) -> None:
        self._scores, self._grows, self._looks_up = np.log(Q), grows, looks_up

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        growth, row = growth_of(choose), self._scores[context[-1]]
        if self._grows and growth is not None:

            def read(places: Sequence[int]) -> Rows:
                rows: Rows = self._scores[[growth.tokens[place] for place in places]]
                return rows

            return guess_tree(self.name, row, len(context), limit, choose, growth, read)
        choices = []
        for place in range(limit):
            choices.append(choose(row, len(context) + place))
            row = self._scores[choices[-1].token]
        token, chance, q, _ = zip(*choices, strict=True)
        return Draft(token, chance, self.name, q)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """Token 1 beside the first guess and behind it, where nobody drew it."""
        parents = draft.parents or tuple(range(-1, len(draft.tokens) - 1))
        here = [place for place, parent in enumerate(parents) if parent == -1]
        if not self._looks_up or any(draft.tokens[place] == 1 for place in here):
            return draft
        end = len(draft.tokens)
        return draft._replace(
            tokens=(*draft.tokens, 1, 1),
            p_draft=(*draft.p_draft, 0.4, 0.3),
            distributions=(*draft.distributions, None, None) if draft.distributions else (),
            parents=(*parents, -1, end),
        )


def first_tokens(seed: int, mode: str, *, grows: bool = True, looks_up: bool = False) -> list[int]:
    """The first ids that one seed writes after token 0."""
    drafter, trees = Network(grows=grows, looks_up=looks_up), LikeliestTree(BRANCHES)
    return first_ids(drafter, seed, mode, P, length=LENGTH, guesses=DRAFTED, trees=trees)


def p_value(mode: str, seeds: int = SEEDS, *, bar: float = 0.0, **how: Any) -> float:
    return p_of(lambda seed: first_tokens(seed, mode, **how), P, LENGTH, seeds, bar=bar)


@pytest.mark.parametrize("mode", ["coupled", *RULES])
@pytest.mark.parametrize(("grows", "looks_up"), [(True, False), (False, False), (True, True)])
def test_branches_leave_the_law_alone(mode: str, grows: bool, looks_up: bool) -> None:
    assert p_value(mode, grows=grows, looks_up=looks_up) > 1e-6


def test_in_coupled_a_seed_writes_the_same_with_and_without_branches() -> None:
    for seed in range(40):
        assert first_tokens(seed, "coupled") == first_tokens(seed, "coupled", grows=False, looks_up=True)


UNIFORM = noise.uniform


def branches_with_the_trunk_s_numbers(seed: int, start: int, stream: int, place: int = 0) -> float:
    """A second guess hangs on the number that drew the first."""
    return (
        UNIFORM(seed, start, noise.DRAFT_STREAM, 0)
        if stream == noise.BRANCH_STREAM
        else UNIFORM(seed, start, stream, place)
    )


def nothing_is_lost(p: Distribution, q: Distribution | None, guess: int, weight: float = 1.0) -> Distribution:
    """What a refused guess leaves is p itself."""
    return p


def by_the_first_q(rule: Callable[..., tree_acceptance.Path]) -> Callable[..., tree_acceptance.Path]:
    """Second guesses are judged as if they too had been drawn from the whole row."""

    def mutant(tree: JudgedTree, uniforms: Sequence[float], draw: float) -> tree_acceptance.Path:
        firsts: dict[int, Distribution | None] = {}
        q = [firsts.setdefault(parent, law) for parent, law in zip(tree.parents, tree.q, strict=True)]
        return rule(tree._replace(q=q), uniforms, draw)

    return mutant


@pytest.mark.parametrize(
    ("mode", "name", "mutant"),
    [
        ("rejection", "engine.sampling.verifier.noise.uniform", branches_with_the_trunk_s_numbers),
        ("block", "engine.sampling.verifier.noise.uniform", branches_with_the_trunk_s_numbers),
        ("rejection", "engine.sampling.tree_acceptance.residual", nothing_is_lost),
        ("block", "engine.sampling.tree_acceptance.residual", nothing_is_lost),
        ("rejection", "engine.sampling.verifier.accept_by_node", by_the_first_q(accept_by_node)),
        ("block", "engine.sampling.verifier.accept_from_leaves", by_the_first_q(accept_from_leaves)),
    ],
)
def test_a_mutant_of_branches_is_found(
    mode: str, name: str, mutant: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name, mutant)
    assert p_value(mode, bar=1e-6) < 1e-6


def test_a_tree_that_is_chosen_by_what_was_drawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expansion and reranking by confidence, as `coupled` has them."""
    monkeypatch.setattr(LikeliestTree, "shape", lambda self, deepest, drawn: ByConfidence(0.2, 16))
    monkeypatch.setattr(tree_policy, "standing_of", lambda tree, chances, own: chances_of(tree))
    assert p_value("rejection", 3 * SEEDS, bar=1e-6) < 1e-6


def random_law(rng: np.random.Generator) -> Distribution:
    return Distribution(np.arange(4), rng.dirichlet(np.ones(4)).astype(np.float32))


def test_of_a_chain_both_rules_are_those_of_chains() -> None:
    rng = np.random.default_rng(5)
    for _ in range(300):
        p, q = [random_law(rng) for _ in range(4)], [random_law(rng) for _ in range(3)]
        tokens, uniforms, draw = rng.integers(0, 4, 3).tolist(), rng.random(3).tolist(), float(rng.random())
        chain = JudgedTree(tokens, (-1, 0, 1), p, q)
        for of_tree, of_chain in ((accept_by_node, accept_rejection), (accept_from_leaves, accept_block)):
            verdict = of_chain(tokens, p, q, uniforms, draw)
            assert of_tree(chain, uniforms, draw) == (list(range(verdict.accepted)), verdict.next)


def test_a_shape_asks_for_nothing_that_is_drawn() -> None:
    law = Distribution(np.arange(2), np.array([0.9, 0.1], np.float32))
    likely = Draft((0, 1, 1), (0.9, 0.1, 0.8), "n", (law, law, law), 0, (-1, 0, -1))
    unlikely = likely._replace(tokens=(1, 0, 0), p_draft=(0.1, 0.9, 0.2))
    assert standing_of(likely, (0.5, 0.25), float) == standing_of(unlikely, (0.5, 0.25), float) == [0.5, 0.25, 0.125]
