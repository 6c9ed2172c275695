"""Counting accepted guesses after the fact."""

from collections.abc import Sequence

from starter.acceptance import draft_counts


class Parrot:
    """Guesses from a fixed text, by position."""

    def __init__(self, text: list[int]) -> None:
        self.text = text

    def guess(self, context: Sequence[int], count: int) -> list[int]:
        return self.text[len(context) : len(context) + count]


def test_all_right() -> None:
    counts = draft_counts(Parrot([9, 1, 2, 3, 4, 5]), [9], [1, 2, 3, 4, 5], 2)
    assert (counts.rounds, counts.verified, counts.accepted, counts.written) == (2, 4, 4, 5)
    assert counts.histogram == {2: 2}


def test_first_mistake_ends_the_round() -> None:
    counts = draft_counts(Parrot([9, 1, 0, 3, 4, 5, 6]), [9], [1, 2, 3, 4], 4)
    assert (counts.rounds, counts.accepted, counts.verified) == (2, 3, 6)
    assert counts.acceptance == 0.5
