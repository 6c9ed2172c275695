"""The live numbers while a reply is shown: one look at the reply on the clock's beat."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from ui.composer.context_controller import ContextController
from ui.controllers.pair_on_screen import PairController
from ui.transcript.state.live_stats import LiveState, live_state
from ui.window.main_window import MainWindow

NUMBERS_EVERY_MS = 250
"""Live numbers change at most four times a second: faster they cannot be read."""


class LiveNumbers(QObject):
    """Shown in the window and counted by `weighing`, against the context of `pair`."""

    def __init__(self, window: MainWindow, weighing: ContextController, pair: PairController, parent: QObject) -> None:
        super().__init__(parent)
        self._window, self._weighing, self._pair = window, weighing, pair
        self._timer = QTimer(self)
        self._timer.setInterval(NUMBERS_EVERY_MS)
        self._timer.timeout.connect(self.show_now)

    def begin(self) -> None:
        """A reply has begun; it rests when the reply on screen has ended."""
        self._timer.start()

    def clear(self) -> None:
        """Another chat: there are none."""
        self._window.show_live(LiveState(), self._pair.context_tokens)

    @Slot()
    def show_now(self) -> None:
        """The numbers of this moment."""
        state = self._window.transcript.current_state()
        live = live_state(state)
        self._window.show_live(live, self._pair.context_tokens)
        self._weighing.set_running(live.tokens)
        if state is None or not state.is_live:
            self._timer.stop()
