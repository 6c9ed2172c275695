"""`draftlight models check` and `remove`: they keep what is here in order.

`check` reads every file and compares it with its hash. `remove` deletes what was fetched or imported, after it has said
how much space that frees.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from typing import Any

from app.cli.output import ProgressLine, agreed, can_ask, print_json, print_line
from app.model_library.pairs.registry import PairRegistry
from app.problem import problem_error
from models.errors import ModelFileError
from models.hub.download.item_store import ItemStore, KeptItem
from models.hub.download.queue import DownloadQueue
from models.memory.advice import size
from models.store.index import STAGING
from models.store.records import StoredModel, check_whole


def check(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code: 1 where a model is damaged or swapped. Raises ProblemError."""
    models = registry.named(arguments.name) if arguments.name else registry.models()
    found = [_check(model, registry, is_shown=not arguments.json) for model in models]
    if arguments.json:
        print_json({"models": found})
    elif not found:
        print_line("Nothing is installed yet.")
    for each in found if not arguments.json else ():
        if each["problem"]:
            said = f"PROBLEM: {each['problem']}. {each['hint']}"
        elif each["whole"]:
            said = "sound; every byte is what was downloaded"
        else:
            said = "sound by its headers; there is no SHA-256 to compare it with"
        print_line(f"{each['id']}: {said}")
    return 0 if all(each["sound"] for each in found) else 1


def _check(model: StoredModel, registry: PairRegistry, *, is_shown: bool) -> dict[str, Any]:
    """What is found of one model. `whole`: all its files have a SHA-256."""
    line, done = ProgressLine(sys.stderr), 0
    total = sum(file.size_bytes for file in model.all_files if file.sha256)

    def progress(count: int) -> None:
        nonlocal done
        done += count
        if is_shown:
            line.show(model.id, done, total)

    problem = hint = ""
    try:
        check_whole(registry.store.folder, model, progress)
    except ModelFileError as error:
        problem, hint = str(error), error.hint
    line.end()
    whole = all(file.sha256 for file in model.files)
    return {"id": model.id, "whole": whole, "problem": problem, "hint": hint, "sound": not problem}


def remove(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Raises ProblemError, HubError or ModelFileError."""
    name, yes, as_json = arguments.name, arguments.yes, arguments.json
    items = ItemStore(registry.store.folder / STAGING).items()
    unfinished = next((item for item in items if name in (item.id, item.name)), None)
    if unfinished is not None:
        return _drop(unfinished, registry, yes, as_json)
    models = registry.named(name)
    frees = sum(registry.store.frees(model.id) for model in models)
    _ask([_words(model) for model in models], frees, yes or as_json)
    freed = sum(registry.store.remove(model.id) for model in models)
    _print_removed([model.id for model in models], freed, as_json)
    return 0


def _words(model: StoredModel) -> str:
    if model.origin == "adopted":
        return f"{model.id} is only forgotten: its files belong to another program"
    return f"{model.id} is deleted ({size(model.size_bytes)})"


def _drop(item: KeptItem, registry: PairRegistry, yes: bool, as_json: bool) -> int:
    staging = registry.store.folder / STAGING
    here = ItemStore(staging).done_bytes(item)
    _ask([f"the unfinished download of {item.name} is deleted"], here, yes or as_json)
    with closing(DownloadQueue(staging, lambda event: None)) as downloads:
        downloads.cancel(item.id)
    _print_removed([item.name], here, as_json)
    return 0


def _ask(what: list[str], frees: int, yes: bool) -> None:
    """Raises ProblemError where the user does not agree or cannot be asked."""
    if yes:
        return
    question = f"{'; '.join(what)}. This frees {size(frees)}."
    if not can_ask():
        raise problem_error("needs_consent", question.rstrip("."), "If that is what you want, say it again with --yes.")
    if not agreed(f"{question} Go on?"):
        raise problem_error("declined", "nothing was removed", "Say it again when you want it gone.")


def _print_removed(names: list[str], freed: int, as_json: bool) -> None:
    if as_json:
        print_json({"removed": names, "freed_bytes": freed})
    else:
        print_line(f"Removed {', '.join(names)}; {size(freed)} are free again.")
