"""A target that writes a given text, for benchmarks only: all passes are really made, only the scores are changed.

With it copying and editing can be measured on a target of real shape whose random weights would write nonsense.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.interfaces import Rows, Target

PUSH = np.float32(1000.0)
"""Added to the logit of the token that must come: beyond what any model scores."""


class ForcedTarget:
    """The engine's `Target` over another one."""

    def __init__(self, target: Target, text: Sequence[int]) -> None:
        """`text` holds all ids of prompt and reply; behind its end the target writes freely."""
        self._target, self._text = target, list(text)

    @property
    def n_vocab(self) -> int:
        return self._target.n_vocab

    @property
    def n_context(self) -> int:
        return self._target.n_context

    @property
    def cached(self) -> Sequence[int]:
        return self._target.cached

    @property
    def max_width(self) -> int:
        return self._target.max_width

    def feed(self, tokens: Sequence[int]) -> None:
        self._target.feed(tokens)

    def extend(self, tokens: Sequence[int]) -> Rows:
        """Scores with the inner target, then raises in every row the token that must follow."""
        rows = self._target.extend(tokens)
        start = len(self._target.cached) - len(tokens)
        for place, row in enumerate(rows):
            at = start + place + 1
            if at < len(self._text):
                row[self._text[at]] += PUSH
        return rows

    def truncate(self, length: int) -> None:
        self._target.truncate(length)
