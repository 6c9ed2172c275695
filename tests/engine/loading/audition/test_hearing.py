"""A reply is written, then the same drafter is heard over it: round for round it must be the same."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.baseline_probe import BaselineProbe
from engine.draft_length.policy import FixedLength
from engine.draft_length.tree_policy import LikeliestTree
from engine.events import Event, Verified
from engine.interfaces import Draft, DrafterTraits
from engine.loading.audition.hearing import Hearing, KeptText, n_context_for
from engine.loading.audition.orders import HeardReply, PassTimes, RecordedReply
from engine.loading.audition.recorded_target import ReckonedClock, RecordedTarget
from engine.machine.calibration import times_slower_beside
from engine.machine.cost_curve import CostCurve
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from tests.engine.fakes import END, N_VOCAB, FakeTarget, FakeVocabulary, NoisyDrafter, StoppedClock, reply

SEED, LENGTH, TOKENS = 5, 3, 40
COSTS = PassTimes({1: 1.0, 2: 1.0, 9: 1.0})
"""What a pass of the fakes takes by their clock, so that plain rounds that measure are made in the same places."""

LOOKS_MS = 2.0
"""Two looks at the fakes' clock stand around a pass, each a millisecond."""

TIMING = [number % (N_VOCAB - 1) for number in range(32)]


def ids_of(events: Sequence[Event]) -> tuple[int, ...]:
    found = list[int]()
    for each in rounds(events):
        found += [guess.id for guess in each.kept]
        if each.next is not None:
            found.append(each.next.id)
    return tuple(found)


def live(drafter: object | None, sampling: Sampling, tree: int = 0, seed: int = SEED) -> list[Event]:
    policy = FixedLength(LENGTH, baseline=BaselineProbe(COSTS.verify_ms[1]), has_network=True)
    trees = {"trees": LikeliestTree(tree)} if tree else {}
    asked = {"sampling": sampling, "max_tokens": TOKENS, "draft_length": LENGTH if drafter else 0}
    return reply(FakeTarget(max_leaves=8), drafter, seed=seed, policy=policy if drafter else None, **trees, **asked)


def heard(
    drafter: NoisyDrafter, ids: tuple[int, ...], sampling: Sampling, tree: int = 0, seed: int = SEED, **costs: object
) -> HeardReply:
    recorded = RecordedReply(1, Request("g", sampling=sampling, tree=tree), seed, 1, ids)
    text, clock = KeptText(recorded, [0]), ReckonedClock(StoppedClock())
    target = RecordedTarget(N_VOCAB, n_context_for([text], 64), CostCurve(COSTS.verify_ms), clock, max_width=9)
    return Hearing([drafter], target, FakeVocabulary(), COSTS, clock, TIMING, LENGTH, **costs).hear(text)


