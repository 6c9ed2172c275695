"""Numbers beyond the tables: what sums, roots, counting and units are asked for and cannot answer."""

from random import Random

from starter.corpus import arithmetic, facts
from starter.corpus.grammar import expand, filled
from starter.corpus.text_files import text
from starter.corpus.wordings import WORDS


def _beyond(limit: int, rng: Random) -> str:
    """A number that no table of this size holds: too large, or no whole number from 0 on."""
    kind = rng.random()
    if kind < 0.22:
        return str(rng.randint(limit + 1, limit + 9))  # just past the table, where it is easiest to go wrong
    if kind < 0.4:
        return str(rng.randint(limit + 1, max(2 * limit, 60)))
    if kind < 0.65:
        return str(rng.randint(limit + 1, 999))
    if kind < 0.7:
        return str(rng.randint(1000, 999999))
    if kind < 0.955:
        return f"{rng.randint(0, limit)}.{rng.randint(1, 99)}"
    return rng.choice((f"-{rng.randint(1, limit)}", f"{rng.randint(1, 9)}/{rng.randint(2, 9)}", f"{rng.randint(2, 900)} million"))


_FAR_ROOTS: str = text("border_numbers", "_FAR_ROOTS")


def root(rng: Random) -> str:
    """A root that the table does not hold, or another function of a number."""
    if rng.random() < 0.3:  # a whole root, and yet past the table
        square = str(rng.choice((rng.randint(11, 40), rng.randint(11, 20), 10 * rng.randint(2, 10))) ** 2)
        return arithmetic.ask_root(square, rng)
    if rng.random() < 0.4:
        return filled(_FAR_ROOTS, n=str(rng.choice((rng.randint(1, 20), rng.randint(1, 100), rng.randint(100, 5000)))), rng=rng)
    return arithmetic.ask_root(_beyond(arithmetic.ROOT_LIMIT, rng), rng)


def _pair_beyond(limit: int, rng: Random) -> tuple[str, str]:
    far = _beyond(limit, rng)
    other = str(rng.randint(0, limit)) if rng.random() < 0.6 else _beyond(limit, rng)
    return (far, other) if rng.random() < 0.5 else (other, far)


def addition(rng: Random) -> str:
    """A sum or difference with a number beyond the table."""
    left, right = _pair_beyond(arithmetic.SUM_LIMIT, rng)
    if rng.random() < 0.1:
        right += f" {rng.choice('+-')} {rng.randint(0, 20)}"
    asker = arithmetic.ask_sum if rng.random() < 0.55 else arithmetic.ask_difference
    return asker(left, right, rng)


def three_small(rng: Random) -> str:
    """Small numbers, and more of them than the starter adds up; or with signs and fractions."""
    a, b, c = (str(rng.randint(0, 20)) for _ in range(3))
    if rng.random() < 0.5:  # a chain, signs in front, or a half among the numbers
        kind, sign = rng.random(), rng.choice(("+", "-", "times", "plus", "minus", "x", "*"))
        if kind < 0.5:
            return f" {sign} ".join(str(rng.randint(0, 20)) for _ in range(rng.randint(3, 6))) + rng.choice(("", "?", " =", " = ?"))
        if kind < 0.75:
            return rng.choice(("", "What is ", "How much is ", "Calculate ")) + f"-{a} {sign} {rng.choice(('', '-'))}{b}" + rng.choice(("", "?", " equals"))
        left, right = f"{a}.{rng.choice('12345678')}", rng.choice((b, f"{b}.{rng.choice('125')}"))
        return arithmetic.ask(left, f"{{+|-|times|plus|minus|{sign}}}", right, rng)
    return arithmetic.ask(a, "{+|-|plus|minus|*}", f"{b} {rng.choice(('+', '-', 'plus', 'minus', '*', 'times'))} {c}", rng)


def product(rng: Random) -> str:
    """A product beyond the times tables."""
    return arithmetic.ask_product(*_pair_beyond(arithmetic.TABLE_LIMIT, rng), rng)


def quotient(rng: Random) -> str:
    """A division, remainder or power: the starter has none."""
    left, right = rng.randint(1, 144), rng.randint(1, 12)
    if rng.random() < 0.3:
        return f"Divide {left} by {right}."
    return arithmetic.ask(str(left), "{/|:|divided by|over|modulo|to the power of}", str(right), rng)


def counting(rng: Random) -> str:
    """Counting too far, in steps, in other languages, or counting things."""
    first, last = rng.randint(0, 30), rng.randint(21, rng.choice((40, 100, 1000)))
    if rng.random() < 0.25:
        first, last = 1, rng.choice((25, 30, 40, 50, 60, 75, 80, 99, 100, 100, 100, 200, 500, 1000))
    if rng.random() < 0.4:
        first, last = last, first
    if rng.random() < 0.65:
        return arithmetic.ask_count(f"0.{first}" if rng.random() < 0.05 else first, last, rng, down=first > last)
    steps = (
        f"Count {{in|by}} {{twos|threes|fives|tens|{rng.randint(2, 9)}s}}{{ to {last}| from {first}|}}.|Count {{sheep|the stars|in French|in German|in Roman numerals|the letters|from a to z|for ever}}.|{{List|Name}} the {{odd|even|prime}} numbers {{to|up to|below|between 2 and}} {last}.|"
        f"Count {{to|from 1 to}} {rng.randint(5, 20)} in {{French|Spanish|German|steps of two|Roman numerals|binary|Latin|words}}.|How many {{letters|words|vowels}} {{are|are there}} in {{this sentence|the word {rng.choice(WORDS['adjectives'])}}}?|Count the {{letters|words|vowels}} in {rng.choice(WORDS['adjectives'])}.|Add up {{all |}}the numbers from {first} to {last}."
    )
    return expand("{" + steps + "}", rng)


_FAR_UNITS: list[str] = text("border_numbers", "_FAR_UNITS")


def units(rng: Random) -> str:
    """A conversion of too much, or of units that the starter does not know."""
    unit = rng.choice(facts.UNITS)
    if rng.random() < 0.5:
        count, several, smaller = _beyond(facts.UNIT_LIMIT, rng), unit[1], unit[2]
    else:
        count, several, smaller = str(rng.randint(1, 40)), *rng.sample(_FAR_UNITS, 2)
        if rng.random() < 0.4:
            several, smaller = rng.choice(((unit[1], smaller), (several, unit[2]), (several, unit[1]), (several, unit[1])))
        if {several, smaller} <= {"miles", "kilometres", "inches", "feet", "yards"}:
            smaller = "parsecs"
    return facts.ask_units(count, several, smaller, rng)
