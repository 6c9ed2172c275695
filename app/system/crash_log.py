"""Writes unexpected errors to the app's log with the lines that led to them, so that the thread can go on.

Errors that are expected become a `Problem`; do not use this log for those.
"""

from __future__ import annotations

import logging
import logging.handlers
import os
import threading
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from app.problem import Problem
from app.system.crash_report import without_texts
from app.system.named_file import APPENDING, descriptor_of
from engine.translatable import translatable

LOG = logging.getLogger("draftlight")
LOG_LIMIT_BYTES = 1_000_000
"""At this size the log is renamed to `.1`, so that there are at most two such files."""

UNFORESEEN = Problem(
    "internal",
    translatable("something went wrong"),
    translatable("What was written is saved; close Draftlight and open it again."),
)


def safely(*steps: Callable[[], object]) -> bool:
    """Call every step, even after one has failed; False where a step raised an unexpected error."""
    went_well = True
    for step in steps:
        try:
            step()
        except Exception:
            LOG.exception("on the thread %s", threading.current_thread().name)
            went_well = False
    return went_well


class _AppLog(logging.handlers.RotatingFileHandler):
    """Makes file and folder with the first line, so that an app without errors has neither."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return os.fdopen(descriptor_of(Path(self.baseFilename), APPENDING), "a", encoding="utf-8")


class _WithoutTexts(logging.Formatter):
    """Errors without their messages, which may hold what somebody wrote."""

    def formatException(self, ei: Any) -> str:
        return without_texts(ei[1])


def begin_log(file: Path) -> Callable[[], None]:
    """Log to `file` from now on, also exceptions that end a thread. Call the result to stop that."""
    handler = _AppLog(file, maxBytes=LOG_LIMIT_BYTES, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(_WithoutTexts("%(asctime)s %(message)s"))
    LOG.addHandler(handler)
    hook = threading.excepthook

    def log_ended(ended: threading.ExceptHookArgs) -> None:
        name = ended.thread.name if ended.thread is not None else "?"
        if ended.exc_value is not None and not isinstance(ended.exc_value, SystemExit):
            LOG.error("the thread %s ended", name, exc_info=(ended.exc_type, ended.exc_value, ended.exc_traceback))
        hook(ended)

    def end() -> None:
        threading.excepthook = hook
        LOG.removeHandler(handler)
        handler.close()

    threading.excepthook = log_ended
    return end
