"""Events in, states out: the rounds of a reply and the sums over them."""

from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decoding.reply_stats import ReplyStats
from engine.draft_length.outcome import Outcome
from engine.events import Drafted, DraftedToken, Finished, LengthChoice
from tests.ui.inspector.streams import COSTS, Round, round_events, started, stream
from tests.ui.transcript.scripted import after
from ui.transcript.state.append_only import AppendOnlyList
from ui.transcript.state.rounds import RoundPosition, Tally


def consistent_rounds() -> st.SearchStrategy[list[Round]]:
    """What an engine could write: only the last round may end inside its draft, and not before its first guess."""

    def one(ends: bool) -> st.SearchStrategy[Round]:
        least = 1 if ends else 0
        return st.integers(least, 6).flatmap(
            lambda guesses: st.builds(
                Round,
                st.just(guesses),
                st.integers(least, guesses),
                st.just(ends),
                st.sampled_from([0.0, 1.0, 2.5]),
                st.sampled_from([5.0, 8.0, 13.0]),
                st.sampled_from([None, LengthChoice("pays", 9.0, 2.0, 0.5)]),
            )
        )

    last = st.lists(one(True), max_size=1)
    return st.builds(lambda some, end: [*some, *end], st.lists(one(False), max_size=12), last)


def test_a_whole_state_from_three_rounds() -> None:
    why = LengthChoice("pays", 10.0, 3.0, 0.25)
    events = stream([Round(2, 1, pace=why), Round(0, 0), Round(2, 1, ends=True)], prompt=20, reused=5)
    state = after(events)
    first, plain, last = state.rounds
    texts, chances = (" g0", " g1"), (0.9, 0.88)
    assert (first.number, first.round.source, first.guesses, first.p_draft) == (1, "drafter", texts, chances)
    assert (first.round.draft_ms, first.round.verdict.elapsed_ms, first.ms, first.width, first.pace) == (
        4.0,
        18.0,
        22.0,
        3,
        why,
    )
    assert (first.round.verified, first.accepted, first.next_kind, first.next_text) == (2, 1, "correction", " own")
    assert (plain.number, plain.round.source, plain.guesses, plain.width, plain.next_kind) == (2, "", (), 1, "plain")
    assert (last.round.verified, last.accepted, last.next_kind, last.next_text) == (1, 1, None, "")
    assert [(each.round.written, each.cache_before, each.round.verdict.cache_tokens) for each in state.rounds] == [
        (2, 19, 21),
        (1, 21, 22),
        (1, 22, 23),
    ]
    assert [(each.tokens_so_far, each.ms_so_far) for each in state.rounds] == [(2, 22.0), (3, 40.0), (4, 62.0)]
    assert state.tally == Tally(
        tokens=4,
        rounds=3,
        judged=3,
        accepted=2,
        draft_ms=8.0,
        verify_ms=54.0,
        longest_draft=2,
        lengths=(0, 2),
        looked_at=(0, 1, 1),
    )
    assert state.tally.places == (RoundPosition(2, 2), RoundPosition(0, 1))
    assert (state.started, state.prompt_done, state.phase) == (events[0], 20, "finished")
    assert (state.draft, state.pending, state.newest_tree) == (None, (), None)
    assert isinstance(events[-1], Finished)
    assert state.stats == events[-1].stats


def test_a_round_is_found_by_its_number_also_where_a_worker_counted_anew() -> None:
    state = after(stream([Round(2, 1)] * 4)[:-1])
    assert state.rounds.numbered(3) is state.rounds[2]
    assert state.rounds.numbered(0) is None
    assert state.rounds.numbered(5) is None
    again = after(round_events(Round(2, 1), 2, 40), state)
    assert again.rounds.numbered(2) is again.rounds[4]
    assert again.rounds.numbered(4) is again.rounds[3]
    assert state.rounds.numbered(2) is state.rounds[1]


def test_without_a_beginning_the_cache_follows_and_a_draft_of_another_round_is_not_taken() -> None:
    facts = after(round_events(Round(4, 1), 1, 21)).rounds[0]
    assert (facts.cache_before, facts.rolled_back) == (19, 3)
    stale = Drafted("g1", 7, "other", [DraftedToken(1, "x", None)], 99.0)
    facts = after([started(), stale, round_events(Round(2, 1), 8, 21)[1]]).rounds[0]
    assert (facts.round.source, facts.guesses, facts.p_draft, facts.round.draft_ms) == ("", ("", ""), (None, None), 0.0)
    assert (facts.round.verified, facts.accepted) == (2, 1)


