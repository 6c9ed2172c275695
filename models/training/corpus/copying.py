"""Wishes to repeat, change or mend a text: all refused.

Copying words that were never seen takes more than a model of this size learns in a training of hours, and a copy
that is nearly right is worse than none.
"""

from random import Random

from models.training.corpus.grammar import capitalise
from models.training.corpus.wordings import WORDS

_SUBJECTS = "cat dog robot farmer teacher girl boy bird horse king queen doctor sailor painter baker child neighbour friend brother sister".split()
_VERBS = "sees likes finds wants paints carries watches hides brings loves buys draws needs keeps".split()
_SIZES = "red small old green big blue tall little new yellow round white quiet golden broken".split()
_OBJECTS = "apple tree house book hat lamp boat door stone flower ball table window garden letter bottle chair picture cake basket".split()
_PLACES = ("in the park", "at home", "near the river", "under the bridge", "in the morning", "after school", "every day", "on the hill", "by the sea", "at night", "in the kitchen", "today")

REPEAT = (
    "{Repeat after me|Repeat after me|Say|Repeat|Say|Repeat after me|Repeat this|Copy this|Say this|Please repeat|Echo|Write this again|Repeat this sentence|Copy this sentence|Can you repeat this|Repeat the following|Say after me|Please say}: {s}"
)
UPPER = (
    "{Make this uppercase|Uppercase this|Make this upper case|Write this in capital letters|In capitals|Turn this into upper case|Uppercase|Put this in capitals|Convert to upper case|Please write this in upper case|Capital letters|Write in all caps|Convert this to uppercase|Make this sentence uppercase|All caps}: {s}"
)
MEND = (
    "{Fix the typo|Correct this|Fix the mistake|Correct the spelling|Fix this sentence|Find the typo|Please correct|Correct the typo|Fix the spelling|Mend this sentence|Please fix this|Can you correct this|Spell this right|Correct this sentence|Repair this sentence}: {s}"
)


def sentence(rng: Random) -> str:
    """A simple sentence out of a small vocabulary."""
    words = f"{rng.choice(('the', 'the', 'a', 'my'))} {rng.choice(_SUBJECTS)} {rng.choice(_VERBS)} {rng.choice(('the', 'a', 'my'))} "
    words += f"{rng.choice(_SIZES)} {rng.choice(_OBJECTS)}"
    if rng.random() < 0.5:
        words += " " + rng.choice(_PLACES)
    return capitalise(words.replace("a old", "an old")) + "."


COMMON = (
    "the a an of to and in is it you that was for on are with as his they at be this from or one had by word but what all were when your can said there use each which she do how their if will up other "
    "about out many then them these so some her would make like him into time has look two more write go see number no way could people my than first water been call who oil its now find long down day did "
    "get come made may part over new sound take only little work know place year live me back give most very after thing our just name good sentence man think say great where help through much before line "
    "right too mean old any same tell boy follow came want show also around form three small set put end does another well large must big even such because turn here why ask went men read need land "
    "different home us move try kind hand picture again change off play spell air away animal house point page letter mother answer found study still learn should world high every near add food between own "
    "below country plant last school father keep tree never start city earth eye light thought head under story saw left few while along might close something seem next hard open example begin life always "
    "those both paper together got group often run important until children side feet car mile night walk white sea began grow took river four carry state once book hear stop without second later miss idea "
    "enough eat face watch far real almost let above girl sometimes mountain cut young talk soon list song being leave family quick brown fox jumps naps lazy sleeps sings dances green bread butter tea coffee cup "
    "sunny rain snow cold warm happy sad angry tired funny silly brave quiet loud fast slow early late today tomorrow yesterday morning evening winter summer spring hello goodbye please thanks yes maybe"
).split()
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
