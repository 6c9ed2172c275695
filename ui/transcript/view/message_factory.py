"""Makes the widgets of messages and joins their signals.

A new message is made of its words (`user_message`, `reply`), and one that comes near the view of what is known of it
(`build`).
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal, Slot
from PySide6.QtGui import QFont

from ui.transcript.message.records import About, Edits, SavedReply, SavedUserMessage, state_of
from ui.transcript.message.reply_widget import Offers, ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.transcript.state.live_stats import PooledSpeed
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import AT_ONCE_S
from ui.transcript.token_card.cards import TokenCards
from ui.transcript.view.column import MessageColumn
from ui.transcript.view.item import Message, Source


class MessageFactory(QObject):
    """Makes the widgets in `column`. `text_s` is how long the text of each may take, 0 for not at all now.

    `edits` are the unfinished edits by message id, `pooled` what guessing brought in this chat so far.

    Signals: `requested(MessageRequest)` of any message; `grew(message)`, `selected(pane)` and
    `position_reached(pane, rectangle)` also carry which of them it was.
    """

    column: MessageColumn

    requested = Signal(object)
    grew = Signal(object)
    selected = Signal(object)
    position_reached = Signal(object, QRect)

    def __init__(self, font: QFont, cards: TokenCards) -> None:
        super().__init__(cards)
        self.font = font
        self.showing = DisplayOptions()
        self.offers: Offers = "all"
        self.text_s = AT_ONCE_S
        self.edits = Edits()
        self._cards = cards
        self.pooled = PooledSpeed()

    def reply(self, generation_id: str, title: str) -> ReplyWidget:
        """Returns a reply without words."""
        reply = ReplyWidget(generation_id, title, QFont(self.font), self.column)
        reply.pane.flow.resize(self.column.text_width)
        reply.set_showing(self.showing)
        reply.set_offers(self.offers)
        reply.pooled = self.pooled.of
        self._cards.watch(reply)
        self._watch(reply)
        return reply

    def user_message(self, text: str, about: About) -> UserMessage:
        """Returns a message of the user."""
        bubble = UserMessage(text, self.font, self.column)
        bubble.set_about(about)
        bubble.keep_edits_in(self.edits)  # It must not report its height before it is in the column.
        self._watch(bubble)
        return bubble

    def build(self, source: Source) -> Message:
        """Returns the widget of a message that has come near the view."""
        if isinstance(source, SavedUserMessage):
            return self.user_message(source.text, source.about)
        reply = self.reply("" if isinstance(source, SavedReply) else source.state.generation_id, source.title)
        reply.pane.flow.at_once_s = self.text_s
        if isinstance(source, SavedReply):
            reply.restore(state_of(source), source.about, newest=self.column.items[-1].source is source)
            if source.failure:
                reply.show_failure(source.failure, source.hint)
        else:
            reply.recall(source)
        reply.pane.flow.at_once_s = AT_ONCE_S
        return reply

    def _watch(self, message: Message) -> None:
        message.requested.connect(self.requested)
        message.grew.connect(self._emit_grown)
        message.pane.selected.connect(self._emit_selected)
        message.pane.position_reached.connect(self._emit_position)

    @Slot()
    def _emit_grown(self) -> None:
        self.grew.emit(self.sender())

    @Slot()
    def _emit_selected(self) -> None:
        self.selected.emit(self.sender())

    @Slot(QRect)
    def _emit_position(self, rect: QRect) -> None:
        self.position_reached.emit(self.sender(), rect)
