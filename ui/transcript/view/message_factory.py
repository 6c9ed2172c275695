"""Makes the widgets of messages, and brings together what they ask for.

A message that comes near the view is made of what is known of it (`made`), one that is new of its words (`person`,
`reply`). The showing of all of them come out here.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal, Slot
from PySide6.QtGui import QFont

from ui.theme.palette import Palette
from ui.transcript.message.records import About, Edits, SavedPerson, SavedReply, state_of
from ui.transcript.message.reply_widget import Offers, ReplyWidget
from ui.transcript.message.user_message import PersonBubble
from ui.transcript.text.display_options import Showing
from ui.transcript.text.layout import AT_ONCE_S
from ui.transcript.token_card.cards import Cards
from ui.transcript.view.column import MessageColumn
from ui.transcript.view.item import Message, Source

COMMANDS = (
    "regenerate_requested",
    "try_again_requested",
    "replay_requested",
    "race_requested",
    "proof_requested",
    "message_asked",
)
"""Signals by which a reply asks for something."""


class MessageMaker(QObject):
    """`column` holds what is made. `text_s`: how long the text of each may take, 0 for not at all now.
    `edits`: messages that are being written anew, by their ids, with the words so far.

    Wishes are those of `ReplyWidget` and `PersonBubble`; `grew(message)`, `selected(pane)` and
    `place_reached(pane, rectangle)` tell which of them it was.
    """

    column: MessageColumn

    regenerate_requested = Signal(str)
    try_again_requested = Signal(str)
    replay_requested = Signal(str)
    race_requested = Signal(str)
    proof_requested = Signal(str)
    message_asked = Signal(str, int)
    message_rewritten = Signal(int, object)
    grew = Signal(object)
    selected = Signal(object)
    place_reached = Signal(object, QRect)

    def __init__(self, palette: Palette, font: QFont, cards: Cards) -> None:
        super().__init__(cards)
        self.palette, self.font = palette, font
        self.showing = Showing()
        self.offers: Offers = "all"
        self.text_s = AT_ONCE_S
        self.edits = Edits()
        self._cards = cards

    def reply(self, reply_id: str, title: str) -> ReplyWidget:
        """A reply without words."""
        reply = ReplyWidget(reply_id, title, QFont(self.font), self.palette, self.column)
        reply.pane.flow.resize(self.column.text_width)
        reply.set_showing(self.showing)
        reply.set_offers(self.offers)
        self._cards.watch(reply)
        for command in COMMANDS:
            getattr(reply, command).connect(getattr(self, command))
        self._watch(reply)
        return reply

    def person(self, text: str, about: About) -> PersonBubble:
        """What the person wrote."""
        bubble = PersonBubble(text, self.font, self.palette, self.column)
        bubble.set_about(about)
        bubble.message_asked.connect(self.message_asked)
        bubble.rewritten.connect(self.message_rewritten)
        bubble.keep_edits_in(self.edits)  # before anybody hears that it grew: it has no place yet
        self._watch(bubble)
        return bubble

    def made(self, source: Source) -> Message:
        """The widget of a message that has come near the view."""
        if isinstance(source, SavedPerson):
            return self.person(source.text, source.about)
        if isinstance(source, SavedReply):
            return self._restored(source)
        reply = self.reply(source.state.generation_id, source.title)
        reply.pane.flow.at_once_s = self.text_s
        reply.recall(source)
        reply.pane.flow.at_once_s = AT_ONCE_S
        return reply

    def _restored(self, saved: SavedReply) -> ReplyWidget:
        reply = self.reply(saved.reply_id, saved.title)
        reply.pane.flow.at_once_s = self.text_s
        newest = self.column.items[-1].source is saved
        reply.restore(state_of(saved), saved.events, saved.about, newest=newest)
        reply.pane.flow.at_once_s = AT_ONCE_S
        if saved.failure:
            reply.show_failure(saved.failure, saved.hint)
        return reply

    def _watch(self, message: Message) -> None:
        message.grew.connect(self._tell_grown)
        message.pane.selected.connect(self._tell_selected)
        message.pane.place_reached.connect(self._tell_place)

    @Slot()
    def _tell_grown(self) -> None:
        self.grew.emit(self.sender())

    @Slot()
    def _tell_selected(self) -> None:
        self.selected.emit(self.sender())

    @Slot(QRect)
    def _tell_place(self, rect: QRect) -> None:
        self.place_reached.emit(self.sender(), rect)
