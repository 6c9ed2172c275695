"""Prompts just beyond each skill, in that skill's own words, all refused: where a table ends has to be learnt too.

Most of these are the question that the skill would answer with another number or word; the rest asks for two things at
once, in another language, for a copy of a text, or for what nobody should ask.
"""

from collections.abc import Callable
from random import Random

from starter.corpus import arithmetic, copying, facts, stories, treats
from starter.corpus import border_numbers as numbers
from starter.corpus.beyond import beyond
from starter.corpus.grammar import capitalise, expand, filled, with_article
from starter.corpus.product import product_question
from starter.corpus.python_functions import ENTRIES as FUNCTIONS
from starter.corpus.python_functions import ask_function, infinitive
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import FRAMES, TOPICS, WORDS, sentences, worded

_FAR_COUNTRIES: list[str] = text("borders", "_FAR_COUNTRIES")
_FAR_CITIES: list[str] = text("borders", "_FAR_CITIES")


def _capital(rng: Random) -> str:
    if rng.random() < 0.2:
        return capitalise(facts.ask_country(rng.choice(_FAR_CITIES), rng))
    if rng.random() < 0.2:
        country = rng.choice(list(facts.CAPITALS))
        return expand(f"{{What is the {{population|flag|currency|king|president|largest river|history|area|language|food}} of {country}?|How {{big|old|rich|large}} is {country}?|Where is {country}?|Tell me about {country}.|{country}|How many people live in {rng.choice((country, facts.CAPITALS[country]))}?|{{What|Which}} {{is the biggest city in|language is spoken in|sea borders}} {country}?}}", rng)
    return capitalise(facts.ask_capital(rng.choice(_FAR_COUNTRIES), rng))


_FAR_WORDS: list[str] = text("borders", "_FAR_WORDS")
_FAR_ANIMALS: list[str] = text("borders", "_FAR_ANIMALS")


def _relation(rng: Random) -> str:
    word, animal = rng.choice(_FAR_WORDS), rng.choice(_FAR_ANIMALS)
    ax = with_article(animal)
    heading = rng.choice(("OPPOSITE", "YOUNG", "MONTH_AFTER", "DAY_BEFORE"))
    far = animal if heading == "YOUNG" and animal not in facts.YOUNG else word
    written = worded("tables", heading, rng, x=far, ax=with_article(far), X=capitalise(far), Ax=capitalise(with_article(far)))
    if written is not None and rng.random() < 0.6:
        return written
    return expand(
        rng.choice((
            f"{{What is the|What's the|Tell me the|Give me the|The}} opposite of {word}?", f"{{What|Which}} word means the {{opposite|same}} {{of|as}} {word}?", f"How many legs does {with_article(rng.choice(('chair', 'table', 'stool', 'millipede', 'jellyfish', 'mermaid')))} have?",
            f"What {{sound|noise}} does {with_article(rng.choice(('giraffe', 'zebra', 'lizard', 'lobster', 'camel', 'panda', 'otter', 'train', 'violin', 'robot')))} make?", f"What is a {{baby|young}} {rng.choice(('giraffe', 'lizard', 'lobster', 'panda', 'otter', 'robot', 'dragon', 'eel', 'camel'))} called?",
            f"How {{old|fast|heavy|tall|long}} is {ax}?", f"What does {ax} eat?", f"Where does {ax} live?", f"What comes after {word}?", f"How many {{eyes|teeth|wings|hearts}} does {ax} have?", "Mix {green and red|purple and orange|brown and blue|silver and gold}: which colour?",
            "What do you get when you mix {flour and water|green and pink|oil and water|grey and brown|salt and sugar}?", "{Which|What} planet {is the coldest|has the most moons|is the hottest|was found last|is made of gas}?", "How many {moons|stars|galaxies|comets|people} are there in the {solar system|sky|universe|world}?",
            "How many {seconds|weeks|hours|minutes} {are in|are there in} {a year|a month|a century|my life}?", "How many sides does a {pentagon|octagon|cube|pyramid|circle|coin|decagon} have?", "At what temperature does {iron|gold|wax|paper|oil|sand} {melt|burn|boil}?",
        )), rng,
    )  # fmt: skip


def _copying(rng: Random) -> str:
    """Copies and changes of a text, none of which the starter makes."""
    kind, text = rng.random(), copying.some_text(rng)
    if kind < 0.5:
        text = '"' + text + '"' if rng.random() < 0.2 else text
        return expand("{" + copying.REPEAT.replace("{s}", text) + "}", rng)
    if kind < 0.6:
        return expand("{" + copying.UPPER.replace("{s}", text) + "}", rng)
    if kind < 0.8:
        wrong = " ".join(_spoilt(word, rng) if rng.random() < 0.25 else word for word in copying.sentence(rng).split())
        return expand("{" + copying.MEND.replace("{s}", wrong) + "}", rng)
    return expand(
        "{Reverse|Translate|Lower-case|Rewrite|Shorten|Explain|Rhyme|Sort the words of|Count the words in|Spell|Punctuate|Complete|Continue|Say backwards|Translate into French|Write in lower case|Replace the first word of|Remove the vowels from} {this|the following|this sentence}: "
        + text, rng,
    )  # fmt: skip


