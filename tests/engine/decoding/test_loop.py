"""The loop over fakes: whole event lists, the invariants, and every way a drafter can misbehave."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import FixedLength
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.errors import BadScores, EmptyPrompt, PromptTooLong
from engine.events import (
    Drafted,
    DraftedToken,
    Finished,
    LengthChoice,
    NextToken,
    Prefilled,
    Started,
    Stats,
    Verified,
    Verify,
)
from engine.interfaces import Choice, Choose, Draft, DrafterTraits, RoundFeedback, Rows
from engine.options.sampling_params import Sampling
from engine.sampling.verifier import verifier_for
from tests.engine.decoding.written_replies import WARM, written
from tests.engine.fakes import (
    END,
    N_VOCAB,
    FakeTarget,
    FakeVocabulary,
    NoisyDrafter,
    ScriptedDrafter,
    after,
    random_score,
    reply,
)
from tests.engine.open_pair import end_of

P = pytest.approx(1.0, abs=1e-6)
GREEDY = {"temperature": 0.0, "top_k": 40, "top_p": 0.95, "min_p": 0.05}


NONE = pytest.approx(0.0, abs=1e-6)
FIXED, ROOM = LengthChoice("fixed"), LengthChoice("room")


def test_a_reply_event_by_event() -> None:
    # The target recites b c d e f g <end>; the drafter is right twice, then wrong, then all right.
    guesses = {1: [1, 2, 9], 4: [4, 5]}
    drafter = ScriptedDrafter(lambda context, limit: guesses[len(context)][:limit])
    events = reply(FakeTarget(after(1, 2, 3, 4, 5, 6, END)), drafter, draft_length=3, max_tokens=6)
    tokens = [DraftedToken(1, "b", 0.5), DraftedToken(2, "c", 0.5), DraftedToken(9, "j", 0.5)]
    assert events == [
        Started("g", "pair", "target", "drafter", 1, 0, GREEDY, 1, "coupled", 3, None, False),
        Prefilled("g", 1, 1, P),
        Drafted("g", 1, "scripted", tokens, P),
        Verified(
            "g",
            1,
            2,
            [P, P, pytest.approx(0.0, abs=1e-6)],
            NextToken(3, "d", P, "correction"),
            "bcd",
            4,
            P,
            3,
            [],
            FIXED,
        ),
        Drafted("g", 2, "scripted", [DraftedToken(4, "e", 0.5), DraftedToken(5, "f", 0.5)], P),
        Verified("g", 2, 2, [P, P], NextToken(6, "g", P, "bonus"), "efg", 3, P, 6, [], ROOM),
        Finished(
            "g",
            "length",
            "bcdefg",
            Stats(
                tokens=6,
                rounds=2,
                draft_n=5,
                draft_n_accepted=4,
                acceptance=0.8,
                mean_length=3.0,
                accepted_histogram=[0, 0, 2],
                prefill_ms=P,
                decode_ms=pytest.approx(10.0),
                tok_per_s=pytest.approx(600.0),
                draft_ms=pytest.approx(2.0),
                verify_ms=pytest.approx(2.0),
                overhead_ms=pytest.approx(6.0),
                plain_tok_per_s=None,
                speedup=None,
                note=None,
                speedup_withheld="short",
            ),
        ),
    ]


def test_the_end_of_turn_inside_a_draft_stops_there() -> None:
    drafter = ScriptedDrafter(lambda context, limit: [1, 2, END, 4][:limit])
    target = FakeTarget(after(1, 2, END, 4, 5))
    events = reply(target, drafter, draft_length=4)
    verdict, finished = events[-2], events[-1]
    assert isinstance(verdict, Verified)
    assert isinstance(finished, Finished)
    assert (verdict.accepted, verdict.next, verdict.text) == (3, None, "bc")
    assert (finished.reason, finished.stats.tokens, finished.stats.draft_n) == ("stop", 3, 3)
    assert list(target.cached) == [0, 1, 2]  # the end token is the newest: committed, not cached


class NotingPace(FixedLength):
    """Notes what it was told to learn."""

    def __init__(self, draft_length: int) -> None:
        super().__init__(draft_length)
        self.learned: list[Outcome] = []

    def learn(self, outcome: Outcome) -> None:
        self.learned.append(outcome)


@pytest.mark.parametrize(("stop", "judged"), [((), 3), (("bc",), 2)])
def test_guesses_behind_the_end_of_a_turn_teach_the_pace_nothing(stop: tuple[str, ...], judged: int) -> None:
    """Four were verified, which is what the round cost; the turn, or a stop string, ended with an earlier one."""
    pace = NotingPace(4)
    drafter = ScriptedDrafter(lambda context, limit: [1, 2, END, 4][:limit])
    reply(FakeTarget(after(1, 2, END, 4, 5)), drafter, draft_length=4, policy=pace, stop=stop)
    [outcome] = pace.learned
    assert (outcome.guesses, outcome.accepted, outcome.judged, outcome.written) == (4, judged, judged, judged)
    assert Outcome(4, 2, 1.0, 1.0, 2.0).judged == 3  # a refusal is a verdict too
    assert Outcome(4, 4, 1.0, 1.0, 2.0).written == 5


class GraspingDrafter(ScriptedDrafter):
    """Tries every way to write into what it is shown."""

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        for deed in ("append", "extend", "insert", "clear", "pop", "__setitem__", "__delitem__", "__iadd__"):
            assert not hasattr(context, deed)
        context[:].append(3)  # type: ignore[attr-defined]  # a slice is the drafter's own
        return super().propose(context, limit, choose)


def test_what_a_drafter_is_shown_cannot_be_changed() -> None:
    plain = reply(FakeTarget(), None, draft_length=0)
    seen: list[tuple[int, ...]] = []

    def guess(context: Sequence[int], limit: int) -> list[int]:
        assert list(context[-2:]) == [context[len(context) - 2], context[-1]] if len(context) > 1 else True
        seen.append(tuple(context))
        return [1]

    events = reply(FakeTarget(), GraspingDrafter(guess), draft_length=4)
    assert written(events) == written(plain)
    assert events[-1].stats.note is None
    assert seen[-1] == (0, *written(plain)[1])[: len(seen[-1])]


@pytest.mark.parametrize("temperature", [0.0, 0.9])
@given(seed=st.integers(0, 2**40), k=st.integers(1, 8), spread=st.floats(0.0, 4.0))
def test_guessing_never_changes_the_text(temperature: float, seed: int, k: int, spread: float) -> None:
    sampling = Sampling(temperature=temperature, top_k=8, top_p=0.95, min_p=0.02)
    plain = reply(FakeTarget(), None, seed=seed, draft_length=0, sampling=sampling)
    guessed = reply(FakeTarget(), NoisyDrafter(spread), seed=seed, draft_length=k, sampling=sampling)
    assert written(guessed) == written(plain)


def test_another_seed_writes_another_text() -> None:
    texts = {written(reply(FakeTarget(), None, seed=seed, sampling=WARM))[0] for seed in range(8)}
    assert len(texts) > 4


def test_after_every_round_the_cache_holds_all_but_the_newest() -> None:
    target, drafter = FakeTarget(), ScriptedDrafter(lambda context, limit: [1, 2, 3, 4][:limit])
    events = reply(target, drafter, draft_length=4)
    committed, guesses = 1, 0
    for event in events:
        if isinstance(event, Drafted):
            guesses = len(event.tokens)
        if isinstance(event, Verified):
            committed += event.accepted + 1
            assert event.cache_tokens == committed - 1
            assert event.width == guesses + 1
            guesses = 0
    # The drafter was told to forget to the same place each time, and heard the committed length.
    assert drafter.lengths == [heard - 1 for heard in drafter.observed]


def test_scores_that_are_no_numbers_end_the_reply() -> None:
    def score(context: Sequence[int]) -> Rows:
        row = random_score(context)
        row[3] = np.nan if len(context) > 8 else row[3]
        return row

    for sampling in (Sampling(temperature=0.0), WARM):
        with pytest.raises(BadScores, match="the model's scores are not numbers"):
            reply(FakeTarget(score), NoisyDrafter(0.5), draft_length=3, sampling=sampling)


def test_a_drafter_with_nothing_to_say_leaves_plain_rounds() -> None:
    events = reply(FakeTarget(), ScriptedDrafter(lambda context, limit: []), draft_length=4)
    assert not [event for event in events if isinstance(event, Drafted)]
    assert {event.next.kind for event in events if isinstance(event, Verified) and event.next} == {"plain"}


def test_max_tokens_is_met_exactly() -> None:
    for wanted in range(1, 12):
        _, ids = written(reply(FakeTarget(), NoisyDrafter(0.0), draft_length=4, max_tokens=wanted))
        assert len(ids) == wanted


def test_a_full_context_ends_the_reply_without_an_overrun() -> None:
    target = FakeTarget(n_context=16)  # the fake asserts that no pass overruns it
    events = reply(target, NoisyDrafter(0.0), prompt=[0] * 5, draft_length=6, max_tokens=None)
    assert end_of(events).reason == "context_full"
    assert end_of(events).stats.tokens == 12


def test_a_prompt_that_does_not_fit_is_refused_with_both_numbers() -> None:
    with pytest.raises(PromptTooLong, match="the prompt has 64 tokens, the context holds 64"):
        reply(FakeTarget(), prompt=[0] * 64)
    with pytest.raises(EmptyPrompt):
        reply(FakeTarget(), prompt=[])


def test_a_second_turn_reads_only_what_is_new() -> None:
    target = FakeTarget()
    _, ids = written(reply(target, NoisyDrafter(1.0), prompt=[0, 1, 2], draft_length=4, max_tokens=5))
    prompt = [0, 1, 2, *ids, 3, 4]
    target.fed.clear()
    events = reply(target, NoisyDrafter(1.0), prompt=prompt, draft_length=4, max_tokens=5)
    assert isinstance(events[0], Started)
    assert events[0].reused_tokens == 7  # all but the newest id of the first reply, which was never read
    assert target.fed == [2]
    assert written(events) == written(reply(FakeTarget(), None, prompt=prompt, draft_length=0, max_tokens=5))


def test_a_changed_history_is_read_again_from_where_it_differs() -> None:
    target = FakeTarget()
    reply(target, prompt=[0, 1, 2, 3], max_tokens=4)
    events = reply(target, prompt=[0, 1, 9, 3], max_tokens=4)
    assert isinstance(events[0], Started)
    assert events[0].reused_tokens == 2
    assert written(events) == written(reply(FakeTarget(), prompt=[0, 1, 9, 3], max_tokens=4))


def test_a_cache_that_cannot_rewind_is_read_anew() -> None:
    target = FakeTarget()
    reply(target, prompt=[0, 1, 2, 3], max_tokens=4, draft_length=0)
    target.can_rewind = False
    events = reply(target, prompt=[0, 1, 9, 3], max_tokens=4, draft_length=0)
    assert isinstance(events[0], Started)
    assert events[0].reused_tokens == 0
    assert written(events) == written(reply(FakeTarget(), prompt=[0, 1, 9, 3], max_tokens=4))


def test_plain_rounds_are_timed_within_a_long_reply() -> None:
    events = reply(FakeTarget(), NoisyDrafter(0.5), draft_length=3, max_tokens=40)
    plain = [event.round for event in events if isinstance(event, Verified) and event.width == 1]
    assert plain[:3] == [4, 5, 6]
    stats = end_of(events).stats
    assert stats.plain_tok_per_s is not None
    assert stats.speedup == pytest.approx((stats.tok_per_s or 0.0) / stats.plain_tok_per_s)


@pytest.mark.parametrize("temperature", [0.0, 0.9])
@pytest.mark.parametrize("kept", [1, 4, 9])
def test_a_reply_goes_on_from_what_was_written_as_if_nothing_had_happened(temperature: float, kept: int) -> None:
    sampling = Sampling(temperature=temperature)
    whole = reply(FakeTarget(), NoisyDrafter(), sampling=sampling, draft_length=3, max_tokens=20)
    text, ids = written(whole)
    prompt = [0, *ids[:kept]]
    rest = reply(
        FakeTarget(), prompt=prompt, sampling=sampling, draft_length=0, max_tokens=20, written=tuple(ids[:kept])
    )
    assert written(rest)[1] == ids[kept:]
    assert text.endswith(written(rest)[0])
    assert rest[-1].stats.tokens == 20 - kept


class ListeningDrafter(NoisyDrafter):
    """Notes how much was written whenever it is told."""

    def __init__(self, hears_rounds: bool, unasked: bool = True) -> None:
        super().__init__(0.5)
        self.traits = DrafterTraits(rounds=hears_rounds, unasked=unasked)
        self.told: list[int] = []
        self.forgot: list[int] = []

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        super().observe(committed, seen)
        self.told.append(len(committed))

    def truncate(self, length: int) -> None:
        super().truncate(length)
        self.forgot.append(length)


def test_a_drafter_that_learns_nothing_from_rounds_need_only_forget_after_those_it_was_asked_in() -> None:
    listening, deaf, patient = ListeningDrafter(True), ListeningDrafter(False), ListeningDrafter(True, unasked=False)
    replies = [reply(FakeTarget(), each, draft_length=3, max_tokens=40) for each in (listening, deaf, patient)]
    assert written(replies[0]) == written(replies[1]) == written(replies[2])
    rounds, guessing = replies[0][-1].stats.rounds, sum(isinstance(event, Drafted) for event in replies[0])
    assert rounds - guessing == 3  # the plain rounds of the look
    assert len(listening.told) == len(listening.forgot) == 1 + rounds
    assert deaf.told == listening.told[:1]  # the prompt
    assert len(deaf.forgot) == 1 + guessing
    assert set(deaf.forgot) < set(listening.forgot)
    assert patient.forgot == deaf.forgot
    assert len(patient.told) == 1 + guessing
    assert set(patient.told) < set(listening.told)


@pytest.mark.parametrize("verify", ["coupled", "rejection"])
def test_a_doubtful_end_of_a_draft_is_cut_where_no_rule_weighs_what_it_was_drawn_from(verify: Verify) -> None:
    target, verifier = FakeTarget(), verifier_for(Sampling(), verify, 1)
    chain = DrafterChain([NoisyDrafter(0.5)], lambda name, agreed: 8, lambda p_draft, least=1: 2)
    rows, context = target.extend([1, 2, 3]), [1, 2, 3, 4]
    assert rows.shape[0] == 3
    draft = chain.propose(context, 4, verifier.chooser(len(context)))
    assert len(draft.tokens) == len(draft.p_draft) == (2 if verify == "coupled" else 4)


def test_no_draft_goes_on_behind_the_end_of_a_turn() -> None:
    asked: list[int] = []

    def choose(row: Rows, position: int) -> Choice:
        return Choice(int(row[0]), 0.9)

    class Stubborn(ScriptedDrafter):
        """Guesses the end of the turn in the second place, and goes on while it is told to."""

        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            for place in range(limit):
                asked.append(END if place == 1 else 3)
                if not choose(np.array([asked[-1]], np.float32), len(context) + place).should_continue:
                    break
            return Draft(tuple(asked), (0.9,) * len(asked), self.name)

    safe_drafter = SafeDrafter(Stubborn(lambda context, limit: ()), N_VOCAB, is_end=FakeVocabulary().is_end)
    assert safe_drafter.propose([1, 2], 6, choose, lambda guessed, p: True).tokens == (3, END)
