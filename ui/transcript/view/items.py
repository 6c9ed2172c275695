"""The messages of a chat by position: which of them is where in the column, and which message the view begins with."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ui.transcript.view.item import Item

Anchor = tuple[int, float]
"""A message's index, and at which share of it (0 to 1) the view begins."""

STILL_SEEN_PX = 120
"""Where a message is now shorter than the position at which the view stood in it, so much of its end stays in view."""

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
    """The messages from the first to the last. Positions are px of the column."""

    def near(self, top: int, bottom: int, reach: int) -> list[Item]:
        """Returns those within `reach` of [top, bottom]; in a small chat all."""
        if len(self) <= ALL_MADE:
            return self
        first = max(0, bisect_right(self, top - reach, key=_top) - 1)
        return self[first : bisect_right(self, bottom + reach, key=_top)]

    def lacking(self, top: int, bottom: int, reach: int) -> list[Item]:
        """Returns those within `reach` of [top, bottom] that have no widget yet."""
        return [item for item in self.near(top, bottom, reach) if item.widget is None]

    def reply(self, message_id: int) -> Item | None:
        """Returns the reply with this id; of replies that are not on disk, whose id is 0, the last one."""
        return next((item for item in reversed(self) if item.is_reply and item.about.message_id == message_id), None)

    def newest_reply(self) -> Item | None:
        """Returns the last reply, live or saved."""
        return next((item for item in reversed(self) if item.is_reply), None)

    def message(self, message_id: int) -> Item | None:
        """Returns the message that has this id on disk."""
        return next((item for item in self if item.about.message_id == message_id), None)

    def prompt_of(self, message_id: int) -> str:
        """Returns the prompt that a reply answers."""
        reply = self.reply(message_id)
        above = range(reply.index - 1, -1, -1) if reply is not None else ()
        return next((self[index].text for index in above if not self[index].is_reply), "")

    def hold(self, y: int) -> Hold | None:
        """Returns what a view that begins at `y` keeps in place when messages above it get other heights."""
        anchor = self.anchor_at(y)
        if anchor is None:
            return None
        item = self[anchor[0]]
        return Hold(item, y - item.top)

    def anchor_at(self, y: int) -> Anchor | None:
        """Returns what a view that begins at `y` shows first."""
        if not self:
            return None
        index = max(0, bisect_right(self, y, key=_top) - 1)
        item = self[index]
        if y > item.bottom and index + 1 < len(self):
            return index + 1, (y - self[index + 1].top) / max(1, self[index + 1].height)
        return index, (y - item.top) / max(1, item.height)

    def hold_on(self, anchor: Anchor) -> Hold:
        """Returns the same for a view that shows the same share of a message after its height has changed."""
        return Hold(self[min(anchor[0], len(self) - 1)], share=anchor[1])


def _top(item: Item) -> int:
    return item.top
