"""Capitals, unit conversions and other small facts: each fact asked in many ways, answered in one."""

import re
from random import Random

from models.training.corpus.grammar import capitalise, expand, with_article
from models.training.corpus.turn import Turn
from models.training.corpus.wordings import worded

CAPITALS: dict[str, str] = dict(
    pair.split(":")
    for pair in (
        "France:Paris,Spain:Madrid,Italy:Rome,Germany:Berlin,Portugal:Lisbon,Austria:Vienna,Poland:Warsaw,Greece:Athens,"
        "Norway:Oslo,Sweden:Stockholm,Finland:Helsinki,Denmark:Copenhagen,Ireland:Dublin,Belgium:Brussels,Hungary:Budapest,"
        "Switzerland:Bern,Russia:Moscow,Ukraine:Kyiv,Turkey:Ankara,Egypt:Cairo,Morocco:Rabat,Kenya:Nairobi,Nigeria:Abuja,"
        "Ghana:Accra,Ethiopia:Addis Ababa,Senegal:Dakar,Japan:Tokyo,China:Beijing,India:New Delhi,South Korea:Seoul,"
        "Thailand:Bangkok,Vietnam:Hanoi,Indonesia:Jakarta,Iran:Tehran,Iraq:Baghdad,Nepal:Kathmandu,Pakistan:Islamabad,"
        "Canada:Ottawa,Mexico:Mexico City,Cuba:Havana,Brazil:Brasilia,Argentina:Buenos Aires,Chile:Santiago,Peru:Lima,"
        "Colombia:Bogota,Uruguay:Montevideo,Australia:Canberra,New Zealand:Wellington,Iceland:Reykjavik,Croatia:Zagreb,"
        "Romania:Bucharest,Bulgaria:Sofia,Serbia:Belgrade,Slovakia:Bratislava,Slovenia:Ljubljana,Estonia:Tallinn,"
        "Latvia:Riga,Lithuania:Vilnius,Scotland:Edinburgh,Wales:Cardiff,England:London,the United Kingdom:London,"
        "the United States:Washington,the Netherlands:Amsterdam,the Czech Republic:Prague,the Philippines:Manila"
    ).split(",")
)
CAPITAL_ASKED = (
    "What is the capital of {c}?", "What's the capital of {c}?", "Capital of {c}?", "Which city is the capital of {c}?",
    "Tell me the capital of {c}.", "Do you know the capital of {c}?", "Can you tell me the capital of {c}?",
    "Name the capital of {c}.", "the capital of {c} is", "What city is {c}'s capital?", "What is {c}'s capital?",
    "I need the capital of {c}.", "Which city is {c}'s capital?", "Please name the capital city of {c}.",
    "What is the capital city of {c}?", "What is the name of the capital of {c}?", "{c}: capital?",
    "Could you tell me what the capital of {c} is?", "Give me the capital of {c}.", "capital city of {c}",
    "{c} capital", "{c}, capital?", "{c} - capital city?", "And the capital of {c}?", "The capital of {c}", "{c}'s capital", "{c}'s capital city?",
    "What city is the capital of {c}?", "Which is the capital of {c}?", "capital {c}", "I forgot the capital of {c}.", "May I ask what the capital of {c} is?",
)  # fmt: skip
COUNTRY_ASKED = (
    "Which country has {t} as its capital?", "{t} is the capital of which country?", "What country is {t} the capital of?",
    "Which country's capital is {t}?", "Of which country is {t} the capital?", "{t} is the capital of what?",
)  # fmt: skip

UNITS: tuple[tuple[str, str, str, int], ...] = (
    ("kilometre", "kilometres", "metres", 1000), ("metre", "metres", "centimetres", 100),
    ("centimetre", "centimetres", "millimetres", 10), ("kilogram", "kilograms", "grams", 1000),
    ("litre", "litres", "millilitres", 1000), ("hour", "hours", "minutes", 60), ("minute", "minutes", "seconds", 60),
    ("day", "days", "hours", 24), ("week", "weeks", "days", 7), ("year", "years", "months", 12),
    ("foot", "feet", "inches", 12), ("yard", "yards", "feet", 3), ("century", "centuries", "years", 100),
    ("decade", "decades", "years", 10),
)  # fmt: skip
"""(one, several, the smaller unit, how many of them)."""
UNIT_LIMIT = 12
MILE_KM = 1.609344
_AMERICAN = (("metre", "meter"), ("litre", "liter"))


