"""What a drafter is told and asked (`engine/interfaces.py`), by fakes that use every part of it, and the registry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pytest

from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.draft_check import BadDraft, as_draft
from engine.drafters.registry import MAKERS, open_free
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.errors import BadSetting
from engine.events import Drafted, Verified
from engine.interfaces import Choose, Draft, Drafter, DrafterTraits, RoundFeedback, Rows, traits_of
from engine.options.load_options import FREE_DRAFTERS
from engine.options.sampling_params import Sampling
from engine.sampling.draft_tree import trunk_of
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, ScriptedDrafter, random_score, reply
from tests.engine.open_pair import end_of


class Told(NamedTuple):
    """A copy of what a drafter was told of a round, with the text at that time."""

    committed: list[int]
    seen: RoundFeedback


class CuriousDrafter(NoisyDrafter):
    """Wants to know everything that can be known, and notes every call."""

    traits = DrafterTraits(candidates=3)

    def __init__(self, spread: float = 0.5) -> None:
        super().__init__(spread)
        self.calls: list[str] = []
        self.begun: list[list[int]] = []
        self.told: list[Told] = []
        self.kept: list[list[int]] = []

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        self.calls.append("propose")
        return super().propose(context, limit, choose)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self.calls.append("observe")
        if seen is None:
            self.begun.append(list(committed))
        else:
            copied = seen._replace(rows=seen.rows.copy(), candidates=seen.candidates.copy())
            self.told.append(Told(list(committed), copied))

    def truncate(self, length: int) -> None:
        self.calls.append("truncate")

    def end_of_reply(self, committed: Sequence[int]) -> None:
        self.calls.append("end_of_reply")
        self.kept.append(list(committed))


def alone(drafter: Drafter) -> Drafter:
    return drafter


def in_a_chain(drafter: Drafter) -> Drafter:
    return DrafterChain([ScriptedDrafter(lambda context, limit: ()), drafter], lambda source, agreed: 4)


WAYS: list[Callable[[Drafter], Drafter]] = [alone, in_a_chain]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_a_drafter_hears_of_each_round_what_the_events_say_of_it(
    way: Callable[[Drafter], Drafter], temperature: float
) -> None:
    drafter, prompt = CuriousDrafter(), [0, 3, 1]
    events = reply(
        FakeTarget(), way(drafter), prompt=prompt, draft_length=4, sampling=Sampling(temperature=temperature)
    )
    verdicts = [event for event in events if isinstance(event, Verified)]
    guesses = {event.round: [each.id for each in event.tokens] for event in events if isinstance(event, Drafted)}
    ids = [*prompt, *written(events)[1]]
    assert drafter.begun == [prompt]
    assert len(drafter.told) == len(verdicts) > 5
    for (committed, seen), verdict in zip(drafter.told, verdicts, strict=True):
        guessed, kept = list(seen.draft.tokens), list(seen.draft.tokens[: seen.accepted])
        assert guessed == guesses.get(verdict.round, [])
        assert seen.accepted == verdict.accepted
        assert seen.next == (verdict.next.id if verdict.next else None)
        assert committed == ids[: len(committed)]
        assert committed[seen.start :] == [*kept, *([seen.next] if seen.next is not None else [])]
        for place in range(len(guessed) + 1):  # refused places too
            row = random_score([*committed[: seen.start], *guessed[:place]])
            np.testing.assert_array_equal(seen.rows[place], row)
            assert seen.candidates[place].tolist() == np.argsort(-row, kind="stable")[:3].tolist()
        assert seen.hidden == {}
    assert drafter.kept == [ids]
    assert drafter.calls[:3] == ["truncate", "observe", "propose"]
    assert drafter.calls[-1] == "end_of_reply"


def test_who_wants_no_rounds_is_not_told_by_a_chain_that_is() -> None:
    class Deaf(CuriousDrafter):
        traits = DrafterTraits(free=True, rounds=False)

        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return Draft((), (), "deaf")

    deaf, curious = Deaf(), CuriousDrafter()
    chain = DrafterChain([deaf, curious], lambda source, agreed: 4)
    assert chain.traits == DrafterTraits(free=False, rounds=True, candidates=3, branches=True)
    assert not DrafterChain([deaf, NgramDrafter(), SuffixDrafter()], lambda source, agreed: 4).traits.unasked
    reply(FakeTarget(), chain, draft_length=4)
    assert (len(deaf.begun), len(deaf.told), len(deaf.kept)) == (1, 0, 1)
    assert len(curious.told) > 5


def test_candidates_of_rows_that_are_no_numbers_are_left_out_and_the_reply_goes_on() -> None:
    """Rows behind a refused guess are judged by nobody."""

    def score(context: Sequence[int]) -> Rows:
        return random_score(context) if 7 not in context else np.full(N_VOCAB, np.nan, np.float32)

    class Wrong(CuriousDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return Draft((7,), (None,), self.name)

    def without_seven(context: Sequence[int]) -> Rows:
        row = score(context)
        row[7] = -np.inf
        return row

    drafter = Wrong()
    events = reply(FakeTarget(without_seven), drafter, draft_length=1, probabilities=False)
    assert written(events) == written(reply(FakeTarget(without_seven)))
    assert end_of(events).stats.note is None
    assert {told.seen.candidates.shape for told in drafter.told if told.seen.draft.tokens} == {(2, 0)}


@pytest.mark.parametrize("wanted", ["rounds", {"free": True}, 3])
def test_wants_that_are_none_end_the_guessing(wanted: object) -> None:
    class Vague(NoisyDrafter):
        traits = wanted

    events = reply(FakeTarget(), Vague(0.0), draft_length=4)
    assert written(events) == written(reply(FakeTarget()))
    assert "a drafter's traits must be DrafterTraits" in (end_of(events).stats.note or "")


TREES = [((-1, 0, 1, 2, 3), (0, 1, 2, 3, 4)), ((-1, -1, 0, 0, 2), (0, 2, 4)), ((-1, -1, -1, 1, 1), (0,))]
"""The parents of five guesses, and the places of the path along first children."""


@pytest.mark.parametrize(("parents", "path"), TREES)
def test_a_tree_is_cut_to_its_first_children_where_chains_are_taken(
    parents: tuple[int, ...], path: tuple[int, ...]
) -> None:
    tree = Draft((1, 2, 3, 4, 5), (0.9, 0.8, 0.7, 0.6, 0.5), "tree", (None,) * 5, 3, parents)
    chain = Draft(
        tuple(tree.tokens[place] for place in path),
        tuple(tree.p_draft[place] for place in path),
        "tree",
        (None,) * len(path),
        3,
    )
    assert trunk_of(as_draft(tree, 5)) == chain
    assert trunk_of(as_draft(tree._replace(parents=list(parents)), 5)) == chain
    bare = as_draft(tree._replace(parents=np.array(parents), distributions=()), 5)
    assert trunk_of(bare) == chain._replace(distributions=())
    assert sorted(bare.tokens) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("parents", [(0, 0), (-1, 1), (-2, 0), (-1,), (-1, None), (-1, "0"), "ab", 7])
def test_what_is_no_tree_is_refused(parents: object) -> None:
    with pytest.raises(BadDraft):
        as_draft(Draft((1, 2), (0.5, 0.5), "tree", (), 0, parents), 4)  # type: ignore[arg-type]


def test_the_names_on_offer_are_those_that_can_be_opened() -> None:
    assert tuple(MAKERS) == FREE_DRAFTERS
    for name in FREE_DRAFTERS:
        (drafter,) = open_free([name, name])
        assert drafter.name == name
        assert traits_of(drafter).free


def test_a_name_that_nobody_has_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadSetting, match=f"there is no drafter called medusa: the names are {', '.join(MAKERS)}"):
        open_free(["medusa"])
