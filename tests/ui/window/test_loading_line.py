"""What a model does while it loads, and giving its memory back, in the real window."""

from __future__ import annotations

from typing import get_args

import pytest

from app.conversation.commands import UnloadPair
from app.conversation.events import PairLoading, PairOpening, PairRefused, PairUnloaded, PhaseChanged
from app.engine_host.protocol import PairFiles
from app.problem import Problem
from app.settings.preferences import Preferences
from engine.loading.progress import LoadingPhase
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, STARTER, asked, begun, opened
from ui.widgets.waiting import WORDS, loading_words

BIG = PairFiles("big", "big-q4_0", "/m/big-q4_0.gguf", None, 4)


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
