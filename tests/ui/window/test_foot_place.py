"""Above the message box one thing is said at a time: they were stacked, and took half of a small window.

Also here: the line of loading.
"""

from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.conversation.commands import UnloadPair
from app.conversation.events import PairOpening, PairRefused, PairUnloaded, PhaseChanged
from app.engine_host.protocol import Loading, Opened, PairFiles, PairRequest
from app.problem import Problem
from app.settings.preferences import Preferences
from engine.loading.opening import LoadingPhase
from tests.ui.conftest import Opener, Stage, whole_reply
from tests.ui.fakes import ROUNDS, STARTER, asked, begun, opened
from ui.widgets.banner import Notice
from ui.widgets.waiting import WORDS, loading_words
from ui.window.pair_button import MenuLine, PairButton, PairName, pair_name

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


def test_the_legend_stays_below_a_hint_and_goes_with_the_marks(with_hint: Stage) -> None:
    choices = with_hint.parts.choices
    choices.change(theme="dark")
    assert seen(with_hint) == ["hint", "legend"]
    choices.change(colours=False)
    with_hint.window.hint_line.close_button.click()
    assert seen(with_hint) == []
    choices.change(colours=True)
    assert seen(with_hint) == ["legend"]


def test_what_is_more_urgent_is_shown_alone_and_the_others_come_back(with_hint: Stage) -> None:
    window, card = with_hint.window, QLabel("A bigger model")
    window.show_offer(card)
    assert card.isVisible()
    assert seen(with_hint) == []
    window.banner.show_notice(Notice("The disk is full."))
    assert (seen(with_hint), card.isVisible()) == (["notice"], False)
    window.banner.hide()
    assert card.isVisible()
    window.show_offer(None)
    assert seen(with_hint) == ["hint", "legend"]
    assert card.isHidden()
    with_hint.handle(PairOpening(BIG), Loading("reading", 0.42))
    with_hint.qtbot.waitUntil(with_hint.window.loading.isVisible)
    assert seen(with_hint) == ["loading"]
    with_hint.handle(Loading("open"))
    assert seen(with_hint) == ["hint", "legend"]
    window = with_hint.window
    assert seen(with_hint) == ["hint", "legend"]
    window.banner.show_notice(Notice("The disk is full.", "Free some space."))
    assert seen(with_hint) == ["notice"]
    assert not window.hint_line.isHidden()  # It waits.
    window.banner._close.click()
    assert seen(with_hint) == ["hint", "legend"]
    window.hint_line.close_button.click()
    assert seen(with_hint) == ["legend"]


@pytest.mark.parametrize("before", ["hint", "legend"])
def test_a_notice_that_goes_by_itself_moves_nothing(with_hint: Stage, before: str) -> None:
    """The page rose by 29 px and fell back, so that a click on Share hit a word."""
    window = with_hint.window
    window.hint_line.setVisible(before == "hint")
    QApplication.processEvents()
    there = window.transcript.geometry()
    window.banner.show_notice(Notice("A picture of the reply is on the clipboard.", grave=False, done=True))
    QApplication.processEvents()
    assert (seen(with_hint), window.transcript.geometry()) == (["notice"], there)
    place = window.banner.mapTo(window, window.banner.rect().bottomLeft())
    assert place.y() < window.composer.mapTo(window, window.composer.rect().topLeft()).y()
    window.resize(window.width() + 40, window.height() - 30)
    QApplication.processEvents()
    assert window.banner.width() == window.foot.width()
    window.banner._gone.timeout.emit()
    window.banner.show_notice(Notice("The disk is full."))
    QApplication.processEvents()
    assert window.foot.isAncestorOf(window.banner)
    assert window.foot.height() >= window.banner.height()


def test_a_hint_that_begins_with_a_key_is_read_from_the_right_where_its_language_is(with_hint: Stage) -> None:
    line = with_hint.window.hint_line
    line.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    line.show_hint("Ctrl+K …", "", lambda: None)
    assert line.words.text().startswith("\u200f")
    assert line.accessibleName() == "Ctrl+K …"


# What a model does while it loads, and giving its memory back, in the real window.


def test_the_line_says_what_is_done_and_goes_at_the_end(stage: Stage) -> None:
    line = stage.window.loading
    stage.handle(PairOpening(BIG), Loading("reading", 0.42))
    assert not stage.window.commands["unload"].isEnabled()
    assert line.isHidden()  # A model that is open at once needs no line.
    stage.qtbot.waitUntil(line.isVisible)
    assert (line.words.text(), line.promise.isHidden()) == ("big: reading the file", True)
    stage.handle(Loading("trying_card"))
    assert line.words.text() == "big: trying the graphics card"
    assert line.bar.share
    stage.handle(Loading("open"), opened(BIG))
    assert line.isHidden()
    stage.handle(Loading("reading"), Loading("open"))
    assert not line._soon.isActive()


def test_a_reply_that_waits_for_its_model_has_no_figures_yet(open_stage: Opener) -> None:
    """The inspector said "too short to time" of a model that was still being loaded."""
    stage = open_stage(Preferences(pace="live", pair="starter", show_inspector=True))
    panel = stage.window.panel
    stage.handle(*asked("Hello"), PairOpening(BIG), Loading("reading", 0.42), PhaseChanged("loading"))
    stage.qtbot.waitUntil(lambda: panel.head.answer.text() == "big: reading the file")
    assert panel.head.question.text() == "Loading the model"
    assert panel.head.gauge.isHidden()
    assert all(value.isHidden() for value in panel.head.values.values())
    assert all(section.isHidden() for section in panel.sections)
    assert panel.invitation.isHidden()
    status = stage.window.transcript.replies()[0]._status
    stage.qtbot.waitUntil(lambda: status.y() >= stage.window.transcript.replies()[0]._title.geometry().bottom())
    assert status.width() > 200
    stage.handle(Loading("open"), opened(BIG), *begun(), *ROUNDS)
    stage.qtbot.waitUntil(lambda: panel.head.answer.text().startswith("Too early to tell."))
    assert [value.isHidden() for value in panel.head.values.values()] == [False] * 3 + [True] * 2  # simple mode
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
    stage.handle(Loading("starting"), Loading("open"), opened())
    assert button._name == before
    assert command.isEnabled()
    assert not stage.parts.models.state.is_unloaded


