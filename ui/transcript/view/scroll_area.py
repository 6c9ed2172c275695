"""The column in its view: the scroll position, and how much is done in one frame.

One timer paints all changed messages, so a thousand tokens a second cost no more frames than ten. The view follows the
newest line only while the user is at the bottom; elsewhere it does not move. Messages are made and laid out in slices
of a frame, the visible ones first. What a frame has no time for comes with the next, and the view does not move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRect, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from ui.i18n.language import tr
from ui.qt_runtime.frame_timer import FRAME_S, FrameTimer, work_s
from ui.theme.fonts import READING_PX
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.text.fade import AT_ONCE_S
from ui.transcript.token_card.cards import TokenCards
from ui.transcript.view.column import NEAR_PX, MessageColumn
from ui.transcript.view.empty_state import EmptyState
from ui.transcript.view.item import Message, ScrollAnchor
from ui.transcript.view.message_factory import MessageFactory

AHEAD_S = 0.005
"""How much of a frame goes into what is not in the view yet."""

LEAST_S = 0.002
"""Even in a frame that has no time left a text goes on for so long; else it might never be complete."""

STANDING_S, MOVING_S = 0.03, 0.008
"""How long messages may take that a scroll brings into the view: after a jump, and while the view keeps moving."""

_REST_S = 0.15
"""After a second scroll within this time, the view counts as moving."""

_WHOLE = float("inf")
"""No slice: all that is in the view is made, as when a chat is opened."""

_NEAR_BOTTOM_PX = 8
_AROUND_CARET_PX = 24
_MOST_PASSES = 8


_ABOVE_BOTTOM, _FROM_EDGE = 12, 16


class JumpButton(QPushButton):
    """Goes back to the newest line; shown while the view is somewhere else.

    It lies on the column, scrolls with it, and is then moved back. A widget on the view itself would lie over what
    moves, and Qt would then paint all of the view at each step of a scroll instead of moving its pixels.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("↓ Newest"), parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Go to the newest line"))
        self.setVisible(False)
        self.setObjectName("jumpButton")

    def show_state(self, view: QRect, is_wanted: bool) -> None:
        """Shows the button at the bottom of `view`, the visible part of the column, if it is wanted."""
        if not is_wanted:
            self.hide()
            return
        if self.isHidden():
            self.adjustSize()
        x = view.left() + _FROM_EDGE if self.isRightToLeft() else view.right() - self.width() - _FROM_EDGE
        self.move(x, view.bottom() - self.height() - _ABOVE_BOTTOM)
        self.show()
        self.raise_()


