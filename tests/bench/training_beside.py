"""Does the making of a drafter slow replies down? Plain ones, in turn beside a making that goes on and one that rests.

    python tests/bench/training_beside.py [--kind onnx] [--target FILE] [--replies 20] [--nice 10 19]

The making is the real one in its own process, `--kind heads` while it writes its text, a network while it is trained.
Every other reply it is stopped by a signal and goes on behind it, so that both meet the same state of the machine. Told
is how many times as long a token takes beside it, with the interval of 19 of 20 cases, for each `--nice`, and how much
of the processor it got; exit code 1 where that of the app's own is more than 1.10. Not for Windows, which has no such
signals.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.bench.plan import OWN_QUESTIONS, read_questions, some_of
from app.bench.turns import TurnPair, same_length, spread_of
from app.engine_host.protocol import PairRequest
from app.engine_host.session import EngineSession
from app.making.drafter_making import DrafterMaker
from app.making.maker_process import maker_entry
from app.making.making_text import chats_in
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError
from engine.events import Finished, Stats
from engine.making import maker
from engine.making.orders import MadeKind, MakeOrder, MakingOutlook, MakingProgress
from engine.options.request import Message, Request
from models.store.store import Store

ROOT = Path(__file__).parents[2] / "models" / "starter"
MOST = 1.10
ENOUGH = 10
"""Of fewer replies the figure is shown, and fails nothing."""

NICE = "DRAFTLIGHT_BENCH_NICE"


def entry(connection: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    """The making's process, as far behind others as is asked for."""
    maker.NICE = int(os.environ[NICE])
    maker_entry(connection, log_file, parent_id, order)


class Beside:
    """A making in its own process, which rests until it is let go on."""

    def __init__(self, kind: MadeKind, target: Path, folder: Path, nice: int) -> None:
        os.environ[NICE] = str(nice)
        self._begun, self._ended = threading.Event(), threading.Event()
        store, work = Store(folder / "models"), folder / "work"
        making = DrafterMaker(
            store, folder / "log", work, self._told, lambda *_: None, lambda: not self._ended.is_set(), entry
        )
        chats = chats_in([str(ROOT / "prompts.txt")], print)
        seconds = 600.0 if kind == "heads" else 90.0
        order = MakeOrder(kind, str(target), "", chats, seconds, anyway=True)
        self._phase = "writing" if kind == "heads" else "training"
        self._thread = threading.Thread(target=self._make, args=(making, order))
        self._thread.start()
        while not self._begun.wait(0.2):
            if not self._thread.is_alive():
                raise SystemExit("the making ended before it could be measured")
        (self._process,) = (each for each in multiprocessing.active_children() if each.name == "draftlight-maker")

    def _make(self, making: DrafterMaker, order: MakeOrder) -> None:
        try:
            making.make(order)
        except ProblemError as error:
            if not self._ended.is_set():
                print(error.problem)

    def _told(self, said: MakingProgress | MakingOutlook) -> None:
        if isinstance(said, MakingProgress) and said.phase == self._phase:
            self._begun.set()

    @property
    def used_s(self) -> float:
        """Seconds of a processor that it has used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def go(self, *, on: bool) -> None:
        """Let it go on, or rest."""
        os.kill(self._process.pid or 0, signal.SIGCONT if on else signal.SIGSTOP)

    def end(self) -> None:
        """Stop it for good."""
        self._ended.set()
        self.go(on=True)
        self._thread.join()


def written(session: EngineSession, prompt: str, tokens: int) -> Stats:
    """One plain reply."""
    request = Request("beside", (Message("user", prompt),), seed=1, max_tokens=tokens, draft_length=0)
    *_, last = session.generate(request)
    assert isinstance(last, Finished), last
    return last.stats


def slower(session: EngineSession, beside: Beside, replies: int, tokens: int) -> float:
    """How many times as long a token takes beside the making; printed too."""
    pairs, used, took = list[TurnPair](), 0.0, 0.0
    for number, question in enumerate(some_of(read_questions(OWN_QUESTIONS), replies)):
        found: dict[bool, Stats] = {}
        for on in (number % 2 == 0, number % 2 == 1):
            beside.go(on=on)
            began, before = time.perf_counter(), beside.used_s
            found[on] = written(session, question.turns[0], tokens)
            if on:
                used, took = used + beside.used_s - before, took + time.perf_counter() - began
        pair = same_length(found[True].tokens, found[True].decode_ms, found[False].tokens, found[False].decode_ms)
        pairs += [] if pair is None else [pair]
    spread = spread_of(pairs)
    assert spread is not None
    share = used / max(took, 1e-9)
    print(f"{spread.ratio:.3f} ({spread.low or 0:.3f}-{spread.high or 0:.3f}); it got {share:.2f} of a core meanwhile")
    return spread.ratio


def main() -> int:
    """Measure, tell; exit 1 where it is too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=get_args(MadeKind), default="onnx")
    parser.add_argument("--target", type=Path, default=ROOT / "target-q8_0.gguf")
    parser.add_argument("--replies", type=int, default=20)
    parser.add_argument("--tokens", type=int, default=200)
    parser.add_argument("--warm", type=float, default=3.0, help="seconds that the making is at it before")
    parser.add_argument("--nice", type=int, nargs="*", default=[maker.NICE])
    chosen, found = parser.parse_args(), dict[int, float]()
    for nice in chosen.nice:
        with tempfile.TemporaryDirectory() as folder, EngineSession(Path(folder) / "engine.log") as session:
            session.open(find_pair(PairRequest(target=str(chosen.target), drafter="none")))
            beside = Beside(chosen.kind, chosen.target, Path(folder), nice)
            try:
                time.sleep(chosen.warm)
                print(f"{chosen.kind}, nice {nice}: a token takes ", end="", flush=True)
                found[nice] = slower(session, beside, chosen.replies, chosen.tokens)
            finally:
                beside.end()
    return 0 if found.get(maker.NICE, 1.0) <= MOST or chosen.replies < ENOUGH else 1


if __name__ == "__main__":
    raise SystemExit(main())
