"""The kinds of questions that files of questions name in one bare word, as people say them.

Those of the built-in set (models/starter/questions.jsonl), and those of Spec-Bench. Any other is shown as it stands.
"""

from __future__ import annotations

from app.system.terminal_text import on_one_line
from ui.i18n.language import tr, tr_noop

_NAMES = {
    "smalltalk": tr_noop("small talk"),
    "draftlight": tr_noop("Draftlight itself"),
    "sums": tr_noop("sums"),
    "differences": tr_noop("subtraction"),
    "times": tr_noop("multiplication"),
    "roots": tr_noop("square roots"),
    "counting": tr_noop("counting"),
    "units": tr_noop("units of measure"),
    "capitals": tr_noop("capital cities"),
    "facts": tr_noop("facts"),
    "python": tr_noop("Python code"),
    "lists": tr_noop("lists"),
    "stories": tr_noop("stories"),
    "riddles": tr_noop("riddles"),
    "jokes": tr_noop("jokes"),
    "tables": tr_noop("tables"),
    "explanation": tr_noop("explanations"),
    "unknown": tr_noop("things it cannot know"),
    "context": tr_noop("follow-up questions"),
    "json": "JSON",
    "qa": tr_noop("short answers"),
    "rag": tr_noop("answers from texts"),
}
_LONGEST = 60


def kind_name(name: str) -> str:
    """Returns a category as people say it."""
    known = _NAMES.get(name)
    return tr(known) if known is not None else " ".join(on_one_line(name).replace("_", " ").split())[:_LONGEST]
