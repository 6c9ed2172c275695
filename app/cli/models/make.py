"""`draftlight models make`: a drafter for a model, made from its own file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app.chats.asked_prompts import asked_prompts
from app.cli.output import ProgressLine, say, say_json
from app.making.drafter_making import DrafterMaker, MakingDone, outcome
from app.model_library.pairs.registry import PairRegistry
from app.problem import refuse
from app.system.named_file import is_there, path_named
from app.system.paths import AppPaths
from engine.making.orders import MakeOrder, MakingProgress
from models.pair import STARTER
from models.starter_pair import starter_pair

PHASES = {
    "writing": "the model writes",
    "solving": "fitting",
    "trying": "leaving out layers",
    "measuring": "measuring",
}


def make(arguments: argparse.Namespace, registry: PairRegistry, app_paths: AppPaths) -> int:
    """Run the command and return its exit code: 1 where what was made does not pay and is not kept.

    Raises ProblemError or ModelFileError.
    """
    line = ProgressLine(sys.stderr)

    def progress(made: MakingProgress) -> None:
        if not arguments.json:
            line.show_share(PHASES[made.phase], made.share)

    target = _target(arguments.target, registry)
    out = str(path_named(arguments.out)) if arguments.out else ""
    prompts = _prompts(arguments, app_paths)
    order = MakeOrder(arguments.kind, str(target), out, prompts, arguments.seconds, arguments.cheaper)
    try:
        done = DrafterMaker(registry.store, app_paths.worker_log, progress).make(order, keep=arguments.keep)
    finally:
        line.end()
    _tell(done, arguments)
    return 0 if done.file is not None else 1


def _target(name: str, registry: PairRegistry) -> Path:
    if name == STARTER and not Path(name).exists():
        return starter_pair().target
    path = path_named(name)
    return path if is_there(path) else registry.file(name, "target") or path


def _prompts(arguments: argparse.Namespace, app_paths: AppPaths) -> tuple[str, ...]:
    """What the model answers: the lines of a file, what was asked in chats, or () for prompts of many kinds."""
    if arguments.chats:
        return asked_prompts(app_paths.chats)
    if not arguments.prompts:
        return ()
    lines = path_named(arguments.prompts).read_text(encoding="utf-8", errors="replace").splitlines()
    found = tuple(line for line in lines if line.strip())
    if not found:
        raise refuse("no_prompts", f"{arguments.prompts} has no prompts", "Write one prompt in each line.")
    return found


def _tell(done: MakingDone, arguments: argparse.Namespace) -> None:
    made = done.made
    if arguments.json:
        facts = {name: getattr(made, name) for name in made.__struct_fields__ if name != "out"}
        say_json({**facts, "file": None if done.file is None else str(done.file), "id": done.model and done.model.id})
        return
    say(f"{outcome(made)[:1].upper()}{outcome(made)[1:]}.")
    if done.file is None:
        say("Nothing was kept; --keep keeps it all the same.")
        return
    name = done.model.id if done.model is not None else str(done.file)
    say(f'Use it: draftlight ask --target {arguments.target} --drafter {name} "…"')
