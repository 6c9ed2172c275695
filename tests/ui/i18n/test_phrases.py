"""Times, shares and sizes in every language, and texts cut short."""

import re

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.access_tree import NARROW_PX
from ui.i18n.language import FOLDER, Language
from ui.i18n.phrases import byte_size, duration, percent, plain_tip, shortened
from ui.inspector.timeline_rows import Key
from ui.pages.models.rows.guesser_rows import making_row
from ui.pages.models.state import ModelsState
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.controls.switches import ROOM_BESIDE_PX, WIDEST_CHOICE_PX
from ui.pages.settings.setting import ChoiceKind
from ui.pages.settings.speaking import in_words
from ui.transcript.legend import ENTRIES, LEGEND_PX, Legend
from ui.widgets.choice_button import ChoiceButton
from ui.widgets.commands import COMMANDS, native_keys, native_modifier, plain_words
from ui.widgets.rows.row_list import RowView
from ui.window.command_palette import EDGE_PX, MARGIN_PX, words_px

SHOWN = {
    "en": ("10 ms", "2.5 s", "4 %", "1.5 GB"),
    "ko": ("10 ms", "2.5초", "4%", "1.5 GB"),
    "de": ("10 ms", "2,5 s", "4 %", "1,5 GB"),
    "es": ("10 ms", "2,5 s", "4\xa0%", "1,5 GB"),
    "ja": ("10 ms", "2.5 秒", "4%", "1.5 GB"),
    "ar": ("10 ms", "2.5 ث", "4%", "1.5 GB"),
}


def test_figures_units_and_keys_are_those_of_the_language(language: Language) -> None:
    shown = (duration(9.96), duration(2500.0), percent(0.04), byte_size(1_500_000_000))
    assert language.code in SHOWN, "a new language goes into SHOWN, and FORMS of test_language.py"
    assert shown == SHOWN[language.code]
    named = {"de": ("Strg+N", "Strg", "Umschalt+Enter"), "es": ("Control+N", "Control", "Mayúsculas+Intro")}
    shown = (native_keys("Ctrl+N"), native_modifier("Ctrl"), native_keys("Shift+Enter"))
    assert shown == named.get(language.code, ("Ctrl+N", "Ctrl", "Shift+Enter"))


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


def test_no_text_names_a_modifier_of_one_system() -> None:
    named = re.compile(r'\btr(?:_noop)?\(\s*"[^"]*\b(?:Ctrl|Shift\+)[^"]*"')
    assert [found for path in FOLDER.parents[1].rglob("*.py") for found in named.findall(path.read_text())] == []


def test_a_tooltip_shows_markup_of_others_and_opens_nothing() -> None:
    assert plain_tip("a < b, 5 tokens\n<b>") == "a < b, 5 tokens\n<b>"  # Qt takes it for text as it is
    assert plain_tip("“<img src=x>”") == '<p style="white-space: pre-wrap">“&lt;img src=x&gt;”</p>'


# Words that have a fixed room: in no language is one of them cut, or left alone on a line.


INSPECTOR_PX = 302


def test_the_key_of_the_inspector(language: Language, qtbot: QtBot) -> None:
    key = Key()
    qtbot.addWidget(key)
    key.resize(INSPECTOR_PX, 200)
    key.show()
    for rare in ("beside", "plain", "chosen"):
        key._signs[rare].show()
    QApplication.processEvents()
    labels = [each for each in key.findChildren(QLabel) if each.isVisible()]
    assert len(labels) == 10
    assert all(each.sizeHint().width() <= each.width() for each in labels)


def test_no_mark_of_the_legend_stands_alone_on_a_line(language: Language, qtbot: QtBot) -> None:
    legend = Legend()
    qtbot.addWidget(legend)
    for width in range(300, 700, 20):
        legend.heightForWidth(width)
        marks = [[span for span in one.spans_of(line) if span.mark.verdict != "plain"]
                 for one in legend._flow.paragraphs for line in one.lines]  # fmt: skip
        assert sum(map(len, marks)) >= len(ENTRIES)
        assert len(marks) == 1 or len(marks[-1]) > 1, width
        assert legend._flow.height <= 1.6 * LEGEND_PX * len(marks) + 2


def test_every_choice_of_the_settings(language: Language, qtbot: QtBot) -> None:
    cut = []
    for setting in (setting for section in SECTIONS for group in section.groups for setting in group.settings):
        shown = in_words(setting)
        if isinstance(shown.kind, ChoiceKind) and not shown.kind.in_a_row:
            button = ChoiceButton(shown.words, shown.kind.options)
            qtbot.addWidget(button)
            metrics, room = button.fontMetrics(), WIDEST_CHOICE_PX - ROOM_BESIDE_PX
            cut += [each.words for each in shown.kind.options if metrics.horizontalAdvance(each.words) > room]
    assert cut == []


def test_no_command_of_the_finder_and_no_button_that_makes_drafters_in_the_narrowest_window(
    language: Language, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = NARROW_PX - 2 * MARGIN_PX - 2 * EDGE_PX - 28
    assert [words for command in COMMANDS if words_px(words := plain_words(command)) > room] == []
    making = RowView(making_row(ModelsState(), ""), window)
    making.set_narrow(True)
    assert making.minimumSizeHint().width() <= NARROW_PX - 2 * MARGIN_PX
