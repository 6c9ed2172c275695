"""Wishes to repeat, change or mend a text: all refused.

Copying words that were never seen takes more than a model of this size learns in a training of hours, and a copy
that is nearly right is worse than none.
"""

from random import Random

from starter.corpus.grammar import capitalise
from starter.corpus.text_files import text
from starter.corpus.wordings import WORDS

_SUBJECTS = "cat dog robot farmer teacher girl boy bird horse king queen doctor sailor painter baker child neighbour friend brother sister".split()
_VERBS = "sees likes finds wants paints carries watches hides brings loves buys draws needs keeps".split()
_SIZES = "red small old green big blue tall little new yellow round white quiet golden broken".split()
_OBJECTS = "apple tree house book hat lamp boat door stone flower ball table window garden letter bottle chair picture cake basket".split()
_PLACES: tuple[str, ...] = text("copying", "_PLACES")

REPEAT: str = text("copying", "REPEAT")
UPPER: str = text("copying", "UPPER")
MEND: str = text("copying", "MEND")


def sentence(rng: Random) -> str:
    """A simple sentence out of a small vocabulary."""
    words = f"{rng.choice(('the', 'the', 'a', 'my'))} {rng.choice(_SUBJECTS)} {rng.choice(_VERBS)} {rng.choice(('the', 'a', 'my'))} "
    words += f"{rng.choice(_SIZES)} {rng.choice(_OBJECTS)}"
    if rng.random() < 0.5:
        words += " " + rng.choice(_PLACES)
    return capitalise(words.replace("a old", "an old")) + "."


COMMON: list[str] = text("copying", "COMMON")
_OWN = tuple(dict.fromkeys([*_SUBJECTS, *_OBJECTS, *_SIZES, *_VERBS]))

def any_words(rng: Random, count: int) -> list[str]:
    """Any words at all, so that the wish is known by its opening and not by what follows."""
    return [_any_word(rng) for _ in range(count)]


def _any_word(rng: Random) -> str:
    kind = rng.random()
    if kind < 0.5:
        return rng.choice(COMMON)
    if kind < 0.7:
        return rng.choice(_OWN)
    if kind < 0.9:
        return rng.choice((rng.choice(WORDS["nouns"]).split()[0], rng.choice(WORDS["adjectives"]), rng.choice(WORDS["actions"]), rng.choice(WORDS["goods"]).split()[0], rng.choice(WORDS["given names"])))
    if kind < 0.94:
        return str(rng.randint(0, 999))
    return "".join(rng.choice(WORDS["syllables"]) for _ in range(rng.randint(2, 3)))


def some_text(rng: Random) -> str:
    """What people ask to have repeated: a sentence, a few words, a single one."""
    kind = rng.random()
    if kind < 0.25:
        return sentence(rng)
    words = any_words(rng, rng.choice((1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9)))
    if kind < 0.55:
        return capitalise(" ".join(words)) + rng.choice(".!?")
    if kind < 0.85:
        return " ".join(words)
    return ", ".join(words[:5])
