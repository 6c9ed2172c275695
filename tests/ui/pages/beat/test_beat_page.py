"""The game on its page: played by the keyboard alone, on an engine that is asked in time and ended at the end."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.engine_host.side_engine import SideRefused
from app.model_library.pairs.resolution import starter_against_a_player
from app.problem import Problem
from engine.events import Event, Failed, LikelyTokens, TopToken, Verified
from tests.ui.conftest import Stage
from tests.ui.pages.page_engines import FakeEngine, StarterEngine
from tests.ui.transcript.scripted import reply
from ui.pages.beat.beat_page import BeatPage
from ui.pages.beat.beat_state import (
    GAP,
    ROUNDS,
    BeatState,
    Place,
    first_word,
    marks_of,
    places_in,
    result_words,
    round_words,
    same_word,
)
from ui.pages.beat.playing import OPTIONS, STORIES
from ui.pages.lesson.lesson_page import LessonPage
from ui.transcript.state.mark import Mark

STORY = (
    "Once| upon=> a",
    " time|,|~ an=> a",
    " kind|~ dog| ran=> fox",
    " named|~,=> Sam",
    " li|ved|~ under=> near",
    " the| gar=>den",
    ".| S|~it=>am",
    " had| a=> lantern",
)


class WritingEngine(FakeEngine):
    """Writes a scripted reply where a test says so."""

    def write(self, script: tuple[str, ...] = STORY) -> None:
        """Answers the newest prompt."""
        for event in reply(script, self.newest):
            self.tell(event)


@pytest.fixture
def engine() -> WritingEngine:
    return WritingEngine()


@pytest.fixture
def page(qtbot: QtBot, engine: WritingEngine) -> BeatPage:
    page = BeatPage(engine.start, first=1)
    qtbot.addWidget(page)
    page.resize(900, 760)
    page.show()
    qtbot.waitExposed(page)
    return page


def wait_for(page: BeatPage, qtbot: QtBot, phase: str) -> None:
    qtbot.waitUntil(lambda: page.playing.state.phase == phase, timeout=60_000)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_it_begins_by_itself_waits_with_words_and_ends_the_engine(page: BeatPage, engine: WritingEngine) -> None:
    assert engine.asked == [(STORIES[1], OPTIONS)]
    assert (OPTIONS.sampling.temperature, OPTIONS.likely_tokens, OPTIONS.guessing) == (0.0, True, True)
    assert page.waiting.text() == "The starter is writing a reply…"
    assert "goes on with exactly that word" in page.rule.text()
    page.leave()
    assert engine.called[-1] == "close"
    engine.write()  # Nobody listens any more.
    assert page.playing.state.phase == "waiting"


def test_a_round_by_the_keyboard_alone(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    assert page.question.text() == f"“{STORIES[1]}”"
    assert page.board.accessibleName() == "Once upon a … and then?"
    assert focused() is page.question_row.field
    QTest.keyClicks(focused(), "Time")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.phase == "answered"
    assert page.result_row.words.text().startswith("The drafter guessed “time”. Both right.")
    assert focused() is page.result_row.button
    assert page.result_row.button.text() == "Next word (Enter)"
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.phase == "asking"
    assert page.question_row.field.text() == ""
    assert page.round.text() == "Round 2 of 10"


def test_a_wrong_guess_is_struck_and_corrected(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    QTest.keyClicks(focused(), "b2")  # A digit inside a word picks nothing.
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert (page.playing.state.played[0].word, page.playing.state.played[0].was_picked) == ("b2", False)
    assert page.board.accessibleName() == "Once upon a time"
    assert [mark.verdict for mark in marks_of(page.playing.state)[0]] == ["plain", "rejected", "plain", "accepted"]
    assert page.score.accessibleName() == "You: 0 right so far, the drafter: 1"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_keys_one_to_three_pick_while_nothing_is_typed(
    page: BeatPage, engine: WritingEngine, qtbot: QtBot, number: int
) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    offered = page.playing.state.coming[0].offered
    assert [button.text() for button in page.question_row.picks] == [
        f"{at}  {word}" for at, word in enumerate(offered, 1)
    ]
    QTest.keyClicks(focused(), str(number))
    (played,) = page.playing.state.played
    assert (played.word, played.was_picked) == (offered[number - 1], True)


def play_to_the_end(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    while page.playing.state.phase != "done":
        asked = len(engine.asked)
        if page.playing.state.wants_text:
            engine.write()
            qtbot.waitUntil(lambda asked=asked: len(engine.asked) > asked or not page.playing.state.wants_text)
        wait_for(page, qtbot, "asking")
        QTest.keyClick(focused(), Qt.Key.Key_1)
        QTest.keyClick(focused(), Qt.Key.Key_Return)


def test_ten_rounds_over_two_replies_end_with_the_result(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    play_to_the_end(page, engine, qtbot)
    assert [prompt for prompt, _ in engine.asked] == [STORIES[1], STORIES[2]]
    assert page.result_row.isVisible()
    assert page.result_row.shares.text().startswith("You ")
    assert focused() is page.result_row.button
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.played == ()
    assert engine.asked[-1][0] == STORIES[3]


def test_replies_without_any_word_do_not_go_on_for_ever(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    while page.playing.state.phase == "waiting":
        asked = len(engine.asked)
        engine.write(("=>2",))
        qtbot.waitUntil(lambda asked=asked: len(engine.asked) > asked or page.playing.state.phase == "failed")
    assert len(engine.asked) == len(STORIES) + 1
    assert page.waiting.text() == "No reply had a word to stop at. Try again."


@pytest.mark.parametrize("kind", ["refused", "failed"])
def test_an_engine_that_fails_is_told_and_can_be_tried_again(
    page: BeatPage, engine: WritingEngine, qtbot: QtBot, kind: str
) -> None:
    problem = Problem("broken", "the starter cannot be opened", "Install Draftlight again.")
    refused = SideRefused(problem)
    engine.tell(refused if kind == "refused" else Failed("g1", "broken", problem.message, problem.hint))
    wait_for(page, qtbot, "failed")
    assert page.waiting.text() == "The starter cannot be opened. Install Draftlight again."
    assert (page.round.text(), page.board.isVisible()) == ("", False)
    assert focused() is page.problem
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert engine.opened == 2 * [starter_against_a_player()]
    engine.write()
    wait_for(page, qtbot, "asking")


def test_an_engine_that_cannot_be_started_is_told(qtbot: QtBot) -> None:
    def refuse(tell: object, pair_request: object) -> WritingEngine:
        raise OSError("no memory")

    page = BeatPage(refuse)
    qtbot.addWidget(page)
    page.show()
    assert page.waiting.text() == "The engine could not be started: no memory. Try again."


def test_events_of_an_earlier_game_are_passed_over(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    late = reply(STORY, "g1")
    page.playing.begin()
    for event in late:
        engine.tell(event)
    engine.write()
    wait_for(page, qtbot, "asking")
    assert page.playing.state.coming[0].reply == 1


# The state

BROKEN = Problem("no_pair", "no model is open", "Try again.")


def test_a_game_asks_where_it_can_goes_on_with_another_reply_and_ends_after_ten_rounds() -> None:
    assert BeatState().with_places(()).phase == "waiting"
    state = BeatState().with_places((place(2), place(4)))
    assert (state.phase, state.number, state.place) == ("asking", 1, place(2))
    assert state.answered("  ").answered("?!").continued() == state
    state = state.answered("A")
    assert (state.phase, state.right, state.drafter_right) == ("answered", 1, 1)
    assert state.continued().place == place(4)
    state = BeatState().with_places((place(2),)).answered("a").continued()
    assert (state.phase, state.number, state.wants_text) == ("waiting", 2, True)
    assert state.with_places((place(3, reply=2),)).place == place(3, reply=2)
    done = whole_game(4, picked=3, drafter_wrong=2)
    assert (done.phase, len(done.played), done.wants_text, done.right, done.drafter_right) == ("done", 10, False, 4, 8)
    assert done.answered("a").continued().with_places((place(2),)).broken(BROKEN) == done
    assert BeatState().broken(BROKEN).phase == "failed"
    state = BeatState().with_places((place(2), place(3))).broken(BROKEN)
    assert (state.phase, state.wants_text) == ("asking", False)
    assert state.answered("a").continued().answered("time").continued().phase == "failed"


def test_the_reply_is_shown_up_to_the_gap_with_the_users_guesses_as_marks() -> None:
    state = BeatState().with_places((place(3), place(5), place(7), place(2, reply=2)))
    state = state.answered("TIME").continued().answered("cat")
    marks, pending = marks_of(state)
    texts = [(mark.text, mark.verdict) for mark in marks]
    assert texts[:4] == [("Once upon a ", "plain"), ("time", "accepted"), (" there ", "plain"), ("cat", "rejected")]
    assert (texts[-1], pending) == (("lived", "accepted"), ())
    marks, pending = marks_of(state.continued())
    assert pending == (Mark(GAP, "pending", 3),)
    marks, _ = marks_of(state.continued().answered("small").continued())
    assert [mark.text for mark in marks] == ["Once upon "]  # The next reply.


def test_each_round_and_the_end_say_who_was_right() -> None:
    said = []
    for answer in ("a", "cat"):
        for guess in ("", "dog"):
            state = BeatState().with_places((place(2, guess),)).answered(answer)
            said.append(round_words(state.played[-1]).split(".")[0])
    assert said == [
        "Both right",
        "You beat the drafter",
        "The drafter was right",
        "Nobody got it, so the model’s own word stands",
    ]
    shares, words = result_words(whole_game(4, picked=3, drafter_wrong=2))
    assert shares == "You 40 %, the drafter 80 %"
    assert words.startswith("The drafter wins.")
    assert words.endswith("You typed 7 words and picked 3 from three choices. The drafter chose from thousands.")
    assert result_words(whole_game(9, drafter_wrong=2))[1].startswith("You beat the drafter. You typed every word")
    assert result_words(whole_game(10))[1].startswith("A draw.")


# In the window


def test_the_command_and_the_lesson_open_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    navigation = stage.parts.conversation_controller.navigation
    monkeypatch.setattr(navigation, "_start_side_engine", WritingEngine().start)
    stage.window.commands["beat"].trigger()
    assert isinstance(stage.window.pages.page, BeatPage)
    QTest.keyClick(stage.window.pages.page, Qt.Key.Key_Escape)
    assert stage.window.pages.page is None
    lesson = LessonPage(WritingEngine().start)
    wanted: list[str] = []
    lesson.command_requested.connect(wanted.append)
    lesson.gain.game.click()
    lesson.deleteLater()
    assert wanted == ["beat"]


@pytest.mark.real_weights
def test_the_real_starter_plays_a_whole_game(qtbot: QtBot, qapp: object, tmp_path: Path) -> None:
    engine = StarterEngine(tmp_path)
    page = BeatPage(engine, first=0)
    qtbot.addWidget(page)
    page.show()
    for _ in range(ROUNDS):
        wait_for(page, qtbot, "asking")
        page.playing.answer(page.playing.state.coming[0].word)
        page.playing.advance()
    state = page.playing.state
    assert (state.phase, state.right) == ("done", ROUNDS)
    assert 3 <= state.drafter_right < ROUNDS  # It is neither helpless nor all-knowing.
    assert STORIES[0] in (asked := {each.place.prompt for each in state.played})
    assert asked <= set(STORIES)
    page.leave()
    assert engine.started.wait_closed(60)


# Where a reply stops for a guess, and by which rule a guess is right: the same for the user and for the drafter.


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


def test_nothing_is_asked_at_the_beginning_inside_a_word_before_a_sign_or_without_a_draft_and_an_end() -> None:
    assert places(("The=> fox", " jumps| over=> it"))[0].word == "jumps"
    assert places(("=>The", " fox| jumps=> high")) == ()
    assert places(("One long=> wo", "rd| here=> now")) == ()
    assert places(("One day=> the", ",| and=> then")) == ()
    assert places(("One day=> the", " 7| dogs=> came")) == ()
    assert places(("One=> day", "=> the", "=> lantern")) == ()
    assert places(events=reply(STORY)[:-1]) == ()
    assert places_in(1, "x", []) == ()


def test_the_drafters_guess_is_the_first_word_of_its_draft_if_that_is_whole() -> None:
    (place,) = places(("One day=> the", "~ br|own| dog=> lantern"))
    assert (place.word, place.guess, place.is_guess_right) == ("lantern", "brown", False)
    (place,) = places(("One day=> the", " lan|tern| fell=> down"))
    assert (place.word, place.guess, place.is_guess_right) == ("lantern", "lantern", True)
    (place,) = places(("One day=> the", "~,| and=> lantern"))
    assert (place.guess, place.is_guess_right) == (",", False)
    assert places(("One day=> the", " lan=>tern")) == ()
    assert places(("One day=> the", " lantern=>.")) == ()  # It might have gone on to "lanterns".
    (place,) = places(("One day=> the", "~ dog=> lantern"))  # It cannot become the right word any more.
    assert place.guess == "dog"


def test_three_words_are_offered_first_those_that_drafter_and_model_held_likely() -> None:
    for each in places():
        assert len({word.casefold() for word in each.offered}) == len(each.offered) == 3
        assert each.word in each.offered
    assert places() == places()  # The same game every time, for whoever compares.
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


TEXT = "Once upon a time there lived one small grey mouse near the old mill by this river"


WORDS = TEXT.split()


def place(number: int, guess: str = "", reply: int = 1) -> Place:
    """The word of this number; the drafter is right unless it has another guess."""
    start = len(" ".join(WORDS[:number])) + 1
    word = WORDS[number]
    return Place(reply, "A story?", TEXT, start, start + len(word), guess or word, (word, "cat", "dog"))


def whole_game(right: int, picked: int = 0, drafter_wrong: int = 0) -> BeatState:
    places = tuple(place(number, "cat" if number - 2 < drafter_wrong else "") for number in range(2, 2 + ROUNDS))
    state = BeatState().with_places(places)
    for number, each in enumerate(places):
        said = each.word if number >= ROUNDS - right else "nonsense"
        state = state.answered(said, was_picked=number < picked).continued()
    return state
