"""An engine that follows a script, for a real worker process: each word of the last message is one round of the reply.

Some words are actions: `!segv` and `!kill` end the process by that signal, `!raise` and `!scores` raise, `!wait` goes
on once it is interrupted, `!hang` never goes on. `!first-wait` and its like are done where nothing was written before,
`!again-wait` and its like where a fresh worker reads a chat again, `!carry-kill` and its like where the cache is handed
over. A target named `crash.gguf` ends the process while
it loads, `slow.gguf` never finishes loading, `bad.gguf` is refused. `n_context` is the most turns that fit.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from app.engine_host import worker
from app.engine_host.protocol import PairFiles
from app.engine_host.worker_engine import Engine, PairToServe
from engine.decoding.watchdog import DRAFTER_HUNG
from engine.errors import BadModelFile, BadScores, PromptTooLong
from engine.events import (
    Drafted,
    DraftedToken,
    Event,
    Finished,
    FinishReason,
    NextToken,
    Prefilled,
    Started,
    Stats,
    Verified,
)
from engine.loading.opening import Announce, CacheSnapshot, Opened, Opening, Report
from engine.options.request import DraftLength, Request

PAIR = PairFiles(id="scripted", name="Scripted", target="/models/target.gguf", drafter="/models/drafter.onnx")


def stats(rounds: int, note: str | None = None) -> Stats:
    return Stats(
        tokens=2 * rounds,
        rounds=rounds,
        draft_n=rounds,
        draft_n_accepted=rounds,
        acceptance=1.0 if rounds else None,
        mean_length=2.0 if rounds else None,
        accepted_histogram=[0, rounds],
        prefill_ms=1.0,
        decode_ms=10.0,
        tok_per_s=200.0 * rounds,
        draft_ms=2.0,
        verify_ms=7.0,
        overhead_ms=1.0,
        plain_tok_per_s=None,
        speedup=None,
        note=note,
    )


def opening(generation_id: str, draft_length: DraftLength = 4, reused: int = 0) -> list[Event]:
    return [
        Started(generation_id, "scripted", "target.gguf", "drafter.onnx", 3, reused, {}, 7, "coupled", draft_length),
        Prefilled(generation_id, 3, 3, 1.0),
    ]


def round_of(generation_id: str, number: int, word: str) -> list[Event]:
    """A guess that stands, then a space as bonus."""
    return [
        Drafted(generation_id, number, "script", [DraftedToken(number, word, 0.5)], 1.0),
        Verified(generation_id, number, 1, [0.9], NextToken(0, " ", 0.9, "bonus"), f"{word} ", 2, 1.0, number),
    ]


def ending(generation_id: str, words: list[str], reason: FinishReason = "stop", note: str | None = None) -> Finished:
    return Finished(generation_id, reason, "".join(f"{word} " for word in words), stats(len(words), note))


def whole_reply(generation_id: str, words: list[str], draft_length: int = 4) -> list[Event]:
    rounds = [event for number, word in enumerate(words, 1) for event in round_of(generation_id, number, word)]
    return [*opening(generation_id, draft_length), *rounds, ending(generation_id, words)]


class ScriptedInterrupt:
    def __init__(self) -> None:
        self.event = threading.Event()
        self.set = self.event.set
        self.clear = self.event.clear


class ScriptedPair:
    def __init__(self, n_context: int, files: PairFiles = PAIR) -> None:
        self.has_pending_request: Callable[[], bool] = lambda: False
        self.n_context = n_context
        self.script, self.reused = "", 0
        drafter, device = ("drafter.onnx", "CPU") if files.drafter is not None else (None, None)
        self.opened = Opened(
            files.id,
            "target.gguf",
            drafter,
            n_context,
            300,
            "CPU",
            device,
            1.0,
            note=files.note,
            reasoning=("on", "off"),
        )

    def generate(self, request: Request, interrupt: ScriptedInterrupt) -> Iterator[Event]:
        if self.n_context and len(request.messages) > self.n_context:
            raise PromptTooLong(f"{len(request.messages)} turns do not fit {self.n_context}")
        script = self.script = request.messages[-1].content if request.messages else request.prompt
        words = script.split()
        yield from opening(request.generation_id, request.length, self.reused)
        said: list[str] = []
        begun = len(request.written) // 2
        for word in words:
            if word.startswith("!"):
                if word.startswith("!first-"):
                    if not request.written:
                        do(word.replace("first-", ""), interrupt)
                elif word.startswith("!carry-"):
                    pass
                elif not word.startswith("!drafter-"):
                    do(word, interrupt)
                elif request.length:
                    do(word.replace("drafter-", ""), interrupt)
                continue
            if len(said) < len(request.written) // 2:  # each round writes two tokens
                said.append(word)
                continue
            if interrupt.event.is_set():
                break
            yield from round_of(request.generation_id, len(said) - begun + 1, word)
            said.append(word)
        yield ending(request.generation_id, said[begun:], "cancelled" if interrupt.event.is_set() else "stop")

    def export_cache(self) -> CacheSnapshot:
        for word in self.script.split():
            if word.startswith("!carry-"):
                do(word.replace("carry-", ""), ScriptedInterrupt())
        return (
            CacheSnapshot([1, 2, 3], b"more than a pipe holds" * 50_000, "scripted") if self.script else CacheSnapshot()
        )

    def import_cache(self, cache: CacheSnapshot) -> None:
        self.reused = len(cache.tokens)

    def finish_learning(self, seconds: float) -> None:
        pass

    def close(self) -> None:
        pass


def do(action: str, interrupt: ScriptedInterrupt) -> None:
    match action:
        case "!segv":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "!kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "!raise":
            raise RuntimeError("the script says so")
        case "!scores":
            raise BadScores("the scores hold NaN")
        case "!wait":
            interrupt.event.wait()
        case "!hung":
            os._exit(DRAFTER_HUNG)
        case "!hang":
            threading.Event().wait()


def open_pair(opening: Opening, announce: Announce, report: Report) -> PairToServe:
    files = opening.pair
    report("reading", None)
    match Path(files.target).name:
        case "crash.gguf":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "slow.gguf":
            threading.Event().wait()
        case "bad.gguf":
            raise BadModelFile("bad.gguf is not a model")
    return ScriptedPair(files.n_context, files)


def diagnose() -> dict[str, Any]:
    return {"scripted": {"version": "1"}, "cores": 2}


def make_engine() -> Engine:
    return Engine(open_pair, diagnose, ScriptedInterrupt())


def main(connection: Connection, log_file: str, parent_id: int) -> None:
    """The worker's entry point with this engine."""
    worker.run(connection, log_file, parent_id, make_engine)


def main_without_libraries(connection: Connection, log_file: str, parent_id: int) -> None:
    """A worker whose native libraries are missing."""
    worker.run(connection, log_file, parent_id, _missing)


def _missing() -> Engine:
    raise ImportError("libgomp.so.1: cannot open shared object file")
