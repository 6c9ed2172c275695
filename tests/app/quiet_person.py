"""A user with a new home whose commands are watched: which files they make, and whom they ask.

All of it happens below a temporary home, and where the system allows that in a network namespace without any network,
so that a run that fails sends nothing either.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
OWN = {"linux": (".local/share/draftlight/", ".local/state/draftlight/", ".config/draftlight/")}
"""The app's folders below a home, by system."""
NO_NETWORK = ("unshare", "--map-root-user", "--net")
CALLS = "connect,sendto,sendmsg,sendmmsg,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,symlink"
ASKED_OFF = ("CI", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "ORT_RUNNING_UNIT_TESTS")
"""Where these are set the library is silent by itself, which would prove nothing."""


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
