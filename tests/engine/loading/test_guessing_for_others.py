"""A helper opens a drafter without its model's weights, and guesses what the drafter guesses beside the model."""

from __future__ import annotations

import queue
from pathlib import Path

import msgspec
import pytest

from engine.drafters.remote.messages import (
    PROTOCOL,
    Answer,
    Begin,
    CannotGuess,
    Guesses,
    Hello,
    SamplingNumbers,
    TextSoFar,
    Welcome,
    answer_from,
    encoded,
    vocabulary_marks,
)
from engine.errors import BadModelFile
from engine.loading.opening import PairFiles

pytest.importorskip("llama_cpp")
pytest.importorskip("onnxruntime")

from engine.llama.model import LlamaModel
from engine.loading.guessing_for_others import open_guesser, serve

GREEDY = Begin(1, SamplingNumbers())
RESET = b"\x01reset"


class Wire:
    """The pipe of a process that guesses: what was put there comes out, and its end once nothing is left to do."""

    def __init__(self, *messages: bytes) -> None:
        self._messages = queue.SimpleQueue[bytes]()
        self.sent = list[bytes]()
        for each in messages:
            self._messages.put(each)

    def poll(self, timeout: float | None = 0.0) -> bool:
        return not self._messages.empty()

    def recv_bytes(self, maxlength: int | None = None) -> bytes:
        if self._messages.empty():
            raise EOFError
        return self._messages.get()

    def send_bytes(self, buf: bytes) -> None:
        self.sent.append(buf)


def files(target: Path, drafter: Path | None) -> PairFiles:
    return PairFiles("toy", "toy", str(target), None if drafter is None else str(drafter))


def marks_of(target: Path) -> dict[int, str]:
    model = LlamaModel(target, vocabulary_only=True)
    try:
        return vocabulary_marks(model.raw_text, model.n_vocab)
    finally:
        model.close()


def answers(target: Path, drafter: Path, *said: bytes) -> list[Answer]:
    guesser, _, _ = open_guesser(files(target, drafter), lambda: False)
    wire = Wire(*said)
    with pytest.raises(EOFError):
        serve(guesser, wire, RESET)
    assert wire.sent[: said.count(RESET)] == [RESET] * said.count(RESET)
    return [answer_from(data) for data in wire.sent if data != RESET]


def test_it_guesses_as_far_ahead_as_it_is_asked_and_goes_on_behind_its_own_guesses(toy_gguf: Path) -> None:
    """The same file as drafter and as the model: all of it is guessed, in blocks of 3 and then of 4 (the bonus too)."""
    hello = b"\x00" + encoded(Hello(PROTOCOL, marks_of(toy_gguf)))
    text = TextSoFar(1, 0, [5, 6, 7], 3, 8)
    said = answers(toy_gguf, toy_gguf, RESET, hello, b"\x00" + encoded(GREEDY), b"\x00" + encoded(text))
    welcome, *blocks = said
    assert isinstance(welcome, Welcome)
    assert all(isinstance(block, Guesses) for block in blocks)
    guesses = [block for block in blocks if isinstance(block, Guesses)]
    assert [(block.number, block.start, len(block.ids)) for block in guesses] == [(1, 3, 3), (1, 6, 4), (1, 10, 1)]
    written = [token for block in guesses for token in block.ids]
    # A text that goes the way of the guesses keeps them; one that departs is guessed anew, and comes to the same again.
    onward = msgspec.structs.replace(text, number=2, keep=3, ids=written[:4])
    again = answers(
        toy_gguf, toy_gguf, hello, b"\x00" + encoded(GREEDY), b"\x00" + encoded(text), b"\x00" + encoded(onward)
    )
    first = next(each for each in again if isinstance(each, Guesses))
    assert first.ids[0] == written[first.start - 3]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (Hello(PROTOCOL + 1, {}), CannotGuess("version")),
        (Hello(PROTOCOL, {64: "another"}), CannotGuess("vocabulary")),
        (TextSoFar(1, 0, [5], 3, 8), CannotGuess("nonsense")),
        (TextSoFar(1, 9, [5], 3, 8), CannotGuess("nonsense")),
        (Begin(1, SamplingNumbers(temperature=-3.0)), CannotGuess("nonsense")),
    ],
)
def test_what_it_cannot_follow_is_one_answer(toy_gguf: Path, said: Hello | TextSoFar | Begin, answer: Answer) -> None:
    assert answers(toy_gguf, toy_gguf, b"\x00" + encoded(said)) == [answer]


@pytest.mark.parametrize("data", [b"", b"\x00", b"\x00garbage", b"\x00" + b"\x91" * 5000])
def test_garbage_is_one_answer_and_ends_nothing(toy_gguf: Path, data: bytes) -> None:
    hello = b"\x00" + encoded(Hello(PROTOCOL, marks_of(toy_gguf)))
    strange, welcome = answers(toy_gguf, toy_gguf, data, hello)
    assert strange == CannotGuess("nonsense")
    assert isinstance(welcome, Welcome)


def test_a_pair_without_a_network_is_refused(toy_gguf: Path) -> None:
    with pytest.raises(BadModelFile, match="toy has no network that could guess"):
        open_guesser(files(toy_gguf, None), lambda: False)
