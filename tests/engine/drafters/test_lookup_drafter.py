"""The drafter that copies: what it finds, what it leaves, and that it changes no text."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.drafter_chain import DrafterChain
from engine.drafters.lookup_drafter import LONGEST_MATCH, SHORTEST_MATCH, LookupDrafter, longest_match
from engine.events import Drafted, Finished
from engine.interfaces import Choice, Draft, Rows
from tests.engine.decoding.test_loop import written
from tests.engine.fakes import FakeTarget, NoisyDrafter, ScriptedDrafter, after, reply


def never(row: Rows, position: int) -> Choice:
    raise AssertionError("a lookup draws nothing")


def guesses(context: list[int], limit: int = 4) -> tuple[int, ...]:
    return LookupDrafter().propose(context, limit, never).tokens


def obvious(ids: list[int]) -> tuple[int, int]:
    """The same by trying every place and every length."""
    best, where = 0, 0
    for end in range(1, len(ids)):
        agreed = 0
        while agreed < min(end, LONGEST_MATCH) and ids[end - 1 - agreed] == ids[len(ids) - 1 - agreed]:
            agreed += 1
        if agreed >= max(best, SHORTEST_MATCH):
            best, where = agreed, end
    return where, best


def test_it_goes_on_as_the_text_did_before() -> None:
    assert guesses([1, 2, 3, 4, 5, 6, 7, 9, 1, 2, 3]) == (4, 5, 6, 7)


def test_the_longest_match_wins_and_of_equals_the_newest() -> None:
    assert guesses([9, 1, 2, 3, 7, 7, 8, 1, 2, 3, 5, 5, 9, 1, 2, 3], 2) == (7, 7)
    assert guesses([1, 2, 3, 7, 0, 1, 2, 3, 5, 0, 1, 2, 3], 1) == (5,)


def test_a_short_match_is_chance() -> None:
    assert guesses([1, 2, 8, 4, 1, 2]) == ()
    assert guesses([1]) == ()


def test_a_repetition_is_continued_past_its_own_end() -> None:
    assert guesses([5, 6, 5, 6, 5, 6], 5) == (5, 6, 5, 6, 5)


@given(ids=st.lists(st.integers(0, 3), max_size=80))
def test_it_finds_what_trying_everything_finds(ids: list[int]) -> None:
    assert longest_match(np.array(ids, np.int32)) == obvious(ids)


def test_it_follows_a_context_that_is_rolled_back_and_replaced() -> None:
    drafter = LookupDrafter()
    drafter.propose([1, 2, 3, 4, 1, 2, 3], 2, never)
    drafter.truncate(3)
    assert drafter.propose([1, 2, 3, 9, 9, 1, 2, 3], 2, never).tokens == (9, 9)
    drafter.observe([7] * 5, None)
    assert drafter.propose([4, 5, 6, 0, 4, 5, 6], 1, never).tokens == (0,)
    long = [*range(2000), 5, 6, 7]
    assert drafter.propose(long, 3, never).tokens == (8, 9, 10)


def test_a_copy_says_how_much_agreed_and_is_cut_to_what_pays() -> None:
    asked: list[tuple[str, int]] = []

    def limit_for(source: str, agreed: int) -> int:
        asked.append((source, agreed))
        return 2 if agreed else 3

    chain = DrafterChain([LookupDrafter(), ScriptedDrafter(lambda context, limit: (7,) * limit)], limit_for)
    assert chain.propose([1, 2, 3, 4, 5, 6, 1, 2, 3], 8, never).tokens == (4, 5)
    assert asked == [("lookup", 3)]


def test_a_copy_that_does_not_pay_leaves_the_round_to_the_network() -> None:
    network = ScriptedDrafter(lambda context, limit: (7,) * limit)
    chain = DrafterChain([LookupDrafter(), network], lambda source, agreed: 0 if agreed else 3)
    assert chain.propose([1, 2, 3, 4, 5, 6, 1, 2, 3], 8, never) == Draft((7, 7, 7), (0.5,) * 3, "scripted")
    silent = DrafterChain([LookupDrafter(), network], lambda source, agreed: 0)
    assert silent.propose([1, 2, 3, 4, 5, 6, 1, 2, 3], 8, never).tokens == ()


def test_a_chain_asks_the_free_one_first_and_names_who_guessed() -> None:
    # The target recites 1..6 again and again; from the second time on the lookup knows it.
    sentence = (*range(1, 7), *range(1, 7), *range(1, 7), *range(1, 7), 1, 2, 3, 4)
    events = reply(
        FakeTarget(after(*sentence)),
        DrafterChain([LookupDrafter(), NoisyDrafter(0.0, after(*sentence))], lambda source, agreed: 9),
        draft_length=3,
        max_tokens=len(sentence),
    )
    sources = [event.source for event in events if isinstance(event, Drafted)]
    assert sources[0] == "noisy"
    assert sources[-1] == "lookup"
    assert written(events)[1] == list(sentence)
    assert isinstance(events[-1], Finished)
    assert events[-1].stats.acceptance == 1.0
