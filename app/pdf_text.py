"""The text of a PDF, within limits of time and memory.

A child process reads it (`app/pdf_child.py` says why) and is ended when the time is over; the pages that it had read by
then are kept. Pictures are not looked at: a scan has no text, and is told as such.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import msgspec

from app import pdf_child
from app.pdf_child import Counted, Ended, GaveUp, PageRead, understood
from app.trouble import TroubleError, refuse

PATIENCE_S = 20.0
GOODBYE_S = 1.0
LOOK_AFTER_S = 0.2
"""How soon it is noticed that nobody wants the text any more."""

Entry = Callable[[Connection, str, int], None]


class PdfText(NamedTuple):
    """`pages` is how many the file has; `note` says where not all of them were read."""

    text: str
    pages: int
    note: str = ""


def pdf_text(
    path: Path,
    name: str,
    patience_s: float = PATIENCE_S,
    wanted: Callable[[], bool] = lambda: True,
    entry: Entry = pdf_child.main,
) -> PdfText:
    """Waits for the child, while it is `wanted`. `name` is what the person reads; `entry` is the child's part.

    Raises TroubleError where it is locked, broken, or a scan, or where it needs more than its limits.
    """
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("spawn").Process(
        target=entry, args=(theirs, str(path), os.getpid()), name="draftlight-pdf", daemon=True
    )
    try:
        process.start()
    except OSError as error:
        ours.close()
        reason = error.strerror or type(error).__name__
        raise refuse(
            "no_process", f"{name} cannot be read: {reason}", "Close other programs, then try again."
        ) from error
    finally:
        theirs.close()
    hearing = Hearing(name, patience_s)
    try:
        hearing.listen(ours, wanted)
    finally:
        ours.close()
        process.join(0.0 if hearing.late else GOODBYE_S)
        if process.is_alive():
            process.kill()
            process.join()
        process.close()
    return hearing.outcome()


class Hearing:
    """What the child has said so far."""

    def __init__(self, name: str, patience_s: float) -> None:
        self._name, self._patience_s = name, patience_s
        self._texts: list[str | None] = []
        self._pages = 0
        self._gave_up: GaveUp | None = None
        self.late = False

    def listen(self, pipe: Connection, wanted: Callable[[], bool] = lambda: True) -> None:
        """Until it has ended, or for as long as there is patience."""
        until = time.monotonic() + self._patience_s
        while True:
            left_s = max(0.0, until - time.monotonic())
            if not pipe.poll(min(left_s, LOOK_AFTER_S)):
                if left_s <= LOOK_AFTER_S or not wanted():
                    self.late = True
                    return
                continue
            try:
                said = understood(pipe.recv_bytes())
            except (EOFError, ConnectionResetError, msgspec.DecodeError):
                # The system ended it, as it does where memory is short.
                self._gave_up = GaveUp("memory")
                return
            match said:
                case Counted(pages):
                    self._pages = pages
                case PageRead(text):
                    self._texts.append(text)
                case GaveUp():
                    self._gave_up = said
                    return
                case Ended():
                    return

    def outcome(self) -> PdfText:
        """What there is now. Raises TroubleError."""
        text = "\n\n".join(page for page in self._texts if page)
        if text and (self._gave_up is None or self._gave_up.reason == "memory"):
            return PdfText(text, self._pages, self._note())
        raise self._trouble()

    def _trouble(self) -> TroubleError:
        again = "Save it again from a PDF program, or paste the part that matters."
        mend = "Open it in a PDF program and save it again."
        if self.late:
            return refuse("slow_file", f"{self._name} could not be read within {self._patience_s:g} seconds", again)
        match self._gave_up:
            case GaveUp("locked"):
                hint = "Save a copy without one first."
                return refuse("locked_file", f"{self._name} is locked with a password", hint)
            case GaveUp("memory"):
                return refuse("large_file", f"{self._name} needs too much memory to be read", again)
            case GaveUp("unreadable", detail):
                return refuse(
                    "unreadable_file", f"{self._name} cannot be read: {detail}", "Check that it may be opened."
                )
            case GaveUp(_, detail):
                return refuse("broken_file", f"{self._name} is damaged: it cannot be read as a PDF ({detail})", mend)
        if None in self._texts:
            return refuse("broken_file", f"{self._name} is damaged: none of its pages can be read", mend)
        hint = "Run text recognition (OCR) on it first."
        return refuse("scanned_file", f"{self._name} holds no text: its pages are pictures, as of a scan", hint)

    def _note(self) -> str:
        read, broken = len(self._texts), self._texts.count(None)
        begun = f"Only the first {read:,} of {self._pages:,} pages"
        if self.late:
            return f"{begun}: the rest took more than {self._patience_s:g} seconds."
        if self._gave_up is not None:
            return f"{begun}: the rest needs too much memory."
        if read < self._pages:
            return f"{begun}."
        return f"{broken:,} of {self._pages:,} pages could not be read." if broken else ""
