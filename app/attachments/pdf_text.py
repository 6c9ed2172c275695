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
from typing import NamedTuple

import msgspec

from app.attachments import pdf_process as pdf_child
from app.attachments.pdf_process import Ended, GaveUp, PageRead, PagesCounted, understood
from app.problem import ProblemError, problem_error
from app.system.child_process import ChildProcess
from engine.translatable import translatable

PATIENCE_S = 20.0
GOODBYE_S = 1.0
LOOK_AFTER_S = 0.2
"""How often to check whether the text is still wanted."""

Entry = Callable[[Connection, str, int], None]


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
    told: Callable[[int, int], None] = lambda read, pages: None,
) -> PdfText:
    """Wait for the child while the text is `wanted`. `name` is shown to the user; `entry` is the child's function;

    `told` is called with each page that was read, and how many there are to read.

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
    collector = PdfCollector(name, patience_s, told)
    try:
        collector.collect(process.pipe, wanted)
    finally:
        process.pipe.close()  # so that a child that still writes ends
        process.end(0.0 if collector.late else GOODBYE_S)
    return collector.outcome()


class PdfCollector:
    """Collects the messages of the child process."""

    def __init__(
        self, name: str, patience_s: float, told: Callable[[int, int], None] = lambda read, pages: None
    ) -> None:
        self._name, self._patience_s, self._told = name, patience_s, told
        self._texts: list[str | None] = []
        self._pages = 0
        self._gave_up: GaveUp | None = None
        self.late = False

    def collect(self, pipe: Connection, wanted: Callable[[], bool] = lambda: True) -> None:
        """Collect messages until the child has ended or the time is over."""
        until = time.monotonic() + self._patience_s
        while True:
            left_s = max(0.0, until - time.monotonic())
            if not pipe.poll(min(left_s, LOOK_AFTER_S)):
                if left_s <= LOOK_AFTER_S or not wanted():
                    self.late = True
                    return
                continue
            try:
                message = understood(pipe.recv_bytes())
            except (EOFError, ConnectionResetError, msgspec.DecodeError, RecursionError):
                # The system ended the child, as it does where memory is short.
                self._gave_up = GaveUp("memory")
                return
            match message:
                case PagesCounted(pages):
                    self._pages = pages
                case PageRead(text):
                    self._texts.append(text)
                    self._told(len(self._texts), min(self._pages, pdf_child.MOST_PAGES))
                case GaveUp():
                    self._gave_up = message
                    return
                case Ended():
                    return

    def outcome(self) -> PdfText:
        """The text from the messages so far. Raises ProblemError."""
        text = "\n\n".join(page for page in self._texts if page)
        if text and (self._gave_up is None or self._gave_up.reason == "memory"):
            return PdfText(text, self._pages, self._note())
        raise self._problem()

    def _problem(self) -> ProblemError:
        again = translatable("Save it again from a PDF program, or paste the part that matters.")
        mend = translatable("Open it in a PDF program and save it again.")
        if self.late:
            return problem_error(
                "slow_file",
                translatable(
                    "{name} could not be read within {patience_s:g} seconds",
                    name=self._name,
                    patience_s=self._patience_s,
                ),
                again,
            )
        match self._gave_up:
            case GaveUp("locked"):
                hint = translatable("Save a copy without a password first.")
                return problem_error(
                    "locked_file", translatable("{name} is locked with a password", name=self._name), hint
                )
            case GaveUp("memory"):
                return problem_error(
                    "large_file", translatable("{name} needs too much memory to be read", name=self._name), again
                )
            case GaveUp("unreadable", detail):
                return problem_error(
                    "unreadable_file",
                    translatable("{name} cannot be read: {detail}", name=self._name, detail=detail),
                    translatable("Check that it may be opened."),
                )
            case GaveUp(_, detail):
                return problem_error(
                    "broken_file",
                    translatable(
                        "{name} is damaged: it cannot be read as a PDF ({detail})", name=self._name, detail=detail
                    ),
                    mend,
                )
        if None in self._texts:
            return problem_error(
                "broken_file", translatable("{name} is damaged: none of its pages can be read", name=self._name), mend
            )
        hint = translatable("Run text recognition (OCR) on it first.")
        return problem_error(
            "scanned_file",
            translatable("{name} holds no text: its pages are pictures, as of a scan", name=self._name),
            hint,
        )

    def _note(self) -> str:
        read, broken = len(self._texts), self._texts.count(None)
        amounts = {"read": read, "pages": self._pages}
        if self.late:
            return translatable(
                "Only the first {read:,} of {pages:,} pages: the rest took more than {patience:g} seconds.",
                patience=self._patience_s,
                **amounts,
            )
        if self._gave_up is not None:
            return translatable(
                "Only the first {read:,} of {pages:,} pages: the rest needs too much memory.", **amounts
            )
        if read < self._pages:
            return translatable("Only the first {read:,} of {pages:,} pages.", **amounts)
        if not broken:
            return ""
        return translatable("{broken:,} of {pages:,} pages could not be read.", broken=broken, pages=self._pages)
