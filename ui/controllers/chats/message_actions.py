"""What the user does with messages (edit, switch or compare versions, continue, delete), and with calls of tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.chats.records import StoredMessage
from app.conversation.chat_commands import (
    AnswerCall,
    ChooseVersion,
    ChooseWord,
    ContinueReply,
    ConversationCommand,
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
from ui.qt_runtime.event_bridge import EventTable
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.records import About
from ui.widgets.banner import Notice
from ui.widgets.notices import problem_notice
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.sides.versions_page import VersionsPage


COMMANDS: dict[str, Callable[[MessageRequest], ConversationCommand]] = {
    actions.EDIT: lambda asked: EditAndSend(asked.message_id, asked.text),
    actions.REGENERATE: lambda asked: Regenerate(asked.message_id),
    actions.CONTINUE: lambda asked: ContinueReply(asked.message_id),
    actions.ANOTHER_WORD: lambda asked: ChooseWord(asked.message_id, asked.place, asked.token, asked.text),
    actions.DELETE: lambda asked: DeleteMessage(asked.message_id),
}
"""Actions that are the conversation's alone."""

STEPS = {actions.OLDER: -1, actions.NEWER: 1}


class MessageController(QObject):
    """Does what a message's buttons and commands ask for, and shows what becomes of it."""

    attached: AttachedSheet | None = None
    branches: BranchSheet | None = None
    _wants_branches = False
    _step: tuple[int, int] | None = None  # from which message, and in which direction
    _continues = False
    _compared = 0  # the message whose versions are wanted side by side
    _page: VersionsPage | None = None

    def __init__(
        self, conversation: Conversation, window: MainWindow, events: EventTable, reply_actions: ReplyActions
    ) -> None:
        super().__init__(window)
        self._do, self._window, self._transcript = conversation.do, window, window.transcript
        self._reply_actions = reply_actions
        self._continue = window.commands["continue_reply"]
        self._transcript.requested.connect(self.do)
        window.connect_commands(
            edit_message=self._transcript.edit_last_message,
            branches=self.show_branches,
            continue_reply=self._continue_newest,
            side_by_side=self._compare_newest,
        )
        events.subscribe(ChatOpened, self._drop_requests)
        events.subscribe(MessageAdded, lambda _: self._continue.setEnabled(False))  # A reply follows.
        events.subscribe(CommandRejected, self._show_rejected)
        events.subscribe(ReplyBegun, self._reply_begun)
        events.subscribe(ReplyEnded, self._reply_ended)
        events.subscribe(BranchesFound, self._branches_found)
        events.subscribe(VersionsFound, self._show_versions)

    @Slot(object)
    def do(self, request: MessageRequest) -> None:
        """One of the actions on a message that is on disk; others are passed by."""
        if request.action in (actions.EDIT, actions.ANOTHER_WORD):
            self._window.banner.hide()
        if (make := COMMANDS.get(request.action)) is not None:
            self._do(make(request))
        elif request.action == actions.ATTACHED:
            self.attached = self.attached or AttachedSheet(self._window)
            self.attached.show_message(request.text)
        elif request.action == actions.BRANCHES:
            self.show_branches()
        elif request.action == actions.SIDE_BY_SIDE:
            self._compared = request.message_id
            self._do(FindVersions(request.message_id))
        elif request.action in STEPS:
            # Which message stands beside this one only the disk knows.
            self._step = (request.message_id, STEPS[request.action])
            self._do(FindBranches())

    @Slot()
    def show_branches(self) -> None:
        """Requests all branches; they come as BranchesFound."""
        self._wants_branches = True
        self._do(FindBranches())

    def _continue_newest(self) -> None:
        messages = self._transcript.messages
        if messages and messages[-1].about.is_cut and not self._is_full:
            self._do(ContinueReply(messages[-1].about.message_id))

    def _compare_newest(self) -> None:
        """Compares the versions of the last reply that has more than one."""
        if (reply := self._transcript.messages.newest_of_several()) is not None:
            self.do(MessageRequest(actions.SIDE_BY_SIDE, reply.about.message_id))

    @property
    def _is_full(self) -> bool:
        """Whether the newest reply ended because the context has no room for more of it."""
        newest = self._transcript.messages.newest_reply()
        return newest is not None and newest.state is not None and newest.state.reason == "context_full"

    # Events

    def _drop_requests(self, _event: ChatOpened) -> None:
        self._wants_branches, self._step = False, None

    def _show_rejected(self, event: CommandRejected) -> None:
        self._step = None
        self._window.banner.show_notice(problem_notice(event.problem))

    def _reply_begun(self, event: ReplyBegun) -> None:
        self._continues = event.continues

    def _reply_ended(self, event: ReplyEnded) -> None:
        """Lets a reply that was cut off be continued, and requests the marks of both parts of one that was."""
        self._continue.setEnabled(about(event.message).is_cut and not self._is_full)
        if self._continues and event.saved:
            self._continues = False
            self._do(FindTrace(event.message.id, "marks"))

    def _branches_found(self, event: BranchesFound) -> None:
        """Shows the branches, or the version next to a message, whichever was requested."""
        if self._step is not None:
            (message_id, steps), self._step = self._step, None
            parent = next((node.parent_id for node in event.nodes if node.id == message_id), None)
            versions = [node.id for node in event.nodes if node.parent_id == parent]
            if message_id in versions:
                place = versions.index(message_id) + steps
                self._do(ChooseVersion(versions[max(0, min(len(versions) - 1, place))]))
        elif self._wants_branches:
            self._wants_branches = False
            if self.branches is None:
                self.branches = BranchSheet(self._window)
                self.branches.chosen.connect(lambda version: self._do(ChooseVersion(version)))
            self.branches.show_branches(event.nodes)

    def _show_versions(self, event: VersionsFound) -> None:
        """Shows two versions side by side, on the open page where there is one."""
        if self._compared not in event.ids:
            return
        pages, display = self._window.pages, self._transcript.display
        if (shown := pages.shown(self._page)) is not None:
            shown.show_versions(event)
            return
        from ui.pages.sides.versions_page import VersionsPage  # The start must not pay for it.

        prompt = self._transcript.messages.prompt_of(self._compared)
        page = self._page = VersionsPage(event, self._compared, prompt, pages.stack)
        page.set_keep_rejected(display.keep_rejected)
        page.replay_requested.connect(self._replay_version)
        page.take_requested.connect(self._choose_version)
        page.wanted.connect(lambda one, other: self._do(FindVersions(one, other)))
        pages.show(page)

    @Slot(object)
    def _replay_version(self, trace: Trace) -> None:
        self._reply_actions.play(trace, tr("Replay of this version"), self._reply_actions.chat_title(), over=True)

    @Slot(int)
    def _choose_version(self, message_id: int) -> None:
        self._window.pages.close()
        self._do(ChooseVersion(message_id))


def about(message: StoredMessage) -> About:
    """Returns what a message on screen is on disk. A damaged one can be deleted and nothing else is known of it."""
    is_cut = message.role == "assistant" and message.state != "complete" and bool(message.text) and not message.damage
    return About(message.id, message.version, message.versions, message.text, is_cut, message.checks)


class ToolCallsController(QObject):
    """Lives as long as the window."""

    def __init__(self, services: Services, window: MainWindow, events: EventTable) -> None:
        super().__init__(window)
        self._do, self._window = services.conversation.do, window
        self.card: ToolQuestion | None = None
        events.subscribe(ToolsChanged, self._show_tools)
        window.composer.choices.tools_switched.connect(lambda on: self._do(SetChoice("tools", on)))
        events.subscribe(ChatOpened, lambda event: window.composer.choices.show_tools(event.tools))
        events.subscribe(ToolCallChanged, self._show_call)
        events.subscribe(ToolServersFailed, self._show_failed)

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
        problems = "\n".join(safe(each) for each in event.problems)
        words = tr("The reply goes on without these servers of tools: {servers}", servers=problems)
        self._window.banner.show_notice(Notice(words, tr("Try them again under Settings, Tools."), grave=False))
