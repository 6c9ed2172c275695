"""What is said to a helper and what comes back, over a pipe that somebody else keeps: whether it is there, and why not.

Everything that a stranger says is decoded here (`messages`). One fault ends the talk for as long as the pair is open;
a link that was cut may come back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engine.drafters.remote.messages import (
    FROM_LINK,
    LARGEST_ANSWER,
    PROTOCOL,
    BadMessage,
    Begin,
    CannotGuess,
    Guesses,
    Hello,
    LinkFault,
    LinkState,
    Question,
    SamplingNumbers,
    StillReading,
    TextSoFar,
    Welcome,
    answer_from,
    encoded,
    link_state_from,
)
from engine.drafters.token_by_token import shared_length
from engine.errors import BadModelFile
from engine.interfaces import Leaves
from engine.options.sampling_params import Sampling
from engine.translatable import phrase

OPENING_S = 8.0
"""A link's process has to start, and the other machine to be reached."""

MOST_AT_ONCE = 256
"""Messages that are taken in a round; a helper that sends more was not asked for them."""

LINK_FAULTS: Mapping[LinkFault, str] = {
    "unreachable": phrase("no program answers at its address"),
    "not_paired": phrase("it does not know this machine any more, or is another one: pair again"),
    "unknown": phrase("it was not paired with this machine"),
    "no_key": phrase("this machine's own key cannot be read"),
    "silent": phrase("it did not answer"),
    "ended": phrase("the connection was cut"),
    "flood": phrase("it sent far more than it was asked for"),
    "nonsense": phrase("it sent something that is not a message"),
}


class HelperLink(Protocol):
    """One end of a link, whose other one another process holds: `multiprocessing.connection.Connection`."""

    def poll(self, timeout: float | None = 0.0) -> bool:
        """Whether something arrives within so many seconds."""

    def recv_bytes(self, maxlength: int | None = None) -> bytes:
        """The next message. Raises EOFError, OSError."""

    def send_bytes(self, buf: bytes) -> None:
        """Send a message. Raises OSError."""


class HelperRests(Leaves):
    """The helper guesses no more in this reply."""


class HelperLine:
    """One helper, as long as a pair is open."""

    def __init__(self, link: HelperLink, title: str, marks: dict[int, str]) -> None:
        """`title` is what the user calls the helper; `marks` are of the target's vocabulary. `open` comes next."""
        self.title = title
        self._link, self._marks = link, marks
        self._state: LinkState | None = None
        self._dead: str | None = None  # why it is not asked again
        self._begin = Begin(0, SamplingNumbers())
        self._text: list[int] = []  # what the helper knows
        self.welcome: Welcome | None = None
        """What the helper said of itself; None while it is not there."""
        self.number = 0
        """Of the newest text that it was told."""

    def open(self, limit_s: float = OPENING_S, clock: Callable[[], float] = time.monotonic) -> None:
        """Wait until the helper is there. Raises BadModelFile with the reason where it cannot guess for this model."""
        until = clock() + limit_s
        while self.welcome is None and self._why_off() is None:
            left = until - clock()
            if left <= 0.0 or not self._link.poll(left):
                raise BadModelFile(phrase("the helper {name} did not answer", self.title))
            self.arrived()
        if (why := self._why_off()) is not None:
            raise BadModelFile(why)

    def use(self, sampling: Sampling, seed: int) -> None:
        """How the next reply's tokens are drawn."""
        self._begin = Begin(seed, SamplingNumbers.of(sampling))
        if self.welcome is not None:
            self._send(self._begin)

    def tell(self, text: Sequence[int], block: int, ahead: int, *, again: bool) -> bool:
        """Tell the helper what is new of the text; returns whether it was told anything.

        Nothing is said where it knows all of it, unless `again`, and where it could not read so much.
        """
        if self.welcome is None or len(text) >= self.welcome.n_context:
            return False
        keep = self._shared(text)
        if keep == len(text) == len(self._text) and not again:
            return False
        self.number += 1
        new = list(text[keep:])
        self._text[keep:] = new
        self._send(TextSoFar(self.number, keep, new, block, ahead))
        return True

    def wait(self, left_s: float) -> bool:
        """Whether something arrives within so many seconds."""
        return self._dead is None and self._link.poll(left_s)

    def arrived(self) -> list[Guesses | StillReading]:
        """What the helper has said since, without waiting."""
        said = list[Guesses | StillReading]()
        try:
            for _ in range(MOST_AT_ONCE):
                if self._dead is not None or not self._link.poll(0.0):
                    return said
                said += self._heard(self._link.recv_bytes(LARGEST_ANSWER + 1))
            self._dead = phrase("the helper {name} sent far more than it was asked for", self.title)
        except (EOFError, OSError):
            self._dead = phrase("the link to the helper {name} has ended", self.title)
        except BadMessage:
            self._dead = phrase("the helper {name} sent something that is not an answer", self.title)
        return said

    def check(self) -> None:
        """Raises HelperRests where there is nobody to ask."""
        if (why := self._why_off()) is not None:
            raise HelperRests(why)
        if self.welcome is None:
            raise HelperRests(phrase("the helper {name} has not answered yet", self.title))

    def close(self) -> None:
        """The link's process ends with its pipe."""
        close: Callable[[], None] | None = getattr(self._link, "close", None)
        if close is not None:
            close()

    def _heard(self, data: bytes) -> list[Guesses | StillReading]:
        """One message. Raises BadMessage."""
        if data[:1] == FROM_LINK:
            self._state, self.welcome = link_state_from(data[1:]), None
            if not self._state.fault:
                self._send(Hello(PROTOCOL, self._marks))
            return []
        match answer_from(data[1:]):
            case Welcome(protocol) as welcome:
                if protocol != PROTOCOL:
                    self._dead = self._why("version")
                else:
                    self.welcome, self._text = welcome, []
                    self._send(self._begin)
            case CannotGuess(why):
                self._dead = self._why(why)
            case said:
                return [said]
        return []

    def _shared(self, text: Sequence[int]) -> int:
        """How much of the text the helper knows: nearly always all that it was told."""
        known = len(self._text)
        if known <= len(text) and self._text[-8:] == list(text[max(0, known - 8) : known]):
            return known
        return shared_length(self._text, list(text))

    def _send(self, message: Question) -> None:
        try:
            self._link.send_bytes(encoded(message))
        except (OSError, ValueError):
            self._dead = phrase("the link to the helper {name} has ended", self.title)

    def _why_off(self) -> str | None:
        if self._dead is not None:
            return self._dead
        if self._state is not None and self._state.fault:
            return phrase("the helper {name} cannot be reached: {reason}", self.title, LINK_FAULTS[self._state.fault])
        return None

    def _why(self, fault: str) -> str:
        return {
            "version": phrase("the helper {name} runs another version of Draftlight", self.title),
            "vocabulary": phrase("the helper {name} guesses in another vocabulary", self.title),
            "too_long": phrase("the text is longer than the helper {name} can read", self.title),
            "busy": phrase("the helper {name} guesses for another machine now", self.title),
            "nonsense": phrase("the helper {name} did not understand what it was sent", self.title),
        }.get(fault, phrase("the helper {name} cannot guess: its drafter failed", self.title))
