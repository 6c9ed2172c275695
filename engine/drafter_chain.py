"""Several drafters as one: what is free is asked first, and the network where that has nothing that pays.

Each round names the drafter that made the guess, so the loop and the window need not know that there are several. How
long a guess may be depends on who makes it, so the pace is asked for each: before a network works, and after a copy
was found, which costs nothing and shows only then how much of the text it agrees with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.draft_check import as_draft
from engine.seams import Choose, Draft, Drafter, PromptReader, Rows

LimitFor = Callable[[str, int], int]
"""The most guesses that pay for a source and the number of tokens that a copy agreed with (0: not a copy)."""


class DrafterChain:
    """The engine's `Drafter` over others, cheapest first."""

    def __init__(self, drafters: Sequence[Drafter], limit_for: LimitFor) -> None:
        """At least one drafter; one that has `copies` set true is asked before its limit is."""
        self._drafters, self._limit_for = drafters, limit_for
        self._readers = [drafter for drafter in drafters if isinstance(drafter, PromptReader)]
        self.name = " + ".join(drafter.name for drafter in drafters)
        self.hears_rounds = any(getattr(drafter, "hears_rounds", True) for drafter in drafters)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The first draft that is not empty."""
        for drafter in self._drafters:
            draft = self._ask(drafter, context, limit, choose)
            if draft.tokens:
                return draft
        return Draft((), (), self.name)

    def held(self, prompt: Sequence[int]) -> int:
        """How much of a prompt is still read by all that read any."""
        return min((reader.held(prompt) for reader in self._readers), default=max(0, len(prompt) - 1))

    def read(self, tokens: Sequence[int], start: int) -> None:
        """All that read prompts read this piece."""
        for reader in self._readers:
            reader.read(tokens, start)

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
            return self._cut(as_draft(drafter.propose(context, limit, choose), limit), limit)
        limit = min(limit, self._limit_for(drafter.name, 0))
        if limit <= 0:
            return Draft((), (), drafter.name)
        return as_draft(drafter.propose(context, limit, choose), limit)

    def _cut(self, draft: Draft, limit: int) -> Draft:
        """A copy no longer than pays. It was not drawn, so that cutting it changes no distribution."""
        if not draft.tokens:
            return draft
        keep = min(limit, max(0, self._limit_for(draft.source, draft.agreed)))
        return draft._replace(
            tokens=draft.tokens[:keep], p_draft=draft.p_draft[:keep], distributions=draft.distributions[:keep]
        )