def american(text: str) -> str:
    """The text in American spelling of its units."""
    for british, spelling in _AMERICAN:
        text = text.replace(british, spelling)
    return text


UNITS_ASKED = (
    "How many {s} are in {n} {u}?", "How many {s} are there in {n} {u}?", "Convert {n} {u} to {s}.", "{n} {u} in {s}?",
    "What is {n} {u} in {s}?", "How many {s} is {n} {u}?", "How many {s} make {n} {u}?", "Turn {n} {u} into {s}.",
    "Change {n} {u} into {s}.", "Can you convert {n} {u} to {s}?", "{n} {u} to {s}", "How many {s} do {n} {u} have?",
    "Please convert {n} {u} into {s}.", "Tell me how many {s} are in {n} {u}.", "How much is {n} {u} in {s}?",
    "How many {s} in {n} {u}?", "{n} {u} into {s}", "{n} {u}, how many {s}?", "{n} {u} as {s}", "{s} in {n} {u}?", "{n} {u} is how many {s}?",
    "How many {s} has {n} {u}?", "How many {s} make up {n} {u}?", "Could you turn {n} {u} into {s}?", "What are {n} {u} in {s}?", "Convert {n} {u} into {s}.",
    "I have {n} {u}, how many {s} is that?", "{n} {u} equals how many {s}?", "How many {s} does {n} {u} have?", "{n} {u} = ? {s}", "Number of {s} in {n} {u}",
    "It is {n} {u}. How many {s} is that?", "Give me {n} {u} in {s}.", "I need {n} {u} in {s}.", "How many {s} are {n} {u}?", "{s} for {n} {u}?",
    "{n} {u} how many {s}", "Express {n} {u} in {s}.", "What would {n} {u} be in {s}?", "So {n} {u} is what in {s}?", "{n} {u} makes how many {s}?", "How many {s} go into {n} {u}?", "Give {n} {u} as {s}.", "I can only measure {s}. How many {s} is {n} {u}?",
    "It says {n} {u}, what is that in {s}?", "We need {n} {u}. How much is that in {s}?", "{n} {u} > {s}", "{n} {u} -> {s}", "convert {n} {u} {s}", "Rewrite {n} {u} in {s}.", "The recipe says {n} {u}, how many {s}?", "What do {n} {u} come to in {s}?", "Work out {n} {u} in {s}.",
    "How many {s} long is {n} {u}?", "{n} {u}? In {s}, please.", "Calculate {n} {u} in {s}.", "Is {n} {u} how many {s}?", "Translate {n} {u} into {s}.", "in {s}, what is {n} {u}?", "Say {n} {u} in {s}.", "If I have {n} {u}, how many {s} do I have?", "How many {s} would {n} {u} be?",
)  # fmt: skip
UNITS_TOLD = {
    "kilometres": "I {ran|walked|drove|cycled|swam} {n} {u}{, how many {s} is that?|. What is that in {s}?|, in {s}?}|It is {n} {u} to {school|work|town}{, how many {s}?|. How many {s} is that?}|The {race|walk|way} is {n} {u} long, how many {s}?",
    "miles": "I {ran|walked|drove|cycled} {n} {u}{, how many {s} is that?|. What is that in {s}?|, in {s}?}|It is {n} {u} to {school|work|town}{, how many {s}?|. How many {s} is that?}",
    "metres": "The {rope|wall|room|garden} is {n} {u} long{, how many {s}?|. How many {s} is that?}", "hours": "The {film|flight|trip|shift} {takes|lasts} {n} {u}{, how many {s}?|. How many {s} is that?}|I {slept|waited|worked} {n} {u}, how many {s} is that?",
    "minutes": "The {song|break|call} {takes|lasts} {n} {u}{, how many {s}?|. How many {s} is that?}|I waited {n} {u}, how many {s} is that?", "weeks": "We stay {n} {u}{, how many {s}?|. How many {s} is that?}|My {holiday|trip} is {n} {u}, so how many {s}?|There are {n} {u} left, how many {s} is that?",
    "days": "I am away for {n} {u}, how many {s} is that?|The {fair|trip} lasts {n} {u}, in {s}?", "years": "I lived there for {n} {u}, how many {s} is that?|My {son|dog|car} is {n} {u} old, how old in {s}?", "feet": "The {door|board|fence} is {n} {u} {high|long}, how many {s}?|I am {n} {u} tall, what is that in {s}?",
    "kilograms": "The {bag|cat|parcel} weighs {n} {u}{, how many {s}?|. What is that in {s}?}|I bought {n} {u} of {rice|flour|apples}, how many {s} is that?", "litres": "The {pot|bottle|bucket} holds {n} {u}{, how many {s}?|. What is that in {s}?}|I need {n} {u} of {milk|water}, how many {s} is that?",
    "centimetres": "My {finger|pen|nail} is {n} {u} long, how many {s}?|My ruler only shows {s}, what is {n} {u}?", "yards": "The {cloth|field} is {n} {u} long, how many {s}?",
}  # fmt: skip
"""Ways to come by a length, a time or a weight, by the unit that is asked about."""
SHORT_UNITS: dict[str, tuple[str, ...]] = {
    "kilometres": ("km", "km", "kms"), "metres": ("m", "m"), "centimetres": ("cm", "cm", "cms"), "millimetres": ("mm", "mm"), "kilograms": ("kg", "kg", "kilos"), "grams": ("g", "g"), "litres": ("l", "L"), "millilitres": ("ml", "ml"),
    "hours": ("h", "hrs"), "minutes": ("min", "mins"), "seconds": ("s", "secs", "sec"), "feet": ("ft", "ft"), "inches": ("in", "inch"), "yards": ("yd", "yds"), "years": ("yrs",), "miles": ("mi", "miles"),
}  # fmt: skip


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


