"""The page over the real starter pair: two prompts, told on the page."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.bench.background_run import BackgroundBench
from app.engine_host.protocol import PairRequest
from app.system.paths import find_app_paths
from models.errors import ModelFileError
from models.starter_pair import starter_pair
from ui.pages.bench import bench_page
from ui.pages.bench.bench_page import BenchPage


@pytest.mark.real_weights
@pytest.mark.usefixtures("lean_workers")
def test_two_prompts_are_measured_and_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        starter_pair()
    except ModelFileError as error:
        pytest.skip(f"the starter pair is not there: {error}")
    threads: list[BackgroundBench] = []

    def run(plan: object, listener: object) -> BackgroundBench:
        threads.append(BackgroundBench(plan, listener, find_app_paths()))  # type: ignore[arg-type]
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