class ScrolledColumn(QScrollArea):
    """Holds the column and decides what of it is made, laid out and shown."""

    def __init__(self, parent: QWidget | None, clock: Callable[[], float]) -> None:
        super().__init__(parent)
        self.frames = FrameClock(clock, self)
        self._reading_font = QFont(self.font())
        self._reading_font.setPixelSize(READING_PX)
        self._follows, self._is_arranging = True, False
        self._scrolled_s = 0.0
        self._moving: list[ReplyWidget] = []
        self.cards = TokenCards(self)
        self._maker = MessageFactory(self._reading_font, self.cards)
        self._column = MessageColumn(self._maker.build)
        self._maker.column = self._column
        self._empty = EmptyState(READING_PX, self._column)
        self.invites = True
        self._jump = JumpButton(self._column)
        self._build()

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._column)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (self, self.viewport(), self._column):
            # Only where the whole ground is opaque, Qt moves the pixels of what is scrolled instead of painting again.
            widget.setBackgroundRole(QPalette.ColorRole.Window)
            widget.setAutoFillBackground(True)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._jump.clicked.connect(self.scroll_to_newest)
        self._maker.grew.connect(self._on_grown)
        self._maker.selected.connect(self._let_others_go)
        self._maker.position_reached.connect(self._bring_into_view)
        self.frames.due.connect(self.show_frame)

    # Frames

    def _request_frame_of(self, reply: ReplyWidget, wait_s: float = 0.0) -> None:
        if reply not in self._moving:
            self._moving.append(reply)
        self.frames.request(wait_s)

    @Slot()
    def show_frame(self) -> None:
        """Repaints what has changed; in what is left of its slice, it takes one step of what comes next."""
        now_s = self.frames.begin()
        until_s = self.frames.timer() + max(MOVING_S - self.frames.spent_s, 0.0)
        changed = list[Message](self._refresh_moving(now_s, until_s))
        changed += self._work_ahead(now_s, until_s - self.frames.timer())
        self._scroll_ahead(changed)
        self._arrange(changed=changed, slice_s=until_s - self.frames.timer())
        for message in changed:
            message.pane.refresh()
        self.frames.spent_s = 0.0

    def _scroll_ahead(self, changed: Sequence[Message]) -> None:
        """Scrolls before anything is repainted, where only the newest message grew and the view follows it.

        Qt moves pixels only while none of them waits to be painted; else it paints the whole view.
        """
        if self._follows and len(changed) == 1 and self._column.grow_last(changed[0]):
            self._is_arranging = True
            try:
                self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
            finally:
                self._is_arranging = False

    def _refresh_moving(self, now_s: float, until_s: float) -> list[ReplyWidget]:
        """Returns the refreshed replies: always the one being written, others (whose code has got colours) in turn."""
        live = [reply for reply in self._moving if reply.state.is_live]
        over = [reply for reply in self._moving if not reply.state.is_live]
        waits = [(reply, reply.refresh(now_s)) for reply in live]
        for number, reply in enumerate(over):
            if number and self.frames.timer() >= until_s:
                break
            waits.append((reply, reply.refresh(now_s)))
        refreshed = [reply for reply, _ in waits]
        waiting = over[len(waits) - len(live) :]
        self._moving = [*waiting, *(reply for reply, wait_s in waits if wait_s is not None or reply.state.is_live)]
        due = [wait_s for _, wait_s in waits if wait_s is not None] + [0.0] * bool(waiting)
        if due:
            self.frames.request(min(due))
        return refreshed

    def _work_ahead(self, now_s: float, left_s: float) -> list[Message]:
        """Takes one step a frame: continues a text that is not all laid out, or makes a message that comes into view
        next.

        Such a message is made without its text, for that is the next frames' step.
        """
        at = self.verticalScrollBar().value()
        seen = at, at + self.viewport().height()
        late = self._column.closest_late(*seen, but=self._moving)
        if late is not None:
            is_seen = late.y() < seen[1] and late.y() + late.height() > seen[0]
            late.pane.flow.at_once_s = max(left_s if is_seen else min(left_s, AHEAD_S), LEAST_S)
            late.pane.flow.step(now_s)
            late.pane.flow.at_once_s = AT_ONCE_S
            return [late]
        if left_s <= 0.0:
            return []
        self._maker.text_s = 0.0
        ahead = self._column.build_next(*seen)
        self._maker.text_s = AT_ONCE_S
        return [] if ahead is None else [ahead]

    # Positions

    def _arrange(
        self, changed: Sequence[QWidget] | None = None, hold: ScrollAnchor | None = None, slice_s: float = _WHOLE
    ) -> None:
        """Stacks the messages; with `changed`, only those may have other heights.

        What comes into the view becomes a widget and is measured instead of guessed, as far as `slice_s` goes. `hold`
        says what stays in place in the view, whatever that changes. Without it, that is the bottom or the message at
        the top of the view.
        """
        self._is_arranging = True
        try:
            self._empty.setVisible(self._column.is_empty and self.invites)
            column, bar = self._column, self.verticalScrollBar()
            hold = None if self._follows else hold or column.items.anchor_below(bar.value())
            at = self._position_seen(changed, hold, self.frames.timer() + slice_s)
            bar.setValue(0 if column.is_empty else bar.maximum() if self._follows else at)
            bottom = at + self.viewport().height()
            has_more = column.release_far(at, bottom, self._is_needed)
            late = column.closest_late(at, bottom, but=self._moving)
            if has_more or late is not None or column.items.without_widget(at, bottom, NEAR_PX):
                self.frames.request(0.0)
        finally:
            self._is_arranging = False
        self._show_jump()

    def _show_jump(self) -> None:
        """Offers the way to the newest line, unless it is followed or already in the view."""
        self._jump.show_state(self._seen(), not self._follows and self.verticalScrollBar().maximum() > _NEAR_BOTTOM_PX)

    def _position_seen(self, changed: Sequence[QWidget] | None, hold: ScrollAnchor | None, until_s: float) -> int:
        """Positions all messages and makes those in the view as far as time allows; returns where the view begins."""
        column, room = self._column, self.viewport().size()
        middle, px = self.width() // 2, self._reading_font.pixelSize()
        column.bar_px = self.viewport().x()  # from right to left the bar stands at the left
        at = 0
        for number in range(_MOST_PASSES):
            column.arrange(room, middle, px, self._empty, changed, hold)
            at = self._bottom() if hold is None else hold.y
            changed = self._make_seen(
                at, at + room.height(), until_s, at_least=0 if number or self.frames.spent_s else 1
            )
            if not changed:
                break
        if changed or not column.is_arranged:
            column.arrange(room, middle, px, self._empty, changed or [])
            at = self._bottom() if hold is None else hold.y
        return at

    def _make_seen(self, top: int, bottom: int, until_s: float, at_least: int) -> list[Message]:
        """Makes messages in [top, bottom] until time is over, first the one that does not move; returns those made."""
        made: list[Message] = []
        missing = self._column.items.without_widget(top, bottom, 0)
        for item in reversed(missing) if self._follows else missing:
            left_s = until_s - self.frames.timer()
            if left_s <= 0.0 and len(made) >= at_least:
                break
            self._maker.text_s = min(max(left_s, 0.0), AT_ONCE_S)
            made.append(self._column.widget_of(item))
        self._maker.text_s = AT_ONCE_S
        return made

    def _seen(self) -> QRect:
        """The part of the column that the view shows."""
        return self.viewport().rect().translated(-self._column.pos())

    def _bottom(self) -> int:
        return self._column.height() - self.viewport().height()

    def _is_needed(self, message: Message) -> bool:
        """Returns whether a message must stay a widget: it has the keyboard focus or the selection, or it is moving."""
        focus = message.focusWidget()
        has_focus = focus is not None and focus.hasFocus()
        return has_focus or message.pane.reader.is_busy or message in self._moving

    def _arrange_newest(self, hold: ScrollAnchor | None = None) -> None:
        """Measures the new message and the reply that is no longer the newest."""
        self._arrange([item.widget for item in self._column.items[-3:] if item.widget is not None], hold)

    def _rearrange(self) -> None:
        """Lays out all messages again; the message at the top of the view does not move."""
        anchor = self._column.items.anchor_at(self.verticalScrollBar().value())
        self._arrange(hold=None if anchor is None else self._column.items.anchor_for(anchor))

    # Scrolling

    @Slot()
    def scroll_to_newest(self) -> None:
        """Goes to the newest line, and follows it from now on."""
        self._follows = True
        self._arrange(changed=[], slice_s=STANDING_S)

    @Slot()
    def _on_scrolled(self) -> None:
        if self._is_arranging or self._column.is_empty:
            return
        self.cards.close()
        bar = self.verticalScrollBar()
        self._follows = bar.value() >= bar.maximum() - _NEAR_BOTTOM_PX
        top, bottom = bar.value(), bar.value() + self.viewport().height()
        if self._column.items.without_widget(top, bottom, 0):
            is_moving, began_s = self.frames.now_s() - self._scrolled_s < _REST_S, self.frames.timer()
            self._arrange(changed=[], slice_s=(MOVING_S if is_moving else STANDING_S) - self.frames.spent_s)
            self.frames.spent_s += self.frames.timer() - began_s
            self.frames.request(0.0)
        else:
            if self._column.items.without_widget(top, bottom, NEAR_PX):
                self.frames.request(0.0)
            self._show_jump()
        self._scrolled_s = self.frames.now_s()

    @Slot(object)
    def _on_grown(self, message: Message) -> None:
        if not isinstance(message, ReplyWidget):
            self._follows = self._follows and not message.is_unfolded  # New text comes below what they read.
            self._arrange(changed=[message])
        elif self._column.holds(message):  # A deleted one may still report colours.
            self._request_frame_of(message)

    @Slot(object)
    def _let_others_go(self, pane: QWidget) -> None:
        for message in self._column.messages:
            if message.pane is not pane:
                message.pane.reader.clear_selection()

    @Slot(object, QRect)
    def _bring_into_view(self, pane: QWidget, rect: QRect) -> None:
        point = pane.mapTo(self._column, rect.center())
        self.ensureVisible(point.x(), point.y(), 0, _AROUND_CARET_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rearrange()


class FrameClock(QObject):
    """Schedules frames: at most sixty a second, however many are requested.

    `now_s` is the time that animations follow, `timer` measures the work of a frame; both in seconds.

    `spent_s` is what scrolling has taken since the last frame. Signals: `due` when a frame is to be shown.
    """

    due = Signal()

    def __init__(self, now_s: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self.now_s, self.timer = now_s, work_s
        self.spent_s = self._last_s = 0.0
        self._wait = FrameTimer(self, self.due.emit)

    def request(self, wait_s: float) -> None:
        """Requests a frame in `wait_s` seconds, or as soon after that as the frame rate allows."""
        self._wait.start_by(1000 * max(wait_s, self._last_s + FRAME_S - self.now_s(), 0.0))

    def begin(self) -> float:
        """Begins a frame and returns its time."""
        self._last_s = self.now_s()
        return self._last_s
