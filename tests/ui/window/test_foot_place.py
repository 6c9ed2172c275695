"""Above the message box one thing is said at a time: they were stacked, and took half of a small window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.conversation.events import PairLoading, PairOpening
from app.engine_host.protocol import PairFiles
from app.settings.preferences import Preferences
from tests.ui.conftest import Opener, Stage
from tests.ui.window.whole_reply import whole_reply
from ui.widgets.banner import Notice

BIG = PairFiles("big", "big-q4_0", "/m/big-q4_0.gguf", None, 4)


@pytest.fixture
def with_hint(open_stage: Opener) -> Stage:
    """A reply has ended, and a bigger model is offered in words."""
    stage = open_stage(Preferences(pace="live"))
    whole_reply(stage)
    stage.window.hint_line.show_hint("A bigger model answers far more.", "See models", lambda: None)
    QApplication.processEvents()
    return stage


def seen(stage: Stage) -> list[str]:
    window = stage.window
    lines = {
        "notice": window.banner, "loading": window.loading, "hint": window.hint_line, "legend": window.legend,
    }  # fmt: skip
    return [name for name, line in lines.items() if line.isVisible()]


def test_the_most_urgent_is_shown_and_the_others_come_when_it_has_gone(with_hint: Stage) -> None:
    window = with_hint.window
    assert seen(with_hint) == ["hint"]
    window.banner.show_notice(Notice("The disk is full.", "Free some space."))
    assert seen(with_hint) == ["notice"]
    assert not window.hint_line.isHidden()  # It waits.
    window.banner._close.click()
    assert seen(with_hint) == ["hint"]
    window.hint_line.close_button.click()
    assert seen(with_hint) == ["legend"]


def test_the_legend_does_not_come_below_a_hint_when_colours_change_nor_without_marks(with_hint: Stage) -> None:
    choices = with_hint.parts.choices
    choices.change(theme="dark")
    assert seen(with_hint) == ["hint"]
    choices.change(colours=False)
    with_hint.window.hint_line.close_button.click()
    assert seen(with_hint) == []
    choices.change(colours=True)
    assert seen(with_hint) == ["legend"]


def test_a_model_that_loads_comes_before_a_hint(with_hint: Stage) -> None:
    with_hint.handle(PairOpening(BIG), PairLoading("reading", 0.42))
    with_hint.qtbot.waitUntil(with_hint.window.loading.isVisible)
    assert seen(with_hint) == ["loading"]
    with_hint.handle(PairLoading("open"))
    assert seen(with_hint) == ["hint"]


def test_a_card_comes_before_a_hint_and_goes_without_a_trace(with_hint: Stage) -> None:
    window, card = with_hint.window, QLabel("A bigger model")
    window.show_offer(card)
    assert card.isVisible()
    assert seen(with_hint) == []
    window.banner.show_notice(Notice("The disk is full."))
    assert (seen(with_hint), card.isVisible()) == (["notice"], False)
    window.banner.hide()
    assert card.isVisible()
    window.show_offer(None)
    assert seen(with_hint) == ["hint"]
    assert card.isHidden()


def test_a_hint_that_begins_with_a_key_is_read_from_the_right_where_its_language_is(with_hint: Stage) -> None:
    line = with_hint.window.hint_line
    line.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    line.show_hint("Ctrl+K …", "", lambda: None)
    assert line.words.text().startswith("\u200f")
    assert line.accessibleName() == "Ctrl+K …"
