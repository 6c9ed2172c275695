"""The subscribers of a conversation's events, and what a later one is told first.

The pair loads while the window is still being built, so what is told before anybody listens waits for the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.conversation.commands import Listener
from app.conversation.events import AnyEvent, PairOpened, PairOpening, PairRefused, Phase, PhaseChanged


class Listeners:
    """`present` hear everything, in order; `phase` is the one that was told last."""

    def __init__(self, present: Sequence[Listener]) -> None:
        """`present` hear from the beginning, what waits for the first other one too."""
        self.present = list(present)
        self.phase: Phase = "idle"
        self._untold: list[AnyEvent] | None = []
        self._pair_told: PairOpening | PairOpened | PairRefused | None = None

    def publish(self, received: AnyEvent) -> None:
        """Tell all of them."""
        if self._untold is not None:
            self._untold.append(received)
        if isinstance(received, PairOpening | PairOpened | PairRefused):
            self._pair_told = received
        if isinstance(received, PhaseChanged):
            self.phase = received.phase
        for listener in self.present:
            listener(received)

    def admit(self, listener: Listener, publish_chats: Callable[[], None]) -> None:
        """The first hears what was told before; a later one how things stand, with the chats by `publish_chats`."""
        self.present.append(listener)
        if self._untold is None:
            if self._pair_told is not None:
                listener(self._pair_told)
            publish_chats()
            listener(PhaseChanged(self.phase))
        for received in self._untold or ():
            listener(received)
        self._untold = None

    def dismiss(self, listener: Listener) -> None:
        """Tell this one nothing more; one that is not told anything stays so."""
        if listener in self.present:
            self.present.remove(listener)