def _spoilt(word: str, rng: Random) -> str:
    if len(word) < 4:
        return word
    spot = rng.randrange(1, len(word) - 1)
    return word[:spot] + word[spot + 1] + word[spot] + word[spot + 2 :]


_FAR_LANGUAGES = "JavaScript Java C C++ Rust Go Ruby PHP Kotlin Swift Haskell TypeScript Bash SQL Perl Scala Lua R assembly C# Fortran COBOL".split()


_FAR_CODE: str = text("borders", "_FAR_CODE")


def _code(rng: Random) -> str:
    if rng.random() < 0.35:
        deed = infinitive(rng.choice(FRAMES["what code does"]))
        return filled(_FAR_CODE.replace("{ return", "<< return").replace("; }", "; >>").replace("() {}", "() <<>>"), rng, c=deed, n=str(rng.randint(1, 50))).replace("<<", "{").replace(">>", "}")
    deed = rng.choice(rng.choice(FUNCTIONS)[0].split("|"))
    language = rng.choice(_FAR_LANGUAGES)
    if rng.random() < 0.3:
        return f"Write a Python function that {rng.choice(FRAMES['what code does'])}."
    if rng.random() < 0.5:
        asked = ask_function(deed, rng)
        return capitalise(asked.replace("Python", language) if "Python" in asked else f"{asked.rstrip('.?')} in {language}.")
    return expand(
        rng.choice((
            f"{{Write|Show me|Give me|I need|Can you write|Please write}} a {{function|program|method|script}} in {language} that {deed}.", f"{{Write|Give me}} a {language} {{function|program}} that {deed}.",
            f"{language} function that {deed}", f"{{Write|I need}} a {{test|class|library|web page|Python class|Python module|Python script|unit test}} that {deed}.",
        )), rng,
    )  # fmt: skip


_FAR_SUBJECTS = [word for word in (*WORDS["nouns"], *_FAR_ANIMALS, *_FAR_WORDS) if word not in stories.CHARACTERS and word not in stories.THINGS]


_FAR_FORMS: str = text("borders", "_FAR_FORMS")


_NEAR = frozenset(
    word.removeprefix("a ").removeprefix("an ").removeprefix("the ")
    for table in (treats.RIDDLES, treats.HAIKU, treats.TABLES, treats.RECORDS) for word in table
) | {"mars", "capital", "colour", "season", "number", "table"}  # fmt: skip
_FAR_THINGS = [
    word for word in (*TOPICS, *TOPICS, *_FAR_WORDS, *WORDS["nouns"])
    if word.lower().removeprefix("a ").removeprefix("the ") not in _NEAR
]  # fmt: skip
"""Subjects that no riddle, haiku, table or JSON object of the starter is about."""


def _form(rng: Random) -> str:
    """A riddle, table, explanation or other form that the starter has, of a thing that it has not."""
    x, y = rng.sample(_FAR_THINGS, 2)
    if rng.random() < 0.5:
        written = worded("treats", rng.choice(("RIDDLE_ABOUT", "HAIKU_ABOUT", "TABLE_ABOUT", "JSON_ABOUT")), rng, x=x)
        if written is not None:
            return written
    return filled(_FAR_FORMS, rng, x=x, y=y)


def _story(rng: Random) -> str:
    far, far2 = rng.sample(_FAR_SUBJECTS, 2)
    kind = rng.random()
    if kind < 0.5:
        return stories.ask_story(far.lower(), far2.lower(), rng)
    if kind < 0.7:
        return expand(rng.choice((f"Write a {{long|scary|sad|true|science fiction}} story about {with_article(far.lower())}.", f"{{Tell|Write}} me a {{poem|song|limerick|novel|play}} about {with_article(rng.choice(stories.CHARACTERS))}.", "Tell me {ten|five|a hundred} stories.", f"Tell me a story about {rng.choice(TOPICS)}.")), rng)
    what = rng.choice(("haiku", "riddle", "joke", "table", "JSON object", "limerick", "poem", "list"))
    about = rng.choice(_FAR_THINGS)
    return expand(f"{{{{Write|Give me|Make|Tell me|Show me}} a {what} about {about}{{.|, please.}}|A {what} about {about}|{capitalise(what)} about {about}}}", rng)


