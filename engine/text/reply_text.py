"""The text of a reply out of its tokens: whole characters only, and nothing of a stop string."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.text.stop_strings import StopStrings
from engine.text.text_stream import Detokenizer


class ReplyText:
    """Remembers unfinished characters and what may yet become a stop string; what was told is the caller's to keep."""

    def __init__(self, piece: Callable[[int], bytes], stop: Sequence[str], written: Sequence[int]) -> None:
        """`piece` gives the bytes of an id; `written` was told before: what it leaves half-said is what counts."""
        self._detokenizer = Detokenizer(piece)
        self._stops = StopStrings(stop)
        for token in written:
            self._stops.push(self._detokenizer.push(token))

    @property
    def is_stopped(self) -> bool:
        """Whether a stop string is complete."""
        return self._stops.found is not None

    def told(self, tokens: Sequence[int]) -> tuple[list[str], str]:
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

    def rest(self) -> str:
        """What was held back, at the end of a reply; nothing where a stop string ended it."""
        if self.is_stopped:
            return ""
        return self._stops.push(self._detokenizer.flush()) + self._stops.flush()

    def preview(self, tokens: Sequence[int]) -> list[str]:
        """The text each of these tokens would add in turn; nothing is remembered."""
        return self._detokenizer.preview(tokens)
