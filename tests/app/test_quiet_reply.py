"""A whole `draftlight ask` over the starter writes into the app's own folders and asks nobody on a network.

The user's environment asks for onnxruntime's telemetry. All of it happens below a temporary home, and where the system
allows that in a network namespace without any network, so that a run that fails sends nothing either.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.errors import ModelFileError
from models.starter_pair import starter_pair

pytest.importorskip("llama_cpp")
pytest.importorskip("onnxruntime")

ROOT = Path(__file__).parents[2]
OWN = {"linux": (".local/share/draftlight/", ".local/state/draftlight/", ".config/draftlight/")}
"""The app's folders below a home, by system."""
NO_NETWORK = ("unshare", "--map-root-user", "--net")
CALLS = "connect,sendto,sendmsg,sendmmsg,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,symlink"
TELEMETRY = ".cache/Microsoft/DeveloperTools/.onnxruntime"
ASKED_OFF = ("CI", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "ORT_RUNNING_UNIT_TESTS")
"""Where these are set the library is silent by itself, which would prove nothing."""

pytestmark = pytest.mark.skipif(sys.platform not in OWN, reason="not yet run on this system")


class Person:
    """A user with a new home, whose environment wants telemetry. `calls` is what strace saw, None without strace."""

    def __init__(self, folder: Path) -> None:
        self.home, self.temporary, self.trace = folder / "person", folder / "temporary", folder / "calls"
        for each in (self.home, self.temporary):
            each.mkdir()

    def run(self, *python: str) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name not in ASKED_OFF}
        kept = {name: value for name, value in kept.items() if not name.startswith(("XDG_", "DRAFTLIGHT_"))}
        environment = kept | {
            "ORT_DISABLE_TELEMETRY": "0",
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        command = [*no_network(), *self._watched(), sys.executable, *python]
        return subprocess.run(
            command, cwd=self.temporary, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
        )

    def _watched(self) -> tuple[str, ...]:
        if not works("strace", "--seccomp-bpf", "-f", "true"):
            return ()
        return ("strace", "-f", "--seccomp-bpf", "-qq", "-s", "300", "-o", str(self.trace), "-e", f"trace={CALLS}")

    def files(self) -> set[str]:
        """What was made below the home, and in the folder that is the temporary and the current one."""
        found = {path.relative_to(self.home).as_posix() for path in self.home.rglob("*") if path.is_file()}
        return found | {f"temporary: {path.name}" for path in self.temporary.iterdir()}

    def asked(self) -> list[str]:
        """Look-ups and connections: every address that is not a socket of this machine's own file system."""
        return [call for call in self._calls() if re.search(r"sa_family=AF_(?!UNIX)", call)]

    def written(self) -> set[str]:
        """Files outside home and temporary folder that were opened for writing, made or renamed."""
        changes = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|^\d+ +(?:creat|mkdir|rename|link|symlink)")
        named = {
            name
            for call in self._calls()
            if changes.search(call) and " = -1 " not in call
            for name in re.findall(r'"([^"]*)"', call)
        }
        return {name for name in named if name.startswith("/") and not name.startswith(str(self.home.parent))}

    def _calls(self) -> Iterator[str]:
        return iter(self.trace.read_text(encoding="utf-8", errors="replace").splitlines())


def no_network() -> tuple[str, ...]:
    return NO_NETWORK if works(*NO_NETWORK, "true") else ()


def works(*command: str) -> bool:
    return shutil.which(command[0]) is not None and subprocess.run(command, capture_output=True).returncode == 0


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def test_a_reply_leaves_nothing_elsewhere_and_asks_nobody(person: Person) -> None:
    try:
        starter_pair()
    except ModelFileError as error:
        pytest.skip(str(error))
    done = person.run("-m", "app", "ask", "What is the square root of 7?", "--pair", "starter", "--temperature", "0")
    assert (done.returncode, done.stdout) == (0, "The square root of 7 is about 2.646.\n"), done.stderr
    assert "guesses" in done.stderr  # of the ONNX drafter, so its session was open
    files = person.files()
    assert [name for name in files if not name.startswith(OWN[sys.platform])] == []
    assert ".local/share/draftlight/telemetry-removed" in files
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
