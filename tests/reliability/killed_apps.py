"""Run as a program: kills apps that have a worker, and looks how long what they started lives on. Prints a JSON object.

    killed_apps.py FOLDER RUNS REAL SEED TARGET DRAFTER

An app is forked, starts its worker, opens a pair and writes a reply that would not end; RUNS of them have a scripted
engine, REAL of them the pair of TARGET and DRAFTER. At a random moment it is stopped, so that what it has started can
be listed, and killed.
"""

from __future__ import annotations

import itertools
import json
import os
import queue
import random
import select
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Generate, OpenPair, PairFiles, Upward
from app.engine_host.worker_process import worker_entry
from engine.options.request import Message, Request
from tests.app import scripted_engine

SETTLED_S, STARTING_S = 2.0, 20.0
"""How long a process may outlive the app: as the anchors say, and where it has yet to import what would notice."""

LONGEST_S = {False: 0.8, True: 3.0}
"""An app lives for so long at the most, with a scripted engine and with a real pair."""


def serve(log: Path, pair: PairFiles | None, said: int) -> None:
    """The app: it answers for ever, and writes a byte with each message of its worker."""
    received = queue.SimpleQueue[Upward]()
    engine = EngineProcess(received.put, log, scripted_engine.main if pair is None else worker_entry)
    engine.start()
    engine.send(OpenPair(pair or scripted_engine.PAIR))
    for number in itertools.count():
        script = "one two !hang" if pair is None else "aa bb"
        engine.send(Generate(Request(f"g{number}", messages=(Message("user", script),), max_tokens=400)))
        while type(received.get()).__name__ not in ("Finished", "Failed"):
            os.write(said, b".")


def started_by(process: int) -> list[int]:
    """The ids of its children and of theirs."""
    found = list[int]()
    for each in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, each.read_text().split()):
            found += [child, *started_by(child)]
    return found


def killed_once(log: Path, pair: PairFiles | None, draw: random.Random) -> tuple[int, float, float]:
    """How many processes it had, after how many seconds the last one had ended, and how many were allowed."""
    ours, theirs = os.pipe()
    app = os.fork()
    if app == 0:
        os.close(ours)
        try:
            serve(log, pair, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    select.select([], [], [], draw.random() * LONGEST_S[pair is not None])
    os.kill(app, signal.SIGSTOP)
    os.waitpid(app, os.WUNTRACED)
    left = {os.pidfd_open(each) for each in started_by(app)}
    count, limit = len(left), SETTLED_S if select.select([ours], [], [], 0)[0] else STARTING_S
    os.kill(app, signal.SIGKILL)
    os.waitpid(app, 0)
    began = time.monotonic()
    while left and (wait := began + STARTING_S - time.monotonic()) > 0:
        for ended in select.select(left, [], [], wait)[0]:  # a pidfd becomes readable when its process ends
            os.close(ended)
            left.remove(ended)
    for each in left:
        signal.pidfd_send_signal(each, signal.SIGKILL)
        os.close(each)
    os.close(ours)
    return count, time.monotonic() - began, limit


def main(folder: str, runs: str, real: str, seed: str, target: str, drafter: str) -> None:
    del sys.modules["__main__"].__file__  # a worker shall not import this program
    draw, faults, processes, longest = random.Random(int(seed)), list[str](), 0, 0.0
    pair = PairFiles("toy", "Toy", target, drafter, n_context=512)
    for number in range(int(runs) + int(real)):
        has = pair if number >= int(runs) else None
        count, took, limit = killed_once(Path(folder) / "worker.log", has, draw)
        processes, longest = processes + count, max(longest, took)
        if took > limit:
            faults.append(f"app {number}: {count} processes, the last ended after {took:.1f} s")
    print(json.dumps({"failed": len(faults), "faults": faults, "processes": processes, "longest_s": longest}))


if __name__ == "__main__":
    main(*sys.argv[1:])
