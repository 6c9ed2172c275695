"""Errors that carry a text, in many shapes and on many threads: no log and no report has a word of it."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from app.system.crash_log import begin_log, safely
from app.system.crash_report import new_report
from app.system.paths import AppPaths
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import Line

CANARY = "canary7f3a"


class OddError(Exception):
    """An error whose every text is the user's."""

    def __str__(self) -> str:
        return CANARY

    __repr__ = __str__


def raise_one(text: str, draw: random.Random) -> None:
    """Raise an error that holds the text, as some library might."""
    kinds: list[Callable[[], BaseException]] = [
        lambda: ValueError(f"invalid literal: {text!r}"),
        lambda: KeyError(text),
        lambda: OSError(5, text, text),
        lambda: UnicodeDecodeError("utf-8", text.encode(), 0, 1, text),
        lambda: OddError(text),
        lambda: type("TextError", (RuntimeError,), {})(text, [text], {text: text}),
    ]
    error = draw.choice(kinds)()
    if draw.random() < 0.3:
        error.add_note(text)
    if draw.random() < 0.5:
        try:
            raise_one(text, draw)
        except BaseException as before:
            raise error from (before if draw.random() < 0.5 else None)
    raise error


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_29_no_log_has_a_word_of_a_text(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed, failed = times(20, 500), 129, 0
    app_paths = AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    draw, hook = random.Random(seed), threading.excepthook
    threading.excepthook = lambda _: None
    end = begin_log(app_paths.app_log)
    try:
        for number in range(runs):
            text = f"{CANARY} {number} dear doctor"
            if number % 3:
                safely(lambda text=text: raise_one(text, draw))
            else:
                thread = threading.Thread(target=raise_one, args=(text, draw), name="worker of a test")
                thread.start()
                thread.join()
            failed += CANARY in app_paths.app_log.read_text(encoding="utf-8")
    finally:
        end()
        threading.excepthook = hook
    report = new_report(app_paths)
    assert "raise_one" in report
    failed += CANARY in report
    assert passed(Line(29, "errors that hold a text: it is in no log and no report", runs, failed, seed))
