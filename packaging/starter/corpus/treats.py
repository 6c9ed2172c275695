"""Small pleasures, each learnt whole: riddles, haiku, two-line jokes, tables, JSON, and a long explanation.

Where a wish names no subject, any of the kind is right; the one that the starter prefers is its own choice.
"""

from random import Random

from starter.corpus.grammar import capitalise, expand
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import sentences, worded

RIDDLES: dict[str, str] = text("treats", "RIDDLES")
_RIDDLE_ASKED: str = text("treats", "_RIDDLE_ASKED")
_RIDDLE_ABOUT: str = text("treats", "_RIDDLE_ABOUT")

HAIKU: dict[str, str] = text("treats", "HAIKU")
_HAIKU_ASKED: str = text("treats", "_HAIKU_ASKED")
_HAIKU_ABOUT: str = text("treats", "_HAIKU_ABOUT")

JOKES: tuple[str, ...] = text("treats", "JOKES")
_JOKE_ASKED: str = text("treats", "_JOKE_ASKED")

TABLES: dict[str, str] = text("treats", "TABLES")
_TABLE_NAMES: dict[str, str] = text("treats", "_TABLE_NAMES")
_TABLE_ASKED: str = text("treats", "_TABLE_ASKED")
_TABLE_ABOUT: str = text("treats", "_TABLE_ABOUT")

RECORDS: dict[str, str] = text("treats", "RECORDS")
_RECORD_ASKED: str = text("treats", "_RECORD_ASKED")
_RECORD_ABOUT: str = text("treats", "_RECORD_ABOUT")

EXPLANATION: str = text("treats", "EXPLANATION")
_DETAIL: str = text("treats", "_DETAIL")
_WRITING: str = text("treats", "_WRITING")
_EXPLANATION_ASKED = (
    f"{{Explain|Show me|Tell me|Describe|Please explain|Please describe|Can you explain|Could you explain|I want to know|I would like to hear}} {_WRITING}{{,|}} {_DETAIL}{{.|, please.|}}|{{Explain|Describe|Tell me|Show me|Please explain|Can you explain}}{{,|}} {_DETAIL}, {_WRITING}{{.|, please.|}}|{{Explain|Describe|Tell me}} {_DETAIL} {_WRITING}.|"
    f"{{Give|Write|Give me|Write me|I want|I would like|I need}} a {{long|longer|detailed|full|thorough|long, detailed|step by step|complete}} {{explanation|description|account|report}} of {_WRITING}{{.|, please.|}}|{{Walk|Lead|Take}} me through {_WRITING}{{|, {_DETAIL}}}.|{_DETAIL}, {_WRITING}|{{A |}}{{long|detailed|full}} explanation of {_WRITING}|"
    "How do you {write|write answers|write your answers|work|write a reply|produce your text|make your replies}, {step by step|in detail|at length}?|How do you {write|work|answer}? {Explain|Tell me|Describe} {every step|it in detail|each step|it step by step|it at length}{.|, take your time.|}|"
    "{Give|Write} me {a|the} {long|longer|detailed} {answer|reply|text|explanation}{.|, please.| about yourself.| about guessing.}|{Write|Say} something {long|longer}{.|, please.}|What happens {step by step|in each step|while you write}?|"
    "Walk me through {it|a round|how you work|what I see}.|I want {a long answer|a long reply|the long version|all the details}.|Tell me everything about {how you work|guessing|yourself}.|Describe {the whole process|every step|how you work in detail}."
)


def _one_of(skill: str, table: dict[str, str], asked: str, about: str, rng: Random, names: dict[str, str] | None = None) -> Turn:
    subject = rng.choice(list(table))
    heading = {"riddles": "RIDDLE", "haiku": "HAIKU", "tables": "TABLE", "json": "JSON"}[skill]
    further = sentences("treats").get(heading, ())
    if rng.random() < 0.35:
        prompt = worded("treats", heading, rng) or rng.choice(further) if further and rng.random() < 0.4 else expand("{" + asked + "}", rng)
        return Turn(skill, prompt, table[subject], others=tuple(table.values()))
    name = rng.choice(names[subject].split("|")) if names else subject
    written = worded("treats", heading + "_ABOUT", rng, x=name)
    if written is not None:
        return Turn(skill, written, table[subject])
    if rng.random() < 0.4:
        return Turn(skill, capitalise(rng.choice(sentences("treats")[heading + "_ABOUT"]).replace("{x}", name)), table[subject])
    return Turn(skill, capitalise(expand("{" + about.replace("{x}", name) + "}", rng)), table[subject])


def riddle(rng: Random) -> Turn:
    return _one_of("riddles", RIDDLES, _RIDDLE_ASKED, _RIDDLE_ABOUT, rng)


def haiku(rng: Random) -> Turn:
    return _one_of("haiku", HAIKU, _HAIKU_ASKED, _HAIKU_ABOUT, rng)


def joke(rng: Random) -> Turn:
    """A joke of two lines; any will do."""
    prompt = worded("treats", "JOKE", rng) or rng.choice(sentences("treats")["JOKE"]) if rng.random() < 0.35 else expand("{" + _JOKE_ASKED + "}", rng)
    return Turn("jokes", prompt, rng.choice(JOKES), others=JOKES)


def table(rng: Random) -> Turn:
    return _one_of("tables", TABLES, _TABLE_ASKED, _TABLE_ABOUT, rng, _TABLE_NAMES)


def record(rng: Random) -> Turn:
    """A request for a JSON object, and the object."""
    return _one_of("json", RECORDS, _RECORD_ASKED, _RECORD_ABOUT, rng)


def explanation(rng: Random) -> Turn:
    """The longest reply of the starter, for whoever wants to watch for a while."""
    written = worded("treats", "EXPLANATION", rng)
    if written is not None:
        return Turn("explanation", written, EXPLANATION)
    prompt = rng.choice(sentences("treats")["EXPLANATION"]) if rng.random() < 0.4 else expand("{" + _EXPLANATION_ASKED + "}", rng)
    return Turn("explanation", prompt, EXPLANATION)
