"""How much of a prompt a cache still holds: what every cache that is cut and read on has to know."""

from __future__ import annotations

from collections.abc import Sequence

READ_AT_ONCE = 512
"""Tokens that a drafter far behind reads in one `propose`, guessing nothing: no call of it may take long."""


def shared_length(ours: Sequence[int], theirs: Sequence[int]) -> int:
    """How many ids at the beginning are the same."""
    size = min(len(ours), len(theirs))
    if list(ours[:size]) == list(theirs[:size]):  # the common case, a hundred times faster than the search
        return size
    return next(place for place in range(size) if ours[place] != theirs[place])
