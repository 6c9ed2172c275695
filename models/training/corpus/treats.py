"""Small pleasures, each learnt whole: riddles, haiku, two-line jokes, tables, JSON, and a long explanation.

Where a wish names no subject, any of the kind is right; the one that the starter prefers is its own choice.
"""

from random import Random

from models.training.corpus.grammar import expand
from models.training.corpus.turn import Turn

RIDDLES: dict[str, str] = {
    "a clock": "I have hands and never clap, a face and never smile. What am I?\nA clock.",
    "a shadow": "I follow you all day and leave you in the dark. What am I?\nA shadow.",
    "an echo": "I answer every call and never speak first. What am I?\nAn echo.",
    "a river": "I run all day and never walk, I have a mouth and never talk. What am I?\nA river.",
    "a candle": "I am tall when I am young and short when I am old. What am I?\nA candle.",
    "a towel": "The more I dry, the wetter I become. What am I?\nA towel.",
    "a book": "I have a spine and no bones, and many leaves but no tree. What am I?\nA book.",
    "a map": "I have cities without houses and rivers without water. What am I?\nA map.",
    "the wind": "Nobody sees me, and yet the trees bow to me. What am I?\nThe wind.",
    "a drafter": "I say your words before you do, and half the time my guess is true. What am I?\nA drafter.",
}
_RIDDLE_ASKED = (
    "{Tell|Ask|Give} me a riddle{.|, please.| please}|{Can|Could} you {tell|give|ask} me a riddle?|A riddle, please.|Do you know {a|any} {riddle|riddles}?|I {want|would like|like} {a riddle|riddles}.|"
    "Riddle me {this|something}.|Got a riddle{| for me}?|Give me something to guess.|Let me guess a riddle.|I want to solve a riddle."
)
_RIDDLE_ABOUT = "{Tell|Ask|Give} me a riddle about {x}.|A riddle about {x}{|, please}.|Do you know a riddle about {x}?|{Can|Could} you {make|tell me} a riddle about {x}?|I want a riddle about {x}."

HAIKU: dict[str, str] = {
    "autumn": "A leaf lets go first.\nThe others watch, then follow.\nThe tree counts to none.",
    "winter": "Snow on every roof.\nThe street forgets its own name.\nOne lamp remembers.",
    "spring": "Mud on the new shoes.\nThe first bee reads each flower\nand spells out its name.",
    "summer": "Heat above the road.\nThe dog has found the shadow\nof the only car.",
    "the sea": "The tide writes a line,\nthinks better of it, and then\nwrites the line again.",
    "the moon": "Old moon in the well.\nI let the bucket down slow\nand bring up the dark.",
    "rain": "Rain taps on the glass.\nIt has so much to tell us\nand only one word.",
    "a cat": "The cat shuts one eye.\nOf all the chairs in the house\nshe has chosen mine.",
    "a frog": "Green frog on a stone,\nstill as a word not yet said.\nThen the pond says it.",
    "guessing": "Small guess runs ahead.\nThe large one nods, or strikes it.\nThe line stays the same.",
}
_HAIKU_ASKED = (
    "{Write|Tell|Give|Make} me a haiku{.|, please.}|Write a haiku{.|, please.| please}|{Can|Could} you write {me |}a haiku?|A haiku, please.|Do you know a haiku?|I {want|would like} a haiku.|Show me a haiku.|haiku"
)
_HAIKU_ABOUT = "{Write|Make|Give me|Tell me} a haiku about {x}.|A haiku about {x}{|, please}.|{Can|Could} you write a haiku about {x}?|I want a haiku about {x}.|Please write a haiku about {x}.|haiku about {x}"

JOKES: tuple[str, ...] = (
    "Why did the drafter blush?\nBecause the target saw all its guesses.",
    "Why did the token cross the road?\nBecause it was the likeliest next step.",
    "What does a clock do when it is hungry?\nIt goes back four seconds.",
    "Why can a bicycle not stand alone?\nBecause it is two tired.",
    "What do you call a bear with no teeth?\nA gummy bear.",
    "Why was the cache so calm?\nIt knew that it could take everything back.",
    "What did one wall say to the other?\nI will meet you at the corner.",
    "Why did the book look so sad?\nIt had too many problems to solve.",
)
_JOKE_ASKED = (
    "{Tell|Give|Say} {me |}a joke{.|, please.| please|}|{Do|Would} you know {a|any} {good |}{joke|jokes}?|Make me laugh.|{Say|Tell me} something funny.|{Can|Could} you tell {a joke|jokes|me a joke}?|"
    "A joke{|, please}.|I want to hear a joke.|{Got|Have you got} {a|any} {joke|jokes}?|Be funny.|Tell me a {two-line|short|silly|good} joke.|Cheer me up with a joke.|Can you be funny?|I need a laugh."
)

