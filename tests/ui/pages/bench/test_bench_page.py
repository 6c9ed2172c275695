"""The page of the bench: by keyboard, while it runs, afterwards, and when things fail."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.bench.events import BenchEnded, BenchFailed, BenchOpened
from app.bench.report import in_text
from app.engine_host.protocol import PairRequest
from app.problem import Problem
from tests.ui.conftest import Stage
from tests.ui.pages.bench.stage import REPORT, BenchStage, progress
from ui.pages.bench.bench_page import BenchPage
from ui.theme.palette import DARK
from ui.theme.theme import use_palette

OPENED = BenchOpened("Starter", "d.onnx", 4)
PROBLEM = Problem("bad_file", "the file is damaged", "Get it again.")


def test_somebody_who_came_for_the_first_time_just_presses_run(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    assert page.headline.text() == "Does guessing pay on this computer?"
    assert page.focusWidget() is page.run_button
    assert not page.copy.isEnabled()
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
    assert "101.5 tokens a second plainly, 140.2 with guesses" in page.facts.text()
    assert bench_stage.cells(1)[0] == "math reasoning"
    assert (page.run_button.text(), page.pair.isEnabled()) == ("Stop", False)
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
    assert page.copy.isEnabled() is is_measured
    assert page.run_button.text() == "Run"


def test_a_model_that_loads_is_left_alone_by_stop(bench_stage: BenchStage) -> None:
    bench_stage.page.run_button.click()
    bench_stage.page.stop()
    assert (bench_stage.runs[0].stops, bench_stage.runs[0].closes) == (0, 1)
    assert bench_stage.page.facts.text() == "Stopped before anything was measured."


def test_leaving_ends_the_run(bench_stage: BenchStage) -> None:
    bench_stage.page.run_button.click()
    bench_stage.page.leave()
    assert bench_stage.runs[0].closes == 1


def test_the_window_begins_with_the_pair_that_is_open(stage: Stage) -> None:
    stage.window.commands["bench"].trigger()
    page = stage.window.pages.page
    assert isinstance(page, BenchPage)
    assert isinstance(page.pair.value, PairRequest)
