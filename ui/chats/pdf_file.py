"""Chats as a PDF: the page that the HTML export writes, laid out on A4 by Qt.

The reader is given nothing to load: every resource that the page might name is refused. Long chats take seconds, so
this runs on a thread of its own; a document that lives and dies there touches nothing of the window's.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMarginsF, QUrl
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from app.trouble import refuse
from ui.language import tr

MARGIN_MM = 18.0


class QuietDocument(QTextDocument):
    """A document that opens no file and no address, whatever its text names."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


def write_pdf(html: str, path: Path, title: str = "") -> None:
    """Write the page to `path`, whole or not at all. Raises TroubleError."""
    beside = path.with_name(path.name + ".part")
    try:
        # Qt only complains on the console where it cannot write: this says why.
        beside.touch()
        writer = QPdfWriter(str(beside))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM), QPageLayout.Unit.Millimeter)
        writer.setTitle(title or tr("Chats"))
        writer.setCreator("Draftlight")
        document = QuietDocument()
        document.setHtml(html)
        document.print_(writer)
        del writer  # the file is whole only now
        os.replace(beside, path)
    except OSError as error:
        what = tr("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror)
        raise refuse("not_exported", what, tr("Choose another place.")) from error
