"""Confined processes that try what a hostile file would, had it taken them over: worker, maker, reader of PDF files.

The folder of a user has a key, a file to lose and the socket of another program. Each answers with a JSON object: by
name of the attempt, "allowed" or the error.
"""

from __future__ import annotations

import ctypes
import json
import os
import socket
import subprocess
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NoReturn

from app.engine_host import worker
from app.engine_host.worker_engine import native_engine
from app.system.paths import find_app_paths
from engine.errors import EngineError
from engine.machine.confinement.confinement import FEW_OPEN_FILES

TOKEN = "HF_TOKEN"
PTRACE_ATTACH, PTRACE_DETACH = 16, 17


def main(connection: Connection, log_file: str, parent_id: int) -> None:
    worker.run(connection, log_file, parent_id, lambda: native_engine()._replace(open_pair=_try_everything))


def _try_everything(opening: Any, announce: object, report: object) -> NoReturn:
    home, model = Path(opening.pair.note), Path(opening.pair.target)
    raise EngineError(_outcomes(attempts(home, model) | _own_of_worker(model)))


def maker(connection: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """A maker of drafters; the order's target lies in the folder `models` of the user's home."""
    from app.training import training_process
    from engine.training import drafter_training as real

    def make(order: Any, send: Callable[[object], None], network: object = None) -> None:
        model, out = Path(order.target), Path(order.out)
        own = {
            "own: read the model": model.read_bytes,
            "own: write the drafter": lambda: out.write_text("x"),
            "own: a temporary folder": lambda: (out.parent / "folder").mkdir(exist_ok=True),
        }
        send(real.TrainingRefused("tried", _outcomes(attempts(model.parents[1], model) | own), ""))

    real.make = make  # type: ignore[assignment]
    training_process.training_entry(connection, log_file, parent_id, order)


def reader(pipe: Connection, path: str, parent_id: int) -> None:
    """A reader of PDF files; the file lies in the folder `models` of the user's home."""
    from app.attachments import pdf_process

    def read_pdf(path: str, send: Callable[[pdf_process.PdfMessage], None]) -> None:
        file = Path(path)
        own = {"own: read the file": file.read_bytes, "own: import more of Python": lambda: __import__("sqlite3")}
        few = {"open many files": partial(_open_many, file)}
        send(pdf_process.PageRead(_outcomes(attempts(file.parents[1], file) | few | own), 1))
        send(pdf_process.Ended())

    pdf_process.read_pdf = read_pdf
    pdf_process.main(pipe, path, parent_id)


def _open_many(file: Path) -> None:
    """Raises OSError where so many are too many."""
    descriptors = list[int]()
    try:
        for _ in range(FEW_OPEN_FILES):
            descriptors.append(os.open(file, os.O_RDONLY))
    finally:
        for each in descriptors:
            os.close(each)


def _outcomes(tried: dict[str, Callable[[], object]]) -> str:
    return json.dumps({name: _outcome(each) for name, each in tried.items()})


def _outcome(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except OSError as error:
        return type(error).__name__
    return "allowed"


def attempts(home: Path, model: Path) -> dict[str, Callable[[], object]]:
    """What must be refused."""
    key, parent, chats = home / ".ssh" / "id", os.getppid(), find_app_paths().chats
    return {
        "tcp": lambda: socket.socket(socket.AF_INET, socket.SOCK_STREAM).close(),
        "udp": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close(),
        "ipv6": lambda: socket.socket(socket.AF_INET6, socket.SOCK_STREAM).close(),
        "another program's socket": partial(_connect, home / "socket"),
        "read a key": key.read_bytes,
        "read a key in another thread": partial(_in_thread, key.read_bytes),
        "list the home": lambda: os.listdir(home),
        "read chats": chats.read_bytes,
        "read a neighbour of the model": model.with_name("letter.txt").read_bytes,
        "read another process": lambda: Path(f"/proc/{parent}/environ").read_bytes(),
        "write a new file": lambda: (home / "new").write_text("x"),
        "append to a file": lambda: _append(home / "start-up"),
        "change the model": lambda: _append(model),
        "rename": lambda: (home / "start-up").rename(home / "renamed"),
        "change rights": lambda: os.chmod(home, 0o777),
        "delete": lambda: (home / "to-lose").unlink(),
        "make a folder": lambda: (home / "folder").mkdir(),
        "start a program": lambda: subprocess.run(["true"], check=True),
        "fork": _fork,
        "trace another process": partial(_call, "ptrace", PTRACE_ATTACH, parent, 0, 0),
        "signal another process": lambda: os.kill(parent, 0),
        "send to another program's socket": partial(_send, home / "socket"),
        "share memory": partial(_call, "shmget", 0, 4096, 0o600),
        "watch the home": partial(_watch, home),
        "share a queue": partial(_call, "msgget", 0, 0o600),
        "move another process": lambda: os.sched_setaffinity(parent, os.sched_getaffinity(0)),
        "slow another process": lambda: os.setpriority(
            os.PRIO_PROCESS, parent, os.getpriority(os.PRIO_PROCESS, parent)
        ),
        "read a token": _read_tokens,
    }


def _own_of_worker(model: Path) -> dict[str, Callable[[], object]]:
    """What must go on working."""
    return {
        "own: read the model": model.read_bytes,
        "own: read a part of the model": model.with_name("model-00002-of-00002.gguf").read_bytes,
        "own: keep a measurement": lambda: (find_app_paths().measurements / "kept").write_text("x"),
        "own: a temporary file": lambda: (find_app_paths().scratch / "file").write_text("x"),
        "own: signal itself": lambda: os.kill(os.getpid(), 0),
        "own: move itself": lambda: os.sched_setaffinity(0, os.sched_getaffinity(0)),
        "own: a pipe in both directions": lambda: [each.close() for each in socket.socketpair()],
    }


def _connect(place: Path) -> None:
    with socket.socket(socket.AF_UNIX) as end:
        end.connect(str(place))


def _send(place: Path) -> None:
    first, second = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with first, second:
        first.sendto(b"x", str(place.with_name("letters")))


def _read_tokens() -> None:
    """Raises PermissionError where the process knows no token, nor had any when it was started."""
    if TOKEN not in os.environ and TOKEN.encode() not in Path("/proc/self/environ").read_bytes():
        raise PermissionError


def _append(file: Path) -> None:
    with file.open("ab") as stream:
        stream.write(b"x")


def _in_thread(work: Callable[[], object]) -> None:
    """Raises what the work raises."""
    errors: list[OSError] = []

    def run() -> None:
        try:
            work()
        except OSError as error:
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if errors:
        raise errors[0]


def _fork() -> None:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def _watch(folder: Path) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.inotify_add_watch(libc.inotify_init1(0), os.fsencode(folder), 0x100) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _call(name: str, *arguments: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if (got := getattr(libc, name)(*(ctypes.c_long(each) for each in arguments))) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if name in ("shmget", "msgget"):
        getattr(libc, f"{name[:3]}ctl")(got, 0, None)  # IPC_RMID
    if name == "ptrace":
        os.waitpid(arguments[1], getattr(os, "__WALL", 0x40000000))
        libc.ptrace(ctypes.c_long(PTRACE_DETACH), ctypes.c_long(arguments[1]), None, None)
