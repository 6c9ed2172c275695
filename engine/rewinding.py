"""The target's cache brought to a length: to what a prompt shares with it, and back over what was refused.

A cache that will not go back (`CannotRewind`) is emptied and read anew, so that it is true whatever the backend can do.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import CannotRewind
from engine.seams import Target

PREFILL_CHUNK = 256
"""Tokens per prefill call: small enough that a cancel between two calls is prompt on any backend."""


def rewind_to_shared_prefix(target: Target, prompt: Sequence[int]) -> int:
    """Keep what the cache and the prompt share; returns how many tokens need not be read again."""
    shared = 0
    # The newest prompt token is never kept: the first round reads it, to score what follows.
    for ours, theirs in zip(prompt[:-1], target.cached, strict=False):
        if ours != theirs:
            break
        shared += 1
    try:
        target.truncate(shared)
    except CannotRewind:
        shared = 0
        target.truncate(0)
    return shared


def forget_refused(target: Target, committed: Sequence[int]) -> CannotRewind | None:
    """Roll back to all but the newest token. Where the cache will not, all is read anew, and the reason returned."""
    length = len(committed) - 1
    try:
        target.truncate(length)
    except CannotRewind as error:
        target.truncate(0)
        for start in range(0, length, PREFILL_CHUNK):
            target.feed(committed[start : min(start + PREFILL_CHUNK, length)])
        return error
    return None
