"""A temporary chat, over a real worker: no byte of it in any file, then or later; kept, it is a chat as any other."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from app.chats import chat_queries, message_queries
from app.chats.temporary import FIRST_ID
from app.conversation.chat_commands import EditAndSend, KeepChat, SaveDraft, SaveEdit, Search, SetChoice
from app.conversation.commands import FindTrace, OpenChat, Regenerate, Rerun, SetOptions
from app.conversation.events import (
    ChatOpened,
    ChatsChanged,
    PhaseChanged,
    ReplyEnded,
    RerunEnded,
    SearchFound,
    TraceFound,
)
from app.engine_host.protocol import PairFiles
from app.engine_host.worker_process import worker_entry
from app.settings.reply_options import ReplyOptions
from engine.llama.model import LlamaModel
from engine.options.load_options import LoadOptions
from models.starter_pair import starter_pair
from tests.app.conversation.conversation_room import Room
from tests.app.conversation.native_talk import Talk, talking

MARKER = "Zanzibarium"
OPTIONS = ReplyOptions(seed=5, max_tokens=12, memory=True, learn_heads=True, keep_traces=True, likely_tokens=True)


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Talk]:
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path))
    files = starter_pair()
    pair = PairFiles(
        "starter",
        "Starter",
        str(files.target),
        str(files.drafter),
        n_context=512,
        free=("suffix", "ngram"),
        options=LoadOptions(prefix_memory_mb=8),
    )
    with talking(tmp_path, pair, worker_entry) as talk:
        talk.conversation.do(SetOptions(OPTIONS))
        yield talk


def found_in(folder: Path) -> set[str]:
    """Names of the files that hold the marker: as text, as tokens, or packed."""
    model = LlamaModel(Path(starter_pair().target), vocabulary_only=True)
    ids = model.tokenize(MARKER[1:], parse_control=False)
    model.close()
    signs = [MARKER.encode(), MARKER.encode("utf-16-le"), np.array(ids[-3:], np.int32).tobytes()]
    found = set()
    for path in folder.rglob("*"):
        content = path.read_bytes() if path.is_file() else b""
        unpacked = [gzip.decompress(content)] if content.startswith(b"\x1f\x8b") else []
        if any(sign in each for sign in signs for each in (content, *unpacked)):
            found.add(path.name)
    return found


def opened(talk: Talk) -> ChatOpened:
    return talk.wait_for(ChatOpened)


def use_it_all(talk: Talk) -> None:
    """Says the marker in each way in which a chat can hold it."""
    talk.say(f"What is {MARKER}? {MARKER}!" + " And so on." * 50)  # more than is worth a file of its cache
    reply = FIRST_ID + 2 if talk.temporary else 2
    talk.conversation.do(Regenerate())
    talk.until(ReplyEnded)
    talk.conversation.do(EditAndSend(reply - 1, f"Tell me of {MARKER} again, {MARKER}."))
    talk.until(ReplyEnded)
    talk.until(PhaseChanged)
    talk.conversation.do(Rerun(reply, "prove"))
    talk.until(RerunEnded)
    talk.conversation.do(SaveEdit(reply - 1, f"half an edit: {MARKER}"))
    talk.conversation.do(SaveDraft(f"half a sentence: {MARKER}"))


def kept_chat(room: Room) -> ChatOpened:
    room.conversation.do(KeepChat())
    return room.wait_for(ChatOpened)


def test_half_a_message_is_kept_before_the_first_one_too(room: Room) -> None:
    room.settle()
    room.conversation.do(SaveDraft("older"))
    room.conversation.do(OpenChat(None, temporary=True))
    room.until(ChatOpened)
    room.conversation.do(SaveDraft("newer"))
    assert kept_chat(room) == ChatOpened(None, (), "older\n\nnewer")


def test_tools_stay_on_in_a_chat_that_is_kept(room: Room) -> None:
    room.conversation.do(OpenChat(None, temporary=True))
    room.conversation.do(SetChoice("tools", True))
    room.talk("one")
    kept = kept_chat(room)
    assert (kept.chat_id, kept.temporary, kept.tools) == (1, False, True)


@pytest.mark.real_weights
def test_nothing_of_it_is_in_any_file_and_nothing_comes_later(talk: Talk, tmp_path: Path) -> None:
    talk.say("Tell me a story about a fox.")  # one that may be remembered
    talk.conversation.do(OpenChat(None, temporary=True))
    assert opened(talk) == ChatOpened(None, (), temporary=True)
    talk.temporary = True
    use_it_all(talk)
    talk.conversation.do(Search(MARKER))
    hits = talk.wait_for(SearchFound)
    assert hits.hits == ()
    assert found_in(tmp_path) == set()
    talk.conversation.do(OpenChat(None))
    assert opened(talk) == ChatOpened(None, ())
    talk.conversation.do(SaveEdit(FIRST_ID + 1, f"late: {MARKER}"))
    talk.conversation.do(FindTrace(FIRST_ID + 4))
    talk.wait_for(TraceFound)
    talk.say("Tell me a story about a hen.")  # what may be remembered of this one is kept now
    assert len(talk.store.read(chat_queries.chats).result()) == 2
    talk.close()
    assert found_in(tmp_path) == set()


@pytest.mark.real_weights
def test_the_watch_sees_a_chat_that_is_kept(talk: Talk, tmp_path: Path) -> None:
    talk.temporary = False
    use_it_all(talk)
    talk.close()
    assert found_in(tmp_path) >= {"chats.sqlite3"}
    assert found_in(tmp_path) - {"chats.sqlite3", "chats.sqlite3-wal"}  # the memory's


@pytest.mark.real_weights
def test_kept_on_wish_it_is_a_chat_as_any_other(talk: Talk, tmp_path: Path) -> None:
    talk.conversation.do(OpenChat(None, temporary=True))
    opened(talk)
    text, _ = talk.say(f"What is {MARKER}?")
    talk.conversation.do(SaveDraft("and then?"))
    talk.conversation.do(KeepChat())
    kept = opened(talk)
    assert kept.chat_id == 1
    assert (kept.temporary, kept.draft) == (False, "and then?")
    assert [message.text for message in kept.messages] == [f"What is {MARKER}?", text]
    changed = talk.wait_for(ChatsChanged)
    assert [chat.title for chat in changed.chats] == [f"What is {MARKER}?"]
    assert talk.store.read(message_queries.trace, kept.messages[1].id).result() is not None
    assert "chats.sqlite3" in {name.removesuffix("-wal") for name in found_in(tmp_path)}
    talk.conversation.do(OpenChat(None, temporary=True))
    assert opened(talk).messages == ()
