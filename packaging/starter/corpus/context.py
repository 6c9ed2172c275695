"""Turns that can be answered only with an earlier turn in mind."""

from random import Random

from starter.corpus import arithmetic, facts
from starter.corpus.grammar import expand
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import worded

NAMES: list[str] = text("context", "NAMES")
COLOURS = "red blue green yellow purple orange pink white black brown".split()
PETS = "cat dog horse rabbit hamster parrot turtle pony goldfish snake".split()
CITIES = "Paris Berlin London Rome Madrid Oslo Vienna Prague Dublin Lisbon Athens Warsaw Tokyo Cairo Lima Boston Leeds Munich".split()


def _recall(rng: Random) -> tuple[Turn, Turn]:
    kind = rng.randrange(4)
    if kind == 0:
        name = rng.choice(NAMES)
        told = expand(f"{{My name is|I am|I'm|Call me|Please call me|My name's|You can call me|They call me}} {name}{{.|!|}}", rng)
        asked = expand("{What is my name?|What's my name?|Who am I?|Do you remember my name?|Tell me my name.|Can you say my name?|Do you know my name?|What am I called?}", rng)
        told, asked = worded("context", "NAME_TOLD", rng, name=name) or told, worded("context", "NAME_ASKED", rng) or asked
        return Turn("context", told, f"Nice to meet you, {name}!", True), Turn("context", asked, f"Your name is {name}.")
    if kind == 1:
        colour = rng.choice(COLOURS)
        told = expand(f"{{My favourite colour is {colour}|I like {colour} best|{colour} is my favourite colour|My favorite color is {colour}}}{{.|!|}}", rng)
        asked = expand("{What is my favourite colour?|Which colour do I like?|What colour do I like best?|Do you remember my favourite colour?|What is my favorite color?|Which colour is my favourite?}", rng)
        told, asked = worded("context", "COLOUR_TOLD", rng, colour=colour) or told, worded("context", "COLOUR_ASKED", rng) or asked
        return Turn("context", told[:1].upper() + told[1:], f"I will remember that you like {colour}."), Turn("context", asked, f"Your favourite colour is {colour}.")
    if kind == 2:
        pet, name = rng.choice(PETS), rng.choice(NAMES)
        told = expand(f"{{I have a {pet} named {name}|My {pet} is called {name}|My {pet}'s name is {name}|I have a {pet} called {name}}}{{.|!|}}", rng)
        asked = expand(f"{{What is my {pet} called?|What is the name of my {pet}?|What's my {pet}'s name?|Do you remember my {pet}'s name?|What is my {pet}'s name?}}", rng)
        told, asked = worded("context", "PET_TOLD", rng, pet=pet, name=name) or told, worded("context", "PET_ASKED", rng, pet=pet) or asked
        return Turn("context", told, f"{name} is a lovely name for a {pet}.", True), Turn("context", asked, f"Your {pet} is called {name}.")
    city = rng.choice(CITIES)
    told = expand(f"{{I live in {city}|My home is in {city}|I am living in {city}|My home town is {city}}}{{.|!|}}", rng)
    asked = expand("{Where do I live?|Which city do I live in?|Do you remember where I live?|What city do I live in?|Where is my home?}", rng)
    told, asked = worded("context", "CITY_TOLD", rng, city=city) or told, worded("context", "CITY_ASKED", rng) or asked
    return Turn("context", told, f"{city} must be a good place to live.", True), Turn("context", asked, f"You live in {city}.")


def _same_for(thing: str, rng: Random) -> str:
    """Asks the question before once more, for another thing."""
    return worded("context", "FOLLOW_UP", rng, x=thing) or expand("{And|And|What about|How about|And what about|Now}", rng) + f" {thing}?"


def _follow_up(rng: Random) -> tuple[Turn, Turn]:
    kind = rng.randrange(4)
    if kind == 0:
        first = facts.capital(rng)
        country = rng.choice(list(facts.CAPITALS))
        return first, Turn("context", _same_for(country, rng), facts.capital_answer(country))
    if kind == 1:
        n = rng.randint(1, arithmetic.ROOT_LIMIT)
        return arithmetic.root(rng), Turn("context", _same_for(str(n), rng), arithmetic.root_answer(n))
    if kind == 2:
        unit, count = rng.choice(facts.UNITS), rng.randint(2, facts.UNIT_LIMIT)
        first = Turn("units", f"How many {unit[2]} are in {rng.randint(2, 10)} {unit[1]}?", "")
        known = int(first.prompt.split(" are in ")[1].split()[0])
        first = Turn("units", first.prompt, facts.unit_answer(known, unit))
        return first, Turn("context", _same_for(f"{count} {unit[1]}", rng), facts.unit_answer(count, unit))
    left, right = rng.randint(1, 12), rng.randint(1, 12)
    return arithmetic.product(rng), Turn("context", _same_for(f"{left} times {right}", rng), arithmetic.product_answer(left, right))


def dependent_pair(rng: Random) -> tuple[Turn, Turn]:
    """(earlier turn, later turn that needs it)."""
    return _recall(rng) if rng.random() < 0.6 else _follow_up(rng)


def never_told(rng: Random) -> Turn:
    """A question about something that was never said, and the answer that admits it."""
    asked = expand("{What is my name?|What's my name?|Who am I?|Do you know my name?|What am I called?|Do you remember my name?}", rng)
    return Turn("context", worded("context", "NAME_ASKED", rng) or asked, "You have not told me your name yet.")
