"""Several drafters as one: what is free is asked first, and the network where that has nothing.

Each round names the drafter that made the guess, so the loop and the window need not know that there are several.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.seams import Choose, Draft, Drafter, Rows


class DrafterChain:
    """The engine's `Drafter` over others, cheapest first."""

    def __init__(self, drafters: Sequence[Drafter]) -> None:
        """At least one."""
        self._drafters = drafters
        self.name = " + ".join(drafter.name for drafter in drafters)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The first draft that is not empty."""
        draft = Draft((), (), self.name)
        for drafter in self._drafters:
            draft = drafter.propose(context, limit, choose)
            if draft.tokens:
                break
        return draft

    def observe(self, committed: Sequence[int], rows: Rows | None) -> None:
        """All of them hear what was written."""
        for drafter in self._drafters:
            drafter.observe(committed, rows)

    def truncate(self, length: int) -> None:
        """All of them forget."""
        for drafter in self._drafters:
            drafter.truncate(length)
