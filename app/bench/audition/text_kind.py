"""What kind of text a reply is, told from the text itself: guessing is easy in some kinds and hard in others."""

from __future__ import annotations

import re
from typing import Literal

from engine.translatable import tr_noop

TextKind = Literal["code", "list", "table", "arithmetic", "copy", "prose"]

RowKind = TextKind | Literal["all"]

KIND_WORDS: dict[RowKind, str] = {
    "all": tr_noop("all kinds", "of texts"),
    "code": tr_noop("code"),
    "list": tr_noop("lists"),
    "table": tr_noop("tables"),
    "arithmetic": tr_noop("arithmetic"),
    "copy": tr_noop("copy and edit"),
    "prose": tr_noop("prose"),
}
"""What each kind is called; "copy and edit" and the others are those of a bench's prompts."""

COPIED_WORDS, COPIED_SHARE = 4, 0.5
"""So many words in a row that stand in the question too are copied; a reply of which so much is copied is a copy."""

MOST = 0.5
"""A reply is of a kind where so many of its lines are."""

_ITEM = re.compile(r"\s*(?:[-*•+]|\d+[.)])\s+\S")
_SUM = re.compile(r"\d\s*(?:[-+*/×÷=≈^%]|\\times)\s*\d|=\s*-?\d|√")


def kind_of(reply: str, question: str) -> TextKind:
    """The kind of a reply, by what most of it is."""
    lines = [line for line in reply.splitlines() if line.strip()]
    if not lines:
        return "prose"
    if _fenced(lines) > MOST * len(lines):
        return "code"
    if _copied(reply, question) > COPIED_SHARE:
        return "copy"
    if sum(line.strip().startswith("|") for line in lines) > MOST * len(lines):
        return "table"
    if sum(bool(_ITEM.match(line)) for line in lines) > MOST * len(lines):
        return "list"
    if sum(bool(_SUM.search(line)) for line in lines) > MOST * len(lines):
        return "arithmetic"
    return "prose"


def _fenced(lines: list[str]) -> int:
    """Lines of code between fences, the fences counted."""
    inside, count = False, 0
    for line in lines:
        is_fence = line.lstrip().startswith(("```", "~~~"))
        count += inside or is_fence
        inside ^= is_fence
    return count


def _copied(reply: str, question: str) -> float:
    """The share of the reply's words that stand in a run which the question has too."""
    ours, theirs = reply.split(), question.split()
    if len(ours) < 2 * COPIED_WORDS or len(theirs) < COPIED_WORDS:
        return 0.0
    known = {tuple(theirs[at : at + COPIED_WORDS]) for at in range(len(theirs) - COPIED_WORDS + 1)}
    covered = set[int]()
    for at in range(len(ours) - COPIED_WORDS + 1):
        if tuple(ours[at : at + COPIED_WORDS]) in known:
            covered.update(range(at, at + COPIED_WORDS))
    return len(covered) / len(ours)
