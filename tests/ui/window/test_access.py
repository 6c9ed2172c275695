"""Full use without eyes or mouse: names and roles, the way of the keyboard, what is spoken, less motion."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from app.settings.preferences import Preferences
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, asked, begun, ended
from tests.ui.window.access_tree import misnamed, nameless, seen_everywhere, seen_in
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.settings_page import SettingsPage
from ui.theme.theme import Motion
from ui.transcript.view.spoken_list import install_accessibility
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets import boxes
from ui.widgets.banner import Notice
from ui.widgets.popover import Popover

PAGES = ("settings", "lesson", "bench", "compare", "replay", "race", "models")
SHEETS = ("palette", "shortcuts")


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    stage = open_stage(Preferences(pace="live", full_mode=True, answer_as_json=True, show_chats=True))
    stage.handle(*asked("What is the square root of 7?"), *begun(), *ROUNDS, *ended())
    return stage


def test_everything_that_can_be_used_has_a_name_on_every_page(stage: Stage) -> None:
    window, found, walked = stage.window, {}, 0
    found["chat"] = seen_in(window)
    assert len(found["chat"]) > 15
    for name in (*PAGES, *SHEETS):
        if name not in window.commands or not window.commands[name].isEnabled():
            continue
        window.commands[name].trigger()
        found[name] = seen_everywhere()
        walked += 1
        if isinstance(window.pages.page, SettingsPage):
            for section in SECTIONS:
                window.pages.page.show_section(section.name)
                found[f"settings, {section.name}"] = seen_in(window)
        window.pages.close()
        window.finder.hide()
    for popover in window.findChildren(Popover):
        popover.show()
        found[popover.accessibleName()] = seen_in(popover)
        popover.close()
    assert walked >= 6
    wrong = {where: [*nameless(seen), *misnamed(seen)] for where, seen in found.items()}
    assert {where: each for where, each in wrong.items() if each} == {}


def test_a_nameless_button_is_noticed(stage: Stage) -> None:
    for words in ("", "×"):
        button = QPushButton(words, stage.window.composer)
        button.show()
        assert len(nameless(seen_in(stage.window))) == 1
        button.deleteLater()
        button.hide()


def test_roles_are_what_the_eye_sees(stage: Stage) -> None:
    def role_of(widget: QWidget) -> QAccessible.Role:
        return QAccessible.queryAccessibleInterface(widget).role()

    stage.window.commands["settings"].trigger()
    page = stage.parts.settings.page
    controls = {row.setting.field: row.control for view in page.views for row in view.rows}
    assert role_of(controls["notify"].switch) == QAccessible.Role.CheckBox
    assert role_of(controls["temperature"].slider) == QAccessible.Role.Slider
    assert role_of(controls["temperature"].field) == QAccessible.Role.SpinBox
    assert role_of(controls["system"].edit) == QAccessible.Role.EditableText
    assert role_of(stage.window.composer.edit) == QAccessible.Role.EditableText
    assert controls["notify"].switch.accessibleName() == "Notify me when a long reply is done"
    assert controls["guessing"].button.accessibleName() == stage.window.top_bar.guessing.accessibleName()


@pytest.mark.usefixtures("own_window")
def test_the_transcript_is_a_list_of_messages_the_oldest_first(stage: Stage) -> None:
    install_accessibility()
    transcript = stage.window.transcript
    for number in range(3):
        transcript.add_user_message(f"question {number}")
        transcript.begin_reply(f"g{number}", "Model")
    column = transcript._column
    spoken = QAccessible.queryAccessibleInterface(column)
    assert spoken.role() == QAccessible.Role.List
    told = [spoken.child(number) for number in range(2, 8)]  # after the question and the reply of the stage
    assert {each.role() for each in told} == {QAccessible.Role.ListItem}
    assert [each.text(QAccessible.Text.Name) for each in told] == 3 * ["Your message", "Reply by Model"]
    assert [each.object() for each in told] == column.messages[2:]
    assert [spoken.indexOfChild(each) for each in told] == list(range(2, 8))
    transcript.begin_reply("g3", "")
    said = spoken.child(8)
    assert said.text(QAccessible.Text.Name) == "Reply"
    column.messages[-1].name("Model")  # which is known once the engine has begun
    assert said.text(QAccessible.Text.Name) == "Reply by Model"


def test_tab_reaches_everything_in_the_window_and_comes_round(stage: Stage) -> None:
    window = stage.window
    window.activateWindow()
    window.composer.edit.setFocus()
    wanted = {
        each.widget
        for each in seen_in(window)
        if each.widget is not None
        and each.widget.isEnabled()
        and each.widget.isVisible()
        and each.widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.widget.focusProxy() is None
    }
    reached: set[QWidget] = set()
    for _ in range(3 * len(wanted)):
        focused = window.focusWidget()
        assert focused is not None
        if focused in reached and focused is window.composer.edit:
            break
        reached.add(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert window.focusWidget() is window.composer.edit
    newest = window.transcript.replies()[-1].pane
    newest.setFocus()
    QTest.keyClick(newest, Qt.Key.Key_Up)  # One message is on Tab's way, and arrows lead to the others.
    assert [str(each) for each in wanted - reached - {window.focusWidget()}] == []


def test_enter_presses_the_button_with_the_keyboard_in_the_window_and_in_a_popover(stage: Stage) -> None:
    """By itself Qt lets it on some desktops only."""
    bar, pane = stage.window.top_bar, stage.window.pane
    was_open = pane.is_open
    bar.panel.setFocus()
    QTest.keyClick(bar.panel, Qt.Key.Key_Return)
    assert pane.is_open != was_open
    bar.guessing.setFocus()
    QTest.keyClick(bar.guessing, Qt.Key.Key_Enter)
    chosen: list[object] = []
    bar.guessing.chosen.connect(chosen.append)
    other = next(each for each in bar.guessing.kinds.buttons if not each.isChecked())
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_Return)
    bar.guessing.popover.close()
    assert len(chosen) == 1


def test_a_notice_is_announced_by_its_words(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an announcement: Qt passes its alerts on to no screen reader of Linux."""
    said, real = list[str](), boxes.QAccessibleAnnouncementEvent
    monkeypatch.setattr(
        boxes, "QAccessibleAnnouncementEvent", lambda of, words: (said.append(words), real(of, words))[1]
    )
    stage.window.banner.show_notice(Notice("The disk is full.", "Free some space."))
    assert said == ["The disk is full. Free some space."]


