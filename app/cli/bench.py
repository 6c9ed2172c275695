"""`draftlight bench`: runs `app/bench/run.py` from the command line.

Ctrl-C ends the run with what was measured so far; a second one ends the program.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from app.bench import report
from app.bench.events import BenchEvent, BenchOpened, BenchProgress
from app.bench.plan import BenchPlan
from app.bench.run import BenchRun, drafters_named
from app.cli.ask import on_interrupt, options_from, pair_request_from
from app.cli.options import add_reply, names, whole
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from app.system.terminal_text import crop, json_safe


def add_flags(bench: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    bench.add_argument("--questions", metavar="FILE", default="", help="JSON lines with category and turns")
    bench.add_argument("--limit", metavar="N", type=whole(1, 1_000_000), help="at most N questions, of all categories")
    bench.add_argument("--json", action="store_true", help="print one JSON object, and nothing else")
    bench.add_argument(
        "--drafters",
        metavar="all|NAMES",
        type=names,
        default=(),
        help="compare several drafters, with commas between; own is the pair's network",
    )
    bench.set_defaults(raw=False)
    add_reply(bench)


def bench(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    default_pair: PairRequest,
    find: Callable[[PairRequest], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Run the command and return its exit code. Raises ProblemError."""
    plan = BenchPlan(
        pair_request=pair_request_from(arguments, default_pair),
        questions=arguments.questions,
        limit=arguments.limit,
        options=options_from(arguments),
        compared=arguments.drafters,
    )
    questions, files = plan.read_questions(), find(plan.pair_request)
    drafters_named(plan.compared, files)  # refuses unknown names before anything is started
    with EngineSession(app_paths.worker_log, entry) as session:
        run = BenchRun(session, plan, questions, print_event)
        run.open(files)
        with on_interrupt(session.stop):
            found = run.report()
    if arguments.json:
        sys.stdout.buffer.write(json_safe(report.as_json(found).decode()).encode() + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(report.in_text(found))
    return 0


def print_event(event: BenchEvent) -> None:
    """Show progress on one line of standard error where that is a terminal, and settings that failed in any case."""
    if isinstance(event, BenchOpened):
        for sentence in filter(None, (event.safer, event.slow)):
            print_error(f"draftlight: {sentence}")
    if isinstance(event, BenchProgress) and sys.stderr.isatty():
        plain, guessing = event.plain_tok_per_s or 0.0, event.tok_per_s or 0.0
        said = f"plain {plain:,.1f}, guessing {guessing:,.1f} tok/s"
        if event.report.is_comparison:
            found = ((each.name, each.overall.speedup) for each in event.report.drafters)
            said = ", ".join(f"{name} {speedup:.2f}" for name, speedup in found if speedup is not None)
        words = crop(f"{event.number} of {event.of}: {said}", 79)[0]
        print(f"\r\x1b[K{words}", end="" if event.number < event.of else "\n", file=sys.stderr, flush=True)
