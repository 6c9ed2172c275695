"""What the starter knows about Draftlight and speculative decoding: one true answer per question.

Each entry is (patterns, topics, answer). Patterns are whole questions; topics are noun
phrases which `TOPIC_FRAMES` turns into questions, so that one line yields many phrasings.
"""

from random import Random

from starter.corpus.grammar import capitalise, expand
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import sentences, worded

TOPIC_FRAMES: tuple[str, ...] = text("product", "TOPIC_FRAMES")

ENTRIES: tuple[tuple[str, str, str], ...] = text("product", "ENTRIES")


def product_question(rng: Random) -> Turn:
    """A question about Draftlight in one of its many phrasings."""
    patterns, topics, answer = rng.choice(ENTRIES)
    asked = worded("draftlight", topics.split("|")[0], rng)
    if asked is not None:
        return Turn("draftlight", asked, answer)
    kind = rng.random()
    if kind < 0.34:
        prompt = rng.choice(sentences("draftlight")[topics.split("|")[0]])
    elif kind < 0.6:
        frame = rng.choice(TOPIC_FRAMES).replace("{t}", "<t>")
        prompt = expand(frame, rng).replace("<t>", rng.choice(topics.split("|")))
    else:
        further = "|".join(sentences("draftlight_patterns")[topics.split("|")[0]])
        prompt = expand("{" + (patterns if rng.random() < 0.5 else further) + "}", rng)
        if rng.random() < 0.12:
            prompt = rng.choice(("Tell me: ", "I wonder: ", "About Draftlight: ", "I want to know: ")) + prompt
    return Turn("draftlight", capitalise(prompt), answer)
