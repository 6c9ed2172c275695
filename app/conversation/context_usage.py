"""How full the model's context is, turn by turn, and what one more message would do: a fold over events.

Each turn's share is an estimate from its bytes. Once a reply has reported how many tokens its whole prompt had, all
shares are scaled so that their sum is that number. A stored reply knows it too, so that a chat that is opened again is
told as full as it was. Which turns are left out follows the rule that replies follow
(`app/conversation/current_chat.py`).

English text has about four bytes a token, code and other scripts fewer; 3.5 is careful enough for most. Where the
model's own tokenizer has counted, its count replaces the estimate (`app/engine_host/token_counter.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import msgspec

from app.chats.records import StoredMessage
from app.conversation.current_chat import grouped, turns_to_drop
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
    """What sending a message would do. `used` counts what stays; the `left_out` oldest messages would no longer be
    read.

    `fits` is False where the message does not even fit alone. `is_counted` is True where the model's tokenizer counted
    and the numbers are no estimates from bytes.
    """

    used: int
    total: int
    left_out: int = 0
    fits: bool = True
    is_counted: bool = False

    @property
    def is_hopeless(self) -> bool:
        """Whether it cannot fit, however wrong the estimate is."""
        return not self.fits and (self.is_counted or self.used >= SURELY * self.total)


def forecast(turns: Sequence[int], message: int, total: int, is_counted: bool = False) -> Forecast:
    """`turns` are the tokens of the turns that the model reads now, oldest first; `message` those of the next one.

    The rule is the one that replies follow (`app/conversation/current_chat.py`): whole exchanges are left out, oldest
    first, and the message never is.
    """
    left_out, room = 0, total // 8
    used = sum(turns) + message
    while used + room > total and len(turns) - left_out >= 2:
        borders = range(2, len(turns) - left_out + 1, 2)
        left_out += turns_to_drop([*turns[left_out:], message], borders)
        used = sum(turns[left_out:]) + message
    return Forecast(used, total, left_out, used < total, is_counted)


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
                self._settle_by_reply()
            case PairOpened(opened=opened):
                self.total, self._dropped, self._scale, self._is_measured = opened.n_context, 0, 1.0, False
                self._settle_by_reply()
            case MessageAdded(message) | ReplyEnded(message=message):
                # A reply that was continued has ended before, with the same id.
                self._set_messages([*(each for each in self._messages if each.id != message.id), message])
                if message.role == "assistant":
                    self._settle_by_reply()
            case MessageSuperseded(message):
                self._set_messages([each for each in self._messages if each.id != message.id])
            case TurnsDropped(count=count):
                self._dropped = count
            case Started(prompt_tokens=prompt):
                self._settle(prompt)
            case _:
                pass

    def _set_messages(self, messages: list[StoredMessage]) -> None:
        self._messages, self._turns = messages, None

    def _settle(self, tokens: int) -> None:
        estimated = sum(self._estimates()[self._dropped :])
        self._scale = tokens / estimated if estimated and tokens else 1.0
        self._is_measured = bool(tokens)

    def _settle_by_reply(self) -> None:
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

    def ahead(self, message_tokens: int, is_counted: bool, running: int = 0) -> Forecast | None:
        """What sending a message of this many tokens would do; None while no pair is open.

        `running` is the number of tokens that the reply being written has so far.
        """
        if self.total <= 0:
            return None
        turns = [*self.shares(), *([running] if running else [])]
        return forecast(turns, message_tokens + TURN_TOKENS, self.total, is_counted and self._knows_its_turns)

    @property
    def _knows_its_turns(self) -> bool:
        """Whether the shares of the turns are measured too."""
        return self._is_measured or not self._messages

    def view(self, written: Forecast | None, running: int = 0) -> ContextView | None:
        """What the meter shows. `written` is the forecast for the message being written, None where there is none.

        None where there is nothing to show: no pair, or neither a chat nor a message.
        """
        if self.total <= 0 or (written is None and not self._messages):
            return None
        turns = [*self.shares(), *([running] if running else [])]
        ahead = written if written is not None else forecast(turns, 0, self.total, self._is_measured)
        gone = sum(map(len, self._all_turns()[: self._dropped]))
        return ContextView(ahead, written is not None, gone)
