"""Finds words by a few of their letters, in order: "nch" finds "New chat". Pure, so that it is tested as text."""

from __future__ import annotations

WORD_START = 8
"""A letter that begins a word says much more about the query's meaning than one inside."""

IN_A_ROW = 5
FIRST_LETTER = 4
INSIDE, WORD_BEGINS, WHOLE_WORDS = 100, 200, 300
"""More than any merit of scattered letters: "tool" means "Tools" before "What the JSON must hold"."""

GAP = 1
MOST_GAPS = 12


def score(query: str, words: str) -> int | None:
    """Returns how well `query` fits, larger is better; None where a letter of it is missing.

    Blanks and case are ignored.
    """
    letters = "".join(query.lower().split())
    lowered = words.lower()
    best: int | None = None
    for start in range(len(lowered)):
        if not letters or lowered[start] == letters[0]:
            found = _score_from(letters, lowered, start)
            if found is not None and (best is None or found > best):
                best = found
        if not letters:
            break
    return best if best is None or not letters else best + _as_words(query.lower().split(), lowered)


def _as_words(query: list[str], text: str) -> int:
    """Returns what it counts that the query's words stand in the text."""
    words = "".join(each if each.isalnum() else " " for each in text).split()
    if all(each in words for each in query):
        return WHOLE_WORDS
    if all(any(word.startswith(each) for word in words) for each in query):
        return WORD_BEGINS
    return INSIDE if " ".join(query) in text else 0


def _score_from(letters: str, words: str, start: int) -> int | None:
    total = FIRST_LETTER if start == 0 else 0
    position, before = start, start - 1
    for letter in letters:
        position = _best_position(words, letter, position, before)
        if position < 0:
            return None
        if _begins_word(words, position):
            total += WORD_START
        if position == before + 1:
            total += IN_A_ROW
        else:
            total -= min(MOST_GAPS, GAP * (position - before - 1))
        before, position = position, position + 1
    return total


def _best_position(words: str, letter: str, start: int, before: int) -> int:
    """Returns the letter right behind the last one, else where it begins a word, else the next one there is."""
    if words[start : start + 1] == letter:
        return start
    found = words.find(letter, start)
    at = found
    while at >= 0:
        if _begins_word(words, at):
            return at
        at = words.find(letter, at + 1)
    return found


def _begins_word(words: str, position: int) -> bool:
    return position == 0 or not words[position - 1].isalnum()
