"""Versions, deletion and restoring in the store; copies, folders, bin and drafts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_queries, chat_record, message_queries
from app.chats.records import ChatSummary, Folder, TreeNode
from app.chats.store import BIN_DAYS, ChatStore
from app.problem import ProblemError
from engine.options.request import Role


class Talk:
    """A store with short words for adding; the time stands still until a test moves it."""

    def __init__(self, path: Path, disk: ThreadPoolExecutor) -> None:
        self.path, self.seconds = path, 100.0
        self.store = ChatStore(path, disk, lambda: self.seconds)

    def add(self, text: str, parent: int | None = None, role: Role = "user", chat: int | None = 1) -> int:
        return self.store.add_message(chat, role, text, "complete", parent).result().id

    def shown(self, chat: int = 1) -> list[str]:
        return [message.text for message in self.store.read(message_queries.messages, chat).result()]

    def places(self, chat: int = 1) -> list[tuple[str, int, int]]:
        return [
            (one.text, one.version, one.versions) for one in self.store.read(message_queries.messages, chat).result()
        ]


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    """q1 - a1 - q2 - a2, with a2' beside a2."""
    with ThreadPoolExecutor(max_workers=1) as disk:
        talk = Talk(tmp_path / "chats.sqlite3", disk)
        talk.add("q1", chat=None)
        talk.add("a1", role="assistant")
        talk.add("q2")
        talk.add("a2", role="assistant")
        talk.add("a2'", 3, "assistant")
        yield talk
        talk.store.close().result()


def test_a_reply_written_anew_is_another_version(talk: Talk) -> None:
    assert talk.places() == [("q1", 1, 1), ("a1", 1, 1), ("q2", 1, 1), ("a2'", 2, 2)]
    assert talk.store.read(message_queries.versions_of, 4).result() == (4, 5)
    assert talk.store.write(message_queries.choose_version, 4).result() == 1
    assert talk.places()[-1] == ("a2", 1, 2)


def test_an_edited_message_is_another_version_and_its_reply_follows_it(talk: Talk) -> None:
    edited = talk.store.add_version(1, "Q1").result()
    assert (edited.parent_id, edited.version, edited.versions, edited.role) == (None, 2, 2, "user")
    talk.add("A1", role="assistant")
    assert talk.places() == [("Q1", 2, 2), ("A1", 1, 1)]
    assert talk.store.read(chat_queries.chats).result()[0].title == "Q1"
    talk.store.write(message_queries.choose_version, 1).result()
    assert talk.shown() == ["q1", "a1", "q2", "a2'"]
    assert talk.store.read(chat_queries.chats).result()[0].title == "q1"


def test_the_small_tree_names_every_branch(talk: Talk) -> None:
    assert talk.store.read(message_queries.branches, 1).result() == (
        TreeNode(1, None, "user", "complete", "q1", True),
        TreeNode(2, 1, "assistant", "complete", "a1", True),
        TreeNode(3, 2, "user", "complete", "q2", True),
        TreeNode(4, 3, "assistant", "complete", "a2", False),
        TreeNode(5, 3, "assistant", "complete", "a2'", True),
    )


def test_a_deleted_message_takes_what_follows_and_comes_back_with_it(talk: Talk) -> None:
    before = talk.store.read(message_queries.messages, 1).result()
    assert talk.store.delete_message(3).result() == 3
    assert talk.shown() == ["q1", "a1"]
    assert talk.store.write(message_queries.restore_message, 3).result() == 1
    assert talk.store.read(message_queries.messages, 1).result() == before


def test_deleting_the_shown_version_shows_its_neighbour(talk: Talk) -> None:
    talk.store.delete_message(5).result()
    assert talk.places()[-1] == ("a2", 1, 1)
    talk.store.delete_message(1).result()
    assert talk.shown() == []
    assert talk.add("anew") == 6
    assert talk.shown() == ["anew"]


def test_what_was_deleted_first_comes_back_only_with_what_it_hangs_on(talk: Talk) -> None:
    talk.store.delete_message(5).result()
    talk.store.delete_message(3).result()
    talk.store.write(message_queries.restore_message, 5).result()
    assert talk.shown() == ["q1", "a1"]
    talk.store.write(message_queries.restore_message, 3).result()
    assert talk.places()[-1] == ("a2'", 2, 2)


def test_what_is_gone_cannot_be_chosen_deleted_or_answered(talk: Talk) -> None:
    talk.store.delete_message(4).result()
    for query in (message_queries.choose_version, message_queries.restore_message):
        with pytest.raises(ProblemError, match="no longer there"):
            talk.store.write(query, 99).result()
    with pytest.raises(ProblemError, match="no longer there"):
        talk.store.delete_message(99).result()
    with pytest.raises(ProblemError, match="no longer there"):
        talk.add("to a deleted one", 4)


