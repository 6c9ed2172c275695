"""Repeating a sentence, upper-casing it, and mending one misspelt word."""

from random import Random

from models.training.corpus.grammar import capitalise, expand
from models.training.corpus.turn import Turn

_SUBJECTS = "cat dog robot farmer teacher girl boy bird horse king queen doctor sailor painter baker child neighbour friend brother sister".split()
_VERBS = "sees likes finds wants paints carries watches hides brings loves buys draws needs keeps".split()
_SIZES = "red small old green big blue tall little new yellow round white quiet golden broken".split()
_OBJECTS = "apple tree house book hat lamp boat door stone flower ball table window garden letter bottle chair picture cake basket".split()
_PLACES = ("in the park", "at home", "near the river", "under the bridge", "in the morning", "after school", "every day", "on the hill", "by the sea", "at night", "in the kitchen", "today")

MISSPELT: dict[str, tuple[str, ...]] = {
    "teacher": ("teecher", "techer", "taecher"), "farmer": ("famer", "farmmer", "framer"), "doctor": ("docter", "dotcor", "doctr"),
    "sailor": ("sailer", "salor", "sialor"), "painter": ("paintr", "panter", "piantr"), "neighbour": ("nieghbour", "neigbour", "neihgbour"),
    "friend": ("freind", "frend", "firend"), "brother": ("bruther", "brohter", "borther"), "sister": ("sistr", "sitser", "sisster"),
    "garden": ("gardn", "gaden", "gadren"), "bottle": ("botle", "bottel", "botlte"), "picture": ("pictre", "picure", "pcture"),
    "basket": ("baskit", "bakset", "baskt"), "window": ("windw", "widnow", "wndow"), "flower": ("flowr", "flwoer", "folwer"),
    "letter": ("leter", "lettr", "lettter"), "yellow": ("yelow", "yellw", "yellwo"), "little": ("litle", "littel", "lttle"),
    "golden": ("goldn", "godlen", "glden"), "broken": ("brken", "borken", "brokn"), "quiet": ("qiuet", "queit", "qiet"),
    "carries": ("carrys", "caries", "carreis"), "watches": ("wathces", "watchs", "waches"), "paints": ("piants", "paitns", "painst"),
    "house": ("hosue", "huose", "houze"), "apple": ("aple", "appel", "applle"), "table": ("tabel", "talbe", "tabble"),
    "chair": ("chiar", "chari", "cahir"), "horse": ("hrose", "hosre", "horze"), "child": ("chlid", "chidl", "cihld"),
    "green": ("gren", "grene", "geren"), "white": ("whit", "wihte", "whtie"), "brings": ("birngs", "brngs", "brnigs"),
    "finds": ("fidns", "fnids", "findss"), "stone": ("stoen", "sotne", "stonne"), "queen": ("quen", "qeuen", "queeen"),
}  # fmt: skip
"""Known slips: recognising them is learnable for a small model, repairing any slip is not."""

_REPEAT = (
    "{Repeat|Say|Repeat after me|Repeat this|Copy this|Say this|Please repeat|Echo|Write this again|Repeat this sentence|Copy this sentence|Can you repeat this|Repeat the following|Say after me|Please say}: {s}"
)
_UPPER = (
    "{Make this uppercase|Uppercase this|Make this upper case|Write this in capital letters|In capitals|Turn this into upper case|Uppercase|Put this in capitals|Convert to upper case|Please write this in upper case|Capital letters|Write in all caps|Convert this to uppercase|Make this sentence uppercase|All caps}: {s}"
)
_MEND = (
    "{Fix the typo|Correct this|Fix the mistake|Correct the spelling|Fix this sentence|Find the typo|Please correct|Correct the typo|Fix the spelling|Mend this sentence|Please fix this|Can you correct this|Spell this right|Correct this sentence|Repair this sentence}: {s}"
)


def sentence(rng: Random) -> str:
    """A simple sentence out of a small vocabulary."""
    words = f"{rng.choice(('the', 'the', 'a', 'my'))} {rng.choice(_SUBJECTS)} {rng.choice(_VERBS)} {rng.choice(('the', 'a', 'my'))} "
    words += f"{rng.choice(_SIZES)} {rng.choice(_OBJECTS)}"
    if rng.random() < 0.5:
        words += " " + rng.choice(_PLACES)
    return capitalise(words.replace("a old", "an old")) + "."


def words_to_copy(rng: Random, count: int) -> list[str]:
    """Words in no order, so that each can only be copied from its place."""
    return rng.sample(_SUBJECTS + _OBJECTS + _SIZES + _VERBS, count)


def _phrase(rng: Random) -> str:
    """Shorter things to copy: one word, two words, a word list."""
    kind = rng.random()
    if kind < 0.3:
        return rng.choice(_OBJECTS + _SUBJECTS)
    if kind < 0.7:
        return f"{rng.choice(_SIZES)} {rng.choice(_OBJECTS + _SUBJECTS)}"
    return ", ".join(rng.sample(_OBJECTS, rng.randint(2, 4)))


def _copied(skill: str, pattern: str, rng: Random) -> tuple[str, str]:
    text = sentence(rng) if rng.random() < 0.75 else _phrase(rng)
    asked = pattern.replace("{s}", '"' + text + '"' if rng.random() < 0.2 else text)
    return expand("{" + asked + "}", rng), text


def repeat(rng: Random) -> Turn:
    """A text to be said again."""
    prompt, text = _copied("repeat", _REPEAT, rng)
    return Turn("repeat", prompt, text, literal=True)


def upper_case(rng: Random) -> Turn:
    """A text to be written in capitals."""
    prompt, text = _copied("uppercase", _UPPER, rng)
    return Turn("uppercase", prompt, text.upper(), literal=True)


def mend(rng: Random) -> Turn:
    """A sentence with one known slip."""
    while True:
        right = sentence(rng)
        words = [word for word in MISSPELT if word in right.rstrip(".").split()]
        if words:
            break
    word = rng.choice(words)
    wrong = " ".join(
        rng.choice(MISSPELT[word]) + part[len(word) :] if part.rstrip(".") == word else part for part in right.split()
    )
    return Turn("mend", expand(_MEND.replace("{s}", wrong), rng), right, literal=True)
