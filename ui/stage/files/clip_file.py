"""Writes a packed clip to a file that the user chose, or gives it to other programs through the clipboard."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QMimeData, QStringListModel, QUrl
from PySide6.QtGui import QGuiApplication

from app.problem import refuse
from ui.i18n.language import tr
from ui.stage.files.packing import ClipFormat


def save_clip(data: bytes, path: Path) -> None:
    """Writes a file that is complete or does not exist. Raises ProblemError."""
    try:
        write_whole(data, path)
    except OSError as error:
        what = tr("the clip cannot be written to {path}: {reason}", path=path, reason=error.strerror or str(error))
        raise refuse("clip_not_saved", what, tr("Choose another place, or make room there.")) from error


def write_whole(data: bytes, path: Path) -> None:
    """Writes a file that is complete or does not exist. Raises OSError."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def save_for_clipboard(data: bytes, folder: Path, name: str) -> Path:
    """Writes the clip that is about to be pasted, and removes the one before it. Raises ProblemError.

    Most programs take a moving picture from the clipboard only as a file.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for earlier in folder.iterdir():
            earlier.unlink(missing_ok=True)
    path = folder / name
    save_clip(data, path)
    return path


MIME_TYPES: dict[ClipFormat, str] = {"gif": "image/gif", "mp4": "video/mp4", "webp": "image/webp"}


def put_on_clipboard(path: Path, form: ClipFormat, clip: bytes) -> None:
    """Offers a file and what is in it. Call it on the window's thread."""
    data = _lasting_data()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    data.setData(MIME_TYPES[form], clip)
    QGuiApplication.clipboard().setMimeData(data)


def _lasting_data() -> QMimeData:
    """Returns an empty object that Qt has made.

    The clipboard keeps it until the process ends. One that Python has made would then be destroyed after Python itself,
    which ends the process with a segmentation fault.
    """
    model = QStringListModel([""])
    data = model.mimeData([model.index(0, 0)])
    for name in data.formats():
        data.removeFormat(name)
    return data
