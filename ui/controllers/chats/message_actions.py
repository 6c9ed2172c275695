"""What the user does with single messages: edit, switch versions, continue, delete and restore.

`VersionsController` opens two versions of a reply side by side, on a page that is imported when it is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.chats.records import StoredMessage
from app.conversation.chat_commands import (
    ChooseVersion,
    ChooseWord,
    ContinueReply,
    DeleteMessage,
    EditAndSend,
    FindBranches,
    FindVersions,
)
from app.conversation.commands import FindTrace, Regenerate
from app.conversation.conversation import Conversation
from app.conversation.events import (
    BranchesFound,
    ChatOpened,
    CommandRejected,
    MessageAdded,
    ReplyBegun,
    ReplyEnded,
    VersionsFound,
)
from ui.chat_list.message_sheets import AttachedSheet, BranchSheet
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.records import About
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.banner import Banner, Notice
from ui.widgets.notices import sentence
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.sides.versions_page import VersionsPage


STEPS = {actions.OLDER: -1, actions.NEWER: 1}


class MessageController(QObject):
    """Does what a message's buttons and commands ask for, and takes what becomes of it."""

    def __init__(
        self,
        conversation: Conversation,
        transcript: TranscriptView,
        banner: Banner,
        commands: Mapping[str, QAction],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._conversation, self._transcript, self._banner, self._window = conversation, transcript, banner, window
        self._continue = commands["continue_reply"]
        self._step: tuple[int, int] | None = None
        self._went_on = False
        self.branches: BranchSheet | None = None
        self._wants_branches = False
        self.attached: AttachedSheet | None = None
        transcript.requested.connect(self.do)
        commands["edit_message"].triggered.connect(transcript.edit_last_message)
        commands["branches"].triggered.connect(self.show_branches)
        self._continue.triggered.connect(self._continue_newest)

    @Slot(object)
    def do(self, request: MessageRequest) -> None:
        """One of the actions on a message that is on disk; others are passed by."""
        message_id = request.message_id
        match request.action:
            case actions.EDIT:
                self._banner.hide()
                self._conversation.do(EditAndSend(message_id, request.text))
            case actions.REGENERATE:
                self._conversation.do(Regenerate(message_id))
            case actions.EXACTLY:
                self._banner.hide()
                self._conversation.do(Regenerate(message_id, exactly=True))
            case actions.CONTINUE:
                self._conversation.do(ContinueReply(message_id))
            case actions.ANOTHER_WORD:
                self._banner.hide()
                self._conversation.do(ChooseWord(message_id, request.place, request.token))
            case actions.ATTACHED:
                self.attached = self.attached or AttachedSheet(self._window)
                self.attached.show_message(request.text)
            case actions.DELETE:
                self._conversation.do(DeleteMessage(message_id))
            case actions.BRANCHES:
                self.show_branches()
            case actions.OLDER | actions.NEWER:
                # Which message stands beside this one only the disk knows.
                self._step = (message_id, STEPS[request.action])
                self._conversation.do(FindBranches())

    @Slot()
    def show_branches(self) -> None:
        """Requests all branches; they come as BranchesFound."""
        self._wants_branches = True
        self._conversation.do(FindBranches())

    @Slot()
    def _continue_newest(self) -> None:
        messages = self._transcript.messages
        if messages and messages[-1].about.is_cut and not self._is_full:
            self._conversation.do(ContinueReply(messages[-1].about.message_id))

    @property
    def _is_full(self) -> bool:
        """Whether the newest reply ended because the context has no room for more of it."""
        newest = self._transcript.messages.newest_reply()
        return newest is not None and newest.state is not None and newest.state.reason == "context_full"

    # Events

    def chat_opened(self, _event: ChatOpened) -> None:
        """Forgets what was asked about another chat."""
        self._wants_branches, self._step = False, None

    def message_added(self, _event: MessageAdded) -> None:
        """A reply follows, so the one before cannot go on."""
        self._continue.setEnabled(False)

    def rejected(self, event: CommandRejected) -> None:
        """Shows why a command about a message was not carried out."""
        self._step = None
        self._banner.show_notice(Notice(sentence(event.problem.message), sentence(event.problem.hint)))

    def reply_begun(self, event: ReplyBegun) -> None:
        """Notes whether the reply continues an earlier one."""
        self._went_on = event.continues

    def reply_ended(self, event: ReplyEnded) -> None:
        """Lets a reply that was cut off go on, and requests the marks of both parts of one that did."""
        can_go_on = about(event.message).is_cut and not self._is_full
        self._continue.setEnabled(can_go_on)
        if self._went_on and event.saved:
            self._went_on = False
            self._conversation.do(FindTrace(event.message.id, "marks"))

    def branches_found(self, published: BranchesFound) -> None:
        """Shows the branches, or the version next to a message, whichever was requested."""
        if self._step is not None:
            (message_id, steps), self._step = self._step, None
            parent = next((node.parent_id for node in published.nodes if node.id == message_id), None)
            versions = [node.id for node in published.nodes if node.parent_id == parent]
            if message_id in versions:
                place = versions.index(message_id) + steps
                self._conversation.do(ChooseVersion(versions[max(0, min(len(versions) - 1, place))]))
        elif self._wants_branches:
            self._wants_branches = False
            if self.branches is None:
                self.branches = BranchSheet(self._window)
                self.branches.chosen.connect(lambda version: self._conversation.do(ChooseVersion(version)))
            self.branches.show_branches(published.nodes)


def about(message: StoredMessage) -> About:
    """Returns what a message on screen is on disk. A damaged one can be deleted and nothing else is known of it."""
    is_cut = message.role == "assistant" and message.state != "complete" and bool(message.text) and not message.damage
    return About(message.id, message.version, message.versions, message.text, is_cut, message.checks)


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
        """Compares the versions of the last reply that has more than one."""
        reply = self._transcript.messages.newest_of_several()
        if reply is not None:
            self._ask(reply.about.message_id)

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
        from ui.pages.sides.versions_page import VersionsPage

        prompt = self._transcript.messages.prompt_of(self._asked_of)
        page = self._page = VersionsPage(published, self._asked_of, prompt, self._pages.stack)
        page.set_keep_rejected(self._transcript.display.keep_rejected)
        page.replay_requested.connect(
            lambda trace: self._reply_actions.play(
                trace, tr("Replay of this version"), self._reply_actions.chat_title(), over=True
            )
        )
        page.take_requested.connect(self._take)
        page.wanted.connect(lambda one, other: self._conversation.do(FindVersions(one, other)))
        self._pages.show(page)

    @Slot(int)
    def _take(self, message_id: int) -> None:
        self._pages.close()
        self._conversation.do(ChooseVersion(message_id))
