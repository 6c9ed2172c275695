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

Reason = Literal["", "locked", "broken", "memory"]


class PageRead(msgspec.Struct, frozen=True, tag=True):
    """The text of the next page of so many; None where it could not be read."""

    text: str | None
    pages: int


class Ended(msgspec.Struct, frozen=True, tag=True):
    """Nothing more comes, for this reason; "" where all pages have been read."""

    reason: Reason = ""


PdfMessage = PageRead | Ended
_encode = msgspec.msgpack.Encoder().encode
decode: Callable[[bytes], PdfMessage] = msgspec.msgpack.Decoder(PdfMessage).decode


def main(pipe: Connection, path: str, parent_id: int, memory_bytes: int = MEMORY_BYTES) -> None:
    """Runs the child process from beginning to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent_id)
    import pypdf  # noqa: F401  # so that its memory counts as present before the limit

    limit_memory(memory_bytes)
    for line in confine_reader(Path(path)).sentences():
        print(line, file=sys.stderr, flush=True)
    try:
        read_pdf(path, lambda message: pipe.send_bytes(_encode(message)))
    except BrokenPipeError:
        return  # the parent no longer waits


def read_pdf(path: str, send: Callable[[PdfMessage], None]) -> None:
    """Read a PDF page by page and send the results; raises only what `send` raises."""
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it logs every flaw, to stderr
    try:
        with open(path, "rb") as file:
            send(Ended(_read(PdfReader(file), send)))
    except BrokenPipeError:
        raise
    except MemoryError:
        send(Ended("memory"))
    except Exception:
        # A damaged file can raise dozens of kinds of errors, which all mean the same to the user.
        send(Ended("broken"))


def limit_memory(more_bytes: int) -> None:
    """Let this process use at most this much memory beyond what it has now."""
    if sys.platform != "linux":
        return
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + more_bytes, now + more_bytes))


def _read(reader: PdfReader, send: Callable[[PdfMessage], None]) -> Reason:
    if reader.is_encrypted and not _is_unlocked(reader):
        return "locked"
    pages, length = len(reader.pages), 0
    for number in range(min(pages, MOST_PAGES)):
        text = _page(reader, number)
        send(PageRead(text, pages))
        length += len(text or "")
        if length > MOST_CHARACTERS:
            break
    return ""


def _is_unlocked(reader: PdfReader) -> bool:
    """Try the empty password: many files that may not be printed are locked with it."""
    from pypdf.errors import PyPdfError

    try:
        return bool(reader.decrypt(""))
    except (PyPdfError, NotImplementedError, ValueError):
        return False


def _page(reader: PdfReader, number: int) -> str | None:
    try:
        text = reader.pages[number].extract_text().strip()[:MOST_CHARACTERS]
        return text.encode("utf-8", "replace").decode()
    except MemoryError:
        raise
    except Exception:
        # One bad page does not cost the others.
        return None
