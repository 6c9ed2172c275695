"""A second start raises the first window: real processes, and what a crash leaves behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Stage
from ui.desktop.single_instance import SingleInstance, bell_name, ring

RING = """
import sys
from pathlib import Path
import ui
from ui.desktop.single_instance import ring
sys.exit(ring(Path(sys.argv[1])) != "came")
"""
RING_WITH_FILE = """
import sys
from pathlib import Path
import ui
from ui.desktop.single_instance import ring
sys.exit(ring(Path(sys.argv[1]), file=sys.argv[2]) != "came")
"""
CRASH = """
import os, sys
from pathlib import Path
import ui
from PySide6.QtCore import QCoreApplication
from ui.desktop.single_instance import SingleInstance
app = QCoreApplication([])
bell = SingleInstance(Path(sys.argv[1]))
print(bell.is_listening, flush=True)
os._exit(1)
"""


def test_a_ring_brings_a_hidden_window_forward(stage: Stage, qtbot: QtBot) -> None:
    window = stage.window
    window.hide()
    other = subprocess.Popen([sys.executable, "-c", RING, str(stage.services.app_paths.data)])
    qtbot.waitUntil(window.isVisible, timeout=20_000)
    assert other.wait(20) == 0


def test_a_socket_that_a_crash_left_is_no_hindrance(tmp_path: Path, qtbot: QtBot) -> None:
    crashed = subprocess.run([sys.executable, "-c", CRASH, str(tmp_path)], capture_output=True, text=True, check=False)
    assert crashed.stdout == "True\n"
    bell = SingleInstance(tmp_path)
    assert bell.is_listening
    other = subprocess.Popen([sys.executable, "-c", RING, str(tmp_path)])
    with qtbot.waitSignal(bell.config, timeout=20_000):
        pass
    assert other.wait(20) == 0
    bell.close()


def test_nobody_answers_where_no_window_is(tmp_path: Path) -> None:
    assert ring(tmp_path, wait_ms=100) == "silent"


@pytest.mark.parametrize("name", ["/a/reply.trace.gz", "/a/ein Modell für 模型.gguf"])
def test_a_second_start_brings_its_file(tmp_path: Path, qtbot: QtBot, name: str) -> None:
    bell = SingleInstance(tmp_path)
    offered: list[str] = []
    bell.file_offered.connect(offered.append)
    other = subprocess.Popen([sys.executable, "-c", RING_WITH_FILE, str(tmp_path), os.fsencode(name)])
    qtbot.waitUntil(lambda: offered == [name], timeout=20_000)
    assert other.wait(20) == 0
    bell.close()


def test_other_chats_are_another_window(tmp_path: Path) -> None:
    assert bell_name(tmp_path / "a") != bell_name(tmp_path / "b")
    assert bell_name(tmp_path / "a") == bell_name(tmp_path / "a")


@pytest.mark.timeout(60)
def test_starting_twice_leaves_one_window(tmp_path: Path, qtbot: QtBot) -> None:
    """The command line as people start it: the second ends with 0 and nothing on stderr, without loading a model."""
    environment = os.environ | {"DRAFTLIGHT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    from app.system.instance_lock import WindowLock
    from app.system.paths import AppPaths

    app_paths = AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    lock = WindowLock(app_paths.instance_lock)
    assert lock.acquire()
    bell = SingleInstance(app_paths.data)
    second = subprocess.Popen([sys.executable, "-m", "app"], env=environment, stderr=subprocess.PIPE, text=True)
    with qtbot.waitSignal(bell.config, timeout=30_000):
        pass
    assert second.communicate(timeout=20) == (None, "")
    assert second.returncode == 0
    assert not (tmp_path / "logs").exists()
    bell.close()
    lock.release()
