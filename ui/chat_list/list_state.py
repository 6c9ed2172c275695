"""What the list of chats shows: a pure function of the chats on disk and of the folded sections. No widgets.

The order inside a section is the store's (pinned chats first, then the one written to last), never the clock's. The
clock only says under which day a chat is shown, and a chat from the future counts as today's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import reduce as reduce_all
from typing import Literal, NamedTuple

from app.chats.records import ChatSummary, Folder
from app.conversation.events import ChatOpened, ChatsChanged, MessageAdded, PhaseChanged, ReplyEndedBehind
from ui.i18n.language import number, tr, tr_noop

PINNED, ARCHIVE, BIN = "pinned", "archive", "bin"
TODAY, YESTERDAY, WEEK, EARLIER = "today", "yesterday", "week", "earlier"
WORDS = {
    PINNED: tr_noop("Pinned", "a section of the list of chats"),
    TODAY: tr_noop("Today", "a section of the list of chats"),
    YESTERDAY: tr_noop("Yesterday", "a section of the list of chats"),
    WEEK: tr_noop("Last 7 days", "a section of the list of chats"),
    EARLIER: tr_noop("Earlier", "a section of the list of chats"),
    ARCHIVE: tr_noop("Archive", "a section of the list of chats"),
    BIN: tr_noop("Bin", "a section of the list of chats"),
}
FOLDED_AT_FIRST = frozenset((ARCHIVE, BIN))
_FOLDER, _CHAT = "folder {}", "chat {}"

Kind = Literal["section", "folder", "chat"]


class ChatRow(NamedTuple):
    """One line. It is a tuple because thousands are made whenever a chat changes.

    `key` stays the same for the same thing however the list changes. `chat_id` and `folder_id` are 0 where there is
    none; a chat's `folder_id` is that of the folder in which it is shown. `place` is its place among chats with
    one title, oldest first.
    """

    key: str
    kind: Kind
    words: str
    section: str
    chat_id: int = 0
    folder_id: int = 0
    count: int = 0
    is_open: bool = True
    is_current: bool = False
    is_busy: bool = False
    is_new: bool = False
    is_pinned: bool = False
    is_archived: bool = False
    place: int = 1

    @property
    def is_binned(self) -> bool:
        """Whether it is in the bin."""
        return self.section == BIN

    @property
    def spoken(self) -> str:
        """The row in words, for screen readers."""
        if self.kind == "chat":
            return reduce_all(_listed, self._states, self.words)
        what = tr("folder {name}", name=self.words) if self.kind == "folder" else self.words
        if self.is_open:
            return tr("{what}, {count:,} (chat|chats), open", "", self.count, what=what, count=self.count)
        return tr("{what}, {count:,} (chat|chats), closed", "", self.count, what=what, count=self.count)

    @property
    def _states(self) -> list[str]:
        states = (
            (self.place > 1, number(self.place, "d")),
            (self.is_binned, tr("in the bin")),
            (self.is_pinned, tr("pinned")),
            (self.is_archived, tr("archived")),
            (self.is_current, tr("on screen")),
            (self.is_busy, tr("a reply is being written")),
            (self.is_new, tr("new reply")),
        )
        return [words for holds, words in states if holds]


@dataclass(frozen=True, slots=True)
class ChatListState:
    """Everything that `rows_of` needs. `turned` are the sections that the user opened or closed against the default.

    A reply is written to the chat `busy`; one ended in each chat of `unread` while another was on screen.
    """

    chats: tuple[ChatSummary, ...] = ()
    folders: tuple[Folder, ...] = ()
    binned: tuple[ChatSummary, ...] = ()
    current: int | None = None
    busy: int | None = None
    unread: frozenset[int] = frozenset()
    turned: frozenset[str] = frozenset()

    def is_open(self, section: str) -> bool:
        """Returns whether a section shows its chats."""
        return (section in FOLDED_AT_FIRST) == (section in self.turned)

    def chat(self, chat_id: int) -> ChatSummary | None:
        """Returns a chat, wherever it is in the list."""
        return next((chat for chat in (*self.chats, *self.binned) if chat.id == chat_id), None)


def reduce(chat_list: ChatListState, received: object) -> ChatListState:
    """Returns the list after an event; the same value where the event is not about the list."""
    match received:
        case ChatsChanged(chats, folders, binned):
            return replace(chat_list, chats=chats, folders=folders, binned=binned)
        case ChatOpened(chat_id):
            return replace(chat_list, current=chat_id, unread=chat_list.unread - {chat_id})
        case ReplyEndedBehind(message=message, calls=False):
            return replace(chat_list, unread=chat_list.unread | {message.chat_id})
        case MessageAdded(message):
            return replace(chat_list, current=message.chat_id)
        case PhaseChanged(phase, behind):
            return replace(chat_list, busy=(behind or chat_list.current) if phase == "answering" else None)
    return chat_list


def turn(chat_list: ChatListState, section: str) -> ChatListState:
    """Opens a section, or closes it."""
    return replace(chat_list, turned=chat_list.turned ^ {section})


def folder_section(folder_id: int) -> str:
    """Returns the name of a folder's section."""
    return _FOLDER.format(folder_id)


