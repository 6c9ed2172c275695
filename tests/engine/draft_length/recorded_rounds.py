"""Recorded replies of real models, replayed through the real loop and policy on a simulated clock.

`recorded_rounds.json` holds, for each reply, the pair, the kind of text, the prompt and the reply (ids counted anew),
and by place what the network drafter guessed once all before it was right, with its probability. Prompts are our own.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

import engine.decoding.assembly
from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import DraftLengthPolicy
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.events import Finished
from engine.interfaces import Choice, Choose, Draft, Drafter, DrafterTraits, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling.acceptance import accept_coupled
from engine.sampling.verifier import RoundVerdict

FILE = Path(__file__).with_suffix(".json")
N_VOCAB, LONGEST = 1 << 16, 8
NETWORK = "network"


class Recorded(NamedTuple):
    """One reply; `guesses` are (id, probability) by place, none where the pair has no network."""

    pair: str
    kind: str
    prompt: list[int]
    reply: list[int]
    guesses: list[tuple[int, float]]


@cache
def recorded() -> list[Recorded]:
    return [Recorded(*each) for each in json.loads(FILE.read_text("utf-8"))]


class Times(NamedTuple):
    """Milliseconds: passes by rows (a line between them), a draft's beginning, each guess."""

    passes: dict[int, float]
    begin: float
    guess: float

    def of(self, rows: int) -> float:
        known = sorted(self.passes)
        return float(np.interp(rows, known, [self.passes[each] for each in known]))


QUIET = Times({1: 35.4, 2: 34.7, 3: 34.7, 4: 37.2, 5: 39.6, 6: 41.1, 8: 52.0, 12: 69.7, 17: 112.0}, 4.0, 9.3)
"""Qwen2.5-Coder 1.5B with its 0.5B, two cores of an AMD EPYC, nobody else at work."""

IN_SITU = Times({1: 65.0, 2: 66.0, 4: 67.0, 8: 105.0, 17: 230.0}, 22.0, 18.0)
"""The same in replies at load 2."""

BUSY = {1: 46.2, 2: 112.8, 4: 119.3, 8: 207.1, 17: 488.1}
BUSY_GUESS = 39.55
"""What the opening of that pair measured in a busy moment."""


class Noise(NamedTuple):
    """Each time is up to `share` longer; one in twenty, while there is any, was held up: three times as long."""

    share: float = 0.0
    seed: int = 0


