"""A verifier whose score rows are changed before they are drawn from: by what was written, and by a grammar.

Target and drafter get the same change. A row of the target sees the committed tokens and the guesses before it; a row
of the drafter sees the tokens that the drafter itself has drawn in this draft. Neither the loop nor the drafter knows
of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from engine.errors import RuledOut
from engine.interfaces import Choice, Choose, Draft, Rows
from engine.sampling.draft_tree import ROOT, path_to
from engine.sampling.verifier import PathVerdict, RoundVerdict, Verifier
from engine.translatable import phrase

CERTAINLY_JUDGED = 64
"""A steering that rules words out decides about this many of a row's likeliest at least."""


class LogitsProcessor(Protocol):
    """Something that changes a row by what stands before it."""

    def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
        """A changed copy of one row of logits, float32 (V,), for the token that follows `context`."""


class Steered(NamedTuple):
    """A row as it is judged, float32 (V,), and as it was `before` the last steering."""

    before: Rows
    judged: Rows


class ConstrainedVerifier:
    """The engine's `Verifier` over another one and any number of steerings, applied in order."""

    def __init__(
        self,
        verifier: Verifier,
        steerings: Sequence[LogitsProcessor],
        committed: Sequence[int],
        *,
        row_by_row: bool = False,
    ) -> None:
        """`committed` is the reply's own list, which grows as it is written.

        `row_by_row`: a guess stands where it is the target's own draw, and nobody asks for probabilities. Rows behind
        a refused guess are then not changed, which takes longer than to judge them.
        """
        self._verifier, self._steerings, self._committed = verifier, steerings, committed
        self._row_by_row = row_by_row
        self._changed: dict[tuple[int, ...], Steered] = {}  # the target's rows of the newest verdict, by their guesses

    def chooser(self, start: int) -> Choose:
        """The drafter's tokens, each from its row as the target's would be changed."""
        choose, drawn = self._verifier.chooser(start), dict[int, int]()

        def choose_steered(row: Rows, position: int) -> Choice:
            guesses = [drawn[place] for place in range(start, position)]
            choice = choose(self._adjusted(row, guesses), position)
            drawn[position] = choice.token
            return choice

        return choose_steered

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """Judge by the changed rows. Rows behind a guess that no steering allows are never reached."""
        self._changed.clear()
        if self._row_by_row and not draft.parents:
            for place, row in enumerate(rows):
                token, p = self.drawn(row, draft.tokens[:place], start)
                if place == len(draft.tokens) or token != draft.tokens[place]:
                    return RoundVerdict(place, token, [], p)
        changed = [self._kept(row, draft.tokens[:place]) for place, row in enumerate(rows)]
        return self._verifier.verify(np.stack(changed), draft, start)

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        """From the changed row."""
        return self._verifier.choose_beside(self._adjusted(row, guesses), guesses, start, number)

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """By the changed rows, each behind its own path."""
        self._changed.clear()
        paths = [path_to(draft.parents, place) for place in range(ROOT, len(draft.tokens))]
        changed = [self._kept(row, [draft.tokens[at] for at in path]) for row, path in zip(rows, paths, strict=True)]
        return self._verifier.judge_tree(np.stack(changed), draft, start)

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """From the changed row."""
        return self._verifier.drawn(self._kept(row, guesses), guesses, start)

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """The probability by the changed row. Raises RuledOut where a steering does not allow the token."""
        changed = self._adjusted(row, guesses)
        if changed[token] == -np.inf:
            raise RuledOut(phrase("the grammar, the JSON schema or a logit bias rules this word out here"))
        return self._verifier.share_of(token, changed, guesses)

    def changed(self, row: Rows, guesses: Sequence[int]) -> Steered:
        """A target's row, float32 (V,), behind `guesses`: that of the newest verdict, at no price, or made now."""
        return self._changed.get(tuple(guesses)) or self._steered(row, guesses)

    def _kept(self, row: Rows, guesses: Sequence[int]) -> Rows:
        found = self._changed[tuple(guesses)] = self._steered(row, guesses)
        return found.judged

    def _adjusted(self, row: Rows, guesses: Sequence[int]) -> Rows:
        return self._steered(row, guesses).judged

    def _steered(self, row: Rows, guesses: Sequence[int]) -> Steered:
        context, before = [*self._committed, *guesses], row
        for steering in self._steerings:
            before, row = row, steering.adjusted(row, context)
        return Steered(before, row)
