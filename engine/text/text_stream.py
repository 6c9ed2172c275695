"""Ids to text, one token at a time, when a character may be split over several tokens.

A token that holds only the first bytes of a character adds "" to the text; the one that completes it adds the
character. So the texts of the tokens of a reply, joined, are the reply, and a guess can be shown with the text it
would add.

`ReplyText` makes the text of a reply from its tokens: whole characters only, and nothing of a stop string.

A stop string ends a reply where it appears, however tokens, drafts or characters split it.

Text that could be the beginning of a stop string is held back until that is decided, so that nothing that was shown is
ever taken back.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Sequence

_new_decoder = codecs.getincrementaldecoder("utf-8")


class Detokenizer:
    """Remembers the unfinished bytes between tokens."""

    def __init__(self, piece: Callable[[int], bytes], known: dict[int, str] | None = None) -> None:
        """`piece` gives the bytes of one id, empty for control tokens. `known` is what replies before this one met."""
        self._piece = piece
        self._decoder = _new_decoder("replace")
        self._open = False  # a character is begun and not finished
        self._known = {} if known is None else known  # texts of tokens met before that hold whole ASCII characters

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


class StopStrings:
    """A filter over the text of one reply."""

    def __init__(self, stops: Sequence[str]) -> None:
        """Empty strings are refused by `Request.check`."""
        self._stops = tuple(stops)
        self._held = ""
        self.any = bool(self._stops)
        self.found: str | None = None

    def push(self, text: str) -> str:
        """Take in more text; returns what may be shown. A complete stop string sets `found` and is not shown."""
        if not self._stops:
            return text
        text = self._held + text
        at, stop = min(((text.find(stop), stop) for stop in self._stops if stop in text), default=(-1, ""))
        if at >= 0:
            self._held, self.found = "", stop
            return text[:at]
        held = max(_overlap(text, stop) for stop in self._stops)
        self._held = text[len(text) - held :]
        return text[: len(text) - held]

    def flush(self) -> str:
        """The text that was held back, at the end of a reply that no stop string ended."""
        held, self._held = self._held, ""
        return held


def _overlap(text: str, stop: str) -> int:
    """How many characters at the end of `text` are the beginning of `stop`."""
    return next((n for n in range(min(len(text), len(stop) - 1), 0, -1) if text.endswith(stop[:n])), 0)


class ReplyText:
    """Remembers unfinished characters and what may yet become a stop string; what was told is the caller's to keep."""

    def __init__(
        self,
        piece: Callable[[int], bytes],
        stop: Sequence[str],
        written: Sequence[int],
        known: dict[int, str] | None = None,
    ) -> None:
        """`piece` gives the bytes of an id; `written` was told before: what it leaves half-said is what counts.

        `known` is kept for the replies to come, by whoever owns the ids: what a whole token says hangs on no reply.
        """
        self._detokenizer = Detokenizer(piece, known)
        self._stops = StopStrings(stop)
        for token in written:
            self._stops.push(self._detokenizer.push(token))

    @property
    def is_stopped(self) -> bool:
        """Whether a stop string has been found, so that the reply ends."""
        return self._stops.found is not None

    @property
    def stopped_by(self) -> str | None:
        """The stop string that was found."""
        return self._stops.found

    def decode(self, tokens: Sequence[int]) -> tuple[list[str], str]:
        """Each token's text up to the one that completes a stop string, and what may be shown of them together."""
        if not self._stops.any:
            texts = self._detokenizer.pushed(tokens)
            return texts, "".join(texts)
        texts = []
        shown: list[str] = []
        for token in tokens:
            texts.append(self._detokenizer.push(token))
            shown.append(self._stops.push(texts[-1]))
            if self.is_stopped:
                break
        return texts, "".join(shown)

    def flush(self) -> str:
        """The text that was held back, at the end of a reply; nothing where a stop string ended it."""
        if self.is_stopped:
            return ""
        return self._stops.push(self._detokenizer.flush()) + self._stops.flush()

    def preview(self, tokens: Sequence[int]) -> list[str]:
        """The text each of these tokens would add in turn; nothing is remembered."""
        return self._detokenizer.preview(tokens)
