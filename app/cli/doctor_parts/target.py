"""`draftlight doctor --target T`: which drafters fit a model, best first, and the command that gets the best one.

A model that brings heads of further tokens needs none of them, which is said first.

An installed drafter is compared token by token, the rest of the catalogue by its family. It uses no network.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from app.cli.output import facts, print_json, print_line
from app.engine_host.protocol import PairFiles
from app.model_library.fit.memory_fit import fit_pair
from app.model_library.pairs.available_drafters import STARTERS_DRAFTER, available_drafters, target_file
from app.model_library.pairs.file_title import file_title
from app.model_library.pairs.registry import PairRegistry, own_registry
from app.problem import problem_error
from app.system.paths import find_app_paths
from models.checks.drafter_check import DrafterVerdict, verdicts
from models.checks.head_check import OwnHeads, own_heads
from models.checks.model_files import read_model_files
from models.errors import ModelFileError
from models.memory.advice import size
from models.pair import STARTER

WORDS = {
    "usable": "usable",
    "usable_after_translation": "usable after translation",
    "unknown": "not known",
    "unusable": "not usable",
}


def drafters_for(name: str, as_json: bool, registry: PairRegistry | None = None) -> int:
    """Run the command and return its exit code. `name` is a file, an installed model or pair, or the starter.

    Raises ProblemError, ModelFileError.
    """
    registry = registry or own_registry()
    target = target_file(name, registry)
    with suppress(ModelFileError):  # what cannot be read is judged below
        if read_model_files(target, follow_links=True).kind == "drafter":
            hint = "Name the model that it shall guess for; `Use` beside it in the window finds one."
            raise problem_error("a_drafter", f"{target.name} is a drafter, no model that writes", hint)
    found = verdicts(target, available_drafters(target, registry))
    commands = {each.id: _command(name, each) for each in found}
    best = next((each for each in found if each.verdict == "usable" or each.translated), None)
    heads = own_heads(target)
    memory = fit_pair(PairFiles(name, name, str(target)), measurements=find_app_paths().measurements)
    if as_json:
        print_json(
            {
                "target": {"name": name, "path": str(target), "size_bytes": target.stat().st_size},
                "drafters": [_facts_of(each, commands[each.id]) for each in found],
                "best": None if best is None else {"id": best.id, "command": commands[best.id]},
                "own_heads": heads._asdict(),
                "memory": {"verdict": memory.verdict, "sentence": memory.sentence},
            }
        )
        return 0
    if memory.verdict in ("paged", "too_big"):
        print_line(f"{memory.sentence}.")
    _print_heads(target, heads)
    _print_drafters(target, found)
    if best is None:
        print_line(
            "None of them is sure to fit. `--drafter free` guesses from the prompt and the chat, with any model."
        )
    elif commands[best.id]:
        print_line(f"Best: {commands[best.id]}")
    return 0


def _facts_of(found: DrafterVerdict, command: str | None) -> dict[str, Any]:
    return {
        **facts(found, "id name verdict sentence"),
        "cost_ratio": None if found.cost_ratio is None else round(found.cost_ratio, 4),
        **facts(found, "heavy installed certain download_bytes"),
        "command": command,
    }


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


def _print_heads(target: Path, heads: OwnHeads) -> None:
    """What the file brings itself, where it brings or promises anything."""
    if heads.are_whole:
        print_line(
            f"{target.name} brings {heads.promised} of its own heads, which guess unless --drafter names another."
        )
    elif heads.promised:
        print_line(
            f"{target.name} promises {heads.promised} heads of its own and has {heads.found}: they do not guess."
        )


def _print_drafters(target: Path, found: tuple[DrafterVerdict, ...]) -> None:
    title = file_title(target)
    if not title.chats:
        print_line(f"{target.name} continues text, it does not chat: the file has no chat template.")
    print_line(f"Drafters for {title.words} ({target.name}, {size(target.stat().st_size)}), the best first:")
    for each in found:
        where = "installed" if each.installed else f"{size(each.download_bytes)} to download"
        cost = "" if each.cost_ratio is None else f", {100 * each.cost_ratio:.0f} % of the target's bytes"
        print_line(f"  {each.id}: {WORDS[each.verdict]} ({where}{cost})")
        print_line(f"    {each.sentence}.")
