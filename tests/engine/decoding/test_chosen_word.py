"""Replies in which the user chose a token: what follows from it, and that the reply comes out again as it was."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.errors import BadSetting, PromptTooLong
from engine.events import Drafted, NextToken, Verified
from engine.options.request import Request
from tests.engine.decoding.written_replies import WARM, written
from tests.engine.fakes import END, N_VOCAB, FakeTarget, NoisyDrafter, after, reply
from tests.engine.open_pair import end_of

PLACE = 5
MODES = (("coupled", 0.0), ("coupled", 0.9), ("rejection", 0.9), ("block", 0.9))


def settings(temperature: float) -> dict:
    return {"sampling": WARM, "seed": 3} if temperature else {"seed": 3}


def other_than(token: int) -> int:
    return (token + 1) % (N_VOCAB - 1)


@pytest.mark.parametrize("guesses", [0, 1, 4])
@pytest.mark.parametrize(("verify", "temperature"), MODES)
def test_a_chosen_token_stands_at_its_place_and_what_is_before_it_stays(
    verify: str, temperature: float, guesses: int
) -> None:
    asked = {**settings(temperature), "verify": verify, "draft_length": guesses, "max_tokens": 20}
    _, before = written(reply(FakeTarget(), NoisyDrafter(0.5), **asked))
    choice = other_than(before[PLACE])
    events = reply(FakeTarget(), NoisyDrafter(0.5), **asked, chosen=((PLACE, choice),))
    _, ids = written(events)
    assert ids[PLACE] == choice
    if verify == "coupled":
        assert ids[:PLACE] == before[:PLACE]
    marked = [event for event in events if isinstance(event, Verified) and event.next and event.next.kind == "chosen"]
    assert [event.next.id for event in marked] == [choice]


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_with_guesses_or_without_a_reply_with_choices_is_the_same(temperature: float) -> None:
    asked = {**settings(temperature), "max_tokens": 24, "chosen": ((2, 4), (9, 1), (10, 7))}
    plain = reply(FakeTarget(), None, draft_length=0, **asked)
    guessed = reply(FakeTarget(), NoisyDrafter(0.5), draft_length=4, **asked)
    assert written(plain) == written(guessed)
    assert sum(isinstance(event, Drafted) for event in guessed) > 2


@pytest.mark.parametrize("temperature", [0.0, 0.9])
@pytest.mark.parametrize("kept", [PLACE, PLACE + 1, PLACE + 3])
def test_the_rest_behind_a_choice_is_the_same_whether_its_beginning_was_read_or_written(
    temperature: float, kept: int
) -> None:
    asked = {**settings(temperature), "max_tokens": 20, "chosen": ((PLACE, 9),)}
    _, whole = written(reply(FakeTarget(), NoisyDrafter(0.5), prompt=[0, 1], draft_length=3, **asked))
    rest = reply(
        FakeTarget(),
        NoisyDrafter(0.5),
        prompt=[0, 1, *whole[:kept]],
        draft_length=3,
        written=tuple(whole[:kept]),
        **asked,
    )
    assert written(rest)[1] == whole[kept:]


def test_no_guess_is_made_for_a_chosen_place_and_none_is_charged() -> None:
    sentence = (3, 4, 5, 6, 7, 8, 9, 10, END)
    always_right = NoisyDrafter(0.0, after(*sentence))
    events = reply(FakeTarget(after(*sentence)), always_right, draft_length=4, max_tokens=20, chosen=((2, 5),))
    drafts = [[guess.id for guess in event.tokens] for event in events if isinstance(event, Drafted)]
    assert drafts[0] == [3, 4]
    assert all(one.round < other.round for one, other in pairwise(e for e in events if isinstance(e, Verified)))
    end = end_of(events)
    assert end.stats.acceptance == 1.0
    verdicts = [event for event in events if isinstance(event, Verified)]
    assert verdicts[0].next == NextToken(5, "f", pytest.approx(1.0, abs=1e-6), "chosen")


def test_the_target_s_own_probability_of_the_choice_is_told_and_its_rank_too() -> None:
    events = reply(
        FakeTarget(after(3, 4, 5, END)), None, draft_length=0, max_tokens=8, chosen=((1, 9),), likely_tokens=True
    )
    verdict = next(event for event in events if isinstance(event, Verified) and event.next.kind == "chosen")
    assert verdict.next.p_target == pytest.approx(2e-9, rel=0.1)
    assert (verdict.likely_tokens[0].rank, verdict.likely_tokens[0].top[0].id) == (10, 4)
    assert verdict.next.p_target == pytest.approx(verdict.likely_tokens[0].p, rel=1e-4)


def test_a_chosen_end_of_the_turn_ends_the_reply() -> None:
    events = reply(FakeTarget(after(3, 4, 5, 6, END)), None, draft_length=0, max_tokens=8, chosen=((2, END),))
    end = end_of(events)
    assert (end.reason, end.text, written(events)[1]) == ("stop", "de", [3, 4, END])


def test_a_choice_that_completes_a_stop_string_ends_the_reply_before_it() -> None:
    asked = {"draft_length": 0, "max_tokens": 8, "stop": ("ej",)}
    events = reply(FakeTarget(after(3, 4, 5, 6, END)), None, **asked, chosen=((2, 9),))
    end = end_of(events)
    assert (end.reason, end.text) == ("stop", "d")


def test_a_choice_that_the_vocabulary_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetting, match="this model has no token 16: it knows 16"):
        reply(FakeTarget(), None, chosen=((0, N_VOCAB),))
    with pytest.raises(BadSetting, match="a chosen token needs its place and its id"):
        Request("g", chosen=((-1, 3),)).check()


def test_a_full_context_ends_a_reply_behind_its_choice_and_holds_none_behind_its_end() -> None:
    sentence = tuple(1 + place % 9 for place in range(20))
    target = FakeTarget(after(*sentence), n_context=10)
    whole = reply(target, prompt=[0], draft_length=0, max_tokens=50)
    _, ids = written(whole)
    assert whole[-1].reason == "context_full"
    last = len(ids) - 1
    asked = {"draft_length": 4, "max_tokens": 50}
    events = reply(
        FakeTarget(after(*sentence), n_context=10),
        NoisyDrafter(0.0, after(*sentence)),
        prompt=[0, *ids[: last - 1]],
        written=tuple(ids[: last - 1]),
        chosen=((last - 1, 12),),
        **asked,
    )
    assert (written(events)[1][0], events[-1].reason) == (12, "context_full")
    with pytest.raises(PromptTooLong):
        reply(FakeTarget(n_context=10), prompt=[0, *ids[:last]], written=tuple(ids[:last]), chosen=((last, 12),))


@pytest.mark.parametrize("token", [-5, N_VOCAB, 1 << 40])
def test_a_text_to_continue_from_that_the_vocabulary_does_not_have_is_refused(token: int) -> None:
    """It may come from an imported chat; native code would end the process, which would be held for a bad setting."""
    with pytest.raises(BadSetting, match=f"this model has no token {token}: it knows 16"):
        reply(FakeTarget(), None, written=(token,))
