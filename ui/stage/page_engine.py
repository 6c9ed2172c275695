"""The engine of a page: started when it is first wanted, and ended with the page.

It is beside the chat's, in a worker process of its own. The window's thread never waits for it: every call returns at
once, and its events come through a bridge.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import Listener, SideEngine
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventBridge

StartEngine = Callable[[Listener, PairRequest], SideEngine]
"""Starts an engine that opens a pair and tells the listener on a thread of its own."""


class PageEngine(QObject):
    """`events` brings the engine's events to the window's thread, one by one or in bursts."""

    def __init__(self, start: StartEngine, parent: QObject) -> None:
        super().__init__(parent)
        self._start = start
        self._engine: SideEngine | None = None
        self.events = EventBridge(self)

    @property
    def is_started(self) -> bool:
        """Whether there is an engine, with a pair or without."""
        return self._engine is not None

    def open(self, pair_request: PairRequest) -> Problem | None:
        """Starts the engine with a pair, or has the running one open it; returns what went wrong.

        SideOpened or SideRefused follows, unless there was a problem.
        """
        try:
            if self._engine is None:
                self._engine = self._start(self.events.receive, pair_request)
            else:
                self._engine.open(pair_request)
        except (OSError, RuntimeError) as error:
            message = tr("the engine could not be started: {error}", error=error)
            return Problem("engine_unavailable", message, tr("Try again."))
        return None

    def ask(self, prompt: str, options: ReplyOptions) -> str:
        """Requests a reply, which begins once the pair is open; returns its `generation_id`."""
        assert self._engine is not None
        return self._engine.ask(prompt, options)

    def cancel(self) -> None:
        """Stops what is being written, and drops what waits."""
        if self._engine is not None:
            self._engine.cancel()

    def close(self) -> None:
        """Ends the engine; there are no more events."""
        self.events.close()
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.cancel()
            engine.close()
