"""A network that guesses all at once goes first beside a tiny target: when, how long, and what the others then hear."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from app.traces.equivalence import written
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.evidence.network_first import FARTHEST, FIRST, NetworkFirst
from engine.draft_length.policy import FixedLength, Outcome
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.events import Drafted, Verify
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.machine.cost_curve import CostCurve
from engine.options.sampling_params import Sampling
from tests.engine.fakes import FakeTarget, ScriptedDrafter, after, reply

TINY = {1: 0.4, 2: 0.6, 4: 0.7, 8: 1.0, 9: 1.4}
LARGE = {width: 50.0 * ms for width, ms in TINY.items()}


class Block:
    """A network whose draft is one call; it knows what follows, and is honest about it."""

    name = "block"
    traits = DrafterTraits(rounds=False, at_once=True)

    def __init__(self, text: Sequence[int]) -> None:
        self._text = text

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        tokens = tuple(self._text[len(context) :][: min(7, limit)])
        return Draft(tokens, (0.97,) * len(tokens), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


def pace(curve: dict[int, float]) -> AdaptiveLength:
    return AdaptiveLength(CostCurve(curve), {"block": 0.02}, instead=("block",), at_once={"block"})


def test_it_leads_for_ever_more_rounds_while_its_drafts_are_taken() -> None:
    leading, led = NetworkFirst({"block"}), list[bool]()
    for _ in range(20):
        led.append(leading.on)
        leading.learn("block")
    asked = [place for place, on in enumerate(led) if not on]
    assert asked == [0, 1 + FIRST, 2 + 3 * FIRST, 3 + 3 * FIRST + FARTHEST]
    while leading.on:
        leading.learn("block")
    leading.learn("suffix")  # asked, and it was taken: it is asked in the next round too
    assert not leading.on
    for _ in range(1 + FIRST + 1 + 2 * FIRST + 1):
        leading.learn("block")
    leading.begin_reply()
    for _ in range(2 * FIRST):
        assert leading.on
        leading.learn("block")
    assert not leading.on  # another text, of which copies are looked for sooner


@pytest.mark.parametrize(
    ("curve", "expects_copies", "leads"), [(TINY, False, True), (TINY, True, False), (LARGE, False, False)]
)
def test_it_leads_beside_a_tiny_target_that_has_nothing_of_its_own_to_copy(
    curve: dict[int, float], expects_copies: bool, leads: bool
) -> None:
    policy = pace(curve)
    policy.expect_copies(expects_copies)
    policy.length_for(1)
    assert not policy.leads("block")
    policy.learn(Outcome(7, 7, 0.3, curve[8], 0.4 + curve[8], "block", p_draft=(0.97,) * 7))
    policy.length_for(2)
    assert policy.leads("block") is leads


def test_one_that_lost_leads_no_longer() -> None:
    policy, led = pace(TINY), list[bool]()
    for number in range(1, 60):
        policy.length_for(number)
        led.append(policy.leads("block"))
        if policy.limit_for("block"):
            policy.learn(Outcome(7, 0, 0.3, 1.0, 1.4, "block", p_draft=(0.97,) * 7))
        else:
            policy.learn(Outcome(0, 0, 0.0, 0.4, 0.5))
    assert any(led[:30])
    assert not any(led[30:])


def test_who_was_not_asked_is_told_nothing_and_finds_it_in_the_text_later() -> None:
    text, first = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3], False
    heard = list[int]()

    class Listening(SuffixDrafter):
        def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
            heard.append(len(committed))
            super().observe(committed, seen)

    chain = DrafterChain([Listening(), Block([*text, 4, 5])], lambda source, agreed: 4, leads=lambda network: first)
    assert chain.propose(text, 2, never).source == "suffix"  # type: ignore[arg-type]
    chain.observe([*text, 4], feedback(text))
    first = True
    assert chain.propose(text, 2, never).source == "block"  # type: ignore[arg-type]
    chain.observe([*text, 4], feedback(text))
    assert len(heard) == 1
    empty = DrafterChain([SuffixDrafter(), Block(())], lambda source, agreed: 4, leads=lambda network: True)
    assert empty.propose(text, 2, never).source == "suffix"  # type: ignore[arg-type]
    plain = DrafterChain(
        [SuffixDrafter(), ScriptedDrafter(lambda context, limit: (9,))],
        lambda source, agreed: 4,
        leads=lambda name: True,
    )
    assert plain.propose(text, 2, never).source == "suffix"  # type: ignore[arg-type]


def never(row: object, position: int) -> object:
    raise AssertionError


def feedback(text: Sequence[int]) -> RoundFeedback:
    return RoundFeedback(
        Draft((4,), (0.9,), "suffix"), len(text), 0, 4, np.zeros((2, 8), np.float32), np.zeros((2, 0), np.int64)
    )


@pytest.mark.parametrize("verify", ["coupled", "rejection", "block"])
@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_a_reply_led_by_a_network_stays_the_plain_one_and_most_rounds_are_the_networks(
    verify: Verify, temperature: float
) -> None:
    sentence = tuple([*range(1, 9), 9, *range(1, 9), 10, *range(1, 9), 11] * 8)
    policy = pace(TINY)
    chain = DrafterChain(
        [SuffixDrafter(), NgramDrafter(), Block([0, *sentence])],
        policy.limit_for,
        policy.worth,
        policy.route,
        policy.behind,
        policy.leads,
    )
    wanted: dict[str, object] = {"verify": verify, "max_tokens": 160, "sampling": Sampling(temperature=temperature)}
    events = reply(FakeTarget(after(*sentence)), chain, policy=policy, draft_length="auto", **wanted)
    plain = reply(FakeTarget(after(*sentence)), draft_length=0, **wanted)
    assert [each.id for each in written(events)] == [each.id for each in written(plain)]
    sources = [event.source for event in events if isinstance(event, Drafted)]
    assert "block" in sources


def test_with_a_fixed_number_it_leads_too_while_what_is_free_brings_nothing() -> None:
    policy, led = FixedLength(4), list[bool]()
    for source in ("block", "block", "suffix", "block", "block", "block", "suffix", "suffix"):
        led.append(policy.leads("block"))
        policy.learn(Outcome(4, 4, 0.1, 1.0, 1.2, source))
    assert led == [True, True, False, False, True, True, False, False], "a copy that was taken is asked first again"
    plain = FixedLength(4)
    for _ in range(2 * FARTHEST):
        assert plain.leads("block"), "a plain round shows nothing"
        plain.learn(Outcome(0, 0, 0.0, 1.0, 1.2))
