"""Passes, or replies, beside programs that keep the processor busy: how fast, and how much of the processor they got.

    python tests/bench/busy_machine.py [--target FILE] [--drafter FILE] [--busy 0 4 8] [--seconds 2] [--turns 3]
        [--ways here:app:1 here:app:2 here:default:2 here:0:2] [--libraries NAME=FOLDER ...]

A worker for each way (library, setting, threads) is opened once; beside so many busy processes they measure in turn, in
another order each time. A setting is a value of GOMP_SPINCOUNT; `default` is libgomp's own, and `app` what the app
sets. `--libraries` names folders that hold another build of the package llama_cpp. Without `--drafter` a worker makes
passes of one row; with it replies with drafts of `--draft` tokens.

The system gives every runnable thread the same share: of `cores` our `threads` beside `busy` others cannot get more
than `fair`, whatever they do, and the best speed is that share of the quiet one. `got` is the share that the process
did use (its processor time), `speed` what came of it; both as shares of the whole machine and of the best quiet speed.
A thread that spins in vain shows as a `speed` below `got`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

SPINS = "GOMP_SPINCOUNT"
OWN_SETTING = {"app": None, "default": "300000"}
"""Settings that are no number. The number is what libgomp takes where there are at least as many cores as threads."""

STARTER = ROOT / "models/starter/target-q8_0.gguf"
HISTORY = 32
"""Tokens before each pass."""

BUSY = """import os, sys
while os.getppid() == int(sys.argv[1]):
    for _ in range(1000000):
        pass
"""
"""A program that keeps a core busy until whoever started it is gone."""


@contextmanager
def busy_programs(count: int) -> Iterator[None]:
    """So many programs that compute."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY, str(os.getpid())]) for _ in range(count)]
    try:
        yield
    finally:
        for each in started:
            each.kill()
            each.wait()


PROMPT = "How do I change the storage location?"


class Way(NamedTuple):
    """What one worker computes with."""

    library: str
    setting: str
    threads: int


class Result(NamedTuple):
    """Passes, or tokens, a second; the share of all cores that the process used; least and median pass or reply, ms."""

    per_s: float
    got: float
    least_ms: float
    middle_ms: float


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def fair(threads: int, busy: int) -> float:
    """The share of all cores that `threads` get beside `busy` others, where every thread gets the same."""
    return threads * min(1.0, cores() / (threads + busy)) / cores()


def work(target: Path, drafter: Path | None, threads: int, draft: int) -> None:
    """The worker: for each line with a number of seconds one line of a result."""
    from engine.llama.interrupt import NativeInterrupt
    from engine.llama.model import LlamaModel
    from engine.llama.target import LlamaTarget
    from engine.options.request import Request
    from engine.options.sampling_params import Sampling
    from tests.engine.open_pair import load_pair

    if drafter is None:
        context = LlamaTarget(LlamaModel(target), 512, threads)
        context.choose_rollback()
        context.extend([5 + at * 7 % 900 for at in range(HISTORY)])

        def once() -> int:
            context.truncate(HISTORY)
            context.extend([9])
            return 1

    else:
        pair = load_pair("b", target, drafter, 512, n_threads=threads)
        request = Request(
            "b", prompt=PROMPT, raw=True, max_tokens=64, sampling=Sampling(temperature=0.0), draft_length=draft,
            probabilities=False,
        )  # fmt: skip

        def once() -> int:
            return list(pair.generate(request, NativeInterrupt()))[-1].stats.tokens  # type: ignore[union-attr]

    for _ in range(5):
        once()
    print("ready", flush=True)
    for line in sys.stdin:
        count, times = 0, list[float]()
        began, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - began < float(line):
            before = time.perf_counter()
            count += once()
            times.append(1e3 * (time.perf_counter() - before))
        wall = time.perf_counter() - began
        got = (time.process_time() - used) / wall / cores()
        print(json.dumps(Result(count / wall, got, min(times), median(times))), flush=True)


