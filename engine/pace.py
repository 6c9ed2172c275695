"""How many tokens to guess in the next round.

This first form always guesses the same number, for watching, and now and then writes two rounds plainly, so that the
plain speed a reply reports was measured in that very reply. Only the second of the two counts: the first pass after a
change of width rebuilds llama.cpp's graph, which would make plain decoding look slower than it is.
"""

from __future__ import annotations

_FIRST_PROBE, _PROBE_EVERY, _PROBE_ROUNDS = 6, 32, 2


class FixedPace:
    """K guesses a round, and two plain rounds from the sixth on, every 32."""

    def __init__(self, draft_length: int) -> None:
        """`draft_length` is K; 0 never guesses."""
        self._draft_length = draft_length

    def length_for(self, round_number: int) -> int:
        """How many tokens to guess in this round, counted from 1."""
        since = round_number - _FIRST_PROBE
        if since >= 0 and since % _PROBE_EVERY < _PROBE_ROUNDS:
            return 0
        return self._draft_length
