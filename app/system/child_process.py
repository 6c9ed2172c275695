"""A process of its own, from both sides: the child stays quiet and ends with its parent, who waits for what it says.

Quiet: what native code prints goes to a log file, never to the app's output. On Linux the kernel ends the worker when
its parent dies, even where the worker is stuck in native code; elsewhere the worker notices the end of the pipe.
"""

from __future__ import annotations

import ctypes
import faulthandler
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from app.system.named_file import APPENDING, descriptor_of
from app.system.paths import make_private_folder

Entry = Callable[[Connection, str, int, bytes], None]
"""The function that runs in the process; it gets its end of the pipe, the log's file, its parent's id, the order."""

LOOK_EVERY_S = 0.2
"""Seconds after which it is seen at the latest that the user has stopped it."""

COLLECTED_S = 0.2
"""Seconds until the exit code of a process is known that another thread has collected."""

LOG_LIMIT_BYTES = 1_000_000
"""At this size the log is renamed to `.1` when a worker starts, so that there are at most two such files."""

_PR_SET_PDEATHSIG = 1


class ChildProcess:
    """A fresh process; `pipe` is this side's end of the pipe to it, `process_id` what the system calls it.

    Linux ends it with the thread that started it where it asked for that (prctl(2), PR_SET_PDEATHSIG).
    """

    def __init__(
        self, entry: Callable[..., None], *arguments: object, name: str, duplex: bool = True, shared: str = ""
    ) -> None:
        """`entry` gets the other end of the pipe, then the arguments. Raises OSError where the system starts none.

        A `shared` module is imported once, where the system can fork, for all processes that name it.
        """
        self.pipe, theirs = multiprocessing.Pipe(duplex)
        forks = bool(shared) and "forkserver" in multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if forks else "spawn")
        if forks:
            context.set_forkserver_preload([shared])
        self._process: BaseProcess = context.Process(
            target=entry, args=(theirs, *arguments), name=f"draftlight-{name}", daemon=True
        )
        self._exit_code: int | None = None
        self._ended = False
        try:
            self._process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            theirs.close()
        assert self._process.pid is not None  # it runs
        self.process_id = self._process.pid

    def kill(self) -> None:
        """Kill it at once; `end` then returns its exit code."""
        if not self._ended:
            self._process.kill()

    def has_ended(self, patience_s: float) -> bool:
        """Wait so long for its end."""
        self._process.join(patience_s)
        return self._process.exitcode is not None

    def end(self, patience_s: float | None = 0.0) -> int | None:
        """Wait so long for its end (None: for ever), then kill it; returns its exit code, also when called again."""
        if self._ended:
            return self._exit_code
        self._process.join(patience_s)
        if self._collected() is None:
            self._process.kill()
            self._process.join()
        self._exit_code = self._collected()
        if self._exit_code is not None:
            self._process.close()
        self.pipe.close()
        self._ended = True
        return self._exit_code

    def _collected(self) -> int | None:
        """The exit code; None while it runs. A thread that collects an ended process stores its code a little later."""
        until_s = time.monotonic() + COLLECTED_S
        while (code := self._process.exitcode) is None and time.monotonic() < until_s:
            time.sleep(0.001)
        return code


def init_child(log_file: Path, parent_id: int) -> None:
    """Prepare this process; `parent_id` is the process that started it."""
    # The user's Ctrl-C reaches every process of the terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent_id)
    redirect_output(log_file)
    faulthandler.enable(file=sys.stderr, all_threads=True)


def die_with_parent(parent_id: int) -> None:
    """Ask Linux for SIGKILL at the parent's death. A parent that died before the call is recognised by the id."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent_id:
        os._exit(0)


def redirect_output(log_file: Path) -> None:
    """Send standard output and error to the log, by file descriptor, because C code does not use `sys.stdout`.

    Where the log cannot be opened (full or read-only disk), only the log is lost and not the reply.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    log = _open_log(log_file)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.close(nothing)
    os.close(log)


def _open_log(log_file: Path) -> int:
    """The log's file descriptor, for appending, because two running apps may share the file."""
    try:
        make_private_folder(log_file.parent)
        if log_file.exists() and log_file.stat().st_size > LOG_LIMIT_BYTES:
            log_file.replace(log_file.with_name(log_file.name + ".1"))
        return descriptor_of(log_file, APPENDING)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
