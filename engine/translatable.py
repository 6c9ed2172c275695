"""A sentence for the user: finished English to read, and what it was made of, to say it in another language.

The window shows it in the user's language (`ui/i18n/language.py: translate`); terminals, logs and files take it as
it is. The template is a literal in the call of `phrase` or `translatable`, as with the window's `tr`, since the
translators' tool looks for it there.

The English forms of a count, as the templates are written: `%n (token|tokens)`.

Events, reports and stored values hold sentences in fields of type `str`. What encodes them writes the plain English,
and with it the templates (`WithTemplates`), so that whoever reads the text alone finds what was always there. What
was written before there were templates stays the English that it is; so do the messages of libraries and of the system.
`models` may import this one file of the engine: it knows nothing of either, and a second class would need converting.
Rejected: to know finished English again by patterns, which repeats every template and guesses at the values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from numbers import Integral, Real
from string import Formatter

import msgspec

ONE_OR_MANY = re.compile(r"\(([^()|]*)\|([^()|]*)\)")

MOST_CLAUSES, LONGEST = 20, 2000
"""In a list for one line. A text of more letters, with its values, is none that a template was made for."""

_FORMAT = re.compile(r",?(\.\d)?[fg%]?")


class SentenceTemplate(msgspec.Struct, frozen=True, omit_defaults=True):
    """`text` has the values' names in braces and %n for the count `n`; `n` is -1 where nothing is counted.

    `comment` is for the translators. A value may be a sentence itself, then it is a template too.
    """

    text: str
    values: dict[str, str | int | float | SentenceTemplate | None] = {}
    comment: str = ""
    n: int = -1

    def in_english(self) -> str:
        """The finished text. Raises what `str.format` raises where the values do not fit the text."""
        text = self.text
        if self.n >= 0:
            text = in_english(text.replace("%n", str(self.n)), self.n)
        if not self.values:
            return text
        return text.format(
            **{
                name: each.in_english() if isinstance(each, SentenceTemplate) else each
                for name, each in self.values.items()
            }
        )

    def is_of(self, text: str) -> bool:
        """Whether `text` was made by this template. Safe for one that came from a file or another process."""
        try:
            return max(len(text), len(self.text)) <= LONGEST and self._is_plain(len(text)) and self.in_english() == text
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return False

    def _is_plain(self, most: int) -> bool:
        """Whether its parts are within the text's length, and no format asks for more than a number's look."""
        return (
            len(self.text) <= LONGEST
            and all(len(each) <= most for each in self.values.values() if isinstance(each, str))
            and all(
                each._is_plain(most) and len(each.in_english()) <= most
                for each in self.values.values()
                if isinstance(each, SentenceTemplate)
            )
            and all(
                name is None or (name.isidentifier() and not conversion and _FORMAT.fullmatch(look or ""))
                for _, name, look, conversion in (Formatter().parse(self.text) if self.values else ())
            )
        )


class Translatable(str):
    """The finished English text, which remembers its template."""

    template: SentenceTemplate
    __slots__ = ("template",)

    def __new__(cls, template: SentenceTemplate) -> Translatable:
        made = super().__new__(cls, template.in_english())
        made.template = template
        return made

    def __str__(self) -> str:
        """Itself, not a plain copy: so the `str` of an error whose message it is has the template too."""
        return self

    def __reduce__(self) -> tuple[type[Translatable], tuple[SentenceTemplate]]:
        """Copied and pickled whole."""
        return Translatable, (self.template,)


def translatable(text: str, comment: str = "", n: int = -1, /, **values: object) -> Translatable:
    """`text` with `n` in place of %n and `values` in place of their names; `comment` is for the translators."""
    return Translatable(SentenceTemplate(text, {name: _value(each) for name, each in values.items()}, comment, n))


def tr_noop(source: str, comment: str = "") -> str:
    """Marks `source` for the translators and returns it: its values come later, or the window shows it with `tr`."""
    del comment
    return source


def phrase(text: str, /, *values: object) -> Translatable:
    """`translatable` with the values in the order of their names in `text`, which errors and notes are short with."""
    names = dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name) if values else ()
    return Translatable(SentenceTemplate(text, dict(zip(names, map(_value, values), strict=True))))


def template_of(text: object) -> SentenceTemplate | None:
    """What a sentence was made of; None for any other value."""
    return text.template if isinstance(text, Translatable) else None


def in_a_row(clauses: Iterable[str]) -> str:
    """The first clauses as a list for one line; "" for none."""
    first = list(clauses)[:MOST_CLAUSES]
    return reduce(lambda row, clause: phrase("{first}; {second}", row, clause) if row else clause, first, "")


def two_sentences(first: str, second: str) -> str:
    """Two sentences in a row; where one is missing, the other."""
    return translatable("{first} {second}", first=first, second=second) if first and second else first or second


def in_english(text: str, n: int) -> str:
    """The form for this count in place of every `(one|many)`; below 0 there is no count, and nothing to choose."""
    return ONE_OR_MANY.sub(r"\1" if n == 1 else r"\2", text) if n >= 0 else text


def as_text(value: object) -> str:
    """For encoders, which know no strings of our own: their `enc_hook`."""
    if isinstance(value, str):
        return str.__str__(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be encoded")


class WithTemplates(msgspec.Struct, frozen=True, kw_only=True):
    """Base of the values that cross a process boundary, or are stored, with sentences in them.

    `templates` has those of its fields by name. It follows from the fields: nobody sets it but a decoder, and then the
    fields have their templates again. Two values of the same text are equal, as the sentences themselves are.
    """

    templates: dict[str, SentenceTemplate] | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        given = self.templates or {}
        found = {}
        for name in self.__struct_fields__:
            each = getattr(self, name)
            if name in given and type(each) is str and given[name].is_of(each):
                each = Translatable(given[name])
                msgspec.structs.force_setattr(self, name, each)
            if isinstance(each, str) and (template := template_of(each)) is not None:
                found[name] = template
        msgspec.structs.force_setattr(self, "templates", found or msgspec.UNSET)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.__struct_fields__ if name != "templates"
        )


def _value(each: object) -> str | int | float | SentenceTemplate | None:
    """What a template keeps of a value: nothing that holds an error alive, and only what can be encoded."""
    if isinstance(each, Integral) and not isinstance(each, bool) and -(2**63) <= int(each) < 2**63:
        return int(each)
    if isinstance(each, Real) and not isinstance(each, Integral):
        return float(each)
    text = str(each)
    return template_of(text) or str.__str__(text)
