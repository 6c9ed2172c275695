"""How sure the model was of each token, in five steps, and where it was least sure. Pure, without Qt."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from heapq import nsmallest
from typing import NamedTuple

from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import share_of

STEPS = (0.25, 0.5, 0.8, 0.99)
"""Where the model gave a token less than these: the bounds of step 4, 3, 2 and 1."""

UNSURE, CERTAIN = 0.8, 0.995
MOST_PLACES = 12
_LETTERS_BEFORE, _LETTERS_BEHIND = 28, 12


def step_of(share: float | None) -> int:
    """Returns 0 for a token that the model was sure of (or of which nothing is known), up to 4 for the least sure."""
    return 0 if share is None else len(STEPS) - bisect_right(STEPS, share)


class UnsurePlace(NamedTuple):
    """A token of which the model was unsure, with its probability and the text around it."""

    mark: Mark
    share: float
    before: str
    behind: str


def least_sure(state: ReplyState, most: int = MOST_PLACES, below: float = UNSURE) -> list[UnsurePlace]:
    """Returns the places where the model was least sure, the least sure first, among tokens with visible text.

    Only tokens count that had a probability under `below`.
    """
    kept = [mark for mark in state.marks if mark.is_kept]
    shares = ((number, share_of(state, mark)) for number, mark in enumerate(kept) if mark.text.strip())
    unsure = [(share, number) for number, share in shares if share is not None and share < below]
    return [
        UnsurePlace(kept[number], share, _before(kept, number), _behind(kept, number))
        for share, number in nsmallest(most, unsure)
    ]


def _before(kept: Sequence[Mark], number: int) -> str:
    text = ""
    for mark in reversed(kept[max(0, number - _LETTERS_BEFORE) : number]):
        text = mark.text + text
        if len(text) >= _LETTERS_BEFORE:
            break
    return text if len(text) <= _LETTERS_BEFORE else text[-_LETTERS_BEFORE:].partition(" ")[2]


def _behind(kept: Sequence[Mark], number: int) -> str:
    return "".join(mark.text for mark in kept[number + 1 : number + 1 + _LETTERS_BEHIND])[:_LETTERS_BEHIND]
