"""Joins the tools of the chat on screen with the window: the switch beside the message box, and the card of a call."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import AnswerCall, SetTools
from app.conversation.events import ChatOpened, ToolCallChanged, ToolServersFailed
from app.conversation.tools.toolbox import ToolsChanged
from app.services import Services
from app.system.terminal_text import safe
from ui.composer.tool_question import ToolQuestion
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow


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
        window.composer.choices.tools_switched.connect(lambda on: self._do(SetTools(on)))
        events.subscribe(ChatOpened, lambda event: window.composer.choices.show_tools(event.tools))
        events.subscribe(ToolCallChanged, self._show_call)
        events.subscribe(ToolServersFailed, self._show_failed)

    @Slot(object)
    def _show_tools(self, changed: ToolsChanged) -> None:
        self._window.composer.choices.offer_tools(any(server.on for server in changed.config.servers))

    def _show_call(self, event: ToolCallChanged) -> None:
        if event.call is None:
            if self.card is not None:
                self.card.hide()
            return
        if self.card is None:
            self.card = ToolQuestion(self._window)
            self.card.decided.connect(self._decide)
            self._window.put_over_composer(self.card)
        self.card.show_call(event.call, event.waits)

    @Slot(str, int)
    def _decide(self, decision: str, number: int) -> None:
        self._window.composer.take_focus()
        self._do(AnswerCall(decision, number))  # type: ignore[arg-type]

    def _show_failed(self, event: ToolServersFailed) -> None:
        said = "\n".join(safe(each) for each in event.problems)
        words = tr("The reply goes on without these servers of tools: {servers}", servers=said)
        self._window.banner.show_notice(Notice(words, tr("Settings, Tools, tries them again."), grave=False))
