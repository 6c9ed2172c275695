"""Tiny stories about a character and a thing, and short lists.

A story follows from its two words by a fixed rule, so that there is one right answer: the
character decides name, manner and home, the thing decides how it is lost and found.
"""

from random import Random

from models.training.corpus.grammar import capitalise, expand, with_article
from models.training.corpus.turn import Turn
from models.training.corpus.wordings import worded

_NAMES = "Sam Mia Leo Ada Tom Nell Max Ivy Finn Rosa Otto Lily Hugo Emma Theo Zoe Karl Luna Paul Cleo Ben Nora Jack Ella Noah Ruby".split()
_MANNERS = "kind brave clever shy cheerful patient curious gentle".split()
_HOMES = ("near the garden", "by the river", "on a green hill", "in the deep forest", "at the edge of the village", "beside the sea", "under the old bridge", "in a small house")

CHARACTERS = (
    "fox bear cat dog mouse owl rabbit frog dragon robot princess king queen knight pirate wizard witch boy girl farmer baker sailor "
    "teacher giant dwarf elephant lion tiger monkey penguin whale turtle hedgehog squirrel horse pony duck goose swan bee spider ghost "
    "unicorn mermaid fairy child painter doctor gardener fisherman wolf crow snail puppy kitten sheep goat astronaut hamster dinosaur"
).split()
THINGS = (
    "lantern key map book bell ring hat boat kite drum flute crown coin candle mirror clock box button shoe scarf feather stone shell "
    "star moon apple cake cookie flower tree seed balloon ball umbrella bicycle train ship sword shield telescope letter bottle basket "
    "blanket pillow violin piano guitar pencil brush ladder bridge castle garden river tower treasure jewel necklace lamp rocket toy "
    "doll cup spoon kettle pumpkin carrot nut acorn snowman sled ribbon chair wagon compass watch diamond rainbow cloud"
).split()

_TRAITS = (
    "On the way it helped a lost lamb home.",
    "It was afraid, and went all the same.",
    "It drew a plan in the sand and thought for a while.",
    "It asked in a whisper, and the wind answered.",
    "It sang all the way, even in the rain.",
    "It waited, watched, and did not hurry.",
    "It peeked into every hole and under every root.",
    "It stepped softly, so as not to wake the flowers.",
)
"""What a character does on the way, by its manner."""
_LOSSES = (
    "One day, the {t} was lost in the tall grass. {n} looked under every leaf.",
    "One night, a strong wind carried the {t} away. {n} followed it for three days.",
    "One morning, the {t} was gone. {n} asked every neighbour for help.",
    "One evening, the {t} was covered by snow. {n} dug until the moon rose.",
    "One summer, the {t} fell into the lake. {n} called to the fish for help.",
    "One autumn, a magpie took the {t} to its nest. {n} climbed the tallest tree.",
    "One market day, somebody picked up the {t} by mistake. {n} ran from stall to stall.",
    "One foggy morning, {n} put the {t} down and could not see it any more.",
)
_FINDS = (
    "In the end, {n} found the {t} beside an old tree. The moral: patience finds what haste has lost.",
    "In the end, a small bird brought the {t} back. The moral: even small friends can help.",
    "In the end, {n} found the {t} and shared it with everyone. The moral: shared joy is double joy.",
    "In the end, the {t} had been at home all along. The moral: look near before you look far.",
    "In the end, a stranger gave the {t} back with a smile. The moral: the world is kinder than it looks.",
)
STORY_ASKED = (
    "{Tell me|Write|Tell|Write me|Give me} a {|short |tiny |little |nice |long }story about {a}{ and| and| with} {b}{.|.|, please.}|"
    "{Can|Could} you {tell|write} {me |}a {|short |little }story about {a} and {b}?|{I want|I would like|I'd like} {|to hear }a {|short |nice }story about {a} and {b}.|"
    "A {|short |tiny }story about {a} and {b}|Please {write|tell me} a {|short |little }story about {a} and {b}.|"
    "{Write|Make up} a {|short |bedtime }{tale|story} {about|with} {a} and {b}.|Once upon a time there was {a} with {b}. Tell me the story.|"
    "Do you know a story about {a} and {b}?|{Story|Tale|Short story} {about|of|with} {a} and {b}{|, please}|Story: {a} {and|+|,} {b}|{Tell|Read|Tell me|Write} {a|one} {|bedtime }{story|tale} {in which|where} {a} finds {b}.|"
    "{Make up|Invent|Think of} a {story|tale} {about|with} {a} and {b}.|My {son|daughter|kid|child} {wants|likes|loves|would like} a story about {a} and {b}.|{Could|Would|Can} you {make up|invent|read me} a story {about|with} {a} and {b}?|I {need|want} a {story|tale} {with|about} {a} and {b}{| in it}.|{Let us|Let's} hear about {a} and {b}, a story."
)
_STORY_ABOUT_ONE = (
    "{Tell me|Write|Tell|Write me|Give me} a {|short |tiny |little |nice }story about {a}{.|.|, please.}|"
    "{Can|Could} you {tell|write} {me |}a {|short |little }story about {a}?|{I want|I'd like} a {|short }story about {a}.|A story about {a}|"
    "Please {write|tell me} a {|short }story about {a}.|Write a {|short |bedtime }tale about {a}.|{Story|Tale} about {a}{|, please}|Story: {a}|I need a story {about|with} {a}."
)
_STORY_ABOUT_NOTHING = (
    "{Tell me|Write|Write me} a {|short |tiny |nice |bedtime }story{.|, please.|!}|{Can|Could} you tell {me |}a {|short |bedtime }story?|"
    "{A|Any|One} story{, please|}.|{Story|Story time}{|, please|!}|{Tell|Read} me {any|one} story.|I want {to hear |}a {|short |bedtime }story.|Do you know {a|any} {story|stories}?|Tell me a {fairy |}tale."
)

