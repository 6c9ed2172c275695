"""Counts the tokens of the draft, and shows before sending what it would do to the context.

At once there is an estimate from the length. A moment after the last key the model's own tokenizer counts, unless a
reply is running: the worker answers between replies. Counts are cached by text, so a long attachment is counted once.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt, Slot

from app.attachments.attachment import Attachment
from app.attachments.part_that_fits import part_that_fits
from app.conversation.context_usage import ContextUsage, Forecast, estimate_tokens
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    MessageAdded,
    MessageSuperseded,
    PairOpened,
    ReplyEnded,
    TurnsDropped,
)
from app.engine_host.token_counter import CountRequest
from engine.events import Started
from ui.composer.composer import Composer
from ui.i18n.language import translate
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.widgets.boxes import pause

PAUSE_MS = 250
"""Counting waits until nobody has typed for so long."""

LONGEST_COUNTED = 200_000
"""Characters. Longer texts would delay the next message in the worker, and are far beyond most contexts."""

FENCE_TOKENS = 24
"""The name line and the fence around an attachment."""

MOST_REMEMBERED = 64
REPLY_TOKENS = 512
"""Where attachments are cut to fit, so much is left for the reply, or a quarter of a small context."""


class ContextController(QObject):
    """Shows the counts in `composer`. `set_running` takes the length of the reply under way."""

    def __init__(self, count: CountRequest, composer: Composer, events: EventTable, parent: QObject) -> None:
        super().__init__(parent)
        self._count, self._composer = count, composer
        self._book = ContextUsage()
        self._known: dict[str, int] = {}
        self._asked: set[str] = set()
        self._pair = 0
        self._busy = self._full = False
        self._running = 0
        self._pause = pause(self, PAUSE_MS, self.count_now)
        self._answers = EventBridge(self)
        self._answers.arrived.connect(self._take)
        composer.changed.connect(self._on_change)
        composer.warning.action_requested.connect(self._keep_what_fits)
        for kind in (ChatOpened, PairOpened, MessageAdded, MessageSuperseded, ReplyEnded, TurnsDropped, Started):
            events.subscribe(kind, self._handle)

    def _handle(self, item: AnyEvent) -> None:
        self._book.handle(item)
        if isinstance(item, PairOpened):
            # The vocabulary is another: old counts are wrong, and answers under way are for the old one.
            self._pair += 1
            self._known.clear()
            self._asked.clear()
            self._on_change()
        else:
            self._running = 0
            self.show()

    @property
    def first_seen(self) -> int | None:
        """The message with which the model's context begins; None while the context holds the whole chat."""
        return self._book.first_seen

    def set_busy(self, busy: bool) -> None:
        """Sets whether a reply is running. What was estimated meanwhile is counted afterwards."""
        if busy != self._busy:
            self._busy = busy
            self._running = 0
            self._on_change()

    def set_running(self, tokens: int) -> None:
        """Sets the length so far of the reply under way."""
        if self._busy and tokens != self._running:
            self._running = tokens
            self.show()

    def set_full(self, full: bool) -> None:
        """Sets whether to use technical terms, with numbers."""
        self._full = full
        self.show()

    @Slot()
    def _on_change(self) -> None:
        self.show()
        if not self._busy and self._book.total:
            self._pause.start()

    @Slot()
    def count_now(self) -> None:
        """Requests the count of every text that was not counted yet."""
        if self._busy or not self._book.total:
            return
        for text in self._texts():
            if text not in self._known and text not in self._asked and len(text) <= LONGEST_COUNTED:
                self._asked.add(text)
                self._count(text, partial(self._answer, self._pair, text))

    def _answer(self, pair: int, text: str, tokens: int | None) -> None:
        """Called on any thread."""
        self._answers.receive((pair, text, tokens))

    @Slot(object)
    def _take(self, answer: tuple[int, str, int | None]) -> None:
        pair, text, tokens = answer
        if pair != self._pair:
            return
        self._asked.discard(text)
        if tokens is not None:
            self._known[text] = tokens
            while len(self._known) > MOST_REMEMBERED:
                del self._known[next(iter(self._known))]
            self.show()

    def _texts(self) -> list[str]:
        draft = self._composer.draft()
        return [text for text in (draft.text, *(each.text for each in draft.attachments)) if text]

    def show(self) -> None:
        """Shows what is known so far in the composer."""
        chips, known = self._composer.chips, self._known
        for chip in chips.chips:
            if chip.attachment is not None and not chip.is_counted and chip.attachment.text in known:
                chip.set_tokens(known[chip.attachment.text], is_counted=True)
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
        return self._book.ahead(tokens, all(text in self._known for text in texts), self._running)

    def _shorter(self, ahead: Forecast) -> tuple[Attachment, ...] | None:
        """Returns the attachments cut to what fits beside the words, None where that is too little."""
        attachments = self._composer.chips.attachments
        if not attachments or self._composer.chips.is_reading:
            return None
        tokens = [self._tokens_of(each.text) for each in attachments]
        for_reply = min(REPLY_TOKENS, ahead.total // 4)
        return part_that_fits(attachments, tokens, ahead.total - for_reply - (ahead.used - sum(tokens)))

    @Slot()
    def _keep_what_fits(self) -> None:
        """Cuts the attachments to the part that fits."""
        ahead = self._ahead()
        shorter = self._shorter(ahead) if ahead is not None else None
        chips = [chip for chip in self._composer.chips.chips if chip.attachment is not None]
        for chip, attachment in zip(chips, shorter or (), strict=False):
            if attachment is not chip.attachment:
                self._composer.chips.settle(chip, attachment)
                note = translate(attachment.note)
                self._composer.told.add(f"{attachment.name}: {note}", is_refusal=False, about=chip)
        self._composer.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tokens_of(self, text: str) -> int:
        """Returns what was counted, or an estimate. An attachment has one already, and a message is short."""
        if text in self._known:
            return self._known[text]
        chips = (chip for chip in self._composer.chips.chips if chip.attachment and chip.attachment.text is text)
        chip = next(chips, None)
        return estimate_tokens(text) if chip is None else chip.tokens
