"""The text of a PDF, within a time limit.

pypdf is Python throughout: a damaged file raises an error and cannot take the process down. It can take very long,
though, so it works on a thread of its own that is given up when the time is over; the pages that it had read by then
are kept. Pictures are not looked at: a scan has no text, and is told as such.
"""

from __future__ import annotations

import io
import logging
import threading
from typing import TYPE_CHECKING, NamedTuple

from app.trouble import TroubleError, refuse

if TYPE_CHECKING:
    from pypdf import PdfReader

PATIENCE_S = 20.0
MOST_PAGES = 2000


class PdfText(NamedTuple):
    """`pages` is how many the file has; `note` says where not all of them were read."""

    text: str
    pages: int
    note: str = ""


def pdf_text(data: bytes, name: str, patience_s: float = PATIENCE_S) -> PdfText:
    """Raises TroubleError where it is locked, broken, or a scan."""
    reading = _Reading(data, name)
    thread = threading.Thread(target=reading.run, name="pdf", daemon=True)
    thread.start()
    thread.join(patience_s)
    return reading.outcome(patience_s)


class _Reading:
    """One file being read. `run` is the thread's; the pages so far may be taken at any time."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data, self._name = data, name
        self._texts: list[str] = []
        self._pages = self._broken = 0
        self._trouble: TroubleError | None = None
        self._given_up = threading.Event()
        self._ended = threading.Event()

    def run(self) -> None:
        """Read page after page until the end, or until nobody waits any more."""
        try:
            self._read()
        except TroubleError as error:
            self._trouble = error
        except Exception as error:
            # Whatever a damaged file makes of the reader (there are dozens of kinds) means the same to the person.
            self._trouble = refuse(
                "broken_file",
                f"{self._name} is damaged: it cannot be read as a PDF ({type(error).__name__})",
                "Open it in a PDF program and save it again.",
            )
        finally:
            self._ended.set()

    def _read(self) -> None:
        from pypdf import PdfReader

        logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it comments on every flaw, on stderr
        reader = PdfReader(io.BytesIO(self._data))
        if reader.is_encrypted:
            self._unlock(reader)
        self._pages = len(reader.pages)
        for number in range(min(self._pages, MOST_PAGES)):
            if self._given_up.is_set():
                return
            self._texts.append(self._page(reader, number))

    def _unlock(self, reader: PdfReader) -> None:
        """Many files that may not be printed are locked with an empty password, which every reader tries."""
        from pypdf.errors import PyPdfError

        try:
            opened = reader.decrypt("")
        except (PyPdfError, NotImplementedError, ValueError):
            opened = None
        if not opened:
            raise refuse("locked_file", f"{self._name} is locked with a password", "Save a copy without one first.")

    def _page(self, reader: PdfReader, number: int) -> str:
        try:
            return reader.pages[number].extract_text().strip()
        except Exception:
            # As above; one bad page does not cost the others.
            self._broken += 1
            return ""

    def outcome(self, patience_s: float) -> PdfText:
        """What there is now. Raises TroubleError."""
        self._given_up.set()
        late, texts = not self._ended.is_set(), list(self._texts)
        if self._trouble is not None:
            raise self._trouble
        text = "\n\n".join(page for page in texts if page)
        if text:
            return PdfText(text, self._pages, self._note(late, len(texts), patience_s))
        if late:
            hint = "Save it again from a PDF program, or paste the part that matters."
            raise refuse("slow_file", f"{self._name} could not be read within {patience_s:g} seconds", hint)
        if self._broken:
            hint = "Open it in a PDF program and save it again."
            raise refuse("broken_file", f"{self._name} is damaged: none of its pages can be read", hint)
        hint = "Run text recognition (OCR) on it first."
        raise refuse("scanned_file", f"{self._name} holds no text: its pages are pictures, as of a scan", hint)

    def _note(self, late: bool, read: int, patience_s: float) -> str:
        if late:
            return f"Only the first {read:,} of {self._pages:,} pages: the rest took more than {patience_s:g} seconds."
        if read < self._pages:
            return f"Only the first {read:,} of {self._pages:,} pages."
        return f"{self._broken:,} of {self._pages:,} pages could not be read." if self._broken else ""
