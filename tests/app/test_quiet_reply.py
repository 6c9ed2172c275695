"""A whole `draftlight ask` over the starter writes into the app's own folders and asks nobody on a network.

The user's environment asks for onnxruntime's telemetry. Other commands and the window: `tests/reliability`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.app.quiet_person import OWN, Person, no_network

TELEMETRY = ".cache/Microsoft/DeveloperTools/.onnxruntime"

pytestmark = pytest.mark.skipif(sys.platform not in OWN, reason="not yet run on this system")


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def test_a_reply_leaves_nothing_elsewhere_and_asks_nobody(person: Person) -> None:
    done = person.run("-m", "app", "ask", "What is the square root of 7?", "--pair", "starter", "--temperature", "0")
    assert (done.returncode, done.stdout) == (0, "The square root of 7 is about 2.646.\n"), done.stderr
    assert "guesses" in done.stderr  # of the ONNX drafter, so its session was open
    files = person.files()
    assert [name for name in files if not name.startswith(OWN[sys.platform])] == []
    if person.trace.exists():
        assert person.asked() == []
        assert person.written() <= {"/dev/null"}


def test_without_the_variable_the_files_are_there(person: Person) -> None:
    """What the test above would see, had nobody switched the telemetry off. It must not reach the library's maker."""
    if not no_network():
        pytest.skip("a network namespace is needed, and this system allows none")
    done = person.run("-c", "import onnxruntime, os; print(onnxruntime.__version__, flush=True); os._exit(0)")
    assert done.returncode == 0, done.stderr
    if not any(name.startswith(TELEMETRY) for name in person.files()):
        pytest.skip(f"onnxruntime {done.stdout.strip()} writes no telemetry here")
    assert {f"{TELEMETRY}/deviceid", f"{TELEMETRY}/onnxruntime.db"} <= person.files()


def test_a_connection_and_a_file_elsewhere_are_seen(person: Person, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "file"
    script = (
        "import socket, sys; open(sys.argv[1], 'w').close()\n"
        "socket.socket(socket.AF_INET, socket.SOCK_STREAM).connect_ex(('127.0.0.1', 9))"
    )
    assert person.run("-c", script, str(elsewhere)).returncode == 0
    if not person.trace.exists():
        pytest.skip("strace is needed, and this system has or allows none")
    (call,) = person.asked()
    assert "sin_port=htons(9)" in call
    assert person.written() == {str(elsewhere)}
