"""Moves a damaged file aside instead of deleting it: it may be all that is left of somebody's chats."""

from __future__ import annotations

from pathlib import Path

MOST = 1000


def put_aside(path: Path) -> Path | None:
    """Rename `path` to the first free `NAME.damaged-N`; its new place, or None where the folder does not allow it."""
    for number in range(1, MOST):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if aside.exists():
            continue
        try:
            path.rename(aside)
        except OSError:
            return None
        return aside
    return None
