"""A second opinion on a reply: who may read it, the page that shows it, and the version that the reader writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from app.conversation.commands import Regenerate, Rerun, StopRerun, UsePair
from app.conversation.conversation import Conversation
from app.conversation.events import RerunEnded
from app.engine_host.protocol import PairRequest
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.view.transcript_view import TranscriptView
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.review.review_page import Reader, ReviewPage


class ReviewController(QObject):
    """`open_pair` returns the pair that is open, and its model's name; `readers` those that can read."""

    def __init__(
        self,
        conversation: Conversation,
        transcript: TranscriptView,
        pages: Pages,
        commands: Mapping[str, QAction],
        open_pair: Callable[[], tuple[PairRequest, str]],
        readers: Callable[[], Sequence[tuple[str, PairRequest]]],
    ) -> None:
        super().__init__(pages)
        self._conversation, self._transcript, self._pages, self._commands = conversation, transcript, pages, commands
        self._open_pair, self._readers = open_pair, readers
        self._page: ReviewPage | None = None
        self._message_id = 0
        self._is_read = False
        transcript.requested.connect(self._on_request)
        commands["review"].triggered.connect(self.open_newest)
        pages.changed.connect(self._page_changed)

    @Slot(object)
    def _on_request(self, request: MessageRequest) -> None:
        if request.action == actions.REVIEW:
            self.open(request.message_id)

    @Slot()
    def open_newest(self) -> None:
        """Asks who reads the newest reply."""
        newest = self._transcript.messages.newest_reply()
        if newest is not None and not (newest.state and newest.state.is_live):
            self.open(newest.about.message_id)

    def open(self, message_id: int) -> None:
        """Asks who reads this reply; one that is not on disk cannot be read."""
        if not message_id:
            return
        from ui.pages.review.review_page import Reader, ReviewPage

        before, name = self._open_pair()
        page = ReviewPage([Reader(*each) for each in self._readers()], name, self._pages.stack)
        page.reader_chosen.connect(self._read)
        page.continue_requested.connect(lambda: self._conversation.do(Regenerate(message_id, as_reviewed=True)))
        page.go_back_requested.connect(lambda: self._go_back(before))
        page.command_requested.connect(lambda name: self._commands[name].trigger())
        self._page, self._message_id = page, message_id
        self._pages.show(page)

    @Slot(object)
    def _read(self, reader: Reader) -> None:
        self._is_read = True
        self._conversation.do(Rerun(self._message_id, "review", pair=reader.pair))

    def _go_back(self, before: PairRequest) -> None:
        self._pages.close()
        self._conversation.do(UsePair(before))

    def show_end(self, published: RerunEnded) -> None:
        """Shows what became of the reading."""
        if published.kind == "review":
            self._is_read = False
            if self._page is not None and self._page is self._pages.page:
                self._page.show_end(published)

    @Slot(bool)
    def _page_changed(self, _is_shown: bool) -> None:
        if self._is_read and self._pages.page is not self._page:
            self._is_read = False
            self._conversation.do(StopRerun())
