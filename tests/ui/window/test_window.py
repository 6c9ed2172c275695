"""The whole window on a fake conversation: what a user does, and what the window makes of it."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from app.conversation.commands import Regenerate, Send, Stop, UsePair
from app.conversation.events import (
    ChatOpened,
    MessageRefused,
    MessageSuperseded,
    PairOpening,
    PairRefused,
    ReplyBegun,
    StorageProblem,
    TurnsDropped,
)
from app.engine_host.protocol import PairFiles, PairRequest
from app.problem import Problem
from app.settings.preferences import SMALLEST_READING_PX, Preferences
from engine.events import Failed
from tests.ui.conftest import QUESTION, Opener, Stage, ask, whole_reply
from tests.ui.fakes import NEW_CHAT, ROUNDS, TEXT, asked, begun, broken, ended, message, opened
from ui.controllers import preferences
from ui.controllers.preferences import next_zoom
from ui.theme.palette import DARK, LIGHT
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.reply_figures import same_text
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.banner import Notice
from ui.widgets.notices import OPEN_MODEL


def test_a_message_goes_out_once_and_leaves_the_box_when_it_is_on_disk(stage: Stage) -> None:
    stage.qtbot.keyClicks(stage.window.composer.edit, QUESTION)
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)  # twice in a hurry
    assert stage.conversation.sent_commands == [Send(QUESTION)]
    assert stage.window.composer.text() == QUESTION
    stage.handle(*asked(QUESTION))
    assert stage.window.composer.text() == ""


def test_a_refused_message_stays_in_the_box(stage: Stage) -> None:
    stage.window.composer.set_text(QUESTION)
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)
    stage.handle(MessageRefused(QUESTION, Problem("disk_full", "the disk is full", "Free some space.")))
    assert stage.window.composer.text() == QUESTION
    assert stage.window.banner.text.text() == "The disk is full. Free some space."


def test_a_reply_is_shown_and_counted_its_verdict_stands_once_and_it_can_be_written_again(stage: Stage) -> None:
    whole_reply(stage)
    assert stage.reply_text == TEXT
    stage.qtbot.waitUntil(lambda: "0.78×" in stage.window.panel.head.answer.text(), timeout=2000)
    assert "700" in stage.window.panel.accessibleDescription()
    reply = stage.window.transcript.replies()[0]
    reply.action_row.button("figures").click()
    said = [each.text() for each in reply.figures.findChildren(QLabel)]
    assert len([each for each in said if "0.78×" in each]) == 1
    assert len(said) == len(set(said))
    reply.figures.close()
    stage.qtbot.keyClick(stage.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert stage.conversation.sent_commands[-1] == Regenerate()


def test_escape_closes_a_tokens_card_before_it_stops_the_reply(stage: Stage) -> None:
    ask(stage)
    stage.handle(*begun(), *ROUNDS[:2])
    transcript = stage.window.transcript
    transcript.go_to_current()
    pane = transcript.replies()[-1].pane
    stage.qtbot.waitUntil(lambda: any(paragraph.spans for paragraph in pane.flow.paragraphs))
    stage.qtbot.keyClick(pane, Qt.Key.Key_Right)
    assert transcript.cards.card.isVisible()
    stage.qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert not transcript.cards.card.isVisible()
    assert Stop() not in stage.conversation.sent_commands
    stage.qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert stage.conversation.sent_commands[-1] == Stop()


def test_guessing_and_its_length_count_from_the_next_message_the_pairs_own_until_one_is_picked(stage: Stage) -> None:
    bar = stage.window.top_bar
    for _ in range(2):
        stage.window.commands["toggle_guessing"].trigger()
    assert stage.conversation.options.draft_length is None
    stage.handle(opened(PairFiles("big", "big", "/models/big.gguf", None, 6)))
    assert bar.guessing.text().startswith("Guessing: always")
    assert "Guess 6 ahead" in bar.guessing.toolTip()
    bar.guessing.lengths.buttons[6].click()
    assert stage.conversation.options.length(4) == 7
    stage.qtbot.keyClick(stage.window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert stage.conversation.options.length(4) == 0
    assert not any(isinstance(command, UsePair) for command in stage.conversation.sent_commands)


def test_what_was_chosen_is_kept_and_holds_the_next_time(open_stage: Opener) -> None:
    stage = open_stage(Preferences(guessing=False, draft_length=2, pace="slow", rounds_per_s=9.0, theme="dark"))
    assert stage.conversation.options.length(4) == 0
    assert stage.window.top_bar.view.text().startswith("View: slow")
    assert "9 rounds of guesses a second" in stage.window.top_bar.view.toolTip()
    assert stage.parts.theme.palette == DARK
    stage.window.top_bar.view.keeping.buttons[1].click()
    stage.window.close()
    kept = stage.services.preferences_file.current
    assert (kept.guessing, kept.keep_wrong_guesses) == (False, True)


@pytest.mark.usefixtures("own_window")
@pytest.mark.parametrize("writer", ["starter", "qwen"])
def test_wrong_guesses_stay_in_no_reply_until_somebody_chooses_that(stage: Stage, writer: str) -> None:
    pace, kept, transcript = stage.window.top_bar.view, stage.parts.choices, stage.window.transcript
    kept.pair_opened(writer, 4)
    for kind in ("live", "slow", "auto"):
        pace.chosen.emit({"pace": kind})
        assert not transcript.display.keep_rejected
    assert pace.keeping.buttons[0].isChecked()  # "Never", as in the settings.
    stage.window.commands["toggle_keep"].trigger()
    assert transcript.display.keep_rejected
    assert (kept.preferences.keep_wrong_guesses, pace.keeping.buttons[1].isChecked()) == (True, True)


@pytest.mark.usefixtures("own_window")
def test_a_disk_that_keeps_no_choices_is_told(stage: Stage) -> None:
    stage.services.preferences_file.problem = Problem("disk_full", "the disk is full", "Free some space.")
    with stage.qtbot.waitSignal(stage.parts.bridge.received, timeout=3000):
        stage.window.top_bar.view.keeping.buttons[1].click()
    assert stage.window.banner.text.text() == "The disk is full. Free some space."


def test_the_starter_is_slowed_by_default_and_the_pace_changes_in_mid_reply(open_stage: Opener) -> None:
    stage = open_stage(Preferences(pace="auto"))
    assert stage.parts.pace.rounds_per_s is not None
    ask(stage)
    stage.handle(*begun(), *ROUNDS, *ended())
    assert stage.reply_text != TEXT
    assert stage.window.composer.button.text().startswith("Show all")
    stage.window.top_bar.view.kinds.buttons[0].click()
    assert stage.reply_text == TEXT
    assert not stage.window.composer.button.text().startswith("Show all")
    other = open_stage(Preferences(pace="slow", rounds_per_s=3.0))
    ask(other)
    other.handle(*begun(), *ROUNDS, *ended())
    other.window.commands["new_chat"].trigger()
    other.handle(NEW_CHAT)  # Another chat takes the offer away.
    assert not other.window.composer.button.text().startswith("Show all")


def test_the_newest_reply_of_a_chat_from_the_disk_is_copied(stage: Stage) -> None:
    stage.handle(ChatOpened(1, (message("q"), message("the answer", "assistant", number=2))))
    stage.window.commands["copy_reply"].trigger()
    assert QGuiApplication.clipboard().text() == "the answer"
    assert stage.window.banner.notice == Notice("The reply was copied.", grave=False, done=True)


def test_escape_shows_the_rest_of_a_reply_that_the_engine_has_finished(open_stage: Opener) -> None:
    stage = open_stage(Preferences(pace="slow", rounds_per_s=1.0))
    whole_reply(stage)
    stage.qtbot.keyClick(stage.window, Qt.Key.Key_Escape)
    assert stage.reply_text == TEXT
    assert Stop() not in stage.conversation.sent_commands


def test_a_dead_engine_leaves_the_partial_reply_and_a_way_on(stage: Stage) -> None:
    ask(stage)
    stage.handle(*begun(), *ROUNDS[:2], *broken())
    assert stage.reply_text == " The square root of"
    failure = stage.window.transcript.current_state().failure
    assert failure.message == "The engine stopped (signal SIGSEGV)."
    assert failure.hint == "What was written is kept. Try again, or switch guessing off."
    stage.window.transcript.requested.emit(MessageRequest("try_again", 2))
    assert stage.conversation.sent_commands[-1] == Regenerate()
    stage.handle(Failed("g1", "no_pair", "no model is open", "Choose a model, then try again."), *broken()[1:])
    assert stage.window.banner.button.text() == "Choose a model…"  # Again cannot help here.


def test_the_name_of_the_pair_is_at_the_top_and_a_missing_starter_leads_to_the_choice_of_a_model(stage: Stage) -> None:
    button, starter = stage.window.top_bar.pair, "Model: Starter · Q8_0 guessed by starter drafter"
    assert button.accessibleName() == starter
    stage.handle(PairRefused(None, Problem("no_file", "there is no file x.gguf", "Choose another one.")))
    assert button.accessibleName() == starter  # the open model is still there
    stage.handle(PairOpening(PairFiles("big", "Big", "/big.gguf")))
    assert "Big" in button.accessibleName()
    stage.handle(PairRefused(BIG, Problem("bad_gguf", "big.gguf is damaged", "Fetch it again.")))
    assert button.accessibleName() == "Model: Choose a model"
    stage.handle(
        PairRefused(None, Problem("bad_pair_file", "the starter's pair.toml cannot be read", "Install again."))
    )
    assert stage.window.banner.button.text() == "Choose a model…"
    assert button.accessibleName() == "Model: Choose a model"


def test_the_menu_marks_what_loads_and_a_refused_pair_leads_back_to_the_starter(open_stage: Opener) -> None:
    stage = open_stage(recent=(PairRequest(target="/models/bad.gguf"),))
    button = stage.window.top_bar.pair

    def ticked() -> list[str]:
        button.menu_opening.emit()
        return [action.text() for action in button.menu().actions() if action.isChecked()]

    assert ticked() == ["Starter"]
    button.pair_requested.emit(PairRequest(target="/models/bad.gguf"))
    assert ticked() == ["bad · its file is not there · loading…"]
    refused = Problem("bad_model_file", "not a GGUF file", "Choose another.")
    stage.handle(PairRefused(None, refused))
    assert ticked() == ["Starter"]
    assert stage.window.banner.notice.action == OPEN_MODEL  # The starter answers still.
    stage.handle(PairRefused(BIG, refused))
    stage.window.banner.button.click()
    assert stage.conversation.sent_commands[-1] == UsePair(PairRequest(pair="starter"))


def test_a_chosen_file_is_opened_and_a_drafter_for_the_model_that_is_open(stage: Stage) -> None:
    big, small = "/models/big.gguf", "/models/small.onnx"
    choose_drafter = stage.window.top_bar.pair.choose_drafter_requested.emit
    for ask_for, chosen in ((stage.window.commands["open_model"].trigger, big), (choose_drafter, small)):
        ask_for()
        dialog = next(w for w in QApplication.topLevelWidgets() if w.inherits("QFileDialog") and w.isVisible())
        dialog.fileSelected.emit(chosen)
        dialog.close()
        stage.handle(opened(PairFiles("big", "big", big)))
    requests = [PairRequest(target=big), PairRequest(target=big, drafter=small)]
    assert stage.conversation.sent_commands == [UsePair(each) for each in requests]


def test_a_problem_at_the_start_and_a_crash_before_it_are_told(open_stage: Opener) -> None:
    stage = open_stage(start_problems=("the preferences could not be read. The defaults are in use.",))
    assert stage.window.banner.text.text().startswith("The preferences could not be read.")
    banner = open_stage(crash_report="Draftlight 1, where it was").window.banner
    assert banner.text.text().endswith("A report is on this computer only, with no word of your chats.")
    banner.button.click()
    assert QGuiApplication.clipboard().text() == "Draftlight 1, where it was"


def test_quiet_news(stage: Stage) -> None:
    stage.handle(TurnsDropped("g1", 2))
    assert "2 oldest messages" in stage.window.banner.text.text()
    stage.handle(StorageProblem(Problem("disk_full", "the disk is full", "Free some space.")))
    assert stage.window.banner.notice.grave
    stage.handle(opened(note="the drafter has another vocabulary"))
    assert not stage.window.banner.notice.grave


@pytest.mark.parametrize("narrow", [(420, 800), (600, 700)])
def test_the_message_box_is_whole_at_every_width(open_stage: Opener, narrow: tuple[int, int]) -> None:
    stage = open_stage(Preferences(pace="live"))
    whole_reply(stage)
    window, composer = stage.window, stage.window.composer

    def is_whole() -> bool:
        return composer.geometry().bottom() + 17 == composer.parentWidget().height()

    for width, height in (narrow, (1280, 800)):
        window.resize(width, height)
        stage.qtbot.waitUntil(is_whole)
        assert (window.width(), composer.visibleRegion().boundingRect()) == (width, composer.rect())


def test_the_panel_is_a_drawer_on_narrow_windows(stage: Stage) -> None:
    window = stage.window
    window.resize(1180, 760)
    stage.qtbot.waitUntil(lambda: window.panel.isVisible() and not window.pane.is_drawer, timeout=2000)
    window.resize(760, 700)
    stage.qtbot.waitUntil(lambda: window.pane.is_drawer and not window.panel.isVisible(), timeout=2000)
    whole_reply(stage)
    stage.qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    assert window.panel.isVisible()
    assert window.panel.geometry().right() == window.panel.parentWidget().rect().right()
    stage.qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.panel.isVisible()


def test_light_and_dark_follow_the_system_while_the_window_is_open(stage: Stage) -> None:
    stage.parts.theme.system_scheme_changed(Qt.ColorScheme.Dark)
    assert stage.parts.theme.palette == DARK
    assert QApplication.palette().window().color().name().upper() == DARK.window
    stage.window.top_bar.view.themes.buttons[1].click()
    assert stage.parts.theme.palette == LIGHT
    stage.parts.theme.system_scheme_changed(Qt.ColorScheme.Light)
    assert stage.parts.theme.palette == LIGHT


def row_of(stage: Stage, place: int = 0) -> list[tuple[str, QRect]]:
    """The names of what can be pressed in the row under a reply, and where it stands."""
    row = stage.window.transcript.replies()[place].action_row
    QApplication.processEvents()
    shown = [each for each in row.findChildren(QAbstractButton) if each.isVisibleTo(row)]
    return [(each.accessibleName() or each.text(), each.geometry()) for each in shown]


def test_under_a_reply_stands_one_row_that_never_moves(stage: Stage) -> None:
    whole_reply(stage)
    stage.parts.pace.finish_now()
    stage.window.transcript.show_frame()  # all of the text has its lines now
    reply = stage.window.transcript.replies()[0]
    at_first = row_of(stage)
    assert [name for name, _ in at_first] == ["Copy", "Regenerate", "Share", "More", "71 % of guesses right"]
    height = reply.height_at(reply.width())
    reply.action_row.button("figures").click()
    assert row_of(stage) == at_first
    assert reply.height_at(reply.width()) == height
    reply.figures.close()
    stage.handle(*asked("And of 8?", "g2"))
    assert row_of(stage) == at_first
    reply.set_about(replace(reply.about, versions=2, version=2))
    with_versions = row_of(stage)
    assert [each for each in with_versions if each[0] in dict(at_first)] == at_first
    assert [name for name, _ in with_versions][4:6] == ["The version before", "The next version"]


no_keys = Qt.KeyboardModifier.NoModifier


def turn_wheel(view: TranscriptView, eighths: int, keys: Qt.KeyboardModifier) -> None:
    middle = QPointF(view.viewport().rect().center())
    delta, phase = QPoint(0, eighths), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, middle, QPoint(), delta, Qt.MouseButton.NoButton, keys, phase, False)
    view.wheelEvent(event)


def test_the_whole_window_grows_and_shrinks_by_keys(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+plus, also without Shift, Ctrl+minus, and Ctrl+0 for the usual size."""
    zoomed: list[tuple[int, int]] = []
    monkeypatch.setattr(preferences, "zoom_now", lambda percent, before: zoomed.append((before, percent)) or True)
    kept = stage.parts.choices
    steps = [("zoom_in", 110), ("zoom_in", 125), ("zoom_out", 110), ("zoom_reset", 100)]
    for count, (name, expected) in enumerate(steps, 1):
        stage.window.commands[name].trigger()
        assert kept.preferences.zoom == expected
        stage.qtbot.waitUntil(lambda count=count: len(zoomed) == count)
    assert zoomed == [(100, 110), (110, 125), (125, 110), (110, 100)]
    for name, expected in (("zoom_in", 200), ("zoom_out", 80)):
        for _ in range(9):
            stage.window.commands[name].trigger()
        assert kept.preferences.zoom == expected
    assert (next_zoom(104, 1), next_zoom(104, -1)) == (110, 100)
    assert [each.toString() for each in stage.window.commands["zoom_in"].shortcuts()] == ["Ctrl++", "Ctrl+="]


