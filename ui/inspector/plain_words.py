"""Figures as plain words: chances, counts, places, durations.

A chance in words claims no more than a few dozen rounds can tell: "one time in three" rather than 34.2 %.
"""

from __future__ import annotations

from html import escape

_CHANCES = (
    (1 / 20, "one time in twenty"),
    (1 / 10, "one time in ten"),
    (1 / 5, "one time in five"),
    (1 / 4, "one time in four"),
    (1 / 3, "one time in three"),
    (2 / 5, "two times in five"),
    (1 / 2, "one time in two"),
    (3 / 5, "three times in five"),
    (2 / 3, "two times in three"),
    (3 / 4, "three times in four"),
    (4 / 5, "four times in five"),
    (9 / 10, "nine times in ten"),
    (19 / 20, "nineteen times in twenty"),
)

_HARDLY, _NEARLY = "hardly ever", "nearly always"

_COUNTS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_PLACES = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip


def chance(p: float) -> str:
    """How often, in words: the nearest fraction that people say."""
    if p < 0.025:
        return _HARDLY
    if p > 0.975:
        return _NEARLY
    return min(_CHANCES, key=lambda known: abs(known[0] - p))[1]


def be_right(p: float) -> str:
    """The chance with its verb, in the order in which people say it: "hardly ever be right", "be right one time …"."""
    said = chance(p)
    return f"{said} be right" if said in (_HARDLY, _NEARLY) else f"be right {said}"


def were_right(p: float) -> str:
    """The same in the past: "were hardly ever right", "were right one time in three"."""
    said = chance(p)
    return f"were {said} right" if said in (_HARDLY, _NEARLY) else f"were right {said}"


def count(number: int) -> str:
    """A small number as a word, a large one in figures."""
    return _COUNTS[number] if 0 <= number < len(_COUNTS) else f"{number:,}"


def guesses(number: int) -> str:
    """Begins a sentence: "No guess", "One guess", "Four guesses"."""
    words = f"{count(number)} {'guess' if number <= 1 else 'guesses'}"
    return words[:1].upper() + words[1:]


def place(number: int) -> str:
    """The place as a word, counted from 1."""
    return _PLACES[number - 1] if 1 <= number <= len(_PLACES) else ordinal(number)


def a_place(number: int) -> str:
    """Begins a sentence: "A fifth", "An eighth"."""
    word = place(number)
    return f"{'An' if word[0] == 'e' or word.startswith(('8', '11th', '18')) else 'A'} {word}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def duration(ms: float) -> str:
    """Milliseconds with as many digits as one reply can stand for; seconds from 1,000 on."""
    if ms >= 1000.0:
        return f"{ms / 1000:.1f} s"
    if ms >= 9.95:
        return f"{ms:.0f} ms"
    if ms >= 0.095:
        return f"{ms:.1f} ms"
    return f"{ms:.2f} ms" if ms >= 0.005 or ms == 0.0 else "under 0.01 ms"


def share(part: float) -> str:
    """A share in [0, 1] in whole percent; what rounds to nothing says so."""
    if 0.0 < part < 0.005:
        return "under 1 %"
    return f"{100 * part:.0f} %"


def joules(energy_j: float) -> str:
    """Two figures below ten joules, whole ones above."""
    return f"{energy_j:,.0f} J" if energy_j >= 10 else f"{energy_j:.2g} J"


def plain_tip(text: str) -> str:
    """Text for a tooltip, which would take a model's `<img …>` for markup if it were not told otherwise."""
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>'
