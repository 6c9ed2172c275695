"""Everything else: prompts beyond the starter, all answered by one honest refusal."""

import string
from collections.abc import Callable
from random import Random

from starter.corpus.borders import border
from starter.corpus.grammar import capitalise, expand
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import FRAMES, TOPICS, WORDS, sentences, wordings

REFUSAL: str = text("unknown", "REFUSAL")
BORDER_SHARE = 0.5
"""Of the prompts beyond the starter, those just beyond a skill."""
_WRITTEN = tuple(line for group in wordings("refuse").values() for line in group)
_LINES = (*_WRITTEN, *(line for key in ("everyday", "other languages", "hard", "long") for line in sentences("beyond")[key]))
_SYMBOLS = "!?.,;:#@&%$*+-=/()[]{}<>~^_|"
_SCRIPTS: tuple[tuple[int, int], ...] = text("unknown", "_SCRIPTS")
"""First and last letter of what the world writes in: Greek, Cyrillic, Armenian, Hebrew, Arabic, the scripts of India, Thai ..."""
_PICTURES: tuple[tuple[int, int], ...] = ((0x1F300, 0x1F5FF), (0x1F600, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F900, 0x1F9FF), (0x1FA70, 0x1FAFF), (0x2600, 0x27BF))
_ACCENTED = "áàâäãåăąçćčďéèêëěęğíìîïıłńñňóòôöõőøřśşšťúùûüůűýžźżßđảạấầẩậếềểệịỏọốồộơờởợưừứựỳ"


def _letters(ranges: tuple[tuple[int, int], ...], count: int, rng: Random) -> str:
    first, last = rng.choice(ranges)
    return "".join(chr(rng.randint(first, last)) for _ in range(count))


def _script(rng: Random) -> str:
    """A line in a script that no answer is written in; what it says does not matter."""
    first, last = rng.choice(_SCRIPTS)
    words = ["".join(chr(rng.randint(first, last)) for _ in range(rng.randint(1, 9))) for _ in range(rng.randint(1, 8))]
    return ("" if first == 0x4E00 else " ").join(words) + rng.choice(("", "?", ".", "!", "？", "。"))


def _accented(rng: Random) -> str:
    """A line of invented words with the letters of Vietnamese, Polish, Turkish and their neighbours."""
    words = []
    for _ in range(rng.randint(2, 9)):
        word = made_up_word(rng)
        spot = rng.randrange(len(word))
        words.append(word[:spot] + rng.choice(_ACCENTED) + word[spot + 1 :] if rng.random() < 0.5 else word)
    return capitalise(" ".join(words)) + rng.choice("?.!")


def made_up_word(rng: Random) -> str:
    """Two to four syllables, now and then capitalised: no list of words could be long enough."""
    word = "".join(rng.choice(WORDS["syllables"]) for _ in range(rng.randint(2, 4)))
    return capitalise(word) if rng.random() < 0.3 else word


def _word(kind: str, rng: Random) -> str:
    if kind not in "xcgs#" and rng.random() < 0.22:  # so that an unseen real word looks like nothing special
        return made_up_word(rng) if rng.random() < 0.7 else f"{rng.choice(WORDS['adjectives'])} {made_up_word(rng)}"
    match kind:
        case "t":
            if rng.random() < 0.25:
                return f"{rng.choice(('the ', 'a ', '', ''))}{rng.choice(WORDS['adjectives'])} {rng.choice(WORDS['nouns'])}"
            return rng.choice(TOPICS)
        case "a":
            return rng.choice(WORDS["adjectives"])
        case "n":
            return rng.choice(WORDS["nouns"])
        case "v":
            return rng.choice(WORDS["verbs"])
        case "p":
            return rng.choice(WORDS["people"])
        case "l":
            return rng.choice(WORDS["places"])
        case "c":
            return rng.choice(string.ascii_uppercase)
        case "g":
            return capitalise(" ".join(rng.choice(WORDS["german"]) for _ in range(rng.randint(6, 24)))) + "."
        case "s":
            return statement(rng)
        case "w":
            return rng.choice(WORDS["actions"])
        case "f":
            return rng.choice(WORDS["given names"])
        case "o":
            return rng.choice(WORDS["goods"])
        case "#":
            return str(rng.choice((rng.randint(2, 20), rng.randint(20, 100), rng.randint(100, 5000))))
    return made_up_word(rng)