_OPPOSITES = (
    "hot:cold,big:small,tall:short,fast:slow,old:young,new:old,happy:sad,light:dark,day:night,up:down,left:right,open:closed,"
    "full:empty,hard:soft,wet:dry,early:late,rich:poor,strong:weak,loud:quiet,clean:dirty,thick:thin,high:low,near:far,"
    "heavy:light,deep:shallow,wide:narrow,good:bad,true:false,first:last,inside:outside,easy:difficult,brave:afraid,"
    "begin:end,win:lose,buy:sell,push:pull,always:never,black:white,love:hate,hello:goodbye"
)
_SOUNDS = "cat:meow,dog:woof,cow:moo,sheep:baa,duck:quack,lion:roar,owl:hoot,frog:ribbit,bee:buzz,snake:hiss,horse:neigh,pig:oink"
_YOUNG = "cat:kitten,dog:puppy,cow:calf,sheep:lamb,duck:duckling,lion:cub,horse:foal,goat:kid,frog:tadpole,swan:cygnet,kangaroo:joey,hen:chick"
_LEGS = "spider:eight,ant:six,dog:four,bird:two,octopus:no,snake:no,horse:four,bee:six,crab:ten,cat:four,person:two,fish:no"
_MONTHS = "January February March April May June July August September October November December".split()
_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_MIXES = "red and yellow:orange,blue and yellow:green,red and blue:purple,red and white:pink,black and white:grey"

