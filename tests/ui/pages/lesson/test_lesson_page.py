"""The page by keyboard and mouse, on an engine that a test speaks for, and once on the real starter."""

import random
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.engine_host.side_engine import Listener, SideEvent, SideOpened, SideRefused
from app.problem import Problem
from engine.events import Costs, Event, Failed, Finished, Started, Verified
from tests.ui.pages.page_engines import FakeEngine, StarterEngine
from ui.pages.lesson.gain import LONGEST, PairFigures, figures_of
from ui.pages.lesson.lesson_page import LessonPage
from ui.pages.lesson.live import PAIRS_TIMED, QUESTION
from ui.pages.lesson.steps import STEPS
from ui.stage.recorded_race import recorded_reply

PAIR = PairFiles("starter", "Starter", "starter.gguf", "starter.onnx", 4)
OPENED = SideOpened(PAIR, Opened("starter", "starter", "drafter", 2048, 4096, "CPU", "CPU", 1.0))
COSTS = Costs({1: 2.0, 2: 2.1, 5: 2.4, 16: 4.0}, {"drafter": 0.5}, 17)
BROKEN = Problem("missing", "starter.gguf is missing", "Run the set-up again.")


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
        self.qtbot.keyClick(self.page.focusWidget() or self.page, key)


def reply(generation_id: str) -> list[Event]:
    events = [msgspec.structs.replace(event, generation_id=generation_id) for event in recorded_reply()]
    return [msgspec.structs.replace(each, costs=COSTS) if isinstance(each, Started) else each for each in events]


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


def test_everything_is_asked_for_at_the_start_and_the_last_button_hands_over_to_the_chat(stage: Stage) -> None:
    assert {prompt for prompt, _ in stage.engine.asked} == {QUESTION}
    assert [options.guessing for _, options in stage.engine.asked] == [True, *[True, False] * PAIRS_TIMED]
    wanted: list[str] = []
    stage.page.close_requested.connect(lambda: wanted.append("close"))
    stage.page.command_requested.connect(wanted.append)
    stage.page.go_to(4)
    stage.qtbot.mouseClick(stage.page.next_step, Qt.MouseButton.LeftButton)
    assert wanted == ["close", "write"]


def test_keys_and_buttons_turn_the_steps_and_stop_at_both_ends(stage: Stage) -> None:
    for step in (1, 2, 3, 4, 4):
        stage.press(Qt.Key.Key_Right)
        assert stage.page.step == step
    for step in (3, 2, 1, 0, 0):
        stage.press(Qt.Key.Key_Left)
        assert stage.page.step == step
    stage.press(Qt.Key.Key_Space)
    stage.press(Qt.Key.Key_Return)
    assert stage.page.step == 2
    stage.qtbot.mouseClick(stage.page.steps[4], Qt.MouseButton.LeftButton)
    assert [button.isChecked() for button in stage.page.steps] == [False, False, False, False, True]
    slider = stage.page.gain.right
    before = slider.value()
    stage.qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert (slider.value(), stage.page.step) == (before + 1, 4)


