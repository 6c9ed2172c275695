"""How much of each draft in a chain is checked.

What is free is cut once it is made, to what is worth its rows; where that is nothing, the next drafter is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.interfaces import Draft
from engine.sampling.draft_tree import first_of_trunk, trunk_length

LimitFor = Callable[[str, int], int]
"""The most guesses that pay for a source and the number of tokens that a copy agreed with (0: not a copy)."""


class Worth(Protocol):
    """How many guesses, at least so many, are worth being checked, from the drafter's probability of each."""

    def __call__(self, p_draft: Sequence[float], least: int = 1) -> int: ...


def all_of_them(p_draft: Sequence[float], least: int = 1) -> int:
    """The `Worth` that keeps every guess."""
    return len(p_draft)


class DraftCutting:
    """Cuts the drafts of one reply."""

    def __init__(self, limit_for: LimitFor, worth: Worth) -> None:
        self.limit_for, self._worth = limit_for, worth

    def without_doubtful(self, draft: Draft) -> Draft:
        """Without the last guesses where they are not worth a row each.

        Only where no rule reads what they were drawn from: a draft that is cut by what was drawn has another law.
        """
        trunk = trunk_length(draft)
        p_draft = [p for p in draft.p_draft[:trunk] if type(p) is float]
        if len(p_draft) < 2 or len(p_draft) < trunk or any(q is not None for q in draft.distributions):
            return draft
        return first_of_trunk(draft, self._worth(p_draft))

    def to_what_pays(self, draft: Draft) -> Draft:
        """A free draft as far as it pays. It was not drawn, so cutting it changes no distribution."""
        if not draft.tokens:
            return draft
        kept = first_of_trunk(draft, max(0, self.limit_for(draft.source, draft.agreed)))
        trunk = trunk_length(kept)
        p_draft = [p for p in kept.p_draft[:trunk] if type(p) is float]
        if p_draft and len(p_draft) == trunk:
            kept = first_of_trunk(kept, self._worth(p_draft, 0))
        return kept
