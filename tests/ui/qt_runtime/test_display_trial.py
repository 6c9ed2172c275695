"""Where only Qt knows whether it can draw, a child process finds out, and this one lives on."""

from __future__ import annotations

import os
import sys

import pytest

from app.system.display import display_fault, not_drawn_on, only_qt_knows
from ui.qt_runtime.display_trial import draws_here, trial_fault

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="displays of Linux")


@pytest.mark.parametrize(("platform", "draws"), [("linuxfb:fb=/dev/null", False), ("offscreen", True)])
def test_a_display_that_ends_qt_or_has_no_screen_costs_a_child(
    platform: str, draws: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert draws_here() == draws
    assert only_qt_knows(os.environ) == platform.startswith("linuxfb")


def test_what_was_tried_in_vain_is_told_by_its_whole_name() -> None:
    told_to = {"QT_QPA_PLATFORM": "eglfs;linuxfb:fb=/dev/fb7"}
    assert (display_fault(told_to), only_qt_knows(told_to)) == ("", True)
    assert trial_fault({"QT_QPA_PLATFORM": "offscreen"}) == ""
    assert not_drawn_on(told_to) == "the display eglfs;linuxfb:fb=/dev/fb7 does not answer (QT_QPA_PLATFORM)"
