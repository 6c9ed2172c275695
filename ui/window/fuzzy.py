"""Finds words by a few of their letters, in order: "nch" finds "New chat". Pure, so that it is tested as text."""

from __future__ import annotations

WORD_START, IN_A_ROW = 8, 5
"""A letter that begins a word says much more about the query's meaning than one inside."""

INSIDE, WORD_BEGINS, WHOLE_WORDS = 100, 200, 300
"""More than any merit of scattered letters: "tool" means "Tools" before "What the JSON must hold"."""

MOST_GAPS = 12


def score(query: str, words: str) -> int | None:
    """Returns how well `query` fits, larger is better; None where a letter of it is missing.

    Blanks and case are ignored.
    """
    asked, text = query.lower().split(), words.lower()
    scattered = [_scattered("".join(asked), text, by_starts) for by_starts in (True, False)]
    merits = [each for each in scattered if each is not None]
    if not merits:
        return None
    best = max(merits)
    found = "".join(each if each.isalnum() else " " for each in text).split()
    if all(each in found for each in asked):
        return max(0, best) + WHOLE_WORDS
    if all(any(word.startswith(each) for word in found) for each in asked):
        return max(0, best) + WORD_BEGINS
    return max(0, best) + INSIDE if " ".join(asked) in text else best


def _scattered(letters: str, text: str, by_starts: bool) -> int | None:
    """Takes each letter right behind the last one, else where it begins a word (`by_starts`), else where it is next."""
    total, before = 0, -1
    for letter in letters:
        places = [place for place in range(before + 1, len(text)) if text[place] == letter]
        if not places:
            return None
        starts = [place for place in places if _begins_word(text, place)] if by_starts else []
        here = places[0] if places[0] == before + 1 or not starts else starts[0]
        total += WORD_START if _begins_word(text, here) else 0
        total += IN_A_ROW if here == before + 1 else -min(MOST_GAPS, here - before - 1)
        before = here
    return total


def _begins_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
