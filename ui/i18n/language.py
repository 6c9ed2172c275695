"""The window's words in the user's language, through Qt's own translation tools.

Every visible text is English in the code, inside `tr("...")`. A constant of a module is read before a language is
chosen, so it is `tr_noop("...")` there and `tr(CONSTANT)` where it is shown. Values go in by name, as in
`tr("{name} is here", name=name)`. A count is `tr("%n (file is|files are) here", "", count)`, for which every language
has its own plural forms. Never use `tr` inside an f-string: Qt's `lupdate` cannot see it there.

Text from `app`, the engine and `models` is a `Translatable`, which `translate` shows. Numbers among the values get the
language's signs.

`packaging/translations.sh` collects the texts into `ui/i18n/translations/*.ts`, which Qt Linguist opens, and compiles
them.

Numbers in sentences have the decimal and thousands signs of the language: 1,234.5 is 1.234,5 in German.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path, PurePath
from string import Formatter
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from engine.translatable import SentenceTemplate, in_english, template_of
from engine.translatable import tr_noop as tr_noop
from ui.i18n.direction import isolated

SPACED_PERCENT = frozenset((QLocale.Language.English, QLocale.Language.German, QLocale.Language.Spanish))
"""Languages with a space before the sign, which Qt does not tell; the catalogues write "{share:.0f} %" the same way."""


class NumberSigns(NamedTuple):
    """The signs of a language. Four digits stay together where `from_five`; `percent` is what Python's "%" becomes."""

    decimal: str
    thousands: str
    from_five: bool = False
    percent: str = "%"


ENGLISH = NumberSigns(".", ",", percent="\u00a0%")


def signs_of(locale: QLocale) -> NumberSigns:
    """Returns a language's signs. A language with its own digits gets English signs, since the app writes 0 to 9."""
    if locale.zeroDigit() != "0":
        return ENGLISH._replace(percent="%")
    return NumberSigns(
        locale.decimalPoint(),
        locale.groupSeparator(),
        locale.groupSeparator() not in locale.toString(1234),
        "\u00a0%" if locale.language() in SPACED_PERCENT else "%",
    )


class TextFormatter(Formatter):
    """Puts values into a text as `str.format` does, and writes numbers with these signs."""

    def __init__(self, signs: NumberSigns) -> None:
        self.signs = signs

    def fill(self, text: str, values: Mapping[str, Any]) -> str:
        """Returns the text with its values. Raises KeyError for a name without a value."""
        return self.vformat(text, (), values)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Returns one value as text."""
        text = str(format(value, format_spec))
        return written(text, self.signs) if isinstance(value, int | float) else text


def written(text: str, signs: NumberSigns) -> str:
    """Returns a number, as Python writes it, in these signs."""
    if signs.from_five and sum(each.isdigit() for each in text.split(".")[0]) < 5:
        text = text.replace(",", "")
    return text.translate({ord("."): signs.decimal, ord(","): signs.thousands, ord("%"): signs.percent})


FOLDER = Path(__file__).parent / "translations"
DIGITS = {"ar": "ar_AE"}
"""Qt would use other digits here than Python does in `tr`; a window must not mix two kinds of digits."""

_PATH = re.compile(r"~?[/\\]|[A-Za-z]:[/\\]")
_filling = TextFormatter(ENGLISH)


class Language(NamedTuple):
    """`code` as in the preferences and the names of the files; `name` is in the language itself."""

    code: str
    name: str
    right_to_left: bool = False

    @property
    def translated_name(self) -> str:
        """Its name in the user's language, for where its own cannot be written."""
        return tr(_TRANSLATED_NAMES.get(self.code, self.name))


_TRANSLATED_NAMES = {"ko": tr_noop("Korean"), "ja": tr_noop("Japanese"), "ar": tr_noop("Arabic")}
LANGUAGES = (
    Language("en", "English"),
    Language("ko", "한국어"),
    Language("de", "Deutsch"),
    Language("es", "Español"),
    Language("ja", "日本語"),
    Language("ar", "العربية", right_to_left=True),
)

FONT_PACKAGES = {"ko": "fonts-noto-cjk", "ja": "fonts-noto-cjk", "ar": "fonts-noto-core"}
"""By language, what Debian and Ubuntu call a package of fonts that has its letters."""


def tr(source: str, comment: str = "", n: int = -1, /, **values: object) -> str:
    """Returns `source` in the user's language, with `n` in place of %n and `values` in place of their names in braces.

    `comment` tells two uses of one English word apart.
    """
    text = in_english(QCoreApplication.translate("", source, comment or None, n), n)
    return _filling.fill(text, {name: _apart(value) for name, value in values.items()}) if values else text


def _apart(value: object) -> object:
    """Isolates a path, which keeps its slashes at its own ends inside a line of Arabic."""
    is_path = isinstance(value, PurePath) or (isinstance(value, str) and _PATH.match(value) is not None)
    return isolated(str(value)) if is_path else value


def translate(text: str) -> str:
    """Returns a sentence of the app, the engine or `models` in the user's language; any other text as it is."""
    template = template_of(text)
    return text if template is None else _translated(template)


def _translated(template: SentenceTemplate) -> str:
    values = {
        name: _translated(each) if isinstance(each, SentenceTemplate) else each
        for name, each in template.values.items()
    }
    return tr(template.text, template.comment, template.n, **values)


def chosen(code: str) -> Language:
    """Returns the language of this code. "" is the system's language if the app has it, else English."""
    wanted = [code] if code else [name.replace("_", "-").split("-")[0] for name in QLocale.system().uiLanguages()]
    for each in wanted:
        for language in LANGUAGES:
            if language.code == each:
                return language
    return LANGUAGES[0]


def number(value: float, form: str) -> str:
    """Returns a number alone, in the signs of the language; `form` is Python's, such as ",.1f"."""
    return _filling.format_field(value, form)


class Translators:
    """The translations that are installed in the application: Draftlight's own, and Qt's for its dialogs."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self.language = LANGUAGES[0]

    def use(self, language: Language) -> None:
        """Installs this language and its direction for all widgets made from now on.

        Raises FileNotFoundError where its file is missing; then all stays as it was.
        """
        own = self._load(f"draftlight_{language.code}", str(FOLDER)) if language.code != "en" else None
        if own is None and language.code != "en":
            raise FileNotFoundError(
                f"draftlight_{language.code}.qm is not in {FOLDER}: run `sh packaging/translations.sh`"
            )
        qts = self._load(f"qtbase_{language.code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        for translator in self._installed:
            self._application.removeTranslator(translator)
            translator.deleteLater()
        self._installed = [each for each in (qts, own) if each is not None]
        for translator in self._installed:
            self._application.installTranslator(translator)
        wording = QLocale(DIGITS.get(language.code, language.code))
        QLocale.setDefault(wording if language.code != "en" else QLocale.system())
        _filling.signs = signs_of(wording)
        direction = Qt.LayoutDirection
        self._application.setLayoutDirection(direction.RightToLeft if language.right_to_left else direction.LeftToRight)
        self.language = language

    def _load(self, name: str, folder: str) -> QTranslator | None:
        translator = QTranslator(self._application)
        return translator if translator.load(name, folder) else None
