"""One question with its one right answer, and the rule that keeps some questions out of training."""

import json
import re
import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starter.corpus.wordings import sentences

FIRST_QUESTIONS = frozenset(line for lines in sentences("first_questions").values() for line in lines)
"""What people are likeliest to type first, as `fingerprint` writes it. It is always taught, so it is never a test."""

HELD_OUT_SHARE = 20
"""One prompt in this many is held out."""

_NOT_WORD = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Turn:
    """A prompt and the only answer that counts as right.

    `literal` marks prompts that carry text to be copied, which must not be lower-cased or misspelt. `others` are answers
    that are as right, where a wish leaves the choice open.
    """

    skill: str
    prompt: str
    answer: str
    literal: bool = False
    others: tuple[str, ...] = ()


def fingerprint(text: str) -> str:
    """The text without case, punctuation and spacing, so that near-copies share one fate."""
    return _NOT_WORD.sub(" ", text.casefold()).strip() or text


def is_held_out(text: str) -> bool:
    """Whether `text` belongs to the tests. A fixed rule, so no list has to be kept."""
    mark = fingerprint(text)
    return mark not in FIRST_QUESTIONS and zlib.crc32(mark.encode()) % HELD_OUT_SHARE == 7


@cache
def _trial() -> frozenset[str]:
    lines = Path(__file__).parents[1].joinpath("trial.jsonl").read_text(encoding="utf-8").splitlines()
    return frozenset(fingerprint(json.loads(line)["prompt"]) for line in lines if line.strip())


def is_kept_back(text: str) -> bool:
    """Whether training must not show `text`: it is held out, or somebody asks it in `trial.jsonl`."""
    return is_held_out(text) or (fingerprint(text) in _trial() and fingerprint(text) not in FIRST_QUESTIONS)
