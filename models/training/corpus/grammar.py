"""Turns one pattern such as `{What|Tell me what} is {x|y}?` into many sentences."""

import re
from random import Random

_CHOICE = re.compile(r"\{([^{}]*)\}")


def expand(pattern: str, rng: Random) -> str:
    """Picks one alternative of every `{a|b|}` group, innermost first."""
    while (found := _CHOICE.search(pattern)) is not None:
        chosen = rng.choice(found.group(1).split("|"))
        pattern = pattern[: found.start()] + chosen + pattern[found.end() :]
    return pattern


def capitalise(text: str) -> str:
    """Upper-cases the first letter and leaves the rest alone."""
    return text[:1].upper() + text[1:]


def with_article(noun: str) -> str:
    """`an owl`, `a fox`."""
    return ("an " if noun[0] in "aeiou" else "a ") + noun


def filled(asked: str, rng: Random, **words: str) -> str:
    """One of the alternatives `a|b|c` with every `{name}` replaced; a slot would look like a group of one to `expand`."""
    for name in words:
        asked = asked.replace(f"{{{name}}}", f"<{name}>")
    asked = expand("{" + asked + "}", rng)
    for name, word in words.items():
        asked = asked.replace(f"<{name}>", word)
    return capitalise(asked)
