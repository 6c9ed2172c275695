"""What nobody foresaw: written to the app's log with the way that led there, so that the thread it met can go on.

Problems that are foreseen travel as `problem`; nothing here is to be relied on for those.
"""

from __future__ import annotations

import logging
import logging.handlers
import threading
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path

from app.i18n.translatable import translatable
from app.problem import Problem

LOG = logging.getLogger("draftlight")
LOG_LIMIT_BYTES = 1_000_000
"""At this size the log is put aside as `.1`, so at most two such files exist."""

UNFORESEEN = Problem(
    "internal",
    translatable("something went wrong"),
    translatable("What was written is saved; close Draftlight and open it again."),
)


def safely(*steps: Callable[[], object]) -> bool:
    """Take every step, whatever became of those before it; False where one met something that nobody foresaw."""
    went_well = True
    for step in steps:
        try:
            step()
        except Exception:
            LOG.exception("on the thread %s", threading.current_thread().name)
            went_well = False
    return went_well


class _AppLog(logging.handlers.RotatingFileHandler):
    """Makes file and folder with the first line; looking at a healthy app finds neither."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()


def begin_log(file: Path) -> Callable[[], None]:
    """Log to `file` from now on, also how threads ended that let an exception out; the result takes that back."""
    handler = _AppLog(file, maxBytes=LOG_LIMIT_BYTES, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    LOG.addHandler(handler)
    hook = threading.excepthook

    def note(ended: threading.ExceptHookArgs) -> None:
        name = ended.thread.name if ended.thread is not None else "?"
        if ended.exc_value is not None and not isinstance(ended.exc_value, SystemExit):
            LOG.error("the thread %s ended", name, exc_info=(ended.exc_type, ended.exc_value, ended.exc_traceback))
        hook(ended)

    def end() -> None:
        threading.excepthook = hook
        LOG.removeHandler(handler)
        handler.close()

    threading.excepthook = note
    return end
