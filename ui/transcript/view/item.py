"""A message in the column: its widget while it is near the view, and else all that is needed to make one.

A chat of ten thousand messages has ten thousand of these and a few dozen widgets. A message that was never near the
view has a guessed height; one that was keeps the height it had.

`Items` has them by position: which of them is where in the column, and which one the view begins with.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from app.attachments.attachment import from_prompt
from app.conversation.tools.offered_tools import answers_in
from ui.i18n.direction import joined
from ui.transcript.message.long_text import beginning
from ui.transcript.message.records import About, KeptReply, SavedMessage, SavedReply, SavedUserMessage
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.text.line_breaking import LINE_HEIGHT

Message = UserMessage | ReplyWidget
Source = SavedMessage | KeptReply

_LETTER = 0.5
"""The width of an average letter, in font sizes."""

_AROUND_USER, _AROUND_REPLY = 50, 96
_SHARE_OF_LINE, _SHARE_OF_GAP = 0.8, 0.55
_LETTERS_A_TOKEN = 4


_TOP = attrgetter("top")


@dataclass(eq=False)
class Item:
    """A widget is made of `source`; `widget` is None while there is none. `height` is in px.

    `near_at` is the frame in which it was last near the view.
    """

    source: Source | None = None
    widget: Message | None = None
    index: int = 0
    top: int = 0
    height: int = 0
    near_at: int = 0
    is_measured: bool = False
    guessed_for: tuple[int, int] = field(default=(0, 0))
    is_reply: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_reply = not isinstance(self.widget or self.source, UserMessage | SavedUserMessage)

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def state(self) -> ReplyState | None:
        """What is known of a reply; None for a saved one whose trace was not read, and for the user's messages."""
        shown = self.widget or self.source
        return shown.state if isinstance(shown, ReplyWidget | KeptReply) else None

    @property
    def title(self) -> str:
        """The name of the pair that wrote a reply, "" where it is not known and for the user's messages."""
        shown = self.widget or self.source
        return shown.title if isinstance(shown, ReplyWidget | KeptReply | SavedReply) else ""

    @property
    def text(self) -> str:
        """The message's text."""
        shown = self.widget or self.source
        if isinstance(shown, ReplyWidget | KeptReply):
            return shown.state.text
        return "" if shown is None else shown.text

    @property
    def about(self) -> About:
        """What the message is on disk."""
        shown = self.widget or self.source
        return About() if shown is None else shown.about

    def guess_height(self, width: int, px: int) -> None:
        """Guesses the height that the message will need in a column of `width`."""
        if self.guessed_for == (width, px):
            return
        self.guessed_for, self.is_measured = (width, px), False
        text = self.text
        if not self.is_reply:
            text = text[: beginning(text)]
        letters = len(text)
        if not letters and isinstance(self.source, SavedReply):
            letters = _LETTERS_A_TOKEN * len(self.source.events)
        breaks, per_line = text.count("\n"), max(10.0, width / (_LETTER * px))
        if self.is_reply:  # Most lines of a page are not full, and an empty one is only a gap.
            gaps = text.count("\n\n")
            lines = _SHARE_OF_LINE * (breaks + 1 - gaps) + _SHARE_OF_GAP * gaps + letters / per_line
        else:
            lines = breaks + 1 + letters // per_line
        self.height = round(lines * round(px * LINE_HEIGHT)) + (_AROUND_REPLY if self.is_reply else _AROUND_USER)

    def forget_widget(self) -> Message | None:
        """Keeps what the widget knows and returns the widget, which the caller deletes."""
        gone, self.widget = self.widget, None
        if isinstance(gone, ReplyWidget):
            self.source = gone.remembered()
        elif gone is not None:
            self.source = SavedUserMessage(gone.text, gone.about)
        return gone


Anchor = tuple[int, float]
"""A message's index, and at which share of it (0 to 1) the view begins."""

STILL_SEEN_PX = 120
"""Where a message is now shorter than the position at which the view stood in it, so much of its end stays in view."""

ALL_MADE = 16
"""Where a chat has no more messages than this, all are widgets."""


class ScrollAnchor(NamedTuple):
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
        first = max(0, bisect_right(self, top - reach, key=_TOP) - 1)
        return self[first : bisect_right(self, bottom + reach, key=_TOP)]

    def without_widget(self, top: int, bottom: int, reach: int) -> list[Item]:
        """Returns those within `reach` of [top, bottom] that have no widget yet."""
        return [item for item in self.near(top, bottom, reach) if item.widget is None]

    def reply(self, message_id: int) -> Item | None:
        """Returns the reply with this id; of replies that are not on disk, whose id is 0, the last one."""
        return next((item for item in reversed(self) if item.is_reply and item.about.message_id == message_id), None)

    def newest_reply(self) -> Item | None:
        """Returns the last reply, live or saved."""
        return next((item for item in reversed(self) if item.is_reply), None)

    def newest_of_several(self) -> Item | None:
        """Returns the last reply that was written more than once."""
        return next((item for item in reversed(self) if item.about.versions > 1), None)

    def message(self, message_id: int) -> Item | None:
        """Returns the message that has this id on disk."""
        return next((item for item in self if item.about.message_id == message_id), None)

    def prompt_of(self, message_id: int) -> str:
        """Returns the prompt that a reply answers, in the person's words; the names of files where there are none."""
        reply = self.reply(message_id)
        above = range(reply.index - 1, -1, -1) if reply is not None else ()
        messages = (self[index] for index in above if not self[index].is_reply)
        asked = next((item for item in messages if not answers_in(item.about.source)), None)
        if asked is None:
            return ""
        return asked.text or joined(each.name for each in from_prompt(asked.about.source)[0])

    def anchor_below(self, y: int) -> ScrollAnchor | None:
        """Returns what a view that begins at `y` keeps in place when messages above it get other heights."""
        anchor = self.anchor_at(y)
        if anchor is None:
            return None
        item = self[anchor[0]]
        return ScrollAnchor(item, y - item.top)

    def anchor_at(self, y: int) -> Anchor | None:
        """Returns what a view that begins at `y` shows first."""
        if not self:
            return None
        index = max(0, bisect_right(self, y, key=_TOP) - 1)
        item = self[index]
        if y > item.bottom and index + 1 < len(self):
            return index + 1, (y - self[index + 1].top) / max(1, self[index + 1].height)
        return index, (y - item.top) / max(1, item.height)

    def anchor_for(self, anchor: Anchor) -> ScrollAnchor:
        """Returns the same for a view that shows the same share of a message after its height has changed."""
        return ScrollAnchor(self[min(anchor[0], len(self) - 1)], share=anchor[1])
