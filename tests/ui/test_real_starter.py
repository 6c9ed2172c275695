"""The window with the real starter pair: guesses are judged, the reply is saved, one that was cut off goes on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.engine_host.worker_process import worker_entry
from app.services.bootstrap import running_services
from app.settings.preferences import Preferences
from app.settings.reply_options import Sampling
from app.system.paths import AppPaths
from tests.toys import faults
from ui.start.window_factory import OpenWindow, open_window
from ui.transcript.message import message_actions as actions
from ui.transcript.message import summary
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState

FIRST = 5
QUESTION = "What is the square root of 7?"
pytestmark = pytest.mark.real_weights


@pytest.fixture
def app_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppPaths:
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path))
    return AppPaths(tmp_path, tmp_path, tmp_path)


@contextmanager
def asked(
    qtbot: QtBot, app_paths: AppPaths, worker: Callable[..., None] = worker_entry, **changes: Any
) -> Iterator[OpenWindow]:
    """The window once a question has been asked; another one stands in the box."""
    with running_services(app_paths, worker) as services:
        chosen = Preferences(pace="live", sampling=Sampling(temperature=0.0), reduced_motion=True, **changes)
        parts = open_window(services._replace(preferences=chosen), QApplication.instance())
        qtbot.addWidget(parts.window)
        parts.window.composer.set_text("And of 8?")
        parts.conversation_controller.outbox.send_text(QUESTION)
        yield parts
        parts.window.close()


def first_reply(qtbot: QtBot, parts: OpenWindow) -> ReplyState:
    """It has ended, and neither the question nor what was typed is gone."""
    transcript = parts.window.transcript
    qtbot.waitUntil(lambda: transcript.current_state() is not None, timeout=60_000)
    qtbot.waitUntil(lambda: not transcript.current_state().is_live, timeout=60_000)
    state = transcript.current_state()
    assert state.phase == "finished"
    (question,) = transcript.findChildren(UserMessage)
    assert question.isVisibleTo(transcript)
    assert parts.window.composer.text() == "And of 8?"
    return state


def test_a_question_is_answered_with_its_guesses_judged(qtbot: QtBot, app_paths: AppPaths) -> None:
    with asked(qtbot, app_paths) as parts:
        state = first_reply(qtbot, parts)
    assert state.stats.draft_n == state.tally.judged
    assert state.stats.draft_n_accepted > 0
    assert any(mark.verdict == "accepted" for mark in state.marks)
    assert state.text.startswith("The square root of 7")


@pytest.mark.parametrize(
    ("fault", "changes", "said"),
    [
        ("repack:kill,drafter:nan", {"max_tokens": FIRST}, "the engine stopped (signal SIGSEGV)."),
        ("repack:reply-segv", {"max_tokens": 2 * FIRST, "guessing": False}, "the engine stopped (signal SIGSEGV)."),
    ],
    ids=["as it opens", "in a reply"],
)  # fmt: skip
def test_settings_that_kill_the_engine_cost_neither_a_reply_nor_what_was_typed(
    qtbot: QtBot, app_paths: AppPaths, monkeypatch: pytest.MonkeyPatch, fault: str, changes: dict[str, Any], said: str
) -> None:
    # With llama.cpp's kernels the same settings are the fastest whether or not this build has our own.
    app_paths.preferences.write_text('weights = "llama.cpp"\n', encoding="utf-8")
    monkeypatch.setenv("DRAFTLIGHT_FAULT", fault)
    with asked(qtbot, app_paths, faults.main, **changes) as parts:
        state = first_reply(qtbot, parts)
        assert state.stats.tokens == changes["max_tokens"]
        line = (
            "target-q8_0.gguf now runs with the weights as they lie in the file: "
            f"with rearranged weights on the processor: {said}"
        )
        notice = parts.window.banner
        assert line in (notice.text.text(), summary.off_reason(state))
        assert notice.isHidden() or not notice.notice.grave


def test_a_reply_that_was_cut_off_goes_on_as_one_message(qtbot: QtBot, app_paths: AppPaths) -> None:
    with asked(qtbot, app_paths, seed=7, max_tokens=FIRST) as parts:
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


def kept(state: ReplyState) -> list[Mark]:
    return [mark for mark in state.marks if mark.is_kept]


def test_another_word_is_another_version_and_the_keyboard_can_choose_it(qtbot: QtBot, app_paths: AppPaths) -> None:
    with asked(qtbot, app_paths) as parts:
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

        qtbot.waitUntil(lambda: any(reply.about.message_id for reply in transcript.replies()), timeout=60_000)
        first = shown(1)
        ids, text = [mark.token_id for mark in kept(first.state)], first.state.text
        transcript.show_frame()
        first.pane.setFocus()
        for _ in range(3):
            qtbot.keyClick(first.pane, Qt.Key.Key_Right)
        for _ in range(2):  # The card, and its first other word.
            qtbot.keyClick(first.pane, Qt.Key.Key_Return)
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
