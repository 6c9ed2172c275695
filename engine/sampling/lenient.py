"""A rule that lets guesses stand which the target would have written otherwise, and says which and what.

SpecDec's rule (Xia et al. 2203.16487): a guess stands while it is among the target's `TOP_BETA` likeliest
tokens and its log-probability falls short of the likeliest one's by less than a gap. Both are taken of what the target
draws from: at temperature 0 its scores, else what the sampling chain leaves of them, so a token that the chain or a
grammar rules out never stands. With a gap of 0 nothing is closer, and the text is that of `coupled`.

A reply judged so is not the target's: no law is kept, and its text hangs on who guesses. What is kept is the account of
it. The target's own token at each place is known before a guess is let through (the likeliest one, or the sample that
seed and position fix), so each departure is told with it: the token that plain decoding would have written there,
behind the same text. Ends of turns are left to the target: a guess that ends one, or stands where the target would have
ended one, has to be its own.

Rejected: Medusa's typical acceptance (Cai et al. 2401.10774), whose threshold moves with the entropy and takes two
numbers that no reader can picture; the score gap says how many times less likely a word may be.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.interfaces import Draft, Rows
from engine.options.sampling_params import Sampling
from engine.sampling.chain import candidates
from engine.sampling.verifier import PathVerdict, RoundVerdict, Verifier, VerifierOver

TOP_BETA = 3
"""A departure is at most the target's third choice."""


class LenientVerifier(VerifierOver):
    """The engine's `Verifier` over a greedy or coupled one, whose draws hang on nothing but row and position."""

    def __init__(self, verifier: Verifier, gap: float, sampling: Sampling, is_end: Callable[[int], bool]) -> None:
        """`gap` is in nats: how far a guess may fall short of the likeliest. `is_end`: whether an id ends a turn."""
        super().__init__(verifier)
        self._gap, self._sampling, self._is_end = gap, sampling, is_end

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """The verdict, whose `departures` are the guesses that stand although the target would have written others.

        `rows` is float32 (K+1, V). Raises BadScores, NothingAllowed.
        """
        judged = verdict = self._verifier.verify(rows, draft, start)
        departures, accepted, k = list[tuple[int, int]](), verdict.accepted, len(draft.tokens)
        while accepted < k and self._may_stand(rows[accepted], draft.tokens[accepted], judged.next):
            departures.append((accepted, judged.next))
            behind = accepted + 1
            rest = draft._replace(tokens=draft.tokens[behind:], p_draft=draft.p_draft[behind:], distributions=())
            judged = self._verifier.verify(rows[behind:], rest, start + behind)
            accepted = behind + judged.accepted
        if not departures:
            return verdict
        # What the first call found of the guesses holds, for their rows are the same; its sums cover too few rows.
        return RoundVerdict(accepted, judged.next, verdict.p_guesses, judged.p_next, None, tuple(departures))

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """The trunk's verdict says it all, as for the verifier inside."""
        return None

    def _may_stand(self, row: Rows, guess: int, own: int) -> bool:
        return not (self._is_end(guess) or self._is_end(own)) and is_near(row, guess, self._gap, self._sampling)


def is_near(row: Rows, guess: int, gap: float, sampling: Sampling) -> bool:
    """Whether SpecDec's rule lets a guess stand; `row` is float32 (V,), `gap` in nats. Raises BadScores."""
    if sampling.temperature == 0.0:
        top, score = float(row.max()), row.item(guess)
        return top - score < gap and int((row > score).sum()) < TOP_BETA
    left = candidates(row[None], sampling).row(0)
    share = left.probability_of(guess)
    if not share > 0.0:
        return False
    above = left.probabilities > share
    return math.log(float(left.probabilities.max()) / share) < gap and int(above.sum()) < TOP_BETA
