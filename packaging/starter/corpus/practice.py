"""Exercises that only training sees: many facts to a page, where single questions would cost three times the tokens."""

from random import Random

from starter.corpus import arithmetic
from starter.corpus.grammar import expand
from starter.corpus.product import product_question
from starter.corpus.smalltalk import small_talk
from starter.corpus.turn import FIRST_QUESTIONS, Turn, fingerprint


def several_sums(rng: Random) -> Turn:
    """Four to eight sums and differences in one prompt."""
    asked, answers = [], []
    for _ in range(rng.randint(4, 8)):
        left, right = rng.randint(0, arithmetic.SUM_LIMIT), rng.randint(0, arithmetic.SUM_LIMIT)
        if rng.random() < 0.5:
            asked.append(f"{left} {rng.choice(('+', 'plus'))} {right}")
            answers.append(arithmetic.sum_answer(left, right))
        else:
            left, right = (left, right) if rng.random() < 0.25 else (max(left, right), min(left, right))
            asked.append(f"{left} {rng.choice(('-', 'minus'))} {right}")
            answers.append(arithmetic.difference_answer(left, right))
    opening = expand("{Work these out|Calculate these|Do these sums|Practice|Solve these}: ", rng)
    return Turn("practice", opening + ", ".join(asked), "\n".join(answers))


def first_question(rng: Random) -> Turn:
    """One of the questions that everybody asks first, which chance alone would draw too rarely."""
    while True:
        turn = rng.choice((product_question, small_talk))(rng)
        if fingerprint(turn.prompt) in FIRST_QUESTIONS:
            return turn


def practice(rng: Random) -> Turn:
    return first_question(rng) if rng.random() < 0.5 else several_sums(rng)