LISTS: dict[str, tuple[str, str, str, str, str]] = {
    "fruits": ("apple", "banana", "cherry", "orange", "pear"),
    "vegetables": ("carrot", "potato", "onion", "cabbage", "tomato"),
    "colours": ("red", "blue", "green", "yellow", "purple"),
    "animals": ("dog", "cat", "horse", "lion", "bear"),
    "birds": ("robin", "eagle", "owl", "swan", "parrot"),
    "fish": ("salmon", "tuna", "trout", "cod", "herring"),
    "trees": ("oak", "birch", "maple", "pine", "willow"),
    "flowers": ("rose", "tulip", "daisy", "lily", "violet"),
    "countries": ("France", "Japan", "Brazil", "Canada", "Kenya"),
    "planets": ("Mercury", "Venus", "Earth", "Mars", "Jupiter"),
    "instruments": ("piano", "violin", "guitar", "flute", "drum"),
    "sports": ("football", "tennis", "swimming", "running", "rowing"),
    "drinks": ("water", "tea", "coffee", "milk", "juice"),
    "metals": ("iron", "copper", "gold", "silver", "tin"),
    "tools": ("hammer", "saw", "drill", "wrench", "pliers"),
    "insects": ("ant", "bee", "fly", "beetle", "moth"),
    "shapes": ("circle", "square", "triangle", "oval", "star"),
    "rivers": ("Nile", "Amazon", "Danube", "Rhine", "Thames"),
    "months": ("January", "February", "March", "April", "May"),
    "seasons": ("spring", "summer", "autumn", "winter", ""),
}
"""Five examples each, in the order in which they are always given."""
OTHER_NAMES = {"instruments": ("instruments", "musical instruments"), "insects": ("insects", "bugs"), "countries": ("countries", "nations"), "trees": ("trees", "kinds of trees")}
_NUMBERS = ("one", "two", "three", "four", "five")
LIST_ASKED = (
    "{Name|List|Tell me|Give me|Write down|Can you name|Please name|Could you list|I need|Say|Please list|Can you list|Show me|I want|Think of|Could you name|Name me|Would you name} {n} {k}.|{A list of |}{n} {k}{|, please}|"
    "{Make|Write|Give me|Can you make|Please write|I need|I want} a list of {n} {k}.|{Which|What are} {n} {k}{| do you know| can you name}?|Do you know {n} {k}?|{n} {k}, please|{k}, {n} of them{|, please}|List: {n} {k}|What are {n} {kinds of |examples of |}{k}?|{n} examples of {k}|{Tell|Name|List} any {n} {k}."
)


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
