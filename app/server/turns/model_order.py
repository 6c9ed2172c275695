"""Which model writes next, where requests may name models: those of the open one go first, within two bounds.

A request is overtaken by so many others at the most, and a model stays open for at least as long as its opening took:
two clients that ask two models in turn cost at most half of the time in openings. Runs on the server's loop.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from app.server.turns.engine_queue import Ticket

MOST_OVERTAKEN = 8
"""Requests of the open model that go before one that came earlier and wants another."""

LONGEST_STAY_S = 10.0
"""Seconds that a model stays open at the most while others only wait for another."""


def _never(name: str) -> None:
    raise AssertionError(f"{name} was never offered")


class OfferedModels(NamedTuple):
    """The models that a request may name: each listed name with its file, none where only the open one is served.

    `open` begins to open one and returns at once; `model_opened` or `model_refused` of the queue follows. It raises
    ProblemError where a file cannot be used, and what was open stays so. `usual` is opened where nothing is open and
    any model will do.
    """

    files: Callable[[], Mapping[str, str]] = dict
    open: Callable[[str], None] = _never
    usual: str = ""


class ModelOrder:
    """`opening` is the model that is being opened, "" for none, and `told` says how far that is.

    `is_resting` says that the next look at the queue is on its way.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds."""
        self._clock = clock
        self._open = self.opening = self.told = ""
        self._stays_until = 0.0
        self.is_resting = False

    def next_of(self, waiting: Sequence[Ticket]) -> Ticket:
        """The request that is next: the first of the open model, else the oldest. Notes whom it overtakes."""
        oldest = waiting[0]
        if oldest.overtaken >= MOST_OVERTAKEN:
            return oldest
        chosen = next((each for each in waiting if each.model in ("", self._open)), oldest)
        for each in waiting[: waiting.index(chosen)]:
            each.overtaken += 1
        return chosen

    def missing_for(self, ticket: Ticket, usual: str) -> str:
        """The model that must be opened first; "" where the request can be written now."""
        wanted = ticket.model or self._open or usual
        return "" if wanted == self._open else wanted

    def rest_s(self) -> float:
        """Seconds that the open model stays yet."""
        return max(0.0, self._stays_until - self._clock()) if self._open else 0.0

    def begin(self, name: str) -> None:
        """This model is being opened."""
        self.opening, self.told = name, f"{name} is being opened"

    def goes_on(self, share: float | None) -> bool:
        """How much of an opening is done; returns whether somebody waits for it."""
        if self.opening and share is not None:
            self.told = f"{self.opening} is being opened, {share:.0%}"
        return self.opening != ""

    def opened(self, name: str, took_s: float) -> None:
        """This model is open now."""
        self._open, self.opening, self.told = name, "", ""
        self._stays_until = self._clock() + min(took_s, LONGEST_STAY_S)

    def refused(self, *, none_is_open: bool) -> str:
        """It could not be opened; returns its name, "" where nobody asked for it."""
        name, self.opening, self.told = self.opening, "", ""
        if none_is_open:
            self._open = ""
        return name
