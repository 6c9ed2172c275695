"""`draftlight models check`: reads installed files as a whole, and compares them with what was fetched."""

from __future__ import annotations

import sys
from typing import NamedTuple

from app.cli.output import say, say_json
from app.cli.progress import ProgressLine
from app.model_library.pairs.registry import PairRegistry
from models.errors import ModelFileError
from models.store.records import StoredModel, check_whole


class CheckVerdict(NamedTuple):
    """The result for one model; `problem` and `hint` are empty if it is sound. `whole`: all files have a SHA-256."""

    id: str
    whole: bool
    problem: str = ""
    hint: str = ""


def check(name: str, registry: PairRegistry, as_json: bool) -> int:
    """Run the command and return its exit code: 1 where a model is damaged or swapped. Raises ProblemError."""
    models = registry.named(name) if name else registry.models()
    found = [_check(model, registry, None if as_json else ProgressLine(sys.stderr)) for model in models]
    if as_json:
        say_json({"models": [{**each._asdict(), "sound": not each.problem} for each in found]})
    elif not found:
        say("Nothing is installed yet.")
    for each in found if not as_json else ():
        say(_words(each))
    return 1 if any(each.problem for each in found) else 0


def _words(found: CheckVerdict) -> str:
    if found.problem:
        return f"{found.id}: PROBLEM: {found.problem}. {found.hint}"
    if found.whole:
        return f"{found.id}: sound; every byte is what was fetched"
    return f"{found.id}: sound by its headers; there is no SHA-256 to compare it with"


class _Reading:
    """How much of a model has been read; shows it on the progress line where there is one."""

    def __init__(self, model: StoredModel, line: ProgressLine | None) -> None:
        self._name, self._line = model.id, line
        self._done, self._total = 0, sum(file.size_bytes for file in model.all_files if file.sha256)

    def add(self, count: int) -> None:
        self._done += count
        if self._line is not None:
            self._line.show(self._name, self._done, self._total)

    def end(self) -> None:
        if self._line is not None:
            self._line.end()


def _check(model: StoredModel, registry: PairRegistry, line: ProgressLine | None) -> CheckVerdict:
    whole = all(file.sha256 for file in model.files)
    reading = _Reading(model, line)
    try:
        check_whole(registry.store.folder, model, reading.add)
    except ModelFileError as error:
        return CheckVerdict(model.id, whole, str(error), error.hint)
    finally:
        reading.end()
    return CheckVerdict(model.id, whole)
