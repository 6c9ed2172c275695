"""Packs a clip's pictures into a GIF of at most MOST_BYTES, writes it where the user chose, or on the clipboard.

Packing knows nothing of Qt: pixels come as bytes, so it runs on any thread. A clip that is too large loses every second
of its moving pictures, again and again; it lasts as long as before, and the last picture stays.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from PySide6.QtCore import QMimeData, QStringListModel, QUrl
from PySide6.QtGui import QGuiApplication

from app.problem import refuse
from ui.i18n.language import tr
from ui.stage.files.frame_export import Abandoned, Pixels
from ui.stage.files.gif_file import encodable
from ui.theme.palette import Palette

MOST_BYTES = 5_000_000
FEWEST_PICTURES = 4


class TimedPicture(NamedTuple):
    """A picture with the shared colours, and how long it is shown."""

    image: Image.Image
    for_ms: int


class PackedClip(NamedTuple):
    """The file in whole, how long it lasts and how many pictures it has."""

    gif: bytes
    total_ms: int
    pictures: int


def pack_clip(
    pictures: Iterator[Pixels],
    durations_ms: list[int],
    palette: Palette,
    still_wanted: Callable[[], bool],
    most_bytes: int = MOST_BYTES,
) -> PackedClip:
    """Returns the file. Raises `Abandoned` where it is not wanted any more, ProblemError where nothing is small
    enough.
    """
    frames = [
        TimedPicture(image, for_ms)
        for image, for_ms in zip(encodable(pictures, palette), durations_ms, strict=True)
    ]  # fmt: skip
    while still_wanted():
        data = _gif(frames)
        if len(data) <= most_bytes:
            return PackedClip(data, sum(durations_ms), len(frames))
        if len(frames) < FEWEST_PICTURES:
            what = tr("this clip would be larger than {count} MB", count=most_bytes // 1_000_000)
            raise refuse("clip_too_large", what, tr("Choose a shorter reply."))
        frames = thinned(frames)
    raise Abandoned


def thinned(frames: list[TimedPicture]) -> list[TimedPicture]:
    """Returns half of the moving pictures, each shown for its own time and that of the one left out; and the last."""
    moving, last = frames[:-1], frames[-1]
    pairs = [moving[start : start + 2] for start in range(0, len(moving), 2)]
    return [*(TimedPicture(pair[0].image, sum(one.for_ms for one in pair)) for pair in pairs), last]


def _gif(frames: list[TimedPicture]) -> bytes:
    first, *rest = (picture.image for picture in frames)
    file = io.BytesIO()
    # No `optimize`: it would search for unused colours in each picture, which a shared palette does not allow.
    first.save(
        file, "GIF", save_all=True, append_images=rest, duration=[picture.for_ms for picture in frames], loop=0,
        optimize=False, palette=bytes(first.getpalette() or ()),
    )  # fmt: skip
    return file.getvalue()


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


def put_on_clipboard(path: Path, clip: bytes) -> None:
    """Offers a file and what is in it. Call it on the window's thread."""
    data = _lasting_data()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    data.setData("image/gif", clip)
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
