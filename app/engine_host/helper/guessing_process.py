"""The helper's process that guesses: the only one there that opens a model's file, and it sees no network.

On Linux it is confined to its pair's files before it opens them, as the worker is.
"""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from app.engine_host.helper.server import RESET
from app.problem import refuse
from app.system import child_process as child
from app.system.paths import find_app_paths
from engine.loading.opening import PairFiles
from engine.translatable import translatable

OPENING_S = 300.0


class GuessingReady(msgspec.Struct, frozen=True, tag="ready"):
    """The drafter is open."""

    drafter: str
    n_vocab: int


class GuessingRefused(msgspec.Struct, frozen=True, tag="refused"):
    """Why it is not."""

    message: str
    hint: str


class GuessingProcess:
    """Holds a living process; starts a fresh one where it has ended."""

    def __init__(self, files: PairFiles, log_file: Path) -> None:
        self._log_file = log_file
        self._process = child.KeptProcess(main, msgspec.msgpack.encode(files), "draftlight-guesser", log_file)
        self.ready: GuessingReady | None = None

    def pipe(self) -> Connection:
        """The pipe to a process whose drafter is open. Raises ProblemError where it cannot be opened, and OSError."""
        if not self._process.is_alive:
            self._start()
        return self._process.pipe

    def _start(self) -> None:
        self._process.start()
        pipe = self._process.pipe
        try:
            if not pipe.poll(OPENING_S):
                raise EOFError
            answer = msgspec.msgpack.decode(pipe.recv_bytes(), type=GuessingReady | GuessingRefused)
        except (EOFError, ConnectionResetError) as error:
            self.end()
            raise refuse(
                "guesser_died",
                translatable("the guessing process ended while it opened the drafter"),
                translatable("Try another drafter; {log} tells more.", log=self._log_file),
            ) from error
        if isinstance(answer, GuessingRefused):
            self.end()
            raise refuse("bad_drafter", answer.message, answer.hint)
        self.ready = answer

    def end(self) -> None:
        """End the process."""
        self._process.end()


def main(pipe: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """The function that runs in the process."""
    child.settle(Path(log_file), parent_id)
    files = msgspec.msgpack.decode(order, type=PairFiles)
    from engine.errors import EngineError
    from engine.loading.guessing_for_others import open_guesser, serve

    try:
        _confine(files)
        guesser, name, n_vocab = open_guesser(files, lambda: pipe.poll(0))
    except EngineError as error:
        pipe.send_bytes(msgspec.msgpack.encode(GuessingRefused(str(error), error.hint)))
        return
    pipe.send_bytes(msgspec.msgpack.encode(GuessingReady(name, n_vocab)))
    try:
        serve(guesser, pipe, RESET)
    except (EOFError, OSError):
        os._exit(0)


def _confine(files: PairFiles) -> None:
    """Confine this process to the files of the pair; the log says what could not be applied."""
    from engine.machine.confinement.confinement import confine_worker

    paths = find_app_paths()
    named = [Path(file) for file in (files.target, files.drafter) if file]
    for line in confine_worker(named, [paths.addons], []).sentences():
        print(line, flush=True)
