"""From a clean home to a real model's first answer, as somebody does who opens the window for the first time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model_library.setup_models import FOLDER, VARIABLE
from app.services.bootstrap import running_services
from app.system.paths import find_app_paths
from tests.real.conftest import CODER, real_file
from ui.pages.race.recorded_view import RecordedView
from ui.start.window_factory import open_window

pytestmark = pytest.mark.timeout(600)  # the first opening times this machine
PATIENCE_MS = 300_000


def test_two_steps_to_a_real_answer(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if real_file(CODER).parent != FOLDER:
        pytest.skip(f"needs the model in {FOLDER}: sh packaging/real-models.sh {CODER}")
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path))
    monkeypatch.setenv(VARIABLE, CODER)
    with running_services(find_app_paths()) as services:
        opened = open_window(services, qapp)
        window, transcript = opened.window, opened.window.transcript
        qtbot.addWidget(window)
        qtbot.waitUntil(lambda: bool(transcript.invitation.findChildren(RecordedView)), timeout=PATIENCE_MS)
        race = transcript.invitation._race
        assert race is not None
        QTest.mouseClick(race.ask, Qt.MouseButton.LeftButton)
        assert window.focusWidget() is window.composer.edit
        QTest.keyClicks(window.composer.edit, "What is the capital of Japan? Answer in one sentence.")
        QTest.keyClick(window.composer.edit, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: bool(transcript.replies()), timeout=PATIENCE_MS)
        reply = transcript.replies()[0]
        qtbot.waitUntil(lambda: not reply.state.is_live, timeout=PATIENCE_MS)
        assert "Tokyo" in reply.state.text
        assert reply.title.startswith("Qwen2.5 Coder 0.5B")
        name = window.top_bar.pair.accessibleName()
        assert name.endswith("guessed by its own drafter") or name.endswith("guessed by copying"), name
        assert window.top_bar.view.accessibleName() == "View"  # nothing real is slowed
        window.close()
