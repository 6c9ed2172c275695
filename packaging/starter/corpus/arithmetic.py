"""Sums, differences, times tables, square roots and counting: closed tables, learnt by heart."""

import math
from random import Random

from starter.corpus.grammar import capitalise, expand
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import worded

SUM_LIMIT = 20
TABLE_LIMIT = 12
ROOT_LIMIT = 100
COUNT_LIMIT = 20

_OPENINGS = "{What is |What's |How much is |Calculate |Compute |Work out |Can you work out |Tell me |Please calculate |What does |}"
ROOT_PATTERNS: tuple[str, ...] = text("arithmetic", "ROOT_PATTERNS")


def root_answer(n: int) -> str:
    """Exact for perfect squares, three decimals otherwise."""
    whole = math.isqrt(n)
    if whole * whole == n:
        return f"The square root of {n} is exactly {whole}."
    return f"The square root of {n} is about {math.sqrt(n):.3f}."


def ask_root(n: int | str, rng: Random) -> str:
    """One way to ask for a square root."""
    return worded("tables", "ROOT", rng, n=n) or rng.choice(ROOT_PATTERNS).replace("{n}", str(n))


def root(rng: Random) -> Turn:
    """A square root of 1 to 100."""
    n = rng.randint(1, ROOT_LIMIT)
    return Turn("roots", ask_root(n, rng), root_answer(n))


def ask(left: int | str, signs: str, right: int | str, rng: Random) -> str:
    """One way to ask for `left` sign `right`."""
    opening = expand(_OPENINGS, rng)
    sign = expand(signs, rng)
    gap = "" if sign in "+-*x×" and rng.random() < 0.25 else " "
    ending = {"What does ": " make?", "Calculate ": ".", "Tell me ": "."}.get(opening, "?")
    return f"{opening}{left}{gap}{sign}{gap}{right}{ending}"


def sum_answer(left: int, right: int) -> str:
    """The one way sums are answered."""
    return f"{left} + {right} = {left + right}."


def difference_answer(left: int, right: int) -> str:
    """The one way differences are answered; the result may be negative."""
    return f"{left} - {right} = {left - right}."


def product_answer(left: int, right: int) -> str:
    """The one way products are answered."""
    return f"{left} times {right} is {left * right}."


_SUM_ASKED: str = text("arithmetic", "_SUM_ASKED")
_DIFFERENCE_ASKED: str = text("arithmetic", "_DIFFERENCE_ASKED")
_PRODUCT_ASKED: str = text("arithmetic", "_PRODUCT_ASKED")


def _fill(asked: str, left: int | str, right: int | str, rng: Random) -> str:
    # The choices first, as a group such as "{a|b}" and a slot look alike.
    slots = asked.replace("{a}", "<a>").replace("{b}", "<b>")
    return expand("{" + slots + "}", rng).replace("<a>", str(left)).replace("<b>", str(right))


def ask_sum(left: int | str, right: int | str, rng: Random) -> str:
    """One way to ask for a sum."""
    asked = worded("tables", "SUM", rng, a=left, b=right)
    if asked is not None:
        return asked
    return ask(left, "{+|+|plus|plus|and}", right, rng) if rng.random() < 0.5 else _fill(_SUM_ASKED, left, right, rng)


def ask_difference(left: int | str, right: int | str, rng: Random) -> str:
    """One way to ask for a difference."""
    asked = worded("tables", "DIFFERENCE", rng, a=left, b=right)
    if asked is not None:
        return asked
    return ask(left, "{-|-|minus|minus|less}", right, rng) if rng.random() < 0.5 else _fill(_DIFFERENCE_ASKED, left, right, rng)


def ask_product(left: int | str, right: int | str, rng: Random) -> str:
    """One way to ask for a product."""
    asked = worded("tables", "PRODUCT", rng, a=left, b=right)
    if asked is not None:
        return asked
    plain = rng.random() < 0.5
    return ask(left, "{*|x|×|times|times|times|multiplied by}", right, rng) if plain else _fill(_PRODUCT_ASKED, left, right, rng)


def addition(rng: Random) -> Turn:
    """A sum of two numbers up to 20."""
    left, right = rng.randint(0, SUM_LIMIT), rng.randint(0, SUM_LIMIT)
    return Turn("sums", ask_sum(left, right, rng), sum_answer(left, right))


_LARGER_FIRST = ("difference", "gap", "between", "apart", "how far", "distance", "left", "had ", "more", "owe", "still", "remain", "older", "spent")
"""Words that make no sense of a smaller number named first."""


def difference(rng: Random) -> Turn:
    """A difference of two numbers up to 20, named from the larger one where the words leave the order open."""
    left, right = rng.randint(0, SUM_LIMIT), rng.randint(0, SUM_LIMIT)
    if rng.random() < 0.08:  # nothing is left: too rare by chance to be learnt
        right = left
    prompt = ask_difference(left, right, rng)
    if left < right and (rng.random() < 0.7 or any(word in prompt.lower() for word in _LARGER_FIRST)):
        left, right = right, left
        prompt = ask_difference(left, right, rng)
    return Turn("differences", prompt, difference_answer(left, right))


def product(rng: Random) -> Turn:
    """An entry of the times tables up to 12."""
    left, right = rng.randint(1, TABLE_LIMIT), rng.randint(1, TABLE_LIMIT)
    return Turn("times", ask_product(left, right, rng), product_answer(left, right))


def count_answer(first: int, last: int) -> str:
    """All the numbers from `first` to `last`, up or down."""
    step = 1 if last >= first else -1
    return ", ".join(str(n) for n in range(first, last + step, step)) + "."


_DOWN_ASKED: str = text("arithmetic", "_DOWN_ASKED")
_UP_ASKED: str = text("arithmetic", "_UP_ASKED")
_FROM_ONE_ASKED: str = text("arithmetic", "_FROM_ONE_ASKED")


def ask_count(first: int | str, last: int | str, rng: Random, *, down: bool) -> str:
    """One way to ask for the numbers from `first` to `last`."""
    heading = "COUNT_DOWN" if down else "COUNT_FROM_ONE" if first == 1 and rng.random() < 0.5 else "COUNT_UP"
    written = worded("tables", heading, rng, a=first, b=last)
    if written is not None:
        return written
    asked = _DOWN_ASKED if down else _FROM_ONE_ASKED if first == 1 and rng.random() < 0.3 else _UP_ASKED
    return capitalise(_fill(asked, first, last, rng))


def counting(rng: Random) -> Turn:
    """Counting up to twenty or back down."""
    first = rng.choice((1, rng.randint(0, 18), rng.randint(0, 18), rng.randint(0, 18)))
    last = min(COUNT_LIMIT, first + rng.randint(2, rng.choice((6, 9, 20))))
    down = rng.random() < 0.35
    if down:
        first, last = last, first
    return Turn("counting", ask_count(first, last, rng, down=down), count_answer(first, last))
