"""Trees of several sources: a network's branches read on, copies beside them, and which of all are checked."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import pytest

from engine.draft_length.tree_policy import AdaptiveTree, LikeliestTree
from engine.draft_length.tree_shape import ByConfidence, ByRank, GrownNode, in_order, likeliest_nodes
from engine.drafters.branch_growth import Growth, growth_of, guess_tree
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.events import Drafted
from engine.interfaces import Choice, Choose, Distribution, Draft, DrafterTraits, Rows
from engine.machine.cost_curve import CostCurve
from engine.options.sampling_params import Sampling
from engine.sampling.chain import greedy
from engine.sampling.draft_tree import joined
from tests.engine.fakes import N_VOCAB, FakeTarget, HeedlessDrafter, ScriptedDrafter, random_score, reply
from tests.engine.open_pair import end_of


class Network(HeedlessDrafter):
    """Scores like the target with noise on them; counts the passes and rows that it reads."""

    name = "network"

    def __init__(self, spread: float) -> None:
        self._spread = spread
        self.passes: list[int] = []

    def row(self, text: Sequence[int]) -> Rows:
        noise = np.random.default_rng([*text[-2:], 99]).normal(0.0, self._spread, N_VOCAB)
        return (random_score(text) + noise).astype(np.float32)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        growth, text = growth_of(choose), list(context)
        if growth is None:
            choices = list[Choice]()
            while len(choices) < limit and (not choices or choices[-1].should_continue):
                choices.append(choose(self.row(text), len(text)))
                text.append(choices[-1].token)
            return Draft(
                *(tuple(each[at] for each in choices) for at in (0, 1)), self.name, tuple(each[2] for each in choices)
            )

        def read(places: Sequence[int]) -> Sequence[Rows]:
            self.passes.append(len(places))
            return [self.row([*text, *growth.guesses_to(place)]) for place in places]

        return guess_tree(self.name, self.row(text), len(text), limit, choose, growth, read)


def accepted_a_round(tree: int, grows: bool, *, keeps: bool = True) -> float:
    class Chain(Network):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return super().propose(context, limit, choose if grows else lambda row, position: choose(row, position))

    target = FakeTarget(n_context=600, max_width=33, max_leaves=8, keeps=keeps)
    asked = {"max_tokens": 400, "draft_length": 4, "prompt": [0, 1], "sampling": Sampling(temperature=0.9)}
    found = end_of(reply(target, Chain(1.5), trees=LikeliestTree(tree), **asked))
    assert found.text == end_of(reply(FakeTarget(n_context=600), **asked | {"draft_length": 0})).text
    return found.stats.mean_length or 0.0


def test_branches_that_are_read_on_bring_more_than_second_guesses_and_those_more_than_chains() -> None:
    chain, seconds, grown = accepted_a_round(0, False), accepted_a_round(16, False), accepted_a_round(16, True)
    assert grown > seconds + 0.1 > chain + 0.2


def growth_over(rows: dict[tuple[int, ...], Sequence[float]], shape: ByConfidence | ByRank) -> Growth:
    growth = Growth(shape, lambda row, guesses, number: Choice(*greedy(row)))

    def row_of(path: Sequence[int]) -> Rows:
        return np.log(np.array(rows[tuple(path)], np.float32))

    def read(places: Sequence[int]) -> Sequence[Rows]:
        return [row_of(growth.guesses_to(place)) for place in places]

    guess_tree("n", row_of([]), 1, 2, lambda row, position: Choice(*greedy(row)), growth, read)
    return growth


def test_a_network_goes_on_where_the_product_of_probabilities_is_greatest() -> None:
    rows: dict[tuple[int, ...], Sequence[float]] = {(): (0.5, 0.4, 0.1)}
    rows |= {(0,): (0.9, 0.05, 0.05), (1,): (0.2, 0.7, 0.1), (2,): (0.3, 0.3, 0.4)}
    growth = growth_over(rows, ByConfidence(0.15, 16))
    assert (growth.tokens, growth.parents) == ([0, 1, 0, 1], [-1, -1, 0, 1])
    tree = growth.attached(Draft((0, 0), (0.5, 0.9), "n"))
    assert (tree.tokens, tree.parents) == ((0, 0, 1, 1), (-1, 0, -1, 2))
    assert tree.p_draft == pytest.approx((0.5, 0.9, 0.4, 0.7), abs=1e-5)
    cut = growth.attached(Draft((0,), (0.5,), "n"))  # the trunk was cut: a branch beside its first guess stays
    assert (cut.tokens, cut.parents) == ((0, 1, 1), (-1, -1, 1))
    wide = growth_over(rows, ByConfidence(0.02, 16))
    assert [token for token, parent in zip(wide.tokens, wide.parents, strict=True) if parent == 0] == [0, 1, 2]
    shortened = wide.attached(Draft((0,), (0.5,), "n"))
    assert 0 not in shortened.parents  # behind its last guess the trunk would grow
    corrected = wide.attached(Draft((2, 0), (0.5, 0.9), "n"))
    assert 0 not in corrected.parents[2:]  # what was read behind another guess


def test_no_more_branches_are_read_on_than_were_asked_for() -> None:
    shape, nodes = ByConfidence(0.1, 2), [GrownNode((1,), 0.3), GrownNode((2,), 0.2)]
    assert [shape.read_on(nodes[:1]), shape.read_on(nodes), shape.read_on(nodes)] == [[0], [0], []]


def test_a_fixed_shape_has_the_greatest_products_of_chances() -> None:
    nodes = likeliest_nodes((0.6, 0.5, 0.1), 4, 3)
    assert nodes == [
        GrownNode((1,), pytest.approx(0.2)),
        GrownNode((0, 1), pytest.approx(0.12)),
        GrownNode((1, 0), pytest.approx(0.12)),
        GrownNode((0, 0, 1), pytest.approx(0.072)),
    ]
    growth = growth_over(
        {(): (0.1, 0.8, 0.1), (1,): (0.8, 0.15, 0.05), (0,): (0.1, 0.1, 0.8)}, ByRank((0.6, 0.5, 0.1), 3, 2)
    )
    assert (growth.tokens, growth.parents) == ([1, 0, 0, 1, 2], [-1, -1, 0, 0, 1])


def test_what_was_drawn_takes_its_rows_first() -> None:
    law = Distribution(np.arange(2), np.array([0.5, 0.5], np.float32))
    tree = Draft((0, 1, 2, 3), (0.9, 0.1, 0.9, 0.8), "n", (law, law, None, None), 0, (-1, -1, -1, 2))
    assert in_order(tree, [0.5, 0.1, 0.9, 0.7], 2, 8) == [1, 2]
    assert in_order(tree, [0.5, 0.1, 0.9, 0.7], 9, 2) == [1]


def test_whether_a_drawn_guess_pays_is_not_for_what_was_looked_up_to_say() -> None:
    """Else it would be left out where it is the very token that was looked up: a law of what was drawn for it."""
    costs = CostCurve({width: 20.0 + 2.0 * (width - 1) for width in (1, 2, 5, 9, 17)})
    law = even_law()
    looked_up, chosen = Draft((2,), (0.9,), "copies"), list[tuple[int, ...]]()
    for second in (1, 2):
        drawn = Draft((0, second), (0.9, 0.3), "n", (law, law), 0, (-1, -1))
        policy = AdaptiveTree(costs, lambda: 0.1, lambda source, p: p)
        chosen.append(policy.choose(joined(drawn, looked_up), 8, 8, kept=True).tokens)
    assert chosen == [(0, 2), (0,)]  # a row costs .21 tokens, the second guess is right in .12 of cases


def two_drawn() -> tuple[AdaptiveTree, Draft]:
    """A first and a second guess that were drawn; a row costs .11 tokens, and the second stands in .12 of cases."""
    costs, law = CostCurve({width: 20.0 + 2.0 * (width - 1) for width in (1, 2, 5, 9, 17)}), even_law()
    policy = AdaptiveTree(costs, lambda: 0.055, lambda source, p: p)
    return policy, Draft((0, 1), (0.9, 0.3), "n", (law, law), 0, (-1, -1))


def even_law() -> Distribution:
    return Distribution(np.arange(4), np.full(4, 0.25, np.float32))


def test_a_branch_that_is_read_again_must_bring_its_second_row_too() -> None:
    policy, tree = two_drawn()
    assert policy.choose(tree, 8, 8, kept=True).tokens == (0, 1)
    assert policy.choose(tree, 8, 8, kept=False).tokens == (0,)


@pytest.mark.parametrize(("written", "moves"), [(0, (1, 0, 0)), (1, (-1, 1, 0)), (3, (-1, -1, 0))])
def test_a_second_guess_is_judged_once_the_first_was_refused(written: int, moves: tuple[int, ...]) -> None:
    policy, tree = two_drawn()
    before = policy.chances
    policy.learn(tree, [written])
    assert tuple(int(np.sign(now - then)) for now, then in zip(policy.chances, before, strict=True)) == moves


def test_what_two_drafters_guess_is_there_once_and_each_guess_says_who_made_it() -> None:
    tree = Draft((1, 2, 5), (0.9, 0.8, 0.1), "network", (), 0, (-1, 0, -1))
    other = Draft((1, 3, 4), (0.7, 0.6, 0.5), "copies")
    found = joined(joined(tree, other), Draft((1, 2, 9), (0.5,) * 3, "counts"))
    assert (found.tokens, found.parents) == ((1, 2, 5, 3, 4), (-1, 0, -1, 0, 3))  # the trunk does not grow
    assert found.makers == ("network", "network", "network", "copies", "copies")
    assert joined(tree, Draft((5,), (0.5,), "copies")) is tree


class Copies(ScriptedDrafter):
    traits = DrafterTraits(free=True, rounds=False)


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_several_drafters_guess_in_one_tree(temperature: float) -> None:
    times = itertools.count()

    def every_other_time(context: Sequence[int], limit: int) -> Sequence[int]:
        """The chain asks first whether there is a copy, and once more beside the network's guesses."""
        return [int(random_score(context).argmax()), 3][:limit] if next(times) % 2 else ()

    copies = Copies(every_other_time)
    copies.name = "copies"
    chain = DrafterChain([copies, Network(3.0)], lambda source, agreed: 4)
    asked = {"max_tokens": 60, "draft_length": 4, "sampling": Sampling(temperature=temperature), "prompt": [0, 1]}
    events = reply(FakeTarget(n_context=200, max_width=16, max_leaves=8), chain, trees=LikeliestTree(8), **asked)
    found = end_of(events)
    assert found.text == end_of(reply(FakeTarget(n_context=200), **asked | {"draft_length": 0})).text
    drafts = [event for event in events if isinstance(event, Drafted) and event.source == "network"]
    assert {token.source for draft in drafts for token in draft.tokens} == {None, "copies"}
    assert (found.stats.note, found.stats.branches_won > 3) == (None, True)


