"""Which turns the model gets."""

from __future__ import annotations

import random

import pytest

from app.chats.records import MessageState, StoredMessage, clean
from app.conversation.current_chat import CurrentChat, borders_of, turns_for_model, turns_to_drop
from engine.options.request import Message, Request, Role


def chat(*turns: tuple[Role, str, MessageState]) -> list[StoredMessage]:
    return [
        StoredMessage(index, 1, index, role, text, state, 0.0) for index, (role, text, state) in enumerate(turns, 1)
    ]


MARKED = "<think>\nhm, that is\n</think>\n\nFour."
A, B = ("user", "a", "complete"), ("user", "b", "complete")


@pytest.mark.parametrize(
    ("stored", "expected"),
    [
        pytest.param(
            chat(A, ("assistant", "r", "partial"), B),
            (Message("user", "a"), Message("assistant", "r"), Message("user", "b")),
            id="what was stopped is history",
        ),
        pytest.param(
            chat(A, ("assistant", "", "failed"), B),
            (Message("user", "a\n\nb"),),
            id="an unanswered message joins the next so that turns alternate",
        ),
        pytest.param(
            chat(("assistant", MARKED, "complete")),
            (Message("assistant", MARKED, "hm, that is", "Four."),),
            id="reasoning is told apart for the template to decide",
        ),
        pytest.param(
            chat(("assistant", "<think>hm", "partial")),
            (Message("assistant", "<think>hm", "hm", ""),),
            id="reasoning that was cut off has no answer",
        ),
        pytest.param(
            chat(("user", "<think>a</think>b", "complete")),
            (Message("user", "<think>a</think>b"),),
            id="people who type the marks have no reasoning",
        ),
        pytest.param(
            chat(("assistant", "<think>a</think>b", "partial"), ("assistant", "c", "complete")),
            (Message("assistant", "<think>a</think>b\n\nc", "a", "b\n\nc"),),
            id="two replies in a row keep what is which",
        ),
    ],
)
def test_the_turns_of_a_chat(stored: list[StoredMessage], expected: tuple[Message, ...]) -> None:
    assert turns_for_model(stored) == expected


def test_the_oldest_turns_can_be_left_out() -> None:
    stored = chat(("user", "a", "complete"), ("assistant", "b", "complete"), ("user", "c", "complete"))
    assert turns_for_model(stored, dropped=2) == (Message("user", "c"),)


REFUSED = "I am only a tiny starter model and do not know that. A bigger model can help."


def test_no_model_reads_what_the_starter_refused() -> None:
    stored = chat(
        ("user", "Who are you?", "complete"), ("assistant", "A starter.", "complete"),
        ("user", "17 * 23?", "complete"), ("assistant", REFUSED, "complete"),
        ("user", "And 2 + 2?", "complete"), ("assistant", REFUSED, "complete"), ("user", "Hm", "complete"),
    )  # fmt: skip
    assert [turn.content for turn in turns_for_model(stored)] == ["Who are you?", "A starter.", "Hm"]
    assert [turn.content for turn in turns_for_model(stored[:3])] == ["Who are you?", "A starter.", "17 * 23?"]
    # What a person says is theirs, whatever it says.
    assert [turn.content for turn in turns_for_model(chat(("user", REFUSED, "complete")))] == [REFUSED]


@pytest.mark.parametrize(("turns", "borders"), [(1, []), (2, []), (3, [2]), (5, [2, 4])])
def test_the_message_to_be_answered_is_never_dropped(turns: int, borders: list[int]) -> None:
    stored = chat(*(("assistant" if n % 2 else "user", "x", "complete") for n in range(turns)))
    assert borders_of([[one] for one in stored]) == borders
    assert turns_to_drop([1.0] * turns, borders) <= (borders[-1] if borders else 0)


@pytest.mark.parametrize(
    ("exchanges", "kept"), [(100, 76), (22, 10), (4, 2), (1, 1)], ids=["long turns", "short turns", "few turns", "one"]
)
def test_so_much_is_dropped_at_once_that_a_dozen_exchanges_fit_behind_what_stays(exchanges: int, kept: int) -> None:
    """The newest message is one too, without a reply."""
    sizes, borders = [1.0, 1.0] * (exchanges - 1) + [1.0], list(range(2, 2 * exchanges - 1, 2))
    assert exchanges - turns_to_drop(sizes, borders) // 2 == kept


def test_half_a_surrogate_pair_becomes_a_question_mark() -> None:
    assert clean("a\ud83d🦊") == "a?🦊"


def test_reasoning_that_the_template_opened_ends_at_a_mark_that_stands_alone() -> None:
    text = "hm\n</think>\n\nFour."
    imported = StoredMessage(1, 1, 1, "assistant", text, "complete", 0.0)
    assert turns_for_model([imported]) == (Message("assistant", text),)
    written = StoredMessage(1, 1, 1, "assistant", text, "complete", 0.0, stats="{}")
    assert turns_for_model([written]) == (Message("assistant", text, "hm", "Four."),)


def test_two_hundred_turns_go_on_in_a_context_of_two_thousand_tokens() -> None:
    """No reply is cut that had room, the system text stays, and one turn in ten at most reads more than what is new.

    A word is a token here, and a template adds eight to a turn.
    """
    rng, shown, n_context = random.Random(1), CurrentChat(), 2048
    held, anew, request = list[str](), 0, Request("g", keeps_room=True)
    for turn in range(200):
        asked = "".join(f" {turn}-{word}" for word in range(rng.randint(8, 24)))
        shown.messages.append(stored(2 * turn, "user", asked))
        while len(prompt := prompt_of(shown)) + request.least_room(n_context) > n_context:
            assert shown.drop_turns()
        shared = next((at for at, (a, b) in enumerate(zip(held, prompt, strict=False)) if a != b), len(held))
        anew += len(prompt) - shared > len(asked.split()) + 3 * 8
        assert n_context - len(prompt) >= n_context // 8
        reply = "".join(f" r{turn}-{word}" for word in range(rng.randint(16, 61)))
        shown.messages.append(stored(2 * turn + 1, "assistant", reply))
        held = [*prompt, *reply.split()]
    assert 0 < anew <= 20
    assert shown.turns[0].role == "user"


def stored(number: int, role: Role, text: str) -> StoredMessage:
    return StoredMessage(number, 1, number, role, text, "complete", 0.0)


def prompt_of(shown: CurrentChat) -> list[str]:
    turns = [word for turn in shown.turns for word in (*["<"] * 4, *turn.content.split(), *[">"] * 4)]
    return [*["system"] * 12, *turns, *["<"] * 4]