def test_a_copy_has_all_branches_and_is_apart(talk: Talk) -> None:
    talk.store.write(message_queries.update_message, 4, "a2", "complete", None, b"trace").result()
    copy = talk.store.duplicate_chat(1).result()
    assert talk.places(copy) == talk.places()
    copied = talk.store.read(message_queries.branches, copy).result()
    assert [node.line for node in copied] == ["q1", "a1", "q2", "a2", "a2'"]
    assert [node.parent_id for node in copied] == [None, *(copied[place].id for place in (0, 1, 2, 2))]
    assert talk.store.read(message_queries.trace, copied[3].id).result() == b"trace"
    talk.store.delete_chat(1).result()
    assert talk.shown(copy) == ["q1", "a1", "q2", "a2'"]
    assert talk.store.read(chat_queries.chats).result()[0].title == "q1 (copy)"


def test_chats_are_pinned_archived_and_put_into_folders(talk: Talk) -> None:
    talk.add("other", chat=None)
    work = talk.store.write(chat_queries.add_folder, "Work").result()
    talk.store.write(chat_queries.add_folder, "Home").result()
    talk.store.write(chat_queries.set_pinned, 1, True).result()
    talk.store.write(chat_queries.set_archived, 2, True).result()
    talk.store.write(chat_queries.move_chat, 1, work.id).result()
    talk.store.write(chat_queries.move_folder, 2, 0).result()
    talk.store.write(chat_queries.rename_folder, 1, "Job").result()
    pinned = ChatSummary(1, "q1", 100.0, folder_id=1, pinned=True)
    archived = ChatSummary(2, "other", 100.0, archived=True)
    assert talk.store.read(chat_queries.chat_list).result() == (
        (pinned, archived),
        (Folder(2, "Home"), Folder(1, "Job")),
        (),
    )
    talk.store.write(chat_queries.delete_folder, 1).result()
    assert talk.store.read(chat_queries.chats).result()[0].folder_id is None


def test_no_two_folders_have_one_name(talk: Talk) -> None:
    work = talk.store.write(chat_queries.add_folder, "Work").result()
    home = talk.store.write(chat_queries.add_folder, "Home").result()
    assert talk.store.write(chat_queries.add_folder, "Work").result() == work
    with pytest.raises(ProblemError, match="there is already a folder “Work”"):
        talk.store.write(chat_queries.rename_folder, home.id, "Work").result()
    talk.store.write(chat_queries.rename_folder, work.id, "Work").result()
    assert talk.store.read(chat_queries.chat_list).result()[1] == (work, home)


@pytest.mark.parametrize(
    ("damage", "role", "text"),
    [
        ("role = 'x'", "assistant", "[This message is damaged: it does not say whose it is or how it ended.]\n\na1"),
        ("state = 'x'", "assistant", "[This message is damaged: it does not say whose it is or how it ended.]\n\na1"),
        ("text = x'61ff'", "assistant", "[This message is damaged: its text cannot be read.]\n\na\ufffd"),
        ("sequence = 'x'", "assistant", "[This message is damaged: its place or its time cannot be read.]\n\na1"),
        ("stats = '{'", "assistant", "[This message is damaged: its figures cannot be read.]\n\na1"),
    ],
)
def test_a_copy_of_a_damaged_chat_has_all_that_can_be_read(talk: Talk, damage: str, role: str, text: str) -> None:
    with closing(sqlite3.connect(talk.path)) as db:
        db.executescript(
            "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;"
            f"UPDATE messages SET {damage} WHERE id = 2; UPDATE chats SET folder_id = 99, title = x'ff', draft = x'ff'"
        )
    opened = talk.store.read(message_queries.messages, 1).result()
    assert opened[1].damage is not None
    copy = talk.store.duplicate_chat(1).result()
    copied = talk.store.read(message_queries.messages, copy).result()
    assert [(one.role, one.text, one.damage) for one in copied] == [
        ("user", "q1", None),
        (role, text, None),
        ("user", "q2", None),
        ("assistant", "a2'", None),
    ]
    assert [one.text for one in copied] == [one.text for one in opened]
    summary = next(chat for chat in talk.store.read(chat_queries.chats).result() if chat.id == copy)
    assert (summary.title, summary.folder_id) == ("(damaged title) (copy)", None)


