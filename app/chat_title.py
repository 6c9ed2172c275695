"""What a chat is called as long as nobody has named it."""

from __future__ import annotations

TITLE_CHARACTERS = 60


def title_of(text: str) -> str:
    """A chat's first title: the first line of its first message."""
    line = " ".join(text.strip().partition("\n")[0].split())
    return line if len(line) <= TITLE_CHARACTERS else line[: TITLE_CHARACTERS - 1].rstrip() + "…"
