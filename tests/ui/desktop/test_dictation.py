"""The system's dictation: offered only where there is one, begun in the message box, told where it fails."""

from __future__ import annotations

import ctypes
import sys

import pytest

from tests.ui.conftest import Stage
from ui.desktop.dictation import Dictation, dictation_here
from ui.window.command_palette import find


def test_only_windows_and_macos_have_one() -> None:
    offered = {platform: dictation_here(platform) is not None for platform in ("win32", "darwin", "linux")}
    assert offered == {"win32": True, "darwin": True, "linux": False}


@pytest.mark.skipif(dictation_here(sys.platform) is not None, reason="the system's own would be begun too")
def test_it_begins_in_the_message_box_and_nothing_is_said(stage: Stage) -> None:
    focused: list[object] = []

    def begin() -> bool:
        focused.append(stage.window.focusWidget())
        return True

    Dictation(stage.window, begin)
    assert "dictate" in [found.name for found in find("dictate", stage.window.commands)]
    stage.window.chat_list.setFocus()
    stage.window.commands["dictate"].trigger()
    assert focused[-1] is stage.window.composer.edit
    assert not stage.window.banner.isVisible()


@pytest.mark.parametrize(
    "failing", [lambda: False, lambda: ctypes.CDLL("no-such-library")], ids=["refused", "not there"]
)
def test_one_that_fails_is_told(stage: Stage, failing: object) -> None:
    Dictation(stage.window, failing).start()  # type: ignore[arg-type]
    assert stage.window.banner.notice.what == "The system’s dictation could not be started."


def test_where_the_system_has_none_it_is_neither_in_the_menu_nor_in_the_palette(stage: Stage) -> None:
    if dictation_here(sys.platform) is None:
        assert not stage.window.commands["dictate"].isVisible()
        assert "dictate" not in [found.name for found in find("dictate", stage.window.commands)]