def test_a_title_of_ones_own_stays_until_it_is_given_up(talk: Talk) -> None:
    talk.store.write(chat_queries.rename_chat, 1, " My \n chat ").result()
    talk.store.add_version(1, "changed").result()
    assert talk.store.read(chat_queries.chats).result()[0].title == "My chat"
    talk.store.write(chat_queries.rename_chat, 1, "").result()
    assert talk.store.read(chat_queries.chats).result()[0].title == "changed"


def test_the_bin_keeps_a_chat_for_thirty_days(talk: Talk) -> None:
    talk.store.bin_chat(1).result()
    assert [chat.deleted_at for chat in talk.store.read(chat_queries.chat_list).result()[2]] == [100.0]
    talk.seconds += BIN_DAYS * 86_400
    talk.store.purge().result()
    talk.store.write(chat_queries.restore_chat, 1).result()
    assert talk.shown() == ["q1", "a1", "q2", "a2'"]
    talk.store.bin_chat(1).result()
    talk.seconds += BIN_DAYS * 86_400 + 1
    talk.store.purge().result()
    assert talk.store.read(chat_queries.chat_list).result() == ((), (), ())


def test_emptying_the_bin_leaves_no_text_in_any_file(talk: Talk) -> None:
    canary = "zyxcanary"
    talk.add(canary)
    talk.store.delete_message(6).result()
    talk.add("another " + canary, chat=None)
    talk.store.bin_chat(2).result()
    talk.store.empty_bin().result()
    assert talk.shown() == ["q1", "a1", "q2", "a2'"]
    for file in talk.path.parent.iterdir():
        assert canary.encode() not in file.read_bytes()


def test_drafts_stay_with_their_chat_until_they_are_sent(talk: Talk) -> None:
    talk.store.write(chat_queries.set_draft, 1, "half \ud83d").result()
    talk.store.write(chat_queries.set_draft, None, "new").result()
    assert [talk.store.read(chat_queries.chat_extras, chat).result().draft for chat in (1, None)] == ["half ?", "new"]
    talk.add("reply", role="assistant")
    assert talk.store.read(chat_queries.chat_extras, 1).result().draft == "half ?"
    talk.add("sent")
    talk.add("first", chat=None)
    assert [talk.store.read(chat_queries.chat_extras, chat).result().draft for chat in (1, None)] == ["", ""]


DAMAGE = {
    "text": ("UPDATE messages SET text = CAST(x'ff41' AS TEXT) WHERE id = 3", "its text cannot be read", "\ufffdA"),
    "blob": ("UPDATE messages SET text = x'00ff' WHERE id = 3", "its text cannot be read", "\0\ufffd"),
    "stats": ("UPDATE messages SET stats = '{\"tokens\":' WHERE id = 3", "its figures cannot be read", "q2"),
    "role": ("UPDATE messages SET role = 'robot' WHERE id = 3", "it does not say whose it is or how it ended", "q2"),
    "time": ("UPDATE messages SET created = 'noon' WHERE id = 3", "its place or its time cannot be read", "q2"),
    "endless": ("UPDATE messages SET created = 9e999 WHERE id = 3", "its place or its time cannot be read", "q2"),
    "parent": ("UPDATE messages SET parent_id = 77 WHERE id = 3", "what stood before it is missing", "q2"),
    "circle": ("UPDATE messages SET parent_id = 5 WHERE id = 3", "what stood before it is missing", "q2"),
    "place": ("UPDATE messages SET sequence = 'x' WHERE id = 3", "its place or its time cannot be read", "q2"),
    "parent type": ("UPDATE messages SET parent_id = 'x' WHERE id = 3", "what stood before it is missing", "q2"),
}


@pytest.mark.parametrize(("statement", "fault", "left"), DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_row_is_a_placeholder_and_the_rest_opens(talk: Talk, statement: str, fault: str, left: str) -> None:
    sound = talk.store.read(message_queries.messages, 1).result()
    talk.store.close().result()
    with closing(sqlite3.connect(talk.path)) as writer:
        writer.execute("PRAGMA ignore_check_constraints = ON")
        writer.execute(statement)
        writer.commit()
    assert talk.store.open().result() is None
    messages = talk.store.read(message_queries.messages, 1).result()
    assert (*messages[:2], messages[3]) == (*sound[:2], sound[3])
    assert (messages[2].id, messages[2].state, messages[2].damage) == (3, "failed", fault)
    assert messages[2].text == f"[This message is damaged: {fault}.]\n\n{left}"
    assert len(talk.store.read(message_queries.branches, 1).result()) == 5
    talk.add("goes on")
    kept = "q2" if "before" in fault else messages[2].text
    assert talk.store.read(chat_record.read, 1).result().messages[2].text == kept
