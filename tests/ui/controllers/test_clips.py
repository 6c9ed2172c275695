"""A clip is one click away: from a race, from a replay, and from the newest reply by a command."""

from dataclasses import replace
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from app.chats.records import ChatSummary
from app.conversation.commands import FindTrace
from app.conversation.events import ChatsChanged, RerunEnded, Run, TraceFound
from app.traces.trace import save_trace
from tests.ui.conftest import Stage, whole_reply
from tests.ui.controllers.saved_runs import TIMED, plain_run, press, trace
from ui.pages.clip.clip_making import ClipMaking
from ui.pages.race.race_page import RacePage
from ui.pages.replay.replay_page import ReplayPage

WAIT_MS = 60_000


def titled_chat(stage: Stage) -> None:
    whole_reply(stage)
    stage.handle(ChatsChanged((ChatSummary(1, "Roots: 7 / 9?", 0.0),)))


def finished(stage: Stage) -> ClipMaking:
    making = stage.parts.conversation_controller.reply_actions.clip_making
    stage.qtbot.waitUntil(lambda: making.clip is not None, timeout=WAIT_MS)
    return making


def offered_name(stage: Stage) -> str:
    """That of the clip that is being made, whose end is not waited for."""
    making = stage.parts.conversation_controller.reply_actions.clip_making
    assert making.sheet.isVisible()
    making.cancel()
    making.sheet.dismiss()
    return f"{making.name}.gif"


def test_a_race_has_a_button_as_soon_as_it_has_a_result(stage: Stage) -> None:
    titled_chat(stage)
    press(stage, "Race")
    page = stage.window.pages.page
    assert isinstance(page, RacePage)
    assert page.clip_button.isHidden()
    stage.handle(RerunEnded(2, "race", TIMED, (Run("plain", plain_run()), Run("guessed", TIMED))))
    stage.qtbot.mouseClick(page.clip_button, Qt.MouseButton.LeftButton)
    assert finished(stage).sheet.save.isEnabled()
    assert offered_name(stage) == "What is the square root of 7.gif"
    stage.qtbot.mouseClick(page.again_button, Qt.MouseButton.LeftButton)
    assert page.clip_button.isHidden()


def test_a_replay_has_a_button(stage: Stage) -> None:
    titled_chat(stage)
    press(stage, "Replay")
    stage.handle(TraceFound(2, trace()))
    page = stage.window.pages.page
    assert isinstance(page, ReplayPage)
    (action,) = [one for one in page.share_menu.actions() if one.text() == "Clip…"]
    action.trigger()
    assert offered_name(stage) == "What is the square root of 7.gif"


def share(stage: Stage, kind: str) -> None:
    """Picks one of the menu behind the icon under the newest reply."""
    stage.qtbot.mouseClick(stage.window.transcript.replies()[-1].action_row.button("share"), Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    next(each for each in menu.actions() if each.data() == kind).trigger()
    menu.close()


def test_a_picture_and_a_page_of_a_reply_come_from_its_menu(stage: Stage) -> None:
    titled_chat(stage)
    QGuiApplication.clipboard().clear()
    share(stage, "picture")
    assert stage.conversation.sent_commands[-1] == FindTrace(2)
    stage.handle(TraceFound(2, trace()))
    stage.qtbot.waitUntil(lambda: not QGuiApplication.clipboard().image().isNull(), timeout=WAIT_MS)
    picture = QGuiApplication.clipboard().image()
    assert (picture.width(), picture.height()) == (1440, 864)
    assert stage.window.banner.notice.done
    share(stage, "html")
    stage.handle(TraceFound(2, trace()))
    dialog = stage.window.findChild(QFileDialog, "shareReply")
    assert dialog.selectedFiles()[0].endswith("What is the square root of 7.html")
    dialog.reject()


def test_the_command_takes_the_newest_reply_without_leaving_the_chat(stage: Stage) -> None:
    titled_chat(stage)
    stage.window.commands["clip"].trigger()
    assert stage.conversation.sent_commands[-1] == FindTrace(2)
    stage.handle(TraceFound(2, trace()))
    assert stage.window.pages.page is None
    assert offered_name(stage) == "What is the square root of 7.gif"


def test_a_trace_from_a_file_lends_the_clip_its_name(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "fox.trace.gz"
    save_trace(msgspec.structs.replace(trace()), path)
    stage.parts.conversation_controller.navigation.open_file(path)
    stage.qtbot.waitUntil(lambda: stage.window.pages.page is not None, timeout=WAIT_MS)
    stage.window.commands["clip"].trigger()
    assert offered_name(stage) == "fox.gif"


def test_with_reduced_motion_the_sheet_shows_the_last_picture(stage: Stage) -> None:
    titled_chat(stage)
    stage.window.transcript.display = replace(stage.window.transcript.display, reduced_motion=True)
    stage.window.commands["clip"].trigger()
    stage.handle(TraceFound(2, trace()))
    making = finished(stage)
    assert making.sheet.preview.movie() is None
    assert not making.sheet.preview.pixmap().isNull()
