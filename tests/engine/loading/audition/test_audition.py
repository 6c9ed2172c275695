"""The starter's own drafters, heard over replies that it really wrote with each of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from engine.events import Event, Finished, Started, Stats
from engine.llama.interrupt import NativeInterrupt
from engine.loading.audition.audition import audition
from engine.loading.audition.orders import (
    AuditionBegan,
    AuditionEnded,
    AuditionMessage,
    AuditionOrder,
    AuditionRefused,
    Candidate,
    CandidateHeard,
    CandidateRefused,
    PassTimes,
    RecordedReply,
)
from engine.loading.audition.reading_target import ReadingTarget
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from tests.engine.open_pair import load_pair, pair_files

STARTER = Path(__file__).parents[4] / "models" / "starter"
TARGET = STARTER / "target-q8_0.gguf"
PROMPTS = ("What is speculative decoding?", "What is the square root of 7?", "Tell me a very short story.")
COSTS = PassTimes({1: 0.3, 4: 0.4, 8: 0.6}, uniform=True)


def reply_of(number: int, events: Sequence[Event], request: Request) -> RecordedReply:
    began = next(event for event in events if isinstance(event, Started))
    ids = list[int]()
    for each in rounds(events):
        ids += [guess.id for guess in each.kept] + ([each.next.id] if each.next is not None else [])
    end = events[-1]
    assert isinstance(end, Finished)
    return RecordedReply(number, request, began.seed, began.prompt_tokens, tuple(ids), end.text)


def written_with(drafter: Path) -> tuple[list[RecordedReply], list[Stats]]:
    """Replies of the starter with this drafter, and their figures."""
    pair, replies, stats = load_pair("p", TARGET, drafter), list[RecordedReply](), list[Stats]()
    try:
        for number, prompt in enumerate(PROMPTS):
            sampling = Sampling(temperature=0.8 * (number % 2))
            asked = Request("g", (Message("user", prompt),), sampling=sampling, max_tokens=80, draft_length=7, seed=3)
            events = list(pair.generate(asked, NativeInterrupt()))
            replies.append(reply_of(number, events, asked))
            stats.append(events[-1].stats)
    finally:
        pair.close()
    return replies, stats


Written = tuple[list[RecordedReply], list[Stats]]


@pytest.fixture(scope="module")
def with_the_block() -> Written:
    return written_with(STARTER / "block.onnx")


def heard(replies: Sequence[RecordedReply], *candidates: Candidate) -> list[AuditionMessage]:
    told = list[AuditionMessage]()
    audition(AuditionOrder(candidates, tuple(replies), COSTS), told.append)
    return told


def candidate(name: str, drafter: Path | None, **others: object) -> Candidate:
    return Candidate(name, pair_files("p", TARGET, drafter, draft_length=7, **others))


@pytest.mark.parametrize("file", ["block.onnx", "target-q8_0.heads"])
def test_it_finds_the_acceptance_of_replies_that_were_really_written(file: str, with_the_block: Written) -> None:
    """The heads read states, for which the target reads the replies; the block needs nothing of it.

    Where plain rounds measure hangs on the time, so that the same rounds are not asked for.
    """
    replies, live = with_the_block if file == "block.onnx" else written_with(STARTER / file)
    told = heard(replies, candidate("it", STARTER / file))
    found = next(each for each in told if isinstance(each, CandidateHeard))
    judged = [each for reply in found.replies for each in reply.rounds]
    acceptance = sum(each.stood for each in judged) / sum(each.guesses for each in judged)
    assert abs(acceptance - sum(s.draft_n_accepted for s in live) / sum(s.draft_n for s in live)) < 0.05
    assert sum(each.tokens for each in judged) == sum(s.tokens for s in live)
    assert abs(len(judged) / sum(s.rounds for s in live) - 1.0) < 0.1


def test_each_that_cannot_be_heard_costs_itself_alone(tmp_path: Path, with_the_block: Written) -> None:
    replies, _ = with_the_block
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no graph")
    gone = candidate("gone", tmp_path / "gone.gguf")
    told = heard(replies, candidate("broken", broken), gone, candidate("recycle", None, free=("recycle",)))
    refused = {each.candidate: each.message for each in told if isinstance(each, CandidateRefused)}
    assert set(refused) == {"broken", "gone"}
    assert all("\n" not in message and message for message in refused.values())
    recycled = next(each for each in told if isinstance(each, CandidateHeard))
    assert (recycled.candidate, recycled.approximate) == ("recycle", True)
    assert sum(each.guesses for reply in recycled.replies for each in reply.rounds) > 0
    assert told[-1] == AuditionEnded()


def test_states_are_those_that_the_drafter_who_is_heard_asks_for(
    with_the_block: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    given, begin = list[int](), ReadingTarget.begin

    def noted(self: ReadingTarget, text: Sequence[int]) -> None:
        given.append(len(self.state_names))
        begin(self, text)

    monkeypatch.setattr(ReadingTarget, "begin", noted)
    replies, _ = with_the_block
    heads = candidate("heads", STARTER / "target-q8_0.heads")
    heard(replies[:1], heads, candidate("recycle", None, free=("recycle",)))
    assert given == [1, 0]


def test_replies_of_another_model_are_left_out_with_the_reason(with_the_block: Written) -> None:
    asked = Request("g", (Message("user", "Hello"),))
    strange = {
        1: RecordedReply(1, asked, 3, 999, (5, 6, 7)),
        2: RecordedReply(2, asked, 3, 0, (5, 1_000_000)),
        3: RecordedReply(3, asked, 3, 0, (5, -1)),
        4: RecordedReply(4, msgspec.structs.replace(asked, written=(-7,)), 3, 0, (5, 6)),
        5: msgspec.structs.replace(with_the_block[0][0], id=5, text="Quite another text."),
    }
    told = heard(list(strange.values()), candidate("suffix", None, free=("suffix",)))
    unusable = next(each.unusable for each in told if isinstance(each, AuditionBegan))
    assert set(unusable) == {1, 2, 3, 4, 5}
    assert unusable[5] == "its tokens spell another text with this model"
    assert ["999" in unusable[1], "token -1" in unusable[3], "token -7" in unusable[4]] == [True] * 3
    assert isinstance(told[-1], AuditionRefused)


def test_a_target_that_is_gone_is_refused(tmp_path: Path) -> None:
    files = pair_files("p", tmp_path / "gone.gguf", None, free=("suffix",))
    told = list[AuditionMessage]()
    audition(AuditionOrder((Candidate("suffix", files),), (), COSTS), told.append)
    assert [type(each) for each in told] == [AuditionRefused]
    assert "gone.gguf" in told[0].message
