"""Every command is found, run, and in the menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu

from app.chats.records import ChatSummary
from app.conversation.commands import OpenChat, UsePair
from app.conversation.events import ChatsChanged
from app.engine_host.protocol import PairRequest
from app.settings.preferences import KEPT_FIELDS
from tests.ui.conftest import Stage, ask
from tests.ui.fakes import ROUNDS, ended
from ui.pages.settings.catalogue import MODE_FIELD, section_of
from ui.widgets.commands import COMMANDS, GROUP_TITLES, SETTINGS, SWITCHES, fill_menu, plain_words
from ui.window.command_palette import ANY_CONTEXT, INSIDE, NOT_HERE, find, score
from ui.window.shortcut_sheet import ShortcutSheet


@pytest.mark.usefixtures("own_window")
def test_every_enabled_command_is_found_by_its_words_and_run(stage: Stage) -> None:
    finder, actions = stage.window.finder, stage.window.commands
    ran: list[str] = []
    for name, action in actions.items():
        action.triggered.disconnect()
        action.triggered.connect(lambda *_, name=name: ran.append(name))
    finder.setting_wanted.disconnect()
    finder.setting_wanted.connect(ran.append)
    finder.context = lambda: ANY_CONTEXT
    wanted = [c for c in COMMANDS if actions[c.name].isEnabled() and c.name not in NOT_HERE]
    for command in wanted:
        finder.open()
        words = plain_words(command)
        finder.field.setText(words[:-1])  # each key lays out all rows anew: half a minute for every letter of all
        QTest.keyClicks(finder.field, words[-1])
        assert finder.found[0].name == command.name
        QTest.keyClick(finder.field, Qt.Key.Key_Return)
        assert not finder.isVisible()
    assert ran == [SETTINGS.get(command.name, command.name) for command in wanted]


def test_only_what_was_found_is_read_aloud(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not each row that comes and goes meanwhile: Orca read "nothing fits" in the midst of every letter."""
    finder, said = stage.window.finder, list[str]()
    finder.open()
    monkeypatch.setattr(finder.field, "setAccessibleDescription", said.append)
    finder.field.setText("chat")
    first, count = finder.found[0].words, len(finder.found)
    finder.field.setText("qqqq")
    assert said == [f"{first}; {count} commands, arrows choose, Enter does it", "Nothing matches. Try fewer letters."]
    finder.dismiss()


def test_no_key_in_the_finder_changes_a_setting(stage: Stage) -> None:
    """Enter leads to the setting, which has the keyboard then; what is kept stays as it was."""
    finder, before = stage.window.finder, stage.parts.choices.preferences
    finder.open()
    QTest.keyClicks(finder.field, "keep replays")
    assert finder.found[0].name == "keep_traces"
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    page = stage.parts.settings.page
    assert (page.position.field, page.contents.section) == ("keep_traces", "replies")
    for name, field in SETTINGS.items():
        finder.do(name)
        assert stage.parts.settings.page is page
        if field == MODE_FIELD:
            assert stage.window.focusWidget() in page.mode.buttons
        else:
            assert (page.position.field, page.contents.section) == (field, section_of(field))
    assert stage.parts.choices.preferences == before
    assert {*SWITCHES} <= set(SETTINGS)
    assert set(SETTINGS.values()) <= set(KEPT_FIELDS)


def test_what_cannot_be_done_is_not_offered_and_a_replay_comes_before_its_setting(stage: Stage) -> None:
    stage.window.commands["regenerate"].setEnabled(False)
    assert "regenerate" not in {found.name for found in find("", stage.window.commands)}
    stage.window.commands["replay"].setEnabled(True)
    found = find("replay", stage.window.commands)
    assert found[0].name == "replay"
    assert {each.details for each in found if each.name == "keep_traces"} == {"a setting"}
    assert found[0].details == "Ctrl+P"
    menu = QMenu(stage.window)
    fill_menu(menu, stage.window.commands)
    inner = [each.menu() for each in menu.actions() if each.menu() is not None]
    found = [action for each in (menu, *inner) for action in each.actions()]
    assert [sum(action is own for action in found) for own in stage.window.commands.values()] == [1] * len(COMMANDS)


def test_what_the_moment_has_nothing_for_is_not_offered(stage: Stage) -> None:
    def offered() -> set[str]:
        stage.window.finder._fill()
        return {found.name for found in stage.window.finder.found}

    assert not offered() & {"stop", "replay", "copy_reply", "prove", "side_by_side"}
    ask(stage)
    assert {"stop", "copy_reply"} <= offered()
    stage.handle(*ROUNDS, *ended())
    assert "stop" not in offered()
    assert {"replay", "copy_reply", "prove"} <= offered()


