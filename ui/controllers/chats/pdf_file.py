"""Chats as a PDF: the page that the HTML export writes, laid out on A4 by Qt.

The reader is given nothing to load: every resource that the page might name is refused. Long chats take seconds, so
this runs on a thread of its own; a document that lives and dies there touches nothing of the window's.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QUrl
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from app.problem import Trouble, TroubleError
from ui.i18n.language import tr

MARGIN_MM = 18.0


class QuietDocument(QTextDocument):
    """A document that opens no file and no address, whatever its text names."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


def write_pdf(html: str, path: Path, title: str = "") -> None:
    """Write the page to `path`, whole or not at all. Raises TroubleError.

    Qt writes into memory: into a file it goes on without a word where the disk is full.
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
    del writer  # the file is whole only now
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(pages.data().data())
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise TroubleError(not_written(path, error)) from error


def not_written(path: Path, error: OSError) -> Trouble:
    """Why there is no PDF."""
    what = tr("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror)
    return Trouble("not_exported", what, tr("Choose another place."))
