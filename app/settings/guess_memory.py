"""What is kept of earlier chats to guess from, over all models, and how it is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from app.problem import Problem
from engine.translatable import phrase

Memory = Literal["memory", "learn_heads"]
MEMORIES: tuple[Memory, ...] = ("memory", "learn_heads")
"""Settings by which something is kept of chats; switched off, it is deleted."""


class LearntByHeads(msgspec.Struct, frozen=True):
    """What the heads `name` learnt from so many replies: their first guesses were right in the share `before` of places

    as they were made, and in `after` as they have learnt; of late. `is_used`: it is ahead beyond chance.
    """

    name: str
    replies: int
    before: float
    after: float
    is_used: bool


class KeptToGuess(msgspec.Struct, frozen=True):
    """`tokens` of earlier chats in `size_bytes` on disk. Of the `guesses` made from them so far, `right` stood.

    `learnt` is what heads learnt of them.
    """

    tokens: int = 0
    size_bytes: int = 0
    guesses: int = 0
    right: int = 0
    learnt: tuple[LearntByHeads, ...] = ()


def kept_to_guess(folder: Path) -> KeptToGuess:
    """What is kept; damaged files count for nothing but their size."""
    from engine.drafters.copies import history_file
    from engine.drafters.heads.learnt_facts import kept_learnt, learnt_bytes

    found = history_file.kept(folder)
    return KeptToGuess(
        sum(each.tokens for each in found),
        history_file.size_bytes(folder) + learnt_bytes(folder),
        sum(each.guesses for each in found),
        sum(each.stood for each in found),
        tuple(
            LearntByHeads(each.drafter, each.replies, *each.shares, each.record.leads) for each in kept_learnt(folder)
        ),
    )


def forget_memories(folder: Path, *kinds: Memory) -> Problem | None:
    """Delete all of it, or what is kept by these settings; the problem where files cannot be deleted."""
    from engine.drafters.copies import history_file
    from engine.drafters.heads.learnt_facts import forget_learnt

    forgets: dict[Memory, Callable[[Path], int]] = {"memory": history_file.forget, "learn_heads": forget_learnt}
    try:
        for kind in kinds or MEMORIES:
            forgets[kind](folder)
    except OSError as error:
        return Problem(
            "not_forgotten",
            phrase("what was kept of earlier chats could not be deleted: {reason}", error.strerror or str(error)),
            phrase("Delete the folder {folder} yourself.", folder),
        )
    return None
