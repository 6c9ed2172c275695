"""A sentence for the user: finished English to read, and what it was made of, to say it in another language.

The app says it in the user's language. The template is a literal in the call of `phrase`, where the translators' tool
looks for it. It is the little that `models` needs of `engine/translatable.py`, which it must not import: whoever shows
a sentence asks it for its `template`, wherever it comes from.
"""

from __future__ import annotations

from string import Formatter
from typing import NamedTuple


class SentenceTemplate(NamedTuple):
    """`text` has the values' names in braces. A value that is such a sentence itself is a template too."""

    text: str
    values: dict[str, str | int | float | SentenceTemplate]

    def in_english(self) -> str:
        """The finished text. Raises what `str.format` raises where the values do not fit the text."""
        said = {
            name: each.in_english() if isinstance(each, SentenceTemplate) else each
            for name, each in self.values.items()
        }
        return self.text.format(**said) if said else self.text


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


def phrase(text: str, /, *values: object) -> Translatable:
    """`text` with the values in place of the names in it, in their order; of an error or a path only the words."""
    names = dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name) if values else ()
    kept = [each if isinstance(each, int | float) else getattr(said := str(each), "template", said) for each in values]
    return Translatable(SentenceTemplate(text, dict(zip(names, kept, strict=True))))
