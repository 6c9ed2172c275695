"""Switches the server for other programs on and off, as the settings say, and opens what programs asked.

Where it cannot, the switch goes off again, so that it shows what is so, and the reason stands where the user is: the
server may begin long after the settings were closed, when a model is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.server.served_requests import ServedRequest
from app.server.window_server import ServerState
from app.services import Services
from app.settings.preferences import Preferences
from app.traces.trace import Trace, request_of
from ui.controllers.preferences import PreferencesController
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.i18n.phrases import file_name, shortened
from ui.qt_runtime.event_bridge import EventBridge
from ui.transcript.message.records import SavedMessage, SavedReply, SavedUserMessage
from ui.widgets.banner import Notice
from ui.widgets.notices import in_one_line
from ui.window.page_stack import Pages

if TYPE_CHECKING:
    from ui.pages.replay.replay_page import ReplayPage

LONGEST_TITLE = 60
"""Letters of a question that the files of a reply are called after."""


class LocalServerController(QObject):
    """Lives as long as the window."""

    def __init__(self, services: Services, choices: PreferencesController, pages: Pages, actions: ReplyActions) -> None:
        super().__init__(pages)
        self._actions = actions
        self._shown: tuple[int, ReplayPage] | None = None
        self._server, self._choices, self._pages = services.server, choices, pages
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.handle)
        if self._server is not None:
            self._listener.follow(self._server.listen)
        choices.changed.connect(self._on_preferences)

    @Slot()
    def close(self) -> None:
        """Takes no more events, because the window closes."""
        self._listener.close()

    @Slot(object)
    def _on_preferences(self, kept: Preferences) -> None:
        if self._server is not None:
            self._server.use(kept.server_port if kept.local_server else None)

    @Slot(str, int)
    def show_request(self, action: str, number: int) -> None:
        """Opens the reply to a request as a chat that is only read, or races it."""
        trace = None if self._server is None else self._server.trace_of(number)
        if trace is None:
            self._pages.show_notice(Notice(tr("This reply is no longer kept."), grave=False))
        elif action == "race":
            self._actions.race_trace(trace)
        else:
            question = shortened(trace.header.prompt, LONGEST_TITLE)
            title = tr("A program’s chat")
            page = self._actions.play(trace, title, file_name(question), over=True, chat=chat_in(trace))
            self._shown = number, page

    @Slot(object)
    def handle(self, event: object) -> None:
        """Takes one event of the server, on the window's thread."""
        if isinstance(event, ServerState) and event.problem is not None:
            self._pages.show_notice(Notice(in_one_line(event.problem), grave=False))
            self._choices.change(local_server=False)
        elif isinstance(event, ServedRequest) and self._shown is not None and self._shown[0] == event.number:
            self._show_more(*self._shown)

    def _show_more(self, number: int, page: ReplayPage) -> None:
        """Shows what has been written since of a request whose page is open."""
        trace = None if self._server is None or page is not self._pages.page else self._server.trace_of(number)
        if trace is None:
            self._shown = None
        else:
            page.grow(trace)


def chat_in(trace: Trace) -> list[SavedMessage]:
    """Returns the chat that a reply answers, as the transcript shows it: calls of tools and their results as text."""
    request = request_of(trace)
    turns = () if request is None else request.messages
    return [_shown(turn.role, turn.content, [(call.name, call.arguments) for call in turn.calls]) for turn in turns]


def _shown(role: str, text: str, calls: Sequence[tuple[str, str]]) -> SavedMessage:
    if role == "assistant":
        return SavedReply("", "\n\n".join(filter(None, (text, *(f"`{name}` {given}" for name, given in calls)))))
    heads = {"system": tr("System", "who wrote a message"), "tool": tr("Result of a tool")}
    return SavedUserMessage(f"{heads[role]}\n{text}" if role in heads else text)
