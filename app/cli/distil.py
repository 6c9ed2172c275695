"""`draftlight distil`: a drafter for a model, made from its own file, measured, and installed where it pays.

Ctrl-C pauses a training: the same command goes on from there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import get_args

import msgspec

from app.bench.drafter_verdict import measured_verdict
from app.chats.transfer.kept_replies import kept_replies
from app.cli.options import duration as time_span
from app.cli.output import ProgressLine, duration, print_json, print_line
from app.model_library.pairs.available_drafters import target_file
from app.model_library.pairs.registry import registry_of
from app.problem import problem_error
from app.system.named_file import is_there, path_named
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from app.training.drafter_trainer import DrafterTrainer, TrainingResult, drafter_file_name
from app.training.training_chats import chats_in
from app.training.verdict import outcome
from engine.training.orders import NETWORKS, Chat, DrafterKind, DrafterOrder, TrainingOutlook, TrainingProgress
from models.starter_pair import starter_pair

PHASES = {
    "writing": "the model's text",
    "solving": "fitting",
    "trying": "leaving out layers",
    "training": "training",
    "measuring": "measuring",
}


def add_flags(distil: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    distil.add_argument(
        "--target", metavar="FILE|ID", required=True, help="the model, one GGUF file; starter for its own"
    )
    distil.add_argument(
        "--kind",
        choices=get_args(DrafterKind),
        default="heads",
        help="heads: several guesses from the model's last state, fitted in seconds (the default); skip: the model with"
        " layers left out; and what is trained for the time of --budget (needs PyTorch), block: a network that makes"
        " all guesses in one call, onnx: one that guesses token by token, eagle: an EAGLE-3 head over its states",
    )
    text = distil.add_mutually_exclusive_group()
    text.add_argument(
        "--prompts",
        metavar="FILE",
        nargs="+",
        default=(),
        help="what the model answers for it, a prompt or a JSON object with messages in each line",
    )
    text.add_argument("--chats", action="store_true", help="the replies that your chats have kept")
    distil.add_argument(
        "--budget",
        metavar="TIME",
        type=time_span,
        default=0.0,
        help="the time it may take, such as 90s, 30m or 2h (default: 2m for the model's text, 30m for what is trained)",
    )
    distil.add_argument("--out", metavar="DIR", default="", help="write it there (default: among the models)")
    distil.add_argument("--anyway", action="store_true", help="make it and keep it even where it does not pay")
    distil.add_argument("--afresh", action="store_true", help="forget what an earlier run of the same command left")
    distil.add_argument("--json", action="store_true", help="print one JSON object")


def distil(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Run the command and return its exit code: 1 where what was made does not pay and is not kept.

    Raises ProblemError.
    """
    registry = registry_of(app_paths)
    target = target_file(arguments.target, registry)
    printer = _ProgressPrinter(quiet=arguments.json)
    maker = DrafterTrainer(registry.store, app_paths.worker_log, app_paths.training, printer.show, measured_verdict)
    try:
        done = maker.make(_order(arguments, target, app_paths), afresh=arguments.afresh)
    except KeyboardInterrupt:
        if arguments.kind in NETWORKS:
            print_error("draftlight: paused. The same command goes on from there; --afresh forgets it.")
        raise
    finally:
        printer.line.end()
    _print_outcome(done, arguments)
    return 0 if done.file is not None else 1


class _ProgressPrinter:
    """What is shown while it is made."""

    def __init__(self, *, quiet: bool) -> None:
        self.line, self._quiet = ProgressLine(sys.stderr), quiet

    def show(self, made: TrainingProgress | TrainingOutlook) -> None:
        """One state, or what is known before."""
        if self._quiet:
            return
        if isinstance(made, TrainingOutlook):
            print_error(
                f"a draft of {made.guesses} takes {made.draft_ms:.2f} ms, a token of the model {made.plain_ms:.2f} ms: "
                f"it pays where each guess is right in {made.least_right:.0%} of the cases"
            )
            return
        words = PHASES[made.phase]
        if (text := made.text) is not None:
            words += (
                f", {text.tokens:,} tokens, {text.per_second:.0f} a second, some {text.in_the_time:,} when the time is "
                f"up; drafters made from so many had {text.right:.0%} of first guesses right"
            )
        if (figures := made.figures) is not None:
            words += (
                f", loss {figures.loss:.2f}, {figures.right:.0%} of first guesses right, {figures.gain:.2f} times "
                f"plain expected, {duration(figures.seconds_left)} left"
            )
        self.line.show_share(words, made.share)


def _order(arguments: argparse.Namespace, target: Path, app_paths: AppPaths) -> DrafterOrder:
    """What is to be made. Raises ProblemError."""
    out = ""
    if arguments.out:
        folder = path_named(arguments.out)
        if is_there(folder) and not folder.is_dir():
            raise problem_error("not_a_folder", f"{folder} is not a folder", "Name a folder for --out.")
        out = str(folder / drafter_file_name(target, arguments.kind))
    return DrafterOrder(
        arguments.kind,
        str(target),
        out,
        _chats(arguments, target, app_paths),
        arguments.budget,
        anyway=arguments.anyway,
    )


def _chats(arguments: argparse.Namespace, target: Path, app_paths: AppPaths) -> tuple[Chat, ...]:
    """Kept replies, the lines of files, what belongs to the starter, or () for questions of many kinds."""
    warn = lambda what: print_error(f"draftlight: {what}")  # noqa: E731
    if arguments.chats:
        return kept_replies(app_paths.chats)
    if arguments.prompts:
        return chats_in(arguments.prompts, warn)
    own = starter_pair().target
    if target.is_file() and own.is_file() and target.samefile(own):
        return chats_in([str(own.with_name("prompts.txt"))], warn)
    return ()


def _print_outcome(done: TrainingResult, arguments: argparse.Namespace) -> None:
    made, verdict = done.made, done.verdict
    if arguments.json:
        facts = {name: getattr(made, name) for name in made.__struct_fields__ if name != "out"}
        rows = None if verdict is None else {name: msgspec.structs.asdict(row) for name, row in verdict.rows.items()}
        kept = {"file": None if done.file is None else str(done.file), "id": done.model and done.model.id}
        print_json({**facts, "verdict": rows, "gains": verdict and verdict.gains, **kept})
        return
    print_line(f"{outcome(made)[:1].upper()}{outcome(made)[1:]}.")
    if verdict is not None:
        print_line(f"{verdict.sentence()[:1].upper()}{verdict.sentence()[1:]}.")
    if done.file is None:
        print_line("Nothing was kept; --anyway keeps it all the same.")
        return
    name = done.model.id if done.model is not None else str(done.file)
    print_line(f'Use it: draftlight ask --target {arguments.target} --drafter {name} "…"')
