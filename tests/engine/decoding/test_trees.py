"""Drafts that branch: the text is the target's in every mode, and what a branch brings is told as it was."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decoding.target_cache import TargetCache
from engine.draft_length.tree_policy import AdaptiveTree, LikeliestTree
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.drafters.tables.recycle_drafter import RecycleDrafter
from engine.events import Drafted, DraftedToken, Event, Finished, NextToken, Stats, Verified
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.machine.cost_curve import CostCurve
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from engine.sampling.draft_tree import selected, trunk_first
from tests.engine.decoding.written_trees import won_by_a_branch
from tests.engine.fakes import END, N_VOCAB, FakeTarget, NoisyDrafter, ScriptedDrafter, after, random_score, reply

P = pytest.approx(1.0, abs=1e-6)
NONE = pytest.approx(0.0, abs=1e-6)


class Bushy:
    """Proposes random trees, some of whose guesses are right; notes what it heard."""

    name = "bushy"
    traits = DrafterTraits(candidates=2, branches=True)

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        self.told: list[tuple[list[int], RoundFeedback]] = []
        self.lengths: list[int] = []

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        tokens, parents, texts = list[int](), list[int](), [list(context)]
        for place in range(int(self._rng.integers(0, limit + 1))):
            parent = int(self._rng.integers(-1, place)) if place else -1
            text = texts[parent + 1]
            right = int(random_score(text).argmax())
            token = right if self._rng.random() < 0.6 else int(self._rng.integers(0, N_VOCAB))
            if any(parents[at] == parent and tokens[at] == token for at in range(place)):
                break  # twice the same guess is no branch
            tokens.append(token)
            parents.append(parent)
            texts.append([*text, token])
        return Draft(tuple(tokens), (0.5,) * len(tokens), self.name, (), 0, tuple(parents))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is not None:
            self.told.append((list(committed), seen._replace(rows=seen.rows.copy())))

    def truncate(self, length: int) -> None:
        self.lengths.append(length)


def ids_of(events: Sequence[Event]) -> list[int]:
    ids = list[int]()
    for each in rounds(events):
        ids += [*(token.id for token in each.kept), *([each.next.id] if each.next is not None else [])]
    return ids


def text_of(events: Sequence[Event]) -> str:
    assert isinstance(events[-1], Finished)
    assert "".join(each.text for each in events if isinstance(each, Verified)) == events[-1].text
    return events[-1].text


@settings(max_examples=20)
@given(
    seed=st.integers(0, 999),
    temperature=st.sampled_from([0.0, 0.8]),
    reads_history=st.booleans(),
    most=st.integers(1, 12),
    n_context=st.sampled_from([20, 64]),
    keeps=st.booleans(),
)
def test_the_text_is_the_targets_whatever_branches(
    seed: int, temperature: float, reads_history: bool, most: int, n_context: int, keeps: bool
) -> None:
    sampling = Sampling(temperature=temperature, frequency_penalty=0.4 if reads_history else 0.0)
    drafter, target = Bushy(seed), FakeTarget(n_context=n_context, max_width=16, max_leaves=4, keeps=keeps)
    asked = {"seed": seed, "sampling": sampling, "likely_tokens": True}
    events = reply(target, drafter, trees=LikeliestTree(most), draft_length=6, **asked)
    plain = reply(FakeTarget(n_context=n_context), draft_length=0, **asked)
    assert (text_of(events), ids_of(events)) == (text_of(plain), ids_of(plain))
    stats, found = events[-1].stats, list(rounds(events))
    assert sum(each.verified for each in found) == stats.draft_n
    assert sum(each.accepted for each in found) == stats.draft_n_accepted
    assert sum(each.won > 0 for each in found) == stats.branches_won
    cached = 0
    for each in found:
        assert each.cache_before == cached
        assert not (keeps and each.verdict.reread)
        assert each.verdict.kept == (keeps and each.won > 0)
        assert each.verdict.width == each.verdict.reread + 1 + len(each.guesses) + sum(
            len(branch.tokens) for branch in each.branches
        )
        cached = each.verdict.cache_tokens
    looks = [look.rank for each in found for look in each.verdict.likely_tokens]
    assert len(looks) == len(ids_of(events))


def test_what_a_drafter_hears_of_a_tree() -> None:
    drafter = Bushy(5)
    target = FakeTarget(max_width=16, max_leaves=8)
    reply(target, drafter, trees=LikeliestTree(8), draft_length=6)
    won = 0
    for committed, seen in drafter.told:
        tokens, start = seen.draft.tokens, seen.start
        kept = [tokens[place] for place in seen.standing]
        assert committed[start:] == [*kept, *([seen.next] if seen.next is not None else [])]
        won += any(place != at for at, place in enumerate(seen.standing))
        paths = {-1: committed[:start]}
        for place, token in enumerate(tokens):
            parent = seen.draft.parents[place] if seen.draft.parents else place - 1
            paths[place] = [*paths[parent], token]
        for place, text in paths.items():
            np.testing.assert_array_equal(seen.rows[place + 1], random_score(text))
    assert won > 0
    assert target.trees > 3


def test_a_round_that_a_branch_wins_event_by_event() -> None:
    drafter, events = won_by_a_branch()
    drafted, verdict, plain, *_, finished = events[2:]
    assert drafted.tokens == [
        DraftedToken(1, "b", 0.9),
        DraftedToken(9, "j", 0.5),
        DraftedToken(10, "k", 0.5),
        DraftedToken(2, "c", 0.4, 0),
        DraftedToken(3, "d", 0.9),
        DraftedToken(8, "i", 0.1, -1),
    ]
    shares = [P, NONE, pytest.approx(0.0, abs=1e-3), P, P, NONE]
    assert (verdict.accepted, verdict.path, verdict.p_target) == (3, [0, 3, 4], shares)
    assert (verdict.next, verdict.text, verdict.width) == (NextToken(4, "e", P, "bonus"), "bcde", 7)
    assert (verdict.cache_tokens, verdict.reread) == (2, 0)  # the prompt and b: the branch's cells are not kept
    assert (plain.width, plain.reread, plain.cache_tokens, plain.text) == (3, 2, 5, "f")
    assert drafter.lengths[1:2] == [2]  # its own cache is right as far as its trunk was
    stats: Stats = finished.stats
    assert (stats.draft_n, stats.draft_n_accepted, stats.branches_n, stats.branches_won) == (3, 3, 3, 1)
    judged, *_ = rounds(events)
    assert [token.text for token in judged.guesses] == ["b", "c", "d"]
    assert [(branch.depth, "".join(token.text for token in branch.tokens)) for branch in judged.branches] == [
        (1, "jk"),
        (0, "i"),
    ]
    assert (judged.won, judged.cache_before) == (2, 0)


@pytest.mark.parametrize("holds", [True, False])
def test_cells_of_a_branch_stay_only_where_the_target_may_hold_them(holds: bool) -> None:
    target = FakeTarget(keeps=True)
    target.holds_paths = holds  # type: ignore[attr-defined]
    cache = TargetCache(target, SimpleNamespace(committed=[1, 2], interrupt=None, begins_at=2))  # type: ignore[arg-type]
    assert cache.keeps_paths == holds


def test_the_end_of_a_turn_on_a_branch_ends_the_reply_there() -> None:
    tree = Draft((1, 9, 2, END), (0.9, 0.5, 0.4, 0.9), "tree", (), 0, (-1, 0, 0, 2))
    drafter = ScriptedDrafter(lambda context, limit: ())
    drafter.propose = lambda context, limit, choose: tree  # type: ignore[method-assign]
    events = reply(FakeTarget(after(1, 2, END), max_leaves=2), drafter, trees=LikeliestTree(3), draft_length=4)
    verdict, finished = events[-2:]
    assert (verdict.path, verdict.next, verdict.text, finished.reason) == ([0, 2, 3], None, "bc", "stop")
    assert (finished.stats.tokens, finished.stats.draft_n, finished.stats.branches_won) == (3, 3, 1)


@pytest.mark.parametrize("drafter", [SuffixDrafter, NgramDrafter, RecycleDrafter, lambda: NoisyDrafter(1.5)])
def test_drafters_know_what_else_might_follow(drafter: type) -> None:
    """Tables by their counts, copies by the other places, networks by their second choice."""
    prompt = [0, 1, 2, 3, 0, 1, 2, 4, 0, 1, 2, 3, 0, 1, 2, 4, 5, 0, 1, 2]
    made, target = drafter(), FakeTarget(n_context=200, max_width=9, max_leaves=4)
    asked = {"prompt": prompt, "max_tokens": 60, "draft_length": 3, "sampling": Sampling(temperature=0.9)}
    events = reply(target, made, trees=LikeliestTree(4), **asked)
    assert ids_of(events) == ids_of(reply(FakeTarget(n_context=200), **asked | {"draft_length": 0}))
    assert target.trees > 0
    assert events[-1].stats.branches_won > 0 or drafter is SuffixDrafter  # too little is copied here
    assert events[-1].stats.trees is None


def test_branches_that_cannot_be_checked_are_said_to_be_none() -> None:
    events = reply(FakeTarget(), NoisyDrafter(1.0), trees=LikeliestTree(3), draft_length=4)
    assert events[-1].stats.trees == "drafts were chains: this model's cache, as it is used here, takes no branches"
    assert not [each for each in events if isinstance(each, Drafted) and any(t.parent is not None for t in each.tokens)]
    one_path = ScriptedDrafter(lambda context, limit: [1, 2][:limit])
    events = reply(FakeTarget(max_leaves=3), one_path, trees=LikeliestTree(3), draft_length=4)
    assert events[-1].stats.trees == "drafts were chains: this drafter knows no second guess for a place"


@pytest.mark.parametrize(("row_ms", "branches"), [(0.01, True), (6.0, False)])
def test_branches_are_checked_where_their_rows_are_cheap(row_ms: float, branches: bool) -> None:
    costs = CostCurve({width: 10.0 + row_ms * (width - 1) for width in (1, 2, 5, 9, 16)})
    policy = AdaptiveTree(costs, lambda: 2.0 / 12.0, lambda source, p: p)
    target, asked = FakeTarget(n_context=300, max_width=16, max_leaves=8), {"max_tokens": 200, "draft_length": 2}
    events = reply(target, NoisyDrafter(2.0), trees=policy, **asked)
    assert text_of(events) == text_of(reply(FakeTarget(n_context=300), **asked | {"draft_length": 0}))
    assert (target.trees > 10) == branches
    note = events[-1].stats.trees
    assert note is None if branches else note.startswith("drafts were chains, for branches would not pay here")


def test_a_tree_is_laid_out_trunk_first() -> None:
    tree = Draft((1, 2, 3, 4, 5), (0.9, 0.8, 0.7, 0.6, 0.5), "tree", (), 0, (-1, -1, 0, 0, 2))
    assert trunk_first(tree) == selected(tree, [0, 2, 4, 1, 3])
    assert trunk_first(tree).parents == (-1, 0, 1, -1, 0)


def test_who_makes_no_sense_of_branches_hears_of_the_trunk_alone() -> None:
    class Simple(Bushy):
        traits = DrafterTraits(candidates=2)

    told = {}
    for way in (Simple(5), Bushy(5)):
        reply(FakeTarget(max_width=16, max_leaves=8), way, trees=LikeliestTree(8), draft_length=6)
        told[type(way)] = way.told
    assert len(told[Simple]) == len(told[Bushy]) > 3
    for (committed, seen), (_, whole) in zip(told[Simple], told[Bushy], strict=True):
        assert (seen.draft.parents, seen.path) == ((), None)
        assert len(seen.rows) == len(seen.candidates) == len(seen.draft.tokens) + 1
        stood = seen.draft.tokens[: seen.accepted]
        assert (*stood, seen.next)[: len(committed) - seen.start] == tuple(
            committed[seen.start : seen.start + seen.accepted + 1]
        )
        assert seen.accepted <= whole.accepted
