"""How often a JSON schema may repeat something, before it becomes a grammar.

A grammar spells repetitions out: `"maxLength": 1000000000000` would ask for a trillion rules. llama.cpp itself refuses
a grammar somewhere above 1,000 repetitions of one rule (llama-grammar.cpp).
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

from engine.translatable import phrase

MOST_REPEATS = 1000
MOST_IN_PATTERN = 100_000
"""Of all repeats in one pattern, multiplied: they may stand inside each other."""

MOST_IN_ALL = 5_000
LONGEST_GRAMMAR = 1_000_000
"""Characters: hand-written ones have thousands."""

COUNTS = ("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")
_REPEAT = re.compile(r"\{(\d*)(?:,(\d*))?\}")


def too_much_in(schema: Any) -> str:
    """What in a parsed schema is more than a grammar can hold, as a clause; "" where nothing is."""
    total = 0.0
    for key, value, times in _repeats(schema):
        if times > (MOST_IN_PATTERN if key == "pattern" else MOST_REPEATS):
            shown = json.dumps(value)
            cut = shown if len(shown) < 60 else f"{shown[:59]}…"
            return phrase("{key} asks for more than {most:,} repeats: {value}", key, MOST_REPEATS, cut)
        total += times
    return phrase("it asks for more than {most:,} repeats in all", MOST_IN_ALL) if total > MOST_IN_ALL else ""


def _repeats(schema: Any) -> Iterator[tuple[str, Any, float]]:
    """Keyword, value and how many repeats it stands for, in all parts. Not recursive: a schema may be deep."""
    waiting = [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
        elif isinstance(part, dict):
            waiting += part.values()
            for key in COUNTS:
                if isinstance(count := part.get(key), int | float):
                    yield key, count, abs(count)
            if isinstance(pattern := part.get("pattern"), str):
                yield "pattern", pattern, _in_pattern(pattern)


def _in_pattern(pattern: str) -> float:
    """All repeats multiplied; infinity for one that is too large by itself."""
    found = [digits for pair in _REPEAT.findall(pattern) for digits in pair if digits]
    if any(len(digits) > len(str(MOST_REPEATS)) or int(digits) > MOST_REPEATS for digits in found):
        return math.inf
    return math.prod(max(1, int(digits)) for digits in found) if found else 0
