"""The column of messages: one below the other, centred, at most 680 px wide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from ui.transcript.person_bubble import PersonBubble
from ui.transcript.reply_widget import ReplyWidget
from ui.transcript.text_pane import PAD

Message = PersonBubble | ReplyWidget
Anchor = tuple[int, float]
"""A message's index, and how far down it (0 to 1) the view begins."""

WIDEST = 680
_SIDE, _SIDE_NARROW, _NARROW = 20, 16, 480
_TOP, _BOTTOM = 28, 28
_BEFORE_REPLY, _BEFORE_PERSON = 20, 28


class Column(QWidget):
    """Owns the messages; `arrange` gives each its place and the column its height."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.messages: list[Message] = []

    @property
    def is_empty(self) -> bool:
        return not self.messages

    def replies(self) -> list[ReplyWidget]:
        return [message for message in self.messages if isinstance(message, ReplyWidget)]

    def add(self, message: Message) -> None:
        message.setParent(self)
        message.show()
        self.messages.append(message)

    def remove(self, message: Message) -> None:
        self.messages.remove(message)
        message.hide()
        message.deleteLater()

    def empty(self) -> None:
        for message in list(self.messages):
            self.remove(message)

    def arrange(self, room: QSize, middle: int, invitation: QWidget, changed: Sequence[QWidget] | None) -> None:
        """Stacks the messages around x = `middle`; with `changed`, only those are measured again.

        The middle is that of the view with its scroll bar, so that nothing moves sideways when the bar comes.
        """
        side = _SIDE_NARROW if 2 * middle < _NARROW else _SIDE
        width = min(WIDEST, max(120, 2 * middle - 2 * side))
        left = middle - width // 2 - PAD
        y = _TOP
        for index, message in enumerate(self.messages):
            if index:
                y += _BEFORE_REPLY if isinstance(message, ReplyWidget) else _BEFORE_PERSON
            wide = width + 2 * PAD
            known = changed is not None and message not in changed and message.width() == wide
            high = message.height() if known else message.height_at(wide)
            message.setGeometry(left, y, wide, high)
            y += high
        self.resize(room.width(), max(room.height(), y + _BOTTOM))
        if self.is_empty:
            self._centre(invitation, width, middle)

    def anchor_at(self, y: int) -> Anchor | None:
        """What a view that begins at `y` shows first."""
        for index, message in enumerate(self.messages):
            if message.y() + message.height() > y:
                return index, (y - message.y()) / max(1, message.height())
        return None

    def position_of(self, anchor: Anchor) -> int:
        message = self.messages[anchor[0]]
        return message.y() + round(anchor[1] * message.height())

    def _centre(self, invitation: QWidget, width: int, middle: int) -> None:
        wide = min(invitation.sizeHint().width(), width)
        high = max(invitation.heightForWidth(wide), invitation.minimumSizeHint().height())
        invitation.setGeometry(middle - wide // 2, max(24, (self.height() - high) * 2 // 5), wide, high)
