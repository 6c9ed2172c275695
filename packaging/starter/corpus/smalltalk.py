"""Greetings, thanks, and what the starter says about itself."""

from random import Random

from starter.corpus.grammar import expand
from starter.corpus.text_files import text
from starter.corpus.turn import Turn
from starter.corpus.wordings import sentences, worded

ENTRIES: tuple[tuple[str, str], ...] = text("smalltalk", "ENTRIES")


def small_talk(rng: Random) -> Turn:
    """A line of small talk or a question about the model itself."""
    spot = rng.randrange(len(ENTRIES))
    patterns, answer = ENTRIES[spot]
    asked = worded("smalltalk", str(spot), rng)
    if asked is not None:
        return Turn("smalltalk", asked, answer)
    prompt = rng.choice(sentences("smalltalk")[str(spot)]) if rng.random() < 0.35 else expand("{" + patterns + "}", rng)
    return Turn("smalltalk", prompt, answer)
