"""The window with the real starter pair: a question goes in, guesses are judged, the reply is saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.places import Places
from app.preferences import Preferences
from app.wiring import running_services
from models.errors import ModelFileError
from models.starter import starter_pair
from ui.application import open_window


@pytest.mark.real_weights
def test_a_question_is_answered_with_its_guesses_judged(qtbot: QtBot, qapp: object, tmp_path: Path) -> None:
    try:
        starter_pair()
    except ModelFileError as error:
        pytest.skip(f"the starter pair is not there: {error}")
    with running_services(Places(tmp_path, tmp_path, tmp_path)) as services:
        chosen = Preferences(pace="live", temperature=0.0)
        parts = open_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        transcript = parts.window.transcript
        parts.exchange.outbox.say("What is the square root of 7?")
        qtbot.waitUntil(lambda: transcript.current_state() is not None, timeout=60_000)
        qtbot.waitUntil(lambda: not transcript.current_state().is_live, timeout=60_000)
        state = transcript.current_state()
        assert state.phase == "finished"
        assert state.stats.draft_n_accepted > 0
        assert any(mark.verdict == "accepted" for mark in state.marks)
        assert state.text.startswith("The square root of 7")
        parts.window.close()
