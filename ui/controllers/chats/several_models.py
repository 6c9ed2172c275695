"""Several models answer one question: which ones is asked on a sheet, their answers are versions side by side.

The conversation asks them one after another. Whoever goes on from an answer goes on with its model.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from app.conversation.commands import AskModels, UsePair
from app.conversation.conversation import Conversation
from app.conversation.events import ModelsAnswered, ModelsProgress
from app.engine_host.protocol import PairFiles, PairRequest
from ui.chat_list.models_sheet import ModelsSheet
from ui.controllers.chats.message_actions import VersionsController
from ui.i18n.language import tr
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow

Others = Callable[[], list[tuple[str, PairRequest]]]


class SeveralModels(QObject):
    """`others` returns the models at hand that are not open."""

    def __init__(
        self, conversation: Conversation, window: MainWindow, versions: VersionsController, others: Others
    ) -> None:
        super().__init__(window)
        self._conversation, self._window, self._versions, self._others = conversation, window, versions, others
        self._message_id = 0
        self._pairs: dict[int, PairFiles] = {}
        self._open: PairFiles | None = None
        self._sheet: ModelsSheet | None = None
        window.transcript.requested.connect(self._do)
        window.commands["ask_models"].triggered.connect(self._ask_newest)
        versions.taken.connect(self._go_on_with)

    @Slot(object)
    def _do(self, request: MessageRequest) -> None:
        if request.action == actions.ASK_MODELS:
            self._ask(request.message_id)

    @Slot()
    def _ask_newest(self) -> None:
        newest = self._window.transcript.messages.newest_reply()
        if newest is not None and newest.about.message_id:
            self._ask(newest.about.message_id)

    def _ask(self, message_id: int) -> None:
        self._message_id = message_id
        if self._sheet is None:
            self._sheet = ModelsSheet(self._window)
            self._sheet.chosen.connect(self._begin)
            self._sheet.models_wanted.connect(self._window.commands["models"].trigger)
        self._sheet.show_models(self._others())

    @Slot(object)
    def _begin(self, pairs: tuple[PairRequest, ...]) -> None:
        self._conversation.do(AskModels(self._message_id, pairs))

    def progress(self, event: ModelsProgress) -> None:
        """Says which of how many models comes now."""
        said = tr("Model {number} of {count} answers the same question.", number=event.number, count=event.count)
        self._window.banner.show_notice(Notice(said, tr("Esc ends it."), grave=False))

    def answered(self, event: ModelsAnswered) -> None:
        """Shows the answers side by side, unless the user is on another page by now."""
        if not self._window.banner.notice.grave:
            self._window.banner.hide()
        if len(event.answers) < len(("before", "another")):
            return
        self._pairs |= {answer.message_id: answer.pair for answer in event.answers}
        self._open = event.answers[0].pair
        if self._window.pages.page is None:
            self._versions.show(tuple(answer.message_id for answer in reversed(event.answers)))

    @Slot(int)
    def _go_on_with(self, message_id: int) -> None:
        pair = self._pairs.get(message_id)
        if pair is not None and pair != self._open:
            self._open = pair
            self._conversation.do(UsePair(pair))
