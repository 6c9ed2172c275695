"""What a screen reader is told of the transcript: a list of messages, the oldest first.

Qt calls the column and each message a "filler" and reads them in the order in which they were made, the newest first.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from ui.i18n.language import tr
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.transcript.view.column import MessageColumn


class _SpokenColumn(QAccessibleWidget):
    """Messages in their order, then what lies over them."""

    def __init__(self, column: MessageColumn) -> None:
        super().__init__(column, QAccessible.Role.List, tr("Messages", "the list that a chat is, for a screen reader"))
        self._column = column

    def childCount(self) -> int:
        return len(self._parts())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt asks for nothing too
        parts = self._parts()
        return QAccessible.queryAccessibleInterface(parts[index]) if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts, part = self._parts(), child.object()
        return parts.index(part) if isinstance(part, QWidget) and part in parts else -1

    def _parts(self) -> list[QWidget]:
        messages = list[QWidget](self._column.messages)
        return messages + [
            each for each in self._column.children() if isinstance(each, QWidget) and each not in messages
        ]


class _SpokenMessage(QAccessibleWidget):
    """One message, by the name that its text has now: a reply learns later who writes it."""

    def __init__(self, message: ReplyWidget | UserMessage) -> None:
        super().__init__(message, QAccessible.Role.ListItem)
        self._message = message

    def text(self, kind: QAccessible.Text) -> str:
        return self._message.pane.accessibleName() if kind == QAccessible.Text.Name else super().text(kind)


_SPOKEN = "_spoken"
"""Keeps what was made for a widget as long as the widget."""


def _interface_of(_key: str, thing: QObject | None) -> QAccessibleInterface | None:
    if not isinstance(thing, MessageColumn | ReplyWidget | UserMessage):
        return None
    if isinstance(thing, MessageColumn):
        spoken: QAccessibleInterface = _SpokenColumn(thing)
    else:
        spoken = _SpokenMessage(thing)
    setattr(thing, _SPOKEN, spoken)
    return spoken


def install_accessibility() -> None:
    """Installs these interfaces in Qt. Call it once an application."""
    QAccessible.installFactory(_interface_of)
