"""What a drafter without scores may be asked: contexts that grow, are cut and are replaced, as rollbacks and chats do.

It draws nothing, so `never` is what it is handed to draw with.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.interfaces import Choice, Drafter, Rows


def never(row: Rows, position: int) -> Choice:
    """The `Choose` of a drafter that has nothing to draw from."""
    raise AssertionError("a free drafter draws nothing")


def any_contexts(
    drafter: Drafter, rng: np.random.Generator, vocabulary: int, most: int
) -> Iterator[tuple[list[int], int]]:
    """200 contexts, each with a number of guesses from 1 to `most`; the drafter was told of each change before."""
    context: list[int] = []
    for _ in range(200):
        what = rng.integers(4)
        if what == 0:
            context = rng.integers(0, vocabulary, rng.integers(0, 30)).tolist()
            drafter.observe(context, None)
        elif what == 1:
            context = context[: rng.integers(0, len(context) + 1)]
            drafter.truncate(len(context))
        context = [*context, *rng.integers(0, vocabulary, rng.integers(1, 5)).tolist()]
        yield context, int(rng.integers(1, most + 1))
