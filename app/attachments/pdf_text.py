"""The text of a PDF, within limits of time and memory.

A child process reads it (`app/attachments/pdf_process.py` says why) and is ended when the time is over. The pages that
it had read by then are kept. Pictures are not read: a scan has no text, and the error says so.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from app.attachments import pdf_process as pdf_child
from app.attachments.pdf_process import Ended, PageRead, Reason, decode
from app.problem import ProblemError, problem_error
from app.system.child_process import ChildProcess
from engine.translatable import translatable

PATIENCE_S = 20.0
GOODBYE_S = 1.0
LOOK_AFTER_S = 0.2
"""How often to check whether the text is still wanted."""

Entry = Callable[[Connection, str, int], None]
PageListener = Callable[[int, int], None]
"""Is called with each page that was read: how many are, of how many to read."""


class PdfText(NamedTuple):
    """The text. `pages` is how many pages the file has; `note` says where not all of them were read."""

    text: str
    pages: int
    note: str = ""


def pdf_text(
    path: Path,
    name: str,
    patience_s: float = PATIENCE_S,
    wanted: Callable[[], bool] = lambda: True,
    entry: Entry = pdf_child.main,
    page_read: PageListener = lambda read, pages: None,
) -> PdfText:
    """Wait for the child while the text is `wanted`. `name` is shown to the user; `entry` is the child's function.

    Raises ProblemError where the file is locked, broken or a scan, or needs more than the limits.
    """
    try:
        process = ChildProcess(entry, str(path), os.getpid(), name="pdf", duplex=False)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise problem_error(
            "no_process",
            translatable("{name} cannot be read: {reason}", name=name, reason=reason),
            translatable("Close other programs, then try again."),
        ) from error
    collector = PdfCollector(name, patience_s, page_read)
    try:
        collector.collect(process.pipe, wanted)
    finally:
        process.pipe.close()  # so that a child that still writes ends
        process.end(0.0 if collector.end == "late" else GOODBYE_S)
    return collector.outcome()


class PdfCollector:
    """Collects the messages of the child process; `end` is why no more come, "" where all pages were read."""

    def __init__(self, name: str, patience_s: float, page_read: PageListener = lambda read, pages: None) -> None:
        self._name, self._patience_s, self._page_read = name, patience_s, page_read
        self._texts: list[str | None] = []
        self._pages = 0
        self.end: Reason | Literal["late"] | None = None

    def collect(self, pipe: Connection, wanted: Callable[[], bool] = lambda: True) -> None:
        """Collect messages until the child has ended or the time is over."""
        until = time.monotonic() + self._patience_s
        while self.end is None:
            left_s = max(0.0, until - time.monotonic())
            if pipe.poll(min(left_s, LOOK_AFTER_S)):
                self._receive(pipe)
            elif left_s <= LOOK_AFTER_S or not wanted():
                self.end = "late"

    def _receive(self, pipe: Connection) -> None:
        try:
            message = decode(pipe.recv_bytes())
        except (EOFError, ConnectionResetError, msgspec.DecodeError, RecursionError):
            message = Ended("memory")  # the system ended the child, as it does where memory is short
        if isinstance(message, PageRead):
            self._pages = message.pages
            self._texts.append(message.text)
            self._page_read(len(self._texts), min(self._pages, pdf_child.MOST_PAGES))
        else:
            self.end = message.reason

    def outcome(self) -> PdfText:
        """The text from the messages so far. Raises ProblemError."""
        text = "\n\n".join(page for page in self._texts if page)
        if not text or self.end in ("locked", "broken"):
            raise self._problem()
        read, broken = len(self._texts), self._texts.count(None)
        note = ""
        if read < self._pages:
            note = translatable("Only the first {read:,} of {pages:,} pages.", read=read, pages=self._pages)
        elif broken:
            note = translatable("{broken:,} of {pages:,} pages could not be read.", broken=broken, pages=self._pages)
        return PdfText(text, self._pages, note)

    def _problem(self) -> ProblemError:
        name = self._name
        again = translatable("Save it again from a PDF program, or paste the part that matters.")
        if self.end == "late":
            message = translatable(
                "{name} could not be read within {patience_s:g} seconds", name=name, patience_s=self._patience_s
            )
            return problem_error("slow_file", message, again)
        if self.end == "memory":
            message = translatable("{name} needs too much memory to be read", name=name)
            return problem_error("large_file", message, again)
        if self.end == "locked":
            message = translatable("{name} is locked with a password", name=name)
            return problem_error("locked_file", message, translatable("Save a copy without a password first."))
        if self.end == "broken" or None in self._texts:
            message = translatable("{name} is damaged: none of its pages can be read", name=name)
            return problem_error("broken_file", message, translatable("Open it in a PDF program and save it again."))
        message = translatable("{name} holds no text: its pages are pictures, as of a scan", name=name)
        return problem_error("scanned_file", message, translatable("Run text recognition (OCR) on it first."))
