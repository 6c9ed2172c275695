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
        self._open = False  # a character is begun and not finished
        self._known: dict[int, str] = {}  # texts of tokens met before that hold whole ASCII characters

    def push(self, token: int) -> str:
        """The text this token adds. Bytes that cannot be UTF-8 become U+FFFD."""
        piece = self._piece(token)
        if not self._open and piece.isascii():
            text = self._known[token] = piece.decode("ascii")
            return text
        text = self._decoder.decode(piece)
        self._open = self._decoder.getstate()[0] != b""
        return text

    def pushed(self, tokens: Sequence[int]) -> list[str]:
        """The text that each of these tokens adds in turn."""
        return self._known_texts(tokens) or [self.push(token) for token in tokens]

    def preview(self, tokens: Sequence[int]) -> list[str]:
        """The text each of these tokens would add in turn; nothing is remembered."""
        texts = self._known_texts(tokens)
        if texts is not None:
            return texts
        state, was_open = self._decoder.getstate(), self._open
        texts = [self.push(token) for token in tokens]
        self._decoder.setstate(state)
        self._open = was_open
        return texts

    def _known_texts(self, tokens: Sequence[int]) -> list[str] | None:
        """The texts of tokens that were all met before; None where one was not, or a character is begun.

        A draft's tokens are shown before they are written, so that most are known by then.
        """
        if self._open:
            return None
        try:
            return [self._known[token] for token in tokens]
        except KeyError:
            return None

    def flush(self) -> str:
        """What is left at the end: U+FFFD for a character that was never finished, else nothing."""
        self._open = False
        return self._decoder.decode(b"", final=True)
