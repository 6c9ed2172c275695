"""The transcript: messages in one column, scrolled, brought up to date at most sixty times a second.

Events only change a reply's state; one timer turns changed states into a picture, so a thousand tokens a second cost
no more frames than ten. The reader decides where the view stands: it follows the newest line only while they are at
the bottom, and stays put otherwise.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from engine.events import Event
from ui.palette import LIGHT, Palette
from ui.transcript.about import About
from ui.transcript.cards import Cards
from ui.transcript.column import Column, Hold
from ui.transcript.cut_line import CutLine
from ui.transcript.empty_state import EmptyState
from ui.transcript.item import Message, Source
from ui.transcript.jump_button import JumpButton
from ui.transcript.person_bubble import PersonBubble
from ui.transcript.reply_state import ReplyState
from ui.transcript.reply_widget import Offers, ReplyWidget
from ui.transcript.saved import SavedMessage, SavedPerson, SavedReply, folded, state_of
from ui.transcript.showing import Showing, TextMode
from ui.transcript.stack import AT_ONCE_S

FRAME_S = 1 / 60
AHEAD_S = 0.006
"""How much of a frame goes into what is not in the view yet."""

READING_PX = 15
_NEAR_BOTTOM_PX = 8
_AROUND_CARET_PX = 24
_ABOVE_MESSAGE_PX = 24
_MOST_PASSES = 8


class TranscriptView(QScrollArea):
    """The messages of one chat.

    Wishes come out as signals with the reply's id: `regenerate_requested`, `try_again_requested`, `replay_requested`,
    `race_requested`, `proof_requested`; the empty state's
    as `suggestion_chosen` with its words. What is done with any message on disk: `message_asked(action, message id)`,
    `message_rewritten(message id, text)`. `token_pointed_at(reply's id, mark or None)` follows mouse
    and keyboard.
    """

    regenerate_requested = Signal(str)
    try_again_requested = Signal(str)
    replay_requested = Signal(str)
    race_requested = Signal(str)
    proof_requested = Signal(str)
    suggestion_chosen = Signal(str)
    lesson_requested = Signal()
    token_pointed_at = Signal(str, object)
    remarked = Signal(str, list)
    message_asked = Signal(str, int)
    message_rewritten = Signal(int, str)

    def __init__(
        self,
        parent: QWidget | None = None,
        palette: Palette = LIGHT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._colours = palette
        self._showing = Showing()
        self.offers: Offers = "all"
        self._follows = True
        self._is_arranging = False
        self._last_frame_s = 0.0
        self._making_s = AT_ONCE_S
        self._moving: list[ReplyWidget] = []
        self._reply: ReplyWidget | None = None
        self._reading_font = QFont(self.font())
        self._reading_font.setPixelSize(READING_PX)
        self._column = Column(self._made)
        self._empty = EmptyState(palette, READING_PX, self._column)
        self.invites = True
        self._jump = JumpButton(palette, self)
        self.cards = Cards(palette, self)
        self.cards.token_pointed_at.connect(self.token_pointed_at)
        self._timer = QTimer(self)
        self._build()
        self.set_palette_colors(palette)

    # Messages

    def add_person(self, text: str, about: About | None = None) -> None:
        """Adds what the person wrote, and goes to it."""
        self._add(self._new_person(text, about or About()))
        self._follows = True
        self._arrange_newest()

    def begin_reply(self, generation_id: str, title: str, text: str = "") -> None:
        """A reply is awaited: from now on its events are shown, those of any other are not.

        With `text` it is the rest of a reply that was cut off.
        """
        reply = self._new_reply(generation_id, title)
        if text:
            reply.go_on_from(text)
        self._reply = reply
        self._add(reply)
        self._want_frame_of(reply)
        self._arrange_newest()

    @Slot(object)
    def apply(self, event: Event) -> None:
        """Takes one event, already paced. Those of another reply than the current one are dropped."""
        reply = self._reply
        if reply is not None and event.generation_id == reply.state.generation_id:
            reply.apply(event)
            self._want_frame_of(reply)

    def remember(self, events: Sequence[Event]) -> None:
        """All events of the current reply, for the cards of its tokens, whatever of it is shown."""
        if self._reply is not None:
            for event in events:
                self._reply.book.take(event)

    def stand_at(self, before: ReplyState, now: ReplyState) -> None:
        """Shows the current reply as it was at some moment: all of `before` long settled, what `now` adds just so."""
        if self._reply is not None:
            self.cards.close()
            self._reply.stand_at(before, now)
            self._want_frame_of(self._reply)

    def show_failure(self, message: str, hint: str) -> None:
        """Tells that the current reply cannot go on, beside what it has. Without a reply, in one of its own."""
        if self._reply is None:
            self.begin_reply("", "")
        assert self._reply is not None
        self._reply.fail(message, hint)
        self._want_frame_of(self._reply)

    def current_state(self) -> ReplyState | None:
        """The state of the reply begun last."""
        return self._reply.state if self._reply is not None else None

    def tell_proof(self, reply_id: str, words: str) -> None:
        """A line under a reply: what its proof found, or how far it is."""
        if (reply := self._by_id(reply_id)) is not None:
            reply.tell_proof(words)
            self._arrange(changed=[reply])

    def remark(self, reply_id: str, events: Sequence[Event]) -> None:
        """Gives a reply of old its marks and figures, once its trace was read."""
        reply = self._by_id(reply_id)
        if reply is None or reply.state.is_live or not events:
            return
        state = folded(events)
        reply.restore(replace(state, generation_id=reply_id), events)
        self._want_frame_of(reply)
        self.remarked.emit(reply_id, list(events))

    def newest_state(self) -> ReplyState | None:
        """The state of the last reply in the chat, live or of old."""
        newest = self._column.newest_reply()
        return newest.state if newest is not None else None

    @Slot(int)
    def show_round(self, number: int) -> None:
        """Brings the first token of a round of the newest reply into view, with its card."""
        reply = self._column.newest_reply()
        if reply is not None and reply.pane.reader.go_to_round(number):
            reply.pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def prompt_of(self, reply_id: str) -> str:
        """What the person wrote before a reply."""
        before = ""
        for item in self._column.items:
            if not item.is_reply:
                before = item.text
            elif item.reply_id == reply_id:
                return before
        return ""

    def tell_about(self, reply_id: str, about: About) -> None:
        """A reply is on disk now."""
        if (reply := self._by_id(reply_id)) is not None:
            reply.set_about(about)
            self._arrange(changed=[reply])

    def show_message(self, message_id: int) -> bool:
        """Brings a message to the top of the view, with the keyboard in it; whether it is here."""
        items = self._column.items
        index = next((at for at, item in enumerate(items) if item.about.message_id == message_id), None)
        if index is None:
            return False
        self._follows = False
        found = self._column.made(items[index])
        self._arrange(changed=[found], hold=Hold(items[index], -_ABOVE_MESSAGE_PX))
        found.pane.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def set_cut(self, message_id: int | None) -> None:
        """From which message on the model sees the chat; None where it sees all of it."""
        line = None
        if message_id is not None:
            line = CutLine(self._colours, self._reading_font.pixelSize(), self._column)
        self._column.set_cut(line, message_id or 0)
        self._arrange(changed=[])

    def edit_last_message(self) -> None:
        """Lets the person write their last message anew, in its place."""
        for item in reversed(self._column.items):
            message = None if item.is_reply else self._column.made(item)
            if isinstance(message, PersonBubble):
                message.begin_editing()
                self.ensureWidgetVisible(message)
                return

    def newest_about(self) -> About | None:
        """What the last message is on disk."""
        return self._column.items[-1].about if self._column.items else None

    def _by_id(self, reply_id: str) -> ReplyWidget | None:
        for item in reversed(self._column.items):
            if item.is_reply and item.reply_id == reply_id:
                found = self._column.made(item)
                return found if isinstance(found, ReplyWidget) else None
        return None

    @property
    def has_reduced_motion(self) -> bool:
        """Whether everything changes at once."""
        return self._showing.reduced_motion

    @property
    def keeps_rejected(self) -> bool:
        """Whether wrong guesses stay."""
        return self._showing.keep_rejected

    def drop_newest_reply(self) -> None:
        """Takes the newest reply away: another is written in its place."""
        gone = self._column.newest_reply()
        if gone is not None:
            self._moving = [reply for reply in self._moving if reply is not gone]
            self._reply = None if self._reply is gone else self._reply
            self._column.remove(gone)
            self._arrange()

    def clear(self) -> None:
        """No messages: the empty state invites, unless `invites` is off, as where no one can be asked anything."""
        self._moving.clear()
        self._reply = None
        self._follows = True
        self._column.empty()
        self._arrange()

    def restore(self, messages: Sequence[SavedMessage]) -> None:
        """Shows a chat as it was left, from its end."""
        self.clear()
        self._column.restore(messages)
        self._arrange()

    # Wishes

    def set_show_marks(self, on: bool) -> None:
        """Off leaves plain text: no marks, no guesses."""
        self._show_otherwise(replace(self._showing, marks=on))

    def set_text_mode(self, mode: TextMode) -> None:
        """How all replies are shown that have no way of their own."""
        self._show_otherwise(replace(self._showing, text=mode))

    def set_keep_rejected(self, on: bool) -> None:
        """On keeps wrong guesses in place, struck through."""
        self._show_otherwise(replace(self._showing, keep_rejected=on))

    def set_reduced_motion(self, on: bool) -> None:
        """On changes everything at once, nothing gradually."""
        self._show_otherwise(replace(self._showing, reduced_motion=on))

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours, at once."""
        self._colours = palette
        ground = self.viewport().palette()
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Base):
            ground.setColor(role, QColor(palette.window))
        for widget in (self, self.viewport(), self._column):
            widget.setPalette(ground)
            widget.setAutoFillBackground(True)
        self._jump.set_colours(palette)
        self.cards.set_colours(palette)
        self._look_otherwise()

    def set_font_px(self, pixels: int) -> None:
        """The reading size; all other sizes follow."""
        self._reading_font.setPixelSize(pixels)
        self._look_otherwise()

    # Building

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._column)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._jump.clicked.connect(self.scroll_to_newest)
        self._empty.suggestion_chosen.connect(self.suggestion_chosen)
        self._empty.lesson_requested.connect(self.lesson_requested)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.show_frame)

    def _new_reply(self, reply_id: str, title: str) -> ReplyWidget:
        reply = ReplyWidget(reply_id, title, QFont(self._reading_font), self._colours, self._column)
        reply.pane.flow.resize(self._column.text_width)
        reply.pane.flow.at_once_s = self._making_s
        reply.set_showing(self._showing)
        reply.grew.connect(self._on_grown)
        reply.set_offers(self.offers)
        self.cards.watch(reply)
        reply.regenerate_requested.connect(self.regenerate_requested)
        reply.try_again_requested.connect(self.try_again_requested)
        reply.replay_requested.connect(self.replay_requested)
        reply.race_requested.connect(self.race_requested)
        reply.proof_requested.connect(self.proof_requested)
        reply.message_asked.connect(self.message_asked)
        return reply

    def _new_person(self, text: str, about: About) -> PersonBubble:
        bubble = PersonBubble(text, self._reading_font, self._colours, self._column)
        bubble.set_about(about)
        bubble.message_asked.connect(self.message_asked)
        bubble.rewritten.connect(self.message_rewritten)
        bubble.grew.connect(self._rearrange)
        return bubble

    def _made(self, source: Source) -> Message:
        """The widget of a message that has come near the view."""
        made: Message
        match source:
            case SavedPerson():
                made = self._new_person(source.text, source.about)
            case SavedReply():
                made = self._restored(source)
                if self._column.items[-1].source is not source:
                    made.retire()
            case _:
                made = self._new_reply(source.state.generation_id, source.title)
                made.recall(source)
        made.pane.flow.at_once_s = AT_ONCE_S
        made.pane.selected.connect(self._let_others_go)
        made.pane.place_reached.connect(self._bring_into_view)
        return made

    def _restored(self, saved: SavedReply) -> ReplyWidget:
        reply = self._new_reply(saved.reply_id, saved.title)
        state = state_of(saved)
        reply.restore(state, saved.events)
        reply.set_about(saved.about)
        if saved.failure:
            reply.show_failure(saved.failure, saved.hint)
        return reply

    def _add(self, message: PersonBubble | ReplyWidget) -> None:
        newest = self._column.newest_reply()
        if newest is not None:
            newest.retire()
        message.pane.selected.connect(self._let_others_go)
        message.pane.place_reached.connect(self._bring_into_view)
        self._column.add(message)

    # The picture

    def _late_message(self) -> Message | None:
        """A message whose text is not all laid out yet, and that no event will move."""
        late = (one for one in self._column.messages if one.pane.flow.is_behind and one not in self._moving)
        return next(late, None)

    def _work_ahead(self, now_s: float) -> list[Message]:
        """One step a frame: goes on with a long text, or makes a message that will come into view next."""
        late = self._late_message()
        if late is not None:
            late.pane.flow.at_once_s = AHEAD_S
            late.pane.flow.step(now_s)
            late.pane.flow.at_once_s = AT_ONCE_S
            late.pane.refresh()
            return [late]
        at = self.verticalScrollBar().value()
        self._making_s = AHEAD_S / 2
        ahead = self._column.next_near(at, at + self.viewport().height())
        self._making_s = AT_ONCE_S
        return [] if ahead is None else [ahead]

    def _want_frame_of(self, reply: ReplyWidget, wait_s: float = 0.0) -> None:
        if reply not in self._moving:
            self._moving.append(reply)
        self._want_frame(wait_s)

    @Slot()
    def _on_grown(self) -> None:
        reply = self.sender()
        if isinstance(reply, ReplyWidget) and self._column.holds(reply):  # one thrown away may still hear of its code
            self._want_frame_of(reply)

    def _want_frame(self, wait_s: float) -> None:
        now_s = self._clock()
        wait_ms = ceil(1000 * max(wait_s, self._last_frame_s + FRAME_S - now_s, 0.0))
        if not self._timer.isActive() or wait_ms < self._timer.remainingTime():
            self._timer.start(wait_ms)

    @Slot()
    def show_frame(self) -> None:
        now_s = self._last_frame_s = self._clock()
        waits = [(reply, reply.refresh(now_s)) for reply in self._moving]
        self._moving = [reply for reply, wait_s in waits if wait_s is not None or reply.state.is_live]
        self._arrange(changed=[*(reply for reply, _ in waits), *self._work_ahead(now_s)])
        due = [wait_s for _, wait_s in waits if wait_s is not None]
        if due:
            self._want_frame(min(due))

    def _arrange(self, changed: Sequence[QWidget] | None = None, hold: Hold | None = None) -> None:
        """Stacks the messages; with `changed`, only those may have other heights.

        What comes near the view becomes a widget, and is measured instead of guessed; `hold` tells where the view
        stands, whatever that changes. Without it, that is the bottom or the message that is at the top of the view.
        """
        self._is_arranging = True
        try:
            self._empty.setVisible(self._column.is_empty and self.invites)
            column, bar, room = self._column, self.verticalScrollBar(), self.viewport().size()
            hold = None if self._follows else hold or column.hold(bar.value())
            middle, px, at = self.width() // 2, self._reading_font.pixelSize(), 0
            for _ in range(_MOST_PASSES):
                column.arrange(room, middle, px, self._empty, changed, hold)
                at = self._bottom() if hold is None else hold.y
                changed = column.make_near(at, at + room.height(), 0)
                if not changed:
                    break
            if changed or not column.is_placed:
                column.arrange(room, middle, px, self._empty, changed or [])
                at = self._bottom() if hold is None else hold.y
            bar.setValue(bar.maximum() if self._follows else at)
            column.let_go_far(at, at + room.height(), self._is_needed)
            if column.lacks_near(at, at + room.height()) or self._late_message() is not None:
                self._want_frame(0.0)
        finally:
            self._is_arranging = False
        self._jump.stand_over(self.viewport(), not self._follows)

    def _bottom(self) -> int:
        return self._column.height() - self.viewport().height()

    def _is_needed(self, message: Message) -> bool:
        """Whether a message must stay a widget: it has the keyboard or the selection, or it is moving."""
        focus = message.focusWidget()
        has_focus = focus is not None and focus.hasFocus()
        return has_focus or message.pane.reader.is_busy or message is self._reply or message in self._moving

    def _arrange_newest(self) -> None:
        """A message came: it, and the reply that is no longer the newest, have other heights."""
        self._arrange(changed=[item.widget for item in self._column.items[-3:] if item.widget is not None])

    def _show_otherwise(self, showing: Showing) -> None:
        if showing == self._showing:
            return
        self._showing = showing
        for reply in self._column.replies():
            reply.set_showing(showing)
        self._rearrange()

    def _look_otherwise(self) -> None:
        font = QFont(self._reading_font)
        for message in self._column.messages:
            message.set_look(self._colours, font)
        self._empty.set_look(self._colours, font.pixelSize())
        self._column.set_look(self._colours, font.pixelSize())
        self._rearrange()

    def _rearrange(self) -> None:
        """Lays all out anew around the message at the top of the view, which stays there."""
        anchor = self._column.anchor_at(self.verticalScrollBar().value())
        if self._follows or anchor is None:
            self._arrange()
        else:
            self._arrange(hold=self._column.hold_on(anchor))

    # Scrolling

    @Slot()
    def scroll_to_newest(self) -> None:
        self._follows = True
        self._arrange(changed=[])

    @Slot()
    def _on_scrolled(self) -> None:
        if not self._is_arranging:
            self.cards.close()
            bar = self.verticalScrollBar()
            self._follows = bar.value() >= bar.maximum() - _NEAR_BOTTOM_PX
            top, bottom = bar.value(), bar.value() + self.viewport().height()
            if self._column.lacks_near(top, bottom, 0):
                self._arrange(changed=[])
            elif self._column.lacks_near(top, bottom):
                self._want_frame(0.0)
            self._jump.stand_over(self.viewport(), not self._follows)

    @Slot()
    def _let_others_go(self) -> None:
        for message in self._column.messages:
            if message.pane is not self.sender():
                message.pane.reader.let_go()

    @Slot(QRect)
    def _bring_into_view(self, rect: QRect) -> None:
        pane = self.sender()
        if isinstance(pane, QWidget):
            place = pane.mapTo(self._column, rect.center())
            self.ensureVisible(place.x(), place.y(), 0, _AROUND_CARET_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rearrange()
