"""What of a chat goes to the model: the texts as they are shown, in the shape that chat templates insist on.

The chat on screen: its messages from the first to the newest, and what the model sees of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.chats.chat_queries import Aside
from app.chats.reasoning_end import split_reasoning
from app.chats.records import StoredMessage
from app.conversation.events import ChatOpened
from engine.request import Message, Role


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


class CurrentChat:
    """`id` None is a new chat, `system` its own system text, `reasoning` what was chosen
    for it; `dropped` of its oldest turns do not fit the context.
    """

    def __init__(self) -> None:
        """A new chat."""
        self.id: int | None = None
        self.system: str | None = None
        self.reasoning = ""
        self.messages: list[StoredMessage] = []
        self.dropped = 0

    def show(self, chat_id: int | None, messages: tuple[StoredMessage, ...], aside: Aside) -> ChatOpened:
        """Turn to another chat, or to another branch of this one."""
        self.id, self.messages, self.dropped = chat_id, list(messages), 0
        self.system, self.reasoning = aside.system, aside.reasoning
        return ChatOpened(chat_id, messages, aside.draft, aside.system, aside.edits, aside.reasoning)

    @property
    def turns(self) -> tuple[Message, ...]:
        """What the model sees of it."""
        return turns_for_model(self.messages, self.dropped)

    def drop_turns(self) -> bool:
        """Leave out the oldest turns that can be; False where there are none."""
        count = droppable(self.turns)
        self.dropped += count
        return count > 0

    @property
    def whole_replies(self) -> int:
        """How many of its replies came to their own end."""
        return sum(message.role == "assistant" and message.state == "complete" for message in self.messages)

    @property
    def newest_id(self) -> int | None:
        """The newest message that is on the disk: what comes next hangs on that."""
        return next((one.id for one in reversed(self.messages) if one.id), None)

    def place_of(self, message_id: int, role: Role) -> int | None:
        """Where a message of that role is, counted from the first."""
        places = (place for place, one in enumerate(self.messages) if one.id == message_id and one.role == role)
        return next(places, None)
