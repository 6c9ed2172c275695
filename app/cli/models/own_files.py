"""`draftlight models import` and `convert-drafter`: takes a file of the user's own, or makes a GGUF of safetensors."""

from __future__ import annotations

import argparse
import sys

from app.cli.output import ProgressLine, facts, print_json, print_line
from app.model_library.pairs.available_drafters import target_file
from app.model_library.pairs.registry import PairRegistry
from app.problem import problem_error
from app.system.named_file import is_there, path_named
from models.formats.conversion.head_conversion import convert_head
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
    named = f"--target {model.id}" if model.kind == "target" else f"--target MODEL --drafter {model.id}"
    print_line(f'Use it: draftlight ask {named} "…"')
    return 0


def convert_drafter(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Raises ProblemError, ModelFileError or OSError."""
    folder = path_named(arguments.folder)
    if not folder.is_dir():
        hint = "Name the folder that holds the drafter's config.json and its safetensors files."
        raise problem_error("no_such_place", f"{folder} is not a folder", hint)
    if not arguments.target:
        raise problem_error(
            "bad_setting", "--target is missing", "Name the GGUF model that the drafter was trained for."
        )
    target = target_file(arguments.target, registry)
    to = path_named(arguments.out) if arguments.out else folder / f"{folder.name}.gguf"
    if is_there(to):
        raise problem_error("exists", f"{to} is there already", "Delete it, or name another file with --out.")
    made = convert_head(folder, target, to)
    if arguments.json:
        found = {"file": str(made.file), "target_layers": list(made.layers), "words": made.listed}
        print_json({**found, **facts(made, "size_bytes vocab")})
        return 0
    layers = ", ".join(map(str, made.layers))
    print_line(f"Made {made.file}: {size(made.size_bytes)}.")
    print_line(f"It reads layers {layers} of its model and guesses among {made.listed:,} of {made.vocab:,} words.")
    print_line(f'Use it: draftlight ask --target {arguments.target} --drafter {made.file} "…"')
    return 0
