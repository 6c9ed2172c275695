"""The events that a conversation publishes in addition to the engine's: small frozen values, one class each.

The window shows them, and the tests compare lists of them. Their names are in the past tense, because each says that
something has happened.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.chats.records import ChatSummary, Folder, ReplyChecks, SearchHit, StoredMessage, TreeNode
from app.engine_host.protocol import Loading, Opened, PairFiles
from app.problem import Problem
from app.traces.trace import TimedEvent, Trace
from engine.events import Event
from engine.options.request import Request

Phase = Literal["idle", "loading", "answering", "rerunning"]


class ConversationEvent(msgspec.Struct, frozen=True):
    """What a conversation publishes beside the engine's own events."""


class PhaseChanged(ConversationEvent, frozen=True):
    """`loading`: a pair is being opened. A message may be sent meanwhile; it is answered when the pair is open.

    `behind` is the chat to which a reply is written while another one is on screen; `waits`: the one on screen has a
    question that is answered after it.
    """

    phase: Phase
    behind: int | None = None
    waits: bool = False


class PairOpening(ConversationEvent, frozen=True):
    """These files are being loaded."""

    pair: PairFiles


class PairOpened(ConversationEvent, frozen=True):
    """The pair is loaded. `opened.note` says why it has no drafter although one belongs to it."""

    pair: PairFiles
    opened: Opened


class PairRefused(ConversationEvent, frozen=True):
    """The pair could not be opened; no pair is open now."""

    pair: PairFiles | None
    problem: Problem


class PairUnloaded(ConversationEvent, frozen=True):
    """The pair's memory was given back. It stays the one that answers: the next message opens it again."""

    pair: PairFiles


class ChatOpened(ConversationEvent, frozen=True):
    """Another chat or another branch is shown, with its messages.

    `chat_id` None is a new chat, which is on disk from its first message on. `draft` is the unsent text. `system` is
    the chat's own system text; None stands for the app's. `edits` are (message id, text so far) of messages that are
    being edited. `reasoning` is the user's choice for the chat; "" leaves it to the model's template. `tools`: whether
    its replies may call tools. A `temporary` chat is in memory alone, and is gone once another one is opened.
    """

    chat_id: int | None
    messages: tuple[StoredMessage, ...]
    draft: str = ""
    system: str | None = None
    edits: tuple[tuple[int, str], ...] = ()
    reasoning: str = ""
    tools: bool = False
    temporary: bool = False


class ChatsChanged(ConversationEvent, frozen=True):
    """The list of chats, pinned ones first, then newest first; `binned` are those in the bin."""

    chats: tuple[ChatSummary, ...]
    folders: tuple[Folder, ...] = ()
    binned: tuple[ChatSummary, ...] = ()


class DeletedChat(ConversationEvent, frozen=True):
    """A chat was put into the bin; `chat_queries.restore_chat` undoes it."""

    chat_id: int
    title: str


class DeletedMessage(ConversationEvent, frozen=True):
    """A message and all that followed it were deleted; `RestoreMessage(message_id)` undoes it."""

    chat_id: int
    message_id: int
    count: int


class SearchFound(ConversationEvent, frozen=True):
    """The results for `query`, newest first. `problem` says why nothing could be searched."""

    query: str
    hits: tuple[SearchHit, ...]
    problem: Problem | None = None


class BranchesFound(ConversationEvent, frozen=True):
    """All branches of a chat, parents before their children."""

    chat_id: int
    nodes: tuple[TreeNode, ...]


class CommandRejected(ConversationEvent, frozen=True):
    """A command about a message cannot be carried out."""

    message_id: int
    problem: Problem


class ChatsExported(ConversationEvent, frozen=True):
    """Chats were written to a file; `problem` says why that failed."""

    path: str
    chats: int
    problem: Problem | None = None


class ChatsImported(ConversationEvent, frozen=True):
    """Chats were imported from files, of which `path` is the first: their ids, how many messages, and how many were
    left out.

    `known` chats existed already and were not added again. Where there is a `problem`, nothing was imported.
    """

    path: str
    chat_ids: tuple[int, ...]
    messages: int
    skipped: int = 0
    problem: Problem | None = None
    known: int = 0


class MessageAdded(ConversationEvent, frozen=True):
    """The user's message is on disk; only now may the model run. `instead_of` is the message that it replaces."""

    message: StoredMessage
    instead_of: int | None = None


class MessageRefused(ConversationEvent, frozen=True):
    """The user's message was not taken. `text` goes back to the composer, or to the editor of message `instead_of`."""

    text: str
    problem: Problem
    instead_of: int | None = None


class ReplyBegun(ConversationEvent, frozen=True):
    """A reply was requested; the engine's events with this `generation_id` follow.

    `message_id` is the id with which the reply will be on the disk; 0 where the disk refused to give one. With
    `continues` a reply that was cut off is continued: `text` is its text so far, and the events are those of the rest.
    With `events` it is another version that begins with these, and those that follow go on from them; `resumes`: it was
    begun before, and its chat is on screen again; `text` is the user's word behind them until the model has taken it.
    `target` is the name of the model that will write it, "" where none was chosen.
    """

    generation_id: str
    chat_id: int
    message_id: int
    continues: bool = False
    text: str = ""
    target: str = ""
    events: tuple[Event, ...] = ()
    resumes: bool = False


