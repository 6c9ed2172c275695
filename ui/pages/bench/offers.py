"""The choices that the bench offers, in the person's language."""

from __future__ import annotations

from app.model_library.pair_resolution import FREE_FIRST, LOOKUP
from ui.i18n.language import tr
from ui.widgets.choice_button import Option

LONGEST_FIXED = 8
OWN, FILE = "own", "file"


def drafters() -> tuple[Option, ...]:
    """Who guesses: "" leaves it to the pair."""
    return (
        Option("", tr("The pair's own drafter"), tr("Where a model has none, by copying from the chat")),
        Option(LOOKUP, tr("Copying from the chat"), tr("Prompt lookup: needs no drafter at all")),
        Option(FREE_FIRST, tr("Copying, then its own drafter"), tr("Copies where it can, else the network guesses")),
        Option(FILE, tr("A drafter file…"), tr("A GGUF or ONNX file with the same vocabulary")),
    )


def lengths() -> tuple[Option, ...]:
    """How many guesses a round: None leaves it to the pair."""
    return (
        Option(None, tr("As the pair does by itself"), tr("4 for the starter, as far as it pays for all others")),
        Option("auto", tr("As far as it pays"), tr("Draft length auto: measured while it runs")),
        *(Option(k, tr("Always %n (token|tokens)", "", k), f"K = {k}") for k in range(1, LONGEST_FIXED + 1)),
    )


def question_sets() -> tuple[Option, ...]:
    """What is asked."""
    return (
        Option(OWN, tr("The built-in set"), tr("Short questions of many kinds, made for the starter pair")),
        Option(FILE, tr("A file of questions…"), tr('JSON lines with "category" and "turns", as in Spec-Bench')),
    )
