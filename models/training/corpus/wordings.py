"""Wordings written by hand, in the text files of `wordings/`: a heading line `## key`, then one wording a line.

They are kept out of the code because there are thousands of them. Slots in braces are those of the skill that reads the
heading: `{a}` and `{b}` for numbers, `{c}` for a country, and so on.
"""

from functools import cache
from pathlib import Path
from random import Random

from models.training.corpus.grammar import capitalise

SHARE = 0.45
"""How often a skill asks in one of these wordings and not in one of its patterns."""


@cache
def wordings(file: str) -> dict[str, tuple[str, ...]]:
    """The wordings of `wordings/<file>.txt` by their headings, in the order of the file.

    Raises ValueError for a wording before the first heading.
    """
    path = Path(__file__).with_name("wordings") / f"{file}.txt"
    found: dict[str, list[str]] = {}
    key = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            key = line[3:].strip()
        elif line.strip():
            if not key:
                raise ValueError(f"{path.name}: {line!r} stands before the first heading")
            found.setdefault(key, []).append(line)
    return {heading: tuple(lines) for heading, lines in found.items()}


def worded(file: str, heading: str, rng: Random, **slots: object) -> str | None:
    """One of the wordings with its slots filled, `SHARE` of the time; None otherwise, and where there are none."""
    choices = wordings(file).get(heading, ())
    if not choices or rng.random() >= SHARE:
        return None
    asked = rng.choice(choices)
    # Each slot is marked first, so that no filled word can look like a slot.
    for name in slots:
        asked = asked.replace(f"{{{name}}}", f"\0{name}\0")
    for name, value in slots.items():
        asked = asked.replace(f"\0{name}\0", str(value))
    return capitalise(asked) if asked.startswith("{") else asked
