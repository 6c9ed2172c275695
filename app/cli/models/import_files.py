"""`draftlight models import`: adds the user's own file."""

from __future__ import annotations

import argparse
import sys

from app.cli.output import ProgressLine, facts, print_json, print_line
from app.model_library.pairs.registry import PairRegistry
from app.system.named_file import path_named
from models.memory.advice import size
from models.store.records import paths_of


def import_models(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Raises ProblemError or ModelFileError."""
    path, line = path_named(arguments.file), ProgressLine(sys.stderr)

    def progress(done: int, total: int) -> bool:
        if not arguments.json:
            line.show(path.name, done, total)
        return True

    try:
        model = registry.store.import_file(path, arguments.how, licence=arguments.licence, progress=progress)
    finally:
        line.end()
    if arguments.json:
        path = paths_of(registry.store.folder, model)[model.main]
        print_json({**facts(model, "id name kind origin size_bytes"), "path": str(path)})
        return 0
    print_line(f"Imported as {model.id}: {size(model.size_bytes)}, {model.kind}.")
    ask, doctor = f'Use it: draftlight ask --target {model.id} "…"', f"draftlight doctor --target {model.id}"
    print_line(ask if model.kind == "target" else f"For whom it guesses: {doctor}")
    return 0
