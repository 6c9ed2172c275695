"""A message in the column: its widget while it is near the view, and else all that is needed to make one.

A chat of ten thousand messages has ten thousand of these and a few dozen widgets. A message that was never near the
view has a guessed height; one that was keeps the height it had.
"""

from __future__ import annotations

from dataclasses import dataclass, field

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
