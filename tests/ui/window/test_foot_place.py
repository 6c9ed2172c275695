"""Above the message box one thing is said at a time: they were stacked, and took half of a small window.

Also here: the line of loading.
"""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.conversation.commands import UnloadPair
from app.conversation.events import PairLoading, PairOpening, PairRefused, PairUnloaded, PhaseChanged
from app.engine_host.protocol import PairFiles
from app.problem import Problem
from app.settings.preferences import Preferences
from engine.loading.opening import LoadingPhase
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, STARTER, asked, begun, opened
from tests.ui.window.whole_reply import whole_reply
from ui.widgets.banner import Notice
from ui.widgets.waiting import WORDS, loading_words

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


# What a model does while it loads, and giving its memory back, in the real window.


def test_every_phase_has_its_words() -> None:
    assert set(WORDS) == set(get_args(LoadingPhase)) - {"open"}
    assert loading_words("big", "reading") == "big: reading the file"
    assert loading_words("", "laying_out") == "preparing memory"


def test_the_line_says_what_is_done_and_goes_at_the_end(stage: Stage) -> None:
    line = stage.window.loading
    stage.handle(PairOpening(BIG), PairLoading("reading", 0.42))
    assert not stage.window.commands["unload"].isEnabled()
    assert line.isHidden()  # A model that is open at once needs no line.
    stage.qtbot.waitUntil(line.isVisible)
    assert (line.words.text(), line.share.text(), line.bar.share) == ("big: reading the file", "42 %", 0.42)
    stage.handle(PairLoading("trying_card"))
    assert (line.words.text(), line.share.text(), line.bar.share) == ("big: trying the graphics card", "", None)
    stage.handle(PairLoading("open"), opened(BIG))
    assert line.isHidden()
    stage.handle(PairLoading("reading"), PairLoading("open"))
    assert not line._soon.isActive()


def test_a_reply_that_waits_for_its_model_has_no_figures_yet(open_stage: Opener) -> None:
    """The inspector said "too short to time" of a model that was still being loaded."""
    stage = open_stage(Preferences(pace="live", pair="starter", show_inspector=True))
    panel = stage.window.panel
    stage.handle(*asked("Hello"), PairOpening(BIG), PairLoading("reading", 0.42), PhaseChanged("loading"))
    stage.qtbot.waitUntil(lambda: panel.head.answer.text() == "big: reading the file · 42 %")
    assert panel.head.question.text() == "Loading the model"
    assert panel.head.gauge.isHidden()
    assert all(value.isHidden() for value in panel.head.values.values())
    assert all(section.isHidden() for section in panel.sections)
    assert panel.invitation.isHidden()
    status = stage.window.transcript.replies()[0]._status
    stage.qtbot.waitUntil(lambda: status.y() >= stage.window.transcript.replies()[0]._title.geometry().bottom())
    assert status.width() > 200
    stage.handle(PairLoading("open"), opened(BIG), *begun(), *ROUNDS)
    stage.qtbot.waitUntil(lambda: panel.head.answer.text().startswith("Too early to tell."))
    assert not any(value.isHidden() for value in panel.head.values.values())
    assert not panel.sections[0].isHidden()


def test_an_unloaded_model_says_so_until_it_is_loaded_again(stage: Stage) -> None:
    button, command = stage.window.top_bar.pair, stage.window.commands["unload"]
    button.menu_opening.emit()
    assert command in button._menu.actions()
    assert command.isEnabled()
    before = button._name
    command.trigger()
    assert stage.conversation.sent_commands[-1] == UnloadPair()
    stage.handle(PairUnloaded(STARTER))
    assert button._name.target == "Starter · Q8_0 · unloaded"
    assert not command.isEnabled()
    assert stage.window.banner.isVisible()
    assert stage.parts.models.state.is_unloaded
    stage.handle(PairLoading("starting"), PairLoading("open"), opened())
    assert button._name == before
    assert command.isEnabled()
    assert not stage.parts.models.state.is_unloaded


@pytest.mark.parametrize("files", [BIG, None], ids=["could not be opened", "no files"])
def test_after_a_refusal_there_is_something_to_unload_only_where_a_model_is_open(
    stage: Stage, files: PairFiles | None
) -> None:
    problem = Problem("bad_model_file", "this file cannot be loaded", "Choose another one.")
    if files is not None:
        stage.handle(PairOpening(files), PairLoading("starting"), PairLoading("open"))
    stage.handle(PairRefused(files, problem))
    assert stage.window.commands["unload"].isEnabled() == (files is None)
