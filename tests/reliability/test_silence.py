"""Every command and the window, without a network and watched: no packet, no look-up, no file but in the app's folders.

Commands that are there to ask a server (`models search`, `update`, ...) are left out; without a network they say so in
a line, which other tests look at. The control is in `tests/app/test_quiet_reply.py`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from app.cli.command_line import COMMANDS
from tests.app.quiet_person import OWN, Person, no_network, works
from tests.reliability.conftest import Passed
from tests.reliability.ledger import Line

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(sys.platform not in OWN, reason="not yet run on this system"),
]
HERE = Path(__file__).parent
TRACE = HERE.parent / "app" / "last_release" / "window.trace"
SERVER, DISTIL = str(HERE / "quiet_server.py"), ("-m", "app", "distil", "--target", "starter")
QUICK = {"chats": ("-m", "app", "chats", "restore")}
SLOW = {
    "version": ("-m", "app", "--version"),
    "doctor": ("-m", "app", "doctor", "--json"),
    "doctor of a pair": ("-m", "app", "doctor", "--target", "starter"),
    "models list": ("-m", "app", "models", "list", "--json"),
    "replay": ("-m", "app", "replay", str(TRACE), "--html", "page.html"),
    "ask and prove": ("-m", "app", "ask", "hello", "--pair", "starter", "--max-tokens", "8", "--prove"),
    "ask, plain": ("-m", "app", "ask", "hello", "--pair", "starter", "--drafter", "none", "--max-tokens", "8"),
    "bench": ("-m", "app", "bench", "--pair", "starter", "--limit", "1", "--max-tokens", "16", "--json"),
    "the window": (str(HERE / "quiet_window.py"),),
    "models check": ("-m", "app", "models", "check"),
    "distil": (*DISTIL, "--kind", "heads", "--budget", "60s", "--anyway", "--out", "made"),
    "serve": (SERVER, "serve", "--pair", "starter"),
    "rpc-server": (SERVER, "rpc-server", "--device", "cpu", "--threads", "1"),
}
STOPPED = 130
"""The exit code of a command that Ctrl-C ended."""

SOCKET = {f"temporary: draftlight-{getattr(os, 'getuid', int)()}"}
MADE = {"replay": {"temporary: page.html"}, "the window": SOCKET, "distil": {"temporary: made"}}
"""Files that were asked for, in the current folder; and the folder that only the user may enter, with the socket."""


def test_each_command_is_watched() -> None:
    watched = {each[2] if each[0] == "-m" else each[1] for each in (QUICK | SLOW).values() if len(each) > 1}
    assert watched - {"--version"} == COMMANDS.keys() - {"open", "update"}


@pytest.mark.parametrize("name", [*QUICK, *SLOW])
def test_43_silent(name: str, tmp_path: Path, is_full: bool, passed: Passed, monkeypatch: pytest.MonkeyPatch) -> None:
    if name in SLOW and not is_full:
        pytest.skip("in the full form: python -m pytest tests/reliability --full")
    if not no_network() or not works("strace", "--seccomp-bpf", "-f", "true"):
        pytest.skip("strace and a network namespace are needed, and this system has or allows none")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    person = Person(tmp_path)
    if name == "rpc-server":
        from tests.toys.remote_machines import need_rpc  # loads llama.cpp

        need_rpc()
    done = person.run(*(QUICK | SLOW)[name])
    elsewhere = [each for each in person.files() if not each.startswith(OWN[sys.platform])]
    found = {
        "ended": [] if done.returncode in (0, STOPPED) else [done.stdout[-500:] + done.stderr[-2000:]],
        "files": sorted(set(elsewhere) - MADE.get(name, set())),
        "asked": person.asked(),
        "written": sorted(person.written() - {"/dev/null"}),
    }
    if name == "the window":
        assert "answered: The square root of 7" in done.stdout, done.stderr[-2000:]
    for what, each in found.items():
        print(what, each)
    assert passed(Line(43, "a command, or the window: packets, look-ups, files elsewhere", 1, int(any(found.values()))))
