"""A drafter on another machine changes the time and never the text, whatever it does, over a link of any delay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.registry import open_free
from engine.drafters.remote import messages
from engine.drafters.remote.helper_line import HelperLine, HelperRests
from engine.drafters.remote.messages import (
    LARGEST_ANSWER,
    PROTOCOL,
    Answer,
    CannotGuess,
    Guesses,
    Hello,
    Question,
    TextSoFar,
    Welcome,
    encoded,
    question_from,
)
from engine.drafters.remote.remote_drafter import LONGEST_S, MISSES, AnswerPace
from engine.errors import BadModelFile
from engine.events import Drafted, Finished
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import WARM, written
from tests.engine.drafters.remote.simulated_helper import MARKS, SimulatedClock, SimulatedLink, remote, replied
from tests.engine.fakes import NoisyDrafter, random_score

PASS_S, BLOCK_S = 0.03, 0.004
GREEDY = Sampling(temperature=0.0)
PENALISED = Sampling(temperature=0.9, top_k=8, repeat_penalty=1.3, presence_penalty=0.4)


def note_of(events: Sequence[object]) -> str | None:
    assert isinstance(events[-1], Finished)
    return events[-1].stats.note


@pytest.mark.parametrize(
    ("sampling", "ahead", "delay_s"),
    [
        (WARM, True, 0.0),
        (WARM, False, 0.002),
        (PENALISED, True, 0.01),
        (GREEDY, False, 0.05),
        (WARM, True, 0.05),
        (WARM, True, 0.4),
    ],
)
def test_the_text_is_the_target_s_at_any_delay(sampling: Sampling, ahead: bool, delay_s: float) -> None:
    plain, _ = replied(None, SimulatedClock(), sampling=sampling)
    clock = SimulatedClock()
    drafter = remote(SimulatedLink(clock, NoisyDrafter(0.3), delay_s, BLOCK_S), clock, ahead=ahead)
    for _ in range(2):  # the second reply finds a helper that knows another text
        events, _ = replied(drafter, clock, sampling=sampling)
        assert written(events) == written(plain)
    if delay_s <= 0.01:
        assert any(isinstance(event, Drafted) and event.source == "helper" for event in events)


def seconds(delay_s: float, *, ahead: bool, spread: float = 0.0, k: int = 4) -> float:
    clock = SimulatedClock()
    drafter = remote(SimulatedLink(clock, NoisyDrafter(spread), delay_s, BLOCK_S), clock, ahead=ahead)
    replied(drafter, clock, sampling=GREEDY, k=k, tokens=40)
    return replied(drafter, clock, sampling=GREEDY, k=k, tokens=80)[1]


def test_guessing_ahead_hides_the_way() -> None:
    """Perfect guesses, 80 tokens, passes of 30 ms: 16 rounds of 5 tokens take .48 s where nothing is waited for."""
    rounds_s = 80 / 5 * PASS_S
    for delay_s in (0.002, 0.05):
        assert seconds(delay_s, ahead=True) < 1.3 * rounds_s + 2 * delay_s
    asked = seconds(0.01, ahead=False)
    assert asked > rounds_s + 14 * 2 * 0.01


@pytest.mark.parametrize("delay_s", [0.002, 0.05, 1.0])
def test_it_costs_no_more_than_a_few_waits(delay_s: float) -> None:
    """Guesses that are always wrong: no reply takes much longer than plainly, and the longest wait is bounded."""
    plain = replied(None, SimulatedClock(), sampling=GREEDY, tokens=96)[1]
    clock = SimulatedClock()
    wrong = NoisyDrafter(0.0, lambda context: -random_score(context))
    drafter = remote(SimulatedLink(clock, wrong, delay_s, BLOCK_S), clock)
    took = replied(drafter, clock, sampling=GREEDY, tokens=96)[1]
    assert took < 1.6 * plain + MISSES * LONGEST_S


def test_a_way_that_is_too_long_is_not_waited_for_and_late_guesses_still_count() -> None:
    """Way and back take ten passes: four perfect guesses save four, so nobody waits, and what comes late still fits."""
    plain = replied(None, SimulatedClock(), sampling=GREEDY, tokens=96)[1]
    clock = SimulatedClock()
    drafter = remote(SimulatedLink(clock, NoisyDrafter(0.0), 5 * PASS_S, BLOCK_S), clock)
    events, took = replied(drafter, clock, sampling=GREEDY, tokens=96)
    assert any(isinstance(event, Drafted) for event in events)
    assert took < plain


Lie = Callable[[Answer], Sequence[bytes]]


def shifted(answer: Answer) -> Sequence[bytes]:
    """Guesses at the right places, each one id too high."""
    if isinstance(answer, Guesses):
        answer = msgspec.structs.replace(answer, ids=[(token + 1) % 12 for token in answer.ids])
    return [encoded(answer)]


def displaced(answer: Answer) -> Sequence[bytes]:
    """Right guesses that are said to stand elsewhere, and to be newer than they are."""
    if isinstance(answer, Guesses):
        answer = msgspec.structs.replace(answer, start=answer.start + 2, number=answer.number + 5)
    return [encoded(answer)]


def boasting(answer: Answer) -> Sequence[bytes]:
    if isinstance(answer, Guesses):
        answer = msgspec.structs.replace(answer, chances=[1.0] * len(answer.ids), ids=[7] * len(answer.ids))
    return [encoded(answer)]


def silent(answer: Answer) -> Sequence[bytes]:
    return [encoded(answer)] if isinstance(answer, Welcome) else []


def unless_welcome(data: bytes, times: int = 1) -> Lie:
    return lambda answer: [encoded(answer)] if isinstance(answer, Welcome) else [data] * times


@pytest.mark.parametrize(
    ("lie", "reason"),
    [
        (shifted, None),
        (displaced, None),
        (boasting, None),
        (silent, "the helper far rests: its answers came too late"),
        (unless_welcome(b"garbage"), "the helper far sent something that is not an answer"),
        (unless_welcome(b""), "the helper far sent something that is not an answer"),
        (unless_welcome(b"\x00" * (LARGEST_ANSWER + 1)), "the helper far sent something that is not an answer"),
        (unless_welcome(encoded(Guesses(1, 5, [3, 4], [0.5]))), "the helper far sent something that is not an answer"),
        (unless_welcome(encoded(Guesses(1, 5, [2**31 - 1], [0.5]))), None),
        (unless_welcome(encoded(Guesses(1, 5, [3], [0.5])), 300), "the helper far sent far more than it was asked for"),
        (unless_welcome(encoded(CannotGuess("failed"))), "the helper far cannot guess: its drafter failed"),
        (unless_welcome(encoded(CannotGuess("busy"))), "the helper far guesses for another machine now"),
    ],
)
def test_a_helper_that_lies_costs_no_text(lie: Lie, reason: str | None) -> None:
    plain, _ = replied(None, SimulatedClock(), sampling=WARM, tokens=96)
    clock = SimulatedClock()
    drafter = remote(SimulatedLink(clock, NoisyDrafter(0.3), 0.005, BLOCK_S, lie), clock)
    events, _ = replied(drafter, clock, sampling=WARM, tokens=96)
    assert written(events) == written(plain)
    if reason is not None:
        assert note_of(events) == f"{reason}; the rest was written plainly"


def test_a_link_that_is_cut_rests_and_comes_back() -> None:
    plain, _ = replied(None, SimulatedClock(), sampling=WARM)
    clock = SimulatedClock()
    link = SimulatedLink(clock, NoisyDrafter(0.3), 0.002, BLOCK_S)
    drafter = remote(link, clock)
    link.drop()
    events, _ = replied(drafter, clock, sampling=WARM)
    assert written(events) == written(plain)
    assert note_of(events) == "the helper far cannot be reached: the connection was cut; the rest was written plainly"
    link._down.append((clock.now, b"\x01" + encoded(messages.LinkState())))
    clock.now += 1.0
    replied(drafter, clock, sampling=WARM)  # says Hello; the answer is on its way
    clock.now += 1.0
    events, _ = replied(drafter, clock, sampling=WARM)
    assert any(isinstance(event, Drafted) for event in events)


def test_the_end_of_the_link_s_process_ends_the_guesses() -> None:
    clock = SimulatedClock()
    link = SimulatedLink(clock, NoisyDrafter(0.3), 0.002, BLOCK_S)
    drafter = remote(link, clock)
    link.dead = True
    events, _ = replied(drafter, clock, sampling=WARM)
    assert note_of(events) == "the link to the helper far has ended; the rest was written plainly"


def test_copies_go_on_without_it_and_the_reply_says_why() -> None:
    clock = SimulatedClock()
    link = SimulatedLink(clock, NoisyDrafter(0.3), 0.002, BLOCK_S)
    drafter = remote(link, clock)
    link.drop()
    chain = DrafterChain([*open_free(["suffix"]), drafter], lambda source, agreed: 4)
    with pytest.raises(HelperRests):
        drafter.observe([1, 2], None)
    chain.observe([1, 2], None)
    assert chain.left == "the helper far cannot be reached: the connection was cut"
    assert chain.propose([1, 2], 4, lambda row, position: pytest.fail("never drawn")).source == chain.name


def test_only_numbers_cross() -> None:
    clock = SimulatedClock()
    link = SimulatedLink(clock, NoisyDrafter(0.3), 0.002, BLOCK_S)
    replied(remote(link, clock), clock, sampling=msgspec.structs.replace(WARM, dry_sequence_breakers=("secret",)))
    assert b"secret" not in b"".join(link.sent)
    said: list[Question] = [question_from(data) for data in link.sent]
    texts = [each for each in said if isinstance(each, TextSoFar)]
    assert isinstance(said[0], Hello)
    # The prompt crosses once, then each id once: what is kept is told by a number.
    assert len(texts[0].ids) < 10
    assert sum(len(each.ids) for each in texts) <= 5 + 48 + 8


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (CannotGuess("version"), "the helper far runs another version of Draftlight"),
        (CannotGuess("vocabulary"), "the helper far guesses in another vocabulary"),
        (Welcome(PROTOCOL + 1, 12, 100), "the helper far runs another version of Draftlight"),
    ],
)
def test_one_that_does_not_fit_is_refused_when_it_is_opened(answer: Answer, reason: str) -> None:
    clock = SimulatedClock()
    link = SimulatedLink(clock, NoisyDrafter(0.3), 0.002, 0.0, lambda _: [encoded(answer)])
    with pytest.raises(BadModelFile, match=reason):
        HelperLine(link, "far", MARKS).open(clock=clock)


def test_one_that_never_answers_is_not_waited_for_long() -> None:
    clock = SimulatedClock()
    link = SimulatedLink(clock, NoisyDrafter(0.3), 3600.0)
    with pytest.raises(BadModelFile, match="the helper far did not answer"):
        HelperLine(link, "far", MARKS).open(clock=clock)
    assert clock.now < 60.0


def test_patience_grows_with_what_an_answer_is_worth() -> None:
    quick, slow = AnswerPace(0.03, 0.02, 3.0), AnswerPace(0.03, 0.5, 3.0)
    assert quick.patience_s(8, look=False) == pytest.approx(0.065)
    assert (slow.patience_s(8, look=False), slow.patience_s(8, look=True)) == (0.0, 0.5)
    assert AnswerPace(10.0, 0.9, 8.0).patience_s(8, look=False) == LONGEST_S
