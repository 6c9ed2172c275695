"""What a conversation tells its listeners beside the engine's events: small frozen values, one class a fact.

The window shows them, the tests compare lists of them. Past tense: each says that something has happened.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.chats.records import ChatSummary, Folder, SearchHit, StoredMessage, TreeNode
from app.engine_host.protocol import Opened, PairFiles
from app.problem import Problem
from app.traces.trace import TimedEvent, Trace
from engine.events import Event
from engine.request import Request

Phase = Literal["idle", "loading", "answering", "rerunning"]


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
    problem: Problem


class ChatOpened(msgspec.Struct, frozen=True):
    """Another chat or another branch is shown, with its messages; `chat_id` None is a new one, on disk from its first
    message on. `draft` is the text that was not sent; `system` is the chat's own system text, None takes the app's.
    `edits` are (message id, words so far) of messages that are being written anew. `reasoning` is what was chosen for
    the chat, "" leaves it to the model's template.
    """

    chat_id: int | None
    messages: tuple[StoredMessage, ...]
    draft: str = ""
    system: str | None = None
    edits: tuple[tuple[int, str], ...] = ()
    reasoning: str = ""


class ChatsChanged(msgspec.Struct, frozen=True):
    """The list of chats, pinned ones first, then newest first; archived ones among them, those in the bin apart."""

    chats: tuple[ChatSummary, ...]
    folders: tuple[Folder, ...] = ()
    binned: tuple[ChatSummary, ...] = ()


class DeletedChat(msgspec.Struct, frozen=True):
    """A chat lies in the bin; `restore_chat(chat_id)` takes that back."""

    chat_id: int
    title: str


class DeletedMessage(msgspec.Struct, frozen=True):
    """A message and all that followed it are gone from the chat; `restore_message(message_id)` takes that back."""

    chat_id: int
    message_id: int
    count: int


class ChatTitled(msgspec.Struct, frozen=True):
    """The model wrote the title that was asked for; `rename_chat(chat_id, before)` takes that back.

    A title that it writes by itself after a first reply is told by ChatsChanged alone.
    """

    chat_id: int
    title: str
    before: str = ""


class TitleRefused(msgspec.Struct, frozen=True):
    """The title that was asked of the model did not come about; the chat is called as before."""

    chat_id: int
    problem: Problem


class SearchFound(msgspec.Struct, frozen=True):
    """What was found of `query`, newest first. Without `indexed` there is no index here: only plain letters were
    compared, slowly. `problem` says why nothing could be searched.
    """

    query: str
    hits: tuple[SearchHit, ...]
    indexed: bool = True
    problem: Problem | None = None


class BranchesFound(msgspec.Struct, frozen=True):
    """All branches of a chat, parents before their children."""

    chat_id: int
    nodes: tuple[TreeNode, ...]


class CommandRejected(msgspec.Struct, frozen=True):
    """Something that was asked of a message cannot be done."""

    message_id: int
    problem: Problem


class ChatsExported(msgspec.Struct, frozen=True):
    """Chats were written to a file; `problem` says why not."""

    path: str
    chats: int
    problem: Problem | None = None


class ChatsImported(msgspec.Struct, frozen=True):
    """Chats came in from files, of which `path` is the first: which, with how many messages; how much was left out.

    `known` chats were here already and did not come in again. Where there is `problem`, nothing came in.
    """

    path: str
    chat_ids: tuple[int, ...]
    messages: int
    skipped: int = 0
    problem: Problem | None = None
    known: int = 0


class MessageAdded(msgspec.Struct, frozen=True):
    """The person's message is on disk; only now may the model run. `instead_of`: the one whose new words these are."""

    message: StoredMessage
    instead_of: int | None = None


class MessageRefused(msgspec.Struct, frozen=True):
    """The person's message was not taken; `text` goes back into the box, or into that of the message `instead_of`."""

    text: str
    problem: Problem
    instead_of: int | None = None


class ReplyBegun(msgspec.Struct, frozen=True):
    """A reply was asked for; the engine's events with this `generation_id` follow.

    With `continues` a reply that was cut off goes on: `text` is what there is of that message, and the events are those
    of the rest.
    """

    generation_id: str
    chat_id: int
    continues: int | None = None
    text: str = ""


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
    """This reply is being written anew: it leaves the screen and the history, and stays on disk as another version."""

    message: StoredMessage


class StorageProblem(msgspec.Struct, frozen=True):
    """The disk refused something; the app goes on."""

    problem: Problem


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
    """A reply is being written again; `rounds` of this run are done. A race has several turns, counted from 1."""

    message_id: int
    kind: RerunKind
    way: Literal["plain", "guessed"]
    rounds: int
    turn: int = 1


class RerunEnded(msgspec.Struct, frozen=True):
    """It was written again: `written` are the reply's own events, `runs` the new ones; none where there was problem."""

    message_id: int
    kind: RerunKind
    written: tuple[TimedEvent, ...]
    runs: tuple[Run, ...]
    problem: Problem | None = None


class TraceFound(msgspec.Struct, frozen=True):
    """The trace of a reply, as it was asked for; None with the reason where there is none."""

    message_id: int
    trace: Trace | None
    problem: Problem | None = None
    wanted_for: Literal["marks", "replay"] = "replay"


ConversationEvent = (
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
    | DeletedChat
    | DeletedMessage
    | ChatTitled
    | TitleRefused
    | SearchFound
    | BranchesFound
    | CommandRejected
    | ChatsExported
    | ChatsImported
    | StorageProblem
)
AnyEvent = ConversationEvent | Event
"""All that a listener may be called with."""
