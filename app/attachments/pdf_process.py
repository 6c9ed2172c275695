"""The process in which one PDF is read, so that a hostile file can harm nothing but this process.

pypdf is pure Python and raises errors rather than crash. But a file can make it run for hours or take all memory, and
while it works it would hold the lock that the window's thread needs. So each file gets a child process with a memory
limit, and the parent ends it when the time is over (`app/attachments/pdf_text.py`). On Linux it is confined besides:
it reads this file and libraries, writes nothing, connects to nothing and starts nothing. Page after page is sent up
the pipe, so that the pages read in time are kept. Messages are msgspec structs, never pickle.
"""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from app.system.child_process import die_with_parent
from engine.machine.confinement.confinement import confine_reader

if TYPE_CHECKING:
    from pypdf import PdfReader

MEMORY_BYTES = 1 << 30
"""Address space beyond what the process has when it begins to read.

On Windows all that it has may be so much (not yet run there); on macOS only the time is limited.
"""

MOST_PAGES = 2000
MOST_CHARACTERS = 1_200_000
"""More than any attachment keeps."""

Reason = Literal["locked", "broken", "memory", "unreadable"]


class PagesCounted(msgspec.Struct, frozen=True, tag="counted", tag_field="type"):
    pages: int


class PageRead(msgspec.Struct, frozen=True, tag="page", tag_field="type"):
    """The text of the next page; None where it could not be read."""

    text: str | None


class GaveUp(msgspec.Struct, frozen=True, tag="gave_up", tag_field="type"):
    """Reading ended early, and nothing more comes. `detail` is the kind of error of a broken file."""

    reason: Reason
    detail: str = ""


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="type"):
    """All pages have been read."""


PdfMessage = PagesCounted | PageRead | GaveUp | Ended
_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[PdfMessage] = msgspec.msgpack.Decoder(PdfMessage)


def understood(data: bytes) -> PdfMessage:
    """Decode a message of the child. Raises msgspec.DecodeError."""
    return _decoder.decode(data)


class _LockedError(Exception):
    """The file needs a password."""


def main(pipe: Connection, path: str, parent_id: int, memory_bytes: int = MEMORY_BYTES) -> None:
    """Runs the child process from beginning to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent_id)
    import pypdf  # noqa: F401  # so that its memory counts as present before the limit

    limit_memory(memory_bytes)
    for line in confine_reader(Path(path)).sentences():
        print(line, file=sys.stderr, flush=True)
    try:
        read_pdf(path, lambda said: pipe.send_bytes(_encoder.encode(said)))
    except BrokenPipeError:
        return  # the parent no longer waits


def read_pdf(path: str, send: Callable[[PdfMessage], None]) -> None:
    """Read a PDF page by page and send the results; raises only what `send` raises."""
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it logs every flaw, to stderr
    try:
        with open(path, "rb") as file:
            _read(PdfReader(file), send)
    except BrokenPipeError:
        raise
    except MemoryError:
        send(GaveUp("memory"))
    except _LockedError:
        send(GaveUp("locked"))
    except OSError as error:
        send(GaveUp("unreadable", error.strerror or type(error).__name__))
    except Exception as error:
        # A damaged file can raise dozens of kinds of errors, which all mean the same to the user.
        send(GaveUp("broken", type(error).__name__))
    else:
        send(Ended())


def limit_memory(more_bytes: int) -> None:
    """Let this process use at most this much memory beyond what it has now."""
    if sys.platform != "linux":
        return
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + more_bytes, now + more_bytes))


def _read(reader: PdfReader, send: Callable[[PdfMessage], None]) -> None:
    if reader.is_encrypted:
        _unlock(reader)
    pages = len(reader.pages)
    send(PagesCounted(pages))
    length = 0
    for number in range(min(pages, MOST_PAGES)):
        text = _page(reader, number)
        send(PageRead(text))
        length += len(text or "")
        if length > MOST_CHARACTERS:
            return


def _unlock(reader: PdfReader) -> None:
    """Try the empty password: many files that may not be printed are locked with it."""
    from pypdf.errors import PyPdfError

    try:
        opened = reader.decrypt("")
    except (PyPdfError, NotImplementedError, ValueError):
        opened = None
    if not opened:
        raise _LockedError


def _page(reader: PdfReader, number: int) -> str | None:
    try:
        text = reader.pages[number].extract_text().strip()[:MOST_CHARACTERS]
        return text.encode("utf-8", "replace").decode()
    except MemoryError:
        raise
    except Exception:
        # One bad page does not cost the others.
        return None
