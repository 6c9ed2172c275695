"""What is kept of earlier chats to guess from, over all models, and how it is deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from app.problem import Problem
from engine.translatable import phrase

Memory = Literal["memory", "learn_heads"]
MEMORIES: tuple[Memory, ...] = ("memory", "learn_heads")
"""Settings by which something is kept of chats; switched off, it is deleted."""


def memory_bytes(folder: Path) -> int:
    """How much room all of it takes, damaged files too."""
    from engine.drafters.copies import history_file
    from engine.drafters.heads.learnt_facts import learnt_bytes

    return history_file.size_bytes(folder) + learnt_bytes(folder)


def delete_memories(folder: Path, *kinds: Memory) -> Problem | None:
    """Delete all of it, or what is kept by these settings; the problem where files cannot be deleted."""
    from engine.drafters.copies import history_file
    from engine.drafters.heads.learnt_facts import delete_learnt

    deletes: dict[Memory, Callable[[Path], int]] = {
        "memory": history_file.delete_histories,
        "learn_heads": delete_learnt,
    }
    try:
        for kind in kinds or MEMORIES:
            deletes[kind](folder)
    except OSError as error:
        return Problem(
            "not_forgotten",
            phrase("what was kept of earlier chats could not be deleted: {reason}", error.strerror or str(error)),
            phrase("Delete the folder {folder} yourself.", folder),
        )
    return None
