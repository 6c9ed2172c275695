"""What the list of chats shows: chats and folds in, rows out. No window."""

from datetime import datetime

from app.chats.records import ChatSummary, Folder, TreeNode
from app.conversation.events import ChatsChanged
from ui.chat_list.chat_sheets import BranchRow, branch_rows
from ui.chat_list.list_state import ARCHIVE, BIN, PINNED, ChatListState, folder_section, reduce, rows_of, turn

NOON = datetime(2026, 11, 21, 12, 0)
DAY = 86_400.0


def ago(days: float) -> float:
    return NOON.timestamp() - days * DAY


def chat(number: int, days: float = 0.0, **more: object) -> ChatSummary:
    return ChatSummary(number, f"chat {number}", ago(days), **more)


def lines(chat_list: ChatListState) -> list[str]:
    return [f"{'  ' if row.kind == 'chat' else ''}{row.words}" for row in rows_of(chat_list, NOON)]


FULL = ChatsChanged(
    (
        chat(1, 9, pinned=True),
        chat(2, 0.1),
        chat(3, 0.4),
        chat(4, 0.6),
        chat(5, 3),
        chat(6, 30),
        chat(7, 0, folder_id=1),
        chat(8, 1, archived=True),
        chat(9, -2),
        chat(10, 5, folder_id=99),
    ),
    (Folder(1, "Work"), Folder(2, "Empty")),
    (chat(11, 0, deleted_at=5.0),),
)


def test_chats_with_one_title_are_counted_from_the_oldest() -> None:
    chats = tuple(ChatSummary(number, "A letter", ago(0.1 / number)) for number in (2, 1, 5))
    rows = rows_of(reduce(ChatListState(), ChatsChanged((*chats, chat(3)))), NOON)
    assert [(row.chat_id, row.place) for row in rows[1:]] == [(2, 2), (1, 1), (5, 3), (3, 1)]


def test_chats_lie_under_pins_folders_and_days() -> None:
    assert lines(reduce(ChatListState(), FULL)) == [
        "Pinned", "  chat 1",
        "Work", "  chat 7",
        "Empty",
        "Today", "  chat 2", "  chat 3", "  chat 9",
        "Yesterday", "  chat 4",
        "Last 7 days", "  chat 5", "  chat 10",
        "Earlier", "  chat 6",
        "Archive", "Bin",
    ]  # fmt: skip


def test_sections_open_and_close_and_stay_so_when_chats_change() -> None:
    chat_list = turn(turn(reduce(ChatListState(), FULL), BIN), folder_section(1))
    chat_list = reduce(chat_list, replace_chats(FULL, chat(2)))
    assert lines(chat_list) == ["Work", "Empty", "Today", "  chat 2", "Bin", "  chat 11"]
    assert turn(turn(chat_list, PINNED), PINNED) == chat_list


def replace_chats(event: ChatsChanged, *chats: ChatSummary) -> ChatsChanged:
    return ChatsChanged(chats, event.folders, event.binned)


def test_what_is_spoken_of_sections_and_folders() -> None:
    rows = {row.key: row.spoken for row in rows_of(reduce(ChatListState(), FULL), NOON)}
    assert rows[folder_section(1)] == "folder Work, 1 chat, open"
    assert rows[folder_section(2)] == "folder Empty, 0 chats, open"
    assert rows[ARCHIVE] == "Archive, 1 chat, closed"
    assert rows["chat 1"] == "chat 1, pinned"


def test_the_small_tree_has_forks_only() -> None:
    nodes = [
        node(1, None, "q"),
        node(2, 1, "a"),
        node(3, 1, "a'", shown=True),
        node(4, 2, "q2"),
        node(5, 3, "q3", shown=True),
        node(6, 5, "x", shown=True),
        node(7, 5, "y"),
    ]
    nodes = [replace_role(one, "user" if one.id in (1, 4, 5) else "assistant") for one in nodes]
    assert branch_rows(nodes) == (
        BranchRow(2, None, "Reply: a", 1, False),
        BranchRow(3, None, "Reply: a'", 2, True),
        BranchRow(6, 3, "Reply: x", 1, True),
        BranchRow(7, 3, "Reply: y", 2, False),
    )
    assert branch_rows(nodes[:2]) == ()


def node(number: int, parent: int | None, line: str, shown: bool = False) -> TreeNode:
    return TreeNode(number, parent, "user", "complete", line, shown)


def replace_role(one: TreeNode, role: str) -> TreeNode:
    return TreeNode(one.id, one.parent_id, role, one.state, one.line, one.shown)
