"""Who takes which kind of event: one table, filled while the window is built, in place of many dispatches.

An event costs one look-up and the calls of those that want it. Those of one kind are called in the order in which they
were entered, so the table is also where it stands who comes before whom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Slot

E = TypeVar("E")


class EventTable(QObject):
    """`hear` enters who takes a kind of event; `take` hands them the events of a burst, one after another."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hearers: dict[type, list[Callable[..., object]]] = {}

    def hear(self, kind: type[E], *hearers: Callable[[E], object]) -> None:
        """Calls `hearers` with each event of exactly this class, after those that were entered before."""
        self._hearers.setdefault(kind, []).extend(hearers)

    @Slot(tuple)
    def take(self, burst: tuple[object, ...]) -> None:
        """Takes one burst of events from the bridge, in order."""
        for event in burst:
            for hear in self._hearers.get(type(event), ()):
                hear(event)
