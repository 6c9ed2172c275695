"""Joins the quick question and the conversation: each question gets its own chat.

The reply is streamed as plain text. The question is sent like a suggestion in the window, so nothing is loaded twice
and the chat can be found afterwards like any other. A quick question waits for a reply that is being written, and must
not cut it off.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from app.conversation.events import AnyEvent, MessageRefused, PairRefused, PhaseChanged, ReplyBegun
from engine.events import Failed, Finished, Verified
from ui.composer.outbox import Outbox
from ui.desktop.quick_question import QuickQuestion
from ui.i18n.language import tr, tr_noop
from ui.widgets.notices import in_one_line

WAITS = tr_noop("Waits for the reply that is being written.")
ENDINGS = {
    "length": tr_noop("It reached the longest length that the settings allow."),
    "cancelled": tr_noop("Stopped."),
    "context_full": tr_noop("The model's memory is full."),
}


class QuickExchange(QObject):
    """`new_chat` opens an empty chat; `outbox.say` sends the question into it."""

    def __init__(self, sheet: QuickQuestion, outbox: Outbox, new_chat: Callable[[], None]) -> None:
        super().__init__(sheet)
        self._sheet, self._outbox, self._new_chat = sheet, outbox, new_chat
        self._busy = False
        self._waiting = ""
        self._awaits_reply = False
        self._generation_id = ""
        sheet.asked.connect(self.ask)

    @Slot(str)
    def ask(self, text: str) -> None:
        """Sends the question now, or when the current reply has ended."""
        self._waiting = text
        self._go_on()
        if self._waiting:
            self._sheet.show_status(tr(WAITS))

    def _go_on(self) -> None:
        if not self._waiting or self._busy or not self._outbox.is_free:
            return
        text, self._waiting = self._waiting, ""
        self._awaits_reply, self._generation_id = True, ""
        self._sheet.begin()
        self._new_chat()
        self._outbox.say(text)

    def handle(self, item: AnyEvent) -> None:
        """Takes an event of the conversation."""
        match item:
            case PhaseChanged(phase):
                self._busy = phase == "answering"
                self._go_on()
            case ReplyBegun(generation_id) if self._awaits_reply:
                self._awaits_reply, self._generation_id = False, generation_id
            case MessageRefused(problem=problem, instead_of=None) if self._awaits_reply:
                self._end(in_one_line(problem))
            case PairRefused(problem=problem) if self._awaits_reply:
                self._end(in_one_line(problem))
            case Verified() if item.generation_id == self._generation_id:
                self._sheet.add(item.text)
            case Finished() if item.generation_id == self._generation_id:
                self._end(tr(ENDINGS[item.reason]) if item.reason in ENDINGS else "")
            case Failed() if item.generation_id == self._generation_id:
                self._end(in_one_line(item))
            case _:
                pass

    def _end(self, words: str) -> None:
        self._awaits_reply, self._generation_id = False, ""
        self._sheet.end(words.strip())
