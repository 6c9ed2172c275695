"""What the catalogue says of its pairs, for translators: the file itself is English and may come from a refresh."""

from __future__ import annotations

from ui.i18n.language import mark, tr

SENTENCES = (
    mark("Comes with Draftlight. Tiny and often wrong, but every guess and verdict is there to be watched."),
    mark("Small and quick, for short English questions and rewriting on a machine with little memory."),
    mark("Many languages on little memory. Its drafter is large beside it: expect little from guessing."),
    mark("Pleasant prose in many languages, with a very small drafter."),
    mark("An all-rounder for 8 GB that answers without thinking aloud first."),
    mark("Steady at facts, tables and many languages; a drafter a tenth of its size."),
    mark("Writes and explains code, which repeats itself and so suits guessing."),
    mark("Thinks before it answers: for sums, puzzles and plans."),
    mark("A widely known all-rounder in English. Its drafter is costly: expect less from guessing."),
    mark("Careful prose and translation, with a drafter a twentieth of its size."),
    mark("Thinks before it answers, and knows more: for hard questions and long plans."),
    mark("Long texts, tables and many languages; a drafter that is small beside it."),
    mark("The largest here, yet quick: a tenth of it works on each token. Expect little from guessing."),
)


def told_of(sentence: str) -> str:
    """The catalogue's sentence about a pair; one that is not known here as it is."""
    return tr(sentence) if sentence in SENTENCES else sentence
