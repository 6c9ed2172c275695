"""What was written by hand, in text files: a heading line `## key`, then one wording, frame or word a line.

They are kept out of the code because there are thousands of them. `wordings/` has what `worded` draws: its slots in
braces are those of the skill that reads the heading, `{a}` and `{b}` for numbers, `{c}` for a country, and so on.
`sentences/` has what the skills draw by themselves: there braces hold choices, and `<t>` and its like are filled by
`unknown.fill`: a topic, `<a>` an adjective, `<n>` a noun, `<v>` a verb, `<p>` a person, `<l>` a place, `<x>` a made-up
word. `⏎` stands for a line break.
"""

from functools import cache
from pathlib import Path
from random import Random

from starter.corpus.grammar import capitalise

SHARE = 0.45
"""How often a skill asks in one of these wordings and not in one of its patterns."""


@cache
def wordings(file: str) -> dict[str, tuple[str, ...]]:
    """The wordings of `wordings/<file>.txt` by their headings. Raises as `read_headed` does."""
    return read_headed(Path(__file__).with_name("wordings") / f"{file}.txt")


@cache
def sentences(file: str) -> dict[str, tuple[str, ...]]:
    """The lines of `sentences/<file>.txt` by their headings. Raises as `read_headed` does."""
    return read_headed(Path(__file__).with_name("sentences") / f"{file}.txt")


def read_headed(path: Path) -> dict[str, tuple[str, ...]]:
    """The lines of a file by their headings, both in the order of the file. Empty lines are left out.

    Raises OSError, and ValueError for a line before the first heading.
    """
    found: dict[str, list[str]] = {}
    key = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            key = line[3:].strip()
        elif line.strip():
            if not key:
                raise ValueError(f"{path.name}: {line!r} stands before the first heading")
            found.setdefault(key, []).append(line.replace("⏎", "\n"))
    return {heading: tuple(lines) for heading, lines in found.items()}


FRAMES, WORDS = sentences("beyond_frames"), sentences("beyond_words")
"""Shapes of questions beyond the starter, and the words that fill them, by their kinds."""
_OF_TOPICS = ("people", "science", "society", "daily", "technology", "places")
TOPICS = tuple(word for kind in _OF_TOPICS for word in WORDS[kind])
"""Things that the starter knows nothing about. The more kinds there are here, the surer the honest refusal."""


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
