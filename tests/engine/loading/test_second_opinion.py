"""A second opinion by the starter's real target: what it would have said, and what it then writes, are its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.events import Event, Finished, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from tests.engine.open_pair import load_pair

STARTER = Path("models/starter")
SAMPLINGS = {"greedy": Sampling(temperature=0.0), "drawn": Sampling(temperature=0.9)}


@pytest.fixture(scope="module")
def pair() -> Iterator[LoadedPair]:
    opened = load_pair("starter", STARTER / "target-q8_0.gguf", None, 512, free=("suffix",), n_threads=1)
    yield opened
    opened.close()


def events_of(pair: LoadedPair, request: Request) -> list[Event]:
    events = list(pair.generate(request, NativeInterrupt()))
    assert isinstance(events[-1], Finished)
    return events


def read(events: list[Event]) -> tuple[list[str], dict[int, str]]:
    """The texts of the tokens that were read, and the model's own by the place of each departure."""
    texts, own = list[str](), dict[int, str]()
    for judged in rounds(events):
        own |= {len(texts) + each.place: each.text for each in judged.verdict.departures}
        texts += [token.text for token in judged.kept]
    return texts, own


@pytest.mark.real_weights
@pytest.mark.parametrize("kind", SAMPLINGS)
def test_it_departs_where_a_word_was_changed_and_writes_on_as_it_would_alone(pair: LoadedPair, kind: str) -> None:
    asked = Request(
        "g", messages=(Message("user", "Tell me a story about a fox."),), sampling=SAMPLINGS[kind], seed=5,
        max_tokens=48, draft_length=0,
    )  # fmt: skip
    alone = events_of(pair, asked)[-1].text
    words = alone.split(" ")
    place = len(words) // 2
    changed = " ".join([*words[:place], "zebra", *words[place + 1 :]])

    same = events_of(pair, asked.review_of(alone, 5, "h"))
    assert (read(same)[1], same[-1].text[: len(alone)]) == ({}, alone)

    other = events_of(pair, asked.review_of(changed, 5, "h"))
    texts, own = read(other)
    first = min(own)
    agreed = "".join(texts[:first])
    assert alone.startswith(agreed + own[first])
    assert len(" ".join(words[:place])) - 1 <= len(agreed) <= len(" ".join(words[:place])) + 1 + len("zebra")
    assert other[-1].stats.departures == len(own)
    assert len([each for each in other if isinstance(each, Verified)]) <= 1 + len(texts) // 32

    behind = msgspec.structs.replace(asked, draft_length=8, prediction=changed)
    assert events_of(pair, behind)[-1].text == alone


@pytest.mark.real_weights
def test_a_text_longer_than_the_context_is_read_as_far_as_it_fits(pair: LoadedPair) -> None:
    asked = Request("g", messages=(Message("user", "Hi"),), sampling=SAMPLINGS["greedy"])
    end = events_of(pair, asked.review_of("a fox and a hen " * 400, 5, "h"))[-1]
    assert isinstance(end, Finished)
    assert 400 < end.stats.draft_n < 512