TABLES: dict[str, str] = {
    "planets": "| planet | place |\n|---|---|\n| Mercury | 1 |\n| Venus | 2 |\n| Earth | 3 |\n| Mars | 4 |",
    "colours": "| mixed | gives |\n|---|---|\n| red and yellow | orange |\n| blue and yellow | green |\n| red and blue | purple |",
    "animals": "| animal | legs | sound |\n|---|---|---|\n| cat | 4 | meow |\n| duck | 2 | quack |\n| cow | 4 | moo |",
    "capitals": "| country | capital |\n|---|---|\n| France | Paris |\n| Spain | Madrid |\n| Italy | Rome |\n| Japan | Tokyo |",
    "seasons": "| season | months |\n|---|---|\n| spring | March to May |\n| summer | June to August |\n| autumn | September to November |\n| winter | December to February |",
    "squares": "| number | square |\n|---|---|\n| 1 | 1 |\n| 2 | 4 |\n| 3 | 9 |\n| 4 | 16 |\n| 5 | 25 |",
    "marks": "| mark | meaning |\n|---|---|\n| green | the target agreed |\n| red | the guess was wrong |\n| blue | the target's own word |\n| dashed | a bonus token |",
    "time": "| unit | is |\n|---|---|\n| 1 minute | 60 seconds |\n| 1 hour | 60 minutes |\n| 1 day | 24 hours |\n| 1 week | 7 days |",
}
_TABLE_ASKED = (
    "{Make|Write|Give me|Show me|Draw} a {|small |little |short |Markdown }table{.|, please.| please}|{Can|Could} you {make|write|show me} a {|small |Markdown }table?|A {|small }table, please.|I want a table.|Show me {a table in Markdown|what a table looks like}."
)
_TABLE_ABOUT = "{Make|Write|Give me|Show me|Draw} {me |}a {|small |little |Markdown }table {of|about|with} {the |}{x}.|A {|small }table of {x}{|, please}.|{Can|Could} you make a {|small |Markdown }table {of|about} {x}?|I {need|want} a table of {x}.|{x} as a table{|, please}."

RECORDS: dict[str, str] = {
    "a cat": '{"name": "Mia", "kind": "cat", "legs": 4, "sound": "meow"}',
    "a dog": '{"name": "Max", "kind": "dog", "legs": 4, "sound": "woof"}',
    "a book": '{"title": "The Lantern", "pages": 120, "language": "English", "is_read": false}',
    "a person": '{"name": "Nora", "age": 30, "city": "Oslo", "likes": ["tea", "books"]}',
    "a planet": '{"name": "Mars", "place": 4, "colour": "red", "moons": 2}',
    "a city": '{"name": "Paris", "country": "France", "is_capital": true}',
    "a fruit": '{"name": "apple", "colour": "red", "weight_g": 150}',
    "a car": '{"brand": "Comet", "doors": 4, "colour": "blue", "is_electric": true}',
    "a round": '{"drafted": 4, "accepted": 3, "next": "correction"}',
}
_RECORD_ASKED = (
    "{Write|Give me|Show me|Make} {some |}JSON{.|, please.| please}|{Can|Could} you write JSON?|{Give|Show} me {a JSON object|an example of JSON|a JSON example}.|A JSON {object|example}, please.|I {need|want} {some JSON|a JSON object}.|JSON example|Answer {in|with} JSON."
)
_RECORD_ABOUT = "{Write|Give me|Show me|Make} {some |a |}JSON {for|about|of} {x}.|{Describe|Show me} {x} {as|in} JSON.|{x} as JSON{|, please}.|{Can|Could} you {describe|write} {x} {as|in} JSON?|{Write|Make} a JSON object {for|about} {x}.|JSON for {x}"

EXPLANATION = (
    "Here is what happens while I write, step by step.\n\n"
    "1. You send a message. It is cut into tokens, small pieces of text.\n"
    "2. A tiny network, the drafter, guesses the next few tokens. That is quick, and often it is right.\n"
    "3. The larger model, the target, checks all the guesses in one pass. That costs hardly more than writing one token.\n"
    "4. A guess that the target would have written too stays and turns green.\n"
    "5. At the first wrong guess the target strikes it out in red and writes its own token in blue. All later guesses are dropped, and the cache is rolled back.\n"
    "6. When every guess was right, the target adds one token more: the dashed bonus.\n\n"
    "Then the next round begins, until the answer is whole. "
    "The text is what the target alone would have written. Only the waiting is shorter."
)
_EXPLANATION_ASKED = (
    "{Explain|Show me|Tell me} {how you work|how you write|what happens|how it works|how this works|speculative decoding} {step by step|in detail|at length|slowly|in many words}{.|, please.}|"
    "{Give|Write} me {a|the} {long|longer|detailed} {answer|reply|text|explanation}{.|, please.| about yourself.| about guessing.}|{Write|Say} something {long|longer}{.|, please.}|What happens {step by step|in each step|while you write}?|"
    "Walk me through {it|a round|how you work|what I see}.|I want {a long answer|a long reply|the long version|all the details}.|Tell me everything about {how you work|guessing|yourself}.|Describe {the whole process|every step|how you work in detail}."
)


def _one_of(skill: str, table: dict[str, str], asked: str, about: str, rng: Random) -> Turn:
    subject = rng.choice(list(table))
    if rng.random() < 0.35:
        return Turn(skill, expand("{" + asked + "}", rng), table[subject], others=tuple(table.values()))
    prompt = expand("{" + about.replace("{x}", subject) + "}", rng)
    return Turn(skill, prompt[:1].upper() + prompt[1:], table[subject])


def riddle(rng: Random) -> Turn:
    return _one_of("riddles", RIDDLES, _RIDDLE_ASKED, _RIDDLE_ABOUT, rng)


def haiku(rng: Random) -> Turn:
    return _one_of("haiku", HAIKU, _HAIKU_ASKED, _HAIKU_ABOUT, rng)


def joke(rng: Random) -> Turn:
    """A joke of two lines; any will do."""
    return Turn("jokes", expand("{" + _JOKE_ASKED + "}", rng), rng.choice(JOKES), others=JOKES)


def table(rng: Random) -> Turn:
    return _one_of("tables", TABLES, _TABLE_ASKED, _TABLE_ABOUT, rng)


def record(rng: Random) -> Turn:
    """A request for a JSON object, and the object."""
    return _one_of("json", RECORDS, _RECORD_ASKED, _RECORD_ABOUT, rng)


def explanation(rng: Random) -> Turn:
    """The longest reply of the starter, for whoever wants to watch for a while."""
    return Turn("explanation", expand("{" + _EXPLANATION_ASKED + "}", rng), EXPLANATION)
