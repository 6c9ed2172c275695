"""What the person wants of a conversation: values in its inbox, handled one after another on its own thread."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import NamedTuple

from app.conversation.chat_commands import ChatCommand
from app.conversation.events import AnyEvent, RerunKind
from app.engine_host.protocol import PairFiles, PairRequest, Upward
from app.settings.reply_options import ReplyOptions

Listener = Callable[[AnyEvent], None]


class Send(NamedTuple):
    """Answer this."""

    text: str


class Stop(NamedTuple):
    """End the reply that is being written."""


class Regenerate(NamedTuple):
    """Write a reply anew, beside the old one; None is the last."""

    message_id: int | None = None


class OpenChat(NamedTuple):
    """Show another chat; None is a new one."""

    chat_id: int | None


class SetOptions(NamedTuple):
    """From the next reply on."""

    options: ReplyOptions


class UsePair(NamedTuple):
    """Load another pair: a pair_request is checked first, files were checked already."""

    pair: PairRequest | PairFiles


class Rerun(NamedTuple):
    """Write a reply again, to prove it or to race it."""

    message_id: int
    kind: RerunKind


class StopRerun(NamedTuple):
    """End the rerun under way."""


class FindTrace(NamedTuple):
    """Read the trace of a reply."""

    message_id: int


class Listen(NamedTuple):
    """Tell this one too."""

    listener: Listener


class StopListening(NamedTuple):
    """Tell this one nothing more."""

    listener: Listener


class Leave(NamedTuple):
    """Save what is there and end."""


Command = (
    Send
    | Stop
    | Regenerate
    | OpenChat
    | SetOptions
    | UsePair
    | Rerun
    | StopRerun
    | FindTrace
    | Listen
    | StopListening
    | Leave
)
Arrival = Command | ChatCommand | Upward
"""All that may lie in a conversation's inbox."""

Inbox = queue.SimpleQueue[Arrival]