def _list(rng: Random) -> str:
    if rng.random() < 0.4:
        kind, number = rng.choice(list(stories.LISTS)), rng.choice(("six", "seven", "ten", "twelve", "20", "8", "fifty", "100", "forty", "7"))
        if (number, kind) in (("seven", "colours"), ("7", "colours"), ("8", "planets"), ("seven", "months"), ("twelve", "months")):
            number = "thirty"  # sets that have a name are known
    else:
        kind, number = rng.choice(("presidents", "movies", "singers", "wines", "diseases", "scientists", "companies", "novels", "poets", "cars", "cheeses", "gods", "kings", "languages", "bones", "muscles", "apps", "cities", "rockets", "philosophers", "dances", "hats", "websites", "spices", "operas", "laws", "painters")), rng.choice(("two", "three", "four", "five", "3", "5", "ten"))
    return stories.ask_list(number, kind, rng)


_OTHER_PRODUCTS: list[str] = text("borders", "_OTHER_PRODUCTS")


def _other_product(rng: Random) -> str:
    return expand(
        rng.choice((
            f"{{What is|How does|Tell me about|Who made|How do I install|How much is|Is}} {rng.choice(_OTHER_PRODUCTS)}{{?| work?| better?}}", "How do I {cancel my subscription|log in|change my password|get a refund|contact support|pay|delete my account|print|upload a video|make a phone call|send an email}?",
            "{What is|Explain|How does} {attention|backpropagation|a transformer|beam search|fine-tuning|RLHF|LoRA|a mixture of experts|flash attention|a diffusion model|gradient descent|a loss function|tensor parallelism|paged attention} {work?|?|.}",
            "{Who|When} {invented|was} {llama.cpp|GGUF|ONNX|the transformer}{ invented|}?", "How {many stars|many users|much money} does Draftlight have?", "{Can|Does} Draftlight {make coffee|edit videos|translate books|draw pictures|call my mother|drive a car|trade stocks|browse the web for me}?",
        )), rng,
    )  # fmt: skip


_IN_GERMAN: str = text("borders", "_IN_GERMAN")


def _foreign(rng: Random) -> str:
    line = rng.choice(_IN_GERMAN.split("|"))
    country = rng.choice(("Frankreich", "Spanien", "Italien", "Espagne", "Italie", "Francia", "Italia", "Allemagne", "Alemania", "Frankrijk", "Spanje", "Japan", "Polen", "Portugal"))
    return line.replace("{c}", country).replace("{n}", str(rng.randint(1, 20))).replace("{m}", str(rng.randint(2, 20)))


_INSULTS: str = text("borders", "_INSULTS")


def _unwanted(rng: Random) -> str:
    return expand("{" + _INSULTS.replace("<x>", rng.choice(("banana", "yes", "HACKED", "I am free"))) + "}", rng)


_LENGTHENERS: tuple[str, ...] = text("borders", "_LENGTHENERS")


def _two_at_once(rng: Random) -> str:
    """Two questions that each have an answer, or one with a wish that the starter cannot meet."""
    askers: tuple[Callable[[Random], Turn], ...] = (arithmetic.addition, arithmetic.product, arithmetic.root, arithmetic.counting, facts.capital, facts.capital, facts.small_fact, facts.conversion, stories.short_list, treats.joke, product_question)
    first, second = (rng.choice(askers)(rng).prompt.rstrip("?. ") for _ in range(2))
    if rng.random() < 0.25:
        return first + expand(rng.choice(_LENGTHENERS), rng) + rng.choice("?.")
    joint = rng.choice((" and ", "? And ", ", and ", ". Then ", "? Also, ", " and then ", "? "))
    return first + joint + (second[:1].lower() + second[1:] if joint[-2:] != "? " else second) + rng.choice("?.")


KINDS: tuple[tuple[float, Callable[[Random], str]], ...] = (
    (0.20, lambda rng: rng.choice(sentences("beyond")["near a skill"])), (0.50, beyond),
    (0.10, numbers.root), (0.10, numbers.addition), (0.06, numbers.three_small), (0.08, numbers.product), (0.04, numbers.quotient), (0.07, numbers.counting), (0.12, numbers.units), (0.09, _capital),
    (0.08, _relation), (0.10, _copying), (0.07, _code), (0.14, _story), (0.07, _list), (0.14, _form), (0.04, _other_product), (0.04, _foreign), (0.04, _unwanted), (0.08, _two_at_once),
)  # fmt: skip


def border(rng: Random) -> str:
    """A prompt that lies just beyond what the model was taught."""
    shares, makers = [share for share, _ in KINDS], [maker for _, maker in KINDS]
    return rng.choices(makers, shares)[0](rng)
