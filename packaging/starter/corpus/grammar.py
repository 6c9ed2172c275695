"""Turns one pattern such as `{What|Tell me what} is {x|y}?` into many sentences."""

import re
from functools import lru_cache
from random import Random

_MARKS = re.compile(r"[{|}]")

Piece = str | tuple["Piece", ...] | list["Piece"]
"""Text as it stands, parts in a row (a tuple), or alternatives (a list)."""


@lru_cache(maxsize=8192)
def _parsed(pattern: str) -> Piece:
    """The pattern as nested pieces. Read once: the long ones are drawn from many thousands of times.

    Raises ValueError for braces without a partner.
    """
    stack: list[list[list[Piece]]] = [[[]]]  # of each open group the alternatives so far, of each its parts
    at = 0
    for found in _MARKS.finditer(pattern):
        if found.start() > at:
            stack[-1][-1].append(pattern[at : found.start()])
        at = found.end()
        if found[0] == "{":
            stack.append([[]])
        elif found[0] == "}":
            if len(stack) == 1:
                raise ValueError(f"a brace closes nothing: {pattern!r}")
            alternatives: list[Piece] = [tuple(parts) for parts in stack.pop()]
            stack[-1][-1].append(alternatives)
        elif len(stack) == 1:
            stack[-1][-1].append("|")  # outside of a group it is a letter like any other
        else:
            stack[-1].append([])
    if len(stack) > 1:
        raise ValueError(f"a brace is never closed: {pattern!r}")
    return (*stack[0][0], pattern[at:])


def _drawn(piece: Piece, rng: Random) -> str:
    if isinstance(piece, str):
        return piece
    if isinstance(piece, list):
        return _drawn(rng.choice(piece), rng)
    return "".join(_drawn(part, rng) for part in piece)


def expand(pattern: str, rng: Random) -> str:
    """Picks one alternative of every `{a|b|}` group. Raises ValueError for braces without a partner."""
    return _drawn(_parsed(pattern), rng)


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
