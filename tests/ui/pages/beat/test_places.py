"""Where a reply stops for a guess, and by which rule a guess is right: the same for the user and for the drafter."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from engine.events import Event, LikelyTokens, TopToken, Verified
from tests.ui.pages.beat.games import STORY
from tests.ui.transcript.scripted import reply
from ui.pages.beat.places import Place, first_word, places_in, same_word


def places(script: Sequence[str] = STORY, events: Sequence[Event] | None = None) -> tuple[Place, ...]:
    return places_in(1, "Tell me a story.", events or reply(script))


def test_a_reply_stops_where_a_round_begins_before_a_word() -> None:
    found = places()
    assert [place.text[: place.start] for place in found] == [
        "Once upon a ",
        "Once upon a time, a ",
        "Once upon a time, a kind fox ",
        "Once upon a time, a kind fox named Sam ",
        "Once upon a time, a kind fox named Sam lived near ",
        "Once upon a time, a kind fox named Sam lived near the garden. Sam ",
    ]
    assert [place.word for place in found] == ["time", "kind", "named", "lived", "the", "had"]
    assert [place.guess for place in found] == ["time", "kind", "named", "lived", "the", "had"]
    assert {place.reply for place in found} == {1}
    assert {place.prompt for place in found} == {"Tell me a story."}


def test_the_first_words_are_not_asked_for() -> None:
    assert places(("The=> fox", " jumps| over=> it"))[0].word == "jumps"
    assert places(("=>The", " fox| jumps=> high")) == ()


def test_the_drafters_guess_is_the_first_word_of_its_draft() -> None:
    (place,) = places(("One day=> the", "~ br|own| dog=> lantern"))
    assert (place.word, place.guess, place.is_guess_right) == ("lantern", "brown", False)
    (place,) = places(("One day=> the", " lan|tern| fell=> down"))
    assert (place.word, place.guess, place.is_guess_right) == ("lantern", "lantern", True)


def test_a_sign_where_a_word_follows_is_a_wrong_guess() -> None:
    (place,) = places(("One day=> the", "~,| and=> lantern"))
    assert (place.guess, place.is_guess_right) == (",", False)


def test_a_draft_that_ends_inside_the_word_is_no_guess() -> None:
    assert places(("One day=> the", " lan=>tern")) == ()
    assert places(("One day=> the", " lantern=>.")) == ()  # It might have gone on to "lanterns".
    (place,) = places(("One day=> the", "~ dog=> lantern"))  # It cannot become the right word any more.
    assert place.guess == "dog"


def test_nothing_is_asked_inside_a_word_or_before_a_sign_or_a_number() -> None:
    assert places(("One long=> wo", "rd| here=> now")) == ()
    assert places(("One day=> the", ",| and=> then")) == ()
    assert places(("One day=> the", " 7| dogs=> came")) == ()


def test_without_a_draft_there_is_no_game() -> None:
    assert places(("One=> day", "=> the", "=> lantern")) == ()


def test_a_reply_that_did_not_finish_has_no_places() -> None:
    assert places(events=reply(STORY)[:-1]) == ()
    assert places_in(1, "x", []) == ()


def test_three_different_words_are_offered_with_the_right_one_among_them() -> None:
    for place in places():
        assert len({word.casefold() for word in place.offered}) == len(place.offered) == 3
        assert place.word in place.offered
    assert places() == places()  # The same game every time, for whoever compares.


def test_what_the_drafter_and_the_model_held_likely_is_offered_first() -> None:
    tops = ((" fox", 0.6), (" bear", 0.2), ("ff", 0.1), (" q", 0.1), (" moon", 0.001))
    look = LikelyTokens([TopToken(number, text, p) for number, (text, p) in enumerate(tops, 1)], 1.0, 1, 0.6)
    events = [
        msgspec.structs.replace(event, likely_tokens=[look]) if isinstance(event, Verified) else event
        for event in reply(("One day=> the", "~ dog| ran=> fox", " sat|~ up=> down"))
    ]
    place = places(events=events)[0]
    assert sorted(place.offered) == ["bear", "dog", "fox"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Sam", "sam", True), ("it’s", "It's", True), ("STRASSE", "straße", True), ("café", "cafe\u0301", True),
        ("fox", "foxes", False), ("", "", False), ("lantern", "lamp", False),
    ],
)  # fmt: skip
def test_capitals_and_kinds_of_letters_do_not_matter(one: str, other: str, same: bool) -> None:
    assert same_word(one, other) is same


@pytest.mark.parametrize(
    ("typed", "word"),
    [("  fox! ", "fox"), ("the fox", "the"), ("“Sam”", "Sam"), ("well-known.", "well-known"), ("dogs'", "dogs"),
     ("여우", "여우"), ("ثعلب", "ثعلب"), ("", ""), ("12", ""), ("...", "")],
)  # fmt: skip
def test_what_was_typed_is_read_as_one_word(typed: str, word: str) -> None:
    assert first_word(typed) == word
