"""The first screen: a recorded race that is real and says where it ran, two buttons, and nothing of it afterwards."""

from __future__ import annotations

from math import inf

import pytest
from PySide6.QtWidgets import QPushButton

from app.engine_host.protocol import PairFiles
from app.settings.preferences import Preferences
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import asked, opened
from ui.controllers.first_screen import FirstScreen
from ui.pages.race.recorded_view import HOLD_MS, SHOWN_MS, RecordedView
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


@pytest.fixture
def first(open_stage: Opener) -> Stage:
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
    assert race.machine
    assert "runs of each: between" in race.details


def test_a_new_user_sees_a_race_and_two_buttons_and_asking_brings_the_prompts(first: Stage) -> None:
    shown = first.window.findChild(RecordedView)
    assert shown is not None
    assert shown.foot.startswith("Recorded: Starter")
    assert shown.at_ms < inf
    assert not button(first, SUGGESTIONS[0]).isVisibleTo(first.window)
    first.window.chat_list.setFocus()
    button(first, "Ask something").click()
    assert button(first, SUGGESTIONS[0]).isVisibleTo(first.window)
    assert first.window.focusWidget() is first.window.composer.edit


def test_it_goes_where_another_model_answers(first: Stage) -> None:
    first.handle(opened())
    assert not button(first, SUGGESTIONS[0]).isVisibleTo(first.window)
    first.handle(opened(PairFiles("other", "Other", "o.gguf", None, 4)))
    assert button(first, SUGGESTIONS[0]).isVisibleTo(first.window)


@pytest.mark.parametrize(
    ("elapsed_ms", "share"),
    [(0.0, 0.0), (SHOWN_MS / 2, 0.5), (SHOWN_MS, inf), (SHOWN_MS + HOLD_MS / 2, inf), (SHOWN_MS + HOLD_MS, 0.0)],
)
def test_it_is_played_held_at_its_end_and_played_again(first: Stage, elapsed_ms: float, share: float) -> None:
    shown = first.window.findChild(RecordedView)
    assert shown is not None
    shown._clock = Clock(elapsed_ms)
    assert shown.at_ms == pytest.approx(share * recorded_race().longest_ms)


def test_with_reduced_motion_it_stands_at_its_end(open_stage: Opener) -> None:
    stage = open_stage(Preferences(reduced_motion=True))
    stage.qtbot.waitUntil(lambda: stage.window.findChild(RecordedView) is not None, timeout=3000)
    still = stage.window.findChild(RecordedView)
    assert still is not None
    assert (still.at_ms, still._beat.isActive()) == (inf, False)


def test_the_game_is_one_click_away(first: Stage) -> None:
    button(first, "Beat the drafter").click()
    assert type(first.window.pages.page).__name__ == "BeatPage"


def test_it_goes_with_the_first_message_and_whoever_knows_the_app_does_not_see_it(
    first: Stage, open_stage: Opener
) -> None:
    first.handle(*asked("Hello"))
    assert not first.window.transcript.invitation.isVisible()
    first.qtbot.waitUntil(lambda: first.window.findChild(RecordedView) is None, timeout=3000)
    known = open_stage(Preferences(hints_seen=2))
    screen = known.window.findChild(FirstScreen)
    assert screen is not None
    screen.show_race()
    assert known.window.findChild(RecordedView) is None
