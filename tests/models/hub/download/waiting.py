"""Listens to a queue, and waits for what it tells."""

from __future__ import annotations

import threading
from collections.abc import Callable

from models.hub.download.events import (
    DownloadCancelled,
    DownloadEvent,
    DownloadFailed,
    DownloadInstalled,
    DownloadPaused,
)


class Facts:
    """All facts in their order; called by the queue."""

    def __init__(self) -> None:
        self.all: list[DownloadEvent] = []
        self._more = threading.Condition()

    def __call__(self, fact: DownloadEvent) -> None:
        with self._more:
            self.all.append(fact)
            self._more.notify_all()

    def wait_for(self, wanted: Callable[[DownloadEvent], bool], since: int = 0) -> DownloadEvent:
        """The first one, from number `since` on, that is wanted."""
        with self._more:
            assert self._more.wait_for(lambda: any(map(wanted, self.all[since:])), timeout=60), self.all[-3:]
            return next(fact for fact in self.all[since:] if wanted(fact))

    def wait_for_end(self, item_id: str, since: int = 0) -> DownloadEvent:
        """How the item's turn ended."""
        ends = (DownloadInstalled, DownloadFailed, DownloadPaused, DownloadCancelled)
        return self.wait_for(lambda fact: isinstance(fact, ends) and fact.item_id == item_id, since)
