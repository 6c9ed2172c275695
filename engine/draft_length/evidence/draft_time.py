"""What a draft of so many guesses takes to make: a beginning, which reads what the target wrote, and the guesses."""

from __future__ import annotations

WEIGHT = 0.15
"""Of the newest draft; of the first ones more: what was measured at load was measured in a busy moment perhaps."""

OUTLIER = 3.0
"""A draft counts at most so many times what was expected: another program had the processor."""


SLOPE = 0.1
"""How much less sure the beginning is than the slope, which was measured at load over several guesses: of an error of
drafts of one guess nearly all is the beginning's.
"""


class DraftTime:
    """Milliseconds as a line over the number of guesses, corrected by each draft.

    Normalised least mean squares (Widrow and Hoff 1960): each draft moves the line a little towards itself, its
    beginning and its slope by what either has to do with it. One mean time a guess, as before, made drafts of one guess
    look cheap and longer ones dear, where the short ones had been used.
    """

    def __init__(self, guess_ms: float | None = None, begin_ms: float = 0.0) -> None:
        """`guess_ms` is one further guess as it was measured at load, None where it was not; `begin_ms` what is before.

        A drafter that makes all its guesses at once has no further ones: its beginning is the draft.
        """
        self._begin_ms, self._guess_ms, self._drafts = begin_ms, guess_ms, 0

    @property
    def is_known(self) -> bool:
        """Whether anything was measured."""
        return self._guess_ms is not None

    @property
    def found_ms(self) -> tuple[float, float] | None:
        """The beginning and a further guess, where drafts have corrected them."""
        return None if self._guess_ms is None or not self._drafts else (self._begin_ms, self._guess_ms)

    def of(self, guesses: int) -> float:
        """A draft of so many guesses; 0.0 of none, and while nothing is known."""
        return self._begin_ms + guesses * self._guess_ms if guesses and self._guess_ms is not None else 0.0

    def learn(self, guesses: int, took_ms: float) -> None:
        """Takes in one draft of at least one guess."""
        self._drafts += 1
        if self._guess_ms is None:
            self._guess_ms = took_ms / guesses
            return
        expected = self.of(guesses)
        error = min(took_ms, OUTLIER * expected) - expected if expected else took_ms
        weight = max(WEIGHT, 1.0 / (1 + self._drafts))
        step = weight * error / (1.0 + SLOPE * guesses**2)
        begin_ms, guess_ms = self._begin_ms + step, self._guess_ms + SLOPE * guesses * step
        if begin_ms < 0.0:  # what the beginning cannot give, each guess does
            begin_ms, guess_ms = 0.0, guess_ms + begin_ms / guesses
        self._begin_ms, self._guess_ms = begin_ms, max(0.0, guess_ms)
