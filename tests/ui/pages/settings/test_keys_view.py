"""Keys that can be changed, and conflicts that are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from app.settings.preferences import Preferences
from tests.ui.conftest import Opener
from ui.pages.settings.keys_view import EDITING_KEYS, KeysView
from ui.widgets.commands import COMMANDS, FIXED, GROUP_TITLES, GROUPS, holder, keys_of


@pytest.fixture
def view(open_stage: Opener) -> KeysView:
    stage = open_stage(Preferences(pace="live"))
    stage.window.commands["settings"].trigger()
    page = stage.parts.settings.page
    assert page is not None
    page.show_section("keys")
    view = next(view for view in page.views if isinstance(view, KeysView))
    view.stage = stage  # type: ignore[attr-defined]
    return view


def shortcut(view: KeysView, name: str) -> str:
    return view.stage.window.commands[name].shortcut().toString()  # type: ignore[attr-defined]


def test_the_usual_keys_do_not_collide() -> None:
    keys = [QKeySequence(command.keys).toString() for command in COMMANDS if command.keys]
    assert len(keys) == len(set(keys))
    assert not set(keys) & set(EDITING_KEYS)
    assert len(GROUPS) == len(GROUP_TITLES)
    assert len({command.name for command in COMMANDS}) == len(COMMANDS)


def test_a_pressed_key_is_given_at_once_and_can_be_reset(view: KeysView) -> None:
    row = view.key_rows["bench"]
    row.field.setFocus()
    QTest.keyClick(row.field, Qt.Key.Key_F8)
    row.field.editingFinished.emit()
    assert shortcut(view, "bench") == "F8"
    assert not row.reset.isHidden()
    row.reset.click()
    assert shortcut(view, "bench") == QKeySequence(row.command.keys).toString()
    assert row.reset.isHidden()


def test_taken_keys_are_refused_with_the_name_of_their_command(view: KeysView) -> None:
    row = view.key_rows["bench"]
    row.requested.emit("bench", "Ctrl+N")
    assert row.problem.text() == "✕  Ctrl+N already does this: New chat."
    assert shortcut(view, "bench") == QKeySequence(row.command.keys).toString()


def test_keys_for_writing_are_refused(view: KeysView) -> None:
    row = view.key_rows["bench"]
    refused = {"Ctrl+C": "every text field", "A": "writing", "Return": "writing", "Shift+Left": "writing"}
    for keys, said in refused.items():
        row.requested.emit("bench", keys)
        assert said in row.problem.text()


def test_a_command_may_have_no_keys_and_frees_them(view: KeysView) -> None:
    view.key_rows["new_chat"].requested.emit("new_chat", "")
    assert shortcut(view, "new_chat") == ""
    view.key_rows["bench"].requested.emit("bench", "Ctrl+N")
    assert shortcut(view, "bench") == "Ctrl+N"
    view.key_rows["new_chat"].reset.click()
    assert "already does this" in view.key_rows["new_chat"].problem.text()


def test_only_what_differs_is_kept(view: KeysView) -> None:
    choices = view.stage.parts.choices  # type: ignore[attr-defined]
    view.key_rows["bench"].requested.emit("bench", "F8")
    assert choices.preferences.shortcuts == {"bench": "F8"}
    view.key_rows["bench"].reset.click()
    assert choices.preferences.shortcuts == {}


def test_of_two_with_the_same_keys_in_a_hand_written_file_the_first_has_them() -> None:
    first, later = COMMANDS[0], next(command for command in COMMANDS if command.name == "bench")
    chosen = {first.name: "F8", later.name: "F8"}
    assert (keys_of(first, chosen), keys_of(later, chosen)) == ("F8", "")
    assert holder("F8", later.name, chosen) == first


def test_esc_is_not_to_be_changed(view: KeysView) -> None:
    for name in FIXED:
        assert view.key_rows[name].field is None
        assert keys_of(view.key_rows[name].command, {name: "F8"}) == view.key_rows[name].command.keys
