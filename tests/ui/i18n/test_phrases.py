"""Times, shares and sizes in every language, and texts cut short."""

from __future__ import annotations

import re

import pytest

from ui.i18n.language import FOLDER, Language
from ui.i18n.phrases import byte_size, duration, percent, plain_tip, shortened
from ui.widgets.commands import native_keys, native_modifier

SHOWN = {
    "en": ("10 ms", "2.5 s", "4 %", "1.5 GB"),
    "ko": ("10 ms", "2.5초", "4%", "1.5 GB"),
    "de": ("10 ms", "2,5 s", "4 %", "1,5 GB"),
    "es": ("10 ms", "2,5 s", "4\xa0%", "1,5 GB"),
    "ja": ("10 ms", "2.5 秒", "4%", "1.5 GB"),
    "ar": ("10 ms", "2.5 ث", "4%", "1.5 GB"),
}


def test_figures_have_the_units_and_signs_of_the_language(language: Language) -> None:
    shown = (duration(9.96), duration(2500.0), percent(0.04), byte_size(1_500_000_000))
    assert language.code in SHOWN, "a new language goes into SHOWN, and FORMS of test_language.py"
    assert shown == SHOWN[language.code]


@pytest.mark.usefixtures("qapp")
def test_small_and_large_figures() -> None:
    assert [duration(ms) for ms in (0.0, 0.001, 0.04, 0.94, 9.96, 123.4, 2500.0)] == [
        "0.00 ms", "under 0.01 ms", "0.04 ms", "0.9 ms", "10 ms", "123 ms", "2.5 s",
    ]  # fmt: skip
    assert [percent(part) for part in (0.0, 0.001, 0.04, 1.0)] == ["0 %", "under 1 %", "4 %", "100 %"]
    assert [byte_size(count) for count in (12, 4_000, 5_000_000)] == ["12 bytes", "4 kB", "5 MB"]


def test_a_text_is_cut_where_its_room_ends() -> None:
    assert [shortened(text, 8) for text in ("", "a\n b", "12345678", "123456 89", "123456789")] == [
        "", "a b", "12345678", "123456…", "1234567…",
    ]  # fmt: skip


def test_keys_are_named_as_the_system_names_them_in_that_language(language: Language) -> None:
    named = {"de": ("Strg+N", "Strg", "Umschalt+Enter"), "es": ("Control+N", "Control", "Mayúsculas+Intro")}
    shown = (native_keys("Ctrl+N"), native_modifier("Ctrl"), native_keys("Shift+Enter"))
    assert shown == named.get(language.code, ("Ctrl+N", "Ctrl", "Shift+Enter"))


def test_no_text_names_a_modifier_of_one_system() -> None:
    named = re.compile(r'\btr(?:_noop)?\(\s*"[^"]*\b(?:Ctrl|Shift\+)[^"]*"')
    assert [found for path in FOLDER.parents[1].rglob("*.py") for found in named.findall(path.read_text())] == []


def test_a_tooltip_shows_markup_of_others_and_opens_nothing() -> None:
    assert plain_tip("a < b, 5 tokens\n<b>") == "a < b, 5 tokens\n<b>"  # Qt takes it for text as it is
    assert plain_tip("“<img src=x>”") == '<p style="white-space: pre-wrap">“&lt;img src=x&gt;”</p>'
