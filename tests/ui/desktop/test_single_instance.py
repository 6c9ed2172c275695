"""A second start raises the first window: real processes, and what a crash leaves behind."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.__main__ import _bring_first_forward
from app.system.paths import AppPaths
from app.system.private_socket import NotPrivateError, private_folder, socket_path
from tests.ui.conftest import Stage
from ui.desktop.single_instance import SingleInstance, notify_open_window, socket_name

RING = """
import sys
from pathlib import Path
import ui
from ui.desktop.single_instance import notify_open_window
sys.exit(notify_open_window(Path(sys.argv[1])) != "came")
"""
RING_WITH_FILE = """
import sys
from pathlib import Path
import ui
from ui.desktop.single_instance import notify_open_window
sys.exit(notify_open_window(Path(sys.argv[1]), file=sys.argv[2]) != "came")
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
    with qtbot.waitSignal(bell.started_again, timeout=20_000):
        pass
    assert other.wait(20) == 0
    bell.close()


def test_nobody_answers_where_no_window_is(tmp_path: Path) -> None:
    assert notify_open_window(tmp_path, wait_ms=100) == "silent"


def test_a_second_start_brings_its_file(tmp_path: Path, qtbot: QtBot) -> None:
    name = "/a/ein Modell für 模型.gguf"
    bell = SingleInstance(tmp_path)
    offered: list[str] = []
    bell.file_offered.connect(offered.append)
    other = subprocess.Popen([sys.executable, "-c", RING_WITH_FILE, str(tmp_path), os.fsencode(name)])
    qtbot.waitUntil(lambda: offered == [name], timeout=20_000)
    assert other.wait(20) == 0
    bell.close()


def test_other_chats_are_another_window(tmp_path: Path) -> None:
    assert socket_name(tmp_path / "a") != socket_name(tmp_path / "b")
    assert socket_name(tmp_path / "a") == socket_name(tmp_path / "a")


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
    with qtbot.waitSignal(bell.started_again, timeout=30_000):
        pass
    assert second.communicate(timeout=20) == (None, "")
    assert second.returncode == 0
    assert not (tmp_path / "logs").exists()
    bell.close()
    lock.release()


# Somebody else's process at the single instance's socket, by real processes of another user: nothing is told.


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="not yet run on other systems")
needs_root = pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="only root may start a process of another user"
)

STRANGER = 65534
BECOME_STRANGER = f"""
import os, socket, sys
os.setgroups([])
os.setgid({STRANGER})
os.setuid({STRANGER})
"""
SAYS_HELLO_AND_HEARS = f"""
{BECOME_STRANGER}
bell = socket.socket(socket.AF_UNIX)
bell.bind("socket")
bell.listen()
print("ready", flush=True)
came, _ = bell.accept()
try:
    came.sendall(b"come forward\\n")
    print(came.recv(1000), flush=True)
except ConnectionError:
    print(b"", flush=True)
"""
CALLS_AND_HEARS = f"""
{BECOME_STRANGER}
caller = socket.socket(socket.AF_UNIX)
caller.connect(sys.argv[1])
try:
    caller.sendall(b"open /etc/passwd\\n")
    print(caller.recv(1000), flush=True)
except ConnectionError:
    print(b"", flush=True)
"""


@pytest.fixture
def runtime(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("run")
    folder.chmod(0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@on_linux
def test_the_socket_lies_in_the_users_own_folder(runtime: Path) -> None:
    assert socket_path("bell") == str(runtime / "draftlight" / "bell")
    assert (runtime / "draftlight").stat().st_mode & 0o777 == 0o700


@on_linux
@pytest.mark.parametrize("mode", [0o777, 0o750, 0o701])
def test_a_runtime_folder_that_others_may_enter_is_not_used(
    runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    runtime.chmod(mode)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert private_folder() == tmp_path / f"draftlight-{os.getuid()}"


@on_linux
def test_a_folder_that_is_a_link_or_open_to_others_is_refused(runtime: Path, tmp_path: Path) -> None:
    (runtime / "draftlight").symlink_to(tmp_path)
    with pytest.raises(NotPrivateError):
        private_folder()
    assert notify_open_window(tmp_path, wait_ms=100, file="/a/letter") == "stranger"
    (runtime / "draftlight").unlink()
    (runtime / "draftlight").mkdir(mode=0o700)
    (runtime / "draftlight").chmod(0o755)
    with pytest.raises(NotPrivateError):
        private_folder()


@needs_root
def test_a_folder_that_a_stranger_made_first_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    taken = tmp_path / f"draftlight-{os.getuid()}"
    taken.mkdir(mode=0o700)
    os.chown(taken, STRANGER, STRANGER)
    assert notify_open_window(tmp_path, wait_ms=100, file="/a/letter") == "stranger"
    bell = SingleInstance(tmp_path)
    assert not bell.is_listening
    assert list(taken.iterdir()) == []


@needs_root
def test_a_stranger_at_the_socket_hears_nothing(runtime: Path, tmp_path: Path) -> None:
    path, meeting = Path(socket_path(socket_name(tmp_path))), runtime.parent / "meeting"
    # The stranger listens where it may, and then its socket stands under the name that is asked.
    meeting.mkdir(mode=0o777, exist_ok=True)
    meeting.chmod(0o777)
    stranger = subprocess.Popen(
        [sys.executable, "-c", SAYS_HELLO_AND_HEARS], cwd=meeting, stdout=subprocess.PIPE, text=True
    )
    assert stranger.stdout.readline() == "ready\n"
    (meeting / "socket").rename(path)
    assert notify_open_window(tmp_path, wait_ms=5000, file="/a/letter to my doctor") == "stranger"
    assert stranger.communicate(timeout=20)[0] == "b''\n"


@needs_root
def test_a_stranger_that_calls_is_not_listened_to(runtime: Path, tmp_path: Path, qtbot: QtBot) -> None:
    bell = SingleInstance(tmp_path)
    assert bell.is_listening
    came: list[str] = []
    bell.started_again.connect(lambda: came.append("forward"))
    bell.file_offered.connect(came.append)
    path = Path(socket_path(socket_name(tmp_path)))
    with socket.socket(socket.AF_UNIX) as own:
        own.connect(str(path))
    qtbot.waitUntil(lambda: came == ["forward"], timeout=20_000)
    # The folder keeps strangers out; here it is opened to them, so that only the check of the peer is left.
    path.chmod(0o777)
    path.parent.chmod(0o711)
    caller = subprocess.Popen(
        [sys.executable, "-c", CALLS_AND_HEARS, path.name], cwd=path.parent, stdout=subprocess.PIPE, text=True
    )
    qtbot.waitUntil(lambda: caller.poll() is not None, timeout=20_000)
    assert caller.communicate(timeout=20)[0] == "b''\n"
    assert came == ["forward"]
    bell.close()


@on_linux
def test_the_start_goes_on_as_a_window_of_its_own_and_says_so(runtime: Path, tmp_path: Path) -> None:
    (runtime / "draftlight").symlink_to(tmp_path)
    app_paths = AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    said = _bring_first_forward(app_paths, "/a/letter")
    assert said is not None
    assert "nothing was sent" in said
