"""A reply that ends while the disk is full is on the disk once there is room: by a store that refuses, and for real."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.conversation.chat_commands import ContinueReply, EraseChat
from app.conversation.commands import OpenChat, Send, StopRerun
from app.conversation.events import (
    ChatOpened,
    CommandRejected,
    MessageRefused,
    PhaseChanged,
    ReplyEnded,
    ReplySaved,
    StorageProblem,
)
from app.conversation.reply import SAVE_AGAIN_S
from tests.app.conversation.conversation_room import FULL, STATS_JSON, Room, by_pair, message
from tests.app.scripted_engine import whole_reply

ROOT = Path(__file__).parents[3]
SAVED = by_pair(message(2, "assistant", "one ", "complete", STATS_JSON))


def reply_refused(room: Room) -> None:
    """A reply has ended, and the disk took neither it nor any part of it."""
    room.ask_by_hand()
    room.store.full = True
    room.engine_says(*whole_reply("g1", ["one"]))
    ended = next(one for one in room.until_idle() if isinstance(one, ReplyEnded))
    assert (ended.saved, ended.message.id) == (False, 0)


def time_passes(room: Room) -> None:
    room.seconds += SAVE_AGAIN_S
    room.conversation.do(StopRerun())  # Something arrives, so that the conversation looks at its clock.


def test_it_is_saved_as_soon_as_there_is_room(room: Room) -> None:
    reply_refused(room)
    time_passes(room)
    room.store.full = False
    time_passes(room)
    assert room.until(ReplySaved)[-1] == ReplySaved(SAVED, 0)
    assert room.reply_on_disk() == SAVED


def test_the_next_message_waits_for_it_and_comes_behind_it(room: Room) -> None:
    reply_refused(room)
    room.conversation.do(Send("and then?"))
    assert room.until(MessageRefused)[-1] == MessageRefused("and then?", FULL)
    room.store.full, room.link.by_hand = False, False
    room.conversation.do(Send("and then?"))
    received = room.until(ReplyEnded)
    assert ReplySaved(SAVED, 0) in received
    room.until(PhaseChanged)
    room.conversation.do(OpenChat(1))
    opened = room.wait_for(ChatOpened)
    assert [one.text for one in opened.messages][:3] == ["tell me", "one ", "and then?"]


def test_it_cannot_go_on_before_it_is_saved(room: Room) -> None:
    reply_refused(room)
    room.conversation.do(ContinueReply(0))
    assert room.until(CommandRejected)[-1] == CommandRejected(0, FULL)


def test_it_is_saved_when_the_app_closes(room: Room) -> None:
    reply_refused(room)
    room.store.full = False
    room.conversation.close()
    assert room.reply_on_disk() == SAVED


def test_a_chat_that_was_opened_again_meanwhile_shows_it(room: Room) -> None:
    reply_refused(room)
    for chat_id in (None, 1):
        room.conversation.do(OpenChat(chat_id))
        room.until(ChatOpened)
    room.store.full = False
    time_passes(room)
    assert room.until(ReplySaved)[-1] == ReplySaved(SAVED, None)
    opened = room.wait_for(ChatOpened)
    assert opened.messages[-1] == SAVED


def test_one_of_a_chat_that_was_erased_is_dropped_without_a_word(room: Room) -> None:
    reply_refused(room)
    room.conversation.do(EraseChat(1))
    room.until(ChatOpened)
    time_passes(room)
    room.store.full = False
    room.link.by_hand = False
    received = room.say("a new one")
    assert not any(isinstance(one, (ReplySaved, StorageProblem)) for one in received)


ON_A_SMALL_DISK = """
mount -t tmpfs -o size=4m none "$1" || exit 77
exec "$2" -c "$3" "$1"
"""
FILLED_FOR_REAL = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from app.chats import message_queries
from app.chats.store import ChatStore
from app.conversation.commands import StopRerun
from app.conversation.events import ReplyEnded, ReplySaved
from app.conversation.reply import SAVE_AGAIN_S
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import whole_reply

folder = Path(sys.argv[1])
disk = ThreadPoolExecutor(1)
room = Room(folder / "chats.sqlite3", disk)
room.ask_by_hand()
filler = open(folder / "filler", "wb", buffering=0)
try:
    while filler.write(b"x" * 4096):
        pass
except OSError:
    pass
room.engine_says(*whole_reply("g1", ["word" * 50_000]))
ended = next(one for one in room.until_idle() if isinstance(one, ReplyEnded))
assert not ended.saved
filler.close()
(folder / "filler").unlink()
room.seconds += SAVE_AGAIN_S
room.conversation.do(StopRerun())
room.until(ReplySaved)
room.conversation.close()
room.store.close().result()
again = ChatStore(folder / "chats.sqlite3", disk)
assert again.open().result() is None
print([len(message.text) for message in again.read(message_queries.messages, 1).result()])
print(sorted(path.name for path in folder.iterdir() if path.suffix in (".part", ".new")))
"""


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    mounted = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", ON_A_SMALL_DISK, "sh", str(tmp_path))
    try:
        ran = subprocess.run(
            [*mounted, sys.executable, FILLED_FOR_REAL], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        pytest.skip("no unshare here")
    if ran.returncode == 77 or "unshare" in ran.stderr:
        pytest.skip("no file systems of one's own may be mounted here")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == ["[7, 200001]", "[]"]
