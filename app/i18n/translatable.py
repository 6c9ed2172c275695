"""A line for a person, made where there is no window: English to read, and what it was made of, to say it otherwise.

The window says it in the person's language (`ui/i18n/language.py: translate`); terminals, logs and files take it as
it is. The text is a literal at the place where it is said, as with the window's `tr`, since the translators' tool
looks for it.

The English forms of a count, as the texts are written: `%n (token|tokens)`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

ONE_OR_MANY = re.compile(r"\(([^()|]*)\|([^()|]*)\)")


def in_english(text: str, n: int) -> str:
    """The form for this count in place of every `(one|many)`; below 0 there is no count, and nothing to choose."""
    return ONE_OR_MANY.sub(r"\1" if n == 1 else r"\2", text) if n >= 0 else text


class Template(NamedTuple):
    """`text` has the values' names in braces and %n for the count `n`; `n` is -1 where nothing is counted."""

    text: str
    comment: str
    n: int
    values: dict[str, object]


class Translatable(str):
    """The finished English text, which remembers its template."""

    template: Template
    __slots__ = ("template",)

    def __new__(cls, template: Template) -> Translatable:
        """Values may be said themselves."""
        text = template.text
        if template.n >= 0:
            text = in_english(text.replace("%n", str(template.n)), template.n)
        made = super().__new__(cls, text.format(**template.values) if template.values else text)
        made.template = template
        return made

    def __reduce__(self) -> tuple[type[Translatable], tuple[Template]]:
        """Copied and pickled whole."""
        return Translatable, (self.template,)


def translatable(text: str, comment: str = "", n: int = -1, /, **values: object) -> Translatable:
    """`text` with `n` in place of %n and `values` in place of their names; `comment` is for the translators."""
    kept: dict[str, object] = {
        name: each if isinstance(each, str | int | float) else str(each) for name, each in values.items()
    }
    return Translatable(Template(text, comment, n, kept))


def two_sentences(first: str, second: str) -> str:
    """Two sentences in a row; where one is missing, the other."""
    return translatable("{first} {second}", first=first, second=second) if first and second else first or second


def as_text(value: object) -> str:
    """For encoders, which know no strings of our own: their `enc_hook`."""
    if isinstance(value, Translatable):
        return str.__str__(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be encoded")
