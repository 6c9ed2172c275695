"""What of a chat goes to the model: the texts as they are shown, in the shape that chat templates insist on."""

from __future__ import annotations

from collections.abc import Sequence

from app.chats.reasoning_end import split_reasoning
from app.chats.records import StoredMessage
from engine.request import Message


def turns_for_model(messages: Sequence[StoredMessage], dropped: int = 0) -> tuple[Message, ...]:
    """Turns that alternate, without the `dropped` oldest.

    A reply that broke off before its first word is left out, and the person's two messages around it become one:
    many templates refuse two turns of the same role in a row. What a damaged row's placeholder says is no turn either.
    """
    return tuple(map(_turn, grouped(messages)[dropped:]))


def _turn(messages: Sequence[StoredMessage]) -> Message:
    """One turn, with the model's reasoning told apart: whether the model sees that again is for its template to say."""
    text = "\n\n".join(message.text for message in messages)
    if messages[0].role != "assistant":
        return Message(messages[0].role, text)
    # A model here wrote what has figures; where its template opened the reasoning, the text alone does not say so.
    parts = [split_reasoning(message.text, may_begin_inside=message.stats is not None) for message in messages]
    if not any(parts):
        return Message("assistant", text)
    reasoning = "\n\n".join(part[0] for part in parts if part is not None)
    answers = (message.text if part is None else part[1] for message, part in zip(messages, parts, strict=True))
    return Message("assistant", text, reasoning, "\n\n".join(filter(None, answers)))


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