def opened(way: Way, options: argparse.Namespace, folders: dict[str, str]) -> subprocess.Popen[str]:
    """A worker that is ready."""
    environment = {name: value for name, value in os.environ.items() if name != SPINS}
    spins = OWN_SETTING.get(way.setting, way.setting)
    if spins is not None:
        environment[SPINS] = spins
    if folders.get(way.library):
        environment["PYTHONPATH"] = folders[way.library]
    command = [sys.executable, __file__, "--worker", way.threads, "--target", options.target, "--draft", options.draft]
    command += [] if options.drafter is None else ["--drafter", options.drafter]
    worker = subprocess.Popen(
        list(map(str, command)), env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert worker.stdout is not None
    if worker.stdout.readline() != "ready\n":
        raise SystemExit(f"no worker for {way}: see above")
    return worker


def asked(worker: subprocess.Popen[str], seconds: float) -> Result:
    """One measurement."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{seconds}\n")
    worker.stdin.flush()
    return Result(*json.loads(worker.stdout.readline()))


def measured(
    workers: dict[Way, subprocess.Popen[str]], busy: int, turns: int, seconds: float
) -> dict[Way, list[Result]]:
    """All workers in turn, beside `busy` processes."""
    found: dict[Way, list[Result]] = {way: [] for way in workers}
    with busy_programs(busy):
        time.sleep(0.5)  # they start
        for turn in range(turns):
            ways = list(workers)
            for way in (*ways[turn % len(ways) :], *ways[: turn % len(ways)]):
                found[way].append(asked(workers[way], seconds))
    return found


def table(found: dict[int, dict[Way, list[Result]]]) -> str:
    """A line for each way beside each number of processes; medians, and the least and most of the speeds."""
    quiet = found[min(found)]
    best = max(median(each.per_s for each in results) for results in quiet.values())
    head = f"{'library':<12}{'setting':>9}{'threads':>8}{'busy':>5}{'a second':>10}{'least':>9}{'most':>9}"
    lines = [head + f"{'least ms':>10}{'median ms':>10}{'fair':>6}{'got':>6}{'speed':>7}"]
    for way in quiet:
        for busy, results in found.items():
            of = results[way]
            speed = median(each.per_s for each in of)
            lines.append(
                f"{way.library:<12}{way.setting:>9}{way.threads:>8}{busy:>5}{speed:>10.1f}"
                f"{min(each.per_s for each in of):>9.1f}{max(each.per_s for each in of):>9.1f}"
                f"{min(each.least_ms for each in of):>10.2f}{median(each.middle_ms for each in of):>10.2f}"
                f"{fair(way.threads, busy):>6.2f}{median(each.got for each in of):>6.2f}{speed / best:>7.2f}"
            )
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, default=STARTER)
    parser.add_argument("--drafter", type=Path)
    parser.add_argument("--draft", type=int, default=4, help="0: plain replies")
    parser.add_argument("--busy", type=int, nargs="+", default=[0, 4, 8])
    parser.add_argument("--ways", nargs="+", default=["here:app:1", "here:app:2", "here:default:2", "here:0:2"])
    parser.add_argument("--libraries", nargs="+", default=[], metavar="NAME=FOLDER")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--worker", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker is not None:
        work(options.target, options.drafter, options.worker, options.draft)
        return 0
    folders = dict(each.split("=", 1) for each in options.libraries)
    ways = [
        Way(library, setting, int(threads)) for library, setting, threads in (one.split(":") for one in options.ways)
    ]
    workers = {way: opened(way, options, folders) for way in ways}
    print(f"load before: {os.getloadavg()[0]:.2f}", file=sys.stderr)
    found = {busy: measured(workers, busy, options.turns, options.seconds) for busy in sorted(options.busy)}
    for worker in workers.values():
        worker.communicate()
    print(table(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
