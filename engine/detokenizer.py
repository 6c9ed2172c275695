"""Ids to text, one token at a time, when a character may be split over several tokens.

A token that holds only the first bytes of a character adds "" to the text; the one that completes it adds the
character. So the texts of the tokens of a reply, joined, are the reply, and a guess can be shown with the text it
would add.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Sequence

_new_decoder = codecs.getincrementaldecoder("utf-8")


class Detokenizer:
    """Remembers the unfinished bytes between tokens."""

    def __init__(self, piece: Callable[[int], bytes]) -> None:
        """`piece` gives the bytes of one id, empty for control tokens."""
        self._piece = piece
        self._decoder = _new_decoder("replace")

    def push(self, token: int) -> str:
        """The text this token adds. Bytes that cannot be UTF-8 become U+FFFD."""
        return self._decoder.decode(self._piece(token))

    def preview(self, tokens: Sequence[int]) -> list[str]:
        """The text each of these tokens would add in turn; nothing is remembered."""
        state = self._decoder.getstate()
        texts = [self.push(token) for token in tokens]
        self._decoder.setstate(state)
        return texts

    def flush(self) -> str:
        """What is left at the end: U+FFFD for a character that was never finished, else nothing."""
        return self._decoder.decode(b"", final=True)
