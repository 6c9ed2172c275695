"""The column of messages: one below the other, centred, at most 680 px wide.

Only messages near the view are widgets. For the others the column keeps the room that they take: measured where they
have been shown, and guessed where not. If a guess above the view turns out wrong, what is in the view does not move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from ui.i18n.language import tr
from ui.theme.theme import current_palette
from ui.transcript.message.parts import FontNote, missing_letters, small_font
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.pane.text_pane import PAD
from ui.transcript.view.empty_state import EmptyState
from ui.transcript.view.item import ALL_MADE, Item, Items, Message, ScrollAnchor, Source

WIDEST = 680
NEAR_PX = 700
"""Messages this far above and below the view are widgets too, so that scrolling finds them ready."""

MOST_MADE = 48
"""Where there are more widgets than this, those furthest from the view are released."""

MOST_LET_GO = 2
"""The most widgets that are released at once."""

_SIDE = 20
"""As the message box has."""

_TOP, _BOTTOM = 28, 28
_BEFORE_REPLY, _BEFORE_USER = 4, 16


class MessageColumn(QWidget):
    """Holds the messages. `arrange` sets their positions and the column's height; `make` makes a message's widget."""

    def __init__(self, make: Callable[[Source], Message], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)  # What is above stays painted.
        self._make = make
        self.items = Items()
        self._item_of: dict[QWidget, Item] = {}
        self._cut: ContextDivider | None = None
        self._cut_at = 0
        self.font_note: FontNote | None = None
        self._turn = 0
        self._unplaced = self._as_before = 0
        self._left = self._wide = self.bar_px = 0
        self._px = 15

    @property
    def messages(self) -> list[Message]:
        """The messages that have a widget now, from the first to the last."""
        made = sorted(self._item_of.values(), key=attrgetter("index"))
        return [item.widget for item in made if item.widget is not None]

    @property
    def is_empty(self) -> bool:
        return not self.items

    def holds(self, message: Message) -> bool:
        """Returns whether a widget is one of the column's."""
        return message in self._item_of

    def replies(self) -> list[ReplyWidget]:
        """The replies that have a widget now."""
        return [message for message in self.messages if isinstance(message, ReplyWidget)]

    def newest_reply(self) -> ReplyWidget | None:
        """The last reply, as a widget."""
        item = self.items.newest_reply()
        found = self.widget_of(item) if item is not None else None
        return found if isinstance(found, ReplyWidget) else None

    def add(self, message: Message) -> None:
        """Adds a new message at the end."""
        message.setParent(self)
        message.show()
        item = Item(widget=message, index=len(self.items))
        self.items.append(item)
        self._item_of[message] = item
        self._as_before = len(self.items)
        self.explain_boxes(item.text)

    def restore(self, sources: Sequence[Source]) -> None:
        """Sets the messages of a chat; widgets are made when they come near the view."""
        self.items += [Item(source, index=index) for index, source in enumerate(sources, start=len(self.items))]
        self._as_before = len(self.items)

    def remove(self, message: Message) -> None:
        """Removes a message for good."""
        gone = self._item_of[message].index
        del self.items[gone]
        for index in range(gone, len(self.items)):
            self.items[index].index = index
        self._unplaced = min(self._unplaced, gone)
        self._as_before = max(self._as_before, gone + 1)
        self._destroy(message)

    def empty(self) -> None:
        for message in self.messages:
            self._destroy(message)
        self.items, self._unplaced, self._as_before = Items(), 0, 0
        self.set_cut(None, 0)
        if self.font_note is not None:
            self.font_note.hide()
            self.font_note.deleteLater()
            self.font_note = None

    def explain_boxes(self, text: str) -> None:
        """Says at the top what boxes are, once a chat, if no font here has some of the letters in `text`."""
        if self.font_note is None and (language := missing_letters(text)) is not None:
            self.font_note = FontNote(language, self._px, self)
            self.font_note.show()
            self._unplaced, self._as_before = 0, len(self.items)

    def set_cut(self, line: ContextDivider | None, message_id: int) -> None:
        """Draws `line` above the message with this id, if it is here; None removes the line."""
        if self._cut is not None:
            self._cut.hide()
            if self._cut is not line:
                self._cut.deleteLater()
        self._cut, self._cut_at, self._unplaced, self._as_before = line, message_id, 0, len(self.items)

    def widget_of(self, item: Item) -> Message:
        """Returns an item's widget, and makes it if there is none."""
        if item.widget is None:
            assert item.source is not None
            item.widget = self._make(item.source)
            item.widget.show()
            self.explain_boxes(item.text)
            item.source, item.is_measured = None, False
            self._item_of[item.widget] = item
            self._note_changed_at(item.index)
        return item.widget

    def _destroy(self, message: Message) -> None:
        message.hide()
        message.pane.free_text()
        message.deleteLater()
        del self._item_of[message]

    # Positions

    @property
    def text_width(self) -> int:
        """How wide a message's text can be."""
        return max(120, self._wide - 2 * PAD)

    def arrange(
        self,
        room: QSize,
        middle: int,
        px: int,
        invitation: EmptyState,
        changed: Sequence[QWidget] | None,
        hold: ScrollAnchor | None = None,
    ) -> None:
        """Stacks the messages around x = `middle`; with `changed`, only those are measured again.

        With `hold` it stops below a view that begins there: call it again without `hold` for the rest.

        The middle is that of the view with its scroll bar, so that nothing moves sideways when the bar appears.
        """
        width = 2 * (middle - text_left(2 * middle))
        middle -= self.bar_px
        left, wide = middle - width // 2 - PAD, width + 2 * PAD
        if (left, wide, px) != (self._left, self._wide, self._px):
            self._left, self._wide, self._px, changed = left, wide, px, None
        self._note_changed(changed)
        first = self._unplaced
        y = _TOP + self._position_font_note(left, wide) if not first else self.items[first - 1].bottom
        for index in range(first, len(self.items)):
            item = self.items[index]
            if index:
                y += _BEFORE_REPLY if item.is_reply else _BEFORE_USER
                y += self._position_cut(item, left, y, wide) if self._cut is not None else 0
            if index >= self._as_before:
                y = self._shift(index, y - item.top)
                break
            item.index, item.top = index, y
            if item.widget is not None:
                self._position(item, left, y, wide)
            elif item.guessed_for != (width, px):
                item.guess_height(width, px)
            y += item.height
            if hold is not None and index > hold.item.index and y > hold.y + room.height():
                self._unplaced = index + 1
                return
        self._unplaced, self._as_before = len(self.items), 0
        self.resize(room.width(), max(room.height(), y + _BOTTOM))
        if self.is_empty:
            self._centre(invitation, width, middle, room.height())

    def grow_last(self, message: Message) -> bool:
        """Makes room below for what the last message grew; the next `arrange` gives it that room."""
        item = self._item_of.get(message)
        if item is None or item.index != len(self.items) - 1 or not self.is_arranged or not item.is_measured:
            return False
        if not message.pane.has_outgrown:  # As in most frames: then nothing is measured twice.
            return False
        by = message.height_at(message.width()) - item.height
        high = item.bottom + by + _BOTTOM
        if by <= 0 or high <= self.height():
            return False
        self.resize(self.width(), high)
        return True

    def _shift(self, index: int, by: int) -> int:
        """Moves the messages from `index` on, whose distances stay; returns where the last of them ends."""
        if by:
            if self._cut is not None and self._cut.y() >= self.items[index].top:
                self._cut.move(self._cut.x(), self._cut.y() + by)
            for item in self.items[index:]:
                item.top += by
            for item in self._item_of.values():
                if item.index >= index and item.widget is not None:
                    item.widget.move(item.widget.x(), item.top)
        return self.items[-1].bottom

    def set_font_px(self, px: int) -> None:
        """Applies another size of reading to the line and the note."""
        if self._cut is not None:
            self._cut.set_font_px(px)
        if self.font_note is not None:
            self.font_note.set_font_px(px)

    def _position_cut(self, item: Item, left: int, y: int, wide: int) -> int:
        """Puts the line above this message if it belongs there; returns the room that it takes."""
        if self._cut is None or item.about.message_id != self._cut_at:
            return 0
        high = self._cut.height_at(wide - 2 * PAD)
        self._cut.setGeometry(left + PAD, y, wide - 2 * PAD, high)
        self._cut.show()
        return high

    def _position_font_note(self, left: int, wide: int) -> int:
        """Puts the note about boxes at the top and returns the room that it takes."""
        if self.font_note is None:
            return 0
        high = self.font_note.height_at(wide - 2 * PAD)
        self.font_note.setGeometry(left + PAD, _TOP, wide - 2 * PAD, high)
        return high + _BEFORE_USER

    def _note_changed(self, changed: Sequence[QWidget] | None) -> None:
        """Schedules the changed messages to be measured, and all from the first of them on to be positioned."""
        for widget in self._item_of if changed is None else changed:
            if (item := self._item_of.get(widget)) is not None:
                item.is_measured = False
                self._note_changed_at(item.index)
        if changed is None:
            self._unplaced, self._as_before = 0, len(self.items)

    def _note_changed_at(self, index: int) -> None:
        """Schedules a message to be positioned again with all below it; those below the last of these only move."""
        self._unplaced = min(self._unplaced, index)
        self._as_before = max(self._as_before, index + 1)

    def _position(self, item: Item, left: int, y: int, wide: int) -> None:
        widget = item.widget
        assert widget is not None
        if not item.is_measured or widget.width() != wide:
            expected, item.is_measured = item.height, True
            item.height = widget.height_at(wide)
            if widget.pane.flow.is_behind and not self._is_live(widget):  # What is not laid out yet takes room too.
                item.height = max(item.height, expected)
            item.guessed_for = (wide - 2 * PAD, self._px)
        if (widget.x(), widget.y(), widget.width(), widget.height()) != (left, y, wide, item.height):
            widget.setGeometry(left, y, wide, item.height)

    @staticmethod
    def _is_live(message: Message) -> bool:
        return isinstance(message, ReplyWidget) and message.state.is_live

    def build_next(self, top: int, bottom: int) -> Message | None:
        """Makes one widget near [top, bottom]: the closest that is missing."""
        missing = self.items.without_widget(top, bottom, NEAR_PX)
        closest = min(missing, key=lambda item: max(top - item.bottom, item.top - bottom), default=None)
        return None if closest is None else self.widget_of(closest)

    def closest_late(self, top: int, bottom: int, but: Sequence[Message]) -> Message | None:
        """Returns the message closest to [top, bottom] whose text is not all laid out yet, except those of `but`."""
        late = [
            item
            for item in self._item_of.values()
            if item.widget is not None and item.widget.pane.flow.is_behind and item.widget not in but
        ]
        closest = min(late, key=lambda item: max(top - item.bottom, item.top - bottom, 0), default=None)
        return None if closest is None else closest.widget

    def release_far(self, top: int, bottom: int, is_needed: Callable[[Message], bool]) -> bool:
        """Releases some widgets far from [top, bottom] if there are many; returns whether there are more to release.

        Those go first that were near the view longest ago. Only a few go at a time: destroying thirty takes longer than
        a frame.
        """
        if len(self.items) <= ALL_MADE:
            return False
        self._turn += 1
        for item in self.items.near(top, bottom, 2 * NEAR_PX):
            item.near_at = self._turn
        excess, last = len(self._item_of) - MOST_MADE, len(self.items) - 2
        if excess <= 0:
            return False
        made = [item for item in self._item_of.values() if item.near_at != self._turn and item.index < last]
        far = [item for item in made if item.widget is not None and not is_needed(item.widget)]
        for item in sorted(far, key=attrgetter("near_at"))[: min(excess, MOST_LET_GO)]:
            gone = item.forget_widget()
            if gone is not None:
                self._destroy(gone)
        return min(excess, len(far)) > MOST_LET_GO

    @property
    def is_arranged(self) -> bool:
        """Whether all messages are at their positions."""
        return self._unplaced >= len(self.items)

    def _centre(self, invitation: EmptyState, width: int, middle: int, room_px: int) -> None:
        invitation.fit(width, room_px - _TOP)
        wide = min(invitation.sizeHint().width(), width)
        high = invitation.heightForWidth(wide)  # The least height is that of labels that are one word wide.
        self.resize(self.width(), max(self.height(), high + _TOP))
        invitation.setGeometry(middle - wide // 2, max(_TOP, (self.height() - high) * 2 // 5), wide, high)


def text_left(width: int) -> int:
    """Returns how far the text stands from the edges of a view of this width."""
    return width // 2 - min(WIDEST, max(120, width - 2 * _SIDE)) // 2


_ABOVE_AND_BELOW = 10
_BESIDE_WORDS = 12
_SHORTEST_RULE = 24


class ContextDivider(QLabel):
    """Where the model's context begins: small text in the middle of a thin line, which is left out without room."""

    def __init__(self, font_px: int, parent: QWidget) -> None:
        super().__init__(tr("The model no longer sees what is above"), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setObjectName("replyWords")
        self.set_font_px(font_px)
        self.hide()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self.setFont(small_font(font_px))

    def height_at(self, width: int) -> int:
        """Returns the height with the room above and below."""
        return self.heightForWidth(width) + 2 * _ABOVE_AND_BELOW

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        words = self.fontMetrics().horizontalAdvance(self.text())
        rule = (self.width() - words) // 2 - _BESIDE_WORDS
        if rule < _SHORTEST_RULE:
            return
        painter = QPainter(self)
        painter.setPen(QPen(QColor(current_palette().hairline), 1))
        middle = self.height() // 2
        painter.drawLine(0, middle, rule, middle)
        painter.drawLine(self.width() - rule, middle, self.width(), middle)
