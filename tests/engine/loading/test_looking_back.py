"""Over a real pair: what a network would have guessed between replies is what it guesses in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.evidence.simulated_rounds import SimulatedGuess
from engine.events import Drafted, Event, Finished, Started, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair

DRAFTER = "toy-noisy"


@pytest.fixture
def pair(toy_gguf: Path, toy_onnx_noisy: Path) -> LoadedPair:
    return load_pair("toy", toy_gguf, toy_onnx_noisy, 256, n_threads=1)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[SimulatedGuess]]]:
    """What paces hear of networks that are off; here the only one never is on, and they are unsure of it."""
    found: list[tuple[str, list[SimulatedGuess]]] = []

    def shadow_draft(self: AdaptiveLength, source: str, guesses: Sequence[SimulatedGuess]) -> None:
        found.append((source, list(guesses)))

    monkeypatch.setattr(AdaptiveLength, "length_for", lambda *_: 0)
    monkeypatch.setattr(AdaptiveLength, "unsure_of", lambda _: DRAFTER)
    monkeypatch.setattr(AdaptiveLength, "shadow_draft", shadow_draft)
    return found


def ask(pair: LoadedPair, **request: object) -> list[Event]:
    common = {"messages": (Message("user", "tell me more"),), "max_tokens": 40, "seed": 3} | request
    return list(pair.generate(Request("g", **common), NativeInterrupt()))  # type: ignore[arg-type]


def verdicts(events: Sequence[Event]) -> dict[int, bool]:
    """Whether the guess was right, by the place in the reply, of drafts of one guess."""
    found, at, drafted = dict[int, bool](), 0, set[int]()
    for event in events:
        if isinstance(event, Drafted):
            drafted.add(event.round)
        if isinstance(event, Verified):
            if event.round in drafted:
                found[at] = event.accepted == 1
            at += event.accepted + (event.next is not None)
    return found


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_the_guesses_are_those_that_would_have_been_made(
    pair: LoadedPair, heard: list[tuple[str, list[SimulatedGuess]]], temperature: float
) -> None:
    sampling = Sampling(temperature=temperature)
    *_, looked = ask(pair, sampling=sampling, draft_length="auto")
    guessed = ask(pair, sampling=sampling, draft_length=1, learning=False)
    assert isinstance(looked, Finished)
    assert isinstance(guessed[-1], Finished)
    assert looked.text == guessed[-1].text
    ((source, guesses),) = heard
    assert source == DRAFTER
    first = looked.stats.tokens - len(guesses)
    expected = verdicts(guessed)
    assert 0 < sum(expected.values()) < len(expected)
    assert {at: guesses[at - first].right for at in expected if at >= first} == {
        at: right for at, right in expected.items() if at >= first
    }
    pair.close()


@pytest.mark.parametrize("request_", [{"draft_length": 0}, {"verify": "rejection", "draft_length": "auto"}], ids=str)
def test_where_nobody_guesses_or_guesses_are_drawn_otherwise_nothing_is_looked_at(
    pair: LoadedPair, heard: list[tuple[str, list[SimulatedGuess]]], request_: dict[str, object]
) -> None:
    assert isinstance(ask(pair, **request_)[-1], Finished)
    assert heard == []
    pair.close()


def test_whoever_waits_comes_first_and_the_next_reply_reads_what_it_needs(
    pair: LoadedPair, heard: list[tuple[str, list[SimulatedGuess]]]
) -> None:
    pair.is_awaited = lambda: True
    first = ask(pair, draft_length="auto")
    assert heard == []
    pair.is_awaited = lambda: False
    again = ask(pair, draft_length="auto")
    assert isinstance(first[0], Started)
    assert [event.text for event in first if isinstance(event, Verified)] == [
        event.text for event in again if isinstance(event, Verified)
    ]
    assert len(heard) == 1
    pair.close()