@pytest.mark.parametrize(("row_ms", "pass_ms", "grows"), [(0.01, 0.0, True), (0.01, 8.0, False), (4.0, 0.0, False)])
def test_branches_are_read_on_where_that_brings_more_than_it_takes(row_ms: float, pass_ms: float, grows: bool) -> None:
    costs = CostCurve({width: 20.0 + row_ms * (width - 1) for width in (1, 2, 5, 9, 17, 33)})
    policy = AdaptiveTree(costs, lambda: 2.0 / 22.0, lambda source, p: p)
    network, rng = Network(1.5), np.random.default_rng(2)
    text, reads = [0, 1], list[bool]()
    for number in range(240):
        if not policy.wanted(number):
            reads.append(False)
            text.append(int(random_score(text).argmax()))
            continue
        shape = policy.shape(4, drawn=False)
        growth = Growth(shape or ByRank((), 0, 0), lambda row, guesses, number: Choice(*greedy(row)))
        reads.append(shape is not None)
        network.passes.clear()
        chosen = type("Chosen", (), {"growth": growth, "__call__": lambda self, row, position: Choice(*greedy(row))})()
        draft = network.propose(text, 4, chosen)
        policy.add_draft_time(4, 4.0 + pass_ms * (shape is not None))
        tree = growth.attached(draft)
        if not tree.parents:  # its second guesses, as the loop takes them from the rows
            second = int(np.argsort(network.row(text))[-2])
            tree = joined(draft, Draft((second,), (0.2,), "network"))
        policy.choose(tree, 16, 8, kept=True)
        coming = list(text)
        while len(coming) < len(text) + 5:
            coming.append(int(random_score(coming).argmax()))
        policy.learn(tree, coming[len(text) :])
        text.append(int(rng.integers(0, N_VOCAB)) if number % 9 == 0 else coming[len(text)])
    assert (sum(reads[120:]) > 60) == grows