def test_arrows_go_round_and_esc_gives_the_keyboard_back(stage: Stage) -> None:
    finder, window = stage.window.finder, stage.window
    window.composer.edit.setFocus()
    finder.open()
    QTest.keyClick(finder.field, Qt.Key.Key_Up)
    assert finder.list.currentRow() == finder.list.count() - 1
    QTest.keyClick(finder.field, Qt.Key.Key_Down)
    assert finder.list.currentRow() == 1  # Below its group's heading.
    QTest.keyClick(finder.field, Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert window.focusWidget() is window.composer.edit


def test_the_simple_menu_has_a_dozen_entries_and_the_full_mode_all(stage: Stage) -> None:
    button = stage.window.top_bar.menu

    def entries() -> list[str]:
        return [each.text() for each in button.menu().actions() if not each.isSeparator()]

    assert len(entries()) <= 12
    assert not any(each.menu() for each in button.menu().actions())
    stage.parts.choices.change(full_mode=True)
    assert [each.menu() is not None for each in button.menu().actions()].count(True) == 5


def test_whole_words_come_first_scattered_letters_last_and_sometimes_nothing_fits(stage: Stage) -> None:
    finder = stage.window.finder
    finder.open()
    QTest.keyClicks(finder.field, "tool")
    assert [found.words for found in finder.found] == ["Tools"]
    finder.field.setText("token")
    assert [found.details for found in finder.found if found.words == "Replies as raw tokens"] == [
        "a setting · Ctrl+Shift+T"
    ]
    finder.field.setText("qqqq")
    assert finder.nothing.isVisible()
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert finder.isVisible()


@pytest.mark.parametrize(
    ("query", "better", "worse"),
    [
        ("nch", "New chat", "Measure this machine"),
        ("set", "Settings", "Press it"),
        ("new", "New chat", "In one way"),
        ("modelle", "Modelle", "Modell entladen"),
    ],
)
def test_letters_that_begin_words_count_most(query: str, better: str, worse: str) -> None:
    low = score(query, worse)
    assert score(query, better) > (low if low is not None else -99)


def test_a_missing_letter_is_no_match_and_what_holds_the_query_is_more_than_scattered_letters() -> None:
    assert score("xyz", "New chat") is None
    assert score("", "New chat") is not None
    assert score("会話", "このコンピューターにあるすべての会話") >= INSIDE


def test_chats_models_and_settings_are_found_too_and_gone_to(stage: Stage) -> None:
    finder = stage.window.finder
    stage.handle(ChatsChanged((ChatSummary(7, "Otters and their stones", 1.0), ChatSummary(8, "Bread", 2.0))))
    finder.open()
    QTest.keyClicks(finder.field, "otters")
    assert [(found.words, found.details) for found in finder.found[:1]] == [("Otters and their stones", "a chat")]
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert not finder.isVisible()
    assert stage.conversation.sent_commands[-1] == OpenChat(7)
    finder.open()
    QTest.keyClicks(finder.field, "starter")
    assert (finder.found[0].words, finder.found[0].details) == ("Starter", "a model")
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert stage.conversation.sent_commands[-1] == UsePair(PairRequest(pair="starter"))
    finder.open()
    QTest.keyClicks(finder.field, "dark")
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert stage.parts.choices.preferences.theme == "dark"
    finder.open()
    QTest.keyClicks(finder.field, "less motion")
    (setting,) = [found for found in finder.found if found.details == "a setting"][:1]
    finder._go_to(setting)
    page = stage.parts.settings.page
    assert page.position.field == "reduced_motion"
    finder.open()
    QTest.keyClicks(finder.field, "tools")
    (section,) = [found for found in finder.found if found.words == "Tools"]
    finder._go_to(section)
    assert page.contents.section == "tools"
    stage.window.pages.close()
    stage.window.commands["settings"].trigger()  # The simple mode has no such section.
    assert stage.parts.settings.page.contents.section == "look"


def test_an_empty_finder_lists_commands_alone_in_groups_and_arrows_pass_over_their_headings(stage: Stage) -> None:
    stage.handle(ChatsChanged((ChatSummary(7, "Otters", 1.0),)))
    stage.window.finder.open()
    assert {found.target for found in stage.window.finder.found} == {None}
    finder = stage.window.finder
    finder.open()
    assert [found.words for found in finder._rows if found.is_heading] == [
        "Chat",
        "All chats",
        "Model",
        "Replies and pages",
        "Window",
        "Draftlight",
    ]
    for _ in finder.found:
        assert finder._found_at(finder.list.currentRow()) is not None
        QTest.keyClick(finder.field, Qt.Key.Key_Down)
    assert finder.list.currentRow() == 1
    QTest.keyClicks(finder.field, "new")
    assert not any(found.is_heading for found in finder._rows)


def test_no_two_commands_share_a_key(stage: Stage) -> None:
    keys = [
        action.shortcut().toString() for action in stage.window.commands.values() if not action.shortcut().isEmpty()
    ]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("width", [420, 1180])
def test_the_sheet_of_keys_lies_in_the_window_and_f1_or_esc_closes_it(stage: Stage, width: int) -> None:
    window = stage.window
    window.resize(width, 620)
    window.commands["shortcuts"].trigger()
    sheet = window.findChild(ShortcutSheet)
    assert sheet.isVisibleTo(window)
    assert window.rect().contains(sheet.sheet.geometry())
    words = [label.text() for label in sheet.findChildren(QLabel)]
    assert "Zoom in: everything larger" in words
    assert words.count("Ctrl+Shift+K") == 1
    headings = [each for each in sheet.findChildren(QLabel, "heading") if each.parent() is sheet.rows.widget()]
    assert [each.text() for each in headings] == [*GROUP_TITLES]
    places = {each.text(): each.pos() for each in sheet.rows.widget().findChildren(QLabel)}
    assert places["Chat"].y() < places["Send the message"].y() < places["All chats"].y()
    rows = sheet.rows.widget()
    assert rows.width() <= sheet.rows.viewport().width()
    stage.qtbot.keyClick(sheet.rows, Qt.Key.Key_Escape)
    assert not sheet.isVisibleTo(window)
    window.commands["shortcuts"].trigger()
    window.commands["shortcuts"].trigger()
    assert not sheet.isVisibleTo(window)
