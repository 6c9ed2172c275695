"""Notifications, the offer of a bigger model, and the choices beside the message box."""

import msgspec
import pytest
from PySide6.QtWidgets import QRadioButton, QSystemTrayIcon

from app.chats.records import is_starters_refusal
from app.conversation.chat_commands import SetChoice
from app.conversation.events import ChatOpened, PairOpening, ReplyBegun, ReplyEnded
from app.model_library.events import DownloadEnded
from app.problem import Problem
from app.settings.preferences import Preferences
from app.settings.presets import Preset
from app.settings.reply_options import Sampling
from starter.corpus.unknown import REFUSAL as REFUSED
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import message, opened
from ui.desktop.desktop import LONG_S, Notification

# Notifications


class Told(list):
    def __call__(self, title: str, words: str) -> None:
        self.append((title, words))


@pytest.mark.parametrize(
    ("took_s", "looks_here", "requested", "state", "told"),
    [
        (LONG_S, False, True, "complete", [("The reply is done", "Yes.")]),
        (LONG_S, False, True, "failed", [("The reply was cut short", "Yes.")]),
        (LONG_S - 1, False, True, "complete", []),
        (LONG_S, True, True, "complete", []),
        (LONG_S, False, False, "complete", []),
    ],
)
def test_only_a_long_reply_is_told_and_only_to_who_is_away(
    took_s: float, looks_here: bool, requested: bool, state: str, told: list
) -> None:
    clock = iter((100.0, 100.0 + took_s))
    received = Told()
    news = Notification(received, lambda: looks_here, lambda: next(clock))
    news.is_wanted = requested
    news.reply_begun(ReplyBegun("g1", 1, 2))
    news.reply_ended(ReplyEnded("g1", message("Yes.", "assistant", state, 2)))
    assert received == told


def test_a_download_is_told_like_a_long_reply(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    received = Told()
    monkeypatch.setattr(stage.parts.desktop, "news", Notification(received, lambda: False))
    stage.handle(DownloadEnded("Qwen 4B", "qwen"))
    stage.handle(DownloadEnded("Qwen 8B", problem=Problem("disk_full", "the disk is full", "Make room.")))
    assert [("Qwen 4B" in each[0], "Qwen 8B" in each[0]) for each in received] == [(True, False), (False, True)]


def test_what_the_tray_cannot_show_is_no_problem(stage: Stage) -> None:
    """Offscreen there is no tray."""
    assert not stage.parts.desktop.tray.is_there
    stage.parts.desktop.news.report("Done", "A download")
    stage.window.showMinimized()
    stage.parts.desktop.tray.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert not stage.window.isMinimized()


# What the starter does not know


def test_the_starters_refusal_is_known_by_its_own_words() -> None:
    assert is_starters_refusal(REFUSED)
    assert is_starters_refusal("I am only only" + REFUSED)
    assert not is_starters_refusal("I am a starter.")


# Beside the message box


def test_the_simple_mode_shows_no_choices_until_one_changes_the_replies(stage: Stage) -> None:
    choices = stage.window.composer.choices
    assert choices.isHidden()
    stage.parts.choices.change(answer_as_json=True)
    assert (choices.isHidden(), choices.json.isHidden(), choices.preset.isHidden()) == (False, False, True)
    assert choices.json.accessibleName() == "Answer as JSON, on: replies are JSON, any object"
    choices.json.click()
    assert not stage.parts.choices.preferences.answer_as_json
    assert choices.isHidden()


def test_reasoning_is_chosen_where_the_open_model_has_a_switch_for_it(stage: Stage) -> None:
    choices = stage.window.composer.choices
    event = opened()
    offering = msgspec.structs.replace(event.opened, reasoning=("on", "off"))
    stage.handle(msgspec.structs.replace(event, opened=offering), ChatOpened(3, (), reasoning="off"))
    assert (choices.isHidden(), choices.reasoning.isHidden(), choices.preset.isHidden()) == (False, False, True)
    assert choices.reasoning.accessibleName() == "Reasoning: Off"
    buttons = [each for each in choices.reasoning.popover.findChildren(QRadioButton) if not each.isHidden()]
    assert [button.text() for button in buttons] == ["The model’s default", "On", "Off"]
    buttons[1].click()
    assert choices.reasoning.accessibleName() == "Reasoning: On"
    buttons[0].click()
    assert stage.conversation.sent_commands[-2:] == [SetChoice("reasoning", "on"), SetChoice("reasoning", "")]
    stage.handle(event)
    assert choices.isHidden()
    stage.handle(PairOpening(msgspec.structs.replace(event.pair, id="big")))  # it may have one
    assert choices.isHidden()
    stage.handle(msgspec.structs.replace(event, opened=offering))
    assert (choices.reasoning.isHidden(), choices.reasoning.isEnabled()) == (False, True)


def test_a_preset_is_chosen_beside_the_message_box(open_stage: Opener) -> None:
    mine = Preset("Short", "Answer in one sentence.", Sampling(temperature=0.4))
    stage = open_stage(Preferences(pace="live", full_mode=True, presets=(mine,)))
    choices = stage.window.composer.choices
    assert choices.preset.accessibleName() == "Preset: Balanced"
    choices.preset_chosen.emit(mine)
    assert choices.preset.accessibleName() == "Preset: Short"
    assert stage.conversation.options.sampling.temperature == 0.4
    stage.parts.choices.change(temperature=0.55)
    assert choices.preset.accessibleName() == "Preset: Custom"
    choices.section_requested.emit("sampling")
    page = stage.parts.settings.page
    assert page.contents.section == "sampling"
