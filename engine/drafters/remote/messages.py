"""What a helper and the machine that asks it say to each other: values, encoded as MessagePack, with their bounds.

Whatever comes from the other side is decoded here and nowhere else; what is out of bounds is no message (`BadMessage`).
Text is in none of them: a fault is a word of a fixed list, so that nobody's sentence is shown for ours. The sampling
has its numbers alone: the texts that DRY breaks at, and the biased ids, stay here, which costs a guess now and then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.options.sampling_params import Sampling

PROTOCOL = 1
"""Of these messages; two sides that differ do not talk."""

MOST_GUESSES = 64
"""Of one message, and ahead of what is written."""

MOST_TOKENS = 1_000_000

LARGEST_QUESTION, LARGEST_ANSWER = 6 << 20, 4 << 10
"""Bytes of a message to the helper, which may hold a prompt, and of one from it."""

FIRST_COMPARED, STEP = 5, 128
"""Control tokens below this id may differ (llama.cpp's own rule); models of a family are padded by steps of this."""

Id = Annotated[int, Meta(ge=0, lt=2**31)]
Count = Annotated[int, Meta(ge=0, le=MOST_TOKENS)]
Number = Annotated[int, Meta(ge=0, lt=2**53)]
Chance = Annotated[float, Meta(ge=0.0, le=1.0)]
Fault = Literal["version", "vocabulary", "too_long", "failed", "busy", "nonsense"]


LinkFault = Literal["unreachable", "not_paired", "unknown", "no_key", "silent", "ended", "flood", "nonsense"]

FROM_HELPER, FROM_LINK = b"\x00", b"\x01"
"""The first byte of what comes out of the pipe: who said it. Only the link's own process can say FROM_LINK."""


class BadMessage(Exception):
    """What came is none of these messages, or out of bounds."""


class SamplingNumbers(msgspec.Struct, frozen=True):
    """The part of `Sampling` that is numbers."""

    temperature: float = 0.0
    top_k: int = 0
    top_p: float = 1.0
    min_p: float = 0.0
    repeat_penalty: float = 1.0
    repeat_last_n: int = 0
    presence_penalty: float = 0.0
    frequency_penalty: float = 0.0

    @classmethod
    def of(cls, sampling: Sampling) -> SamplingNumbers:
        """Those of a reply."""
        return cls(**{name: getattr(sampling, name) for name in cls.__struct_fields__})

    def sampling(self) -> Sampling:
        """As the chain takes it. Raises BadMessage for a number out of range."""
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        found = msgspec.structs.replace(Sampling(), dry_multiplier=0.0, **values)
        try:
            found.check()
        except Exception as error:
            raise BadMessage from error
        return found


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first words of the side that asks. `vocabulary` has a hash by how many ids it covers (`vocabulary_marks`)."""

    protocol: Number
    vocabulary: Annotated[dict[Count, Annotated[str, Meta(max_length=64)]], Meta(max_length=8)]


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """A reply begins: how its tokens are drawn."""

    seed: Number
    sampling: SamplingNumbers


class TextSoFar(msgspec.Struct, frozen=True, tag="text"):
    """The text is the first `keep` ids of what was told before, and `ids` behind them; `number` counts these messages.

    Guess `block` tokens at once, and go on until `ahead` are guessed behind the text.
    """

    number: Number
    keep: Count
    ids: Annotated[list[Id], Meta(max_length=MOST_TOKENS)]
    block: Annotated[int, Meta(ge=1, le=MOST_GUESSES)]
    ahead: Annotated[int, Meta(ge=1, le=MOST_GUESSES)]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The helper's answer to Hello: it guesses among the first `n_vocab` ids, in texts of at most `n_context`."""

    protocol: Number
    n_vocab: Count
    n_context: Count


class Guesses(msgspec.Struct, frozen=True, tag="guesses"):
    """Guesses from place `start` on, made when text `number` was the newest that the helper knew; a chance for each."""

    number: Number
    start: Count
    ids: Annotated[list[Id], Meta(max_length=MOST_GUESSES)]
    chances: Annotated[list[Chance], Meta(max_length=MOST_GUESSES)]


class StillReading(msgspec.Struct, frozen=True, tag="reading"):
    """The helper still reads text `number`, and will guess later."""

    number: Number


class CannotGuess(msgspec.Struct, frozen=True, tag="cannot"):
    """Why there are no guesses."""

    why: Fault


class LinkState(msgspec.Struct, frozen=True):
    """What the link's own process says: the helper is reached, or why not."""

    fault: LinkFault | Literal[""] = ""


Question = Hello | Begin | TextSoFar
Answer = Welcome | Guesses | StillReading | CannotGuess

_ENCODER = msgspec.msgpack.Encoder()
_QUESTIONS, _ANSWERS = msgspec.msgpack.Decoder(Question), msgspec.msgpack.Decoder(Answer)
_STATES = msgspec.msgpack.Decoder(LinkState)


def encoded(message: Question | Answer | LinkState) -> bytes:
    """A message as bytes."""
    return _ENCODER.encode(message)


def question_from(data: bytes) -> Question:
    """What the asking side said. Raises BadMessage."""
    if len(data) > LARGEST_QUESTION:
        raise BadMessage
    try:
        question: Question = _QUESTIONS.decode(data)
        return question
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadMessage from error


def answer_from(data: bytes) -> Answer:
    """What the helper said. Raises BadMessage."""
    if len(data) > LARGEST_ANSWER:
        raise BadMessage
    try:
        answer: Answer = _ANSWERS.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadMessage from error
    if isinstance(answer, Guesses) and len(answer.ids) != len(answer.chances):
        raise BadMessage
    return answer


def link_state_from(data: bytes) -> LinkState:
    """What the link's process said. Raises BadMessage."""
    try:
        return _STATES.decode(data)
    except msgspec.DecodeError as error:
        raise BadMessage from error


def vocabulary_marks(raw_text: Callable[[int], bytes], n_vocab: int) -> dict[int, str]:
    """Hashes of the texts of the first N ids, for N the whole vocabulary and the last few multiples of `STEP` below.

    Two vocabularies that differ in padding alone share one of these.
    """
    whole = n_vocab // STEP * STEP
    ends = {n_vocab, *(end for back in range(3) if (end := whole - back * STEP) > FIRST_COMPARED)}
    digest, marks = hashlib.sha256(), dict[int, str]()
    for token in range(n_vocab):
        if token in ends:
            marks[token] = digest.copy().hexdigest()
        if token >= FIRST_COMPARED:
            text = raw_text(token)
            digest.update(len(text).to_bytes(4, "big") + text)
    marks[n_vocab] = digest.hexdigest()
    return marks


def shared_ids(ours: dict[int, str], theirs: dict[int, str]) -> int:
    """How many ids are known to mean the same; 0 where the vocabularies differ."""
    return max((count for count, mark in ours.items() if theirs.get(count) == mark), default=0)
