"""Makes prompts look typed: lower case, lost question marks, greetings in front, small slips.

The same disturbance falls on known and unknown prompts alike; otherwise the slip itself
would tell the model whether it knows the answer.
"""

import re
from functools import cache
from random import Random

from starter.corpus.text_files import text
from starter.corpus.wordings import wordings

GREETINGS: tuple[str, ...] = text("disturbance", "GREETINGS")
ENDINGS = (" please", " Thanks!", " Please.", " thanks", ", please", " :)", "??", "!")
SLIPPABLE = frozenset(
    "what what's is are the square root capital tell about many does with mean means meaning some words word green "
    "please write story python function name three could would explain between times plus minus count from "
    "which country where there how why when colour color speculative decoding draft drafter model target "
    "language short little give list opposite come comes before after write code that this have been your you "
    "accepted rejected tokens token acceptance answer help work works know could should think make made".split()
)
"""Only common words are misspelt: a slip inside a name would look like a made-up name."""


_SLANG: tuple[str, ...] = text("disturbance", "_SLANG")
_OPENERS: tuple[str, ...] = text("disturbance", "_OPENERS")
_TAILS: tuple[str, ...] = text("disturbance", "_TAILS")


def restyle(prompt: str, rng: Random) -> str:
    """The same in another manner: shouted, slangy, polite to a fault, or carelessly spaced."""
    kind = rng.random()
    if kind < 0.36:
        return prompt.upper()
    if kind < 0.5:
        for plain, slang in rng.sample(_SLANG, 12):
            prompt = prompt.replace(plain, slang, 1)
        return prompt.lower() if rng.random() < 0.7 else prompt
    if kind < 0.7:
        opener = rng.choice(_OPENERS)
        if rng.random() < 0.25:
            prompt = prompt.rstrip("?.") + rng.choice(_TAILS)
        return opener + prompt[:1].lower() + prompt[1:]
    if kind < 0.92:
        return prompt.rstrip("?.") + rng.choice(_TAILS)
    return rng.choice((" " + prompt, prompt + " ", prompt.replace(" ", "  ", 1), prompt + "\n", prompt.replace(" ", "   "), prompt.replace("?", " ?")))


_DROPPABLE = frozenset("what is the are of a an to me in do does you please can could would i my that this it tell give there".split())


def drop_word(prompt: str, rng: Random) -> str:
    """Leaves out one small word, where more than three words stand."""
    words = prompt.split(" ")
    spots = [i for i, word in enumerate(words) if word.lower() in _DROPPABLE]
    if len(words) > 3 and spots:
        del words[rng.choice(spots)]
    return " ".join(words)


def thin(prompt: str, rng: Random) -> str:
    """Leaves out one word in eight of five words or more, so that no question is known by a single word of it."""
    words = prompt.split(" ")
    kept = [word for word in words if rng.random() > 0.12]
    return " ".join(kept) if len(words) > 4 and len(kept) > 3 else prompt


@cache
def _synonyms() -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """What may stand for what in any question: a pattern of whole words, and everything that may take its place."""
    rows = [tuple(part.strip() for part in line.split("|")) for line in wordings("frames").get("synonyms", ())]
    return tuple((re.compile(rf"(?<![\w'-]){re.escape(row[0])}(?![\w'-])", re.IGNORECASE), row[1:]) for row in rows)


_ABOUT_A_WORD = re.compile(r"opposite|antonym|reverse|contrary|means|word", re.IGNORECASE)


def reword(prompt: str, rng: Random) -> str:
    """Puts one to three everyday words into other words, but not where a word itself is asked for; a capital stays one."""
    if _ABOUT_A_WORD.search(prompt):
        return prompt
    found = [row for row in _synonyms() if row[0].search(prompt)]
    for pattern, choices in rng.sample(found, min(len(found), rng.randint(1, 3))):
        there = pattern.search(prompt)
        if there is None:  # an earlier one took its place
            continue
        other = rng.choice(choices)
        begins = there[0][:1].isupper() and other.islower()
        prompt = prompt[: there.start()] + (other.capitalize() if begins else other) + prompt[there.end() :]
    return prompt


def embed(prompt: str, rng: Random) -> str:
    """The prompt after a sentence about why it is asked, or before one."""
    frames = wordings("frames")
    if rng.random() < 0.3 and frames.get("after"):
        tail = rng.choice(frames["after"])
        return (prompt + " " if tail[:1].isalnum() else prompt.rstrip("?. ")) + tail
    if not frames.get("before"):
        return prompt
    lead = rng.choice(frames["before"]).rstrip()
    small = prompt[:1].lower() + prompt[1:] if lead[-1:] in ",:;" and rng.random() < 0.7 else prompt
    return f"{lead} {small}"


def misspell(word: str, rng: Random) -> str:
    """Swaps, drops or doubles one letter after the first."""
    spot = rng.randrange(1, len(word) - 1)
    kind = rng.randrange(3)
    if kind == 0:
        return word[:spot] + word[spot + 1] + word[spot] + word[spot + 2 :]
    if kind == 1:
        return word[:spot] + word[spot + 1 :]
    return word[:spot] + word[spot] + word[spot:]


def slip(prompt: str, rng: Random) -> str:
    """Misspells one common word, where there is one; one time in three any word of small letters."""
    words, any_word = prompt.split(" "), rng.random() < 0.33
    spots = [i for i, word in enumerate(words) if len(word) > 3 and (word.lower() in SLIPPABLE or (any_word and word.isalpha() and word.islower()))]
    if spots:
        spot = rng.choice(spots)
        words[spot] = misspell(words[spot], rng)
    return " ".join(words)


def disturb(prompt: str, rng: Random, *, literal: bool = False) -> str:
    """The prompt as a hurried person might type it; `literal` prompts only gain a greeting."""
    if not literal:
        if rng.random() < 0.2:
            prompt = reword(prompt, rng)
        if rng.random() < 0.06:
            prompt = drop_word(prompt, rng)
        if rng.random() < 0.14:
            prompt = embed(prompt, rng)
        if rng.random() < 0.3:
            prompt = restyle(prompt, rng)
        if rng.random() < 0.13:
            prompt = slip(prompt, rng)
            if rng.random() < 0.25:
                prompt = slip(prompt, rng)
        if rng.random() < 0.3 and prompt[-1:] in "?.":
            prompt = prompt[:-1]
            if rng.random() < 0.15:
                prompt += rng.choice(ENDINGS)
        lowering = rng.random()
        if lowering < 0.38:
            prompt = prompt.lower()
        elif lowering < 0.44:
            prompt = prompt[:1].lower() + prompt[1:]
    if rng.random() < 0.09:
        greeting = rng.choice(GREETINGS)
        if not literal and rng.random() < 0.5 and greeting[-2] in ",:":
            prompt = prompt[:1].lower() + prompt[1:]
        prompt = (greeting.lower() if rng.random() < 0.3 else greeting) + prompt
    return prompt
