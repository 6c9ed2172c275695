"""One window for one set of chats, also after a crash."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from app.problem import ProblemError
from app.system.instance_lock import WindowLock
from app.system.paths import find_app_paths

HOLDER = """
import sys
from pathlib import Path
from app.system.instance_lock import WindowLock
lock = WindowLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""


def test_the_second_does_not_get_it_and_a_killed_first_leaves_it(tmp_path: Path) -> None:
    path = tmp_path / "data" / "window.lock"
    first = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert first.stdout is not None
    try:
        assert first.stdout.readline() == "True\n"
        second = WindowLock(path)
        assert not second.acquire()
        first.kill()
        first.wait()
        assert second.acquire()
        assert second.acquire()
        second.release()
        assert WindowLock(path).acquire()
    finally:
        first.kill()
        first.communicate()


def test_where_nothing_can_be_written_the_window_opens_and_the_chats_tell(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert WindowLock(tmp_path / "data" / "window.lock").acquire()


def test_a_user_without_a_home_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(self: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("DRAFTLIGHT_HOME", raising=False)
    monkeypatch.setattr(type(platformdirs.PlatformDirs()), "user_data_dir", property(nobody))
    with pytest.raises(ProblemError, match="no home folder"):
        find_app_paths()
