"""The first screen: a recorded race that is real and says where it ran, two buttons, and nothing of it afterwards.

Also here: hints about guessing, a change of model.
"""

from dataclasses import replace
from math import inf

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.conversation.commands import UnloadPair, UsePair
from app.conversation.events import PhaseChanged, ReplyEnded
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.events import DraftersJudged
from app.services.pair_memory import ALWAYS, key_of
from app.settings.preferences import Preferences
from engine.events import LengthChoice, Verified
from models.checks.drafter_check import DrafterVerdict
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import asked, begun, message, opened
from ui.controllers.first_screen import PAUSED_AFTER, FirstScreen
from ui.i18n.language import Language
from ui.pages.race.recorded_view import HOLD_MS, LONGEST_MS, RecordedView, arrived
from ui.stage.clip_content import ClipSide
from ui.stage.race_result import duration
from ui.stage.recorded_race import recorded_race
from ui.transcript.view.empty_state import SUGGESTIONS


class Clock:
    """So much has passed."""

    def __init__(self, elapsed_ms: float) -> None:
        self.elapsed_ms = elapsed_ms

    def isValid(self) -> bool:
        return True

    def elapsed(self) -> float:
        return self.elapsed_ms


def stretched(side: ClipSide, times: float) -> ClipSide:
    moments = tuple(replace(moment, at_ms=times * moment.at_ms) for moment in side.moments)
    return replace(side, moments=moments, decode_ms=times * side.decode_ms)


@pytest.fixture
def first(open_stage: Opener, own_window: None) -> Stage:
    stage = open_stage(Preferences())
    stage.qtbot.waitUntil(lambda: stage.window.findChild(RecordedView) is not None, timeout=3000)
    return stage


def button(stage: Stage, words: str) -> QPushButton:
    return next(each for each in stage.window.transcript.findChildren(QPushButton) if words in each.text())


def test_the_recording_is_whole_and_names_its_machine() -> None:
    race = recorded_race()
    plain, guessed = race.sides
    assert (plain.tokens, plain.is_plain, guessed.is_plain) == (guessed.tokens, True, False)
    assert [mark.text for mark in plain.moments[-1].marks if mark.is_kept] != []
    texts = ["".join(mark.text for mark in side.moments[-1].marks if mark.is_kept) for side in race.sides]
    assert texts[0] == texts[1]
    assert {mark.verdict for mark in guessed.moments[-1].marks} >= {"accepted", "rejected", "correction", "bonus"}
    took, instead = duration(guessed.decode_ms), duration(plain.decode_ms)
    assert race.verdict == f"{took} instead of {instead}, word for word the same."
    assert race.machine
    assert race.pair


def test_a_new_user_sees_a_race_and_two_buttons_and_asking_brings_the_prompts(first: Stage) -> None:
    shown = first.window.findChild(RecordedView)
    assert shown.at_ms < inf
    assert not button(first, SUGGESTIONS[0]).isVisibleTo(first.window)
    first.window.chat_list.setFocus()
    button(first, "Ask something").click()
    assert button(first, SUGGESTIONS[0]).isVisibleTo(first.window)
    assert first.window.focusWidget() is first.window.composer.edit


def test_in_a_low_window_the_race_is_shorter_and_what_to_press_is_in_sight(first: Stage) -> None:
    first.handle(opened())
    view = first.window.transcript.viewport()
    for width, height in ((900, 700), (1280, 800), (420, 820)):
        first.window.resize(width, height)
        QApplication.processEvents()
        for each in (button(first, "Ask something"), button(first, "Get a real model")):
            assert view.rect().contains(QRect(each.mapTo(view, QPoint()), each.size())), (each.text(), width)


