"""What speed each draft length would give: tokens a round over milliseconds a round, an estimate from two measurements.

A round with K guesses writes 1 + a1 + a1 a2 + ... tokens (Leviathan et al. 2211.17192, each place with its own chance),
the chances being those of this reply, and takes what passes and guesses cost when the pair was opened. It goes no
further than places that were seen often enough: a chance that nobody saw would decide where the best length lies.
"""

from __future__ import annotations

from ui.inspector.estimates import guess_ms, pass_ms
from ui.inspector.one_more_guess import FEWEST_SEEN, last_source
from ui.inspector.rounds import InspectorState


def expected_tok_per_s(state: InspectorState) -> list[float]:
    """Tokens a second with 0, 1, 2 ... guesses; empty where costs or chances are not known."""
    plain_ms = pass_ms(state.costs, 1)
    one_ms = guess_ms(state.costs, last_source(state))
    if not plain_ms or one_ms is None or not state.places:
        return []
    speeds, tokens, reached = [1000.0 / plain_ms], 1.0, 1.0
    for guesses, place in enumerate(state.places, start=1):
        wide_ms = pass_ms(state.costs, guesses + 1)
        if place.seen < FEWEST_SEEN or not wide_ms:
            break
        reached *= place.right / place.seen
        tokens += reached
        speeds.append(1000.0 * tokens / (wide_ms + guesses * one_ms))
    return speeds if len(speeds) > 1 else []
