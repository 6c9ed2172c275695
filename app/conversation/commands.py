"""What may be asked of a conversation, as values: `Conversation.do` puts them into its inbox, from any thread.

They are handled one after another on the conversation's own thread; what comes of one is published as events.
"""

from __future__ import annotations

import queue
from collections.abc import Callable

import msgspec

from app.conversation.chat_commands import ChatCommand, Told
from app.conversation.events import AnyEvent, RerunKind
from app.engine_host.protocol import PairFiles, PairRequest, Upward
from app.settings.reply_options import ReplyOptions

Listener = Callable[[AnyEvent], None]


class Send(msgspec.Struct, frozen=True):
    """Say something; MessageAdded and ReplyBegun follow, or MessageRefused with the text."""

    text: str


class Stop(msgspec.Struct, frozen=True):
    """End the reply that is being written; it is kept as far as it came."""


class Regenerate(msgspec.Struct, frozen=True):
    """Write a reply anew, beside the old one.

    None is the last, or the one that is missing; nothing happens while one is being written. Of a reply with an id
    ChatOpened, with what stands before it, comes first, or CommandRejected where another is being written.
    """

    message_id: int | None = None


class OpenChat(msgspec.Struct, frozen=True):
    """Show another chat; a reply that is being written is stopped first, unless it is written in that very chat.

    None begins a new one, which is on disk from its first message on.
    """

    chat_id: int | None


class SetOptions(msgspec.Struct, frozen=True):
    """Choose for the next replies; nothing is loaded again."""

    options: ReplyOptions


class UsePair(msgspec.Struct, frozen=True):
    """Load another pair: a request is checked first, files were checked already.

    PairOpening and PairOpened follow, or PairRefused.
    """

    pair: PairRequest | PairFiles


class Rerun(msgspec.Struct, frozen=True):
    """Write a reply again, to prove it or to race it; RerunProgress and RerunEnded follow."""

    message_id: int
    kind: RerunKind


class StopRerun(msgspec.Struct, frozen=True):
    """End the rerun under way; RerunEnded follows."""


class FindTrace(msgspec.Struct, frozen=True):
    """Read the trace of a reply; TraceFound follows."""

    message_id: int


class Listen(msgspec.Struct, frozen=True):
    """Put there by `Conversation.listen`."""

    listener: Listener


class StopListening(msgspec.Struct, frozen=True):
    """Put there by `Conversation.stop_listening`."""

    listener: Listener


class Leave(msgspec.Struct, frozen=True):
    """Put there by `Conversation.close`: save what is there and end."""


Command = Send | Stop | Regenerate | OpenChat | SetOptions | UsePair | Rerun | StopRerun | FindTrace | ChatCommand
"""What `Conversation.do` takes."""

Arrival = Command | Told | Listen | StopListening | Leave | Upward
"""All that may lie in a conversation's inbox."""

Inbox = queue.SimpleQueue[Arrival]
