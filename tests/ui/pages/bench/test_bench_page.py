"""The bench's page: by keyboard, while it runs, afterwards, beside other machines, and when things fail."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from app.bench.events import BenchEnded, BenchFailed, BenchOpened
from app.bench.report import save
from app.engine_host.protocol import PairRequest
from app.problem import Problem
from tests.ui.pages.bench.stage import COMMANDS, OTHER, REPORT, BenchStage, FakeRun, progress
from ui.pages.bench import options_pane
from ui.pages.bench.bench_page import BenchPage
from ui.pages.bench.options_pane import SetFacts
from ui.theme.palette import DARK
from ui.theme.theme import use_palette

OPENED = BenchOpened("Starter", "d.onnx", 4)
PROBLEM = Problem("bad_file", "the file is damaged", "Get it again.")


def shown(widget: QWidget) -> bool:
    return widget.isVisibleTo(widget.window())


def test_somebody_who_came_for_the_first_time_just_presses_run(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    assert bench_stage.headline == "Does guessing pay on this computer?"
    assert page.focusWidget() is page.choices.run_button
    bench_stage.qtbot.keyClick(page.choices.run_button, Qt.Key.Key_Return)
    (run,) = bench_stage.runs
    plan = run.plan
    assert (plan.pairs, plan.questions, plan.limit) == ((PairRequest(pair="starter"),), "", 36)
    assert (plan.options.max_tokens, plan.options.draft_length, plan.options.sampling.temperature) == (128, None, 0.8)


def test_tab_reaches_every_choice_and_every_one_has_a_name(bench_stage: BenchStage) -> None:
    page, choices = bench_stage.page, bench_stage.page.choices
    wanted = {
        *choices.pairs.boxes, choices.pairs.another, choices.drafter, choices.length, choices.questions, choices.count,
        choices.tokens, choices.temperature, choices.run_button, page.compare, page.back,
    }  # fmt: skip
    seen: list[QWidget] = []
    for _ in range(30):
        page.focusNextChild()
        focus = page.focusWidget()
        assert focus is not None
        seen.append(focus)
    assert wanted <= set(seen)
    assert all(each.accessibleName() or each.text() for each in wanted)  # type: ignore[attr-defined]


def test_choices_become_a_plan(bench_stage: BenchStage, tmp_path: Path) -> None:
    choices = bench_stage.page.choices
    choices.pairs.boxes[1].setChecked(True)
    choices.length.set_value("auto")
    choices.use_drafter("/models/small.gguf")
    choices.tokens.setValue(64)
    choices.temperature.setValue(0.0)
    file = tmp_path / "mine.jsonl"
    file.write_text("\n".join(json.dumps({"category": c, "turns": ["x"]}) for c in "aab"))
    choices.use_questions(str(file))
    bench_stage.qtbot.waitUntil(lambda: choices.set_note.text() == "3 questions of 2 kinds")
    plan = choices.plan()
    assert [(pair_request.pair, pair_request.target, pair_request.drafter) for pair_request in plan.pairs] == [
        ("starter", "", "/models/small.gguf"),
        ("", "/models/big.gguf", "/models/small.gguf"),
    ]
    assert (plan.questions, plan.limit, plan.options.draft_length) == (str(file), 3, "auto")
    assert (plan.options.max_tokens, plan.options.sampling.temperature) == (64, 0.0)


@pytest.mark.parametrize("how", ["at once", "later"])
def test_a_question_file_that_is_read_when_the_window_has_gone_is_dropped(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(options_pane, "facts_of_set", lambda path: go_on.wait(10) and SetFacts(str(path), 3, 1))
    window = QStackedWidget()
    window.addWidget(BenchPage(lambda: COMMANDS, lambda plan, listener: FakeRun(plan, listener)))
    window.show()
    readers = [each for each in threading.enumerate() if each.name == "background"]
    if how == "at once":
        shiboken6.delete(window)
    else:
        window.close()
        with qtbot.waitSignal(window.destroyed):
            window.deleteLater()
    go_on.set()
    for reader in readers:
        reader.join(10)
    qtbot.wait(0)
    assert readers
    assert not any(reader.is_alive() for reader in readers)


def test_a_bad_question_file_is_said_in_place(bench_stage: BenchStage, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("{")
    bench_stage.page.choices.use_questions(str(file))
    notice = bench_stage.page.results.notice
    bench_stage.qtbot.waitUntil(lambda: shown(notice))
    assert "bad.jsonl, line 1" in notice.text.text()
    assert bench_stage.page.choices.plan().questions == ""


def test_without_a_pair_there_is_nothing_to_run(bench_stage: BenchStage) -> None:
    choices = bench_stage.page.choices
    choices.pairs.boxes[0].setChecked(False)
    assert not choices.run_button.isEnabled()
    choices.pairs.add_file("/models/new.gguf")
    assert choices.run_button.isEnabled()
    assert choices.plan().pairs == (PairRequest(target="/models/new.gguf"),)


def test_while_it_runs_table_and_chart_grow(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    page.choices.run_button.click()
    bench_stage.publish(OPENED, progress(1))
    assert bench_stage.headline == "1 of 4 prompts, about 30 seconds left"
    assert "101.5 tokens a second plainly, 140.2 with guesses" in page.results.facts.text()
    assert shown(page.results.progress)
    assert page.results.table.rowCount() == 2
    assert [bars.label for bars in page.results.chart.data.rows] == ["math reasoning"]
    assert not page.choices.drafter.isEnabled()
    assert page.choices.run_button.text() == "Stop"
    page.grab()


def test_afterwards_one_plain_sentence_stands_on_top(bench_stage: BenchStage) -> None:
    bench_stage.run_whole()
    results = bench_stage.page.results
    assert bench_stage.headline == ("Guessing won: 1.40× as fast. Most on translation, not at all on math reasoning.")
    values = {key: label.text() for key, label in results.figures.values.items()}
    assert values == {
        "speedup": "1.40×",
        "speeds": "100.0 → 140.0",
        "acceptance": "70\u00a0%",
        "mean_length": "3.10",
        "identical": "4 of 4",
    }
    names = [results.table.item(line, 0).text() for line in range(results.table.rowCount())]
    assert names == ["Overall", "translation", "math reasoning"]
    assert "translation 1.90×" in results.chart.accessibleDescription()
    assert not shown(results.progress)
    assert bench_stage.page.choices.run_button.text() == "Run"


def test_bars_show_what_was_asked_for_by_keyboard(bench_stage: BenchStage) -> None:
    bench_stage.run_whole()
    results = bench_stage.page.results
    button = results.measures.buttons[1]
    button.setFocus()
    bench_stage.qtbot.keyClick(button, Qt.Key.Key_Space)
    assert results.chart.data.measure.key == "acceptance"
    assert results.chart.data.ticks[-1] == 1.0
    bench_stage.page.grab()


def test_escape_stops_first_and_goes_back_second(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    page.choices.run_button.click()
    bench_stage.publish(OPENED, progress(2))
    bench_stage.qtbot.keyClick(page, Qt.Key.Key_Escape)
    bench_stage.qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert bench_stage.runs[0].stops == 1
    assert page.choices.run_button.text() == "Stopping…"
    bench_stage.publish(BenchEnded(REPORT, 2, 4))
    assert page.results.facts.text().startswith("Stopped after 2 of 4 prompts")
    with bench_stage.qtbot.waitSignal(page.close_requested):
        bench_stage.qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_stop_while_it_loads_goes_back_to_the_start_at_once(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    page.choices.run_button.click()
    page.choices.run_button.click()
    assert (bench_stage.runs[0].stops, bench_stage.runs[0].closes) == (0, 1)
    assert "Stopped before anything was measured" in page.results.notice.text.text()
    assert page.choices.run_button.text() == "Run"


def test_what_an_abandoned_run_still_says_reaches_nobody(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    page.choices.run_button.click()
    bench_stage.runs[0].listener(BenchEnded(REPORT, 4, 4))
    page.choices.run_button.click()
    QApplication.processEvents()
    assert bench_stage.headline == "Does guessing pay on this computer?"
    page.choices.run_button.click()
    bench_stage.publish(OPENED)
    assert bench_stage.headline == "Asking 4 prompts, each with and without guesses…"


def test_a_failure_is_said_in_place_and_keeps_what_was_measured(bench_stage: BenchStage) -> None:
    page = bench_stage.page
    page.choices.run_button.click()
    bench_stage.publish(BenchFailed(PROBLEM))
    assert page.results.notice.text.text() == "the file is damaged. Get it again."
    assert bench_stage.headline == "Does guessing pay on this computer?"
    page.choices.run_button.click()
    assert not shown(page.results.notice)
    bench_stage.publish(OPENED, progress(), BenchFailed(PROBLEM, REPORT))
    assert shown(page.results.notice)
    assert bench_stage.headline.startswith("Guessing won: 1.40×")
    assert page.save.isEnabled()


def test_several_pairs_stand_beside_each_other(
    make_stage: Callable[[tuple[PairRequest, ...]], BenchStage],
) -> None:
    stage = make_stage((PairRequest(pair="starter"), PairRequest(target="/models/big.gguf")))
    page = stage.page
    page.choices.pairs.boxes[1].setChecked(True)
    page.choices.run_button.click()
    stage.publish(OPENED, BenchEnded(REPORT, 4, 4, pairs_left=1))
    assert "Pair 2 of 2" in page.results.facts.text()
    big = OTHER.__class__({**OTHER.machine}, {**OTHER.pair, "name": "big"}, OTHER.categories, OTHER.overall)
    stage.publish(BenchOpened("big", "d", 4), progress(), BenchEnded(big, 4, 4))
    assert page.results.chart.data.names == ("Starter", "big")
    page.results.which.buttons[1].click()
    assert "2.20× as fast" in stage.headline


def test_a_saved_run_of_another_machine_adds_columns_and_bars(bench_stage: BenchStage, tmp_path: Path) -> None:
    save(OTHER, tmp_path)
    bench_stage.run_whole()
    page = bench_stage.page
    before = page.results.table.columnCount()
    page.compare_with(str(tmp_path / "bench.json"))
    bench_stage.qtbot.waitUntil(lambda: len(page.results.chart.data.names) == 2)
    assert page.results.chart.data.names == ("This computer", "Processor B, 8 cores")
    assert page.results.table.columnCount() == before + 1  # two more, and the efficiency makes room
    overall, translation, maths = page.results.chart.data.overall, *page.results.chart.data.rows
    assert overall is not None
    assert (overall.values, translation.values, maths.values) == ((1.4, 2.2), (1.9, 2.5), (1.0, None))
    page.grab()
    page.results.which.buttons[1].click()
    assert bench_stage.headline.startswith("Guessing won: 2.20×")
    page.results.remove.click()
    assert page.results.chart.data.names == ("Starter",)


def test_a_saved_run_that_cannot_be_read_changes_nothing(bench_stage: BenchStage, tmp_path: Path) -> None:
    bench_stage.run_whole()
    page, sentence = bench_stage.page, bench_stage.headline
    (tmp_path / "no.json").write_text('{"machine": {}')
    page.compare_with(str(tmp_path / "no.json"))
    bench_stage.qtbot.waitUntil(lambda: shown(page.results.notice))
    assert "cannot be read as a saved bench" in page.results.notice.text.text()
    assert bench_stage.headline == sentence


def test_a_saved_run_can_be_looked_at_before_anything_was_measured(bench_stage: BenchStage, tmp_path: Path) -> None:
    save(OTHER, tmp_path)
    bench_stage.page.compare_with(str(tmp_path))
    bench_stage.qtbot.waitUntil(lambda: bench_stage.headline.startswith("Guessing won: 2.20×"))
    bench_stage.page.results.remove.click()
    assert bench_stage.headline == "Does guessing pay on this computer?"


def test_more_runs_than_can_be_told_apart_are_refused(bench_stage: BenchStage, tmp_path: Path) -> None:
    save(OTHER, tmp_path)
    page = bench_stage.page
    for number in range(1, 5):
        page.compare_with(str(tmp_path))
        bench_stage.qtbot.waitUntil(lambda number=number: len(page.results.chart.data.names) == number)
    page.grab()
    page.compare_with(str(tmp_path))
    bench_stage.qtbot.waitUntil(lambda: shown(page.results.notice))
    assert len(set(page.results.chart.data.names)) == 4


def test_everything_is_saved_and_nothing_overwritten(bench_stage: BenchStage, tmp_path: Path) -> None:
    bench_stage.run_whole()
    page = bench_stage.page
    for _ in range(2):
        page.results.notice.hide()
        page.save_into(str(tmp_path))
        bench_stage.qtbot.waitUntil(lambda: shown(page.results.notice))
        assert "Saved bench" in page.results.notice.text.text()
    assert {path.name for path in tmp_path.iterdir()} == {
        f"bench{number}.{ending}" for number in ("", "-2") for ending in ("png", "json", "csv", "md")
    }
    picture = QImage(str(tmp_path / "bench.png"))
    assert (picture.width(), picture.height() > 400) == (1920, True)


def test_only_the_checked_kinds_are_saved_and_a_bad_folder_is_named(bench_stage: BenchStage, tmp_path: Path) -> None:
    bench_stage.run_whole()
    page = bench_stage.page
    page.save.click()
    assert QApplication.activePopupWidget() is page.save_sheet
    for kind in ("png", "csv", "md"):
        page.save_sheet.boxes[kind].setChecked(False)
    page.save_sheet.close()
    page.save_into(str(tmp_path))
    bench_stage.qtbot.waitUntil(lambda: bool(page.results.notice.text.text()))  # it is told behind the file
    assert (tmp_path / "bench.json").exists()
    (tmp_path / "file").write_text("")
    page.save_into(str(tmp_path / "file"))
    bench_stage.qtbot.waitUntil(lambda: "cannot be written to" in page.results.notice.text.text())


def test_other_colours_and_narrow_windows(bench_stage: BenchStage, qapp: QApplication) -> None:
    bench_stage.run_whole()
    page = bench_stage.page
    use_palette(qapp, DARK)
    for width in (1400, 900, 640, 420):
        page.resize(width, 700)
        page.grab()


def test_leaving_ends_the_run(bench_stage: BenchStage) -> None:
    bench_stage.page.choices.run_button.click()
    bench_stage.page.leave()
    assert bench_stage.runs[0].closes == 1
