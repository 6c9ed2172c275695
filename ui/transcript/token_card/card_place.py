"""Where a token's card stands: near its token, whose own line it never covers.

The eye goes from the token to the card and back. While the mouse only rests on a token, the card is a head of one line
right under the token's line. An open one stands beside the text where there is room, else under the token's line, also
over the message box, else above it. Where the chat is narrow it is a sheet at the window's lower edge. A card that
grows does so away from its token.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize

EDGE, GAP, LEFT_OF_TOKEN = 8, 2, 16
"""Points to the window's edge and the line, which has room below, and how far left of its token the card begins."""

BESIDE = 16
NARROW_PX = 520
"""In a narrower chat no open card stands near its token without hiding what is read with it."""


def place_of(card: QSize, near: QRect, text: QRect, inside: QRect, window: QRect) -> QPoint:
    """Returns an open card's top left corner. `near` is its token's line, `text` as wide as the text; `inside` is the
    transcript; where that is too narrow, `window` counts.
    """
    room = _room(card, inside, window)
    below = room.bottom() + 1 - card.height()
    if inside.width() < NARROW_PX and near.bottom() + GAP <= below:
        return QPoint(room.left() + max(0, room.width() - card.width()) // 2, below)
    level = max(room.top(), min(near.top() - GAP, room.bottom() - card.height()))
    if text.right() + BESIDE + card.width() <= room.right():
        return QPoint(text.right() + BESIDE, level)
    if text.left() - BESIDE - card.width() >= room.left():
        return QPoint(text.left() - BESIDE - card.width(), level)
    if (place := head_place(card, near, inside, window)) is not None:
        return place
    is_right = near.right() + GAP + card.width() <= room.right()
    x = near.right() + GAP if is_right else max(room.left(), near.left() - GAP - card.width())
    return QPoint(x, max(room.top(), min(near.center().y() - card.height() // 2, room.bottom() - card.height())))


def head_place(card: QSize, near: QRect, inside: QRect, window: QRect) -> QPoint | None:
    """Returns where a card stands under its token's line, or else above it; None where it has no room at either."""
    room = _room(card, inside, window)
    x = max(room.left(), min(near.left() - LEFT_OF_TOKEN, room.right() - card.width()))
    if near.bottom() + GAP + card.height() <= room.bottom():
        return QPoint(x, near.bottom() + GAP)
    return QPoint(x, above) if (above := near.top() - GAP - card.height()) >= room.top() else None


def _room(card: QSize, inside: QRect, window: QRect) -> QRect:
    room = inside if inside.width() >= card.width() + 2 * EDGE else window
    room = QRect(room.left(), room.top(), room.width(), window.bottom() - room.top() + 1)  # The message box may wait.
    return room.intersected(window).adjusted(EDGE, EDGE, -EDGE, -EDGE)


def grown(before: QRect, card: QSize, near: QRect, text: QRect, inside: QRect, window: QRect) -> QPoint:
    """Returns where a card stands that had the place `before` and has grown to the size `card`."""
    if before.bottom() < near.top():
        top = before.bottom() + 1 - card.height()
        if top >= max(inside.top(), window.top()) + EDGE:
            return QPoint(before.left(), top)
    elif before.top() + card.height() <= window.bottom() + 1 - EDGE:
        return before.topLeft()
    return place_of(card, near, text, inside, window)