def test_guesses_are_seen_behind_right_ones_and_the_end_closes_the_reply() -> None:
    state = after(stream([Round(4, 2), Round(4, 0), Round(2, 2), Round(4, 4)]))
    assert state.tally.places == (RoundPosition(3, 4), RoundPosition(3, 3), RoundPosition(1, 2), RoundPosition(1, 1))
    assert state.tally.lengths == (1, 0, 2, 0, 1)
    events = stream([Round(4, 2)])
    state = after(events)
    assert (not state.is_live, state.costs, state.draft_length) == (True, COSTS, 4)
    assert after(round_events(Round(4, 4), 2, 30), state) is state


@given(consistent_rounds())
def test_the_sums_are_the_engines_own(rounds: list[Round]) -> None:
    tally = ReplyStats()
    for each in rounds:
        outcome = Outcome(
            guesses=each.guesses,
            accepted=each.accepted,
            draft_ms=each.draft_ms if each.guesses else 0.0,
            verify_ms=each.verify_ms,
            round_ms=each.verify_ms,
            ended=each.tokens == each.accepted,
        )
        assert (outcome.verified, outcome.written) == (each.judged, each.tokens)
        tally.outcomes.append(outcome)
    stats, state = tally.stats(None), after(stream(rounds))
    assert (state.tally.tokens, state.stats.tokens) == (stats.tokens, stats.tokens)
    assert (state.tally.judged, state.tally.accepted) == (stats.draft_n, stats.draft_n_accepted)
    assert list(state.tally.lengths) == stats.accepted_histogram
    assert state.tally.draft_ms == pytest.approx(stats.draft_ms)
    assert state.tally.verify_ms == pytest.approx(stats.verify_ms)


@given(consistent_rounds())
def test_rounds_and_sums_agree(rounds: list[Round]) -> None:
    state = after(stream(rounds, prompt=30))
    told = list(state.rounds)
    assert [facts.tokens_so_far for facts in told] == list(accumulate(facts.round.written for facts in told))
    assert [facts.cache_before for facts in told] == [29, *(facts.round.verdict.cache_tokens for facts in told)][
        : len(told)
    ]
    assert all(facts.read - facts.rolled_back == facts.round.verdict.cache_tokens for facts in told)
    assert sum(place.right for place in state.tally.places) == state.tally.accepted
    assert all(one.seen >= two.seen and one.right >= two.seen for one, two in pairwise(state.tally.places))


@given(consistent_rounds(), st.integers(0, 60), st.integers(0, 60))
def test_chunks_and_foreign_events_make_no_difference(rounds: list[Round], cut: int, foreign: int) -> None:
    events = stream(rounds)
    others = stream([Round(4, 4)], "other")[:foreign]
    in_chunks = after(events[cut:], after(others, after(events[:cut])))
    assert in_chunks == after(events)


# A list that grows and stays a value.


def test_it_is_a_sequence() -> None:
    row = AppendOnlyList([1, 2, 3])
    longer = row.extended((4,))
    assert (list(row), list(longer), longer[-1], longer[1:3], longer[::-1]) == (
        [1, 2, 3],
        [1, 2, 3, 4],
        4,
        [2, 3],
        [4, 3, 2, 1],
    )
    assert list(row.extended((9,))) == [1, 2, 3, 9]
    assert (longer.continues(row), row.continues(longer), longer == AppendOnlyList([1, 2, 3, 4])) == (True, False, True)
    with pytest.raises(IndexError):
        row[3]


def test_a_shorter_one_shares_with_the_whole_and_an_older_one_extended_does_not() -> None:
    row = AppendOnlyList([1, 2]).extended([3, 4])
    shorter = row.first(2)
    assert (list(shorter), row.since(2), shorter.shares_with(row), row.continues(shorter)) == (
        [1, 2],
        [3, 4],
        True,
        True,
    )
    other = shorter.extended([9])
    assert (list(row), list(other), other.shares_with(row)) == ([1, 2, 3, 4], [1, 2, 9], False)