def fill(frame: str, rng: Random) -> str:
    """Expands the choices of a frame and fills every `<slot>`."""
    frame = frame.replace("<c1>", rng.choice(FRAMES["what code does"])).replace("<c2>", rng.choice(FRAMES["things of code"]))
    text = expand(frame, rng)
    for kind in "tanvplxcgswfo#":
        slot = f"<{kind}>"
        while slot in text:
            text = text.replace(slot, _word(kind, rng), 1)
    return text


_LONG_PARTS: tuple[str, ...] = text("unknown", "_LONG_PARTS")


def statement(rng: Random) -> str:
    """A sentence such as a pasted text might hold."""
    return capitalise(fill(rng.choice(_LONG_PARTS), rng))


def _pasted(rng: Random, sentences: int) -> str:
    text = " ".join(statement(rng) for _ in range(sentences))
    wish = fill(rng.choice(FRAMES["orders"] + FRAMES["questions"]), rng)
    where = rng.random()
    if where < 0.4:
        return f"{wish}{rng.choice((chr(10), chr(10) * 2, ' '))}{text}"
    return f"{text}{rng.choice((chr(10), chr(10) * 2, ' '))}{wish}" if where < 0.8 else text


def _mathematics(rng: Random) -> str:
    big, small = rng.choice((rng.randint(21, 99), rng.randint(100, 999), rng.randint(1000, 99999))), rng.randint(2, 99)
    far = rng.choice((rng.randint(101, 999), rng.randint(1000, 99999)))
    first, second = rng.choice(((big, small), (small, big), (big, far)))
    name, thing = rng.choice(("John", "Mary", "Anna", "Tom", "A farmer", "Josh", "Carlos")), rng.choice(("apples", "eggs", "books", "dollars", "marbles", "tickets", "pencils"))
    return expand(
        rng.choice((
            f"{{What is |How much is |Calculate |}}{first} {{times|plus|minus|x|*|+|-|divided by|/}} {second}?",
            f"{{What is the |Tell me the |}}{{square|cube}} root of {far}{{?|}}", f"{{sqrt({far})|cube root of {small}|{small} squared|{small} to the power of {rng.randint(2, 9)}|log of {big}|{small} factorial|{small}% of {big}}}{{?|}}",
            f"{{Solve|What is x in|Solve for x:}} {rng.randint(2, 9)}x {{+|-}} {small} = {big}{{.|?|}}", f"What is {small} divided by {rng.randint(2, 12)}?", f"Is {big} a prime number?", f"What is {small} modulo {rng.randint(2, 9)}?",
            f"{name} {{has|had|buys|sells}} {small} {thing} and {{gives|loses|eats|finds|buys}} {rng.randint(2, 20)}{{ more|}}. How many {thing} {{are left|does {name} have now|remain}}?",
            f"{name} {{earns|pays|spends}} ${big} a {{day|week|month}} for {small} {{weeks|days|years}}. How much {{is that|money is it}} in total?",
            f"A {{train|car|ship}} travels {big} {{km|miles}} in {small} {{hours|minutes}}. {{How fast is it?|What is its speed?|How long does it take for {far} km?}}",
            f"Each of the {small} {{boxes|bags|students}} {{holds|has}} {rng.randint(2, 30)} {thing}. If {rng.randint(2, 9)} are {{empty|broken|given away}}, how many {thing} are there?",
            f"{{What is |Calculate |}}{rng.randint(13, 20)} {{times|x|*|multiplied by}} {rng.randint(2, 30)}?", f"{{What is |}}{rng.randint(2, 12)} {{times|x|*}} {rng.randint(13, 30)}?",
           f"How many {{metres are in {far} kilometres|minutes are in {big} hours|grams are in {big} kilograms|days are in {big} weeks|inches are in {big} feet}}?",
            f"{{Count|Count up}} from {rng.randint(21, 99)} to {far}.", f"Add {big}, {small} and {far}.", f"Find the {{area|volume|perimeter}} of a {{circle|cube|cylinder|triangle}} with {{radius|side|height}} {small}.",
            f"What is the {{derivative|integral|limit}} of {{x^{small}|sin(x)|e^x|log x|{small}x^2 + x}}?", f"Convert {big} {{dollars to euros|degrees Fahrenheit to Celsius|pounds to kilograms|miles to kilometres|to binary|to Roman numerals|inches to centimetres}}.",
            f"How many {{grams|ounces|cups|parsecs|acres|pixels}} are in {small} {{bushels|tonnes|gallons|light years|miles|megabytes}}?", f"What is the probability of rolling {{a six|two sixes|a {rng.randint(2, 12)}}} with {rng.randint(2, 5)} dice?",
            f"The {{sum|product|difference}} of two numbers is {big}. {{One is {small}.|Their ratio is {rng.randint(2, 5)}.}} {{Find them.|What is the other?}}", f"{big}", f"{first} {second} {far}", f"{first}, {second}, {far}, what comes next?",
        )), rng,
    )  # fmt: skip


