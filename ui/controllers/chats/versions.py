"""Opens two versions of a reply side by side. The page is imported when it is wanted, as all pages are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import ChooseVersion, FindVersions
from app.conversation.conversation import Conversation
from app.conversation.events import VersionsFound
from app.traces.trace import Trace
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.view.transcript_view import TranscriptView
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.versions.versions_page import VersionsPage


class VersionsController(QObject):
    """`show_versions` takes what the conversation has found."""

    def __init__(
        self, conversation: Conversation, transcript: TranscriptView, pages: Pages, reply_actions: ReplyActions
    ) -> None:
        super().__init__(pages)
        self._conversation, self._transcript, self._pages = conversation, transcript, pages
        self._reply_actions = reply_actions
        self._asked_of = 0
        self._page: VersionsPage | None = None
        transcript.requested.connect(self.do)

    @Slot(object)
    def do(self, request: MessageRequest) -> None:
        """Asks for two versions; other requests are passed by."""
        if request.action == actions.SIDE_BY_SIDE:
            self._ask(request.message_id)

    @Slot()
    def show_newest(self) -> None:
        """Compares the versions of the last reply, where it has more than one."""
        messages = self._transcript.messages
        if messages and messages[-1].about.versions > 1:
            self._ask(messages[-1].about.message_id)

    def _ask(self, message_id: int) -> None:
        self._asked_of = message_id
        self._conversation.do(FindVersions(message_id))

    def show_versions(self, published: VersionsFound) -> None:
        """Shows what was found, on the open page where there is one."""
        if self._asked_of not in published.ids:
            return
        if self._page is not None and self._page is self._pages.page:
            self._page.show_versions(published)
            return
        from ui.pages.versions.versions_page import VersionsPage

        prompt = self._transcript.messages.prompt_of(self._asked_of)
        page = self._page = VersionsPage(published, self._asked_of, prompt, self._pages.stack)
        page.set_keep_rejected(self._transcript.keeps_rejected)
        page.replay_requested.connect(self._replay)
        page.take_requested.connect(self._take)
        page.wanted.connect(lambda message_id, beside: self._conversation.do(FindVersions(message_id, beside)))
        self._pages.show(page)

    @Slot(object)
    def _replay(self, trace: Trace) -> None:
        self._reply_actions.play(trace, tr("Replay of this version"), self._reply_actions.chat_title(), over=True)

    @Slot(int)
    def _take(self, message_id: int) -> None:
        self._pages.close()
        self._conversation.do(ChooseVersion(message_id))