class Machine:
    """A target, its vocabulary, its clock and its verifier: it writes a known text in the time of a curve."""

    n_vocab, max_width, max_leaves = N_VOCAB, 33, 1

    def __init__(self, one: Recorded, times: Times, noise: Noise) -> None:
        self.text, self._times, self._noise = [*one.prompt, *one.reply], times, noise
        self.n_context, self._read, self._now_s = len(self.text) + 64, 0, 0.0
        self._random = random.Random(noise.seed)

    def __call__(self) -> float:
        return self._now_s

    def take(self, ms: float) -> None:
        """Something took so long, give or take the noise."""
        factor = 1.0 + self._noise.share * self._random.random()
        if self._noise.share and self._random.random() < 0.05:
            factor = 3.0
        self._now_s += factor * ms / 1000.0

    @property
    def cached(self) -> Sequence[int]:
        return self.text[: self._read]

    def feed(self, tokens: Sequence[int]) -> None:
        self._read += len(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> NDArray[np.int64]:
        """What follows each token, in the place of score rows."""
        self.take(self._times.of(len(tokens)))
        start, self._read = self._read, self._read + len(tokens)
        return np.array([self.token_at(place + 1) for place in range(start, self._read)])

    def truncate(self, length: int) -> None:
        self._read = min(self._read, length)

    def piece(self, token: int) -> bytes:
        return b"x"

    def is_end(self, token: int) -> bool:
        return False

    def token_at(self, place: int) -> int:
        return self.text[place] if place < len(self.text) else 0

    def chooser(self, start: int) -> Choose:
        """A drafter's scores are its token and its probability."""
        return lambda row, position: Choice(int(row[0]), float(row[1]))

    def verify(self, rows: NDArray[np.int64], draft: Draft, start: int) -> RoundVerdict:
        return RoundVerdict(*accept_coupled(draft.tokens, rows.tolist()), [], None)


class Network:
    """The recorded network: what it guesses behind a wrong guess of its own does not matter."""

    name, traits = NETWORK, DrafterTraits(rounds=False)

    def __init__(self, one: Recorded, machine: Machine, times: Times) -> None:
        self._one, self._machine, self._times = one, machine, times

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        choices, start = list[Choice](), len(context)
        self._machine.take(self._times.begin)
        for place in range(start, start + limit):
            at = place - len(self._one.prompt)
            if at >= len(self._one.guesses):
                break
            self._machine.take(self._times.guess)
            choices.append(choose(np.array(self._one.guesses[at], np.float64), place))
            if not choices[-1].go_on:
                break
        return Draft(tuple(one.token for one in choices), tuple(one.probability for one in choices), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


def reply_ms(
    one: Recorded,
    policy: DraftLengthPolicy,
    times: Times,
    noise: Noise = Noise(),  # noqa: B008
    free: Sequence[Drafter] = (),
) -> float:
    """Milliseconds that a reply takes, its prompt aside."""
    machine = Machine(one, times, noise)
    drafters = [*free, *([Network(one, machine, times)] if one.guesses else [])]
    chain = DrafterChain(drafters, policy.limit_for, policy.worth, policy.route, policy.behind)
    request = Request(
        "g", sampling=Sampling(temperature=0.0), max_tokens=len(one.reply), draft_length="auto", probabilities=False
    )
    made = Reply(request, one.prompt, 1, machine, policy, PairFacts(Names("", "", "")), NativeInterrupt(), machine)  # type: ignore[arg-type]
    with patch.object(engine.decoding.assembly, "verifier_for", lambda *_, **__: machine):
        last = list(write(machine, SafeDrafter(chain, N_VOCAB), made))[-1]  # type: ignore[arg-type]
    assert isinstance(last, Finished)
    assert last.stats.tokens == len(one.reply)
    assert last.stats.decode_ms is not None
    return last.stats.decode_ms


def plain_ms(one: Recorded, times: Times, noise: Noise = Noise()) -> float:  # noqa: B008
    """The same without guesses."""
    machine = Machine(one, times, noise)
    for _ in one.reply:
        machine.take(times.of(1))
    return 1000.0 * machine()


def best_ms(one: Recorded, times: Times) -> float:
    """The least that chains of the network's guesses can take, for whoever knows which of them are right."""
    places = len(one.reply)
    right = [bool(one.guesses) and one.guesses[at][0] == one.reply[at] for at in range(places)]
    least = [0.0] * (places + 1)
    for at in reversed(range(places)):
        least[at] = times.of(1) + least[at + 1]
        for guesses in range(1, LONGEST + 1):
            if at + guesses > places or not right[at + guesses - 1]:
                break
            took = times.begin + guesses * times.guess + times.of(guesses + 1)
            least[at] = min(least[at], took + least[min(places, at + guesses + 1)])
    return least[0]


def fixed_ms(one: Recorded, guesses: int, times: Times) -> float:
    """With so many guesses in each round."""
    at, took = 0, 0.0
    while at < len(one.reply):
        ahead = min(guesses, len(one.reply) - at)
        right = next((n for n in range(ahead) if one.guesses[at + n][0] != one.reply[at + n]), ahead)
        took += times.begin + ahead * times.guess + times.of(ahead + 1)
        at += right + 1
    return took


def speedup(
    policy: DraftLengthPolicy, replies: Sequence[Recorded], times: Times, share: float = 0.0, seed: int = 0
) -> float:
    """Times plain writing over these replies in turn, with one policy that lives over all of them."""
    noises = [Noise(share, 1000 * seed + place) for place in range(len(replies))]
    took = sum(reply_ms(one, policy, times, noise) for one, noise in zip(replies, noises, strict=True))
    return sum(plain_ms(one, times, noise) for one, noise in zip(replies, noises, strict=True)) / took
