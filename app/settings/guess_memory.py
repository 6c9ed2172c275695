"""What is kept of earlier chats to guess from, over all models, and how it is forgotten."""

from __future__ import annotations

from pathlib import Path

import msgspec

from app.problem import Problem
from engine.translatable import phrase


class KeptToGuess(msgspec.Struct, frozen=True):
    """`tokens` of earlier chats in `size_bytes` on disk. Of the `guesses` made from them so far, `right` stood.

    `corrections` is what drafters learnt: words that came where they guessed others.
    """

    tokens: int = 0
    size_bytes: int = 0
    guesses: int = 0
    right: int = 0
    corrections: int = 0


def kept_to_guess(folder: Path) -> KeptToGuess:
    """What is kept; damaged files count for nothing but their size."""
    from engine.drafters.copies import history_file

    found = history_file.kept(folder)
    return KeptToGuess(
        sum(each.tokens for each in found),
        history_file.size_bytes(folder),
        sum(each.guesses for each in found),
        sum(each.stood for each in found),
        sum(each.corrections for each in history_file.kept_corrections(folder)),
    )


def forget_memories(folder: Path) -> Problem | None:
    """Delete all of it; the problem where files cannot be deleted."""
    from engine.drafters.copies import history_file

    try:
        history_file.forget(folder)
    except OSError as error:
        return Problem(
            "not_forgotten",
            phrase("what was kept of earlier chats could not be deleted: {reason}", error.strerror or str(error)),
            phrase("Delete the folder {folder} yourself.", folder),
        )
    return None
