"""Exports chats to PDF in the background: the conversation writes a web page, and Qt lays it out on A4.

The document loads nothing: every resource that the page might name is refused. Long chats take seconds, so this runs on
a thread of its own, and the document there uses nothing of the window's.

An export that has begun is completed, also if the window closes meanwhile: `finish` waits for it once the window is
hidden.
"""

from __future__ import annotations

import os
import queue
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from app.conversation.chat_commands import ExportChats
from app.conversation.conversation import Conversation
from app.conversation.events import ChatsExported
from app.problem import Problem, ProblemError
from app.system.crash_log import LOG, UNFORESEEN
from ui.i18n.language import tr

MARGIN_MM = 18.0


class QuietDocument(QTextDocument):
    """A document that opens no file and no address, whatever its text names."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


def write_pdf(html: str, path: Path, title: str = "") -> None:
    """Writes the page to `path`, completely or not at all. Raises ProblemError.

    Qt writes into memory, because it reports no error when it writes into a file on a full disk.
    """
    pages = QBuffer()
    pages.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(pages)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM), QPageLayout.Unit.Millimeter)
    writer.setTitle(title or tr("Chats"))
    writer.setCreator("Draftlight")
    document = QuietDocument()
    document.setHtml(html)
    document.print_(writer)
    del writer  # The file is complete only now.
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(pages.data().data())
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise ProblemError(not_written(path, error)) from error


def not_written(path: Path, error: OSError) -> Problem:
    """Returns why there is no PDF."""
    what = tr("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror)
    return Problem("not_exported", what, tr("Choose another place."))


LAST_WAIT_S = 120.0
"""How long a closed app waits for a PDF: thousands of messages take seconds, and nobody sees the wait."""


class Printing(QObject):
    """Writes one PDF after another. Signals: `ended(ChatsExported)` for each."""

    ended = Signal(object)

    def __init__(self, conversation: Conversation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._conversation = conversation
        self._last: threading.Thread | None = None
        self._left = 0
        self.ended.connect(self._forget)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being written whose end was not reported yet."""
        return self._left > 0

    def begin(self, path: Path, chat_ids: tuple[int, ...] | None) -> None:
        """Writes these chats, or all, to `path`."""
        self._left += 1
        self._last = threading.Thread(target=self._print, args=(path, chat_ids, self._last), name="pdf", daemon=True)
        self._last.start()

    def finish(self, timeout_s: float = LAST_WAIT_S) -> None:
        """Waits for all exports that have begun, at most so long."""
        if self._last is not None:
            self._last.join(timeout_s)
            if self._last.is_alive():
                LOG.error("a PDF was not finished within %d s, and the app ended", timeout_s)

    def _print(self, path: Path, chat_ids: tuple[int, ...] | None, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        chats, problem = 0, None
        try:
            with tempfile.TemporaryDirectory(prefix="draftlight-", ignore_cleanup_errors=True) as folder:
                chats = self._write(Path(folder) / "chats.html", path, chat_ids)
        except ProblemError as error:
            problem = error.problem
        except OSError as error:
            problem = not_written(path, error)
        except Exception:
            LOG.exception("on the thread %s", threading.current_thread().name)
            problem = UNFORESEEN
        self.ended.emit(ChatsExported(str(path), chats, problem))

    def _write(self, page: Path, path: Path, chat_ids: tuple[int, ...] | None) -> int:
        """Writes the PDF and returns how many chats it holds. Raises ProblemError, OSError."""
        facts: queue.SimpleQueue[ChatsExported] = queue.SimpleQueue()
        self._conversation.do(ExportChats(page, chat_ids, handle=facts.put))
        event = facts.get()
        if event.problem is not None:
            raise ProblemError(event.problem)
        write_pdf(page.read_text(encoding="utf-8"), path)
        return event.chats

    @Slot()
    def _forget(self) -> None:
        self._left -= 1
