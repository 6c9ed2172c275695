"""A reply of one real model read by another one, of another vocabulary, in a real worker; then its own version."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.conversation.commands import OpenChat, Regenerate, Rerun, SetOptions
from app.conversation.events import CommandRejected, PairOpened, ReplyEnded, RerunEnded
from app.engine_host.protocol import PairFiles
from app.engine_host.worker_process import worker_entry
from app.settings.reply_options import ReplyOptions, Sampling
from app.traces.opinion import opinion_of
from models.starter_pair import starter_pair
from tests.app.conversation.native_talk import talking


@pytest.mark.real_weights
@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_the_version_behind_a_review_is_what_the_reader_writes_alone(
    tmp_path: Path, toy_gguf: Path, temperature: float
) -> None:
    starter = starter_pair()
    author = PairFiles("toy", "Toy", str(toy_gguf), None, n_context=256)
    reader = PairFiles("starter", "Starter", str(starter.target), str(starter.drafter), draft_length=4, n_context=512)
    question = "Tell me a story about a fox."
    with talking(tmp_path, author, worker_entry) as talk:
        options = ReplyOptions(sampling=Sampling(temperature=temperature), max_tokens=24, seed=5)
        talk.conversation.do(SetOptions(options))
        text, _ = talk.say(question)
        talk.conversation.do(Rerun(2, "review", pair=reader))
        *_, opened, end = [each for each in talk.until(RerunEnded) if isinstance(each, PairOpened | RerunEnded)]
        assert isinstance(opened, PairOpened)
        assert isinstance(end, RerunEnded)
        assert (opened.pair, end.problem) == (reader, None)
        said = opinion_of(timed.event for timed in end.runs[0].events)
        assert said.place is not None
        assert said.tokens > 0
        talk.conversation.do(Regenerate(2, as_reviewed=True))
        own = talk.until(ReplyEnded, CommandRejected)[-1]
        assert isinstance(own, ReplyEnded)
        assert (own.message.versions, own.message.text == text) == (2, False)
        talk.conversation.do(OpenChat(None))
        assert talk.say(question)[0] == own.message.text
