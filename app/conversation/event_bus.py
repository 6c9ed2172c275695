"""Passes a conversation's events to its listeners, and gives a later listener the present state first.

The pair loads while the window is still being built, so events that come before any listener wait for the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.conversation.commands import Listener
from app.conversation.events import AnyEvent, PairOpened, PairOpening, PairRefused, PairUnloaded, Phase, PhaseChanged


class EventBus:
    """Calls every listener in `present` with every event, in order; `phase` is the phase that was last published."""

    def __init__(self, present: Sequence[Listener]) -> None:
        """`present` are called from the beginning; the first listener added later also gets the events before it."""
        self.present = list(present)
        self.phase: Phase = "idle"
        self._backlog: list[AnyEvent] | None = []
        self._pair_event: PairOpening | PairOpened | PairRefused | PairUnloaded | None = None

    def publish(self, received: AnyEvent) -> None:
        """Call all listeners with an event."""
        if self._backlog is not None:
            self._backlog.append(received)
        if isinstance(received, PairOpening | PairOpened | PairRefused | PairUnloaded):
            self._pair_event = received
        if isinstance(received, PhaseChanged):
            self.phase = received.phase
        for listener in self.present:
            listener(received)

    def admit(self, listener: Listener, publish_chats: Callable[[], None]) -> None:
        """Add a listener. The first gets the events so far, a later one the present state, with `publish_chats`."""
        self.present.append(listener)
        if self._backlog is None:
            if self._pair_event is not None:
                listener(self._pair_event)
            publish_chats()
            listener(PhaseChanged(self.phase))
        for received in self._backlog or ():
            listener(received)
        self._backlog = None

    def dismiss(self, listener: Listener) -> None:
        """Stop calling a listener. Does nothing where it is not among them."""
        if listener in self.present:
            self.present.remove(listener)
