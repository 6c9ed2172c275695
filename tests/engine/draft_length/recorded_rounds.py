"""Recorded replies of real models, replayed through the real loop and policy on a simulated clock.

`recorded_rounds.json` holds, for each reply, the pair, the kind of text, the prompt and the reply (ids counted anew),
and by place what the network drafter guessed once all before it was right, with its probability: the next token, or all
of its block where it guesses those at once. Prompts are our own.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.draft_length.policy import DraftLengthPolicy
from engine.interfaces import Choice, Choose, Draft, Drafter, DrafterTraits, RoundFeedback, block_of, draft_of
from engine.machine.calibration import PREFIX, calibrate, guess_ms
from engine.machine.calibration_cache import Measurements
from tests.engine.simulated_target import SimulatedTarget
from tests.engine.simulated_target import reply_ms as written_ms

FILE = Path(__file__).with_suffix(".json")
LONGEST = 8
NETWORK = "network"


class Recorded(NamedTuple):
    """One reply; `guesses` are blocks of (id, probability) by the place where they begin."""

    pair: str
    kind: str
    prompt: list[int]
    reply: list[int]
    guesses: list[list[tuple[int, float]]]

    def block(self, at: int) -> Sequence[tuple[int, float]]:
        """What is guessed from this place on: further guesses one by one are those of further places."""
        if at >= len(self.guesses):
            return []
        return self.guesses[at] if self.at_once else [each[0] for each in self.guesses[at : at + LONGEST]]

    @property
    def at_once(self) -> bool:
        """Whether the network makes a block in one call."""
        return any(len(block) > 1 for block in self.guesses)

    def right(self, at: int) -> int:
        """How many guesses from this place on are right."""
        block = self.block(at)
        return next((n for n, (token, _) in enumerate(block) if self.reply[at + n : at + n + 1] != [token]), len(block))


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

OWN = Times(QUIET.passes, 2.1, 0.0)
"""The same target with its own drafter, a block of three in one call."""

SMALL = Times({1: 5.0, 2: 5.05, 3: 5.2, 4: 5.25, 5: 5.7, 6: 6.3, 8: 7.7, 12: 10.25, 16: 13.65, 33: 28.0}, 0.6, 0.0)
"""SmolLM2 135M with its own drafter, on the same machine."""

DEAR_DRAFTS = Times(
    {1: 8.6, 2: 9.4, 3: 9.5, 4: 10.0, 5: 14.5, 6: 15.5, 8: 17.5, 12: 24.0, 17: 31.0, 33: 60.0}, 2.2, 0.0
)
"""The same on two cores of an AMD EPYC (AVX2 alone, shared), where a draft takes a quarter of a pass."""

BUSY = {1: 46.2, 2: 112.8, 4: 119.3, 8: 207.1, 17: 488.1}
BUSY_GUESS = 39.55
"""What the opening of that pair measured in a busy moment."""


class Noise(NamedTuple):
    """Each time is up to `share` longer; one in twenty, while there is any, was held up: three times as long."""

    share: float = 0.0
    seed: int = 0


class Machine(SimulatedTarget):
    """It writes a recorded reply; each time gives or takes the noise, and is stretched by so many `busy` programs."""

    def __init__(self, one: Recorded, times: Times, noise: Noise, busy: int = 0) -> None:
        super().__init__(one.prompt, one.reply, times.of)
        self._noise, self._random, self._busy = noise, random.Random(noise.seed), busy
        self.worked_s = 0.0

    def take(self, ms: float) -> None:
        self.worked_s += ms / 1000.0
        ms *= 1.0 + self._busy * self._random.random()
        factor = 1.0 + self._noise.share * self._random.random()
        if self._noise.share and self._random.random() < 0.05:
            factor = 3.0
        super().take(factor * ms)


class Network:
    """The recorded network: what it guesses behind a wrong guess of its own does not matter."""

    name = NETWORK

    def __init__(self, one: Recorded, machine: Machine, times: Times) -> None:
        self._one, self._machine, self._times = one, machine, times
        self.traits = DrafterTraits(rounds=False, at_once=one.at_once)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        choices, start = list[Choice](), len(context)
        self._machine.take(self._times.begin)
        rows = np.array(self._one.block(start - len(self._one.prompt))[:limit], np.float64)
        draw = block_of(choose) if self._one.at_once else None
        if draw is not None and len(rows):
            return draft_of(draw(rows, rows, start, None), self.name)
        for place, row in enumerate(rows, start):
            self._machine.take(self._times.guess)
            choices.append(choose(row, place))
            if not choices[-1].should_continue:
                break
        return draft_of(choices, self.name)

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
    return written_ms(machine, policy, [*free, *([Network(one, machine, times)] if one.guesses else [])])


def plain_ms(one: Recorded, times: Times, noise: Noise = Noise()) -> float:  # noqa: B008
    """The same without guesses."""
    machine = Machine(one, times, noise)
    for _ in one.reply:
        machine.take(times.of(1))
    return 1000.0 * machine()


def best_ms(one: Recorded, times: Times) -> float:
    """The least that chains of the network's guesses can take, for whoever knows which of them are right."""
    places = len(one.reply)
    least = [0.0] * (places + 1)
    for at in reversed(range(places)):
        least[at] = times.of(1) + least[at + 1]
        for guesses in range(1, one.right(at) + 1):
            took = times.begin + guesses * times.guess + times.of(guesses + 1)
            least[at] = min(least[at], took + least[min(places, at + guesses + 1)])
    return least[0]


def fixed_ms(one: Recorded, guesses: int, times: Times) -> float:
    """With so many guesses in each round."""
    at, took = 0, 0.0
    while at < len(one.reply):
        ahead = min(guesses, len(one.block(at)))
        took += (times.begin if ahead else 0.0) + ahead * times.guess + times.of(ahead + 1)
        at += min(one.right(at), ahead) + 1
    return took


def opened_beside(busy: int, one: Recorded, times: Times, seed: int) -> Measurements:
    """What an opening measures beside so many busy programs."""
    machine = Machine(one, times, Noise(seed=seed), busy)
    text = machine.text[: 33 + PREFIX]
    found = calibrate(machine, text, machine, uniform=True, worked=lambda: machine.worked_s)
    took_ms = guess_ms(Network(one, machine, times), machine.text[: len(one.prompt) + 16], machine)
    draft_ms = {NETWORK: took_ms} if found.in_turns and took_ms is not None else {}
    return Measurements(dict(found.costs.calibrated_ms), found.exact_width, draft_ms)


def speedup(
    policy: DraftLengthPolicy, replies: Sequence[Recorded], times: Times, share: float = 0.0, seed: int = 0
) -> float:
    """Times plain writing over these replies in turn, with one policy that lives over all of them."""
    noises = [Noise(share, 1000 * seed + place) for place in range(len(replies))]
    took = sum(reply_ms(one, policy, times, noise) for one, noise in zip(replies, noises, strict=True))
    return sum(plain_ms(one, times, noise) for one, noise in zip(replies, noises, strict=True)) / took