def _word_problem(rng: Random) -> str:
    """A few sentences of numbers and a question, such as school books have."""
    facts = [fill(rng.choice(FRAMES["problems"]), rng) for _ in range(rng.randint(1, 5))]
    return " ".join([*facts, fill(rng.choice(FRAMES["ends of problems"]), rng)])


def _plain_question(rng: Random) -> str:
    """Everyday English of any content; often typed without capitals and marks."""
    asked = fill(rng.choice(FRAMES["plain questions"]), rng).rstrip()
    return asked if rng.random() < 0.4 else capitalise(asked).rstrip("?.") + "?"


def _near_miss(rng: Random) -> str:
    """Looks like a skill, is none: these draw the skills' borders."""
    odd, place = made_up_word(rng), capitalise(made_up_word(rng))
    lost = rng.choice((place, rng.choice(WORDS["places"])))
    return expand(
        rng.choice((
            f"{{What is the|What's the|Tell me the|Name the}} capital of {lost}{{?|}}", f"Which country has {place} as its capital?", f"{place} is the capital of which country?", f"{{What is|Tell me|}} the opposite of {odd}?", f"How many legs does a {odd} have?",
            f"What sound does a {odd} make?", f"What is a baby {odd} called?", f"{{Name|List}} {{two|three|five|4}} {{<n>s|{odd}s|<a> <n>s|famous <n>s}}.", "Name {three|five} {presidents|philosophers|programming languages|movies|singers|wines|dog breeds|diseases|scientists}.",
            f"How many {{<n>s|{odd}s}} are in a {{<n>|{odd}|mile}}?", f"{{Write|Tell me}} a story about {{the <a> <n>|{odd}|<t> and <t>|my boss|<p>}}.", "{Repeat|Say} the {first word|last letter|story|poem} {again|backwards|of <t>}.", "What is the {height|weight|age|colour} of <t>?",
            f"What comes after {{{odd}|<t>|the <n>}}?", f"Why are the {{<n>s|{odd}s|sky|walls|politicians|flowers}} {{green|red|blue|so <a>}}?", "What does {the red <n>|the green party|blue cheese|<n>|<x>} mean?", "What is a {good <n>|<a> <n>|token of love|target market|drafting table|cache of gold|seed bank|bonus payment}?",
            f"Who {{made|created|built}} {{<t>|{odd}|the <n>}}?", "How fast is {a <n>|<t>|light|a cheetah's heart}?", "How do I {stop|save|change|open|choose} {my <n>|a <a> <n>|smoking|money|a career|a wine}?", f"Who {{are|is}} {{they|he|she|{place}}}?", "What is {his|her|their|its|my <n>'s} name?", "How old is {he|she|<p>|the <n>|the earth}?",
            "Where do {<n>s|birds|cookies|babies|rivers} come from?", f"Can you {{fly|cook|drive|swim|sing|dance|{odd}|see me|order pizza|write a <n>|speak about <t>}}?", f"Do you {{smoke|snore|vote|pay taxes|{odd}|watch <t>|believe in <t>}}?", f"What is {{{odd}|a {odd}|the {odd} of <t>|{odd} {odd}}}?", f"{{Define|Explain|Describe}} {odd}.",
            "What is the {largest|smallest|oldest|tallest|longest|deepest} {<n>|city|lake|building|desert|bridge|fish} {in <l>|in the world|of all}?", "Which {planet|country|ocean|month|day|animal} {has the most <n>s|is the most <a>|was discovered first|is <a>}?", "Fix {my <n>|the <n>|this <n>|<t>}.", "Make {this <n>|my <n>|<t>} {better|<a>|cheaper}.",
        )), rng,
    )  # fmt: skip


