"""Capitals, unit conversions and other small facts: each fact asked in many ways, answered in one."""

import re
from random import Random

from starter.corpus.grammar import capitalise, expand, with_article
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import worded

CAPITALS: dict[str, str] = text("facts", "CAPITALS")
CAPITAL_ASKED: tuple[str, ...] = text("facts", "CAPITAL_ASKED")
COUNTRY_ASKED: tuple[str, ...] = text("facts", "COUNTRY_ASKED")

UNITS: tuple[tuple[str, str, str, int], ...] = text("facts", "UNITS")
"""(one, several, the smaller unit, how many of them)."""
UNIT_LIMIT = 12
MILE_KM = 1.609344
_AMERICAN = (("metre", "meter"), ("litre", "liter"))


def american(text: str) -> str:
    """The text in American spelling of its units."""
    for british, spelling in _AMERICAN:
        text = text.replace(british, spelling)
    return text


UNITS_ASKED: tuple[str, ...] = text("facts", "UNITS_ASKED")
UNITS_TOLD: dict[str, str] = text("facts", "UNITS_TOLD")
"""Ways to come by a length, a time or a weight, by the unit that is asked about."""
SHORT_UNITS: dict[str, tuple[str, ...]] = text("facts", "SHORT_UNITS")


def ask_units(count: int | str, several: str, smaller: str, rng: Random) -> str:
    """One way to ask for `count` of a unit in another; now and then American or in short."""
    names = [several, smaller]
    for i, name in enumerate(names):
        plural = next((long for long in SHORT_UNITS if name in (long, long[:-1])), "")
        if plural and rng.random() < 0.22:
            names[i] = rng.choice(SHORT_UNITS[plural])
    joined = "" if names[0] != several and rng.random() < 0.4 else " "
    written = worded("tables", "UNITS", rng, n=f"{count}{joined}", u=names[0], s=names[1])
    if written is not None:
        return american(written.replace("  ", " ")) if rng.random() < 0.3 else written.replace("  ", " ")
    asked = rng.choice(UNITS_ASKED)
    told = next((UNITS_TOLD[unit] for unit in UNITS_TOLD if several in (unit, unit[:-1])), "")
    if told and rng.random() < 0.2:
        asked = expand("{" + told.replace("{n} {u}", "<n>").replace("{s}", "<s>") + "}", rng).replace("<n>", "{n} {u}").replace("<s>", "{s}")
    asked = asked.replace("{n} {u}", f"{count}{joined}{names[0]}").replace("{s}", names[1])
    return capitalise(american(asked) if rng.random() < 0.4 else asked)


_OPPOSITES: str = text("facts", "_OPPOSITES")
_SOUNDS = "cat:meow,dog:woof,cow:moo,sheep:baa,duck:quack,lion:roar,owl:hoot,frog:ribbit,bee:buzz,snake:hiss,horse:neigh,pig:oink"
_YOUNG = "cat:kitten,dog:puppy,cow:calf,sheep:lamb,duck:duckling,lion:cub,horse:foal,goat:kid,frog:tadpole,swan:cygnet,kangaroo:joey,hen:chick"
_LEGS = "spider:eight,ant:six,dog:four,bird:two,octopus:no,snake:no,horse:four,bee:six,crab:ten,cat:four,person:two,fish:no"
_MONTHS = "January February March April May June July August September October November December".split()
_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_MIXES = "red and yellow:orange,blue and yellow:green,red and blue:purple,red and white:pink,black and white:grey"

YOUNG: frozenset[str] = frozenset(pair.split(":")[0] for pair in _YOUNG.split(","))
"""Animals whose young have a name here."""
SINGLE_FACTS: tuple[tuple[str, str], ...] = text("facts", "SINGLE_FACTS")


_ASKING_WORDS = re.compile(r"^(What is the|Which is the|What is|Name the|How many) (?=\S+ \S)|\b(are there|is there) ")


def _pairs(table: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in table.split(","))


