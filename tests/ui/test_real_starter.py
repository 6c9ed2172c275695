"""The window with the real starter pair: guesses are judged, the reply is saved, one that was cut off goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from app.services.bootstrap import running_services
from app.settings.preferences import Preferences
from app.settings.reply_options import Sampling
from app.system.paths import AppPaths
from models.errors import ModelFileError
from models.starter_pair import starter_pair
from tests.toys import faults
from ui.start.window_factory import open_window
from ui.transcript.message import message_actions as actions
from ui.transcript.message import summary
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState

FIRST = 5


@pytest.fixture
def app_paths(tmp_path: Path) -> AppPaths:
    try:
        starter_pair()
    except ModelFileError as error:
        pytest.skip(f"the starter pair is not there: {error}")
    return AppPaths(tmp_path, tmp_path, tmp_path)


@pytest.mark.real_weights
def test_a_question_is_answered_with_its_guesses_judged(qtbot: QtBot, qapp: object, app_paths: AppPaths) -> None:
    with running_services(app_paths) as services:
        chosen = Preferences(pace="live", sampling=Sampling(temperature=0.0))
        parts = open_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        transcript = parts.window.transcript
        parts.conversation_controller.outbox.say("What is the square root of 7?")
        qtbot.waitUntil(lambda: transcript.current_state() is not None, timeout=60_000)
        qtbot.waitUntil(lambda: not transcript.current_state().is_live, timeout=60_000)
        state = transcript.current_state()
        assert state.phase == "finished"
        assert state.stats.draft_n == state.tally.judged
        assert state.stats.draft_n_accepted > 0
        assert any(mark.verdict == "accepted" for mark in state.marks)
        assert state.text.startswith("The square root of 7")
        parts.window.close()


def with_llama_cpps_kernels(app_paths: AppPaths) -> None:
    """So that the same settings are the fastest whether or not this build has our kernels."""
    app_paths.preferences.parent.mkdir(parents=True, exist_ok=True)
    app_paths.preferences.write_text('weights = "llama.cpp"\n', encoding="utf-8")


@pytest.mark.real_weights
def test_settings_that_kill_the_engine_cost_nothing_that_was_typed(
    qtbot: QtBot, qapp: object, app_paths: AppPaths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(app_paths.data))
    with_llama_cpps_kernels(app_paths)
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "repack:kill,drafter:nan")
    with running_services(app_paths, faults.main) as services:
        chosen = Preferences(pace="live", sampling=Sampling(temperature=0.0), max_tokens=FIRST)
        parts = open_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        transcript, banner = parts.window.transcript, parts.window.banner
        parts.conversation_controller.outbox.say("What is the square root of 7?")
        qtbot.waitUntil(lambda: transcript.current_state() is not None, timeout=60_000)
        qtbot.waitUntil(lambda: not transcript.current_state().is_live, timeout=60_000)
        state = transcript.current_state()
        assert (state.phase, state.stats.tokens) == ("finished", FIRST)
        (asked,) = transcript.findChildren(UserMessage)
        assert asked.isVisibleTo(transcript)
        assert banner.text.text() == (
            "target-q8_0.gguf now runs with the weights as they lie in the file: "
            "with rearranged weights on the processor: the engine stopped (signal SIGSEGV)."
        )
        assert not banner.notice.grave
        parts.window.close()


@pytest.mark.real_weights
def test_settings_that_kill_the_engine_in_a_reply_cost_neither_it_nor_what_was_typed(
    qtbot: QtBot, qapp: object, app_paths: AppPaths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(app_paths.data))
    with_llama_cpps_kernels(app_paths)
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "repack:reply-segv")
    with running_services(app_paths, faults.main) as services:
        chosen = Preferences(pace="live", sampling=Sampling(temperature=0.0), max_tokens=2 * FIRST, guessing=False)
        parts = open_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        transcript, composer = parts.window.transcript, parts.window.composer
        parts.conversation_controller.outbox.say("What is the square root of 7?")
        composer.set_text("And of 8?")
        qtbot.waitUntil(lambda: transcript.current_state() is not None, timeout=60_000)
        qtbot.waitUntil(lambda: not transcript.current_state().is_live, timeout=60_000)
        state = transcript.current_state()
        assert (state.phase, state.stats.tokens) == ("finished", 2 * FIRST)
        assert state.text.startswith("The square root of 7")
        (asked,) = transcript.findChildren(UserMessage)
        assert asked.isVisibleTo(transcript)
        assert composer.text() == "And of 8?"
        assert summary.note(state) == (
            "target-q8_0.gguf now runs with the weights as they lie in the file: "
            "with rearranged weights on the processor: the engine stopped in a reply (signal SIGSEGV)."
        )
        parts.window.close()


@pytest.mark.real_weights
def test_a_reply_that_was_cut_off_goes_on_as_one_message(qtbot: QtBot, qapp: object, app_paths: AppPaths) -> None:
    with running_services(app_paths) as services:
        chosen = Preferences(
            pace="live", sampling=Sampling(temperature=0.0), seed=7, max_tokens=FIRST, reduced_motion=True
        )
        parts = open_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        transcript, choices = parts.window.transcript, parts.choices

        def replies() -> list[ReplyWidget]:
            return [reply for reply in transcript.findChildren(ReplyWidget) if reply.isVisibleTo(transcript)]

        def wait_for(reason: str) -> ReplyState:
            """The reply ended so, is on disk, and has a mark for each of its tokens."""

            def is_there() -> bool:
                states = [reply.state for reply in replies() if reply.state.stats is not None]
                return len(states) == 1 and (states[0].reason, states[0].stats.tokens) == (reason, len(kept(states[0])))

            qtbot.waitUntil(is_there, timeout=60_000)
            qtbot.waitUntil(lambda: replies()[0].about.source == replies()[0].state.text, timeout=10_000)
            return replies()[0].state

        parts.conversation_controller.outbox.say("What is the square root of 7?")
        first = wait_for("length")
        assert (len(kept(first)), replies()[0].about.is_cut) == (FIRST, True)
        choices.change(max_tokens=None)
        replies()[0].action_row.button(actions.CONTINUE).click()
        whole = wait_for("stop")
        # The marks of the first part are as they were, those of the rest are guesses that were judged.
        assert whole.text.startswith(first.text)
        assert [mark.token_id for mark in kept(whole)][:FIRST] == [mark.token_id for mark in kept(first)]
        assert [mark.verdict for mark in kept(whole)][:FIRST] == [mark.verdict for mark in kept(first)]
        assert "accepted" in {mark.verdict for mark in kept(whole)[FIRST:]}
        # On disk it is one message, and the same text as without a break.
        about = replies()[0].about
        assert (about.source, about.versions, len(transcript.findChildren(UserMessage))) == (whole.text, 1, 1)
        parts.conversation_controller.regenerate()
        qtbot.waitUntil(lambda: replies()[0].about.versions == 2 and not replies()[0].state.is_live, timeout=60_000)
        assert replies()[0].state.text == whole.text
        parts.window.close()


def kept(state: ReplyState) -> list[Mark]:
    return [mark for mark in state.marks if mark.is_kept]


@pytest.mark.real_weights
def test_another_word_is_another_version_and_the_keyboard_can_choose_it(
    qtbot: QtBot, qapp: object, app_paths: AppPaths
) -> None:
    with running_services(app_paths) as services:
        chosen = Preferences(pace="live", sampling=Sampling(temperature=0.0), reduced_motion=True)
        parts = open_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        parts.window.show()
        transcript = parts.window.transcript

        def shown(version: int) -> ReplyWidget:
            """The reply when it has ended, is that version on disk, and its marks are there."""

            def is_there() -> bool:
                there = [reply for reply in transcript.findChildren(ReplyWidget) if reply.isVisibleTo(transcript)]
                return (
                    len(there) == 1
                    and there[0].about.version == version
                    and not there[0].state.is_live
                    and there[0].state.stats is not None
                )

            qtbot.waitUntil(is_there, timeout=60_000)
            return next(reply for reply in transcript.findChildren(ReplyWidget) if reply.isVisibleTo(transcript))

        parts.conversation_controller.outbox.say("What is the square root of 7?")
        qtbot.waitUntil(lambda: any(reply.about.message_id for reply in transcript.replies()), timeout=60_000)
        first = shown(1)
        ids, text = [mark.token_id for mark in kept(first.state)], first.state.text
        transcript.show_frame()
        first.pane.setFocus()
        for _ in range(3):
            qtbot.keyClick(first.pane, Qt.Key.Key_Right)
        qtbot.keyClick(first.pane, Qt.Key.Key_Return)
        menu = first.findChild(QMenu)
        assert isinstance(menu, QMenu)
        menu.actions()[0].trigger()
        menu.close()
        second = shown(2)
        places = [place for place, mark in enumerate(kept(second.state)) if mark.verdict == "chosen"]
        assert len(places) == 1
        assert [mark.token_id for mark in kept(second.state)][: places[0]] == ids[: places[0]]
        assert kept(second.state)[places[0]].token_id != ids[places[0]]
        assert parts.window.focusWidget() is second.pane
        # It is proved, and the other future is one step back.
        parts.conversation_controller.reply_actions.prove(second.about.message_id)
        qtbot.waitUntil(lambda: "✓ Proved" in second._proof.text, timeout=60_000)
        second.action_row.button(actions.OLDER).click()
        back = shown(1)
        assert (back.state.text, [mark.token_id for mark in kept(back.state)]) == (text, ids)
        parts.window.close()
