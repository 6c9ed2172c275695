"""`draftlight doctor --target D` where D is a drafter: the models here that it guesses for, best first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.cli.output import say, say_json
from app.model_library.pairs.registry import PairRegistry
from models.checks.drafter_check import DrafterChoice
from models.checks.model_files import read_model_files
from models.checks.target_match import TargetChoice, TargetMatch, targets_for, what_it_wants
from models.errors import ModelFileError
from models.pair import STARTER
from models.starter_pair import starter_pair
from models.store.records import StoredModel, paths_of

WORDS = {"usable": "fits", "usable_after_translation": "fits after translation", "unknown": "not known"}


def is_drafter(path: Path) -> bool:
    """Whether a file is a drafter and no model that writes; False where it cannot be read."""
    try:
        return read_model_files(path, follow_links=True).kind == "drafter"
    except ModelFileError:
        return False


def targets_of(name: str, path: Path, as_json: bool, registry: PairRegistry) -> int:
    """Run the command and return its exit code. `name` is what the user called the drafter at `path`.

    Raises ModelFileError.
    """
    targets = [target for model in registry.models() if (target := _target(model, registry)) is not None]
    targets += _starters()
    found = targets_for(DrafterChoice(name, path.name, path), targets)
    wants = what_it_wants(path)
    if as_json:
        say_json(
            {
                "drafter": {"name": name, "path": str(path), "wants": wants},
                "targets": [_facts(each, name) for each in found],
            }
        )
        return 0
    say(f"{path.name} is a drafter: {wants}. Of the models here:")
    for each in found:
        say(f"  {each.id}: {WORDS.get(each.verdict.verdict, 'does not fit') if each.fits else 'does not fit'}")
        say(f"    {each.verdict.sentence}.")
    best = next((each for each in found if each.fits), None)
    say(f"Best: {_command(best, name)}" if best else "It fits none of them. `draftlight models search` finds others.")
    return 0


def _target(model: StoredModel, registry: PairRegistry) -> TargetChoice | None:
    """A model of the store that writes; None for drafters and where its disk is away."""
    try:
        if model.kind != "target" or model.missing:
            return None
        return TargetChoice(model.id, model.name, paths_of(registry.store.folder, model)[model.main])
    except ModelFileError:
        return None


def _starters() -> list[TargetChoice]:
    try:
        return [TargetChoice(STARTER, "The starter", starter_pair().target)]
    except ModelFileError:
        return []


def _command(match: TargetMatch, name: str) -> str:
    return f'draftlight ask --target {match.id} --drafter {name} "…"'


def _facts(match: TargetMatch, name: str) -> dict[str, Any]:
    return {
        "id": match.id,
        "name": match.name,
        "verdict": match.verdict.verdict,
        "fits": match.fits,
        "sentence": match.verdict.sentence,
        "command": _command(match, name) if match.fits else None,
    }