@pytest.mark.usefixtures("own_window")
def test_nothing_is_there_before_the_race_that_would_jump_when_it_comes_and_without_it_the_prompts_are(
    open_stage: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged() -> None:
        raise OSError("no such file")

    monkeypatch.setattr("ui.controllers.first_screen.SOON_MS", 3_600_000)
    monkeypatch.setattr("ui.stage.recorded_race.recorded_race", damaged)
    stage = open_stage(Preferences())
    screen = stage.window.findChild(FirstScreen)
    assert not button(stage, SUGGESTIONS[0]).isVisibleTo(stage.window)
    screen.show_race()
    assert button(stage, SUGGESTIONS[0]).isVisibleTo(stage.window)


def test_it_goes_where_another_model_is_chosen_and_the_examples_suit_it(first: Stage) -> None:
    first.handle(opened())
    assert not button(first, SUGGESTIONS[0]).isVisibleTo(first.window)
    assert button(first, "Get a real model").isVisibleTo(first.window)
    other = opened(PairFiles("other", "Other", "o.gguf", None, 4))
    first.handle(other)
    assert button(first, "my landlord").isVisibleTo(first.window)
    assert not button(first, "Get a real model").isVisibleTo(first.window)
    first.handle(msgspec.structs.replace(other, opened=msgspec.structs.replace(other.opened, chats=False)))
    assert button(first, "The five largest cities of Europe are").isVisibleTo(first.window)


@pytest.mark.parametrize("slower", [1.0, 30.0])
def test_it_tells_the_result_once_both_have_arrived_is_played_twice_and_rests(first: Stage, slower: float) -> None:
    content = replace(recorded_race(), sides=tuple(stretched(side, slower) for side in recorded_race().sides))
    shown = RecordedView(content, first.window)
    assert shown.shown_ms <= LONGEST_MS
    won_ms = min(side.decode_ms for side in content.sides)
    assert arrived(content) == f"With guesses: {duration(won_ms)}"
    first, turn = won_ms / shown._factor, shown.shown_ms + HOLD_MS
    times = (0.0, first, shown.shown_ms, turn - 1, turn, 2 * turn, 9 * turn)
    seen = []
    for each in times:
        shown._clock = Clock(each)
        seen.append(shown.at_ms)
    assert seen == pytest.approx([0.0, won_ms, inf, inf, 0.0, inf, inf])


@pytest.mark.usefixtures("own_window")
def test_with_reduced_motion_it_stands_at_its_end(open_stage: Opener) -> None:
    stage = open_stage(Preferences(reduced_motion=True))
    stage.qtbot.waitUntil(lambda: stage.window.findChild(RecordedView) is not None, timeout=3000)
    still = stage.window.findChild(RecordedView)
    assert (still.at_ms, still._beat.isActive()) == (inf, False)


def test_both_texts_have_room_in_every_language(qtbot: QtBot, language: Language) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    view = RecordedView(recorded_race(), parent, is_still=True)
    view.resize(view.sizeHint())
    view.grab()
    for side in view._sides:
        assert side._below >= side._flow.sets[-1].bottom
    view.resize(380, 320)
    view.grab()
    assert not any(side._is_last_seen for side in view._sides)  # Nor is a line below the last whole one seen in part.


def test_the_game_and_a_model_to_get_are_one_click_away(first: Stage) -> None:
    button(first, "Beat the drafter").click()
    assert type(first.window.pages.page).__name__ == "BeatPage"
    first.window.pages.close()
    with first.qtbot.waitSignal(first.window.transcript.invitation.models_requested):
        button(first, "Get a real model").click()
    assert button(first, SUGGESTIONS[0]).isVisibleTo(first.window)


def test_it_goes_with_the_first_message_and_whoever_knows_the_app_does_not_see_it(
    first: Stage, open_stage: Opener
) -> None:
    first.handle(*asked("Hello"))
    assert not first.window.transcript.invitation.isVisible()
    first.qtbot.waitUntil(lambda: first.window.findChild(RecordedView) is None, timeout=3000)
    known = open_stage(Preferences(pair="starter"))
    screen = known.window.findChild(FirstScreen)
    screen.show_race()
    assert known.window.findChild(RecordedView) is None


# What the window says by itself about guessing.


PAIR = PairFiles("big", "Big 7B", "/m/big.gguf", "/m/small.gguf", "auto")


def plain(number: int) -> Verified:
    choice = LengthChoice("does_not_pay", 10.0)
    return Verified("g1", number, 0, [], None, "word ", 1, 4.0, 30, length_choice=choice)


def test_where_guessing_stops_one_line_says_so_and_brings_it_back(stage: Stage) -> None:
    stage.handle(opened(PAIR), *asked("Why?"), *begun())
    stage.handle(*(plain(number) for number in range(PAUSED_AFTER - 1)))
    assert stage.window.hint_line.isHidden()
    stage.handle(plain(PAUSED_AFTER))
    assert stage.window.hint_line.words.text() == "Paused guessing: plain is faster here."
    stage.window.hint_line.button.click()
    assert stage.services.preferences_file.current.guessed_replies == {key_of(PAIR): ALWAYS}
    assert stage.window.hint_line.isHidden()
    stage.handle(opened(PairFiles("big", "Big 7B", "/m/big.gguf", None, "auto", free=("suffix",))), *begun())
    stage.handle(*(plain(number) for number in range(2 * PAUSED_AFTER)))
    assert stage.window.hint_line.isHidden()  # Copies pause without a word.


@pytest.mark.parametrize("then", ["it guesses again", "the reply ends"])
def test_that_line_goes_where_it_is_no_longer_true(stage: Stage, then: str) -> None:
    stage.handle(opened(PAIR), *asked("Why?"), *begun(), *(plain(number) for number in range(PAUSED_AFTER)))
    assert not stage.window.hint_line.isHidden()
    over = ReplyEnded("g1", message("word " * PAUSED_AFTER, "assistant", number=2))
    stage.handle(over if then == "the reply ends" else Verified("g1", 99, 1, [0.9], None, "word ", 2, 4.0, 30))
    assert stage.window.hint_line.isHidden()


def test_a_drafter_that_lies_here_is_offered_once(stage: Stage) -> None:
    pair = PairFiles("big", "Big 7B", "/m/big.gguf", None, "auto", free=("suffix",))
    verdict = DrafterVerdict("s", "Small 1B", "usable", "fits", 0.1, True, True, 0)
    judged = DraftersJudged(pair.target, (verdict,), {"s": "/m/small.gguf"})
    stage.handle(opened(pair))
    stage.handle(judged)
    assert stage.window.hint_line.words.text() == "Small 1B is on this computer and can guess for this model."
    stage.window.hint_line.button.click()
    assert stage.conversation.sent_commands[-1] == UsePair(PairRequest(target=pair.target, drafter="/m/small.gguf"))
    stage.handle(judged)
    assert stage.window.hint_line.isHidden()


@pytest.mark.parametrize(("minutes", "waits_min"), [(0, None), (15, 15)])
def test_its_memory_is_given_back_after_the_chosen_time(stage: Stage, minutes: int, waits_min: int | None) -> None:
    idle = stage.parts.conversation_controller.pair._idle
    stage.parts.choices.change(unload_after_min=minutes)
    stage.handle(PhaseChanged("answering"))
    assert not idle.isActive()
    stage.handle(PhaseChanged("idle"))
    assert (idle.interval() // 60_000 if idle.isActive() else None) == waits_min
    if waits_min is not None:
        idle.timeout.emit()
        assert stage.conversation.sent_commands[-1] == UnloadPair()
    stage.handle(PhaseChanged("loading"))
    assert not idle.isActive()
