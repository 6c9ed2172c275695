"""Which turns the model gets."""

from __future__ import annotations

import pytest

from app.facts import MessageState, StoredMessage
from app.history import clean, droppable, turns_for_model
from engine.request import Message, Role


def chat(*turns: tuple[Role, str, MessageState]) -> list[StoredMessage]:
    return [
        StoredMessage(index, 1, index, role, text, state, 0.0) for index, (role, text, state) in enumerate(turns, 1)
    ]


def test_complete_partial_and_failed_texts_are_all_history() -> None:
    stored = chat(("user", "a", "complete"), ("assistant", "b", "partial"), ("user", "c", "complete"))
    assert turns_for_model(stored) == (Message("user", "a"), Message("assistant", "b"), Message("user", "c"))


def test_an_unanswered_message_joins_the_next_so_that_turns_alternate() -> None:
    stored = chat(("user", "a", "complete"), ("assistant", "", "failed"), ("user", "b", "complete"))
    assert turns_for_model(stored) == (Message("user", "a\n\nb"),)


def test_the_oldest_turns_can_be_left_out() -> None:
    stored = chat(("user", "a", "complete"), ("assistant", "b", "complete"), ("user", "c", "complete"))
    assert turns_for_model(stored, dropped=2) == (Message("user", "c"),)


@pytest.mark.parametrize(("turns", "count"), [(1, 0), (2, 0), (3, 2), (5, 2)])
def test_the_message_to_be_answered_is_never_dropped(turns: int, count: int) -> None:
    assert droppable([Message("user", "x")] * turns) == count


def test_half_a_surrogate_pair_becomes_a_question_mark() -> None:
    assert clean("a\ud83d🦊") == "a?🦊"
