"""Two versions of a reply side by side, in the real window: opened from the version switch, replayed, taken, closed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.chats.records import StoredMessage
from app.conversation.chat_commands import ChooseVersion, FindVersions
from app.conversation.events import ChatOpened, TraceFound, VersionsFound
from engine.events import Event
from tests.ui.conftest import Stage
from tests.ui.controllers.saved_runs import FORMER, LATER, LATER_TEXT, version
from tests.ui.fakes import TEXT, message
from ui.pages.replay.replay_page import ReplayPage
from ui.pages.sides.versions_page import VersionsPage
from ui.transcript.message import message_actions as actions
from ui.window.main_window import SMALLEST


def shown(stage: Stage, of: int = 2) -> StoredMessage:
    """The later version is in the chat."""
    later = version(3, LATER_TEXT, LATER, of)
    stage.handle(ChatOpened(1, (message("Root of 7?"), later.message)))
    stage.handle(TraceFound(3, later.trace, None, "marks"))
    return later.message


def side_by_side(stage: Stage, former: tuple[Event, ...] | None = FORMER, of: int = 2) -> VersionsPage:
    shown(stage, of)
    reply = stage.window.transcript.replies()[0]
    reply.action_row.button(actions.MORE).setFocus()
    (side_by_side,) = (each for each in reply.action_row.menu().actions() if each.text() == "Versions side by side")
    side_by_side.trigger()
    assert stage.conversation.sent_commands[-1] == FindVersions(3)
    ids = tuple(range(2, 2 + of))
    stage.handle(VersionsFound((version(2, TEXT, former, of), version(3, LATER_TEXT, LATER, of)), ids))
    page = stage.window.pages.page
    assert isinstance(page, VersionsPage)
    return page


def verdicts(page: VersionsPage) -> tuple[list[tuple[str, str]], ...]:
    found = []
    for side in (page.sides[0], page.sides[1]):
        state = side.transcript.current_state()
        found.append([(mark.text, mark.verdict) for mark in state.marks if mark.is_kept])
    return tuple(found)


def test_what_both_have_is_calm_and_each_goes_on_in_its_own_marks(stage: Stage) -> None:
    page = side_by_side(stage)
    same = [(text, "shared") for text in (" The", " square", " root", " of", " 7")]
    assert verdicts(page) == (
        [*same, (" is", "accepted"), (" 2.6458.", "correction")],
        [*same, (" was", "chosen"), (" sought.", "plain")],
    )
    assert page.words.text() == "Same for 5 tokens, then they diverge."
    assert [side.words.text() for side in (page.sides[0], page.sides[1])] == [
        "The word here: “is”, to which the model gave 50 %.",
        "Your word: “was”, to which the model gave 12 %.",
    ]
    assert [side.heading.text() for side in (page.sides[0], page.sides[1])] == [
        "Version 1 of 2",
        "Version 2 of 2, in the chat",
    ]
    assert [side.buttons["take"].isVisible() for side in (page.sides[0], page.sides[1])] == [True, False]


def test_a_replay_goes_back_to_both_and_esc_to_the_version_switch(stage: Stage) -> None:
    page = side_by_side(stage)
    page.sides[0].buttons["replay"].setFocus()
    QTest.keyClick(page.sides[0].buttons["replay"], Qt.Key.Key_Space)
    replay = stage.window.pages.page
    assert isinstance(replay, ReplayPage)
    assert [timed.event for timed in replay.trace.events] == list(FORMER)
    stage.window.commands["stop"].trigger()
    assert stage.window.pages.page is page
    assert page.sides[0].buttons["replay"].hasFocus()
    stage.window.commands["stop"].trigger()
    assert stage.window.pages.page is None
    reply = stage.window.transcript.replies()[0]
    assert reply.action_row.button(actions.MORE).hasFocus()


def test_of_more_versions_any_two_are_compared(stage: Stage) -> None:
    page = side_by_side(stage, of=3)
    assert [option.value for option in page.sides[0].choice.options] == [2, 3, 4]
    page.sides[0].choice.chosen.emit(4)
    assert stage.conversation.sent_commands[-1] == FindVersions(4, 3)
    stage.handle(VersionsFound((version(3, LATER_TEXT, LATER, 3), version(4, LATER_TEXT, LATER, 3)), (2, 3, 4)))
    assert stage.window.pages.page is page
    assert page.words.text() == "Both versions are the same, word for word."
    assert [side.choice.value for side in (page.sides[0], page.sides[1])] == [3, 4]
    before = len(stage.conversation.sent_commands)
    page.sides[0].choice.chosen.emit(4)
    assert len(stage.conversation.sent_commands) == before


def test_a_version_that_was_not_kept_is_text_only(stage: Stage) -> None:
    page = side_by_side(stage, former=None)
    assert page.words.text() == "Same for 5 tokens, then they diverge."
    assert page.sides[0].words.text() == "The word here: “is”. Text only: what happened in this reply was not kept."
    assert not page.sides[0].buttons["replay"].isEnabled()
    assert page.sides[1].buttons["replay"].isEnabled()


def test_in_a_narrow_window_one_is_above_the_other_and_either_is_taken_into_the_chat(stage: Stage) -> None:
    page = side_by_side(stage)
    assert page.sides[0].y() == page.sides[1].y()
    stage.window.resize(SMALLEST)
    QApplication.processEvents()
    assert page.sides[1].y() > page.sides[0].geometry().bottom()
    assert page.sides[1].x() == page.sides[0].x()
    page.sides[0].buttons["take"].click()
    assert stage.window.pages.page is None
    assert stage.conversation.sent_commands[-1] == ChooseVersion(2)


def test_one_version_offers_nothing_to_compare_and_the_command_takes_the_last_reply_with_several(stage: Stage) -> None:
    stage.handle(ChatOpened(1, (message("Root of 7?"), message(TEXT, "assistant", number=2))))
    offered = stage.window.transcript.replies()[0].action_row.menu().actions()
    assert "Versions side by side" not in [each.text() for each in offered]
    before = list(stage.conversation.sent_commands)
    stage.window.commands["side_by_side"].trigger()
    assert stage.conversation.sent_commands == before
    later = version(3, LATER_TEXT, LATER, 2).message
    rest = (message("Go on.", number=4), message(TEXT, "assistant", number=5))
    stage.handle(ChatOpened(1, (message("Root of 7?"), later, *rest)))
    stage.window.commands["side_by_side"].trigger()
    assert stage.conversation.sent_commands[-1] == FindVersions(3)
