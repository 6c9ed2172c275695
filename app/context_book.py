"""How full the model's context is, turn by turn: a fold over what the conversation tells.

Each turn's share is an estimate from its bytes; once a reply has told how many tokens its whole prompt had, all shares
are scaled so that their sum is that figure.
"""

from __future__ import annotations

from app.facts import ChatOpened, Heard, MessageAdded, MessageSuperseded, PairOpened, ReplyEnded, TurnsDropped
from app.token_estimate import TURN_TOKENS, Forecast, estimate_tokens, forecast
from engine.events import Started


class ContextBook:
    """`total` is the open pair's context, 0 before one is open."""

    def __init__(self) -> None:
        self.total = 0
        self._turns: list[int] = []
        self._dropped = 0
        self._prompt = 0
        self._scale = 1.0

    def hear(self, item: Heard) -> None:
        """Take in a fact or an event; most are none of its business."""
        match item:
            case ChatOpened(messages=messages):
                self._turns = [estimate_tokens(message.text) + TURN_TOKENS for message in messages]
                self._dropped, self._scale = 0, 1.0
            case PairOpened(opened=opened):
                self.total, self._dropped, self._scale = opened.n_context, 0, 1.0
            case MessageAdded(message) | ReplyEnded(message=message):
                self._turns.append(estimate_tokens(message.text) + TURN_TOKENS)
            case MessageSuperseded() if self._turns:
                self._turns.pop()
            case TurnsDropped(count=count):
                self._dropped = count
            case Started(prompt_tokens=prompt):
                self._prompt = prompt
                self._settle(prompt)
            case _:
                pass

    def _settle(self, tokens: int) -> None:
        estimated = sum(self._turns[self._dropped :])
        self._scale = tokens / estimated if estimated and tokens else 1.0

    def shares(self) -> list[int]:
        """Tokens of each turn that the model still reads, oldest first."""
        return [round(share * self._scale) for share in self._turns[self._dropped :]]

    def ahead(self, message_tokens: int, is_counted: bool, running: int = 0) -> Forecast | None:
        """What sending a message of so many tokens would do; None while no pair is open.

        `running` are the tokens that the reply under way has so far.
        """
        if self.total <= 0:
            return None
        turns = [*self.shares(), *([running] if running else [])]
        return forecast(turns, message_tokens + TURN_TOKENS, self.total, is_counted)
