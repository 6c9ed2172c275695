"""Chats as files: what goes out comes back the same, and nothing in it can do anything."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from markdown_it import MarkdownIt

from app.attachments.attachment import Attachment, in_prompt
from app.chats import chat_queries, chat_record, message_queries
from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.store import ChatStore
from app.chats.transfer.export import export_chats
from app.chats.transfer.export_json import from_json, to_json
from app.chats.transfer.export_markdown import to_markdown
from app.chats.transfer.import_chats import read_chats
from app.problem import ProblemError
from tests.app.scripted_engine import stats

HOSTILE = (
    "<script>alert(1)</script>", "![x](https://evil.example/a.png)", "[x](javascript:alert(1))",
    "[x](file:///etc/passwd)", "<img src=x onerror=alert(1)>", "```\n<script>\n", "    ```\n<script>x</script>",
    "- ```\n<script>x</script>", "> ```\n\n<iframe src=x>", "~~~ a\n```\n~~~\n<svg onload=x>",
    "[a]: javascript:alert(1)\n\n[a]", "<https://a.example>", "\u202e reversed \u2066", "nul \x00 and \ufffe",
)  # fmt: skip

FIGURES = msgspec.json.encode(stats(2)).decode()
NOTE = Attachment("roots.py", "code", "print(7 ** .5)\n", "python")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ChatStore]:
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(tmp_path / "chats.sqlite3", disk, now=lambda: 1000.0)
        yield store
        store.close().result()


def branched() -> ChatRecord:
    """Two versions of a question, one with a file, a whole reply with its figures, a cut-off one, a draft, a folder."""
    return ChatRecord(
        title="Roots & “signs” <b>",
        messages=(
            MessageRecord("user", in_prompt([NOTE], "What is √7?"), None, "complete", 10.0),
            MessageRecord("assistant", "About 2.65 🦊", 1, "complete", 11.5, FIGURES, b"\x00trace"),
            MessageRecord("user", "What is √8?", None, "complete", 12.0),
            MessageRecord("assistant", "About", 3, "partial", 13.0),
        ),
        current=4,
        title_is_own=True,
        changed=13.0,
        folder="Sums",
        pinned=True,
        archived=True,
        draft="not sent",
        system="Be brief.",
        reasoning="off",
    )


def test_json_brings_back_the_very_same_chats() -> None:
    chats = (branched(), ChatRecord("", ()), ChatRecord("空", (MessageRecord("user", "\u2028 \ud7ff"),)))
    assert from_json(to_json(chats), "chats.json") == chats


def test_a_file_from_before_there_was_a_choice_about_reasoning_still_reads(store: ChatStore) -> None:
    old = b'{"draftlight_chats": 1, "chats": [{"title": "Old", "messages": [{"role": "user", "text": "Hi"}]}]}'
    (chat,) = from_json(old, "old.json")
    assert (chat.title, chat.reasoning) == ("Old", "")
    strange = msgspec.structs.replace(chat, reasoning="sideways")  # of a later version, or made by hand
    kept = [
        store.read(chat_queries.chat_extras, store.write(chat_record.add, each).result()).result().reasoning
        for each in (chat, strange)
    ]
    assert kept == ["", ""]


def test_a_chat_goes_through_a_file_into_another_store_and_is_the_same(store: ChatStore, tmp_path: Path) -> None:
    first = store.write(chat_record.add, branched()).result()
    path = tmp_path / "out.json"
    assert export_chats(store, None, path) == 1
    (again,) = read_chats(path).chats
    copy = store.write(chat_record.add, again).result()
    assert copy != first
    wholes = [store.read(chat_record.read, chat, with_traces=True).result() for chat in (first, copy)]
    assert wholes == [branched(), branched()]
    assert [message.text for message in store.read(message_queries.messages, copy).result()] == ["What is √8?", "About"]


def test_only_the_chats_that_were_asked_for_go_out(store: ChatStore, tmp_path: Path) -> None:
    chats = [
        store.write(chat_record.add, ChatRecord(name, (MessageRecord("user", name),))).result()
        for name in ("one", "two")
    ]
    export_chats(store, (chats[1],), tmp_path / "two.md")
    assert (tmp_path / "two.md").read_text(encoding="utf-8").startswith("# two\n")
    assert "one" not in (tmp_path / "two.md").read_text(encoding="utf-8")


def test_what_lies_in_the_bin_stays_there(store: ChatStore, tmp_path: Path) -> None:
    gone = store.write(chat_record.add, ChatRecord("gone", (MessageRecord("user", "gone"),))).result()
    store.write(chat_record.add, ChatRecord("here", (MessageRecord("user", "here"),))).result()
    store.bin_chat(gone).result()
    assert export_chats(store, None, tmp_path / "all.json") == 1


def test_markdown_shows_the_branch_on_screen_and_says_what_was_cut_off() -> None:
    assert to_markdown([branched()]) == (
        "# Roots \\& “signs” \\<b\\>\n\n*1970-01-01 00:00 UTC*\n\n## System\n\nBe brief.\n\n"
        "## You\n\nWhat is √8?\n\n## Reply\n\nAbout\n\n*(cut off)*\n"
    )


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("before", ["", "- item\n\n", "> quoted\n", "```\n"])
def test_nothing_in_the_markdown_is_markup_of_its_own(text: str, before: str) -> None:
    chat = ChatRecord(text, (MessageRecord("user", before + text), MessageRecord("assistant", text, 1)), current=2)
    tokens = MarkdownIt("commonmark").parse(to_markdown([chat]))
    kinds = {token.type for token in tokens} | {child.type for token in tokens for child in token.children or ()}
    assert not kinds & {"html_block", "html_inline", "image"}
    links = [child.attrGet("href") for token in tokens for child in token.children or () if child.type == "link_open"]
    assert all(str(link).startswith(("https://", "http://", "mailto:", "#")) for link in links)


def test_an_ending_that_names_no_format_is_refused(store: ChatStore, tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="names no format"):
        export_chats(store, None, tmp_path / "chats.docx")
    assert not (tmp_path / "chats.docx").exists()


def test_a_place_that_cannot_be_written_is_told_and_leaves_nothing(store: ChatStore, tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="could not be written"):
        export_chats(store, None, tmp_path / "nowhere" / "chats.json")
    assert list(tmp_path.glob("*.part")) == []


def test_a_file_that_was_there_is_replaced_whole(store: ChatStore, tmp_path: Path) -> None:
    path = tmp_path / "chats.md"
    path.write_text("old " * 10_000)
    store.write(chat_record.add, ChatRecord("new", (MessageRecord("user", "new"),))).result()
    export_chats(store, None, path)
    assert path.read_text(encoding="utf-8").endswith("## You\n\nnew\n")
    assert list(tmp_path.glob("*.part")) == []
