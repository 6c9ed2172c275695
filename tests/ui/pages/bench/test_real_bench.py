"""The page over the real starter pair: two prompts, and what is on the page is what was saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.bench.background_run import BackgroundBench
from app.bench.saved_report import read_report
from app.engine_host.protocol import PairRequest
from app.system.paths import find_app_paths
from models.errors import ModelFileError
from models.starter_pair import starter_pair
from ui.pages.bench.bench_page import BenchPage


@pytest.mark.real_weights
@pytest.mark.usefixtures("lean_workers")
def test_two_prompts_are_measured_shown_and_saved(qtbot: QtBot, tmp_path: Path) -> None:
    try:
        starter_pair()
    except ModelFileError as error:
        pytest.skip(f"the starter pair is not there: {error}")
    threads: list[BackgroundBench] = []

    def run(plan: object, listener: object) -> BackgroundBench:
        threads.append(BackgroundBench(plan, listener, find_app_paths()))  # type: ignore[arg-type]
        threads[-1].start()
        return threads[-1]

    page = BenchPage(lambda: (PairRequest(pair="starter"),), run)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: bool(page.choices.set_note.text()))
    page.choices.count.setValue(2)
    page.choices.tokens.setValue(16)
    page.choices.run_button.click()
    qtbot.waitUntil(lambda: page.choices.run_button.text() == "Run", timeout=90_000)
    assert not page.results.notice.isVisible()
    # Two prompts say little on a busy machine, and then that is what is said.
    assert page.results.headline.text().startswith(("Guessing won", "Plain won", "No difference", "Too close"))
    assert page.results.figures.values["identical"].text() == "2 of 2"
    page.save_into(str(tmp_path / "out"))
    qtbot.waitUntil(lambda: page.results.notice.isVisible(), timeout=10_000)
    report = read_report(tmp_path / "out")
    assert (report.overall.prompts, report.pair["max_tokens"]) == (2, 16)
    assert (tmp_path / "out" / "bench.png").stat().st_size > 5_000
    page.leave()
    assert threads[0].join(30.0)
