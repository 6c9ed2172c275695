"""From what chance on a guess pays on this machine, for drafts of one, two, three guesses.

What a guess has to reach is set by the costs of passes and guesses, which were measured when the pair was opened; the
shares in the columns are this reply's. So the two can be compared, and the second one says that it is an estimate.
A drafter may be right more often than all others and still lose, where its guesses or wide passes are dear: the
acceptance alone does not tell.
"""

from __future__ import annotations

from statistics import median_low

from app.bench.break_even import break_even
from ui.inspector.one_more_guess import RECENT_ROUNDS, last_source
from ui.transcript.state.estimates import round_ms
from ui.transcript.state.reply_state import ReplyState


def pays_from(state: ReplyState) -> tuple[float | None, ...]:
    """Returns for each place of the drafts the chance that all guesses of such a draft need, if each had the same.

    0.0 where such drafts cost nothing more, above 1.0 where even right guesses lose, None where costs are unknown.
    """
    plain_ms = _plain_round_ms(state)
    source, found = last_source(state), list[float | None]()
    for guesses in range(1, len(state.tally.places) + 1):
        plain, whole = (round_ms(state.costs, source, count, plain_ms) for count in (0, guesses))
        found.append(None if not plain or whole is None else break_even(plain, whole, guesses))
    return tuple(found)


def usual_length(state: ReplyState) -> int:
    """Returns the middle length of the newest drafts, at most the number of places that were judged."""
    made = [len(facts.guesses) for facts in state.rounds[-RECENT_ROUNDS:] if facts.guesses]
    return min(median_low(made) if made else 1, max(1, len(state.tally.places)))


def _plain_round_ms(state: ReplyState) -> float | None:
    newest = state.rounds[-1] if state.rounds else None
    return newest.pace.plain_ms if newest is not None and newest.pace is not None else None