def chat_key(chat_id: int) -> str:
    """Returns the key of a chat's row."""
    return _CHAT.format(chat_id)


def rows_of(chat_list: ChatListState, now: datetime) -> tuple[ChatRow, ...]:
    """Returns the list from top to bottom; sections with nothing in them are left out, folders are not."""
    midnight = datetime.combine(now.date(), datetime.min.time())
    days = [(midnight - timedelta(days=back)).timestamp() for back in (0, 1, 7)]
    names = {folder.id for folder in chat_list.folders}
    sections: dict[str, list[ChatSummary]] = {PINNED: []}
    sections |= {folder_section(folder.id): [] for folder in chat_list.folders}
    sections |= {name: [] for name in (TODAY, YESTERDAY, WEEK, EARLIER, ARCHIVE)}
    for chat in chat_list.chats:
        sections[_section_of(chat, names, days)].append(chat)
    sections[BIN] = list(chat_list.binned)
    folders = {folder_section(folder.id): folder for folder in chat_list.folders}
    return tuple(row for name, chats in sections.items() for row in _rows_in(chat_list, name, chats, folders.get(name)))


def _section_of(chat: ChatSummary, folders: set[int], days: list[float]) -> str:
    if chat.archived:
        return ARCHIVE
    if chat.pinned:
        return PINNED
    if chat.folder_id in folders:
        return folder_section(chat.folder_id or 0)
    ages = zip(days, (TODAY, YESTERDAY, WEEK), strict=True)
    return next((name for since, name in ages if chat.changed >= since), EARLIER)


def _rows_in(
    chat_list: ChatListState, name: str, chats: Iterable[ChatSummary], folder: Folder | None
) -> Iterator[ChatRow]:
    chats = list(chats)
    if not chats and folder is None:
        return
    is_open = chat_list.is_open(name)
    folder_id = folder.id if folder is not None else 0
    yield ChatRow(
        key=name,
        kind="section" if folder is None else "folder",
        words=tr(WORDS[name], "a section of the list of chats") if folder is None else folder.name,
        section=name,
        folder_id=folder_id,
        count=len(chats),
        is_open=is_open,
    )
    titled, places = Counter[str](), dict[int, int]()
    for chat in sorted(chats, key=lambda chat: chat.id):
        titled[chat.title] += 1
        places[chat.id] = titled[chat.title]
    for chat in chats if is_open else ():
        yield ChatRow(
            key=chat_key(chat.id),
            kind="chat",
            words=chat.title or tr("Untitled", "a chat"),
            section=name,
            chat_id=chat.id,
            folder_id=folder_id,
            is_current=chat.id == chat_list.current,
            is_busy=chat.id == chat_list.busy,
            is_new=chat.id in chat_list.unread,
            is_pinned=chat.pinned,
            is_archived=chat.archived,
            place=places[chat.id],
        )


def _listed(before: str, more: str) -> str:
    return tr("{before}, {more}", "a list, as a screen reader says it", before=before, more=more)