@pytest.mark.parametrize("files", [BIG, None], ids=["could not be opened", "no files"])
def test_after_a_refusal_there_is_something_to_unload_only_where_a_model_is_open(
    stage: Stage, files: PairFiles | None
) -> None:
    problem = Problem("bad_model_file", "this file cannot be loaded", "Choose another one.")
    if files is not None:
        stage.handle(PairOpening(files), Loading("starting"), Loading("open"))
    stage.handle(PairRefused(files, problem))
    assert stage.window.commands["unload"].isEnabled() == (files is None)


# Names of pairs for people.


@pytest.mark.parametrize(
    ("pair_id", "name", "target", "drafter", "words"),
    [
        ("starter", "Starter", "target-q8_0.gguf", "drafter.onnx", "Starter · Q8_0 guessed by starter drafter"),
        ("starter", "Starter", "target-q8_0.gguf", None, "Starter · Q8_0"),
        ("b", "qwen2.5-7b-Q4_K_M", "qwen2.5-7b-Q4_K_M.gguf", "small.onnx", "Qwen2.5 7B · Q4_K_M guessed by small"),
        ("b", "mymodel", "mymodel.gguf", None, "mymodel"),
        ("b", "mymodel", "mymodel.gguf", "suffix + ngram", "mymodel guessed by copying"),
        ("b", "Tiny", "t.gguf", "suffix + smollm2-135m-instruct", "Tiny guessed by its own drafter"),
        ("b", "gpt.bf16", "gpt.bf16.gguf", None, "gpt · BF16"),
    ],
)
def test_names(pair_id: str, name: str, target: str, drafter: str | None, words: str) -> None:
    opened = Opened(pair_id, target, drafter, 2048, 4096, "CPU", "CPU", 20.0)
    assert pair_name(PairFiles(pair_id, name, f"/m/{target}"), opened).words == words


def test_the_tooltip_says_who_guesses_and_every_phase_has_its_words() -> None:
    opened = Opened("b", "b.gguf", "d.gguf", 2048, 151_936, "CPU", "CPU", 20.0, drafter_words=(32_768, 151_936))
    lines = pair_name(PairFiles("b", "big", "/m/b.gguf"), opened).detail.splitlines()
    assert lines[0] == "/m/b.gguf"
    assert lines[2:] == ["The drafter guesses among 32,768 of 151,936 words"]
    for heads, words in ((1, "a head"), (3, "heads")):
        opened = Opened("b", "b.gguf", "mtp", 2048, 151_936, "CPU", "CPU", 20.0, heads=heads)
        lines = pair_name(PairFiles("b", "big", "/m/b.gguf"), opened).detail.splitlines()
        assert lines[2:] == [f"Guessed by {words} of its own, which the file brings"]
    assert set(WORDS) == set(get_args(LoadingPhase)) - {"open"}
    assert loading_words("big", "reading") == "big: reading the file"
    assert loading_words("", "laying_out") == "preparing memory"


def test_the_button_keeps_its_room_and_has_the_drafter_beside_its_model(qtbot: QtBot) -> None:
    button, widths = PairButton(), []
    qtbot.addWidget(button)
    for words in ("Starter · loading…", "Starter · Q8_0", "Big · Q4"):
        button.set_name(PairName(words))
        button.set_brief(False)  # any change of the width says it again
        widths.append(button.sizeHint().width())
    assert widths[0] == widths[1] > widths[2]
    button = PairButton()
    qtbot.addWidget(button)
    button.set_name(PairName("Big 7B · Q4_K_M", "Small 1B"))
    alone = button.fontMetrics().horizontalAdvance("Big 7B · Q4_K_M")
    assert button.sizeHint().width() > alone + button.fontMetrics().horizontalAdvance("Small 1B")
    button.set_brief(True)
    assert button.sizeHint().width() < alone
    assert button._shown == "Big 7B"


def test_the_menu_has_the_models_and_who_guesses_for_the_open_one(qtbot: QtBot) -> None:
    button, asked = PairButton(), []
    qtbot.addWidget(button)
    button.pair_requested.connect(asked.append)
    button.set_name(PairName("Big 7B", "Small 1B"))
    small, nobody = PairRequest(target="b", drafter="s"), PairRequest(target="b", drafter="none")
    models = (MenuLine("Starter", PairRequest("starter")), MenuLine("Big 7B", PairRequest(target="b"), chosen=True))
    button.show_choices(models, (MenuLine("Small 1B", small, chosen=True), MenuLine("Nobody", nobody)))
    lines = {action.text(): action for action in button.menu().actions() if action.text()}
    assert list(lines) == ["Starter", "Big 7B", "Drafter: Small 1B", "Open a model file…"]
    assert lines["Big 7B"].isChecked()
    guesses = lines["Drafter: Small 1B"].menu().actions()
    assert [action.text() for action in guesses if action.text()] == ["Small 1B", "Nobody", "Choose a drafter file…"]
    guesses[1].trigger()
    assert asked == [nobody]
