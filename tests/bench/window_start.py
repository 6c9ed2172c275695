"""How long a person waits: process start to first paint, and to the first token of the starter. Run by hand.

    python tests/bench/window_start.py [--runs 5] [--target FILE --drafter FILE] [--cold]

Each run is a fresh process with a fresh home folder; the message is sent as soon as the window has painted, so "first
token" covers loading the models as well. Times are between clocks of one machine (CLOCK_MONOTONIC), from just before
the process is made. `--cold` asks Linux to forget its file cache before each run (needs root).
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.conversation.commands import UsePair
from tests.bench.results import Figure, add_keep_option, keep

ROOT = Path(__file__).parents[2]
COLUMNS = (("painted_ms", "first paint"), ("opened_ms", "models open"), ("token_ms", "first token"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--target")
    parser.add_argument("--drafter")
    parser.add_argument("--cold", action="store_true", help="drop the file cache before each run")
    parser.add_argument("--child", type=float, help=argparse.SUPPRESS)
    add_keep_option(parser)
    arguments = parser.parse_args()
    if arguments.child is not None:
        return run_once(arguments.child, arguments.target, arguments.drafter)
    with tempfile.TemporaryDirectory() as bytecode:
        start(arguments, bytecode)  # A person's second start: the first one of all compiles every module.
        runs = [start(arguments, bytecode) for _ in range(arguments.runs)]
    print(f"{'run':>6}  " + "  ".join(f"{words:>12}" for _, words in COLUMNS))
    for number, run in enumerate(runs, start=1):
        print(f"{number:>6}  " + "  ".join(f"{run[key]:>9,.0f} ms" for key, _ in COLUMNS))
    print(f"{'median':>6}  " + "  ".join(f"{median(run[key] for run in runs):>9,.0f} ms" for key, _ in COLUMNS))
    if arguments.keep:
        kind = "cold" if arguments.cold else "warm"
        keep(f"window_start_{kind}", f"The window's start, {kind}", [*figures_of(runs, arguments.cold)], 60)
    return 0


def figures_of(runs: list[dict[str, float]], cold: bool) -> Iterator[Figure]:
    """The medians, with the least and the most of the runs; the first paint has a bar."""
    for key, words in COLUMNS:
        found = [run[key] for run in runs]
        bar_ms = (1500 if cold else 1000) if key == "painted_ms" else None
        yield Figure(
            f"process start to {words}, median of {len(runs)}",
            f"{median(found):,.0f} ms",
            f"{min(found):,.0f} to {max(found):,.0f}",
            "" if bar_ms is None else f"{bar_ms:,} ms",
            None if bar_ms is None else median(found) <= bar_ms,
        )


def start(arguments: argparse.Namespace, bytecode: str) -> dict[str, float]:
    """One run in its own process and home; compiled modules lie in the folder `bytecode`, whatever the shell says."""
    if arguments.cold:
        os.sync()
        Path("/proc/sys/vm/drop_caches").write_text("3")
    files = [f"--{name}={value}" for name in ("target", "drafter") if (value := getattr(arguments, name))]
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "DRAFTLIGHT_HOME": home, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": bytecode}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        command = [sys.executable, __file__, *files, "--child", str(time.monotonic())]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=120, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def run_once(began_s: float, target: str | None, drafter: str | None) -> int:
    """The app as `app.__main__` opens it, with a stopwatch at its signals."""
    gc.disable()
    from app.services.bootstrap import running_services
    from app.system.paths import find_app_paths

    with running_services(find_app_paths()) as services:
        if target:
            from app.engine_host.protocol import PairFiles

            services.conversation.do(UsePair(PairFiles("starter", "Starter", target, drafter)))
        from tests.bench.stopwatch import Stopwatch
        from ui.start.application import make_application
        from ui.start.window_factory import open_window

        application = make_application()
        opened = open_window(services, application)
        watch = Stopwatch(opened, began_s)
        code = application.exec()
        print(json.dumps(watch.times), flush=True)
        opened.window.close()
    return code


if __name__ == "__main__":
    sys.exit(main())