def test_what_the_reply_showed_is_said_and_what_was_measured_reaches_the_pictures(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.answer_all()
    player = stage.page.player
    assert "guesses became text" not in words_on(player)
    player.pace.finish_now()
    assert "guesses became text" in words_on(player)
    stage.qtbot.mouseClick(player.again, Qt.MouseButton.LeftButton)
    assert player.pace.is_behind
    assert "guesses became text" not in words_on(player)
    stage.qtbot.mouseClick(player.at_once, Qt.MouseButton.LeftButton)
    state = player.view.current_state()
    assert state.phase == "finished"
    stage.page.go_to(1)
    assert "1.2 times as long as a pass over one" in words_on(stage.page.passes)
    stage.page.go_to(4)
    gain = stage.page.gain
    assert (gain.guess.value(), gain.count.value()) == (25, 4)
    assert "No difference: 1.00×" in words_on(gain)
    assert gain.again.isHidden()
    gain.count.setValue(7)
    stage.page.refresh()
    assert gain.count.value() == 7  # It is the reader's now.
    stage.qtbot.mouseClick(gain.reset, Qt.MouseButton.LeftButton)
    assert gain.count.value() == 4
    stage.page.go_to(2)
    page = stage.page.rounds
    wrong = next(each for each in stage.page.live.state.rounds if each.accepted < each.round.verified)
    assert f"Round {wrong.number}:" in words_on(page)
    assert page._guesses.text().count("<tr>") == len(wrong.guesses) + 1
    page.timeline.round_chosen.emit(1)
    assert "Round 1:" in words_on(page)
    assert len(page.cache.state.rounds) == 1


def test_times_that_contradict_each_other_are_not_told_but_measured_again(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.answer_all()
    stage.page.go_to(4)
    live, gain = stage.page.live, stage.page.gain
    live._times[False] = [3.0 * ms for ms in live._times[True]]
    stage.page.refresh()
    assert "too busy" in words_on(gain)
    assert gain.chart._timed is None
    begun = len(stage.engine.asked)
    gain.again.click()
    assert len(stage.engine.asked) == begun + 1 + 2 * PAIRS_TIMED
    assert gain.again.isHidden()


def test_a_proof_is_written_twice_and_compared(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.page.go_to(3)
    begun = len(stage.engine.asked)
    for button in stage.page.proofs.buttons.values():
        button.click()
    options = [options for _, options in stage.engine.asked[begun:]]
    assert [each.guessing for each in options] == [True, False, True, False]
    assert {each.seed for each in options} == {7}
    stage.answer_all(begun)
    assert words_on(stage.page.proofs).count("Identical: all") == 2
    assert words_on(stage.page.proofs).count(reply("g1")[-1].text.split(".")[0]) == 2


def test_a_pair_that_cannot_be_opened_is_one_line_and_the_lesson_goes_on(stage: Stage) -> None:
    stage.page.set_reduced_motion(True)
    stage.handle(SideRefused(BROKEN), Failed("g1", "no_pair", "no model is open", "Open the lesson again."))
    assert "starter.gguf is missing. Run the set-up again." in stage.page.banner.text.text()
    assert "Recorded: " in words_on(stage.page.player)
    for step in range(len(STEPS)):
        stage.page.go_to(step)
    stage.page.banner.button.click()
    assert stage.engine.called[-2:] == ["cancel", "open"]
    begun = len(stage.engine.asked) - 7
    stage.handle(OPENED)
    stage.answer_all(begun)
    assert not stage.page.banner.isVisible()
    assert not stage.page.live.is_recorded


def test_an_engine_that_dies_later_leaves_what_was_found(stage: Stage) -> None:
    stage.handle(OPENED)
    stage.handle(*reply("g1"))
    stage.handle(Failed("g2", "engine_died", "the engine stopped (signal SIGSEGV)", "Try again."))
    assert stage.page.banner.isVisible()
    assert not stage.page.live.is_recorded


def test_leaving_closes_the_engine_and_hears_nothing_more(stage: Stage) -> None:
    stage.page.leave()
    assert stage.engine.called[-2:] == ["cancel", "close"]
    stage.engine.tell(OPENED)
    stage.page.hide()
    stage.page.show()
    assert stage.page.live.phase == "closed"


def test_an_engine_that_cannot_start_is_told(qtbot: QtBot, qapp: object) -> None:
    def start(listener: Listener, pair_request: PairRequest) -> FakeEngine:
        raise OSError("no more processes")

    page = LessonPage(start)
    qtbot.addWidget(page)
    page.show()
    assert "no more processes" in page.banner.text.text()


def test_the_curve_is_the_papers_and_has_its_limits() -> None:
    assert PairFigures(0.8, 0.05).speed_up(4) == pytest.approx(3.3616 / 1.2)
    assert PairFigures(0.0, 0.5).best == 0
    assert PairFigures(1.0, 0.0).best == LONGEST
    steep = PairFigures(0.9, 0.5, Costs({1: 1.0, 2: 2.0, 13: 13.0}, {}, 17))
    assert steep.best == 0
    smooth = {width: 1.0 + 0.1 * width for width in range(1, 14)}
    delayed = PairFigures(0.8, 0.1, Costs(smooth | {11: 9.0, 12: 7.0}, {}, 17))
    assert delayed.speed_up(11) == pytest.approx(PairFigures(0.8, 0.1, Costs(smooth, {}, 17)).speed_up(11))
    assert delayed.measured[10] > 1.0  # Such a pass counts as long as the next wider one.
    chance, rounds, written = random.Random(7), 40_000, 0
    for _ in range(rounds):
        right = 0
        while right < 4 and chance.random() < 0.8:
            right += 1
        written += right + 1
    assert written / rounds == pytest.approx(PairFigures(0.8, 0.0).speed_up(4), rel=0.01)


def test_the_recorded_reply_is_whole_each_paper_named_and_each_formula_spoken() -> None:
    events = recorded_reply()
    assert isinstance(events[-1], Finished)
    assert events[-1].text == "".join(event.text for event in events if isinstance(event, Verified))
    formulas = [formula for step in STEPS for formula in step.formulas]
    for paper in ("2211.17192", "2302.01318", "2403.10444", "2408.07978"):
        assert any(paper in formula.source for formula in formulas)
    assert all(formula.spoken and "<" not in formula.spoken for formula in formulas)


@pytest.mark.real_weights
def test_the_real_starter_fills_the_lesson(qtbot: QtBot, qapp: object, tmp_path: Path) -> None:
    engine = StarterEngine(tmp_path)
    page = LessonPage(engine)
    qtbot.addWidget(page)
    page.set_reduced_motion(True)
    page.show()
    qtbot.waitUntil(lambda: page.live.speed is not None, timeout=60_000)
    assert figures_of(page.live).costs is not None
    for button in page.proofs.buttons.values():
        button.click()
    qtbot.waitUntil(lambda: len(page.live.proofs) == 2, timeout=60_000)
    assert page.live.problem is None
    assert all(words.startswith("identical") for words in page.live.proofs.values())
    assert page.live.state.text.startswith("The square root of 7")
    page.leave()
    assert engine.started.wait_closed(60)
