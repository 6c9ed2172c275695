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
    "uppercase": copying.upper_case,
    "mend": copying.mend,
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
    "smalltalk": 7.0, "draftlight": 13.0, "sums": 8.0, "differences": 8.0, "times": 5.0, "roots": 5.5, "counting": 4.0, "units": 4.0,
    "capitals": 5.0, "facts": 11.0, "python": 4.5, "lists": 4.0, "stories": 4.0, "repeat": 5.0, "uppercase": 6.0, "mend": 4.5, "unknown": 19.0,
    "practice": 9.0,
}  # fmt: skip
"""Share of turns, in any unit. Hard skills get more; `unknown` gets most, as most first questions are."""
