"""The chat on screen: its messages from first to newest, and the turns that the model gets of them.

Chat templates insist on a form of the turns: they must alternate between user and model.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.chats.chat_queries import ChatExtras
from app.chats.reasoning_end import split_reasoning
from app.chats.records import StoredMessage
from app.conversation.events import ChatOpened
from app.conversation.tools.call_forms import names_only
from app.conversation.tools.offered_tools import answers_in, with_answers
from app.conversation.tools.reply_parts import parts_of
from engine.options.request import Message, Role


def turns_for_model(messages: Sequence[StoredMessage], dropped: int = 0) -> tuple[Message, ...]:
    """The turns of the messages, alternating, without the `dropped` oldest.

    A reply that broke off before its first word is left out, and the user's two messages around it become one: many
    templates refuse two turns of the same role in a row. The placeholder of a damaged row is not a turn either.
    """
    turns: list[Message] = []
    for group in grouped(messages)[dropped:]:
        turns += _with_calls(turns, group) or [_turn(group)]
    return tuple(turns)


def _with_calls(turns: list[Message], group: Sequence[StoredMessage]) -> list[Message]:
    """The turns of what tools answered to the last reply, which is taken out of `turns`; none for any other group."""
    answers = answers_in(group[0].text) if turns and turns[-1].role == "assistant" else ()
    if not answers:
        return []
    said = turns[-1].content if turns[-1].answer is None else turns[-1].answer
    parts = parts_of(said, names_only([one.name for one in answers]))
    if sum(part.kind == "call" for part in parts) != len(answers):
        return []
    rest = [_turn(group[1:])] if group[1:] else []
    return [*with_answers(turns.pop(), parts, answers), *rest]


def _turn(messages: Sequence[StoredMessage]) -> Message:
    """One turn, with the model's reasoning separated; the template decides whether the model sees that again."""
    text = "\n\n".join(message.text for message in messages)
    if messages[0].role != "assistant":
        return Message(messages[0].role, text)
    # A message with stats was written by a model of this app. Where its template opened the reasoning, the text alone
    # does not show that.
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


def droppable(groups: Sequence[Sequence[StoredMessage]]) -> int:
    """How many of the oldest turns to leave out next: one exchange, but never the message to be answered.

    What tools answered belongs to the exchange that it stands in.
    """
    asked = (place for place, group in enumerate(groups) if group[0].role == "user" and not answers_in(group[0].text))
    return next((place for place in asked if place >= 2), 0)


class CurrentChat:
    """The chat on screen. `id` None is a new chat.

    `system` is the chat's own system text, `reasoning` and `tools` the user's choices for it. The `dropped` oldest
    turns do not fit the context. `temporary`: it is in memory alone.
    """

    def __init__(self) -> None:
        self.id: int | None = None
        self.temporary = False
        self.system: str | None = None
        self.reasoning, self.tools = "", False
        self.messages: list[StoredMessage] = []
        self.dropped = 0

    def show(self, chat_id: int | None, messages: tuple[StoredMessage, ...], extras: ChatExtras) -> ChatOpened:
        """Show another chat, or another branch of this one."""
        self.id, self.messages, self.dropped = chat_id, list(messages), 0
        self.system, self.reasoning, self.tools = extras.system, extras.reasoning, extras.tools
        of_it = extras.draft, extras.system, extras.edits, extras.reasoning, extras.tools
        return ChatOpened(chat_id, messages, *of_it, self.temporary)

    @property
    def turns(self) -> tuple[Message, ...]:
        """The turns that the model gets."""
        return turns_for_model(self.messages, self.dropped)

    @property
    def tool_rounds(self) -> int:
        """How many replies called tools since the user said something."""
        rounds = 0
        for message in reversed(self.messages):
            if message.role == "user" and not answers_in(message.text):
                break
            rounds += message.role == "user"
        return rounds

    def drop_turns(self) -> bool:
        """Leave out the oldest turns that may be left out; False where there are none."""
        count = droppable(grouped(self.messages)[self.dropped :])
        self.dropped += count
        return count > 0

    @property
    def whole_replies(self) -> int:
        """How many replies came to their own end."""
        return sum(message.role == "assistant" and message.state == "complete" for message in self.messages)

    @property
    def newest_id(self) -> int | None:
        """The id of the newest message on the disk, which is the parent of the next one; None where there is none."""
        return next((one.id for one in reversed(self.messages) if one.id), None)

    def index_of(self, message_id: int, role: Role) -> int | None:
        """The index of a message of that role, counted from 0; None where it is not there."""
        indexes = (index for index, one in enumerate(self.messages) if one.id == message_id and one.role == role)
        return next(indexes, None)
