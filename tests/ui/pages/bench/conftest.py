"""The bench's page on a runner that a test controls."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.bench.events import BenchEnded, BenchEvent, BenchOpened, BenchProgress, Listener
from app.bench.plan import BenchPlan
from app.bench.report import Report
from app.bench.rows import BenchRow, DrafterRows
from app.engine_host.protocol import PairRequest
from ui.pages.bench.bench_page import BenchPage

COMMANDS = (PairRequest(pair="starter"), PairRequest(target="/models/big.gguf"))


def row(name: str, speedup: float, prompts: int = 2) -> BenchRow:
    return BenchRow(name, prompts, 100.0, 100.0 * speedup, speedup, 0.7, 3.1, prompts)


MATHS, TRANSLATION = row("math_reasoning", 1.0), row("translation", 1.9)
OVERALL = row("overall", 1.4, 4)
MACHINE = {"processor": "Processor A", "cores": 2}
PAIR = {"name": "Starter", "drafter": "d.onnx", "draft_length": 4, "temperature": 0.8, "max_tokens": 128}
REPORT = Report(MACHINE, PAIR, [DrafterRows("", (), [MATHS, TRANSLATION], OVERALL)])


class FakeRun:
    """Started by the page; `publish` speaks as the bench's thread would."""

    def __init__(self, plan: BenchPlan, listener: Listener) -> None:
        self.plan, self.listener = plan, listener
        self.stops = self.closes = 0

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None:
        self.closes += 1


class BenchStage:
    """The page, and a way to send it events and wait until it has taken them."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.runs: list[FakeRun] = []
        self.page = BenchPage(COMMANDS, self._run)
        qtbot.addWidget(self.page)
        self.page.resize(1180, 800)
        self.page.show()

    def _run(self, plan: BenchPlan, listener: Listener) -> FakeRun:
        self.runs.append(FakeRun(plan, listener))
        return self.runs[-1]

    def publish(self, *facts: BenchEvent) -> None:
        """Calls the newest run's listener; each event is taken before the next is sent."""
        for event in facts:
            listener = self.page._listener
            with self.qtbot.waitSignal(listener.arrived):
                self.runs[-1].listener(event)

    def run_whole(self, report: Report = REPORT, answered: int = 4) -> None:
        self.page.run_button.click()
        self.publish(BenchOpened("Starter", "d.onnx", 4), BenchEnded(report, answered, 4))

    def cells(self, line: int) -> list[str]:
        table = self.page.table
        items = [table.item(line, place) for place in range(table.columnCount())]
        return [item.text() for item in items if item is not None]


def progress(number: int = 1) -> BenchProgress:
    so_far = Report(MACHINE, PAIR, [DrafterRows("", (), [MATHS], row("overall", 1.0))])
    return BenchProgress(number, 4, 101.5, 140.25, so_far, 31.0)


@pytest.fixture
def bench_stage(qtbot: QtBot) -> Iterator[BenchStage]:
    stage = BenchStage(qtbot)
    yield stage
    stage.page.leave()


@pytest.fixture
def lean_workers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A real worker does not import pytest first, and stores nothing of the user who runs the tests."""
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
