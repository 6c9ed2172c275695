"""`draftlight memory`: what is kept of earlier chats to guess from, what it brought, and how to forget it.

Nothing is kept unless the user asks for it: by switches in the window's settings, or by `draftlight ask --memory` and
`--learn-heads`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from app.cli.output import print_json, print_line
from app.problem import refuse
from app.system.paths import AppPaths
from engine.drafters.copies import history_file
from engine.drafters.copies.history_file import ID_BYTES, HistoryFacts
from engine.drafters.heads.learnt_facts import LearntFacts, forget_learnt, kept_learnt
from models.hub.download.partial_file import size_text


def add_flags(memory: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    memory.add_argument("--forget", action="store_true", help="delete all of it")
    memory.add_argument("--json", action="store_true", help="print one JSON value")


def memory(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Run the command and return its exit code. Raises ProblemError where files cannot be deleted."""
    folder, as_json = app_paths.memories, arguments.json
    if arguments.forget:
        return _forget(folder, as_json=as_json)
    kept = [
        *((_facts(each), _line(each)) for each in history_file.kept(folder)),
        *((_heads_facts(each), _heads_line(each)) for each in kept_learnt(folder)),
    ]
    if as_json:
        print_json([facts for facts, _ in kept])
        return 0
    for line in [line for _, line in kept] or ["Nothing is kept of earlier chats to guess from."]:
        print_line(line)
    return 0


def _forget(folder: Path, *, as_json: bool) -> int:
    try:
        count = history_file.forget(folder) + forget_learnt(folder)
    except OSError as error:
        raise refuse(
            "not_forgotten", f"{error.filename}: {error.strerror}", "Close the window, then try again."
        ) from error
    if as_json:
        print_json({"forgotten": count})
    else:
        print_line("All of it is forgotten." if count else "There was nothing to forget.")
    return 0


def _line(facts: HistoryFacts) -> str:
    brought = "nothing guessed from it yet"
    if facts.guesses:
        brought = f"{facts.guesses:,} guesses, {100 * facts.stood / facts.guesses:.0f} % of them right"
    return f"{facts.model}: {facts.tokens:,} tokens, {size_text(ID_BYTES * facts.tokens)}; {brought}"


def _heads_line(heads: LearntFacts) -> str:
    before, after = heads.shares
    brought = f"{100 * before:.0f} % to {100 * after:.0f} % right" + ("" if heads.leads else ", not used yet")
    replies = "1 reply" if heads.replies == 1 else f"{heads.replies:,} replies"
    return f"{heads.drafter}: heads learnt from {replies} ({heads.tokens:,} tokens); {brought}"


def _heads_facts(heads: LearntFacts) -> dict[str, str | int | float | bool]:
    before, after = heads.shares
    return {
        "heads": heads.drafter,
        "replies": heads.replies,
        "tokens": heads.tokens,
        "bytes": heads.content_bytes,
        "right_before": round(before, 4),
        "right_after": round(after, 4),
        "is_used": heads.leads,
    }


def _facts(facts: HistoryFacts) -> dict[str, str | int]:
    return {
        "model": facts.model,
        "tokens": facts.tokens,
        "bytes": ID_BYTES * facts.tokens,
        "guesses": facts.guesses,
        "right": facts.stood,
    }
