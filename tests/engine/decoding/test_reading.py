"""A text that is read by a target over fakes: told is exactly what the target would have written otherwise."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.errors import BadSetting
from engine.events import Departure, Event, Finished, NextToken, Started, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import WARM, plainly, told, written
from tests.engine.fakes import END, N_VOCAB, FakeTarget, Score, after, events_of, random_score, reply

GREEDY = Sampling(temperature=0.0)
PENALISED = Sampling(temperature=0.8, repeat_penalty=1.3, top_k=6)
TEXTS = st.lists(st.integers(0, N_VOCAB - 1), max_size=40)


def read(
    text: Sequence[int],
    score: Score = random_score,
    sampling: Sampling = GREEDY,
    seed: int = 1,
    interrupt: NativeInterrupt | None = None,
) -> list[Event]:
    asked = Request("g", sampling=sampling).review_of("a text", seed, "g")
    target, nobody = FakeTarget(score), SafeDrafter(None, N_VOCAB)
    return list(events_of(target, asked, (0,), nobody, FixedLength(0), seed=seed, interrupt=interrupt, reading=text))


@given(TEXTS, st.sampled_from([GREEDY, WARM, PENALISED]), st.integers(0, 2**32))
def test_what_is_told_is_what_the_target_alone_would_write_there(
    text: list[int], sampling: Sampling, seed: int
) -> None:
    events = read(text, sampling=sampling, seed=seed)
    _, ids = written(events)
    own = [plainly([0, *ids[:place]], sampling, seed) for place in range(len(text) + 1)]
    assert told(events) == {place: each for place, each in enumerate(own[:-1]) if each != text[place]}
    end = events[-1]
    assert isinstance(end, Finished)
    assert (end.reason, ids) == (("stop", text) if own[-1] == END else ("length", [*text, own[-1]]))
    assert (end.stats.draft_n, end.stats.departures, end.stats.note) == (len(text), len(told(events)), None)


@given(st.integers(0, 2**32), st.sampled_from([GREEDY, WARM]))
def test_its_own_reply_has_no_departure(seed: int, sampling: Sampling) -> None:
    text, ids = written(reply(FakeTarget(random_score), sampling=sampling, seed=seed, max_tokens=40))
    events = read([each for each in ids if each != END], sampling=sampling, seed=seed)
    assert told(events) == {}
    assert events[-1].text[: len(text)] == text


def test_a_reading_event_by_event() -> None:
    events = read([1, 2, 1], after(1))
    started, verified, end = events[0], events[-2], events[-1]
    assert isinstance(started, Started)
    assert isinstance(verified, Verified)
    assert isinstance(end, Finished)
    assert (started.verify, started.draft_length) == ("coupled", 0)
    assert (verified.accepted, verified.width, verified.departures) == (3, 4, [Departure(1, 1, "b")])
    assert isinstance(verified.next, NextToken)
    assert (verified.next.text, end.reason, end.text) == ("b", "length", "bcbb")


def test_passes_are_wide_and_one_that_is_stopped_keeps_what_was_read() -> None:
    stop = NativeInterrupt()
    whole = [each for each in read([3] * 50) if isinstance(each, Verified)]
    most = FakeTarget(random_score).max_width - 1
    assert [each.width for each in whole] == [most] * (50 // most) + [50 % most + 1]
    stop.set()
    assert read([3] * 50, interrupt=stop)[-1].reason == "cancelled"


def test_a_review_without_a_text_or_with_a_lossy_rule_is_refused() -> None:
    for wrong in (Request("g", review=True), Request("g", review=True, prediction="a", verify="lenient")):
        with pytest.raises(BadSetting):
            wrong.check()
    asked = Request("g", verify="lenient", written=(1,), max_tokens=3, stop=("x",))
    asked.review_of("a text", 7, "h").check()
