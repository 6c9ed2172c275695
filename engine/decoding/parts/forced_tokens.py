"""The user's own words in a reply: no guess is made for their places, and they are told as chosen.

What writes them is `ForcedTokenVerifier`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.decoding.parts.round_part import RoundPart
from engine.decoding.round_state import RoundState


class ForcedTokens(RoundPart):
    """`chosen` has an id for each absolute position that the user decided."""

    def __init__(self, chosen: Mapping[int, int]) -> None:
        self._chosen = chosen

    def limit(self, state: RoundState) -> int:
        """Up to before the next chosen place."""
        return min((place - state.position for place in self._chosen if place >= state.position), default=state.limit)

    def after(self, state: RoundState) -> None:
        if state.position + len(state.judged.written) - 1 in self._chosen:
            state.kind = "chosen"
