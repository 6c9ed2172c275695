"""Engines for pages that have one written with: one that a test speaks for, and the real one with the starter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import Listener, SideEngine, SideEvent
from app.model_library.pairs.resolution import find_pair
from app.settings.reply_options import ReplyOptions


@dataclass
class FakeEngine:
    """Answers nothing by itself: `tell` speaks, and the lists are what it was asked. The first reply is "g1"."""

    tell: Callable[[SideEvent], None] = lambda published: None
    opened: list[PairRequest] = field(default_factory=list)
    asked: list[tuple[str, ReplyOptions]] = field(default_factory=list)
    called: list[str] = field(default_factory=list)

    def start(self, listener: Listener, pair_request: PairRequest) -> FakeEngine:
        self.tell = listener
        self.opened.append(pair_request)
        return self

    def open(self, pair_request: PairRequest) -> None:
        self.called.append("open")
        self.opened.append(pair_request)

    def ask(self, prompt: str, options: ReplyOptions) -> str:
        self.asked.append((prompt, options))
        return self.newest

    def measure(self) -> None:
        self.called.append("measure")

    def cancel(self) -> None:
        self.called.append("cancel")

    def close(self) -> None:
        self.called.append("close")

    @property
    def newest(self) -> str:
        """The id of the reply that was asked for last."""
        return f"g{len(self.asked)}"


class StarterEngine:
    """`started` is the engine once the page has asked for it."""

    started: SideEngine

    def __init__(self, folder: Path) -> None:
        self._log = folder / "side.log"

    def __call__(self, listener: Listener, pair_request: PairRequest) -> SideEngine:
        self.started = SideEngine(listener, self._log, pair_request, find_pair)
        self.started.start()
        return self.started
