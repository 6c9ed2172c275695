"""Who guesses in a reply: the drafters that the pair was opened with, or others that the request names.

The names are those of `Request.drafters`: drafters without a file, and `own` for the pair's network. A bench measures
several lists of them in one run over the same models. Each list has drafters of its own, so that none knows what
another one has read; only the network is shared, because it costs memory and learns nothing.

The lists are opened when a request first names them, and live as long as the pair does.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.drafters.registry import open_free
from engine.interfaces import Drafter, wants_of
from engine.load_options import OWN_DRAFTER


class Guessers:
    """The drafters of an open pair, by the names of a request."""

    def __init__(self, opened: Sequence[Drafter]) -> None:
        """`opened` are those that the pair was opened with; where there are none, there is no guessing at all."""
        self._opened = list(opened)
        self._own = [drafter for drafter in opened if not wants_of(drafter).free]
        self._named: dict[tuple[str, ...], list[Drafter]] = {}

    def of(self, names: tuple[str, ...]) -> list[Drafter]:
        """Those of these names, those that the pair was opened with where there are none."""
        if not names or not self._opened:
            return self._opened
        if names not in self._named:
            free = {drafter.name: drafter for drafter in open_free([name for name in names if name != OWN_DRAFTER])}
            each = ([free[name]] if name in free else self._own for name in dict.fromkeys(names))
            self._named[names] = [drafter for found in each for drafter in found]
        return self._named[names]


def named(drafters: Sequence[Drafter]) -> str | None:
    """What `Started` calls those that guess; None where nobody does."""
    return " + ".join(drafter.name for drafter in drafters) or None
