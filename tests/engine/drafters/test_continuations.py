"""What followed a text's end, by frequency: what is found, the likeliest path, the branches, and what they bring."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.draft_length.tree_policy import AdaptiveTree, ChainsOnly, LikeliestTree
from engine.drafters.copies.continuations import (
    MOST_LEVELS,
    MOST_OF_LEVEL,
    SURE_ENOUGH,
    branches,
    continuations,
    levels,
    likeliest_path,
)
from engine.drafters.copies.copying import Ids
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.events import Finished
from engine.interfaces import Draft, Drafter
from engine.options.sampling_params import Sampling
from engine.sampling.draft_tree import path_to
from tests.engine.decoding.written_replies import written
from tests.engine.drafters.any_contexts import never
from tests.engine.drafters.simulated_copies import Newest, code, pace_of, ratio, remembering, texts
from tests.engine.fakes import FakeTarget, reply


def ids_of(*ids: int) -> Ids:
    return np.array(ids, np.int32)


def obvious(ids: list[int]) -> list[tuple[int, list[int]]]:
    """The same by trying every place."""
    found = dict[int, list[int]]()
    for end in range(1, len(ids)):
        agreed = 0
        while agreed < min(end, SURE_ENOUGH) and ids[end - 1 - agreed] == ids[len(ids) - 1 - agreed]:
            agreed += 1
        if agreed:
            found.setdefault(agreed, []).append(end)
    return [(agreed, found[agreed][-MOST_OF_LEVEL:]) for agreed in sorted(found, reverse=True)[:MOST_LEVELS]]


@given(ids=st.lists(st.integers(0, 2), max_size=90))
def test_it_finds_what_trying_every_place_finds(ids: list[int]) -> None:
    assert [tuple(level) for level in levels(np.array(ids, np.int32))] == obvious(ids)


@given(ids=st.lists(st.integers(-1, 3), min_size=1, max_size=60), limit=st.integers(1, 9))
def test_chances_are_those_of_one_event_and_paths_stay_within_their_limit(ids: list[int], limit: int) -> None:
    text = np.array(ids, np.int32)
    found = continuations(text, levels(text))
    assert all(one.chance > 0.0 and one.token >= 0 for one in found)
    assert sum(one.chance for one in found) < 1.0
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    assert all(text[place - 1] == one.token for one in found for place in one.places)
    path = likeliest_path(text, limit)
    assert len(path.tokens) == len(path.chances) <= limit
    assert (path.agreed > 0) == bool(path.tokens)


def test_the_longest_match_speaks_first_and_shorter_ones_for_its_doubt() -> None:
    text = ids_of(4, 5, 7, 9, 5, 8, 9, 5, 8, 4, 5)  # behind 4 5 came 7; behind 5 alone came 8, twice
    seven, eight = continuations(text, levels(text))
    assert (seven.token, seven.chance, seven.agreed) == (7, pytest.approx(1 / (1 + 3 / 2)), 2)
    assert (eight.token, eight.agreed, eight.places) == (8, 1, [6, 9])
    assert eight.chance == pytest.approx((1 - seven.chance) * 2 / (2 + 3))


def test_branches_leave_the_trunk_where_the_text_went_on_otherwise() -> None:
    text = ids_of(1, 2, 3, 4, 5, 9, 8, 2, 3, 6, 7, 9, 0, 1, 2, 3)
    found = {(one.depth, one.tokens) for one in branches(text, (4, 5, 9), (0.5, 0.6, 0.6))}
    assert (0, (6, 7, 9)) in found
    assert (2, (8,)) not in found
    assert all(one.depth + len(one.tokens) <= 3 for one in branches(text, (4, 5, 9), (0.5, 0.6, 0.6)))
    assert list(branches(text, (4, 5, 9), (1.0, 1.0, 1.0))) == []


def test_a_draft_grows_branches_and_keeps_its_trunk() -> None:
    drafter, context = SuffixDrafter(), [1, 2, 3, 4, 5, 9, 8, 2, 3, 6, 7, 9, 0, 1, 2, 3]
    chain = drafter.propose(context, 3, never)
    tree = drafter.add_branches(context, chain, 4)
    assert tree.tokens[:3] == chain.tokens == (4, 5, 9)
    assert [tree.tokens[place] for place in path_to(tree.parents, tree.tokens.index(6))] == [6]
    assert len(tree.tokens) <= 7
    assert drafter.add_branches(context, Draft((4,), (0.5,), "somebody"), 4) == Draft((4,), (0.5,), "somebody")


def test_the_memory_has_branches_too() -> None:
    drafter = remembering([1, 2, 3, 4, 5, 9, 1, 2, 3, 6, 7, 9, 1, 2, 3, 6, 8])
    chain = drafter.propose([0, 1, 2, 3], 2, never)
    assert (chain.source, chain.tokens) == ("memory", (6, 8))
    tree = drafter.add_branches([0, 1, 2, 3], chain, 4)
    assert set(zip(tree.tokens, tree.parents, strict=True)) >= {(6, -1), (8, 0), (4, -1), (7, 0)}


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_the_text_is_the_target_s_whatever_branches(temperature: float) -> None:
    asked = {"sampling": Sampling(temperature=temperature), "seed": 4, "max_tokens": 50}
    plain = written(reply(FakeTarget(), draft_length=0, **asked))
    target = FakeTarget(max_width=24, max_leaves=8)
    events = reply(target, SuffixDrafter(), trees=LikeliestTree(8), draft_length=6, **asked)
    assert written(events) == plain
    assert isinstance(events[-1], Finished)
    assert target.trees > 0


@pytest.mark.parametrize("name", ["code", "second question"])
def test_by_frequency_it_beats_the_chain_of_the_newest_longest_match(name: str) -> None:
    """On a simulated clock with the real policies; a row more costs a twenty-fifth of a pass."""
    assert times_plain(name, SuffixDrafter(), "auto", 0.04) > times_plain(name, Newest(), 0, 0.04) * 1.03


@pytest.mark.parametrize("name", ["code", "correct"])
def test_where_rows_cost_next_to_nothing_branches_beat_the_chain(name: str) -> None:
    """On a simulated clock on which a row more costs half a hundredth of a pass."""
    assert times_plain(name, SuffixDrafter(), 4, 0.005) > times_plain(name, SuffixDrafter(), 0, 0.005) * 1.02


def times_plain(name: str, drafter: Drafter, tree: int | Literal["auto"], row: float) -> float:
    """How fast a reply of a kind is written, times plain; a further row costs `row` of a pass of one."""
    prompt, text = texts(np.random.default_rng(0))[name] if name == "correct" else code(name)
    pace = pace_of(row)
    trees = AdaptiveTree(pace.costs, pace.best_rate, pace.trusted) if tree == "auto" else LikeliestTree(tree)
    return ratio(prompt, text[:500], drafter, pace, trees if tree else ChainsOnly())
