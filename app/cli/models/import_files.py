"""`draftlight models import`: adds the user's own file, or models that other programs have fetched, where they are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from app.cli.output import ProgressLine, agreed, can_ask, facts, print_json, print_line, print_table
from app.model_library.pairs.registry import PairRegistry
from app.problem import refuse
from app.system.named_file import path_named
from app.system.standard_streams import print_status
from models.errors import ModelFileError
from models.memory.advice import size
from models.store.adoption import AdoptionCandidate, find_models, usual_folders
from models.store.records import StoredModel, paths_of


def import_models(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Raises ProblemError or ModelFileError."""
    if arguments.found:
        return _import_found(arguments, registry)
    if not arguments.file:
        hint = "Name the model's first file, or use --found for what other programs have downloaded."
        raise refuse("no_file", "there is nothing to import", hint)
    return _import_file(arguments, registry)


def _import_file(arguments: argparse.Namespace, registry: PairRegistry) -> int:
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
        print_json(_facts(registry, model))
        return 0
    print_line(f"Imported as {model.id}: {size(model.size_bytes)}, {model.kind}.")
    ask, doctor = f'Use it: draftlight ask --target {model.id} "…"', f"draftlight doctor --target {model.id}"
    print_line(ask if model.kind == "target" else f"For whom it guesses: {doctor}")
    return 0


def _facts(registry: PairRegistry, model: StoredModel) -> dict[str, Any]:
    return {
        **facts(model, "id name kind origin size_bytes"),
        "path": str(paths_of(registry.store.folder, model)[model.main]),
    }


def _import_found(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    found = find_models(usual_folders())
    known = {model.source for model in registry.models()}
    wanted = arguments.file.lower()
    fresh = [each for each in found.candidates if str(each.path) not in known and wanted in each.name.lower()]
    if not arguments.json:
        _say_candidates(fresh)
    for sentence in found.skipped:
        print_status(f"Passed over: {sentence}")
    if not fresh or not _agreed(arguments, len(fresh)):
        if arguments.json:
            print_json({"found": [_candidate_facts(each) for each in fresh], "adopted": []})
        return 0
    adopted = _adopt(registry, fresh)
    if arguments.json:
        print_json(
            {"found": [_candidate_facts(each) for each in fresh], "adopted": [_facts(registry, m) for m in adopted]}
        )
    else:
        print_line(f"Noted where they lie: {', '.join(model.id for model in adopted) or 'none'}.")
    return 0 if len(adopted) == len(fresh) else 1


def _agreed(arguments: argparse.Namespace, count: int) -> bool:
    if arguments.yes:
        return True
    if arguments.json or not can_ask():
        print_status("Nothing was noted: say --yes to note them all, with a part of the names in front to note some.")
        return False
    return agreed(f"Note {'it' if count == 1 else f'all {count}'} where they lie? Nothing is copied.")


def _adopt(registry: PairRegistry, candidates: Sequence[AdoptionCandidate]) -> list[StoredModel]:
    adopted = []
    for each in candidates:
        try:
            adopted.append(registry.store.adopt(each.path, name=each.name))
        except ModelFileError as error:
            print_status(f"{each.name} is left out: {error}. {error.hint}")
    return adopted


def _say_candidates(candidates: Sequence[AdoptionCandidate]) -> None:
    if not candidates:
        print_line("Other programs have downloaded no model that is not noted yet.")
        return
    print_line("Downloaded by other programs:")
    print_table([(each.name, each.program, each.kind, size(each.size_bytes), str(each.path)) for each in candidates])


def _candidate_facts(found: AdoptionCandidate) -> dict[str, Any]:
    return {
        **facts(found, "name program kind format repository size_bytes"),
        "path": str(found.path),
    }
