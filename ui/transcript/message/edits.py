"""Messages of one's own that are being written anew: the words so far, by message id. They outlast every widget."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable


class Edits(UserDict[int, str]):
    """`changed(message_id)` hears of every change but those by `bring_back` and `forget`."""

    def __init__(self) -> None:
        super().__init__()
        self.changed: Callable[[int], None] = _nobody

    def __setitem__(self, message_id: int, words: str) -> None:
        super().__setitem__(message_id, words)
        self.changed(message_id)

    def __delitem__(self, message_id: int) -> None:
        super().__delitem__(message_id)
        self.changed(message_id)

    def bring_back(self, message_id: int, words: str) -> None:
        """Words that are kept already."""
        self.data[message_id] = words

    def forget(self, message_id: int) -> None:
        """Words that are kept no longer."""
        self.data.pop(message_id, None)


def _nobody(message_id: int) -> None:
    """Nobody keeps them."""
