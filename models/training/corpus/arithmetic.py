"""Sums, differences, times tables, square roots and counting: closed tables, learnt by heart."""

import math
from random import Random

from models.training.corpus.grammar import capitalise, expand
from models.training.corpus.turn import Turn
from models.training.corpus.wordings import worded

SUM_LIMIT = 20
TABLE_LIMIT = 12
ROOT_LIMIT = 100
COUNT_LIMIT = 20

_OPENINGS = "{What is |What's |How much is |Calculate |Compute |Work out |Can you work out |Tell me |Please calculate |What does |}"
ROOT_PATTERNS = (
    "What is the square root of {n}?", "What's the square root of {n}?", "Square root of {n}", "sqrt({n})",
    "What is sqrt({n})?", "Tell me the square root of {n}.", "Calculate the square root of {n}.", "The root of {n}?",
    "Can you give me the square root of {n}?", "Find the square root of {n}.", "What is the root of {n}?",
    "How much is the square root of {n}?", "Do you know the square root of {n}?", "√{n}", "What is √{n}?",
    "Compute the square root of {n}, please.", "Which number times itself is {n}?", "sqrt of {n}?",
    "Please tell me what the square root of {n} is.", "I need the square root of {n}.", "Work out the square root of {n}.",
    "Give me the square root of {n}.", "Could you tell me the square root of {n}?", "and the square root of {n}?",
    "What number squared gives {n}?", "Square root {n}?", "how do I get the square root of {n}?",
    "root of {n}", "root {n}", "sqrt {n}", "I would like to know the square root of {n}.", "I'd love to know the square root of {n}.", "Square root of {n}, roughly?", "What does the square root of {n} come to?", "the root of {n} is?",
    "Take the square root of {n}.", "Which number squared is {n}?", "What times itself makes {n}?", "{n} square root", "{n}, square root?", "Do the square root of {n}.", "I want the square root of {n}.", "Let me have the square root of {n}.",
    "My homework asks for the square root of {n}.", "What would be the square root of {n}?", "Show me the square root of {n}.", "sq root of {n}", "square-root of {n}", "the sqrt of {n} is what?",
)  # fmt: skip


def root_answer(n: int) -> str:
    """Exact for perfect squares, three decimals otherwise."""
    whole = math.isqrt(n)
    if whole * whole == n:
        return f"The square root of {n} is exactly {whole}."
    return f"The square root of {n} is about {math.sqrt(n):.3f}."


def ask_root(n: int | str, rng: Random) -> str:
    """One way to ask for a square root."""
    return worded("tables", "ROOT", rng, n=n) or rng.choice(ROOT_PATTERNS).replace("{n}", str(n))


def root(rng: Random) -> Turn:
    """A square root of 1 to 100."""
    n = rng.randint(1, ROOT_LIMIT)
    return Turn("roots", ask_root(n, rng), root_answer(n))


def ask(left: int | str, signs: str, right: int | str, rng: Random) -> str:
    """One way to ask for `left` sign `right`."""
    opening = expand(_OPENINGS, rng)
    sign = expand(signs, rng)
    gap = "" if sign in "+-*x×" and rng.random() < 0.25 else " "
    ending = {"What does ": " make?", "Calculate ": ".", "Tell me ": "."}.get(opening, "?")
    return f"{opening}{left}{gap}{sign}{gap}{right}{ending}"


def sum_answer(left: int, right: int) -> str:
    """The one way sums are answered."""
    return f"{left} + {right} = {left + right}."


def difference_answer(left: int, right: int) -> str:
    """The one way differences are answered; the result may be negative."""
    return f"{left} - {right} = {left - right}."


def product_answer(left: int, right: int) -> str:
    """The one way products are answered."""
    return f"{left} times {right} is {left * right}."


