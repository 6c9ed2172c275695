"""Which guesses stand, and what comes next: the three rules, as pure functions.

Nothing is drawn here; uniforms and samples are passed in. K guesses x_1..x_K are judged against K+1 target
distributions p_1..p_{K+1}. q_i is what guess i was drawn from; None stands for a guess with no distribution (a
lookup), which is a q that puts everything on x_i. The numbers passed in must be as new: a block's verdict hangs on all
of its uniforms and all of its guesses, those behind the last accepted one too, so the next round may use none again.
A q that is no distribution costs the law, for it was not told what the guess was drawn from; but no token that the
target gives no weight is ever written.

    coupled    accept x while it equals the target's own sample, which was fixed before anybody guessed
    rejection  p >= q: always accept x; p < q: accept it with probability p/q, else draw from norm(max(0, p - q))
    block      the same for the product of p/q over a prefix: the longest prefix that passes stands

`coupled`   sample-and-match; exact for any drafter (the target's samples never depend on the guesses).
`rejection` Leviathan et al. 2211.17192, Chen et al. 2302.01318.
`block`     Sun et al. 2403.10444, Algorithm 2: judges the draft as a whole, never fewer tokens in expectation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from engine.interfaces import Distribution, Rows


class Verdict(NamedTuple):
    """The first `accepted` guesses stand and `next` follows them."""

    accepted: int
    next: int


def accept_coupled(guesses: Sequence[int], samples: Iterable[int]) -> Verdict:
    """Keep guesses while they equal the target's own samples, one for each row, K+1 in all.

    `guesses` has K ids. Samples behind the first that differs are not asked for. Raises ValueError where there are too
    few.
    """
    accepted = 0
    for accepted, sample in enumerate(samples):
        if accepted == len(guesses) or guesses[accepted] != sample:
            return Verdict(accepted, sample)
    raise ValueError(f"{len(guesses)} guesses need {len(guesses) + 1} samples, not {accepted + 1}")


def accept_rejection(
    guesses: Sequence[int],
    p: Sequence[Distribution],
    q: Sequence[Distribution | None],
    uniforms: Sequence[float],
    draw: float,
) -> Verdict:
    """Accept x_i with probability min(1, p/q); at the first refusal draw from norm(max(0, p - q)).

    `guesses` and `q` have K entries, `p` K+1: ids int64 (n,) and probabilities float32 (n,) each. `uniforms` has one
    number in (0, 1) per guess, `draw` is the one for the token that follows. Raises ValueError where lengths differ or
    the target gives no id any weight.
    """
    for i, (guess, q_i, u) in enumerate(zip(guesses, q, uniforms, strict=True)):
        p_x = p[i].probability_of(guess)
        q_x = 1.0 if q_i is None else q_i.probability_of(guess)
        if not (p_x > 0.0 and u * q_x < p_x):  # said so that a q that is no number accepts nothing
            return Verdict(i, _draw_what_is_left(p[i], q_i, guess, 1.0, draw))
    return Verdict(len(guesses), draw_from(p[len(guesses)], draw))


def accept_block(
    guesses: Sequence[int],
    p: Sequence[Distribution],
    q: Sequence[Distribution | None],
    uniforms: Sequence[float],
    draw: float,
) -> Verdict:
    """Accept the longest prefix i with u_i <= h_i, then draw from norm(max(0, w_i p - q)).

    Arguments and errors as in `accept_rejection`. w_i, the paper's p_i, is min(1, w_{i-1} p(x_i)/q(x_i)); h_i is the
    chance that the block may end at i.
    """
    k = len(guesses)
    weight, accepted, accepted_weight = 1.0, 0, 1.0
    for i, (guess, q_i, u) in enumerate(zip(guesses, q, uniforms, strict=True)):
        q_x = 1.0 if q_i is None else q_i.probability_of(guess)
        weight = min(1.0, weight * p[i].probability_of(guess) / q_x) if q_x > 0.0 else 0.0
        if i + 1 == k:
            stop_here = weight
        else:
            surplus = float(residual(p[i + 1], q[i + 1], guesses[i + 1], weight).probabilities.sum())
            stop_here = surplus / (surplus + 1.0 - weight) if surplus + 1.0 - weight > 0.0 else 1.0
        if u <= stop_here:
            accepted, accepted_weight = i + 1, weight
    if accepted == k:
        return Verdict(k, draw_from(p[k], draw))
    return Verdict(accepted, _draw_what_is_left(p[accepted], q[accepted], guesses[accepted], accepted_weight, draw))


def residual(p: Distribution, q: Distribution | None, guess: int, weight: float = 1.0) -> Distribution:
    """max(0, weight * p - q) on p's ids, not normalised. q None stands for certainty on `guess`.

    What is no number in q, or below 0, counts as 0: nothing is ever left where p has nothing.
    """
    taken: Rows = np.zeros_like(p.probabilities)
    if q is None:
        taken[p.ids == guess] = 1.0
    else:
        _, at_p, at_q = np.intersect1d(p.ids, q.ids, assume_unique=True, return_indices=True)
        taken[at_p] = np.fmax(q.probabilities[at_q], np.float32(0.0))
    return Distribution(p.ids, np.maximum(np.float32(weight) * p.probabilities - taken, 0.0))


def draw_from(weights: Distribution, u: float) -> int:
    """The id at fraction `u` of the cumulated weights, which need not sum to 1.

    `u` is in (0, 1). An id without weight is never drawn. Raises ValueError where none has any.
    """
    cumulated = np.cumsum(weights.probabilities, dtype=np.float64)
    if not cumulated[-1] > 0.0:
        raise ValueError("no id has any weight")
    place = int(np.searchsorted(cumulated, u * cumulated[-1], side="right"))
    if place == cumulated.size:  # the product was rounded up to the whole: the last id that adds to it
        place = int(np.searchsorted(cumulated, cumulated[-1], side="left"))
    return int(weights.ids[place])


def _draw_what_is_left(p: Distribution, q: Distribution | None, guess: int, weight: float, draw: float) -> int:
    """Draws an id of the residual. Where rounding left nothing of it, p and q were equal, and p itself is right."""
    left = residual(p, q, guess, weight)
    return draw_from(left if left.probabilities.any() else p, draw)
