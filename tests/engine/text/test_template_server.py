"""Processes for templates that another one forks, as a confined worker needs them; each is confined itself."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from engine.errors import BadModelFile, EngineError
from engine.options.request import Message
from engine.text import template_process
from engine.text.chat_template import Segment
from engine.text.template_process import TemplateProcess

if sys.platform != "linux":
    pytest.skip("elsewhere such processes are started, not forked", allow_module_level=True)

ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
PLAIN = "{{ messages[0].content }}!"
ANSWER = [Segment("hello", False), Segment("!", True)]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    monkeypatch.setattr(template_process, "_server", [])
    template_process.start_ahead()
    (control,) = template_process._server
    yield control
    control.close()


def segments(process: TemplateProcess, source: str) -> list[Segment]:
    process.begin(source)
    return process.segments([Message("user", "hello")])


def children() -> list[str]:
    """The processes that this one started itself."""
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()


def test_one_that_hangs_is_ended_and_a_fresh_one_is_forked(server: Connection) -> None:
    before = children()
    process = TemplateProcess(patience_s=1.0)
    assert segments(process, PLAIN) == ANSWER
    with pytest.raises(BadModelFile, match="did not finish in 1 seconds"):
        segments(process, ENDLESS)
    other = TemplateProcess()
    assert segments(process, PLAIN) == segments(other, PLAIN) == ANSWER
    assert children() == before
    process.close()
    other.close()


def test_where_the_server_is_gone_that_is_said(server: Connection) -> None:
    server.close()
    with pytest.raises(EngineError, match="could not be started"):
        TemplateProcess()


ATTEMPTS: dict[str, Callable[[str], object]] = {
    "read": lambda file: Path(file).read_bytes(),
    "write": lambda file: Path(file).write_bytes(b"x"),
    "delete": lambda file: Path(file).unlink(),
    "list": lambda file: os.listdir(Path(file).parent),
    "read the system's files": lambda file: Path("/etc/passwd").read_bytes(),
    "connect": lambda file: socket.socket(socket.AF_INET, socket.SOCK_STREAM),
    "a pair of sockets": lambda file: socket.socketpair(),
    "start a program": lambda file: subprocess.run(["true"]),
    "fork": lambda file: os.fork(),
    "signal": lambda file: os.kill(os.getppid(), 0),
}


def attempts_of(connection: Connection, is_confined: bool, file: str) -> None:
    """Runs in a process of its own: confines it as a template's, and tells what is refused."""
    from engine.machine.confinement.confinement import confine_template_process

    if is_confined:
        confine_template_process()
    refused = []
    for name, attempt in ATTEMPTS.items():
        try:
            if attempt(file) == 0 and name == "fork":
                os._exit(0)
        except PermissionError:
            refused.append(name)
    connection.send_bytes(",".join(refused).encode())


@pytest.mark.parametrize("is_confined", [True, False])
def test_a_process_for_templates_may_do_nothing_but_compute(is_confined: bool, tmp_path: Path) -> None:
    import multiprocessing

    from engine.machine.confinement.file_rules import landlock_version

    try:
        landlock_version()
    except OSError as error:
        pytest.skip(str(error))
    (tmp_path / "letter").write_text("secret")
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=attempts_of, args=(theirs, is_confined, str(tmp_path / "letter"))
    )
    process.start()
    theirs.close()
    assert ours.recv_bytes().decode() == (",".join(ATTEMPTS) if is_confined else "")
    process.join()
