"""The commands that a conversation takes, as values: `Conversation.do` puts them into its inbox, on any thread.

They are handled one after another on the conversation's own thread, and their results are published as events.
"""

from __future__ import annotations

import queue
from collections.abc import Callable

from app.conversation import chat_commands
from app.conversation.chat_commands import ConversationCommand, InboxMessage
from app.conversation.events import AnyEvent, RerunKind, TraceUse
from app.conversation.tools.offered_tools import ToolAnswer
from app.conversation.tools.toolbox import ToolOffer
from app.engine_host.protocol import Loading, PairFiles, PairRequest, Upward
from app.settings.reply_options import ReplyOptions

Listener = Callable[[AnyEvent], None]


class Send(ConversationCommand, frozen=True):
    """Send a message. MessageAdded and ReplyBegun follow, or MessageRefused with the text.

    While a reply is written to another chat, ReplyBegun comes after its end.
    """

    text: str


class Stop(ConversationCommand, frozen=True):
    """Stop the reply that is being written to this chat, None for the one on screen; it is kept as far as it came."""

    chat_id: int | None = None


class Regenerate(ConversationCommand, frozen=True):
    """Generate a reply again, as another version of it.

    None is the last reply, or the one that is missing; then nothing happens while one is being written. For a reply
    with an id ChatOpened comes first, with the messages before it, or CommandRejected while another reply is being
    written.
    """

    message_id: int | None = None


class OpenChat(ConversationCommand, frozen=True):
    """Show another chat. A running reply goes on behind; only that of a temporary chat is stopped first.

    None begins a new chat, which is on disk from its first message on, or with `temporary` never.
    """

    chat_id: int | None
    temporary: bool = False


class SetOptions(ConversationCommand, frozen=True):
    """Set the options of the next replies; no model is loaded again."""

    options: ReplyOptions


class UsePair(ConversationCommand, frozen=True):
    """Load another pair. A request is checked first; files were checked before.

    PairOpening and PairOpened follow, or PairRefused.
    """

    pair: PairRequest | PairFiles


class UnloadPair(ConversationCommand, frozen=True):
    """Give back the memory of the open pair; the next message opens it again. A running reply is stopped first.

    PairUnloaded follows; nothing does where no pair is open.
    """


class Rerun(ConversationCommand, frozen=True):
    """Write a reply again, to prove it or to race it. RerunProgress and RerunEnded follow."""

    message_id: int
    kind: RerunKind


class StopRerun(ConversationCommand, frozen=True):
    """Stop the rerun; RerunEnded follows."""


class FindTrace(ConversationCommand, frozen=True):
    """Read the trace of a reply; TraceFound follows, `wanted_for` the same."""

    message_id: int
    wanted_for: TraceUse = "replay"


class Listen(InboxMessage, frozen=True):
    """`Conversation.listen` puts this into the inbox."""

    listener: Listener


class StopListening(InboxMessage, frozen=True):
    """`Conversation.stop_listening` puts this into the inbox."""

    listener: Listener


class ToolsOffered(InboxMessage, frozen=True):
    """The tools for this reply are there. The box of tools has it put into the inbox."""

    generation_id: str
    offer: ToolOffer


class CallAnswered(InboxMessage, frozen=True):
    """A tool answered the call of this number."""

    number: int
    answer: ToolAnswer


class Shutdown(InboxMessage, frozen=True):
    """`Conversation.close` puts this into the inbox: save everything and end."""


Asking = Send | Regenerate | chat_commands.EditAndSend | chat_commands.ContinueReply | chat_commands.ChooseWord
"""The commands that have a reply written."""

Arrival = ConversationCommand | InboxMessage | Loading | Upward
"""All that may arrive in a conversation's inbox."""

Inbox = queue.SimpleQueue[Arrival]