def test_where_the_window_cannot_be_zoomed_now_it_says_when(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "zoom_now", lambda percent, before: False)
    stage.window.commands["zoom_in"].trigger()
    stage.qtbot.waitUntil(stage.window.banner.isVisible)
    assert stage.window.banner.notice == Notice("The new size applies when you restart Draftlight.", grave=False)


def test_letters_of_messages_grow_and_shrink_by_the_wheel(stage: Stage) -> None:
    kept, held = stage.parts.choices, Qt.KeyboardModifier.ControlModifier
    for turn, keys, expected in ((120, held, 16), (60, held, 16), (60, held, 17), (-240, held, 15), (120, no_keys, 15)):
        turn_wheel(stage.window.transcript, turn, keys)
        assert kept.preferences.reading_px == expected
    turn_wheel(stage.window.transcript, -4000, held)
    assert kept.preferences.reading_px == SMALLEST_READING_PX


def test_an_inspector_is_open_where_it_was_asked_for_and_stays_closed_else(open_stage: Opener) -> None:
    stage = open_stage(Preferences(pace="live"))
    stage.window.commands["toggle_panel"].trigger()
    stage.qtbot.waitUntil(stage.window.panel.isVisible, timeout=2000)
    assert stage.parts.choices.preferences.show_inspector
    stage.window.pane.toggle()
    whole_reply(stage)
    assert not stage.window.panel.isVisible()
    assert not stage.parts.choices.preferences.show_inspector
    assert not open_stage(Preferences(pace="live", show_inspector=False)).window.panel.isVisible()
    assert not open_stage(Preferences(pace="live", pair="starter")).window.panel.isVisible()
    assert open_stage(Preferences(pace="live", show_inspector=True)).window.panel.isVisible()