def verdicts_of(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Of each round, the rows of its pass and how many guesses stood."""
    return [(event.width, event.accepted) for event in events if isinstance(event, Verified)]


WAYS = {
    "greedy": Sampling(temperature=0.0),
    "drawn": Sampling(temperature=0.9),
    "drawn from few": Sampling(temperature=1.2, top_k=4, top_p=0.9),
    "with penalties": Sampling(temperature=0.9, repeat_penalty=1.3, repeat_last_n=8),
    "up to its end": Sampling(temperature=0.9, logit_bias=((END, 5.0),)),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("tree", [0, 3])
def test_a_drafter_heard_is_the_drafter_that_guessed(way: str, tree: int) -> None:
    sampling = WAYS[way]
    written = live(NoisyDrafter(), sampling, tree)
    found = heard(NoisyDrafter(), ids_of(written), sampling, tree)
    assert (ids_of(written)[-1] == END) == (way == "up to its end")
    assert [(each.width, each.stood) for each in found.rounds] == verdicts_of(written)
    assert found.note is None


@pytest.mark.parametrize("way", WAYS)
def test_a_plain_reply_is_as_good_to_hear_it_over(way: str) -> None:
    sampling = WAYS[way]
    written = live(NoisyDrafter(), sampling)
    plain = ids_of(live(None, sampling))
    assert plain == ids_of(written)
    assert [each.stood for each in heard(NoisyDrafter(), plain, sampling).rounds] == [
        accepted for _, accepted in verdicts_of(written)
    ]


def test_with_another_seed_it_is_another_drafter() -> None:
    """The control: the noise of the reply is what makes a drawn guess right."""
    sampling = Sampling(temperature=0.9)
    ids = ids_of(live(None, sampling))
    same, other = (heard(NoisyDrafter(0.3), ids, sampling, seed=seed) for seed in (SEED, SEED + 1))
    assert 2 * sum(each.stood for each in same.rounds) > 3 * sum(each.stood for each in other.rounds)


def test_passes_take_what_the_curve_says_and_another_machines_guesses_what_its_own_do() -> None:
    sampling = Sampling(temperature=0.0)
    found = heard(NoisyDrafter(), ids_of(live(None, sampling)), sampling)
    assert {round(each.pass_ms, 6) for each in found.rounds} == {1.0 + LOOKS_MS}
    theirs = PassTimes({1: 10.0, 2: 30.0, 9: 30.0}, draft_ms={"noisy": 7.0})
    recorded = RecordedReply(1, Request("g", sampling=sampling, tree=0), SEED, 1, ids_of(live(None, sampling)))
    text, clock = KeptText(recorded, [0]), ReckonedClock(StoppedClock())
    target = RecordedTarget(N_VOCAB, 128, CostCurve(theirs.verify_ms), clock, max_width=9)
    hearing = Hearing([NoisyDrafter()], target, FakeVocabulary(), theirs, clock, TIMING, LENGTH)
    rounds_there = hearing.hear(text).rounds
    assert {each.draft_ms / each.guesses for each in rounds_there if each.guesses} == {7.0}
    assert {round(each.pass_ms) for each in rounds_there if each.guesses} == {30.0 + LOOKS_MS}


def test_what_a_draft_takes_longer_beside_a_target_is_counted() -> None:
    sampling = Sampling(temperature=0.0)
    ids = ids_of(live(None, sampling))
    alone = heard(NoisyDrafter(), ids, sampling)
    beside = heard(NoisyDrafter(), ids, sampling, slower_ms={"noisy": 100.0})
    assert {round(b.draft_ms - a.draft_ms) for a, b in zip(alone.rounds, beside.rounds, strict=True) if a.guesses} == {
        100
    }


def test_a_drafter_that_breaks_off_says_so() -> None:
    class Broken(NoisyDrafter):
        def propose(self, context, limit, choose):  # type: ignore[no-untyped-def]
            if len(context) > 12:
                raise ValueError("it broke")
            return super().propose(context, limit, choose)

    sampling = Sampling(temperature=0.0)
    found = heard(Broken(), ids_of(live(None, sampling)), sampling)
    assert "it broke" in str(found.note)
    assert sum(each.tokens for each in found.rounds) == TOKENS


def test_the_draft_length_hears_of_guesses_that_were_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a live reply: else a source that is put off would be heard at less than it brings."""

    class Doubtful(NoisyDrafter):
        name, traits = "doubtful", DrafterTraits(free=True, rounds=False)

        def propose(self, context, limit, choose):  # type: ignore[no-untyped-def]
            return super().propose(context, limit, choose)._replace(p_draft=(0.001,) * limit, distributions=())

    told = list[str]()
    monkeypatch.setattr(AdaptiveLength, "unchecked", lambda self, source, p_draft, right: told.append(source))
    sampling = Sampling(temperature=0.0)
    recorded = RecordedReply(1, Request("g", sampling=sampling), SEED, 1, ids_of(live(None, sampling)))
    text, clock = KeptText(recorded, [0]), ReckonedClock(StoppedClock())
    dear = PassTimes({1: 1000.0, 2: 2000.0, 9: 9000.0})
    target = RecordedTarget(N_VOCAB, 128, CostCurve(dear.verify_ms), clock, max_width=9)
    Hearing([Doubtful()], target, FakeVocabulary(), dear, clock, TIMING).hear(text)
    assert set(told) == {"doubtful"}


def test_looking_in_vain_and_learning_take_their_time_in_every_round() -> None:
    """With few guesses that is most of what a drafter costs; 19 of 20 rounds of copies are such."""

    class Clock(StoppedClock):
        def take(self, ms: float) -> None:
            self._now += ms / 1000.0

    class Seeker(NoisyDrafter):
        name, traits = "seeker", DrafterTraits(free=True)

        def propose(self, context, limit, choose):  # type: ignore[no-untyped-def]
            clock.take(40.0)
            return Draft((), (), self.name)

        def observe(self, committed, seen):  # type: ignore[no-untyped-def]
            clock.take(30.0)

    sampling, clock = Sampling(temperature=0.0), Clock()
    recorded = RecordedReply(1, Request("g", sampling=sampling), SEED, 1, ids_of(live(None, sampling)))
    text, reckoned = KeptText(recorded, [0]), ReckonedClock(clock)

    def usual_ms(*drafters: Seeker, times_slower: float = 1.0) -> tuple[float, float]:
        target = RecordedTarget(N_VOCAB, 128, CostCurve(COSTS.verify_ms), reckoned, max_width=9)
        hearing = Hearing(
            drafters, target, FakeVocabulary(), COSTS, reckoned, TIMING, LENGTH, times_slower=times_slower
        )
        found = hearing.hear(text).rounds
        assert not any(each.guesses for each in found)
        return median(each.draft_ms for each in found), median(each.loop_ms for each in found)

    plain, seeking, beside = usual_ms(), usual_ms(Seeker()), usual_ms(Seeker(), times_slower=2.0)
    assert [round(now - before) for before, now in zip(plain, seeking, strict=True)] == [40, 30]
    assert [now / before for before, now in zip(seeking, beside, strict=True)] == pytest.approx([2.0, 2.0])


def test_what_takes_longer_behind_a_pass_is_seen() -> None:
    """Time is simulated: looking takes a millisecond, and two and a half behind a pass; a control takes the same."""
    now, passed = [0.0], [False]

    class Slowed(FakeTarget):
        def extend(self, tokens, parents=()):  # type: ignore[no-untyped-def]
            passed[0] = True
            return super().extend(tokens, parents)

    class Seeker(NoisyDrafter):
        def __init__(self, slow: float) -> None:
            super().__init__()
            self._slow = slow

        def propose(self, context, limit, choose):  # type: ignore[no-untyped-def]
            now[0] += self._slow if passed[0] else 1.0
            passed[0] = False
            return Draft((), (), self.name)

    text = [number % 7 for number in range(30)]
    found = [times_slower_beside([Seeker(slow)], Slowed(), text, lambda: now[0]) for slow in (2.5, 1.0, 0.5)]
    assert found == [2.5, 1.0, 1.0]
