"""The add-on among the machine's devices: its size is seen before it is fetched, and every state has its buttons."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from app.model_library.commands import (
    AddonCommand,
    AskAboutAddon,
    CancelAddon,
    GetAddon,
    PauseAddon,
    RemoveAddon,
    ShowAddon,
)
from app.model_library.events import AddonUpdated, MachineDescribed
from app.problem import Problem
from tests.ui.pages.models.conftest import Browser, ModelsStage
from ui.pages.models.addon_panel import AddonPanel, addon_words

OFFERED = AddonUpdated(
    "cuda", "offered", "CUDA for NVIDIA's cards", 560_000_000, 780_000_000, "NVIDIA CUDA EULA",
    "https://example.org/eula", "NVIDIA's driver 580 or later",
)  # fmt: skip
FETCHING = msgspec.structs.replace(OFFERED, state="fetching", done_bytes=140_000_000, bytes_per_s=14e6, seconds_left=30)
PROBLEM = Problem("no_network", "no network", "Connect, then try again.")


@pytest.fixture
def panel(models_stage: ModelsStage) -> AddonPanel:
    page = models_stage.open()
    page.show_section("machine")
    models_stage.handle(MachineDescribed({}))
    return page.machine.addon


def buttons(panel: AddonPanel) -> list[str]:
    return [each.text() for each in panel.findChildren(QPushButton) if each.isVisibleTo(panel)]


STATES = (
    (AddonUpdated("cuda", "none"), "You see its size first", ["See what it takes"]),
    (AddonUpdated("cuda", "asking"), "Asking for its size…", ["See what it takes"]),
    (OFFERED, "560 MB to download; it takes 780 MB on the disk.\nIt needs NVIDIA's driver 580 or later.\nLicence: ",
     ["Download (560 MB)", "Not now", "Read it in the browser"]),
    (FETCHING, "", ["Pause", "Cancel"]),
    (msgspec.structs.replace(FETCHING, state="unpacking"), "", []),
    (msgspec.structs.replace(FETCHING, state="paused"), "", ["Continue", "Cancel"]),
    (msgspec.structs.replace(FETCHING, state="paused", problem=PROBLEM), "", ["Try again", "Cancel"]),
    (AddonUpdated("cuda", "paused", done_bytes=5_000_000), "5 MB of it", ["See what it takes", "Delete it"]),
    (msgspec.structs.replace(OFFERED, state="installed"), "Installed (780 MB).", ["Remove"]),
)  # fmt: skip


def test_each_state_has_its_words_and_buttons(models_stage: ModelsStage, panel: AddonPanel) -> None:
    """One window for all of them: opening one takes longer than all the rest of this."""
    for addon, words, wanted in STATES:
        models_stage.handle(addon)
        assert panel.isVisibleTo(panel.window()), addon
        assert (words in addon_words(addon), bool(addon_words(addon))) == (True, bool(words)), addon
        assert sorted(buttons(panel)) == sorted(wanted), addon


def test_where_it_is_of_no_use_it_is_not_shown(models_stage: ModelsStage, panel: AddonPanel) -> None:
    assert not panel.isVisibleTo(panel.window())
    models_stage.handle(OFFERED, AddonUpdated("cuda", "useless"))
    assert not panel.isVisibleTo(panel.window())


def test_by_keyboard_from_the_first_look_to_the_fetch_and_its_end(models_stage: ModelsStage, panel: AddonPanel) -> None:
    def press(button: QPushButton) -> None:
        button.setFocus()
        models_stage.qtbot.keyClick(button, Qt.Key.Key_Space)

    models_stage.handle(AddonUpdated("cuda", "none"))
    press(panel.see_terms)
    models_stage.handle(OFFERED)
    press(panel.no)
    press(panel.get)
    models_stage.handle(FETCHING)
    press(panel.row.toggle)
    press(panel.row.cancel)
    models_stage.handle(msgspec.structs.replace(FETCHING, state="paused"))
    press(panel.row.toggle)
    models_stage.handle(msgspec.structs.replace(OFFERED, state="installed"))
    press(panel.remove)
    sent = [each for each in models_stage.library.sent_commands if isinstance(each, AddonCommand)]
    expected = (AskAboutAddon, ShowAddon, GetAddon, PauseAddon, CancelAddon, GetAddon, RemoveAddon)
    assert sent == [each() for each in expected]


def test_a_problem_is_said_in_its_place_and_the_terms_open_in_the_browser(
    models_stage: ModelsStage, panel: AddonPanel, browser: Browser
) -> None:
    models_stage.handle(AddonUpdated("cuda", "none", problem=PROBLEM))
    assert panel.problem.text() == "No network. Connect, then try again."
    models_stage.handle(OFFERED)
    panel.terms.click()
    assert browser.seen == ["https://example.org/eula"]
    assert not panel.problem.isVisibleTo(panel)
