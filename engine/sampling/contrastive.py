"""Contrastive decoding: words are preferred that the model finds much likelier than a smaller one does.

The scores that a token is drawn from are the target's, moved away from the drafter's by a strength b: (1 + b) z - b a
for all words that have a tenth of the likeliest one's probability or more (Li et al. 2210.15097; in this form O'Brien
and Lewis 2309.09117); all others are never drawn while one of these may be. So the text is not what the model alone
would write, and a reply that asks for it says so.

Guesses change nothing in it. The smaller model reads the text that was written and the guesses with a cache of its own
and scores each place of a pass, guessed at or not (speculative contrastive decoding, Yuan et al. 2311.08981); what is
judged are the moved scores. Each of them hangs on the text before it alone, as a row of the target does, so that every
rule keeps its law, over another law than the target's: with `coupled` a seed writes the same text, guessed or not.

Rejected: to take the rows that the drafter guessed from. Copies have none, nor has the place behind the last guess, and
the drafter learns, so that a row would hang on what was guessed before.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from engine.errors import CannotRewind
from engine.interfaces import Draft, Rows, Target, shared_length
from engine.sampling.verifier import PathVerdict, RoundVerdict, Verifier, VerifierOver

PLAUSIBLE = math.log(0.1)
"""A word is weighed where its score falls short of the likeliest one's by no more: the papers' alpha."""

FAR = 1000.0
"""Taken off all other scores: they count only where a grammar allows none of the plausible words."""

READ_AT_ONCE = 256
"""Tokens of a prompt that are read in one call."""


class Amateur:
    """The smaller model over a text that grows; `target` is a context of its own, which nobody else reads with."""

    def __init__(self, target: Target, *, at_once: bool) -> None:
        """`at_once`: a row of it has the same bits in passes of any width; else its rows are made one by one."""
        self._target, self._at_once = target, at_once

    def rows(self, context: Sequence[int], guesses: Sequence[int]) -> Rows:
        """Its scores behind the context and behind each guess, float32 (1 + K, V). Raises Interrupted, EngineError."""
        target, text, start = self._target, [*context, *guesses], len(context) - 1
        shared = shared_length(text[:start], target.cached)
        try:
            target.truncate(shared)
        except CannotRewind:
            target.truncate(0)
            shared = 0
        for place in range(shared, start, READ_AT_ONCE):
            target.feed(text[place : min(place + READ_AT_ONCE, start)])
        if self._at_once:
            return target.extend(text[start:])
        return np.concatenate([target.extend([token]).copy() for token in text[start:]])


class ContrastiveVerifier(VerifierOver):
    """The engine's `Verifier` over another one, which judges moved scores."""

    def __init__(self, verifier: Verifier, amateur: Amateur, strength: float, committed: Sequence[int]) -> None:
        """`strength` is b, above 0. `committed` is the reply's own list, which grows as it is written."""
        super().__init__(verifier)
        self._amateur, self._strength, self._committed = amateur, strength, committed

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """Judge by the moved scores; `rows` is float32 (K+1, V). Raises BadScores, Interrupted."""
        return self._verifier.verify(
            contrasted(rows, self._amateur.rows(self._committed, draft.tokens), self._strength), draft, start
        )

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """None: what is contrasted drafts chains, for the smaller model reads one line of guesses at a time."""
        return None

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """From the moved row, float32 (V,)."""
        return self._verifier.drawn(self._moved(row, guesses), guesses, start)

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """The probability by the moved row, float32 (V,)."""
        return self._verifier.share_of(token, self._moved(row, guesses), guesses)

    def _moved(self, row: Rows, guesses: Sequence[int]) -> Rows:
        moved: Rows = contrasted(row[None], self._amateur.rows(self._committed, guesses)[-1:], self._strength)[0]
        return moved


def contrasted(rows: Rows, amateur: Rows, strength: float) -> Rows:
    """Scores of the target moved away from the amateur's, both float32 (R, V); returns a new array, float32 (R, V).

    The amateur may know fewer words at the end of the vocabulary, or more: one that it lacks is as likely to it as its
    likeliest.
    """
    moved = rows - np.float32(FAR)
    known = min(rows.shape[1], amateur.shape[1])
    for row, other, out in zip(rows, amateur, moved, strict=True):
        ids = np.flatnonzero(row >= row.max() + np.float32(PLAUSIBLE))
        theirs = np.where(ids < known, other[np.minimum(ids, known - 1)], other.max())
        out[ids] = row[ids] + np.float32(strength) * (row[ids] - theirs)
        if np.isnan(row).any():
            out[:] = np.nan
    return moved
