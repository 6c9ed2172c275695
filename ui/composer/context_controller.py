"""Estimates the tokens of the draft, and shows before sending what it would do to the context."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot

from app.attachments.attachment import Attachment
from app.attachments.part_that_fits import part_that_fits
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    MessageAdded,
    MessageSuperseded,
    PairOpened,
    ReplyEnded,
    TurnsDropped,
)
from engine.events import Started
from ui.composer.composer import Composer
from ui.composer.context_usage import ContextUsage, Forecast, estimate_tokens
from ui.i18n.language import translate
from ui.qt_runtime.event_bridge import EventTable

FENCE_TOKENS = 24
"""The name line and the fence around an attachment."""

REPLY_TOKENS = 512
"""Where attachments are cut to fit, so much is left for the reply, or a quarter of a small context."""


class ContextController(QObject):
    """Shows the estimates in `composer`. `set_running` takes the length of the reply under way."""

    def __init__(self, composer: Composer, events: EventTable, parent: QObject) -> None:
        super().__init__(parent)
        self._composer = composer
        self._book = ContextUsage()
        self._busy = self._full = False
        self._running = 0
        composer.changed.connect(self.show)
        composer.warning.action_requested.connect(self._keep_what_fits)
        for kind in (ChatOpened, PairOpened, MessageAdded, MessageSuperseded, ReplyEnded, TurnsDropped, Started):
            events.subscribe(kind, self._handle)

    def _handle(self, item: AnyEvent) -> None:
        self._book.handle(item)
        self._running = 0
        self.show()

    @property
    def first_seen(self) -> int | None:
        """The message with which the model's context begins; None while the context holds the whole chat."""
        return self._book.first_seen

    def set_busy(self, busy: bool) -> None:
        """Sets whether a reply is running."""
        if busy != self._busy:
            self._busy = busy
            self._running = 0
            self.show()

    def set_running(self, tokens: int) -> None:
        """Sets the length so far of the reply under way."""
        if self._busy and tokens != self._running:
            self._running = tokens
            self.show()

    def set_full(self, full: bool) -> None:
        """Sets whether to use technical terms, with numbers."""
        self._full = full
        self.show()

    def _texts(self) -> list[str]:
        draft = self._composer.draft()
        return [text for text in (draft.text, *(each.text for each in draft.attachments)) if text]

    @Slot()
    def show(self) -> None:
        """Shows the estimates in the composer."""
        ahead = self._ahead()
        view = self._book.view(ahead, self._running) if ahead or not self._texts() else None
        can_cut = ahead is not None and not ahead.fits and self._shorter(ahead) is not None
        self._composer.set_view(view, self._full, offers_part=can_cut)

    def _ahead(self) -> Forecast | None:
        """Returns what sending the draft would do; None where there is no draft or no pair."""
        texts = self._texts()
        if not texts:
            return None
        tokens = sum(map(self._tokens_of, texts)) + FENCE_TOKENS * len(self._composer.chips.attachments)
        return self._book.ahead(tokens, self._running)

    def _shorter(self, ahead: Forecast) -> tuple[Attachment, ...] | None:
        """Returns the attachments cut to what fits beside the words, None where that is too little."""
        attachments = self._composer.chips.attachments
        if not attachments or self._composer.chips.is_reading:
            return None
        tokens = [self._tokens_of(each.text) for each in attachments]
        for_reply = min(REPLY_TOKENS, ahead.total // 4)
        return part_that_fits(attachments, tokens, ahead.total - for_reply - (ahead.message - sum(tokens)))

    @Slot()
    def _keep_what_fits(self) -> None:
        """Cuts the attachments to the part that fits."""
        ahead = self._ahead()
        shorter = self._shorter(ahead) if ahead is not None else None
        chips = [chip for chip in self._composer.chips.chips if chip.attachment is not None]
        for chip, attachment in zip(chips, shorter or (), strict=False):
            if attachment is not chip.attachment:
                self._composer.chips.set_attachment(chip, attachment)
                note = translate(attachment.note)
                self._composer.note.add(f"{attachment.name}: {note}", is_refusal=False, about=chip)
        self._composer.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tokens_of(self, text: str) -> int:
        """Returns an estimate. An attachment has one already, and a message is short."""
        chips = (chip for chip in self._composer.chips.chips if chip.attachment and chip.attachment.text is text)
        chip = next(chips, None)
        return estimate_tokens(text) if chip is None else chip.tokens