_SUM_ASKED = (
    "Add {a} and {b}.|{What is|What's|Tell me} the {sum|total} of {a} and {b}?|{Sum|Total} of {a} and {b}{|?}|Add {a} to {b}.|{Can|Could} you add {a} {and|to} {b}?|Add {up|together} {a} and {b}.|Add {a} and {b} together.|{a} + {b} {=|= ?|=?|is}|{a}+{b}{=|=?|}|"
    "{a} plus {b} {equals|is|makes|equals what|is what|gives what}?|{When|If} I add {a} {and|to} {b}, what {do I get|is it|comes out}?|What do {a} and {b} {make|add up to|come to}{| together}?|{a} and {b} {added|together|in total|make}{|, please}|What {do|will} I get {if|when} I add {a} to {b}?|"
    "{How much|What} {is|are} {a} and {b} {together|added up|in total}?|Do {a} + {b}.|{Work out|Calculate|Solve|Answer} {a} {+|plus} {b}{.| for me.|}|The {sum|answer} of {a} {and|plus} {b}{?| is}|{a} plus {b}, {what is it|what is that|how much}?|I {need|want} {a} {plus|+} {b}.|{Can|Could} you do {a} {plus|+} {b}?|Sum: {a} {and|+} {b}"
)
_DIFFERENCE_ASKED = (
    "Subtract {b} from {a}.|Take {b} {away |}from {a}.|Take away {b} from {a}.|{a} take away {b}{|?}|{What is|How much is|What's} {a} take away {b}?|{What is|What's|Tell me} the difference {between|of} {a} and {b}?|Difference {between|of} {a} and {b}{|?}|{a} - {b} {=|= ?|=?|is}|{a}-{b}{=|=?|}|"
    "{a} minus {b} {equals|is|makes|equals what|is what|gives what}?|{When|If} I {subtract|take} {b} from {a}, what {do I get|is left|remains|comes out}?|{What|How much} {is left|remains} {if|when} I take {b} {away |}from {a}?|What {do|will} I get {if|when} I subtract {b} from {a}?|{Can|Could} you {subtract|take} {b} from {a}?|"
    "Do {a} - {b}.|{Work out|Calculate|Solve|Answer} {a} {-|minus} {b}{.| for me.|}|{a} minus {b}, {what is it|what is that|how much}?|I {need|want} {a} {minus|-} {b}.|{Can|Could} you do {a} {minus|-} {b}?|{a} less {b} {is|makes}?|Minus: {a} - {b}"
)
_PRODUCT_ASKED = (
    "Multiply {a} {by|and|with} {b}.|{What is|What's|Tell me} the product of {a} and {b}?|Product of {a} and {b}{|?}|{Can|Could} you multiply {a} {by|and|with} {b}?|{a} {*|x|×} {b} {=|= ?|=?|is}|{a}{*|x}{b}{=|=?|}|{a} {times|multiplied by} {b} {equals|is|makes|equals what|is what|gives what}?|"
    "{When|If} I multiply {a} {and|by|with} {b}, what {do I get|is it|comes out}?|What {do|will} {I|you} get {if|when} {I|you} multiply {a} {by|and|with} {b}?|{Times table|Times tables|Multiplication}: {a} {times|x} {b}|Do {a} times {b}.|{Work out|Calculate|Solve|Answer} {a} {times|x|*} {b}{.| for me.|}|"
    "{a} times {b}, {what is it|what is that|how much}?|I {need|want} {a} times {b}.|{Can|Could} you do {a} {times|x} {b}?|{a} multiplied {by|with} {b}{|, please}|What does {a} {times|multiplied by} {b} {come to|make|give}?|How much {is|does} {a} times {b}{| make}?"
)


def _fill(asked: str, left: int | str, right: int | str, rng: Random) -> str:
    # The choices first, as a group such as "{a|b}" and a slot look alike.
    slots = asked.replace("{a}", "<a>").replace("{b}", "<b>")
    return expand("{" + slots + "}", rng).replace("<a>", str(left)).replace("<b>", str(right))


def ask_sum(left: int | str, right: int | str, rng: Random) -> str:
    """One way to ask for a sum."""
    asked = worded("tables", "SUM", rng, a=left, b=right)
    if asked is not None:
        return asked
    return ask(left, "{+|+|plus|plus|and}", right, rng) if rng.random() < 0.5 else _fill(_SUM_ASKED, left, right, rng)


def ask_difference(left: int | str, right: int | str, rng: Random) -> str:
    """One way to ask for a difference."""
    asked = worded("tables", "DIFFERENCE", rng, a=left, b=right)
    if asked is not None:
        return asked
    return ask(left, "{-|-|minus|minus|less}", right, rng) if rng.random() < 0.5 else _fill(_DIFFERENCE_ASKED, left, right, rng)


def ask_product(left: int | str, right: int | str, rng: Random) -> str:
    """One way to ask for a product."""
    asked = worded("tables", "PRODUCT", rng, a=left, b=right)
    if asked is not None:
        return asked
    plain = rng.random() < 0.5
    return ask(left, "{*|x|×|times|times|times|multiplied by}", right, rng) if plain else _fill(_PRODUCT_ASKED, left, right, rng)


