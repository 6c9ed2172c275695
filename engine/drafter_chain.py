"""Several drafters as one: what is free is asked first, and the network where that has nothing that pays.

Each round names the drafter that made the guess, so the loop and the window need not know that there are several. How
long a guess may be depends on who makes it, so the pace is asked for each: before a network works, and after a copy
was found, which costs nothing and shows only then how much of the text it agrees with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.seams import Choose, Draft, Drafter, Rows

LimitFor = Callable[[str, int], int]
"""The most guesses that pay for a source and the number of tokens that a copy agreed with (0: not a copy)."""


class DrafterChain:
    """The engine's `Drafter` over others, cheapest first."""

    def __init__(self, drafters: Sequence[Drafter], limit_for: LimitFor) -> None:
        """At least one drafter; one that has `copies` set true is asked before its limit is."""
        self._drafters, self._limit_for = drafters, limit_for
        self.name = " + ".join(drafter.name for drafter in drafters)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The first draft that is not empty."""
        for drafter in self._drafters:
            draft = self._ask(drafter, context, limit, choose)
            if draft.tokens:
                return draft
        return Draft((), (), self.name)

    def observe(self, committed: Sequence[int], rows: Rows | None) -> None:
        """All of them hear what was written."""
        for drafter in self._drafters:
            drafter.observe(committed, rows)

    def truncate(self, length: int) -> None:
        """All of them forget."""
        for drafter in self._drafters:
            drafter.truncate(length)

    def _ask(self, drafter: Drafter, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        if getattr(drafter, "copies", False):
            return self._cut(drafter.propose(context, limit, choose), limit)
        limit = min(limit, self._limit_for(drafter.name, 0))
        return drafter.propose(context, limit, choose) if limit > 0 else Draft((), (), drafter.name)

    def _cut(self, draft: Draft, limit: int) -> Draft:
        """A copy no longer than pays. It was not drawn, so that cutting it changes no distribution."""
        if not draft.tokens:
            return draft
        keep = min(limit, max(0, self._limit_for(draft.source, draft.agreed)))
        return draft._replace(tokens=draft.tokens[:keep], p_draft=draft.p_draft[:keep])
