"""Tiny stories about a character and a thing, and short lists.

A story follows from its two words by a fixed rule, so that there is one right answer: the
character decides name, manner and home, the thing decides how it is lost and found.
"""

from random import Random

from starter.corpus.grammar import capitalise, expand, with_article
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import worded

_NAMES = "Sam Mia Leo Ada Tom Nell Max Ivy Finn Rosa Otto Lily Hugo Emma Theo Zoe Karl Luna Paul Cleo Ben Nora Jack Ella Noah Ruby".split()
_MANNERS = "kind brave clever shy cheerful patient curious gentle".split()
_HOMES: tuple[str, ...] = text("stories", "_HOMES")

CHARACTERS: list[str] = text("stories", "CHARACTERS")
THINGS: list[str] = text("stories", "THINGS")

_TRAITS: tuple[str, ...] = text("stories", "_TRAITS")
"""What a character does on the way, by its manner."""
_LOSSES: tuple[str, ...] = text("stories", "_LOSSES")
_FINDS: tuple[str, ...] = text("stories", "_FINDS")
STORY_ASKED: str = text("stories", "STORY_ASKED")
_STORY_ABOUT_ONE: str = text("stories", "_STORY_ABOUT_ONE")
_STORY_ABOUT_NOTHING: str = text("stories", "_STORY_ABOUT_NOTHING")

LISTS: dict[str, tuple[str, str, str, str, str]] = text("stories", "LISTS")
"""Five examples each, in the order in which they are always given."""
OTHER_NAMES: dict[str, str] = text("stories", "OTHER_NAMES")
_NUMBERS = ("one", "two", "three", "four", "five")
LIST_ASKED: str = text("stories", "LIST_ASKED")


def story_text(character: str, thing: str) -> str:
    """The one story about this character and this thing."""
    who, what = CHARACTERS.index(character), THINGS.index(thing)
    name = _NAMES[who % len(_NAMES)]
    manner = _MANNERS[who % len(_MANNERS)]
    home = _HOMES[who % 7]
    opening = f"Once upon a time, {with_article(manner)} {character} named {name} lived {home}. {name} had {with_article(thing)} and loved it very much."
    middle = f"{_LOSSES[what % len(_LOSSES)]} {_TRAITS[who % len(_TRAITS)]} {_FINDS[what % len(_FINDS)]}"
    return opening + " " + middle.replace("{t}", thing).replace("{n}", name)


def usual_thing(character: str) -> str:
    """The thing that a character owns where the wish names none."""
    return THINGS[CHARACTERS.index(character) % 20]


def ask_story(character: str, thing: str, rng: Random) -> str:
    """One way to ask for a story about these two."""
    bare = rng.random() < 0.3
    if bare:
        written = worded("treats", "STORY_BARE", rng, a=character, b=thing)
    else:
        written = worded("treats", "STORY", rng, a=with_article(character), b=with_article(thing))
    asked = STORY_ASKED.replace("{a}", with_article(character)).replace("{b}", with_article(thing))
    return written or expand("{" + asked + "}", rng)


def ask_list(number: str, name: str, rng: Random) -> str:
    """One way to ask for so many of these."""
    written = worded("treats", "LIST", rng, n=number, k=name)
    return written or capitalise(expand("{" + LIST_ASKED.replace("{n}", number).replace("{k}", name) + "}", rng))


def story(rng: Random) -> Turn:
    """A story on a wish; one in five names only the character, one in twenty nothing."""
    character, thing, kind = rng.choice(CHARACTERS), rng.choice(THINGS), rng.random()
    if kind < 0.05:
        return Turn("stories", expand("{" + _STORY_ABOUT_NOTHING + "}", rng), story_text("fox", "lantern"))
    if kind < 0.2:
        asked = _STORY_ABOUT_ONE.replace("{a}", with_article(character))
        return Turn("stories", expand("{" + asked + "}", rng), story_text(character, usual_thing(character)))
    return Turn("stories", ask_story(character, thing, rng), story_text(character, thing))


def list_answer(kind: str, count: int) -> str:
    """The first `count` examples, numbered."""
    return "\n".join(f"{i + 1}. {item}" for i, item in enumerate(LISTS[kind][:count]))


def short_list(rng: Random) -> Turn:
    """A list of one to five examples."""
    kind = rng.choice(list(LISTS))
    count = rng.randint(2, 4 if kind == "seasons" else 5)
    number = _NUMBERS[count - 1] if rng.random() < 0.6 else str(count)
    name = kind.replace("colour", "color") if rng.random() < 0.4 else rng.choice(OTHER_NAMES.get(kind, (kind,)))
    return Turn("lists", ask_list(number, name, rng), list_answer(kind, count))