RELATIONS = ("OPPOSITE", "SOUND", "YOUNG", "LEGS", "MONTH_AFTER", "MONTH_BEFORE", "DAY_AFTER", "DAY_BEFORE", "MIX")
"""The headings of `_RELATIONS` among the wordings."""
_RELATIONS: tuple[tuple[dict[str, str], str, str], ...] = (
    (_pairs(_OPPOSITES), "{What is the|What's the|Tell me the|Give me the|Do you know the|The|Which word is the} opposite of {x}?|{What|Which} word means the opposite of {x}?|Opposite of {x}{|?}|{x} opposite|{x}: opposite?|The opposite of {x} is what?|{X} and its opposite|What is not {x} but the opposite?", "The opposite of {x} is {y}."),
    (_pairs(_SOUNDS), "What {sound|noise} does {ax} make?|What does {ax} say?|How does {ax} sound?|Which {sound|noise} does {ax} make?|What does the {x} say?|{Sound|Noise} of {ax}|How does the {x} go?|{x} {sound|noise}|The sound that {ax} makes", "{Ax} says {y}."),
    (_pairs(_YOUNG), "What is a {baby|young} {x}{| called}?|What do you call a {baby|young} {x}?|What is the {baby|young} of {ax} called?|{Name|Word} for a {baby|young} {x}?|{Baby|Young} {x} {name|word}|What is the {name|word} for a {baby|young} {x}?|How is a {baby|young} {x} called?|A {baby|young} {x} is called what?|{Baby|Young} {x}?", "A young {x} is called a {y}."),
    (_pairs(_LEGS), "How many legs does {ax} have?|How many legs has {ax}{| got}?|Number of legs of {ax}?|Do you know how many legs {ax} has?|Legs of {ax}?|How many legs {do {x}s have|on {ax}}?|{x} legs, how many?|{Count|Tell me} the legs of {ax}.|{Ax} has how many legs?", "{Ax} has {y} legs."),
    (dict(zip(_MONTHS, _MONTHS[1:] + _MONTHS[:1], strict=True)), "{What|Which} month {comes after|follows|is after|is next after} {x}?|What {comes|is} after {x}?|{The |}month after {x}{| is}?|After {x} comes what month?|Next month after {x}", "The month after {x} is {y}."),
    (dict(zip(_MONTHS, _MONTHS[-1:] + _MONTHS[:-1], strict=True)), "{What|Which} month {comes before|is before|is just before} {x}?|What {comes|is} before {x}?|{The |}month before {x}{| is}?|Before {x} comes what month?", "The month before {x} is {y}."),
    (dict(zip(_WEEKDAYS, _WEEKDAYS[1:] + _WEEKDAYS[:1], strict=True)), "{What|Which} day {comes after|follows|is after|is next after} {x}?|What {comes|is} after {x}?|{The |}day after {x}{| is}?|After {x} comes what day?|Next day after {x}", "The day after {x} is {y}."),
    (dict(zip(_WEEKDAYS, _WEEKDAYS[-1:] + _WEEKDAYS[:-1], strict=True)), "{What|Which} day {comes before|is before|is just before} {x}?|What {comes|is} before {x}?|{The |}day before {x}{| is}?|Before {x} comes what day?", "The day before {x} is {y}."),
    (_pairs(_MIXES), "{What|Which} colour do you get {when you mix|from mixing|if you mix} {x}?|What do you get {when you mix|from mixing} {x}?|Mix {x}: which colour?|{If|When} {I|you} mix {x}, {what|which} colour {comes out|is it|is that|do I get|do you get}?|What colour {is|makes|comes from} {x}{| mixed| together}?|{X} {makes|gives|mixed is} what?|{x} mixed|Mixing {x}?|What do {x} make{| together}?", "Mixing {x} gives {y}."),
)  # fmt: skip


def capital_answer(country: str) -> str:
    """The one way capitals are given."""
    return f"The capital of {country} is {CAPITALS[country]}."


def ask_capital(country: str, rng: Random) -> str:
    """One way to ask for a country's capital."""
    return worded("tables", "CAPITAL", rng, c=country) or rng.choice(CAPITAL_ASKED).replace("{c}", country)


def ask_country(city: str, rng: Random) -> str:
    """One way to ask which country has this capital."""
    return worded("tables", "COUNTRY", rng, t=city) or rng.choice(COUNTRY_ASKED).replace("{t}", city)


def capital(rng: Random) -> Turn:
    """A capital asked for by country, sometimes a country by capital."""
    country = rng.choice(list(CAPITALS))
    if rng.random() < 0.2 and country not in ("England", "the United Kingdom"):
        prompt = ask_country(CAPITALS[country], rng)
    else:
        prompt = ask_capital(country, rng)
    return Turn("capitals", capitalise(prompt), capital_answer(country))


def unit_answer(count: int, unit: tuple[str, str, str, int]) -> str:
    """The one way conversions are answered."""
    one, several, smaller, factor = unit
    verb, name = ("is", one) if count == 1 else ("are", several)
    return f"{count} {name} {verb} {count * factor:,} {smaller}."


def mile_answer(count: int, *, to_miles: bool) -> str:
    """Kilometres in miles or miles in kilometres, with two decimals."""
    if to_miles:
        return f"{count} {'kilometre is' if count == 1 else 'kilometres are'} about {count / MILE_KM:.2f} miles."
    return f"{count} {'mile is' if count == 1 else 'miles are'} about {count * MILE_KM:.2f} kilometres."


def conversion(rng: Random) -> Turn:
    """A whole number of one unit in a smaller one, or between kilometres and miles; spelt either way."""
    count = rng.randint(1, UNIT_LIMIT)
    if rng.random() < 0.18:
        to_miles = rng.random() < 0.5
        one, several, other = ("kilometre", "kilometres", "miles") if to_miles else ("mile", "miles", "kilometres")
        answer = mile_answer(count, to_miles=to_miles)
    else:
        unit = rng.choice(UNITS)
        one, several, other, _ = unit
        answer = unit_answer(count, unit)
    return Turn("units", ask_units(count, one if count == 1 else several, other, rng), answer)


def small_fact(rng: Random) -> Turn:
    """An everyday fact, single or out of a small table."""
    if rng.random() < 0.3:
        patterns, answer = rng.choice(SINGLE_FACTS)
        prompt = expand("{" + patterns + "}", rng)
        written = worded("tables", f"FACT {SINGLE_FACTS.index((patterns, answer))}", rng)
        if written is not None:
            return Turn("facts", written, answer)
        if rng.random() < 0.25:  # as typed into a search box: without the question's own words
            prompt = capitalise(_ASKING_WORDS.sub("", prompt).rstrip("?."))
        elif rng.random() < 0.3:
            prompt = rng.choice(("Tell me: ", "Do you know: ", "I wonder: ", "Can you tell me: ", "A question: ")) + prompt
        return Turn("facts", prompt, answer)
    spot = rng.randrange(len(_RELATIONS))
    table, patterns, answer = _RELATIONS[spot]
    known = rng.choice(list(table))
    noun = with_article(known)
    prompt = worded("tables", RELATIONS[spot], rng, x=known, ax=noun, X=capitalise(known), Ax=capitalise(noun)) or expand("{" + patterns.replace("{x}", known).replace("{ax}", noun).replace("{X}", capitalise(known)).replace("{Ax}", capitalise(noun)) + "}", rng)
    answer = answer.replace("{Ax}", capitalise(noun)).replace("{x}", known)
    return Turn("facts", prompt, answer.replace("{y}", table[known]))
