"""The messages of a chat in their places: which of them is where in the column, and where a view stands among them."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ui.transcript.view.item import Item

Anchor = tuple[int, float]
"""A message's index, and how far down it (0 to 1) the view begins."""

STILL_SEEN_PX = 120
"""Of a message that has become shorter than where the view stood in it, so much of its end stays in view."""

ALL_MADE = 16
"""Where a chat has no more messages than this, all are widgets."""


class Hold(NamedTuple):
    """Where a view begins: so many px and such a share (0 to 1) below an item's top."""

    item: Item
    below: int = 0
    share: float = 0.0

    @property
    def y(self) -> int:
        item = self.item
        below = self.below if self.below <= item.height else max(0, item.height - STILL_SEEN_PX)
        return item.top + below + round(self.share * item.height)


class Items(list[Item]):
    """From the first message to the last. Places are px of the column."""

    def near(self, top: int, bottom: int, reach: int) -> list[Item]:
        """Those within `reach` of [top, bottom]; in a small chat all."""
        if len(self) <= ALL_MADE:
            return self
        first = max(0, bisect_right(self, top - reach, key=_top) - 1)
        return self[first : bisect_right(self, bottom + reach, key=_top)]

    def lacking(self, top: int, bottom: int, reach: int) -> list[Item]:
        """Those within `reach` of [top, bottom] that have no widget yet."""
        return [item for item in self.near(top, bottom, reach) if item.widget is None]

    def reply(self, reply_id: str) -> Item | None:
        """The reply with this id; the later of two."""
        return next((item for item in reversed(self) if item.is_reply and item.reply_id == reply_id), None)

    def message(self, message_id: int) -> Item | None:
        """The message that has this id on disk."""
        return next((item for item in self if item.about.message_id == message_id), None)

    def prompt_of(self, reply_id: str) -> str:
        """What the person wrote before a reply."""
        before = ""
        for item in self:
            if not item.is_reply:
                before = item.text
            elif item.reply_id == reply_id:
                return before
        return ""

    def hold(self, y: int) -> Hold | None:
        """What a view that begins at `y` holds on to, so that it stays when messages above it have other heights."""
        anchor = self.anchor_at(y)
        if anchor is None:
            return None
        item = self[anchor[0]]
        return Hold(item, y - item.top)

    def anchor_at(self, y: int) -> Anchor | None:
        """What a view that begins at `y` shows first."""
        if not self:
            return None
        index = max(0, bisect_right(self, y, key=_top) - 1)
        item = self[index]
        if y > item.bottom and index + 1 < len(self):
            return index + 1, (y - self[index + 1].top) / max(1, self[index + 1].height)
        return index, (y - item.top) / max(1, item.height)

    def hold_on(self, anchor: Anchor) -> Hold:
        """The same for a view that shows as much of a message when the message has another height."""
        return Hold(self[min(anchor[0], len(self) - 1)], share=anchor[1])


def _top(item: Item) -> int:
    return item.top
