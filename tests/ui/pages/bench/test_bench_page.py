"""The page of the bench: by keyboard, while it runs, afterwards, and when things fail."""

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.bench.background_run import BackgroundBench
from app.bench.events import BenchEnded, BenchFailed, BenchOpened
from app.bench.report import in_text
from app.bench.rows import BenchRow
from app.conversation.events import PairOpening
from app.engine_host.protocol import PairFiles, PairRequest
from app.problem import Problem
from app.system.paths import find_app_paths
from tests.ui.conftest import Stage
from tests.ui.pages.bench.conftest import REPORT, BenchStage, progress, row
from ui.pages.bench import bench_page
from ui.pages.bench import text as words
from ui.pages.bench.bench_page import BenchPage
from ui.theme.palette import DARK
from ui.theme.theme import use_palette

OPENED = BenchOpened("Starter", "d.onnx", 4)
PROBLEM = Problem("bad_file", "the file is damaged", "Get it again.")


def test_somebody_who_came_for_the_first_time_just_presses_run(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    assert page.headline.text() == "Is guessing faster on this computer?"
    assert page.focusWidget() is page.run_button
    assert page.copy.isHidden()
    bench_stage.qtbot.keyClick(page.run_button, Qt.Key.Key_Return)
    (run,) = bench_stage.runs
    plan = run.plan
    assert (plan.pair_request, plan.questions, plan.limit) == (PairRequest(pair="starter"), "", 36)
    assert (plan.options.max_tokens, plan.options.draft_length, plan.options.sampling.temperature) == (128, None, 0.8)


def test_while_it_runs_the_table_grows_and_the_button_stops(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    page.run_button.click()
    bench_stage.publish(OPENED, progress(1))
    assert page.headline.text() == "1 of 4 prompts, about 31 s left"
    assert "101.5 tokens a second without guesses, 140.2 with them" in page.facts.text()
    assert bench_stage.cells(1)[0] == "math reasoning"
    assert (page.run_button.text(), page.pair.isEnabled()) == ("Stop", False)
    assert page.facts.text().startswith("Now: “")
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    asked.ignore()
    QApplication.sendEvent(page.run_button, asked)
    assert asked.isAccepted()  # Else the window's own Esc would close the page.
    bench_stage.qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert bench_stage.runs[0].stops == 1
    assert page.run_button.text() == "Stopping…"
    bench_stage.publish(BenchEnded(REPORT, 1, 4))
    assert page.facts.text().startswith("Stopped after 1 of 4 prompts")
    assert page.run_button.text() == "Run"


def test_afterwards_one_sentence_stands_over_the_report(bench_stage: BenchStage, qapp: QApplication) -> None:
    bench_stage.run_whole()
    page = bench_stage.page
    assert page.headline.text() == (
        "Guessing won: 1.40× as fast. Most on translation, not at all on math reasoning. "
        "Leave guessing on for this pair."
    )
    assert bench_stage.cells(0) == ["Overall", "1.40×", "100.0", "140.0", "70\u00a0%", "3.10", "4 of 4"]
    assert [bench_stage.cells(line)[0] for line in (1, 2)] == ["translation", "math reasoning"]
    assert page.foot.text() == "Measured on: Processor A, 2 cores"
    use_palette(qapp, DARK)
    for width in (420, 1920):
        page.resize(width, 760)
        assert not page.grab().isNull()


def test_the_report_is_copied_as_the_command_writes_it(bench_stage: BenchStage) -> None:
    bench_stage.run_whole()
    bench_stage.page.copy.click()
    assert QGuiApplication.clipboard().text() == in_text(REPORT)
    assert bench_stage.page.banner.isVisible()


@pytest.mark.parametrize("is_measured", [False, True])
def test_a_failure_is_told_and_what_was_measured_stays(bench_stage: BenchStage, is_measured: bool) -> None:
    page = bench_stage.page
    page.run_button.click()
    bench_stage.publish(OPENED, BenchFailed(PROBLEM, REPORT if is_measured else None))
    assert "the file is damaged" in page.banner.text.text().lower()
    assert page.copy.isHidden() is not is_measured
    assert page.run_button.text() == "Run"


def test_a_model_that_loads_is_left_alone_by_stop(bench_stage: BenchStage) -> None:
    bench_stage.page.run_button.click()
    bench_stage.page.stop()
    assert (bench_stage.runs[0].stops, bench_stage.runs[0].closes) == (0, 1)
    assert bench_stage.page.facts.text() == "Stopped before anything was measured."
    bench_stage.page.run_button.click()
    bench_stage.page.leave()
    assert bench_stage.runs[1].closes == 1


def test_the_window_begins_with_the_pair_that_is_open(stage: Stage) -> None:
    stage.window.commands["bench"].trigger()
    page = stage.window.pages.page
    assert isinstance(page, BenchPage)
    assert isinstance(page.pair.value, PairRequest)
    stage.handle(PairOpening(PairFiles("", "Big", "/m/big.gguf")))
    stage.window.commands["bench"].trigger()
    assert stage.window.pages.page.pair.value.target == "/m/big.gguf"  # Also while it loads.


# Sentences, names and scales: pure.


def both(overall: float, rows: dict[str, float]) -> tuple[str, str]:
    told = [row(name, speed) for name, speed in rows.items()], row("overall", overall)
    return words.verdict(*told), words.advice(*told)


@pytest.mark.parametrize(
    ("overall", "rows", "sentence"),
    [
        (1.4, {"b": 1.9, "a": 1.2}, "Guessing won: 1.40× as fast. Most on b, least on a."),
        (1.4, {"b": 1.9, "a": 1.01}, "Guessing won: 1.40× as fast. Most on b, not at all on a."),
        (1.1, {"b": 2, "a": 0.8}, "Guessing won: 1.10× as fast. Most on b; it costs time on a."),
        (1.02, {"b": 1.2, "a": 0.8}, "No difference: 1.02×. It helps on b."),
        (0.8, {"b": 0.9, "a": 0.7}, "Plain won: 0.80× with guesses."),
        (1.4, {"only": 1.4}, "Guessing won: 1.40× as fast."),
        (1.4, {"b": 1.9}, "Leave guessing on for this pair."),
        (0.8, {"b": 0.9}, "Switch guessing off for this pair, or try another drafter."),
        (0.8, {"b": 1.3}, "Leave guessing on auto for this pair: it guesses only where that pays."),
    ],
)  # fmt: skip
def test_the_sentences_say_what_the_figures_say_and_what_follows(
    overall: float, rows: dict[str, float], sentence: str
) -> None:
    assert sentence in both(overall, rows)
    unsure = msgspec.structs.replace(row("overall", 1.4), speedup=None)
    assert words.advice([], unsure) == words.advice([], None) == ""


def within(speedup: float, low: float, high: float) -> BenchRow:
    return msgspec.structs.replace(row("overall", speedup), speedup_low=low, speedup_high=high)


def test_the_sentence_claims_no_more_than_was_measured() -> None:
    assert words.verdict([], within(1.4, 1.33, 1.47)) == "Guessing won: 1.40× as fast."
    assert words.verdict([], within(1.06, 0.99, 1.13)) == "Too close to call: 1.06×."
    unsure = msgspec.structs.replace(within(1.4, 0.9, 1.94), speedup=None)
    said = "Too close to call: 0.9× to 1.9×. Close other programs and run it again."
    assert words.verdict([], unsure) == said
    assert "×" not in words.verdict([], msgspec.structs.replace(unsure, speedup_low=0.0))
    assert words.speed_up(within(1.4, 1.33, 1.47)) == "1.40× ±0.07"
    silent = msgspec.structs.replace(row("overall", 1.0), speedup=None, tok_per_s=None)
    assert "nothing to compare" in words.verdict([silent], silent)
    assert words.kind_name("differences") == "subtraction"
    assert words.kind_name("my_own kind") == "my own kind"


# The page over the real starter pair: two prompts, told on the page.


@pytest.mark.real_weights
@pytest.mark.usefixtures("lean_workers")
def test_two_prompts_are_measured_and_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[BackgroundBench] = []

    def run(plan: object, listener: object) -> BackgroundBench:
        threads.append(BackgroundBench(plan, listener, find_app_paths()))
        threads[-1].start()
        return threads[-1]

    page = BenchPage((PairRequest(pair="starter"),), run)
    qtbot.addWidget(page)
    page.show()
    monkeypatch.setattr(bench_page, "QUESTIONS", 2)
    page.run_button.click()
    qtbot.waitUntil(lambda: page.run_button.text() == "Run", timeout=90_000)
    assert not page.banner.isVisible()
    # Two prompts say little on a busy machine, and then that is what is said.
    assert page.headline.text().startswith(("Guessing won", "Plain won", "No difference", "Too close", "Can’t tell"))
    assert page.table.item(0, 6).text() == "2 of 2"  # as many texts are the same
    page.leave()
    assert threads[0].join(30.0)
