"""The tree of messages, by properties: whatever rows a file holds, every chat has a path that ends."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.chats.rows import TreeRows

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