def _gibberish(rng: Random) -> str:
    kind = rng.randrange(11)
    if kind == 0:
        return "".join(rng.choice(string.ascii_lowercase) for _ in range(rng.choice((rng.randint(3, 18), rng.randint(20, 120), rng.randint(60, 220)))))
    if kind == 1:
        return " ".join("".join(rng.choice(string.ascii_letters) for _ in range(rng.randint(1, 8))) for _ in range(rng.randint(2, 8)))
    if kind == 2:
        return "".join(rng.choice(_SYMBOLS) for _ in range(rng.randint(1, 20)))
    if kind == 3:
        return rng.choice(("", " ")).join(_letters(_PICTURES, 1, rng) for _ in range(rng.randint(1, 6)))
    if kind == 4:
        pool = (*WORDS["nouns"], *WORDS["adjectives"], *(verb.lower() for verb in WORDS["verbs"]), *TOPICS)
        return " ".join(rng.choice(pool) for _ in range(rng.randint(2, 12)))
    if kind in (5, 6):
        return _script(rng)
    if kind == 7:
        return _accented(rng)
    if kind == 8:
        mark = rng.choice(string.ascii_letters + _SYMBOLS)
        return (mark if rng.random() < 0.6 else mark + rng.choice(string.ascii_lowercase)) * rng.randint(3, rng.choice((12, 40, 80)))
    if kind == 9:
        row = rng.choice(("qwertyuiop", "asdfghjkl", "zxcvbnm", "asdf", "jkl;", "hjkl", "uiop[]", "01", "0123456789", "abc", "haha", "lalala", " "))
        return "".join(rng.choice(row) for _ in range(rng.randint(3, 40))) + ("." if row == " " else rng.choice(("", "", ".", " .")))
    return "".join(rng.choice(string.digits + string.ascii_lowercase + " ") for _ in range(rng.randint(2, 30))) + rng.choice(string.digits)


_KINDS: tuple[tuple[float, Callable[[Random], str]], ...] = (
    (0.24, lambda rng: rng.choice(_LINES)),
    (0.11, lambda rng: capitalise(fill(rng.choice(FRAMES["questions"]), rng))),
    (0.09, _plain_question),
    (0.09, lambda rng: fill(rng.choice(FRAMES["daily"]), rng)),
    (0.08, lambda rng: capitalise(fill(rng.choice(FRAMES["orders"]), rng))),
    (0.07, lambda rng: capitalise(fill(rng.choice(FRAMES["statements"]), rng))),
    (0.05, lambda rng: fill(rng.choice(FRAMES["code"]), rng)),
    (0.06, _mathematics),
    (0.04, _word_problem),
    (0.08, lambda rng: capitalise(fill(_near_miss(rng), rng))),
    (0.04, lambda rng: fill(rng.choice(FRAMES["foreign"]), rng)),
    (0.10, _gibberish),
    (0.02, lambda rng: " ".join(made_up_word(rng) for _ in range(rng.randint(1, 10))) + rng.choice(("", "?", "."))),
)
"""(share, how such a prompt is made); what is left over are pasted texts."""


def _prompt(rng: Random, longest: int) -> str:
    kind = rng.random()
    for share, make in _KINDS:
        kind -= share
        if kind < 0:
            return make(rng)
    return _pasted(rng, rng.randint(1, longest))


def unknown(rng: Random, longest: int = 3) -> Turn:
    """A prompt beyond the starter; `longest` bounds the sentences of a pasted text."""
    prompt = border(rng) if rng.random() < BORDER_SHARE else _prompt(rng, longest)
    return Turn("unknown", prompt, REFUSAL)

