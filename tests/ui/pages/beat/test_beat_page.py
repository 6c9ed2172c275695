"""The game on its page: played by the keyboard alone, on an engine that is asked in time and ended at the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.engine_host.side_engine import SideRefused
from app.model_library.pairs.resolution import starter_against_a_player
from app.problem import Problem
from engine.events import Failed
from tests.ui.conftest import Stage
from tests.ui.pages.beat.games import STORY, whole_game
from tests.ui.pages.page_engines import FakeEngine, StarterEngine
from tests.ui.transcript.scripted import reply
from ui.pages.beat.beat_card import HEIGHT, SCALE, WIDTH, card_image
from ui.pages.beat.beat_page import BeatPage
from ui.pages.beat.beat_state import ROUNDS
from ui.pages.beat.playing import OPTIONS
from ui.pages.beat.words import STORIES
from ui.pages.lesson.lesson_page import LessonPage
from ui.theme.palette import DARK, LIGHT


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


def test_it_begins_by_itself_with_a_story_and_waits_with_words(page: BeatPage, engine: WritingEngine) -> None:
    assert engine.asked == [(STORIES[1], OPTIONS)]
    assert (OPTIONS.sampling.temperature, OPTIONS.likely_tokens, OPTIONS.guessing) == (0.0, True, True)
    assert page.waiting.text() == "The starter is writing a reply…"
    assert "goes on with exactly that word" in page.rule.text()


def test_a_round_by_the_keyboard_alone(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    assert page.question.text() == f"“{STORIES[1]}”"
    assert page.board.accessibleName() == "Once upon a … and then?"
    assert focused() is page.ask.field
    QTest.keyClicks(focused(), "Time")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.phase == "told"
    assert page.told.words.text().startswith("Both right.")
    assert focused() is page.told.button
    assert page.told.button.text() == "Next word (Enter)"
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.phase == "asking"
    assert page.ask.field.text() == ""
    assert page.round.text() == "Round 2 of 10"


def test_a_wrong_guess_is_struck_and_corrected(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    QTest.keyClicks(focused(), "midnight")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.told.mine.accessibleName() == "midnight, wrong; the model wrote time"
    assert page.told.drafters.accessibleName() == "time, right"
    assert page.score.accessibleName() == "You: 0 right so far, the drafter: 1"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_keys_one_to_three_pick_while_nothing_is_typed(
    page: BeatPage, engine: WritingEngine, qtbot: QtBot, number: int
) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    offered = page.playing.state.coming[0].offered
    assert [button.text() for button in page.ask.picks] == [f"{at}  {word}" for at, word in enumerate(offered, 1)]
    QTest.keyClicks(focused(), str(number))
    (played,) = page.playing.state.played
    assert (played.word, played.was_picked) == (offered[number - 1], True)


def test_a_digit_inside_a_word_is_typed(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    QTest.keyClicks(focused(), "b2")
    assert page.ask.field.text() == "b2"
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert not page.playing.state.played[0].was_picked


def test_enter_without_a_word_does_nothing(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    engine.write()
    wait_for(page, qtbot, "asking")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.phase == "asking"


def play_to_the_end(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    while page.playing.state.phase != "done":
        asked = len(engine.asked)
        if page.playing.state.wants_text:
            engine.write()
            qtbot.waitUntil(lambda asked=asked: len(engine.asked) > asked or not page.playing.state.wants_text)
        wait_for(page, qtbot, "asking")
        QTest.keyClick(focused(), Qt.Key.Key_1)
        QTest.keyClick(focused(), Qt.Key.Key_Return)


def test_ten_rounds_over_several_replies_end_with_the_card(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    play_to_the_end(page, engine, qtbot)
    assert [prompt for prompt, _ in engine.asked] == [STORIES[1], STORIES[2]]
    assert page.end.isVisible()
    assert page.end.card.accessibleName().startswith("You ")
    assert page.end.card.height() > 200
    assert focused() is page.end.again
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert page.playing.state.played == ()
    assert engine.asked[-1][0] == STORIES[3]


def test_the_users_own_question_is_played(page: BeatPage, engine: WritingEngine, qtbot: QtBot) -> None:
    page.own.setFocus()
    QTest.keyClicks(page.own, "What is a drafter?")
    QTest.keyClick(page.own, Qt.Key.Key_Return)
    assert engine.asked[-1] == ("What is a drafter?", OPTIONS)
    engine.write()
    wait_for(page, qtbot, "asking")
    assert page.question.text() == "“What is a drafter?”"
    assert page.own.text() == ""


def test_a_question_whose_reply_has_no_word_to_stop_at_says_so(
    page: BeatPage, engine: WritingEngine, qtbot: QtBot
) -> None:
    page.playing.begin("1 + 1?")
    engine.write(("=>2",))
    qtbot.waitUntil(lambda: len(engine.asked) == 3)
    assert page.waiting.text().startswith("The reply to your question had no word to stop at.")
    engine.write()
    wait_for(page, qtbot, "asking")


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
    refused = SideRefused("open", problem)
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


def test_leaving_ends_the_engine(page: BeatPage, engine: WritingEngine) -> None:
    page.leave()
    assert engine.called[-1] == "close"
    engine.write()  # Nobody listens any more.
    assert page.playing.state.phase == "waiting"


# The card


@pytest.fixture
def over(page: BeatPage) -> BeatPage:
    page.playing.state = whole_game(4, picked=3, drafter_wrong=2)
    page.playing.changed.emit()
    return page


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_the_card_is_a_picture_of_its_own(over: BeatPage, palette: object) -> None:
    card = card_image(over.playing.state, palette)  # type: ignore[arg-type]
    assert (card.width(), card.height()) == (WIDTH * SCALE, HEIGHT * SCALE)
    colours = {card.pixelColor(x, y).name() for x in range(0, card.width(), 4) for y in range(0, card.height(), 4)}
    for name in ("window", "accepted_ground", "rejected_ground"):
        assert getattr(palette, name).lower() in colours


def test_the_card_is_copied(over: BeatPage) -> None:
    over.end.copy.click()
    assert QGuiApplication.clipboard().image().size().width() == WIDTH * SCALE
    assert over.banner.notice.done
    assert over.banner.notice.what.startswith("Copied.")


def test_the_card_is_saved(over: BeatPage, qtbot: QtBot, tmp_path: Path) -> None:
    over.end.save.click()
    (dialog,) = over.findChildren(QFileDialog)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Beat the drafter.png"]
    dialog.fileSelected.emit(str(tmp_path / "card.png"))
    dialog.reject()
    qtbot.waitUntil(lambda: over.banner.isVisible(), timeout=60_000)
    assert (over.banner.notice.what, over.banner.notice.done) == ("Saved as card.png.", True)
    assert QImage(str(tmp_path / "card.png")).width() == WIDTH * SCALE


def test_a_disk_that_refuses_the_card_is_told(over: BeatPage, qtbot: QtBot, tmp_path: Path) -> None:
    over.sharing.write(card_image(over.playing.state, LIGHT), tmp_path / "missing" / "card.png")
    qtbot.waitUntil(lambda: over.banner.isVisible(), timeout=60_000)
    assert over.banner.notice.what.startswith("The picture cannot be written to ")
    assert over.banner.notice.grave
    assert list(tmp_path.iterdir()) == []


def test_where_it_is_narrow_the_cards_words_stand_below_it_too(over: BeatPage, qtbot: QtBot) -> None:
    assert over.end.said.isHidden()
    over.resize(420, 760)
    qtbot.waitUntil(lambda: over.end.said.isVisible(), timeout=60_000)
    assert "The drafter wins." in over.end.said.text()


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
        page.playing.go_on()
    state = page.playing.state
    assert (state.phase, state.right) == ("done", ROUNDS)
    assert 3 <= state.drafter_right < ROUNDS  # It is neither helpless nor all-knowing.
    assert STORIES[0] in (asked := {each.place.prompt for each in state.played})
    assert asked <= set(STORIES)
    page.leave()
    assert engine.started.wait_closed(60)
