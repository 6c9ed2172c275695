"""What the user does with single messages (edit, switch versions, continue, delete, restore), and with calls of tools.

`VersionsController` opens two versions of a reply side by side, on a page that is imported when it is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.chats.records import StoredMessage
from app.conversation.chat_commands import (
    AnswerCall,
    ChooseVersion,
    ChooseWord,
    ContinueReply,
    DeleteMessage,
    EditAndSend,
    FindBranches,
    FindVersions,
    SetChoice,
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
    ToolCallChanged,
    ToolServersFailed,
    VersionsFound,
)
from app.conversation.tools.toolbox import ToolsChanged
from app.services import Services
from app.system.terminal_text import safe
from app.traces.trace import Trace
from ui.chat_list.chat_sheets import AttachedSheet, BranchSheet
from ui.composer.tool_question import ToolQuestion
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.records import About
from ui.widgets.banner import Notice
from ui.widgets.notices import problem_notice
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.sides.versions_page import VersionsPage


STEPS = {actions.OLDER: -1, actions.NEWER: 1}


class MessageController(QObject):
    """Does what a message's buttons and commands ask for, and takes what becomes of it."""

    def __init__(self, conversation: Conversation, window: MainWindow, events: EventTable) -> None:
        super().__init__(window)
        self._conversation, self._window, self._transcript = conversation, window, window.transcript
        self._continue = window.commands["continue_reply"]
        self._step: tuple[int, int] | None = None
        self._went_on = False
        self.branches: BranchSheet | None = None
        self._wants_branches = False
        self.attached: AttachedSheet | None = None
        self._transcript.requested.connect(self.do)
        window.commands["edit_message"].triggered.connect(self._transcript.edit_last_message)
        window.commands["branches"].triggered.connect(self.show_branches)
        self._continue.triggered.connect(self._continue_newest)
        events.subscribe(ChatOpened, self._forget_requests)
        events.subscribe(MessageAdded, lambda _: self._continue.setEnabled(False))  # A reply follows.
        events.subscribe(CommandRejected, self._rejected)
        events.subscribe(ReplyBegun, self._reply_begun)
        events.subscribe(ReplyEnded, self._reply_ended)
        events.subscribe(BranchesFound, self._branches_found)

    @Slot(object)
    def do(self, request: MessageRequest) -> None:
        """One of the actions on a message that is on disk; others are passed by."""
        message_id, do = request.message_id, self._conversation.do
        if request.action in (actions.EDIT, actions.ANOTHER_WORD):
            self._window.banner.hide()
        match request.action:
            case actions.EDIT:
                do(EditAndSend(message_id, request.text))
            case actions.REGENERATE:
                do(Regenerate(message_id))
            case actions.CONTINUE:
                do(ContinueReply(message_id))
            case actions.ANOTHER_WORD:
                do(ChooseWord(message_id, request.place, request.token))
            case actions.ATTACHED:
                self.attached = self.attached or AttachedSheet(self._window)
                self.attached.show_message(request.text)
            case actions.DELETE:
                do(DeleteMessage(message_id))
            case actions.BRANCHES:
                self.show_branches()
            case actions.OLDER | actions.NEWER:
                # Which message stands beside this one only the disk knows.
                self._step = (message_id, STEPS[request.action])
                do(FindBranches())

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

    def _forget_requests(self, _event: ChatOpened) -> None:
        self._wants_branches, self._step = False, None

    def _rejected(self, event: CommandRejected) -> None:
        self._step = None
        self._window.banner.show_notice(problem_notice(event.problem))

    def _reply_begun(self, event: ReplyBegun) -> None:
        self._went_on = event.continues

    def _reply_ended(self, event: ReplyEnded) -> None:
        """Lets a reply that was cut off go on, and requests the marks of both parts of one that did."""
        self._continue.setEnabled(about(event.message).is_cut and not self._is_full)
        if self._went_on and event.saved:
            self._went_on = False
            self._conversation.do(FindTrace(event.message.id, "marks"))

    def _branches_found(self, published: BranchesFound) -> None:
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
    """Opens two versions of a reply side by side."""

    def __init__(
        self, conversation: Conversation, window: MainWindow, events: EventTable, reply_actions: ReplyActions
    ) -> None:
        super().__init__(window)
        self._conversation, self._transcript, self._pages = conversation, window.transcript, window.pages
        self._reply_actions = reply_actions
        self._asked_of = 0
        self._page: VersionsPage | None = None
        self._transcript.requested.connect(self._do)
        window.commands["side_by_side"].triggered.connect(self._show_newest)
        events.subscribe(VersionsFound, self._show_versions)

    @Slot(object)
    def _do(self, request: MessageRequest) -> None:
        if request.action == actions.SIDE_BY_SIDE:
            self._asked_of = request.message_id
            self._conversation.do(FindVersions(request.message_id))

    @Slot()
    def _show_newest(self) -> None:
        """Compares the versions of the last reply that has more than one."""
        if (reply := self._transcript.messages.newest_of_several()) is not None:
            self._do(MessageRequest(actions.SIDE_BY_SIDE, reply.about.message_id))

    def _show_versions(self, published: VersionsFound) -> None:
        """Shows what was found, on the open page where there is one."""
        if self._asked_of not in published.ids:
            return
        if (shown := self._pages.shown(self._page)) is not None:
            shown.show_versions(published)
            return
        from ui.pages.sides.versions_page import VersionsPage

        prompt = self._transcript.messages.prompt_of(self._asked_of)
        page = self._page = VersionsPage(published, self._asked_of, prompt, self._pages.stack)
        page.set_keep_rejected(self._transcript.display.keep_rejected)
        page.replay_requested.connect(self._replay)
        page.take_requested.connect(self._take)
        page.wanted.connect(lambda one, other: self._conversation.do(FindVersions(one, other)))
        self._pages.show(page)

    @Slot(object)
    def _replay(self, trace: Trace) -> None:
        self._reply_actions.play(trace, tr("Replay of this version"), self._reply_actions.chat_title(), over=True)

    @Slot(int)
    def _take(self, message_id: int) -> None:
        self._pages.close()
        self._conversation.do(ChooseVersion(message_id))


