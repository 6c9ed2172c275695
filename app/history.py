"""What of a chat goes to the model: the texts as they are shown, in the shape that chat templates insist on."""

from __future__ import annotations

from collections.abc import Sequence

from app.facts import StoredMessage
from engine.request import Message


def turns_for_model(messages: Sequence[StoredMessage], dropped: int = 0) -> tuple[Message, ...]:
    """Turns that alternate, without the `dropped` oldest.

    A reply that broke off before its first word is left out, and the person's two messages around it become one:
    many templates refuse two turns of the same role in a row. What a damaged row's placeholder says is no turn either.
    """
    turns = grouped(messages)[dropped:]
    return tuple(Message(turn[0].role, "\n\n".join(message.text for message in turn)) for turn in turns)


def grouped(messages: Sequence[StoredMessage]) -> list[list[StoredMessage]]:
    """The messages of each turn."""
    turns: list[list[StoredMessage]] = []
    for message in messages:
        if (message.role == "assistant" and not message.text) or message.damage is not None:
            continue
        if turns and turns[-1][0].role == message.role:
            turns[-1].append(message)
        else:
            turns.append([message])
    return turns


def droppable(turns: Sequence[Message]) -> int:
    """How many of the oldest turns to leave out next: one exchange, and never the message to be answered."""
    return 2 if len(turns) > 2 else 0


def clean(text: str) -> str:
    """Text that can be stored and sent: half a surrogate pair, as a broken paste may hold, becomes a question mark."""
    return text.encode("utf-8", "replace").decode("utf-8")
