"""A list that grows and stays a value."""

from __future__ import annotations

import pytest

from ui.transcript.state.append_only import AppendOnlyList


def test_it_is_a_sequence() -> None:
    row = AppendOnlyList([1, 2, 3])
    longer = row.extended((4,))
    assert (list(row), list(longer), longer[-1], longer[1:3], longer[::-1]) == (
        [1, 2, 3],
        [1, 2, 3, 4],
        4,
        [2, 3],
        [4, 3, 2, 1],
    )
    assert list(row.extended((9,))) == [1, 2, 3, 9]
    assert (longer.continues(row), row.continues(longer), longer == AppendOnlyList([1, 2, 3, 4])) == (True, False, True)
    with pytest.raises(IndexError):
        row[3]


def test_a_shorter_one_shares_with_the_whole_and_an_older_one_extended_does_not() -> None:
    row = AppendOnlyList([1, 2]).extended([3, 4])
    shorter = row.first(2)
    assert (list(shorter), row.since(2), shorter.shares_with(row), row.continues(shorter)) == (
        [1, 2],
        [3, 4],
        True,
        True,
    )
    other = shorter.extended([9])
    assert (list(row), list(other), other.shares_with(row)) == ([1, 2, 3, 4], [1, 2, 9], False)
