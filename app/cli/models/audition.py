"""`draftlight audition`: which drafter fits, heard over kept replies, without writing them again.

Ctrl-C ends it; the model of a chat that goes on meanwhile is not touched.
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, redirect_stdout
from functools import partial

import msgspec

from app.bench.audition.candidates import InvitedDrafters, all_candidates, named_candidates
from app.bench.audition.curve_file import read_curve
from app.bench.audition.report import AuditionReport, AuditionRow, CandidateReport
from app.bench.audition.run import AuditionRun
from app.bench.audition.stage_process import stage_entry
from app.bench.audition.text_kind import KIND_WORDS
from app.bench.break_even import in_lines
from app.cli.ask import on_interrupt, pair_request_from
from app.cli.output import ProgressLine, say, say_table
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.registry import PairRegistry, own_registry
from app.model_library.pairs.resolution import find_pair
from app.system.child_process import Entry
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.terminal_text import json_safe
from engine.translatable import as_text
from models.memory.advice import size

SHOWN_BY_PLACE = 3
"""How many drafters, the best ones, are shown place by place; --json has all."""

HEADS = ("drafter", "text", "replies", "acceptance", "tokens/pass", "expected speed-up")


def audition(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    default_pair: PairRequest,
    registry: PairRegistry | None = None,
    entry: Entry = stage_entry,
) -> int:
    """Run the command and return its exit code. Raises ProblemError."""
    registry = registry or own_registry()
    curve = read_curve(path_named(arguments.curve)) if arguments.curve else None
    for wanted in arguments.fetch or ():
        _fetch(wanted, arguments, app_paths)
    find: Callable[[PairRequest], PairFiles] = partial(find_pair, registry=lambda: registry)
    pair = pair_request_from(arguments, default_pair)
    invited = _invited(arguments, pair, find, registry)
    stopped, line = threading.Event(), ProgressLine(sys.stderr)

    def progress(name: str, share: float) -> None:
        if not arguments.json:
            line.show_share("trying drafters" if name else "measuring passes", share)

    run = AuditionRun(app_paths, progress, lambda: not stopped.is_set(), entry)
    try:
        with on_interrupt(stopped.set):
            report = run.report(invited, _chats(arguments.chats), curve, arguments.limit)
    finally:
        line.end()
    if arguments.json:
        sys.stdout.buffer.write(json_safe(msgspec.json.encode(report, enc_hook=as_text).decode()).encode() + b"\n")
        sys.stdout.buffer.flush()
    else:
        _say(report)
    return 0


def _invited(
    arguments: argparse.Namespace, pair: PairRequest, find: Callable[[PairRequest], PairFiles], registry: PairRegistry
) -> InvitedDrafters:
    if arguments.drafters:
        return named_candidates(pair, [*arguments.drafters, *(arguments.fetch or ())], find)
    return all_candidates(pair, find, registry)


def _chats(numbers: Sequence[int]) -> tuple[int, ...]:
    return () if 0 in numbers else tuple(numbers)


def _fetch(what: str, arguments: argparse.Namespace, app_paths: AppPaths) -> None:
    """Fetch a drafter, as `models get` does: its size and terms are shown first. Raises ProblemError."""
    from app.cli.models.command import models

    asked = argparse.Namespace(action="get", what=what, accept_licence=arguments.accept_licence, json=False)
    with redirect_stdout(sys.stderr) if arguments.json else nullcontext():  # standard output has one object alone
        models(asked, app_paths)


def _say(report: AuditionReport) -> None:
    where = "on this machine" if report.own_curve else "by the curve of another machine"
    say(f"{report.replies} replies of {report.target} ({report.tokens:,} tokens), estimated {where}:")
    say()
    rows: list[tuple[str, ...]] = [HEADS]
    for each in report.candidates:
        rows.append(_cells(each.name, each.overall, at_least=each.approximate))
        if len(each.kinds) > 1:
            rows += [_cells("", row, at_least=each.approximate) for row in each.kinds]
    say_table(rows)
    for each in report.candidates[:SHOWN_BY_PLACE]:
        _say_places(each)
    say()
    for name, reason in report.refused:
        say(f"{name} was not tried: {reason}.")
    for reason, count in report.unused:
        say(f"{count:,} more replies could not be used: {reason}.")
    for name, bytes_ in report.offers:
        say(f"{name} can be downloaded ({size(bytes_)}): --fetch {name}")
    say(_verdict(report))


def _say_places(each: CandidateReport) -> None:
    if each.places:
        first, *lines = in_lines(each.places)
        say()
        say(f"{each.name}: {first}")
        for line in lines:
            say(line)
    if each.note:
        say(f"  {each.note}.")


def _cells(name: str, row: AuditionRow, *, at_least: bool) -> tuple[str, ...]:
    return (
        name,
        KIND_WORDS[row.kind],
        str(row.replies),
        "–" if row.acceptance is None else f"{row.acceptance:.0%}".replace("%", " %"),
        "–" if row.tokens_a_pass is None else f"{row.tokens_a_pass:.2f}",
        ("at least " if at_least else "") + speed_up_text(row),
    )


def speed_up_text(row: AuditionRow) -> str:
    """The speed-up with its interval."""
    if row.speedup is None:
        return "–"
    if row.speedup_low is None or row.speedup_high is None:
        return f"{row.speedup:.2f} (few)"
    return f"{row.speedup:.2f} ({row.speedup_low:.2f} to {row.speedup_high:.2f})"


def _verdict(report: AuditionReport) -> str:
    best = report.winner
    if best is None:
        return "None of them is clearly faster than plain writing."
    used = f"--drafter {best.drafter}" if best.drafter else "the pair's own, without --drafter"
    return f"Best: {best.name}, expected to be {speed_up_text(best.overall)} times as fast as plain writing ({used})."
