"""`draftlight memory`: what is kept of earlier chats to guess from, what it brought, and how to forget it.

Nothing is kept unless the user asks for it: by switches in the window's settings, or by `draftlight ask --memory` and
`--learn-heads`.
"""

from __future__ import annotations

import argparse

import msgspec

from app.cli.output import print_json, print_line
from app.problem import ProblemError
from app.settings.guess_memory import KeptToGuess, LearntByHeads, forget_memories, kept_to_guess
from app.system.paths import AppPaths
from models.hub.download.partial_file import size_text


def add_flags(memory: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    memory.add_argument("--forget", action="store_true", help="delete all of it")
    memory.add_argument("--json", action="store_true", help="print one JSON value")


def memory(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Run the command and return its exit code. Raises ProblemError where files cannot be deleted."""
    kept = kept_to_guess(app_paths.memories)
    if arguments.forget and (problem := forget_memories(app_paths.memories)) is not None:
        raise ProblemError(problem)
    if arguments.json:
        print_json(msgspec.to_builtins(kept_to_guess(app_paths.memories)))
    elif arguments.forget:
        print_line("All of it is forgotten." if kept.size_bytes else "There was nothing to forget.")
    else:
        for line in _lines(kept) or ["Nothing is kept of earlier chats to guess from."]:
            print_line(line)
    return 0


def _lines(kept: KeptToGuess) -> list[str]:
    lines = list[str]()
    if kept.tokens:
        right = (
            f"{kept.guesses:,} guesses, {100 * kept.right / kept.guesses:.0f} % of them right" if kept.guesses else ""
        )
        lines.append(f"{kept.tokens:,} tokens; {right or 'nothing guessed from them yet'}")
    lines += map(_heads_line, kept.learnt)
    return [*lines, f"{size_text(kept.size_bytes)} in all"] if kept.size_bytes else []


def _heads_line(heads: LearntByHeads) -> str:
    brought = f"{100 * heads.before:.0f} % to {100 * heads.after:.0f} % right" + (
        "" if heads.is_used else ", not used yet"
    )
    replies = "1 reply" if heads.replies == 1 else f"{heads.replies:,} replies"
    return f"{heads.name}: heads learnt from {replies}; {brought}"
