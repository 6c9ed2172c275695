"""The process in which a model makes vectors: confined as the worker is, started again where it has died.

It does one request at a time, in the order in which they come, and nothing of a text is kept.
"""

from __future__ import annotations

import threading
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from app.problem import refuse
from app.system import child_process as child
from app.system.paths import find_app_paths
from engine.translatable import WithTemplates, as_text, translatable

OPENING_S, ANSWER_S = 300.0, 600.0
"""Seconds until a process that says nothing counts as hung."""

Text = str | list[int]


class EmbedderReady(msgspec.Struct, frozen=True, tag=True):
    """The model is open: numbers of a vector, and tokens that a text may have."""

    width: int
    n_context: int


class EmbedderRefused(WithTemplates, frozen=True, tag=True):
    """The model could not be opened, or the texts not be read."""

    code: str
    message: str
    hint: str


class Vectors(msgspec.Struct, frozen=True, tag=True):
    """The vector of each text, as little-endian float32, and the tokens of all."""

    vectors: list[bytes]
    tokens: int


_Answer = EmbedderReady | EmbedderRefused | Vectors
_answers: msgspec.msgpack.Decoder[_Answer] = msgspec.msgpack.Decoder(_Answer)


class EmbeddingProcess:
    """`open` starts it; `vectors_of` may be called on any thread and waits for its turn. `close` ends it."""

    def __init__(self, file: Path, log_file: Path) -> None:
        self.file, self._log_file = file, log_file
        self._turn = threading.Lock()
        self._process = child.KeptProcess(main, str(file).encode(), "draftlight-embedder", log_file)
        self.ready = EmbedderReady(0, 0)

    def open(self) -> None:
        """Start the process and wait until its model is open. Raises ProblemError."""
        self._process.start()
        answer = self._answer(OPENING_S)
        assert isinstance(answer, EmbedderReady)
        self.ready = answer

    def vectors_of(self, texts: list[Text]) -> Vectors:
        """Raises ProblemError where a text cannot be read, or the process died of it; the next call starts another."""
        with self._turn:
            if not self._process.is_alive:
                self.open()
            answer = self._answer(ANSWER_S, msgspec.msgpack.encode(texts))
        assert isinstance(answer, Vectors)
        return answer

    def _answer(self, seconds: float, asked: bytes = b"") -> EmbedderReady | Vectors:
        pipe = self._process.pipe
        try:
            if asked:
                pipe.send_bytes(asked)
            if not pipe.poll(seconds):
                raise EOFError
            answer = _answers.decode(pipe.recv_bytes())
        except (EOFError, ConnectionResetError, BrokenPipeError, msgspec.DecodeError) as error:
            self.close()
            raise refuse(
                "embedder_died",
                translatable("the process that makes vectors ended"),
                translatable("Ask again; {log} tells more.", log=self._log_file),
            ) from error
        if isinstance(answer, EmbedderRefused):
            raise refuse(answer.code, answer.message, answer.hint)
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.end()


def main(pipe: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """The function that runs in the process."""
    child.settle(Path(log_file), parent_id)
    file = Path(order.decode())
    from app.engine_host.worker_engine import addon_files
    from engine.errors import EngineError
    from engine.llama.backends import use_addons
    from engine.llama.embedder import Embedder
    from engine.machine.confinement.confinement import confine_worker

    def say(answer: _Answer) -> None:
        pipe.send_bytes(msgspec.msgpack.encode(answer, enc_hook=as_text))

    addons = find_app_paths().addons
    use_addons(addon_files(addons))
    for line in confine_worker([file], [addons], []).sentences():
        print(line, flush=True)
    try:
        embedder = Embedder(file)
    except EngineError as error:
        say(EmbedderRefused(error.code, str(error), error.hint))
        return
    say(EmbedderReady(embedder.width, embedder.n_context))
    try:
        while True:
            try:
                texts = msgspec.msgpack.decode(pipe.recv_bytes(), type=list[Text])
                ids = [embedder.ids_of(each) if isinstance(each, str) else each for each in texts]
                vectors = [embedder.vector(each).astype("<f4").tobytes() for each in ids]
                say(Vectors(vectors, sum(map(len, ids))))
            except EngineError as error:
                say(EmbedderRefused(error.code, str(error), error.hint))
    except (EOFError, ConnectionResetError, BrokenPipeError):
        return
