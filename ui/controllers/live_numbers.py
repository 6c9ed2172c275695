"""Shows the live numbers of the reply on screen, at the beat of a timer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Slot

from app.conversation.events import ChatOpened, ReplyBegun
from ui.composer.context_controller import ContextController
from ui.transcript.state.live_stats import LiveState, live_state
from ui.transcript.view.transcript_view import TranscriptView

NUMBERS_EVERY_MS = 250
"""Live numbers change at most four times a second, because nobody can read them faster."""


class LiveNumbers(QObject):
    """Shows the numbers by `show(state, in_panel=...)` and passes them to `context`.

    The inspector gets them while it `shows_newest`.
    """

    def __init__(
        self,
        transcript: TranscriptView,
        show: Callable[..., None],
        context: ContextController,
        shows_newest: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._shows_newest = shows_newest
        self._transcript, self._show, self._context = transcript, show, context
        self._timer = QTimer(self)
        self._timer.setInterval(NUMBERS_EVERY_MS)
        self._timer.timeout.connect(self.show_now)

    def begin(self, _begun: ReplyBegun) -> None:
        """Starts with a reply, and stops when the reply on screen has ended."""
        self._timer.start()

    def clear(self, _opened: ChatOpened) -> None:
        """Clears the numbers, because another chat is shown."""
        self._show(LiveState())

    @Slot()
    def show_now(self) -> None:
        """Shows the current numbers."""
        reply = self._transcript.current_reply
        live = LiveState() if reply is None else live_state(reply.state, self._transcript.pooled.of(reply.title))
        self._show(live, in_panel=self._shows_newest())
        self._context.set_running(live.tokens)
        if reply is None or not reply.state.is_live:
            self._timer.stop()
