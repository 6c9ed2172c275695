"""Reads a file, or a long paste, into an `Attachment`; refuses what is no text, in one line.

Reads whole files and takes as long as a PDF takes: never call it on the window's thread.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from app.attachments import KIND_WORDS, Attachment, harmless_name
from app.file_content import PDF, cut_at_line, decoded, other_than_text
from app.file_names import kind_by_name
from app.pdf_text import PATIENCE_S, pdf_text
from app.trouble import refuse

MOST_BYTES = 10 * 2**20
MOST_CHARACTERS = 1_000_000


def read_attachment(path: Path, pdf_patience_s: float = PATIENCE_S) -> Attachment:
    """Raises TroubleError with what the person can do about it."""
    name = harmless_name(path.name)
    data = _bytes_of(path, name)
    if not data:
        raise refuse("empty_file", f"{name} is empty", "Choose another file.")
    found = other_than_text(data)
    if found == PDF:
        return _from_pdf(data, name, path.suffix.lower() != ".pdf", pdf_patience_s)
    if found is not None:
        belied = ", whatever its name says" if kind_by_name(path.name)[0] != "text" or _claims_text(path) else ""
        hint = "Text, Markdown, code, CSV and PDF files can be attached."
        raise refuse("not_text", f"{name} is {found}{belied}", hint)
    return _from_text(data, name)


def from_paste(text: str, name: str = "Pasted text") -> Attachment:
    """A long text from the clipboard."""
    size = len(text.encode("utf-8", "replace"))
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "�")
    kept = cut_at_line(text, MOST_CHARACTERS)
    return Attachment(name, "text", kept.text, size_bytes=size, note=kept.note)


def _claims_text(path: Path) -> bool:
    return path.suffix.lower() in (".txt", ".text", ".log", ".pdf")


def _bytes_of(path: Path, name: str) -> bytes:
    """All of a regular file that is not too large. A pipe or a device would be waited for without end."""
    try:
        # Not blocking: opening a pipe that nobody writes to would wait before it could be looked at.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(descriptor, "rb") as file:
            state = os.fstat(descriptor)
            if not stat.S_ISREG(state.st_mode):
                raise refuse("not_a_file", f"{name} is a folder or a device, not a file", "Choose a file.")
            data = file.read(MOST_BYTES + 1)
    except IsADirectoryError as error:
        raise refuse("not_a_file", f"{name} is a folder, not a file", "Choose the files in it.") from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise refuse("unreadable_file", f"{name} cannot be read: {reason}", "Check that it may be opened.") from error
    if len(data) > MOST_BYTES:
        limit = MOST_BYTES // 2**20
        raise refuse("large_file", f"{name} is larger than {limit} MB", "Attach the part that matters.")
    return data


def _from_text(data: bytes, name: str) -> Attachment:
    whole = decoded(data)
    kept = cut_at_line(whole.text, MOST_CHARACTERS)
    kind, language = kind_by_name(name)
    belied = "Not a PDF, whatever its name says: read as text." if name.lower().endswith(".pdf") else ""
    note = " ".join(filter(None, (belied, whole.note, kept.note)))
    return Attachment(name, kind, kept.text, language, size_bytes=len(data), note=note)


def _from_pdf(data: bytes, name: str, misnamed: bool, patience_s: float) -> Attachment:
    found = pdf_text(data, name, patience_s)
    whole = decoded(found.text.encode("utf-8", "replace"))
    kept = cut_at_line(whole.text, MOST_CHARACTERS)
    belied = f"A {KIND_WORDS['pdf']}, whatever its name says." if misnamed else ""
    note = " ".join(filter(None, (belied, found.note, whole.note, kept.note)))
    return Attachment(name, "pdf", kept.text, pages=found.pages, size_bytes=len(data), note=note)
