"""Where two replies differ that should be equal, in the user's language: pure functions.

`app.traces.equivalence.prove` says the same in English for the terminal. The margin of the two logits tells a tie that
rounding decided from a fault: two probabilities of one softmax at temperature T differ by T ln(p1 / p2) in their
logits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from app.traces.equivalence import WrittenToken, temperature_of, written
from engine.events import Event
from ui.i18n.language import tr


class Difference(NamedTuple):
    """`at_token` is None where one reply continues after the other's end; `words` are a clause without a full stop."""

    at_token: int | None
    words: str


def difference(guessed: Iterable[Event], plain: Iterable[Event]) -> Difference:
    """Returns the first difference between two replies that are known to differ."""
    guessed = list(guessed)
    ours, theirs = written(guessed), written(plain)
    for place, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if one.id != other.id:
            return Difference(place, _at(place, one, other, temperature_of(guessed)))
    guesses, without = len(ours), len(theirs)
    words = tr("%n (token|tokens) with guessing, {without} without, the same up to there", "", guesses, without=without)
    return Difference(None, words)


def _at(place: int, one: WrittenToken, other: WrittenToken, temperature: float) -> str:
    ours, theirs = one.words, other.words
    if not (one.p_target and other.p_target):
        return tr("at token {place}: {ours} with guessing, {theirs} without", place=place, ours=ours, theirs=theirs)
    return tr(
        "at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}",
        place=place,
        ours=ours,
        theirs=theirs,
        margin=temperature * abs(math.log(one.p_target / other.p_target)),
    )
