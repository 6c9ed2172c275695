"""Words that have a fixed room: in no language is one of them cut, or left alone on a line."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.narrow import NARROW_PX
from ui.i18n.language import Language
from ui.inspector.timeline_rows import Key
from ui.pages.models.rows.guesser_rows import making_row
from ui.pages.models.state import ModelsState
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.controls.switches import ROOM_BESIDE_PX, WIDEST_CHOICE_PX
from ui.pages.settings.setting import ChoiceKind
from ui.pages.settings.speaking import in_words
from ui.transcript.legend import LEGEND_PX, Legend
from ui.widgets.choice_button import ChoiceButton
from ui.widgets.commands import COMMANDS, plain_words
from ui.widgets.rows.row_list import RowView
from ui.window.command_palette import EDGE_PX, MARGIN_PX, words_px

INSPECTOR_PX = 302


def test_the_key_of_the_inspector(language: Language, qtbot: QtBot) -> None:
    key = Key()
    qtbot.addWidget(key)
    key.resize(INSPECTOR_PX, 200)
    key.show()
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
        assert sum(map(len, marks)) >= 5  # Those that a text shows: guesses behind a wrong one are in its card.
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
