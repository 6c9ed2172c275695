"""The verdict of a reply that was written before: a guess stands where the text has that very token.

In `coupled` the target's token at a place is fixed by seed and place, whatever was guessed, so that this is the verdict
that the guess would have had. The drafter draws as in the reply, with its noise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.interfaces import Choice, Choose, Draft, Rows
from engine.sampling.acceptance import accept_coupled
from engine.sampling.verifier import PathVerdict, RoundVerdict, Verifier

BEHIND_THE_END = 0
"""Stands for what would follow the reply: never written, for the reply ends before it."""


class RecordedVerifier:
    """The engine's `Verifier` over the ids of a whole text, prompt and reply."""

    def __init__(self, drawing: Verifier, ids: Sequence[int]) -> None:
        """`drawing` is the reply's own, which draws for the drafter."""
        self._drawing, self._ids = drawing, ids

    def chooser(self, start: int) -> Choose:
        """As in the reply."""
        return self._drawing.chooser(start)

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """The guesses up to the first one that the text has not; `rows` are not looked at."""
        return RoundVerdict(*accept_coupled(draft.tokens, self._from(start, len(draft.tokens) + 1)), [], None)

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """What the text has behind `guesses`, which are the text's own."""
        return next(self._from(start + len(guesses), 1)), None

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        """As in the reply."""
        return self._drawing.choose_beside(row, guesses, start, number)

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """A branch stands where it is what the text has, whatever it was drawn from."""
        return None

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """Nothing: the target's probabilities are not known, and nobody asked for them."""
        return 0.0

    def _from(self, start: int, count: int) -> Iterator[int]:
        for place in range(start, start + count):
            yield self._ids[place] if place < len(self._ids) else BEHIND_THE_END
