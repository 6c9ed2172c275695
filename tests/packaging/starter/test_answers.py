"""The answers in the corpus, worked out again by other means."""

import math
import re
from collections.abc import Sequence
from random import Random

from starter.acceptance import draft_counts
from starter.corpus import arithmetic
from starter.corpus.python_functions import ENTRIES

NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")


def numbers(text: str) -> list[float]:
    return [float(found) for found in NUMBERS.findall(text.replace(",", ""))]


def whole_numbers(text: str) -> list[int]:
    """The numbers without their signs: `7-3` holds 7 and 3."""
    return [int(found) for found in re.findall(r"\d+", text)]


def test_square_roots() -> None:
    for n in range(1, arithmetic.ROOT_LIMIT + 1):
        answer = arithmetic.root_answer(n)
        exact = math.isqrt(n) ** 2 == n
        assert (numbers(answer), "exactly" in answer) == ([n, math.isqrt(n) if exact else round(n**0.5, 3)], exact)


def test_sums_differences_and_tables() -> None:
    for left in range(21):
        for right in range(21):
            assert arithmetic.sum_answer(left, right) == f"{left} + {right} = {sum((left, right))}."
            assert arithmetic.difference_answer(left, right) == f"{left} - {right} = {sum((left, -right))}."
    for left in range(1, 13):
        for right in range(1, 13):
            assert numbers(arithmetic.product_answer(left, right)) == [left, right, sum([left] * right)]


def test_prompts_and_answers_speak_of_the_same_numbers() -> None:
    rng = Random(9)
    for _ in range(500):
        turn = arithmetic.product(rng)
        assert sorted(numbers(turn.prompt)) == sorted(numbers(turn.answer)[:2])
        turn = arithmetic.root(rng)
        assert numbers(turn.prompt) == numbers(turn.answer)[:1]
        for turn in (arithmetic.addition(rng), arithmetic.difference(rng)):
            assert sorted(whole_numbers(turn.prompt)) == sorted(whole_numbers(turn.answer)[:2])
        turn = arithmetic.counting(rng)
        counted = whole_numbers(turn.answer)
        asked = whole_numbers(turn.prompt)
        assert sorted(asked) == sorted({counted[0], counted[-1]} if len(asked) > 1 else {counted[-1]})


CASES: dict[str, list[tuple[tuple[object, ...], object]]] = {
    "add": [((2, 3), 5)],
    "subtract": [((2, 3), -1)],
    "multiply": [((2, 3), 6)],
    "divide": [((6, 3), 2)],
    "square": [((5,), 25)],
    "cube": [((3,), 27)],
    "is_even": [((4,), True), ((3,), False)],
    "is_odd": [((4,), False), ((3,), True)],
    "is_positive": [((1,), True), ((-1,), False)],
    "larger": [((2, 9), 9)],
    "smaller": [((2, 9), 2)],
    "absolute": [((-4,), 4)],
    "reverse": [(("abc",), "cba")],
    "count_vowels": [(("Banana",), 3)],
    "count_words": [(("a b c",), 3)],
    "is_palindrome": [(("level",), True), (("lever",), False)],
    "shout": [(("ab",), "AB")],
    "whisper": [(("AB",), "ab")],
    "factorial": [((0,), 1), ((5,), 120)],
    "fibonacci": [((10,), 55)],
    "is_prime": [((1,), False), ((2,), True), ((91,), False), ((97,), True)],
    "gcd": [((12, 18), 6)],
    "total": [(([1, 2, 3],), 6)],
    "average": [(([1, 2, 3],), 2)],
    "largest": [(([1, 3, 2],), 3)],
    "smallest": [(([2, 1, 3],), 1)],
    "in_order": [(([2, 1],), [1, 2])],
    "backwards": [(([1, 2],), [2, 1])],
    "unique": [(([1, 1, 2],), [1, 2])],
    "first": [(([1, 2],), 1)],
    "last": [(([1, 2],), 2)],
    "keep_even": [(([1, 2, 4],), [2, 4])],
    "double_all": [(([1, 2],), [2, 4])],
    "join_words": [((["a", "b"],), "a b")],
    "greet": [(("Ada",), "Hello, Ada!")],
    "to_fahrenheit": [((100,), 212)],
    "circle_area": [((1,), math.pi)],
    "rectangle_area": [((2, 3), 6)],
    "count_items": [(("aab",), {"a": 2, "b": 1})],
    "root": [((9,), 3)],
}


def test_forty_python_functions_do_what_they_say() -> None:
    assert len(ENTRIES) == 40
    for _, code in ENTRIES:
        names: dict[str, object] = {}
        exec(code, names)
        made = re.findall(r"def (\w+)", code)[0]
        for given, wanted in CASES[made]:
            function = names[made]
            assert callable(function)
            assert function(*given) == wanted, made


# Counting accepted guesses after the fact.


class Parrot:
    """Guesses from a fixed text, by position."""

    def __init__(self, text: list[int]) -> None:
        self.text = text

    def guess(self, context: Sequence[int], count: int) -> list[int]:
        return self.text[len(context) : len(context) + count]


def test_all_right() -> None:
    counts = draft_counts(Parrot([9, 1, 2, 3, 4, 5]), [9], [1, 2, 3, 4, 5], 2)
    assert (counts.rounds, counts.verified, counts.accepted, counts.written) == (2, 4, 4, 5)
    assert counts.histogram == {2: 2}


def test_first_mistake_ends_the_round() -> None:
    counts = draft_counts(Parrot([9, 1, 0, 3, 4, 5, 6]), [9], [1, 2, 3, 4], 4)
    assert (counts.rounds, counts.accepted, counts.verified) == (2, 3, 6)
    assert counts.acceptance == 0.5
