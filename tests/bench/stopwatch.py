"""Notes when the window first painted, when the models were open, and when the first token was shown."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Slot

from app.conversation.events import AnyEvent, PairOpened
from engine.events import Failed, Verified
from ui.start.window_factory import OpenWindow

GIVE_UP_MS = 60_000


class Stopwatch(QObject):
    """Sends one message at the first paint and ends the application at the first token."""

    def __init__(self, opened: OpenWindow, began_s: float) -> None:
        super().__init__(opened.window)
        self.times: dict[str, float] = {}
        self._opened, self._began_s = opened, began_s
        opened.window.installEventFilter(self)
        opened.bridge.received.connect(self._handle_event)
        QTimer.singleShot(GIVE_UP_MS, self._give_up)

    def _note(self, name: str) -> bool:
        """Whether it is the first time."""
        first = name not in self.times
        if first:
            self.times[name] = 1000.0 * (time.monotonic() - self._began_s)
        return first

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and "painting_ms" not in self.times:
            self._note("painting_ms")
            QTimer.singleShot(0, self._painted)
        return super().eventFilter(watched, event)

    @Slot()
    def _painted(self) -> None:
        """The first turn of the event loop after the first paint: all of it is on the screen."""
        if self._note("painted_ms"):
            self._opened.conversation_controller.outbox.send_text("What is the square root of 7?")

    @Slot(tuple)
    def _handle_event(self, burst: tuple[AnyEvent, ...]) -> None:
        for item in burst:
            if isinstance(item, PairOpened):
                self._note("opened_ms")
            elif isinstance(item, Verified):
                self._note("token_ms")
                QTimer.singleShot(0, self._done)
            elif isinstance(item, Failed):
                print(item, flush=True)
                QCoreApplication.exit(1)

    @Slot()
    def _done(self) -> None:
        QCoreApplication.exit(0)

    @Slot()
    def _give_up(self) -> None:
        QCoreApplication.exit(1)
