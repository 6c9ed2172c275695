"""Shared by the app's tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def lean_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spawned process imports the main script first; here that is pytest, which costs a second and helps nobody."""
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test may touch what the person who runs it has stored."""
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
