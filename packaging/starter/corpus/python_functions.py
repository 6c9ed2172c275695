"""Forty short Python functions, each asked for in many ways and written in one."""

from random import Random

from starter.corpus.grammar import capitalise
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import worded

FRAMES: tuple[str, ...] = text("python_functions", "FRAMES")

ENTRIES: tuple[tuple[str, str], ...] = text("python_functions", "ENTRIES")


NAMED: dict[str, str] = text("python_functions", "NAMED")
"""What each function is called when no sentence is made of it."""
_NAMED_ASKED: tuple[str, ...] = text("python_functions", "_NAMED_ASKED")
_TO_FRAMES: tuple[str, ...] = text("python_functions", "_TO_FRAMES")


def infinitive(deed: str) -> str:
    """`multiplies two numbers` as `multiply two numbers`."""
    verb, rest = deed.split(" ", 1)
    return f"{verb[:-3] + 'y' if verb.endswith('ies') else verb[:-1]} {rest.replace('whether', 'if')}"


def fenced(code: str) -> str:
    return f"```python\n{code}\n```"


def ask_function(deed: str, rng: Random) -> str:
    """One way to ask for a Python function by what it does."""
    written = worded("tables", "PYTHON", rng, d=deed)
    if written is not None:
        return written
    if rng.random() < 0.5:
        return rng.choice(FRAMES).replace("{d}", deed)
    return rng.choice(_TO_FRAMES).replace("{d}", infinitive(deed))


def python_function(rng: Random) -> Turn:
    """One of the forty functions."""
    deeds, code = rng.choice(ENTRIES)
    if rng.random() < 0.35:
        name = rng.choice(NAMED[deeds.split("|")[0]].split("|"))
        prompt = worded("tables", "PYTHON_NAMED", rng, x=name) or rng.choice(_NAMED_ASKED).replace("{x}", name)
    else:
        prompt = ask_function(rng.choice(deeds.split("|")), rng)
    return Turn("python", capitalise(prompt), fenced(code))
