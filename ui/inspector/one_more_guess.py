"""One more guess than a round makes: its cost, how often it would be right, how often it would have to be.

A guess pays while the tokens that it brings are worth its time at the speed that is reached anyway (the stopping rule
of renewal rewards). The engine's own figures are used where the verdict has them. Else they are estimated from the
costs measured when the pair was opened, and from this reply's guesses at that position; then one more pays where it
would beat the best length that the curve of speeds has.

A speed is tokens a round over milliseconds a round, an estimate from two measurements. A round with K guesses writes
1 + a1 + a1 a2 + ... tokens (Leviathan et al. 2211.17192, each position with its own chance). The chances are those of
this reply; the times of passes and guesses were measured when the pair was opened. The estimate ends at the last
position that was seen often enough, because the best length must not depend on a chance that nobody saw.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts

RECENT_ROUNDS = 32
"""The current speed is that of so many newest rounds."""

FEWEST_SEEN = 4
"""A position that was seen less often is assumed to be like the one before it."""


class OneMore(NamedTuple):
    """Chances are those of the further guess alone, if the guesses before it are right.

    `needed` is None where it is not known; above 1 no guess could pay. `is_estimate` is about the other two.
    """

    cost_ms: float
    right: float
    needed: float | None
    is_estimate: bool


def one_more(state: ReplyState) -> OneMore | None:
    """Returns None where neither the engine nor the costs are enough."""
    if not state.rounds:
        return None
    newest = state.rounds[-1]
    guesses = length_of(state)
    told = newest.pace
    if told is not None and told.next_ms is not None and told.next_right is not None:
        cost_ms, right, is_estimate = told.next_ms, told.next_right, False
    else:
        estimated_ms, seen = _cost_ms(state, newest, guesses), _right(state, guesses)
        if estimated_ms is None or seen is None:
            return None
        cost_ms, right, is_estimate = estimated_ms, seen, True
    needed = _needed_by_curve(state, guesses, cost_ms) if is_estimate else None
    needed = _needed(state, newest, guesses, cost_ms) if needed is None else needed
    return OneMore(cost_ms, right, needed, is_estimate)


def length_of(state: ReplyState) -> int:
    """Returns how many guesses a round makes now: those that the user asked for, else those of the newest round.

    A reply's last round may be cut short by its end, which is nobody's choice. 0 before the first round.
    """
    if not state.rounds:
        return 0
    newest, asked = state.rounds[-1], state.draft_length
    if newest.guesses and isinstance(asked, int) and (newest.pace is None or newest.pace.reason == "fixed"):
        return asked
    return len(newest.guesses)


def speed_reached(state: ReplyState) -> float | None:
    """Returns tokens per millisecond of the newest rounds, including guessing and checking."""
    rounds = state.rounds
    if not rounds:
        return None
    newest = rounds[-1]
    before = rounds[-1 - RECENT_ROUNDS] if len(rounds) > RECENT_ROUNDS else None
    ms = newest.ms_so_far - (before.ms_so_far if before else 0.0)
    tokens = newest.tokens_so_far - (before.tokens_so_far if before else 0)
    return tokens / ms if ms > 0.0 else None


def last_source(state: ReplyState) -> str:
    """Returns the source of the last guesses, "" where there were none recently."""
    return next((facts.source for facts in reversed(state.rounds[-RECENT_ROUNDS:]) if facts.source), "")


def _cost_ms(state: ReplyState, newest: RoundFacts, guesses: int) -> float | None:
    now, wider = pass_ms(state.costs, guesses + 1), pass_ms(state.costs, guesses + 2)
    if now is None or wider is None:
        return None
    guess = guess_ms(state.costs, last_source(state))
    if guess is None:
        guess = newest.draft_ms / guesses if guesses else 0.0
    return max(0.0, wider - now) + guess


def _right(state: ReplyState, guesses: int) -> float | None:
    """Returns the share of right guesses at the next position, or the last one before it that was seen often enough."""
    for place in reversed(state.tally.places[: guesses + 1]):
        if place.seen >= FEWEST_SEEN:
            return place.share
    return None


def _needed(state: ReplyState, newest: RoundFacts, guesses: int, cost_ms: float) -> float | None:
    reached = speed_reached(state)
    if reached is None:
        return None
    if newest.pace is not None and newest.pace.plain_ms:
        reached = max(reached, 1.0 / newest.pace.plain_ms)
    standing = 1.0
    for place in state.tally.places[:guesses]:
        standing *= place.share if place.share is not None else 0.0
    if len(state.tally.places) < guesses or standing <= 0.0:
        return None
    return cost_ms * reached / standing


def _needed_by_curve(state: ReplyState, guesses: int, cost_ms: float) -> float | None:
    """Returns from which chance on one more beats the best length of the curve; None where that ends before it."""
    speeds = expected_tok_per_s(state)
    if len(speeds) <= guesses:
        return None
    tokens, standing = 1.0, 1.0
    for place in state.tally.places[:guesses]:
        standing *= place.share or 0.0
        tokens += standing
    if standing <= 0.0:
        return None
    spent_ms = 1000.0 * tokens / speeds[guesses]
    return (max(speeds) / 1000.0 * (spent_ms + cost_ms) - tokens) / standing


def expected_tok_per_s(state: ReplyState) -> list[float]:
    """Returns tokens a second with 0, 1, 2 ... guesses; empty where costs or chances are not known."""
    plain_ms = pass_ms(state.costs, 1)
    one_ms = guess_ms(state.costs, last_source(state))
    if not plain_ms or one_ms is None or not state.tally.places:
        return []
    speeds, tokens, reached = [1000.0 / plain_ms], 1.0, 1.0
    for guesses, place in enumerate(state.tally.places, start=1):
        wide_ms = pass_ms(state.costs, guesses + 1)
        if place.seen < FEWEST_SEEN or not wide_ms:
            break
        reached *= place.right / place.seen
        tokens += reached
        speeds.append(1000.0 * tokens / (wide_ms + guesses * one_ms))
    return speeds if len(speeds) > 1 else []
