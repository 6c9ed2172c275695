"""The settings in the user's language, and the words to find them by: those, and the English ones."""

from __future__ import annotations

from dataclasses import replace

from ui.i18n.language import LANGUAGES, tr
from ui.pages.settings.setting import ChoiceKind, Kind, NumberKind, Setting, TextKind
from ui.theme.fonts import has_letters
from ui.widgets.choice_button import ChoiceOption
from ui.widgets.commands import native_modifier


def in_words(setting: Setting) -> Setting:
    """Returns the same setting with its words in the current language."""
    return replace(
        setting,
        words=tr(setting.words),
        sentence=tr(setting.sentence, **({"ctrl": native_modifier("Ctrl")} if "{ctrl}" in setting.sentence else {})),
        term=tr(setting.term, "a standard name") if setting.term else "",
        also=tr(setting.also, "more words to find a setting by") if setting.also else "",
        kind=_spoken(setting.kind),
    )


def words_of(setting: Setting) -> str:
    """Returns all words that it can be found by."""
    shown = in_words(setting)
    return " ".join(
        part for each in (setting, shown) for part in (each.words, each.sentence, each.term, *each.usual, each.also)
    )


def in_both(source: str) -> str:
    """Returns marked words for the search, in English and in the user's language."""
    return " ".join((source, tr(source)))


def found_by(source: str) -> str:
    """Returns the same for words that are nowhere on the page."""
    return " ".join((source, tr(source, "more words to find a setting by")))


def _spoken(kind: Kind) -> Kind:
    match kind:
        case ChoiceKind(options):
            return replace(kind, options=tuple(_option(option) for option in options))
        case NumberKind(least_means=words) if words:
            return replace(kind, least_means=tr(words))
        case TextKind(placeholder=words) if words:
            return replace(kind, placeholder=tr(words))
        case _:
            return kind


def _option(option: ChoiceOption) -> ChoiceOption:
    """Returns an option in the user's language. Languages keep their own names, unless no font here can write them."""
    value = option.value
    for each in LANGUAGES:
        if option.words == each.name and not has_letters(each.code):
            return ChoiceOption(value, tr("{language} (needs a font)", language=each.translated_name))
    hint = tr(option.hint, value=value) if option.hint else ""
    return ChoiceOption(value, tr(option.words, value=value), hint)
