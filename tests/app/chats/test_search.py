"""What is found, and what is marked in it; nothing that is typed is an error.

Also here: the rows of trees.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.chats import chat_queries, message_queries
from app.chats.records import SearchHit
from app.chats.rows import TreeRows
from app.chats.search import Term, terms_of
from app.chats.store import ChatStore

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
    return [TEXTS[hit.chat_id - 1] for hit in store.search(query).result()]


def marked(hit: SearchHit) -> list[str]:
    return [hit.snippet[start:end] for start, end in hit.marks]


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("qui", 0), ("fox brown", 0), ('"quick brown"', 0), ("聊天", 2), ("记录可以", 2), ("テキ", 3), ("本語", 3),
        ("메시", 4), ("국어", 4), ("한", 4), ("다", 4), ("니다", 4), ("메시지를 찾습니다", 4),
        ("찾습 한국어", 4), ("한국어 메시지를", 4), ("c++", 5), ("don't", 5), ("🦊", 5), ("100%", 6), ("a_b", 6),
    ],
)  # fmt: skip
def test_found_with_and_without_the_index(store: ChatStore, query: str, place: int) -> None:
    assert found(store, query) == [TEXTS[place]]


MISSING = ["", "  ", '"', '""', "nothing", '"brown quick"', "聊記", "다한", "국어메시지", "한국어 聊天", "%", "__"]


@pytest.mark.parametrize("query", [*MISSING, "quick zürich"])
def test_not_found(store: ChatStore, query: str) -> None:
    assert found(store, query) == ([TEXTS[6]] if query == "%" else [])


def test_accents_are_passed_over_where_there_is_an_index(store: ChatStore, request: pytest.FixtureRequest) -> None:
    assert bool(found(store, "cafe")) == request.node.callspec.params["store"]


def test_marks_are_places_in_the_snippet(store: ChatStore) -> None:
    (hit,) = store.search("fox qui").result()
    assert (hit.title, hit.message_id, hit.snippet) == ("The quick brown fox", 1, "The quick brown fox")
    assert [text[:3] for text in marked(hit)] == ["qui", "fox"]
    (hit,) = store.search("聊天").result()
    assert marked(hit) == ["聊天"]


def test_a_snippet_is_a_short_line_around_what_was_found(store: ChatStore) -> None:
    store.add_message(1, "user", "字\n" * 3000 + "目标" + "字 " * 3000, "complete").result()
    store.add_message(1, "user", "word\n" * 3000 + "needle" + " word" * 3000, "complete").result()
    for query in ("目标", "needle"):
        (hit,) = store.search(query).result()
        assert marked(hit) == [query]
        assert len(hit.snippet) < 350
        assert "\n" not in hit.snippet


def test_own_titles_are_found_first(store: ChatStore) -> None:
    store.write(chat_queries.rename_chat, 2, "fox hunting").result()
    assert [(hit.chat_id, hit.message_id) for hit in store.search("fox").result()] == [(2, None), (1, 1)]


def test_what_changes_and_what_is_deleted(store: ChatStore) -> None:
    store.write(message_queries.update_message, 1, "The slow fox", "complete").result()
    assert found(store, "quick") == []
    assert found(store, "slow") == [TEXTS[0]]
    store.delete_message(1).result()
    assert found(store, "slow") == []
    store.write(message_queries.restore_message, 1).result()
    store.bin_chat(1).result()
    assert found(store, "slow") == []
    store.write(chat_queries.restore_chat, 1).result()
    assert found(store, "slow") == [TEXTS[0]]


def test_the_newest_come_first_and_not_too_many(store: ChatStore) -> None:
    ids = [store.add_message(1, "user", f"same {number}", "complete").result().id for number in range(9)]
    hits = store.search("same", limit=4).result()
    assert [hit.message_id for hit in hits] == ids[:4:-1]
    assert [hit.parent_id for hit in hits] == ids[-2:3:-1]


@given(query=st.text(max_size=30) | st.text(alphabet="\"*()^:{}-+ANDORNEAR \0'\\%_中", max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_query_is_an_error(store: ChatStore, query: str) -> None:
    for hit in store.search(query).result():
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
            hits = store.search("cafe").result()
            store.close().result()
    assert [hit.title for hit in hits] == ["two cafés", "one café"]


def test_the_index_of_an_earlier_version_goes(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(path, disk)
        store.add_message(None, "user", "한국어", "complete").result()
        store.close().result()
        with closing(sqlite3.connect(path)) as db:
            whole = set(db.execute("SELECT type, name, sql FROM sqlite_master"))
            db.execute("CREATE VIRTUAL TABLE messages_pieces USING fts5(text, content='', tokenize='trigram')")
            db.execute("CREATE VIRTUAL TABLE messages_pieces_at USING fts5vocab(messages_pieces, instance)")
            add = "INSERT INTO messages_pieces (rowid, text) VALUES (new.id, new.text);"
            db.execute(f"CREATE TRIGGER messages_pieces_added AFTER INSERT ON messages BEGIN {add} END")
            db.commit()
        assert store.open().result() is None
        store.close().result()
        with closing(sqlite3.connect(path)) as db:
            assert set(db.execute("SELECT type, name, sql FROM sqlite_master")) == whole


def test_a_damaged_index_is_made_anew_and_no_chat_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(path, disk)
        store.add_message(None, "user", "kept 단어", "complete").result()
        store.close().result()
        with closing(sqlite3.connect(path)) as writer:
            writer.execute("UPDATE messages_fts_data SET block = x'ffffffffffff'")
            writer.commit()
        assert store.open().result() is None
        assert [hit.title for hit in store.search("kept 단어").result()] == ["kept 단어"]
        store.add_message(1, "user", "kept 단어 too", "complete").result()
        assert len(store.search("kept 단어").result()) == 2
        store.close().result()
    assert [file.name for file in tmp_path.iterdir() if "damaged" in file.name] == []


# The tree of messages, by properties: whatever rows a file holds, every chat has a path that ends.


ANY_ROWS = st.dictionaries(
    st.integers(1, 40), st.none() | st.integers(-3, 45) | st.text(max_size=2) | st.binary(max_size=2), max_size=25
).map(lambda rows: list(rows.items()))


@st.composite
def sound_rows(draw: st.DrawFn) -> list[tuple[int, object]]:
    """Rows as the app writes them: parents are older."""
    count = draw(st.integers(1, 25))
    return [
        (number, draw(st.none() | st.integers(1, number - 1)) if number > 1 else None) for number in range(1, count + 1)
    ]


@given(ANY_ROWS, st.none() | st.integers(0, 50))
def test_every_path_begins_at_a_beginning_and_goes_upwards(rows: list[tuple[int, object]], leaf: int | None) -> None:
    tree = TreeRows(rows)
    path = tree.path(leaf)
    assert path == sorted(path)
    assert bool(path) == bool(rows)
    assert [tree.parents[number] for number in path] == [None, *path[:-1]][: len(path)]
    assert not path or path[-1] == (leaf if leaf in tree else max(tree.parents))


@given(sound_rows())
def test_sound_rows_are_taken_as_they_are(rows: list[tuple[int, object]]) -> None:
    tree = TreeRows(reversed(rows))
    assert (dict(rows), set()) == (tree.parents, tree.broken)


@given(ANY_ROWS)
def test_versions_part_the_messages(rows: list[tuple[int, object]]) -> None:
    tree = TreeRows(rows)
    for number in tree.parents:
        versions = tree.versions(number)
        assert number in versions
        assert versions == sorted(set(versions))
        assert {tree.parents[version] for version in versions} == {tree.parents[number]}


@given(sound_rows())
def test_the_newest_below_is_a_leaf_and_leads_back(rows: list[tuple[int, object]]) -> None:
    tree = TreeRows(rows)
    for number in tree.parents:
        leaf = tree.newest_below(number)
        assert leaf not in tree.parents.values()
        assert number in tree.path(leaf)


@given(sound_rows(), st.data())
def test_what_is_left_after_a_deletion_is_a_place_in_what_is_left(
    rows: list[tuple[int, object]], data: st.DataObject
) -> None:
    tree = TreeRows(rows)
    gone = data.draw(st.sampled_from(sorted(tree.parents)))
    leaf = data.draw(st.sampled_from(sorted(tree.parents)))
    left = set(tree.parents) - set(tree.below(gone))
    states = tree.leaf_without(gone, leaf)
    assert states in left or (states is None and tree.parents[gone] is None)
    assert states == leaf or leaf not in left


def test_a_deleted_version_gives_way_to_its_older_neighbour() -> None:
    tree = TreeRows([(1, None), (2, 1), (3, 1), (4, 1), (5, 3)])
    assert [tree.leaf_without(gone, gone) for gone in (2, 3, 4)] == [5, 2, 5]


def test_ten_thousand_messages_in_a_row() -> None:
    tree = TreeRows((number, number - 1 or None) for number in range(1, 10_001))
    assert tree.path(None) == list(range(1, 10_001)) == tree.below(1)