class ToolCallsController(QObject):
    """Lives as long as the window."""

    def __init__(self, services: Services, window: MainWindow, events: EventTable) -> None:
        super().__init__(window)
        self._do, self._window = services.conversation.do, window
        self.card: ToolQuestion | None = None
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self._show_tools)
        window.closing.connect(self._listener.close)
        if services.tools is not None:
            self._listener.follow(services.tools.listen)
        window.composer.choices.tools_switched.connect(lambda on: self._do(SetChoice("tools", on)))
        events.subscribe(ChatOpened, lambda event: window.composer.choices.show_tools(event.tools))
        events.subscribe(ToolCallChanged, self._show_call)
        events.subscribe(ToolServersFailed, self._show_failed)

    @Slot(object)
    def _show_tools(self, changed: ToolsChanged) -> None:
        self._window.composer.choices.offer_tools(any(server.on for server in changed.config.servers))

    def _show_call(self, event: ToolCallChanged) -> None:
        if not event.number:
            if self.card is not None:
                self.card.hide()
            return
        if self.card is None:
            self.card = ToolQuestion(self._window)
            self.card.decided.connect(self._decide)
            self._window.put_over_composer(self.card)
        self.card.show_call(event)

    @Slot(str, int)
    def _decide(self, decision: str, number: int) -> None:
        self._window.composer.take_focus()
        self._do(AnswerCall(decision, number))  # type: ignore[arg-type]

    def _show_failed(self, event: ToolServersFailed) -> None:
        said = "\n".join(safe(each) for each in event.problems)
        words = tr("The reply goes on without these servers of tools: {servers}", servers=said)
        self._window.banner.show_notice(Notice(words, tr("Try them again under Settings, Tools."), grave=False))
