"""Reads a file, or a long paste, into an `Attachment`; refuses in one line what is not text.

It reads whole files, and a PDF takes its time: never call it on the window's thread.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from app.attachments import file_type
from app.attachments.attachment import Attachment, harmless_name
from app.attachments.file_type import PDF, cut_at_line, invisible_note, kind_by_name, normalized
from app.attachments.pdf_text import PATIENCE_S, PageListener, PdfText, pdf_text
from app.problem import problem_error
from app.system.named_file import open_regular, reason_of
from engine.translatable import translatable, two_sentences

MOST_BYTES = 10 * 2**20
MOST_PDF_BYTES = 100 * 2**20
"""Pictures take most of the space in a PDF, and none of them is read."""

MOST_CHARACTERS = 1_000_000


def read_attachment(
    path: Path,
    encoding: str | None = None,
    wanted: Callable[[], bool] = lambda: True,
    patience_s: float = PATIENCE_S,
    page_read: PageListener = lambda read, pages: None,
) -> Attachment:
    """Read a file. `encoding` is the user's choice for a text; a PDF is given up once it is no longer `wanted`.

    Raises ProblemError with what the user can do about it.
    """
    name = harmless_name(path.name)
    data, size = _beginning_of(path, name)
    if not data:
        raise problem_error(
            "empty_file", translatable("{name} is empty", name=name), translatable("Choose another file.")
        )
    found = file_type.other_than_text(data) if encoding is None else None
    if size > (most := MOST_PDF_BYTES if found == PDF else MOST_BYTES):
        raise problem_error(
            "large_file",
            translatable("{name} is larger than {most} MB", name=name, most=most // 2**20),
            translatable("Attach the part that matters."),
        )
    if found == PDF:
        return _from_pdf(path, name, size, pdf_text(path, name, patience_s, wanted, page_read=page_read))
    if found is not None:
        hint = translatable("Text, Markdown, code, CSV and PDF files can be attached.")
        if kind_by_name(path.name)[0] != "text" or path.suffix.lower() in (".txt", ".text", ".log", ".pdf"):
            raise problem_error(
                "not_text", translatable("{name} is {found}, whatever its name says", name=name, found=found), hint
            )
        raise problem_error("not_text", translatable("{name} is {found}", name=name, found=found), hint)
    return _from_text(data, name, encoding)


def from_paste(text: str, name: str = "Pasted text") -> Attachment:
    """A long text from the clipboard. Even an enormous text is quick, because what is cut off is not searched."""
    kept = cut_at_line(text, MOST_CHARACTERS)
    shown = normalized(kept.text)
    note = f"{kept.note} {invisible_note(shown)}".strip()
    return Attachment(name, "text", shown, size_bytes=len(shown.encode("utf-8", "replace")), note=note)


def _beginning_of(path: Path, name: str) -> tuple[bytes, int]:
    """A regular file's first `MOST_BYTES`, and its size. Raises ProblemError."""
    try:
        with open_regular(path) as file:
            data = file.read(MOST_BYTES + 1)
            return data, max(os.fstat(file.fileno()).st_size, len(data))
    except FileNotFoundError as error:
        raise problem_error(
            "no_file",
            translatable("{name} is no longer there", name=name),
            translatable("Choose it again where it is now."),
        ) from error
    except OSError as error:
        raise problem_error(
            "unreadable_file",
            translatable("{name} cannot be read: {reason}", name=name, reason=reason_of(error)),
            translatable("Check that it may be opened."),
        ) from error


def _from_text(data: bytes, name: str, encoding: str | None) -> Attachment:
    whole = file_type.decoded(data, encoding)
    kept = cut_at_line(whole.text, MOST_CHARACTERS)
    kind, language = kind_by_name(name)
    belied = translatable("Not a PDF, whatever its name says: read as text.") if name.lower().endswith(".pdf") else ""
    note = two_sentences(two_sentences(belied, whole.note), kept.note)
    return Attachment(name, kind, kept.text, language, size_bytes=len(data), note=note, guessed=whole.guessed)


def _from_pdf(path: Path, name: str, size: int, found: PdfText) -> Attachment:
    kept = cut_at_line(normalized(found.text), MOST_CHARACTERS)
    belied = "" if path.suffix.lower() == ".pdf" else translatable("A PDF, whatever its name says.")
    note = two_sentences(two_sentences(two_sentences(belied, found.note), invisible_note(kept.text)), kept.note)
    return Attachment(name, "pdf", kept.text, pages=found.pages, size_bytes=size, note=note)
