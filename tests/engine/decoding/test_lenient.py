"""Lenient replies over fakes: every departure is told, and no other token is one.

Also here: what stops a reply.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decoding.target_cache import PREFILL_CHUNK
from engine.draft_length.tree_policy import ChainsOnly, LikeliestTree
from engine.errors import BadSetting
from engine.events import (
    Departure,
    Drafted,
    Event,
    Finished,
    NextToken,
    Prefilled,
    Started,
    Verified,
    from_json_line,
    to_json_line,
)
from engine.interfaces import RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from engine.sampling.lenient import TOP_BETA, is_near
from engine.sampling.verifier import verifier_for
from tests.engine.decoding.written_replies import WARM, plainly, told, written
from tests.engine.fakes import END, N_VOCAB, FakeTarget, NoisyDrafter, ScriptedDrafter, random_score, reply
from tests.engine.open_pair import end_of

GREEDY = Sampling(temperature=0.0)
BIASED = Sampling(temperature=0.0, logit_bias=((3, 2.5), (4, -3.0)))
PENALISED = Sampling(temperature=0.8, repeat_penalty=1.3, top_k=6)
SAMPLINGS = st.sampled_from([GREEDY, WARM, Sampling(temperature=1.5, top_p=0.8), BIASED, PENALISED])


@given(SAMPLINGS, st.integers(0, 2**32), st.floats(0.0, 6.0), st.integers(1, 6), st.floats(0.0, 3.0))
def test_departures_are_exactly_the_tokens_that_the_target_would_have_written_otherwise(
    sampling: Sampling, seed: int, gap: float, length: int, spread: float
) -> None:
    events = reply(
        FakeTarget(random_score), NoisyDrafter(spread), sampling=sampling, seed=seed, draft_length=length,
        verify="lenient", lenient_gap=gap,
    )  # fmt: skip
    _, ids = written(events)
    owned = [plainly([0, *ids[:place]], sampling, seed) for place in range(len(ids))]
    expected = {place: own for place, (own, token) in enumerate(zip(owned, ids, strict=True)) if own != token}
    end = end_of(events)
    assert (told(events), end.stats.departures) == (expected, len(expected))


@given(SAMPLINGS, st.integers(0, 2**32), st.sampled_from(["chain", "tree"]))
def test_a_gap_of_nothing_writes_what_coupled_writes(sampling: Sampling, seed: int, shape: str) -> None:
    both = [
        reply(
            FakeTarget(random_score), NoisyDrafter(1.0), sampling=sampling, seed=seed, draft_length=4,
            trees=LikeliestTree(3) if shape == "tree" else ChainsOnly(), verify=verify, lenient_gap=0.0,
        )
        for verify in ("coupled", "lenient")
    ]  # fmt: skip
    assert written(both[0]) == written(both[1]) if shape == "chain" else both[0][-1].text == both[1][-1].text
    assert both[1][-1].stats.departures == 0


@given(st.integers(0, 2**32), st.floats(0.0, 6.0))
def test_a_departure_is_near_and_among_the_likeliest(seed: int, gap: float) -> None:
    row = np.random.default_rng(seed).normal(0.0, 2.0, N_VOCAB).astype(np.float32)
    order = np.argsort(-row)
    stands = [rank for rank, token in enumerate(order) if is_near(row, int(token), gap, GREEDY)]
    short = [row.item(order[0]) - row.item(token) for token in order]
    near = [rank for rank in range(N_VOCAB) if short[rank] < gap]
    assert stands == [rank for rank in near if rank < TOP_BETA]
    warm = Sampling(temperature=0.5, top_k=0, top_p=1.0, min_p=0.0)
    near_warm = [rank for rank in range(N_VOCAB) if 2.0 * short[rank] < gap - 1e-4]
    stands_warm = [rank for rank, token in enumerate(order) if is_near(row, int(token), gap, warm)]
    assert set(near_warm[:TOP_BETA]) <= set(stands_warm)
    assert all(2.0 * short[rank] < gap + 1e-4 and rank < TOP_BETA for rank in stands_warm)


def test_what_the_chain_cuts_never_stands() -> None:
    row = np.zeros(N_VOCAB, np.float32)
    row[3], row[4] = 2.0, 1.9
    assert is_near(row, 4, 1.0, Sampling(temperature=1.0, top_k=2))
    assert not is_near(row, 4, 1.0, Sampling(temperature=1.0, top_k=1))


def three_likely(context: Sequence[int]) -> np.ndarray:
    """Writes b; c is as good as that, and so is the end of the turn."""
    row = np.full(N_VOCAB, -10.0, np.float32)
    row[1], row[2], row[END] = 1.0, 0.9, 0.8
    return row


def test_a_departure_event_by_event() -> None:
    drafter = ScriptedDrafter(lambda context, limit: [1, 2, 1, 9][:limit])
    events = reply(FakeTarget(three_likely), drafter, draft_length=4, max_tokens=4, verify="lenient", lenient_gap=0.5)
    started, verified, end = events[0], next(each for each in events if isinstance(each, Verified)), events[-1]
    assert isinstance(started, Started)
    assert isinstance(end, Finished)
    assert (started.verify, started.lenient_gap) == ("lenient", 0.5)
    assert (verified.accepted, verified.departures) == (3, [Departure(1, 1, "b")])
    assert isinstance(verified.next, NextToken)
    assert (verified.next.id, verified.next.kind, end.text) == (1, "bonus", "bcbb")
    assert (end.stats.departures, end.stats.draft_n_accepted, end.stats.tokens) == (1, 3, 4)
    assert [from_json_line(to_json_line(each)) for each in events] == events


@pytest.mark.parametrize("guess", [END, 2])
def test_where_a_turn_ends_is_the_targets_alone(guess: int) -> None:
    def ends_or_not(context: Sequence[int]) -> np.ndarray:
        row = three_likely(context)
        if guess != END:
            row[END] = 1.1  # the target would end here
        return row

    drafter = ScriptedDrafter(lambda context, limit: [guess][:limit])
    events = reply(FakeTarget(ends_or_not), drafter, draft_length=1, max_tokens=2, verify="lenient", lenient_gap=2.0)
    assert told(events) == {}


def test_a_chosen_word_is_no_departure_and_cuts_those_behind_it() -> None:
    drafter = ScriptedDrafter(lambda context, limit: [2, 2, 2, 2][:limit])
    events = reply(
        FakeTarget(three_likely), drafter, draft_length=4, max_tokens=4, verify="lenient", lenient_gap=0.5,
        chosen=((1, 2),),
    )  # fmt: skip
    assert (events[-1].text, told(events)) == ("cccb", {0: 1, 2: 1})


def test_a_reply_that_ends_inside_a_draft_counts_what_was_written() -> None:
    drafter = ScriptedDrafter(lambda context, limit: [1, 2, 2, 2][:limit])
    events = reply(
        FakeTarget(three_likely), drafter, draft_length=4, max_tokens=9, verify="lenient", lenient_gap=0.5, stop=("bc",)
    )
    assert (told(events), events[-1].stats.departures) == ({1: 1}, 1)


def test_a_branch_stands_only_where_it_is_the_targets_own() -> None:
    for seed in range(12):
        events = reply(
            FakeTarget(random_score), NoisyDrafter(2.0), sampling=WARM, seed=seed, draft_length=3,
            trees=LikeliestTree(4), verify="lenient", lenient_gap=1.5,
        )  # fmt: skip
        drafted = [each for each in events if isinstance(each, Drafted)]
        ids = [token for judged in rounds(events) for token in (*(each.id for each in judged.kept), judged.next.id)]
        owned = [verifier_for(WARM, "coupled", seed).drawn(random_score([0, *ids[:at]]), ids[:at], 1)[0]
                 for at in range(len(ids))]  # fmt: skip
        assert drafted
        assert told(events) == {at: own for at, (own, token) in enumerate(zip(owned, ids, strict=True)) if own != token}


@pytest.mark.parametrize("gap", [-0.1, 20.5, float("nan"), float("inf")])
def test_a_gap_out_of_range_is_refused_in_one_line(gap: float) -> None:
    with pytest.raises(BadSetting, match=r"lenient_gap must be a number from 0 to 20, not "):
        Request("g", verify="lenient", lenient_gap=gap).check()


# Stop is heard at every place where the loop comes by: after each piece of the prompt and between any two tokens.


LONG = [3] * (4 * PREFILL_CHUNK + 9)


class StoppingTarget(FakeTarget):
    """Raises the flag during pass number `at`, as a person does who presses Stop meanwhile; 0 is before the first."""

    def __init__(self, interrupt: NativeInterrupt, at: int) -> None:
        super().__init__(n_context=2_000)
        self._interrupt, self._at = interrupt, at
        self.passes = -1
        self._count()

    def feed(self, tokens: Sequence[int]) -> None:
        super().feed(tokens)
        self._count()

    def extend(self, tokens: Sequence[int]) -> object:
        rows = super().extend(tokens)
        self._count()
        return rows

    def _count(self) -> None:
        self.passes += 1
        if self.passes == self._at:
            self._interrupt.set()


def stopped(at: int, prompt: Sequence[int], drafter: object | None, **request: object) -> tuple[int, list[Event]]:
    """Passes that were made, and the events, where Stop came during pass number `at`; what was written stays cached."""
    interrupt = NativeInterrupt()
    target = StoppingTarget(interrupt, at)
    events = reply(target, drafter, prompt=prompt, interrupt=interrupt, **request)
    assert end_of(events).reason == "cancelled"
    text, ids = written(events)
    assert list(target.cached)[len(prompt) :] == ids[:-1]
    assert written(reply(FakeTarget(n_context=2_000), prompt=prompt, max_tokens=40))[0].startswith(text)
    return target.passes, events


@pytest.mark.parametrize("at", [0, 1, 2, 4])
def test_while_a_long_prompt_is_read_no_further_piece_is_begun(at: int) -> None:
    passes, events = stopped(at, LONG, None)
    assert passes == at
    assert [event.done_tokens for event in events if isinstance(event, Prefilled)] == [
        PREFILL_CHUNK * number for number in range(1, at + 1)
    ]
    assert not any(isinstance(event, Verified) for event in events)


@pytest.mark.parametrize("at", range(1, 12))
def test_plain_writing_stops_between_any_two_tokens(at: int) -> None:
    passes, events = stopped(at, [0], None, draft_length=0)
    assert passes == at
    assert sum(isinstance(event, Verified) for event in events) == at


@pytest.mark.parametrize("at", [1, 2, 5, 6, 7])
def test_a_round_with_guesses_is_told_whole_and_no_other_begun(at: int) -> None:
    passes, events = stopped(at, [0], NoisyDrafter(), draft_length=4, max_tokens=40)
    assert passes == at
    assert isinstance(events[-2], Verified)
    assert events[-2].round == at
    assert events[-1].text == "".join(event.text for event in events if isinstance(event, Verified))


def test_a_stop_between_the_last_piece_and_the_first_token_writes_nothing() -> None:
    interrupt = NativeInterrupt()

    class Heard(ScriptedDrafter):
        def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
            interrupt.set()

    events = reply(FakeTarget(), Heard(lambda context, limit: [1]), prompt=[0, 1], interrupt=interrupt, draft_length=1)
    assert (events[-1].reason, events[-1].text) == ("cancelled", "")  # type: ignore[union-attr]
