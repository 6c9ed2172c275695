"""`draftlight doctor --target T`: which drafters fit a model, best first, and the command that gets the best one.

A model that brings heads of further tokens needs none of them, which is said first. Where T is a drafter, it is the
models here that it guesses for.

An installed drafter is compared token by token, the rest of the catalogue by its family. It uses no network.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.cli.output import facts, print_json, print_line
from app.engine_host.protocol import PairFiles
from app.model_library.fit.memory_fit import fit_pair
from app.model_library.pairs.at_hand import STARTERS_DRAFTER, drafters_at_hand, target_file
from app.model_library.pairs.file_title import file_title
from app.model_library.pairs.registry import PairRegistry, own_registry
from app.problem import refuse
from app.system.paths import find_app_paths
from models.checks.drafter_check import (
    DrafterChoice,
    DrafterVerdict,
    TargetChoice,
    TargetMatch,
    targets_for,
    verdicts,
    what_it_wants,
)
from models.checks.head_check import OwnHeads, own_heads
from models.checks.model_files import read_model_files
from models.errors import ModelFileError
from models.memory.advice import size
from models.pair import STARTER
from models.starter_pair import starter_pair
from models.store.records import StoredModel, paths_of

WORDS = {
    "usable": "usable",
    "usable_after_translation": "usable after translation",
    "unknown": "not known",
    "unusable": "not usable",
}


FITS = {"usable": "fits", "usable_after_translation": "fits after translation"}
NO_FIT = "does not fit"


def drafters_for(name: str, as_json: bool, registry: PairRegistry | None = None) -> int:
    """Run the command and return its exit code. `name` is a file, an installed model or pair, or the starter.

    A drafter is answered with the models that it guesses for.

    Raises ProblemError.
    """
    registry = registry or own_registry()
    target = target_file(name, registry)
    if _is_drafter(target):
        try:
            return _targets_of(name, target, as_json, registry)
        except ModelFileError as error:
            raise refuse(error.code, str(error), error.hint) from error
    choices = drafters_at_hand(target, registry)
    try:
        found = verdicts(target, choices)
    except ModelFileError as error:
        raise refuse(error.code, str(error), error.hint) from error
    commands = {each.id: _command(name, each) for each in found}
    heads = own_heads(target)
    memory = fit_pair(PairFiles(name, name, str(target)), measurements=find_app_paths().measurements)
    if as_json:
        fits = {"verdict": memory.verdict, "sentence": memory.sentence}
        print_json({**_report(name, target, found, commands), "own_heads": heads._asdict(), "memory": fits})
    else:
        if memory.verdict in ("paged", "too_big"):
            print_line(f"{memory.sentence}.")
        _say_heads(target, heads)
        _say(target, found, commands)
    return 0


def _command(name: str, found: DrafterVerdict) -> str | None:
    """The command that gets or uses a drafter; None for one that does not help."""
    helps = found.verdict in ("usable", "unknown") or found.translated
    if not helps or (found.verdict == "unknown" and found.heavy):
        return None
    if not found.installed:
        return f"draftlight models get {found.id}"
    if found.id == STARTERS_DRAFTER:
        return f'draftlight ask --pair {STARTER} "…"' if name == STARTER else None
    return f'draftlight ask --target {name} --drafter {found.id} "…"'


def _best(found: tuple[DrafterVerdict, ...]) -> DrafterVerdict | None:
    return next((each for each in found if each.verdict == "usable" or each.translated), None)


def _report(
    name: str, target: Path, found: tuple[DrafterVerdict, ...], commands: dict[str, str | None]
) -> dict[str, Any]:
    best = _best(found)
    return {
        "target": {"name": name, "path": str(target), "size_bytes": target.stat().st_size},
        "drafters": [
            {
                **facts(each, "id name verdict sentence"),
                "cost_ratio": None if each.cost_ratio is None else round(each.cost_ratio, 4),
                **facts(each, "heavy installed certain download_bytes"),
                "command": commands[each.id],
            }
            for each in found
        ],
        "best": None if best is None else {"id": best.id, "command": commands[best.id]},
    }


def _say_heads(target: Path, heads: OwnHeads) -> None:
    """What the file brings itself, where it brings or promises anything."""
    if heads.are_whole:
        print_line(
            f"{target.name} brings {heads.promised} of its own heads, which guess unless --drafter names another."
        )
    elif heads.promised:
        print_line(
            f"{target.name} promises {heads.promised} heads of its own and has {heads.found}: they do not guess."
        )


def _say(target: Path, found: tuple[DrafterVerdict, ...], commands: dict[str, str | None]) -> None:
    title = file_title(target)
    if not title.chats:
        print_line(f"{target.name} continues text, it does not chat: the file has no chat template.")
    print_line(f"Drafters for {title.words} ({target.name}, {size(target.stat().st_size)}), the best first:")
    for each in found:
        where = "installed" if each.installed else f"{size(each.download_bytes)} to download"
        cost = "" if each.cost_ratio is None else f", {100 * each.cost_ratio:.0f} % of the target's bytes"
        print_line(f"  {each.id}: {WORDS[each.verdict]} ({where}{cost})")
        print_line(f"    {each.sentence}.")
    best = _best(found)
    if best is None:
        print_line(
            "None of them is sure to fit. `--drafter free` guesses from the prompt and the chat, with any model."
        )
    elif commands[best.id]:
        print_line(f"Best: {commands[best.id]}")


def _is_drafter(path: Path) -> bool:
    """Whether a file is a drafter and no model that writes; False where it cannot be read."""
    try:
        return read_model_files(path, follow_links=True).kind == "drafter"
    except ModelFileError:
        return False


def _targets_of(name: str, path: Path, as_json: bool, registry: PairRegistry) -> int:
    """Run the command and return its exit code. `name` is what the user called the drafter at `path`.

    Raises ModelFileError.
    """
    targets = [target for model in registry.models() if (target := _writer(model, registry)) is not None]
    targets += _starter_target()
    found = targets_for(DrafterChoice(name, path.name, path), targets)
    wants = what_it_wants(path)
    if as_json:
        print_json(
            {
                "drafter": {"name": name, "path": str(path), "wants": wants},
                "targets": [_facts(each, name) for each in found],
            }
        )
        return 0
    print_line(f"{path.name} is a drafter: {wants}. Of the models here:")
    for each in found:
        print_line(f"  {each.id}: {FITS.get(each.verdict.verdict, NO_FIT) if each.fits else NO_FIT}")
        print_line(f"    {each.verdict.sentence}.")
    best = next((each for each in found if each.fits), None)
    print_line(
        f"Best: {_with(best, name)}" if best else "It fits none of them. `draftlight models search` finds others."
    )
    return 0


def _writer(model: StoredModel, registry: PairRegistry) -> TargetChoice | None:
    """A model of the store that writes; None for drafters and where its disk is away."""
    try:
        if model.kind != "target" or model.missing:
            return None
        return TargetChoice(model.id, model.name, paths_of(registry.store.folder, model)[model.main])
    except ModelFileError:
        return None


def _starter_target() -> list[TargetChoice]:
    try:
        return [TargetChoice(STARTER, "The starter", starter_pair().target)]
    except ModelFileError:
        return []


def _with(match: TargetMatch, name: str) -> str:
    return f'draftlight ask --target {match.id} --drafter {name} "…"'


def _facts(match: TargetMatch, name: str) -> dict[str, Any]:
    return {
        "id": match.id,
        "name": match.name,
        "verdict": match.verdict.verdict,
        "fits": match.fits,
        "sentence": match.verdict.sentence,
        "command": _with(match, name) if match.fits else None,
    }