def addition(rng: Random) -> Turn:
    """A sum of two numbers up to 20."""
    left, right = rng.randint(0, SUM_LIMIT), rng.randint(0, SUM_LIMIT)
    return Turn("sums", ask_sum(left, right, rng), sum_answer(left, right))


_LARGER_FIRST = ("difference", "gap", "between", "apart", "how far", "distance", "left", "had ", "more", "owe", "still", "remain", "older", "spent")
"""Words that make no sense of a smaller number named first."""


def difference(rng: Random) -> Turn:
    """A difference of two numbers up to 20, named from the larger one where the words leave the order open."""
    left, right = rng.randint(0, SUM_LIMIT), rng.randint(0, SUM_LIMIT)
    if rng.random() < 0.08:  # nothing is left: too rare by chance to be learnt
        right = left
    prompt = ask_difference(left, right, rng)
    if left < right and (rng.random() < 0.7 or any(word in prompt.lower() for word in _LARGER_FIRST)):
        left, right = right, left
        prompt = ask_difference(left, right, rng)
    return Turn("differences", prompt, difference_answer(left, right))


def product(rng: Random) -> Turn:
    """An entry of the times tables up to 12."""
    left, right = rng.randint(1, TABLE_LIMIT), rng.randint(1, TABLE_LIMIT)
    return Turn("times", ask_product(left, right, rng), product_answer(left, right))


def count_answer(first: int, last: int) -> str:
    """All the numbers from `first` to `last`, up or down."""
    step = 1 if last >= first else -1
    return ", ".join(str(n) for n in range(first, last + step, step)) + "."


_DOWN_ASKED = (
    "Count {down|back|backwards|} from {a} to {b}.|{Can|Could} you count {down|backwards|} from {a} {down |}to {b}?|Count {down|backwards}: {a} to {b}|Count from {a} {down|back} to {b}.|Start at {a} and count {down|back|backwards} to {b}.|{Countdown|Count down}{| from} {a} to {b}{|!}|"
    "{List|Write|Say|Give me} the numbers {down |backwards |}from {a} {down |}to {b}.|From {a} {down|back} to {b}, {count|please count}.|Begin at {a} and go {down|back} to {b}.|Numbers from {a} down to {b}"
)
_UP_ASKED = (
    "Count {up |}from {a} to {b}.|{Can|Could|Would} you count {up |}from {a} {up |}to {b}?|Count {a} to {b}|Please count {up |}from {a} to {b}.|{List|Write|Say|Give me|Tell me|Show me} {all |}the numbers {from|between} {a} {to|and} {b}.|Start {at|with} {a} and {count|go} {up |}to {b}.|"
    "Count to {b}{,|} starting {at|from|with} {a}.|{All |The |}{numbers|Numbers} from {a} {up |}to {b}{|, please}|{Let us|Let's|I want you to|I want to hear you} count{,|} {from |}{a} to {b}.|Begin at {a} and {count|go} to {b}.|Count on from {a} to {b}.|From {a} to {b}, {count|please count}.|{a} to {b}, count{| it|}."
)
_FROM_ONE_ASKED = "{Please count|Count|Can you count|I want you to count|Let us count} {up |}to {b}{.|}|Count for me to {b}.|Count until {b}.|Count up to the number {b}."


def ask_count(first: int | str, last: int | str, rng: Random, *, down: bool) -> str:
    """One way to ask for the numbers from `first` to `last`."""
    heading = "COUNT_DOWN" if down else "COUNT_FROM_ONE" if first == 1 and rng.random() < 0.5 else "COUNT_UP"
    written = worded("tables", heading, rng, a=first, b=last)
    if written is not None:
        return written
    asked = _DOWN_ASKED if down else _FROM_ONE_ASKED if first == 1 and rng.random() < 0.3 else _UP_ASKED
    return capitalise(_fill(asked, first, last, rng))


def counting(rng: Random) -> Turn:
    """Counting up to twenty or back down."""
    first = rng.choice((1, rng.randint(0, 18), rng.randint(0, 18), rng.randint(0, 18)))
    last = min(COUNT_LIMIT, first + rng.randint(2, rng.choice((6, 9, 20))))
    down = rng.random() < 0.35
    if down:
        first, last = last, first
    return Turn("counting", ask_count(first, last, rng, down=down), count_answer(first, last))
