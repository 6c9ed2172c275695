"""The process in which a PDF is read: on its own, so that a hostile file costs it and nothing else.

pypdf is Python throughout and raises errors rather than crash, but it can be made to take hours, or all memory there
is, and while it works it would hold the lock that the window's thread needs. So each file gets a child with a limit of
memory, which the parent ends when the time is over (`app/attachments/pdf_text.py`). Page after page goes up the pipe,
so that those that were read in time are kept. Messages are msgspec structs, never pickle.
"""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Literal

import msgspec

from app.system.child_process import die_with_parent

if TYPE_CHECKING:
    from pypdf import PdfReader

MEMORY_BYTES = 1 << 30
"""Of address space, beyond what the process has when it begins to read. Where the system keeps no such limit (Windows,
macOS), only that of time holds."""

MOST_PAGES = 2000
MOST_CHARACTERS = 1_200_000
"""More than any attachment keeps."""

Reason = Literal["locked", "broken", "memory", "unreadable"]


class PagesCounted(msgspec.Struct, frozen=True, tag="counted", tag_field="type"):
    """How many pages there are."""

    pages: int


class PageRead(msgspec.Struct, frozen=True, tag="page", tag_field="type"):
    """The next page; `text` None where it could not be read."""

    text: str | None


class GaveUp(msgspec.Struct, frozen=True, tag="gave_up", tag_field="type"):
    """Nothing more comes. `detail` is the kind of error, for a broken file."""

    reason: Reason
    detail: str = ""


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="type"):
    """All that was to be read has been."""


Said = PagesCounted | PageRead | GaveUp | Ended
_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Said] = msgspec.msgpack.Decoder(Said)


def understood(data: bytes) -> Said:
    """What the child says. Raises msgspec.DecodeError."""
    return _decoder.decode(data)


class _LockedError(Exception):
    """It wants a password."""


def main(pipe: Connection, path: str, parent_id: int, memory_bytes: int = MEMORY_BYTES) -> None:
    """The child's whole life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent_id)
    import pypdf  # noqa: F401  # counts among what the process has when it begins

    limit_memory(memory_bytes)
    try:
        read_pdf(path, lambda said: pipe.send_bytes(_encoder.encode(said)))
    except BrokenPipeError:
        return  # nobody waits any more


def read_pdf(path: str, say: Callable[[Said], None]) -> None:
    """Read it page by page and say what comes of it; raises only what `say` raises."""
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it comments on every flaw, on stderr
    try:
        with open(path, "rb") as file:
            _read(PdfReader(file), say)
    except BrokenPipeError:
        raise
    except MemoryError:
        say(GaveUp("memory"))
    except _LockedError:
        say(GaveUp("locked"))
    except OSError as error:
        say(GaveUp("unreadable", error.strerror or type(error).__name__))
    except Exception as error:
        # Whatever a damaged file makes of the reader (there are dozens of kinds) means the same to the person.
        say(GaveUp("broken", type(error).__name__))
    else:
        say(Ended())


def limit_memory(more_bytes: int) -> None:
    """Let this process have at most so much more than it has now."""
    if sys.platform != "linux":
        return
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + more_bytes, now + more_bytes))


def _read(reader: PdfReader, say: Callable[[Said], None]) -> None:
    if reader.is_encrypted:
        _unlock(reader)
    pages = len(reader.pages)
    say(PagesCounted(pages))
    length = 0
    for number in range(min(pages, MOST_PAGES)):
        text = _page(reader, number)
        say(PageRead(text))
        length += len(text or "")
        if length > MOST_CHARACTERS:
            return


def _unlock(reader: PdfReader) -> None:
    """Many files that may not be printed are locked with an empty password, which every reader tries."""
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
        # As above; one bad page does not cost the others.
        return None
