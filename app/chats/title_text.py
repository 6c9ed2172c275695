"""A chat's title while the user has not named it: the first line of what they wrote."""

from __future__ import annotations

from app.system.attached_text import split_attached

TITLE_CHARACTERS = 60

_STARTERS_REFUSAL = "i am only a tiny starter model"


def title_of(text: str) -> str:
    """A chat's first title: the first line of the user's words in its first message, else what is attached to it."""
    attached, words = split_attached(text)
    if not words.strip() and attached:
        words = attached[0].title
    line = " ".join(words.strip().partition("\n")[0].split())
    return line if len(line) <= TITLE_CHARACTERS else line[: TITLE_CHARACTERS - 1].rstrip() + "…"


_REFUSAL_WITHIN = 120
"""A refusal begins within so many letters; later ones are what somebody said in a story."""


def is_starters_refusal(answer: str) -> bool:
    """Whether the starter says that it does not know; it speaks English alone, and stumbles now and then before it."""
    return _STARTERS_REFUSAL in answer[:_REFUSAL_WITHIN].casefold()
