"""The page over the real starter pair: two prompts, and what is on the page is what was saved."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from app.bench.background_run import BackgroundBench
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

    page = BenchPage((PairRequest(pair="starter"),), run)
    qtbot.addWidget(page)
    page.show()
    page.count.setValue(2)
    page.run_button.click()
    qtbot.waitUntil(lambda: page.run_button.text() == "Run", timeout=90_000)
    assert not page.banner.isVisible()
    # Two prompts say little on a busy machine, and then that is what is said.
    assert page.headline.text().startswith(("Guessing won", "Plain won", "No difference", "Too close", "Can’t tell"))
    page.save_into(str(tmp_path / "out"))
    qtbot.waitUntil(lambda: page.banner.isVisible(), timeout=10_000)
    report = msgspec.json.decode((tmp_path / "out" / "bench.json").read_bytes())
    assert (report["overall"]["prompts"], report["overall"]["identical"]) == (2, 2)
    page.leave()
    assert threads[0].join(30.0)
