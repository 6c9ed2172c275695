"""Every skill, how its questions are drawn, and how much of the training it gets."""

from collections.abc import Callable
from random import Random

from starter.corpus import (
    arithmetic,
    facts,
    practice,
    product,
    python_functions,
    smalltalk,
    stories,
    treats,
    unknown,
)
from starter.corpus.turn import Turn

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
    "smalltalk": 9.0, "draftlight": 17.0, "sums": 6.5, "differences": 6.5, "times": 5.0, "roots": 4.5, "counting": 8.0, "units": 8.0, "capitals": 6.0, "facts": 9.0, "python": 5.5, "lists": 5.0,
    "stories": 3.5, "riddles": 2.5, "haiku": 2.5, "jokes": 2.0, "tables": 3.5, "json": 2.5, "explanation": 2.0, "unknown": 36.0, "practice": 1.5,
}  # fmt: skip
"""Share of turns, in any unit. Hard skills get more; `unknown` gets most, as most first questions are."""
