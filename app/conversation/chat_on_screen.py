"""The chat on screen: its messages from the first to the newest, and what the model sees of them."""

from __future__ import annotations

from app.chats.chat_queries import Aside
from app.chats.records import StoredMessage
from app.conversation.current_chat import droppable, turns_for_model
from app.conversation.events import ChatOpened
from engine.request import Message, Role


class ChatOnScreen:
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
