"""Nothing that a model writes loads a file or reaches the network: watched in a process of its own.

Python's audit hook sees what Python opens; what Qt opens is seen by the kernel's watch on a bait and by a server that
waits for a caller.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

WATCHED = Path(__file__).with_name("watched_window.py")

pytestmark = [
    pytest.mark.timeout(150),
    pytest.mark.skipif(sys.platform != "linux", reason="the kernel's watch on a file is Linux's"),
]


def watched(tmp_path, how):
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"not a picture")
    done = subprocess.run(
        [sys.executable, WATCHED, secret, how, "some"],
        env=os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    count, *seen = done.stdout.splitlines()
    assert int(count) > 30
    return seen, secret


def test_no_text_opens_a_file_or_a_connection(tmp_path):
    seen, _ = watched(tmp_path, "render")
    assert seen == []


def test_the_watch_sees_python_and_qt(tmp_path):
    seen, secret = watched(tmp_path, "control")
    assert any(str(secret) in one for one in seen)
    assert any("socket.connect" in one for one in seen)
    assert {"('Qt', 'a file')", "('Qt', 'a connection')"} <= set(seen)
