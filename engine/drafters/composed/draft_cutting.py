"""How much of each draft in a chain is checked, and what becomes of the rest.

What is free is cut once it is made, to what is worth its rows; where that is nothing, the next drafter is asked. The
guesses that were left out have a verdict all the same: the text that is written meanwhile says which of them would have
been right. A policy that heard of checked guesses alone would never again believe a source that was wrong on one text,
once it believes another one more (on a simulated machine `auto` wrote at .84 of `suffix` alone so).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.interfaces import Draft
from engine.sampling.draft_tree import first_of_trunk, trunk_length

LimitFor = Callable[[str, int], int]
"""The most guesses that pay for a source and the number of tokens that a copy agreed with (0: not a copy)."""

Unchecked = Callable[[str, Sequence[float | None], int], None]
"""Told of a source's guesses that were left out: the first so many were right, the next, if any, was wrong."""


class Worth(Protocol):
    """How many guesses, at least so many, are worth being checked, from the drafter's probability of each."""

    def __call__(self, p_draft: Sequence[float], least: int = 1) -> int: ...


def all_of_them(p_draft: Sequence[float], least: int = 1) -> int:
    """The `Worth` that keeps every guess."""
    return len(p_draft)


def nobody_hears(source: str, p_draft: Sequence[float | None], right: int) -> None:
    """The `Unchecked` of whoever learns nothing."""


class DraftCutting:
    """Cuts the drafts of one reply, and judges what it left out."""

    def __init__(self, limit_for: LimitFor, worth: Worth, unchecked: Unchecked) -> None:
        self.limit_for, self._worth, self._unchecked = limit_for, worth, unchecked
        self._left_out = list[tuple[Draft, int, int]]()  # drafts, where they begin, how many guesses were checked

    def without_doubtful(self, draft: Draft) -> Draft:
        """Without the last guesses where they are not worth a row each.

        Only where no rule reads what they were drawn from: a draft that is cut by what was drawn has another law.
        """
        trunk = trunk_length(draft)
        p_draft = [p for p in draft.p_draft[:trunk] if type(p) is float]
        if len(p_draft) < 2 or len(p_draft) < trunk or any(q is not None for q in draft.distributions):
            return draft
        return first_of_trunk(draft, self._worth(p_draft))

    def to_what_pays(self, draft: Draft, begins_at: int) -> Draft:
        """A free draft as far as it pays. It was not drawn, so cutting it changes no distribution."""
        if not draft.tokens:
            return draft
        kept = first_of_trunk(draft, max(0, self.limit_for(draft.source, draft.agreed)))
        trunk = trunk_length(kept)
        p_draft = [p for p in kept.p_draft[:trunk] if type(p) is float]
        if p_draft and len(p_draft) == trunk:
            kept = first_of_trunk(kept, self._worth(p_draft, 0))
        if not draft.parents and len(kept.tokens) < len(draft.tokens):
            self._left_out.append((draft, begins_at, len(kept.tokens)))
        return kept

    def judge_left_out(self, context: Sequence[int]) -> None:
        """Has what was left out of the last round judged by `context`, all that is written now."""
        for draft, begins_at, checked in self._left_out:
            written = context[begins_at : begins_at + len(draft.tokens)]
            right = next((place for place, token in enumerate(written) if token != draft.tokens[place]), len(written))
            judged = min(right + 1, len(written))
            if judged > checked:
                self._unchecked(draft.source, draft.p_draft[checked:judged], right - checked)
        self._left_out.clear()
