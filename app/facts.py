"""What a conversation tells its listeners beside the engine's events: small frozen values, one class a fact.

The window shows them, the tests compare lists of them. Past tense: each says that something has happened.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.trace import TimedEvent, Trace
from app.trouble import Trouble
from app.wire import Opened, PairFiles
from engine.events import Event
from engine.request import Request, Role

MessageState = Literal["complete", "partial", "failed"]
Phase = Literal["idle", "loading", "answering", "rerunning"]


class StoredMessage(msgspec.Struct, frozen=True):
    """One message as it is on disk.

    `sequence` orders the messages of a chat, never the clock. A reply is `partial` while it is written or where it was
    stopped, `failed` where the engine broke off (its text so far is kept). `stats` is the JSON of `engine.events.Stats`
    where the reply finished; `created` is seconds since 1970, shown and never sorted by.
    """

    id: int
    chat_id: int
    sequence: int
    role: Role
    text: str
    state: MessageState
    created: float
    stats: str | None = None


class ChatSummary(msgspec.Struct, frozen=True):
    """One line of the list of chats; the title is the first line of its first message unless it was renamed."""

    id: int
    title: str
    changed: float


class PhaseChanged(msgspec.Struct, frozen=True):
    """`loading`: a pair is being opened. A message may be sent then; it is answered when the pair is there."""

    phase: Phase


class PairOpening(msgspec.Struct, frozen=True):
    """These files are being loaded."""

    pair: PairFiles


class PairOpened(msgspec.Struct, frozen=True):
    """The pair is loaded; `opened.note` says why it has no drafter where one belongs to it."""

    pair: PairFiles
    opened: Opened


class PairRefused(msgspec.Struct, frozen=True):
    """The pair could not be opened; none is open now."""

    pair: PairFiles | None
    trouble: Trouble


class ChatOpened(msgspec.Struct, frozen=True):
    """Another chat is shown, with its messages; `chat_id` None is a new one, on disk from its first message on."""

    chat_id: int | None
    messages: tuple[StoredMessage, ...]


class ChatsChanged(msgspec.Struct, frozen=True):
    """The list of chats, newest first."""

    chats: tuple[ChatSummary, ...]


class MessageAdded(msgspec.Struct, frozen=True):
    """The person's message is on disk. Only now may the model run."""

    message: StoredMessage


class MessageRefused(msgspec.Struct, frozen=True):
    """The person's message was not taken; `text` goes back into the box."""

    text: str
    trouble: Trouble


class ReplyBegun(msgspec.Struct, frozen=True):
    """A reply was asked for; the engine's events with this `generation_id` follow."""

    generation_id: str
    chat_id: int


class TurnsDropped(msgspec.Struct, frozen=True):
    """The chat no longer fits the model's context: its `count` oldest messages are left out from now on.

    They stay on screen and on disk.
    """

    generation_id: str
    count: int


class ReplyEnded(msgspec.Struct, frozen=True):
    """The reply is over, and `message` is what was saved; `saved` False says that the disk refused it."""

    generation_id: str
    message: StoredMessage
    saved: bool = True


class MessageSuperseded(msgspec.Struct, frozen=True):
    """This reply is being written anew: it leaves the screen and the history, and stays on disk."""

    message: StoredMessage


class StorageTrouble(msgspec.Struct, frozen=True):
    """The disk refused something; the app goes on."""

    trouble: Trouble


RerunKind = Literal["prove", "race"]


class TracePart(msgspec.Struct, frozen=True):
    """A written reply as far as writing it again needs it."""

    message_id: int
    request: Request
    seed: int
    target: str
    events: tuple[TimedEvent, ...]


class Run(msgspec.Struct, frozen=True):
    """One of a rerun's runs: "plain" or "guessed", each event `at_ms` after it was asked for."""

    way: Literal["plain", "guessed"]
    events: tuple[TimedEvent, ...]


class RerunProgress(msgspec.Struct, frozen=True):
    """A reply is being written again; `rounds` of this run are done."""

    message_id: int
    kind: RerunKind
    way: Literal["plain", "guessed"]
    rounds: int


class RerunEnded(msgspec.Struct, frozen=True):
    """It was written again: `written` are the reply's own events, `runs` the new ones; none where there was trouble."""

    message_id: int
    kind: RerunKind
    written: tuple[TimedEvent, ...]
    runs: tuple[Run, ...]
    trouble: Trouble | None = None


class TraceFound(msgspec.Struct, frozen=True):
    """The trace of a reply, as it was asked for; None with the reason where there is none."""

    message_id: int
    trace: Trace | None
    trouble: Trouble | None = None
    wanted_for: Literal["marks", "replay"] = "replay"


Fact = (
    RerunProgress
    | RerunEnded
    | TraceFound
    | PhaseChanged
    | PairOpening
    | PairOpened
    | PairRefused
    | ChatOpened
    | ChatsChanged
    | MessageAdded
    | MessageRefused
    | ReplyBegun
    | TurnsDropped
    | ReplyEnded
    | MessageSuperseded
    | StorageTrouble
)
Heard = Fact | Event
"""All that a listener may be called with."""