class TurnsDropped(ConversationEvent, frozen=True):
    """The chat no longer fits the model's context. Its `count` oldest messages are left out from now on.

    They stay on screen and on disk. `is_first`: whether the model read all of this chat until now.
    """

    generation_id: str
    count: int
    is_first: bool = True


class ReplyEnded(ConversationEvent, frozen=True):
    """The reply is over, and `message` is what was saved; `saved` is False where the disk refused it.

    With `calls` it called tools: once they have answered, another reply follows by itself.
    """

    generation_id: str
    message: StoredMessage
    saved: bool = True
    calls: bool = False


class ReplyEndedBehind(ReplyEnded, frozen=True):
    """As ReplyEnded, of a reply whose chat is not on screen: nothing of it was published since that was left."""


class ToolCallChanged(ConversationEvent, frozen=True):
    """The call of a tool that is made now, or with `waits` waits for AnswerCall; by default: no call any more.

    `description` is what the server says of the tool, `arguments` are JSON. `number` is another one for each call, so
    that an answer that comes late is not taken for the next one's.
    """

    server: str = ""
    name: str = ""
    description: str = ""
    arguments: str = ""
    number: int = 0
    waits: bool = False


class ToolServersFailed(ConversationEvent, frozen=True):
    """Servers of tools that a reply has to do without, each with its reason. It is published once for each set."""

    problems: tuple[str, ...]


class ReplySaved(ConversationEvent, frozen=True):
    """A reply that the disk had refused is on it now, as `message`.

    `id_before` is the id that it had on screen, 0 for none; None where it is no longer on screen.
    """

    message: StoredMessage
    id_before: int | None = None


class SalvageFound(ConversationEvent, frozen=True):
    """Of the damaged file at `path`, which was put aside, so much can be read; `lost` messages are known beside it.

    `backup_made` is when the newest backup was made, in seconds since 1970; 0 where there is none. `SalvageChats` adds
    the chats, and those that only backups have.
    """

    path: str
    chats: int
    messages: int
    lost: int
    backup_made: float = 0.0


class TransferProgress(ConversationEvent, frozen=True):
    """An export, an import or a restoration that lasts is so far; `share` is in [0, 1]."""

    doing: Literal["export", "import", "restore"]
    share: float


class MessageSuperseded(ConversationEvent, frozen=True):
    """This reply is generated again. It leaves the screen and the history, and stays on disk as another version.

    `texts` are those of all its versions, itself included.
    """

    message: StoredMessage
    texts: tuple[str, ...] = ()


class StorageProblem(ConversationEvent, frozen=True):
    """The disk refused something; the app goes on."""

    problem: Problem


RerunKind = Literal["prove", "race"]


class TracePart(msgspec.Struct, frozen=True):
    """What is needed of a reply to write it again."""

    message_id: int
    request: Request
    seed: int
    target: str
    events: tuple[TimedEvent, ...]


class Run(msgspec.Struct, frozen=True):
    """One run of a rerun, "plain" or "guessed", with each event `at_ms` after its request."""

    mode: Literal["plain", "guessed"]
    events: tuple[TimedEvent, ...]


class RerunProgress(ConversationEvent, frozen=True):
    """A reply is being written again, and `rounds` of this run are done. A race has several turns, counted from 1.

    `share` is how much of all runs is done, in [0, 1]: a race may end earlier; `run_share` is that of this run.
    `events` are what a race's first turn has written since the last of these. Each run writes `total` tokens, as the
    reply has them: with those that it took over from another version where it is proved.
    """

    message_id: int
    kind: RerunKind
    mode: Literal["plain", "guessed"]
    rounds: int
    turn: int = 1
    share: float = 0.0
    events: tuple[Event, ...] = ()
    run_share: float = 0.0
    total: int = 0


class RerunEnded(ConversationEvent, frozen=True):
    """The reply was written again. `written` are its own events, `runs` the new ones (none with a problem).

    `checks` is all that is known of the reply by now from writing it again.
    """

    message_id: int
    kind: RerunKind
    written: tuple[TimedEvent, ...]
    runs: tuple[Run, ...]
    problem: Problem | None = None
    checks: ReplyChecks | None = None


TraceUse = Literal["marks", "replay"]
"""What a trace is for: to show the marks of a reply in the chat, or to play, compare or export it."""


class TraceFound(ConversationEvent, frozen=True):
    """The trace of a reply; None, with the reason in `problem`, where there is none."""

    message_id: int
    trace: Trace | None
    problem: Problem | None = None
    wanted_for: TraceUse = "replay"


class Version(msgspec.Struct, frozen=True):
    """One version of a reply. `trace` is None, with the reason in `problem`, where what happened was not kept."""

    message: StoredMessage
    trace: Trace | None
    problem: Problem | None = None


class VersionsFound(ConversationEvent, frozen=True):
    """Two versions of one reply, in the order in which they were made. `ids` are those of all its versions."""

    versions: tuple[Version, ...]
    ids: tuple[int, ...]


AnyEvent = ConversationEvent | Loading | Event
"""The events that a listener may be called with; `Loading` says how far the opening of a pair is, "open" is its end."""
