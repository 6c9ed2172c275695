"""The page by keyboard and mouse, on an engine that a test speaks for, and once on the real starter."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.engine_host.side_engine import Listener, SideEvent, SideMeasured, SideOpened, SideRefused
from app.problem import Problem
from engine.events import Event, Failed
from tests.ui.pages.page_engines import FakeEngine, StarterEngine
from ui.pages.lesson import texts
from ui.pages.lesson.formula import figures_of
from ui.pages.lesson.lesson_page import LessonPage
from ui.pages.lesson.recorded import recorded_events
from ui.pages.lesson.rounds import is_possible
from ui.theme.palette import DARK, LIGHT, Palette
from ui.theme.theme import use_palette

PAIR = PairFiles("starter", "Starter", "starter.gguf", "starter.onnx", 4)
OPENED = SideOpened(PAIR, Opened("starter", "starter", "drafter", 2048, 4096, "CPU", "CPU", 1.0))
MEASURED = SideMeasured({1: 2.0, 2: 2.5, 5: 4.0, 16: 11.0}, {"drafter": 0.5}, 17)


class Stage:
    """The page, its engine, and a way to send events and wait until the page has taken them."""

    def __init__(self, qtbot: QtBot, page: LessonPage, engine: FakeEngine) -> None:
        self.qtbot, self.page, self.engine = qtbot, page, engine

    def handle(self, *facts: SideEvent) -> None:
        with self.qtbot.waitSignal(self.page.live.changed, timeout=5000):
            for published in facts:
                self.engine.tell(published)

    def answer_all(self, begin: int = 0) -> None:
        """Every reply that was asked for is the recorded one."""
        for number in range(begin, len(self.engine.asked)):
            self.handle(*reply(f"g{number + 1}"))

    def press(self, key: Qt.Key) -> None:
        widget = self.page.focusWidget() or self.page
        self.qtbot.keyClick(widget, key)


def reply(generation_id: str) -> list[Event]:
    return [msgspec.structs.replace(event, generation_id=generation_id) for event in recorded_events()]


@pytest.fixture
def stage(qtbot: QtBot, qapp: object) -> Stage:
    engine = FakeEngine()
    page = LessonPage(engine.start)
    qtbot.addWidget(page)
    page.resize(1200, 800)
    with qtbot.waitExposed(page):
        page.show()
    return Stage(qtbot, page, engine)


def words_on(widget: QWidget) -> str:
    return " ".join(label.accessibleName() or label.text() for label in widget.findChildren(QLabel))


def test_everything_is_asked_for_at_the_start(stage: Stage) -> None:
    assert {prompt for prompt, _ in stage.engine.asked} == {texts.QUESTION}
    assert [options.guessing for _, options in stage.engine.asked] == [True, True, False, True, False, True, False]
    assert stage.engine.called == ["measure"]


def test_arrows_turn_the_steps_and_stop_at_both_ends(stage: Stage) -> None:
    for step in range(1, 8):
        stage.press(Qt.Key.Key_Right)
        assert stage.page.step == step
    stage.press(Qt.Key.Key_Right)
    assert stage.page.step == 7
    for _ in range(9):
        stage.press(Qt.Key.Key_Left)
    assert stage.page.step == 0


def test_return_goes_on_from_the_button_that_has_the_keyboard(stage: Stage) -> None:
    assert stage.page.next_step.hasFocus() or stage.page.focusWidget() is stage.page.next_step
    stage.press(Qt.Key.Key_Space)
    assert stage.page.step == 1
    stage.press(Qt.Key.Key_Return)
    assert stage.page.step == 2
    stage.page.go_to(1)
    stage.qtbot.mouseClick(stage.page.back_step, Qt.MouseButton.LeftButton)
    assert stage.page.step == 0


def test_dots_lead_to_their_steps(stage: Stage) -> None:
    stage.qtbot.mouseClick(stage.page.progress.dots[4], Qt.MouseButton.LeftButton)
    assert stage.page.step == 4
    assert [dot.accessibleDescription() for dot in stage.page.progress.dots].index("open") == 4


def test_arrows_in_a_slider_move_the_slider(stage: Stage) -> None:
    stage.page.go_to(5)
    slider = stage.page.pictures.formula.a.slider
    slider.setFocus()
    before = slider.value()
    stage.qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert (slider.value(), stage.page.step) == (before + 1, 5)


def test_escape_wants_to_leave(stage: Stage) -> None:
    with stage.qtbot.waitSignal(stage.page.close_requested, timeout=2000):
        stage.press(Qt.Key.Key_Escape)


def test_the_reply_is_shown_with_its_marks(stage: Stage) -> None:
    stage.page.set_reduced_motion(True)
    stage.handle(OPENED)
    stage.answer_all()
    state = stage.page.pictures.player.view.current_state()
    assert state is not None
    assert state.text == "The square root of 7 is about 2.646."
    assert "11 of 14 guesses became text" in words_on(stage.page.pictures.player)


def test_what_the_reply_showed_is_said_once_it_was_seen(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.answer_all()
    player = stage.page.pictures.player
    assert player.pace.is_behind
    assert "guesses became text" not in words_on(player)
    player.pace.finish_now()
    assert "guesses became text" in words_on(player)
    player.play()
    assert "guesses became text" not in words_on(player)


def test_playing_again_goes_slowly_and_can_be_ended(stage: Stage) -> None:
    stage.page.set_reduced_motion(True)
    stage.answer_all()
    stage.qtbot.mouseClick(stage.page.pictures.player.again, Qt.MouseButton.LeftButton)
    assert stage.page.pictures.player.pace.is_behind
    stage.qtbot.mouseClick(stage.page.pictures.player.at_once, Qt.MouseButton.LeftButton)
    assert not stage.page.pictures.player.pace.is_behind
    state = stage.page.pictures.player.view.current_state()
    assert state is not None
    assert state.phase == "finished"


def test_what_was_measured_reaches_the_pictures(stage: Stage) -> None:
    stage.handle(OPENED, MEASURED)
    stage.answer_all()
    stage.page.go_to(1)
    assert "2.0 times as long as a pass over one" in words_on(stage.page.pictures.passes)
    stage.page.go_to(5)
    formula = stage.page.pictures.formula
    assert (formula.a.value, formula.c.value, formula.k.value) == (92, 25, 4)
    assert "No difference: 1.00×" in words_on(stage.page.pictures.formula)
    assert "Measured with 4: 1.00" in stage.page.pictures.formula.chart.accessibleDescription()
    stage.page.go_to(7)
    assert "11 of 14" in words_on(stage.page.pictures.recap)


def test_sliders_keep_what_the_person_chose_until_they_go_back(stage: Stage) -> None:
    stage.page.go_to(5)
    stage.page.pictures.formula.k.set_value(7)
    stage.handle(OPENED, MEASURED)
    stage.answer_all()
    assert stage.page.pictures.formula.k.value == 7
    stage.page.pictures.formula.use_this_machine()
    assert (stage.page.pictures.formula.k.value, stage.page.pictures.formula.a.value) == (4, 92)


def test_the_split_always_sums_to_the_whole(stage: Stage) -> None:
    picture = stage.page.pictures.same_text.split
    picture.slider.set_value(0)
    assert picture.kept == pytest.approx(1.0)
    assert "100 % of guesses are kept, 0 % corrected" in words_on(picture)
    picture.slider.set_value(100)
    assert 0.3 < picture.kept < 0.6


def test_the_cache_is_stepped_through(stage: Stage) -> None:
    stage.page.go_to(3)
    cache = stage.page.pictures.cache
    assert not cache.earlier.isEnabled()
    for _ in range(8):
        cache.later.click()
    assert cache.moment == len(texts.MOMENTS) - 1
    assert not cache.later.isEnabled()
    assert "31 tokens in the cache" in cache.strip.accessibleDescription()


def test_rounds_can_be_chosen(stage: Stage) -> None:
    stage.page.go_to(2)
    stage.handle(OPENED)
    stage.answer_all()
    stage.page.pictures.rounds.buttons[2].click()
    assert "correction" in stage.page.pictures.rounds.rows.accessibleDescription()
    assert [button.isChecked() for button in stage.page.pictures.rounds.buttons] == [False, False, True, False]


def test_a_proof_is_written_twice_and_compared(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.page.go_to(4)
    begun = len(stage.engine.asked)
    for button in stage.page.pictures.same_text.proofs.buttons.values():
        button.click()
    options = [options for _, options in stage.engine.asked[begun:]]
    assert [each.guessing for each in options] == [True, False, True, False]
    assert {each.seed for each in options[2:]} == {7}
    stage.answer_all(begun)
    assert words_on(stage.page.pictures.same_text.proofs).count("Identical: all 14 tokens") == 2


def test_a_pair_that_cannot_be_opened_is_one_line_and_the_lesson_goes_on(stage: Stage) -> None:
    problem = Problem("missing", "starter.gguf is missing", "Run the set-up again.")
    stage.page.set_reduced_motion(True)
    stage.handle(SideRefused("open", problem), Failed("g1", "no_pair", "no model is open", "Open the lesson again."))
    line = stage.page.problem
    assert line.isVisible()
    assert line.words.text() == f"starter.gguf is missing. Run the set-up again. {texts.STILL_READABLE}"
    state = stage.page.pictures.player.view.current_state()
    assert state is not None
    assert state.text == "The square root of 7 is about 2.646."
    assert "Recorded: 11 of 14" in words_on(stage.page.pictures.player)
    for step in range(8):
        stage.page.go_to(step)
    assert texts.RECAP_EMPTY in words_on(stage.page.pictures.recap)


def test_trying_again_opens_the_pair_once_more(stage: Stage) -> None:
    stage.handle(SideRefused("open", Problem("missing", "starter.gguf is missing", "Run the set-up again.")))
    stage.page.problem.button.click()
    assert stage.engine.called[-3:] == ["cancel", "open", "measure"]
    begun = len(stage.engine.asked) - 7
    stage.handle(OPENED)
    stage.answer_all(begun)
    assert not stage.page.problem.isVisible()
    assert not stage.page.live.is_recorded


def test_an_engine_that_dies_later_leaves_what_was_found(stage: Stage) -> None:
    stage.handle(OPENED, MEASURED)
    stage.handle(*reply("g1"))
    stage.handle(Failed("g2", "engine_died", "the engine stopped (signal SIGSEGV)", "Try again."))
    assert stage.page.problem.isVisible()
    assert not stage.page.live.is_recorded
    assert stage.page.live.measured == MEASURED


def test_costs_that_no_machine_can_have_are_measured_again_and_then_withheld(stage: Stage) -> None:
    """A wider pass that takes less time than a narrow one: "each further token added about -2.4 ms"."""
    busy = SideMeasured({1: 20.0, 2: 2.5, 5: 10.2, 16: 11.0}, {"drafter": 0.5}, 17)
    stage.handle(OPENED)
    asked = stage.engine.called.count("measure")
    for again in (1, 2):
        stage.handle(busy)
        assert stage.engine.called.count("measure") == asked + again
        assert stage.page.live.is_measuring
    stage.handle(busy)
    assert stage.page.live.measured is None
    stage.page.go_to(1)
    assert "were too uneven" in words_on(stage.page)
    assert "-" not in words_on(stage.page).partition("Each further token")[2][:20]
    assert not figures_of(stage.page.live).is_measured
    stage.page.live.measure()
    stage.handle(MEASURED)
    assert (stage.page.live.measured, stage.page.live.was_busy) == (MEASURED, False)


def test_a_little_noise_in_costs_is_no_reason_to_withhold_them() -> None:
    assert is_possible({1: 2.0, 2: 1.95, 5: 4.0, 16: 11.0})
    assert not is_possible({1: 2.0, 5: 4.0, 16: 3.0})
    assert not is_possible({1: 0.0})


def test_leaving_closes_the_engine_and_hears_nothing_more(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.page.leave()
    assert stage.engine.called[-2:] == ["cancel", "close"]
    stage.engine.tell(MEASURED)
    stage.page.hide()
    stage.page.show()
    assert stage.page.live.phase == "closed"
    assert stage.page.live.measured is None


def test_the_last_button_hands_over_to_the_chat(stage: Stage) -> None:
    stage.page.go_to(6)
    assert not stage.page.pictures.recap.button.isVisibleTo(stage.page)
    corner = stage.page.next_step.mapTo(stage.page, stage.page.next_step.rect().bottomRight())
    stage.page.go_to(7)
    button = stage.page.pictures.recap.button
    stage.qtbot.waitUntil(lambda: button.mapTo(stage.page, button.rect().bottomRight()) == corner)
    assert not stage.page.next_step.isVisibleTo(stage.page)
    wanted: list[str] = []
    stage.page.close_requested.connect(lambda: wanted.append("close"))
    stage.page.command_requested.connect(wanted.append)
    stage.qtbot.mouseClick(stage.page.pictures.recap.button, Qt.MouseButton.LeftButton)
    assert wanted == ["close", "write"]


def test_an_engine_that_cannot_start_is_told(qtbot: QtBot, qapp: object) -> None:
    def start(listener: Listener, pair_request: PairRequest) -> FakeEngine:
        raise OSError("no more processes")

    page = LessonPage(start)
    qtbot.addWidget(page)
    page.show()
    assert "no more processes" in page.problem.words.text()


@pytest.mark.parametrize("width", [480, 760, 1240])
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_step_can_be_painted_at_any_width(stage: Stage, qapp: QApplication, palette: Palette, width: int) -> None:
    stage.handle(OPENED, MEASURED)
    stage.answer_all()
    use_palette(qapp, palette)
    stage.page.resize(width, 700)
    for step in range(8):
        stage.page.go_to(step)
        assert not stage.page.grab().isNull()


@pytest.mark.real_weights
def test_the_real_starter_fills_the_lesson(qtbot: QtBot, qapp: object, tmp_path: Path) -> None:
    engine = StarterEngine(tmp_path)
    page = LessonPage(engine)
    qtbot.addWidget(page)
    page.set_reduced_motion(True)
    page.show()
    live = page.live  # On a busy machine the costs are withheld.
    qtbot.waitUntil(lambda: (live.measured is not None or live.was_busy) and live.speed is not None, timeout=60_000)
    page.go_to(4)
    for button in page.pictures.same_text.proofs.buttons.values():
        button.click()
    qtbot.waitUntil(lambda: len(page.live.proofs) == 2, timeout=60_000)
    assert page.live.problem is None
    assert all(words.startswith("identical") for words in page.live.proofs.values())
    assert page.live.finished is not None
    assert page.live.finished.text.startswith("The square root of 7")
    page.leave()
    assert engine.started.wait_closed(60)
