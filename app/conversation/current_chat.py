"""The chat on screen: its messages from first to newest, and the turns that the model gets of them.

Chat templates insist on a form of the turns: they must alternate between user and model.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.chats.chat_queries import ChatExtras
from app.chats.reasoning_end import split_reasoning
from app.chats.records import StoredMessage, is_starters_refusal
from app.conversation.events import ChatOpened
from app.conversation.tools.offered_tools import answers_in
from app.conversation.tools.reply_parts import parts_of
from engine.options.request import Message, Role, ToolCall

MOST_KEPT, LEAST_KEPT = 0.76, 0.45
"""Two thirds and two fifths of a context, of which a prompt may fill seven eighths."""

AHEAD = 12
"""Exchanges that should fit behind what is kept."""

TURN_BYTES = 28
"""What a chat template adds to a turn, about eight tokens."""


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
    # Nothing but the names is known of the tools any more: any arguments fit.
    parts = parts_of(said, dict.fromkeys((one.name for one in answers), True))
    called = [part for part in parts if part.kind == "call"]
    if len(called) != len(answers):
        return []
    calls = tuple(ToolCall(f"call_{place}", part.name, part.text) for place, part in enumerate(called))
    pairs = zip(answers, calls, strict=True)
    given = [Message("tool", answer.text, call_id=call.id, name=call.name) for answer, call in pairs]
    reply, words = turns.pop(), "".join(part.text for part in parts if part.kind != "call")
    reply = msgspec.structs.replace(reply, content=words, answer=words if reply.reasoning else None, calls=calls)
    return [reply, *given, *([_turn(group[1:])] if group[1:] else [])]


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
    """The messages of each turn that a model gets."""
    turns: list[list[StoredMessage]] = []
    for message in without_refusals(messages):
        if (message.role == "assistant" and not message.text) or message.damage is not None:
            continue
        if turns and turns[-1][0].role == message.role:
            turns[-1].append(message)
        else:
            turns.append([message])
    return turns


def without_refusals(messages: Sequence[StoredMessage]) -> list[StoredMessage]:
    """The messages without what the starter did not know, and without the questions that it refused.

    Three refusals in a row taught larger models to say that they are the starter.
    """
    kept: list[StoredMessage] = []
    for message in messages:
        if not is_refusal(message):
            kept.append(message)
        elif kept and kept[-1].role == "user" and not answers_in(kept[-1].text):
            del kept[-1]
    return kept


def is_refusal(message: StoredMessage) -> bool:
    """Whether this is a reply in which the starter said that it does not know."""
    return message.role == "assistant" and message.damage is None and is_starters_refusal(message.text)


def borders_of(groups: Sequence[Sequence[StoredMessage]]) -> list[int]:
    """The turns, but the first, with which an exchange begins; what tools answered belongs to the one it stands in.

    The last of them is the message to be answered, which is never left out.
    """
    asked = (place for place, group in enumerate(groups) if group[0].role == "user" and not answers_in(group[0].text))
    return [place for place in asked if place >= 2]


def turns_to_drop(sizes: Sequence[float], borders: Sequence[int]) -> int:
    """How many of the oldest turns to leave out where all of them are too much, by the `sizes` of all turns.

    Down to two thirds at once, or as much lower (down to two fifths) as a dozen more exchanges need: what stays is then
    the beginning of the next prompts, and is read once. `borders` are the places where an exchange begins, but the
    first; 0 where there are none.
    """
    whole = sum(sizes)
    kept = whole * min(MOST_KEPT, max(LEAST_KEPT, 1.0 - AHEAD / (len(borders) + 1)))
    return next((place for place in borders if sum(sizes[place:]) <= kept), borders[-1] if borders else 0)


class CurrentChat:
    """The chat on screen. `id` None is a new chat.

    `system` is the chat's own system text, `reasoning` and `tools` the user's choices for it. The `dropped` oldest
    turns do not fit the context. `temporary`: it is in memory alone. `behind` is another chat, which was left while a
    reply is written to it.
    """

    def __init__(self) -> None:
        self.id: int | None = None
        self.temporary = False
        self.system: str | None = None
        self.reasoning, self.tools = "", False
        self.messages: list[StoredMessage] = []
        self.dropped = 0
        self.behind: CurrentChat | None = None

    def show(self, chat_id: int | None, messages: tuple[StoredMessage, ...], extras: ChatExtras) -> ChatOpened:
        """Show another chat, or another branch of this one."""
        self.id, self.messages, self.dropped = chat_id, list(messages), 0
        self.system, self.reasoning, self.tools = extras.system, extras.reasoning, extras.tools
        of_it = extras.draft, extras.system, extras.edits, extras.reasoning, extras.tools
        return ChatOpened(chat_id, messages, *of_it, self.temporary)

    @property
    def is_asking(self) -> bool:
        """Whether its newest message is one that waits for a reply."""
        return bool(self.messages) and self.messages[-1].role == "user"

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
        """Leave out the oldest turns that may be left out (`turns_to_drop`); False where there are none."""
        groups = grouped(self.messages)[self.dropped :]
        sizes = [TURN_BYTES + sum(len(one.text.encode("utf-8", "replace")) for one in group) for group in groups]
        count = turns_to_drop(sizes, borders_of(groups))
        self.dropped += count
        return count > 0

    @property
    def newest_id(self) -> int | None:
        """The id of the newest message on the disk, which is the parent of the next one; None where there is none."""
        return next((one.id for one in reversed(self.messages) if one.id), None)

    def index_of(self, message_id: int, role: Role) -> int | None:
        """The index of a message of that role, counted from 0; None where it is not there."""
        indexes = (index for index, one in enumerate(self.messages) if one.id == message_id and one.role == role)
        return next(indexes, None)