YOUNG: frozenset[str] = frozenset(pair.split(":")[0] for pair in _YOUNG.split(","))
"""Animals whose young have a name here."""
SINGLE_FACTS: tuple[tuple[str, str], ...] = (
    ("{What|Which} is the {largest|biggest} planet{| in the solar system}?", "Jupiter is the largest planet in the solar system."),
    ("{What|Which} is the smallest planet{| in the solar system}?", "Mercury is the smallest planet in the solar system."),
    ("{Which|What} planet is {known as |called |}the red planet?", "Mars is the red planet."),
    ("{Which|What} planet is {closest|nearest} to the {sun|Sun}?", "Mercury is the planet closest to the Sun."),
    ("{Which|What} planet has {the |}{rings|big rings}?", "Saturn is the planet with the big rings."),
    ("How many planets are {there |}in {the|our} solar system?", "There are eight planets in the solar system."),
    ("How many continents are there{| on Earth}?", "There are seven continents on Earth."),
    ("{What|Which} is the {largest|biggest} ocean{| on Earth}?", "The Pacific Ocean is the largest ocean on Earth."),
    ("{What|Which} is the {highest|tallest} mountain{| in the world| on Earth}?", "Mount Everest is the highest mountain on Earth."),
    ("{What|Which} is the {largest|biggest} animal{| in the world| on Earth}?", "The blue whale is the largest animal on Earth."),
    ("{What|Which} is the fastest {land animal|animal on land}?", "The cheetah is the fastest animal on land."),
    ("{What|Which} is the tallest animal{| in the world}?", "The giraffe is the tallest animal in the world."),
    ("How many days {are in|are there in|does} a week{| have}?", "There are seven days in a week."),
    ("How many months {are in|are there in} a year?", "There are twelve months in a year."),
    ("How many days {are in|are there in} a {year|normal year}?", "There are 365 days in a normal year."),
    ("How many days {are in|are there in} a leap year?", "There are 366 days in a leap year."),
    ("How many letters {are in|are there in|does} the {English |}alphabet{| have}?", "There are 26 letters in the English alphabet."),
    ("{What|Which} colour is the {clear |}sky?", "On a clear day the sky is blue."),
    ("{What|Which} colour is {grass|the grass}?", "Grass is green."),
    ("{What|Which} colour is {a banana|a ripe banana}?", "A ripe banana is yellow."),
    ("{What|Which} colour is snow?", "Snow is white."),
    ("At what temperature does water {boil|start to boil}?|When does water boil?", "Water boils at 100 degrees Celsius."),
    ("At what temperature does water freeze?|When does water freeze?", "Water freezes at 0 degrees Celsius."),
    ("What do bees make?|What is made by bees?|{Which|What} {animal|insect} makes honey?|Who makes honey?|Where does honey come from?", "Bees make honey."),
    ("What do cows {drink|eat}?", "Cows eat grass and drink water."),
    ("How many sides does a {triangle|three-cornered shape} have?", "A triangle has three sides."),
    ("How many sides does a square have?", "A square has four sides."),
    ("How many sides does a hexagon have?", "A hexagon has six sides."),
    ("What is frozen water{| called}?", "Frozen water is called ice."),
    ("What {are|is} the seasons{| of the year}?|Name the {four |}seasons.", "The four seasons are spring, summer, autumn and winter."),
    ("Name the {primary colours|three primary colours}.|What are the primary colours?", "The three primary colours are red, yellow and blue."),
    ("{Name|List|Tell me|Say|Give me|What are|Write down} {all |}the {|seven |7 }{days of the week|days in a week|weekdays}{.|, please.|}|Days of the week{?|, please|}|{Which|What} days {are in|does} a week{| have}?|Go through the days of the week.", "The days of the week are Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday."),
    ("{Name|List|Tell me|Say|Give me|What are|Write down} {all |}the {|twelve |12 }{months of the year|months in a year|months}{.|, please.|}|{All |The |}months of the year{?|, please|}|{Which|What} months {are in|does} a year{| have}?|Go through the months.", "The months are January, February, March, April, May, June, July, August, September, October, November and December."),
    ("{Name|List|Tell me|Say|Give me|What are|Which are} {all |}the {|eight |8 }planets{| of the solar system| in our solar system| in order}{.|, please.|}|{All the planets|All planets}{?|, please|}", "The eight planets are Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus and Neptune."),
    ("{Name|List|Tell me|Say|Give me|What are|Which are} {all |}the {|seven |7 }continents{| of the earth| of the world}{.|, please.|}|{All the continents|The seven continents}{?|, please|}", "The seven continents are Africa, Antarctica, Asia, Australia, Europe, North America and South America."),
    ("{Name|List|Tell me|Say|Give me|What are|Which are} {all |}the {|seven |7 }{colours|colors} {of|in} {the|a} rainbow{.|, please.|}|{Rainbow {colours|colors}|The {colours|colors} of the rainbow}{?|, please|}|Which {colours|colors} does a rainbow have?", "The colours of the rainbow are red, orange, yellow, green, blue, indigo and violet."),
    ("Where does the {sun|Sun} rise?", "The Sun rises in the east."),
    ("Where does the {sun|Sun} set?", "The Sun sets in the west."),
)


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
