"""The English forms of a count, as the texts are written: `%n (token|tokens)`."""

from __future__ import annotations

import re

ONE_OR_MANY = re.compile(r"\(([^()|]*)\|([^()|]*)\)")


def in_english(text: str, n: int) -> str:
    """The form for this count in place of every `(one|many)`; below 0 there is no count, and nothing to choose."""
    return ONE_OR_MANY.sub(r"\1" if n == 1 else r"\2", text) if n >= 0 else text
