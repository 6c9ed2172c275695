"""Every skill, how its questions are drawn, and how much of the training it gets."""

from collections.abc import Callable
from random import Random

from models.training.corpus import (
    arithmetic,
    copying,
    facts,
    practice,
    product,
    python_functions,
    smalltalk,
    stories,
    treats,
    unknown,
)
from models.training.corpus.turn import Turn

SAMPLERS: dict[str, Callable[[Random], Turn]] = {
    "smalltalk": smalltalk.small_talk,
    "draftlight": product.product_question,
    "sums": arithmetic.addition,
    "differences": arithmetic.difference,
    "times": arithmetic.product,
    "roots": arithmetic.root,
    "counting": arithmetic.counting,
    "units": facts.conversion,
    "capitals": facts.capital,
    "facts": facts.small_fact,
    "python": python_functions.python_function,
    "lists": stories.short_list,
    "stories": stories.story,
    "repeat": copying.repeat,
    "mend": copying.mend,
    "riddles": treats.riddle,
    "haiku": treats.haiku,
    "jokes": treats.joke,
    "tables": treats.table,
    "json": treats.record,
    "explanation": treats.explanation,
    "unknown": unknown.unknown,
}
"""Skills of a single turn; `context` is drawn by `chats`, as it needs two."""

SKILLS: tuple[str, ...] = (*SAMPLERS, "context")
"""What the tests ask for."""

PRACTICE = "practice"
DRAWN: dict[str, Callable[[Random], Turn]] = {**SAMPLERS, PRACTICE: practice.practice}
"""All that training draws from."""
LABELS: tuple[str, ...] = (*SKILLS, PRACTICE)

WEIGHTS: dict[str, float] = {
    "smalltalk": 8.0, "draftlight": 15.0, "sums": 6.0, "differences": 6.0, "times": 4.5, "roots": 5.0, "counting": 6.0, "units": 6.0,
    "capitals": 5.0, "facts": 9.0, "python": 4.0, "lists": 4.0, "stories": 4.5, "repeat": 12.0, "mend": 4.0, "riddles": 2.0, "haiku": 2.0,
    "jokes": 1.5, "tables": 2.0, "json": 2.0, "explanation": 1.0, "unknown": 32.0, "practice": 6.0,
}  # fmt: skip
"""Share of turns, in any unit. Hard skills get more; `unknown` gets most, as most first questions are."""
