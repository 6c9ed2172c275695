"""The transcript of one chat, as the window's other parts see it.

Events only change a reply's state. `scroll_area` decides the scroll position and when to paint.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from engine.events import Event, Finished, Verified
from ui.transcript.message.message_actions import ANOTHER_WORD, MessageRequest
from ui.transcript.message.records import About, SavedMessage, folded
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.transcript.state.live_stats import PooledSpeed
from ui.transcript.state.mark import KEPT, Mark, Verdict
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.view.column import ContextDivider
from ui.transcript.view.item import Items, Message, ScrollAnchor
from ui.transcript.view.scroll_area import STANDING_S, ScrolledColumn

_ABOVE_MESSAGE_PX = 24
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageDown: 1}
NOTCH = 120
"""What one notch of a wheel turns, in eighths of a degree."""


class TranscriptView(ScrolledColumn):
    """The messages of one chat.

    Signals: `requested(MessageRequest)` by any message; the empty state emits `suggestion_chosen` with its words;
    `token_pointed_at(message id of a reply, mark or None)` follows mouse and keyboard; `zoomed(1 or -1)` a wheel turned
    with Ctrl.

    `edits` are those begun and not sent, by message id: who sends one removes it. `invitation` is shown while the
    chat has no messages. `current_reply` was begun last.
    """

    requested = Signal(object)
    suggestion_chosen = Signal(str)
    lesson_requested = Signal()
    token_pointed_at = Signal(int, object)
    remarked = Signal(int)
    verdicts_met = Signal(object)
    zoomed = Signal(int)

    def __init__(self, parent: QWidget | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent, clock)
        self.current_reply: ReplyWidget | None = None
        self._place: tuple[QSize, int] | None = None
        self.edits, self.invitation = self._maker.edits, self._empty
        self._turned = 0
        self._met: frozenset[Verdict] = frozenset()
        self._apply_font()
        self._maker.requested.connect(self._note_place)
        self._maker.requested.connect(self.requested)
        self.cards.token_pointed_at.connect(self.token_pointed_at)
        self._empty.suggestion_chosen.connect(self.suggestion_chosen)
        self._empty.lesson_requested.connect(self.lesson_requested)
        self._empty.changed.connect(self._rearrange)

    @property
    def messages(self) -> Items:
        """The messages from the first to the last: what is on disk of each, and what is known of each reply."""
        return self._column.items

    @property
    def pooled(self) -> PooledSpeed:
        """What guessing brought over the replies of each pair since the app began."""
        return self._maker.pooled

    @pooled.setter
    def pooled(self, pooled: PooledSpeed) -> None:
        self._maker.pooled = pooled

    # Messages

    def add_user_message(self, text: str, about: About | None = None) -> None:
        """Adds a message of the user, and scrolls to it."""
        self._add(self._maker.user_message(text, about or About()))
        self._follows = True
        self._arrange_newest()

    def begin_reply(
        self, generation_id: str, title: str, text: str = "", events: Sequence[Event] = (), message_id: int = 0
    ) -> None:
        """Begins a reply: from now on its events are shown, and those of any other reply are not.

        With `text` it is the rest of a reply that was cut off, with `events` another version that goes on from them,
        where the user's word `text` stands. `message_id` is its id in the chat, 0 where it is in none.
        """
        reply = self._maker.reply(generation_id, title)
        reply.about = About(message_id)
        reply.start_from(events, text)
        self.current_reply = reply
        self._add(reply)
        self._meet(reply.state.marks)
        self._request_frame_of(reply)
        place, self._place = self._place, None
        if place is None or not text:
            self._arrange_newest()
            return
        # The version takes the room of the one before it, and the view begins where it began.
        reply.keep_size(place[0])
        reply.refresh(self.frames.now_s())
        self._follows = False
        self._arrange_newest(ScrollAnchor(self.messages[-1], place[1]))
        self._follows = self.verticalScrollBar().value() == self.verticalScrollBar().maximum()

    @Slot(object)
    def _note_place(self, request: MessageRequest) -> None:
        """Notes where a reply is that is to go on with another word, so that nothing jumps when it does."""
        if request.action == ANOTHER_WORD and (reply := self._by_id(request.message_id)) is not None:
            self._place = reply.size(), self.verticalScrollBar().value() - reply.y()

    def go_to_current(self) -> None:
        """Gives the current reply the keyboard focus."""
        if self.current_reply is not None:
            self.current_reply.pane.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(object)
    def apply(self, event: Event) -> None:
        """Applies one event, already paced. Those of another reply than the current one are dropped."""
        reply = self.current_reply
        if reply is not None and event.generation_id == reply.state.generation_id:
            if isinstance(event, Finished):
                self._maker.pooled.add(reply.title, event.generation_id, event.stats)
            seen = len(reply.state.marks)
            reply.apply(event)
            if isinstance(event, Verified):
                self._meet(reply.state.marks.since(min(seen, len(reply.state.marks))))
                if seen == 0:  # Guesses that wait are explained while the reply is written.
                    self._emit_verdicts()
            elif not reply.state.is_live:
                self._met = frozenset()  # What was written over is met no more.
                self._meet(mark for item in self.messages if item.state is not None for mark in item.state.marks)
                self._column.explain_boxes(reply.state.text)
            self._request_frame_of(reply)

    def _meet(self, marks: Iterable[Mark]) -> None:
        """Emits verdicts that are met for the first time in this chat."""
        if new := {mark.verdict for mark in marks} - self._met:
            self._met |= new
            self._emit_verdicts()

    def _emit_verdicts(self) -> None:
        """Emits which verdicts were met, as far as they are shown; a wrong guess is, for a moment, in any display."""
        shown = {each for each in self._met if each in (*KEPT, "rejected") or self.display.keeps(each)}
        if (state := self.current_state()) is not None and state.is_live and state.tally.judged:
            shown.add("pending")
        self.verdicts_met.emit(frozenset(shown))

    def show_state(self, before: ReplyState, now: ReplyState) -> None:
        """Shows the current reply at some moment: all of `before` has settled, and `now` adds its newest tokens."""
        if self.current_reply is not None:
            self.cards.close()
            self.current_reply.show_state(before, now)
            self._request_frame_of(self.current_reply)

    def show_landmark(self, mark: Mark | None) -> None:
        """Outlines a token of the current reply, and scrolls so that the text around it is in the view."""
        reply = self.current_reply
        if reply is None:
            return
        reply.pane.set_landmark(mark)
        reply.refresh(self.frames.now_s())
        reply.pane.flow.finish()  # Where a token stands is known of laid out text only.
        self._follows = False
        self._arrange(changed=[reply])
        found = reply.pane.reader.rect_of(mark) if mark is not None else None
        at = 0 if found is None else reply.pane.mapTo(self._column, found.topLeft().toPoint()).y()
        self.verticalScrollBar().setValue(max(0, at - self.viewport().height() // 3))

    def show_failure(self, message: str, hint: str) -> None:
        """Shows beside the current reply that it cannot go on. If there is no reply, one is made."""
        if self.current_reply is None:
            self.begin_reply("", "")
        assert self.current_reply is not None
        self.current_reply.fail(message, hint)
        self._request_frame_of(self.current_reply)

    def current_state(self) -> ReplyState | None:
        """The state of the reply begun last."""
        return self.current_reply.state if self.current_reply is not None else None

    def show_proof(
        self, message_id: int, words: str, share: float | None = None, *, again: bool = False, goes_there: bool = False
    ) -> bool:
        """Shows the line under a reply about another writing of it, with a bar for `share`; returns whether it is seen.

        The view follows a line that was in it, or `goes_there`.
        """
        if (reply := self._by_id(message_id)) is None:
            return False
        top, high = self.verticalScrollBar().value(), self.viewport().height()
        is_seen = goes_there or top < reply.geometry().bottom() <= top + high
        reply.show_proof(words, share, again=again)
        self._arrange(changed=[reply])
        if words and is_seen:
            self.ensureVisible(0, reply.geometry().bottom(), 0, 12)
        return is_seen

    def remark(self, message_id: int, events: Sequence[Event], title: str = "") -> None:
        """Gives a saved reply its marks and figures, once its trace was read, and `title` where it has no name yet."""
        reply = self._by_id(message_id)
        if reply is None or reply.state.is_live or not events:
            return
        state = folded(events)
        reply.name(title)
        self._maker.pooled.add(reply.title, state.generation_id, state.stats)
        reply.restore(state)
        self._meet(state.marks)
        self._request_frame_of(reply)
        self.remarked.emit(message_id)

    def replies(self) -> list[ReplyWidget]:
        """The replies that have a widget now, from the first to the last."""
        return self._column.replies()

    def show_round(self, number: int, message_id: int = 0) -> None:
        """Brings the first token of a round of a reply into view, with its card; `message_id` is 0 outside a chat."""
        reply = self._by_id(message_id)
        if reply is not None and reply.pane.reader.go_to_round(number):
            reply.pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_about(self, message_id: int, about: About) -> None:
        """Sets what a reply is on disk, once it is there."""
        if (reply := self._by_id(message_id)) is not None:
            reply.set_about(about)
            self._arrange(changed=[reply])

    def show_message(self, message_id: int) -> bool:
        """Brings a message to the top of the view and gives it the keyboard focus; returns whether it is here."""
        item = self._column.items.message(message_id)
        if item is None:
            return False
        self._follows = False
        found = self._column.widget_of(item)
        self._arrange(changed=[found], hold=ScrollAnchor(item, -_ABOVE_MESSAGE_PX), slice_s=STANDING_S)
        found.pane.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def has_stop(self, stop: QWidget, focus: QWidget | None) -> bool:
        """Returns whether Tab may stop there: of the messages only at the one with the keyboard, or the newest in view.

        With a stop for each, the newest was twenty keys away and the first one scrolled the chat to its beginning.
        """
        message = self._message_around(stop)
        return message is None or message is (self._message_around(focus) or self._message_in_view())

    def _message_around(self, widget: QWidget | None) -> Message | None:
        return next((one for one in self._column.messages if widget is not None and one.isAncestorOf(widget)), None)

    def _message_in_view(self) -> Message | None:
        seen = [one for one in self._column.messages if one.geometry().intersects(self._seen())]
        return max(seen, key=lambda one: (isinstance(one, ReplyWidget), one.y()), default=None)

    def show_stop(self, stop: QWidget) -> None:
        """Scrolls to the button that has the keyboard; a text is in the view, and may be longer."""
        message = self._message_around(stop)
        if message is not None and stop is not message.pane:
            self.ensureWidgetVisible(stop, 0, 12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key(), 0)
        if not step or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not self._go_on(step):
            super().keyPressEvent(event)

    def _go_on(self, step: int) -> bool:
        """Goes from the message with the keyboard to the next one; returns False before its edge is in the view."""
        here, seen, bar = self._message_around(self.window().focusWidget()), self._seen(), self.verticalScrollBar()
        if here is None or not seen.top() <= (here.geometry().bottom() if step > 0 else here.y()) <= seen.bottom():
            return False
        index = next(item.index for item in self._column.items if item.widget is here) + step
        if 0 <= index < len(self._column.items):
            found = self._column.widget_of(self._column.items[index])
            self._arrange(changed=[found])
            top, end = found.y() - _ABOVE_MESSAGE_PX, found.geometry().bottom() + _ABOVE_MESSAGE_PX - seen.height()
            bar.setValue(max(bar.value(), min(top, end)) if step > 0 else min(bar.value(), max(top, end)))
            found.pane.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def set_cut(self, message_id: int | None) -> None:
        """Sets the message from which on the model sees the chat; None where it sees all of it."""
        line = None
        if message_id is not None:
            line = ContextDivider(self._reading_font.pixelSize(), self._column)
        self._column.set_cut(line, message_id or 0)
        self._arrange(changed=[])

    def edit_last_message(self) -> None:
        """Opens the user's last message for editing in place."""
        for item in reversed(self._column.items):
            message = None if item.is_reply else self._column.widget_of(item)
            if isinstance(message, UserMessage):
                message.begin_editing()
                self.ensureWidgetVisible(message)
                return

    def _by_id(self, message_id: int) -> ReplyWidget | None:
        item = self._column.items.reply(message_id)
        found = self._column.widget_of(item) if item is not None else None
        return found if isinstance(found, ReplyWidget) else None

    def drop_newest_reply(self) -> None:
        """Removes the newest reply, because another is written in its place."""
        if (gone := self._column.newest_reply()) is not None:
            self._moving = [reply for reply in self._moving if reply is not gone]
            self.current_reply = None if self.current_reply is gone else self.current_reply
            self._column.remove(gone)
            if self._place is None:  # Else another version comes in this place.
                self._arrange()

    def clear(self) -> None:
        """Removes all messages.

        The empty state invites the user, unless `invites` is off, as where no prompt can be sent.
        """
        self._moving.clear()
        self.current_reply = None
        self._follows = True
        self._met = frozenset()
        self._emit_verdicts()
        self._column.empty()
        self._arrange()

    def restore(self, messages: Sequence[SavedMessage]) -> None:
        """Shows a saved chat from its end."""
        self.clear()
        self._column.restore(messages)
        self._arrange()

    # Display options

    @property
    def display(self) -> DisplayOptions:
        """How all replies are shown that have no view of their own."""
        return self._maker.showing

    @display.setter
    def display(self, display: DisplayOptions) -> None:
        if display != self._maker.showing:
            self._maker.showing = display
            for reply in self._column.replies():
                reply.set_showing(display)
            self._emit_verdicts()
            self._rearrange()

    def set_font_px(self, pixels: int) -> None:
        """Sets the reading size; all other sizes follow."""
        self._reading_font.setPixelSize(pixels)
        self._apply_font()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl, each notch of the wheel is a step of the size; a touchpad's small steps add up to one."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned = 0
            super().wheelEvent(event)
            return
        event.accept()
        self._turned += event.angleDelta().y()
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        for _ in range(abs(steps)):
            self.zoomed.emit(1 if steps > 0 else -1)

    def _add(self, message: UserMessage | ReplyWidget) -> None:
        if (newest := self._column.newest_reply()) is not None:
            newest.retire()
        self._column.add(message)

    def _is_needed(self, message: Message) -> bool:
        return message is self.current_reply or super()._is_needed(message)

    def _apply_font(self) -> None:
        font = QFont(self._reading_font)
        self._maker.font = font
        for message in self._column.messages:
            message.set_reading_font(font)
        self._empty.set_font_px(font.pixelSize())
        self._column.set_font_px(font.pixelSize())
        self._rearrange()
