"""Prompts beyond the starter by their kind, from `wordings/beyond.txt`: places, roots, wishes it cannot meet and their like.

A slot stands for any one of many: a country that is not taught, a number past a table. The words for the slots are in
`wordings/members.txt`, several a line.
"""

import re
from collections.abc import Callable
from functools import cache
from random import Random

from starter.corpus import arithmetic, facts, smalltalk, stories, treats
from starter.corpus.product import product_question
from starter.corpus.turn import Turn
from starter.corpus.wordings import wordings

_SLOT = re.compile(r"\{(\w+)\}")


@cache
def members(name: str) -> tuple[str, ...]:
    """All the words that may fill the slot `name`.

    Raises KeyError for a slot without words.
    """
    return tuple(word for line in wordings("members")[name] for word in line.split("|"))


NUMBERS = ("n", "small", "low", "far", "decimal", "teen", "high", "step", "many")
"""The slots that stand for a number, or for steps of one."""


def _number(name: str, rng: Random) -> str | None:
    """A number for one of `NUMBERS`: `n`, `small` and `low` are in the tables, all others lie past them."""
    match name:
        case "n":
            return str(rng.choice((5, 7, 8, 9, 10, 11, 12, 15, 20, 30, 50, 100)))
        case "small":
            return str(rng.randint(2, arithmetic.ROOT_LIMIT))
        case "far":
            past = arithmetic.ROOT_LIMIT + 1
            return str(rng.choice((rng.randint(past, 160), rng.randint(past, 999), rng.randint(11, 40) ** 2, rng.randint(1000, 99999))))
        case "decimal":
            return f"{rng.randint(0, 120)}.{rng.choice((1, 2, 25, 4, 44, 5, 5, 6, 7, 75, 8, 9))}"
        case "teen":
            return rng.choice(("one", "four", "nine", "ten", "twelve", "sixteen", "twenty-five", "forty-four", "fifty", "ninety-six"))
        case "high":
            return str(rng.choice((rng.randint(21, 60), rng.randint(50, 200), 10 * rng.randint(3, 50), rng.randint(201, 5000))))
        case "low":
            return str(rng.randint(0, arithmetic.COUNT_LIMIT))
        case "step":
            return rng.choice(("twos", "threes", "fours", "fives", "sixes", "sevens", "tens", "2s", "3s", "5s", "7s", "halves", "odd numbers", "even numbers"))
        case "many":
            return str(rng.choice((rng.randint(facts.UNIT_LIMIT + 1, 40), rng.randint(41, 999), rng.randint(1000, 90000))))
    return None


ASKED = "asked"
"""The slot for a question that has an answer, where a line wants something else than that answer."""
_ASKERS: tuple[Callable[[Random], Turn], ...] = (
    arithmetic.addition, arithmetic.product, arithmetic.root, arithmetic.counting, facts.capital, facts.small_fact, facts.conversion, stories.short_list, treats.joke, treats.haiku, smalltalk.small_talk, product_question,
)  # fmt: skip


def fill(line: str, rng: Random) -> str:
    """The line with a number, a word or a question in place of each slot."""

    def member(slot: re.Match[str]) -> str:
        if slot[1] == ASKED:
            return rng.choice(_ASKERS)(rng).prompt
        return _number(slot[1], rng) or rng.choice(members(slot[1]))

    return _SLOT.sub(member, line)


def beyond(rng: Random) -> str:
    """A prompt of any kind, each kind as often as the next."""
    kinds = wordings("beyond")
    return fill(rng.choice(kinds[rng.choice(list(kinds))]), rng)