def test_the_same_text_again_is_told_with_its_reason(stage: Stage) -> None:
    whole_reply(stage)
    first = " Written first."
    for text, is_told in ((" Another.", False), (first, True), (TEXT, True)):
        old = MessageSuperseded(message(TEXT, "assistant", number=2), (first, TEXT))
        stage.handle(old, ReplyBegun("g2", 1, 3))
        rounds = [msgspec.structs.replace(each, generation_id="g2") for each in ROUNDS]
        stage.handle(*begun("g2"), *rounds, *ended(text, "g2"))
        said = stage.window.transcript.replies()[0].remembered().proof
        assert said.startswith("The same text again") is is_told
    assert "the settings fix the seed" in same_text(7, 0.8)
    assert "at temperature 0" in same_text(None, 0.0)
    assert "at this temperature" in same_text(None, 0.8)


def test_the_menu_of_models_ticks_the_open_one_and_tells_sizes(open_stage: Opener, tmp_path: Path) -> None:
    (tmp_path / "qwen2.5-1.5b-q4_k_m.gguf").write_bytes(bytes(1_500_000))
    here, gone = str(tmp_path / "qwen2.5-1.5b-q4_k_m.gguf"), str(tmp_path / "gone-f16.gguf")
    stage = open_stage(recent=(PairRequest(target=here), PairRequest(target=gone)))

    def menu() -> list[tuple[str, bool]]:
        button = stage.window.top_bar.pair
        button.menu_opening.emit()
        return [(each.text(), each.isChecked()) for each in button.menu().actions() if each.isCheckable()]

    names = ("Starter", "gone · F16 · its file is not there", "Qwen2.5 1.5B · Q4_K_M · 2 MB")
    assert menu() == list(zip(names, (True, False, False), strict=True))
    stage.handle(opened(PairFiles("qwen", "qwen", here)))
    assert menu() == list(zip(names, (False, False, True), strict=True))


BIG = PairFiles("big", "big", "/models/big.gguf")
