"""The process that guesses outlives the link that had it started, and one that ended is followed by a fresh one."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from app.engine_host.helper.guessing_process import GuessingProcess
from app.engine_host.helper.server import RESET
from app.engine_host.protocol import PairFiles
from engine.options.load_options import LoadOptions

pytest.importorskip("llama_cpp")


@pytest.fixture
def guessing(toy_gguf: Path, tmp_path: Path) -> Iterator[GuessingProcess]:
    """A toy that guesses for its like."""
    options = LoadOptions(n_threads=1)
    files = PairFiles("toy", "toy", str(toy_gguf), str(toy_gguf), n_context=64, options=options)
    process = GuessingProcess(files, tmp_path / "guesser.log")
    yield process
    process.end()


def reset(pipe: Connection) -> bytes:
    """What the process answers to a new connection. Raises EOFError and OSError where it has ended."""
    pipe.send_bytes(RESET)
    return pipe.recv_bytes()


def on_a_thread_that_ends(guessing: GuessingProcess) -> Connection:
    """The pipe, got as a connection's thread gets it; back once the system has let that thread go."""
    pipes = list[Connection]()
    thread = threading.Thread(target=lambda: pipes.append(guessing.pipe()), name="connection")
    thread.start()
    own = thread.native_id
    thread.join()
    tasks = Path("/proc/self/task")
    while tasks.is_dir() and (tasks / str(own)).exists():
        pass
    return pipes[0]


def test_it_outlives_the_thread_that_had_it_started(guessing: GuessingProcess) -> None:
    pipe = on_a_thread_that_ends(guessing)
    (process,) = multiprocessing.active_children()
    assert reset(pipe) == RESET
    assert guessing.pipe() is pipe
    process.kill()
    process.join()
    with pytest.raises(OSError):
        reset(pipe)
    assert reset(guessing.pipe()) == RESET
    assert guessing.ready is not None
