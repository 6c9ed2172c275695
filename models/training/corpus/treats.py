"""Small pleasures, each learnt whole: riddles, haiku, two-line jokes, tables, JSON, and a long explanation.

Where a wish names no subject, any of the kind is right; the one that the starter prefers is its own choice.
"""

from random import Random

from models.training.corpus.grammar import capitalise, expand
from models.training.corpus.turn import Turn
from models.training.corpus.wordings import sentences, worded

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
    "{Tell|Ask|Give|Pose} me {a|any|another|one} riddle{.|, please.| please|}|{Can|Could} you {tell|give|ask} me a riddle?|{A riddle|Riddle|Riddles|One riddle}{|, please| please|.|!}|{Do you|} know {a|any} {good |}{riddle|riddles}?|I {want|would like|like|love|need} {a riddle|riddles}{.|, give me one.|, tell me one.|}|"
    "Riddle me {this|something}.|{Got|Have} {a|any} {riddle|riddles}{| for me}?|Give me something to guess.|Let me guess a riddle.|I want to {solve|hear} a riddle{|, any one}.|{Let us|Let's} {hear|do|try} a riddle.|{Your|The} best riddle, please.|Make me think with a riddle.|Test me with a riddle."
)
_RIDDLE_ABOUT = "{Tell|Ask|Give} me a riddle {about|on} {x}.|{A|One} riddle {about|on} {x}{|, please|.}|{Do you|} know a riddle about {x}?|{Can|Could} you {make|tell me|do} a riddle about {x}?|I {want|need|would like} a riddle about {x}.|Riddle {about|on} {x}|Riddle: {x}|A riddle {whose|where the} answer is {x}."

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
    "{Write|Tell|Give|Make|Compose} {me |}{a|any|one|another} haiku{.|, please.| please|}|{Can|Could} you {write|make|compose} {me |}a haiku?|{A haiku|Haiku|One haiku}{|, please| please|.|!}|Do you {know|do|write|make} {a haiku|haiku|haikus|poems}?|I {want|would like|love|need} {a haiku|any haiku|to read a haiku}.|Show me {a|your} haiku.|{May|Can} I have a haiku?|{Any|Some} haiku{, please| you like|}|A {small|short} poem{, please|, a haiku|}."
)
_HAIKU_ABOUT = (
    "{Write|Make|Give me|Tell me|Compose} a haiku {about|on|for} {x}.|{A haiku|Haiku} {about|on|for} {x}{|, please}.|{Can|Could} you {write|make|do} a haiku {about|on} {x}?|I {want|would like|would love|need} {a haiku|to read a haiku} {about|on} {x}.|Please write a haiku about {x}.|{May|Can} I have a haiku about {x}?|Haiku: {x}|Haiku {x}|{x} haiku"
)

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
    "{Tell|Give|Say} {me |}{a|any|one|another} {|good |short }joke{.|, please.| please|}|{Do|Would} you know {a|any} {good |}{joke|jokes}?|Make me {laugh|smile}.|{Say|Tell me} something funny.|{Can|Could} you tell {a joke|jokes|me a joke}?|"
    "{A|One|Another} {|good |short }joke{|, please|.}|{Joke|Jokes}{|, please| please|!}|I {want|would like|need|love} {to hear a joke|a joke|jokes}.|{Got|Have you got|Have} {a|any} {good |}{joke|jokes}?|Be funny.|Tell me a {two-line|short|silly|good} joke.|Cheer me up{| with a joke}.|Can you be funny?|I need a {good |}laugh{|, a joke please}.|"
    "{Know|Heard} any {good |}jokes?|{Let us|Let's} hear a joke.|Joke time{.|!}|{Hit|Amuse} me{ with a joke|}.|{Crack|Do} {a joke|one of your jokes}.|A joke would be {nice|great|lovely}.|{Something|Anything} funny{|, please}?|I am bored, tell me {a joke|something funny}."
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
_TABLE_NAMES: dict[str, str] = {
    "planets": "planets|planets|the planets|first four planets", "colours": "colours|colours|mixed colours|colour mixes|mixing colours|some colours", "animals": "animals|animals|animal sounds|some animals", "capitals": "capitals|capitals|capital cities|some capitals|countries and capitals",
    "seasons": "seasons|seasons|the four seasons|the seasons", "squares": "squares|squares|square numbers|squared numbers|the squares of numbers", "marks": "marks|marks|the marks|your marks|Draftlight's marks|the marks in Draftlight", "time": "time|time|time units|units of time|minutes, hours and days",
}  # fmt: skip
_TABLE_ASKED = (
    "{Make|Write|Give me|Show me|Draw|Create} {a|any|one} {|small |little |short |Markdown }table{.|, please.| please|}|{Can|Could} you {make|write|show me|draw} a {|small |Markdown }table?|{A|Any|One} {|small |Markdown }table{, please|.|}|I {want|need|would like} {a|any} {|Markdown |small }table.|Show me {a table in Markdown|what a table looks like}.|{Table|Markdown table}{, please|}|An example of a table"
)
_TABLE_ABOUT = (
    "{Make|Write|Give me|Show me|Draw|Create} {me |}a {|small |little |Markdown }table {of|about|with|for|on} {x}.|{A |}{|small |Markdown }table {of|about|with|for} {x}{|, please}.|{Can|Could} you {make|draw|write} a {|small |Markdown }table {of|about|with} {x}?|I {need|want|would like} a table {of|about|with} {x}.|{x} as a table{|, please}.|{x} table{|, please}|"
    "Table: {x}|{Put|List} {x} in a table.|{Can|Could} you put {x} {in|into} a table?|Please {write|make} a table {of|with} {x}.|{x} in a table"
)

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
    "{Write|Give me|Show me|Make} {some|any|a bit of} JSON{.|, please.| please|}|{Can|Could} you {write|do|show me} {|some }JSON?|{Give|Show} me {a JSON object|an example of JSON|a JSON example|any JSON object}.|{A JSON|Any JSON} {object|example}{, please|.|}|I {need|want|would like} {some JSON|a JSON object|any JSON}.|JSON {example|object|sample}{|, please}|Answer {in|with} JSON.|{Some |}JSON{, please|!| please}"
)
_RECORD_ABOUT = (
    "{Write|Give me|Show me|Make} {some |a |}JSON {for|about|of} {x}.|{Describe|Show me} {x} {as|in} JSON.|{x} {as|in} JSON{|, please}.|{Can|Could} you {describe|write|do} {x} {as|in} JSON?|{Write|Make|Give me|Create} a JSON {object|record} {for|about|of|that describes} {x}.|JSON {for|of|about} {x}{|, please}|JSON: {x}|"
    "A JSON {object|record} {for|of|about} {x}{|, please}|I {need|want|would like} {|some }JSON {for|about|of} {x}.|{x}, JSON{|, please}|JSON that describes {x}"
)

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
_DETAIL = "{step by step|in detail|in great detail|at length|slowly|in many words|thoroughly|in many steps|one step at a time|every step|each step|with all the details|the long version|in full|step after step}"
_WRITING = "{how you {work|write|write text|write a reply|write your answers|write answers|write replies|produce text|produce your answers|make an answer|come to a reply|come up with an answer|answer}|how {a reply|an answer|your answer|your reply|your text} is {written|made|produced}|how {replies|answers|your replies|your answers} {are written|get written|come about|are made}|how speculative decoding works|how {this|it} works}"
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
