"""`draftlight bench`: runs `app/bench/run.py` from the command line.

Ctrl-C ends the run with what was measured so far; a second one ends the program.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping

import msgspec

from app.bench import drafter_comparison as benchmark
from app.bench import report as bench_report
from app.bench.break_even import in_lines
from app.bench.events import BenchEvent, BenchOpened, BenchProgress
from app.bench.plan import OWN_QUESTIONS, BenchPlan, read_questions, some_of
from app.bench.rows import BenchRow
from app.bench.run import BenchRun
from app.cli.ask import on_interrupt, options_from, pair_request_from
from app.cli.grammar.options import add_reply
from app.cli.grammar.parser import names, number, whole
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import refuse
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import tell
from app.system.terminal_text import crop, json_safe
from app.traces.speed_text import verdict
from engine.options.load_options import OracleSpec
from engine.translatable import as_text


def add_flags(bench: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    bench.add_argument("--questions", metavar="FILE", default="", help="JSON lines with category and turns")
    bench.add_argument("--limit", metavar="N", type=whole(1, 1_000_000), help="at most N questions, of all categories")
    bench.add_argument("--prompts-per-kind", metavar="N", type=whole(1, 1_000_000), help="at most N of each category")
    bench.add_argument("--json", action="store_true", help="print one JSON object, and nothing else")
    bench.add_argument("--save", metavar="DIR", default="", help="write bench.json, bench.csv and bench.md there")
    bench.add_argument(
        "--drafters",
        metavar="all|NAMES",
        type=names,
        default=(),
        help="compare several drafters, with commas between; own is the pair's network",
    )
    bench.add_argument("--oracle", metavar="A", type=number(0, 1), help="guess with a known chance of being right")
    bench.add_argument("--oracle-cost-ms", metavar="MS", type=number(0, 10_000), default=0.0, help="of each guess")
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
    plan = plan_from(arguments, default_pair)
    if plan.compared:
        return _comparison(arguments, plan, app_paths, find, entry)
    asked = read_questions(path_named(plan.questions) if plan.questions else OWN_QUESTIONS)
    questions = some_of(asked, plan.limit, plan.per_kind)
    with EngineSession(app_paths.worker_log, entry) as session:
        run = BenchRun(session, plan, questions, tell_terminal)
        run.open(find(plan.pairs[0]))
        with on_interrupt(session.stop):
            report = run.report()
    if arguments.save:
        bench_report.save(report, path_named(arguments.save))
    if arguments.json:
        sys.stdout.buffer.write(json_safe(bench_report.as_json(report).decode()).encode() + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(bench_report.as_table(report))
        overall = report.overall
        if overall.tok_per_s:
            print(f"\n{verdict(overall.speedup, overall.speedup_low, overall.speedup_high)}")
        print("\n".join(["", *in_lines(report.overall.places)]))
    return 0


def _comparison(
    arguments: argparse.Namespace,
    plan: BenchPlan,
    app_paths: AppPaths,
    find: Callable[[PairRequest], PairFiles],
    entry: Entry,
) -> int:
    """Compare several drafters. Raises ProblemError."""
    if arguments.save or plan.pairs[0].loading.oracle is not None:
        raise refuse(
            "bad_usage", "--drafters prints a table or JSON, and takes neither --save nor --oracle", "Use --json."
        )
    questions = benchmark.questions_of(plan)
    files = find(plan.pairs[0])
    benchmark.drafters_named(plan.compared, files)  # refuses unknown names before anything is started
    with EngineSession(app_paths.worker_log, entry) as session:
        run = benchmark.DrafterComparison(session, plan, questions, tell_standing)
        run.open(files)
        with on_interrupt(session.stop):
            report = run.report()
    if arguments.json:
        sys.stdout.buffer.write(json_safe(msgspec.json.encode(report, enc_hook=as_text).decode()).encode() + b"\n")
        sys.stdout.buffer.flush()
    else:
        print(benchmark.as_table(report))
    return 0


def tell_standing(number: int, of: int, rows: Mapping[str, BenchRow]) -> None:
    """Show how the drafters stand, on one line of standard error where that is a terminal."""
    if sys.stderr.isatty():
        standing = ", ".join(f"{name} {row.speedup:.2f}" for name, row in rows.items() if row.speedup is not None)
        words = crop(f"{number} of {of}: {standing}", 79)[0]
        print(f"\r\x1b[K{words}", end="" if number < of else "\n", file=sys.stderr, flush=True)


def plan_from(arguments: argparse.Namespace, default_pair: PairRequest) -> BenchPlan:
    """The plan that the options describe. Raises ProblemError for an unreadable file or options that do not fit."""
    oracle = None if arguments.oracle is None else OracleSpec(arguments.oracle, arguments.oracle_cost_ms)
    return BenchPlan(
        pairs=(pair_request_from(arguments, default_pair).changed(oracle=oracle),),
        questions=arguments.questions,
        limit=arguments.limit,
        per_kind=arguments.prompts_per_kind,
        options=options_from(arguments),
        compared=arguments.drafters,
    )


def tell_terminal(event: BenchEvent) -> None:
    """Show progress on one line of standard error where that is a terminal, and settings that failed in any case."""
    if isinstance(event, BenchOpened):
        for sentence in filter(None, (event.safer, event.slow)):
            tell(f"draftlight: {sentence}")
    if isinstance(event, BenchProgress) and sys.stderr.isatty():
        plain, guessing = event.plain_tok_per_s or 0.0, event.tok_per_s or 0.0
        words = f"{event.number} of {event.of}: plain {plain:,.1f}, guessing {guessing:,.1f} tok/s"
        print(f"\r\x1b[K{words}", end="" if event.number < event.of else "\n", file=sys.stderr, flush=True)
