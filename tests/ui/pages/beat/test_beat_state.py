"""The game as a fold: ten rounds, over as many replies as that takes, and what is shown of each."""

from __future__ import annotations

from app.problem import Problem
from tests.ui.pages.beat.games import folded, place, whole_game
from ui.pages.beat import words
from ui.pages.beat.beat_state import (
    GAP,
    ROUNDS,
    Answered,
    BeatState,
    Broke,
    TextWritten,
    WentOn,
    marks_of,
)
from ui.transcript.state.mark import Mark

BROKEN = Problem("no_pair", "no model is open", "Try again.")


def test_a_game_asks_as_soon_as_there_is_a_place() -> None:
    assert BeatState().phase == "waiting"
    assert folded(TextWritten(())).phase == "waiting"
    state = folded(TextWritten((place(2),)))
    assert (state.phase, state.number, state.place) == ("asking", 1, place(2))


def test_an_answer_is_told_and_then_the_next_place_is_asked_for() -> None:
    state = folded(TextWritten((place(2), place(4))), Answered("A"))
    assert (state.phase, state.right, state.drafter_right, state.number) == ("told", 1, 1, 1)
    state = folded(WentOn(), state=state)
    assert (state.phase, state.place, state.number) == ("asking", place(4), 2)


def test_without_a_word_nothing_is_answered() -> None:
    asking = folded(TextWritten((place(2),)))
    assert folded(Answered("  "), Answered("?!"), WentOn(), state=asking) == asking


def test_what_does_not_fit_the_phase_changes_nothing() -> None:
    assert folded(Answered("a"), WentOn()) == BeatState()
    done = whole_game(5)
    assert folded(Answered("a"), WentOn(), TextWritten((place(2),)), Broke(BROKEN), state=done) == done


def test_a_short_reply_is_followed_by_another() -> None:
    state = folded(TextWritten((place(2),)))
    assert state.wants_text
    state = folded(Answered("a"), WentOn(), state=state)
    assert (state.phase, state.number) == ("waiting", 2)
    state = folded(TextWritten((place(3, reply=2),)), state=state)
    assert (state.phase, state.place) == ("asking", place(3, reply=2))


def test_after_ten_rounds_it_is_over_and_wants_no_more() -> None:
    state = whole_game(4, picked=3, drafter_wrong=2)
    assert (state.phase, len(state.played), state.wants_text, state.number) == ("done", ROUNDS, False, ROUNDS)
    assert (state.right, state.drafter_right, state.picked) == (4, 8, 3)
    assert state.surprises == ("a", "time")


def test_an_engine_that_broke_ends_the_game_where_it_has_no_places_left() -> None:
    assert folded(Broke(BROKEN)).phase == "failed"
    state = folded(TextWritten((place(2), place(3))), Broke(BROKEN))
    assert (state.phase, state.wants_text) == ("asking", False)
    state = folded(Answered("a"), WentOn(), Answered("time"), state=state)
    assert state.phase == "told"
    assert folded(WentOn(), state=state).phase == "failed"


def test_the_reply_is_shown_up_to_the_gap_with_the_users_guesses_as_marks() -> None:
    state = folded(TextWritten((place(3), place(5), place(7))), Answered("TIME"), WentOn(), Answered("cat"))
    marks, pending = marks_of(state)
    assert [(mark.text, mark.verdict) for mark in marks] == [
        ("Once upon a ", "plain"),
        ("time", "accepted"),
        (" there ", "plain"),
        ("cat", "rejected"),
        (" ", "plain"),
        ("lived", "correction"),
    ]
    assert pending == ()
    marks, pending = marks_of(folded(WentOn(), state=state))
    assert "".join(mark.text for mark in marks if mark.is_kept) == "Once upon a time there  lived one "
    assert pending == (Mark(GAP, "pending", 3),)


def test_a_new_reply_begins_on_an_empty_board() -> None:
    state = folded(TextWritten((place(3), place(2, reply=2))), Answered("time"), WentOn())
    marks, _ = marks_of(state)
    assert [mark.text for mark in marks] == ["Once upon "]
    assert marks_of(BeatState()) == ([], ())


def test_each_round_says_who_was_right_and_what_that_is_good_for() -> None:
    said = []
    for answer in ("a", "cat"):
        for guess in ("", "dog"):
            state = folded(TextWritten((place(2, guess),)), Answered(answer))
            said.append(words.round_words(state.played[-1]).split(".")[0])
    assert said == [
        "Both right",
        "You beat the drafter",
        "The drafter was right",
        "Nobody got it, so the model’s own word stands",
    ]


def test_the_end_says_both_shares_the_surprises_and_how_it_was_guessed() -> None:
    state = whole_game(4, picked=3, drafter_wrong=2)
    assert words.headline(state) == "You 40 %, the drafter 80 %"
    assert words.said_at_the_end(state) == [
        "The drafter wins. It has read far more of these stories than you.",
        "The model surprised you both at “a”, “time”.",
        "You typed 7 words and picked 3 from three choices. The drafter chose from thousands.",
    ]
    assert words.outcome(whole_game(9, drafter_wrong=2)) == "You beat the drafter."
    assert words.outcome(whole_game(10)) == "A draw."
    assert words.surprises(whole_game(10)) == ""
    assert words.how_guessed(whole_game(1)) == "You typed every word yourself, as the drafter did."
    assert words.how_guessed(whole_game(1, picked=ROUNDS)) == (
        "You picked each word from three choices. The drafter chose from thousands."
    )
