"""`draftlight models search`: lists repositories of the hub, or the models in one and which of them would fit here."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from app.cli.models.list_models import DRAFTERS
from app.cli.output import facts, print_json, print_line, print_table
from app.model_library.events import ModelEvent, Quantization, RepositoryDescribed
from app.model_library.hub_search import ModelHub
from app.model_library.pairs.registry import PairRegistry
from app.problem import ProblemError, problem_error
from models.formats.gguf_role import HEAD_NAMES
from models.hardware.machine import read_machine
from models.hub import listing as hub
from models.hub.drafter_names import HubHead
from models.hub.records import Gate, RepositorySummary
from models.memory.advice import size

GATES: dict[Gate, str] = {"open": "open", "automatic": "gated: terms to accept", "manual": "gated: its owner decides"}


def search(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Uses the network. Raises HubError or ProblemError."""
    query = " ".join(arguments.query).strip()
    if arguments.files or query.count("/") == 1:
        return _list_repository(query, registry, arguments.json)
    found = hub.search(query, arguments.limit)
    if arguments.json:
        print_json({"repositories": [_summary_facts(each) for each in found]})
        return 0
    _print_repositories(found)
    return 0


def _summary_facts(found: RepositorySummary) -> dict[str, Any]:
    return {
        **facts(found, "id downloads likes gate licence"),
        "updated": found.updated.isoformat() if found.updated else None,
        "drafter": head_words(found.head) if found.head else None,
    }


def _print_repositories(found: Sequence[RepositorySummary]) -> None:
    if not found:
        print_line("No repository with GGUF files has these words in its name.")
        return
    for drafts in (False, True):
        rows = [_summary_row(each) for each in found if (each.head is not None) == drafts]
        if rows and drafts:
            print_line(DRAFTERS)
        print_table(rows, indent="")
    print_line(f"\nWhat one of them holds: draftlight models search {found[0].id}")


def _summary_row(found: RepositorySummary) -> tuple[str, ...]:
    licence, what = found.licence or "no licence named", head_words(found.head) if found.head else ""
    return found.id, f"{found.downloads:,} downloads", licence, GATES[found.gate], what


def head_words(head: HubHead) -> str:
    """What a drafter on the hub is, and that it is a guess where its name alone tells."""
    return f"{HEAD_NAMES[head.kind]}, by its name" if head.is_guess else HEAD_NAMES[head.kind]


def _list_repository(repository: str, registry: PairRegistry, as_json: bool) -> int:
    events: list[ModelEvent] = []
    ModelHub(events.append).publish_repository(repository, registry.models(), read_machine().available_bytes)
    (found,) = (event for event in events if isinstance(event, RepositoryDescribed))
    if found.problem is not None:
        raise ProblemError(found.problem)
    if found.terms is None:
        raise problem_error("bad_answer", f"{repository} could not be listed", "Try again later.")
    terms = found.terms
    if as_json:
        models = [_item_facts(each) for each in found.quantizations]
        print_json({**facts(terms, "repository licence gate"), "licence_url": terms.url, "models": models})
        return 0
    print_line(f"{repository}: licence {terms.licence or 'not named'} ({terms.url}), {GATES[terms.gate]}")
    for drafts in (False, True):
        rows = [_item_row(each) for each in found.quantizations if each.item.drafts == drafts]
        if rows and drafts:
            print_line(DRAFTERS)
        print_table(rows)
    if not found.quantizations:
        print_line("  There is no GGUF or ONNX model in it.")
    elif any(each.item.complete for each in found.quantizations):
        best = _advised(found.quantizations)
        print_line(f"\nDownload one: draftlight models get {repository}:{best.item.quantization or best.item.path}")
    return 0


def _advised(items: Sequence[Quantization]) -> Quantization:
    """The model to name as an example: the largest that fits, among those with all their files."""
    whole = [each for each in items if each.item.complete]
    whole = [each for each in whole if not each.item.drafts] or whole
    fits = [each for each in whole if each.verdict == "fits"]
    return (fits or whole)[-1]


def _item_facts(found: Quantization) -> dict[str, Any]:
    item = found.item
    return {
        **facts(item, "path kind quantization size_bytes complete"),
        **facts(found, "installed verdict"),
        "drafter": item.drafts,
        "files": [file.path for file in item.files],
        "sentence": found.words,
    }


def _item_row(found: Quantization) -> tuple[str, ...]:
    item = found.item
    parts = "" if len(item.files) == 1 else f"{len(item.files)} files"
    words = "installed" if found.installed else found.words if item.complete else "a part is missing there"
    return item.quantization or "-", item.path, parts, size(item.size_bytes), words
