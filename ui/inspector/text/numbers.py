"""Figures as plain words: chances, counts, ordinals, durations.

A chance in words claims no more than a few dozen rounds can show: "one time in three" rather than 34.2 %.
"""

from __future__ import annotations

from ui.i18n.language import number as figure
from ui.i18n.language import tr, tr_noop

_CHANCES = (
    (1 / 20, tr_noop("one time in twenty")),
    (1 / 10, tr_noop("one time in ten")),
    (1 / 5, tr_noop("one time in five")),
    (1 / 4, tr_noop("one time in four")),
    (1 / 3, tr_noop("one time in three")),
    (2 / 5, tr_noop("two times in five")),
    (1 / 2, tr_noop("one time in two")),
    (3 / 5, tr_noop("three times in five")),
    (2 / 3, tr_noop("two times in three")),
    (3 / 4, tr_noop("three times in four")),
    (4 / 5, tr_noop("four times in five")),
    (9 / 10, tr_noop("nine times in ten")),
    (19 / 20, tr_noop("nineteen times in twenty")),
)

_HARDLY, _NEARLY = tr_noop("hardly ever"), tr_noop("nearly always")
_LEAST, _MOST = 0.025, 0.975

_COUNTS = (
    tr_noop("no", "how many guesses"),
    tr_noop("one", "how many guesses"),
    tr_noop("two", "how many guesses"),
    tr_noop("three", "how many guesses"),
    tr_noop("four", "how many guesses"),
    tr_noop("five", "how many guesses"),
    tr_noop("six", "how many guesses"),
    tr_noop("seven", "how many guesses"),
    tr_noop("eight", "how many guesses"),
    tr_noop("nine", "how many guesses"),
    tr_noop("ten", "how many guesses"),
    tr_noop("eleven", "how many guesses"),
    tr_noop("twelve", "how many guesses"),
)
_PLACES = (
    tr_noop("first", "which guess of a round"),
    tr_noop("second", "which guess of a round"),
    tr_noop("third", "which guess of a round"),
    tr_noop("fourth", "which guess of a round"),
    tr_noop("fifth", "which guess of a round"),
    tr_noop("sixth", "which guess of a round"),
    tr_noop("seventh", "which guess of a round"),
    tr_noop("eighth", "which guess of a round"),
    tr_noop("ninth", "which guess of a round"),
    tr_noop("tenth", "which guess of a round"),
    tr_noop("eleventh", "which guess of a round"),
    tr_noop("twelfth", "which guess of a round"),
)


def is_extreme(p: float) -> bool:
    """Returns whether `chance` is "hardly ever" or "nearly always", whose position in a sentence differs from
    fractions.
    """
    return not _LEAST <= p <= _MOST


def chance(p: float) -> str:
    """Returns how often, in words: the nearest fraction that people say."""
    if p < _LEAST:
        return tr(_HARDLY)
    if p > _MOST:
        return tr(_NEARLY)
    return tr(min(_CHANCES, key=lambda known: abs(known[0] - p))[1])


def count(number: int) -> str:
    """Returns a small number as a word, a large one in figures."""
    return tr(_COUNTS[number], "how many guesses") if 0 <= number < len(_COUNTS) else figure(number, ",")


def begin(words: str) -> str:
    """Returns the words with a capital letter."""
    return words[:1].upper() + words[1:]


def place(number: int) -> str:
    """Returns the ordinal as a word, counted from 1."""
    return tr(_PLACES[number - 1], "which guess of a round") if 1 <= number <= len(_PLACES) else ordinal(number)


def a_place(number: int) -> str:
    """Returns the beginning of a sentence: "A fifth", "An eighth"."""
    figures = str(number)
    if figures.startswith(("8", "18")) or number == 11:
        return tr("An {place}", "a guess: an eighth", place=place(number))
    return tr("A {place}", "a guess: a fifth", place=place(number))


def ordinal(number: int) -> str:
    """Returns 1st, 2nd, 3rd, 4th, 11th."""
    ending = 0 if number % 100 in (11, 12, 13) else number % 10
    match ending:
        case 1:
            return tr("{number}st", number=number)
        case 2:
            return tr("{number}nd", number=number)
        case 3:
            return tr("{number}rd", number=number)
        case _:
            return tr("{number}th", number=number)
