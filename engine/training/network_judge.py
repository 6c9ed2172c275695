"""Measures a made network's file as what it is: the time of a draft, and what stands along text it never saw."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drafters.heads.heads_drafter import STATE
from engine.interfaces import Choice, Draft, RoundFeedback, Rows
from engine.machine.cost_curve import CostCurve
from engine.training.expected_gain import DraftPrice, pace


class HeldReply(NamedTuple):
    """A reply's ids with its prompt, the place where the prompt ends, and the target's last states from before there

    on, float (n, D), for a drafter that goes on from them.
    """

    ids: list[int]
    start: int
    last_states: NDArray[Any] | None = None


StatesOf = Callable[[Sequence[int]], Mapping[str, Rows]]
"""The target's states of a text by name, float32 (n, D) each, for drafters that go on from them."""

PLACES = 7
"""Guesses of a draft that are judged."""

TURNS = 30
TEXT = [1, 2, 3, 4, 5, 6, 7, 8]
"""What is drafted behind where only the time is asked for."""


class NetworkFigures(NamedTuple):
    """`standing` is the share of drafts that are right up to each place, judged at every token of the text; `tokens` of

    the text a round at each length, in rounds that begin where the one before was wrong; `price` what drafts take.
    """

    standing: tuple[float, ...]
    tokens: tuple[float, ...]
    price: DraftPrice

    @property
    def right(self) -> tuple[float, ...]:
        """The chance of each place once those before it were right."""
        before = (1.0, *self.standing)
        return tuple(share / max(reached, 1e-9) for share, reached in zip(self.standing, before, strict=False))

    def gain(self, costs: CostCurve) -> float:
        """Tokens a second by those of plain decoding, at the best length."""
        return max(
            tokens * pace(costs, guesses, self.price.of(guesses)) for guesses, tokens in enumerate(self.tokens, 1)
        )


def judged_network(drafter: Any, replies: Sequence[HeldReply], states: StatesOf | None = None) -> NetworkFigures:
    """The figures of an open drafter over these replies; `states` for one that goes on from the target's."""
    matches = [
        _matches(drafter, reply.ids, reply.start, states)
        if reply.last_states is None
        else _matches_by_last_states(drafter, reply.ids, reply.start, np.asarray(reply.last_states, np.float32))
        for reply in replies
    ]
    places = max((each for found in matches for each in found), default=0)
    return NetworkFigures(
        _standing(matches, PLACES),
        tuple(_tokens_a_round(matches, guesses) for guesses in range(1, max(places, 1) + 1)),
        price_of(drafter, 0 if states is None else _width(states)),
    )


def _width(states: StatesOf) -> int:
    width: int = next(iter(states(TEXT).values())).shape[1]
    return width


def price_of(drafter: Any, width: int = 0) -> DraftPrice:
    """What a draft takes, the least of some; `width` is that of the states that the drafter goes on from."""
    if STATE in drafter.traits.hidden:
        _tell_last_state(drafter, TEXT, np.ones((1, drafter.state_width), np.float32))
        width = 0
    elif width:
        _restart(
            drafter,
            TEXT,
            len(TEXT),
            lambda ids: dict.fromkeys(drafter.traits.hidden, np.zeros((len(ids), width), np.float32)),
        )
    else:
        drafter.observe(TEXT, None)
    times = []
    for _ in range(TURNS):
        drafter.truncate(len(TEXT) - 1)
        began = time.perf_counter()
        drafter.propose(TEXT, PLACES, _likeliest)
        times.append(1000.0 * (time.perf_counter() - began))
    return DraftPrice(min(times)) if drafter.traits.at_once else DraftPrice(0.0, min(times) / PLACES)


def _likeliest(row: Rows, place: int) -> Choice:
    return Choice(int(row.argmax()), 1.0)


def _restart(drafter: Any, ids: Sequence[int], start: int, states: StatesOf) -> Mapping[str, Rows]:
    """Gives a drafter the states before place `start` - 1; returns those of the whole text."""
    found = states(ids)
    held = drafter.held_states(list(ids))
    drafter.read_states(ids[held : start - 1], held, {name: rows[held : start - 1] for name, rows in found.items()})
    return found


def _matches(drafter: Any, ids: Sequence[int], start: int, states: StatesOf | None) -> list[int]:
    """How many guesses behind each token are the text's own, up to the first that is not."""
    found = {} if states is None else _restart(drafter, ids, start, states)
    if states is None:
        drafter.observe(ids[:start], None)
    matches = []
    for place in range(start, len(ids)):
        drafter.truncate(place - 1)
        if found and place > start:
            drafter.read_states(
                ids[place - 2 : place - 1],
                place - 2,
                {name: rows[place - 2 : place - 1] for name, rows in found.items()},
            )
        guesses = drafter.propose(ids[:place], PLACES, _likeliest).tokens
        wrong = (at for at, guess in enumerate(guesses) if place + at >= len(ids) or ids[place + at] != guess)
        matches.append(next(wrong, len(guesses)))
    return matches


def _matches_by_last_states(drafter: Any, ids: Sequence[int], start: int, states: Rows) -> list[int]:
    """The same for one that is told of the last token that stands; behind the prompt there is none yet."""
    matches = [0]
    for place in range(start + 1, len(ids)):
        _tell_last_state(drafter, ids[:place], states[place - 1 - start :][:1])
        guesses = drafter.propose(ids[:place], PLACES, _likeliest).tokens
        wrong = (at for at, guess in enumerate(guesses) if place + at >= len(ids) or ids[place + at] != guess)
        matches.append(next(wrong, len(guesses)))
    return matches


def _tell_last_state(drafter: Any, context: Sequence[int], state: Rows) -> None:
    """As after a plain round, which wrote the context's newest token."""
    none = np.zeros((1, 0), np.int64)
    feedback = RoundFeedback(Draft((), (), ""), len(context) - 1, 0, context[-1], state, none, {STATE: state})
    drafter.observe(context, feedback)


def _standing(matches: Sequence[Sequence[int]], longest: int) -> tuple[float, ...]:
    shares = []
    for at in range(longest):
        # Behind the end of a reply there is nothing to be right about.
        possible = [each > at for found in matches for each in found[: max(0, len(found) - at)]]
        shares.append(round(float(np.mean(possible)), 4) if possible else 0.0)
    return tuple(shares)


def _tokens_a_round(matches: Sequence[Sequence[int]], guesses: int) -> float:
    """Tokens written by rounds, with the target's own."""
    rounds = written = 0
    for found in matches:
        at = 0
        while at < len(found):
            at += min(found[at], guesses) + 1
            rounds += 1
        written += len(found)
    return written / max(1, rounds)
