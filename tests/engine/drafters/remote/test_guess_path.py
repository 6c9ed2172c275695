"""Guesses that arrive late or out of step are put where they belong, or passed over."""

from __future__ import annotations

from engine.drafters.remote.guess_path import GuessPath
from engine.drafters.remote.messages import Guesses


def block(number: int, start: int, *ids: int) -> Guesses:
    return Guesses(number, start, list(ids), [0.5] * len(ids))


def path_with(*blocks: Guesses, told: tuple[tuple[int, int], ...] = ((1, 3),)) -> GuessPath:
    path = GuessPath()
    for number, length in told:
        path.tell(number, length)
    for each in blocks:
        path.add(each)
    return path


def ids_behind(path: GuessPath, *text: int) -> list[int]:
    return list(path.behind(text)[0])


def test_blocks_follow_each_other() -> None:
    path = path_with(block(1, 3, 4, 5), block(1, 5, 6))
    assert path.end == 6
    assert ids_behind(path, 1, 2, 3) == [4, 5, 6]
    assert ids_behind(path, 1, 2, 3, 4) == [5, 6]
    assert ids_behind(path, 1, 2, 3, 4, 5, 6) == []


def test_a_departure_passes_over_what_was_made_before_it_was_heard_of() -> None:
    path = path_with(block(1, 3, 4, 5))
    path.tell(2, 4)
    assert ids_behind(path, 1, 2, 3, 9) == []
    assert not path.add(block(1, 5, 6))
    assert path.add(block(2, 4, 7, 8))
    assert ids_behind(path, 1, 2, 3, 9) == [7, 8]


def test_a_departure_that_was_told_already_keeps_what_is_made_behind_it() -> None:
    path = path_with(block(1, 3, 4), told=((1, 3), (2, 5)))
    assert path.add(block(1, 4, 5, 6))
    assert ids_behind(path, 1, 2, 3, 4, 9) == []
    assert path.add(block(2, 5, 7))
    assert ids_behind(path, 1, 2, 3, 4, 9) == [7]


def test_a_helper_that_begins_anew_replaces_its_guesses() -> None:
    path = path_with(block(1, 3, 4, 5, 6))
    path.add(block(2, 4, 8))
    assert ids_behind(path, 1, 2, 3) == [4, 8]


def test_late_guesses_count_where_the_text_went_that_way() -> None:
    path = path_with(block(1, 3, 4, 5, 6))
    assert ids_behind(path, 1, 2, 3, 4, 5) == [6]
    assert ids_behind(path, 1, 2, 3, 4, 5, 6, 7, 8) == []
    path.add(block(1, 6, 7, 8, 9))
    assert ids_behind(path, 1, 2, 3, 4, 5, 6, 7, 8) == [9]


def test_guesses_elsewhere_are_none_behind_this_text() -> None:
    path = path_with(block(1, 9, 4))
    assert ids_behind(path, 1, 2, 3) == []
    assert ids_behind(GuessPath(), 1) == []
