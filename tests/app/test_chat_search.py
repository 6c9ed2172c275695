"""What is found, and what is marked in it; nothing that is typed is an error."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.chat_search import Term, terms_of
from app.chat_store import ChatStore
from app.facts import SearchHit

TEXTS = (
    "The quick brown fox",
    "A café in Zürich, naïve",
    "中文聊天记录可以搜索",
    "日本語のテキスト",
    "한국어 메시지를 찾습니다",
    "Use c++ or don't 🦊",
    "100% of a_b",
)


@pytest.fixture(params=[True, False], ids=["indexed", "letters"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ChatStore]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(tmp_path / "chats.sqlite3", disk, lambda: 100.0, allow_index=request.param)
        for text in TEXTS:
            store.add_message(None, "user", text, "complete").result()
        yield store
        store.close().result()


def found(store: ChatStore, query: str) -> list[str]:
    return [TEXTS[hit.chat_id - 1] for hit in store.search(query).result().hits]


def marked(hit: SearchHit) -> list[str]:
    return [hit.snippet[start:end] for start, end in hit.marks]


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("qui", 0),
        ("fox brown", 0),
        ('"quick brown"', 0),
        ("聊天", 2),
        ("记录可以", 2),
        ("テキ", 3),
        ("本語", 3),
        ("메시", 4),
        ("국어", 4),
        ("c++", 5),
        ("don't", 5),
        ("🦊", 5),
        ("100%", 6),
        ("a_b", 6),
    ],
)
def test_found_with_and_without_the_index(store: ChatStore, query: str, place: int) -> None:
    assert found(store, query) == [TEXTS[place]]


@pytest.mark.parametrize("query", ["", "  ", '"', '""', "nothing", '"brown quick"', "聊記", "%", "__", "quick zürich"])
def test_not_found(store: ChatStore, query: str) -> None:
    assert found(store, query) == ([TEXTS[6]] if query == "%" else [])


def test_the_result_says_whether_there_is_an_index(store: ChatStore, request: pytest.FixtureRequest) -> None:
    result = store.search("cafe").result()
    assert result.indexed == (len(result.hits) == 1)


def test_marks_are_places_in_the_snippet(store: ChatStore) -> None:
    (hit,) = store.search("fox qui").result().hits
    assert (hit.title, hit.message_id, hit.snippet) == ("The quick brown fox", 1, "The quick brown fox")
    assert [text[:3] for text in marked(hit)] == ["qui", "fox"]
    (hit,) = store.search("聊天").result().hits
    assert marked(hit) == ["聊天"]


def test_a_snippet_is_a_short_line_around_what_was_found(store: ChatStore) -> None:
    store.add_message(1, "user", "字\n" * 3000 + "目标" + "字 " * 3000, "complete").result()
    store.add_message(1, "user", "word\n" * 3000 + "needle" + " word" * 3000, "complete").result()
    for query in ("目标", "needle"):
        (hit,) = store.search(query).result().hits
        assert marked(hit) == [query]
        assert len(hit.snippet) < 350
        assert "\n" not in hit.snippet


def test_own_titles_are_found_first(store: ChatStore) -> None:
    store.rename_chat(2, "fox hunting").result()
    assert [(hit.chat_id, hit.message_id) for hit in store.search("fox").result().hits] == [(2, None), (1, 1)]


def test_what_changes_and_what_is_deleted(store: ChatStore) -> None:
    store.update_message(1, "The slow fox", "complete").result()
    assert found(store, "quick") == []
    assert found(store, "slow") == [TEXTS[0]]
    store.delete_message(1).result()
    assert found(store, "slow") == []
    store.restore_message(1).result()
    store.bin_chat(1).result()
    assert found(store, "slow") == []
    store.restore_chat(1).result()
    assert found(store, "slow") == [TEXTS[0]]


def test_the_newest_come_first_and_not_too_many(store: ChatStore) -> None:
    ids = [store.add_message(1, "user", f"same {number}", "complete").result().id for number in range(9)]
    hits = store.search("same", limit=4).result().hits
    assert [hit.message_id for hit in hits] == ids[:4:-1]


@given(query=st.text(max_size=30) | st.text(alphabet="\"*()^:{}-+ANDORNEAR \0'\\%_中", max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
def test_no_query_is_an_error(store: ChatStore, query: str) -> None:
    for hit in store.search(query).result().hits:
        assert all(0 <= start < end <= len(hit.snippet) for start, end in hit.marks)


def test_terms() -> None:
    assert terms_of('one "two  three" fo"ur') == [
        Term("one", False),
        Term("two  three", True),
        Term("fo", False),
        Term("ur", True),
    ]


def test_the_index_comes_back_after_a_time_without_it(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(max_workers=1) as disk:
        for text, index in (("one café", True), ("two cafés", False), ("three", True)):
            store = ChatStore(path, disk, allow_index=index)
            store.add_message(None, "user", text, "complete").result()
            hits = store.search("cafe").result().hits
            store.close().result()
    assert [hit.title for hit in hits] == ["two cafés", "one café"]


def test_a_damaged_index_is_made_anew_and_no_chat_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(path, disk)
        store.add_message(None, "user", "kept word", "complete").result()
        store.close().result()
        with closing(sqlite3.connect(path)) as writer:
            writer.execute("UPDATE messages_fts_data SET block = x'ffffffffffff'")
            writer.commit()
        assert store.open().result() is None
        assert [hit.title for hit in store.search("kept").result().hits] == ["kept word"]
        store.add_message(1, "user", "kept too", "complete").result()
        result = store.search("kept").result()
        assert (len(result.hits), result.indexed) == (2, True)
        store.close().result()
    assert [file.name for file in tmp_path.iterdir() if "damaged" in file.name] == []
