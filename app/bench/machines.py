"""How fast a target is whose layers lie on several machines, by calculation: what a pass takes, and how far to draft.

One text is computed by the machines in turn, so their times add up, and each machine that holds layers costs a round
trip: ggml's client asks for what left its last layer before the next machine may begin. A row of a pass carries a state
of the model's width to each machine and back, and nothing else of size, since the output matrix stays here
(`engine/llama/remote`). So with the cost v(w) of w rows, in passes of one row:

    pass(w) = layer_ms x layers x v(w) + sum over the machines of (trip_ms + w x states / bandwidth)
    tokens a second, guessing = E(K) / (K x guess_ms + pass(K + 1))

with E(K) of Leviathan et al. 2211.17192, equation (1). The round trips are in every pass and do not grow with its rows,
so that the best K grows with them, and guessing pays at an acceptance that would not pay on one machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.options.request import LONGEST_DRAFT

STATE_BYTES = 4
"""A state is sent in float32, there and back."""


class SharedModel(NamedTuple):
    """`layer_ms` is one layer's part of a pass of one row, `row_share` what each further row adds to a pass, as a part.

    `width` is that of the states, `guess_ms` what a guess takes, `acceptance` the chance that one is right.
    """

    layers: int
    layer_ms: float
    width: int
    acceptance: float
    guess_ms: float
    row_share: float = 0.1

    def computing_ms(self, rows: int) -> float:
        """A pass of so many rows without the way to anybody."""
        return self.layers * self.layer_ms * (1.0 + self.row_share * (rows - 1))


class Way(NamedTuple):
    """To one machine: the round trip in milliseconds, and megabits a second."""

    trip_ms: float
    mbit_per_s: float

    def ms(self, rows: int, width: int) -> float:
        """What a pass of so many rows spends on it."""
        return self.trip_ms + 2 * rows * width * STATE_BYTES * 8 / (1000.0 * self.mbit_per_s)


class Outlook(NamedTuple):
    """Tokens a second without guesses and with `guesses` in each draft, the best number."""

    plain_per_s: float
    guesses: int
    guessing_per_s: float

    @property
    def speed_up(self) -> float:
        """How many times as fast as plain writing over the same machines."""
        return self.guessing_per_s / self.plain_per_s


def expected_tokens(a: float, k: int) -> float:
    """Returns the mean number of tokens of one round with K guesses, from 1 to K + 1.

    `a` is the chance that a guess is right if all before it were. The closed form (1 - a^(K+1)) / (1 - a) has no value
    at a = 1, where every guess stands and a round has K + 1.
    """
    return float(k + 1) if a >= 1.0 else (1.0 - a ** (k + 1)) / (1.0 - a)


def pass_ms(model: SharedModel, ways: Sequence[Way], rows: int) -> float:
    """Milliseconds of a pass of so many rows."""
    return model.computing_ms(rows) + sum(way.ms(rows, model.width) for way in ways)


def outlook(model: SharedModel, ways: Sequence[Way], longest: int = LONGEST_DRAFT) -> Outlook:
    """What comes of it with the best number of guesses, 0 where none pays."""
    rates = [
        1000.0 * expected_tokens(model.acceptance, k) / (k * model.guess_ms + pass_ms(model, ways, k + 1))
        for k in range(longest + 1)
    ]
    best = max(range(longest + 1), key=lambda k: rates[k])
    return Outlook(rates[0], best, rates[best])


def break_even(model: SharedModel, ways: Sequence[Way]) -> float:
    """The least acceptance at which a draft of one guess takes no longer a token than plain writing; over 1: never.

    A draft of one guess is the first that pays: E(1) = 1 + a.
    """
    return (model.guess_ms + pass_ms(model, ways, 2)) / pass_ms(model, ways, 1) - 1.0


def curve(model: SharedModel, ways: Sequence[Way], widths: Sequence[int]) -> dict[int, float]:
    """Milliseconds by the rows of a pass."""
    return {rows: pass_ms(model, ways, rows) for rows in widths}
