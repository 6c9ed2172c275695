"""Where a reply can stop for a guess, what the drafter guessed there, and three words to pick from. Pure."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.events import Event, Finished, LikelyTokens
from engine.rounds import Round, rounds

FEWEST_WORDS_BEFORE = 2
"""Nobody can guess the first words of a reply."""

OFFERED = 3
LIKELY, SHORTEST = 0.01, 2
"""A token that the model holds less likely, or of one letter, is seldom a whole word."""

_WORD = re.compile(r"[^\W\d_][\w’'-]*(?<![’'-])")
"""A word begins with a letter, because the keys 1 to 3 pick the words that are offered."""


@dataclass(frozen=True, slots=True)
class Place:
    """One stop. `start` and `end` are the word's in `text`, the whole reply to `prompt`; `reply` is its number.

    `guess` is what the drafter went on with: a word, or a sign where that was none. `offered` has the right word.
    """

    reply: int
    prompt: str
    text: str
    start: int
    end: int
    guess: str
    offered: tuple[str, ...]

    @property
    def word(self) -> str:
        """The model's own word."""
        return self.text[self.start : self.end]

    @property
    def is_guess_right(self) -> bool:
        """Whether the drafter was right."""
        return same_word(self.guess, self.word)


def same_word(one: str, other: str) -> bool:
    """Whether two words are the same but for capitals and kinds of apostrophes."""
    return bool(one) and _plain(one) == _plain(other)


def first_word(text: str) -> str:
    """Returns the first word of what the user typed, "" where there is none."""
    found = _WORD.search(text)
    return found.group() if found else ""


def places_in(reply: int, prompt: str, events: Iterable[Event]) -> tuple[Place, ...]:
    """Returns the places of a finished reply, in reading order; none where it did not finish."""
    events = list(events)
    end = next((event for event in events if isinstance(event, Finished)), None)
    if end is None:
        return ()
    return tuple(_places(reply, prompt, end.text, list(rounds(events))))


def _places(reply: int, prompt: str, text: str, played: Sequence[Round]) -> Iterator[Place]:
    at = 0
    for each in played:
        found = _next_word(text, at)
        draft = "".join(guess.text for guess in (*each.kept, *each.wrong))
        if found is not None and len(text[:at].split()) >= FEWEST_WORDS_BEFORE:
            guess = _guess(draft, found.group())
            if guess:
                looks = each.verdict.likely_tokens[:1]
                offered = _offered(found.group(), guess, looks, text, f"{prompt} {at}")
                yield Place(reply, prompt, text, found.start(), found.end(), guess, offered)
        at += len(each.verdict.text)


def _next_word(text: str, at: int) -> re.Match[str] | None:
    """Returns the word that begins at `at` or after a space there; None where none does."""
    if at and not text[at - 1 : at].isspace() and not text[at : at + 1].isspace():
        return None  # The text would stop inside a word, or before a sign that belongs to it.
    spaces = re.compile(r"\s*").match(text, at)
    return None if spaces is None else _WORD.match(text, spaces.end())


def _guess(draft: str, word: str) -> str:
    """Returns what the draft goes on with: its first word or sign. "" where it ends before that is known."""
    begun = draft.lstrip()
    found = _WORD.match(begun)
    if found is None:
        return begun[:1]
    ends_inside = found.end() == len(begun)
    return "" if ends_inside and _plain(word).startswith(_plain(begun)) else found.group()


def _offered(word: str, guess: str, looks: Sequence[LikelyTokens], text: str, seed: str) -> tuple[str, ...]:
    """Returns the right word and others: the drafter's, then likely ones of the model, then some of the reply."""
    order = random.Random(seed)
    tops = [top for look in looks for top in look.top if top.p >= LIKELY and top.text[:1].isspace()]
    likely = [top.text.strip() for top in tops if len(top.text.strip()) >= SHORTEST]
    others = list(dict.fromkeys(_WORD.findall(text)))
    order.shuffle(others)
    chosen = [word]
    for candidate in (guess, *likely, *others):
        fits = _WORD.fullmatch(candidate) is not None
        if fits and len(chosen) < OFFERED and not any(same_word(candidate, known) for known in chosen):
            chosen.append(candidate)
    order.shuffle(chosen)
    return tuple(chosen)


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", word).replace("’", "'").casefold()
