"""Sums, differences, times tables, square roots and counting: closed tables, learnt by heart."""

import math
from random import Random

from models.training.corpus.grammar import expand
from models.training.corpus.turn import Turn

SUM_LIMIT = 20
TABLE_LIMIT = 12
ROOT_LIMIT = 100
COUNT_LIMIT = 20

_OPENINGS = "{What is |What's |How much is |Calculate |Compute |Work out |Can you work out |Tell me |Please calculate |What does |}"
ROOT_PATTERNS = (
    "What is the square root of {n}?", "What's the square root of {n}?", "Square root of {n}", "sqrt({n})",
    "What is sqrt({n})?", "Tell me the square root of {n}.", "Calculate the square root of {n}.", "The root of {n}?",
    "Can you give me the square root of {n}?", "Find the square root of {n}.", "What is the root of {n}?",
    "How much is the square root of {n}?", "Do you know the square root of {n}?", "√{n}", "What is √{n}?",
    "Compute the square root of {n}, please.", "Which number times itself is {n}?", "sqrt of {n}?",
    "Please tell me what the square root of {n} is.", "I need the square root of {n}.", "Work out the square root of {n}.",
    "Give me the square root of {n}.", "Could you tell me the square root of {n}?", "and the square root of {n}?",
    "What number squared gives {n}?", "Square root {n}?", "how do I get the square root of {n}?",
)  # fmt: skip


def root_answer(n: int) -> str:
    """Exact for perfect squares, three decimals otherwise."""
    whole = math.isqrt(n)
    if whole * whole == n:
        return f"The square root of {n} is exactly {whole}."
    return f"The square root of {n} is about {math.sqrt(n):.3f}."


def root(rng: Random) -> Turn:
    """A square root of 1 to 100."""
    n = rng.randint(1, ROOT_LIMIT)
    return Turn("roots", rng.choice(ROOT_PATTERNS).replace("{n}", str(n)), root_answer(n))


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


def addition(rng: Random) -> Turn:
    """A sum of two numbers up to 20."""
    left, right = rng.randint(0, SUM_LIMIT), rng.randint(0, SUM_LIMIT)
    prompt = ask(left, "{+|+|plus|plus|and}", right, rng)
    if rng.random() < 0.15:
        prompt = expand(f"{{Add {left} and {right}.|What is the sum of {left} and {right}?|Add {right} to {left}.}}", rng)
    return Turn("sums", prompt, sum_answer(left, right))


def difference(rng: Random) -> Turn:
    """A difference of two numbers up to 20."""
    left, right = rng.randint(0, SUM_LIMIT), rng.randint(0, SUM_LIMIT)
    if left < right and rng.random() < 0.7:
        left, right = right, left
    prompt = ask(left, "{-|-|minus|minus|less}", right, rng)
    if rng.random() < 0.15:
        prompt = expand(f"{{Subtract {right} from {left}.|Take {right} away from {left}.|Take away {right} from {left}.}}", rng)
    return Turn("differences", prompt, difference_answer(left, right))


def product(rng: Random) -> Turn:
    """An entry of the times tables up to 12."""
    left, right = rng.randint(1, TABLE_LIMIT), rng.randint(1, TABLE_LIMIT)
    prompt = ask(left, "{*|x|×|times|times|times|multiplied by}", right, rng)
    if rng.random() < 0.15:
        prompt = expand(f"{{Multiply {left} by {right}.|What is the product of {left} and {right}?|Multiply {left} and {right}.}}", rng)
    return Turn("times", prompt, product_answer(left, right))


def count_answer(first: int, last: int) -> str:
    """All the numbers from `first` to `last`, up or down."""
    step = 1 if last >= first else -1
    return ", ".join(str(n) for n in range(first, last + step, step)) + "."


def counting(rng: Random) -> Turn:
    """Counting up to twenty or back down."""
    first = rng.choice((1, 1, rng.randint(0, 17), rng.randint(0, 17)))
    last = rng.randint(first + 2, COUNT_LIMIT)
    if rng.random() < 0.3:
        first, last = last, first
        pattern = "{Count {down|back|backwards|} from {a} to {b}.|Can you count {down|backwards} from {a} to {b}?|Count {down|backwards}: {a} to {b}}"
    else:
        pattern = (
            "{Count {up |}from {a} to {b}.|{Can|Could} you count from {a} to {b}?|Count {a} to {b}|Please count {up |}from {a} to {b}."
            "|{List|Write|Say|Give me} the numbers from {a} to {b}.|Start at {a} and count {up |}to {b}.}"
        )
        if first == 1 and rng.random() < 0.3:
            pattern = "{{Please count|Count|Can you count|I want you to count} {up |}to {b}{.|}}"
    filled = pattern.replace("{a}", str(first)).replace("{b}", str(last))
    return Turn("counting", expand(filled, rng), count_answer(first, last))
