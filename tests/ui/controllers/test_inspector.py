"""Whose figures the inspector shows: the newest reply's, that of a saved chat, that of an older one pointed at."""

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from app.conversation.events import ChatOpened, PhaseChanged, ReplyEnded, TraceFound
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event, Finished
from tests.ui.conftest import Stage, whole_reply
from tests.ui.controllers.saved_runs import EVENTS, trace
from tests.ui.fakes import ROUNDS, TEXT, asked, begun, ended, message, round_of, stats
from ui.transcript.state.mark import Mark

OLDER: tuple[Event, ...] = (
    *begun("g0"),
    *round_of(1, (" Yes",), (), ".", "g0"),
    Finished("g0", "stop", " Yes.", msgspec.structs.replace(stats(), speedup=1.5, speedup_low=1.4, speedup_high=1.6)),
)


def chat_of_two(stage: Stage) -> None:
    """A chat that is opened again, with the marks of both replies."""
    told = (
        message("Are you there?"),
        message(" Yes.", "assistant", number=2),
        message("What is the square root of 7?", number=3),
        message(TEXT, "assistant", number=4),
    )
    stage.handle(ChatOpened(1, told))
    stage.handle(TraceFound(4, trace(), None, "marks"))
    older = Trace(header_for(OLDER[0], 1.0), tuple(TimedEvent(float(at), event) for at, event in enumerate(OLDER)))
    stage.handle(TraceFound(2, older, None, "marks"))


def shown_rounds(stage: Stage) -> int:
    return len(stage.parts.conversation_controller.inspector.state.rounds)


def test_a_chat_has_the_figures_of_its_newest_reply_and_an_empty_one_has_none(stage: Stage) -> None:
    chat_of_two(stage)
    panel = stage.window.panel
    stage.qtbot.waitUntil(lambda: "0.78×" in panel.head.answer.text(), timeout=2000)
    assert panel.head.question.text() == "Did guessing help?"
    stage.qtbot.waitUntil(lambda: panel.title.text() == "Reply to “What is the square root of 7?”", timeout=2000)
    assert panel.head.values["drafted"].text() == "8"
    assert shown_rounds(stage) == 2
    panel = stage.window.panel
    stage.qtbot.waitUntil(lambda: not panel.sections[0].isHidden(), timeout=5000)

    def shown() -> list[str]:
        return [each.parts.heading for each in panel.sections if not each.isHidden()]

    assert shown() == ["Rounds"]
    stage.parts.choices.change(full_mode=True)
    stage.qtbot.waitUntil(lambda: len(shown()) == 3, timeout=5000)  # the fourth, the verdict, has no figures here
    stage.handle(ChatOpened(2, ()))
    stage.qtbot.waitUntil(lambda: stage.window.panel.title.text() == "Inspector", timeout=2000)
    assert stage.window.panel.head.question.text() == "Is guessing helping right now?"
    assert stage.parts.conversation_controller.inspector.state.generation_id == ""


def look_at(stage: Stage, message_id: int) -> None:
    """Scrolls until a reply is in the middle of a low window."""
    stage.window.resize(1280, 420)
    QApplication.processEvents()
    transcript = stage.window.transcript
    reply = transcript.messages.reply(message_id)
    transcript.verticalScrollBar().setValue(max(0, reply.top + 10 - transcript.viewport().height() // 2))


def test_the_inspector_follows_the_reply_in_view_and_names_it(stage: Stage) -> None:
    chat_of_two(stage)
    panel = stage.window.panel
    look_at(stage, 2)
    stage.qtbot.waitUntil(lambda: shown_rounds(stage) == 1, timeout=5000)
    stage.qtbot.waitUntil(lambda: "1.50×" in panel.head.answer.text(), timeout=5000)
    assert panel.title.text() == "Earlier reply to “Are you there?”"
    stage.window.transcript.token_pointed_at.emit(2, Mark(" Yes", "accepted", 1))
    assert panel.timeline.marked == 1
    stage.window.transcript.token_pointed_at.emit(2, None)
    assert panel.timeline.marked is None
    stage.window.panel.round_chosen.emit(1)
    older, newest = stage.window.transcript.replies()
    assert older.pane.reader.is_busy
    assert not newest.pane.reader.is_busy
    bar = stage.window.transcript.verticalScrollBar()
    bar.setValue(bar.maximum())
    stage.qtbot.waitUntil(lambda: shown_rounds(stage) == 2, timeout=5000)
    stage.qtbot.waitUntil(lambda: panel.title.text() == "Reply to “What is the square root of 7?”", timeout=5000)


def test_a_new_reply_takes_the_inspector_back(stage: Stage) -> None:
    chat_of_two(stage)
    look_at(stage, 2)
    stage.qtbot.waitUntil(lambda: shown_rounds(stage) == 1, timeout=5000)
    whole_reply(stage)
    inspection = stage.parts.conversation_controller.inspector
    assert inspection.shows_newest
    assert len(inspection.state.rounds) == len([each for each in EVENTS if type(each).__name__ == "Verified"])


@pytest.mark.usefixtures("own_window")
def test_a_short_reply_shows_what_guessing_brought_in_the_chat_while_it_is_on_screen(stage: Stage) -> None:
    for number in range(3):
        stage.handle(*asked("q", f"g{number}"), *begun(f"g{number}"), *ended("", f"g{number}"))
    short = msgspec.structs.replace(stats(speedup=None), plain_tok_per_s=None, speedup_withheld="short")
    end = (
        Finished("g3", "stop", "", short),
        ReplyEnded("g3", message("", "assistant", number=2)),
        PhaseChanged("idle"),
    )
    stage.handle(*asked("q", "g3"), *begun("g3"), *end)
    answer = stage.window.panel.head.answer
    stage.qtbot.waitUntil(lambda: "In your last 3 replies" in answer.text(), timeout=3000)
    stage.handle(ChatOpened(2, ()))
    stage.qtbot.waitUntil(lambda: stage.window.panel.title.text() == "Inspector", timeout=2000)
    assert "In your last" not in answer.text()


def test_a_reply_that_could_not_be_saved_keeps_its_figures(stage: Stage) -> None:
    stage.handle(*asked("q"), *begun(), *ROUNDS, Finished("g1", "stop", TEXT, stats()))
    stage.handle(ReplyEnded("g1", message(TEXT, "assistant", number=0), saved=False), PhaseChanged("idle"))
    stage.qtbot.waitUntil(lambda: "0.78×" in stage.window.panel.head.answer.text(), timeout=2000)
    assert shown_rounds(stage) == 2
    assert stage.window.transcript.messages[-1].about.message_id == 0
