"""The whole way over toy models: window, conversation, worker process, llama.cpp, ONNX Runtime, and back to the eye."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairFiles
from app.services.bootstrap import running_services
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from tests.ui.conftest import shown_window

NATIVE = ("llama_cpp", "onnxruntime", "gguf", "onnx")
LONG_MS = 100_000


@pytest.mark.skipif(any(find_spec(name) is None for name in NATIVE), reason="needs the model libraries")
def test_guesses_are_judged_before_the_eye(
    qtbot: QtBot, qapp: object, tmp_path: Path, toy_gguf: Path, toy_onnx_noisy: Path
) -> None:
    with running_services(AppPaths(tmp_path, tmp_path, tmp_path)) as services:
        # A fixed number of guesses: whether more of them would pay on a busy machine is not asked here.
        chosen = Preferences(pace="live", max_tokens=24, draft_length=4)
        parts = shown_window(services._replace(preferences=chosen), qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        services.conversation.do(UsePair(PairFiles("toy", "toy-q8_0", str(toy_gguf), str(toy_onnx_noisy))))
        pair = parts.window.top_bar.pair
        qtbot.waitUntil(lambda: pair.accessibleName().startswith("Model: toy · Q8_0 guessed by"), timeout=LONG_MS)
        parts.conversation_controller.outbox.say("a b c")
        transcript = parts.window.transcript
        qtbot.waitUntil(lambda: transcript.current_state() is not None, timeout=LONG_MS)
        qtbot.waitUntil(lambda: not transcript.current_state().is_live, timeout=LONG_MS)
        state = transcript.current_state()
        assert state.phase == "finished"
        assert {"accepted", "rejected"} <= {mark.verdict for mark in state.marks}
        assert state.stats.draft_n == state.tally.judged
        parts.window.close()
