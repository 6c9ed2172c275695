"""The real command line, many times over, by one process that has read its modules: each call is a fork of it.

A call gets streams of its own, opened or closed as wanted, ends as a program ends (what Python prints last is kept
too), and is given a deadline.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

CLOSED = "closed"
_SERVER = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[3])!r})
from tests.app.cli.command_line import serve
serve()
"""


class Ended(NamedTuple):
    """How a call ended. `code` is None where it was not done in time, and negative for a signal."""

    code: int | None
    out: bytes
    err: str


class CommandLine:
    """A context manager; `folder` is where calls run and where files of theirs may lie."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self._server = subprocess.Popen(
            [sys.executable, "-c", _SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder, text=True
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.communicate()

    def __call__(
        self,
        *argv: str | bytes,
        stdin: str = "/dev/null",
        stdout: str = "",
        stderr: str = "",
        patience_s: float = 30,
        **environment: str,
    ) -> Ended:
        """Run `draftlight ARGV`. The streams are names of files, `closed`, or "" to be read here."""
        assert self._server is not None
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        with tempfile.TemporaryDirectory(dir=self.folder) as place:
            out, err = Path(place, "out"), Path(place, "err")
            arguments = [each if isinstance(each, str) else each.decode("utf-8", "surrogateescape") for each in argv]
            streams = [stdin, stdout or str(out), stderr or str(err)]
            order = json.dumps([arguments, streams, patience_s, environment])
            self._server.stdin.write(order + "\n")
            self._server.stdin.flush()
            code = json.loads(self._server.stdout.readline())
            said = err.read_bytes() if err.exists() else b""
            return Ended(code, out.read_bytes() if out.exists() else b"", said.decode("utf-8", "surrogateescape"))


def serve() -> None:
    """Runs in the server: an order a line, answered with the exit code."""
    import os

    # What a call would import first anyway.
    import app.cli.ask
    import app.cli.bench
    import app.cli.doctor
    import app.cli.models.command
    import app.cli.terminal.replay  # noqa: F401
    from app.__main__ import main

    for line in sys.stdin:
        arguments, streams, patience_s, environment = json.loads(line)
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            os.environ.update(environment)
            _open(streams)
            # No return to the loop: the interpreter ends as it does behind the real entry point.
            sys.exit(main(arguments))
        print(json.dumps(_wait(child, patience_s)), flush=True)


def _open(streams: list[str]) -> None:
    """Make these the three standard streams, as Python makes them at its start."""
    import os

    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        os.close(number)
        stream = None
        if streams[number] != CLOSED:
            flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT
            if streams[number] == "no reader":
                reader, writer = os.pipe()
                os.dup2(writer, number)
                os.close(reader)
            else:
                opened = os.open(streams[number], flags, 0o600)
                if opened != number:
                    os.dup2(opened, number)
                    os.close(opened)
            os.set_inheritable(number, True)
            errors = "backslashreplace" if name == "stderr" else "strict"
            stream = open(number, mode, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _wait(child: int, patience_s: float) -> int | None:
    """Its exit code; None where it was killed for taking too long."""
    import os
    import signal
    import time

    until_s = time.monotonic() + patience_s
    while time.monotonic() < until_s:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None
