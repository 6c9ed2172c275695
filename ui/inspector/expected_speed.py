"""The speed that each number of guesses a round would give: an estimate from two measurements.

A round with K guesses writes 1 + a1 + a1 a2 + ... tokens (Leviathan et al. 2211.17192, each position with its own
chance). The chances are those of this reply; the times of passes and guesses were measured when the pair was opened.
The estimate ends at the last position that was seen often enough, because the best length must not depend on a chance
that nobody saw.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.transcript.state.reply_state import ReplyState

RECENT_ROUNDS = 32

FEWEST_SEEN = 4
"""A position that was seen less often ends the estimate."""


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


def last_source(state: ReplyState) -> str:
    """Returns the source of the last guesses, "" where there were none recently."""
    return next((facts.round.source for facts in reversed(state.rounds[-RECENT_ROUNDS:]) if facts.round.source), "")


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


class SpeedLimits(NamedTuple):
    """Times plain writing: the best fixed number of guesses; each right guess known beforehand and no other made."""

    fixed: float
    known: float


def possible_speed(state: ReplyState) -> SpeedLimits | None:
    """Returns what this reply's own rounds allow, an estimate; None where too little was measured or seen."""
    speeds, plain_ms = expected_tok_per_s(state), pass_ms(state.costs, 1)
    one_ms = guess_ms(state.costs, last_source(state))
    if not speeds or not plain_ms or one_ms is None:
        return None
    tokens = least_ms = 0.0
    for facts in state.rounds:
        right = min(facts.accepted, len(facts.guesses))
        wide_ms = pass_ms(state.costs, right + 1) or plain_ms
        tokens += right + 1
        least_ms += min((right + 1) * plain_ms, wide_ms + right * one_ms)
    return SpeedLimits(max(speeds) / speeds[0], tokens * plain_ms / least_ms)
