"""Rounds that move what is painted."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from engine.events import Drafted, DraftedToken, NextToken, Verified

Wrong = Sequence[tuple[str, ...]]


def rounds_of(text: str, dice: random.Random, refused: Wrong) -> Iterator[Drafted | Verified]:
    """The text as rounds: most guesses stand, some are refused."""
    words = re.findall(r"\s*\S+|\s+$", text)
    for number in range(1, len(words)):
        right = [words.pop(0) for _ in range(min(len(words), dice.randrange(4)))]
        wrong = list(dice.choice(refused)) if dice.random() < 0.4 else []
        tokens = [DraftedToken(place, word, 0.5) for place, word in enumerate(right + wrong)]
        own = NextToken(7, words.pop(0), 0.9, "correction" if wrong else "bonus") if words else None
        said = "".join(right) + (own.text if own is not None else "")
        if tokens:
            yield Drafted("g1", number, "drafter", tokens, 1.0)
        yield Verified("g1", number, len(right), [0.5] * len(tokens), own, said, len(tokens) + 1, 4.0, 40 + number)
        if not words:
            return