def test_the_systems_wish_for_less_motion_holds_without_the_preference(stage: Stage) -> None:
    motion, transcript = stage.parts.choices.motion, stage.window.transcript
    motion.system_preference_changed(Qt.MotionPreference.ReducedMotion)
    assert transcript.display.reduced_motion
    motion.system_preference_changed(Qt.MotionPreference.NoPreference)
    assert not transcript.display.reduced_motion
    stage.parts.choices.change(reduced_motion=True)
    assert transcript.display.reduced_motion
    assert Motion(stage.window).is_reduced(True)


def test_less_motion_reaches_every_page_that_shows_replies(stage: Stage) -> None:
    window = stage.window
    window.commands["compare"].trigger()
    page = window.pages.page
    views = page.findChildren(TranscriptView)
    assert views
    stage.parts.choices.change(reduced_motion=True)
    assert all(view.display.reduced_motion for view in views)
    window.pages.close()
    window.commands["compare"].trigger()
    assert all(view.display.reduced_motion for view in window.pages.page.findChildren(TranscriptView))


def test_nothing_animates_but_what_hears_of_less_motion() -> None:
    """Qt's own animations are used nowhere; a new one has to be tied to `ui/theme/theme.py` and named here."""
    ui = Path(__file__).parents[3] / "ui"
    users = [
        path.relative_to(ui).as_posix()
        for path in ui.rglob("*.py")
        if re.search(r"Q(Property|Variant|Sequential\w*|Parallel\w*)Animation|QTimeLine", path.read_text("utf-8"))
    ]
    assert users == []
