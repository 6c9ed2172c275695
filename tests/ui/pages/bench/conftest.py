"""Fixtures of the bench's page."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.ui.pages.bench.stage import BenchStage


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
