"""How full the model's context is, turn by turn, and what one more message would do: a fold over events.

Each turn's share is an estimate from its bytes. Once a reply has reported how many tokens its whole prompt had, all
shares are scaled so that their sum is that number. A stored reply knows it too, so that a chat that is opened again is
told as full as it was.

English text has about four bytes a token, code and other scripts fewer; 3.5 is careful enough for most.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import msgspec

from app.chats.records import StoredMessage
from app.conversation.current_chat import grouped
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    MessageAdded,
    MessageSuperseded,
    PairOpened,
    ReplyEnded,
    TurnsDropped,
)
from engine.events import Started

BYTES_PER_TOKEN = 3.5

TURN_TOKENS = 8
"""Tokens that a chat template adds to one turn: from 5 (ChatML) to 10."""

SURELY = 2
"""An estimate may be wrong by half. Where it is this many times the context, the text surely does not fit."""


def estimate_tokens(text: str) -> int:
    """Tokens of a text by its bytes, rounded up."""
    return ceil(len(text.encode("utf-8", "replace")) / BYTES_PER_TOKEN)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What sending a message would do: the chat has `used` tokens with it, of `total`, and it alone has `message`.

    `is_measured`: a reply told it, and it is no estimate.
    """

    used: int
    total: int
    message: int = 0
    is_measured: bool = False

    @property
    def is_full(self) -> bool:
        """Whether a reply would leave out the oldest messages, to have room for itself."""
        return self.used + self.total // 8 > self.total

    @property
    def fits(self) -> bool:
        """Whether the message fits at least alone."""
        return self.message < self.total

    @property
    def is_hopeless(self) -> bool:
        """Whether it cannot fit, however wrong the estimate is."""
        return self.message >= SURELY * self.total


@dataclass(frozen=True, slots=True)
class ContextView:
    """The chat in the model's memory, and the message being written where `is_writing`.

    Replies no longer see the `gone` oldest messages.
    """

    forecast: Forecast
    is_writing: bool = False
    gone: int = 0


class ContextUsage:
    """Folds events into the tokens of each turn. `total` is the open pair's context, 0 before one is open."""

    def __init__(self) -> None:
        self.total = 0
        self._messages: list[StoredMessage] = []
        self._turns: list[list[StoredMessage]] | None = None
        self._tokens: dict[tuple[int, int], int] = {}
        self._dropped = 0
        self._scale = 1.0
        self._is_measured = False

    def handle(self, item: AnyEvent) -> None:
        """Take in an event; most kinds change nothing."""
        match item:
            case ChatOpened(messages=messages):
                self._set_messages(list(messages))
                self._tokens.clear()
                self._dropped, self._scale, self._is_measured = 0, 1.0, False
                self._scale_by_reply()
            case PairOpened(opened=opened):
                self.total, self._dropped, self._scale, self._is_measured = opened.n_context, 0, 1.0, False
                self._scale_by_reply()
            case MessageAdded(message) | ReplyEnded(message=message):
                # A reply that was continued has ended before, with the same id.
                self._set_messages([*(each for each in self._messages if each.id != message.id), message])
                if message.role == "assistant":
                    self._scale_by_reply()
            case MessageSuperseded(message):
                self._set_messages([each for each in self._messages if each.id != message.id])
            case TurnsDropped(count=count):
                self._dropped = count
            case Started(prompt_tokens=prompt):
                estimated = sum(self._estimates()[self._dropped :])
                self._scale, self._is_measured = prompt / estimated if estimated and prompt else 1.0, bool(prompt)

    def _set_messages(self, messages: list[StoredMessage]) -> None:
        self._messages, self._turns = messages, None

    def _scale_by_reply(self) -> None:
        """Scales by what the chat took when its newest message, a reply, had ended; others leave the scale as it is."""
        newest = self._messages[-1] if self._messages else None
        stats = msgspec.json.decode(newest.stats) if newest is not None and newest.stats else {}
        tokens = stats.get("context_tokens", 0) if isinstance(stats, dict) else 0
        estimated = sum(self._estimates()[self._dropped :])
        if isinstance(tokens, int) and estimated and tokens > estimated / SURELY:
            self._scale = tokens / estimated

    def _all_turns(self) -> list[list[StoredMessage]]:
        if self._turns is None:
            self._turns = grouped(self._messages)
        return self._turns

    def _estimates(self) -> list[int]:
        return [TURN_TOKENS + sum(map(self._estimate, turn)) for turn in self._all_turns()]

    def _estimate(self, message: StoredMessage) -> int:
        """The tokens of a message; stored, because long chats need them at every key press."""
        key = message.id, len(message.text)
        if key not in self._tokens:
            self._tokens[key] = estimate_tokens(message.text)
        return self._tokens[key]

    def shares(self) -> list[int]:
        """The tokens of each turn that the model still reads, oldest first."""
        return [round(share * self._scale) for share in self._estimates()[self._dropped :]]

    @property
    def first_seen(self) -> int | None:
        """The id of the first message that replies still see; None where they see all."""
        turns = self._all_turns()
        return turns[self._dropped][0].id if 0 < self._dropped < len(turns) else None

    def ahead(self, message_tokens: int, running: int = 0) -> Forecast | None:
        """What sending a message of this many tokens would do; None while no pair is open.

        `running` is the number of tokens that the reply being written has so far.
        """
        if self.total <= 0:
            return None
        message = message_tokens + TURN_TOKENS
        return Forecast(sum(self.shares()) + running + message, self.total, message)

    def view(self, written: Forecast | None, running: int = 0) -> ContextView | None:
        """What the meter shows. `written` is the forecast for the message being written, None where there is none.

        None where there is nothing to show: no pair, or neither a chat nor a message.
        """
        if self.total <= 0 or (written is None and not self._messages):
            return None
        used = sum(self.shares()) + running
        ahead = written if written is not None else Forecast(used, self.total, is_measured=self._is_measured)
        gone = sum(map(len, self._all_turns()[: self._dropped]))
        return ContextView(ahead, written is not None, gone)
